"""The tray of dice over the mat: what was thrown, what stays, and what keeping it or throwing again is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.fight.forecasts import forecast, left_of
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import dice, inks, prospects
from game.ui.tables.zone_wars.inks import per_cent
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Attack
    from game.rules.zone_wars.dice import Roll
    from game.rules.zone_wars.odds import Prospect
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.model import Picture, Thrown

WIDE, TALL = 840.0, 640.0
HEAD_AND_FOOT, LEAST_ROW = 106.0, 19.0


def frame(p: Painter, place: Rect) -> Rect:
    """Draw a wooden tray with felt; return the felt."""
    p.shadow(place, 20, 170, (4, 12), 14)
    p.box(place, inks.TRAY, 12, inks.EDGE, 2)
    p.box(place.inset(8), "#5a3a22", 8)
    felt = place.inset(16)
    p.box(felt, inks.FELT, 8, "#16201b", 2)
    return felt


def thrown(p: Painter, centre: Rect, picture: Picture, lying: Thrown) -> None:
    """Draw the dice of one roll with their title and what came of it."""
    w = min(WIDE, centre.w - 24)
    h = min(centre.h - 16, 300.0 + (90 if lying.guard else 0))
    felt = frame(p, centre.middle(w, h))
    lines, style = write.fit(p, lying.title.upper(), felt.w - 30, Type(27, "fjalla"), 1)
    p.text(lines[0], (felt.cx, felt.y + 12), style, "midtop")
    if lying.attack is not None:
        style = Type(16.5, colour="#c9d6cc")
        write.wrap(
            p,
            prospects.sources(picture, lying.attack),
            Rect(felt.x + 20, felt.y + 48, felt.w - 40, 0),
            style,
            "center",
        )
    count = len(lying.roll.base) + len(lying.roll.gear)
    size = min(92.0, felt.h * 0.34, (felt.w - 40) / max(1, min(count, 9)) / 1.14)
    middle = (felt.cx, felt.y + felt.h * (0.46 if lying.guard else 0.58))
    dice.throw(p, lying.roll, middle, felt.w - 40, size, lying.share)
    if lying.guard:
        p.text("Armor and cover", (felt.x + 20, felt.bottom - 108), Type(17, "semibold", "#c9d6cc"))
        for n, face in enumerate(lying.guard):
            at = (felt.cx + (n - (len(lying.guard) - 1) / 2) * 58, felt.bottom - 80)
            dice.glow(p, face, at, 50)
            dice.die(p, face, at, 50, gear=True)
    if lying.note and lying.share >= 1:
        p.text(lying.note, (felt.cx, felt.bottom - 14), Type(22, "bold", inks.HAZARD), "midbottom")


def reroll(p: Painter, centre: Rect, picture: Picture, attack: Attack, *, tells_odds: bool) -> None:
    """Draw the dice on the table while the reroll is offered, and both ways to go on."""
    assert attack.roll is not None
    title = f"{picture.name(attack.attacker)} attacks {picture.name(attack.target)}"
    w, h = min(WIDE, centre.w - 16), min(centre.h - 8, TALL)
    felt = frame(p, centre.middle(w, h))
    lines, style = write.fit(p, title.upper(), felt.w - 30, Type(28, "fjalla"), 1)
    p.text(lines[0], (felt.cx, felt.y + 10), style, "midtop")
    source = f"{prospects.sources(picture, attack)};  against {prospects.against(picture, attack)}"
    style = Type(17, colour="#c9d6cc")
    y = write.wrap(p, source, Rect(felt.x + 20, felt.y + 48, felt.w - 40, 0), style, "center")
    lower = min(felt.h * 0.5, 282.0)
    room = Rect(felt.x, y, felt.w, felt.bottom - lower - y - (58 if felt.h > 420 else 0))
    count = len(attack.roll.base) + len(attack.roll.gear)
    size = min(94.0, room.h * 0.72, (felt.w - 40) / max(1, min(count, 9)) / 1.14)
    dice.throw(p, attack.roll, (room.cx, room.cy), felt.w - 40, size)
    if felt.h > 420:
        _counts(p, Rect(felt.x + 14, room.bottom, felt.w - 28, 52), attack.roll)
    if tells_odds:
        _ways(p, Rect(felt.x + 14, felt.bottom - lower + 6, felt.w - 28, lower - 18), picture, attack)


def _counts(p: Painter, place: Rect, roll: Roll) -> None:
    loose = roll.loose.base + roll.loose.gear
    found = (
        ("die_base_radiation", f"{roll.hits} stay", "hits", inks.HAZARD),
        ("token_m", f"{roll.biohazards} stay", "+1 M each if rerolled", t.GOOD),
        ("die_gear_flame", f"{roll.flames} stay", "wear if rerolled", t.BAD_TEXT),
        ("die_base_4", f"{loose} to throw", "every 2 to 5", "#dfe7f2"),
    )
    for cell, (sprite, words, note, colour) in zip(place.columns(4, 10), found, strict=True):
        p.box(cell, "#1b241f", 4)
        p.box(Rect(cell.x, cell.y, 4, cell.h), colour, 2)
        p.sprite(f"zone_wars/{sprite}", (cell.x + 30, cell.cy), 34)
        p.text(words, (cell.x + 54, cell.y + 4), Type(18, "bold", colour))
        style = Type(15, colour="#c9d6cc")
        if p.width_of(note, style) < cell.w - 56:
            p.text(note, (cell.x + 54, cell.y + 27), style)


def _ways(p: Painter, place: Rect, picture: Picture, attack: Attack) -> None:
    assert attack.roll is not None
    found, left = forecast(picture.play, attack), left_of(picture.play, attack.target)
    loose = attack.roll.loose.base + attack.roll.loose.gear
    one, other = place.columns(2, 12)
    kept = (f"Mean damage {found.kept.mean_damage:.2f}", "No M, no wear.")
    _way(p, one, ("Keep the roll", *kept, "#57504a"), found.kept, left)
    again = found.rerolled
    worn = ""
    if again.wear:
        sure = f"; wear {attack.roll.flames} sure" if attack.roll.flames else ""
        worn = f"{sure}, breaks {per_cent(again.breaks)}"
    brings = f"M: {attack.roll.biohazards} sure, {again.m_points:.2f} on average{worn}"
    said = (f"Reroll {loose} dice", f"Mean damage {again.mean_damage:.2f}", brings, "#7a3a1c")
    _way(p, other, said, again, left)


def _way(p: Painter, rect: Rect, said: tuple[str, str, str, str], prospect: Prospect, left: int) -> None:
    title, mean, note, colour = said
    p.box(rect, t.PAPER, 8, t.PAPER_EDGE, 2)
    p.box(Rect(rect.x + 3, rect.y + 3, rect.w - 6, 38), colour, 6)
    p.text(title.upper(), (rect.x + 16, rect.y + 22), Type(21, "fjalla", "#fff8e6"), "midleft")
    p.text(
        f"{per_cent(prospect.stagger)} stagger",
        (rect.right - 14, rect.y + 22),
        Type(18, "bold", t.GOLD_TEXT),
        "midright",
    )
    fitting = int((rect.h - HEAD_AND_FOOT) / LEAST_ROW)
    rows = prospects.damage_rows(prospect, left, fitting) if fitting > 1 else []
    step = min(28.0, (rect.h - HEAD_AND_FOOT) / max(1, len(rows)))
    for n, (word, share, is_down) in enumerate(rows):
        y = rect.y + 50 + n * step
        ink = inks.DANGER if is_down else t.INK
        p.text(f"{word} damage", (rect.x + 16, y), Type(17, "bold" if is_down else "regular", ink))
        bar = Rect(rect.x + 126, y + 5, rect.w - 126 - 84, 12)
        p.box(bar, t.PAPER_SHADE, 4)
        if share > 0.004:
            p.box(
                Rect(bar.x, bar.y, max(3.0, bar.w * share), bar.h), inks.DANGER if is_down else "#c68a1e", 4
            )
        p.text(per_cent(share), (rect.right - 14, y), Type(17, "bold", t.INK), "topright")
    draw.hline(p, rect.x + 14, rect.bottom - 56, rect.w - 28, t.PAPER_EDGE)
    p.text(mean, (rect.x + 16, rect.bottom - 51), Type(16.5, "semibold", t.INK))
    lines, style = write.fit(p, note, rect.w - 30, Type(16, colour=t.INK), 1)
    p.text(lines[0], (rect.x + 16, rect.bottom - 27), style)
