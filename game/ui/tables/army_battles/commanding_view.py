"""How the plan of a turn is drawn on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.marching import danger, reach_of
from game.rules.army_battles.places import Spaces, gathered, listed, name_of
from game.ui import draw
from game.ui import theme as t
from game.ui.tables.army_battles import counters, marks, targeting
from game.ui.tables.army_battles.inks import per_cent
from game.ui.tables.army_battles.plan import March

if TYPE_CHECKING:
    from game.rules.army_battles.forecasts import Forecast
    from game.rules.army_battles.places import Space
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.tables.army_battles.commanding import Commanding

GLOW = (255, 215, 122)


def under(p: Painter, chart: Chart, ask: Commanding) -> None:
    """Draw the reach, and the spaces that prepared enemies watch."""
    if ask.parting is not None:
        spaces = gathered(ask.parting.landings())
        marks.wash(p, chart, spaces, GLOW, 74)
        marks.outline(p, chart, spaces)
        return
    start = March(ask.table, ask.kit, charges=ask.march.charges)
    if start.left and ask.picture.layers.reach:
        region = start.reach.stops | 1 << start.at
        marks.wash(p, chart, region, GLOW, 62)
        marks.outline(p, chart, region)
        watched = danger(ask.table, ask.kit, ask.number) & region
        marks.hatch(p, chart, watched, dict.fromkeys(listed(watched), 1), marks.AMBER)
        _costs(p, chart, ask, start, start.reach.stops)
    looks = ask.pointed == ask.march.way[0] and not ask.deed and ask.can_act
    if looks or ask.deed in {"attack", "prepare"}:
        words = f"Range {ask.march.range}" if ask.march.range else "only below"
        marks.square(p, chart, ask.march.at, ask.march.range, words)


def _costs(p: Painter, chart: Chart, ask: Commanding, start: March, spaces: Spaces) -> None:
    """Write in the corner of each space what it costs."""
    if chart.cell < 34:
        return
    reach = reach_of(ask.table, ask.kit, ask.number, start.left)
    for at in listed(spaces):
        rect = chart.rect(at)
        size = max(13 / p.scale, chart.cell * 0.2)
        spot = (rect.x + size * 0.75, rect.y + size * 0.8)
        if chart.camera.place.inset(size * 0.5).has(
            *spot
        ):  # tags of spaces out of view would be held at the edge
            marks.tag(p, str(reach.cost(at)), spot, size=size)


def over(p: Painter, chart: Chart, ask: Commanding) -> None:
    """Draw the unit whose turn it is, its way, its dangers, targets, and who would be helped."""
    marks.frame(p, chart.rect(ask.march.way[0]).inset(2))
    if ask.parting is not None:
        _parts(p, chart, ask)
    else:
        _targets(p, chart, ask)
        _way(p, chart, ask)
        _friends(p, chart, ask)
    if ask.refused is not None and ask.refused.at >= 0:
        refused(p, chart, ask.refused.at, ask.rest)


def refused(p: Painter, chart: Chart, at: Space, rest: float) -> None:
    """Shake the space that shows why something cannot be done."""
    swing = 4.0 * max(0.0, 0.35 - rest) * (-1 if int(rest * 30) % 2 else 1)
    rect = chart.rect(at).move(swing * 5, 0)
    marks.brackets(p, rect.inset(2), t.BAD, 4)
    draw.icon(p, "close", (rect.cx, rect.cy), chart.cell * 0.44, t.BAD)


def _targets(p: Painter, chart: Chart, ask: Commanding) -> None:
    if not ask.can_act or ask.deed not in {"", "attack"}:
        return
    spaces = {ask.table.units[foe].at for foe in targeting.foes(ask)} | set(targeting.walls(ask))
    aimed = ask.wall if ask.wall >= 0 else ask.table.units[ask.goal].at if ask.goal >= 0 else -1
    for at in sorted(spaces - {aimed}):
        pointed = ask.pointed == at
        marks.brackets(p, chart.rect(at).inset(1), t.BAD if pointed else "#b3372c", 4 if pointed else 2)
    outlook = ask.outlook()
    shown = aimed if aimed >= 0 else ask.pointed if ask.pointed in spaces else -1
    if shown >= 0 and outlook is not None and not outlook.is_prepared:
        words = prospect(outlook.forecast) if ask.tells_odds else "target"
        _aimed(p, chart, shown, words, ask.march.at)


def prospect(forecast: Forecast) -> str:
    """Return in a few words what is to be expected of an attack."""
    if forecast.chance_to_destroy:
        return f"{per_cent(forecast.chance_to_destroy)} destroyed"
    return f"{forecast.odds.expected:.1f} of {forecast.vitality}"


def _aimed(p: Painter, chart: Chart, at: Space, words: str, attacker: Space) -> None:
    rect = chart.rect(at)
    marks.brackets(p, rect, t.BAD, 5)
    a, b = chart.middle(attacker), chart.middle(at)
    far = max(abs(a[0] - b[0]), abs(a[1] - b[1])) or 1.0
    side = (b[0] + (a[0] - b[0]) / far * chart.cell * 0.5, b[1] + (a[1] - b[1]) / far * chart.cell * 0.5)
    if attacker != at:
        p.sprite("army_battles/action_attack", side, max(22.0, chart.cell * 0.36))
    marks.tag(p, words, (rect.cx, rect.bottom + 11), marks.DANGER, max(15.0, chart.cell * 0.22))


def _way(p: Painter, chart: Chart, ask: Commanding) -> None:
    march = ask.march
    if march.stops:
        points = [chart.middle(at) for at in march.way]
        marks.way(p, points)
        for at in march.stops[:-1]:
            draw.disc(p, chart.middle(at), 7, "#fdf1d0", t.INK, 2)
        look = counters.look_of(ask.picture, ask.number)
        size = chart.cell * 0.9
        counters.counter(p, chart.middle(march.at), size, look, alpha=190)
    for spring in march.springs:
        rect = chart.rect(spring.at)
        p.sprite("army_battles/marker_prepared", (rect.right - 10, rect.y + 10), max(22.0, chart.cell * 0.36))
        chance = spring.forecast.odds.expected
        words = f"{ask.picture.name(spring.watcher)} strikes"
        words += f": {chance:.1f} expected" if ask.tells_odds else ""
        marks.tag(p, words, (rect.cx, rect.y - 10), marks.DANGER, 15)


def _friends(p: Painter, chart: Chart, ask: Commanding) -> None:
    if ask.deed not in {"heal", "join", "prepare"}:
        return
    if ask.deed != "prepare":
        for friend in targeting.friends(ask, ask.deed):
            marks.brackets(p, chart.rect(ask.table.units[friend].at).inset(2), t.GOOD, 3)
    if ask.goal >= 0:
        at = ask.table.units[ask.goal].at
        marks.brackets(p, chart.rect(at), t.WARN if ask.deed == "prepare" else t.GOOD, 5)
        marks.tag(p, {"heal": "healed", "join": "joined", "prepare": "awaited"}[ask.deed], _below(chart, at))


def _below(chart: Chart, at: Space) -> tuple[float, float]:
    rect = chart.rect(at)
    return rect.cx, rect.bottom + 10


def _parts(p: Painter, chart: Chart, ask: Commanding) -> None:
    """Draw the heroes that leave where they will stand, and what every part has."""
    assert ask.parting is not None
    shares = ask.parting.shares()
    spaces = [ask.march.way[0], *ask.parting.spaces()] if shares else []
    for n, (share, at) in enumerate(zip(shares, spaces, strict=True)):
        roster = ask.table.terms.heroes
        badges = tuple(roster[hero].primary.value for hero in share.unit.heroes)
        left = max(0, share.vitality - share.wounds)
        if n:
            look = counters.Look(
                "army_battles/unit_hero",
                share.unit.side,
                share.unit.flies,
                left,
                share.vitality,
                badges=badges,
            )
            counters.counter(p, chart.middle(at), chart.cell * 0.9, look, alpha=200)
        words = f"{left} of {share.vitality}" if left else "dies"
        marks.tag(p, words, _below(chart, at), marks.PAPER if left else marks.DANGER)
    if not shares and ask.pointed in ask.parting.landings():
        marks.tag(p, f"leave to {name_of(ask.pointed or 0)}", _below(chart, ask.pointed or 0))
