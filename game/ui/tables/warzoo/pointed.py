"""What the inspector shows: whatever the ring points at, or what the decision is about."""

from __future__ import annotations

from game.rules.warzoo.cards import Unit
from game.rules.warzoo.state import ALL_LANES, BOTH, EMPTY, NOBODY, OPEN, Lane, Side, Stage, Table
from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.presenting import Seen
from game.ui.tables.warzoo import inks, inspector
from game.ui.tables.warzoo.asked import Asked
from game.ui.tables.warzoo.board import PRINTED, Lying
from game.ui.tables.warzoo.inspector import Row
from game.ui.tables.warzoo.model import Picture
from game.ui.tables.warzoo.prompt import draw_word, word_height
from game.ui.tables.warzoo.questions import Question
from game.ui.tables.warzoo.recruiting import Recruiting
from game.ui.theme import Type

HANDLING = "drag it, or take it up and press a lane."
COSTS = "It costs its Load, and 2 Ammo more when it is stronger than the card it covers."
TASKS = {
    Stage.ARMY: f"Lay a card in each lane: {HANDLING}",
    Stage.LEADER: f"Your leader comes first, at the Mill: {HANDLING} The other four follow when both leaders lie.",
    Stage.REST: f"Lay the other four cards, one in each lane that is empty: {HANDLING}",
    Stage.SECOND: f"Lay one card in a lane of your choice: {HANDLING}",
    Stage.PARTNER: f"Lay a card in each lane that is left: {HANDLING}",
}
WAIT = "Point at a card, a tile or a player to read about it."


