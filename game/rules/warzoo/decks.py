"""Armies: the law they must keep, the two that come in the box, random ones, and decks as text."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Even
from game.rules.warzoo.cards import AVATAR, SIDES, STRONGEST, Faction
from game.rules.warzoo.state import Army

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.rules.warzoo.cards import Cards, Saboteur, Unit

DECK_SIZE = 25
NEUTRALS = 6
PER_STRENGTH = 2
NUMBERS = range(1, STRONGEST + 1)
PLAIN_NAMES = {Faction.ALLIANCE: "Alliance", Faction.AXIS: "Axis", Faction.NEUTRAL: "Neutral"}

_LINE = re.compile(r"^(\d+)\s*[x×]?\s+(.+)$")


class DeckError(ValueError):
    """A text is no deck; the message names the line and what is wrong with it."""


class Deck(msgspec.Struct, frozen=True):
    """A deck as it is built, legal or not: numbers of units, copies and all, and the ids of Saboteurs."""

    name: str
    units: tuple[Unit, ...]
    saboteurs: tuple[str, ...]


class Broken(msgspec.Struct, frozen=True):
    """A law that a deck breaks: a sentence for the player, and the rule."""

    reason: str
    rule: str


# ------------------------------------------------------------------ the deck law


def broken_laws(deck: Deck, cards: Cards) -> Iterator[Broken]:
    """Yield every law that a deck breaks, the most general first."""
    yield from _broken_factions(deck, cards)
    yield from _broken_size(deck)
    yield from _broken_numbers(deck, cards)
    neutrals = sum(cards[unit].faction is Faction.NEUTRAL for unit in deck.units)
    if neutrals > NEUTRALS:
        yield Broken(f"There are {neutrals} Neutrals, and 6 are allowed.", "wz.deck.six-neutrals")
    for unit, copies in sorted(Counter(deck.units).items()):
        if copies > cards[unit].copies:
            reason = (
                f"There are {copies} copies of {cards[unit].name}, and the box holds {cards[unit].copies}."
            )
            yield Broken(reason, "wz.deck.custom-neutral-choice")


def _broken_factions(deck: Deck, cards: Cards) -> Iterator[Broken]:
    leaders = [cards.saboteurs[name].faction for name in deck.saboteurs]
    found = {cards[unit].faction for unit in deck.units} | set(leaders)
    if set(SIDES) <= found:
        yield Broken("Alliance and Axis cards cannot be in one deck.", "wz.deck.no-mixed-factions")


def _broken_size(deck: Deck) -> Iterator[Broken]:
    if len(deck.units) != DECK_SIZE:
        yield Broken(f"A deck has 25 units, not {len(deck.units)}.", "wz.deck.custom-army")
    if len(deck.saboteurs) != 1:
        yield Broken(f"A deck has one Saboteur, not {len(deck.saboteurs)}.", "wz.deck.custom-army")


def _broken_numbers(deck: Deck, cards: Cards) -> Iterator[Broken]:
    counts = Counter(cards[unit].strength for unit in deck.units)
    for strength in NUMBERS:
        if counts[strength] != PER_STRENGTH:
            reason = f"A deck has two cards of Strength {strength}, not {counts[strength]}."
            yield Broken(reason, "wz.deck.two-of-each-number")
    if counts[AVATAR] != 1:
        yield Broken(f"A deck has one Avatar, not {counts[AVATAR]}.", "wz.deck.two-of-each-number")


def broken_law(deck: Deck, cards: Cards) -> Broken | None:
    """Return the first law that a deck breaks, or None when it is legal."""
    return next(broken_laws(deck, cards), None)


def army_of(deck: Deck, cards: Cards) -> Army:
    """Return a legal deck as the army of a side; raises DeckError with the law that it breaks."""
    if broken := broken_law(deck, cards):
        raise DeckError(f"{broken.reason} ({broken.rule})")
    faction = cards.saboteurs[deck.saboteurs[0]].faction
    return Army(deck.name, faction, tuple(sorted(deck.units)), deck.saboteurs[0])


# ------------------------------------------------------------------ decks


def starting_deck(faction: Faction, cards: Cards) -> Deck:
    """Return the deck of a faction as it comes in the box (wz.setup.alliance-deck, wz.setup.axis-deck)."""
    units = tuple(u for u, card in enumerate(cards) for _ in range(card.copies) if card.army is faction)
    return Deck(PLAIN_NAMES[faction], units, (cards.saboteur_of(faction).id,))


def random_deck(faction: Faction, cards: Cards, chance: Chance) -> Deck:
    """Return one of all legal decks of a faction, each as likely as any other (wz.deck.custom-army).

    Raises DeckError when the cards allow none.
    """
    menus = [_menu(strength, faction, cards) for strength in (*NUMBERS, AVATAR)]
    ways = _ways(menus, cards)
    left, units = NEUTRALS, list[int]()
    for step, menu in enumerate(menus):
        weights = [ways[step + 1][left - n] if (n := _neutrals(pair, cards)) <= left else 0 for pair in menu]
        if not any(weights):
            raise DeckError(f"the cards allow no deck of the {PLAIN_NAMES[faction]}")
        pair = menu[chance.pick(weights)]
        left -= _neutrals(pair, cards)
        units += pair
    saboteurs = [card for card in cards.saboteurs.values() if card.faction is faction]
    saboteur = saboteurs[chance.pick(Even(len(saboteurs)))] if len(saboteurs) > 1 else saboteurs[0]
    return Deck(f"Random {PLAIN_NAMES[faction]}", tuple(sorted(units)), (saboteur.id,))


def _menu(strength: int, faction: Faction, cards: Cards) -> list[tuple[Unit, ...]]:
    """Return the different pairs of a Strength (single cards for the Avatar) that a faction may take."""
    fitting = [
        unit
        for unit, card in enumerate(cards)
        if card.strength == strength and card.faction in {faction, Faction.NEUTRAL}
    ]
    if strength == AVATAR:
        return [(unit,) for unit in fitting]
    return [
        (one, two)
        for at, one in enumerate(fitting)
        for two in fitting[at:]
        if one != two or cards[one].copies >= PER_STRENGTH
    ]


def _neutrals(units: Sequence[Unit], cards: Cards) -> int:
    return sum(cards[unit].faction is Faction.NEUTRAL for unit in units)


def _ways(menus: Sequence[Sequence[tuple[Unit, ...]]], cards: Cards) -> list[list[int]]:
    """Return ways[step][left]: in how many ways the menus from `step` on can be filled with `left` Neutrals at most."""
    ways = [[1] * (NEUTRALS + 1)]
    for menu in reversed(menus):
        needs = [_neutrals(pair, cards) for pair in menu]
        ways.append([sum(ways[-1][left - n] for n in needs if n <= left) for left in range(NEUTRALS + 1)])
    return ways[::-1]


# ------------------------------------------------------------------ decks as text


def deck_text(deck: Deck, cards: Cards) -> str:
    """Return a deck as text that `read_deck` reads: its name, its Saboteur, then a line for each unit."""
    saboteurs = [f"Saboteur: {cards.saboteurs[name].name}" for name in deck.saboteurs]
    units = [f"{copies} {cards[unit].name}" for unit, copies in sorted(Counter(deck.units).items())]
    return "\n".join((f"Deck: {deck.name}", *saboteurs, *units, ""))


def read_deck(text: str, cards: Cards) -> Deck:
    """Return the deck in a text, legal or not; lines may also be divided by ";". Raises DeckError naming the line."""
    name, units, saboteurs = "", list[int](), list[str]()
    for number, line in enumerate(re.split(r"[\n;]", text), start=1):
        words = line.split("#")[0].strip()
        key, _, value = (part.strip() for part in words.partition(":"))
        if not words:
            continue
        if key.casefold() == "deck":
            name = value
        elif key.casefold() == "saboteur":
            saboteurs.append(_saboteur(value, cards, number).id)
        else:
            units += _units(words, cards, number)
    if not units:
        raise DeckError("there is no unit in this text")
    return Deck(name or "Nameless", tuple(sorted(units)), tuple(saboteurs))


def _saboteur(name: str, cards: Cards, number: int) -> Saboteur:
    try:
        return cards.saboteur_named(name)
    except KeyError as error:
        known = ", ".join(card.name for card in cards.saboteurs.values())
        raise DeckError(f"line {number}: there is no Saboteur `{name}`; there are {known}") from error


def _units(words: str, cards: Cards, number: int) -> list[Unit]:
    line = _LINE.match(words)
    if line is None:
        raise DeckError(f"line {number}: `{words}` is no number and unit, such as `2 Hanzo`")
    copies = int(line[1])
    if not 1 <= copies <= DECK_SIZE:
        raise DeckError(f"line {number}: {copies} copies of one unit cannot be")
    try:
        return [cards.named(line[2])] * copies
    except KeyError as error:
        raise DeckError(f"line {number}: there is no unit `{line[2]}`") from error
