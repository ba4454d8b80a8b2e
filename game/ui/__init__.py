"""The screen: the only part of the program that knows pygame."""

from __future__ import annotations

import os

# Before the first import of pygame, which would print a greeting among the answers of the command line.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
