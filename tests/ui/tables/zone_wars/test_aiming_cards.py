"""Action cards are aimed wholly by mouse and by keys: every free point, target, height and alternative."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.zone_wars.actions import Drop, Operate, UsePower
from game.rules.zone_wars.affairs import Attack, Origin
from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.dice import Roll
from game.rules.zone_wars.ground import Layout, Spot, Stand
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.state import Held, Marker, Status
from game.rules.zone_wars.tasks.powers import OfferReflex, Window
from game.rules.zone_wars.tasks.turn import OfferAction
from game.ui.tables.zone_wars.model import Picture
from game.ui.tables.zone_wars.reflexing import Reflexing
from tests.ui.tables.zone_wars.at_the_mat import AtMat, walked_to

BOX = printed_box()
ACTIONS = [power.id for power in BOX.powers if power.type is PowerType.ACTION]
PISTOL = BOX.items.number("makeshift_pistol")


def holding(power: str, m: int = 3) -> AtMat:
    """Return a table on open ground: the one who acts holds a card, a friend stands beside it, two enemies ahead."""
    match = walked_to(OfferAction, seed="plan 0")
    state: Any = match._state
    piece = state.task.piece
    state.layout = Layout(3600, 3600)
    play = Play(state, match.rules.kit)  # type: ignore[attr-defined]
    state.markers = (Marker(Spot(1900, 1500)),)
    friends = [p for p in play.here if p != piece and not play.are_enemies(piece, p)]
    foes = [p for p in play.here if play.are_enemies(piece, p)]
    play.put(piece, powers=(BOX.powers.number(power),), stand=Stand(1500, 1800, 0, (1, 0)), damage=1,
             held=(Held(PISTOL, wear=1),), status=Status.STANDING)  # fmt: skip
    for n, friend in enumerate(friends):
        play.put(friend, stand=Stand(1500, 1920 + 150 * n, 0, (1, 0)), damage=1)
    for n, foe in enumerate(foes):
        play.put(foe, stand=Stand(1620 + 160 * n, 1800 - 30 * n, 0, (-1, 0)))
    play.put_side(play.mini(piece).seat, m=m)
    who = AtMat(match).settle()
    who.press("5")
    return who


@pytest.mark.parametrize("power", ACTIONS)
def test_every_action_card_says_what_it_wants_and_is_used_by_keys(power: str) -> None:
    who = holding(power)
    assert who.ask.deed == "power", who.ask.reasons["power"]
    cards, legal = len(who.ask.offers()), list[int]()
    assert cards == 3, "every line can be aimed"
    for at in range(cards):
        who.ask.choose(at)
        slots = who.ask.powering.slots(who.ask.card)
        assert len(who.ask.options()) == cards + len(slots)
        assert all(option.label for option in who.ask.options())
        for number in range(len(slots)):
            who.ask.choose(cards + number)
            who.press("n")
        assert isinstance(who.ask.action(), UsePower)
        who.ask.powering.forget()
        legal += [at] if not who.ask.why_not(who.ask.action()) else []
    who.ask.choose(legal[0] if legal else 0)
    if not legal:  # what the rules propose cannot be done here, something else can
        who.click_spot(1300, 1550)
    who.presenter.changed()
    steps = who.sitting.match.steps
    who.press("Enter").settle()  # type: ignore[attr-defined]
    assert who.sitting.match.steps > steps


def chosen(who: AtMat, m: int) -> int:
    """Choose the line of a card; return how many cards there are."""
    offers = who.ask.offers()
    press(who, next(n for n, use in enumerate(offers) if use.m == m))
    return len(offers)


def press(who: AtMat, answer: int) -> None:
    """Click an answer, turning over until it is there."""
    for _ in who.ask.options():
        if who.page.find(f"answer_{answer}") is None:
            who.click("more_answers")
    who.click(f"answer_{answer}")


def test_two_clouds_of_smoke_and_a_move_are_pointed_at_by_mouse() -> None:
    power = "smoke_launcher"
    line = BOX.powers.find(power).line(3)
    who = holding(power)
    cards = chosen(who, 3)
    titles = [slot.title for slot in who.ask.powering.slots(who.ask.card)]
    assert titles == (["Move first"] if line.move else []) + ["Cloud", "Second cloud"]  # type: ignore[attr-defined]
    for title, spot in (("Cloud", (1800, 2100)), ("Second cloud", (1300, 1550))):
        press(who, cards + titles.index(title))
        who.click_spot(*spot)
    use = who.ask.action().use
    assert abs(use.spot.x - 1800) <= 8
    assert abs(use.second.y - 1550) <= 8
    assert not who.ask.why_not(who.ask.action())
    if "Move first" in titles:
        press(who, cards)
        who.click_spot(1500, 1650)
        assert who.ask.action().use.way.spots


def test_telekinesis_takes_a_piece_a_place_and_a_height() -> None:
    who = holding("telekinesis")
    cards = chosen(who, 1)
    foe = next(p for p in who.presenter.picture.play.here if who.presenter.picture.play.are_enemies(0, p))
    stand = who.presenter.picture.stand(foe)
    press(who, cards)
    who.click_spot(stand.x, stand.y)
    assert who.ask.action().use.targets == (foe,)
    press(who, cards + 1)
    who.click_spot(stand.x + 60, stand.y - 60)
    spot = who.ask.action().use.spot
    assert (abs(spot.x - stand.x - 60) <= 8, spot.z) == (True, 0)
    press(who, cards + 2)
    assert who.ask.action().use.spot.z > 0


def test_a_dropped_card_is_laid_on_the_side_that_is_clicked() -> None:
    who = holding("smoke_launcher")
    who.press("7")
    drops = [n for n, one in enumerate(who.ask.offers()) if isinstance(one.operation, Drop)]
    who.click(f"answer_{drops[0]}")
    who.click_spot(1500, 1650)
    action = who.ask.action()
    assert isinstance(action, Operate)
    assert isinstance(action.operation, Drop)
    assert action.operation.side[1] < 0
    assert abs(action.operation.side[0]) <= abs(action.operation.side[1]) // 10
    who.press("e")
    assert who.ask.action().operation.side[0] > 0


def test_precognition_lets_the_hits_be_chosen_that_are_thrown_again() -> None:
    match = walked_to(OfferAction, seed="plan 0")
    state: Any = match._state
    play = Play(state, match.rules.kit)  # type: ignore[attr-defined]
    power = BOX.powers.number("precognition")
    dice = BOX.powers[power].line(1).dice  # type: ignore[attr-defined]
    victim = state.task.piece
    foe = next(p for p in play.here if play.are_enemies(victim, p))
    play.put(victim, powers=(power,))
    play.put_side(play.mini(victim).seat, m=3)
    hits = Roll((6, 6, 6, 6, 2), (6,))
    credit = play.mini(foe).seat
    attack = Attack(Origin.ACTION, foe, victim, credit, 0, is_melee=False, score=5, base=5, gear=1, roll=hits)
    state.affairs = (*state.affairs, attack)
    seat = play.mini(victim).seat
    state.agenda = (*state.agenda, OfferReflex(seat, victim, power, Window.HIT))
    view = match.view(seat)
    who = AtMat(match)
    ask = Reflexing(Picture(view.state, match.rules.kit, who.table.course.cast, seat), match.rules, view)  # type: ignore[attr-defined, arg-type]
    assert len(ask.hits) == 5
    assert len(ask.dice) == ask.wanted == dice
    count = len(ask.answers)
    ask.choose(count + 4)
    action: Any = ask.action()
    assert 5 in action.dice
    assert len(action.dice) == dice
    assert not ask.why_not(action)
    ask.choose(count + 4)
    assert ask.action() is None
    assert ask.missing() == "1 more die to choose."
