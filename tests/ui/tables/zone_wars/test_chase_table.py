"""The Chase at its table: what is chosen before it, what is hidden between people, what is told and drawn."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.core.contract import Seat
from game.rules.zone_wars.actions import ChooseEdge, LayReserve, Operate, Pass, TurnUp
from game.rules.zone_wars.events.chase import ReserveLaid
from game.rules.zone_wars.ground import Edge, Spot
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.chase import OfferMobility, OfferReserve, OfferStartEdge
from game.rules.zone_wars.tasks.muster import OfferDeployment
from game.rules.zone_wars.tasks.turn import OfferAction
from game.ui.narrate import Cast
from game.ui.scenes.table import TableScene
from game.ui.tables.zone_wars import words
from game.ui.tables.zone_wars.deeds import farewell, leaving
from game.ui.tables.zone_wars.following import Follower
from game.ui.tables.zone_wars.narrate import Teller
from tests.ui.tables.zone_wars.at_the_mat import AtMat, match_of
from tests.ui.tables.zone_wars.test_match_by_hand import Enough, Mouse, checked
from tests.ui.test_zone_wars_on_the_shelf import words_on

KNOWN = {"faction_1": "ark", "faction_2": "genlab", "crew_1": "random", "crew_2": "random", "runner": "1"}
CAST = Cast(("Ada", "Lin"), 0)


def chase(kind: type[Any], seat: int = 0, seed: str = "chase", **choices: str) -> Any:
    """Return a match of two in which a seat has to decide something of this kind."""
    match, chance = match_of("chase", 2, seed, **{**KNOWN, **choices}), random.Random(seed)
    for _ in range(300):
        task: Any = match.spectacle().task
        if isinstance(task, kind) and task.seat == seat:
            return match
        offers = list(match.view(match.to_act[0]).actions)
        if not isinstance(task, OfferAction | OfferMobility):
            offers = [action for action in offers if not isinstance(action, Pass)] or offers
        match.act(match.to_act[0], chance.choice(offers))
    raise LookupError(kind.__name__)


def reserves(match: Any, seat: int = 0) -> list[str]:
    """Return the names of the cards that the Runner looks at or holds, as it sees them."""
    state, box = match.view(Seat(seat)).state, match.rules.kit.box
    if isinstance(state.task, OfferReserve):
        return [box.items[card].name for card in state.task.cards]
    return [box.items[held.item].name for mini in state.minis for held in mini.held if held.is_reserve]


# ------------------------------------------------------------------ before the first turn


def test_the_starting_edge_is_chosen_on_the_board() -> None:
    who = AtMat(chase(OfferStartEdge))
    who.settle()
    assert who.ask.action() == ChooseEdge(Edge.WEST)
    who.click_spot(3300, 1800)
    assert who.ask.action() == ChooseEdge(Edge.EAST)
    assert who.ask.verb == "Start in the east"
    who.click("primary")
    who.settle()
    assert who.sitting.match.spectacle().sides[0].edge is Edge.EAST


def test_each_runner_is_given_a_card() -> None:
    who = AtMat(chase(OfferReserve))
    who.settle()
    ask = who.ask
    first = ask.action()
    values = sorted((ask._item(at).vp for at in range(6)), reverse=True)
    assert [who.sitting.match.rules.kit.box.items[card].vp for card in first.cards] == values[:3]
    out = ask.laid[1]
    ask.choose(out)
    assert ask.action() is None
    assert ask.missing().endswith("has no card yet.")
    free = next(at for at in range(6) if at not in ask.laid and at != out)
    ask.choose(free)
    assert ask.action() == LayReserve((first.cards[0], ask.cards[free], first.cards[2]))
    assert ask.missing() == ""
    assert [option.note.partition("with ")[2] for option in ask.options() if "with " in option.note]
    assert ask.follow(first)
    assert ask.action() == first


def test_a_runner_is_deployed_where_its_band_is_drawn() -> None:
    who = AtMat(chase(OfferDeployment))
    who.settle()
    edge = who.sitting.match.spectacle().sides[0].edge
    x = 500 if edge is Edge.WEST else 3100
    who.click_spot(3600 - x, 1800)
    assert who.ask.refused.rule == "zw.chase.runner-deployment"
    who.ask.press(Spot(x, 1330))
    assert who.ask.refused is None
    assert who.ask.missing() == ""


def test_a_card_of_mobility_may_be_taken_or_left() -> None:
    for n in range(40):
        match = match_of("chase", 2, f"mobile {n}", **KNOWN)
        if isinstance(match.spectacle().task, OfferMobility) and match.to_act == (0,):
            break
    who = AtMat(match)
    who.settle()
    assert who.ask.verb.startswith("Take ")
    assert who.ask.decline == ("Keep our cards", Pass())
    assert who.ask.facts()[0].word == "1 M"
    swap = who.ask.action()
    who.click("primary")
    who.settle()
    assert swap.new in match.spectacle().minis[swap.piece].powers


# ------------------------------------------------------------------ what is hidden


@pytest.mark.rule("zw.scenario.hidden-cards")
def test_between_two_people_the_reserve_cards_are_covered() -> None:
    match = chase(OfferReserve)
    items = reserves(match)
    assert len(items) == 6
    someone = AtMat(match, people=2)
    covered = " ".join(words_on(someone)).casefold()
    assert not isinstance(someone.scene, TableScene)
    assert not any(item.casefold() in covered for item in items)
    assert "reserve cards" in covered
    someone.open_up()
    opened = " ".join(words_on(someone)).casefold()
    assert all(item.casefold() in opened for item in items)


@pytest.mark.rule("zw.scenario.hidden-cards")
def test_the_log_names_the_reserve_cards_to_the_runner_alone() -> None:
    match, teller = chase(OfferDeployment), Teller()
    names = set(reserves(match))

    def told(eye: Seat | None) -> list[str]:
        cast = Cast(("Ada", "Lin"), eye)
        lines = (teller.narrate(match.rules, event, cast) for event in match.history(eye))
        return [line.plain for lines_ in lines for line in lines_]

    (own,) = [line for line in told(Seat(0)) if "reserve cards dealt" in line]
    assert all(name in own for name in names)
    for eye in (Seat(1), None):
        (line,) = [line for line in told(eye) if "reserve cards dealt" in line]
        assert line.startswith("Three reserve cards dealt, face down: one with each of ")
        assert not any(name in said for name in names for said in told(eye))
    assert any(isinstance(event, ReserveLaid) for event in match.history(None))


@pytest.mark.rule("zw.artifact.public-cards")
def test_hunters_see_the_back_of_a_card_in_the_panel_and_on_the_card() -> None:
    match = chase(OfferAction, seat=1)
    names = {name.casefold() for name in reserves(match)}
    who = AtMat(match, people=2)
    who.open_up()
    who.settle()
    stand = match.spectacle().stand_of(match.spectacle().crew(Seat(0))[0])
    who.mouse(pygame.MOUSEMOTION, who.pixel(stand.x, stand.y))
    said = " ".join(words_on(who)).casefold()
    assert isinstance(who.scene, TableScene)
    assert "reserve card" in said
    assert not any(name in said for name in names)


# ------------------------------------------------------------------ in play


def test_turning_a_card_up_is_offered_by_name() -> None:
    match = chase(OfferAction)
    who = AtMat(match)
    who.settle()
    picture, piece = who.presenter.picture, match.spectacle().task.piece
    at = next(n for n, held in enumerate(match.view(Seat(0)).state.minis[piece].held) if held.is_reserve)
    label, sprite = words.operation_words(picture, piece, TurnUp(at))
    assert label.startswith("Turn ")
    assert label.endswith(" face up")
    assert sprite.startswith("zone_wars/gear_")
    assert Operate(TurnUp(at)) in match.view(Seat(0)).actions


def test_a_runner_is_told_what_leaving_brings_and_a_hunter_is_warned() -> None:
    match = chase(OfferAction)
    who = AtMat(match)
    who.settle()
    picture = who.presenter.picture
    runner, hunter = match.spectacle().crew(Seat(0))[0], match.spectacle().crew(Seat(1))[0]
    assert leaving(picture, runner).startswith("for good: 1 point, and 1 find worth ")
    assert (farewell(picture, runner), farewell(picture, hunter) != "") == ("", True)


def test_a_runner_walks_off_over_the_escape_edge_by_the_board() -> None:
    match = chase(OfferAction)
    who = AtMat(match)
    who.settle()
    route = who.ask.route
    edge = match.spectacle().sides[0].edge.opposite
    out = Spot(3600 if edge is Edge.EAST else 0, 1800)
    assert route.leads_off(out)
    assert not route.leads_off(Spot(3600 - out.x, 1800))
    assert not route.leads_off(Spot(1800, 0))
    assert route.to_border(Spot(1800, 20)) == Spot(1800, 20)
    assert route.to_border(Spot(abs(out.x - 20), 1800)) == out


def test_the_table_on_the_screen_follows_a_chase() -> None:
    match, chance = match_of("chase", 2, "follow", **KNOWN), random.Random(5)
    for _ in range(120):
        if not match.to_act:
            break
        seat = match.to_act[0]
        follower = Follower(match.spectacle().clone(), match.rules.kit)
        match.act(seat, chance.choice(list(match.view(seat).actions)))
        for event in match.events_of(match.steps, None):
            follower.hear(event)
        shown, true = follower.table, match.spectacle()
        if match.outcome is None:
            assert [side.edge for side in shown.sides][:1] == [side.edge for side in true.sides][:1]
            assert [mini.powers for mini in shown.minis] == [mini.powers for mini in true.minis]
            if true.turn == 0:
                assert [mini.held for mini in shown.minis] == [mini.held for mini in true.minis]


def test_a_chase_is_told_by_name() -> None:
    match, chance, teller = match_of("chase", 2, "told", **KNOWN), random.Random(9), Teller()
    for _ in range(400):
        if not match.to_act:
            break
        match.act(match.to_act[0], chance.choice(list(match.view(match.to_act[0]).actions)))
    lines = [line for event in match.history(None) for line in teller.narrate(match.rules, event, CAST)]
    said = [line.plain for line in lines]
    assert all(line.rule or line.heading for line in lines)
    assert not any("Miniature " in one or "{" in one or "[a" in one for one in said)
    assert "You are the Runner." in said
    assert any("The way out is the" in one for one in said)


# ------------------------------------------------------------------ whole matches by hand


class Fleeing(Mouse):
    """A Runner who makes for the way out by mouse, and clicks about where that is barred."""

    def __call__(self, who: AtMat) -> None:
        steps, table = who.sitting.match.steps, who.sitting.match.spectacle()
        deed = who.page.find("deed_sprint")
        if isinstance(who.ask.task, OfferAction) and deed is not None and not deed.reason:
            who.click("deed_sprint")
            stand = table.stand_of(who.ask.task.piece)
            ahead = 1 if table.sides[0].edge is Edge.WEST else -1
            for far in (990, 700, 400):
                who.click_spot(min(max(stand.x + ahead * far, 0), table.layout.width), stand.y)
                primary = who.page.find("primary")
                if primary is not None and not primary.reason:
                    who.click("primary")
                    break
        if who.sitting.match.steps == steps and who.page.find("primary") is not None:
            super().__call__(who)


def test_a_chase_by_mouse() -> None:
    who = AtMat(match_of("chase", 2, "mouse chase", runner="1", size="30"), "small window")
    who.play(Fleeing(4))
    checked(who)
    assert (who.asked["OfferStartEdge"], who.asked["OfferReserve"]) == (1, 1)
    assert who.done["Deploy"] == 3
    assert who.done["Sprint"] >= 2
    assert any(mini.status is Status.LEFT for mini in who.sitting.match.spectacle().minis)


def test_three_people_hand_a_chase_round() -> None:
    match = match_of("chase", 3, "round", size="30", **{f"crew_{n + 1}": "random" for n in range(3)})
    who, looked = AtMat(match, "small window", people=3), set()

    def plan(who: AtMat) -> None:
        looked.add(who.sitting.viewer)
        if match.spectacle().turn >= 2:
            raise Enough
        if who.page.find("primary") is not None and not who.part("primary").reason:
            who.click("primary")
        else:
            who.click_spot(1500, 1500)

    with pytest.raises(Enough):
        who.play(plan)
    assert looked == {0, 1, 2}
    assert who.asked["OfferReserve"] == 1
