"""The pieces of Zone Wars to look through: characters, also the player's own; and those that a rule speaks of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.rules.zone_wars.cards.kinds import Attribute, Faction, SoloType
from game.rules.zone_wars.custom.files import playable_of
from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.pieces import Exhibit, Fact, Number, Piece, Trait
from game.ui.tables.zone_wars import inks
from game.ui.tables.zone_wars.words import item_line, item_sprite
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.entry import GameEntry
    from game.core.rulebook import Rule
    from game.rules.zone_wars.cards.characters import Character
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter

MOST_PIECES = 3
TOPICS = (
    ("overwatch", "Overwatch", "waits for an enemy", "zone_wars/token_overwatch"),
    ("stagger", "Staggered", "lies, helpless", "zone_wars/token_staggered"),
    ("bloodied", "Bloodied", "the second time is the last", "zone_wars/token_bloodied"),
    ("reroll", "Biohazard", "M, if rerolled", "zone_wars/die_base_biohazard"),
    ("dice", "Radiation", "a hit", "zone_wars/die_base_radiation"),
    ("cover", "Cover", "two dice, or four", "zone_wars/attr_cover"),
    ("armor", "Armor", "a die a point", "zone_wars/attr_armor"),
    ("artifact", "Artifact token", "a find", "zone_wars/token_artifact"),
    ("zone", "Zone token", "a card of the Zone", "zone_wars/token_zone"),
    ("mutation", "M points", "pay for mutations", "zone_wars/token_m"),
    ("leech", "Leech", "bites every activation", "zone_wars/token_leech"),
    ("objective", "Objective", "points at the end of a turn", "zone_wars/token_objective"),
    ("burn", "Burn", "a die more for each hit", "zone_wars/mark_burn"),
)
SHORT = {
    Attribute.RANGED: "Ranged",
    Attribute.MELEE: "Melee",
    Attribute.SURVIVAL: "Survival",
    Attribute.HEALTH: "Health",
}


class ZoneWarsGallery:
    """All characters."""

    noun = "characters"
    extra = ""
    tall = 1.28

    def __init__(self, rules: ZoneWars, entry: GameEntry) -> None:
        self._box = rules.kit.box.with_own(playable_of(entry, rules.kit.box))
        factions = tuple((inks.SHORT_NAMES[one], f"zone_wars/faction_{one.value}") for one in Faction)
        types = tuple((one.value.title(), "zone_wars/token_action") for one in SoloType)
        self.traits = (
            Trait("faction", "Faction", "All factions", factions),
            Trait("type", "Type", "All types", types),
        )
        self.numbers = tuple(
            Number(
                attribute.value, SHORT[attribute], f"zone_wars/attr_{attribute.value}", *self._span(attribute)
            )
            for attribute in Attribute
        )

    def _span(self, attribute: Attribute) -> tuple[int, int]:
        """Return the lowest and the highest score that somebody has, at least from 2 to 6."""
        scores = {character.score(attribute) for character in self._box.characters}
        return min(2, *scores), max(6, *scores)

    # ------------------------------------------------------------------ the rulebook

    def spoken_of(self, rule: Rule) -> tuple[Piece, ...]:
        """Return up to three pieces that a rule speaks of."""
        words = f"{rule.title} {rule.text}"
        found = [
            _sign(power.name, power.type.value, f"zone_wars/power_{power.id}")
            for power in self._box.powers
            if _named(words, power.name)
        ]
        found += [
            _sign(item.name, item_line(item), item_sprite(item))
            for item in self._box.items
            if _named(words, item.name)
        ]
        found += [
            _sign(monster.name, "monster", f"zone_wars/monster_{monster.id}")
            for monster in self._box.monsters
            if _named(words, monster.name)
        ]
        found += [
            _sign(title, line, sprite)
            for topic, title, line, sprite in TOPICS
            if topic in rule.id or topic in rule.title.casefold()
        ]
        return tuple(found[:MOST_PIECES])

    # ------------------------------------------------------------------ to look through

    def exhibits(self, *, extra: bool) -> tuple[Exhibit, ...]:
        """Return all characters."""
        del extra
        return tuple(
            self._exhibit(number, character) for number, character in enumerate(self._box.characters, start=1)
        )

    def _exhibit(self, number: int, character: Character) -> Exhibit:
        traits = {
            "faction": inks.SHORT_NAMES[character.faction],
            "type": character.solo_type.value.title(),
        }
        numbers = {attribute.value: character.score(attribute) for attribute in Attribute}
        note = self._box.powers.find(character.power).name
        return Exhibit(number, character.name, character.name, traits, numbers, sum(character.scores), note)

    def _character(self, exhibit: Exhibit) -> Character:
        return self._box.characters[exhibit.id - 1]

    def draw(self, p: Painter, exhibit: Exhibit, place: Rect, *, pointed: bool = False) -> None:
        """Draw a character card."""
        character = self._character(exhibit)
        rect = place.move(0, -4) if pointed else place
        band = inks.band(character.faction)
        p.shadow(rect, 10, 140, (3, 6), 9)
        p.box(rect, t.PAPER, 9, t.FOCUS if pointed else t.PAPER_EDGE, 2)
        head = Rect(rect.x + 4, rect.y + 4, rect.w - 8, rect.h * 0.15)
        p.box(head, band[0], 6)
        lines, style = write.fit(
            p, character.name.upper(), head.w - 12, Type(rect.w * 0.12, "fjalla", "#fff8e6"), 1
        )
        p.text(lines[0], (head.cx, head.cy), style, "center")
        size = rect.w * 0.74
        p.sprite(inks.figure(character, self._box), (rect.cx, head.bottom + size * 0.54), size)
        foot = Rect(rect.x + 6, rect.bottom - rect.h * 0.17, rect.w - 12, rect.h * 0.14)
        for cell, attribute in zip(foot.columns(4, 2), Attribute, strict=True):
            p.sprite(f"zone_wars/attr_{attribute.value}", (cell.x + cell.w * 0.3, cell.cy), foot.h * 0.9)
            number = str(character.score(attribute))
            p.text(number, (cell.x + cell.w * 0.58, cell.cy), Type(foot.h * 0.8, "bold", t.INK), "midleft")

    def facts(self, exhibit: Exhibit) -> Sequence[Fact]:
        """Return scores, gear and the own card."""
        character = self._character(exhibit)
        found = [
            Fact(
                f"zone_wars/attr_{a.value}",
                SHORT[a],
                str(character.score(a)),
                min(1.0, character.score(a) / 6),
            )
            for a in Attribute
        ]
        for name in character.gear:
            item = self._box.items.find(name)
            found.append(Fact(item_sprite(item), item.name, item_line(item)))
        made = self._box.own.get(character.id)
        for card in (character.power, *([made.second] if made is not None else [])):
            power = self._box.powers.find(card)
            found.append(Fact(f"zone_wars/power_{power.id}", power.name, power.type.value))
        return found

    def compare(self, p: Painter, place: Rect, mine: Exhibit, theirs: Exhibit) -> float:
        """Draw what each is to expect of the other's bare hands: exact chances of a hit with the melee dice."""
        y = place.y
        for one, other in ((mine, theirs), (theirs, mine)):
            character = self._character(one)
            chance = 1 - (5 / 6) ** character.melee
            chances = f"{inks.per_cent(chance)} in one throw of {character.melee} dice"
            text = f"{one.name} hits {other.name} in melee: {chances}"
            y = write.wrap(p, text, Rect(place.x, y, place.w, 0), Type(20)) + 8
        return y


def _named(words: str, name: str) -> bool:
    return bool(re.search(rf"\b{re.escape(name)}\b", words))


def _sign(title: str, line: str, sprite: str) -> Piece:
    def paint(p: Painter, rect: Rect) -> None:
        p.sprite(sprite, (rect.cx, rect.cy), min(rect.w, rect.h))

    return Piece(title, line, paint)
