"""The table as it has been told so far: what every event changes, seen by one seat. No pygame, and no rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.events import (
    AmmoGained,
    AmmoLost,
    AmmoPaid,
    ArmyMustered,
    BattleBegan,
    BattleScored,
    CardsDrawn,
    ChallengeDecided,
    Cost,
    Decree,
    DecreePassed,
    FaceDownSpied,
    GameEnded,
    InitiativeTaken,
    LanesCleared,
    LaneTurned,
    SaboteurUsed,
    SilosRefilled,
    SkillUsed,
    StrengthChanged,
    TilesLaid,
    TilesMoved,
    UnitBeaten,
    UnitBuried,
    UnitDisarmed,
    UnitsChosen,
    UnitsLaid,
    UnitsRevealed,
    UnitsTraded,
    UnitTurnedUp,
    VirtualAmmoGranted,
    WeaponUsed,
)
from game.rules.warzoo.plain import NO_HIERARCHY, NO_LOAD, TWICE
from game.rules.warzoo.state import ALL_LANES, BOTH, EMPTY, NOBODY, OPEN, SILO, Lane, Side, Terms, foe
from game.rules.warzoo.tiles import MILL

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.contract import Event
    from game.rules.warzoo.cards import Cards

PRINTED = -1


@dataclass
class Lying:
    """A card of this Battle in its lane.

    unit: None where it is not known; strength: now, PRINTED until it was changed; mark: an icon of `cards.Mark`;
    paid: Ammo by what it was paid for; why: the rule by which it lost automatically.
    """

    unit: Unit | None
    hand: int = 0
    is_up: bool = False
    strength: int = PRINTED
    is_beaten: bool = False
    mark: str = ""
    why: str = ""
    paid: dict[Cost, int] = field(default_factory=dict)


Lanes = list["Lying | None"]


@dataclass
class Board:
    """What lies on the table. Lists of two hold one entry a side, lists of five one a lane.

    hands: the hands of each side, None for a card that is not known; stacks: cards of earlier Battles, the lowest
    first; now: those of this Battle; chosen: whether a side has recruited in secret and the other has not; strengths:
    what was compared; scored: the Battle that has just been scored; won: lanes by Battle; owed: whether a partner's
    chosen cards are still to be taken from a hand that is known.
    """

    terms: Terms
    hands: list[list[list[Unit | None]]] = field(default_factory=list)
    decks: list[int] = field(default_factory=list)
    tiles: tuple[int, ...] = ALL_LANES
    number: int = 1
    stacks: list[list[list[Unit]]] = field(default_factory=lambda: [[[] for _ in ALL_LANES] for _ in BOTH])
    now: list[Lanes] = field(default_factory=lambda: [[None for _ in ALL_LANES] for _ in BOTH])
    chosen: list[bool] = field(default_factory=lambda: [False, False])
    results: list[int] = field(default_factory=lambda: [OPEN for _ in ALL_LANES])
    strengths: list[tuple[int, int] | None] = field(default_factory=lambda: [None for _ in ALL_LANES])
    lane: Lane = NOBODY
    silos: list[int] = field(default_factory=lambda: [SILO, SILO])
    virtual: list[int] = field(default_factory=lambda: [0, 0])
    coming: list[int] = field(default_factory=lambda: [0, 0])
    mills: tuple[int, ...] = (0, 0)
    initiative: Side = NOBODY
    saboteurs: list[bool] = field(default_factory=list)
    decrees: dict[Decree, Side] = field(default_factory=dict)
    scored: BattleScored | None = None
    ended: GameEnded | None = None
    won: list[tuple[int, ...]] = field(default_factory=list)
    owed: list[bool] = field(default_factory=lambda: [False, False])

    @property
    def mill_lane(self) -> Lane:
        """The lane where the Mill lies."""
        return self.tiles.index(MILL)

    @property
    def lane_order(self) -> tuple[Lane, ...]:
        """The lanes from the Mill on to the right and round."""
        first = self.mill_lane
        return ALL_LANES[first:] + ALL_LANES[:first]

    def below(self, side: Side, lane: Lane) -> Unit:
        """Return the card under this Battle's one; EMPTY without one."""
        stack = self.stacks[side][lane]
        return stack[-1] if stack else EMPTY

    def count(self, side: Side) -> int:
        """Return how many cards a side has in hand."""
        return sum(len(hand) for hand in self.hands[side])


