"""Answers, operations and tasks in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.actions import (
    Accept,
    Activate,
    Drop,
    Give,
    KeepFind,
    Name,
    Pass,
    PickUp,
    React,
    Release,
    RemoveLeech,
    Repair,
    Reroll,
    TakeAll,
    TakeCard,
    TurnUp,
    UseItem,
    Wear,
    WorkDoor,
)
from game.rules.zone_wars.affairs import IMPROVISED
from game.rules.zone_wars.cards.kinds import Range, Trait
from game.rules.zone_wars.dice import HIT, SPECIAL
from game.rules.zone_wars.ground import degrees_of
from game.rules.zone_wars.state import Status
from game.ui.tables.zone_wars.alliances import operator
from game.ui.tables.zone_wars.inks import inches

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.contract import Action
    from game.rules.zone_wars.actions import Operation, Upgrades
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.state import Held
    from game.ui.tables.zone_wars.model import Picture

TRAITS = {
    Trait.AIMED_SHOT: "aimed shot only",
    Trait.BURN: "burn",
    Trait.AREA: "area",
    Trait.PUSH: "push",
    Trait.SILENT: "silent",
    Trait.THROWN: "thrown",
}
MANNERS = {Trait.AIMED_SHOT: "aimed", Trait.THROWN: "or thrown"}
COMPASS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


def face_sprite(face: int, *, gear: bool) -> str:
    """Return the sprite of a die that shows a face 1 to 6; gear: a black equipment die."""
    kind = "gear" if gear else "base"
    special = "flame" if gear else "biohazard"
    shown = "radiation" if face == HIT else special if face == SPECIAL else str(face)
    return f"zone_wars/die_{kind}_{shown}"


def item_name(picture: Picture, item: int | None) -> str:
    """Return the name of an item; of one that is not known, that it is a card."""
    return "a hidden card" if item is None else picture.kit.box.items[item].name


def item_line(item: Item, wear: int = 0) -> str:
    """Return range, dice and traits of an item in one line."""
    parts = []
    if item.is_weapon:
        reach = item.range.reach
        parts.append(
            "Melee"
            if reach == 0
            else "Unlimited"
            if reach is None
            else f'{item.range.value.title()} {reach / 100:g}"'
        )
    if item.bonus:
        left = item.left(wear)
        word = "armor" if item.is_armor else "black"
        parts.append(f"+{left} {word}" if left == item.bonus else f"+{left} {word} of {item.bonus}")
    parts += [TRAITS[trait] for trait in item.traits]
    return "  ·  ".join(parts) or item.effect


def item_brief(item: Item) -> str:
    """Return what an item does in a few words."""
    traits = [TRAITS[trait] for trait in item.traits if trait not in MANNERS]
    return ", ".join([item_gist(item), *traits])


def item_gist(item: Item) -> str:
    """Return what an item does in still fewer words: how far it reaches, and its dice."""
    if not item.is_weapon and not item.is_armor:
        return "single use" if item.single_use else "a tool"
    if item.is_armor:
        return f"armor +{item.bonus}"
    manner = next((MANNERS[trait] for trait in item.traits if trait in MANNERS), "")
    reach = "melee" if item.range is Range.NONE else item.range.value if item.range.reach else "any range"
    return ", ".join([manner or reach, *([f"+{item.bonus}"] if item.bonus else [])])


def item_sprite(item: Item) -> str:
    """Return the picture of an item."""
    return f"zone_wars/gear_{item.id}"


def held_by(picture: Picture, piece: Piece, card: int) -> Held | None:
    """Return a card in somebody's hands; None when there is none."""
    held = picture.mini(piece).held if 0 <= piece < len(picture.table.minis) else ()
    return held[card] if 0 <= card < len(held) else None


def weapon_name(picture: Picture, piece: Piece, weapon: int) -> str:
    """Return what a weapon is called."""
    held = held_by(picture, piece, weapon)
    if weapon == IMPROVISED or held is None:
        return "Whatever lies about"
    return item_name(picture, held.item)


def weapon_sprite(picture: Picture, piece: Piece, weapon: int) -> str:
    """Return the picture of a weapon; the fist for whatever lies about."""
    held = held_by(picture, piece, weapon)
    if held is None or held.item is None:
        return "zone_wars/power_four_armed"
    return item_sprite(picture.kit.box.items[held.item])


def upgrades_name(picture: Picture, upgrades: Upgrades) -> str:
    """Return Upgrades with what they cost."""
    powers = picture.kit.box.powers
    return " + ".join(f"{powers[power].name} ({m} M)" for power, m in upgrades)


def direction(vector: tuple[int, int]) -> str:
    """Return a direction as a word of the compass."""
    return COMPASS[round(degrees_of(vector) / 45) % 8]


