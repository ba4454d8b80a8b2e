from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from game.core.packs import Pack, read_pack
from game.core.rulebook import printed_rulebook
from game.core.tables import TableError
from game.rules.zone_wars.box import box_with, printed_box
from game.rules.zone_wars.cards.table import printed
from game.rules.zone_wars.ground import kinds

if TYPE_CHECKING:
    from pathlib import Path

BOX = printed_box()
LEAVES = (
    "characters.csv",
    "equipment.csv",
    "artifacts.csv",
    "powers.toml",
    "zone_deck.toml",
    "monsters.toml",
)


def pack(**tables: str) -> Pack:
    leaves = {leaf.partition(".")[0]: leaf for leaf in (*LEAVES, "pieces.toml")}
    return Pack("mine", "Mine", "zone_wars", {leaves[stem]: text for stem, text in tables.items()}, "0" * 64)


def test_whatever_a_card_cites_is_a_rule_and_every_card_tells_its_source() -> None:
    rules = printed_rulebook("game.rules.zone_wars")
    cards = [*BOX.characters, *BOX.items, *BOX.powers, *BOX.zone_cards, *BOX.triggers, *BOX.monsters]
    assert len(cards) == 20 + 28 + 48 + 15 + 4 + 5
    for card in cards:
        assert card.rule in rules
        assert card.source
    assert len({card.rule for card in cards}) == len(cards)


def test_the_names_of_cards_and_their_rules_are_the_same() -> None:
    rules = printed_rulebook("game.rules.zone_wars")
    for card in (*BOX.characters, *BOX.items, *BOX.powers, *BOX.zone_cards, *BOX.monsters):
        if card is not BOX.items[BOX.scrap]:
            assert rules[card.rule].title.startswith(card.name)


@pytest.mark.parametrize("leaf", LEAVES)
def test_a_pack_with_the_printed_table_is_the_printed_box(leaf: str) -> None:
    same = box_with([pack(**{leaf.partition(".")[0]: printed(leaf)})])
    assert same == BOX
    assert hash(same) == hash(BOX)


@pytest.mark.parametrize(
    ("leaf", "old", "new"),
    [
        ("characters.csv", "5,3,3,4", "5,3,4,3"),
        ("equipment.csv", "weapon,long,1", "weapon,long,2"),
        ("artifacts.csv", "long,2,,3", "long,2,,4"),
        ("powers.toml", "fly = 500", "fly = 600"),
        ("zone_deck.toml", "dice = 4", "dice = 3"),
        ("monsters.toml", "health = 6", "health = 7"),
    ],
)
def test_the_values_of_a_pack_count(leaf: str, old: str, new: str) -> None:
    text = printed(leaf)
    assert old in text
    changed = box_with([pack(**{leaf.partition(".")[0]: text.replace(old, new, 1)})])
    assert changed != BOX
    assert changed.fingerprint != BOX.fingerprint


def test_terrain_of_a_pack_counts() -> None:
    text = printed("ground/pieces.toml")
    changed = box_with([pack(pieces=text.replace('name = "Two-storey ruin"', 'name = "Tower"', 1))])
    assert changed.terrain["ruin2"].name == "Tower"
    assert list(changed.terrain) == list(kinds.printed_kinds())
    assert changed != BOX


def test_of_two_packs_the_last_one_counts() -> None:
    text = printed("monsters.toml")
    packs = [pack(monsters=text.replace("health = 6", f"health = {health}", 1)) for health in (7, 8)]
    assert box_with(packs).monsters.find("ravenous_devourer").health == 8


@pytest.mark.parametrize(
    ("leaf", "old", "new", "reason"),
    [
        ("characters.csv", "club+", "spoon+", "characters, hugust: `gear` has `spoon`, which is no starting"),
        (
            "characters.csv",
            "club+",
            "katana+",
            "characters, hugust: `gear` has `katana`, which is no starting",
        ),
        (
            "characters.csv",
            "four_armed",
            "five_armed",
            "characters, hugust: `power` is `five_armed`, which there",
        ),
        (
            "characters.csv",
            "four_armed",
            "jet_pack",
            "characters, hugust: `power` is `jet_pack`, which Mechatron",
        ),
        (
            "zone_deck.toml",
            'r = "razorback"',
            'r = "boar"',
            "zone_deck, razorback: `monster` is `boar`, which",
        ),
        (
            "artifacts.csv",
            "chainsaw,Chainsaw",
            "chainsaw,Club",
            "equipment and artifacts: two rows go by the name",
        ),
        ("powers.toml", "own = false", "own = maybe", "mine/powers.toml: Invalid value"),
    ],
)
def test_tables_that_do_not_fit_each_other_are_refused(leaf: str, old: str, new: str, reason: str) -> None:
    text = printed(leaf)
    assert old in text
    with pytest.raises(TableError) as error:
        box_with([pack(**{leaf.partition(".")[0]: text.replace(old, new, 1)})])
    assert str(error.value).startswith(reason)


def test_a_pack_in_a_folder_names_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text('name = "mine"\ntitle = "Mine"\ngame = "zone_wars"\n', encoding="utf-8")
    (folder / "equipment.csv").write_text(
        printed("equipment.csv").replace("weapon,long,1", "weapon,long,11"), encoding="utf-8"
    )
    with pytest.raises(
        TableError, match=re.escape("mine/equipment.csv, line 2: Expected `int` <= 9 - at `bonus`")
    ):
        box_with([read_pack(folder)])
