from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rulebook import Kind
from game.ui.scene import Stay
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.rulebook_contents import Contents, Only
from game.ui.scenes.rulebook_page import Entry
from game.ui.settings import Settings
from game.ui.uses import Applied, Use, uses_in
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import GAME, desk_in, play, seated

LIMIT = "aoz.exchange.attack-limit"


def reader(
    rule: str = "", applied: Applied | None = None, size: tuple[int, int] = (1920, 1080), scale: int = 100
) -> Someone:
    desk = desk_in(settings=Settings(text_scale=scale))
    return Someone(lambda desk: RulebookScene(desk, desk.games[GAME], rule, applied), size, desk=desk)


def chosen(who: Someone) -> str:
    return str(who.scene.reading.chosen)


def test_it_opens_at_the_rule_in_question() -> None:
    who = reader(LIMIT)
    assert chosen(who) == LIMIT
    entry = who.part(f"entry:{LIMIT}")
    assert isinstance(entry, Entry)
    assert entry.chosen
    assert entry.holder.rect.has(*who.page.place_of(entry)[:2])


def test_an_unknown_rule_opens_the_first_page() -> None:
    who = reader("aoz.no-such-rule")
    assert chosen(who) == next(iter(who.scene.reading.book)).id


def test_the_rules_of_every_table_are_in_it() -> None:
    who = reader("core.undo")
    assert chosen(who) == "core.undo"
    assert any(row.words == "At every table" for row in who.part("tree").rows)


def test_arrows_leaf_through_the_entries() -> None:
    who = reader(LIMIT)
    assert who.at == "tree"
    before = chosen(who)
    who.press("down")
    assert chosen(who) != before
    who.press("up")
    assert chosen(who) == before


def test_headings_open_and_close_by_keyboard() -> None:
    who = reader()
    who.press("Home")
    shown = len(who.part("tree").rows)
    who.press("right" if not who.part("tree").rows[0].open else "left")
    assert len(who.part("tree").rows) != shown


def test_searching_finds_and_enter_opens_the_best() -> None:
    who = reader()
    who.press("Ctrl+f").type("circling limit")
    assert who.scene.reading.words == "circling limit"
    assert who.part("filter").items[0].endswith("found")
    who.press("Enter")
    assert chosen(who) == "aoz.exchange.circling-limit"


def test_nothing_found_says_so_and_esc_takes_the_search_away() -> None:
    who = reader()
    who.press("Ctrl+f").type("submarine")
    assert who.page.find("nav_next") is None
    who.press("Esc")  # ends typing
    who.press("Esc")  # takes the search away
    assert who.app.running
    assert who.scene.reading.words == ""
    assert who.page.find("nav_next") is not None
    who.press("Esc")
    assert not who.app.running


def test_differences_and_rulings_shows_rulings_only() -> None:
    who = reader()
    who.scene.show_only(Only.RULINGS)
    who.wait()
    entries = [part for part in who.page.widgets if isinstance(part, Entry)]
    assert entries
    assert all(part.rule.kind is Kind.RULING and part.rule.why for part in entries)
    rulings = [rule for rule in who.scene.reading.book if rule.kind is Kind.RULING]
    assert {rule.id for rule in who.scene.reading.contents.order} == {rule.id for rule in rulings}


def test_before_and_next_turn_the_page_at_its_end() -> None:
    who = reader()
    contents = who.scene.reading.contents
    last = contents.leaves[0].rules[-1]
    who.scene.go(last.id)
    who.wait()
    who.click("nav_next")
    assert chosen(who) == contents.leaves[1].rules[0].id
    who.click("nav_before")
    assert chosen(who) == last.id


def test_a_link_leads_to_its_kin() -> None:
    who = reader(LIMIT)
    kin = who.scene.reading.kin.of(who.scene.reading.rule)[0]
    who.click(f"kin:{kin.id}")
    assert chosen(who) == kin.id


def test_a_link_widens_a_filter_that_hides_its_goal() -> None:
    who = reader(LIMIT)
    who.scene.show_only(Only.TIPS)
    who.scene.open_page(LIMIT)
    assert who.scene.reading.only is Only.ALL
    assert chosen(who) == LIMIT


def test_uses_open_the_replay_at_their_step() -> None:
    opened: list[int] = []

    def open_at(step: int) -> Stay:
        opened.append(step)
        return Stay()

    uses = {LIMIT: tuple(Use(step, f"phase 1, duel {step}") for step in range(1, 31))}
    who = reader(LIMIT, Applied(uses, open_at))
    who.click("use:2")
    assert opened == [2]
    who.click("more_uses")
    assert who.page.find("use:2") is None
    assert any(part.key.startswith("use:") for part in who.page.widgets)


def test_uses_are_counted_as_one_seat_saw_them(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    sitting = play(seated(desk), 40)
    entry = desk.games[GAME]
    uses = uses_in(entry, sitting.match, None)
    reveals = uses["aoz.exchange.simultaneous-reveal"]
    assert [use.step for use in reveals] == sorted({use.step for use in reveals})
    assert all(use.words.startswith("phase 1, duel") for use in reveals)
    assert {
        step for uses in uses_in(entry, sitting.match, None).values() for step in [u.step for u in uses]
    } <= set(range(41))


def test_tabs_part_contents_page_and_pieces_in_large_text() -> None:
    who = reader(LIMIT, size=(1280, 720), scale=200)
    assert who.page.find("tree") is None
    assert who.page.find(f"entry:{LIMIT}") is not None
    who.scene.turn_tab(0)
    who.wait()
    assert who.page.find("tree") is not None
    who.scene.turn_tab(2)
    who.wait()
    assert any(part.key.startswith("kin:") for part in who.page.widgets)


def test_the_keyboard_alone_reaches_every_part() -> None:
    who = reader(LIMIT)
    seen = set()
    for _ in range(60):
        who.press("Tab")
        seen.add(who.at)
    assert {"search", "filter", "tree", f"entry:{LIMIT}", "nav_before", "nav_next", "copy"} <= seen


@pytest.mark.parametrize("words", ["", "attack", "squad pile", "SPEED"])
def test_counts_add_up(words: str) -> None:
    book = desk_in().games[GAME].rulebook()
    contents = Contents(book, words)
    assert contents.counts[Only.ALL] == sum(
        contents.counts[only] for only in (Only.RULES, Only.RULINGS, Only.TIPS)
    )
    top = [row for row in contents.rows(()) if row.depth == 0]
    assert sum(int(row.note or 0) for row in top) == contents.counts[Only.ALL]
