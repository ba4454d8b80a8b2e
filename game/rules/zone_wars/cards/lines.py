"""The lines of mutation and module cards in numbers: one frozen struct for each kind of effect.

A card has three lines, for 1, 2 and 3 M points; each is one of these. Lengths are hundredths of an inch. What the
fields have in common: move, how far the user may move first; reach, how far away the effect may be; resist, how many
dice fewer the target rolls to resist (zw.effect.resist); push, how far somebody is moved by force; recoil, damage
that the user takes afterwards; stun, whether Overwatch is lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated

import msgspec

from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.cards.table import Count, Length

Few = Annotated[int, msgspec.Meta(ge=1, le=99)]
Far = Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class On(StrEnum):
    """The attacks that a boost fits."""

    MELEE = "melee"
    RANGED = "ranged"
    ANY = "any"


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of a card."""


class Flight(Line, frozen=True):
    """Fly up to `fly` in a straight line; then perhaps an attack without Aimed Shot."""

    fly: Far
    attack: bool = False


class Leap(Line, frozen=True):
    """Leap up to `leap`, at most `rise` up or down; then a melee attack with `dice` more."""

    leap: Far
    rise: Length
    dice: Count
    push: Length = 0


class Burrow(Line, frozen=True):
    """Come up again within `reach`; perhaps in contact with enemies, perhaps with an attack from behind."""

    reach: Far
    contact: bool = False
    attack: bool = False
    dice: Count = 0


class LongRun(Line, frozen=True):
    """Move up to `move` with free pivots; then a Simple Operation on the spot."""

    move: Far


class Inspire(Line, frozen=True):
    """Every ally within `reach` and in sight gets `dice` for its next attack or Survival roll this turn."""

    move: Length
    reach: Far
    dice: Few


class Uplink(Line, frozen=True):
    """So many allies within `reach` get `dice` for their next attack this turn.

    allies_with_token: or so many, and the next action token is one's own; -1 when there is no such choice.
    """

    move: Length
    reach: Far
    dice: Few
    allies: Few
    allies_with_token: Annotated[int, msgspec.Meta(ge=-1, le=9)] = -1


class Telepathy(Line, frozen=True):
    """A standing ally within `reach` moves up to `move`; perhaps it pivots, perhaps it attacks without reroll."""

    reach: Far
    move: Far
    pivot: bool = False
    attack: bool = False


class Boost(Line, frozen=True):
    """More base dice for an own attack.

    aimed: dice more on an Aimed Shot; blocks_less: hits that armor blocks less; cover_less: cover dice lost;
    no_m: the roll brings no M points; ally_within: only against an enemy so near to another ally.
    """

    on: On
    dice: Few
    aimed: Count = 0
    push: Length = 0
    blocks_less: Count = 0
    no_armor: bool = False
    cover_less: Count = 0
    no_cover: bool = False
    no_m: bool = False
    recoil: Count = 0
    ally_within: Length = 0


class Stampede(Line, frozen=True):
    """A Charge over low terrain with more dice and Push; perhaps the building that is run into collapses."""

    dice: Few
    push: Far
    collapse: bool = False


class Toss(Line, frozen=True):
    """Move into contact and attack with `dice` more; a target that is hit flies off.

    stun: it loses Overwatch and cannot counter-attack.
    """

    move: Length
    dice: Count
    push: Far
    stun: bool = False


class DiceAttack(Line, frozen=True):
    """Roll `dice` base dice against a target within `reach` (zw.effect.dice-attack).

    corrode: steps that one armor card loses by each hit; extra: dice more against the faction `against`;
    spark_hits, spark_reach: what one more enemy near the target takes.
    """

    dice: Few
    reach: Far
    move: Length = 0
    burn: bool = False
    armor: bool = True
    cover: bool = True
    corrode: Count = 0
    against: Faction | None = None
    extra: Count = 0
    spark_hits: Count = 0
    spark_reach: Length = 0


class Pulse(Line, frozen=True):
    """One roll of `dice` base dice against everybody else within `radius` of the user."""

    move: Length
    radius: Far
    dice: Few
    stun: bool = False


class Lance(Line, frozen=True):
    """So many hits on any enemy in sight, less the hits of its Survival roll."""

    hits: Few


class Spores(Line, frozen=True):
    """Everybody within `radius` of a point within `reach` resists, or takes damage and loses Overwatch."""

    reach: Far
    radius: Far
    resist: Count
    damage: Few


class Parasite(Line, frozen=True):
    """Move into contact; the enemy resists, or takes damage and the user heals."""

    move: Length
    resist: Count
    damage: Few
    heal: Few


class Terror(Line, frozen=True):
    """Up to so many enemies within `reach` resist, or take damage, lose Overwatch and are moved straight away."""

    targets: Few
    reach: Far
    resist: Count
    damage: Few
    push: Far


