"""The container, the draws, the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.contract import Options, Seat
from game.rules.zone_wars.actions import Activate, Pass, Release
from game.rules.zone_wars.events.turn import (
    Activated,
    OverwatchEnded,
    TokenDrawn,
    TurnBegan,
    TurnEnded,
)
from game.rules.zone_wars.events.zone import ZoneCardDrawn
from game.rules.zone_wars.state import ZONE, Status, Token
from game.rules.zone_wars.tasks.turn import BeginTurn, DrawToken, EndTurn, OfferActivation
from tests.rules.zone_wars.yard import RULES, Yard, mini

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ARK, GENLAB, ZONE_TOKEN = 0, 1, 2


def skirmish(**fields: Mapping[str, Any]) -> Yard:
    """Return three Ark mutants against three of the Genlab tribe, far apart; fields: of single miniatures."""
    people = ["franton", "krin", "hugust", "dux", "bormin", "farrow"]
    crew = [
        mini(name, (3 + 5 * number, 3 if number < 3 else 33), **fields.get(name, {}))
        for number, name in enumerate(people)
    ]
    return Yard(*crew, scenario="turf_war", drawn=(0,))


def begin(yard: Yard, draws: Sequence[int] = ()) -> None:
    """Begin the next turn with these draws of tokens."""
    yard.table.turn -= 1
    yard.push(BeginTurn(), dice=draws)


@pytest.mark.rule("zw.turn.container", "zw.turn.example-lisa-marco", "zw.tokens.action-token")
def test_the_container_holds_a_token_a_miniature_and_a_zone_token_a_player() -> None:
    yard = skirmish()
    begin(yard, [ARK])
    assert yard.told(TurnBegan) == [TurnBegan(rule="zw.turn.container", number=1, tokens=(3, 3), zone=2)]
    three = Yard(
        *(mini(name, (3 + 3 * n, 3)) for n, name in enumerate(["franton", "krin", "hugust"])),
        *(mini(name, (3 + 3 * n, 12)) for n, name in enumerate(["dux", "bormin", "farrow"])),
        *(mini(name, (3 + 3 * n, 30)) for n, name in enumerate(["psion", "tula", "maxim"])),
        scenario="turf_war",
    )
    begin(three, [ARK])
    (told,) = three.told(TurnBegan)
    assert (told.tokens, told.zone) == ((3, 3, 3), 3)


@pytest.mark.rule("zw.turn.draw", "zw.turn.example-first-draw")
def test_the_seat_whose_token_comes_up_chooses_one_of_its_own() -> None:
    yard = skirmish()
    begin(yard, [GENLAB])
    assert yard.asked == ("OfferActivation", 1)
    assert list(yard.offered) == [Activate(3), Activate(4), Activate(5)]
    assert yard.refused(Activate(0)) == "zw.turn.draw"


@pytest.mark.rule("zw.turn.once-per-turn")
def test_nobody_is_activated_twice() -> None:
    yard = skirmish()
    begin(yard, [GENLAB])
    yard.do(Activate(yard["dux"]))
    yard.do(Pass(), [GENLAB])
    assert list(yard.offered) == [Activate(4), Activate(5)]


@pytest.mark.rule("zw.turn.must-assign-may-pass", "zw.turn.mark-activated")
def test_a_token_is_given_away_though_nothing_is_done_with_it() -> None:
    others = {"token": Token.ACTED}
    yard = skirmish(franton=others, krin=others)
    yard.push(OfferActivation(Seat(0)), DrawToken())
    assert list(yard.offered) == [Activate(yard["hugust"])]
    yard.do(Activate(yard["hugust"]))
    yard.do(Pass(), [GENLAB])
    assert yard.mini("hugust").token is Token.ACTED
    assert yard.asked == ("OfferActivation", 1)


@pytest.mark.rule("zw.turn.ends-when-tokens-drawn", "zw.endturn.leftover-zone-tokens")
def test_a_turn_ends_with_the_last_action_token() -> None:
    acted = {"token": Token.ACTED}
    yard = skirmish(franton=acted, krin=acted, hugust=acted, dux=acted, bormin=acted)
    yard.table.zone_tokens, yard.table.drawn = 1, (0, 1, 0, 1, 0)
    yard.push(OfferActivation(Seat(1)), DrawToken())
    yard.do(Activate(yard["farrow"]))
    yard.do(Pass(), [ARK])
    assert [event.number for event in yard.told(TurnEnded)] == [1]
    assert yard.told(ZoneCardDrawn) == []
    assert yard.told(TurnBegan)[0].number == 2


@pytest.mark.rule("zw.zone.first-draw-redraw")
def test_a_zone_token_drawn_first_goes_back() -> None:
    yard = skirmish()
    begin(yard, [ZONE_TOKEN, ZONE_TOKEN, ARK])
    drawn = [(event.seat, event.back) for event in yard.told(TokenDrawn)]
    assert drawn == [(ZONE, True), (ZONE, True), (0, False)]
    assert (yard.table.zone_tokens, yard.told(ZoneCardDrawn)) == (2, [])
    assert yard.asked == ("OfferActivation", 0)


@pytest.mark.rule("zw.zone.never-two-in-a-row")
def test_zone_tokens_never_count_one_after_the_other() -> None:
    yard = skirmish()
    yard.table.drawn, yard.table.zone_tokens = (0, ZONE), 1
    yard.push(DrawToken(), dice=[ZONE_TOKEN, GENLAB])
    assert [(event.seat, event.back) for event in yard.told(TokenDrawn)] == [(ZONE, True), (1, False)]
    assert (yard.table.zone_tokens, yard.asked) == (1, ("OfferActivation", 1))


@pytest.mark.rule("zw.endturn.refill", "zw.endturn.eliminated-token", "zw.eliminated.token")
def test_the_container_is_filled_without_the_eliminated() -> None:
    gone = {"status": Status.ELIMINATED, "token": Token.GONE}
    yard = skirmish(farrow=gone)
    yard.push(EndTurn(), dice=[ARK])
    (told,) = yard.told(TurnBegan)
    assert (told.tokens, told.zone) == ((3, 2), 2)


@pytest.mark.rule("zw.endturn.staggered-token")
def test_a_staggered_miniature_has_a_token() -> None:
    yard = skirmish(krin={"down": True})
    yard.push(EndTurn(), dice=[ARK])
    assert yard.told(TurnBegan)[0].tokens == (3, 3)
    yard.do(Activate(yard["krin"]))
    assert yard.asked == ("OfferAction", 0)
    assert [type(action).__name__ for action in yard.offered] == ["Recover", "Pass"]


@pytest.mark.rule("zw.turn.zone-tokens-fixed")
def test_the_number_of_players_never_falls() -> None:
    yard = Yard(
        mini("krin", (3, 3)),
        mini("dux", (33, 33)),
        mini("psion", (3, 33), status=Status.ELIMINATED, token=Token.GONE),
        scenario="turf_war",
        drawn=(0,),
    )
    yard.table.sides = (*yard.table.sides[:2], replace(yard.table.sides[2], points=6))
    yard.push(EndTurn(), dice=[ARK])
    assert (yard.told(TurnBegan)[0].zone, yard.points(2)) == (3, 6)


@pytest.mark.rule("zw.overwatch.kept-over-turns")
def test_whoever_stays_on_overwatch_keeps_its_token() -> None:
    yard = skirmish(krin={"token": Token.OVERWATCH})
    yard.push(EndTurn())
    assert yard.asked == ("OfferRelease", 0)
    yard.do(Pass(), [ARK])
    assert yard.told(TurnBegan)[0].tokens == (2, 3)
    assert list(yard.offered) == [Activate(yard["franton"]), Activate(yard["hugust"])]


@pytest.mark.rule("zw.overwatch.voluntary-end")
def test_overwatch_may_be_given_up_at_the_end_of_the_turn() -> None:
    yard = skirmish(krin={"token": Token.OVERWATCH})
    yard.push(EndTurn())
    yard.do(Release((yard["krin"],)), [ARK])
    assert [event.rule for event in yard.told(OverwatchEnded)] == ["zw.overwatch.voluntary-end"]
    assert yard.told(TurnBegan)[0].tokens == (3, 3)


@pytest.mark.rule("zw.overwatch.release-timing")
def test_seats_are_asked_in_their_order_before_the_container_is_filled() -> None:
    yard = skirmish(krin={"token": Token.OVERWATCH}, dux={"token": Token.OVERWATCH})
    yard.push(EndTurn())
    assert (yard.asked, yard.told(TurnBegan)) == (("OfferRelease", 0), [])
    yard.do(Pass())
    assert (yard.asked, yard.told(TurnBegan)) == (("OfferRelease", 1), [])
    yard.do(Pass(), [ARK])
    assert yard.told(TurnBegan)[0].tokens == (2, 2)


@pytest.mark.rule("zw.overwatch.kept-uses-activation")
def test_a_kept_token_comes_back_in_the_turn_after_it_was_spent() -> None:
    yard = skirmish(krin={"token": Token.SPENT})
    assert yard.table.tokens_of(Seat(0)) == 2
    yard.push(EndTurn(), dice=[ARK])
    assert yard.told(TurnBegan)[0].tokens == (3, 3)


@pytest.mark.rule("zw.overwatch.empty-turn")
def test_a_turn_without_a_token_to_draw_ends_all_overwatch() -> None:
    watching = {"token": Token.OVERWATCH}
    names = ("franton", "krin", "hugust", "dux", "bormin", "farrow")
    yard = skirmish(**dict.fromkeys(names, watching))
    yard.table.drawn = (0, 1, 0, 1, 0, 1)
    yard.push(EndTurn())
    yard.do(Pass())
    yard.do(Pass())
    assert [event.tokens for event in yard.told(TurnBegan)] == [(0, 0)]
    yard.do(Pass())
    yard.do(Pass(), [ARK])
    assert [event.tokens for event in yard.told(TurnBegan)] == [(0, 0), (3, 3)]
    assert yard.table.turn == 3


@pytest.mark.rule("zw.turn.what-is-a-player")
def test_every_faction_counts_as_a_player_whoever_leads_it() -> None:
    for seats in (2, 3, 4):
        choices = {f"faction_{n}": "random" for n in range(1, 5)} | {
            f"crew_{n}": "random" for n in range(1, 5)
        }
        table = RULES.setup(Options("turf_war", seats, unattended=True, choices=choices), Dice("players"))
        assert (table.turn, table.zone_tokens) == (1, seats)


@pytest.mark.rule("zw.turn.resolve-before-next")
def test_nothing_is_drawn_while_something_is_asked() -> None:
    yard = skirmish()
    begin(yard, [ARK])
    yard.do(Activate(yard["krin"]))
    assert yard.asked == ("OfferAction", 0)
    assert len(yard.told(TokenDrawn)) == 1
    assert len(yard.told(Activated)) == 1
