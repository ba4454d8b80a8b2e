"""Portfolio search: the best plans of a unit are tried out in the head, with everybody's turns that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.games.army_battles.arsenal import MOST
from ai.games.army_battles.deeds import Deed
from ai.games.army_battles.playing_on import awaiting, balance, carry_out, play_on, play_until
from ai.games.army_battles.trials import Trials, proved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_battles.arsenal import Effect
    from ai.games.army_battles.deeds import Plan
    from ai.games.army_battles.eye import Eye
    from ai.games.army_battles.sketch import Sketch
    from ai.player import Stop
    from game.rules.army_battles.state import UnitNo

UNDER_WAY = 0.25  # of the trials of the first decision of a turn, those of each later one


class Depth(NamedTuple):
    """How much is tried.

    plans: so many at most, of each deed and target `each`; replies: the eyes with which the turns of the round that
    follows are taken, by the enemy with each of them; trust: how much the first view of a plan counts besides; trials:
    what is tried with dice afterwards; follows: where a charge leads is tried out, too; in_turn: the round ends when
    the unit's own turn would come again, not after so many turns; share: of these turns, so many are played.
    """

    plans: int = 8
    each: int = 2
    replies: tuple[Eye, ...] = ()
    trust: float = 0.4
    trials: Trials | None = None
    follows: bool = False
    in_turn: bool = False
    share: float = 1.0

    def under_way(self) -> Depth:
        """Return how much is tried by a unit whose turn has begun: less, as it mostly does what it set out to do."""
        if self.trials is None:
            return self
        return self._replace(trials=self.trials._replace(work=int(UNDER_WAY * self.trials.work)))


def searched(
    sketch: Sketch, number: UnitNo, plans: Sequence[Plan], depth: Depth, stop: Stop, seed: str = ""
) -> list[Plan]:
    """Return the plans with their worth after the turns that follow, the best first; the seed is that of the trials.

    Whatever was not tried when `stop` says so stands behind what was.
    """
    some = portfolio(distinct(plans) if depth.trials else plans, depth)
    tried: list[Plan] = []
    for plan in some:
        value = _worth(sketch, number, plan, depth, stop)
        if value is None:
            break
        tried.append(plan._replace(value=value + depth.trust * plan.value))
    tried.sort(key=lambda plan: -plan.value)
    if depth.trials is None or len(tried) < len(some):
        return tried or some
    return proved(sketch, number, tried, depth.trials, seed, stop)


def portfolio(plans: Sequence[Plan], depth: Depth) -> list[Plan]:
    """Return the best plans, but of each deed and target only a few."""
    found: list[Plan] = []
    kinds: dict[tuple[Deed, int], int] = {}
    for plan in plans:
        kind = (plan.deed, plan.target)
        if kinds.get(kind, 0) < depth.each and len(found) < depth.plans:
            kinds[kind] = kinds.get(kind, 0) + 1
            found.append(plan)
    return found


def distinct(plans: Sequence[Plan]) -> list[Plan]:
    """Return the plans without those that come to the same as a better one: the same deed, ending in the same space."""
    found: dict[tuple[Deed, int, int, float], Plan] = {}
    for plan in plans:
        found.setdefault((plan.deed, plan.target, plan.after, plan.gain), plan)
    return list(found.values())


def _worth(sketch: Sketch, number: UnitNo, plan: Plan, depth: Depth, stop: Stop) -> float | None:
    """Return the worth of a plan for its side, over the ways in which its attack can end; None when stopped."""
    total = 0.0
    for chance, start in _outcomes(sketch, number, plan):
        found = _worst(start, number, depth, stop)
        if found is None:
            return None
        total += chance * found
    return total


def _worst(start: Sketch, number: UnitNo, depth: Depth, stop: Stop) -> float | None:
    """Return the worth of a sketch for a unit's side against the reply of the enemy that is worst for it."""
    side = start.soldiers[number].side
    sign = 1.0 if side == 0 else -1.0
    worths = []
    for reply in depth.replies:
        eyes = (depth.replies[0], reply) if side == 0 else (reply, depth.replies[0])
        found = _after_a_round(start.clone(), eyes, number, depth, stop)
        if found is None:
            return None
        worths.append(sign * found)
    return min(worths)


def _after_a_round(
    later: Sketch, eyes: tuple[Eye, Eye], number: UnitNo, depth: Depth, stop: Stop
) -> float | None:
    """Return by how much side 0 is ahead after everybody's next turn, or a share of these turns; None when stopped."""
    if depth.in_turn:
        end = play_until(later, eyes, later.round + 1, number, stop)
    else:
        turns = len(later.standing(0)) + len(later.standing(1))
        end = play_on(later, eyes, int(depth.share * turns), stop)
    return None if end is None and stop() else balance(later, end)


def _outcomes(sketch: Sketch, number: UnitNo, plan: Plan) -> list[tuple[float, Sketch]]:
    """Return the ways in which a turn can end with their chances.

    Who waits for the unit destroys it or does not, and it destroys its target or does not.
    """
    found = []
    chance, start = 1.0, sketch
    for foe, effect in awaiting(sketch, number, plan.before):
        if effect.kill > 0:
            dead = start.clone()
            dead.watches[foe] = False
            dead.remove(number)
            found.append((chance * effect.kill, dead))
        if effect.kill == 1:
            return found
        start = start.clone()
        start.watches[foe] = False
        start.hurt(number, _if_it_lives(effect, start.vitality[number]))
        chance *= 1 - effect.kill
        if start.at[number] < 0:
            return [*found, (chance, start)]
    return found + [(chance * share, after) for share, after in _endings(start, number, plan)]


def _endings(sketch: Sketch, number: UnitNo, plan: Plan) -> list[tuple[float, Sketch]]:
    if plan.deed is not Deed.ATTACK:
        after = sketch.clone()
        carry_out(after, number, plan)
        return [(1.0, after)]
    target, found = plan.target, []
    effect = sketch.effect(number, target, plan.before, sketch.at[target], guarded=sketch.guards[target])
    for chance, harm in (
        (effect.kill, MOST),
        (1 - effect.kill, _if_it_lives(effect, sketch.vitality[target])),
    ):
        if chance > 0:
            after = sketch.clone()
            carry_out(after, number, plan._replace(deed=Deed.NONE))
            after.hurt(target, harm)
            found.append((chance, after))
    return found


def _if_it_lives(effect: Effect, vitality: float) -> float:
    """Return the mean damage of an attack that does not destroy its target."""
    return max(effect.harm - effect.kill * vitality, 0.0) / (1 - effect.kill) if effect.kill < 1 else vitality
