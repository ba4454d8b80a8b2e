"""Characters of the player's own among the options of a match, each with its portrait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.custom.files import FOLDER, OPTION, is_one_character, own_characters, read_character
from game.ui.tables.zone_wars.inks import face

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from game.core.choices import Value


def own_faces(folder: Path) -> tuple[Mapping[str, Sequence[Value]], Sequence[str]]:
    """Return what `own_characters` returns, with portraits."""
    values, troubles = own_characters(folder)
    return {OPTION: [_with_face(value) for value in values[OPTION]]}, troubles


def _with_face(value: Value) -> Value:
    if not is_one_character(value):
        return value
    made = read_character(value.contents, FOLDER)
    return replace(value, sprite=face(made.faction, made.portrait))
