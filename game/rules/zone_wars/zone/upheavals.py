"""Zone cards that change the battlefield or bring something: houses, sinkholes, storms, finds, blooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.zone_wars.actions import Name
from game.rules.zone_wars.affairs import NOBODY, Cause, Shove, Wound
from game.rules.zone_wars.cards.zone_events import Anomaly, Bloom, Collapse, Find, Sinkhole, Storm
from game.rules.zone_wars.events.zone import AreaStruck, CraterOpened, StormRaised, TokenAppeared
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.fight.shoving import shove
from game.rules.zone_wars.finds.cards import draw_artifact, gain
from game.rules.zone_wars.ground import Spot, Stand
from game.rules.zone_wars.ground.exact import offset_from
from game.rules.zone_wars.ground.measure import TOKEN_RADIUS
from game.rules.zone_wars.ground.scatter import is_within_reach
from game.rules.zone_wars.ground.standing import covers_token, rings_round
from game.rules.zone_wars.ledger import gain_m, lose_overwatch
from game.rules.zone_wars.state import Marker, Spell
from game.rules.zone_wars.zone.buildings import collapse
from game.rules.zone_wars.zone.deeds import Case, Deed, check_direction, directions_named
from game.rules.zone_wars.zone.direction import first_of, throw
from game.rules.zone_wars.zone.places import away_from, buildings_within, in_area

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from game.rules.zone_wars.ground import Vector
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.zone.places import Center


class BuildingCollapse(Deed[Collapse]):
    """A building falls (zw.zonecard.building-collapse)."""

    asks: ClassVar[str] = "building"

    def wishes(self, play: Play, case: Case[Collapse]) -> Sequence[Name]:
        """Return the buildings within reach."""
        near = buildings_within(play, case.victim, case.event.reach)
        return [Name(building=building) for building in near]

    def grant(self, play: Play, case: Case[Collapse], name: Name) -> None:
        """Let the building fall that was chosen."""
        collapse(play, name.building, NOBODY, case.event)

    def befall(self, play: Play, case: Case[Collapse]) -> bool:
        """Let the nearest one fall; a die decides between equally near ones."""
        near = buildings_within(play, case.victim, case.event.reach)
        stand = play.stand(case.victim)
        nearest = first_of(play, near, lambda piece: _way_to(play, stand, piece))
        if nearest is None:
            return False
        collapse(play, nearest, NOBODY, case.event)
        return True


def _way_to(play: Play, stand: Stand, piece: int) -> Fraction:
    return offset_from((stand.x, stand.y), play.field.outlines[piece])


# ------------------------------------------------------------------ moved by force


class Sinkholes(Deed[Sinkhole]):
    """The ground gives way (zw.zonecard.sinkhole)."""

    asks: ClassVar[str] = "facing"
    is_sampled: ClassVar[bool] = True

    def wishes(self, play: Play, case: Case[Sinkhole]) -> Sequence[Name]:
        """Return the directions of the compass."""
        return directions_named()

    def check(self, play: Play, case: Case[Sinkhole], name: Name) -> None:
        """Raise IllegalAction when no direction is named."""
        check_direction(case, name)

    def grant(self, play: Play, case: Case[Sinkhole], name: Name) -> None:
        """Move the victim away from the crater."""
        rule = case.card.rule
        _open_crater(play, case)
        shove(play, Shove(case.victim, check_direction(case, name), case.event.move, Cause.ZONE, rule=rule))

    def befall(self, play: Play, case: Case[Sinkhole]) -> bool:
        """Let the victim fall into the crater; in its next activation it takes one step at most."""
        victim, rule = case.victim, case.card.rule
        _open_crater(play, case)
        lose_overwatch(play, victim, rule)
        play.put(victim, hobbled=Spell.COMING)
        wound(play, Wound(victim, case.event.damage, Cause.ZONE, rule=rule))
        return True


def _open_crater(play: Play, case: Case[Sinkhole]) -> None:
    spot = play.stand(case.victim).spot
    if spot.z == 0:
        play.table.layout = play.table.layout.with_crater(spot)
        play.tell(CraterOpened(rule=case.card.rule, spot=spot))


class MagneticAnomaly(Deed[Anomaly]):
    """Everybody near the victim is swept away (zw.zonecard.magnetic-anomaly)."""

    asks: ClassVar[str] = "facing"
    is_sampled: ClassVar[bool] = True

    def wishes(self, play: Play, case: Case[Anomaly]) -> Sequence[Name]:
        """Return the directions of the compass."""
        return directions_named()

    def check(self, play: Play, case: Case[Anomaly], name: Name) -> None:
        """Raise IllegalAction when no direction is named."""
        check_direction(case, name)

    def grant(self, play: Play, case: Case[Anomaly], name: Name) -> None:
        """Sweep them the way that was chosen."""
        _sweep(play, case, play.stand(case.victim), check_direction(case, name))

    def befall(self, play: Play, case: Case[Anomaly]) -> bool:
        """Sweep them a random way."""
        stand = play.stand(case.victim)
        _sweep(play, case, stand, throw(play, stand.spot))
        return True

    def unclaimed(self, play: Play, case: Case[Anomaly]) -> bool:
        """Sweep those away who are in the middle of the board."""
        center = play.table.layout.center
        _sweep(play, case, center, throw(play, center))
        return True


def _sweep(play: Play, case: Case[Anomaly], center: Center, way: Vector) -> None:
    """Move everybody near, those farthest ahead first."""
    event, rule = case.event, case.card.rule
    spot = center.spot if isinstance(center, Stand) else center
    play.tell(AreaStruck(rule=rule, spot=spot, radius=event.radius, direction=way))
    swept = in_area(play, center, event.radius)
    for piece in sorted(swept, key=lambda p: play.stand(p).x * way[0] + play.stand(p).y * way[1]):
        shove(play, Shove(piece, way, event.move, Cause.ZONE, rule=rule))


# ------------------------------------------------------------------ weather and gifts


class DustStorm(Deed[Storm]):
    """Dust hides everything until the end of the next turn (zw.zonecard.dust-storm)."""

    def grant(self, play: Play, case: Case[Storm], name: Name) -> None:
        """Raise the storm."""
        self.unclaimed(play, case)

    def befall(self, play: Play, case: Case[Storm]) -> bool:
        """Raise the storm."""
        return self.unclaimed(play, case)

    def unclaimed(self, play: Play, case: Case[Storm]) -> bool:
        """Raise the storm; it needs no victim."""
        play.table.storm = play.table.turn + case.event.turns
        play.tell(StormRaised(rule=case.card.rule, until=play.table.storm))
        return True


class RotBloom(Deed[Bloom]):
    """The Rot feeds the mutants (zw.zonecard.rot-bloom)."""

    def grant(self, play: Play, case: Case[Bloom], name: Name) -> None:
        """Give M points to everybody."""
        self.unclaimed(play, case)

    def befall(self, play: Play, case: Case[Bloom]) -> bool:
        """Give M points to everybody."""
        return self.unclaimed(play, case)

    def unclaimed(self, play: Play, case: Case[Bloom]) -> bool:
        """Give M points to everybody, and more to the owner of the victim if there is one."""
        victim = play.seat_of(case.victim)
        owner = victim if victim == NOBODY else play.table.leader(victim)  # type: ignore[arg-type]
        for seat in play.in_order(owner):
            gain_m(play, seat, case.event.m + case.event.owner_m * (seat == owner), case.card.rule)
        return True


class LuckyFind(Deed[Find]):
    """Something valuable lies there (zw.zonecard.lucky-find)."""

    def grant(self, play: Play, case: Case[Find], name: Name) -> None:
        """Let the victim find an artifact."""
        gain(play, case.victim, draw_artifact(play), case.card.rule)

    def befall(self, play: Play, case: Case[Find]) -> bool:
        """Lay an artifact token on open ground in a random direction."""
        stand = play.stand(case.victim)
        distance = stand.radius + case.event.away + TOKEN_RADIUS
        wanted = away_from(stand, throw(play, stand.spot), distance)
        bases, near = play.stands(play.others()), rings_round(play.field, wanted, TOKEN_RADIUS)
        spot = next((spot for spot in near if _may_lie(play, spot, bases)), None)
        if spot is None:
            return False
        play.table.markers = (*play.table.markers, Marker(spot))
        play.tell(TokenAppeared(rule=case.card.rule, spot=spot))
        return True


def _may_lie(play: Play, spot: Spot, bases: tuple[Stand, ...]) -> bool:
    """Tell whether an artifact token can lie there: open ground, in nobody's and nothing's way, within reach."""
    field = play.field
    if field.barrier_at(spot, TOKEN_RADIUS) is not None:
        return False
    if field.inside(Stand(spot.x, spot.y)) is not None or any(covers_token(base, spot) for base in bases):
        return False
    apart = 2 * TOKEN_RADIUS
    lying = [marker.spot for marker in play.table.markers]
    is_clear = all((spot.x - t.x) ** 2 + (spot.y - t.y) ** 2 >= apart * apart for t in lying)
    return is_clear and is_within_reach(field, spot)
