"""The table while a decision is looked at or carried out: what every room of the rulebook works with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from game.core.contract import Seat
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.ground import in_contact
from game.rules.zone_wars.ground.measure import CONTACT, MONSTER_RADIUS
from game.rules.zone_wars.state import FIRST_BEAST, Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.core.contract import Event
    from game.rules.zone_wars.affairs import Affair, Piece
    from game.rules.zone_wars.cards.characters import Character
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.cards.monsters import Monster
    from game.rules.zone_wars.ground import Battlefield, Layout, Stand
    from game.rules.zone_wars.kit import Kit
    from game.rules.zone_wars.state import Beast, Held, Miniature, Side, Table
    from game.rules.zone_wars.tasks import Task

K = TypeVar("K", bound="Affair")
TOUCHING = 2 * MONSTER_RADIUS + CONTACT  # at most: what lies between the middles of bases in contact


class Play:
    """Looks at a table, changes it, draws, and collects what happened in `events`.

    counted: the miniatures among which at least two sides were left when that was asked for last.
    kit: what was given, with the characters of the players' own that are in this match.
    `chance` is there only while an action is carried out; asking for it at another time is a fault of the program.
    """

    def __init__(self, table: Table, kit: Kit, chance: Chance | None = None) -> None:
        self.table, self.kit, self._chance = table, kit.with_own(table.own), chance
        self.events: list[Event] = []
        self.counted: tuple[Miniature, ...] | None = None
        self._field: tuple[Layout, Battlefield] | None = None
        self._minis: tuple[Miniature, ...] | None = None
        self._beasts: tuple[Beast, ...] | None = None
        self._here: dict[Piece, Stand] = {}

    @property
    def chance(self) -> Chance:
        """The source of all draws."""
        assert self._chance is not None, "nothing is drawn while a table is only looked at"
        return self._chance

    def tell(self, event: Event) -> None:
        """Add to what happened."""
        self.events.append(event)

    # ------------------------------------------------------------------ what is to be done, what is under way

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, so that the first of them is done first."""
        if tasks:
            self.table.agenda += tasks[::-1]

    def begin(self, affair: Affair) -> None:
        """Put an affair on top of those under way."""
        self.table.affairs += (affair,)

    def affair(self, kind: type[K]) -> K:
        """Return the innermost affair of a kind; LookupError without one."""
        for affair in reversed(self.table.affairs):
            if isinstance(affair, kind):
                return affair
        raise LookupError(kind.__name__)

    def amend(self, kind: type[K], **changes: Any) -> K:  # noqa: ANN401 - the fields of any affair
        """Change the innermost affair of a kind and return it."""
        at, affairs = self._innermost(kind), [*self.table.affairs]
        affairs[at] = changed = replace(affairs[at], **changes)
        self.table.affairs = tuple(affairs)
        assert isinstance(changed, kind)
        return changed

    def close(self, kind: type[K]) -> K:
        """Take the innermost affair of a kind off the table and return it."""
        affairs = [*self.table.affairs]
        closed = affairs.pop(self._innermost(kind))
        self.table.affairs = tuple(affairs)
        assert isinstance(closed, kind)
        return closed

    def _innermost(self, kind: type[K]) -> int:
        affairs = self.table.affairs
        for at in range(len(affairs) - 1, -1, -1):
            if isinstance(affairs[at], kind):
                return at
        raise LookupError(kind.__name__)

    # ------------------------------------------------------------------ pieces

    @property
    def field(self) -> Battlefield:
        """The battlefield as it is now."""
        layout = self.table.layout
        if self._field is None or self._field[0] is not layout:
            self._field = layout, self.kit.grounds.of(layout)
        return self._field[1]

    def mini(self, piece: Piece) -> Miniature:
        """Return a miniature."""
        return self.table.minis[piece]

    def put(self, piece: Piece, **changes: Any) -> Miniature:  # noqa: ANN401 - the fields of a miniature
        """Change a miniature and return it."""
        before = self.table.minis
        minis = [*before]
        minis[piece] = changed = replace(minis[piece], **changes)
        self.table.minis = now = tuple(minis)
        if self._minis is before and "stand" not in changes and "status" not in changes:
            self._minis = now
        return changed

    def beast(self, piece: Piece) -> Beast:
        """Return a monster on the table."""
        return self.table.beasts[piece - FIRST_BEAST]

    def put_beast(self, piece: Piece, **changes: Any) -> Beast:  # noqa: ANN401 - the fields of a monster
        """Change a monster and return it."""
        at, beasts = piece - FIRST_BEAST, [*self.table.beasts]
        beasts[at] = changed = replace(beasts[at], **changes)
        self.table.beasts = tuple(beasts)
        return changed

    def place(self, piece: Piece, stand: Stand) -> None:
        """Put a miniature or a monster somewhere, without a word."""
        if piece >= FIRST_BEAST:
            self.put_beast(piece, stand=stand)
        else:
            self.put(piece, stand=stand)

    @property
    def here(self) -> dict[Piece, Stand]:
        """All pieces on the battlefield and where they are; worked out again when somebody moved, came or went."""
        table = self.table
        if self._minis is not table.minis or self._beasts is not table.beasts:
            self._minis, self._beasts, self._here = table.minis, table.beasts, table.stands()
        return self._here

    @property
    def bases(self) -> tuple[Stand, ...]:
        """Where all pieces on the battlefield are."""
        return tuple(self.here.values())

    def stand(self, piece: Piece) -> Stand:
        """Return where a piece on the battlefield is."""
        return self.here[piece]

    def others(self, *without: Piece) -> list[Piece]:
        """Return the pieces on the battlefield but for some."""
        return [piece for piece in self.here if piece not in without]

    def stands(self, pieces: Sequence[Piece]) -> tuple[Stand, ...]:
        """Return where pieces on the battlefield are."""
        here = self.here
        return tuple([here[piece] for piece in pieces])

    def team_of(self, piece: Piece) -> int:
        """Return the team of a miniature; a monster is a side of its own, by its number."""
        if piece >= FIRST_BEAST:
            return piece
        return self.table.sides[self.table.minis[piece].seat].team

    def seat_of(self, piece: Piece) -> int:
        """Return the seat of a miniature, NOBODY for a monster."""
        return NOBODY if piece >= FIRST_BEAST or piece < 0 else self.table.minis[piece].seat

    def is_standing(self, piece: Piece) -> bool:
        """Tell whether a piece is on the battlefield and not staggered (monsters never are)."""
        if piece >= FIRST_BEAST:
            return self.beast(piece).stand is not None
        return self.table.minis[piece].status is Status.STANDING

    def are_enemies(self, one: Piece, other: Piece) -> bool:
        """Tell whether two different pieces are enemies (zw.attack.legal-targets, zw.monster.as-targets)."""
        return self.team_of(one) != self.team_of(other)

    def touching(self, piece: Piece) -> Iterator[Piece]:
        """Yield the pieces in base contact with one."""
        here, field = self.here, self.field
        stand = here[piece]
        x, y = stand.x, stand.y
        for other, base in here.items():
            is_near = abs(base.x - x) <= TOUCHING and abs(base.y - y) <= TOUCHING
            if is_near and other != piece and in_contact(field, stand, base):
                yield other

    def in_seat_order(self, first: int) -> tuple[Seat, ...]:
        """Return all seats, clockwise from one; from seat 1 if it is NOBODY (zw.turn.simultaneous-order)."""
        seats = tuple(map(Seat, range(len(self.table.sides))))
        return seats[first:] + seats[:first] if first > 0 else seats

    def in_order(self, first: int) -> tuple[Seat, ...]:
        """Return the seats that lead a faction, clockwise from that of one (zw.turn.what-is-a-player)."""
        start = self.table.leader(Seat(max(first, 0)))
        return tuple(seat for seat in self.in_seat_order(start) if self.table.leader(seat) == seat)

    # ------------------------------------------------------------------ components

    def character(self, piece: Piece) -> Character:
        """Return the character of a miniature."""
        return self.kit.box.characters[self.mini(piece).character]

    def monster(self, piece: Piece) -> Monster:
        """Return the card of a monster on the table."""
        return self.kit.box.monsters[self.beast(piece).kind]

    def score(self, piece: Piece, attribute: Attribute) -> int:
        """Return an attribute of a miniature, raised by experience (zw.campaign.experience)."""
        mini = self.mini(piece)
        return self.character(piece).score(attribute) + (attribute in mini.gains)

    def survival(self, piece: Piece) -> int:
        """Return the Survival of a miniature; what a monster resists with (zw.effect.monster-survival)."""
        if piece >= FIRST_BEAST:
            return self.monster(piece).resist
        return self.score(piece, Attribute.SURVIVAL)

    def health(self, piece: Piece) -> int:
        """Return the Health of a miniature or a monster."""
        if piece >= FIRST_BEAST:
            return self.monster(piece).health
        return self.score(piece, Attribute.HEALTH)

    def item(self, held: Held) -> Item:
        """Return the item of a card that may be known."""
        assert held.item is not None
        item: Item = self.kit.box.items[held.item]
        return item

    # ------------------------------------------------------------------ sides

    def side(self, seat: int) -> Side:
        """Return what the faction of a seat has."""
        return self.table.side(Seat(seat))

    def put_side(self, seat: int, **changes: Any) -> Side:  # noqa: ANN401 - the fields of a side
        """Change what the faction of a seat has and return it."""
        sides, at = [*self.table.sides], self.table.leader(Seat(seat))
        sides[at] = changed = replace(sides[at], **changes)
        self.table.sides = tuple(sides)
        return changed
