"""The coach: a panel that says one step of a lesson, its buttons, and the ring round what it points at."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import IDENTITIES, PRODUCT
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Act, Reply
from game.ui.theme import Type
from game.ui.widgets import Button, Link, Tip
from game.ui.widgets.base import Mood, Widget

SAID, ASKED, RULE = Type(20), Type(20, "semibold", t.GOLD_TEXT), 17.0
HEAD, FOOT, EDGE, LINK = 50.0, 48.0, 16.0, 26.0
AIR = 8.0
WIDTHS = (380.0, 440.0, 330.0, 262.0, 560.0, 620.0, 690.0, 940.0)
CLEAR = 9.0  # between the panel and what it must not cover
LOW_WIDTH, LOW_HEAD, LOW_BUTTONS = 560.0, 42.0, 280.0


class Speech(msgspec.Struct, frozen=True):
    """What the coach says now.

    count: `7 / 24`, or a word for what is not counted; share: how far the lesson is, 0 to 1; rules: id and title of
    each rule spoken of; ask: what is waited for.
    """

    game: str
    emblem: str
    title: str
    text: str
    count: str
    share: float
    rules: tuple[tuple[str, str], ...] = ()
    ask: str = ""


class FootButton(msgspec.Struct, frozen=True):
    """A button of the panel's foot. `grows`: it takes the room that is left."""

    key: str
    label: str
    act: Act
    icon: str = ""
    tip: str = ""
    shortcut: str = ""
    grows: bool = False
    is_main: bool = False
    reason: str = ""


class Layout(msgspec.Struct, frozen=True):
    """How a panel of some width is laid out: the height of all, of its head, the places below, and the rows of links.

    low: what is asked and the links stand beside the buttons, for wide panels in low windows.
    """

    height: float
    head: float
    ask: Rect
    links: tuple[tuple[Rect, str, str], ...]
    foot: Rect
    low: bool = False


def layout_of(p: Painter, speech: Speech, width: float) -> Layout:
    """Lay a panel out whose upper left corner is 0, 0."""
    return (_low(p, speech, width) if width >= LOW_WIDTH else None) or _high(p, speech, width)


def _high(p: Painter, speech: Speech, width: float) -> Layout:
    """Put everything one under the other."""
    room = width - 2 * EDGE
    y = HEAD + AIR + write.height_of(p, speech.text, room, SAID)
    ask = Rect(EDGE, y, room, 0)
    if speech.ask:
        ask = Rect(EDGE, y + AIR, room, write.height_of(p, speech.ask, room - 28, ASKED))
        y = ask.bottom
    links, y = _link_places(p, speech, Rect(EDGE, y + (AIR if speech.rules else 0), room, LINK))
    return Layout(y + AIR + FOOT + 12, HEAD, ask, links, Rect(EDGE, y + AIR, room, FOOT))


def _low(p: Painter, speech: Speech, width: float) -> Layout | None:
    """Put what is asked and the links beside the buttons; None where they do not fit there."""
    room = width - 2 * EDGE
    left = Rect(EDGE, 0, room - LOW_BUTTONS - 14, LINK)
    y = LOW_HEAD + AIR + write.height_of(p, speech.text, room, SAID) + AIR
    ask = Rect(left.x, y, left.w, LINK if speech.ask else 0)
    links, end = _link_places(p, speech, Rect(left.x, ask.bottom, left.w, LINK))
    if end - y > FOOT + 6 or p.width_of(speech.ask, ASKED) + 28 > left.w:
        return None
    if any(_link_width(p, title) > left.w for _, _, title in links):
        return None
    foot = Rect(EDGE + room - LOW_BUTTONS, y, LOW_BUTTONS, FOOT)
    return Layout(y + FOOT + 10, LOW_HEAD, ask, links, foot, low=True)


def _link_width(p: Painter, title: str) -> float:
    return p.width_of(title, Type(RULE, "semibold")) + RULE * 1.5


