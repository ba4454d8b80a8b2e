"""The screen changes hands: who stands for whom, what was seen in the open, what is said no longer."""

from __future__ import annotations

from typing import Any

from game.catalog import games
from game.core.contract import Seat
from game.core.match import Match
from game.rules.zone_wars.actions import ChooseFaction
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.state import Status
from game.ui.narrate import Cast
from game.ui.scenes.hand_over import HandOverScene
from game.ui.scenes.table import TableScene
from game.ui.surroundings import surroundings_of
from game.ui.tables.zone_wars.narrate import Teller
from tests.ui.tables.zone_wars.at_the_mat import AtMat, match_of

CAST = Cast(("Ada", "Lin"), 0)


def act(match: Match[Any, Any], action: Any) -> None:
    match.act(match.to_act[0], action)


def test_whoever_takes_over_is_shown_by_a_miniature_of_the_own_crew() -> None:
    around, match = surroundings_of(games()["zone_wars"]), match_of()
    assert around.bearer(match, Seat(0)) == "zone_wars/bag"
    act(match, ChooseFaction(Faction.NOVA))
    act(match, ChooseFaction(Faction.GENLAB))
    assert around.bearer(match, Seat(0)) == "zone_wars/faction_nova"
    for _ in range(2):
        act(match, match.view(match.to_act[0]).actions[0])
    assert around.bearer(match, Seat(0)) == "zone_wars/mini_psion"
    assert around.bearer(match, Seat(1)) == "zone_wars/mini_dux"
    state: Any = match._state
    play = Play(state, match.rules.kit)  # type: ignore[attr-defined]
    play.put(state.crew(1)[0], status=Status.ELIMINATED)
    assert around.bearer(match, Seat(1)) == "zone_wars/mini_bormin"


def test_two_who_want_one_faction_are_told_who_leads_it_after_the_dice() -> None:
    match, teller = match_of(seed="dice"), Teller()
    act(match, ChooseFaction(Faction.NOVA))
    act(match, ChooseFaction(Faction.NOVA))
    told = [line.plain for event in match.history(None) for line in teller.narrate(match.rules, event, CAST)]
    table: Any = match.spectacle()
    winner = next(seat for seat, side in enumerate(table.sides) if side.faction is Faction.NOVA)
    at = told.index("You choose the Nova cult.")
    assert told[at + 1] == "Lin chooses the Nova cult."
    assert told[-1] == f"{('You lead', 'Lin leads')[winner]} it; whoever lost chooses among what is left."


def test_what_was_done_in_the_open_is_told_when_the_table_is_covered() -> None:
    match = match_of("ark", 2, "s", defender="1", faction_1="ark", faction_2="genlab")
    who = AtMat(match, people=2)
    who.wait(0.1)
    who.open_up()
    who.settle()
    who.press("Enter").settle()  # type: ignore[attr-defined]
    assert isinstance(who.scene, TableScene)
    assert who.sitting.viewer == 1, "nothing is hidden yet, so the screen goes on without a cover"
    assert [note.title for note, _ in who.desk.toasts.shown] == ["P1 decides"]
    who.press("Enter").settle()  # type: ignore[attr-defined]
    assert isinstance(who.scene, HandOverScene), "the finds that the Defender looks at are hidden"
    assert [note.title for note, _ in who.desk.toasts.shown] == []
    told = [row.lines[0].plain for row in who.scene.recap.rows]
    assert any(line.startswith("P1 fields ") for line in told), told


def test_a_new_match_says_what_its_scenario_is_about_until_it_is_known_who_meets() -> None:
    around = surroundings_of(games()["zone_wars"])
    assert around.banner_words({"mode": "ark"}) == "Hold the roofs of your home, or take them and the finds"
    meet = {"mode": "ark", "faction_1": "ark", "faction_2": "nova"}
    assert around.banner_words(meet) == "The Ark mutants against the Nova cult"
