"""The cards of Warzoo to look through, two of them against each other, and those that a rule speaks of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.warzoo.cards import Faction, Kind, UnitCard
from game.rules.warzoo.state import DRAWN
from game.rules.warzoo.tiles import TileCard
from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.pieces import Exhibit, Fact, Number, Piece, Trait
from game.ui.tables.warzoo import cards, inks, pieces
from game.ui.tables.warzoo.cards import Dress
from game.ui.tables.warzoo.faces import TALL, saboteur_face
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.core.rulebook import Rule
    from game.rules.warzoo import Warzoo
    from game.rules.warzoo.cards import Saboteur

AVATAR_PLACE = 13
MOST_PIECES = 3
KINDS = {Kind.WEAPON: "Weapon", Kind.SKILL: "Skill", Kind.NONE: "No text"}
SIGNS = {Kind.WEAPON: "warzoo/icon_weapon", Kind.SKILL: "warzoo/icon_skill", Kind.NONE: "ui/star"}
TOPICS = (
    ("hierarchy", "Hierarchy", "2 Ammo for lying on a weaker card", "warzoo/icon_hierarchy"),
    ("golias", "Golias Effect", "1, 2 and 3 beat 10 and more", "warzoo/icon_goliath"),
    ("load", "Load", "Ammo that a strong unit costs", "warzoo/load_bullet"),
    ("mill", "Victory Mill", "three of them win", "warzoo/mill_token"),
    ("initiative", "Initiative", "its holder decides first", "warzoo/initiative_alliance"),
    ("silo", "Silo", "holds ten Ammo", "warzoo/silo"),
    ("ammo", "Ammo", "pays Load, Hierarchy, Weapons", "warzoo/icon_ammo"),
    ("weapon", "Weapon", "used for Ammo", "warzoo/icon_weapon"),
    ("skill", "Skill", "free", "warzoo/icon_skill"),
    ("bury", "Bury", "the card beneath fights instead", "warzoo/icon_bury"),
    ("maneuver", "Maneuver", "two allies trade lanes", "warzoo/icon_maneuver"),
    ("disarm", "Disarm", "no Weapon in this Challenge", "warzoo/icon_disarm"),
)


class WarzooGallery:
    """All unit cards."""

    noun = "cards"
    extra = ""
    tall = TALL

    def __init__(self, rules: Warzoo, entry: GameEntry) -> None:
        del entry
        self._kit = rules.kit
        factions = tuple((inks.NAMES[one], f"warzoo/badge_{one.value}") for one in Faction)
        kinds = tuple((words, SIGNS[kind]) for kind, words in KINDS.items())
        self.traits = (
            Trait("faction", "Faction", "All factions", factions),
            Trait("kind", "Text", "All texts", kinds),
        )
        self.numbers = (Number("load", "Load", "warzoo/load_bullet", 0, 3),)

    # ------------------------------------------------------------------ the rulebook

    def spoken_of(self, rule: Rule) -> tuple[Piece, ...]:
        """Return up to three pieces that a rule speaks of: cards and tiles by name, then what it is about."""
        words = f"{rule.title} {rule.text}"
        found = [
            self._card_piece(card) for card in self._kit.cards if _named(words, card.name, *card.aliases)
        ]
        found += [
            self._saboteur_piece(one) for one in self._kit.cards.saboteurs.values() if _named(words, one.name)
        ]
        found += [
            self._tile_piece(tile)
            for tile in self._kit.tiles
            if _named(words, tile.name) and tile.id != "mill"
        ]
        topics = [topic for topic in TOPICS if topic[0] in rule.id or topic[0] in rule.title.casefold()]
        found += [_sign_piece(title, line, sprite) for _, title, line, sprite in topics]
        return tuple(found[:MOST_PIECES])

    def _card_piece(self, card: UnitCard) -> Piece:
        def paint(p: Painter, rect: Rect) -> None:
            w = min(rect.w, rect.h / TALL)
            cards.card(p, card, (rect.cx - w / 2, rect.cy - w * TALL / 2), w)

        return Piece(card.name, _line(card), paint, TALL)

    def _saboteur_piece(self, card: Saboteur) -> Piece:
        def paint(p: Painter, rect: Rect) -> None:
            w = min(rect.w, rect.h / TALL)
            place = rect.middle(w, w * TALL)
            cards.lay(p, saboteur_face(p, card, w), ("saboteur", card.id), place)

        return Piece(card.name, "Saboteur, once a match", paint, TALL)

    @staticmethod
    def _tile_piece(tile: TileCard) -> Piece:
        def paint(p: Painter, rect: Rect) -> None:
            size = min(rect.w, rect.h)
            pieces.tile(p, tile, (rect.cx, rect.cy), size, 0, bracket=True)

        return Piece(tile.name, tile.effect, paint, 1.0)

    # ------------------------------------------------------------------ looking through

    def exhibits(self, *, extra: bool) -> tuple[Exhibit, ...]:
        """Return the cards, numbered from 1."""
        del extra
        return tuple(self._exhibit(number, card) for number, card in enumerate(self._kit.cards, start=1))

    @staticmethod
    def _exhibit(number: int, card: UnitCard) -> Exhibit:
        traits = {"faction": inks.NAMES[card.faction], "kind": KINDS[card.kind]}
        strength = AVATAR_PLACE if card.is_avatar else card.strength
        return Exhibit(number, card.name, card.name, traits, {"load": card.load}, strength, card.effect)

    def _card(self, exhibit: Exhibit) -> UnitCard:
        return self._kit.cards[exhibit.id - 1]

    def draw(self, p: Painter, exhibit: Exhibit, place: Rect, *, pointed: bool = False) -> None:
        """Draw the card."""
        dress = Dress("pointed" if pointed else "resting")
        cards.card(p, self._card(exhibit), (place.x, place.y), place.w, dress)

    def facts(self, exhibit: Exhibit) -> Sequence[Fact]:
        """Return Strength, Load, text, and how many of the others it beats or draws with."""
        card, unit = self._card(exhibit), exhibit.id - 1
        others = [other for other in range(len(self._kit.cards)) if other != unit]
        results = [self._kit.verdicts[0][unit][other] for other in others]
        wins, draws = results.count(0), results.count(DRAWN)
        words = f"beats {wins} of the {len(others)} other cards, draws with {draws}"
        strength = "∞" if card.is_avatar else str(card.strength)
        share = 1.0 if card.is_avatar else card.strength / AVATAR_PLACE
        badge = f"warzoo/badge_{card.faction.value}"
        return [
            Fact(badge, "Strength", strength, share),
            Fact("warzoo/load_bullet", "Load, paid when it is revealed", str(card.load), card.load / 3),
            Fact(SIGNS[card.kind], _line(card), inks.cost(card) if card.kind is Kind.WEAPON else "", None),
            Fact("ui/trophy", words, f"{round(100 * wins / len(others))} %", wins / len(others)),
        ]

    def compare(self, p: Painter, place: Rect, mine: Exhibit, theirs: Exhibit) -> float:
        """Say who wins by Strength and why; return the y below."""
        one, two = self._card(mine), self._card(theirs)
        verdict = self._kit.verdicts[0][mine.id - 1][theirs.id - 1]
        title = "They draw" if verdict == DRAWN else f"{(one, two)[verdict].name} wins"
        p.text(title, (place.x, place.y), Type(28, "fjalla", t.FOCUS))
        winner, loser = (one, two) if verdict == 0 else (two, one)
        why = "Neither is stronger."
        if verdict != DRAWN:
            golias = winner.strength < loser.strength
            why = (
                "The Golias Effect: small units beat giants."
                if golias
                else "The stronger unit wins the lane."
            )
        return write.wrap(p, why, Rect(place.x, place.y + 42, place.w, 0), Type(20)) + 8


def _line(card: UnitCard) -> str:
    if card.is_avatar:
        return "Avatar, infinite Strength"
    text = inks.keyword(card).capitalize() if card.kind is not Kind.NONE else "no text"
    return f"Strength {card.strength}, {text}"


def _named(words: str, *names: str) -> bool:
    return any(re.search(rf"\b{re.escape(name)}\b", words) for name in names)


def _sign_piece(title: str, line: str, sprite: str) -> Piece:
    def paint(p: Painter, rect: Rect) -> None:
        h = min(rect.w, rect.h)
        p.sprite(sprite, (rect.cx, rect.cy), (h * 0.625, h) if sprite.endswith("silo") else h)

    return Piece(title, line, paint)
