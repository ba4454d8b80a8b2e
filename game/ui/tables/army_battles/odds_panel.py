"""The exact outlook of an attack: its roll in chips, a bar for every damage, the chance to destroy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.blows import WAYS
from game.rules.army_battles.events import Verdict
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.army_battles import deeds, inks
from game.ui.tables.army_battles.inks import per_cent
from game.ui.theme import CAPS, Type

if TYPE_CHECKING:
    from game.rules.army_battles.forecasts import Forecast, Note
    from game.rules.army_battles.state import Side
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.ask import Outlook
    from game.ui.tables.army_battles.model import Picture
    from game.ui.theme import Colour

ORDER = (Verdict.NOTHING, Verdict.MISS, Verdict.HIT, Verdict.HIGHEST)
Bars = dict[int, dict[Verdict, float]]


def bars_of(forecast: Forecast) -> Bars:
    """Return the chance of every damage by its cause."""
    found: Bars = {}
    for way in forecast.odds.ways:
        causes = found.setdefault(way.harm, {})
        causes[way.verdict] = causes.get(way.verdict, 0.0) + way.weight / WAYS
    return found


def chips_of(forecast: Forecast) -> list[tuple[str, str]]:
    """Return the attack in chips (words, whose it is: attacker, target, result): every modifier by its name."""
    blow, notes = forecast.blow, forecast.notes
    lean = {-1: "lower of 2 d10", 0: "d10", 1: "higher of 2 d10"}[blow.lean]
    roll = f"{lean} + {_sum('Precision', notes)}"
    found = [(roll, "attacker"), (f"Defense {_sum('Defense', notes)}", "target")]
    found += [("Defending", "target")] if any(note.stat == "Roll" for note in notes) else []
    needed = "full only on 10" if blow.needed > 9 else f"full on {blow.needed} or more"
    found.append((needed, "result"))
    own = next((note.amount for note in notes if note.stat == "Damage"), blow.damage)
    found.append((f"d6 + {own} Damage", "attacker"))
    for note in [note for note in notes if note.stat == "Damage"][1:]:
        found.append((_extra(note), "target" if note.name == "Will" or note.amount == 0 else "attacker"))
    return found


def _sum(stat: str, notes: tuple[Note, ...]) -> str:
    """Return a Stat with everything that is added to it: 11 + 2 obscured = 13."""
    parts = [note for note in notes if note.stat == stat]
    if len(parts) == 1:
        return str(parts[0].amount)
    added = "".join(f" + {note.amount} {note.name.lower()}" for note in parts[1:])
    return f"{parts[0].amount}{added} = {sum(note.amount for note in parts)}"


def _extra(note: Note) -> str:
    if note.amount < 0:
        return f"−{-note.amount} {note.name}"
    return f"×2 {note.name.removeprefix('Double damage ')}" if note.amount == 2 else note.name


# ------------------------------------------------------------------ drawing


def panel(p: Painter, place: Rect, picture: Picture, outlook: Outlook) -> None:
    """Draw the whole panel."""
    draw.panel(p, place)
    lines, style = write.fit(p, outlook.title.upper(), place.w - 30, CAPS.but(size=17), 1)
    p.text(lines[0], (place.x + 15, place.y + 11), style)
    forecast, side = outlook.forecast, picture.unit(outlook.attacker).side
    y = _chips(p, Rect(place.x + 14, place.y + 36, place.w - 26, 0), forecast, side) + 4
    foot = Rect(place.x + 10, place.bottom - 62, place.w - 20, 54)
    has_legend = foot.y - y > 168
    chart = Rect(place.x + 16, y, place.w - 32, foot.y - y - (78 if has_legend else 30))
    if chart.h > 40:
        _chart(p, chart, bars_of(forecast), forecast.vitality)
    if has_legend:
        _legend(p, Rect(place.x + 16, foot.y - 50, place.w - 30, 44), forecast)
    _verdict(p, foot, picture, outlook)


def _chips(p: Painter, place: Rect, forecast: Forecast, side: Side) -> float:
    """Draw the chips in lines; return the y below."""
    lines: dict[str, Colour] = {
        "attacker": p.theme.seat(side),
        "target": p.theme.seat(1 - side),
        "result": t.GOOD,
    }
    x, y, high = place.x, place.y, 29.0
    for words, whose in chips_of(forecast):
        style = Type(16.5, "semibold")
        while style.size > 12 and p.width_of(words, style) + 18 > place.w:
            style = style.but(size=style.size - 0.5)
        w = min(place.w, p.width_of(words, style) + 18)
        if x > place.x and x + w > place.right:
            x, y = place.x, y + high + 5
        p.box(Rect(x, y, w, high), t.RAISED, 6, lines[whose], 1.5)
        p.text(words, (x + 9, y + high / 2 - 0.5), style, "midleft")
        x += w + 6
    return y + high


def _chart(p: Painter, place: Rect, bars: Bars, vitality: int) -> None:
    """Draw a bar for every damage, stacked by cause; the part where the target dies is red."""
    top = max(bars)
    step = place.w / (top + 1)
    highest = max(sum(causes.values()) for causes in bars.values())
    room = place.h - 24
    if 0 < vitality <= top:
        room -= 14  # its label stands over those of the bars
        _deadly(p, place, place.x + vitality * step)
    for harm, causes in bars.items():
        y = place.bottom
        for cause in ORDER:
            if cause in causes:
                height = max(2.0, causes[cause] / highest * room)
                y -= height
                _bar(p, Rect(place.x + harm * step + 1, y, max(3.0, step - 3), height), cause)
    draw.hline(p, place.x, place.bottom, place.w, t.MUTED)
    _labels(p, place, bars, (step, highest, room))
    _scale(p, place, bars, step)


def _deadly(p: Painter, place: Rect, x: float) -> None:
    p.box(Rect(x, place.y - 2, place.right - x, place.h + 2), (224, 96, 90, 34), 0)
    draw.dashed(p, (x, place.y - 2), (x, place.bottom), t.BAD, 2, (6, 4))
    anchor, at = (
        ("topright", place.right - 4) if place.right - x > 76 else ("topright", max(x - 5, place.x + 76))
    )
    p.text("destroyed", (at, place.y - 6), Type(16, "semibold", "#f3a19c"), anchor)  # type: ignore[arg-type]


def _bar(p: Painter, rect: Rect, cause: Verdict) -> None:
    p.box(rect, inks.CAUSES[cause][0], 0)
    if cause is Verdict.MISS:
        y = rect.y + 4
        while y < rect.bottom - 1:
            draw.hline(p, rect.x, y, rect.w, "#7d6331")
            y += 5
    if cause is Verdict.HIGHEST and rect.w > 8 and rect.h > 8:
        p.box(rect.inset(2.5), None, 0, t.INK, 1.5)


def _labels(p: Painter, place: Rect, bars: Bars, measures: tuple[float, float, float]) -> None:
    """Write percentages over the bars; equal neighbours share one label."""
    step, highest, room = measures
    totals = {harm: sum(causes.values()) for harm, causes in bars.items()}
    free = place.x - 30
    for harm in sorted(totals):
        share = totals[harm]
        if share < 0.03 or abs(totals.get(harm - 1, -1) - share) < 1e-9:
            continue
        run = 1
        while abs(totals.get(harm + run, -1) - share) < 1e-9:
            run += 1
        words = f"{share * 100:.0f} %" + (" each" if run > 1 else "")
        style = Type(15.5, "bold")
        wide = p.width_of(words, style)
        x = min(max(place.x + (harm + run / 2) * step - wide / 2, place.x - 8), place.right - wide + 8)
        if x < free + 4:
            continue
        free = x + wide
        p.text(words, (x, place.bottom - share / highest * room - 19), style)


def _scale(p: Painter, place: Rect, bars: Bars, step: float) -> None:
    free = -1e9
    for harm in sorted(bars):
        x = place.x + (harm + 0.5) * step
        wide = p.width_of(str(harm), Type(15.5))
        if x - wide / 2 > free + 5:
            p.text(str(harm), (x, place.bottom + 3), Type(15.5, colour=t.MUTED), "midtop")
            free = x + wide / 2


def _legend(p: Painter, place: Rect, forecast: Forecast) -> None:
    chances = dict.fromkeys(ORDER, 0.0)
    for way in forecast.odds.ways:
        chances[way.verdict] += way.weight / WAYS
    cells = [cell for row in place.rows(2) for cell in row.columns(2)]
    for cause, cell in zip(ORDER, cells, strict=True):
        colour, words = inks.CAUSES[cause]
        p.box(Rect(cell.x, cell.cy - 7, 13, 13), colour, 2)
        p.text(
            f"{words}  {per_cent(chances[cause])}",
            (cell.x + 20, cell.cy),
            Type(16, colour="#cfc4ae"),
            "midleft",
        )


def _verdict(p: Painter, place: Rect, picture: Picture, outlook: Outlook) -> None:
    """Draw how likely the target falls."""
    forecast = outlook.forecast
    if outlook.building >= 0:
        name = f"the {deeds.building_name(picture, outlook.building)}"
    else:
        name = picture.name(outlook.target)
    p.box(place, inks.BAD_PANEL, 8, t.BAD, 1.5)
    p.sprite("army_battles/hit_burst", (place.x + 27, place.cy), 36)
    words = per_cent(forecast.chance_to_destroy)
    big = p.text(words, (place.x + 50, place.cy - 1), Type(31, "bold", inks.BAD_WORDS), "midleft")
    x = place.x + 62 + big
    room = place.right - 8 - x
    words = f"{name[0].upper()}{name[1:]} {'falls' if forecast.chance_to_destroy else 'outlasts this'}"
    lines, style = write.fit(p, words, room, Type(17.5, "semibold"), 1)
    p.text(lines[0], (x, place.cy - 11), style, "midleft")
    note = f"{forecast.odds.expected:.1f} expected, it has {forecast.vitality}"
    lines, style = write.fit(p, note, room, Type(16, colour=t.MUTED), 1)
    p.text(lines[0], (x, place.cy + 11), style, "midleft")