def _link_places(p: Painter, speech: Speech, first: Rect) -> tuple[tuple[tuple[Rect, str, str], ...], float]:
    """Return place, id and title of every link, as many in a row as fit, and the y below them."""
    x, y = first.x, first.y
    found: list[tuple[Rect, str, str]] = []
    for rule, title in speech.rules:
        w = min(first.w, _link_width(p, title))
        if found and x + w > first.right:
            x, y = first.x, y + LINK
        found.append((Rect(x, y, w, LINK), rule, title))
        x += w + 14
    return tuple(found), y + (LINK if found else 0)


@dataclass(eq=False)
class CoachPanel(Widget):
    """The panel without its buttons. A press on it does nothing, and reaches nothing below it."""

    speech: Speech = field(kw_only=True)
    layout: Layout = field(kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw sheet, head, words and what is asked."""
        del mood
        rect, speech, layout = self.rect, self.speech, self.layout
        p.shadow(rect, 14, 190, (0, 6))
        p.box(rect, t.FLOAT, 12, t.GOLD, 2)
        self._head(p, Rect(rect.x, rect.y, rect.w, layout.head))
        write.wrap(
            p, speech.text, Rect(rect.x + EDGE, rect.y + layout.head + AIR, rect.w - 2 * EDGE, 0), SAID
        )
        if speech.ask:
            ask = layout.ask.move(rect.x, rect.y)
            draw.icon(p, "play", (ask.x + 9, ask.y + 14), 20, t.GOLD)
            write.wrap(p, speech.ask, Rect(ask.x + 28, ask.y, ask.w - 28, 0), ASKED)

    def _head(self, p: Painter, head: Rect) -> None:
        speech = self.speech
        p.box(Rect(head.x + 2, head.y + 2, head.w - 4, head.h - 2), t.TAB, 10)
        p.sprite(speech.emblem, (head.x + 28, head.cy), head.h * 0.72)
        count = Type(17, "semibold", t.MUTED)
        right = head.right - EDGE - p.width_of(speech.count, count)
        face = IDENTITIES.get(speech.game, PRODUCT).face
        style = Type(23, face, t.ASK)
        while style.size > 14 and p.width_of(speech.title, style) > right - head.x - 62:
            style = style.but(size=style.size - 1)
        p.text(speech.title, (head.x + 54, head.cy - 1), style, "midleft")
        p.text(speech.count, (head.right - EDGE, head.cy), count, "midright")
        bar = Rect(head.x + 2, head.bottom - 3, head.w - 4, 3)
        p.box(bar, t.WELL, 0)
        if speech.share > 0:
            p.box(Rect(bar.x, bar.y, bar.w * speech.share, bar.h), t.GOLD, 0)


def add_panel(
    page: Page, place: Rect, speech: Speech, buttons: Sequence[FootButton], look_up: Callable[[str], Reply]
) -> None:
    """Add the coach's panel, its links and its buttons to a page; in a place that is too high it ends at the foot."""
    layout = layout_of(page.p, speech, place.w)
    page.add(CoachPanel("coach", place, speech=speech, layout=layout))
    spare = 0.0 if layout.low else max(0.0, place.h - layout.height)
    for rect, rule, title in layout.links:
        link = Link(f"coach_rule:{rule}", rect.move(place.x, place.y + spare), title, icon="rules")
        link.size = RULE * min(1.0, rect.w / _link_width(page.p, title))
        link.act, link.order = _opener(look_up, rule), -1
        page.add(link)
    _add_buttons(page, layout.foot.move(place.x, place.y + spare), buttons)


def _opener(look_up: Callable[[str], Reply], rule: str) -> Act:
    return lambda: look_up(rule)


def _add_buttons(page: Page, foot: Rect, buttons: Sequence[FootButton]) -> None:
    """Add the buttons in a row; the one that grows takes what the others leave."""
    widths = [_width(page.p, one) for one in buttons]
    spare = foot.w - sum(widths) - 10 * (len(buttons) - 1)
    x = foot.x
    for one, width in zip(buttons, widths, strict=True):
        w = width + (max(0.0, spare) if one.grows else 0.0)
        part = FootPart(one.key, Rect(x, foot.y, w, foot.h), one.label, icon=one.icon, act=one.act, order=-1)
        part.kind, part.reason, part.size = "primary" if one.is_main else "plain", one.reason, 19
        part.shortcut = one.shortcut
        part.tip = Tip(one.tip, key=page.desk.keys.label(one.shortcut)) if one.tip else None
        page.add(part)
        x += w + 10


def _width(p: Painter, one: FootButton) -> float:
    words = p.width_of(one.label, Type(19, "bold")) + 30 if one.label else 0.0
    return max(46.0, words + (28 if one.icon and one.label else 0))


@dataclass(eq=False)
class FootPart(Button):
    """A button of the panel's foot; its key is told by its tooltip only."""

    def cap(self) -> str:
        """Print no keycap."""
        return ""


def draw_rings(p: Painter, places: Sequence[Rect], clock: float, *, still: bool) -> None:
    """Draw a ring of light round each place; it breathes unless it is to stand still."""
    swell = 0.0 if still else 2.5 + 2.5 * math.sin(clock * 3.4)
    window = p.area.inset(4)
    for place in places:
        ring = _within(place.inset(-7 - swell), window)
        p.box(ring.inset(-3), None, 15, "#15120e", 3)
        p.box(ring, None, 13, t.PAPER, 4)
        p.box(ring.inset(4), None, 10, "#15120e", 2)


def _within(rect: Rect, window: Rect) -> Rect:
    """Return the part of a place that lies in the window."""
    x, y = max(rect.x, window.x), max(rect.y, window.y)
    return Rect(x, y, min(rect.right, window.right) - x, min(rect.bottom, window.bottom) - y)


# ------------------------------------------------------------------ where the panel goes


def least_width(p: Painter, buttons: Sequence[FootButton]) -> float:
    """Return how wide a panel must be for its buttons."""
    return sum(_width(p, one) for one in buttons) + 10 * (len(buttons) - 1) + 2 * EDGE


def place_for(
    p: Painter, speech: Speech, least: float, room: Rect, free: Sequence[Rect], minded: Sequence[Rect]
) -> Rect:
    """Return a place in a room, at least so wide, that covers nothing of `free` and as little of `minded` as can be.

    Corners and edges of the room and the sides of what must stay free are tried, in several widths.
    """
    tried: list[tuple[float, Rect]] = []
    for wide in WIDTHS:
        width = min(max(wide, least), room.w)
        size = (width, layout_of(p, speech, width).height)
        tried += [_cost(Rect(x, y, *size), free, minded, room) for x, y in _corners(room, size, free)]
    none = (0.0, Rect(room.x, room.y, min(WIDTHS[-1], room.w), room.h))
    return min(tried, key=lambda one: one[0], default=none)[1]


def _corners(room: Rect, size: tuple[float, float], free: Sequence[Rect]) -> list[tuple[float, float]]:
    w, h = size
    xs = {room.x, room.cx - w / 2, room.right - w}
    ys = {room.y, room.cy - h / 2, room.bottom - h}
    for one in free:
        xs |= {one.x - w - CLEAR, one.x - w - 22, one.right + CLEAR, one.right + 22}
        ys |= {one.y - h - CLEAR, one.y - h - 22, one.bottom + CLEAR, one.bottom + 22}
    return [
        (x, y)
        for x in sorted(xs)
        for y in sorted(ys)
        if room.x <= x <= room.right - w + 0.5 and room.y <= y <= room.bottom - h + 0.5
    ]


def _cost(place: Rect, free: Sequence[Rect], minded: Sequence[Rect], room: Rect) -> tuple[float, Rect]:
    """Return how bad a place is: what it must not cover counts most, then what is minded, then the way to it."""
    covered = sum(_shared(place, one.inset(-CLEAR)) for one in free)
    mild = sum(_shared(place, one) for one in minded)
    way = min((abs(place.cx - one.cx) + abs(place.cy - one.cy) for one in free), default=0.0)
    return covered * 1000 + mild + 20 * way + (place.y - room.y) * 0.01, place


def _shared(a: Rect, b: Rect) -> float:
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0
