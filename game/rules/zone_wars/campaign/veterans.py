"""What characters bring along from earlier battles, as text: an option of a match, a part of a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.state import Veteran

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.rules.zone_wars.box import Box

OPTION = "veterans"


class VeteranError(ValueError):
    """Somebody cannot have what a text says; the message names the field."""


class VeteranRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A veteran by names: ids of the character and of the artifacts it kept; gains: attributes raised by experience."""

    character: str
    kept: tuple[str, ...] = ()
    gains: tuple[Attribute, ...] = ()


def veterans_text(rows: Iterable[VeteranRow]) -> str:
    """Return veterans as the text that `read_veterans` reads."""
    return msgspec.json.encode(tuple(row for row in rows if row.kept or row.gains)).decode()


def read_veterans(text: str, box: Box) -> tuple[Veteran, ...]:
    """Return the veterans of a text; box: with the characters of the players' own. Raises VeteranError."""
    try:
        rows = msgspec.json.decode(text, type=tuple[VeteranRow, ...])
    except msgspec.DecodeError as error:
        raise VeteranError(str(error).replace("$", "")) from error
    check_veterans(rows, box)
    return tuple(
        Veteran(box.characters.number(row.character), tuple(map(box.items.number, row.kept)), row.gains)
        for row in rows
    )


def check_veterans(rows: Sequence[VeteranRow], box: Box) -> None:
    """Raise VeteranError when nobody can have all that."""
    for flaw in _flaws(rows, box):
        raise VeteranError(flaw)


def artifact_deck(veterans: Iterable[Veteran], box: Box) -> tuple[int, ...]:
    """Return the artifact cards without those that somebody kept (zw.campaign.keep-artifact-details)."""
    kept = {item for veteran in veterans for item in veteran.kept}
    return tuple(item for item in box.artifact_deck if item not in kept)


def _flaws(rows: Sequence[VeteranRow], box: Box) -> Iterator[str]:
    """Yield what cannot be (zw.campaign.keep-artifact, zw.campaign.experience)."""
    deck = {box.items[number].id for number in box.artifact_deck}
    seen, kept = set[str](), set[str]()
    for row in rows:
        if row.character not in box.characters:
            yield f"character: there is nobody called `{row.character}`"
        elif row.character in seen:
            yield f"character: {row.character} is there twice"
        for card in row.kept:
            if card not in deck:
                yield f"kept: {row.character} has `{card}`, which is no artifact"
            if card in kept:
                yield f"kept: there is only one `{card}`"
            kept.add(card)
        if len(set(row.gains)) < len(row.gains):
            yield f"gains: {row.character} has two experience tokens on one attribute"
        seen.add(row.character)
