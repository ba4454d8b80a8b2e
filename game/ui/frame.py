"""The frame that all screens share: the strip at the top, the footer with what the keys do, the room between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.ui import draw
from game.ui import theme as t
from game.ui.layout import TWO_COLUMNS, Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Act, Pop, Reply
from game.ui.theme import Face, Type
from game.ui.widgets.base import Drawing, Tip
from game.ui.widgets.buttons import Button


class Identity(msgspec.Struct, frozen=True):
    """How a game writes its name, and the emblem before it."""

    name: str
    face: Face
    size: float
    colour: str = t.TEXT
    hazard: bool = False
    emblem: str = "title/four_fronts_small"


PRODUCT = Identity("FOUR FRONTS", "fjalla", 28)
IDENTITIES = {
    "army_of_zero": Identity("Army of Zero", "serif_black", 26),
    "warzoo": Identity("WARZOO", "fjalla", 28, t.FOCUS, emblem="warzoo/mill_token"),
    "army_battles": Identity("Army Battles", "serif_black", 26),
    "zone_wars": Identity("ZONE WARS", "fjalla", 28, "#f2c230", hazard=True),
}


def face_of(game: str) -> Face:
    """Return the face in which a game writes its name and its titles."""
    return IDENTITIES.get(game, PRODUCT).face


class Strip(msgspec.Struct, frozen=True):
    """What the top strip says: game (its id, empty for the product), title, crumb, and whose decision it is.

    `ask` is the sentence in the gold pill, `ask_seat` the seat (from 0) before it. `icons` are buttons at the right
    end, from the left: any of learn, sound, rules, menu.
    """

    title: str = ""
    crumb: str = ""
    game: str = ""
    ask: str = ""
    ask_seat: int | None = None
    back: bool = True
    icons: tuple[str, ...] = ("sound", "rules", "menu")


class Hint(msgspec.Struct, frozen=True):
    """What a key does now: keycaps and words; with a command its key is looked up."""

    words: str
    keys: tuple[str, ...] = ()
    command: str = ""


def frame(page: Page, strip: Strip, hints: Sequence[Hint] = (), fact: str = "", back: Act = Pop) -> Rect:
    """Add strip and footer to a page and return the room between them, margins taken off."""
    area, rest = page.area, top(page, strip, back)
    if page.desk.settings.key_hints:
        foot, rest = rest.cut_bottom(t.FOOTER_HEIGHT)
        shown = list(hints)[: 3 if area.w < TWO_COLUMNS else 8]
        page.add(Drawing("", foot, paint=lambda p: draw_footer(p, page, shown, fact)))
    margin = t.MARGIN if area.w >= TWO_COLUMNS else 14
    return rest.inset(margin, 16 if area.w >= TWO_COLUMNS else 8)


def top(page: Page, strip: Strip, back: Act = Pop, acts: Mapping[str, Act] | None = None) -> Rect:
    """Add the strip alone and return the room below it; `acts` say what icons do here instead of opening a door."""
    place, rest = page.area.cut_top(t.STRIP_HEIGHT)
    page.add(Drawing("", place, paint=lambda p: draw_strip(p, strip)))
    _buttons(page, strip, back, acts or {})
    return rest


def _buttons(page: Page, strip: Strip, back: Act, acts: Mapping[str, Act]) -> None:
    high = t.STRIP_HEIGHT - 14
    keys = page.desk.keys
    if strip.back:
        tip = Tip("Back", key=keys.label("back"))
        page.add(
            Button(
                "strip_back",
                Rect(16, 7, 46, high),
                icon="arrow_left",
                act=back,
                tip=tip,
                order=1,
                sound="ui_back",
            )
        )
    for i, name in enumerate(reversed(strip.icons)):
        rect = Rect(page.area.right - 62 - i * 54, 7, 46, high)
        icon, tip, act = _icon(page, strip, name)
        act = acts.get(name, act)
        page.add(Button(f"strip_{name}", rect, icon=icon, act=act, tip=tip, order=1, shortcut=name))


def _icon(page: Page, strip: Strip, name: str) -> tuple[str, Tip, Act]:
    desk, key = page.desk, page.desk.keys.label(name)
    if name == "sound":
        icon = "sound_off" if desk.settings.muted else "sound_on"
        return icon, Tip("Sound on" if desk.settings.muted else "Sound off", key=key), lambda: _mute(page)
    if name == "learn":
        return name, Tip("Learn by playing", key=key), lambda: desk.open(name, strip.game)
    return name, Tip(name.title(), key=key), lambda: desk.open(name)


def _mute(page: Page) -> Reply:
    """Turn the sound off or on; the icon follows at once."""
    desk = page.desk
    desk.change(muted=not desk.settings.muted)
    button = page.find("strip_sound")
    if isinstance(button, Button):
        button.icon = "sound_off" if desk.settings.muted else "sound_on"
        button.tip = Tip("Sound on" if desk.settings.muted else "Sound off", key=desk.keys.label("sound"))
    return None


def draw_strip(p: Painter, strip: Strip) -> None:
    """Draw the strip without its buttons."""
    h, identity = t.STRIP_HEIGHT, IDENTITIES.get(strip.game, PRODUCT)
    p.box(Rect(0, 0, p.width, h), "#1b1712" if identity.hazard else t.PANEL, 0)
    if identity.hazard:
        draw.hazard(p, Rect(0, h - 5, p.width, 5))
    else:
        draw.hline(p, 0, h, p.width)
    x = 78.0 if strip.back else 16.0
    p.sprite(identity.emblem, (x + 18, h / 2 - 1), 38)
    x += 50
    wide = p.width >= TWO_COLUMNS
    if wide or not strip.title:
        x += (
            p.text(
                identity.name, (x, h / 2 - 2), Type(identity.size, identity.face, identity.colour), "midleft"
            )
            + 18
        )
        if strip.title:
            draw.vline(p, x, 14, h - 28)
            x += 18
    x += p.text(strip.title, (x, h / 2 - 1), Type(23, "semibold"), "midleft") + 14
    pill = _pill_left(p, strip)
    if strip.crumb and wide and x + p.width_of(strip.crumb, t.SOFT) < pill:
        p.text(strip.crumb, (x, h / 2), t.SOFT, "midleft")
    if strip.ask:
        _pill(p, strip, max(pill, x) if wide else x)


def _pill_left(p: Painter, strip: Strip) -> float:
    end = p.width - 62 - 54 * max(0, len(strip.icons) - 1) - 16
    if not strip.ask:
        return end
    w = p.width_of(strip.ask, Type(23, "semibold")) + 66
    return min(p.width / 2 + 100 - w / 2, end - w)


def _pill(p: Painter, strip: Strip, x: float) -> None:
    h = t.STRIP_HEIGHT
    end = p.width - 62 - 54 * max(0, len(strip.icons) - 1) - 16
    style = Type(23, "semibold", t.ASK)
    while style.size > 15 and x + p.width_of(strip.ask, style) + 66 > end:
        style = style.but(size=style.size - 1)
    rect = Rect(x, 7, min(end - x, p.width_of(strip.ask, style) + 66), h - 14)
    p.box(rect, t.TAB, rect.h / 2, t.GOLD, 1)
    if strip.ask_seat is None:
        p.text(strip.ask, (rect.cx, h / 2), style, "center")
        return
    draw.seat(p, strip.ask_seat, (rect.x + 22, h / 2), 20)
    p.text(strip.ask, (rect.x + 42, h / 2), style, "midleft")


def draw_footer(p: Painter, page: Page, hints: Sequence[Hint], fact: str = "") -> None:
    """Draw what the keys do now, and one fact at the right end."""
    y, h = p.height - t.FOOTER_HEIGHT, t.FOOTER_HEIGHT
    p.box(Rect(0, y, p.width, h), t.FOOT, 0)
    draw.hline(p, 0, y, p.width)
    x, end = 24.0, p.width - 24 - (p.width_of(fact, t.SMALL) + 24 if fact else 0)
    for hint in hints:
        caps = hint.keys or ((page.desk.keys.label(hint.command),) if hint.command else ())
        need = sum(draw.keycap_width(p, cap, 27) + 5 for cap in caps) + p.width_of(hint.words, t.SMALL) + 4
        if x + need > end:
            break
        for cap in caps:
            x += draw.keycap(p, cap, (x, y + 8), 27) + 5
        x += 4
        x += p.text(hint.words, (x, y + h / 2), t.SMALL, "midleft") + 24
    if fact:
        p.text(fact, (p.width - 24, y + h / 2), t.SMALL, "midright")
