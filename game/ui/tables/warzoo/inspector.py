"""What the inspector says: a card large, its text, what it would cost, what it would beat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from game.rules.warzoo.cards import Kind, Unit, UnitCard
from game.rules.warzoo.events import Cost
from game.rules.warzoo.kit import Kit
from game.rules.warzoo.state import Side, Table
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.tables.warzoo import cards, inks, pieces
from game.ui.tables.warzoo.bill import TWICE, Due
from game.ui.tables.warzoo.board import PRINTED, Lying
from game.ui.tables.warzoo.cards import Dress
from game.ui.tables.warzoo.faces import TALL
from game.ui.theme import Type

NO_TEXT = {
    12: "The strongest printed unit: it loses only to an Avatar, a raised unit or a small one with the Golias Effect.",
    11: "Strong without a text: it loses to more Strength, to Avatars, and to the Golias Effect of 1, 2 and 3.",
}
SMALL_ONES = "Strength 1, 2 and 3 beat Strength 10 and more, except an Avatar."


class Row(msgspec.Struct, frozen=True):
    """A line of figures: a label, a value, its colour."""

    label: str
    value: str
    colour: str = t.TEXT


def draw_card(
    p: Painter, place: Rect, card: UnitCard, rows: Sequence[Row], *, quiet: bool, now: int | None
) -> None:
    """Draw a card large with its facts, its text and rows of figures."""
    w = min(168.0, place.w * 0.46, (place.h - 150) / TALL)
    w = max(104.0, w)
    cards.card(p, card, (place.x, place.y), w, Dress(now=now))
    _facts(p, Rect(place.x + w + 18, place.y - 2, place.w - w - 18, w * TALL), card)
    y = place.y + w * TALL + 14
    text = _text(card, quiet=quiet)
    room = place.bottom - y - 27 * len(rows) - (12 if rows else 0)
    style = Type(19)
    while style.size * p.scale > 13.5 and write.height_of(p, text, place.w, style) > room:
        style = style.but(size=style.size - 0.5)
    y = write.wrap(p, text, Rect(place.x, y, place.w, 0), style) + 6
    if rows:
        draw.hline(p, place.x, y, place.w)
        _rows(p, Rect(place.x, y + 6, place.w, place.bottom - y - 6), rows)


def _facts(p: Painter, place: Rect, card: UnitCard) -> None:
    lines, style = write.fit(p, card.name, place.w, Type(27, "fjalla"), 2)
    y = place.y
    for line in lines:
        p.text(line, (place.x, y), style)
        y += style.size * 1.2
    y += 6
    kind = {
        Kind.NONE: "Avatar" if card.is_avatar else "No text",
        Kind.SKILL: "Skill, free",
        Kind.WEAPON: f"Weapon, cost {inks.cost(card)}",
    }[card.kind]
    facts = [
        ("Infinite Strength" if card.is_avatar else f"Strength {card.strength}", t.TEXT),
        (f"Load {card.load}", t.TEXT),
        (kind, t.TEXT),
        (inks.NAMES[card.faction], t.MUTED),
        (f"{card.copies} in the box", t.MUTED),
    ]
    step = min(27.0, max(20.0, (place.bottom - y) / len(facts)))
    for words, colour in facts:
        if y + 20 > place.bottom + 6:
            return
        kind_style = Type(18, colour=colour)
        while kind_style.size * p.scale > 13 and p.width_of(words, kind_style) > place.w:
            kind_style = kind_style.but(size=kind_style.size - 0.5)
        p.text(words, (place.x, y), kind_style)
        y += step


def _text(card: UnitCard, *, quiet: bool) -> str:
    if card.kind is Kind.NONE and not card.is_avatar:
        return NO_TEXT.get(card.strength, SMALL_ONES if card.strength <= 3 else "This unit has no text.")
    if quiet and card.kind is not Kind.NONE:
        small = f" {SMALL_ONES}" if card.strength <= 3 else ""
        return f"Skills and Weapons are not in force in this mode.{small}"
    return card.effect


def _rows(p: Painter, place: Rect, rows: Sequence[Row]) -> None:
    step = min(place.h / max(1, len(rows)), 36.0)
    for i, row in enumerate(rows):
        y = place.y + step * (i + 0.5)
        used = p.text(row.value, (place.right, y), Type(19, "bold", row.colour), "midright")
        style = Type(18, colour=t.MUTED)
        while style.size * p.scale > 13 and p.width_of(row.label, style) > place.w - used - 12:
            style = style.but(size=style.size - 0.5)
        p.text(row.label, (place.x, y), style, "midleft")


# ------------------------------------------------------------------ figures


def cost_rows(kit: Kit, due: Due, under: Unit) -> list[Row]:
    """Return what a unit that is tried out would cost."""
    if due.fate == TWICE:
        return [Row("In this Battle a second time", "lost", t.BAD_TEXT)]
    what = (
        "Hierarchy"
        if under < 0
        else f"Hierarchy: on {kit.cards[under].name} {inks.number(kit.cards[under].strength)}"
    )
    rows = [Row("Load", str(due.load)), Row(what, str(due.hierarchy), inks.tone(due.hierarchy, good=False))]
    if due.before is not None and due.after is not None:
        words = f"{due.before} → {due.after}" if not due.fate else "not enough"
        colour = t.BAD_TEXT if due.fate else t.WARN if due.after < due.before else t.TEXT
        rows.append(Row(f"Silo when lane {due.lane + 1} resolves", words, colour))
    return rows


def beats_row(kit: Kit, table: Table, side: Side, unit: Unit, ground: int = 0) -> Row | None:
    """Count how many of the cards that the other side has not shown yet a unit beats by Strength alone."""
    foe = 1 - side
    seen = Counter(u for row in table.rows[foe] for u in row if u is not None and u >= 0)
    seen.update(table.discards[foe])
    if table.battle is not None:
        seen.update(f.unit for f in table.battle.fighters[foe] if f is not None and f.unit is not None)
    unseen = list((Counter(table.terms.armies[foe].units) - seen).elements())
    if not unseen:
        return None
    wins = sum(kit.verdicts[ground][unit][other] == 0 for other in unseen)
    share = round(100 * wins / len(unseen))
    colour = t.GOOD if share >= 50 else t.TEXT
    return Row(f"Beats {wins} of their {len(unseen)} unseen cards", f"{share} %", colour)


def lying_rows(kit: Kit, lying: Lying) -> list[Row]:
    """Return what happened to a card of this Battle."""
    rows = []
    if lying.unit is not None and lying.strength not in {PRINTED, kit.strengths[lying.unit]}:
        rows.append(Row("Strength now", str(lying.strength), t.WARN))
    names = {Cost.LOAD: "Load paid", Cost.HIERARCHY: "Hierarchy paid", Cost.WEAPON: "Weapon paid"}
    rows += [Row(names[what], str(amount)) for what, amount in lying.paid.items()]
    if lying.is_beaten:
        rows.append(
            Row("Lost at once", {"duplicate": "second of its name"}.get(lying.mark, "unpaid"), t.BAD_TEXT)
        )
    return rows


def draw_words(p: Painter, place: Rect, title: str, text: str) -> None:
    """Draw a title and a text."""
    p.text(title, (place.x, place.y - 2), Type(26, "fjalla", t.FOCUS))
    write.wrap(p, text, Rect(place.x, place.y + 42, place.w, 0), Type(19))


def draw_rows(p: Painter, place: Rect, title: str, rows: Sequence[Row]) -> None:
    """Draw a title and rows under it."""
    p.text(title, (place.x, place.y - 2), Type(26, "fjalla", t.FOCUS))
    body = place.cut_top(46)[1]
    _rows(p, Rect(body.x, body.y, body.w, min(body.h, 44.0 * len(rows))), rows)


def draw_tile(p: Painter, place: Rect, kit: Kit, tile: int, *, bracket: bool, special: bool) -> None:
    """Draw a tile large with its rule."""
    card = kit.tiles[tile]
    size = min(180.0, place.w * 0.55, place.h * 0.5)
    pieces.tile(p, card, (place.x + size / 2, place.y + size / 2), size, 0, bracket=bracket)
    p.text(card.name, (place.x + size + 18, place.y + 4), Type(26, "fjalla"))
    y = place.y + size + 16
    rule = card.effect if special else "Its rule is not in force in this match."
    y = write.wrap(p, rule, Rect(place.x, y, place.w, 0), Type(19)) + 8
    if bracket:
        words = f"In the first Battle [{card.bracket}] counts as the card below: a stronger unit pays 2 for Hierarchy."
        write.wrap(p, words, Rect(place.x, y, place.w, 0), Type(18, colour=t.MUTED))