class Pointed:
    """Finds and draws what is pointed at."""

    def __init__(self, picture: Picture, seen: Seen, recruiting: Recruiting, asked: Asked) -> None:
        self.picture, self.seen, self.recruiting, self.asked = picture, seen, recruiting, asked
        self.table: Table = seen.view.state
        self.own: list[Unit] = []
        self.plays = False
        self.tells_odds = True
        self.is_narrow = False

    def draw(self, p: Painter, place: Rect, key: str) -> None:
        """Draw what a key of the page points at."""
        kind, _, rest = key.partition(":")
        match kind:
            case "hand" if int(rest) < len(self.recruiting.hand):
                self._hand(p, place, int(rest))
            case "held" if int(rest) < len(self.own):
                self._unit(p, place, self.own[int(rest)], self._beats(self.own[int(rest)]))
            case "slot":
                self._slot(p, place, int(rest))
            case "spot":
                side, lane = (int(part) for part in rest.split(":"))
                self._spot(p, place, side, lane)
            case "tile":
                self._tile(p, place, int(rest))
            case _:
                self._nothing(p, place)

    def _unit(self, p: Painter, place: Rect, unit: Unit, rows: list[Row], now: int | None = None) -> None:
        card = self.picture.kit.cards[unit]
        inspector.draw_card(p, place, card, rows, quiet=self.picture.is_quiet, now=now)

    def _beats(self, unit: Unit, lane: Lane = NOBODY) -> list[Row]:
        if self.seen.viewer is None or not self.tells_odds:
            return []
        ground = 1 + self.table.tiles[lane] if lane != NOBODY and self.table.terms.has_specials else 0
        row = inspector.beats_row(self.picture.kit, self.table, self.picture.mine, unit, ground)
        return [] if row is None else [row]

    def _hand(self, p: Painter, place: Rect, at: int) -> None:
        lane = self.recruiting.lane_of(at)
        dragged = self.recruiting.drag
        if dragged is not None and dragged.card == at and dragged.lane is not None:
            lane = dragged.lane
        unit = self.recruiting.hand[at]
        self._unit(
            p, place, unit, [*self._due_rows(lane), *self._beats(unit, NOBODY if lane is None else lane)]
        )

    def _due_rows(self, lane: Lane | None) -> list[Row]:
        bill = self.recruiting.bill()
        if lane is None or bill is None or lane not in bill.dues or not self.table.terms.has_costs:
            return []
        under = self.picture.board.below(self.picture.mine, lane)
        return inspector.cost_rows(self.picture.kit, bill.dues[lane], under)

    def _slot(self, p: Painter, place: Rect, lane: Lane) -> None:
        unit = self.recruiting.units().get(lane, EMPTY)
        if unit != EMPTY:
            self._unit(p, place, unit, [*self._due_rows(lane), *self._beats(unit, lane)])
            return
        below = self.picture.board.below(self.picture.mine, lane)
        if below != EMPTY:
            self._unit(p, place, below, [Row("Your next card lies on it", f"lane {lane + 1}")])
        else:
            self._tile(p, place, lane)

    def _spot(self, p: Painter, place: Rect, side: Side, lane: Lane) -> None:
        lying = self.picture.board.now[side][lane]
        if (
            lying is not None
            and lying.unit is not None
            and (lying.is_up or self.picture.peeks or side != self.picture.mine)
        ):
            now = None if lying.strength == PRINTED else lying.strength
            self._unit(p, place, lying.unit, self._lying_rows(side, lane, lying), now)
            return
        below = self.picture.board.below(side, lane)
        if lying is not None:
            who = self.picture.name(side)
            words = f"A card of {'yours' if who == 'You' else who} lies face down in lane {lane + 1}."
            if below != EMPTY:
                words += f" It covers {self.picture.kit.cards[below].name}."
            inspector.draw_words(p, place, "Face down", words)
        elif below != EMPTY:
            self._unit(p, place, below, self._stack_rows(side, lane))

    def _lying_rows(self, side: Side, lane: Lane, lying: Lying) -> list[Row]:
        rows = inspector.lying_rows(self.picture.kit, lying)
        below = self.picture.board.below(side, lane)
        if below != EMPTY:
            under = self.picture.kit.cards[below]
            rows.append(Row(f"Lies on {under.name}", inks.number(under.strength)))
        result = self.picture.board.results[lane]
        if result != OPEN:
            won = "won" if result == side else "drawn" if result not in {0, 1} else "lost"
            colour = t.GOOD if won == "won" else t.MUTED
            rows.append(Row(f"Lane {lane + 1}", won, colour))
        return rows

    def _stack_rows(self, side: Side, lane: Lane) -> list[Row]:
        cards = self.picture.kit.cards
        older = self.picture.board.stacks[side][lane][:-1][::-1]
        return [Row("Under it", cards[unit].name) for unit in older[:3]]

    def _tile(self, p: Painter, place: Rect, lane: Lane) -> None:
        board = self.picture.board
        bracket = board.terms.has_brackets and board.number == 1
        inspector.draw_tile(
            p, place, self.picture.kit, board.tiles[lane], bracket=bracket, special=board.terms.has_specials
        )

    def _question(self, p: Painter, place: Rect, question: Question) -> None:
        """Tell a question in full, where the prompt has no room for it: what every choice brings."""
        answer, decline = self.asked.answer, question.decline
        inspector.draw_words(p, place, question.title, question.text)
        y = place.y + 50 + write.height_of(p, question.text, place.w, Type(19))
        told = [one for one in (answer, decline) if one is not None and one.prospect.silos]
        for one in dict.fromkeys(told):
            p.text(one.title, (place.x, y), Type(18, "semibold", t.GOLD))
            y += 28
            for word in (*one.prospect.words, *one.prospect.after):
                height = word_height(p, place.w, word) + 4
                if y + height > place.bottom:
                    return
                draw_word(p, (place.x, y + 10), place.w, word)
                y += height
            y += 8

    def _lanes(self) -> list[Row]:
        """Return who met in every lane of a Battle, and who won it."""
        board, cards = self.picture.board, self.picture.kit.cards
        rows = []
        for lane in ALL_LANES:
            met = [board.now[side][lane] for side in self.picture.sides()]
            names = [
                "nobody" if one is None or one.unit in {None, EMPTY} else cards[one.unit].name for one in met
            ]
            winner = board.results[lane]
            won = "drawn" if winner not in BOTH else self.picture.name(winner)
            colour = t.GOOD if winner == self.picture.mine else t.WARN if winner in BOTH else t.MUTED
            rows.append(Row(f"{lane + 1}  {names[-1]} against {names[0]}", won, colour))
        return rows

    def _nothing(self, p: Painter, place: Rect) -> None:
        board = self.picture.board
        if self.is_narrow and not self.plays and self.asked.question is not None:
            self._question(p, place, self.asked.question)
            return
        if (self.plays or self.asked.question is not None) and board.lane != NOBODY:
            lying = board.now[self.picture.mine][board.lane]
            if lying is not None and lying.unit is not None:
                self._spot(p, place, self.picture.mine, board.lane)
                return
        answer = self.asked.answer
        if answer is not None and answer.prospect.words:
            y = place.y + 60
            for word in answer.prospect.words[:8]:
                draw_word(p, (place.x, y), place.w, word)
                y += word_height(p, place.w, word) + 10
            inspector.draw_words(p, place, answer.title, "")
            return
        if board.scored is not None:
            inspector.draw_rows(p, place, f"Battle {board.scored.number}, lane by lane", self._lanes())
            return
        recruits = self.recruiting.is_open and not self.plays
        words = WAIT
        if recruits:
            task = TASKS[self.recruiting.task.stage]
            words = f"{task} {COSTS}" if board.terms.has_costs else task
        title = "Recruiting" if recruits else f"Battle {board.number}"
        inspector.draw_words(p, place, title, words)
