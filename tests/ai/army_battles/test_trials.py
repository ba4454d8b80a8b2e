"""Plans tried with dice: fair dice, the same for all plans, and no more work than is allowed."""

from __future__ import annotations

from itertools import product

import pytest

from ai.games.army_battles.aims import VICTORY
from ai.games.army_battles.arsenal import MOST, Arsenal, Circumstances
from ai.games.army_battles.deeds import Deed, Plan
from ai.games.army_battles.ground import Lore
from ai.games.army_battles.luck import Luck
from ai.games.army_battles.plans import Planner
from ai.games.army_battles.playing_on import play_on, play_until
from ai.games.army_battles.school import DEPTHS, FULL, GLANCE, BattleSchool
from ai.games.army_battles.search import distinct
from ai.games.army_battles.sketch import Sketch
from ai.games.army_battles.trials import RESULT, Ration, Trials, proved, spread_evenly
from ai.player import never
from game.core.contract import view
from game.core.decision import Budget
from game.core.record import Seating
from game.rules.army_battles.blows import WAYS
from game.rules.army_battles.places import space
from tests.ai.army_battles.camps import TEN_BY_SIX, weak_gun
from tests.rules.army_battles.camp import KIT, RULES, Camp, unit

KINDS = [kind.id for kind in KIT.units if kind.id != "hero"]
TWICE = Trials(stages=((8, 2), (8, 1)), work=20_000, manners=((GLANCE, GLANCE),))


def skirmish() -> Camp:
    return Camp(
        unit("ranged", (4, 0)),
        unit("infantry", (3, 0)),
        unit("heavy-infantry", (4, 3), side=1),
        unit("artillery", (7, 3), side=1, vitality=2),
        turn="ranged",
        rows=TEN_BY_SIX,
    )


def sketch_of(camp: Camp) -> Sketch:
    return Sketch(camp.table, KIT, Lore(), Arsenal())


def plans_of(sketch: Sketch, number: int) -> list[Plan]:
    return Planner(sketch, number, FULL, sketch.soldiers[number].profile.movement).plans()[:5]


@pytest.mark.parametrize("mine", KINDS)
def test_the_dice_are_fair(mine: str) -> None:
    arsenal, attacker = Arsenal(), KIT.led(KIT.units.named(mine), 0, ())
    for theirs, guarded in product(KINDS, (False, True)):
        target, how = KIT.led(KIT.units.named(theirs), 1, ()), Circumstances(is_defended=guarded)
        throws = arsenal.throws(attacker, target, how)
        assert len(throws) == WAYS
        assert sum(throws) / WAYS == pytest.approx(arsenal.effects(attacker, target, how)[MOST].harm)
        for vitality in (1, 4, target.vitality):
            kills = sum(harm >= vitality for harm in throws) / WAYS
            assert kills == pytest.approx(arsenal.effects(attacker, target, how)[vitality].kill)


def test_the_same_luck_is_the_same_battle_and_another_is_not() -> None:
    def left(seed: str) -> list[float]:
        sketch = sketch_of(skirmish())
        sketch.luck = Luck(seed, len(sketch.soldiers))
        play_on(sketch, (GLANCE, GLANCE), 12, never)
        return sketch.vitality

    assert left("a") == left("a")
    assert len({tuple(left(f"{seed}")) for seed in range(8)}) > 1
    assert all(vitality == int(vitality) for vitality in left("a"))


def test_what_is_laid_down_falls() -> None:
    camp = skirmish()
    sketch, number = sketch_of(camp), camp["ranged"]
    sketch.luck = Luck("x", len(sketch.soldiers))
    harms = []
    for way in (0, WAYS - 1):
        sketch.luck.lay_down(sketch.round, number, way)
        harms.append(sketch.harm(number, camp["artillery"], sketch.at[number], sketch.at[camp["artillery"]]))
    assert harms == [0, 9]  # a natural 1; a natural 10: Damage 3 and 6


def test_few_trials_are_spread_over_all_that_can_fall() -> None:
    found = sorted(spread_evenly(number) for number in range(7))
    assert found == [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]


def test_the_best_plan_wins_the_trials_and_none_is_lost() -> None:
    camp = Camp(
        unit("ranged", (4, 0)), unit("artillery", (7, 3), side=1, vitality=2), turn="ranged", rows=TEN_BY_SIX
    )
    sketch, number = sketch_of(camp), camp["ranged"]
    plans = plans_of(sketch, number)[::-1]
    found = proved(sketch, number, plans, TWICE, "seed", never)
    assert sorted(plan[1:] for plan in found) == sorted(plan[1:] for plan in plans)
    assert (found[0].deed, found[0].target) == (Deed.ATTACK, camp["artillery"])
    assert found == proved(sketch, number, plans, TWICE, "seed", never)
    assert sketch.luck is None


