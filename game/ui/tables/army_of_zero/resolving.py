"""A resolved exchange: the chain of steps, the trays with dice, the stamp, the verdict."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.contract import Seat
from game.rules.army_of_zero.characters import Roster
from game.rules.army_of_zero.events import AbilityTested, Test
from game.rules.army_of_zero.odds import field36
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.tables.army_of_zero import dice
from game.ui.tables.army_of_zero.cards import SEAL_RED, SEAL_TAIL
from game.ui.tables.army_of_zero.dice import Roll, minus
from game.ui.tables.army_of_zero.model import Blow, Clash, Picture
from game.ui.tables.army_of_zero.prospects import percent
from game.ui.tables.army_of_zero.ring import Ring
from game.ui.theme import Type

RIBBON_WORD, RIBBON_LINE = "#fff2d0", "#f6d9b0"
TITLES = {
    Test.SPEED: "Who is faster?",
    Test.COMBAT: "A blow against a shield",
    Test.BLOW: "A blow against armour",
}
TEXTS = {
    Test.SPEED: "Both attack, so both roll and add SPEED. The higher total strikes; "
    "at equal totals both blows land.",
    Test.COMBAT: "The attacker rolls and adds COMBAT, so does the defender. "
    "At an equal or higher total the blow lands.",
    Test.BLOW: "The striker rolls and adds WEAPON, the other rolls and adds ARMOUR. "
    "An equal or higher WEAPON total kills.",
}
FIRST_WINS = {Test.COMBAT: "the blow lands", Test.BLOW: "kill"}
FIRST_LOSES = {Test.COMBAT: "fended off", Test.BLOW: "armour holds"}


# ---------------------------------------------------------------- words


def chance_of_first(test: AbilityTested) -> float:
    """Return the chance that the first side had to win a test."""
    return sum(cell.winner == 0 for row in field36(test.test, test.scores) for cell in row) / 36


def came_out(test: AbilityTested, names: tuple[str, str]) -> str:
    """Return how a test came out: `5 against 4: a hit`."""
    one, two = (minus(total) for total in test.totals)
    won = test.winner == test.sides[0]
    match test.test:
        case Test.SPEED if test.winner is None:
            end = "both strike"
        case Test.SPEED:
            end = f"{names[0] if won else names[1]} strikes"
        case Test.COMBAT:
            end = "a hit" if won else "fended off"
        case _:
            end = "a kill" if won else "armour holds"
    return f"{one} against {two}: {end}"


def test_title(test: AbilityTested) -> str:
    """Return the name of a test in the chain."""
    if test.test is Test.BLOW:
        return "WEAPON against ARMOUR"
    return f"{test.abilities[0].upper()} test"


def stamp_word(test: AbilityTested) -> str:
    """Return the word that is stamped between the trays."""
    one, two = test.totals
    if one == two:
        return "ties"
    if test.test is Test.SPEED or test.winner == test.sides[0]:
        return "beats"
    return "holds" if test.test is Test.BLOW else "fends off"


# ---------------------------------------------------------------- the chain


class Link(msgspec.Struct, frozen=True):
    """A step of the exchange: title, how it came out, and whether it is done, now or next."""

    title: str
    line: str
    state: str


def chain_of(picture: Picture, roster: Roster) -> list[Link]:
    """Return the steps of the exchange so far, and what follows."""
    clash = picture.clash
    assert clash is not None
    laid = ", ".join(clash.revealed.cards[seat].title() for _, seat in picture.sides())
    links = [Link("Cards", laid, "done")]
    for blow in clash.blows:
        names = tuple(roster[clash.fighters[seat]].name for seat in blow.test.sides)
        line = came_out(blow.test, (names[0], names[1])) if blow.stamped >= 1 else "rolling"
        links.append(Link(test_title(blow.test), line, "done"))
    if clash.circled:
        links.append(Link("Circling", "no blow is struck", "done"))
    links[-1] = msgspec.structs.replace(links[-1], state="now")
    if clash.fallen:
        links.append(Link("Duel over", "", "next"))
    elif clash.title:
        links.append(Link("Next exchange", "", "next"))
    return links


def draw_chain(p: Painter, place: Rect, links: Sequence[Link]) -> None:
    """Draw the chain in the middle of its place; when it is too long the oldest steps lose their lines, then go."""
    small = place.h < 56
    shown = list(links)
    while len(shown) > 1 and _chain_width(p, shown, small=small) > place.w:
        thick = [i for i, link in enumerate(shown) if link.line and link.state == "done"]
        if thick:
            shown[thick[0]] = msgspec.structs.replace(shown[thick[0]], line="")
        else:
            shown.pop(0)
    x = place.cx - _chain_width(p, shown, small=small) / 2
    for i, link in enumerate(shown):
        w = _link_width(p, link, small=small)
        _link(p, Rect(x, place.y, w, min(place.h, 60)), link, small=small)
        x += w + 22
        if i < len(shown) - 1:
            draw.icon(p, "arrow_right", (x - 11, place.y + min(place.h, 60) / 2), 16, "#8d8474")


def _link_width(p: Painter, link: Link, *, small: bool) -> float:
    words = p.width_of(link.title, Type(16 if small else 19, "bold"))
    line = p.width_of(link.line, Type(14 if small else 18))
    return max(words, line) + 62


def _chain_width(p: Painter, links: Sequence[Link], *, small: bool) -> float:
    return sum(_link_width(p, link, small=small) for link in links) + 22 * (len(links) - 1)


def _link(p: Painter, rect: Rect, link: Link, *, small: bool) -> None:
    now, coming = link.state == "now", link.state == "next"
    p.box(rect, t.CHOSEN if now else (38, 34, 28, 232), 10, t.GOLD if now else t.LINE, 2 if now else 1)
    icon = "dice" if now else "lock" if coming else "check"
    draw.icon(p, icon, (rect.x + 25, rect.cy), 22, t.FOCUS if now else t.DEAD if coming else t.GOOD)
    title = Type(16 if small else 19, "bold", "#9a917f" if coming else t.TEXT)
    if not link.line:
        p.text(link.title, (rect.x + 46, rect.cy), title, "midleft")
        return
    p.text(link.title, (rect.x + 46, rect.y + rect.h * 0.31), title, "midleft")
    p.text(
        link.line, (rect.x + 46, rect.y + rect.h * 0.69), Type(14 if small else 18, colour=t.MUTED), "midleft"
    )


# ---------------------------------------------------------------- trays, stamp, ribbon


def draw_trays(p: Painter, picture: Picture, ring: Ring, roster: Roster) -> None:
    """Draw both trays, rising, and the stamp between them."""
    clash = picture.clash
    blow = clash.blow if clash else None
    if clash is None or blow is None or picture.knobs.trays <= 0:
        return
    drop = (1 - picture.knobs.trays) * 60
    for side, seat in picture.sides():
        rect = ring.trays[side].move(0, drop)
        dice.tray(p, rect, roll_of(clash, blow, seat, roster), round(242 * picture.knobs.trays))
    if blow.shown >= 3 and blow.stamped > 0:
        one, two = ring.trays
        zoom = 1 + (1 - min(1.0, blow.stamped)) * 0.6
        k = min(1.0, one.w / dice.TRAY[0])
        centre = ((one.right + two.x) / 2, one.y + one.h * 0.5)
        winner = blow.test.winner if blow.test.totals[0] != blow.test.totals[1] else None
        way = 0 if winner is None else 1 - 2 * picture.side(winner)
        dice.stamp(p, stamp_word(blow.test), centre, k, zoom, way)


def draw_clash(p: Painter, picture: Picture, ring: Ring, roster: Roster) -> None:
    """Draw what lies over the fighters while an exchange is resolved: trays, verdict, knocks or the chain."""
    clash, knobs = picture.clash, picture.knobs
    if clash is None:
        return
    draw_trays(p, picture, ring, roster)
    draw_ribbon(p, ring.ribbon, clash, knobs.ribbon)
    if knobs.knocks:
        draw_knocks(p, ring, knobs.knocks)
    elif knobs.turned >= 1:
        draw_chain(p, ring.chain, chain_of(picture, roster))


def roll_of(clash: Clash, blow: Blow, seat: Seat, roster: Roster) -> Roll:
    """Return one side of a test as its tray shows it now."""
    test = blow.test
    at = test.sides.index(seat)
    face = -(blow.phase % 2) if blow.tumbling else test.faces[at]
    wins = blow.stamped > 0 and blow.shown >= 3 and test.winner == seat
    name = roster[clash.fighters[seat]].name
    return Roll(int(seat), name, test.abilities[at], face, test.scores[at], wins, blow.shown, blow.hop)


def draw_ribbon(p: Painter, place: Rect, clash: Clash, share: float) -> None:
    """Draw the verdict, unrolled from the middle; red for a death, dark for anything else."""
    if share <= 0 or not clash.title:
        return
    w = place.w * share
    rect = Rect(place.cx - w / 2, place.y, w, place.h)
    slain = bool(clash.fallen)
    if slain:
        _tails(p, rect)
    p.shadow(rect, 12, 150)
    p.box(rect, SEAL_RED if slain else (38, 32, 25, 240), 6, t.GOLD if slain else t.EDGE_HOT, 3)
    p.box(rect.inset(7), None, 3, t.GOLD if slain else t.LINE, 1)
    if share < 0.98:
        return
    title, line = (
        Type(42 * place.h / 108, "serif_black", RIBBON_WORD),
        Type(22 * place.h / 108, "semibold", RIBBON_LINE),
    )
    title = shrunk(p, clash.title, title, place.w - 40)
    line = shrunk(p, clash.line, line, place.w - 40)
    p.text(clash.title, (place.cx, place.y + place.h * (0.37 if clash.line else 0.5)), title, "center")
    p.text(clash.line, (place.cx, place.y + place.h * 0.74), line, "center")


def shrunk(p: Painter, words: str, style: Type, room: float) -> Type:
    """Return the type made smaller until the words fit the room, or are as small as they may get."""
    while style.size > 10 and p.width_of(words, style) > room:
        style = style.but(size=style.size - 1)
    return style


def _tails(p: Painter, rect: Rect) -> None:
    h = rect.h
    for edge, way in ((rect.x, -1), (rect.right, 1)):
        out, inner = edge + way * 36, edge - way * 20
        points = [
            (out, h * 0.2),
            (inner, h * 0.2),
            (inner, h * 1.13),
            (out, h * 1.13),
            (edge + way * 12, h * 0.67),
        ]
        p.polygon([(x, rect.y + y) for x, y in points], SEAL_TAIL)


def draw_knocks(p: Painter, ring: Ring, count: int) -> None:
    """Draw the pips of light of the knocks before the cards are turned."""
    x, y = (ring.fighters[0].cx + ring.fighters[1].cx) / 2, ring.stones[0][0].cy
    for i in range(3):
        draw.disc(p, (x + (i - 1) * 34, y), 9, t.FOCUS if i < count else (0, 0, 0, 120), t.GOLD_EDGE)


# ---------------------------------------------------------------- inspector


def draw_test(p: Painter, place: Rect, clash: Clash, roster: Roster) -> None:
    """Draw what was tested, its rule, and all 36 rolls with the rolled pair ringed."""
    blow = clash.blow
    if blow is None:
        return
    test = blow.test
    y = place.y
    p.text(TITLES[test.test], (place.x, y), Type(24, "serif"))
    y = write.wrap(p, TEXTS[test.test], Rect(place.x, y + 38, place.w, 0), Type(19)) + 10
    draw.hline(p, place.x, y, place.w)
    side = min(28.0, (place.w - 150) / 6.9, (place.bottom - y - 58) / 6.9)
    if side < 12 or blow.shown < 1:
        return
    p.text("All 36 rolls", (place.x, y + 8), Type(18, "semibold", t.MUTED))
    at = (place.x + side * 1.25, y + 38 + side)
    dice.field(p, at, field36(test.test, test.scores), test.faces, side)
    for seat, centre in zip(
        test.sides,
        ((at[0] + 6.35 * side, at[1] - side * 0.55), (at[0] - side * 0.62, at[1] + 6.4 * side)),
        strict=True,
    ):
        draw.seat(p, seat, centre, side * 0.55)
    names = [roster[clash.fighters[seat]].name for seat in test.sides]
    _counts(p, Rect(at[0] + 6.9 * side, at[1], place.right - at[0] - 6.9 * side, 6 * side), test, names)


def _counts(p: Painter, place: Rect, test: AbilityTested, names: list[str]) -> None:
    cells = [cell.winner for row in field36(test.test, test.scores) for cell in row]
    speed = test.test is Test.SPEED
    wins, loses = (
        (f"{name} strikes" for name in names) if speed else (FIRST_WINS[test.test], FIRST_LOSES[test.test])
    )
    ends = [(cells.count(0), wins, t.GOOD), (cells.count(1), loses, t.BAD_TEXT)]
    if speed:
        ends.insert(1, (cells.count(None), "both strike", t.TEXT))
    step = place.h / len(ends)
    for i, (count, words, colour) in enumerate(ends):
        y = place.y - 6 + i * step
        style = shrunk(p, f"{count} of 36", Type(24, "bold", colour), place.w)
        p.text(f"{count} of 36", (place.x, y), style)
        line = f"{words}, {percent(count / 36)}"
        p.text(line, (place.x, y + 30), shrunk(p, line, Type(16, colour=t.MUTED), place.w))
