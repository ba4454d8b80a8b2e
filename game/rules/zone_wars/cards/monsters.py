"""The monsters of the Zone."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.core.tables import TableError, read_rows
from game.rules.zone_wars.cards.kinds import Trait
from game.rules.zone_wars.cards.lines import Far, Few
from game.rules.zone_wars.cards.table import Count, Id, Length, Name, Table, printed

LEAF = "monsters.toml"


class Monster(msgspec.Struct, frozen=True, kw_only=True):
    """One monster. Lengths are hundredths of an inch.

    resist: dice against abilities (zw.effect.monster-survival); move: 0 for one that never moves; dice, attacks,
    reach, push: of its own activation, reach 0 being contact; charges: it runs straight and may turn only before;
    drifts: it goes in a random direction; pulls: whom it hits comes into contact; low_height: 0 when it hides what is
    behind it like a miniature; only_hurt_by: traits of the attacks that can hurt it, empty for all; burn_factor: what
    damage by Burn is multiplied with; damage, m_loss: what a failed Survival roll near it costs; damage_per_attack:
    it loses one attack for so much damage taken, 0 for never.
    """

    id: Id
    name: Name
    health: Few
    melee: Count
    armor: Count
    resist: Count = 3
    radius: Far = 100
    move: Length
    dice: Count
    attacks: Few = 1
    reach: Length = 0
    push: Length = 0
    pulls: bool = False
    facing: bool = False
    charges: bool = False
    drifts: bool = False
    low_height: Length = 0
    is_obstacle: bool = True
    is_movable: bool = True
    free_attack: bool = True
    only_hurt_by: tuple[Trait, ...] = ()
    burn_factor: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    damage: Count = 0
    m_loss: Count = 0
    damage_per_attack: Count = 0
    behaviour: str
    rule: str = "zw.monster.deploy"
    source: str = ""


def read_monsters(text: str, file: str = LEAF) -> Table[Monster]:
    """Return the monsters in a table of [[monster]]; raises TableError naming file, monster and field."""
    monsters = Table(read_rows(text, file, Monster, "monster"), file)
    for monster in monsters:
        if monster.charges and not (monster.facing and monster.move):
            raise TableError(f"{file}, {monster.id}: what `charges` has a `facing` and a `move`")
        if monster.free_attack and not monster.melee:
            raise TableError(f"{file}, {monster.id}: `melee` is 0, but its `free_attack` rolls so many dice")
    return monsters


def printed_monsters() -> Table[Monster]:
    """Return the monsters that ship with the program."""
    return read_monsters(printed(LEAF))
