"""The buttons below the squad: sort by something, arrange, let the computer order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from game.rules.army_of_zero.characters import Card
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Act, Reply
from game.ui.tables.army_of_zero.ordering import Ordering, sort_key
from game.ui.tables.army_of_zero.sprite_button import SpriteButton
from game.ui.theme import Type
from game.ui.widgets import Drawing, Tip

Paint = Callable[[Painter], None]
HINT = "Drag a card, or press its number and then its new place."


class Control(msgspec.Struct, frozen=True):
    """A button to be: key, words, picture, what a tooltip says, what it does."""

    key: str
    label: str
    sprite: str
    tip: str
    act: Act


def sorts(ordering: Ordering) -> list[Control]:
    """Return what a squad can be sorted by; the same again turns the order round."""

    def by(name: str) -> Act:
        def act() -> Reply:
            order = _sorted(ordering, name)
            return ordering.arrange(order[::-1] if order == ordering.order else order)

        return act

    names = (
        ("strength", "ui/star"), ("speed", "ability_speed"), ("combat", "ability_combat"),
        ("weapon", "ability_weapon"), ("armour", "ability_armour"), ("rank", "rank_thegn"), ("clan", "clan_wolf"),
    )  # fmt: skip
    tip = "Sort by {}; again turns it round"
    return [
        Control(f"sort_{name}", name.title(), sprite, tip.format(name), by(name)) for name, sprite in names
    ]


def arrangements(ordering: Ordering, ask: Act) -> list[Control]:
    """Return the other ways to arrange; `ask` lets the computer order."""

    def way(order: Callable[[], Sequence[Card]]) -> Act:
        return lambda: ordering.arrange(order())

    best = partial(_sorted, ordering, "strength")
    return [
        Control("best_first", "Best first", "ui/arrow_up", "The strongest first", way(best)),
        Control("best_last", "Best last", "ui/arrow_down", "The strongest last", way(lambda: best()[::-1])),
        Control("mix", "Mix", "ui/dice", "In any order", way(lambda: _mixed(ordering))),
        Control("reverse", "Reverse", "ui/replay", "Turn the order round", way(lambda: ordering.order[::-1])),
        Control(
            "as_dealt", "As dealt", "ui/undo", "Back to the order of the deal", way(lambda: ordering.dealt)
        ),
        Control("ask_order", "Computer’s order", "ui/computer", "Let the computer order your squad", ask),
    ]


def _sorted(ordering: Ordering, name: str) -> list[Card]:
    key = sort_key(name)
    return sorted(ordering.order, key=lambda card: key(ordering.roster[card]))


def _mixed(ordering: Ordering) -> list[Card]:
    """Return the squad shuffled by chance that decides nothing for the game."""
    order = list(ordering.order)
    ordering.host.desk.chance.shuffle(order)
    return order


def add_controls(page: Page, hand: Rect, ordering: Ordering, ask: Act) -> None:
    """Add both rows to the bar: with captions where it is high enough, with words where they fit."""
    rows = (("SORT BY", sorts(ordering)), ("ARRANGE", arrangements(ordering, ask)))
    if hand.h < 190:
        for (_, controls), place in zip(rows, hand.inset(0, 10).rows(2, 10), strict=True):
            _row(page, place, controls)
        return
    for i, (caption, controls) in enumerate(rows):
        top = hand.y + 14 + i * 104
        page.add(Drawing("", hand, paint=_caption(caption, (hand.x, top))))
        place = Rect(hand.x, top + 28, hand.w, 52)
        right = _row(page, place, controls)
        if i:
            page.add(Drawing("", hand, paint=_hint((right + 16, place.cy), hand.right)))


def _caption(words: str, at: tuple[float, float]) -> Paint:
    def draw(p: Painter) -> None:
        p.text(words, at, Type(17, "bold", t.MUTED))

    return draw


def _hint(at: tuple[float, float], right: float) -> Paint:
    def draw(p: Painter) -> None:
        style = Type(20, colour=t.MUTED)
        if at[0] + p.width_of(HINT, style) < right:
            p.text(HINT, at, style, "midleft")

    return draw


def _row(page: Page, place: Rect, controls: Sequence[Control]) -> float:
    """Add a row of buttons from the left, with words where there is room for all of them; return where it ends."""
    x = place.x
    room = place.w - 10 * (len(controls) - 1)
    widths = [page.p.width_of(one.label, Type(21, "semibold")) + 62 for one in controls]
    words = sum(widths) <= room
    widths = widths if words else [76.0 for _ in controls]
    shrink = min(1.0, room / sum(widths))
    for one, width in zip(controls, widths, strict=True):
        w = width * shrink
        label = one.label if words else ""
        tip = Tip(one.label, one.tip)
        part = SpriteButton(
            one.key, Rect(x, place.y, w, place.h), label, sprite=one.sprite, act=one.act, tip=tip, size=21
        )
        page.add(part)
        x += w + 10
    return x - 10
