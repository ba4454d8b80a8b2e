"""What each type of miniature does, entry by entry (zw.ai.fighter-list and the three others)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.solo.cards import action_card
from ai.games.zone_wars.solo.case import Ruling
from ai.games.zone_wars.solo.upgrades import declared
from game.rules.zone_wars.actions import STAY, AimedShot, Assist, Charge, MoveAndAttack, Sprint
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.cards.kinds import SoloType
from game.rules.zone_wars.ground import LONG, in_contact, is_within
from game.rules.zone_wars.turn.charging import charge_passage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ai.games.zone_wars.scene import Arm
    from ai.games.zone_wars.solo.case import Case
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot

FIGHTER, SHARPSHOOTER = "zw.ai.fighter-list", "zw.ai.sharpshooter-list"
CONTROLLER, SUPPORT = "zw.ai.controller-list", "zw.ai.support-list"


def by_type(case: Case, kind: SoloType) -> Ruling | None:
    """Return what a type does; None when there is no enemy on its feet, or nothing to be done."""
    if not case.scene.foes:
        return None
    match kind:
        case SoloType.FIGHTER:
            return fighter(case)
        case SoloType.SHARPSHOOTER:
            return sharpshooter(case)
        case SoloType.CONTROLLER:
            return controller(case)
        case SoloType.SUPPORT:
            return support(case)


def _first(
    case: Case,
    rule: str,
    name: str,
    entries: Sequence[tuple[Callable[[], ZoneWarsAction | None], str]],
    attacks: int,
) -> Ruling | None:
    """Return the first entry that can be carried out; `attacks`: how many of the entries are attacks."""
    for number, (entry, words) in enumerate(entries[: attacks if case.only_attacks else None], start=1):
        if (action := entry()) is not None:
            return Ruling(action, rule, f"{name}, entry {number}: {words}.", number, int(number <= attacks))
    return None


# ------------------------------------------------------------------ the four lists


def fighter(case: Case) -> Ruling | None:
    """Get at the nearest enemy (zw.solo.fighter)."""
    first, others = case.foes[0], case.foes[1:]
    return _first(
        case,
        FIGHTER,
        "Fighter",
        (
            (lambda: _strike(case, [first]), "strikes the nearest enemy, which is in contact"),
            (lambda: _strike(case, others), "strikes another enemy in contact"),
            (lambda: _charge(case, [first]), "charges the nearest enemy"),
            (lambda: _close_in(case, [first]), "reaches the nearest enemy and strikes"),
            (lambda: _get_at(case, others), "gets at the next nearest enemy"),
            (lambda: _advance_and_shoot(case), "approaches and shoots"),
            (lambda: towards_enemy(case, first), "runs towards the nearest enemy, keeping some protection"),
        ),
        attacks=6,
    )


def sharpshooter(case: Case) -> Ruling | None:
    """Shoot at the nearest visible enemy (zw.solo.sharpshooter)."""
    return _first(
        case,
        SHARPSHOOTER,
        "Sharpshooter",
        (
            (lambda: _strike(case, case.foes), "strikes an enemy in contact"),
            (lambda: _shoot_from_here(case), "shoots without moving"),
            (lambda: _shoot_after(case, Gait.STEP), "shoots after one step"),
            (lambda: _shoot_after(case, Gait.WALK, aimed=False), "moves and shoots"),
            (lambda: _get_to_see(case), "moves to see the nearest enemy"),
            (lambda: towards_enemy(case, case.foes[0]), "runs towards the nearest enemy"),
        ),
        attacks=4,
    )


def controller(case: Case) -> Ruling | None:
    """Use a card on an enemy, or attack (zw.solo.controller)."""
    return _first(
        case,
        CONTROLLER,
        "Controller",
        (
            (lambda: action_card(case, moves=False, hurts=True), "uses its card from where it is"),
            (lambda: action_card(case, moves=True, hurts=True), "uses its card after a move"),
            (lambda: _shoot(case), "shoots the nearest enemy possible"),
            (lambda: _melee(case), "attacks in contact"),
            (lambda: _approach(case), "approaches the nearest enemy with some protection"),
        ),
        attacks=4,
    )


def support(case: Case) -> Ruling | None:
    """Help friends, out of sight (zw.solo.support)."""
    has_m = case.play.side(case.scene.seat).m > 0
    return _first(
        case,
        SUPPORT,
        "Support",
        (
            (lambda: _help_up(case), "helps a staggered friend up"),
            (lambda: action_card(case, moves=True, hurts=False), "uses its card for a friend"),
            (lambda: None if has_m else _shoot(case) or _melee(case), "attacks, having no M points"),
            (lambda: _keep_to_friends(case), "keeps to its friends and out of sight"),
        ),
        attacks=3,
    )


# ------------------------------------------------------------------ striking


def _strike(case: Case, targets: Sequence[Piece]) -> ZoneWarsAction | None:
    """Attack somebody in contact without moving."""
    return MoveAndAttack(STAY) if any(foe in case.touched for foe in targets) else None


def _charge(case: Case, targets: Sequence[Piece]) -> ZoneWarsAction | None:
    for target in targets:
        if case.stays or case.is_hobbled:
            break
        if case.is_legal(charge_passage, target):
            return Charge(target, declared(case, "charge"))
    return None


def _close_in(case: Case, targets: Sequence[Piece]) -> ZoneWarsAction | None:
    """Move into contact."""
    reach = case.reach(Gait.WALK)
    for target in targets:
        if (spot := case.contact(reach, target)) is not None:
            return MoveAndAttack(case.way(reach, spot, case.play.stand(target)))
    return None


def _get_at(case: Case, targets: Sequence[Piece]) -> ZoneWarsAction | None:
    for target in targets:
        if action := _charge(case, [target]) or _close_in(case, [target]):
            return action
    return None


def _melee(case: Case) -> ZoneWarsAction | None:
    """Attack in contact: where it stands, by a charge, or by a move."""
    return _strike(case, case.foes) or _get_at(case, case.foes)


# ------------------------------------------------------------------ shooting


def _shot(case: Case, arm: Arm, spot: Spot, gait: Gait, target: Piece) -> ZoneWarsAction:
    """Return the action that fires a weapon from a place."""
    way = STAY if spot == case.here.spot else case.way(case.reach(gait), spot, case.play.stand(target))
    return AimedShot(way) if arm.is_aimed else MoveAndAttack(way)


def _shoot_from_here(case: Case) -> ZoneWarsAction | None:
    for target in case.foes:
        if (arm := case.arm_for(target, case.here)) is not None:
            return _shot(case, arm, case.here.spot, Gait.STEP, target)
    return None


def _shoot_after(case: Case, gait: Gait, *, aimed: bool | None = None) -> ZoneWarsAction | None:
    """Shoot the nearest enemy possible from the place in reach that shows it to the fewest enemies."""
    reach, scene = case.reach(gait), case.scene

    def rank(spot: Spot) -> tuple[float, ...]:
        return scene.exposure(case.piece, scene.at(case.piece, spot))

    for target in case.foes:
        spots = [spot for spot in reach.grid if _fires(case, spot, target, aimed=aimed)]
        spot = case.nearest(reach, spots, rank) if spots else None
        if spot is not None:
            arm = case.arm_for(target, scene.at(case.piece, spot), aimed=aimed)
            assert arm is not None
            return _shot(case, arm, spot, gait, target)
    return None


def _fires(case: Case, spot: Spot, target: Piece, *, aimed: bool | None) -> bool:
    """Tell whether some weapon could be fired from a place, whatever the die between equals says."""
    here, scene = case.scene.at(case.piece, spot), case.scene
    return any(
        (aimed is None or arm.is_aimed is aimed)
        and scene.can_shoot(case.piece, arm, target, here)
        and scene.is_sensible(arm, target, case.piece)
        for arm in case.arms
    )


def _advance_and_shoot(case: Case) -> ZoneWarsAction | None:
    """Approach with protection to where the nearest enemy that can be shot is shot."""
    reach = case.reach(Gait.WALK)
    for target in case.foes:
        there = case.play.stand(target)
        spot = case.protected(reach, there, lambda spot, foe=target: _fires(case, spot, foe, aimed=False))  # type: ignore[misc]
        if spot is not None:
            return MoveAndAttack(STAY if spot == case.here.spot else case.way(reach, spot, there))
    return None


def _shoot(case: Case) -> ZoneWarsAction | None:
    """Shoot, the least exposed: from here or after a step with what is aimed, after a move with what is not."""
    return (
        _shoot_from_here(case) or _shoot_after(case, Gait.STEP) or _shoot_after(case, Gait.WALK, aimed=False)
    )


# ------------------------------------------------------------------ moving


def _get_to_see(case: Case) -> ZoneWarsAction | None:
    """Move to where the nearest enemy is seen, in cover from it if possible, shown to few."""
    reach, scene, target = case.reach(Gait.WALK), case.scene, case.foes[0]
    there = case.play.stand(target)

    def rank(spot: Spot) -> tuple[float, ...]:
        here = scene.at(case.piece, spot)
        shown = scene.exposure(case.piece, here)
        is_bare = scene.ground.cover(there, here, scene.others(case.piece, target)) == 0
        return is_bare, *shown

    seen = [s for s in reach.grid if scene.cover(case.piece, target, scene.at(case.piece, s)) >= 0]
    spot = case.nearest(reach, seen, rank)
    if spot is None or spot == case.here.spot:
        return None
    return MoveAndAttack(case.way(reach, spot, there))


def towards_enemy(case: Case, target: Piece) -> ZoneWarsAction | None:
    """Sprint towards an enemy with some protection; walk where that brings it nearer."""
    if case.stays:
        return None
    there = case.play.stand(target)
    trek = case.scene.ground.trek(there.spot)
    found = []
    for gait in case.runs:
        reach = case.reach(gait)
        spot = case.protected(reach, there)
        if spot is not None and spot != case.here.spot:
            found.append((trek.length(spot), gait, case.way(reach, spot, there)))
    if not found:
        return None
    _, gait, way = min(found, key=lambda one: one[0])
    return Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way)


def _approach(case: Case) -> ZoneWarsAction | None:
    """Sprint when the nearest enemy is more than Long away, else move (zw.ai.controller-list, entry 5)."""
    target = case.foes[0]
    there = case.play.stand(target)
    if not is_within(case.here, there, LONG):
        return towards_enemy(case, target)
    reach = case.reach(Gait.WALK)
    spot = case.protected(reach, there)
    return None if spot is None else MoveAndAttack(case.way(reach, spot, there))


# ------------------------------------------------------------------ helping


def _help_up(case: Case) -> ZoneWarsAction | None:
    """Go to a staggered friend; this is one of the reasons to leave a melee (zw.ai.disengage)."""
    reach = case.scene.reach(case.piece, Gait.WALK)
    for friend in _lying(case):
        there = case.play.stand(friend)
        if in_contact(case.play.field, case.here, there):
            return Assist(friend, STAY, declared(case, "assist"))
        for spot in reach.round(there, there.radius + case.here.radius):
            if in_contact(case.play.field, case.scene.at(case.piece, spot), there):
                return Assist(friend, case.way(reach, spot, there), declared(case, "assist"))
    return None


def _lying(case: Case) -> Iterator[Piece]:
    """Yield the staggered friends, the nearest first."""
    friends = [p for p in case.scene.friends(case.piece) if not case.play.is_standing(p)]
    yield from case.lot.ordered(friends, lambda p: (case.scene.tenths(case.here, p),))


def _keep_to_friends(case: Case) -> ZoneWarsAction | None:
    """Move to near most friends and out of sight; an attack may follow from there."""
    reach, scene = case.reach(Gait.WALK), case.scene
    friends = [case.play.stand(p) for p in scene.friends(case.piece)]
    by_company: dict[int, list[Spot]] = {}
    for spot in reach.grid:
        here = scene.at(case.piece, spot)
        by_company.setdefault(sum(is_within(here, friend, LONG) for friend in friends), []).append(spot)

    def rank(spot: Spot) -> tuple[float, ...]:
        return (scene.exposure(case.piece, scene.at(case.piece, spot)).seen,)

    tried = (case.nearest(reach, by_company[near], rank) for near in sorted(by_company, reverse=True))
    best = next((spot for spot in tried if spot is not None), None)
    if best is None:
        return None
    there = case.play.stand(case.foes[0])
    return MoveAndAttack(STAY if best == case.here.spot else case.way(reach, best, there))
