"""Characters of one's own as text, and in files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.core.tables import TableError
from game.rules.zone_wars.cards.kinds import Faction, SoloType
from game.rules.zone_wars.custom.files import (
    CharacterFolder,
    character_text,
    characters_text,
    own_characters,
    read_character,
    read_characters_of_ones_own,
)
from tests.rules.zone_wars.custom.folk import built
from tests.rules.zone_wars.yard import BOX

if TYPE_CHECKING:
    from pathlib import Path

ADA = built("Ada the 2 lot", solo_type=SoloType.FIGHTER)


def test_a_text_says_all_that_there_is_to_say() -> None:
    text = character_text(ADA)
    assert text.startswith('[[character]]\nname = "Ada the 2 lot"\nfaction = "ark"\nranged = 5\n')
    assert 'portrait = { head = "round", colour = 1, eyes = "plain", mouth = "grin", top = "" }\n' in text
    assert read_character(text, "ada.toml") == ADA
    umlaut = built("Zoë")
    assert read_character(character_text(umlaut), "x") == umlaut


def test_a_text_may_lose_its_line_breaks() -> None:
    both = [ADA, built("Bo", Faction.GENLAB, (2, 2, 2, 9))]
    text = characters_text(both)
    assert read_characters_of_ones_own(text, "x") == both
    assert read_characters_of_ones_own(" ".join(text.split()), "x") == both


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("ranged = 5", "ranged = 13", "ada.toml, character 1: Expected `int` <= 12 - at `ranged`"),
        ("ranged = 5", 'ranged = "x"', "ada.toml, character 1: Expected `int`, got `str` - at `ranged`"),
        ("ranged = 5\n", "", "ada.toml, character 1: Object missing required field `ranged`"),
        ("ranged = 5", "range = 5", "ada.toml, character 1: there is no field `range`"),
        ('"ark"', '"zoo"', "ada.toml, character 1: Invalid enum value 'zoo' - at `faction`"),
        ("colour = 1", "colour = 7", "ada.toml, character 1: Expected `int` <= 6 - at `portrait.colour`"),
        ("[[character]]", "[[deck]]", "ada.toml: it has no [[character]] tables"),
        ("ranged = 5", "ranged =", "ada.toml: Invalid value (at line 4"),
    ],
)
def test_a_text_that_is_none_is_refused_by_file_and_field(old: str, new: str, why: str) -> None:
    with pytest.raises(TableError) as error:
        read_character(character_text(ADA).replace(old, new, 1), "ada.toml")
    assert str(error.value).startswith(why)


def test_one_character_is_not_two() -> None:
    with pytest.raises(TableError, match=r"two\.toml: it holds 2 characters, not one"):
        read_character(characters_text([ADA, ADA]), "two.toml")


@pytest.mark.rule("zw.custom.intro")
def test_what_is_saved_can_be_brought_into_a_match(tmp_path: Path) -> None:
    folder = CharacterFolder(tmp_path / "characters", BOX)
    assert folder.save(built("Ada")) == "ada"
    assert folder.save(built("Bo", scores=(4, 4, 3, 3))) == "bo"
    assert folder.free_name("Krin") == "Krin 2"
    (tmp_path / "characters" / "cut.toml").write_text("[[character]]\nname = ", encoding="utf-8")
    found, troubles = own_characters(tmp_path)
    ada, bo = found["own"]
    assert (ada.id, ada.title, ada.line, ada.trouble) == (
        "character:ada",
        "Ada",
        "Your own: Ark mutants, 5 3 2 5",
        "",
    )
    assert ada.contents == character_text(built("Ada"))
    assert (bo.title, bo.trouble) == ("Bo (not finished)", "Bo: the attributes add up to 14, not to 15.")
    (trouble,) = troubles
    assert trouble.startswith("characters/cut.toml: Invalid value")
    folder.save(built("Cid"))
    everybody = own_characters(tmp_path)[0]["own"][0]
    assert (everybody.title, everybody.line) == ("All of your own", "2 characters")
    assert everybody.contents == characters_text([built("Ada"), built("Cid")])
