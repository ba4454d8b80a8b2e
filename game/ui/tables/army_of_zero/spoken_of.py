"""Which pieces of Army of Zero a rule speaks of, found by the words it uses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability
from game.ui import draw
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.pieces import Paint, Piece
from game.ui.tables.army_of_zero import cards, faces

if TYPE_CHECKING:
    from game.core.rulebook import Rule
    from game.rules.army_of_zero.characters import Character, Roster

MOST = 3
ABILITY_LINES = {
    Ability.SPEED: "Whose blow lands first when both attack.",
    Ability.COMBAT: "Whether a blow lands on a defender.",
    Ability.WEAPON: "How deadly a blow is that lands.",
    Ability.ARMOUR: "How well its bearer withstands a blow.",
}
COMBAT_LINES = {
    CombatCard.ATTACK: "Two in a hand. Once played it stays on the table until its owner defends.",
    CombatCard.DEFEND: "One in a hand. It brings all Combat Cards back.",
}
SHOWN_CLANS = ("Lion", "Turtle", "Viper", "Stag", "Owl")
RANKS = ("lord", "general", "commander", "guardian", "thegn")


def spoken_of(roster: Roster, rule: Rule) -> tuple[Piece, ...]:
    """Return up to three pieces, those named outright first."""
    words = frozenset(re.findall(r"[a-zA-Z]+", f"{rule.title} {rule.text}"))
    plain = frozenset(word.casefold() for word in words)
    found = [
        *_characters(roster, words, rule),
        *_abilities(words, plain),
        *_others(plain),
        *_combat_cards(plain),
    ]
    return tuple(found[:MOST])


def _characters(roster: Roster, words: frozenset[str], rule: Rule) -> list[Piece]:
    extra = roster.gallery(with_voleda=True) if "Voleda" in words else tuple(roster)
    named = [character for character in extra if character.name in words]
    if not named and ("components.character-cards" in rule.id or "reveal-top" in rule.id):
        named = [next(iter(roster))]
    return [Piece("", "", _card(one), faces.TALL) for one in named[:1]]


def _abilities(words: frozenset[str], plain: frozenset[str]) -> list[Piece]:
    named = [ability for ability in Ability if ability.upper() in words]
    if "abilities" in plain and not named:
        named = list(Ability)
    return [Piece(one.upper(), ABILITY_LINES[one], _sprite(f"ability_{one}")) for one in named]


def _combat_cards(plain: frozenset[str]) -> list[Piece]:
    asked = {
        CombatCard.ATTACK: plain & {"attack", "attacks", "attacker", "attacked", "attacking", "combat"},
        CombatCard.DEFEND: plain
        & {"defend", "defends", "defender", "defended", "defending", "defence", "combat"},
    }
    return [Piece(kind.title(), COMBAT_LINES[kind], _combat(kind)) for kind in CombatCard if asked[kind]]


def _others(plain: frozenset[str]) -> list[Piece]:
    found = []
    if plain & {"clan", "clans"}:
        found.append(Piece("Clan shields", "Seventeen animals; a clan changes no roll.", _row(_clans())))
    if plain & {"rank", "ranks"}:
        found.append(Piece("Helms", "Lord, General, Commander, Guardian, Thegn.", _row(_helms())))
    if plain & {"die", "dice", "roll", "rolled", "rolls", "faces"}:
        found.append(Piece("The die", "Six sides, every face as likely as any other.", _die))
    if plain & {"pile", "piles", "squad", "squads"}:
        found.append(Piece("Squad Pile", "Face down; the top card fights first.", _back))
    if plain & {"falls", "fall", "fell", "fallen", "kills", "slain", "lost"}:
        found.append(Piece("The fallen", "A sealed shield: out to the end of the game.", _fallen))
    return found


def _clans() -> tuple[str, ...]:
    return tuple(faces.clan_sprite(clan) for clan in SHOWN_CLANS[:3])


def _helms() -> tuple[str, ...]:
    return tuple(f"rank_{rank}" for rank in RANKS[:3])


def _card(character: Character) -> Paint:
    return lambda p, place: cards.card(p, character, (place.x, place.y), place.w)


def _sprite(name: str) -> Paint:
    return lambda p, place: p.sprite(f"army_of_zero/{name}", (place.cx, place.cy), min(place.w, place.h))


def _combat(kind: CombatCard) -> Paint:
    return lambda p, place: p.blit(
        faces.combat_face(p, kind, place.h / faces.TALL), (place.cx, place.cy), "center"
    )


def _row(names: tuple[str, ...]) -> Paint:
    def paint(p: Painter, place: Rect) -> None:
        size = place.w * 0.62
        for i, name in enumerate(names):
            x = place.x + size / 2 + i * (place.w - size) / max(1, len(names) - 1)
            p.sprite(f"army_of_zero/{name}", (x, place.cy), size)

    return paint


def _die(p: Painter, place: Rect) -> None:
    draw.die(p, 3, (place.cx - place.w * 0.16, place.cy + 4), place.w * 0.6, 9)
    draw.die(p, 6, (place.cx + place.w * 0.2, place.cy - 6), place.w * 0.52, -8)


def _back(p: Painter, place: Rect) -> None:
    w = place.h / faces.TALL
    for i in range(3):
        cards.back(p, (place.cx - w / 2 + (i - 1) * 5, place.y - (i - 1) * 3), w, shadow=False)


def _fallen(p: Painter, place: Rect) -> None:
    cards.shield(p, "Wolf", (place.cx, place.cy), min(place.w, place.h), fallen=True)
