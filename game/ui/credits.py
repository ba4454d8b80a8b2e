"""Who made what this program is made from: read from the text beside this module."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from game.ui.theme import Face


class Game(msgspec.Struct, frozen=True):
    """Who designed and published a game."""

    id: str
    year: str
    by: str
    published: str


class Work(msgspec.Struct, frozen=True):
    """A font or a library: its name, by whom or for what, and its licence."""

    name: str
    by: str
    licence: str
    face: Face = "semibold"


class Credits(msgspec.Struct, frozen=True):
    """Everything the page shows."""

    unofficial: str
    games_note: str
    licence: str
    games: tuple[Game, ...]
    fonts: tuple[Work, ...]
    libraries: tuple[Work, ...]


def load() -> Credits:
    """Read the credits of this program."""
    return msgspec.toml.decode(files("game.ui").joinpath("credits.toml").read_bytes(), type=Credits)
