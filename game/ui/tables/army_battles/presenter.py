"""Army Battles at the table: which view is shown, what happens on it, which decision is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import IllegalAction, Seat
from game.rules.army_battles.actions import ArmyBattlesAction
from game.rules.army_battles.events import PreparedSprang, TurnEnded
from game.rules.army_battles.state import TakeTurn
from game.ui.board_table import BoardTable
from game.ui.keys import Command
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import Caption, Host, Places, Primary, Seen
from game.ui.scene import Reply
from game.ui.tables.army_battles import (
    advice,
    captions,
    goals,
    inspector,
    lens,
    marks,
    seats,
    skirmish,
    standing,
    tray,
)
from game.ui.tables.army_battles.asking import ask_of
from game.ui.tables.army_battles.bar import Bar
from game.ui.tables.army_battles.board import Board, Pointer
from game.ui.tables.army_battles.chart import Eye, board_size, spot_of
from game.ui.tables.army_battles.choosing import Judging
from game.ui.tables.army_battles.commands import COMMANDS
from game.ui.tables.army_battles.duelling import Duelling
from game.ui.tables.army_battles.following import Follower
from game.ui.tables.army_battles.land import Land
from game.ui.tables.army_battles.model import Picture
from game.ui.tables.army_battles.seats import SeatPanel
from game.ui.tables.army_battles.storyboard import Storyboard
from game.ui.tables.army_battles.tools import MapTools
from game.ui.widgets import Drawing
from game.ui.widgets.base import STAY

if TYPE_CHECKING:
    from game.core.contract import Action, Event
    from game.core.decision import Choice
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.rules import ArmyBattles
    from game.rules.army_battles.state import UnitNo
    from game.ui.paused import Paused
    from game.ui.tables.army_battles.ask import Answered, Ask


class ArmyBattlesTable(BoardTable[Picture, "Ask"]):
    """Shows a battle and holds the controls of its decisions."""

    commands: Sequence[Command] = COMMANDS
    ambience: Sequence[str] = ("amb_camp",)
    is_tall = True
    turn_ends = TurnEnded

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        rules: Any = host.rules
        self.rules: ArmyBattles = rules
        self.eye, self.pointer, self.land = Eye(), Pointer(), Land(rules.kit)
        self.bar, self.tools = Bar(self), MapTools(self)
        self.looked: UnitNo | None = None
        self.queue: list[Action] = []
        self._wants_look = False

    # ------------------------------------------------------------------ what is shown

    def show(self, seen: Seen, *, keep: bool = False) -> None:
        """Show a view; a decision of the viewer is laid out anew, what was planned beyond the last step goes on."""
        picture = Picture(seen.view.state, self.rules.kit, seen.cast, seen.viewer)
        self.lay(seen, picture, keep=keep)
        self.looked = None
        if seen.deciding and seen.view.state.agenda:
            self.ask = ask_of(picture, self.rules, seen.view)
        if self.ask is not None:
            self.ask.tells_odds = self.tells_odds
        if not isinstance(seen.view.state.task, TakeTurn) or not seen.deciding:
            self.queue = []
        if self.ask is not None and not self.queue:
            self.ask.point(self.pointer.at if self.pointer.by_mouse else None)
        self._wants_look = True

    def perform(self, event: Event) -> None:
        """Queue how an event looks and sounds; the table of the screen follows it."""
        self.follow(event)
        if isinstance(event, PreparedSprang):
            self.queue = []
        follower = Follower(self.shown.table, self.rules.kit)
        Storyboard(self.shown, follower, self.host, self.eye).tell(event)

    def go_on(self) -> None:
        """Clear away what was held, and forget what was planned beyond it."""
        super().go_on()
        self.queue = []

    @property
    def is_open(self) -> bool:
        """Whether the viewer's controls are there: not while a plan is carried out."""
        return super().is_open and not self.queue

    def acting(self) -> UnitNo | None:
        """Return the unit that decides or acts."""
        if self.is_open and self.ask is not None and self.ask.subject() is not None:
            return self.ask.subject()
        turn = self.shown.table.turn
        return turn.unit if turn is not None else None

    def _look(self) -> None:
        """In a narrow table look closely at the unit that decides; else look at everything."""
        self._wants_look = False
        subject = self.ask.subject() if self.ask is not None else None
        if self.places.form != "narrow" or subject is None or self.shown.unit(subject).at < 0:
            return
        if self.eye.fit_scale < 58:
            self.eye.close(*spot_of(self.shown.unit(subject).at), self.host.desk.pace)

    # ------------------------------------------------------------------ parts

    def shares(self) -> Sequence[float]:
        """Each side has as much of the rail as its units need, the viewer's below."""
        return seats.shares(self.picture) if self.picture is not None else (1.0, 1.0)

    def build(self, page: Page, places: Places) -> None:
        """Add map, tools and bar."""
        self.places, self.page = places, page
        field = self.shown.field
        self.eye.look_through(self.tools.place(places), board_size(field))
        if self._wants_look:
            self._look()
        board = Board(
            "board", self.eye.place, picture=self.shown, eye=self.eye, land=self.land, pointer=self.pointer
        )
        board.ask, board.is_open, board.rests = self.ask, self.is_open, not self.performing
        board.changed, board.commit, board.refuse = self.changed, self.commit, self._refuse
        page.add(board)
        self.tools.build(page, places)
        page.add(Drawing("", places.centre, paint=lambda p: self._above(p, places.centre)))
        if places.hand.h:
            self.bar.build(page, places.hand, self.ask if self.is_open else None)
        if self.is_open and self.ask is not None:
            page.start = "board" if self.ask.picks else "primary"

    def _above(self, p: Painter, centre: Rect) -> None:
        """Draw what lies over the map: the lens of a duel, dice, the ribbon of a round."""
        picture, knobs = self.shown, self.shown.knobs
        duel = picture.table.duel
        looks_away = isinstance(self.ask, Duelling) and self.ask.breaks_away and self.is_open
        with p.clip(centre):
            if self.places.form == "narrow":
                at = (centre.x + 10, centre.y + 8)
                marks.plate(p, captions.short_crumb(picture), at)
            if duel is not None and not looks_away:
                lens.show(p, centre, picture, duel, 1.0 if knobs.lens is None else knobs.lens)
            elif knobs.thrown is not None:
                tray.draw(p, self.tray(), picture, knobs.thrown)
            if knobs.hurled is not None:
                skirmish.hurled(p, self.eye.chart(picture.field), self.tray(), knobs.hurled)
            if knobs.ribbon is not None:
                skirmish.ribbon(p, centre, *knobs.ribbon)

    def tray(self) -> Rect:
        """Return where dice lie: beside the map, or over it away from the target."""
        knobs = self.shown.knobs
        aimed = knobs.hurled or knobs.burst
        rect = self.eye.chart(self.shown.field).rect(aimed[0]) if aimed is not None else None
        return tray.place_for(self.places.centre, self.eye.camera.board, rect)

    # ------------------------------------------------------------------ inspector, rails, strip

    def draw_inspector(self, p: Painter, place: Rect) -> None:
        """Draw the card of what is pointed at, else of who acts, with what an attack would do."""
        ask = self.ask if self.is_open else None
        number, at = self.pointed()
        if number is None and at is None and ask is not None:
            number = ask.subject()
        if isinstance(ask, Judging) and number is None and at is None:
            upper, lower = place.cut_top(190, 10)
            hero = ask.task.heroes[0]
            terms = self.shown.table.terms
            inspector.hero_card(p, upper, terms.heroes[hero], terms.owners[hero])
            goals.card(p, lower, self.shown)
            return
        outlook = ask.outlook() if ask is not None and self.tells_odds else None
        inspector.inspect(p, place, self.laid, (number, at), outlook)

    def _board(self) -> Board | None:
        board = self.page.find("board") if self.page is not None else None
        return board if isinstance(board, Board) else None

    @property
    def laid(self) -> Picture:
        """The picture with what is laid out on it in the decision that is being made."""
        board = self._board()
        return board.seen if board is not None else self.shown

    def pointed(self) -> tuple[UnitNo | None, Space | None]:
        """Return the unit and the space that are pointed at, in the rail, the turn order or on the map."""
        key = self.page.focus.key if self.page is not None else ""
        if key.startswith("seat:") or key == "track":
            return self.looked, None
        board = self._board()
        if board is None or key != "board":
            return None, None
        return board.hovered(), self.pointer.at

    def seat(self, page: Page, seat: Seat, place: Rect, *, slim: bool) -> None:
        """Add the panel of a side."""
        part = SeatPanel(
            f"seat:{seat}", place, picture=self.laid, side=int(seat), seating=self.eyes.seating[seat]
        )
        part.slim, part.order, part.subject = slim, 1, self.acting()
        outlook = self.ask.outlook() if self.ask is not None and self.is_open else None
        part.aimed = outlook.target if outlook is not None and outlook.target >= 0 else None
        part.look, part.pressed = self.look, self.pressed
        page.add(part)

    def look(self, number: UnitNo | None) -> None:
        """Look at a unit in the rail or the turn order."""
        self.looked = number

    def pressed(self, number: UnitNo) -> Reply:
        """Choose a unit in the rail as if it were clicked on the map."""
        self.looked = number
        at = self.shown.unit(number).at
        if at < 0:
            return STAY
        self.pointer.at, self.pointer.unit, self.pointer.by_mouse = at, number, False
        self.eye.reveal(*spot_of(at))
        if self.ask is not None and self.is_open and self.ask.picks:
            self.ask.point(at)
            return self.answered(self.ask.press(at))
        return STAY

    def caption(self) -> Caption:
        """Return what the strip says."""
        return captions.caption(self.shown, self.eyes, playing=self.performing)

    def rule(self) -> str:
        """Return the rule in question."""
        if self.ask is not None and self.ask.refused is not None:
            return self.ask.refused.rule
        return captions.rule(self.eyes)

    # ------------------------------------------------------------------ deciding

    def primary(self) -> Primary | None:
        """Return the button that goes on or commits."""
        if self.held:
            return Primary("Next turn", self.host.go_on, "play")
        if not self.is_open or self.ask is None:
            return None
        return Primary(self.ask.verb, self.commit, "check", self.ask.note(), self.ask.missing())

    def commit(self) -> Reply:
        """Carry out what is planned, one step after the other."""
        assert self.ask is not None
        actions = self.ask.actions()
        if not actions or self.ask.missing():
            return STAY
        self.queue = list(actions[1:])
        return self.host.act(actions[0])

    def take(self, ask: Ask, name: str) -> Reply:
        """Choose an action by its plaque or its key, and bring into view whom it is for."""
        reply = self.answered(ask.take(name))
        for at in ask.sights():
            self.eye.reveal(*spot_of(at))
        return reply

    def answered(self, answered: Answered) -> Reply:
        """Do what an answer of the decision asks for."""
        if answered == "commit":
            return self.commit()
        if answered == "refused":
            self._refuse()
        return self.changed() if answered else STAY

    def _refuse(self) -> None:
        """Sound the refusal and tell it; the map shows where."""
        self.host.desk.sound.play("ui_refuse")
        ask = self.ask
        if ask is not None and ask.refused is not None:
            ask.rest = 0.0
            self.host.desk.say("Not possible", ask.refused.sentence, "warning", "warn")

    def command(self, name: str) -> Reply:
        """Answer the keys of the game."""
        if (reply := self.tools.command(name)) is not None:
            return reply
        ask = self.ask
        if ask is None or not self.is_open:
            return None
        if name in {"next_target", "previous_target"}:
            return self._cycle(ask, 1 if name == "next_target" else -1)
        if name == "way_point" and self.pointer.at is not None:
            return self.answered(ask.pin(self.pointer.at))
        if name == "next_answer" and (options := ask.options()):
            chosen = next((n for n, option in enumerate(options) if option.chosen), -1)
            ask.choose((chosen + 1) % len(options))
            return self.changed()
        if name.startswith("deed_") and any(f"deed_{one.name}" == name for one in ask.plaques()):
            return self.take(ask, name.removeprefix("deed_"))
        return None

    def _cycle(self, ask: Ask, step: int) -> Reply:
        at = ask.cycle(step)
        if at is not None:
            self.pointer.at, self.pointer.unit, self.pointer.by_mouse = at, None, False
            self.eye.reveal(*spot_of(at))
            ask.point(at)
        if self.page is not None and ask.picks:
            self.page.point("board")
        return self.changed()

    def tick(self, seconds: float) -> None:
        """Let the camera glide, and do the next step of what was planned."""
        self.eye.tick(seconds)
        if self.ask is not None:
            self.ask.rest += seconds
        if self.queue and not self.performing and not self.held and self.ask is not None:
            self._next_step()

    def _next_step(self) -> None:
        action = self.queue.pop(0)
        seen = self.eyes
        try:
            assert seen.viewer is not None
            self.rules.check(seen.view.state, seen.viewer, action)  # type: ignore[arg-type]
        except IllegalAction:
            self.queue = []
            self.host.refresh()
            return
        self.host.act(action)

    # ------------------------------------------------------------------ advice

    def advised(self, choice: Choice) -> None:
        """Plan what a hint says, and say why."""
        action: Any = msgspec.json.decode(choice.action, type=ArmyBattlesAction)
        if self.ask is not None and self.is_open:
            advice.plan(self.ask, action)
            self.changed()
        words = choice.note or "This is what the computer would do."
        self.host.desk.say("A hint", f"{advice.words(self.shown, action)}. {words}", "hint", "info")

    def paused(self) -> Paused:
        """Return what the pause shows."""
        return standing.paused(self.shown, self.host.desk.keys)
