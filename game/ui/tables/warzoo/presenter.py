"""Warzoo at the table: which view is shown, what happens on it, which decision is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Seat
from game.rules.warzoo.actions import Recruit, WarzooAction
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.events import BattleBegan, BattleScored, ChallengeDecided, UnitsRevealed
from game.rules.warzoo.state import BATTLES, MILLS_TO_WIN, Table
from game.ui import draw
from game.ui.keys import Command
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import NOWHERE, Caption, Host, Places, Primary, Seen
from game.ui.scene import Push, Reply
from game.ui.tables.warzoo import army_sheet, captions, fielding, standing
from game.ui.tables.warzoo.asked import NONE, Asked
from game.ui.tables.warzoo.banner import draw_banner
from game.ui.tables.warzoo.board import Teller, told
from game.ui.tables.warzoo.commands import COMMANDS
from game.ui.tables.warzoo.looking import HeldCard
from game.ui.tables.warzoo.model import Picture
from game.ui.tables.warzoo.pointed import Pointed
from game.ui.tables.warzoo.recruiting import Recruiting, hand_places, hand_seen
from game.ui.tables.warzoo.seats import SeatPanel
from game.ui.tables.warzoo.silo import Stock
from game.ui.tables.warzoo.spots import Spots
from game.ui.tables.warzoo.storyboard import Storyboard
from game.ui.tables.warzoo.warm import Warmth
from game.ui.widgets import Button, Drawing

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.core.decision import Choice
    from game.rules.warzoo import Warzoo
    from game.ui.paused import Paused

SMALL_SHARE = 0.42


class WarzooTable:
    """Shows a match of Warzoo and holds the controls of its decisions."""

    commands: Sequence[Command] = COMMANDS
    ambience: Sequence[str] = ("amb_farm",)
    is_tall = False

    def __init__(self, host: Host) -> None:
        rules: Any = host.rules
        self.host = host
        self.rules: Warzoo = rules
        self.recruiting = Recruiting(host, self.rules.kit)
        self.asked = Asked(host, self.rules)
        self.picture: Picture | None = None
        self.seen: Seen | None = None
        self.places = Places("full", NOWHERE)
        self.spots = Spots(lambda: self.places, lambda: self._picture)
        self._performing = self._held = self._released = False
        self._last: Event | None = None
        self._page: Page | None = None
        self.warmth = Warmth()

    # ------------------------------------------------------------------ what is shown

    def show(self, seen: Seen, *, keep: bool = False) -> None:
        """Show a view: the board is told anew from everything the viewer has heard."""
        before = self.picture
        table: Table = seen.view.state
        board = told(table.terms, self.rules.kit.cards, seen.view.history)
        picture = Picture(board, self.rules.kit, seen.cast, seen.viewer)
        people = sum(seating.kind != "computer" for seating in seen.seating)
        picture.peeks = people < 2 and seen.viewer is not None
        if before is not None:
            picture.knobs = before.knobs
        picture.knobs.rest()
        if not keep:
            self._held = self._released = False
        self._performing, self._last = False, None
        self.seen, self.picture = seen, picture
        self.recruiting.show(seen)
        self.asked.show(seen)

    def perform(self, event: Event) -> None:
        """Queue how an event looks and sounds."""
        self._performing, self._last = True, event
        self._released = self._released and not isinstance(event, BattleScored | ChallengeDecided)
        teller = Teller(self._picture.board, self.rules.kit.cards)
        Storyboard(self._picture, teller, self.host.stage, self.host.desk.sound, self.spots).tell(event)

    def holds(self, ahead: Sequence[Event]) -> bool:
        """Hold when a Battle is scored; where the player wants to wait, after every Challenge, too."""
        if self._released or not self._performing:
            return False
        last, waits = self._last, self.host.desk.settings.wait_after_turn
        lane_done = (
            isinstance(last, ChallengeDecided)
            and waits
            and any(isinstance(event, UnitsRevealed | BattleScored) for event in ahead)
        )
        self._held = isinstance(last, BattleScored) or lane_done
        return self._held

    def go_on(self) -> None:
        """Clear away what was held."""
        self._held, self._released = False, True

    @property
    def _picture(self) -> Picture:
        assert self.picture is not None
        return self.picture

    @property
    def _seen(self) -> Seen:
        assert self.seen is not None
        return self.seen

    @property
    def _is_open(self) -> bool:
        """Whether the viewer's controls are there."""
        return not self._performing and not self._held

    @property
    def _tells_odds(self) -> bool:
        """Whether the viewer wants to be told chances."""
        seen = self._seen
        wanted = seen.viewer is None or seen.seating[seen.viewer].odds
        return self.host.desk.settings.odds and wanted

    # ------------------------------------------------------------------ parts

    def shares(self) -> Sequence[float]:
        """Give panels that only show a partner's hand less room: the others first, the viewer last."""
        terms = self._picture.board.terms
        seats = sorted({seat for holders in terms.holders for seat in holders})
        own = self._seen.viewer if self._seen.viewer is not None else seats[0]
        order = [*(seat for seat in seats if seat != own), own]
        return [1.0 if self._bears(seat) else SMALL_SHARE for seat in order]

    def _bears(self, seat: Seat) -> bool:
        """Say whether a seat's panel shows what its side owns."""
        return seat == self._picture.seat(self._picture.board.terms.side_of(seat))

    def build(self, page: Page, places: Places) -> None:
        """Add field and hand."""
        self.places, self._page = places, page
        field = fielding.Fielding(self._picture, self.recruiting, self.asked, places, is_open=self._is_open)
        field.build(page)
        if places.hand.h:
            self._hand(page, places.hand)
            self._second(page, places)
        page.add(Drawing("", places.centre, paint=field.above))

    def _hand(self, page: Page, hand: Rect) -> None:
        picture = self._picture
        place = hand.inset(2, 14)
        if self._held and self.places.form == "narrow":
            place = Rect(place.x, place.y, place.w - 190, place.h)
        if picture.board.scored is not None and (self._held or not self._released):
            page.add(Drawing("", place, paint=lambda p: draw_banner(p, place, picture, picture.knobs.banner)))
        elif self._is_open and self.asked.answer is not None:
            self.asked.build(page, place, picture)
        elif self._is_open and self.recruiting.is_open:
            self.recruiting.add_hand(page, hand)
            page.start = "hand:0" if self.recruiting.missing() else page.start
        else:
            self._resting(page, hand)

    def _resting(self, page: Page, hand: Rect) -> None:
        """Show the viewer's cards while there is nothing to do with them."""
        cards = self._own()
        seen = hand_seen(hand, len(cards))
        for at, (unit, rect) in enumerate(zip(cards, hand_places(hand, len(cards)), strict=True)):
            part = HeldCard(f"held:{at}", rect, card=self.rules.kit.cards[unit], quiet=self._picture.is_quiet)
            part.seen = seen if at < len(cards) - 1 else 1.0
            page.add(part)

    def _own(self) -> list[Unit]:
        """Return the cards that the viewer holds and knows."""
        picture, viewer = self._picture, self._seen.viewer
        if viewer is None:
            return []
        hands = zip(picture.board.terms.holders[picture.mine], picture.board.hands[picture.mine], strict=True)
        return [unit for seat, hand in hands if seat == viewer for unit in hand if unit is not None]

    def _second(self, page: Page, places: Places) -> None:
        """Add the button beside the primary one: see the Battle again, take all back, or decline."""
        if self._held and self._picture.board.scored is not None:
            again = Button(
                "replay_battle", self._second_place(places), "Replay Battle", icon="replay", size=18
            )
            again.act, again.shortcut, again.order = self._replay_battle, "replay_battle", 1
            page.add(again)
            return
        if not self._is_open or not self._seen.deciding:
            return
        place = self._second_place(places)
        question = self.asked.question
        if question is not None and question.decline is not None and self.asked.chosen != NONE:
            cost = question.decline.cost
            label = question.refusal if not cost or places.form == "narrow" else f"{question.refusal}: {cost}"
            part = Button("decline", place, label, act=self.asked.decline, shortcut="decline", size=18)
            page.add(part)
        elif self.recruiting.is_open and self.recruiting.laid and places.form != "narrow":
            part = Button("take_back", place, "Take all back", icon="undo", size=18, order=1)
            part.act = self.recruiting.take_all
            page.add(part)

    def _replay_battle(self) -> Reply:
        """Show the Battle that was just scored again, from its beginning."""
        scored = self._picture.board.scored
        if scored is None:
            return None
        number = scored.number
        return self.host.look_back(lambda event: isinstance(event, BattleBegan) and event.number == number)

    @staticmethod
    def _second_place(places: Places) -> Rect:
        """Return where it stands: under the primary one; with large text at the right end of the prompt."""
        primary = places.primary
        room = places.hand.bottom - primary.bottom
        if places.form != "narrow":
            return Rect(primary.x, primary.bottom + 8, primary.w, max(30.0, min(52.0, room - 14)))
        return Rect(places.hand.right - 180, places.hand.y + 29, 156, 36)

    # ------------------------------------------------------------------ inspector, rails, strip

    def inspect(self, page: Page, place: Rect) -> None:
        """Add the inspector: it follows what the ring points at."""
        page.add(Drawing("", place, paint=lambda p: self._inspect(p, page, place)))

    def _inspect(self, p: Painter, page: Page, place: Rect) -> None:
        draw.panel(p, place)
        pointed = Pointed(self._picture, self._seen, self.recruiting, self.asked)
        pointed.own, pointed.plays = self._own(), not self._is_open
        pointed.tells_odds = self._tells_odds
        pointed.is_narrow = self.places.form == "narrow"
        pointed.draw(p, place.inset(16, 16), (self._page or page).focus.key)

    def seat(self, page: Page, seat: Seat, place: Rect, *, slim: bool) -> None:
        """Add the panel of a seat."""
        picture, seen = self._picture, self._seen
        part = SeatPanel(f"seat:{seat}", place, picture=picture, seat=seat, seating=seen.seating[seat])
        part.status = captions.status(picture, seen, seat, playing=self._performing)
        part.active = seen.deciding and seat == seen.viewer
        part.bears, part.slim, part.order = self._bears(seat), slim, 1
        part.stock = self._stock(part.side)
        part.act = lambda: self._open_army(seat)
        page.add(part)

    def _stock(self, side: int) -> Stock:
        """Return a Silo with what the viewer's plans would take out of it."""
        held = self._picture.board.silos[side]
        if not self._is_open:
            return Stock(held)
        bill = self.recruiting.bill() if side == self._picture.mine else None
        if bill is not None:
            return Stock(held, min(held, bill.spent))
        answer = self.asked.answer
        if answer is not None and answer.prospect.silos:
            after = answer.prospect.silos[side]
            return Stock(held, max(0, held - after), max(0, after - held))
        return Stock(held)

    def _open_army(self, seat: Seat) -> Reply:
        picture, table = self._picture, self._seen.view.state

        def fill(page: Page, place: Rect) -> None:
            army_sheet.fill(page, place, picture, table, seat)

        return Push(Drawer(self.host.desk, f"{picture.cast.possessive(seat)} army", fill, 520))

    def caption(self) -> Caption:
        """Return what the strip says."""
        return captions.caption(self._picture, self._seen, playing=self._performing)

    def rule(self) -> str:
        """Return the rule in question."""
        return captions.rule(self._picture, self._seen)

    # ------------------------------------------------------------------ deciding

    def primary(self) -> Primary | None:
        """Return the button that goes on or commits."""
        if self._held:
            return Primary(self._next_words(), self.host.go_on, "play")
        if not self._seen.deciding or self._performing:
            return None
        return self.recruiting.primary() if self.recruiting.is_open else self.asked.primary()

    def _next_words(self) -> str:
        board = self._picture.board
        if board.scored is None:
            return "Next lane"
        over = MILLS_TO_WIN in board.mills or board.number >= BATTLES
        return "See the result" if over else f"On to Battle {board.number + 1}"

    def command(self, name: str) -> Reply:
        """Answer the keys of the game."""
        if name == "replay_battle" and self._held:
            return self._replay_battle()
        if not self._is_open or not self._seen.deciding:
            return None
        if name == "decline":
            return self.asked.decline()
        if self.recruiting.is_open:
            return self.recruiting.command(name)
        kind, _, number = name.rpartition("_")
        at = self.asked.at_lane(int(number) - 1) if kind == "lane" else None
        return self.asked.choose(at) if at is not None else None

    def tick(self, seconds: float) -> None:
        """Draw ahead what will be turned up."""
        if self.places.centre.w:
            self.warmth.step(self.host.desk.painter, self.places, self._picture)

    # ------------------------------------------------------------------ advice

    def advised(self, choice: Choice) -> None:
        """Lay or choose what a hint says, and say why."""
        action = msgspec.json.decode(choice.action, type=WarzooAction)
        if isinstance(action, Recruit):
            self.recruiting.arrange(action.row)
        else:
            self.asked.take(action)
        self.host.desk.say("A hint", choice.note or "This is what the computer would do.", "hint", "info")

    def paused(self) -> Paused:
        """Return what the pause shows."""
        return standing.paused(self._picture, self._seen, self.host.desk.keys)
