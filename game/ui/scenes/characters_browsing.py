"""How somebody looks through the pieces of a game: search, filters, order. It draws nothing."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.pieces import Exhibit, Gallery

STRENGTH, NAME = "strength", "name"


class Browsing:
    """What is chosen now. `orders` are the ids to sort by: strength, name, then every score."""

    def __init__(self, gallery: Gallery) -> None:
        self.gallery = gallery
        self.orders = (STRENGTH, NAME, *(number.id for number in gallery.numbers))
        self.extra = False
        self.clear()

    def clear(self) -> None:
        """Take search and filters away and sort by strength."""
        self.words = ""
        self.traits: dict[str, str] = {}
        self.numbers: dict[str, frozenset[int]] = {}
        self.order, self.turned = STRENGTH, False

    @property
    def is_narrowed(self) -> bool:
        """Whether a search or a filter hides anything."""
        return bool(self.words.strip() or self.traits or self.numbers)

    def choose_trait(self, trait: str, value: str) -> None:
        """Show only pieces with this value of a trait; an empty value shows all."""
        if value:
            self.traits[trait] = value
        else:
            self.traits.pop(trait, None)

    def choose_numbers(self, number: str, values: frozenset[int]) -> None:
        """Show only pieces whose score is among these; all of them take the filter away."""
        spec = next(one for one in self.gallery.numbers if one.id == number)
        if values >= frozenset(range(spec.low, spec.high + 1)):
            self.numbers.pop(number, None)
        else:
            self.numbers[number] = values

    def shown(self) -> tuple[Exhibit, ...]:
        """Return the pieces that pass, in the chosen order; equal ones by name."""
        found = [one for one in self.gallery.exhibits(extra=self.extra) if self._passes(one)]
        return tuple(sorted(found, key=self._place))

    def _passes(self, one: Exhibit) -> bool:
        words = folded(self.words).split()
        text = folded(one.full_name)
        return (
            all(word in text for word in words)
            and all(one.traits[trait] == value for trait, value in self.traits.items())
            and all(one.numbers[number] in values for number, values in self.numbers.items())
        )

    def _place(self, one: Exhibit) -> tuple[float, str]:
        """High scores first, names from A; `turned` is the other way round (names stay from A among equals)."""
        if self.order == NAME:
            name = folded(one.name)
            return (
                0.0,
                "".join(chr(0x10FFFF - ord(c)) for c in name) + chr(0x10FFFF) if self.turned else name,
            )
        value = one.strength if self.order == STRENGTH else float(one.numbers[self.order])
        return (value if self.turned else -value, folded(one.name))


def folded(words: str) -> str:
    """Return words without capitals and accents."""
    plain = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def neighbour(shown: Sequence[Exhibit], chosen: int, step: int) -> int:
    """Return the id of the piece `step` places further, held at both ends; the first if the chosen one is hidden."""
    ids = [one.id for one in shown]
    if not ids:
        return chosen
    if chosen not in ids:
        return ids[0]
    return ids[min(max(0, ids.index(chosen) + step), len(ids) - 1)]
