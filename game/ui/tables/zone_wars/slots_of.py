"""Which slots each kind of Action card has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import NO_WEAPON, Origin
from game.rules.zone_wars.cards.lines import (
    Bewilder,
    Burrow,
    DiceAttack,
    Flight,
    Grab,
    Lance,
    Leap,
    LongRun,
    Loudspeaker,
    Magnetism,
    Mend,
    Parasite,
    Puppet,
    Repair,
    Smoke,
    Spores,
    Telekinesis,
    Telepathy,
    Terror,
    Toss,
    Uplink,
)
from game.rules.zone_wars.powers.aids import REVIVE, TOKEN
from game.rules.zone_wars.powers.blasts import corroded
from game.rules.zone_wars.powers.grabs import PULL, WEAR, bendable
from game.rules.zone_wars.powers.puppets import ATTACK, BOTH, MOVE
from game.rules.zone_wars.powers.upgrading import upgrades_for
from game.rules.zone_wars.state import FIRST_BEAST
from game.rules.zone_wars.tasks.fight import License
from game.ui.tables.zone_wars import words
from game.ui.tables.zone_wars.slots import Aimed, Faced, Grasped, Pointed, Slot, Sparked
from game.ui.tables.zone_wars.slots_of_choices import Chosen, Declared, Operated, Raised
from game.ui.tables.zone_wars.slots_of_ways import Flown, Walked

if TYPE_CHECKING:
    from game.rules.zone_wars.actions import Upgrades, Use
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.lines import Line
    from game.ui.tables.zone_wars.slots import Aiming

PUPPETS = {MOVE: "it is moved", ATTACK: "it attacks", "move_attack": "moved, then attacks"} | {
    "attack_move": "attacks, then is moved"
}


def slots_of(aiming: Aiming, line: Line, use: Use) -> list[Slot]:
    """Return the slots of a line, in the order they are asked for; some depend on whom the card is used on."""
    found: list[Slot] = _of_ways(line)
    limit = getattr(line, "move", 0)
    if not found and limit and not isinstance(line, Telepathy | Telekinesis | Puppet):
        found.append(Walked("Move first" if not isinstance(line, Mend) else "Then move", limit))
    return [*found, *_of_others(aiming, line, use)]


def _of_ways(line: Line) -> list[Slot]:
    match line:
        case Flight(fly=far):
            return [Flown("Fly to", far)]
        case Leap(leap=far):
            return [Flown("Leap to", far)]
        case Burrow(reach=far):
            return [Flown("Come up at", far)]
        case LongRun(move=far):
            return [Walked("Run to", far), Operated("Then")]
        case _:
            return []


def _of_others(  # noqa: C901, PLR0911, PLR0912 - a case a kind of card
    aiming: Aiming, line: Line, use: Use
) -> list[Slot]:
    match line:
        case Uplink():
            return [Aimed("Allies", "ally", line.allies), *_token(line)]
        case Repair():
            return [Aimed("Whom", "ally"), Chosen("What", _repairs(aiming, line, use))]
        case Smoke():
            second = [Pointed("Second cloud", is_second=True)] if line.clouds > 1 else []
            return [Pointed("Cloud"), *second]
        case DiceAttack():
            return [Aimed("Target", "enemy"), *_with_attack(aiming, line, use)]
        case Lance() | Parasite() | Toss():
            return [Aimed("Target", "enemy")]
        case Terror() | Bewilder():
            return [Aimed("Targets", "enemy", line.targets)]
        case Spores():
            return [Pointed("Where")]
        case Loudspeaker():
            return [Faced("Towards")]
        case Puppet():
            orders = (*BOTH,) if line.both else (MOVE, ATTACK) if line.attack else (MOVE,)
            choice = Chosen("If it fails", tuple((order, -1, PUPPETS[order]) for order in orders))
            return [Aimed("Puppet", "enemy"), choice]
        case Telepathy():
            return [Aimed("Ally", "ally"), Walked("It moves to", line.move, of_friend=True)]
        case Telekinesis():
            return [Grasped("What", "anybody"), Pointed("Where to"), Raised("Height", line.move)]
        case Magnetism():
            return [Aimed("Target", "enemy"), Chosen("What", _bends(aiming, line, use))]
        case Grab():
            return [Grasped("What", "enemy")]
        case _:  # a card that names nothing but its way
            return []


def _token(line: Uplink) -> list[Slot]:
    if line.allies_with_token < 0:
        return []
    fewer = f"{line.allies_with_token} allies and the next token"
    return [Chosen("Choice", (("", -1, f"{line.allies} allies"), (TOKEN, -1, fewer)))]


def _card_name(aiming: Aiming, piece: Piece, card: int) -> str:
    held = words.held_by(aiming.picture, piece, card)
    return words.item_name(aiming.picture, held.item if held else None)


def _repairs(aiming: Aiming, line: Repair, use: Use) -> tuple[tuple[str, int, str], ...]:
    patient = use.targets[0] if use.targets else aiming.piece
    worn = [n for n, held in enumerate(aiming.picture.mini(patient).held) if held.wear]
    revive = ((REVIVE, -1, "it gets up"),) if line.revive else ()
    return (
        ("", -1, "it is healed"),
        *revive,
        *(("", n, f"mend {_card_name(aiming, patient, n)}") for n in worn),
    )


def _bends(aiming: Aiming, line: Magnetism, use: Use) -> tuple[tuple[str, int, str], ...]:
    target = use.targets[0] if use.targets else -1
    cards = bendable(aiming.picture.play, target) if target >= 0 else []
    is_choice = bool(line.pull) and not line.both
    word = WEAR if is_choice else ""
    found = [(word, card, f"bend {_card_name(aiming, target, card)}") for card in cards]
    if is_choice:
        found.append((PULL, -1, "pull it nearer"))
    return tuple(found) or (("", -1, "nothing to bend"),)


def _with_attack(aiming: Aiming, line: DiceAttack, use: Use) -> list[Slot]:
    target = use.targets[0] if use.targets else -1
    found: list[Slot] = [Sparked("Spark to")] if line.spark_hits else []
    if line.corrode and 0 <= target < FIRST_BEAST:
        armor = corroded(aiming.picture.play, target)
        named = tuple(("", card, _card_name(aiming, target, card)) for card in armor)
        found += [Chosen("It eats", (("", -1, "the best armor"), *named))] if len(named) > 1 else []
    sets = _upgrades(aiming, target)
    return [*found, Declared("Upgrade", sets)] if len(sets) > 1 else found


def _upgrades(aiming: Aiming, target: Piece) -> tuple[Upgrades, ...]:
    """Return no Upgrade, and each that fits the attack and can be paid besides the card."""
    if target < 0:
        return ((),)
    play = aiming.picture.play
    left = play.side(play.mini(aiming.piece).seat).m - aiming.m
    fitting = upgrades_for(play, aiming.piece, License(Origin.POWER), target, NO_WEAPON)
    return ((), *(((power, m),) for power, m in fitting if m <= left))
