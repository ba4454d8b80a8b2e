"""What a battle is about, in words and for both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.core.contract import Seat
from game.rules.army_battles.goals import ANY_HERO, Destroy, Leave, Occupy, Score, Slay, Survive
from game.rules.army_battles.places import ESCAPED, name_of
from game.rules.army_battles.state import NOBODY, SIDES, HeroFate
from game.rules.army_battles.victory import surviving_points, wanted_to_leave
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.theme import CAPS, Type

if TYPE_CHECKING:
    from game.rules.army_battles.goals import Goal
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.model import Picture


FATES = {
    HeroFate.ASK: "Whoever fells a hero decides: captive or dead.",
    HeroFate.KILL: "Heroes who fall are dead.",
    HeroFate.UNCONSCIOUS: "Heroes who fall lie unconscious.",
}


def goal_words(picture: Picture, goal: Goal) -> tuple[int, str]:
    """Return whose goal it is (-1: both) and what is to be done."""
    match goal:
        case Destroy(side, at):
            kind = next(site.kind for site in picture.field.sites if site.at == at)
            return side, f"Destroy the {picture.kit.buildings[kind].name} at {name_of(at)}."
        case Occupy(side, spaces):
            return side, f"Hold {_names(spaces)} at the end of a round."
        case Score((space,)):
            return -1, f"A point for holding {name_of(space)} when a round ends."
        case Score(spaces):
            return -1, f"A point a round for each of {_names(spaces)} that is held."
        case Slay(side, hero):
            return side, "Slay an enemy hero." if hero == ANY_HERO else f"Slay {hero}."
        case Leave(side, _):
            wanted = wanted_to_leave(picture.table, goal)
            left = sum(unit.at == ESCAPED and unit.side == side for unit in picture.table.units)
            return side, f"Lead {wanted} units off the map; {left} have left."
        case Survive(side, number):
            return side, f"Still stand at the end of round {number}."
        case _ as never:
            assert_never(never)


def _names(spaces: tuple[int, ...]) -> str:
    names = [name_of(at) for at in spaces]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def last_words(picture: Picture) -> tuple[int, str]:
    """Return who wins after the last round, and in which way."""
    terms = picture.table.terms
    if terms.limit_winner != NOBODY:
        return terms.limit_winner, f"Hold out for {terms.rounds} rounds."
    if any(isinstance(goal, Score) for goal in terms.goals):
        return -1, f"After round {terms.rounds} more objective points win, then army points left."
    return -1, f"After round {terms.rounds} more army points left win."


def lines(picture: Picture) -> list[tuple[int, str]]:
    """Return all ways to win: whose (-1: both), and how."""
    found = [goal_words(picture, goal) for goal in picture.table.terms.goals]
    return [*found, last_words(picture), (-1, "Whoever has no unit left on the map loses.")]


def agreed(picture: Picture) -> list[str]:
    """Return what a game master would have decided, in sentences: priority, fallen heroes, duels, flight, sizes."""
    terms = picture.table.terms
    settings = terms.settings
    first = picture.cast.does(Seat(terms.priority), "go", "goes")
    found = [f"{first} first in ties{', by the toss of a coin' if terms.was_tossed else ''}."]
    found.append(FATES[settings.hero_fate])
    duels = "fight a duel" if settings.has_duels else "attack each other like all units"
    found.append(f"Hero units that meet {duels}.")
    if not settings.flyers_ignore_terrain:
        found.append("The ground counts for flyers, too.")
    found.append(f"A space is {settings.space_size} m wide, a unit {settings.creatures} creatures strong.")
    return found


def short(picture: Picture) -> str:
    """Return the goal in a few words for the strip."""
    table = picture.table
    for goal in table.terms.goals:
        if isinstance(goal, Score):
            return f"objectives {table.scores[0]} : {table.scores[1]}"
        if isinstance(goal, Leave):
            left = sum(unit.at == ESCAPED and unit.side == goal.side for unit in table.units)
            return f"{left} of {wanted_to_leave(table, goal)} have left"
        if isinstance(goal, Destroy):
            number = next(n for n, site in enumerate(picture.field.sites) if site.at == goal.at)
            kind = picture.kit.buildings[picture.field.sites[number].kind]
            return f"{kind.name} {max(0, kind.vitality - table.wounds[number])} of {kind.vitality}"
    one, two = (surviving_points(table, picture.kit, side) for side in SIDES)
    return f"points {one} : {two}" if table.round else ""


def card(p: Painter, place: Rect, picture: Picture) -> None:
    """Draw a panel with all ways to win."""
    draw.panel(p, place)
    p.text("WHAT THIS BATTLE IS ABOUT", (place.x + 16, place.y + 13), CAPS.but(size=17))
    p.text(picture.table.terms.title, (place.x + 16, place.y + 40), Type(24, "serif_black"))
    y = place.y + 80
    for side, words in lines(picture):
        if y + 24 > place.bottom:
            return
        if side >= 0:
            draw.seat(p, side, (place.x + 26, y + 12), 18)
        else:
            draw.seat(p, 0, (place.x + 20, y + 12), 13)
            draw.seat(p, 1, (place.x + 34, y + 12), 13)
        y = write.wrap(p, words, Rect(place.x + 46, y, place.w - 60, 0), Type(18)) + 7
    style = Type(17, colour=t.MUTED)
    y += 6
    for words in agreed(picture):
        high = len(write.lines_of(p, words, place.w - 30, style)) * write.line_height(p, style.size)
        if y + high > place.bottom - 6:
            return
        y = write.wrap(p, words, Rect(place.x + 16, y, place.w - 30, 0), style) + 3
