"""What every laid-out page promises: its parts lie inside the window and do not cover one another."""

from __future__ import annotations

from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.widgets import Widget
from game.ui.widgets.base import Holder

SLACK = 0.6


def wrong_places(page: Page) -> list[str]:
    """Return a sentence for every part that can be used but lies outside the page or over another one."""
    parts = [w for w in page.widgets if w.focusable and not isinstance(w, Holder)]
    found = []
    for part in parts:
        frame = part.holder.rect if part.holder else page.area
        if not _inside(part.rect, frame, sideways=part.holder is not None):
            found.append(f"{part.key} at {part.rect} leaves {frame}")
    for i, one in enumerate(parts):
        found += [f"{one.key} covers {two.key}" for two in parts[i + 1 :] if _over(one, two)]
    return found


def _inside(rect: Rect, frame: Rect, *, sideways: bool) -> bool:
    wide = frame.x - SLACK <= rect.x and rect.right <= frame.right + SLACK
    return wide and (sideways or (frame.y - SLACK <= rect.y and rect.bottom <= frame.bottom + SLACK))


def _over(one: Widget, two: Widget) -> bool:
    if one.holder is not two.holder:
        return False
    a, b = one.rect, two.rect
    apart = (
        a.right <= b.x + SLACK or b.right <= a.x + SLACK or a.bottom <= b.y + SLACK or b.bottom <= a.y + SLACK
    )
    return not apart
