"""The deck builder: joining and leaving under the law, filters, names, text, files, three layouts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.catalog import games
from game.core.chance import Dice
from game.rules.warzoo.cards import Faction, printed_cards
from game.rules.warzoo.decks import broken_law, read_deck, starting_deck
from game.ui.desk import Desk
from game.ui.scenes.deck_bench import Bench, DeckFolder
from game.ui.scenes.deck_builder import DeckBuilderScene
from game.ui.scenes.deck_builder_text import TextIn
from game.ui.settings import Settings
from tests.ui.driver import Someone
from tests.ui.tables.warzoo.at_the_lanes import SIZES, entry

CARDS = printed_cards()


def bench() -> Bench:
    return Bench(CARDS, starting_deck(Faction.ALLIANCE, CARDS))


def builder(size: tuple[int, int] = (1920, 1080), scale: int = 100, folder: Path | None = None) -> Any:
    desk = Desk(Settings(speed="instant", text_scale=scale), folder)
    desk.furnish({**games(), "warzoo": entry()}, None, None)
    return Someone(lambda desk: DeckBuilderScene(desk, desk.games["warzoo"]), size, desk=desk)


def test_a_starting_deck_keeps_every_law() -> None:
    assert bench().is_legal()
    assert all(law.kept for law in bench().laws())


@pytest.mark.parametrize(
    ("out", "into", "tag"),
    [
        ([], "cobra", "FULL"),
        (["shinobi", "obelisk"], "practical", "AXIS"),
        ([], "davi", "ALL IN"),
    ],
)
def test_a_card_that_cannot_join_says_why(out: list[str], into: str, tag: str) -> None:
    made = bench()
    for name in out:
        made.remove(CARDS.named(name))
    refused = made.add(CARDS.named(into))
    assert refused is not None
    assert refused.tag == tag
    assert refused.reason.endswith(".")


def test_a_seventh_neutral_is_refused() -> None:
    made = bench()
    made.remove(CARDS.named("obelisk"))
    refused = made.add(CARDS.named("joe_dredd"))
    assert refused is not None
    assert refused.tag == "6 NEUTRALS"
    made.remove(CARDS.named("shinobi"))
    assert made.add(CARDS.named("joe_dredd")) is None
    lacking = [law.words for law in made.laws() if not law.kept]
    assert lacking == ["25 cards", "Two of each number: 9 lacking"]


def test_what_the_army_lacks_is_shown_first() -> None:
    made = bench()
    made.remove(CARDS.named("nanny"))
    assert CARDS[made.collection()[0]].strength == 5


def test_filters_hide_and_show() -> None:
    made = bench()
    assert not [u for u in made.collection() if CARDS[u].faction is Faction.AXIS]
    made.toggle("weapon")
    assert not [u for u in made.collection() if CARDS[u].kind.value == "weapon"]
    made.number = 9
    assert {CARDS[u].strength for u in made.collection()} <= {9}


def test_a_random_deck_is_legal_and_its_text_reads_back() -> None:
    made = bench()
    for n in range(20):
        made.shuffle(Faction.AXIS, Dice(f"deck{n}", "deck"))
        assert broken_law(made.deck, CARDS) is None
        assert read_deck(made.text, CARDS) == made.deck


def test_decks_are_kept_in_files(tmp_path: Path) -> None:
    folder, made = DeckFolder(tmp_path / "decks", CARDS), bench()
    made.rename("Webfoot Guard")
    assert folder.save(made.deck) == ""
    (tmp_path / "decks" / "broken.txt").write_text("2 Nobody")
    assert DeckFolder(tmp_path / "decks", CARDS).decks() == [made.deck]
    folder.delete(made.deck)
    assert folder.decks() == []


def test_a_deck_from_text_says_what_is_wrong() -> None:
    found: list[Any] = []
    text = TextIn(CARDS, found.append)
    text.text = "2 Davi; 2 Nobody"
    text._read()
    assert "Nobody" in text.trouble
    text.text = "Deck: Two; 2 Davi"
    text._read()
    assert found[0].name == "Two"


@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_drawn_and_nothing_is_missing(size: str) -> None:
    pixels, scale = SIZES[size]
    who = builder(pixels, scale)
    for tab in range(5):
        who.scene._turn_tab(tab)
        who.wait(0.1)
        assert who.desk.shelf.complaints == []
        for part in who.page.widgets:
            if part.focusable and part.holder is None:
                assert part.rect.right <= who.desk.painter.area.w + 1
                assert part.rect.bottom <= who.desk.painter.area.h + 1


def test_a_card_joins_by_press_and_leaves_by_key(tmp_path: Path) -> None:
    who = builder(folder=tmp_path)
    scene = who.scene
    unit = scene.bench.units[0]
    who.click(f"member:{unit}:0")
    assert len(scene.bench.units) == 24
    who.click(f"unit:{unit}", 0.5, 0.4)
    assert len(scene.bench.units) == 25
    who.point(f"unit:{unit}").press("Bksp")
    assert len(scene.bench.units) == 24
    who.press("r")
    assert scene.bench.is_legal()


def test_saving_needs_a_name_of_its_own(tmp_path: Path) -> None:
    who = builder(folder=tmp_path)
    who.press("r")
    scene = who.scene
    scene.bench.rename("Alliance")
    scene.save()
    assert scene.folder.decks() == []
    scene.bench.rename("Mine")
    scene.save()
    assert [deck.name for deck in scene.folder.decks()] == ["Mine"]
    assert not scene.bench.changed
