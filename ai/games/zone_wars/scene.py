"""A view as a computer player looks at it: friends, foes, arms, distances, what can be shot from where."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ai.games.zone_wars.ground import UNSEEN
from game.rules.zone_wars.affairs import IMPROVISED, Gait
from game.rules.zone_wars.cards.kinds import Trait
from game.rules.zone_wars.fight.aiming import why_not_hurt
from game.rules.zone_wars.fight.forecasts import left_of
from game.rules.zone_wars.fight.weapons import gear_dice, item_at, reach_of, weapons_of
from game.rules.zone_wars.ground import (
    MEDIUM,
    SHORT,
    Spot,
    Stand,
    gap,
    in_contact,
    is_in_front,
    is_within,
    towards,
)
from game.rules.zone_wars.marching.ways import walk_of
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.scenarios.base import value_of
from game.rules.zone_wars.state import FIRST_BEAST, is_beast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ai.games.zone_wars.ground import Ground, Lore
    from ai.games.zone_wars.reach import Reach
    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.kit import Kit
    from game.rules.zone_wars.state import Held, Table

HARMFUL = (Trait.BURN, Trait.AREA, Trait.PUSH)
SECRET = 4  # points that a reserve card of somebody else may be worth
MANY = 2  # enemies in an area that are worth a weapon of a single use


class Arm(NamedTuple):
    """A weapon: its place in hands, its dice, how far it shoots (None: as far as one sees), what it is."""

    card: int
    dice: int
    reach: int | None
    shoots: bool
    strikes: bool
    is_aimed: bool
    is_area: bool
    is_single: bool
    is_harmful: bool


class Exposure(NamedTuple):
    """How a place lies before the standing enemies: how many see it without cover, how many at all."""

    bare: int
    seen: int


class Scene:
    """A table seen by a seat. Read-only."""

    def __init__(self, lore: Lore, kit: Kit, table: Table, seat: Seat) -> None:
        self.lore, self.seat = lore, seat
        self.play = Play(table, kit)
        self._reaches: dict[tuple[Piece, Gait, bool], Reach] = {}
        self._exposures: dict[Spot, Exposure] = {}

    @property
    def table(self) -> Table:
        """The table."""
        return self.play.table

    @cached_property
    def ground(self) -> Ground:
        """What is remembered of the battlefield."""
        return self.lore.ground(self.play.field)

    # ------------------------------------------------------------------ who is there

    @cached_property
    def foes(self) -> tuple[Piece, ...]:
        """The enemies on their feet, monsters among them (zw.ai.monsters)."""
        return tuple(p for p in self.table.pieces() if self.is_foe(p) and self.play.is_standing(p))

    @cached_property
    def fallen(self) -> tuple[Piece, ...]:
        """The enemies that lie."""
        return tuple(p for p in self.table.pieces() if self.is_foe(p) and not self.play.is_standing(p))

    def is_foe(self, piece: Piece) -> bool:
        """Tell whether a piece is an enemy of this seat."""
        return self.table.is_enemy(self.seat, piece)

    def friends(self, piece: Piece) -> list[Piece]:
        """Return the other miniatures of this side on the battlefield."""
        return [p for p in self.table.pieces() if p != piece and not self.is_foe(p)]

    def touching(self, piece: Piece, stand: Stand | None = None) -> list[Piece]:
        """Return the standing foes in contact with a piece, where it is or somewhere else."""
        here, field = stand or self.play.stand(piece), self.play.field
        return [foe for foe in self.foes if foe != piece and in_contact(field, here, self.play.stand(foe))]

    def is_engaged(self, piece: Piece) -> bool:
        """Tell whether a standing foe in contact has a piece in its front arc (zw.ai.disengage)."""
        here = self.play.stand(piece)
        return any(is_in_front(self.play.stand(foe), here) for foe in self.touching(piece))

    # ------------------------------------------------------------------ measures

    def tenths(self, here: Stand, piece: Piece) -> int:
        """Return the gap to a piece in tenths of an inch (zw.ai.tie-breakers)."""
        return round(gap(here, self.play.stand(piece)) / 10)

    def left(self, piece: Piece) -> int:
        """Return the Health that a piece has left."""
        return left_of(self.play, piece)

    def found_value(self, cards: Iterable[Held]) -> int:
        """Return what cards with artifact tokens are worth; reserve cards that it may not see are the best of many."""
        return sum(
            SECRET if card.item is None else value_of(self.play, card) for card in cards if card.is_found
        )

    def carried(self, piece: Piece) -> int:
        """Return the artifact points that a piece carries."""
        return 0 if is_beast(piece) else self.found_value(self.play.mini(piece).held)

    # ------------------------------------------------------------------ moving

    def reach(self, piece: Piece, gait: Gait, *, stays: bool = False) -> Reach:
        """Return where a miniature on the battlefield can go."""
        key = (piece, gait, stays)
        if key not in self._reaches:
            self._reaches[key] = self.ground.reach(walk_of(self.play, piece, gait), stays=stays)
        return self._reaches[key]

    # ------------------------------------------------------------------ sight

    def others(self, *without: Piece) -> list[Stand]:
        """Return the bases on the battlefield but for some."""
        return [self.play.stand(p) for p in self.play.others(*without)]

    def cover(self, shooter: Piece, target: Piece, here: Stand | None = None) -> int:
        """Return the cover dice of a target before a piece that is, or was, at `here`; UNSEEN without sight."""
        start = here or self.play.stand(shooter)
        return self.ground.cover(start, self.play.stand(target), self.others(shooter, target))

    def exposure(self, piece: Piece, here: Stand) -> Exposure:
        """Return how a miniature would stand before all standing enemies."""
        if here.spot not in self._exposures:
            covers = [
                self.ground.cover(self.play.stand(foe), here, self.others(piece, foe)) for foe in self.foes
            ]
            self._exposures[here.spot] = Exposure(covers.count(0), len(covers) - covers.count(UNSEEN))
        return self._exposures[here.spot]

    # ------------------------------------------------------------------ arms

    def arms(self, piece: Piece) -> list[Arm]:
        """Return the weapons of a miniature, rubble among them."""
        return [self._arm(piece, card) for card in weapons_of(self.play, piece)]

    def _arm(self, piece: Piece, card: int) -> Arm:
        item = item_at(self.play, piece, card)
        if item is None:
            return Arm(IMPROVISED, 0, MEDIUM, True, True, False, False, False, False)  # noqa: FBT003 - a row
        return Arm(
            card=card,
            dice=gear_dice(self.play, piece, card),
            reach=reach_of(item),
            shoots=item.shoots,
            strikes=item.strikes,
            is_aimed=item.is_aimed,
            is_area=Trait.AREA in item.traits,
            is_single=item.single_use,
            is_harmful=any(trait in HARMFUL for trait in item.traits),
        )

    def can_shoot(self, piece: Piece, arm: Arm, target: Piece, here: Stand) -> bool:
        """Tell whether a weapon could be fired at a target from a place."""
        there = self.play.stand(target)
        if not arm.shoots or (arm.reach is not None and not is_within(here, there, arm.reach)):
            return False
        if self.table.storm and not is_within(here, there, MEDIUM):
            return False
        if in_contact(self.play.field, here, there) or not self.can_hurt(piece, arm.card, target):
            return False
        return self.cover(piece, target, here) != UNSEEN

    def can_hurt(self, piece: Piece, card: int, target: Piece) -> bool:
        """Tell whether a weapon can hurt a target (zw.monster.mind-mosquitoes)."""
        item = item_at(self.play, piece, card)
        return why_not_hurt(self.play, target, item.traits if item else ()) is None

    def is_sensible(self, arm: Arm, target: Piece, attacker: Piece) -> bool:
        """Tell whether an area attack would catch more enemies than friends (zw.ai.weapon-choice)."""
        if not (arm.is_area or arm.is_single):
            return True
        there = self.play.stand(target)
        caught = [target]
        if arm.is_area:
            caught += [
                p for p in self.play.others(target, attacker) if is_within(there, self.play.stand(p), SHORT)
            ]
            if is_within(there, self.play.stand(attacker), SHORT):
                caught.append(attacker)
        enemies = sum(self.is_foe(p) for p in caught)
        return enemies > len(caught) - enemies and (not arm.is_single or enemies >= MANY)

    # ------------------------------------------------------------------ what could be

    def at(self, piece: Piece, spot: Spot, target: Stand | Spot | None = None) -> Stand:
        """Return how a miniature would stand somewhere, turned to a target if one is given."""
        mini = self.table.minis[piece] if piece < FIRST_BEAST else None
        start = (mini.stand if mini else None) or Stand(*spot)
        facing = towards(spot, target) if target is not None else start.facing
        return replace(start, x=spot.x, y=spot.y, z=spot.z, facing=facing if any(facing) else start.facing)

    def moved(self, piece: Piece, stand: Stand) -> Play:
        """Return the table with a piece somewhere else."""
        trial = Play(self.table.clone(), self.play.kit)
        trial.place(piece, stand)
        return trial
