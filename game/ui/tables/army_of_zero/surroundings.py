"""What Army of Zero brings to the screens round its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Seat
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.characters import Card, Character, Roster, printed_roster
from game.rules.army_of_zero.state import SEATS, Muster, OrderSquads, PickSquads, Table, other
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import Cast
from game.ui.paint import Painter
from game.ui.pictures import Cut, cover
from game.ui.surroundings import Epilogue, Help, Hidden, Recap, StyleSlider
from game.ui.tables.army_of_zero import cards
from game.ui.tables.army_of_zero.cards import Dress, Pose
from game.ui.tables.army_of_zero.faces import TALL, back_face, character_face
from game.ui.tables.army_of_zero.recap import recap
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.core.entry import GameEntry
    from game.core.match import Match

ARENA = "army_of_zero/arena_stone_circle"
ARENA_SHAPE = 760 / 1240
PEOPLE = ("lion", "stag")
CRESTS = ("fox", "boar", "wolf", "rhino", "falcon")
FEW = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

SLIDERS = (
    StyleSlider(
        "Waits",
        "Attacks",
        (
            "lays Defend far more often than it should",
            "lays Defend a little more often than it should",
            "lays what the duel asks for",
            "lays Attack a little more often than it should",
            "lays Attack far more often than it should",
        ),
    ),
    StyleSlider(
        "Steady",
        "Varied",
        (
            "repeats what it thinks best: you can read it",
            "seldom leaves its plan",
            "keeps to its plan",
            "leaves its plan now and then",
            "mixes its cards: hard to read, a little wasteful",
        ),
    ),
)


class ArmyOfZeroSurroundings:
    """Squads, shields and the stone circle on the screens round the table."""

    how = (
        "Put your characters in order, then duel with Attack and Defend cards laid in secret. "
        "The last squad standing wins."
    )
    about_levels = (
        "The numbers are measured strength (Elo). Dice weigh much here: 60 points more win about 58 matches "
        "in 100."
    )
    sliders = SLIDERS
    helps = (
        Help("odds", "Odds", "exact chances before you decide"),
        Help("best_mix", "Best mix", "the best play that is known"),
        Help("memory", "Memory", "what the other side has laid so far"),
    )

    def __init__(self, entry: GameEntry) -> None:
        self.entry = entry
        self.roster = printed_roster()

    # ------------------------------------------------------------------ new match

    def banner(self, p: Painter, rect: Rect, choices: Mapping[str, str]) -> None:
        """Draw the stone circle, a fan of cards at each side, face up where squads are chosen openly."""
        cover(p, ARENA, rect, Cut(ARENA_SHAPE, tone="dim"))
        with p.clip(rect):
            open_cards = choices.get("squads") != Muster.DEAL
            count = int(choices.get("characters", "10"))
            for side in SEATS:
                self._fan(p, rect, side, count, face_up=open_cards)
            size = min(150.0, rect.h * 0.5)
            for way, clan in ((-1, "lion"), (1, "rhino")):
                centre = (rect.cx + way * size * 0.62, rect.y + rect.h * 0.42)
                p.sprite(f"army_of_zero/clan_{clan}", centre, size)

    def _fan(self, p: Painter, rect: Rect, side: Seat, count: int, *, face_up: bool) -> None:
        k = rect.h / 300
        width, step = 130 * k, min(30 * k, (rect.w * 0.36 - 130 * k) / max(1, count - 1))
        middle = rect.x + 261 * k if side == 0 else rect.right - 261 * k
        middle = min(middle, rect.x + rect.w * 0.2) if side == 0 else max(middle, rect.right - rect.w * 0.2)
        spread = self.roster.cards[side :: max(1, len(self.roster.cards) // count)]
        for i in range(count):
            off = i - (count - 1) / 2
            x, y = middle + off * step - width / 2, rect.y + 50 * k + off * off * 1.7 * k
            angle = round(-off * 5)
            if face_up:
                cards.card(p, self.roster[spread[i]], (x, y), width, Dress(angle=angle))
            else:
                cards.back(p, (x, y), width, angle=angle)

    def banner_words(self, choices: Mapping[str, str]) -> str:
        """Say how the squads come together."""
        count = FEW[int(choices.get("characters", "10"))]
        match choices.get("squads"):
            case Muster.DRAFT:
                return f"Take {count} each in turn"
            case Muster.PICK:
                return f"Choose any {count}, equal in strength"
            case _:
                return f"Shuffle 84, deal {count} to each"

    def start_word(self, choices: Mapping[str, str]) -> str:
        """Say what the first thing is that happens."""
        words = {Muster.DRAFT.value: "Lay out the row", Muster.PICK.value: "Open the gallery"}
        return words.get(choices.get("squads", ""), "Deal the squads")

    def how_sign(self) -> str:
        """Return the crossed swords."""
        return "army_of_zero/ability_combat"

    def crest(self, level: int, seat: int = 0) -> str:
        """Return the shield of a level."""
        clan = CRESTS[(level - 1) % len(CRESTS)] if level else PEOPLE[seat % len(PEOPLE)]
        return f"army_of_zero/clan_{clan}"

    def bearer(self, match: Match[Any, Any], seat: Seat) -> str:
        """Return the shield of the person at the seat."""
        return self.crest(0, seat)

    # ------------------------------------------------------------------ a match that goes on

    def keepsake(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw the two characters in the duel, or two backs between duels."""
        table: Table = match.spectacle()
        width = rect.h * 0.68
        for seat, share, angle in ((0, 0.5, 5.0), (1, 1.32, -4.0)):
            centre = (rect.x + 8 + width * share, rect.y + width * (0.52 if seat == 0 else 0.57))
            card = table.fighters[seat]
            if card is None:
                face, key = p.picture("army_of_zero/card_back", (width, width * TALL)), "back"
            else:
                face, key = _small(p, _roster(match)[card], width), f"small{card}"
            cards.lay(p, face, key, centre, Pose(angle))

    def table_now(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw both squads as far as everybody knows them: standing, fallen, still in the pile."""
        table: Table = match.spectacle()
        for place, seat in zip(rect.rows(len(SEATS), 24), SEATS, strict=True):
            name = match.record.seating[seat].name
            _squad_now(p, place, _roster(match), table, seat, name)
            if seat == SEATS[0]:
                draw.hline(p, place.x, place.bottom + 12, place.w)

    def hidden(self, match: Match[Any, Any], seat: Seat, cast: Cast) -> Sequence[Hidden]:
        """Return the opponent's order and card, the undealt characters, and the listener's own."""
        table, foe = match.spectacle(), other(seat)
        found = [*_held_by(table, foe, cast)]
        if table.aside:
            found.append(Hidden("The undealt characters", f"{len(table.aside)} cards, known to nobody"))
        return [*found, Hidden("Your own cards", "shown after you hold the button")]

    def recap(self, match: Match[Any, Any], events: Sequence[Event], cast: Cast) -> Sequence[Recap]:
        """Return squads placed, duels and exchanges in rows."""
        rules = match.rules
        assert isinstance(rules, ArmyOfZero)
        seen = match.history(None)
        return recap(rules, seen[: len(seen) - len(events)], events, cast)

    def epilogue(self, match: Match[Any, Any], cast: Cast) -> Epilogue:
        """Return what there is to say at the end."""
        from game.ui.tables.army_of_zero.epilogue import ArmyOfZeroEpilogue  # noqa: PLC0415 - only at the end

        return ArmyOfZeroEpilogue(match, cast)


def _roster(match: Match[Any, Any]) -> Roster:
    rules = match.rules
    assert isinstance(rules, ArmyOfZero)
    return rules.roster


def _held_by(table: Table, seat: Seat, cast: Cast) -> list[Hidden]:
    owner = cast.possessive(seat)
    found = []
    if isinstance(table.task, PickSquads):
        found.append(Hidden(f"{owner} squad", "chosen in secret"))
    elif isinstance(table.task, OrderSquads) and not table.ready[seat]:
        found.append(Hidden(f"{owner} characters", f"{len(table.squads[seat])}, to be put in order"))
    elif table.piles[seat]:
        count = len(table.piles[seat])
        words = "one card" if count == 1 else f"{count} cards, and their order"
        found.append(Hidden(f"{owner} Squad Pile", words))
    if table.committed[seat]:
        found.append(Hidden(f"{owner} Combat Card", "face down till yours is laid"))
    return found


def _squad_now(p: Painter, rect: Rect, roster: Roster, table: Table, seat: Seat, name: str) -> None:
    """Draw a squad: name, shields of the characters that everybody has seen, backs of the others, counts."""
    living = table.living(seat)
    used = p.text(f"{living} standing", (rect.right, rect.y + 17), Type(20, "semibold"), "midright")
    lines, style = write.fit(p, name, rect.w - used - 56, Type(26, "bold"), 1)
    x = rect.x + p.text(" ".join(lines), (rect.x, rect.y + 16), style, "midleft") + 20
    draw.seat(p, seat, (x, rect.y + 17), 20)
    seen, fallen = _seen(table, seat), table.defeated[seat]
    unseen = living - len(seen)
    size = max(20.0, min(40.0, rect.h - 34 - 28, (rect.w + 4) / max(1, living + len(fallen)) - 4))
    y = rect.y + 36 + size / 2
    for i in range(len(seen) + unseen + len(fallen)):
        centre = (rect.x + size / 2 + i * (size + 4), y)
        if i < len(seen):
            cards.shield(p, roster[seen[i]].clan, centre, size)
        elif i < len(seen) + unseen:
            p.blit(back_face(p, size * 0.66), centre, "center")
        else:
            cards.shield(p, roster[fallen[i - len(seen) - unseen]].clan, centre, size, fallen=True)
    counts = (f"{unseen} not seen yet" if unseen else "", f"{len(fallen)} fallen" if fallen else "")
    words = ", ".join(filter(None, counts))
    p.text(words, (rect.x, y + size / 2 + 17), Type(18, "semibold", t.MUTED), "midleft")


def _seen(table: Table, seat: Seat) -> tuple[Card, ...]:
    """Return the living characters of a seat that everybody has seen."""
    fighter = table.fighters[seat]
    return (*(() if fighter is None else (fighter,)), *table.survivors[seat], *table.known[seat])


def _small(p: Painter, character: Character, width: float) -> pygame.Surface:
    """Return a card much smaller than a table shows it, with everything that is printed on it."""
    size = (p.px(width), p.px(width * TALL))
    key = ("aoz-small", character, size)
    return p.shelf.surfaces.get(
        key, lambda: pygame.transform.smoothscale(character_face(p, character, width * 3), size)
    )
