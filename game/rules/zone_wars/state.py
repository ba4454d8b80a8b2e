"""The table of Zone Wars.

Pieces are small numbers: a miniature its place in `Table.minis`, a monster 1000 plus its place in `Table.beasts`.
Items, powers, characters, zone cards and monsters are their places in the tables of the `Box`. Lengths are hundredths
of an inch. Every value is immutable, so that a copy of the table is a copy of its fields.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum

import msgspec

from game.core.contract import Outcome, Seat
from game.rules.zone_wars.affairs import NOBODY, Affair, Piece, Place
from game.rules.zone_wars.cards.kinds import Attribute, Faction
from game.rules.zone_wars.custom.character import CustomCharacter
from game.rules.zone_wars.custom.law import factions_offered
from game.rules.zone_wars.ground import Corner, Edge, Layout, Spot, Stand
from game.rules.zone_wars.tasks import Task

FIRST_BEAST: Piece = 1000
ZONE = -1
TURNS = 5


class Status(StrEnum):
    """Where a miniature is in the game: off the board before it enters, on its feet, lying, gone."""

    WAITING = "waiting"
    STANDING = "standing"
    STAGGERED = "staggered"
    LEFT = "left"
    ELIMINATED = "eliminated"


class Token(StrEnum):
    """Where the action token of a miniature is.

    BAG: in the container; ACTED: beside it, used; OVERWATCH: beside it, reticle up; SPENT: was on Overwatch when the
    turn began and is no longer, so that it comes back only at the end of the turn
    (zw.overwatch.kept-uses-activation); GONE.
    """

    BAG = "bag"
    ACTED = "acted"
    OVERWATCH = "overwatch"
    SPENT = "spent"
    GONE = "gone"


class Spell(IntEnum):
    """What lasts until the end of the next activation of a miniature (zw.effect.lasting)."""

    OFF = 0
    COMING = 1
    RUNNING = 2


class Held(msgspec.Struct, frozen=True):
    """A card of equipment that somebody carries or that lies in a pile.

    item: None where a seat may not know it; wear: damage tokens on it; is_found: it bears an artifact token, so that it
    scores; home: the seat that brought it, NOBODY for one found (zw.campaign.starting-gear); is_kept: an artifact kept
    from earlier battles of a campaign, until it is used up (zw.campaign.kept-artifacts-protected).
    """

    item: int | None
    wear: int = 0
    is_found: bool = False
    home: int = NOBODY
    is_reserve: bool = False
    is_kept: bool = False


class Veteran(msgspec.Struct, frozen=True):
    """What a character has from earlier battles of a campaign: artifacts it kept, attributes raised by experience."""

    character: int
    kept: tuple[int, ...] = ()
    gains: tuple[Attribute, ...] = ()


class Miniature(msgspec.Struct, frozen=True):
    """A fighter.

    stand: None off the board; gets_up: its next Recover needs no roll; boost: base dice given for its next attack or
    Survival roll of this turn, drive: for its next attack only (zw.effect.next-attack-dice); hobbled: moves one step at
    most in that activation (zw.zonecard.sinkhole); bewildered: no reroll, counter-attack, Reflex (Pathokinesis); gains:
    attributes raised by experience.
    """

    seat: Seat
    character: int
    powers: tuple[int, ...]
    held: tuple[Held, ...]
    stand: Stand | None = None
    status: Status = Status.WAITING
    token: Token = Token.BAG
    damage: int = 0
    is_bloodied: bool = False
    gets_up: bool = False
    has_leech: bool = False
    boost: int = 0
    drive: int = 0
    hobbled: Spell = Spell.OFF
    bewildered: Spell = Spell.OFF
    gains: tuple[Attribute, ...] = ()

    @property
    def is_up(self) -> bool:
        """It stands on the battlefield."""
        return self.status is Status.STANDING

    @property
    def is_on_board(self) -> bool:
        """It stands or lies on the battlefield."""
        return self.status is Status.STANDING or self.status is Status.STAGGERED

    @property
    def is_in_game(self) -> bool:
        """It is on the battlefield or waits to enter (zw.endgame.checked-at-once)."""
        return self.is_on_board or self.status is Status.WAITING


class Beast(msgspec.Struct, frozen=True):
    """A monster on the battlefield; stand: None once it is eliminated."""

    kind: int
    stand: Stand | None
    damage: int = 0


class Marker(msgspec.Struct, frozen=True):
    """An artifact token on the battlefield. item: the card under it if one lies there (the Ark), else None."""

    spot: Spot
    place: Place = Place.DROPPED
    item: int | None = None


class Pile(msgspec.Struct, frozen=True):
    """Cards lying face up where somebody was eliminated or dropped them."""

    spot: Spot
    cards: tuple[Held, ...]


class Sunk(msgspec.Struct, frozen=True):
    """A card put back on the top or the bottom of the artifact deck; only `seat` knows which.

    Rules: zw.streetfight.best-pick.
    """

    item: int | None
    seat: Seat


class Stock(msgspec.Struct, frozen=True):
    """The artifact deck: cards known to lie on top (the first is drawn first), a bag, cards known to lie below."""

    bag: tuple[int | None, ...]
    top: tuple[Sunk, ...] = ()
    bottom: tuple[Sunk, ...] = ()


class ZonePile(msgspec.Struct, frozen=True):
    """The zone cards: a bag to draw from, those used, those that last, and the draw deck of this turn.

    plain, triggers: how many zone cards and trigger cards are still in the draw deck of the turn, which is a bag, too
    (zw.zone.trigger-deck); drawn_triggers: of the whole game.
    """

    bag: tuple[int, ...]
    discard: tuple[int, ...] = ()
    lasting: tuple[int, ...] = ()
    plain: int = 0
    triggers: int = 0
    drawn_triggers: int = 0


class Side(msgspec.Struct, frozen=True):
    """One seat: its faction, team (seats of one team are allied), role, corner or edge, and what it has.

    shares: the seat whose faction it shares, NOBODY when it leads one of its own; faction, corner, edge, m and points
    are then those of that seat (zw.coop.shared-faction). crew: how many miniatures it fields, 0 for as many as was
    agreed for everybody.
    """

    faction: Faction | None
    team: int
    role: str = ""
    corner: Corner | None = None
    edge: Edge | None = None
    m: int = 1
    points: int = 0
    shares: int = NOBODY
    crew: int = 0


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the match: scenario id, board size, crew size, how terrain is laid, optional rules.

    is_core: only the factions of the core box are there (zw.components.two-player-box).
    """

    scenario: str
    crew: int
    layout: str = "preset"
    has_hydra: bool = False
    is_unattended: bool = False
    is_core: bool = False

    @property
    def factions(self) -> tuple[Faction, ...]:
        """The factions that can be led."""
        return factions_offered(is_core=self.is_core)


