"""The pause: the table blurred and dark behind it, what may be done now, how the match stands, what the keys do."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.ui import draw, wood, write
from game.ui import theme as t
from game.ui.desk import Desk
from game.ui.frame import IDENTITIES, PRODUCT, Hint, draw_footer
from game.ui.layout import THREE_COLUMNS, Rect
from game.ui.motion import Tween
from game.ui.overlays import Answer, Dialog
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.paused import Paused
from game.ui.scene import Act, Pop, Push, Reply
from game.ui.scenes.pause_panels import draw_keys, draw_standing, standing_height
from game.ui.screen import Screen
from game.ui.settings import Speed
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Scroll, Segmented, Slider

SPEEDS: tuple[Speed, ...] = ("half", "normal", "double", "instant")
PANEL_WIDTH, HEAD, TUNE = 560.0, 136.0, 74.0


class PauseActs(msgspec.Struct, frozen=True):
    """What can be done from the pause; what is None is not offered. They run after the pause has closed."""

    leave: Act
    restart: Act | None = None
    draw: Act | None = None
    resign: Act | None = None
    replay: Act | None = None
    report: Act | None = None
    look_up: Act | None = None
    learn: Act | None = None
    rule: str = ""


class PauseScene(Screen):
    """The menu over a table that waits."""

    def __init__(self, desk: Desk, paused: Paused, acts: PauseActs) -> None:
        super().__init__(desk)
        self.paused, self.acts = paused, acts
        self.shown = Tween(0, 1, desk.pace.ms(140))
        self._ground: pygame.Surface | None = None
        desk.sound.play("ui_back", 0.7)

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """The table below is drawn only until its picture has been taken."""
        return self._ground is not None and self._ground.get_size() == self.desk.painter.surface.get_size()

    def build(self, page: Page) -> None:
        """Lay out the menu in the middle, state at the left, keys at the right."""
        area = page.area.cut_bottom(t.FOOTER_HEIGHT)[1]
        page.add(
            Drawing(
                "", area, paint=lambda p: draw_footer(p, page, HINTS, "The table waits: no clock runs here")
            )
        )
        wide = area.w >= THREE_COLUMNS
        items = self._items()
        row = 58.0 if area.h > 940 else 48.0
        height = HEAD + 74 + 14 + len(items) * (row + 8) + 10 + TUNE
        panel = area.middle(min(PANEL_WIDTH, area.w - 28), min(height, area.h - 24))
        page.add(Drawing("", panel, paint=lambda p: self._panel(p, panel)))
        self._menu(page, panel, items, row)
        if wide:
            self._sides(page, area, panel)

    def _sides(self, page: Page, area: Rect, panel: Rect) -> None:
        room = (area.w - panel.w) / 2
        w = min(500.0, room - 60)
        h = max(standing_height(self.paused), 60 + 50 * len(self.paused.keys))
        left = Rect(room / 2 - w / 2, area.cy - h / 2, w, h)
        right = Rect(area.right - room / 2 - w / 2, left.y, w, h)
        if self.paused.seats:
            page.add(Drawing("", left, paint=lambda p: draw_standing(p, left, self.paused)))
        if self.paused.keys:
            page.add(Drawing("", right, paint=lambda p: draw_keys(p, right, self.paused.keys)))

    def _items(self) -> list[Button]:
        """Return the buttons below `Go on`, without places."""
        acts, keys, nowhere = self.acts, self.desk.keys, Rect(0, 0, 0, 0)
        topic = acts.rule or self.paused.game
        rules = Button("rules", nowhere, "What do the rules say?", icon="rules", shortcut="rules")
        rules.act = acts.look_up or (lambda: self.desk.open("rules", topic))
        options = Button(
            "settings",
            nowhere,
            "Settings",
            icon="settings",
            shortcut="settings",
            keycap=keys.label("settings"),
        )
        options.act = lambda: self.desk.open("settings")
        found = [rules, options]
        if acts.learn is not None:
            found.insert(1, Button("learn", nowhere, "Learn by playing", icon="learn", act=acts.learn))
        if acts.replay is not None:
            found.append(
                Button("replay", nowhere, "Replay from the start", icon="replay", act=_closing(acts.replay))
            )
        if acts.report is not None:
            found.append(Button("report", nowhere, "Report a problem", icon="warning", act=acts.report))
        if acts.restart is not None:
            found.append(Button("restart", nowhere, "Restart this match", icon="undo", act=self._ask_restart))
        if acts.draw is not None:
            found.append(Button("draw", nowhere, "Offer a draw", icon="swap", act=_closing(acts.draw)))
        if acts.resign is not None:
            found.append(
                Button("resign", nowhere, "Resign", icon="flag", kind="danger", act=self._ask_resign)
            )
        found.append(
            Button("leave", nowhere, "Save and leave to the title", icon="door", act=self._ask_leave)
        )
        return found

    def _menu(self, page: Page, panel: Rect, items: Sequence[Button], row: float) -> None:
        rest = panel.inset(32, 0).cut_top(HEAD)[1]
        tune, rest = rest.cut_bottom(TUNE)
        length = 74 + 14 + len(items) * (row + 8)
        scroll = page.add(Scroll("menu", rest.inset(-8, 0), pad=0)) if length > rest.h + 1 else None
        x, w = rest.x, rest.w - (16 if scroll else 0)
        go_on = Button("go_on", Rect(x, rest.y + 6, w, 68), "Go on", icon="play", kind="primary", size=28)
        go_on.act, go_on.shortcut, go_on.keycap = Pop, "menu", self.desk.keys.label("back")
        page.add(go_on, into=scroll)
        y = rest.y + 74 + 14
        for button in items:
            button.rect, button.align, button.size = Rect(x, y, w, row), "left", 22
            page.add(button, into=scroll)
            y += row + 8
        self._tune(page, tune)
        page.start = "go_on"

    def _tune(self, page: Page, place: Rect) -> None:
        """Add loudness and speed at the foot of the menu."""
        desk = self.desk
        left, right = place.inset(0, 15).columns((1, 1), 16)
        slider = Slider(
            "volume", Rect(left.x + 36, left.y, left.w - 40, left.h), desk.settings.master, low=0, high=100
        )
        slider.step = 5
        slider.change = lambda value: desk.change(master=round(value), muted=False)
        speeds = Segmented(
            "speed", Rect(right.x + 36, right.cy - 20, right.w - 36, 40), ("½", "1", "2", "max"), size=18
        )
        speeds.chosen = SPEEDS.index(desk.settings.speed)
        speeds.change = lambda index: desk.change(speed=SPEEDS[index])
        page.add(slider)
        page.add(speeds)
        page.add(Drawing("", place, paint=lambda p: _signs(p, place, left, right)))

    # -------------------------------------------------------------- asking

    def _ask_restart(self) -> Reply:
        text = "This match ends here without a result, and the same seats begin a new one."
        return self._ask(
            "Restart this match?", text, "Restart", self.acts.restart, asked=self.desk.settings.ask_leave
        )

    def _ask_resign(self) -> Reply:
        text = "The other side wins. A match that was resigned can be replayed, but not gone on with."
        return self._ask("Resign?", text, "Resign", self.acts.resign, asked=self.desk.settings.ask_resign)

    def _ask_leave(self) -> Reply:
        text = "The match is saved after every decision. “Continue” on the title brings you back to this very place."
        return self._ask(
            "Leave the table?", text, "Leave", self.acts.leave, asked=self.desk.settings.ask_leave, safe=True
        )

    def _ask(
        self, title: str, text: str, label: str, act: Act | None, *, asked: bool, safe: bool = False
    ) -> Reply:
        if not asked:
            return _closing(act)()
        answers = [
            Answer(label, _closing(act), "plain" if safe else "danger"),
            Answer("Stay here", keycap="Esc"),
        ]
        look = ("door", t.INFO) if safe else ("warning", t.BAD)
        return Push(Dialog(self.desk, title, text, answers, look))

    # -------------------------------------------------------------- drawing

    def tick(self, seconds: float) -> Reply:
        """Let it come."""
        self.shown.tick(seconds)
        return super().tick(seconds)

    def paint(self, p: Painter) -> None:
        """Take a picture of the table once, and lay it blurred and dark under everything."""
        if not self.opaque:
            self._ground = blurred(p)
            self.refresh_ground(p)
        ground = self._ground
        if ground is not None:
            p.surface.blit(ground, (0, 0))

    def refresh_ground(self, p: Painter) -> None:
        """Darken the picture and let the lamp fall on the menu."""
        if self._ground is None:
            return
        inner = Painter(self._ground, p.scale, p.shelf, p.theme)
        draw.veil(inner, 186, (16, 12, 8))
        wood.glow(inner, inner.area.middle(1800, 1120).move(0, -120), (38, 28, 15))

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw everything, the panels rising a little while they come."""
        self.paint(p)
        rise = 0.0 if self.desk.pace.less_motion else (1 - self.shown.value) * 14
        with p.shifted(0, rise):
            self.page.draw(p, active=active)

    def _panel(self, p: Painter, panel: Rect) -> None:
        p.shadow(panel, 30, 210, (0, 16))
        p.box(panel, t.PANEL, 14, t.EDGE, 1)
        for x, emblem in zip((panel.x + 62, panel.right - 62), self.paused.emblems, strict=False):
            p.sprite(emblem, (x, panel.y + 48), 68)
        identity = IDENTITIES.get(self.paused.game, PRODUCT)
        title = Type(46, "fjalla" if identity.face == "fjalla" else "serif_black")
        p.text("Paused", (panel.cx, panel.y + 48), title, "center")
        where = f"{identity.name}  ·  {self.paused.where}" if self.paused.where else identity.name
        lines, style = write.fit(p, where, panel.w - 48, t.SOFT, 1)
        p.text(lines[0], (panel.cx, panel.y + 98), style, "center")
        draw.hline(p, panel.x + 32, panel.y + HEAD - 10, panel.w - 64)


HINTS = (
    Hint("choose", ("Up", "Down")),
    Hint("open", command="confirm"),
    Hint("back to the table", command="back"),
)


def _closing(act: Act | None) -> Act:
    """Return what closes the pause and then does the act."""

    def close() -> Reply:
        reply = act() if act is not None else None
        return Pop(then=reply) if isinstance(reply, Push) else reply or Pop()

    return close


def _signs(p: Painter, place: Rect, left: Rect, right: Rect) -> None:
    draw.hline(p, place.x, place.y + 4, place.w)
    draw.icon(p, "sound_on", (left.x + 14, left.cy), 26)
    draw.icon(p, "speed", (right.x + 14, right.cy), 26)


def blurred(p: Painter) -> pygame.Surface:
    """Return what is drawn so far, out of focus: shrunk, blurred and grown again."""
    size = p.surface.get_size()
    small = pygame.transform.smoothscale(p.surface, (max(1, size[0] // 3), max(1, size[1] // 3)))
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), size)