def test_a_trial_goes_on_to_the_end_of_the_battle() -> None:
    camp = Camp(
        unit("heavy-cavalry", (0, 0), level=8),
        unit("infantry", (9, 5), side=1, vitality=1),
        turn="heavy-cavalry",
        rows=TEN_BY_SIX,
    )
    sketch, number = sketch_of(camp), camp["heavy-cavalry"]
    rest = Plan(0.0, Deed.NONE, sketch.at[number], -1, sketch.at[number])
    assert proved(sketch, number, [rest], TWICE, "seed", never)[0].value == pytest.approx(RESULT * VICTORY)


def test_those_who_are_imagined_keep_out_of_reach_of_whom_they_shoot_at() -> None:
    """Archers who look at every other space only walk into the infantry, and then destroying the gun looks bad."""
    camp = weak_gun()
    sketch, number = sketch_of(camp), camp["ranged"]
    plans = [plan._replace(value=0.0) for plan in plans_of(sketch, number)]
    trials = DEPTHS[5].trials
    assert trials is not None
    found = proved(sketch, number, plans, trials, "seed", never)
    assert (found[0].deed, found[0].target) == (Deed.ATTACK, camp["artillery"])
    careless = proved(sketch, number, plans, trials._replace(manners=((GLANCE, GLANCE),)), "seed", never)
    assert (careless[0].deed, careless[0].target) != (Deed.ATTACK, camp["artillery"])


def test_plans_that_come_to_the_same_are_tried_once() -> None:
    camp = skirmish()
    plans = plans_of(sketch_of(camp), camp["ranged"])
    twin = plans[0]._replace(value=plans[0].value - 1, before=space(9, 5))
    assert distinct([*plans, twin]) == distinct(plans)
    assert distinct([plans[0], plans[0]._replace(after=space(9, 5))]) != plans[:1]


def test_a_trial_that_is_broken_off_does_not_count() -> None:
    camp = skirmish()
    sketch, number = sketch_of(camp), camp["ranged"]
    rest = Plan(0.0, Deed.NONE, sketch.at[number], -1, sketch.at[number])
    trials = Trials(stages=((1, 1),), work=8, manners=((GLANCE, GLANCE),))
    assert proved(sketch, number, [rest], trials, "seed", never) == [rest]  # broken off, so not counted


def test_work_is_counted_in_turns_and_stops_where_it_is_spent() -> None:
    ration = Ration(3, never)
    assert [ration() for _ in range(5)] == [False, False, False, True, True]
    assert Ration(3, lambda: True)()
    camp = skirmish()
    sketch, number = sketch_of(camp), camp["ranged"]
    plans = plans_of(sketch, number)
    for work in (0, 4, 40):
        found = proved(sketch, number, plans, TWICE._replace(work=work), "seed", never)
        assert sorted(plan[1:] for plan in found) == sorted(plan[1:] for plan in plans)
    assert proved(sketch, number, plans, TWICE._replace(work=0), "seed", never) == plans


def test_nothing_is_tried_when_not_even_one_trial_of_each_plan_would_end() -> None:
    camp = skirmish()
    sketch, number = sketch_of(camp), camp["ranged"]
    plans = plans_of(sketch, number)
    asked = []
    scarce = TWICE._replace(work=4 * 30)
    assert proved(sketch, number, plans, scarce, "seed", lambda: bool(asked.append(1))) == plans
    assert not asked


def test_the_best_level_stays_within_the_work_it_is_given() -> None:
    trials = DEPTHS[5].trials
    assert trials is not None
    asked = 0

    def counting() -> bool:
        nonlocal asked
        asked += 1
        return False

    camp = skirmish()
    sketch, number = sketch_of(camp), camp["ranged"]
    proved(sketch, number, plans_of(sketch, number), trials, "seed", counting)
    assert 0 < 4 * asked <= trials.work  # four units


def test_whose_turn_has_begun_tries_a_quarter_of_what_it_tried_first() -> None:
    best = DEPTHS[5]
    assert best.trials is not None
    again = best.under_way().trials
    assert again is not None
    assert (best.trials.work, again.work) == (8_000, 2_000)
    assert DEPTHS[4].under_way() == DEPTHS[4]


def test_where_a_charge_leads_is_thought_about_again() -> None:
    camp = Camp(
        unit("light-cavalry", (0, 0)), unit("ranged", (9, 5), side=1), turn="light-cavalry", rows=TEN_BY_SIX
    )
    player = BattleSchool(RULES).player(Seating("x", "computer", level=5))
    camp.do(
        next(
            action
            for action in view(RULES, camp.table, camp.seat).actions
            if type(action).__name__ == "Charge"
        )
    )
    asked = 0

    def counting() -> bool:
        nonlocal asked
        asked += 1
        return False

    player.choose(view(RULES, camp.table, camp.seat), Budget(), "seed", counting)
    assert asked > 0


def test_as_many_rounds_are_played_whoever_falls_on_the_way() -> None:
    camp = skirmish()
    sketch, number = sketch_of(camp), camp["ranged"]
    for fallen in ((), (camp["artillery"],), (number,)):
        later = sketch.clone()
        for foe in fallen:
            later.remove(foe)
        play_until(later, (GLANCE, GLANCE), sketch.round + 2, number, never)
        assert later.round == sketch.round + 2
        assert number in later.queue[:1] or number in fallen or later.at[number] < 0
