"""What the inspector says: a character, the exact chances of an exchange, or the test that was rolled."""

from __future__ import annotations

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, Card, Character, Roster
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import signed
from game.ui.paint import Painter
from game.ui.tables.army_of_zero import cards
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.prospects import Matrix, Prospect, draw_ladder
from game.ui.tables.army_of_zero.resolving import shrunk
from game.ui.theme import Type

ORDINALS = {1: "st", 2: "nd", 3: "rd"}
LABEL = Type(18, "semibold", t.MUTED)
LEAST_STEP = 44.0  # below this, label and figure share a line


def ordinal(number: int) -> str:
    """Return 1st, 2nd, 3rd, 4th, 11th ..."""
    teen = 10 <= number % 100 <= 20
    return f"{number}{'th' if teen else ORDINALS.get(number % 10, 'th')}"


def decimals(value: float) -> str:
    """Return a number with one decimal, its sign and the true minus."""
    return f"{value:+.1f}".replace("-", "\N{MINUS SIGN}") if abs(value) >= 0.05 else "0.0"


class Sheet:
    """A character with its standing in the deck and in a squad."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self._ranked = sorted(roster, key=lambda one: (-one.power, one.id))

    def place_in_deck(self, character: Character) -> int:
        """Return the place of a character by strength, 1 the strongest; equals share the better place."""
        return 1 + sum(one.power > character.power for one in self._ranked)

    def draw(self, p: Painter, place: Rect, card: Card, squad: list[Card], rule: str = "") -> None:
        """Draw the sheet into a place (panel included by the caller)."""
        character = self.roster[card]
        w = max(min(194.0, place.w * 0.61, (place.h - 136) / TALL), 120.0)
        cards.card(p, character, (place.x, place.y), w)
        self._standing(p, Rect(place.x + w + 18, place.y, place.w - w - 18, w * TALL), character, squad)
        y = place.y + w * TALL + 18
        if place.bottom - y < 36:
            return
        words = (
            f"Kills minus falls, average against the {len(self._ranked) - 1} others, best play on both sides."
        )
        if place.bottom - y >= 140:
            y = write.wrap(p, words, Rect(place.x, y, place.w, 0), Type(18, colour=t.MUTED)) + 8
        for sprite, line in self._facts(character):
            if place.bottom - y < 36:
                return
            p.sprite(f"army_of_zero/{sprite}", (place.x + 18, y + 17), 32)
            p.text(line, (place.x + 44, y + 17), Type(19, "semibold"), "midleft")
            y += 40

    def _standing(self, p: Painter, place: Rect, character: Character, squad: list[Card]) -> None:
        x, y = place.x, place.y
        p.text(character.rank, (x, y), shrunk(p, character.rank, Type(24, "serif"), place.w))
        clan = f"{character.clan} clan"
        p.text(clan, (x, y + 32), shrunk(p, clan, Type(19, colour=t.MUTED), place.w))
        draw.hline(p, x, y + 66, place.w)
        rows = [
            (
                "Strength",
                ordinal(self.place_in_deck(character)),
                f"of {len(self._ranked)}",
                Type(38, "bold", t.GOLD),
            )
        ]
        if character.id in squad:
            better = sum(self.roster[one].power > character.power for one in squad)
            rows.append(
                (
                    f"In your {'ten' if len(squad) == 10 else len(squad)}",
                    ordinal(better + 1),
                    "",
                    Type(30, "bold"),
                )
            )
        worth = character.power * 100
        colour = t.GOOD if worth > 0.05 else t.BAD_TEXT if worth < -0.05 else t.TEXT
        rows.append(("Per 100 duels", decimals(worth), "", Type(30, "bold", colour)))
        step = min(74.0, (place.h - 76) / len(rows))
        for i, (label, value, after, kind) in enumerate(rows):
            top = y + 74 + i * step
            if step < LEAST_STEP:
                small = kind.but(size=22)
                p.text(value, (place.right, top), small, "topright")
                short = shrunk(p, label, LABEL, place.w - p.width_of(value, small) - 8)
                p.text(label, (x, top + 4), short)
                continue
            p.text(label, (x, top), LABEL)
            w = p.text(value, (x, top + 22 + (step - 22) / 2 - 4), kind, "midleft")
            if after and w + 8 + p.width_of(after, t.SOFT) <= place.w:
                p.text(after, (x + w + 8, top + 26 + (step - 22) / 2 - 4), t.SOFT, "midleft")

    def _facts(self, character: Character) -> list[tuple[str, str]]:
        others = [one for one in self._ranked if one.id != character.id]
        speed, combat, _, armour = (Ability.SPEED, Ability.COMBAT, Ability.WEAPON, Ability.ARMOUR)
        facts = []
        for ability, more, less in (
            (speed, "Faster than {} of {}", "Slower than {} of {}"),
            (combat, "Hits better than {} of {}", "Hits worse than {} of {}"),
            (armour, "Wears more than {} of {}", "Wears less than {} of {}"),
        ):
            score = character.score(ability)
            beaten = sum(one.score(ability) < score for one in others)
            above = sum(one.score(ability) > score for one in others)
            words = more.format(beaten, len(others)) if beaten >= above else less.format(above, len(others))
            facts.append((f"ability_{ability}", words))
        return facts


def draw_exchange(
    p: Painter, place: Rect, chances: Prospect, chosen: CombatCard | None, note: str = ""
) -> None:
    """Draw the chances of this exchange, and the best mix and the worth of the duel where they may be told."""
    p.text("This exchange, exactly", (place.x + 4, place.y - 2), Type(24, "serif"))
    coach = 82 if chances.best is not None else 0
    room = Rect(place.x, place.y + 38, place.w, place.h - 38 - coach)
    y = Matrix(p, room, chances, chosen).draw() + 8
    if chances.best is not None:
        draw_mix(p, Rect(place.x, y, place.w, min(76.0, place.bottom - y)), chances)
    elif note:
        write.wrap(p, note, Rect(place.x + 4, y + 4, place.w - 8, 0), t.SMALL)


def draw_mix(p: Painter, rect: Rect, chances: Prospect) -> None:
    """Draw the best mix and what the duel is worth."""
    attack = round(100 * (chances.best or 0.0))
    p.box(rect, "#2c2a22", 8, t.LINE)
    draw.icon(p, "hint", (rect.x + 22, rect.cy), 26, t.WARN)
    lines = [(f"Best mix: Attack {attack} %, Defend {100 - attack} %", Type(18, "semibold"))]
    if chances.worth is not None and rect.h >= 56:
        to = "to you" if chances.you else f"to {chances.names[0]}"
        lines.append((f"This duel is worth {signed(round(100 * chances.worth))} in 100 {to}", Type(18)))
    step = min(27.0, rect.h / len(lines))
    for i, (words, style) in enumerate(lines):
        y = rect.cy + (i - (len(lines) - 1) / 2) * step
        shown = style
        while shown.size > 12 and p.width_of(words, shown) > rect.w - 54:
            shown = shown.but(size=shown.size - 1)
        p.text(words, (rect.x + 44, y), shown, "midleft")


def draw_scores(p: Painter, place: Rect) -> None:
    """Draw what to say where no odds are told: how an exchange goes."""
    p.text("This exchange", (place.x + 4, place.y - 2), Type(24, "serif"))
    words = (
        "Two Defend Cards: both circle. One of each: COMBAT is tested. Two Attack Cards: SPEED is tested. "
        "A blow that lands sets WEAPON against ARMOUR; draws go to the attacker."
    )
    write.wrap(p, words, Rect(place.x + 4, place.y + 42, place.w - 8, 0), Type(19))


def draw_tests(p: Painter, place: Rect, chances: Prospect) -> None:
    """Draw the ladder of tests, for a drawer: with large text the table shows the exchanges instead."""
    p.text("The four tests", (place.x, place.y - 2), Type(24, "serif"))
    coach = 76 if chances.best is not None else 0
    h = min(376.0, place.h - 44 - coach)
    draw_ladder(p, Rect(place.x, place.y + 40, place.w, h), chances)
    if coach:
        draw_mix(p, Rect(place.x, place.y + 48 + h, place.w, 64), chances)
