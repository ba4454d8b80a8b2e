"""What is drawn of a match: the table as seen so far, whose eyes look, and where moving things are now."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.affairs import NOBODY, Attack, Piece
from game.rules.zone_wars.cards.characters import Character
from game.rules.zone_wars.cards.monsters import Monster
from game.rules.zone_wars.dice import Roll
from game.rules.zone_wars.ground import Battlefield, Sight, Stand, Vector
from game.rules.zone_wars.kit import Kit
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.state import FIRST_BEAST, Miniature, Table
from game.ui.layout import Rect
from game.ui.narrate import Cast
from game.ui.tables.zone_wars import inks


class Flier(msgspec.Struct, frozen=True):
    """A sprite in the air: where it starts and lands, how far it is, how high it arcs."""

    sprite: str
    start: Rect
    goal: Rect
    share: float = 0.0
    arc: float = 0.0

    @property
    def place(self) -> Rect:
        """Where it is now."""
        s = self.share
        x, y, w, h = (a + (b - a) * s for a, b in zip(self.start, self.goal, strict=True))
        return Rect(x, y - self.arc * 4 * s * (1 - s), w, h)


class Thrown(msgspec.Struct, frozen=True):
    """Dice that lie in the tray, or tumble while `share` is below 1. title: what they are for.

    guard: dice of armor and cover; note: what came of it.
    """

    title: str
    roll: Roll
    share: float = 1.0
    guard: tuple[int, ...] = ()
    note: str = ""
    attack: Attack | None = None
    seat: int | None = None


@dataclass
class Knobs:
    """Where moving things are now; at rest everything stands as the table says.

    shifted: pieces on their way; thrown: dice to look at; flash: a piece that was hurt and how much of it is over;
    card: a zone card that was turned over, and how far; rain: how much of a downpour is over; lines: a shot that is
    aimed; wedge: an arc of Overwatch that fires; lens: a monster that comes, and how much of that is over; lamp: how
    far the lamp is turned down; lit: the trigger that lights one of the four signs, and how much of that is over.
    """

    fliers: dict[str, Flier] = field(default_factory=dict)
    shifted: dict[Piece, tuple[float, float, Vector]] = field(default_factory=dict)
    tipped: dict[Piece, float] = field(default_factory=dict)
    flash: dict[Piece, float] = field(default_factory=dict)
    thrown: Thrown | None = None
    lines: tuple[Sight, float] | None = None
    wedge: tuple[Piece, float] | None = None
    lens: tuple[Stand, float] | None = None
    card: int | None = None
    trigger: int = 0
    card_share: float = 1.0
    rain: float = 0.0
    lamp: float = 0.0
    lit: tuple[int, float] | None = None
    bag: float = 0.0

    def rest(self) -> None:
        """Let everything stand as the table says."""
        for moving in (self.fliers, self.shifted, self.tipped, self.flash):
            moving.clear()
        self.thrown, self.lines, self.card, self.wedge, self.lens, self.lit = (
            None,
            None,
            None,
            None,
            None,
            None,
        )
        self.trigger, self.card_share, self.rain, self.lamp, self.bag = 0, 1.0, 0.0, 0.0, 0.0


@dataclass
class Layers:
    """What the player lets lie over the board; `floor`: the height that is looked at, None for the roofs."""

    reach: bool = True
    arcs: bool = True
    sight: bool = False
    grid: bool = False
    floor: int | None = None
    ruler: bool = False


@dataclass
class Picture:
    """All that the drawings need; `table` follows the events while they are shown."""

    table: Table
    kit: Kit
    cast: Cast
    viewer: Seat | None
    knobs: Knobs = field(default_factory=Knobs)
    layers: Layers = field(default_factory=Layers)
    declared: Attack | None = None
    fallen: Piece = NOBODY

    @property
    def play(self) -> Play:
        """The table as the rooms of the rulebook look at it."""
        return Play(self.table, self.kit)

    @property
    def field(self) -> Battlefield:
        """The battlefield."""
        return self.kit.grounds.of(self.table.layout)

    def mini(self, piece: Piece) -> Miniature:
        """Return a miniature."""
        return self.table.minis[piece]

    def character(self, piece: Piece) -> Character:
        """Return the character of a miniature."""
        return self.kit.box.characters[self.mini(piece).character]

    def monster(self, piece: Piece) -> Monster:
        """Return the card of a monster."""
        return self.kit.box.monsters[self.table.beasts[piece - FIRST_BEAST].kind]

    def name(self, piece: Piece) -> str:
        """Return what a piece is called; nothing for none."""
        if piece < 0:
            return "The Zone"
        if piece >= FIRST_BEAST:
            return self.monster(piece).name
        return self.character(piece).name

    def seat(self, piece: Piece) -> int | None:
        """Return the seat of a miniature; None for a monster."""
        return None if piece < 0 or piece >= FIRST_BEAST else self.mini(piece).seat

    def stand(self, piece: Piece) -> Stand | None:
        """Return where a piece is."""
        return self.table.stand_of(piece)

    def health(self, piece: Piece) -> tuple[int, int]:
        """Return Health and damage of a piece."""
        if piece >= FIRST_BEAST:
            return self.monster(piece).health, self.table.beasts[piece - FIRST_BEAST].damage
        return self.play.health(piece), self.mini(piece).damage

    def portrait(self, piece: Piece) -> str:
        """Return the sprite of a piece."""
        if piece >= FIRST_BEAST:
            return f"zone_wars/monster_{self.monster(piece).id}"
        return inks.figure(self.character(piece), self.kit.box)

    def piece_at(self, x: float, y: float, reach: float = 0.0) -> Piece | None:
        """Return the piece whose base is at a place of the board, or not farther than `reach` from it."""
        found = []
        for piece in self.table.pieces():
            stand = self.table.stand_of(piece)
            if stand is not None:
                far = ((stand.x - x) ** 2 + (stand.y - y) ** 2) ** 0.5
                if far <= max(stand.radius, reach):
                    found.append((far, piece))
        return min(found)[1] if found else None

    def terrain_name(self, number: int) -> str:
        """Return what a piece of terrain is called."""
        return self.kit.box.terrain[self.table.layout.terrain[number].kind].name

    def is_on_board(self, piece: Piece) -> bool:
        """Tell whether a piece is on the battlefield."""
        return self.table.stand_of(piece) is not None
