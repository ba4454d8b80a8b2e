"""How events of squads, piles, duels and phases are told: the table as told so far changes as each animation ends."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.contract import Event, Seat
from game.rules.army_of_zero import events as e
from game.rules.army_of_zero.characters import Card, Roster
from game.rules.army_of_zero.state import SEATS, DraftCharacter, LayCombatCards, OrderSquads, other
from game.ui.layout import Rect
from game.ui.motion import ease_in_out, linear
from game.ui.stage import Animation, Stage
from game.ui.tables.army_of_zero.model import Between, Flier, Picture
from game.ui.tables.army_of_zero.storyboard import FLIP, MOVE, STEP, Storyboard
from game.ui.tables.army_of_zero.tableau import fallen, survivors

if TYPE_CHECKING:
    from game.ui.sound import Sound
    from game.ui.tables.army_of_zero.spots import Spots

DEAL_MS, TURN_GAP, STACK_GAP, FALL_GAP = 220.0, 60.0, 60.0, 80.0
FLASH_MS, RIFFLE_MS, LINE_MS, TABLEAU_MS = 260.0, 200.0, 420.0, 1400.0


class Telling:
    """Tells events on the stage."""

    def __init__(self, picture: Picture, stage: Stage, sound: Sound, spots: Spots, roster: Roster) -> None:
        self.picture, self.stage, self.sound, self.spots, self.roster = picture, stage, sound, spots, roster
        self.board = Storyboard(picture, stage, sound, spots, roster)

    def tell(self, event: Event) -> None:
        """Queue how an event looks and sounds; what has no picture changes nothing."""
        board = self.board
        told: dict[type[Event], Callable[..., None]] = {
            e.SquadDealt: self._dealt,
            e.RowDealt: self._row,
            e.CharacterDrafted: self._drafted,
            e.SquadPilePlaced: self._placed,
            e.DuelBegan: self._began,
            e.CombatCardLaid: board.laid,
            e.CombatCardsRevealed: board.revealed,
            e.AbilityTested: board.tested,
            e.ArmourHeld: board.held,
            e.BlowFendedOff: board.fended,
            e.BlowsCrossed: board.crossed,
            e.CharacterFell: board.fell,
            e.CharactersCircled: board.circled,
            e.CombatCardsTakenBack: board.taken_back,
            e.DuelEnded: self._ended,
            e.PhaseEnded: self._phase_ended,
            e.GameEnded: self._game_ended,
        }
        if type(event) in told:
            told[type(event)](event)

    # ------------------------------------------------------------------ squads

    def _dealt(self, event: e.SquadDealt) -> None:
        """Let a squad fly to its side; the viewer's own turns up, card by card."""
        table, seat = self.picture.table, event.seat
        if table.game != event.game:
            self._new_game(event.game)
        table.agenda = [OrderSquads()]
        table.squads[seat] = event.cards or (None,) * event.count
        if event.cards is None or seat != self.picture.viewer:
            self._dealt_away(seat, event.count)
        else:
            self._dealt_to_hand(event.cards)

    def _new_game(self, game: int) -> None:
        table = self.picture.table
        table.game, table.phase, table.duel, table.exchange = game, 1, 0, 1
        for seat in SEATS:
            table.squads[seat] = table.piles[seat] = table.known[seat] = ()
            table.survivors[seat] = table.defeated[seat] = ()

    def _dealt_away(self, seat: Seat, count: int) -> None:
        knobs = self.picture.knobs
        if seat != self.picture.viewer and self.picture.viewer is not None and seat == SEATS[0]:
            knobs.away.add("squad")
        goal, deck = self.spots.pile(seat), self.spots.deck()
        keys = [f"deal/{seat}/{i}" for i in range(count)]
        flights = [
            self.board.fly(key, Flier(deck, goal, 0), STEP * i, "card_slide", DEAL_MS)
            for i, key in enumerate(keys)
        ]
        self.stage.play(*flights)
        self.board.land(*keys)

    def _dealt_to_hand(self, cards: tuple[Card, ...]) -> None:
        fliers, deck = self.picture.knobs.fliers, self.spots.deck()
        goals = dict(zip(cards, self.spots.places(cards), strict=True))
        self.picture.knobs.away.discard("squad")
        for card in cards:
            fliers[f"card/{card}"] = Flier(deck, goals[card], 0, card)
        self.stage.play(
            *(
                self.board.fly(
                    f"card/{card}", Flier(deck, goals[card], 0, card), STEP * i, "card_slide", DEAL_MS
                )
                for i, card in enumerate(cards)
            )
        )
        self.stage.play(*(self._flip(card, goals[card], TURN_GAP * i) for i, card in enumerate(cards)))
        if not self.stage.pace.no_shaking:
            knobs = self.picture.knobs
            flash = lambda x: setattr(knobs, "flash", math.sin(x * math.pi) if x < 1 else 0.0)  # noqa: E731
            self.stage.play(self.board.turn(flash, FLASH_MS, ease=linear, sound="chime"))
        self.board.land(*(f"card/{card}" for card in cards))

    def _flip(self, card: Card, place: Rect, after: float, *, key: str = "") -> Animation:
        """Turn a card up where it lies."""
        name, fliers = key or f"card/{card}", self.picture.knobs.fliers

        def turn(x: float) -> None:
            fliers[name] = Flier(place, place, 1, card, flip=x)

        return self.board.turn(turn, FLIP, after, ease_in_out, "card_flip")

    def _row(self, event: e.RowDealt) -> None:
        """Lay the open row out."""
        table = self.picture.table
        if table.game != event.game:
            self._new_game(event.game)
        table.row, table.agenda = event.cards, [DraftCharacter(SEATS[0])]
        self._dealt_to_hand(event.cards)

    def _drafted(self, event: e.CharacterDrafted) -> None:
        """Let a character go from the row to who took it."""
        table, card, seat = self.picture.table, event.card, event.seat
        places = dict(zip(table.row, self.spots.places(table.row), strict=True))
        goal = self.spots.pile(seat)
        table.row = tuple(one for one in table.row if one != card)
        key = f"card/{card}"
        self.stage.play(self._fly_face(key, card, places.get(card, goal), goal))
        self.board.land(key)

        def taken() -> None:
            table.known[seat] = tuple(sorted((*table.known[seat], card)))
            table.squads[seat] = table.known[seat]

        self.stage.call(taken)

    def _fly_face(
        self, key: str, card: Card, start: Rect, goal: Rect, after: float = 0.0, ms: float = MOVE
    ) -> Animation:
        """Return an animation that lets a card fly face up."""
        return self.board.fly(key, Flier(start, goal, 0, card, flip=1.0), after, "card_slide", ms)

    def _placed(self, event: e.SquadPilePlaced) -> None:
        """Turn the viewer's cards over onto the pile, the last first; the other side's pile just lies there."""
        table, seat = self.picture.table, event.seat
        order = event.order or (None,) * event.count
        if event.order is not None and seat == self.picture.viewer:
            self._stack(seat, event.order)

        def down() -> None:
            table.squads[seat], table.piles[seat], table.ready[seat] = (), order, True
            self.sound.play("latch")

        self.stage.call(down)

    def _stack(self, seat: Seat, order: tuple[Card, ...]) -> None:
        goal, fliers = self.spots.pile(seat), self.picture.knobs.fliers
        places = dict(zip(order, self.spots.places(order), strict=True))
        for card in order:
            fliers[f"card/{card}"] = Flier(places[card], places[card], 0, card, flip=1.0)

        def over(card: Card, i: int) -> Animation:
            start = places[card]

            def turn(x: float) -> None:
                fliers[f"card/{card}"] = Flier(start, goal, x, card, flip=max(0.0, 1 - 2 * x))

            return self.board.turn(turn, MOVE, STACK_GAP * i, sound="card_slide")

        self.stage.play(*(over(card, i) for i, card in enumerate(reversed(order))))
        self.board.land(*(f"card/{card}" for card in order))

    # ------------------------------------------------------------------ duels

    def _began(self, event: e.DuelBegan) -> None:
        """Let both top cards slide to the stones and turn up together."""
        picture, table = self.picture, self.picture.table
        picture.clash = None
        picture.knobs.rest()
        table.agenda = [LayCombatCards()]
        table.phase, table.duel, table.exchange, table.circling = event.phase, event.duel, 1, 0
        table.streaks, table.committed, table.fighters = [0, 0], [False, False], [None, None]
        flights, turns, keys = [], [], []
        for seat in SEATS:
            card, key = event.characters[seat], f"fighter/{seat}"
            start, goal = self.spots.pile(seat), self.spots.fighter(seat)
            table.piles[seat] = table.piles[seat][1:]
            table.known[seat] = tuple(one for one in table.known[seat] if one != card)
            flights.append(self.board.fly(key, Flier(start, goal, 0), 0))
            turns.append(self._flip(card, goal, 0, key=key))
            keys.append(key)
        self.stage.play(*flights)
        self.stage.play(*turns)
        self.stage.call(lambda: setattr(table, "fighters", list(event.characters)))
        self.board.land(*keys)

    def _ended(self, event: e.DuelEnded) -> None:
        """Let the dead become grey shields and the survivors rest, both in their rails."""
        picture, table = self.picture, self.picture.table
        fighters = picture.clash.fighters if picture.clash else (table.fighters[0], table.fighters[1])
        picture.clash = None
        picture.knobs.rest()
        table.streaks, table.fighters = [0, 0], [None, None]
        flights, keys = [], []
        for seat in SEATS:
            card = fighters[seat]
            if card is not None:
                key = f"leaves/{seat}"
                keys.append(key)
                flights.append(
                    self._fly_face(key, card, self.spots.fighter(seat), self.spots.shield(seat), ms=300)
                )
        self.stage.play(*flights)
        self.board.land(*keys)

        def rest() -> None:
            for seat in SEATS:
                card, left = fighters[seat], event.survivors[seat]
                if left is not None:
                    table.survivors[seat] = (*table.survivors[seat], left)
                elif card is not None:
                    table.defeated[seat] = (*table.defeated[seat], card)

        self.stage.call(rest)

    def _phase_ended(self, event: e.PhaseEnded) -> None:
        """Sound the horn and show how both sides stand."""
        picture = self.picture

        def show() -> None:
            picture.between = Between(phase=event, before=picture.table.clone(), unrolled=0.0)
            self.sound.play("round_start")

        self.stage.call(show)
        self._unroll()

    def clear_away(self, over: Between) -> None:
        """Go on from the end of a game, or let the squads gather after a phase."""
        if over.phase is None:
            self.picture.between = None
        else:
            over.gathering = True
            self._gather()

    def _gather(self) -> None:
        """Let survivors rise from the rails, turn face down and be shuffled with the cards that were not turned up."""
        picture, table, fliers = self.picture, self.picture.table, self.picture.knobs.fliers
        picture.clash = None
        picture.knobs.rest()
        rising: list[Animation] = []
        stacks: dict[str, Rect] = {}
        for seat in SEATS:
            heap = self.spots.heap(seat)
            held: list[Card | None] = [*table.survivors[seat], *(None for _ in table.piles[seat])]
            for i, card in enumerate(held):
                key, home = (
                    f"gather/{seat}/{i}",
                    self.spots.pile(seat) if card is None else self.spots.shield(seat),
                )
                stacks[key] = heap.move(2 * i - len(held), -2 * i)
                rising.append(self._risen(key, card, home, stacks[key], STEP * i))
            table.survivors[seat], table.piles[seat] = (), ()
        if not rising:
            return
        self.stage.play(*rising)
        for _ in range(2):
            self.stage.play(
                self.board.turn(self._riffled(stacks), RIFFLE_MS, ease=linear, sound="card_riffle")
            )
        self.stage.call(fliers.clear)

    def _risen(self, key: str, card: Card | None, home: Rect, goal: Rect, after: float) -> Animation:
        """Return the way of one card to its heap; a known one turns face down on it."""
        fliers = self.picture.knobs.fliers

        def rise(x: float) -> None:
            flip = max(0.0, 1 - 1.6 * x) if card is not None else 0.0
            fliers[key] = Flier(home, goal, x, card, flip=flip)

        return self.board.turn(rise, DEAL_MS, after, sound="card_slide")

    def _riffled(self, stacks: dict[str, Rect]) -> Callable[[float], None]:
        """Return what pushes the halves of every heap apart and together again."""
        fliers = self.picture.knobs.fliers

        def push(x: float) -> None:
            for i, (key, place) in enumerate(stacks.items()):
                aside = place.w * 0.42 * math.sin(x * math.pi) * (1 if i % 2 else -1)
                fliers[key] = Flier(place.move(aside, 0), place, 0)

        return push

    def _game_ended(self, event: e.GameEnded) -> None:
        """Say who has won this game: the fallen turn grey, the winner's squad lines up, then all is laid out."""
        picture = self.picture
        picture.table.points = [*event.points]

        def show() -> None:
            picture.between = Between(
                game=event, before=picture.table.clone(), unrolled=0.0, lining=True, fall=0.0
            )
            self.sound.play(self._fanfare(event.winner))

        def lay_out() -> None:
            picture.knobs.fliers.clear()
            if picture.between is not None:
                picture.between.lining = False

        self.stage.call(show)
        self._fall(event.winner)
        if event.winner is not None:
            self._line_up(event.winner)
        self._unroll()
        self.stage.wait(TABLEAU_MS)
        self.stage.call(lay_out)

    def _line_up(self, seat: Seat) -> None:
        """Let the survivors come from the rail and the pile to their places on the stones."""
        held = survivors(self.picture.table, seat)
        flights = []
        for i, (card, goal) in enumerate(zip(held, self.spots.line(len(held)), strict=True)):
            start = self.spots.pile(seat) if card is None else self.spots.shield(seat)
            flier = Flier(start, goal, 0, card, flip=0.0 if card is None else 1.0)
            flights.append(self.board.fly(f"line/{i}", flier, STEP * i, "step", LINE_MS))
        self.stage.play(*flights)

    def _turn_between(self, name: str) -> Callable[[float], None]:
        def set_to(x: float) -> None:
            if self.picture.between is not None:
                setattr(self.picture.between, name, x)

        return set_to

    def _unroll(self) -> None:
        self.stage.play(
            self.board.turn(self._turn_between("unrolled"), 260, ease=ease_in_out, sound="card_riffle")
        )

    def _fall(self, winner: Seat | None) -> None:
        """Let the shields of the fallen turn grey one by one."""
        ms = FALL_GAP * len(fallen(self.picture.table, winner))
        turn = self.board.turn(self._turn_between("fall"), ms, ease=linear, sound="counter_place")
        self.stage.play(turn)

    def _fanfare(self, winner: Seat | None) -> str:
        if winner is None:
            return "draw"
        return "defeat" if self.picture.viewer == other(winner) else "victory"
