"""Action cards: which can be used, what they cost, and how they are carried out step by step.

zw.action.use-ability, zw.mutation.type-action, zw.mutation.one-per-activation.
"""

from __future__ import annotations

from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import UsePower
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.cards.lines import (
    Bewilder,
    Burrow,
    DiceAttack,
    Flight,
    Grab,
    Inspire,
    Lance,
    Leap,
    Line,
    LongRun,
    Loudspeaker,
    Magnetism,
    Mend,
    Overclock,
    Parasite,
    Pulse,
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
from game.rules.zone_wars.ledger import Named
from game.rules.zone_wars.marching.moving import declare
from game.rules.zone_wars.powers.aids import Commanding, Inspiring, Repairing, Resting, Smoking
from game.rules.zone_wars.powers.blasts import Blasting, Lancing, Pulsing
from game.rules.zone_wars.powers.cards import has_acted, levels, line_of, pay_card, powers_of, why_not_card
from game.rules.zone_wars.powers.deed import Deed, arrived
from game.rules.zone_wars.powers.encores import recoil
from game.rules.zone_wars.powers.grabs import Grabbing, Pulling, Tossing
from game.rules.zone_wars.powers.puppets import Guiding, Puppeteering
from game.rules.zone_wars.powers.telekinesis import Lifting
from game.rules.zone_wars.powers.terrors import Bewildering, Blaring, Spreading, Sucking, Terrifying
from game.rules.zone_wars.powers.travels import Burrowing, Flying, Leaping, Running
from game.rules.zone_wars.powers.upgrading import pay_upgrades
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.powers import CarryOut
from game.rules.zone_wars.turn.entering import enter

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play

DEEDS: Mapping[type[Line], Deed[Any]] = MappingProxyType(
    {
        Flight: Flying(),
        Leap: Leaping(),
        Burrow: Burrowing(),
        LongRun: Running(),
        DiceAttack: Blasting(),
        Pulse: Pulsing(),
        Lance: Lancing(),
        Spores: Spreading(),
        Terror: Terrifying(),
        Loudspeaker: Blaring(),
        Bewilder: Bewildering(),
        Parasite: Sucking(),
        Puppet: Puppeteering(),
        Telepathy: Guiding(),
        Telekinesis: Lifting(),
        Toss: Tossing(),
        Grab: Grabbing(),
        Magnetism: Pulling(),
        Inspire: Inspiring(),
        Uplink: Commanding(),
        Mend: Resting(),
        Repair: Repairing(),
        Smoke: Smoking(),
    }
)
SAMPLES = 6


def usable(play: Play, piece: Piece) -> list[UsePower]:
    """Return a sample of the Action cards that a miniature can use now, with a few choices for each line."""
    if play.mini(piece).status is not Status.STANDING or has_acted(play, piece):
        return []
    return [
        action
        for power in powers_of(play, piece, PowerType.ACTION)
        for m in levels(play, piece)
        for action in islice(_legal(play, piece, power, m), SAMPLES)
    ]


def possible(play: Play, piece: Piece) -> Iterator[UsePower]:
    """Yield a few uses of each Action card for each amount of M, whether they are allowed or not."""
    if has_acted(play, piece):
        return
    for power in powers_of(play, piece, PowerType.ACTION):
        for m in levels(play, piece):
            line = line_of(play, power, m)
            samples = islice(DEEDS[type(line)].samples(play, piece, line), SAMPLES)
            yield from (UsePower(power, m, use) for use in samples)


def _legal(play: Play, piece: Piece, power: int, m: int) -> Iterator[UsePower]:
    line = line_of(play, power, m)
    for use in DEEDS[type(line)].samples(play, piece, line):
        action = UsePower(power, m, use)
        try:
            check_power(play, piece, action)
        except IllegalAction:
            continue
        yield action


def check_power(play: Play, piece: Piece, action: UsePower) -> None:
    """Raise IllegalAction when a miniature cannot use a card like that."""
    if play.mini(piece).status is Status.STAGGERED:
        raise IllegalAction("Whoever is staggered uses no Action card.", "zw.stagger.abilities")
    if refusal := why_not_card(play, piece, (action.power, action.m), PowerType.ACTION):
        raise refusal
    if has_acted(play, piece):
        raise IllegalAction("One Action card is used in an activation.", "zw.mutation.one-per-activation")
    line, cast = line_of(play, action.power, action.m), CarryOut(piece, action.power, action.m, action.use)
    deed = DEEDS[type(line)]
    checked = deed.passage(play, cast, line)
    if checked.leaves is None:
        trial = arrived(play, cast, checked)
        deed.aim(trial, cast, line)
        deed.check_upgrades(trial, cast, line)


def use_power(play: Play, piece: Piece, action: UsePower) -> None:
    """Pay for a card and set out; what it does comes when its user has arrived (zw.mutation.lost-on-failure)."""
    use = action.use
    line, cast = line_of(play, action.power, action.m), CarryOut(piece, action.power, action.m, use)
    deed = DEEDS[type(line)]
    checked = deed.passage(play, cast, line)
    pay_card(play, piece, (action.power, action.m), Named(use.targets, use.spot))
    pay_upgrades(play, piece, use.upgrades)
    enter(play, piece, checked, use.way)
    declare(play, deed.march(cast, checked), cast)


def carry_out(play: Play, task: CarryOut) -> None:
    """Do the next step of a card; if what it named is out of its reach by now, nothing happens."""
    line = line_of(play, task.power, task.m)
    if isinstance(line, Overclock):
        recoil(play, task, line)
        return
    deed = DEEDS[type(line)]
    if not task.step and not _is_possible(play, deed, task, line):
        return
    deed.go_on(play, task, line)


def _is_possible(play: Play, deed: Deed[Any], task: CarryOut, line: Line) -> bool:
    try:
        deed.aim(play, task, line)
    except IllegalAction:
        return False
    return True