class Table(msgspec.Struct):
    """The whole table; in a view, None stands for a card that the seat may not know.

    agenda: what is to be done, the next thing last; affairs: what is under way (moves, attacks, wounds ...), the
    innermost last; turn: from 1, 0 before the first; active: the miniature whose activation it is; activated: this
    turn's, in order, with those that were activated twice twice; drawn: tokens of this turn in order, seats and ZONE;
    used: powers used in this activation; promised: the seat whose token comes next, NOBODY (Command Uplink); storm:
    the last turn of the Dust Storm, 0 without; cloud_ends: for each cloud of smoke the last turn it lies; gone: items
    that left the game; own: the characters of the players' own that may be fielded, numbered after the printed ones;
    veterans: whoever has something from earlier battles of a campaign, fielded or not.
    """

    terms: Terms
    sides: tuple[Side, ...]
    layout: Layout
    minis: tuple[Miniature, ...]
    stock: Stock
    zone: ZonePile
    agenda: tuple[Task, ...]
    affairs: tuple[Affair, ...] = ()
    beasts: tuple[Beast, ...] = ()
    markers: tuple[Marker, ...] = ()
    piles: tuple[Pile, ...] = ()
    turn: int = 0
    zone_tokens: int = 0
    active: Piece = NOBODY
    activated: tuple[Piece, ...] = ()
    drawn: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    promised: Seat = Seat(NOBODY)
    storm: int = 0
    cloud_ends: tuple[int, ...] = ()
    gone: tuple[Held, ...] = ()
    own: tuple[CustomCharacter, ...] = ()
    veterans: tuple[Veteran, ...] = ()
    result: Outcome | None = None

    def clone(self) -> Table:
        """Return an equal table that shares nothing that can change."""
        copy: Table = self.__copy__()  # type: ignore[attr-defined]
        return copy

    @property
    def task(self) -> Task | None:
        """What is to be decided now; None when the match is over."""
        return self.agenda[-1] if self.agenda else None

    def tokens_of(self, seat: Seat) -> int:
        """Return how many action tokens of a seat's faction are in the container (zw.turn.container).

        Whoever shares the faction of another seat has no tokens apart (zw.coop.shared-faction).
        """
        return self.tokens()[seat]

    def tokens(self) -> list[int]:
        """Return how many action tokens each faction has in the container, by seat; see `tokens_of`."""
        counts, sides, bag = [0] * len(self.sides), self.sides, Token.BAG
        for mini in self.minis:
            if mini.token is bag:
                shares = sides[mini.seat].shares
                counts[mini.seat if shares == NOBODY else shares] += 1
        return counts

    def leader(self, seat: Seat) -> Seat:
        """Return the seat whose faction a seat plays: its own, or the one it shares (zw.coop.shared-faction)."""
        shares = self.sides[seat].shares
        return seat if shares == NOBODY else Seat(shares)

    def side(self, seat: Seat) -> Side:
        """Return the faction of a seat and what it has, also where the seat shares it."""
        return self.sides[self.leader(seat)]

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats that lead a faction; each faction counts as one player (zw.turn.what-is-a-player)."""
        return tuple(Seat(seat) for seat, side in enumerate(self.sides) if side.shares == NOBODY)

    def group(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats that play the faction of a seat (zw.coop.shared-faction)."""
        leader = self.leader(seat)
        return tuple(other for other in map(Seat, range(len(self.sides))) if self.leader(other) == leader)

    def crew_size(self, seat: Seat) -> int:
        """Return how many miniatures a seat fields (zw.coop.balance)."""
        return self.sides[seat].crew or self.terms.crew

    def veteran(self, character: int) -> Veteran:
        """Return what a character has from earlier battles of a campaign (zw.campaign.roster)."""
        return next((one for one in self.veterans if one.character == character), Veteran(character))

    def crew(self, seat: Seat) -> tuple[Piece, ...]:
        """Return the miniatures of a seat, in the order of its roster, gone or not."""
        return tuple(i for i, mini in enumerate(self.minis) if mini.seat == seat)

    def are_allied(self, one: Seat, other: Seat) -> bool:
        """Tell whether two seats (perhaps the same) are on one side (zw.attack.legal-targets)."""
        return self.sides[one].team == self.sides[other].team

    def points_of_teams(self) -> dict[int, int]:
        """Return the victory points of each team; whoever is alone is a team (zw.coop.scoring)."""
        points: dict[int, int] = {}
        for side in self.sides:
            points[side.team] = points.get(side.team, 0) + side.points
        return points

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats of a seat's team (zw.coop.teams)."""
        others = (Seat(other) for other in range(len(self.sides)) if other != seat)
        return tuple(other for other in others if self.are_allied(seat, other))

    def stand_of(self, piece: Piece) -> Stand | None:
        """Return where a miniature or monster is; None off the board."""
        if piece >= FIRST_BEAST:
            return self.beasts[piece - FIRST_BEAST].stand
        mini = self.minis[piece]
        return mini.stand if mini.is_on_board else None

    def pieces(self) -> tuple[Piece, ...]:
        """Return every miniature and monster on the battlefield."""
        return tuple(self.stands())

    def stands(self) -> dict[Piece, Stand]:
        """Return where every miniature and monster on the battlefield is, in the order of their numbers."""
        standing, staggered = Status.STANDING, Status.STAGGERED
        here = {
            number: mini.stand
            for number, mini in enumerate(self.minis)
            if mini.stand is not None and ((status := mini.status) is standing or status is staggered)
        }
        for number, beast in enumerate(self.beasts, start=FIRST_BEAST):
            if beast.stand is not None:
                here[number] = beast.stand
        return here

    def is_enemy(self, of: Seat, piece: Piece) -> bool:
        """Tell whether a piece is an enemy of a seat: a monster, or a miniature of another side.

        Rules: zw.attack.legal-targets.
        """
        return piece >= FIRST_BEAST or not self.are_allied(of, self.minis[piece].seat)


def is_beast(piece: Piece) -> bool:
    """Tell whether a piece is a monster."""
    return piece >= FIRST_BEAST
