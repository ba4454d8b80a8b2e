"""What is to be decided between two matches of a campaign: whose choice it is, the ways, what follows from each."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from game.core.linked import LinkError
from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import face_of
from game.ui.layout import Rect
from game.ui.scene import Act, Reply
from game.ui.scenes.campaign_parts import draw_scores
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Link, Panel, Scroll
from game.ui.widgets.base import STAY, Mood, Widget, run
from game.ui.widgets.buttons import PRESSES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.linked import Dilemma, Way
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.campaign import CampaignScene

BANNER, FACE, GAP, PICTURE, SIDE = 44.0, 84.0, 10.0, 58.0, 16.0
FOOT, BACK = 48.0, 300.0
TWO_COLUMNS = 720.0
TITLE, LINE = Type(20, "semibold"), Type(17, colour=t.MUTED)
ASKED, WORDS = 27, Type(18)


@dataclass(eq=False)
class WayCard(Widget):
    """One way to decide; a way that cannot be chosen says why."""

    way: Way = field(kw_only=True)
    act: Act | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    takes_enter: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Choose it."""
        return run(self.act) if name in PRESSES and self.usable else None

    def release(self, x: float, y: float) -> Reply:
        """Choose it."""
        return run(self.act) if self.rect.has(x, y) and self.usable else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the picture, what it is, what follows, and numbers worth a look."""
        rect, colour = self.rect, t.TEXT if self.usable else t.MUTED
        fill = t.POINTED if mood.focused and self.usable else t.RAISED if self.usable else t.PANEL
        p.box(rect, fill, 9, t.GOLD if mood.focused and self.usable else t.LINE, 1.5)
        alpha = 255 if self.usable else 110
        p.sprite(self.way.picture, (rect.x + 12 + PICTURE / 2, rect.cy), PICTURE, alpha=alpha)
        inner = Rect(rect.x + PICTURE + 26, rect.y + 10, rect.w - PICTURE - 38, rect.h - 20)
        lines, style = write.fit(p, self.way.title, inner.w, TITLE.but(colour=colour), 1)
        p.text(lines[0], (inner.x, inner.y + 11), style, "midleft")
        y = inner.y + 27
        if self.way.scores:
            draw_scores(p, (inner.x, y + 13), self.way.scores, colour, alpha)
            y += 29
        tone = t.MUTED if self.usable else t.WARN
        write.wrap(p, self.way.reason or self.way.line, Rect(inner.x, y, inner.w, 0), LINE.but(colour=tone))


def height_of(p: Painter, way: Way, width: float) -> float:
    """Return how high the card of a way is."""
    words = write.height_of(p, way.reason or way.line, width - PICTURE - 38, LINE)
    return max(PICTURE + 20, 10 + 27 + (29 if way.scores else 0) + words + 10)


class Choosing:
    """The part of the room of campaigns in which people decide, one thing after the other."""

    def __init__(self, scene: CampaignScene) -> None:
        self.scene = scene

    @property
    def style(self) -> Type:
        """The type in which a question is asked: that of the game."""
        return Type(ASKED, face_of(self.scene.entry.id))

    @property
    def asked(self) -> Sequence[Dilemma]:
        """What is still to be decided; empty when no campaign lies open."""
        return self.scene.room.between.dilemmas()

    def question(self) -> str:
        """Return whose choice it is, and what it is about; empty when nothing is asked."""
        asked = self.asked
        return f"{self._name(asked[0])} decides: {asked[0].title}" if asked else ""

    def _name(self, dilemma: Dilemma) -> str:
        campaign = self.scene.room.open
        assert campaign is not None
        return campaign.record.seating[dilemma.seat].name

    # ------------------------------------------------------------------ the page

    def height(self, p: Painter, width: float) -> float:
        """Return how high a panel of this width is in which all ways can be seen at once."""
        dilemma, room = self.asked[0], width - 2 * SIDE - 24
        rows = sum(height + GAP for _, height in _rows(p, dilemma, room))
        return BANNER + FOOT + 2 * GAP + 24 + 8 + _question_height(p, dilemma, room, self.style) + 14 + rows

    def build(self, page: Page, place: Rect) -> None:
        """Lay out who decides, what about, the ways, and how to take the last choice back."""
        asked = self.asked
        page.add(Panel("", place, ""))
        inner = place.inset(SIDE, 12)
        banner, rest = inner.cut_top(BANNER, GAP)
        page.add(Drawing("", banner, paint=partial(self._banner, banner, asked)))
        foot, rest = rest.cut_bottom(FOOT, GAP)
        scroll = page.add(Scroll("ways", Rect(rest.x, rest.y, rest.w + 8, rest.h)))
        self._ways(page, scroll, asked[0])
        self._foot(page, foot, asked[0])

    def _banner(self, place: Rect, asked: Sequence[Dilemma], p: Painter) -> None:
        seat = asked[0].seat
        p.box(place, t.RAISED, 8, t.LINE, 1)
        p.box(Rect(place.x + 2, place.y + 2, 7, place.h - 4), p.theme.seat(seat), 3)
        draw.seat(p, seat, (place.x + 34, place.cy), 26)
        mine = sum(one.seat == seat for one in asked) - 1
        left = f"{mine} more after this" if mine else "the last one"
        others = len({one.seat for one in asked}) - 1
        left += f", then {others} more side{'s' if others > 1 else ''}" if others else ""
        w = p.text(left, (place.right - 14, place.cy), LINE, "midright")
        lines, style = write.fit(
            p, f"{self._name(asked[0])} decides", place.w - w - 90, Type(22, "semibold"), 1
        )
        p.text(lines[0], (place.x + 56, place.cy), style, "midleft")

    def _ways(self, page: Page, scroll: Scroll, dilemma: Dilemma) -> None:
        inside = scroll.inside
        at = Rect(inside.x + 4, inside.y + 4, inside.w - 12, 0)
        at = self._question(page, scroll, dilemma, at)
        for row, height in _rows(page.p, dilemma, at.w):
            for way, cell in zip(row, at.columns(_across(at.w), GAP), strict=False):
                card = WayCard(f"way:{dilemma.id}:{way.id}", Rect(cell.x, at.y, cell.w, height), way=way)
                card.reason, card.act = way.reason, partial(self._choose, dilemma, way)
                page.add(card, scroll)
            at = at.move(0, height + GAP)
        first = next((way for way in dilemma.ways if not way.reason), dilemma.ways[0])
        page.start = f"way:{dilemma.id}:{first.id}"

    def _question(self, page: Page, scroll: Scroll, dilemma: Dilemma, at: Rect) -> Rect:
        """Add what is asked and why; return the place below."""
        place = Rect(at.x, at.y, at.w, _question_height(page.p, dilemma, at.w, self.style))
        page.add(Drawing("", place, paint=partial(_draw_question, place, dilemma, self.style)), scroll)
        return at.move(0, place.h + 14)

    def _foot(self, page: Page, place: Rect, dilemma: Dilemma) -> None:
        back, rule = place.cut_left(min(BACK, place.w * 0.46), 12)
        reason = (
            "" if self.scene.room.between.last is not None else "Nothing was chosen since the last match."
        )
        button = Button("take_back", back, "Take back", icon="undo", size=19, shortcut="undo", reason=reason)
        button.act = self.take_back
        page.add(button)
        link = Link("rule", rule.inset(8, 6), "The rule behind it", icon="rules", size=18)
        link.act = partial(self.scene.desk.open, "rules", dilemma.rule)
        page.add(link)

    # ------------------------------------------------------------------ deciding

    def _choose(self, dilemma: Dilemma, way: Way) -> Reply:
        try:
            self.scene.room.between.decide(dilemma, way.id)
        except LinkError as error:
            self.scene.desk.say("Not now", str(error), "warning", "warn")
            return self.scene.changed("ui_refuse")
        return self.scene.changed("card_slide")

    def take_back(self) -> Reply:
        """Take the last choice of a person back."""
        if self.scene.room.between.last is None:
            return None
        self.scene.room.between.take_back()
        self.scene.changed("ui_back")
        self.scene.page.point(self.scene.page.start)
        return STAY


def _across(width: float) -> int:
    return 2 if width > TWO_COLUMNS else 1


def _rows(p: Painter, dilemma: Dilemma, width: float) -> list[tuple[Sequence[Way], float]]:
    """Return the ways row by row, and how high each row is."""
    across, ways = _across(width), dilemma.ways
    cell = (width - GAP * (across - 1)) / across
    rows = [ways[n : n + across] for n in range(0, len(ways), across)]
    return [(row, max(height_of(p, way, cell) for way in row)) for row in rows]


def _lead(p: Painter) -> float:
    return write.line_height(p, ASKED, 1.2)


def _question_height(p: Painter, dilemma: Dilemma, width: float, style: Type) -> float:
    """Return how high the question is: its face, or its words."""
    room = width - FACE - 16
    asked = len(write.lines_of(p, dilemma.title, room, style)) * _lead(p)
    return max(FACE, asked + 6 + write.height_of(p, dilemma.words, room, WORDS))


def _draw_question(place: Rect, dilemma: Dilemma, style: Type, p: Painter) -> None:
    p.sprite(dilemma.picture, (place.x + FACE / 2, place.y + FACE / 2), FACE)
    lead = _lead(p)
    x, width, y = place.x + FACE + 16, place.w - FACE - 16, place.y
    for line in write.lines_of(p, dilemma.title, width, style):
        p.text(line, (x, y + lead / 2), style, "midleft")
        y += lead
    write.wrap(p, dilemma.words, Rect(x, y + 6, width, 0), WORDS)
