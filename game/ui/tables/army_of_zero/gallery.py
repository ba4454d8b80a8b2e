"""The characters of Army of Zero to look through, with exact figures, and two of them against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.army_of_zero.characters import DECK_SIZE, HIGHEST, LOWEST, Ability
from game.ui.layout import Rect
from game.ui.narrate import signed
from game.ui.paint import Painter
from game.ui.pieces import Exhibit, Fact, Number, Trait
from game.ui.tables.army_of_zero import cards, faces
from game.ui.tables.army_of_zero.cards import Dress
from game.ui.tables.army_of_zero.duel_sheet import DuelSheet
from game.ui.tables.army_of_zero.spoken_of import spoken_of

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.core.rulebook import Rule
    from game.rules.army_of_zero import ArmyOfZero, Character
    from game.ui.pieces import Piece

RANKS = ("Lord", "General", "Commander", "Guardian", "Thegn")
MORE_WORDS = {
    Ability.SPEED: "faster than",
    Ability.COMBAT: "better at fighting than",
    Ability.WEAPON: "deadlier than",
    Ability.ARMOUR: "better armoured than",
}


class ArmyOfZeroGallery:
    """The gallery of the 84 characters, 85 with the missing General."""

    noun = "characters"
    extra = "The missing General"
    tall = faces.TALL

    def __init__(self, rules: ArmyOfZero, entry: GameEntry) -> None:
        self._roster = rules.roster
        self._by_id = {one.id: one for one in self._roster.gallery(with_voleda=True)}
        self._places = self._strength_places()
        self._duels = DuelSheet(rules, entry)
        clans = sorted({one.clan for one in self._by_id.values()})
        shields = tuple((clan, f"army_of_zero/{faces.clan_sprite(clan)}") for clan in clans)
        helms = tuple((rank, f"army_of_zero/rank_{rank.lower()}") for rank in RANKS)
        self.traits = (Trait("rank", "Rank", "All ranks", helms), Trait("clan", "Clan", "All clans", shields))
        self.numbers = tuple(
            Number(ability.value, ability.title(), f"army_of_zero/ability_{ability}", LOWEST, HIGHEST)
            for ability in Ability
        )

    def _strength_places(self) -> dict[int, int]:
        """Place 1 is the strongest; equal strengths share a place."""
        return {
            one.id: 1 + sum(other.power > one.power for other in self._roster) for one in self._by_id.values()
        }

    def spoken_of(self, rule: Rule) -> tuple[Piece, ...]:
        """Return up to three pieces that a rule speaks of."""
        return spoken_of(self._roster, rule)

    def exhibits(self, *, extra: bool) -> tuple[Exhibit, ...]:
        """Return the characters by the number of their card."""
        return tuple(self._exhibit(one) for one in self._roster.gallery(with_voleda=extra))

    def _exhibit(self, one: Character) -> Exhibit:
        scores = {ability.value: one.score(ability) for ability in Ability}
        missing = one.id not in self._roster
        note = "Never dealt: a card that is only shown." if missing else ""
        traits = {"rank": one.rank, "clan": one.clan}
        return Exhibit(one.id, one.name, one.full_name, traits, scores, one.power, note)

    def draw(self, p: Painter, exhibit: Exhibit, place: Rect, *, pointed: bool = False) -> None:
        """Draw the card."""
        dress = Dress("pointed" if pointed else "resting")
        cards.card(p, self._by_id[exhibit.id], (place.x, place.y), place.w, dress)

    def facts(self, exhibit: Exhibit) -> list[Fact]:
        """Return the place in strength, and how many of the others have a lower score in each ability."""
        one = self._by_id[exhibit.id]
        others = [other for other in self._roster if other.id != one.id]
        place = self._places[one.id]
        margin = signed(round(one.power * 100)) if abs(one.power) >= 0.005 else "0"
        words = f"{ordinal(place)} of {DECK_SIZE} in strength: kills less falls over 100 duels"
        share = (DECK_SIZE - place) / (DECK_SIZE - 1)
        strength = Fact("ui/trophy", words, margin, share)
        return [strength, *(self._standing(one, ability, others) for ability in Ability)]

    @staticmethod
    def _standing(one: Character, ability: Ability, others: Sequence[Character]) -> Fact:
        score = one.score(ability)
        lower = sum(other.score(ability) < score for other in others)
        same = sum(other.score(ability) == score for other in others)
        words = f"{MORE_WORDS[ability]} {lower} of {len(others)}, equal to {same}"
        return Fact(f"army_of_zero/ability_{ability}", words, signed(score), lower / len(others))

    def compare(self, p: Painter, place: Rect, mine: Exhibit, theirs: Exhibit) -> float:
        """Draw the exact odds of their duel; return the y below them."""
        return self._duels.draw(p, place, self._by_id[mine.id], self._by_id[theirs.id])


def ordinal(number: int) -> str:
    """Return 1st, 2nd, 3rd, 4th, ..."""
    if number % 100 in {11, 12, 13}:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
