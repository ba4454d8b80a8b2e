"""The command line: `fourfronts` opens the window, `fourfronts COMMAND` does one thing and ends."""

from game.cli.commands import main

__all__ = ["main"]
