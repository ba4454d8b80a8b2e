"""Attacks, rerolls, Reflexes and everything else the solo AI is asked (zw.ai.reactions, zw.solo.rerolls)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.solo.acting import can_finish
from ai.games.zone_wars.solo.case import ACTION_ROLL, REFLEX_ROLL, Case, Ruling
from ai.games.zone_wars.solo.upgrades import rolled
from game.rules.zone_wars.actions import KeepFind, Name, Pass, React, Reroll, Steal, Strike, UsePower, Wear
from game.rules.zone_wars.affairs import Attack
from game.rules.zone_wars.cards.kinds import Trait
from game.rules.zone_wars.fight.weapons import item_at
from game.rules.zone_wars.ground import is_within
from game.rules.zone_wars.powers.cards import card_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.zone_wars.scene import Scene
    from ai.games.zone_wars.solo.case import Lot
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.tasks.fight import OfferArmor, OfferAttack, OfferCounter, OfferTheft
    from game.rules.zone_wars.tasks.finds import OfferFind
    from game.rules.zone_wars.tasks.march import OfferFreeAttack
    from game.rules.zone_wars.tasks.powers import OfferEncore, OfferFeast, OfferReflex

REACTIONS = "zw.ai.reactions"
HARMFUL = (Trait.BURN, Trait.AREA, Trait.PUSH)
NEAR = 500  # of a point or direction: whom it may concern


# ------------------------------------------------------------------ attacks


def attack(
    scene: Scene, task: OfferAttack, offers: Sequence[ZoneWarsAction], lot: Lot, *, wanders: bool
) -> Ruling:
    """Return whom an active miniature attacks, and with what (zw.ai.weapon-choice, zw.ai.staggered-enemies)."""
    strikes = [offer for offer in offers if isinstance(offer, Strike)]
    if task.piece >= len(scene.table.minis) or scene.is_foe(task.piece):
        return puppet_attack(scene, strikes, lot)
    case = Case(scene, task.piece, lot, wanders=wanders)
    targets = {strike.target for strike in strikes}
    for foe in sorted((f for f in case.foes if f in targets), key=lambda f: f not in case.touched):
        fit = [strike for strike in strikes if strike.target == foe and _is_wise(case, strike)]
        if fit:
            words = "Attacks the nearest enemy possible with the weapon that rolls the most dice."
            return Ruling(_armed(case, fit), "zw.ai.weapon-choice", words)
    lying = [
        strike for strike in strikes if not scene.foes and can_finish(case, strike.target, strike.weapon)
    ]
    if lying:
        words = "No enemy stands: it attacks a staggered one."
        return Ruling(_armed(case, lying), "zw.ai.staggered-enemies", words)
    return Ruling(Pass(), "zw.ai.staggered-enemies", "Staggered enemies and friends are left alone.")


def _is_wise(case: Case, strike: Strike) -> bool:
    """Tell whether an area attack or a single-use item is worth it."""
    arm = next((arm for arm in case.arms if arm.card == strike.weapon), None)
    return arm is None or case.scene.is_sensible(arm, strike.target, case.piece)


def _armed(case: Case, strikes: Sequence[Strike]) -> Strike:
    """Return the attack with the most dice, and the Upgrades that the dice allow (zw.solo.ability-upgrade)."""
    plain = [strike for strike in strikes if not strike.upgrades]

    def rank(strike: Strike) -> tuple[int, ...]:
        item = item_at(case.play, case.piece, strike.weapon)
        dice = item.left(case.play.mini(case.piece).held[strike.weapon].wear) if item else 0
        return -dice, not (item and any(trait in HARMFUL for trait in item.traits))

    chosen = case.lot.best(plain, rank)
    same = [s for s in strikes if s.target == chosen.target and s.weapon == chosen.weapon]
    cards = [card for strike in same for card in strike.upgrades]
    purse = case.play.side(case.scene.seat).m
    upgrades = rolled(case.lot, case.play.mini(case.piece).powers, cards, purse)
    return next((s for s in same if set(s.upgrades) == set(upgrades)), chosen)


def strike_back(
    scene: Scene, task: OfferCounter | OfferFreeAttack, offers: Sequence[ZoneWarsAction], lot: Lot
) -> Ruling:
    """Return a counter-attack or free attack, which is always made (zw.ai.reactions)."""
    strikes = [offer for offer in offers if isinstance(offer, Strike)]
    if not strikes:
        return Ruling(Pass(), REACTIONS, "No attack is possible.")
    case = Case(scene, task.piece, lot, stays=True)
    return Ruling(_armed(case, strikes), REACTIONS, "Strikes with the most dice: it always does.")


def puppet_attack(scene: Scene, strikes: Sequence[Strike], lot: Lot) -> Ruling:
    """Return whom a puppet attacks: an enemy of ours on its feet, with the most dice."""
    wanted = [s for s in strikes if scene.is_foe(s.target)]
    if not wanted:
        return Ruling(Pass(), REACTIONS, "The puppet could only hurt friends.")

    def rank(strike: Strike) -> tuple[int, ...]:
        return not scene.play.is_standing(strike.target), scene.left(strike.target)

    return Ruling(lot.best(wanted, rank), REACTIONS, "The puppet hurts an enemy.")


# ------------------------------------------------------------------ dice


def reroll(scene: Scene) -> Ruling:
    """Reroll, unless every equipment die shows the flame (zw.solo.rerolls, zw.ai.reroll-details)."""
    roll = scene.play.affair(Attack).roll
    assert roll is not None
    if roll.gear and roll.flames == len(roll.gear):
        return Ruling(Pass(), "zw.solo.rerolls", "Every equipment die shows the biohazard: no reroll.")
    if not roll.loose.base + roll.loose.gear and (roll.flames or not roll.biohazards):
        return Ruling(Pass(), "zw.ai.reroll-details", "Nothing can be gained by a reroll.")
    return Ruling(Reroll(), "zw.solo.rerolls", "The AI always rerolls.")


def reflex(scene: Scene, task: OfferReflex, offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:
    """Use a Reflex that helps on 3 or more, for the least M (zw.solo.ability-reflex, zw.ai.m-spending)."""
    reacts = [offer for offer in offers if isinstance(offer, React)]
    if not reacts:
        return Ruling(Pass(), "zw.solo.ability-reflex", "The Reflex is no use.")
    die, name = lot.d6(), card_of(scene.play, task.power).name
    if die < REFLEX_ROLL:
        return Ruling(Pass(), "zw.solo.ability-reflex", f"{name}: the die shows {die}, so it is not used.")
    least = min(react.m for react in reacts)
    action = next(react for react in reacts if react.m == least)
    return Ruling(action, "zw.solo.ability-reflex", f"{name}: the die shows {die}, so it is used.")


def late_upgrade(
    scene: Scene, task: OfferFeast | OfferEncore, offers: Sequence[ZoneWarsAction], lot: Lot
) -> Ruling:
    """Use an Upgrade that is declared afterwards on 4 or more (zw.solo.ability-upgrade)."""
    useful = [
        offer for offer in offers if isinstance(offer, React | UsePower) and _is_useful(scene, task, offer)
    ]
    if not useful:
        return Ruling(Pass(), "zw.ai.benefit-test", "The Upgrade would be no help.")
    die, name = lot.d6(), card_of(scene.play, task.power).name
    if die < ACTION_ROLL:
        return Ruling(Pass(), "zw.solo.ability-upgrade", f"{name}: the die shows {die}, so it is not used.")
    action = min(useful, key=lambda use: use.m)
    return Ruling(action, "zw.solo.ability-upgrade", f"{name}: the die shows {die}, so it is used.")


def _is_useful(scene: Scene, task: OfferFeast | OfferEncore, offer: React | UsePower) -> bool:
    """Tell whether a late Upgrade is worth its M: another action is, as long as its price does not lay the user low."""
    if isinstance(offer, React):
        return scene.play.mini(task.piece).damage > 0
    return not offer.use.way.spots and scene.left(task.piece) > 1 and bool(scene.foes)


# ------------------------------------------------------------------ cards in hands


def steal(scene: Scene, task: OfferTheft, offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:
    """Take the find that scores most, else the weapon with the highest Bonus (zw.ai.reactions)."""
    takes = [offer for offer in offers if isinstance(offer, Steal)]
    if not takes:
        return Ruling(Pass(), REACTIONS, "There is nothing to take.")
    held = scene.play.mini(task.victim).held

    def rank(take: Steal) -> tuple[int, ...]:
        card = held[take.card]
        item = item_at(scene.play, task.victim, take.card)
        bonus = item.left(card.wear) if item else 0
        return -scene.found_value([card]), not (item and item.is_weapon), -bonus

    return Ruling(lot.best(takes, rank), REACTIONS, "Takes the best card: the AI always does.")


def armor(scene: Scene, task: OfferArmor, offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:
    """Wear the card that gives the most dice (zw.armor.choose-worn)."""
    held = scene.play.mini(task.piece).held
    cards = [offer for offer in offers if isinstance(offer, Wear)]
    best = lot.best(cards, lambda wear: -scene.play.item(held[wear.card]).left(held[wear.card].wear))
    return Ruling(best, "zw.solo.interpretation", "Uses the armor with more dice.")


def keep(scene: Scene, task: OfferFind) -> Ruling:
    """Keep the card of the highest value and put the others under the deck (zw.ai.artifact-details)."""
    cards = [card for card in task.cards if card is not None]
    best = max(cards, key=lambda card: scene.play.kit.box.items[card].vp)
    rest = list(cards)
    rest.remove(best)
    return Ruling(
        KeepFind(best, (), tuple(rest)),
        "zw.ai.artifact-details",
        "Keeps the card of the highest value; the others go below the deck.",
    )


# ------------------------------------------------------------------ choices of the Zone and of puppets


def name(scene: Scene, offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:
    """Name what hurts most enemies less friends (zw.ai.reactions)."""
    names = [offer for offer in offers if isinstance(offer, Name)]
    if not names:
        return Ruling(offers[-1], REACTIONS, "There is nothing to name.")
    best = lot.best(names, lambda one: -_harm(scene, one))
    return Ruling(best, REACTIONS, "Names what hurts the most enemies less friends.")


def _harm(scene: Scene, name: Name) -> int:
    """Return how many enemies less friends a choice is about."""
    play = scene.play
    if name.piece >= 0:
        return _sign(scene, name.piece)
    if name.spot is not None:
        near = [p for p in play.table.pieces() if is_within(play.stand(p), play.stand(p).at(name.spot), NEAR)]
        return sum(_sign(scene, p) for p in near)
    if name.building >= 0:
        inside = [p for p in play.table.pieces() if play.field.is_on_piece(play.stand(p), name.building)]
        return sum(_sign(scene, p) for p in inside)
    return 0


def _sign(scene: Scene, piece: Piece) -> int:
    return 1 if scene.is_foe(piece) else -1
