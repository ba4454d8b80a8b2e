"""What every command line of the program does alike: it refuses in one sentence, and survives who stops reading."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and end with code 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def unwritten(error: OSError) -> str:
    """Return why an answer cannot be written; what is still to be written goes nowhere."""
    stop_writing()
    return f"{error.filename or 'the answer cannot be written'}: {error.strerror or error}"


def stop_writing() -> None:
    """Let what is still to be written go nowhere: nobody reads it, or nothing can hold it."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
