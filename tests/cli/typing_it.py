"""One command line, carried out in this process."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from game.cli import main


class Told(NamedTuple):
    """What came of a command: exit code, what it printed, what it complained about."""

    code: int
    out: str
    err: str

    @property
    def object(self) -> Any:
        """The last line, which is JSON."""
        return json.loads(self.out.splitlines()[-1])


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Told:
    """Type a command and return what came of it."""
    capsys.readouterr()
    try:
        code = main(words)
    except SystemExit as end:
        code = int(end.code or 0)
    return Told(code, *capsys.readouterr())
