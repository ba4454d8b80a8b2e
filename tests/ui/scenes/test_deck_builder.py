"""The deck builder: joining and leaving under the law, filters, names, text, files, three layouts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.catalog import games
from game.core.chance import Dice
from game.core.own_files import Own
from game.rules.warzoo.cards import Faction, printed_cards
from game.rules.warzoo.deck_files import DeckFolder
from game.rules.warzoo.decks import Deck, broken_law, deck_text, read_deck, starting_deck
from game.ui.desk import Desk
from game.ui.doors import hang
from game.ui.overlays import Dialog, Drawer
from game.ui.scenes.characters import CharactersScene
from game.ui.scenes.deck_bench import Bench
from game.ui.scenes.deck_builder import DeckBuilderScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.table import TableScene
from game.ui.settings import Settings
from tests.ui.driver import Someone
from tests.ui.tables.at_the_table import SIZES, Answers
from tests.ui.tables.warzoo.at_the_lanes import lots

CARDS = printed_cards()


def bench() -> Bench:
    return Bench(CARDS, starting_deck(Faction.ALLIANCE, CARDS))


def desk_of(folder: Path | None, scale: int = 100) -> Desk:
    desk = Desk(Settings(speed="instant", text_scale=scale, player_name="Anna"), folder)
    desk.furnish(games(), folder, Answers(lots()))
    hang(desk)
    return desk


def builder(size: tuple[int, int] = (1920, 1080), scale: int = 100, folder: Path | None = None) -> Any:
    return Someone(
        lambda desk: DeckBuilderScene(desk, desk.games["warzoo"]), size, desk=desk_of(folder, scale)
    )


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
        made.shuffle(Faction.AXIS, Dice(f"deck{n}", "deck"), "Drawn")
        assert broken_law(made.deck, CARDS) is None
        assert read_deck(deck_text(made.deck, CARDS), CARDS) == made.deck


def deck_named(name: str, faction: Faction = Faction.ALLIANCE) -> Deck:
    return msgspec.structs.replace(starting_deck(faction, CARDS), name=name)


def write(folder: Path, stem: str, deck: Deck) -> Path:
    (folder / "decks").mkdir(exist_ok=True)
    path = folder / "decks" / f"{stem}.txt"
    path.write_text(deck_text(deck, CARDS), encoding="utf-8")
    return path


def test_decks_are_kept_in_files(tmp_path: Path) -> None:
    folder, made = DeckFolder(tmp_path / "decks", CARDS), bench()
    made.rename("Webfoot Guard")
    stem = folder.save(made.deck)
    assert DeckFolder(tmp_path / "decks", CARDS).kept() == [Own("webfoot-guard", made.deck)]
    folder.delete(stem)
    assert folder.kept() == []


def test_a_damaged_file_is_named_with_its_line_and_never_written_over(tmp_path: Path) -> None:
    folder = DeckFolder(tmp_path / "decks", CARDS)
    broken = write(tmp_path, "mine", deck_named("Mine"))
    broken.write_text("Deck: Mine\n2 Davi\n2 Nobody\n")
    (tmp_path / "decks" / "noise.txt").write_bytes(b"\xff\xfe\x00\x81")
    assert folder.kept() == []
    assert folder.troubles == [
        "decks/mine.txt: line 3: there is no unit `Nobody`. The file was left as it is.",
        "decks/noise.txt: it holds no text. The file was left as it is.",
    ]
    assert folder.save(deck_named("Mine")) == "mine-2"
    assert broken.read_text() == "Deck: Mine\n2 Davi\n2 Nobody\n"


def test_a_deck_that_gets_another_name_gets_another_file(tmp_path: Path) -> None:
    folder = DeckFolder(tmp_path / "decks", CARDS)
    stem = folder.save(deck_named("One"))
    assert folder.save(deck_named("Two"), stem) == "two"
    assert [kept.stem for kept in folder.kept()] == ["two"]
    other = folder.save(deck_named("Two!"))
    assert other == "two-2"
    assert folder.save(deck_named("Two!"), other) == "two-2"
    assert folder.free_name("Two") == "Two 2"


def test_a_deck_from_text_says_what_is_wrong(tmp_path: Path) -> None:
    who = builder(folder=tmp_path)
    scene = who.scene
    drawer: Any = who.click("import").scene
    who.click("own_text").type("2 Davi; 2 Nobody").click("read")
    assert drawer.fill.__self__.trouble == "This is no deck: line 2: there is no unit `Nobody`."
    who.click("own_text").press("Ctrl+a").type("Deck: Two; 2 Davi").click("read")
    assert who.scene is scene
    assert (scene.bench.name, len(scene.bench.units)) == ("Two", 2)


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
    assert isinstance(who.scene, Dialog)
    who.press("Esc")
    assert len(scene.bench.units) == 24
    who.press("r").press("left", "Enter")
    assert scene.bench.is_legal()
    who.press("r")
    assert who.scene is scene


def test_saving_needs_a_name_of_its_own(tmp_path: Path) -> None:
    who = builder(folder=tmp_path)
    who.press("r")
    scene = who.scene
    scene.bench.rename("Alliance")
    who.press("F5")
    assert scene.folder.kept() == []
    scene.bench.rename("Mine")
    who.press("F5")
    assert [kept.made.name for kept in scene.folder.kept()] == ["Mine"]
    assert not scene.bench.changed
    scene.keeping.duplicate()
    scene.bench.rename("mine ")
    who.press("F5")
    assert len(scene.folder.kept()) == 1
    assert scene.bench.changed


def test_an_army_is_copied_renamed_and_deleted_by_mouse(tmp_path: Path) -> None:
    write(tmp_path, "guard", deck_named("Guard"))
    who = builder(folder=tmp_path)
    scene = who.scene
    who.click("deck:guard").click("duplicate").press("F5")
    assert [kept.made.name for kept in scene.folder.kept()] == ["Guard", "Guard 2"]
    who.click("name").press("Ctrl+a").type("Snouts").press("Enter", "F5")
    assert [kept.stem for kept in scene.folder.kept()] == ["guard", "snouts"]
    who.click("delete")
    assert isinstance(who.scene, Dialog)
    who.press("Esc")
    assert len(scene.folder.kept()) == 2
    who.click("delete").press("left", "Enter")
    assert [kept.stem for kept in scene.folder.kept()] == ["guard"]
    assert scene.bench.stem == ""
    who.click("delete")
    assert who.scene is scene


def test_a_name_holds_nothing_that_its_text_could_not_hold(tmp_path: Path) -> None:
    who = builder(folder=tmp_path)
    who.scene.bench.rename("Guard #1; 2 Davi")
    assert who.scene.bench.name == "Guard 1 2 Davi"
    who.press("F5")
    assert [kept.made.name for kept in who.scene.folder.kept()] == ["Guard 1 2 Davi"]


def test_a_new_army_begins_empty_under_its_saboteur(tmp_path: Path) -> None:
    who = builder(folder=tmp_path)
    who.click("new")
    who.click("answer_1")
    assert who.scene.bench.units == []
    assert who.scene.bench.faction is Faction.AXIS
    who.press("F5")
    assert who.scene.folder.kept() == []
    who.scene.add(CARDS.named("practical"))
    who.press("F5")
    [kept] = who.scene.folder.kept()
    assert kept.made.name == "New army"
    assert not who.scene.bench.is_legal()


def test_a_disk_that_refuses_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "decks").write_text("a file where the folder should be")
    who = builder(folder=tmp_path)
    who.press("r", "F5").wait()
    assert who.scene.bench.changed
    assert any("not saved" in toast.title for toast, _ in who.desk.toasts.shown)


def test_whoever_leaves_with_changes_is_asked(tmp_path: Path) -> None:
    who = new_match(tmp_path)
    who.click("workshop")
    scene = who.scene
    assert isinstance(scene, DeckBuilderScene)
    scene.remove(scene.bench.units[0])
    who.wait().click("strip_back")
    assert isinstance(who.scene, Dialog)
    who.press("Esc", "Esc", "left", "Enter")
    assert isinstance(who.scene, NewMatchScene)


# ------------------------------------------------------------------ decks in a new match


def new_match(folder: Path, size: tuple[int, int] = (1920, 1080), scale: int = 100) -> Any:
    return Someone(lambda desk: NewMatchScene(desk, desk.games["warzoo"]), size, desk=desk_of(folder, scale))


def test_a_deck_of_ones_own_is_played_and_remembered(tmp_path: Path) -> None:
    own = deck_named("Webfoot Guard")
    write(tmp_path, "guard", own)
    who = new_match(tmp_path)
    who.scene.choices.option("army_1", "deck:guard")
    who.wait().click("start")
    assert isinstance(who.scene, TableScene)
    match = who.scene.sitting.match
    assert match.record.options.choices["army_1"] == deck_text(own, CARDS)
    assert match._state.terms.armies[0].name == "Webfoot Guard"
    again = Someone(lambda desk: NewMatchScene(desk, desk.games["warzoo"]), desk=who.desk)
    assert again.scene.plan.choices["army_1"] == "deck:guard"


def test_an_illegal_deck_is_shown_with_the_law_it_breaks(tmp_path: Path) -> None:
    own = deck_named("Webfoot Guard")
    write(tmp_path, "guard", msgspec.structs.replace(own, units=own.units[:-1]))
    who = new_match(tmp_path)
    spec = next(spec for spec in who.scene.entry.options if spec.id == "army_1")
    assert spec.values[-1].title == "Webfoot Guard (not legal)"
    who.scene.choices.option("army_1", "deck:guard")
    who.wait()
    assert who.part("start").reason == "Webfoot Guard: A deck has 25 units, not 24."
    who.press("Enter")
    assert isinstance(who.scene, NewMatchScene)


def test_two_armies_of_one_faction_cannot_meet(tmp_path: Path) -> None:
    write(tmp_path, "guard", deck_named("Webfoot Guard"))
    who = new_match(tmp_path)
    who.scene.choices.option("army_1", "deck:guard")
    who.scene.choices.option("army_2", "alliance")
    who.wait()
    assert who.part("start").reason == "Army of side 2: both sides ask for the alliance."


def test_a_damaged_deck_is_told_of_in_a_new_match(tmp_path: Path) -> None:
    write(tmp_path, "guard", deck_named("Guard")).write_text("2 Nobody")
    who = new_match(tmp_path)
    who.click("file_troubles")
    assert isinstance(who.scene, Dialog)
    assert "decks/guard.txt: line 1" in who.scene.text


def test_a_deck_built_on_the_way_can_be_chosen_at_once(tmp_path: Path) -> None:
    who = new_match(tmp_path)
    who.click("workshop").press("r").click("name").press("Ctrl+a").type("Fresh").press("Enter", "F5", "Esc")
    assert isinstance(who.scene, NewMatchScene)
    assert [value.id for value in who.scene.entry.options[0].values][-1] == "deck:fresh"


def test_a_chosen_deck_that_was_deleted_is_told_of(tmp_path: Path) -> None:
    path = write(tmp_path, "guard", deck_named("Guard"))
    who = new_match(tmp_path)
    who.scene.choices.option("army_2", "deck:guard")
    path.unlink()
    who.scene.enter()
    assert who.scene.plan.choices["army_2"] == "open"
    assert any("Army of side 2" in toast.title for toast, _ in who.desk.toasts.shown)


def test_the_gallery_of_cards_leads_to_the_builder(tmp_path: Path) -> None:
    who = Someone(lambda desk: CharactersScene(desk, desk.games["warzoo"]), desk=desk_of(tmp_path))
    who.click("workshop")
    assert isinstance(who.scene, DeckBuilderScene)


@pytest.mark.parametrize("size", SIZES)
def test_the_way_to_the_builder_is_there_in_every_size(size: str, tmp_path: Path) -> None:
    pixels, scale = SIZES[size]
    who = new_match(tmp_path, pixels, scale)
    if size == "large text":
        who.scene.tab_chosen(2)
    if size != "full" and who.wait().page.find("workshop") is None:
        who.click("options")
        assert isinstance(who.scene, Drawer)
    who.click("workshop")
    assert isinstance(who.scene, DeckBuilderScene)
