"""What a turn brings: zone tokens, moves as they were declared, rolls, getting up, M points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from game.core.contract import Seat
from game.rules.zone_wars.actions import (
    Assist,
    MoveAndAttack,
    Operate,
    Pass,
    Recover,
    Snap,
    Strike,
    UseItem,
    UsePower,
    Way,
)
from game.rules.zone_wars.affairs import Ordeal
from game.rules.zone_wars.events.march import MoveDeclared, Turned
from game.rules.zone_wars.events.turn import GotUp, SurvivalRolled, TokenDrawn, TurnBegan
from game.rules.zone_wars.events.zone import ZoneCardDrawn
from game.rules.zone_wars.ground import Build
from game.rules.zone_wars.powers.ordeals import roll_survival
from game.rules.zone_wars.state import ZONE, Status, Token, ZonePile
from game.rules.zone_wars.tasks.turn import DrawToken, EndTurn, OfferAction
from tests.rules.zone_wars.yard import BOX, EAST, SOUTH, WEST, Yard, mini, spot
from tests.rules.zone_wars.zone.zone_yard import fall, newest

if TYPE_CHECKING:
    from collections.abc import Sequence

ARK, GENLAB, ZONE_TOKEN = 0, 1, 2
STORM = BOX.zone_cards.number("dust_storm")
BLOOM = BOX.zone_cards.number("rot_bloom")


def acting(*entries: object, name: str = "krin", **options: object) -> Yard:
    """Return a table at which a miniature is asked what it does; Bormin stands far away."""
    yard = Yard(*entries, mini("bormin", (33, 33)), active=name, **options)  # type: ignore[arg-type]
    yard.push(OfferAction(yard.mini(name).seat, yard[name]))
    return yard


def way(*spots: tuple[float, float], face: tuple[int, int] | None = None) -> Way:
    return Way(tuple(map(spot, spots)), face)


def four(**options: object) -> Yard:
    """Return two a side at the start of a turn of a Turf War, with one zone card in the deck."""
    people = [mini(name, (3 + 8 * n, 3)) for n, name in enumerate(("krin", "hugust", "dux", "bormin"))]
    yard = Yard(*people, scenario="turf_war", **options)  # type: ignore[arg-type]
    yard.table.zone = ZonePile((BLOOM, STORM))
    yard.table.zone_tokens = 2
    return yard


def draw(yard: Yard, *draws: int) -> None:
    yard.push(DrawToken(), dice=draws)


# ------------------------------------------------------------------ zone tokens


@pytest.mark.rule("zw.tokens.zone-token")
def test_a_zone_token_turns_a_card_over_before_the_next_draw() -> None:
    yard = four(drawn=(ARK,))
    draw(yard, ZONE_TOKEN, 0, GENLAB)
    told = [type(event) for event in yard.log if isinstance(event, TokenDrawn | ZoneCardDrawn)]
    assert told == [TokenDrawn, ZoneCardDrawn, TokenDrawn]
    assert yard.table.drawn == (ARK, ZONE, GENLAB)


@pytest.mark.rule("zw.turn.zone-token-drawn")
def test_a_zone_token_stays_out_until_the_turn_ends() -> None:
    yard = four(drawn=(ARK,))
    draw(yard, ZONE_TOKEN, 0, GENLAB)
    assert yard.table.zone_tokens == 1
    yard.table.agenda = ()
    yard.push(EndTurn(), dice=[ARK])
    assert yard.table.zone_tokens == 2
    assert yard.told(TurnBegan)[0].zone == 2


@pytest.mark.rule("zw.turn.zone-card-scope")
def test_a_card_for_the_whole_board_asks_for_no_victim() -> None:
    yard = four()
    fall("rot_bloom", yard)
    assert yard.asked is None
    assert (yard.m(0), yard.m(1)) == (3, 2)
    assert yard.told(SurvivalRolled) == []
    assert all(trigger.rule.startswith("zw.showdown.trigger-") for trigger in BOX.triggers)


@pytest.mark.rule("zw.tokens.monster-token")
def test_a_monster_comes_with_a_place_and_a_facing_of_its_own() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
    fall("ravenous_devourer", yard, "2 3 4 5" + "2 2 2 2 2 2")
    piece = newest(yard)
    beast = yard.table.beasts[piece - 1000]
    assert beast.stand is not None
    assert (BOX.monsters[beast.kind].id, beast.stand.build) == ("ravenous_devourer", Build.MONSTER)
    assert beast.stand.facing != (0, 0)


# ------------------------------------------------------------------ moves


@pytest.mark.rule("zw.move.declare-path")
def test_a_path_is_walked_to_its_end_whatever_is_shot_at_it() -> None:
    watcher = mini("dux", (14, 10), face=SOUTH, gear=["makeshift_pistol"], token=Token.OVERWATCH)
    yard = acting(mini("krin", (10, 18), face=EAST, gear=[]), watcher)
    path = way((12, 18), (14, 16))
    yard.do(MoveAndAttack(path))
    assert [event.spots for event in yard.told(MoveDeclared)] == [(spot((10, 18)), *path.spots)]
    assert yard.asked == ("OfferSnap", 1)
    yard.do(Snap(200, 0), "2 2 2 2 2")
    assert yard.at("krin") == (14.0, 16.0)
    assert yard.asked == ("OfferAttack", 0)


@pytest.mark.rule("zw.move.any-final-facing")
def test_after_a_move_one_faces_any_way() -> None:
    yard = acting(mini("krin", (10, 18)))
    yard.do(MoveAndAttack(way((14, 18), face=WEST)))
    assert yard.mini("krin").stand.facing == WEST  # type: ignore[union-attr]
    assert [event.facing for event in yard.told(Turned)] == [WEST]
    walked = acting(mini("krin", (10, 18)))
    walked.do(MoveAndAttack(way((14, 18))))
    assert (walked.mini("krin").stand.facing[0] > 0, walked.told(Turned)) == (True, [])  # type: ignore[union-attr]


@pytest.mark.rule("zw.move.optional-parts")
def test_one_may_attack_without_a_move_or_move_without_an_attack() -> None:
    yard = acting(mini("krin", (10, 18), face=EAST), mini("farrow", (14, 18), gear=[]))
    yard.do(MoveAndAttack())
    assert yard.asked == ("OfferAttack", 0)
    shot = next(action for action in yard.offered if isinstance(action, Strike) and action.weapon == 0)
    yard.do(shot, "R 2 2 2 2")
    if yard.asked is not None:
        assert yard.asked[0] == "OfferReroll"
        yard.do(Pass())
    assert (yard.asked, yard.at("krin"), yard.damage("farrow")) == (None, (10.0, 18.0), 1)
    walker = acting(mini("krin", (10, 18), face=EAST), mini("farrow", (20, 18), gear=[]))
    walker.do(MoveAndAttack(way((12, 18))))
    walker.do(Pass())
    assert (walker.at("krin"), walker.asked, walker.damage("farrow")) == ((12.0, 18.0), None, 0)


# ------------------------------------------------------------------ rolls


def survive(dice: str, name: str = "hugust") -> Sequence[bool]:
    yard = Yard(mini(name, (18, 18)), mini("dux", (30, 30)))
    yard.begin(roll_survival, Ordeal(yard[name], "zone"), dice=dice)
    return [event.success for event in yard.told(SurvivalRolled)]


@pytest.mark.rule("zw.character.attribute-roll")
def test_one_hit_is_a_success() -> None:
    assert survive("R 2 B") == [True]
    assert survive("5 4 3") == [False]


@pytest.mark.rule("zw.character.survival")
def test_a_zone_card_is_survived_with_the_survival_of_the_character() -> None:
    yard = Yard(mini("hugust", (18, 18)), mini("dux", (30, 30)))
    fall("lucky_find", yard, "2 3 4", 0, victim="hugust")
    assert [event.dice for event in yard.told(SurvivalRolled)] == [(2, 3, 4)]


# ------------------------------------------------------------------ getting up, M points


@pytest.mark.rule("zw.stagger.recovery-ways")
def test_recovering_help_and_a_card_all_end_bloodied_on_ones_feet() -> None:
    def is_up(yard: Yard) -> tuple[Status, int, bool, int]:
        krin = yard.mini("krin")
        return krin.status, krin.damage, krin.is_bloodied, len(yard.told(GotUp))

    up = (Status.STANDING, 0, True, 1)
    own = acting(mini("krin", (10, 18), down=True))
    own.do(Recover(), "R 2 2 2")
    assert is_up(own) == up
    helped = acting(mini("hugust", (10, 18)), mini("krin", (11.2, 18), down=True), name="hugust")
    helped.do(Assist(helped["krin"]), "R 2 2 2 2 2 2")
    assert is_up(helped) == up
    healed = acting(
        mini("hugust", (10, 18), gear=["first_aid_kit"]), mini("krin", (11.2, 18), down=True), name="hugust"
    )
    healed.do(Operate(UseItem(0, healed["krin"])))
    assert is_up(healed) == up


@pytest.mark.rule("zw.tokens.m-token")
def test_all_miniatures_of_a_faction_pay_from_one_pool() -> None:
    light = ["luminescence"]
    yard = acting(mini("krin", (10, 18), powers=light), mini("hugust", (20, 18), powers=light), m=[2, 1])
    power = yard.mini("krin").powers[0]
    yard.do(UsePower(power, 1))
    assert yard.m(0) == 1
    yard.table.active, yard.table.used = yard["hugust"], ()
    yard.push(OfferAction(Seat(0), yard["hugust"]))
    assert {action.m for action in yard.offered if isinstance(action, UsePower)} == {1}
    assert yard.refused(UsePower(power, 2)) == "zw.tokens.m-token"


# ------------------------------------------------------------------ the end of the turn


@pytest.mark.rule("zw.endturn.victory-check")
def test_a_turn_that_is_not_the_last_scores_and_goes_on() -> None:
    yard = four(drawn=(ARK,))
    yard.push(EndTurn(), dice=[ARK])
    assert (yard.table.result, yard.table.turn) == (None, 2)
    last = four(drawn=(ARK,))
    last.table.turn = 5
    last.table.minis = tuple(replace(one, token=Token.ACTED) for one in last.table.minis)
    last.push(EndTurn())
    assert last.table.result is not None
    assert last.asked is None
