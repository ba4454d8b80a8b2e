"""Zone cards that bring a monster: where it appears, and that it acts at once (zw.monster.deploy)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from msgspec.structs import replace

from game.core.chance import Even
from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Name
from game.rules.zone_wars.affairs import NOBODY, Piece
from game.rules.zone_wars.cards.zone_events import Ambusher, Charger, Event, Sprout, Swarm
from game.rules.zone_wars.events.zone import BeastAppeared
from game.rules.zone_wars.ground import (
    SHORT,
    Build,
    Spot,
    Stand,
    in_contact,
    is_within,
    nearest_free,
    towards,
)
from game.rules.zone_wars.ground.exact import offset_from
from game.rules.zone_wars.ground.measure import (
    INCH,
    MONSTER_RADIUS,
    stretched,
)
from game.rules.zone_wars.state import FIRST_BEAST, Beast, is_beast
from game.rules.zone_wars.tasks.zone import ActivateBeast
from game.rules.zone_wars.zone.deeds import COMPASS, Case, Deed
from game.rules.zone_wars.zone.direction import first_of, throw
from game.rules.zone_wars.zone.lanes import RING_STEP, nearest_lanes, open_places
from game.rules.zone_wars.zone.places import (
    away_from,
    beside,
    is_free,
    is_open,
    onto_open_ground,
    others_within,
    plants_within,
    tokens_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.cards.monsters import Monster
    from game.rules.zone_wars.play import Play

B = TypeVar("B", bound=Event)
RING_SAMPLE, EXACT = 45, 2


def build_of(monster: Monster) -> Build:
    """Return what a monster is to sight and to bases (zw.monster.movement-limits)."""
    if not monster.is_obstacle:
        return Build.SWARM
    return Build.KILLER_TREE if monster.low_height else Build.MONSTER


def appear(play: Play, kind: int, stand: Stand, rule: str) -> Piece:
    """Put a monster on the battlefield and return it."""
    piece = FIRST_BEAST + len(play.table.beasts)
    play.table.beasts = (*play.table.beasts, Beast(kind, stand))
    play.tell(BeastAppeared(rule=rule, piece=piece, kind=kind, stand=stand))
    return piece


def release_hydra(play: Play) -> None:
    """Let the Hydra rise in the middle of the board in the first turn, if it was agreed on (zw.monster.hydra)."""
    table, monsters = play.table, play.kit.box.monsters
    if table.terms.has_hydra and table.turn == 1 and "hydra" in monsters:
        center = table.layout.center
        stand = onto_open_ground(play, Stand(center.x, center.y, build=Build.MONSTER))
        appear(play, monsters.number("hydra"), stand, "zw.monster.hydra")


class Brood(Deed[B]):
    """A card that brings a monster."""

    @staticmethod
    def kind(play: Play, case: Case[B]) -> int:
        """Return which monster it is."""
        return play.kit.box.monsters.number(case.card.monster)

    def build(self, play: Play, case: Case[B]) -> Build:
        """Return what the monster is to sight and to bases."""
        return build_of(play.kit.box.monsters[self.kind(play, case)])

    def arrive(self, play: Play, case: Case[B], stand: Stand, target: Piece = NOBODY) -> None:
        """Put the monster there; it acts at once, against the target if there is one."""
        beast = appear(play, self.kind(play, case), stand, case.card.rule)
        play.push(ActivateBeast(beast, first=True, target=target))

    def touch(self, play: Play, case: Case[B], piece: Piece) -> None:
        """Put the monster next to a piece, on the side that the direction token shows (zw.monster.entry-default)."""
        stand = play.stand(piece)
        self.arrive(play, case, beside(play, piece, throw(play, stand.spot), self.build(play, case)), piece)

    def unclaimed(self, play: Play, case: Case[B]) -> bool:
        """Put the monster in the middle of the board (zw.zone.fallback-chain)."""
        center = play.table.layout.center
        stand = Stand(center.x, center.y, build=self.build(play, case))
        card = play.kit.box.monsters[self.kind(play, case)]
        facing = throw(play, center) if card.facing else stand.facing
        self.arrive(play, case, onto_open_ground(play, replace(stand, facing=facing)))
        return True


# ------------------------------------------------------------------ the Ravenous Devourer


class Ambush(Brood[Ambusher]):
    """A monster leaps at somebody (zw.zonecard.ravenous-devourer)."""

    asks: ClassVar[str] = "piece"
    is_sampled: ClassVar[bool] = True

    def asking(self, play: Play, case: Case[Ambusher]) -> str:
        """Ask for somebody, with or without the spot next to it; for a direction if there is nobody."""
        return self.asks if self._prey(play, case) else "facing"

    def wishes(self, play: Play, case: Case[Ambusher]) -> Sequence[Name]:
        """Return the miniatures that it can be put next to; without any, directions."""
        prey = [Name(piece=piece) for piece in self._prey(play, case)]
        return prey or [Name(facing=way) for way in COMPASS]

    def _prey(self, play: Play, case: Case[Ambusher]) -> list[Piece]:
        return [
            piece
            for piece in others_within(play, case.victim, case.event.reach)
            if in_contact(play.field, self._next_to(play, case, piece), play.stand(piece))
        ]

    def _next_to(self, play: Play, case: Case[Ambusher], piece: Piece) -> Stand:
        way = towards(play.stand(piece), play.stand(case.victim))
        return beside(play, piece, way if any(way) else COMPASS[0], self.build(play, case))

    def check(self, play: Play, case: Case[Ambusher], name: Name) -> None:
        """Raise IllegalAction when the monster cannot be put there; a spot may be named with the piece."""
        prey, rule = self._prey(play, case), case.card.rule
        if prey and name.piece not in prey:
            raise IllegalAction("It is put next to another miniature within Long of the victim.", rule)
        if prey and name.spot is not None:
            stand = self._at(play, case, name.spot)
            if not is_free(play, stand):
                raise IllegalAction("There is no room for it there.", rule)
            if not in_contact(play.field, stand, play.stand(name.piece)):
                raise IllegalAction("It has to touch the miniature.", rule)
        if not prey and (name.piece != NOBODY or name.facing is None or not any(name.facing)):
            raise IllegalAction("Nobody is near enough; a direction has to be named.", rule)

    def _at(self, play: Play, case: Case[Ambusher], spot: Spot) -> Stand:
        return Stand(*spot, build=self.build(play, case))

    def grant(self, play: Play, case: Case[Ambusher], name: Name) -> None:
        """Put the monster where the owner wants it."""
        if name.piece != NOBODY:
            stand = self._at(play, case, name.spot) if name.spot else self._next_to(play, case, name.piece)
            self.arrive(play, case, stand, name.piece)
            return
        assert name.facing is not None
        victim, build = play.stand(case.victim), self.build(play, case)
        spot = away_from(victim, name.facing, victim.radius + case.event.away + MONSTER_RADIUS)
        self.arrive(play, case, onto_open_ground(play, Stand(*spot, build=build)))

    def befall(self, play: Play, case: Case[Ambusher]) -> bool:
        """Put the monster next to the victim."""
        self.touch(play, case, case.victim)
        return True


# ------------------------------------------------------------------ the Razorback


class Stampede(Brood[Charger]):
    """A monster comes running (zw.zonecard.razorback)."""

    asks: ClassVar[str] = "stand"
    is_sampled: ClassVar[bool] = True

    def wishes(self, play: Play, case: Case[Charger]) -> Sequence[Name]:
        """Return open places at the distance of the card, facing the victim, facing away, and to the sides."""
        return [
            Name(spot=stand.spot, facing=way)
            for stand in self._places(play, case, self._far(play, case))
            for way in ((-stand.facing[0], -stand.facing[1]), stand.facing, *COMPASS[::2])
        ]

    def _far(self, play: Play, case: Case[Charger]) -> int:
        """Return the distance of the card, or the nearest to it at which there is open ground."""
        far = case.event.far
        near_it = (d for step in range(0, far, RING_STEP) for d in (far - step, far + step))
        return next((d for d in near_it if any(self._places(play, case, d))), far)

    def _places(self, play: Play, case: Case[Charger], distance: int) -> Iterator[Stand]:
        return open_places(play, play.stand(case.victim), self.build(play, case), distance, RING_SAMPLE)

    def check(self, play: Play, case: Case[Charger], name: Name) -> None:
        """Raise IllegalAction when it is no open place at the distance of the card; any facing will do."""
        rule, victim = case.card.rule, play.stand(case.victim)
        if name.spot is None or name.facing is None or not any(name.facing):
            raise IllegalAction("A place and a facing have to be named.", rule)
        stand = Stand(*name.spot, facing=name.facing, build=self.build(play, case))
        if not is_open(play, stand):
            raise IllegalAction("The Razorback needs open ground.", rule)
        far = self._far(play, case)
        if not is_within(stand, victim, far + EXACT) or is_within(stand, victim, far - EXACT - 1):
            raise IllegalAction(f'It is put {far / INCH:g}" away from the victim.', rule)

    def grant(self, play: Play, case: Case[Charger], name: Name) -> None:
        """Put it where the owner wants it; it runs along its facing."""
        assert name.spot is not None
        assert name.facing is not None
        build = self.build(play, case)
        self.arrive(play, case, Stand(*name.spot, facing=name.facing, build=build))

    def befall(self, play: Play, case: Case[Charger]) -> bool:
        """Put it on the nearest open place that has a clear lane to the victim, else next to it; it runs."""
        places = nearest_lanes(play, case.victim, self.build(play, case), case.event.near)
        if places:
            self.arrive(play, case, places[play.chance.pick(Even(len(places)))])
        else:
            self.touch(play, case, case.victim)
        return True


# ------------------------------------------------------------------ the Killer Tree


class KillerTree(Brood[Sprout]):
    """A tree or bushes come to life (zw.zonecard.killer-tree)."""

    asks: ClassVar[str] = "terrain"
    is_sampled: ClassVar[bool] = True

    def asking(self, play: Play, case: Case[Sprout]) -> str:
        """Ask for a tree or bushes, for a place if there are none."""
        return self.asks if plants_within(play, case.victim, case.event.reach) else "spot"

    def wishes(self, play: Play, case: Case[Sprout]) -> Sequence[Name]:
        """Return the trees and bushes within reach; without any, open places there."""
        plants = [Name(building=piece) for piece in plants_within(play, case.victim, case.event.reach)]
        return plants or [Name(spot=stand.spot) for stand in self._places(play, case)]

    def _places(self, play: Play, case: Case[Sprout]) -> Iterator[Stand]:
        victim, build = play.stand(case.victim), self.build(play, case)
        for distance in range(case.event.clear, case.event.reach + 1, SHORT):
            for way in COMPASS:
                spot = away_from(victim, way, victim.radius + distance + MONSTER_RADIUS)
                stand = Stand(*spot, build=build)
                if self._why_not(play, case, stand) is None:
                    yield stand

    @staticmethod
    def _why_not(play: Play, case: Case[Sprout], stand: Stand) -> str | None:
        """Say why a tree cannot grow there, None when it can."""
        if not is_open(play, stand):
            return "A Killer Tree needs open ground."
        if not is_within(stand, play.stand(case.victim), case.event.reach):
            return "The place is too far from the victim."
        clear = case.event.clear - EXACT
        minis = (piece for piece in play.table.pieces() if not is_beast(piece))
        if any(is_within(stand, play.stand(piece), clear) for piece in minis):
            return "The place is too near to a miniature."
        return None

    def check(self, play: Play, case: Case[Sprout], name: Name) -> None:
        """Raise IllegalAction when no tree can grow there."""
        plants, rule = plants_within(play, case.victim, case.event.reach), case.card.rule
        if plants and name.building not in plants:
            raise IllegalAction("A tree or bushes within Long of the victim have to be named.", rule)
        if plants:
            return
        if name.spot is None or name.building >= 0:
            raise IllegalAction("A place has to be named; no plant is near.", rule)
        if reason := self._why_not(play, case, Stand(*name.spot, build=self.build(play, case))):
            raise IllegalAction(reason, rule)

    def grant(self, play: Play, case: Case[Sprout], name: Name) -> None:
        """Let it grow where the owner wants it."""
        if name.building >= 0:
            self._sprout(play, case, name.building)
        else:
            assert name.spot is not None
            self.arrive(play, case, Stand(*name.spot, build=self.build(play, case)))

    def befall(self, play: Play, case: Case[Sprout]) -> bool:
        """Let the nearest tree or bushes come to life, or one grow next to the victim."""
        stand, outlines = play.stand(case.victim), play.field.outlines
        near = plants_within(play, case.victim, case.event.reach)
        plant = first_of(play, near, lambda piece: offset_from((stand.x, stand.y), outlines[piece]))
        if plant is None:
            self.touch(play, case, case.victim)
        else:
            self._sprout(play, case, plant)
        return True

    def _sprout(self, play: Play, case: Case[Sprout], plant: int) -> None:
        """Put the monster in place of a plant, moved the least distance if a base is in the way."""
        piece = play.table.layout.terrain[plant]
        play.table.layout = play.table.layout.without(plant)
        middle = Stand(piece.x, piece.y, build=self.build(play, case))
        stand = nearest_free(play.field, middle, play.stands(play.others()), tokens_of(play))
        self.arrive(play, case, stand)


# ------------------------------------------------------------------ the Mind Mosquitoes


class Mosquitoes(Brood[Swarm]):
    """A swarm comes up (zw.zonecard.mind-mosquitoes)."""

    asks: ClassVar[str] = "spot"
    is_sampled: ClassVar[bool] = True

    def wishes(self, play: Play, case: Case[Swarm]) -> Sequence[Name]:
        """Return the places of those near the victim, and some around it."""
        victim = play.stand(case.victim)
        around = []
        for way in COMPASS:
            x, y = stretched(way, victim.radius + case.event.reach + MONSTER_RADIUS - EXACT)
            around.append(Spot(victim.x + x, victim.y + y))
        spots = [play.stand(piece).spot for piece in play.table.pieces()]
        return [Name(spot=spot) for spot in (*spots, *around) if not self._why_not(play, case, spot)]

    def _why_not(self, play: Play, case: Case[Swarm], spot: Spot) -> str:
        if not play.field.is_on_board(spot, 0) or spot.z not in play.field.surfaces(spot):
            return "The swarm has to be on the battlefield."
        stand = Stand(*spot, build=self.build(play, case))
        if not is_within(stand, play.stand(case.victim), case.event.reach):
            return "The place is too far from the victim."
        return ""

    def check(self, play: Play, case: Case[Swarm], name: Name) -> None:
        """Raise IllegalAction when the place is too far away."""
        if name.spot is None:
            raise IllegalAction("A place has to be named.", case.card.rule)
        if reason := self._why_not(play, case, name.spot):
            raise IllegalAction(reason, case.card.rule)

    def grant(self, play: Play, case: Case[Swarm], name: Name) -> None:
        """Put the swarm where the owner wants it."""
        assert name.spot is not None
        self.arrive(play, case, Stand(*name.spot, build=self.build(play, case)))

    def befall(self, play: Play, case: Case[Swarm]) -> bool:
        """Put the swarm on the victim."""
        spot = play.stand(case.victim).spot
        self.arrive(play, case, Stand(*spot, build=self.build(play, case)))
        return True
