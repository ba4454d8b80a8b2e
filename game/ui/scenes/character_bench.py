"""The character that is being made: what may be changed, which laws it keeps, how it came to be. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.rules.zone_wars.cards.characters import HIGHEST, LOWEST, POINTS
from game.rules.zone_wars.cards.kinds import Attribute, Faction, SoloType
from game.rules.zone_wars.custom.character import HEADS, CustomCharacter, Portrait
from game.rules.zone_wars.custom.converting import Sheet, steps_of
from game.rules.zone_wars.custom.dealing import (
    family_cards,
    new_lot,
    random_character,
    random_portrait,
    solo_type_of,
    starting_items,
    with_card_drawn,
)
from game.rules.zone_wars.custom.law import MOST_HEALTH, Broken, broken_laws, highest_of, plain_name
from game.ui.scenes.own_history import History

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.chance import Chance
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.cards.powers import Power

NEW_NAME = "New character"
ABILITY = {Faction.MECHATRON: "module"}


class Work(msgspec.Struct, frozen=True):
    """A character under way; sheet: what it was converted from, if that is known."""

    made: CustomCharacter
    sheet: Sheet | None = None


class Law(msgspec.Struct, frozen=True):
    """One law in words, and whether the character keeps it."""

    words: str
    kept: bool
    rule: str


def ability_of(faction: Faction) -> str:
    """Return what its abilities are called: mutation or module."""
    return ABILITY.get(faction, "mutation")


def blank(faction: Faction, name: str, lot: int) -> CustomCharacter:
    """Return somebody of whom nothing is decided yet; lot: which second card will be drawn."""
    return CustomCharacter(
        name=name,
        faction=faction,
        ranged=LOWEST,
        melee=LOWEST,
        survival=LOWEST,
        health=LOWEST,
        portrait=Portrait(HEADS[faction][0]),
        lot=lot,
    )


class Bench:
    """A character that changes. stem: of its file, empty when it has none."""

    def __init__(self, box: Box, chance: Chance, name: str = NEW_NAME) -> None:
        self.box = box
        self.begin(Faction.ARK, chance, name)

    def begin(self, faction: Faction, chance: Chance, name: str) -> None:
        """Begin with somebody of whom nothing is decided; the lot of the second card falls now, and once."""
        self.open(blank(faction, name, new_lot(chance)), is_drawn=True)

    def open(
        self, made: CustomCharacter, stem: str = "", sheet: Sheet | None = None, *, is_drawn: bool = False
    ) -> None:
        """Go on with another character; is_drawn: nobody has worked at it yet."""
        self.history: History[Work] = History(Work(made, sheet))
        self.stem, self.is_drawn, self.kept = stem, is_drawn, made

    @property
    def made(self) -> CustomCharacter:
        """The character as it is now."""
        return self.history.now.made

    @property
    def sheet(self) -> Sheet:
        """What a converted character comes from: the sheet as it was filled in, else one it may have come from."""
        return self.history.now.sheet or sheet_of(self.made)

    @property
    def changed(self) -> bool:
        """Whether work would be lost now."""
        return not self.is_drawn and self.made != self.kept

    def copy(self, name: str) -> None:
        """Go on with a copy that has no file yet; the card that it drew stays."""
        self.stem, self.kept = "", replace(self.made, name="")
        self.rename(name)
        self.is_drawn = False

    @property
    def left(self) -> int:
        """How many points are left; below 0 when too many were given."""
        return POINTS - sum(self.made.scores)

    @property
    def solo_type(self) -> SoloType:
        """How the solo rules play it."""
        return solo_type_of(self.made, self.box.powers)

    def put(self, made: CustomCharacter, step: str = "", sheet: Sheet | None = None) -> bool:
        """Go on to a character; false when nothing changed."""
        is_new = self.history.put(Work(made, sheet or self.history.now.sheet), step)
        if is_new:
            self.is_drawn = False
        return is_new

    def change(self, step: str = "", **fields: object) -> bool:
        """Change something about it; false when nothing changed."""
        return self.put(replace(self.made, **fields), step)

    def go(self, *, back: bool) -> bool:
        """Take a step back, or take it again; false when there is none."""
        return self.history.undo() if back else self.history.redo()

    def rename(self, name: str) -> None:
        """Give it another name."""
        self.change("name", name=plain_name(name))

    # ------------------------------------------------------------------ the law

    def laws(self) -> list[Law]:
        """Return every law in words, those that are broken first."""
        broken = [*dict.fromkeys(broken_laws(self.made, self.box))]
        told = [Law(sentence(one), kept=False, rule=one.rule) for one in broken]
        wrong = {one.rule for one in broken}
        return told + [law for law in self._kept() if law.rule not in wrong]

    def _kept(self) -> Iterator[Law]:
        if self.made.is_converted:
            yield Law("Each attribute at least 1", kept=True, rule="zw.convert.limits")
            yield Law("No card of gear twice", kept=True, rule="zw.convert.equipment")
            yield Law("Two abilities, both chosen", kept=True, rule="zw.convert.abilities")
        else:
            yield Law(f"All {POINTS} points given", kept=True, rule="zw.custom.all-points")
            limits = f"Each {LOWEST} to {HIGHEST}, Health up to {MOST_HEALTH}"
            yield Law(limits, kept=True, rule="zw.custom.attributes")
            yield Law("One starting item given", kept=True, rule="zw.custom.equipment")
            yield Law(f"One {self.ability} chosen", kept=True, rule="zw.custom.abilities")
            if self.made.second:
                yield Law(f"One {self.ability} drawn, once", kept=True, rule="zw.custom.random-card")
        yield Law("A name of its own", kept=True, rule="zw.custom.intro")

    @property
    def ability(self) -> str:
        """What its abilities are called."""
        return ability_of(self.made.faction)

    # ------------------------------------------------------------------ attributes

    def limits(self, attribute: Attribute) -> tuple[int, int]:
        """Return the lowest and the highest that an attribute may be by itself."""
        return LOWEST, highest_of(attribute)

    def give(self, attribute: Attribute, points: int) -> Broken | None:
        """Give points to an attribute, or take some away, or say why not."""
        now = getattr(self.made, attribute.value)
        return self.set_score(attribute, now + points)

    def set_score(self, attribute: Attribute, score: int) -> Broken | None:
        """Give an attribute so many points, or say why not."""
        now = getattr(self.made, attribute.value)
        if self.made.is_converted:
            why = "Its attributes follow from the sheet: change them there."
            return Broken("zw.convert.intro", why)
        lowest, highest = self.limits(attribute)
        title = attribute.value.title()
        if score > now and score > highest:
            return Broken("zw.custom.attributes", f"{title} is {highest} at most.")
        if score < now and score < lowest:
            return Broken("zw.custom.attributes", f"{title} is {lowest} at least.")
        if score - now > max(0, self.left):
            return Broken("zw.custom.all-points", _short(score - now, self.left))
        self.change(f"score {attribute.value}", **{attribute.value: score})
        return None

    def convert(self, sheet: Sheet, step: str = "") -> bool:
        """Take the attributes over that come of a sheet; nothing that was drawn stays."""
        made = self.made
        scores = {one.attribute.value: one.value for one in steps_of(sheet)}
        second = made.second if made.is_converted else ""
        return self.put(replace(made, is_converted=True, second=second, **scores), step, sheet)

    # ------------------------------------------------------------------ faction, gear, abilities

    def join(self, faction: Faction) -> bool:
        """Let it be of another faction: its head and its abilities are others then."""
        made = self.made
        if faction is made.faction:
            return False
        head = HEADS[faction][HEADS[made.faction].index(made.portrait.head)] if self._has_head() else ""
        face = replace(made.portrait, head=head or HEADS[faction][0])
        return self.change(faction=faction, portrait=face, chosen="", second="")

    def _has_head(self) -> bool:
        return self.made.portrait.head in HEADS[self.made.faction]

    def gear(self) -> list[Item]:
        """Return the cards among which its equipment is chosen (zw.custom.equipment, zw.convert.equipment)."""
        items = self.box.items
        if self.made.is_converted:
            return [items[number] for number in range(self.box.scrap)]
        return [items.find(item) for item in starting_items(items)]

    def equip(self, item: str) -> bool:
        """Give it the one item, or, to somebody who is converted, one more; what it has is taken away."""
        has = self.made.gear
        if not self.made.is_converted:
            return self.change(gear=(item,))
        return self.change(gear=tuple(one for one in has if one != item) if item in has else (*has, item))

    def abilities(self) -> list[Power]:
        """Return the cards of its faction."""
        return [self.box.powers.find(card) for card in family_cards(self.made.faction, self.box.powers)]

    def choose(self, card: str) -> Broken | None:
        """Choose an ability, or say why not. Somebody who is converted has two, and gives one back so."""
        made = self.made
        if made.is_converted:
            self._choose_of_two(card)
        elif card == made.second:
            name = self.box.powers.find(card).name
            return Broken("zw.custom.random-card", f"{name} is what it drew: choose another one.")
        elif made.second:
            self.put(with_card_drawn(replace(made, chosen=card), self.box.powers))
        else:
            self.change(chosen=card)
        return None

    def _choose_of_two(self, card: str) -> None:
        """Take a card, in the place of the second where both are chosen, or give one back."""
        made = self.made
        if card == made.chosen:
            self.change(chosen=made.second, second="")
        elif card == made.second:
            self.change(second="")
        elif made.chosen:
            self.change(second=card)
        else:
            self.change(chosen=card)

    def draw(self) -> Broken | None:
        """Turn up the second card that its lot gives it, or say why not (zw.custom.random-card)."""
        made = self.made
        if made.is_converted:
            return Broken("zw.convert.abilities", "Both abilities of a converted character are chosen.")
        if not made.chosen:
            return Broken("zw.custom.abilities", f"Choose a {self.ability} first; the second one is drawn.")
        if made.second:
            return Broken("zw.custom.random-card", "It was drawn already, and cannot be drawn again.")
        self.put(with_card_drawn(made, self.box.powers))
        return None

    # ------------------------------------------------------------------ portrait, whole characters

    def wear(self, part: str, choice: str | int) -> bool:
        """Change a part of the portrait."""
        return self.change(portrait=replace(self.made.portrait, **{part: choice}))

    def shuffle_face(self, chance: Chance) -> bool:
        """Draw a portrait."""
        return self.change(portrait=random_portrait(chance, self.made.faction))

    def shuffle(self, chance: Chance, free_name: str = "") -> None:
        """Begin with a random legal character of the present faction."""
        made = random_character(chance, self.made.faction, self.box.items, self.box.powers)
        self.open(replace(made, name=free_name or made.name), is_drawn=True)


def sheet_of(made: CustomCharacter) -> Sheet:
    """Return a sheet from which a converted character may have come; of one that is built, the nearest."""
    ranged, melee, survival, health = made.scores
    strength = min(max(1, health - 1), 10)
    return Sheet(
        agility=min(ranged, 10),
        strength=strength,
        wits=min(survival, 10),
        fighting=min(melee, 10) if melee > strength else 0,
    )


def sentence(broken: Broken) -> str:
    """Return what is wrong as a sentence."""
    words = broken.reason.rstrip(".")
    return f"{words[:1].upper()}{words[1:]}."


def _short(wanted: int, left: int) -> str:
    if left <= 0:
        return f"All {POINTS} points are given: take one away elsewhere first."
    return f"That takes {wanted} points, and {left} {'is' if left == 1 else 'are'} left."
