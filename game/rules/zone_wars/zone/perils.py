"""Zone cards that hurt people: rats, leeches, ghouls, squalls, a dud missile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.rules.zone_wars.affairs import NOBODY, Cause, Wound
from game.rules.zone_wars.cards.kinds import Trait
from game.rules.zone_wars.cards.zone_events import Dud, Leeches, Rats, Snipers, Squall
from game.rules.zone_wars.events.zone import AreaStruck, LeechCaught, ZoneCardFizzled
from game.rules.zone_wars.fight.aiming import why_not_hurt
from game.rules.zone_wars.fight.attacking import launch_burst, launch_dice
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.ground import MEDIUM, Build, Spot, Stand, is_spot_within, look
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.zone.deeds import (
    Case,
    Deed,
    check_point,
    pieces_named,
    points_named,
    zone_attack,
)
from game.rules.zone_wars.zone.direction import first_of
from game.rules.zone_wars.zone.places import enemies_within, in_area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.actions import Name
    from game.rules.zone_wars.affairs import Attack, Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.zone.places import Center

STORM = "zw.zonecard.dust-storm"


def can_hurt(play: Play, piece: Piece, *traits: Trait) -> bool:
    """Tell whether the Zone can hurt a piece at all: a swarm suffers by fire and in areas only."""
    return why_not_hurt(play, piece, traits) is None


class ZoneRats(Deed[Rats]):
    """Rats set upon somebody (zw.zonecard.zone-rats)."""

    asks: ClassVar[str] = "piece"

    def wishes(self, play: Play, case: Case[Rats]) -> Sequence[Name]:
        """Return the enemies within reach."""
        near = enemies_within(play, case.victim, case.event.reach)
        return pieces_named([piece for piece in near if can_hurt(play, piece)])

    def grant(self, play: Play, case: Case[Rats], name: Name) -> None:
        """Attack the enemy that was chosen."""
        launch_dice(play, zone_attack(name.piece, case.event.dice))

    def befall(self, play: Play, case: Case[Rats]) -> bool:
        """Attack the victim."""
        launch_dice(play, zone_attack(case.victim, case.event.dice))
        return True


class ZoneLeeches(Deed[Leeches]):
    """A leech settles on somebody (zw.zonecard.zone-leeches)."""

    asks: ClassVar[str] = "piece"

    def wishes(self, play: Play, case: Case[Leeches]) -> Sequence[Name]:
        """Return the enemies within reach that have no leech."""
        near = enemies_within(play, case.victim, case.event.reach)
        return pieces_named([p for p in near if not is_beast(p) and not play.mini(p).has_leech])

    def grant(self, play: Play, case: Case[Leeches], name: Name) -> None:
        """Put it on the enemy that was chosen."""
        _put_leech(play, name.piece, case.card.rule)

    def befall(self, play: Play, case: Case[Leeches]) -> bool:
        """Put it on the victim."""
        if play.mini(case.victim).has_leech:
            return False
        _put_leech(play, case.victim, case.card.rule)
        return True


def _put_leech(play: Play, piece: Piece, rule: str) -> None:
    play.put(piece, has_leech=True)
    play.tell(LeechCaught(rule=rule, piece=piece))


# ------------------------------------------------------------------ ghouls


class GhoulAmbush(Deed[Snipers]):
    """Ghouls shoot from the nearest edge of the board (zw.zonecard.ghoul-ambush)."""

    asks: ClassVar[str] = "piece"

    def wishes(self, play: Play, case: Case[Snipers]) -> Sequence[Name]:
        """Return the enemies that they can hit; in a Dust Storm those near an edge only."""
        enemies = enemies_within(play, case.victim, None)
        return pieces_named([p for p in enemies if can_hurt(play, p) and _reaches(play, p)])

    def grant(self, play: Play, case: Case[Snipers], name: Name) -> None:
        """Shoot at the enemy that was chosen."""
        launch_dice(play, _ambush(play, case, name.piece))

    def befall(self, play: Play, case: Case[Snipers]) -> bool:
        """Shoot at the victim, unless the Dust Storm hides it."""
        if _reaches(play, case.victim):
            launch_dice(play, _ambush(play, case, case.victim))
        else:
            play.tell(ZoneCardFizzled(rule=STORM, card=play.kit.box.zone_cards.number(case.card.id)))
        return True


def _edge_points(play: Play, stand: Stand) -> tuple[Spot, ...]:
    """Return the nearest point of each edge of the board."""
    layout = play.table.layout
    return (
        Spot(stand.x, 0),
        Spot(layout.width, stand.y),
        Spot(stand.x, layout.depth),
        Spot(0, stand.y),
    )


def _way_to(stand: Stand, point: Spot) -> int:
    return abs(stand.x - point.x) + abs(stand.y - point.y)


def _reaches(play: Play, piece: Piece) -> bool:
    stand = play.stand(piece)
    is_close = any(is_spot_within(stand, point, MEDIUM) for point in _edge_points(play, stand))
    return is_close or not play.table.storm


def _ambush(play: Play, case: Case[Snipers], target: Piece) -> Attack:
    """Return the attack with the cover that it meets on its line from the edge; dice decide between two edges."""
    stand = play.stand(target)
    start = first_of(play, _edge_points(play, stand), lambda point: _way_to(stand, point))
    assert start is not None
    cover, hides = _cover_from(play, start, stand, case.event)
    attack = zone_attack(target, case.event.dice)
    return replace(attack, from_spot=start, no_cover=False, cover=cover, cover_by=tuple(sorted(hides)))


def _cover_from(play: Play, start: Spot, target: Stand, numbers: Snipers) -> tuple[int, frozenset[int]]:
    """Return the cover dice against a shot that nothing can stop, and the elements on its lines."""
    field = play.field
    trees = [
        stand
        for stand in play.stands(play.table.pieces())
        if stand.build is Build.KILLER_TREE and stand != target
    ]
    sight = look(field, Stand(start.x, start.y), target, trees)
    hides = frozenset[int]().union(*(line.hides for line in sight.lines))
    if field.inside(target) is not None:
        return numbers.cover, hides
    if not hides:
        return 0, hides
    return numbers.hugged_cover if hides & field.touched(target) else numbers.cover, hides


# ------------------------------------------------------------------ areas


class RotSquall(Deed[Squall]):
    """Foul rain comes down on a place (zw.zonecard.rot-squall)."""

    asks: ClassVar[str] = "spot"
    is_sampled: ClassVar[bool] = True

    def wishes(self, play: Play, case: Case[Squall]) -> Sequence[Name]:
        """Return points where somebody is."""
        return points_named(play, case.victim, case.event.reach)

    def check(self, play: Play, case: Case[Squall], name: Name) -> None:
        """Raise IllegalAction when the point is too far away."""
        check_point(play, case, name, case.event.reach)

    def grant(self, play: Play, case: Case[Squall], name: Name) -> None:
        """Rain on the point that was chosen."""
        assert name.spot is not None
        _rain(play, case, name.spot)

    def befall(self, play: Play, case: Case[Squall]) -> bool:
        """Rain on the victim."""
        _rain(play, case, play.stand(case.victim))
        return True

    def unclaimed(self, play: Play, case: Case[Squall]) -> bool:
        """Rain on the middle of the board."""
        _rain(play, case, play.table.layout.center)
        return True


def _rain(play: Play, case: Case[Squall], center: Center) -> None:
    event, rule = case.event, case.card.rule
    play.tell(AreaStruck(rule=rule, spot=_spot_of(center), radius=event.radius))
    struck = [
        piece
        for piece in in_area(play, center, event.radius)
        if play.field.inside(play.stand(piece)) is None and can_hurt(play, piece)
    ]
    for piece in reversed(struck):
        wound(play, Wound(piece, event.damage, Cause.ZONE, rule=rule))


def _spot_of(center: Center) -> Spot:
    return center.spot if isinstance(center, Stand) else center


class DudMissile(Deed[Dud]):
    """A missile from the old war goes off at last (zw.zonecard.dud-missile)."""

    asks: ClassVar[str] = "spot"
    is_sampled: ClassVar[bool] = True

    def wishes(self, play: Play, case: Case[Dud]) -> Sequence[Name]:
        """Return points where somebody is."""
        return points_named(play, case.victim, case.event.reach)

    def check(self, play: Play, case: Case[Dud], name: Name) -> None:
        """Raise IllegalAction when the point is too far away."""
        check_point(play, case, name, case.event.reach)

    def grant(self, play: Play, case: Case[Dud], name: Name) -> None:
        """Strike the point that was chosen."""
        assert name.spot is not None
        _explode(play, case, name.spot)

    def befall(self, play: Play, case: Case[Dud]) -> bool:
        """Strike the victim."""
        _explode(play, case, play.stand(case.victim))
        return True

    def unclaimed(self, play: Play, case: Case[Dud]) -> bool:
        """Strike the middle of the board."""
        _explode(play, case, play.table.layout.center)
        return True


def _explode(play: Play, case: Case[Dud], center: Center) -> None:
    event = case.event
    play.tell(AreaStruck(rule=case.card.rule, spot=_spot_of(center), radius=event.radius))
    struck = in_area(play, center, event.radius)
    if struck:
        launch_burst(play, zone_attack(NOBODY, event.dice), struck)
