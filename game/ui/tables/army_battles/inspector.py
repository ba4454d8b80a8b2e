"""The inspector: the card of a unit, a building or a space, and under it the outlook of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.heroes import Primary
from game.rules.army_battles.places import ESCAPED, distance, name_of
from game.rules.army_battles.state import Fate
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.army_battles import counters, deeds, goals, inks, odds_panel, strongholds
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.army_battles.heroes import Hero
    from game.rules.army_battles.kinds import BuildingKind
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.state import UnitNo
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.ask import Outlook
    from game.ui.tables.army_battles.model import Picture

BAND, HIGH, HEAD, TALL, ODDS = 88.0, 300.0, 106.0, 640.0, 366.0
GOALS, FEW_GOALS = 300.0, 150.0  # the height that what a battle is about needs, whole and at least
GIFTS = {
    Primary.STRENGTH: "Damage",
    Primary.DEXTERITY: "Movement",
    Primary.CONSTITUTION: "Vitality",
    Primary.INTELLIGENCE: "Precision",
    Primary.CHARISMA: "Vitality a turn",
    Primary.INSTINCT: "Defense",
    Primary.WILL: "off every blow it takes",
}
STATS = ("vitality", "movement", "defense", "damage", "precision", "range")


def inspect(
    p: Painter,
    place: Rect,
    picture: Picture,
    pointed: tuple[UnitNo | None, Space | None],
    outlook: Outlook | None,
) -> None:
    """Draw the card of what is pointed at, else of who decides; with an outlook the card is short."""
    number, at = pointed
    if outlook is not None:
        _foreseen(p, place, picture, number, outlook)
    elif number is not None:
        upper, lower = place.cut_top(HIGH, 10)
        unit_card(p, upper, picture, number)
        if lower.h > 90:
            goals.card(p, lower, picture)
    elif at is not None and at in picture.kit.scene(picture.table).standing:
        upper, lower = place.cut_top(HIGH, 10)
        building_card(p, upper, picture, at)
        _about(p, lower, picture, buildings_first=True)
    elif at is not None:
        space_card(p, place, picture, at)
    else:
        _about(p, place, picture)


def _about(p: Painter, place: Rect, picture: Picture, *, buildings_first: bool = False) -> None:
    """Draw what the battle is about, and the buildings where there is room for both, or for one if they come first."""
    high = strongholds.height(picture)
    room = place.h - high - 10
    if not high or place.h < high or (room < GOALS and not buildings_first):
        goals.card(p, place, picture)
        return
    if room < FEW_GOALS:
        strongholds.panel(p, place.cut_top(high)[0], picture)
        return
    upper, lower = place.cut_top(high, 10)
    if buildings_first:
        strongholds.panel(p, upper, picture)
        goals.card(p, lower, picture)
    else:
        goals.card(p, Rect(place.x, place.y, place.w, room), picture)
        strongholds.panel(p, place.cut_bottom(high)[0], picture)


def _foreseen(p: Painter, place: Rect, picture: Picture, number: UnitNo | None, outlook: Outlook) -> None:
    """Draw an outlook: over it the card of the target, whole where there is room, else shorter."""
    is_short = place.h < TALL
    upper, lower = place.cut_top(max(HEAD, place.h - ODDS - 6) if is_short else HIGH, 6)
    shown = outlook.target if is_short or number is None else number
    if outlook.building >= 0:
        building_card(p, upper, picture, outlook.building, is_short=is_short)
    else:
        unit_card(p, upper, picture, shown, is_short=is_short)
    odds_panel.panel(p, lower, picture, outlook)


# ------------------------------------------------------------------ a unit


def unit_card(p: Painter, place: Rect, picture: Picture, number: UnitNo, *, is_short: bool = False) -> None:
    """Draw the card of a unit: counter, name, six Stats, heroes, what is special, what it is doing."""
    unit, profile = picture.unit(number), picture.profile(number)
    draw.paper(p, place, 8)
    high = 64.0 if is_short else BAND
    band(p, place, unit.side, high)
    look = counters.look_of(picture, number)
    size = high * (0.98 if is_short else 1.02)
    counters.counter(p, (place.x + 14 + size / 2, place.y + high * 0.56 + 2), size, look)
    x = place.x + 24 + size
    room = place.right - 12 - x
    lines, style = write.fit(p, picture.name(number), room, Type(27, "serif_black", inks.CREAM), 1)
    p.text(lines[0], (x, place.y + high * 0.36), style, "midleft")
    draw.seat(p, unit.side, (x + 8, place.y + high * 0.72), 16)
    lines, style = write.fit(p, _tags(picture, number), room - 22, Type(16.5, colour="#f3e6c8"), 1)
    p.text(lines[0], (x + 22, place.y + high * 0.72), style, "midleft")
    if is_short:
        stats_row(p, Rect(place.x + 8, place.y + high + 8, place.w - 16, 36), picture, number)
        foot = Rect(place.x + 14, place.y + high + 48, place.w - 28, place.h - high - 56)
        y = _heroes(p, foot, picture, number)
        _special(p, Rect(foot.x, y, foot.w, place.bottom - 6 - y), picture, number, profile)
        return
    y = _stats(p, Rect(place.x + 12, place.y + high + 12, place.w - 20, 0), picture, number)
    draw.hline(p, place.x + 14, y, place.w - 28, "#b7a57d")
    y = _heroes(p, Rect(place.x + 14, y + 8, place.w - 28, place.bottom - y - 12), picture, number)
    _special(p, Rect(place.x + 16, y, place.w - 32, place.bottom - 10 - y), picture, number, profile)


def band(p: Painter, place: Rect, side: int, high: float) -> None:
    """Draw the coloured head of a card."""
    rect = Rect(place.x + 2, place.y + 2, place.w - 4, high)
    p.box(rect, inks.SEAT_INK[side], 6)
    for step in (5, 9):
        draw.hline(p, rect.x + 8, rect.bottom - step, rect.w - 16, "#f3dfae")


def _tags(picture: Picture, number: UnitNo) -> str:
    unit, profile = picture.unit(number), picture.profile(number)
    found = [f"Level {profile.level}"] if profile.level else []
    found += ["Cavalry"] if profile.is_cavalry else []
    found += ["flies"] if unit.flies else []
    found.append(name_of(unit.at) if unit.at >= 0 else _gone(picture, number))
    if picture.army(unit.side):
        found.append(picture.army(unit.side))
    return " · ".join(found)


def _gone(picture: Picture, number: UnitNo) -> str:
    if not picture.table.round:
        return "not deployed yet"
    hero = number - picture.table.terms.troops
    if hero >= 0 and picture.table.fates[hero] is not Fate.FIGHTING:
        return picture.table.fates[hero].value
    return "left the map" if picture.unit(number).at == ESCAPED else "fallen"


def values_of(picture: Picture, number: UnitNo) -> list[tuple[str, str, str]]:
    """Return the six Stats: sprite, figure, what changed it."""
    unit, profile = picture.unit(number), picture.profile(number)
    base = picture.kit.led(unit.kind, unit.level, ())
    found = [("vitality", str(picture.vitality(number)), f"/{profile.vitality}")]
    for stat in STATS[1:]:
        now, plain = getattr(profile, stat), getattr(base, stat)
        changed = f"+{now - plain}" if now > plain and unit.heroes and not profile.is_hero_unit else ""
        found.append((stat, str(now), changed))
    lie = picture.kit.scene(picture.table).lies.get(unit.at)
    grounded = lie is not None and not (unit.flies and picture.table.terms.settings.flyers_ignore_terrain)
    if grounded and lie is not None and lie.defense:
        name, figure, _ = found[2]
        found[2] = (name, figure, f"+{lie.defense}")
    return found


def _stats(p: Painter, place: Rect, picture: Picture, number: UnitNo) -> float:
    """Draw two rows of three Stats; return the y below."""
    cells = [
        cell for row in Rect(place.x, place.y, place.w, 124).rows(2) for cell in row.columns((1.06, 1, 0.94))
    ]
    for (stat, figure, change), cell in zip(values_of(picture, number), cells, strict=True):
        p.sprite(f"army_battles/stat_{stat}", (cell.x + 18, cell.y + 26), 34)
        x = cell.x + 40
        x += p.text(figure, (x, cell.y + 20), Type(29, "bold", t.INK), "midleft")
        p.text(change, (x + 2, cell.y + 23), Type(16, "semibold", inks.CHANGED), "midleft")
        p.text(stat.capitalize(), (cell.x + 40, cell.y + 44), Type(16, colour="#6a5a40"), "midleft")
    return place.y + 126


def stats_row(p: Painter, place: Rect, picture: Picture, number: UnitNo, ink: str = t.INK) -> None:
    """Draw six Stats in one row, short."""
    values = values_of(picture, number)
    wide = [1.1 + 0.22 * len(figure) + (0.5 if n == 0 else 0.0) for n, (_, figure, _) in enumerate(values)]
    for (stat, figure, change), cell in zip(values, place.columns(wide), strict=True):
        p.sprite(f"army_battles/stat_{stat}", (cell.x + 13, cell.y + 18), 25)
        x = cell.x + 28 + p.text(figure, (cell.x + 28, cell.y + 18), Type(23, "bold", ink), "midleft")
        if stat == "vitality":
            faint = inks.CHANGED if ink == t.INK else "#dccba6"
            p.text(change, (x + 1, cell.y + 21), Type(16, "semibold", faint), "midleft")


def gift(hero: Hero) -> str:
    """Return what the Primary Stat of a hero gives."""
    sign = "−" if hero.primary is Primary.WILL else "+"
    return f"{sign}{hero.bonus} {GIFTS[hero.primary]}"


def _heroes(p: Painter, place: Rect, picture: Picture, number: UnitNo) -> float:
    """Draw the heroes of a unit; return the y below."""
    y = place.y
    for hero in picture.heroes(number):
        if y + 50 > place.bottom:
            break
        p.sprite(f"army_battles/badge_{hero.primary.value}", (place.x + 22, y + 22), 42)
        grade = f", grade {hero.grade}" if hero.grade > 1 else ""
        title = f"{hero.name}, Tier {hero.tier}{grade}"
        lines, style = write.fit(p, title, place.w - 52, Type(19, "serif", t.INK), 1)
        p.text(lines[0], (place.x + 52, y + 11), style, "midleft")
        words = f"{hero.primary.value.capitalize()}: {gift(hero)}, +{hero.levels} Levels"
        lines, style = write.fit(p, words, place.w - 52, Type(16.5, colour="#4a3f2e"), 1)
        p.text(lines[0], (place.x + 52, y + 33), style, "midleft")
        y += 50
    return y


def _state(picture: Picture, number: UnitNo) -> str:
    unit = picture.unit(number)
    if unit.is_defending:
        return "Defends itself until its next turn"
    if unit.watch is None:
        return ""
    watched = unit.watch
    whom = picture.named_at(watched.unit) if watched.unit >= 0 else deeds.GROUP_WORDS[watched.group]
    return f"Lies in wait for {whom}"


def _special(p: Painter, place: Rect, picture: Picture, number: UnitNo, profile: Profile) -> None:
    """Write what is special about a unit, what it is doing, and where it stands."""
    unit = picture.unit(number)
    lines = [_state(picture, number), picture.kit.units[unit.kind].special]
    lines += [f"Regains {profile.regains} Vitality at the start of its turn."] if profile.regains else []
    if unit.at >= 0:
        lines.append(ground_words(picture, unit.at, flies=unit.flies))
    y = place.y
    for n, words in enumerate(filter(None, lines)):
        style = Type(17, "semibold" if n == 0 and _state(picture, number) else "regular", "#3b3224")
        high = len(write.lines_of(p, words, place.w, style)) * write.line_height(p, style.size)
        if y + high > place.bottom + 2:
            return
        y = write.wrap(p, words, Rect(place.x, y, place.w, 0), style) + 3


def hero_card(p: Painter, place: Rect, hero: Hero, side: int) -> None:
    """Draw the card of a hero who stands in no unit: one who fell."""
    draw.paper(p, place, 8)
    band(p, place, side, BAND)
    p.sprite("army_battles/unit_hero", (place.x + 58, place.y + BAND * 0.5), BAND * 0.86)
    x = place.x + 112
    lines, style = write.fit(p, hero.name, place.right - 12 - x, Type(27, "serif_black", inks.CREAM), 1)
    p.text(lines[0], (x, place.y + BAND * 0.36), style, "midleft")
    draw.seat(p, side, (x + 8, place.y + BAND * 0.72), 16)
    p.text("has fallen", (x + 22, place.y + BAND * 0.72), Type(16.5, colour="#f3e6c8"), "midleft")
    y = place.y + BAND + 16
    p.sprite(f"army_battles/badge_{hero.primary.value}", (place.x + 40, y + 26), 52)
    words = f"Tier {hero.tier}" + (f", grade {hero.grade}" if hero.grade > 1 else "")
    p.text(words, (place.x + 76, y + 13), Type(20, "serif", t.INK), "midleft")
    words = f"{hero.primary.value.capitalize()}: {gift(hero)}"
    p.text(words, (place.x + 76, y + 38), Type(17, colour="#4a3f2e"), "midleft")


# ------------------------------------------------------------------ a building, a space


def ground_words(picture: Picture, at: Space, *, flies: bool = False) -> str:
    """Return what the ground of a space does."""
    lie = picture.kit.scene(picture.table).lies[at]
    name = _lie_name(picture, lie.kinds)
    if flies and picture.table.terms.settings.flyers_ignore_terrain:
        return f"Above {name.lower()}: in the air the ground does nothing."
    effects = [f"+{lie.obscured} Defense, obscured"] if lie.obscured else []
    effects += [f"+{lie.cover} Defense, cover"] if lie.cover else []
    effects += ["costs 2 Movement"] if lie.cost > 1 else []
    effects += [f"high ground {lie.elevation}"] if lie.elevation else []
    effects += ["impassable on the ground"] if lie.is_impassable else []
    return f"{name}: {', '.join(effects) or 'nothing special'}."


def _lie_name(picture: Picture, kinds: tuple[str, ...]) -> str:
    names = {kind.id: kind.name for kind in picture.kit.terrain}
    names |= {kind.id: kind.name for kind in picture.kit.buildings}
    return " and ".join(names.get(kind, kind) for kind in kinds).capitalize()


def building_card(p: Painter, place: Rect, picture: Picture, at: Space, *, is_short: bool = False) -> None:
    """Draw the card of a building."""
    number = picture.kit.scene(picture.table).standing[at]
    site = picture.field.sites[number]
    kind = picture.kit.buildings[site.kind]
    draw.paper(p, place, 8)
    high = 64.0 if is_short else BAND
    band(p, place, site.side, high)
    p.sprite(f"army_battles/building_{kind.id}", (place.x + 58, place.y + high * 0.52), high * 1.06)
    x = place.x + 112
    p.text(kind.name, (x, place.y + high * 0.36), Type(27, "serif_black", inks.CREAM), "midleft")
    draw.seat(p, site.side, (x + 8, place.y + high * 0.72), 16)
    words = f"{name_of(at)} · {picture.army(site.side)}"
    p.text(words, (x + 22, place.y + high * 0.72), Type(16.5, colour="#f3e6c8"), "midleft")
    y = place.y + high + (21 if is_short else 26)
    left = kind.vitality - picture.table.wounds[number]
    x = place.x + 30
    for sprite, figure, word in (
        ("vitality", left, f"of {kind.vitality}"),
        ("defense", kind.defense, "Defense"),
    ):
        p.sprite(f"army_battles/stat_{sprite}", (x, y), 32)
        w = p.text(str(figure), (x + 22, y), Type(28, "bold", t.INK), "midleft")
        p.text(word, (x + 28 + w, y + 2), Type(17, colour="#6a5a40"), "midleft")
        x += place.w * 0.48
    y += 28
    for sprite, title, line in _facts(kind):
        if y + 44 > place.bottom:
            return
        draw.hline(p, place.x + 14, y, place.w - 28, "#b7a57d")
        p.sprite(f"army_battles/{sprite}", (place.x + 34, y + 26), 34)
        p.text(title, (place.x + 62, y + 16), Type(18, "serif", t.INK), "midleft")
        p.text(line, (place.x + 62, y + 36), Type(16, colour="#4a3f2e"), "midleft")
        y += 52


def _facts(kind: BuildingKind) -> list[tuple[str, str, str]]:
    found = []
    if kind.has_cover:
        found.append(("stat_defense", "Cover", "+3 Defense for its own side inside"))
    if kind.elevation:
        found.append(("terrain_hill_1", "High ground", "+2 Precision against lower targets"))
    closed = "enemies on the ground cannot enter" if kind.is_wall else "closed only while it is held"
    found.append(("building_gate", "Closed", closed))
    return found


def watch_words(picture: Picture, at: Space) -> list[str]:
    """Return which enemies of the viewer lie in wait for whoever comes to a space, a sentence each."""
    found = []
    for number, unit in enumerate(picture.table.units):
        if unit.watch is None or unit.at < 0 or picture.viewer in {None, unit.side}:
            continue
        profile = picture.profile(number)
        if distance(unit.at, at) <= (0 if profile.bombs else profile.range):
            found.append(
                f"{picture.named_at(number)} {_state(picture, number)[0].lower()}{_state(picture, number)[1:]}."
            )
    return found


def space_card(p: Painter, place: Rect, picture: Picture, at: Space) -> None:
    """Draw what a space does and who watches it, and under it what the battle is about."""
    words = ground_words(picture, at).split(": ", 1)[1]
    lines = [words[0].upper() + words[1:], *watch_words(picture, at)]
    style = Type(17.5, colour="#3b3224")
    high = sum(write.height_of(p, line, place.w - 32, style) for line in lines)
    upper, lower = place.cut_top(max(112, min(place.h * 0.6, 62 + high)), 10)
    draw.paper(p, upper, 8)
    name = _lie_name(picture, picture.kit.scene(picture.table).lies[at].kinds)
    p.text(f"{name_of(at)}  {name}", (upper.x + 16, upper.y + 26), Type(24, "serif_black", t.INK), "midleft")
    y = upper.y + 48
    for line in lines:
        if y + write.height_of(p, line, upper.w - 32, style) > upper.bottom:
            break
        y = write.wrap(p, line, Rect(upper.x + 16, y, upper.w - 32, 0), style)
    goals.card(p, lower, picture)
