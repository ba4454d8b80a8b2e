"""Characters of one's own as text, which players share, in files, and as what they can be chosen for a match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.core.choices import OptionSpec, Value
from game.core.own_files import OwnFiles
from game.core.tables import TableError, read_rows
from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.custom.character import LONGEST_NAME, CustomCharacter
from game.rules.zone_wars.custom.law import broken_law

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from game.core.entry import GameEntry
    from game.rules.zone_wars.box import Box

FOLDER, ROW, OPTION = "characters", "character", "own"
NONE, DRAWN = "none", "random"
_FIELDS = "|".join(field.name for field in msgspec.structs.fields(CustomCharacter))
_LOST_BREAK = re.compile(rf'(?<=["\d\]}}e])\s+(?=(?:(?:{_FIELDS})\s*=|\[\[))')


def read_characters_of_ones_own(text: str, file: str) -> list[CustomCharacter]:
    """Return the characters of a text of [[character]] tables; raises TableError naming file, character and field.

    The text may have lost its line breaks, as it does where only one line can be pasted.
    """
    whole = text if "\n" in text.strip() else _LOST_BREAK.sub("\n", text)
    named = file if file.endswith(".toml") else f"{file}.toml"
    return read_rows(whole, named, CustomCharacter, ROW)


def read_character(text: str, file: str) -> CustomCharacter:
    """Return the one character of a text; raises TableError naming file and field."""
    found = read_characters_of_ones_own(text, file)
    if len(found) != 1:
        raise TableError(f"{file}: it holds {len(found)} characters, not one")
    return found[0]


def character_text(made: CustomCharacter) -> str:
    """Return a character as the text that `read_character` reads."""
    fields = [(name, getattr(made, name)) for name in made.__struct_fields__]
    lines = [f"{name} = {_toml(value)}" for name, value in fields if value is not None]
    return "\n".join([f"[[{ROW}]]", *lines, ""])


def characters_text(made: Iterable[CustomCharacter]) -> str:
    """Return several characters as one text, which is what a match is given."""
    return "\n".join(map(character_text, made))


def _toml(value: object) -> str:
    """Return a value of a character in TOML; what JSON calls a string is one there, too."""
    match value:
        case bool():
            return str(value).lower()
        case tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case msgspec.Struct():
            parts = (f"{name} = {_toml(getattr(value, name))}" for name in value.__struct_fields__)
            return f"{{ {', '.join(parts)} }}"
        case _:
            return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


class CharacterFolder(OwnFiles[CustomCharacter]):
    """The characters of a player, finished or not; without a folder they are only remembered."""

    label: ClassVar[str] = FOLDER
    suffix: ClassVar[str] = ".toml"
    longest: ClassVar[int] = LONGEST_NAME
    nameless: ClassVar[str] = "character"

    def __init__(self, folder: Path | None, box: Box) -> None:
        super().__init__(folder)
        self.box = box

    def read(self, text: str, file: str) -> CustomCharacter:
        """Return the character of a text; raises TableError naming file and field."""
        return read_character(text, file)

    def write(self, made: CustomCharacter) -> str:
        """Return a character as text."""
        return character_text(made)

    def name_of(self, made: CustomCharacter) -> str:
        """Return what the player calls it."""
        return made.name

    def taken_names(self) -> list[str]:
        """Return the names of the printed characters."""
        return [card.name for card in self.box.characters]


def line_of(made: CustomCharacter) -> str:
    """Return what a character is: faction and attributes."""
    return f"{made.faction.full_name}, {' '.join(map(str, made.scores))}"


def own_option() -> OptionSpec:
    """Return the choice of the characters that are brought into a match besides the printed ones."""
    values = (
        Value(NONE, "None"),
        Value(DRAWN, "Strangers", "One for each faction, drawn by lot"),
    )
    return OptionSpec(OPTION, "Characters of your own", values, "zw.custom.intro", several=True)


def own_characters(folder: Path) -> tuple[Mapping[str, Sequence[Value]], Sequence[str]]:
    """Return a player's characters as values of the option `own`, and what is wrong with files that are none.

    The first value brings all that can be played; characters of which one is wrong can be brought one by one.
    """
    box = printed_box()
    characters = CharacterFolder(folder / FOLDER, box)
    kept = characters.kept()
    values = [_value(own.stem, own.made, box) for own in kept]
    fit = _told_apart(own.made for own in kept if broken_law(own.made, box) is None)
    if len(fit) > 1:
        everybody = Value("all", "All of your own", f"{len(fit)} characters", characters_text(fit))
        values.insert(0, everybody)
    return {OPTION: values}, characters.troubles


def playable_of(entry: GameEntry, box: Box) -> list[CustomCharacter]:
    """Return the characters that a player keeps and that can be played, as the option `own` of a game names them."""
    kept = [value for spec in entry.options if spec.id == OPTION for value in spec.values]
    texts = [value.contents for value in kept if is_one_character(value) and not value.trouble]
    made = [read_character(text, FOLDER) for text in texts]
    return [one for one in _told_apart(made) if broken_law(one, box) is None]


def is_one_character(value: Value) -> bool:
    """Tell whether a value of the option is one character of a player."""
    return value.id.startswith(f"{ROW}:")


def _told_apart(made: Iterable[CustomCharacter]) -> list[CustomCharacter]:
    """Return characters without those that are called like one before them."""
    return list({one.name.casefold(): one for one in reversed([*made])}.values())[::-1]


def _value(stem: str, made: CustomCharacter, box: Box) -> Value:
    broken = broken_law(made, box)
    return Value(
        f"{ROW}:{stem}",
        made.name if broken is None else f"{made.name} (not finished)",
        f"Your own: {line_of(made)}",
        character_text(made),
        f"{made.name}: {broken.reason}." if broken is not None else "",
    )
