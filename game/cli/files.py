"""Files that a command was asked to write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.errors import CommandError
from game.core.folders import write_safely

if TYPE_CHECKING:
    from pathlib import Path


def keep(path: Path, content: bytes) -> None:
    """Write a file at one stroke, or into what is no file, such as a pipe; raises CommandError."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(content)
        else:
            write_safely(path, content)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror or error}") from error
