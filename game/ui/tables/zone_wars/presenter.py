"""Zone Wars at the table: which view is shown, what happens on it, which decision is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.actions import ZoneWarsAction
from game.rules.zone_wars.events.turn import TurnEnded
from game.rules.zone_wars.tasks.fight import OfferReroll
from game.ui import theme as t
from game.ui.board_table import BoardTable
from game.ui.keys import Command
from game.ui.layout import Rect
from game.ui.overlays import Answer, Dialog
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import Caption, Host, Places, Primary, Seen
from game.ui.scene import Push, Reply
from game.ui.tables.zone_wars import captions, hints, inspector, sighting, standing, tray
from game.ui.tables.zone_wars.above import Above
from game.ui.tables.zone_wars.acting import Acting
from game.ui.tables.zone_wars.asking import ask_of
from game.ui.tables.zone_wars.bar import Bar
from game.ui.tables.zone_wars.board import Board, Pointer
from game.ui.tables.zone_wars.camera import Eye
from game.ui.tables.zone_wars.centre import Centre
from game.ui.tables.zone_wars.commands import COMMANDS
from game.ui.tables.zone_wars.deeds import DEEDS
from game.ui.tables.zone_wars.following import Follower
from game.ui.tables.zone_wars.listing import Listing
from game.ui.tables.zone_wars.model import Picture
from game.ui.tables.zone_wars.scenery import Scenery, mat_seed
from game.ui.tables.zone_wars.seats import WIDE_RAIL, SeatPanel, heights_of
from game.ui.tables.zone_wars.sighting import Sighting
from game.ui.tables.zone_wars.storyboard import SURROUNDINGS, Storyboard
from game.ui.widgets import Button, Drawing
from game.ui.widgets.base import STAY

if TYPE_CHECKING:
    from game.core.contract import Action, Event
    from game.core.decision import Choice
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paused import Paused
    from game.ui.tables.zone_wars.ask import Ask, Fact

QUARTER, NEAR, BUTTON = 15, 30.0, 50.0
ROUND_THE_RAIL = 312.0  # strip, bar and air above and below the rail of a full table


class ZoneWarsTable(BoardTable[Picture, "Ask"]):
    """Shows a match of Zone Wars and holds the controls of its decisions."""

    commands: Sequence[Command] = COMMANDS
    ambience: Sequence[str] = SURROUNDINGS
    turn_ends = TurnEnded

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        rules: Any = host.rules
        self.rules: ZoneWars = rules
        self.eye, self.pointer, self.scenery = Eye(), Pointer(), Scenery()
        self.bar, self.sighting = Bar(self.changed), Sighting()
        self.above = Above(self.scenery)
        self.centre = Centre(self)
        self.looked: Piece | None = None
        self._eased_for: object = None
        self._wants_ease = False

    # ------------------------------------------------------------------ what is shown

    def show(self, seen: Seen, *, keep: bool = False) -> None:
        """Show a view; a decision of the viewer is laid out anew."""
        kit = self.rules.kit.with_own(seen.view.state.own)
        picture = Picture(seen.view.state, kit, seen.cast, seen.viewer)
        if self.picture is None:
            self.scenery.seed = mat_seed(seen.view.state.layout)
            self.above.lens.scenery = self.scenery.closer()
        self.lay(seen, picture, keep=keep)
        self.looked = None
        if seen.deciding and seen.view.state.agenda:
            self.ask = ask_of(picture, self.rules, seen.view)
        self._wants_ease = True

    def perform(self, event: Event) -> None:
        """Queue how an event looks and sounds; the table of the screen follows it."""
        self.follow(event)
        follower = Follower(self.shown.table, self.rules.kit)
        Storyboard(self.shown, follower, self.host, self.eye, self.centre).tell(event)

    def _ease(self) -> None:
        """Look closer when a target is to be chosen; look at everything when the next token comes."""
        self._wants_ease = False
        task = self.eyes.view.state.task
        key = type(task)
        if key == self._eased_for:
            return
        self._eased_for = key
        ask, pace = self.ask, self.host.desk.pace
        target = ask.target if ask is not None else None
        if isinstance(ask, Acting) and self.places.form == "narrow":
            start = ask.route.start
            self.eye.close(start.x, start.y, pace, NEAR)
            return
        if isinstance(ask, Acting) or ask is None or target is None:
            if not isinstance(ask, Acting) and not isinstance(task, OfferReroll):
                self.eye.fit(pace)
            return
        subject = self.shown.stand(ask.subject) if ask.subject is not None else None
        aim = self.shown.stand(target)
        if subject is not None and aim is not None:
            far = max(abs(subject.x - aim.x), abs(subject.y - aim.y)) + 500
            room = min(self.eye.place.w, self.eye.place.h) or 1
            scale = max(self.eye.fit_scale, min(54.0, room * 100 / max(far, 800)))
            if scale > self.eye.fit_scale * 1.25:
                self.eye.close((subject.x + aim.x) / 2, (subject.y + aim.y) / 2, pace, scale)

    # ------------------------------------------------------------------ parts

    def shares(self) -> Sequence[float]:
        """Every seat has as much of the rail as its miniatures need, the viewer last."""
        table = self.shown.table
        seats = [Seat(number) for number in range(len(table.sides))]
        own = self.eyes.viewer if self.eyes.viewer is not None else seats[0]
        room = self.host.desk.painter.height - ROUND_THE_RAIL - t.GUTTER * (len(seats) - 1)
        return heights_of(table, (*(seat for seat in seats if seat != own), own), room)

    def build(self, page: Page, places: Places) -> None:
        """Add board, table objects and bar."""
        if places.form == "narrow":
            _, centre = places.centre.cut_left(WIDE_RAIL - places.seats[0].w, 0)
            places = msgspec.structs.replace(places, centre=centre)
        self.places, self.page = places, page
        layout = self.shown.table.layout
        if self._wants_ease:
            self.eye.look_through(places.centre.inset(2), (layout.width, layout.depth))
            self._ease()
        mat = self.centre.lay_out(places, self.eye)
        self.eye.look_through(mat, (layout.width, layout.depth))
        board = Board(
            "board",
            mat,
            picture=self.shown,
            eye=self.eye,
            scenery=self.scenery,
            pointer=self.pointer,
            mat=mat,
        )
        board.ask, board.is_open, board.sighting = self.ask, self.is_open, self.sighting
        board.changed, board.refuse = self.changed, self._refuse
        page.add(board)
        self.centre.build(page, board)
        if places.hand.h and self.is_open and self.ask is not None:
            self.bar.build(page, places.hand, self.ask)
            self._second(page, places)
            page.start = "board" if not isinstance(self.ask, Listing) and self.ask.picks else "primary"
        elif places.hand.h:
            self.centre.add_rest(page, places.hand)
        page.add(Drawing("", places.centre, paint=lambda p: self._above(p, places.centre)))

    def _above(self, p: Painter, centre: Rect) -> None:
        """Draw what lies over the mat: dice, a card of the Zone, a monster that comes."""
        self.above.draw(p, centre, self.shown)
        attack = self.ask.attack() if self.is_open and self.ask is not None else None
        if attack is not None and isinstance(self.eyes.view.state.task, OfferReroll):
            room = centre.cut_bottom(BUTTON, 6)[1] if self.places.form == "narrow" else centre
            tray.reroll(p, room, self.shown, attack, tells_odds=self.tells_odds)

    def _fliers(self, p: Painter) -> None:
        """Draw what flies, over rails and mat."""
        for flier in list(self.shown.knobs.fliers.values()):
            place = flier.place
            p.sprite(flier.sprite, (place.cx, place.cy), (place.w, place.h))

    def _second(self, page: Page, places: Places) -> None:
        """Add what declines, and on the narrow table nothing else."""
        assert self.ask is not None
        decline = self.ask.decline
        place = self._second_place(places)
        if decline is not None:
            label, action = decline
            part = Button("decline", place, label, shortcut="decline", size=18, order=1)
            part.act = lambda: self._act(action)
            page.add(part)

    @staticmethod
    def _second_place(places: Places) -> Rect:
        primary = places.primary
        room = places.hand.bottom - primary.bottom
        if places.form != "narrow":
            return Rect(primary.x, primary.bottom + 8, primary.w, max(30.0, min(48.0, room - 14)))
        centre = places.centre
        return Rect(centre.x + 12, centre.bottom - 50, 200, 40)

    # ------------------------------------------------------------------ inspector, rails, strip

    def draw_inspector(self, p: Painter, place: Rect) -> None:
        """Draw the card of what is pointed at, the odds, or the facts of the decision."""
        ask = self.ask if self.is_open else None
        if ask is not None:
            ask.sights = self._sight_facts()
        inspector.inspect(p, place, self.shown, ask, self.pointed(), tells_odds=self.tells_odds)

    def _sight_facts(self) -> Sequence[Fact]:
        """Return who sees whom in words, while that layer is on."""
        board = self.page.find("board") if self.page is not None and self.layers.sight else None
        watcher = board.watcher() if isinstance(board, Board) else None
        if watcher is None or not isinstance(board, Board):
            return ()
        return sighting.facts(self.shown, self.sighting.of(board.trial(), watcher, board.hovered()))

    def pointed(self) -> Piece | None:
        """Return the piece that is pointed at, in the rail or on the board."""
        key = self.page.focus.key if self.page is not None else ""
        if key.startswith("seat:"):
            return self.looked
        board = self.page.find("board") if self.page is not None else None
        return board.hovered() if isinstance(board, Board) and key == "board" else None

    def seat(self, page: Page, seat: Seat, place: Rect, *, slim: bool) -> None:
        """Add the panel of a seat, which on the narrow table reaches into the centre, for the mat needs less."""
        if self.places.form == "narrow":
            place = Rect(place.x, place.y, WIDE_RAIL, place.h)
        part = SeatPanel(
            f"seat:{seat}", place, picture=self.shown, seat=seat, seating=self.eyes.seating[seat]
        )
        part.slim, part.order = slim, 1
        part.pointed = self.ask.target if self.ask is not None and self.is_open else None
        part.look, part.pressed = self._look, self._pressed
        page.add(part)
        page.add(Drawing("", place, paint=self._fliers))

    def _look(self, piece: Piece | None) -> None:
        self.looked = piece

    def _pressed(self, piece: Piece) -> Reply:
        """Choose a miniature in the rail as if it were clicked on the board, and look at it."""
        self.looked = piece
        stand = self.shown.stand(piece)
        if stand is None:
            return STAY
        self.pointer.spot = stand.spot
        if self.ask is not None and self.is_open and self.ask.picks and not isinstance(self.ask, Acting):
            self.ask.press(stand.spot)
            return self.changed()
        self.eye.close(stand.x, stand.y, self.host.desk.pace)
        return STAY

    def caption(self) -> Caption:
        """Return what the strip says."""
        return captions.caption(self.shown, self.eyes, playing=self.performing)

    def rule(self) -> str:
        """Return the rule in question."""
        if self.ask is not None and self.ask.refused is not None:
            return self.ask.refused.rule
        return self.ask.rule if self.ask is not None and self.ask.rule else captions.rule(self.eyes)

    # ------------------------------------------------------------------ deciding

    def primary(self) -> Primary | None:
        """Return the button that goes on or commits."""
        if self.held:
            return Primary("Next turn", self.host.go_on, "play")
        if not self.is_open or self.ask is None:
            return None
        return Primary(self.ask.verb, self._commit, "check", reason=self.ask.missing())

    def _commit(self) -> Reply:
        assert self.ask is not None
        action = self.ask.action()
        if action is None:
            return STAY
        if not (warning := self.ask.warning()):
            return self._act(action)
        answers = [Answer(self.ask.verb, lambda: self._act(action)), Answer("Stay", keycap="Esc")]
        return Push(Dialog(self.host.desk, "This is final", warning, answers, ("warning", t.WARN)))

    def _act(self, action: Action) -> Reply:
        return self.host.act(action)

    def _refuse(self, words: str, rule: str) -> None:
        """Sound the refusal; the board and the bar show why."""
        del words, rule
        self.host.desk.sound.play("ui_refuse")

    def command(self, name: str) -> Reply:
        """Answer the keys of the game."""
        if (reply := self.centre.command(name)) is not None:
            return reply
        ask = self.ask
        if ask is None or not self.is_open:
            return None
        if name in {"turn_left", "turn_right"}:
            ask.turn(QUARTER if name == "turn_right" else -QUARTER)
            return self.changed()
        if name in {"next_target", "previous_target"}:
            return self._cycle(ask, 1 if name == "next_target" else -1)
        if name == "way_point" and self.pointer.spot is not None:
            ask.pin(self.pointer.spot)
            return self.changed()
        if name == "decline" and ask.decline is not None:
            return self._act(ask.decline[1])
        if name.startswith("deed_") and isinstance(ask, Acting) and name.removeprefix("deed_") in DEEDS:
            ask.take(name.removeprefix("deed_"))
            return self.changed()
        return None

    def _cycle(self, ask: Ask, step: int) -> Reply:
        spot = ask.cycle(step)
        if spot is not None:
            self.pointer.spot, self.pointer.by_mouse = spot, False
            self.eye.reveal(spot.x, spot.y)
            ask.point(spot)
        if self.page is not None and ask.picks:
            self.page.point("board")
        return self.changed()

    def tick(self, seconds: float) -> None:
        """Let the camera glide."""
        self.eye.tick(seconds)
        self.sighting.tick(seconds, self.host.desk.pace)
        if self.ask is not None:
            pace = self.host.desk.pace
            self.ask.tick(9.0 if pace.less_motion or not pace.ms(1.0) else seconds)

    # ------------------------------------------------------------------ advice

    def advised(self, choice: Choice) -> None:
        """Plan what a hint says, so that it is seen on the board, and say why and what else was weighed."""
        ask = self.ask
        if ask is None:
            return
        action: Any = msgspec.json.decode(choice.action, type=ZoneWarsAction)
        words = hints.words_of(self.shown, ask, action, choice)
        ask.follow(action)
        ask.hints = hints.facts_of(choice)
        self.host.desk.say(words.title, words.text, "hint", "info")

    def paused(self) -> Paused:
        """Return what the pause shows."""
        return standing.paused(self.shown, self.eyes, self.host.desk.keys)
