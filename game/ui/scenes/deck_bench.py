"""The deck that is being built: what may join it, which laws it keeps, what fits next. No pygame."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.core.chance import Chance
from game.rules.warzoo.cards import AVATAR, SIDES, Cards, Faction, Kind, Unit
from game.rules.warzoo.deck_files import plain_name
from game.rules.warzoo.decks import (
    DECK_SIZE,
    NEUTRALS,
    NUMBERS,
    PER_STRENGTH,
    PLAIN_NAMES,
    Deck,
    broken_law,
    random_deck,
)

COLUMNS = (*NUMBERS, AVATAR)


class Law(msgspec.Struct, frozen=True):
    """One law and whether the deck keeps it."""

    words: str
    kept: bool
    rule: str


class Refusal(msgspec.Struct, frozen=True):
    """Why a card cannot join: short for a plate, a sentence, and a way out; the rule behind it."""

    tag: str
    reason: str
    way_out: str
    rule: str


class Bench:
    """A deck that changes; `shown` are the filters (factions and kinds that are shown), `number` one Strength or 0."""

    def __init__(self, cards: Cards, deck: Deck) -> None:
        self.cards = cards
        self.number = 0
        self.hidden: set[str] = set()
        self.open(deck)

    def open(self, deck: Deck, stem: str = "") -> None:
        """Begin with a deck; `stem`: its file, empty for one that has none."""
        self.name = deck.name
        self.units: list[Unit] = sorted(deck.units)
        leaders = [self.cards[unit].faction for unit in deck.units if self.cards[unit].faction in SIDES]
        own = self.cards.saboteur_of(leaders[0] if leaders else SIDES[0]).id
        self.saboteur = deck.saboteurs[0] if deck.saboteurs else own
        self.changed, self.is_drawn, self.stem = False, False, stem
        other = Faction.AXIS if self.faction is Faction.ALLIANCE else Faction.ALLIANCE
        self.hidden = (self.hidden - {self.faction.value}) | {other.value}

    @property
    def faction(self) -> Faction:
        """The faction that the Saboteur and the cards follow."""
        found = [self.cards[unit].faction for unit in self.units]
        own = next((one for one in found if one is not Faction.NEUTRAL), None)
        return own or self.cards.saboteurs[self.saboteur].faction

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return Deck(self.name, tuple(sorted(self.units)), (self.saboteur,))

    # ------------------------------------------------------------------ the law

    def count(self, strength: int) -> int:
        """Return how many cards of a Strength are in the deck."""
        return sum(self.cards[unit].strength == strength for unit in self.units)

    @staticmethod
    def wanted(strength: int) -> int:
        """Return how many cards of a Strength a deck has."""
        return 1 if strength == AVATAR else PER_STRENGTH

    @property
    def neutrals(self) -> int:
        """How many Neutrals are in the deck."""
        return sum(self.cards[unit].faction is Faction.NEUTRAL for unit in self.units)

    def is_legal(self) -> bool:
        """Say whether the deck keeps every law."""
        return broken_law(self.deck, self.cards) is None

    def laws(self) -> list[Law]:
        """Return every law in words, and whether it is kept."""
        factions = {self.cards[unit].faction for unit in self.units} - {Faction.NEUTRAL}
        factions.add(self.cards.saboteurs[self.saboteur].faction)
        copies = Counter(self.units)
        too_many = [self.cards[u].name for u, n in copies.items() if n > self.cards[u].copies]
        avatars = self.count(AVATAR)
        return [
            Law(f"{DECK_SIZE} cards", len(self.units) == DECK_SIZE, "wz.deck.custom-army"),
            Law(f"One faction: {PLAIN_NAMES[self.faction]}", len(factions) == 1, "wz.deck.no-mixed-factions"),
            Law(self._numbers(), not self._uneven(), "wz.deck.two-of-each-number"),
            Law("One Avatar", avatars == 1, "wz.deck.two-of-each-number"),
            Law(f"At most {NEUTRALS} Neutrals", self.neutrals <= NEUTRALS, "wz.deck.six-neutrals"),
            Law("No more copies than the box holds", not too_many, "wz.deck.custom-neutral-choice"),
        ]

    def _uneven(self) -> list[int]:
        return [n for n in NUMBERS if self.count(n) != PER_STRENGTH]

    def _numbers(self) -> str:
        uneven = self._uneven()
        if not uneven:
            return "Two of each number"
        lacking = [str(n) for n in uneven if self.count(n) < PER_STRENGTH]
        if len(lacking) > 4:
            return f"Two of each number: {len(lacking)} lack cards"
        if lacking:
            return f"Two of each number: {', '.join(lacking)} lacking"
        return f"Two of each number: too many {', '.join(map(str, uneven))}"

    # ------------------------------------------------------------------ joining and leaving

    def refusal(self, unit: Unit) -> Refusal | None:
        """Return why a card cannot join, None when it can."""
        card = self.cards[unit]
        if card.faction not in {Faction.NEUTRAL, self.faction}:
            own, other = PLAIN_NAMES[self.faction], PLAIN_NAMES[card.faction]
            way = f"Begin a deck of the {other}, or take every card of the {own} out."
            return Refusal(
                other.upper(),
                f"{card.name} fights for the {other}, this army for the {own}.",
                way,
                "wz.deck.no-mixed-factions",
            )
        if self.units.count(unit) >= card.copies:
            return Refusal(
                "ALL IN",
                f"The box holds {card.copies} of {card.name}, and all are here.",
                "",
                "wz.deck.custom-neutral-choice",
            )
        if self.count(card.strength) >= self.wanted(card.strength):
            return self._full(unit)
        if card.faction is Faction.NEUTRAL and self.neutrals >= NEUTRALS:
            return Refusal(
                f"{NEUTRALS} NEUTRALS",
                f"{card.name} cannot join: the army already has {NEUTRALS} Neutrals.",
                "Put a card of your own faction in the place of a Neutral first.",
                "wz.deck.six-neutrals",
            )
        return None

    def _full(self, unit: Unit) -> Refusal:
        card = self.cards[unit]
        what = "an Avatar" if card.is_avatar else f"two cards of Strength {card.strength}"
        inside = next(other for other in self.units if self.cards[other].strength == card.strength)
        return Refusal(
            "FULL",
            f"{card.name} cannot join: the army has {what}.",
            f"Take {self.cards[inside].name} out first.",
            "wz.deck.two-of-each-number",
        )

    def add(self, unit: Unit) -> Refusal | None:
        """Let a card join, or say why not."""
        refused = self.refusal(unit)
        if refused is None:
            self.units = sorted([*self.units, unit])
            self._touched()
        return refused

    def remove(self, unit: Unit) -> bool:
        """Take one copy of a card out; false when there is none."""
        if unit not in self.units:
            return False
        self.units.remove(unit)
        self._touched()
        return True

    def rename(self, name: str) -> None:
        """Give the deck another name."""
        self.name = plain_name(name)
        self._touched()

    def _touched(self) -> None:
        """Note that work would be lost now; a deck that was only drawn is not yet work."""
        self.changed, self.is_drawn = True, False

    # ------------------------------------------------------------------ the collection

    def collection(self) -> list[Unit]:
        """Return the cards that are shown: first those whose number the army lacks, then by Strength."""
        found = [unit for unit in range(len(self.cards)) if self._is_shown(unit)]
        return sorted(found, key=lambda unit: (not self._lacks(unit), unit))

    def _lacks(self, unit: Unit) -> bool:
        strength = self.cards[unit].strength
        return self.count(strength) < self.wanted(strength)

    def _is_shown(self, unit: Unit) -> bool:
        card = self.cards[unit]
        if self.number and card.strength != self.number:
            return False
        if card.faction.value in self.hidden:
            return False
        if card.kind is not Kind.NONE:
            return card.kind.value not in self.hidden
        return "none" not in self.hidden

    def toggle(self, what: str) -> None:
        """Show or hide a faction or a kind."""
        self.hidden ^= {what}

    def begin(self, faction: Faction, name: str) -> None:
        """Begin with no card at all, led by the Saboteur of a faction."""
        self.open(Deck(name, (), (self.cards.saboteur_of(faction).id,)))

    def shuffle(self, faction: Faction, chance: Chance, name: str) -> None:
        """Begin with a random legal deck."""
        self.open(msgspec.structs.replace(random_deck(faction, self.cards, chance), name=name))
        self.changed = self.is_drawn = True

    def copy(self, name: str) -> None:
        """Go on with a copy that has no file yet."""
        self.name, self.stem, self.changed = name, "", True