def operation_words(picture: Picture, piece: Piece, operation: Operation) -> tuple[str, str]:
    """Return what an operation is called, and its picture."""
    match operation:
        case TakeCard() | TakeAll():
            return _taking(picture, operation)
        case Give() | Drop() | Repair() | UseItem():
            return _with_card(picture, piece, operation), weapon_sprite(picture, piece, operation.card)
        case PickUp(upgrades=upgrades):
            extra = f" with {upgrades_name(picture, upgrades)}" if upgrades else ""
            return f"Pick the token up{extra}", "zone_wars/token_artifact"
        case TurnUp(card=card):
            held = held_by(picture, piece, card)
            name = item_name(picture, held.item if held else None)
            return f"Turn {name} face up", weapon_sprite(picture, piece, card)
        case WorkDoor(door=door):
            is_shut = door in picture.table.layout.shut
            return ("Open the door" if is_shut else "Close the door"), "zone_wars/act_simple"
        case RemoveLeech(piece=other):
            return f"Remove the leech from {picture.name(other)}", "zone_wars/token_leech"


def _taking(picture: Picture, operation: TakeCard | TakeAll) -> tuple[str, str]:
    """Return the words and the picture of taking one card or all."""
    other = operation.piece
    if isinstance(operation, TakeAll):
        words = "Take everything here" if other < 0 else f"Take all from {picture.name(other)}"
        return words, "zone_wars/act_complex"
    if other >= 0:
        held = held_by(picture, other, operation.card)
        name = item_name(picture, held.item if held else None)
        return f"Take {name} from {picture.name(other)}", weapon_sprite(picture, other, operation.card)
    item = picture.table.piles[operation.pile].cards[operation.card].item
    sprite = "" if item is None else item_sprite(picture.kit.box.items[item])
    return f"Take {item_name(picture, item)}", sprite


def _with_card(picture: Picture, piece: Piece, operation: Give | Drop | Repair | UseItem) -> str:
    """Return the words for what is done with a card in somebody's hands."""
    held = held_by(picture, piece, operation.card)
    name = item_name(picture, held.item if held else None)
    match operation:
        case Give(piece=other):
            return f"Give {name} to {picture.name(other)}"
        case Drop(side=side):
            return f"Drop {name} to the {direction(side)}"
        case Repair():
            return f"Repair {name}"
        case UseItem(piece=other, marker=marker):
            on = "a token" if marker >= 0 else "itself" if other == piece else picture.name(other)
            return f"Use {name} on {on}"


PLAIN: Mapping[type[Any], str] = {Pass: "No, thank you", Accept: "Take it", Reroll: "Reroll"}


def answer_words(picture: Picture, subject: Piece | None, action: Action) -> tuple[str, str]:
    """Return what an answer is called, and a smaller line."""
    match action:
        case React(m=m, facing=facing):
            return f"Use it for {m} M", "" if facing is None else "and turn to face it"
        case Wear(card=card):
            return weapon_name(picture, -1 if subject is None else subject, card), ""
        case KeepFind():
            return f"Keep {item_name(picture, action.card)}", _put_back(picture, action)
        case Release(pieces=pieces):
            names = ", ".join(map(picture.name, pieces))
            return (f"Release {names}" if pieces else "Keep all on Overwatch"), ""
        case Activate(piece=piece):
            return picture.name(piece), f"{operated(picture, piece)}{state_line(picture, piece)}"
        case Name():
            return _named(picture, action)
        case _:
            return PLAIN.get(type(action), type(action).__name__), ""


def operated(picture: Picture, piece: Piece) -> str:
    """Return who moves a miniature, before what is said of it; nothing where no faction is shared."""
    name = operator(picture.cast.names, picture.table, picture.mini(piece).seat)
    return f"{name}’s, " if name else ""


def state_line(picture: Picture, piece: Piece) -> str:
    """Return how somebody who may be activated fares."""
    health, damage = picture.health(piece)
    match picture.mini(piece).status:
        case Status.STAGGERED:
            return "staggered: may only recover"
        case Status.WAITING:
            return "comes onto the board"
        case _:
            return f"{health - damage} of {health} Health"


def _put_back(picture: Picture, action: KeepFind) -> str:
    """Return where the other cards go."""
    parts = (("on top", action.top), ("below", action.bottom))
    return "; ".join(
        f"{word}: {', '.join(item_name(picture, item) for item in cards)}" for word, cards in parts if cards
    )


def _named(picture: Picture, action: Name) -> tuple[str, str]:
    """Return what a card of the Zone is told."""
    if action.building >= 0:
        kind = picture.kit.box.terrain[picture.table.layout.terrain[action.building].kind]
        return kind.name, f"number {action.building + 1}"
    parts = [picture.name(action.piece)] if action.piece >= 0 else []
    if action.spot is not None:
        parts.append(f"{inches(action.spot.x)} east, {inches(action.spot.y)} south")
    if action.facing is not None:
        parts.append(f"to the {direction(action.facing)}")
    return (parts or ["Nothing"])[0].capitalize(), ", ".join(parts[1:])
