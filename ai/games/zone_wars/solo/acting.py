"""What the solo AI does with an activated miniature, and which one it activates (zw.ai.common-list)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ai.games.zone_wars.chase import runs
from ai.games.zone_wars.solo.cards import rolled_card
from ai.games.zone_wars.solo.case import Case, Ruling
from ai.games.zone_wars.solo.chase import flee, leave_home
from ai.games.zone_wars.solo.entering import enter
from ai.games.zone_wars.solo.finds import HOLD, holds_alone, leave, objectives_of, take_finds, to_objective
from ai.games.zone_wars.solo.lists import by_type
from ai.games.zone_wars.solo.upgrades import declared
from game.rules.zone_wars.actions import STAY, Activate, MoveAndAttack, Pass, Recover
from game.rules.zone_wars.cards.kinds import Attribute, SoloType
from game.rules.zone_wars.cards.lines import Overclock
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.striking import plain_strikes
from game.rules.zone_wars.powers.cards import line_of
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.fight import License

if TYPE_CHECKING:
    from ai.games.zone_wars.scene import Scene
    from ai.games.zone_wars.solo.case import Lot
    from game.rules.zone_wars.affairs import Piece

COMMON = "zw.ai.common-list"
NOTHING = Ruling(Pass(), COMMON, "Nothing on its lists can be done: it passes.", 7)
ROLLERS = (SoloType.FIGHTER, SoloType.SHARPSHOOTER)
HIT_SHARE = 10 / 36  # of a die that is rerolled


def act(scene: Scene, piece: Piece, lot: Lot, *, wanders: bool = False) -> Ruling:
    """Return what an activated miniature does (zw.ai.common-list)."""
    mini = scene.play.mini(piece)
    if mini.status is Status.WAITING:
        return enter(scene, piece, lot)
    case = Case(scene, piece, lot, wanders=wanders)
    if mini.status is Status.STAGGERED:
        return Ruling(Recover(declared(case, "recover")), COMMON, "Staggered: it tries to recover.", 2)
    return flee(case) or take_finds(case) or leave(case) or _card_or_list(case) or NOTHING


def _card_or_list(case: Case) -> Ruling | None:
    """Roll for an Action card, then go by the list of the type; objectives come where there is no attack."""
    kind = case.play.character(case.piece).solo_type
    if kind in ROLLERS and not _was_rolled(case):
        attack = _by_list(case, kind)
        card = rolled_card(case, can_attack=attack is not None and bool(attack.attacks))
        return card or attack
    return _by_list(case, kind)


def _was_rolled(case: Case) -> bool:
    """Tell whether the dice for Action cards fell in this activation before (zw.ai.ability-roll-details)."""
    return any(isinstance(line_of(case.play, power, 1), Overclock) for power in case.scene.table.used)


def _by_list(case: Case, kind: SoloType) -> Ruling | None:
    scene = case.scene
    if holds_alone(scene, case.piece):
        staying = Case(scene, case.piece, case.lot, wanders=case.wanders, stays=True)
        ruling = by_type(staying, kind)
        if ruling is not None and ruling.attacks:
            return ruling._replace(note=f"{ruling.note[:-1]}, staying on its objective.")
        ruling = by_type(case, kind)
        return ruling if ruling is not None and ruling.attacks else HOLD
    ruling = by_type(case, kind)
    if (ruling is None or not ruling.attacks) and objectives_of(scene):
        return to_objective(case) or ruling
    return ruling or _finish_off(case)


def _finish_off(case: Case) -> Ruling | None:
    """Attack somebody staggered when no enemy stands and the hits expected can reach its Health.

    Rules: zw.ai.staggered-enemies.
    """
    if case.scene.foes:
        return None
    for target, weapon in plain_strikes(case.play, case.piece, License()):
        if can_finish(case, target, weapon):
            words = "No enemy stands: it attacks a staggered one that its hits can finish."
            return Ruling(MoveAndAttack(STAY), "zw.ai.staggered-enemies", words, 0, 1)
    return None


def can_finish(case: Case, target: Piece, weapon: int) -> bool:
    """Tell whether the hits expected of an attack reach the Health of a staggered enemy."""
    attack = dice_of(case.play, case.piece, target, weapon, License())
    return (attack.base + attack.gear) * HIT_SHARE >= case.scene.left(target)


# ------------------------------------------------------------------ which miniature


def choose_miniature(scene: Scene, pieces: list[Piece], lot: Lot, *, wanders: bool = False) -> Ruling:
    """Return whose activation it is (zw.ai.which-miniature)."""
    ranked = {piece: _urgency(scene, piece, lot, wanders=wanders) for piece in pieces}
    piece = lot.best(pieces, lambda one: ranked[one])
    words = WORDS[ranked[piece][0]]
    return Ruling(
        Activate(piece),
        "zw.ai.which-miniature",
        f"Activates {_name(scene, piece)}: {words}.",
        ranked[piece][0],
    )


WORDS = (
    "",
    "staggered, it gets up without a roll",
    "it can take or carry off an artifact",
    "it can attack",
    "staggered, it must roll to get up",
    "it is the nearest to an enemy",
)


def _name(scene: Scene, piece: Piece) -> str:
    return scene.play.character(piece).name


def _urgency(scene: Scene, piece: Piece, lot: Lot, *, wanders: bool) -> tuple[int, int]:
    """Return the entry of the list, and an order within it: most attack dice, nearest to an enemy."""
    mini = scene.play.mini(piece)
    if mini.status is Status.STAGGERED:
        return (1 if mini.gets_up else 4), 0
    if mini.status is Status.WAITING:
        return 5, scene.table.layout.width
    case = Case(scene, piece, lot, wanders=wanders, only_attacks=True)
    if runs(scene):
        return (2, 0) if leave_home(case) is not None else (5, _nearest(case))
    if take_finds(case) is not None or leave(case) is not None:
        return 2, 0
    ruling = by_type(case, scene.play.character(piece).solo_type)
    if ruling is not None and ruling.attacks:
        return 3, -_dice(case)
    return 5, _nearest(case)


def _nearest(case: Case) -> int:
    """Return how near the nearest enemy is."""
    return min((case.scene.tenths(case.here, foe) for foe in case.scene.foes), default=0)


def _dice(case: Case) -> int:
    """Return the most dice that a miniature can attack with: the better attribute and its best weapon."""
    score = partial(case.play.score, case.piece)
    melee = score(Attribute.MELEE) + max(arm.dice for arm in case.arms if arm.strikes)
    ranged = score(Attribute.RANGED) + max(arm.dice for arm in case.arms if arm.shoots)
    return melee if case.touched else max(melee, ranged)