def blank(terms: Terms) -> Board:
    """Return the table before anything was dealt."""
    board = Board(terms)
    board.hands = [[[] for _ in holders] for holders in terms.holders]
    board.decks = [len(army.units) for army in terms.armies]
    board.saboteurs = [terms.has_texts] * len(BOTH)
    return board


def told(terms: Terms, cards: Cards, history: Iterable[Event]) -> Board:
    """Return the table after everything that a seat has heard of."""
    teller = Teller(blank(terms), cards)
    for event in history:
        teller.hear(event)
    return teller.board


class Teller:
    """Lets a board follow events."""

    def __init__(self, board: Board, cards: Cards) -> None:
        self.board, self.cards = board, cards

    def hear(self, event: Event) -> None:
        """Change what an event changes; what changes nothing is passed over."""
        self._setting_up(event)
        self._recruiting(event)
        self._fighting(event)
        self._weapons(event)
        self._ammo(event)
        self._scoring(event)

    def _lying(self, side: Side, lane: Lane) -> Lying:
        lying = self.board.now[side][lane]
        if lying is None:
            lying = self.board.now[side][lane] = Lying(None)
        return lying

    # ------------------------------------------------------------------ hands

    def _setting_up(self, event: Event) -> None:
        board = self.board
        match event:
            case ArmyMustered(side=0):
                vars(board).update(vars(blank(board.terms)))
            case TilesLaid(tiles=tiles) | TilesMoved(tiles=tiles):
                board.tiles = tiles
            case CardsDrawn(side=side, hand=hand, count=count, units=units):
                board.hands[side][hand] += units if units is not None else (None,) * count
                board.hands[side][hand].sort(key=lambda unit: EMPTY if unit is None else unit)
                board.decks[side] -= count
            case InitiativeTaken(side=side):
                board.initiative = side
            case _:
                return

    def _recruiting(self, event: Event) -> None:
        board = self.board
        match event:
            case UnitsChosen(seat=seat, side=side, row=row):
                self._chosen(seat, side, row)
            case UnitsLaid(side=side, hand=hand, lanes=lanes, row=row):
                board.chosen = [False, False]
                for lane in lanes:
                    unit = None if row is None else row[lane]
                    board.now[side][lane] = Lying(unit, hand)
                    if board.owed[side]:
                        self._leave_hand(side, hand, unit)
                board.owed[side] = False
            case FaceDownSpied(side=side, lanes=lanes, units=units) if units is not None:
                for lane, unit in zip(lanes, units, strict=True):
                    self._lying(side, lane).unit = unit
            case _:
                return

    def _chosen(self, seat: Seat, side: Side, row: Sequence[int | None] | None) -> None:
        board = self.board
        board.chosen[side] = not board.chosen[foe(side)]
        if not board.chosen[side]:
            board.chosen = [False, False]
        holders = board.terms.holders[side]
        hand = self._acting(side) if len(set(holders)) == 1 else holders.index(seat)
        board.owed[side] = row is None and None not in board.hands[side][hand]
        lanes = self._lanes(side, hand) if row is None else [n for n in ALL_LANES if row[n] != EMPTY]
        for lane in lanes or [NOBODY]:
            unit = None if row is None else row[lane]
            if lane != NOBODY:
                board.now[side][lane] = Lying(unit, hand)
            if not board.owed[side]:
                self._leave_hand(side, hand, unit)

    def _leave_hand(self, side: Side, hand: int, unit: Unit | None) -> None:
        held = self.board.hands[side][hand]
        if held:
            held.remove(unit if unit in held else held[0])

    def _laid(self, side: Side) -> int:
        return sum(lying is not None for lying in self.board.now[side])

    def _acting(self, side: Side) -> int:
        """Return which hand recruits now: the one that leads, and at last its partner."""
        board = self.board
        leads = (board.number - 1) % len(board.hands[side])
        return 1 - leads if len(board.hands[side]) > 1 and self._laid(side) >= 2 else leads

    def _lanes(self, side: Side, hand: int) -> list[Lane]:
        """Return where cards lie that were chosen in secret; none when that is not known."""
        board = self.board
        free = [lane for lane in ALL_LANES if board.now[side][lane] is None]
        if not board.terms.has_texts:
            return free[: len(board.hands[side][hand])]
        if board.now[side][board.mill_lane] is None:
            return [board.mill_lane]
        if board.terms.is_team_game and self._laid(side) == 1:
            return []
        return free[: len(board.hands[side][hand])]

    # ------------------------------------------------------------------ Challenges

    def _fighting(self, event: Event) -> None:
        board = self.board
        match event:
            case UnitsRevealed(lane=lane, units=units):
                board.lane = lane
                board.virtual, board.coming = board.coming, [0, 0]
                for side, unit in enumerate(units):
                    if unit != EMPTY:
                        self._turn_up(side, lane, unit)
            case UnitTurnedUp(side=side, lane=lane, unit=unit):
                self._turn_up(side, lane, unit)
            case UnitBeaten(side=side, lane=lane, unit=unit, rule=rule) if unit != EMPTY:
                lying = self._lying(side, lane)
                lying.is_beaten, lying.why = True, rule
                lying.mark = (
                    "duplicate" if rule == TWICE else "unpaid" if rule in {NO_LOAD, NO_HIERARCHY} else ""
                )
            case ChallengeDecided(lane=lane, winner=winner, strengths=strengths):
                board.results[lane], board.strengths[lane] = winner, strengths
                board.lane, board.virtual = NOBODY, [0, 0]
            case LaneTurned(lane=lane, winner=winner, strengths=strengths):
                board.results[lane], board.strengths[lane] = winner, strengths
            case _:
                return

    def _turn_up(self, side: Side, lane: Lane, unit: Unit) -> None:
        lying = self._lying(side, lane)
        lying.unit, lying.is_up = unit, True

    def _weapons(self, event: Event) -> None:
        board = self.board
        match event:
            case WeaponUsed(side=side, lane=lane):
                self._lying(side, lane).mark = "weapon"
            case SkillUsed(side=side, lane=lane):
                self._lying(side, lane).mark = "skill"
            case UnitDisarmed(side=side, lane=lane):
                self._lying(side, lane).mark = "disarm"
            case StrengthChanged(side=side, lane=lane, after=after):
                self._lying(side, lane).strength = after
                self._again(side, lane, after)
            case UnitBuried(side=side, lane=lane, buried=buried, unearthed=unearthed):
                board.stacks[side][lane][-1] = buried
                board.now[side][lane] = Lying(
                    unearthed, self._lying(side, lane).hand, is_up=True, mark="bury"
                )
            case UnitsTraded(side=side, lanes=(one, two)):
                lanes = board.now[side]
                lanes[one], lanes[two] = lanes[two], lanes[one]
            case DecreePassed(decree=decree, side=side):
                board.decrees[decree] = side
            case SaboteurUsed(side=side):
                board.saboteurs[side] = False
            case _:
                return

    def _again(self, side: Side, lane: Lane, after: int) -> None:
        """Let the signpost of a lane that was compared say the new number."""
        before = self.board.strengths[lane]
        if before is not None:
            self.board.strengths[lane] = (after, before[1]) if side == 0 else (before[0], after)

    # ------------------------------------------------------------------ Ammo and score

    def _ammo(self, event: Event) -> None:
        board = self.board
        match event:
            case AmmoPaid(side=side, lane=lane, cost=cost, amount=amount, silo=silo, virtual=virtual):
                board.silos[side] = silo
                board.virtual[side] -= virtual
                self._lying(side, lane).paid[cost] = amount
            case AmmoGained(side=side, silo=silo) | AmmoLost(side=side, silo=silo):
                board.silos[side] = silo
            case VirtualAmmoGranted(side=side, total=total):
                board.coming[side] = total
            case SilosRefilled(silos=silos):
                board.silos = list(silos)
            case _:
                return

    def _scoring(self, event: Event) -> None:
        board = self.board
        match event:
            case BattleScored(mills=mills, won=won):
                board.scored, board.mills, board.lane = event, mills, NOBODY
                board.won.append(won)
            case LanesCleared():
                board.stacks = [[[] for _ in ALL_LANES] for _ in BOTH]
                board.now = [[None for _ in ALL_LANES] for _ in BOTH]
            case BattleBegan(number=number):
                self._begin(number)
            case GameEnded():
                board.ended = event
            case _:
                return

    def _begin(self, number: int) -> None:
        board = self.board
        for side in BOTH:
            for lane, lying in enumerate(board.now[side]):
                if lying is not None and lying.unit is not None:
                    board.stacks[side][lane].append(lying.unit)
        board.now = [[None for _ in ALL_LANES] for _ in BOTH]
        board.results = [OPEN for _ in ALL_LANES]
        board.strengths = [None for _ in ALL_LANES]
        board.decrees, board.scored, board.lane = {}, None, NOBODY
        board.virtual, board.coming, board.number = [0, 0], [0, 0], number
