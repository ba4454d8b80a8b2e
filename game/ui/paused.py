"""How a match stands, as the pause tells it: said by presenters, drawn by the pause."""

from __future__ import annotations

import msgspec


class PausedSeat(msgspec.Struct, frozen=True):
    """How one seat stands: name, what it is doing, a number with its word, and pictures, some of them gone."""

    name: str
    note: str = ""
    count: str = ""
    count_word: str = ""
    pictures: tuple[tuple[str, bool], ...] = ()


class Paused(msgspec.Struct, frozen=True):
    """What the pause shows.

    `game` is its id, `where` how far the match is, `emblems` are two sprites, `seats` stand in order; `facts` are icons
    with words, `keys` keycaps with what they do at this table.
    """

    game: str
    where: str
    emblems: tuple[str, ...] = ()
    seats: tuple[PausedSeat, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    keys: tuple[tuple[tuple[str, ...], str], ...] = ()
