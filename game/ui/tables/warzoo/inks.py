"""The inks and short words of Warzoo's print shop."""

from __future__ import annotations

import msgspec

from game.rules.warzoo.cards import Faction, Kind, UnitCard
from game.ui import theme as t

FOLDER = "warzoo"
PRINT_PAPER, PAPER_LINE = "#f4ead0", "#d9ccb0"
FIELD_NEAR, FIELD_FAR = "#1c2b29", "#2b1d1b"
FURROW_NEAR, FURROW_FAR = "#21332f", "#322220"
SIGN, SIGN_EDGE, SIGN_NOTE = "#33291d", "#6b5a41", "#cdbf9f"
WIRE, WIRE_BED = "#6f6252", "#151110"
CHIP = "#1d1915"
EMPTY_DOT = "#3a332a"


class Ink(msgspec.Struct, frozen=True):
    """The two inks of a faction: dark, main, tint."""

    dark: str
    main: str
    tint: str


INKS = {
    Faction.ALLIANCE: Ink("#0d2829", "#277f78", "#93c7b4"),
    Faction.AXIS: Ink("#1b0f10", "#97292a", "#e39c88"),
    Faction.NEUTRAL: Ink("#2a1b0e", "#a8702a", "#e2bd72"),
}
NAMES = {Faction.ALLIANCE: "Alliance", Faction.AXIS: "Axis", Faction.NEUTRAL: "Neutral"}

KEYWORDS = {
    "davi": "SILO -3",
    "darwin": "BOOST +3",
    "obelisk": "NO LOAD",
    "nanny": "DRAWS ARE OURS",
    "paracelsus": "AMMO +2",
    "urban": "INITIATIVE, +2",
    "darthrinco": "MANEUVER",
    "practical": "STEAL 2",
    "boxer_gauss": "WEAKEN -3",
    "benjamin": "BURY",
    "piggy_bank": "NEXT: +3",
    "magnopig": "NEIGHBOUR -2",
    "sonic": "DISARM",
    "napoleon": "CHALLENGER -X",
    "hanzo": "DISARM",
    "joe_dredd": "NO HIERARCHY",
    "duck_bravo": "BOOST +2",
    "ramphant": "NEVER PAYS",
    "shinobi": "MANEUVER",
    "cobra": "SWAP SIDES",
}
TILE_NOTES = {
    "mill": "Win: +1 Ammo",
    "hen_house": "No Hierarchy",
    "stable": "Load -1",
    "duck_pond": "Golias 1 to 4",
    "scarecrow_field": "No Weapons",
}
SABOTEUR_NOTES = {
    "guy_hawks": ("Cancel a Weapon", "Drain 3 Ammo", "Trade two lanes"),
    "mata_heifer": ("Cancel a Weapon", "Refill 3 Ammo", "Spy"),
}


def keyword(card: UnitCard) -> str:
    """Return one or two words for what a unit does: a pack's own units are described by their kind."""
    if card.is_avatar:
        return "AVATAR"
    return KEYWORDS.get(card.id, card.kind.value.upper() if card.kind is not Kind.NONE else "")


def number(strength: int) -> str:
    """Return a Strength as it is written; an Avatar's is a sign."""
    return "∞" if strength >= 99 else str(strength)


def cost(card: UnitCard) -> str:
    """Return the cost of a Weapon: a number, or X."""
    return "X" if card.cost < 0 else str(card.cost)


def sprite(name: str) -> str:
    """Return the sprite of this game."""
    return f"{FOLDER}/{name}"


def picture(card_id: str, *, saboteur: bool = False) -> str:
    """Return the sprite of a figure."""
    return f"{FOLDER}/{'saboteur' if saboteur else 'unit'}_{card_id}"


def tone(value: int, *, good: bool) -> str:
    """Return the colour of a number that is 0 or not."""
    return t.MUTED if value == 0 else t.GOOD if good else t.WARN
