"""What there is of computer players in every game: the one place that names them all.

The players themselves are loaded when a school is made, so that a title screen can tell of levels without them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ai import ladders
from game.rules.army_battles import ArmyBattles
from game.rules.army_of_zero import ArmyOfZero
from game.rules.warzoo import Warzoo
from game.rules.warzoo.muster import MODES
from game.rules.zone_wars.rules import ZoneWars

if TYPE_CHECKING:
    from ai.player import School
    from game.core.contract import Rules
    from game.core.decision import Level

Sides: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


def _one_each(_: str) -> Sides:
    return (0,), (1,)


class Faculty(NamedTuple):
    """The computer players of one game.

    levels: weakest first; baselines: the fixed players that levels are measured against; rules: with the printed
    components; packed, unpacked: rules as the bytes of their components, and back; school: where the players of rules
    are made; sides: mode -> the seats of both sides.
    """

    levels: tuple[Level, ...]
    baselines: tuple[str, ...]
    rules: Callable[[], Rules[Any, Any]]
    packed: Callable[[Any], bytes]
    unpacked: Callable[[bytes], Rules[Any, Any]]
    school: Callable[[Any], School]
    sides: Callable[[str], Sides] = _one_each


# ------------------------------------------------------------------ Army of Zero


def _zero_packed(rules: ArmyOfZero) -> bytes:
    from ai.games.army_of_zero.luggage import packed

    return packed(rules.roster)


def _zero_unpacked(components: bytes) -> ArmyOfZero:
    from ai.games.army_of_zero.luggage import unpacked

    return ArmyOfZero(unpacked(components))


def _zero_school(rules: ArmyOfZero) -> School:
    from ai.games.army_of_zero.school import ZeroSchool

    return ZeroSchool(rules.roster)


# ------------------------------------------------------------------ Warzoo


def _warzoo_packed(rules: Warzoo) -> bytes:
    from ai.games.warzoo.luggage import packed

    return packed(rules.kit.cards, rules.kit.tiles)


def _warzoo_unpacked(components: bytes) -> Warzoo:
    from ai.games.warzoo.luggage import unpacked

    return Warzoo(*unpacked(components))


def _warzoo_school(rules: Warzoo) -> School:
    from ai.games.warzoo.school import WarzooSchool

    return WarzooSchool(rules)


def _warzoo_sides(mode: str) -> Sides:
    if mode not in MODES:
        return _one_each(mode)
    one, two = (tuple(dict.fromkeys(holders)) for holders in MODES[mode].holders)
    return one, two


# ------------------------------------------------------------------ Army Battles


def _battles_packed(rules: ArmyBattles) -> bytes:
    from ai.games.army_battles.luggage import packed

    return packed(rules.kit)


def _battles_unpacked(components: bytes) -> ArmyBattles:
    from ai.games.army_battles.luggage import unpacked

    return ArmyBattles(unpacked(components))


def _battles_school(rules: ArmyBattles) -> School:
    from ai.games.army_battles.school import BattleSchool

    return BattleSchool(rules)


# ------------------------------------------------------------------ Zone Wars


def _zone_packed(rules: ZoneWars) -> bytes:
    from ai.games.zone_wars.luggage import packed

    return packed(rules.kit.box)


def _zone_unpacked(components: bytes) -> ZoneWars:
    from ai.games.zone_wars.luggage import unpacked

    return ZoneWars(unpacked(components))


def _zone_school(rules: ZoneWars) -> School:
    from ai.games.zone_wars.school import ZoneSchool

    return ZoneSchool(rules)


# ------------------------------------------------------------------ all of them

FACULTIES: Mapping[str, Faculty] = MappingProxyType(
    {
        ArmyOfZero.name: Faculty(
            ladders.ARMY_OF_ZERO,
            ("random", "always-attack", "habit", "exploiter"),
            ArmyOfZero,
            _zero_packed,
            _zero_unpacked,
            _zero_school,
        ),
        Warzoo.name: Faculty(
            ladders.WARZOO,
            ("random", "expected-lanes", "exploiter"),
            Warzoo,
            _warzoo_packed,
            _warzoo_unpacked,
            _warzoo_school,
            _warzoo_sides,
        ),
        ArmyBattles.name: Faculty(
            ladders.ARMY_BATTLES,
            ("random",),
            ArmyBattles,
            _battles_packed,
            _battles_unpacked,
            _battles_school,
        ),
        ZoneWars.name: Faculty(
            ladders.ZONE_WARS,
            ("random",),
            ZoneWars,
            _zone_packed,
            _zone_unpacked,
            _zone_school,
        ),
    }
)


def faculty_of(game: str) -> Faculty:
    """Return the computer players of a game; raises LookupError when it has none."""
    if game not in FACULTIES:
        raise LookupError(f"there are no computer players of {game}")
    return FACULTIES[game]