class Loudspeaker(Line, frozen=True):
    """Everybody in front within `reach` resists, or is moved straight away and loses Overwatch."""

    reach: Far
    resist: Count
    push: Far
    damage: Count = 0


class Puppet(Line, frozen=True):
    """An enemy resists, or is moved up to `move`; or it attacks whom you choose; or both."""

    reach: Far
    resist: Count
    move: Far
    attack: bool = False
    both: bool = False


class Telekinesis(Line, frozen=True):
    """Move a miniature, monster or artifact token up to `move` in a straight line, also upwards."""

    reach: Far
    move: Far
    resist: Count


class Magnetism(Line, frozen=True):
    """An enemy resists, or one of its cards gets `wear` damage; or it is pulled nearer; or both."""

    reach: Far
    resist: Count
    wear: Few
    pull: Length = 0
    both: bool = False


class Grab(Line, frozen=True):
    """An enemy (it resists) or artifact token is pulled into contact; then a melee attack, or it is picked up."""

    reach: Far
    resist: Count


class Bewilder(Line, frozen=True):
    """Up to so many enemies resist, or do without rerolls, counter-attacks and Reflexes for an activation.

    m_loss: M points that each player with such a miniature loses.
    """

    targets: Few
    reach: Far
    resist: Count
    m_loss: Count = 0


class Feed(Line, frozen=True):
    """After a melee attack that did damage the user heals so much, not more than it did."""

    heal: Few


class Mend(Line, frozen=True):
    """The user heals, then may move."""

    heal: Few
    move: Length


class Repair(Line, frozen=True):
    """Heal an ally or the user, or mend one of its cards.

    revive: or a staggered ally recovers; ready: which may then act this turn.
    """

    move: Length
    heal: Few
    revive: bool = False
    ready: bool = False


class Tracking(Line, frozen=True):
    """More base dice for an own Survival roll; or draw so many cards for an artifact token and keep one.

    cards: 1 when this line does not offer that.
    """

    dice: Few
    cards: Few = 1


class Overclock(Line, frozen=True):
    """After an own action move up to `move`, or perform another action."""

    move: Length = 0
    action: bool = False
    recoil: Count = 0


class Smoke(Line, frozen=True):
    """Clouds that stop lines of sight. turns: 0 until the end of this turn, 1 until the end of the next."""

    move: Length
    reach: Far
    radius: Far
    height: Far
    turns: Count
    clouds: Few


class CancelHits(Line, frozen=True):
    """Take hits off an attack on the user, or on an ally within `reach` and in sight. pivot: the target may turn."""

    hits: Few
    reach: Length = 0
    pivot: bool = False


class Precognition(Line, frozen=True):
    """The attacker of the user or of an ally within `reach` rolls so many hit dice again, or every one."""

    reach: Length
    dice: Count = 0
    every: bool = False


class ExtraArmor(Line, frozen=True):
    """So many equipment dice against damage that the user is about to take; nothing wears."""

    dice: Few


class Blur(Line, frozen=True):
    """So many more cover dice against a ranged attack on the user."""

    dice: Few


class MindShield(Line, frozen=True):
    """The user or an ally within `reach` rolls more dice for Survival, or takes `less` damage.

    certain: its Survival roll succeeds without dice.
    """

    reach: Length
    less: Few
    dice: Count = 0
    certain: bool = False


class Quills(Line, frozen=True):
    """An enemy in contact that has attacked the user in melee takes hits; perhaps it is moved away."""

    hits: Few
    push: Length = 0


LINES: Mapping[str, type[Line]] = MappingProxyType(
    {
        "flight": Flight,
        "leap": Leap,
        "burrow": Burrow,
        "long_run": LongRun,
        "inspire": Inspire,
        "uplink": Uplink,
        "telepathy": Telepathy,
        "boost": Boost,
        "stampede": Stampede,
        "toss": Toss,
        "dice_attack": DiceAttack,
        "pulse": Pulse,
        "lance": Lance,
        "spores": Spores,
        "parasite": Parasite,
        "terror": Terror,
        "loudspeaker": Loudspeaker,
        "puppet": Puppet,
        "telekinesis": Telekinesis,
        "magnetism": Magnetism,
        "grab": Grab,
        "bewilder": Bewilder,
        "feed": Feed,
        "mend": Mend,
        "repair": Repair,
        "tracking": Tracking,
        "overclock": Overclock,
        "smoke": Smoke,
        "cancel_hits": CancelHits,
        "precognition": Precognition,
        "extra_armor": ExtraArmor,
        "blur": Blur,
        "mind_shield": MindShield,
        "quills": Quills,
    }
)
