"""What goes wrong on a command line."""

from __future__ import annotations


class CommandError(ValueError):
    """A command cannot be carried out; the message is one sentence for the person who typed it."""
