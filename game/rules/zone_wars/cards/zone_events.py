"""What zone cards do, in numbers: one frozen struct for each kind. Lengths are hundredths of an inch.

`reach` runs from the victim: how far away the owner may choose, or the nearest is looked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from game.rules.zone_wars.cards.lines import Far, Few
from game.rules.zone_wars.cards.table import Count


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a zone card does."""


class Ambusher(Event, frozen=True):
    """A monster in contact with somebody within `reach`, or `away` from the victim when there is nobody."""

    reach: Far
    away: Far


class Charger(Event, frozen=True):
    """A monster at a distance of `far` (success), or as near as `near` with a clear lane (failure)."""

    far: Far
    near: Far


class Sprout(Event, frozen=True):
    """A monster in place of a tree or bushes within `reach`, or on a point `clear` of every miniature."""

    reach: Far
    clear: Far


class Swarm(Event, frozen=True):
    """A monster within `reach` of the victim (success), or on it."""

    reach: Far


class Rats(Event, frozen=True):
    """A Dice attack with armor and without cover on an enemy within `reach`, or on the victim."""

    reach: Far
    dice: Few


class Leeches(Event, frozen=True):
    """A marker that does `damage` at the start of each activation, for an enemy within `reach` or the victim."""

    reach: Far
    damage: Few


class Snipers(Event, frozen=True):
    """A ranged Dice attack from the nearest edge; `cover`, `hugged_cover`: the cover dice that terrain gives."""

    dice: Few
    cover: Count
    hugged_cover: Count


class Collapse(Event, frozen=True):
    """A building within `reach` comes down: `damage` to everybody there.

    Standing above `free_height` costs one more for each begun `step` of what is above it (zw.building.collapse).
    """

    reach: Far
    damage: Few
    free_height: Far
    step: Far


class Squall(Event, frozen=True):
    """Damage to everybody within `radius` of a point who is not inside a building."""

    reach: Far
    radius: Far
    damage: Few


class Find(Event, frozen=True):
    """An artifact card (success), or an artifact token so far `away`."""

    away: Far


class Bloom(Event, frozen=True):
    """M points for every player, and `owner_m` more for the owner of the victim."""

    m: Few
    owner_m: Count


class Sinkhole(Event, frozen=True):
    """The victim is moved by `move` (success), or takes damage; a crater stays."""

    move: Far
    damage: Few
    crater_radius: Far
    crater_height: Far


class Storm(Event, frozen=True):
    """No ranged attack beyond `reach` and no Overwatch, until so many turns after this one are over."""

    reach: Far
    turns: Count


class Anomaly(Event, frozen=True):
    """Everybody within `radius` of the victim is moved by `move` in one direction."""

    radius: Far
    move: Far


class Dud(Event, frozen=True):
    """One Dice attack against everybody within `radius` of a point."""

    reach: Far
    radius: Far
    dice: Few


EVENTS: Mapping[str, type[Event]] = MappingProxyType(
    {
        "ambusher": Ambusher,
        "charger": Charger,
        "sprout": Sprout,
        "swarm": Swarm,
        "rats": Rats,
        "leeches": Leeches,
        "snipers": Snipers,
        "collapse": Collapse,
        "squall": Squall,
        "find": Find,
        "bloom": Bloom,
        "sinkhole": Sinkhole,
        "storm": Storm,
        "anomaly": Anomaly,
        "dud": Dud,
    }
)
MONSTER_EVENTS = (Ambusher, Charger, Sprout, Swarm)
