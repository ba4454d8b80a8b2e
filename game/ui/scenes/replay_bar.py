"""The bar below a replay: the time line, the buttons that move along it, and how fast it runs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.moments import Weight
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.projector import Spot
from game.ui.scene import Reply
from game.ui.scenes.replay_line import TimeLine
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Dropdown, Segmented, Tip

if TYPE_CHECKING:
    from game.ui.floor import Floor
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.replay import ReplayScene

SPEEDS = (0.5, 1.0, 2.0, 4.0)
SPEED_WORDS = ("½", "1×", "2×", "4×")
PARTS = (Weight.PART, Weight.SCENE, Weight.END)
MOVES = (
    ("to_start", "first", "To the deal", "to_start"),
    ("duel_back", "earlier", "Back to the scene before", "chevron_left"),
    ("step_back", "step_back", "A decision back", "step_back"),
    ("event_back", "event_back", "A little back", "arrow_left"),
    ("play", "play", "Run, stand still", "play"),
    ("event_on", "event_on", "A little on", "arrow_right"),
    ("step_on", "step_on", "A decision on", "step"),
    ("duel_on", "later", "On to the next scene", "chevron_right"),
    ("to_end", "last", "To the end", "to_end"),
)
FEW = frozenset({"step_back", "play", "step_on", "duel_back", "duel_on"})


class Bar:
    """Lays the bar out: eyes at the left, time line in the middle, what can be done at the right."""

    def __init__(self, scene: ReplayScene, page: Page, floor: Floor) -> None:
        self.scene, self.page, self.floor = scene, page, floor
        self.wide = floor.form != "narrow"

    def lay(self) -> None:
        """Add everything."""
        bar = self.floor.bar
        self.page.add(Drawing("", bar, paint=lambda p: _ground(p, bar)))
        room = bar.inset(16, 12)
        if not self.wide:
            self._narrow(room)
            return
        left, rest = room.cut_left(288, 20)
        right, middle = rest.cut_right(352, 20)
        self._eyes(left.cut_top(50)[0].move(0, 26))
        self._badge(left.cut_bottom(left.h - 92)[0])
        line, moves = middle.cut_bottom(52, 12)[1], middle.cut_bottom(52)[0]
        self._time_line(line)
        self._moves(moves)
        self._doing(right)

    def _narrow(self, room: Rect) -> None:
        """In large text: the line above, few buttons below, and doors to what has no room."""
        moves, line = room.cut_bottom(min(56.0, room.h * 0.46), 8)
        self._time_line(line)
        doors, rest = moves.cut_right(min(4 * 74.0, moves.w * 0.42), 14)
        self._moves(rest)
        deeds = self.scene.deeds
        acts = (
            ("log", "Log", "log", deeds.open_log),
            ("inspector", "Card", "eye", deeds.open_inspector),
            ("moments", "Moments", "list_check", deeds.open_moments),
            ("more", "What can be done", "menu", deeds.open_more),
        )
        for place, (key, words, icon, act) in zip(doors.columns(4, 10), acts, strict=True):
            self.page.add(Button(f"dock_{key}", place, icon=icon, act=act, tip=Tip(words)))

    # ------------------------------------------------------------------ the line

    def _time_line(self, place: Rect) -> None:
        projector = self.scene.projector
        step, event = projector.spot
        share = event / max(1, projector.events_after(step)) if event else 0.0
        line = TimeLine("line", place, self.scene.reel.steps, at=step + share, marks=projector.marks)
        line.seats = self.scene.reel.record.options.seats
        line.change = lambda step: self.scene.go(Spot(step))
        line.show = self.scene.show
        self.page.add(line)

    def _moves(self, place: Rect) -> None:
        named = [move for move in MOVES if self.wide or move[0] in FEW]
        speeds_w = 236.0 if self.wide else 0.0
        size = min(64.0, (place.w - speeds_w - 10 * len(named)) / len(named))
        x = (
            place.x
            if not self.wide
            else place.x + max(0.0, (place.w - speeds_w - 30 - len(named) * (size + 10)) / 2)
        )
        for key, command, words, icon in named:
            w = size * 1.5 if key == "play" else size
            self._move(key, Rect(x, place.y, w, place.h), (command, words, icon))
            x += w + 10
        if self.wide:
            self._speeds(Rect(x + 24, place.y + 4, speeds_w - 24, place.h - 8))

    def _move(self, key: str, place: Rect, move: tuple[str, str, str]) -> None:
        command, words, icon = move
        projector, desk = self.scene.projector, self.page.desk
        ended = {"to_start", "duel_back", "step_back", "event_back"}
        at_deal = projector.spot == (0, 0)
        reason = ""
        if key in ended and at_deal:
            reason = "This is the deal."
        elif key not in ended and key != "play" and projector.at_end:
            reason = "This is the end."
        button = MoveButton(
            key, place, icon=icon, reason=reason, tip=Tip(words, key=desk.keys.label(command))
        )
        if key == "play":
            button.icon, button.kind = ("pause" if projector.playing else "play"), "primary"
        button.act = partial(self.scene.move, command)
        self.page.add(button)

    def _speeds(self, place: Rect) -> None:
        chosen = SPEEDS.index(self.scene.projector.speed)
        speeds = Segmented("replay_speed", place, SPEED_WORDS, chosen=chosen, change=self._set_speed)
        self.page.add(speeds)

    def _set_speed(self, index: int) -> Reply:
        return self.scene.run_at(SPEEDS[index])

    # ------------------------------------------------------------------ eyes, proof, deeds

    def _eyes(self, place: Rect) -> None:
        words = [self.scene.eyes_words(eyes) for eyes in self.scene.allowed]
        chosen = self.scene.allowed.index(self.scene.projector.eyes)
        label = Rect(place.x, place.y - 28, place.w, 24)
        paint = lambda p: p.text("SEEN BY", (label.x, label.cy), Type(17, "bold", t.MUTED), "midleft")  # noqa: E731
        self.page.add(Drawing("", label, paint=paint))
        eyes = Dropdown("eyes", place, words, chosen=chosen, icon="eye", change=self.scene.look)
        self.page.add(eyes)

    def _badge(self, place: Rect) -> None:
        self.page.add(Drawing("", place, paint=lambda p: draw_badge(p, place, self.scene)))

    def _doing(self, place: Rect) -> None:
        """Add the buttons at the right: play on from here, and what else there is."""
        upper, lower = place.rows((1.25, 1), 12)
        branch = Button(
            "branch", upper, "Play on from here", icon="branch", size=22, act=self.scene.deeds.ask_branch
        )
        branch.reason, branch.shortcut = self.scene.reel.why_no_branch(), "branch"
        self.page.add(branch)
        moments, more = lower.columns(2, 12)
        self.page.add(
            Button(
                "moments",
                moments,
                "Moments",
                icon="list_check",
                act=self.scene.deeds.open_moments,
                shortcut="moments",
            )
        )
        self.page.add(
            Button("more", more, "More", icon="menu", act=self.scene.deeds.open_more, shortcut="menu")
        )


class MoveButton(Button):
    """A button whose key is told by its tooltip only."""

    def cap(self) -> str:
        """Print no keycap."""
        return ""


def _ground(p: Painter, bar: Rect) -> None:
    p.box(bar, "#211d18", 0)
    draw.hline(p, bar.x, bar.y, bar.w)


def draw_badge(p: Painter, place: Rect, scene: ReplayScene) -> None:
    """Say whether the match has proved itself: a sign, a sentence, and how many decisions."""
    trouble = scene.verdict[0] if scene.verdict else ""
    good = not trouble
    p.box(place, t.FLOAT, 8, t.GOOD if good else t.BAD, 1.5)
    draw.icon(p, "seal" if good else "warning", (place.x + 30, place.cy), 30, t.GOOD if good else t.BAD_TEXT)
    words = "Checked: digest, deal and dice" if good else trouble
    lines, style = write.fit(p, words, place.w - 70, Type(18, "semibold", t.TEXT if good else t.BAD_TEXT), 3)
    for i, line in enumerate(lines):
        y = place.cy + (i - (len(lines) - 1) / 2) * style.size * 1.2
        p.text(line, (place.x + 56, y), style, "midleft")
