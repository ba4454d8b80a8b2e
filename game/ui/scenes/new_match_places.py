"""Where everything is on the page of a new match: three columns, two with drawers, or tabs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw, setting_up, write
from game.ui import theme as t
from game.ui.frame import face_of
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.scenes.new_match_parts import SealButton
from game.ui.scenes.new_match_seat import SeatPanel
from game.ui.scenes.new_match_side import DicePanel, OptionsPanel, facts_of, remark_height, remark_line
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Link, Tabs

if TYPE_CHECKING:
    from game.ui.scenes.new_match import NewMatchScene

RIGHT, GAP, DICE, SEALED_H = 552.0, 16.0, 290.0, 118.0


def lay_out(scene: NewMatchScene, page: Page, room: Rect) -> None:
    """Add everything to the page in the form that fits it."""
    {"full": _full, "compact": _compact, "tabs": _tabs}[scene.form](scene, page, room)


# -------------------------------------------------------------------- three columns


def _full(scene: NewMatchScene, page: Page, room: Rect) -> None:
    right, left = room.cut_right(RIGHT, GAP)
    seats, above = left.cut_bottom(628, 20)
    _banner(scene, page, above)
    _seats(scene, page, seats)
    buttons, rest = right.cut_bottom(124, 14)
    rest = _options_above(scene, page, rest)
    if rest.h < DICE:
        _sealed(scene, page, rest.cut_top(SEALED_H)[0], 1.0)
        rest = rest.cut_top(SEALED_H + 14)[1]
    else:
        dice = DicePanel(scene, page, rest, framed=True)
        rest = rest.cut_top(dice.height, 14)[1]
    if rest.h >= 130:
        _how(scene, page, rest)
    _buttons(scene, page, buttons)


def _options_above(scene: NewMatchScene, page: Page, rect: Rect) -> Rect:
    """Add the options and return the room below; where there are too many for the seal below them, they scroll."""
    height, most = OptionsPanel(scene, Page(scene.desk), rect, framed=True).height, rect.h - SEALED_H - 14
    if height <= most:
        OptionsPanel(scene, page, rect, framed=True)
    else:
        height = most
        OptionsPanel(scene, page, rect.cut_top(most)[0], framed=True, scroll=True)
    return rect.cut_top(height, 14)[1]


def _seats(scene: NewMatchScene, page: Page, rect: Rect, k: float = 1.0) -> None:
    for number, place in enumerate(rect.columns(len(scene.plan.seats), 12)):
        SeatPanel(scene, page, number, place, k)


def _banner(scene: NewMatchScene, page: Page, rect: Rect) -> None:
    choices = {**setting_up.choices_of(scene.entry, scene.plan), "mode": scene.plan.mode}

    def paint(p: Painter) -> None:
        scene.around.banner(p, rect, choices)
        words = scene.around.banner_words(choices)
        style = Type(min(28.0, rect.h * 0.13), face_of(scene.entry.id), "#fff2d0")
        high = style.size * 2
        [words, *_], style = write.fit(p, words, rect.w - 130, style, 1)
        w, h = p.width_of(words, style) + 90, high
        ribbon = Rect(rect.cx - w / 2, rect.bottom - h - rect.h * 0.07, w, h)
        p.shadow(ribbon, 10, 150, (0, 5), 4)
        p.box(ribbon, "#8c2328", 4, "#2b0a0c", 2)
        p.box(ribbon.inset(6, 5), None, 2, t.GOLD, 1)
        p.text(words, (ribbon.cx, ribbon.cy - 1), style, "center")

    page.add(Drawing("", rect, paint=paint))


def _how(scene: NewMatchScene, page: Page, rect: Rect) -> None:
    style = Type(19, colour=t.MUTED)

    def paint(p: Painter) -> None:
        draw.panel(p, rect)
        p.sprite(scene.around.how_sign(), (rect.x + 60, rect.cy), 62)
        p.text("How it is played", (rect.x + 112, rect.y + 16), Type(20, "semibold"))
        write.wrap(p, scene.around.how, Rect(rect.x + 112, rect.y + 44, rect.w - 136, 0), style)

    page.add(Drawing("", rect, paint=paint))
    place = Rect(rect.x + 112, rect.bottom - 42, 220, 34)
    open_rules = lambda: scene.desk.open("rules", scene.entry.id)  # noqa: E731
    page.add(Link("how", place, "Read the rules", size=19, colour=t.FOCUS, act=open_rules))


def _buttons(scene: NewMatchScene, page: Page, rect: Rect) -> None:
    """Add the two buttons that end the page: as last time, and the one that starts."""
    start = rect
    if scene.choices.last is not None:
        place, start = rect.cut_left(min(172, rect.w * 0.34), 12)
        rivals = [seat for seat in scene.choices.last.seats if seat.kind == "computer"]
        last = _last(scene, page, place)
        last.icon = "replay" if place.w > 150 else ""
        last.note = scene.entry.levels[rivals[0].level - 1].name if len(rivals) == 1 else ""
    _start(scene, page, start, 32.0 if rect.h >= 100 else 26.0)


def _last(scene: NewMatchScene, page: Page, rect: Rect) -> Button:
    """Add the button that sets everything back to the last match."""
    same = "This is how the last match was set up." if scene.plan == scene.choices.last else ""
    button = Button("last", rect, "As last time", icon="replay", size=20, reason=same, act=scene.as_last_time)
    return page.add(button)


def _start(scene: NewMatchScene, page: Page, rect: Rect, size: float) -> None:
    """Add the button that starts the match."""
    words = scene.around.start_word(setting_up.choices_of(scene.entry, scene.plan))
    button = Button("start", rect, words, icon="play", kind="primary", size=size, default=True)
    button.keycap = scene.desk.keys.label("confirm") if rect.w > 350 else ""
    button.sound, button.reason, button.act = "ui_confirm", scene.trouble(), scene.start
    page.add(button)


# -------------------------------------------------------------------- two columns and drawers


def _compact(scene: NewMatchScene, page: Page, room: Rect) -> None:
    small = scene.desk.painter.scale < 0.8
    k = 1.16 if small else 1.0
    side, left = room.cut_right(404 if small else 340, GAP)
    if left.h >= 880:
        above, left = left.cut_top(left.h - 706, 14)
        _banner(scene, page, above)
        if small:
            side = Rect(side.x, room.y, side.w, room.h)
    _seats(scene, page, left, k)
    _side(scene, page, side, k)


def _side(scene: NewMatchScene, page: Page, rect: Rect, k: float) -> None:
    """Add what is left of options and dice: buttons that open drawers, facts, the seal, the start."""
    start, rest = rect.cut_bottom(130 * k if rect.h > 560 else 96, 12)
    rest = _warned(scene, page, rest)
    options, rest = rest.cut_top(58 * k, 12)
    act = lambda: _options(scene)  # noqa: E731
    page.add(Button("options", options, "Options", icon="settings", size=22 * k, align="left", act=act))
    doors = scene.doors()
    if doors and rest.h > 240 * k:
        place, rest = rest.cut_top(50 * k, 12)
        for part, cell in zip(doors, place.columns(len(doors), 8), strict=True):
            part.rect, part.size = cell, 20 * k
            part.align, part.icon = ("left", part.icon) if len(doors) == 1 else ("center", "")
            page.add(part)
    if scene.choices.last is not None and rest.h > 240 * k:
        place, rest = rest.cut_bottom(56 * k, 12)
        last = _last(scene, page, place)
        last.align, last.size = "left", 20 * k
    facts_h = max(200.0, 34 * k * len(facts_of(scene)))
    if rest.h > facts_h + 340:
        facts, rest = rest.cut_top(facts_h, 12)
        _facts(scene, page, facts, k)
        DicePanel(scene, page, rest, framed=True)
    else:
        dice, rest = rest.cut_bottom(118 * k, 12)
        _sealed(scene, page, dice, k)
        _facts(scene, page, rest, k)
    _start(scene, page, start, 30 * k if rect.w > 380 else 25)


def _warned(scene: NewMatchScene, page: Page, rect: Rect) -> Rect:
    """Add what the rulebook advises against, at the bottom of a place; return what is left of it."""
    for remark in reversed(setting_up.remarks_of(scene.entry, scene.plan)):
        if remark.warns:
            place, rect = rect.cut_bottom(remark_height(page.p, remark, rect.w), 8)
            page.add(remark_line(remark, place))
    return rect


def _facts(scene: NewMatchScene, page: Page, rect: Rect, k: float) -> None:
    facts = facts_of(scene)
    style, strong = Type(19 * k, colour=t.MUTED), Type(19 * k, "semibold")

    def paint(p: Painter) -> None:
        step = min(42 * k, rect.h / max(1, len(facts)))
        for i, (name, value) in enumerate(facts if step >= 24 else ()):
            y = rect.y + step * (i + 0.5)
            used = p.text(name, (rect.x + 14, y), style, "midleft")
            lines, fitted = write.fit(p, value, rect.w - used - 44, strong, 1)
            p.text(lines[0], (rect.right - 14, y), fitted, "midright")

    page.add(Drawing("", rect, paint=paint))


def _sealed(scene: NewMatchScene, page: Page, rect: Rect, k: float) -> None:
    def paint(p: Painter) -> None:
        draw.panel(p, rect)
        draw.icon(p, "lock", (rect.x + 32, rect.y + 28 * k), 26 * k, t.GOLD)
        p.text("Fair dice, sealed", (rect.x + 58, rect.y + 27 * k), Type(21 * k, "semibold"), "midleft")

    page.add(Drawing("", rect, paint=paint))
    well = Rect(rect.x + 14, rect.y + 54 * k, rect.w - 80, 48 * k)
    page.add(SealButton("seal", well, seal=scene.choices.seal, size=20 * k, act=scene.copy_seal))
    more = Rect(rect.right - 56, well.y, 44, well.h)
    page.add(Button("dice", more, icon="chevron_right", size=20, act=lambda: _dice(scene)))


def _options(scene: NewMatchScene) -> Reply:
    return scene.draw_out(Drawer(scene.desk, "Options", partial(_fill_options, scene), 460))


def _fill_options(scene: NewMatchScene, page: Page, rect: Rect) -> None:
    height = OptionsPanel(scene, Page(scene.desk), rect, framed=False).height
    OptionsPanel(scene, page, rect, framed=False, scroll=height > rect.h)


def _dice(scene: NewMatchScene) -> Reply:
    return scene.draw_out(Drawer(scene.desk, "Fair dice", partial(_fill_dice, scene), 500))


def _fill_dice(scene: NewMatchScene, page: Page, rect: Rect) -> None:
    DicePanel(scene, page, rect, framed=False)


# -------------------------------------------------------------------- tabs


def _tabs(scene: NewMatchScene, page: Page, room: Rect) -> None:
    names = [f"Seat {i + 1}" for i in range(len(scene.plan.seats))] + ["Options", "Fair dice"]
    bar, rest = room.cut_top(46, 8)
    page.add(Tabs("tabs", bar, names, chosen=scene.tab, change=scene.tab_chosen))
    buttons, rest = rest.cut_bottom(66, 10)
    rest = _warned(scene, page, rest)
    seats = len(scene.plan.seats)
    if scene.tab < seats:
        SeatPanel(scene, page, scene.tab, rest)
    elif scene.tab == seats:
        OptionsPanel(scene, page, rest, framed=True, scroll=True)
    else:
        DicePanel(scene, page, rest, framed=True, scroll=True)
    _buttons(scene, page, buttons)
