"""A table that follows events while they are shown; afterwards the view says what is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.affairs import NOBODY, Place
from game.rules.zone_wars.events.ark import ArtifactHidden
from game.rules.zone_wars.events.chase import PowerSwapped, ReserveLaid, ReserveTurnedUp, StartEdgeChosen
from game.rules.zone_wars.events.fight import DamagePlaced, Eliminated, ItemWorn, MGained, Staggered
from game.rules.zone_wars.events.finds import ArtifactFound, DoorWorked, ItemMended, TokenTaken
from game.rules.zone_wars.events.march import LeftBoard, Moved, Shoved, Turned
from game.rules.zone_wars.events.muster import (
    CornerChosen,
    CrewChosen,
    Deployed,
    FactionChosen,
    ScenarioSet,
    TerrainPlaced,
    TokensLaid,
    VeteranCame,
)
from game.rules.zone_wars.events.powers import (
    Healed,
    MLost,
    PowerUsed,
    SmokeGone,
    SmokeLaid,
    TokenMoved,
)
from game.rules.zone_wars.events.turn import (
    Activated,
    GotUp,
    OverwatchEnded,
    PointsGained,
    TokenDrawn,
    TurnBegan,
    TurnEnded,
    WentOnOverwatch,
)
from game.rules.zone_wars.events.zone import (
    BeastAppeared,
    BuildingCollapsed,
    CraterOpened,
    LeechCaught,
    LeechGone,
    StormOver,
    StormRaised,
    TokenAppeared,
    ZoneCardDrawn,
)
from game.rules.zone_wars.ground import Build
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.state import FIRST_BEAST, ZONE, Beast, Held, Marker, Miniature, Status, Token

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.zone_wars.kit import Kit
    from game.rules.zone_wars.state import Table


class Follower:
    """Lets a table of the screen's own follow events; what it does not know is left to the next view."""

    def __init__(self, table: Table, kit: Kit) -> None:
        self.table = table
        self.play = Play(table, kit)
        self.kit = self.play.kit

    def hear(self, event: Event) -> None:
        """Change what an event changes."""
        for room in (
            self._muster,
            self._campaign,
            self._chase,
            self._turn,
            self._move,
            self._fight,
            self._find,
            self._power,
            self._zone,
        ):
            if room(event):
                return

    def _is_known(self, piece: int) -> bool:
        if piece >= FIRST_BEAST:
            return piece - FIRST_BEAST < len(self.table.beasts)
        return 0 <= piece < len(self.table.minis)

    # ------------------------------------------------------------------ rooms

    def _muster(self, event: Event) -> bool:
        table, play = self.table, self.play
        match event:
            case ScenarioSet(layout=layout):
                table.layout = layout
            case FactionChosen(seat=seat, faction=faction):
                play.put_side(seat, faction=faction)
            case CrewChosen(seat=seat, characters=characters, powers=powers):
                if not table.crew(seat):
                    gear = self.kit.box.gear_of
                    table.minis += tuple(
                        Miniature(seat, who, cards, tuple(Held(item, home=seat) for item in gear[who]))
                        for who, cards in zip(characters, powers, strict=True)
                    )
            case TerrainPlaced(terrain=terrain, objective=is_objective):
                number = len(table.layout.terrain)
                table.layout = table.layout.with_terrain(terrain)
                if is_objective:
                    table.layout = replace(table.layout, objectives=(*table.layout.objectives, number))
            case TokensLaid(spots=spots):
                table.markers = tuple(Marker(spot) for spot in spots)
            case CornerChosen(seat=seat, corner=corner):
                play.put_side(seat, corner=corner)
            case Deployed(piece=piece, stand=stand) if self._is_known(piece):
                play.put(piece, status=Status.STANDING, stand=stand)
            case _:
                return False
        return True

    def _campaign(self, event: Event) -> bool:
        match event:
            case VeteranCame(piece=piece, items=items, gains=gains) if self._is_known(piece):
                mini = self.play.mini(piece)
                if not mini.gains and not any(card.is_kept for card in mini.held):
                    kept = (Held(item, home=mini.seat, is_kept=True) for item in items)
                    self.play.put(piece, held=(*mini.held, *kept), gains=gains)
            case _:
                return False
        return True

    def _chase(self, event: Event) -> bool:
        play = self.play
        match event:
            case StartEdgeChosen(seat=seat, edge=edge):
                play.put_side(seat, edge=edge)
            case PowerSwapped(piece=piece, old=old, new=new):
                cards = play.mini(piece).powers
                play.put(piece, powers=tuple(new if power == old else power for power in cards))
            case ReserveLaid(pieces=pieces, items=items):
                for piece, item in zip(pieces, items or (None,) * len(pieces), strict=True):
                    laid = Held(item, is_found=True, is_reserve=True)
                    play.put(piece, held=(*play.mini(piece).held, laid))
            case ReserveTurnedUp(piece=piece, card=at, item=item) if at < len(play.mini(piece).held):
                held = play.mini(piece).held
                shown = replace(held[at], item=item, is_reserve=False)
                play.put(piece, held=(*held[:at], shown, *held[at + 1 :]))
            case _:
                return False
        return True

    def _turn(self, event: Event) -> bool:
        table, play = self.table, self.play
        match event:
            case TurnBegan(number=number, zone=zone):
                table.turn, table.zone_tokens, table.drawn, table.activated = number, zone, (), ()
            case TokenDrawn(seat=seat, back=False):
                table.drawn = (*table.drawn, seat)
                if seat == ZONE:
                    table.zone_tokens = max(0, table.zone_tokens - 1)
            case Activated(piece=piece):
                table.active = piece
                play.put(piece, token=Token.ACTED)
            case WentOnOverwatch(piece=piece):
                play.put(piece, token=Token.OVERWATCH)
            case OverwatchEnded(piece=piece):
                play.put(piece, token=Token.ACTED)
            case GotUp(piece=piece):
                stand = table.minis[piece].stand
                up = replace(stand, build=Build.MINIATURE) if stand is not None else None
                play.put(piece, status=Status.STANDING, stand=up, damage=0, is_bloodied=True)
            case PointsGained(seat=seat, total=total):
                play.put_side(seat, points=total)
            case TurnEnded():
                table.active = NOBODY
            case _:
                return False
        return True

    def _move(self, event: Event) -> bool:
        match event:
            case Moved(piece=piece, end=end) | Shoved(piece=piece, end=end) if self._is_known(piece):
                self.play.place(piece, end)
                if piece < FIRST_BEAST and self.table.minis[piece].status is Status.WAITING:
                    self.play.put(piece, status=Status.STANDING)
            case Turned(piece=piece, facing=facing) if self._is_known(piece):
                stand = self.table.stand_of(piece)
                if stand is not None:
                    self.play.place(piece, replace(stand, facing=facing))
            case LeftBoard(piece=piece):
                self.play.put(piece, status=Status.LEFT, token=Token.GONE, stand=None)
            case _:
                return False
        return True

    def _fight(self, event: Event) -> bool:
        play = self.play
        match event:
            case MGained(seat=seat, pool=pool) | MLost(seat=seat, pool=pool):
                play.put_side(seat, m=pool)
            case DamagePlaced(piece=piece, total=total) | Healed(piece=piece, total=total) if self._is_known(
                piece
            ):
                if piece >= FIRST_BEAST:
                    play.put_beast(piece, damage=total)
                else:
                    play.put(piece, damage=total)
            case Staggered(piece=piece):
                stand = self.table.minis[piece].stand
                lying = replace(stand, build=Build.PRONE) if stand is not None else None
                play.put(piece, status=Status.STAGGERED, stand=lying, damage=0)
            case Eliminated(piece=piece) if self._is_known(piece):
                if piece >= FIRST_BEAST:
                    play.put_beast(piece, stand=None)
                else:
                    play.put(piece, status=Status.ELIMINATED, token=Token.GONE, stand=None)
            case ItemWorn(piece=piece, card=card, amount=amount):
                self._wear(piece, card, amount)
            case _:
                return False
        return True

    def _wear(self, piece: int, card: int, amount: int) -> None:
        held = self.table.minis[piece].held if self._is_known(piece) and piece < FIRST_BEAST else ()
        if 0 <= card < len(held):
            worn = replace(held[card], wear=max(0, held[card].wear + amount))
            self.play.put(piece, held=(*held[:card], worn, *held[card + 1 :]))

    def _find(self, event: Event) -> bool:
        table = self.table
        match event:
            case ArtifactHidden(spot=spot, item=item):
                table.markers = (*table.markers, Marker(spot, Place.HIDDEN, item))
            case TokenTaken(spot=spot):
                table.markers = tuple(marker for marker in table.markers if marker.spot != spot)
            case ArtifactFound(piece=piece, item=item):
                held = (*table.minis[piece].held, Held(item, is_found=True))
                self.play.put(piece, held=held)
            case ItemMended(piece=piece, card=card, amount=amount):
                self._wear(piece, card, -amount)
            case DoorWorked(door=door, is_shut=is_shut):
                table.layout = table.layout.with_door(door, is_shut=is_shut)
            case _:
                return False
        return True

    def _power(self, event: Event) -> bool:
        table = self.table
        match event:
            case PowerUsed(piece=piece, pool=pool):
                self.play.put_side(table.minis[piece].seat, m=pool)
            case TokenMoved(spots=spots):
                table.markers = tuple(
                    replace(marker, spot=spots[-1]) if marker.spot == spots[0] else marker
                    for marker in table.markers
                )
            case SmokeLaid(spot=spot):
                table.layout = table.layout.with_cloud(spot)
            case SmokeGone(spot=spot):
                table.layout = table.layout.without_cloud(spot)
            case _:
                return False
        return True

    def _draw(self, trigger: int) -> None:
        """Take a card off the draw deck of the turn."""
        pile = self.table.zone
        if trigger:
            left = max(0, pile.triggers - 1)
            self.table.zone = replace(pile, drawn_triggers=trigger, triggers=left)
        else:
            self.table.zone = replace(pile, plain=max(0, pile.plain - 1))

    def _zone(self, event: Event) -> bool:
        table = self.table
        match event:
            case ZoneCardDrawn(trigger=trigger):
                self._draw(trigger)
            case BeastAppeared(piece=piece, kind=kind, stand=stand):
                if piece - FIRST_BEAST == len(table.beasts):
                    table.beasts = (*table.beasts, Beast(kind, stand))
            case LeechCaught(piece=piece) | LeechGone(piece=piece) if self._is_known(piece):
                self.play.put(piece, has_leech=isinstance(event, LeechCaught))
            case BuildingCollapsed(building=building):
                table.layout = table.layout.collapsed(building)
            case CraterOpened(spot=spot):
                table.layout = table.layout.with_crater(spot)
            case StormRaised(until=until):
                table.storm = until
            case StormOver():
                table.storm = 0
            case TokenAppeared(spot=spot):
                table.markers = (*table.markers, Marker(spot))
            case _:
                return False
        return True
