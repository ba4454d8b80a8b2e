"""Before the first Battle: options, armies, tiles, first hands."""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Even
from game.core.contract import BadOptions, Seat
from game.rules.warzoo.battle import ARMY, LEADER, began, draw_up, drawing
from game.rules.warzoo.cards import SIDES, Faction
from game.rules.warzoo.decks import DeckError, army_of, random_deck, read_deck
from game.rules.warzoo.events import ArmyMustered, InitiativeTaken, TilesLaid
from game.rules.warzoo.placements import unranked
from game.rules.warzoo.state import BOTH, NOBODY, SILO, Army, Battle, Table, Terms
from game.rules.warzoo.tiles import LANES, MILL, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.chance import Chance
    from game.core.contract import Event, Options
    from game.rules.warzoo.kit import Kit

OPEN_SIDE, RANDOM, DRAWN_LOTS, BY_MODE = "open", "random", "drawn", "by-mode"
CHOICES: dict[str, tuple[str, ...]] = {
    "army_1": (OPEN_SIDE, "alliance", "axis", RANDOM, "random-alliance", "random-axis"),
    "army_2": (OPEN_SIDE, "alliance", "axis", RANDOM, "random-alliance", "random-axis"),
    "scenarios": (BY_MODE, "none", "hierarchy", "special", "both"),
    "initiative": (DRAWN_LOTS, "1", "2"),
    "hands": ("open", "silent"),
    "tiles": (DRAWN_LOTS,),
}
MODULES = {"none": (False, False), "hierarchy": (True, False), "special": (False, True), "both": (True, True)}

TILE_ORDERS: tuple[tuple[Tile, ...], ...] = tuple(
    (MILL, *(1 + place for place in unranked(number, LANES - 1, LANES - 1)))
    for number in range(factorial(LANES - 1))
)
EVEN_ORDERS, EVEN_SIDES = Even(len(TILE_ORDERS)), Even(2)
NO_HANDS = {1: ((),), 2: ((), ())}


class Mode(msgspec.Struct, frozen=True):
    """What a mode of the game is made of (wz.summary.game-modes)."""

    seats: int
    has_costs: bool = True
    has_texts: bool = False
    scenarios: str = "none"
    holders: tuple[tuple[Seat, ...], tuple[Seat, ...]] = ((Seat(0),), (Seat(1),))


TRIO = ((Seat(0), Seat(1)), (Seat(2), Seat(2)))
PAIRS = ((Seat(0), Seat(1)), (Seat(2), Seat(3)))
MODES: dict[str, Mode] = {
    "basic": Mode(2),
    "basic-scenarios": Mode(2, scenarios="both"),
    "advanced": Mode(2, has_texts=True),
    "advanced-scenarios": Mode(2, has_texts=True, scenarios="both"),
    "children": Mode(2, has_costs=False),
    "three-players": Mode(3, has_texts=True, holders=TRIO),
    "four-players": Mode(4, has_texts=True, holders=PAIRS),
}


class Recruitment(msgspec.Struct, frozen=True):
    """Where the army of a side comes from: a given one, or a starting or random deck of a faction (None: drawn)."""

    army: Army | None = None
    faction: Faction | None = None
    is_random: bool = False


class Plan(msgspec.Struct, frozen=True):
    """What options stand for, before anything is drawn.

    ways: the terms there can be, each as likely, () when an army is random; tiles: lanes 1 to 5, () for drawn; first:
    the side with the first Initiative, NOBODY for drawn.
    """

    mode: str
    setting: Mode
    scenarios: str
    recruitments: tuple[Recruitment, Recruitment]
    ways: tuple[Terms, ...]
    tiles: tuple[Tile, ...]
    first: int
    is_open: bool


# ------------------------------------------------------------------ options


def plan_of(options: Options, kit: Kit) -> Plan:
    """Return the plan that options stand for; raises BadOptions naming the option."""
    setting = MODES.get(options.mode)
    if setting is None:
        raise BadOptions(f"mode: Warzoo has the modes {', '.join(MODES)}, not `{options.mode}`")
    if options.seats != setting.seats:
        raise BadOptions(
            f"seats: the mode {options.mode} is for {setting.seats} players, not {options.seats}"
        )
    chosen = _chosen(options)
    one, two = (_recruitment(key, chosen[key], kit) for key in ("army_1", "army_2"))
    wanted = [faction for faction in (_faction(one), _faction(two)) if faction is not None]
    if len(wanted) > len(set(wanted)):
        raise BadOptions(f"army_2: both sides ask for the {wanted[0].value} (wz.setup.choosing-sides)")
    plan = Plan(
        mode=options.mode,
        setting=setting,
        scenarios=_scenarios(options.mode, setting, chosen["scenarios"]),
        recruitments=(one, two),
        ways=(),
        tiles=_tiles(chosen["tiles"], kit),
        first=NOBODY if chosen["initiative"] == DRAWN_LOTS else int(chosen["initiative"]) - 1,
        is_open=chosen["hands"] == "open",
    )
    return msgspec.structs.replace(plan, ways=tuple(_ways(plan, kit)))


def _chosen(options: Options) -> Mapping[str, str]:
    chosen = {key: allowed[0] for key, allowed in CHOICES.items()}
    for key, value in options.choices.items():
        if key not in CHOICES:
            raise BadOptions(f"{key}: there is no such option; there are {', '.join(CHOICES)}")
        if value not in CHOICES[key] and key not in {"army_1", "army_2", "tiles"}:
            raise BadOptions(f"{key}: it may be {', '.join(CHOICES[key])}, not `{value}`")
        chosen[key] = value
    return chosen


def _recruitment(key: str, value: str, kit: Kit) -> Recruitment:
    if value in CHOICES[key]:
        kind, _, faction = value.rpartition("-")
        name = faction if faction in set(SIDES) else ""
        return Recruitment(None, Faction(name) if name else None, RANDOM in {kind, value})
    try:
        return Recruitment(army_of(read_deck(value, kit.cards), kit.cards))
    except DeckError as error:
        known = ", ".join(CHOICES[key])
        raise BadOptions(f"{key}: it may be {known} or the text of a deck, but {error}") from error


def _faction(recruitment: Recruitment) -> Faction | None:
    return recruitment.army.faction if recruitment.army else recruitment.faction


def _scenarios(mode: str, setting: Mode, chosen: str) -> str:
    if chosen == BY_MODE:
        return setting.scenarios
    if chosen != "none" and not setting.has_costs:
        raise BadOptions("scenarios: there are none in the Children's Mode (wz.scenario.where-available)")
    if chosen == "none" and setting.scenarios != "none":
        raise BadOptions(f"scenarios: the mode {mode} is played with hierarchy, special or both")
    return chosen


def _tiles(value: str, kit: Kit) -> tuple[Tile, ...]:
    """Return the order of the tiles that an option names, the Mill first; () for drawn (wz.setup.mill-is-lane-one)."""
    if value == DRAWN_LOTS:
        return ()
    try:
        order = tuple(kit.tiles.named(name) for name in value.split())
    except KeyError as error:
        raise BadOptions(f"tiles: there is no tile {error}") from error
    if order[:1] != (MILL,) or sorted(order) != list(range(LANES)):
        known = " ".join(tile.id for tile in kit.tiles)
        raise BadOptions(f"tiles: it may be drawn, or all five from the Mill on, such as `{known}`")
    return order


# ------------------------------------------------------------------ the first table


def new_table(plan: Plan, kit: Kit, chance: Chance) -> Table:
    """Return the table before the first Battle; armies, tiles and first Initiative are drawn where they are open."""
    setting, terms = plan.setting, _terms(plan, kit, chance)
    table = Table(
        terms=terms,
        agenda=LEADER if setting.has_texts else ARMY,
        hands=(NO_HANDS[len(setting.holders[0])],) * 2,
        decks=(terms.armies[0].units, terms.armies[1].units),
        tiles=plan.tiles or TILE_ORDERS[chance.pick(EVEN_ORDERS)],
        ammo=(SILO, SILO) if setting.has_costs else (),
    )
    if setting.has_texts:
        table.saboteurs, table.battle = (True, True), Battle()
        table.initiative = chance.pick(EVEN_SIDES) if plan.first == NOBODY else plan.first
    draw_up(table, kit, chance, None)
    return table


def _terms(plan: Plan, kit: Kit, chance: Chance) -> Terms:
    """Return the terms of a match; sides and armies that are left open are drawn (wz.setup.choosing-sides)."""
    if plan.ways:
        return plan.ways[chance.pick(EVEN_SIDES)] if len(plan.ways) > 1 else plan.ways[0]
    factions = _factions(plan)
    one, two = factions[chance.pick(EVEN_SIDES)] if len(factions) > 1 else factions[0]
    first = _army(plan.recruitments[0], one, kit, chance)
    return _agreed(plan, (first, _army(plan.recruitments[1], two, kit, chance)))


def _ways(plan: Plan, kit: Kit) -> Iterator[Terms]:
    """Yield the terms there can be, when no army is random."""
    one, two = plan.recruitments
    if not one.is_random and not two.is_random:
        for first, second in _factions(plan):
            armies = (one.army or kit.starting_armies[first], two.army or kit.starting_armies[second])
            yield _agreed(plan, armies)


def _factions(plan: Plan) -> list[tuple[Faction, Faction]]:
    """Return how the sides can be shared out: in one way if anybody has asked, else in two."""
    asked = [_faction(recruitment) for recruitment in plan.recruitments]
    both = [(SIDES[0], SIDES[1]), (SIDES[1], SIDES[0])]
    return [pair for pair in both if all(ask in {None, got} for ask, got in zip(asked, pair, strict=True))]


def _agreed(plan: Plan, armies: tuple[Army, Army]) -> Terms:
    has_brackets, has_specials = MODULES[plan.scenarios]
    return Terms(
        mode=plan.mode,
        has_costs=plan.setting.has_costs,
        has_texts=plan.setting.has_texts,
        has_brackets=has_brackets,
        has_specials=has_specials,
        is_open=plan.is_open,
        holders=plan.setting.holders,
        armies=armies,
    )


def _army(recruitment: Recruitment, faction: Faction, kit: Kit, chance: Chance) -> Army:
    if recruitment.is_random:
        try:
            return army_of(random_deck(faction, kit.cards, chance), kit.cards)
        except DeckError as error:
            raise BadOptions(f"army_1, army_2: {error}") from error
    return recruitment.army or kit.starting_armies[faction]


def told(table: Table) -> list[Event]:
    """Tell how the match was set up."""
    events: list[Event] = [
        ArmyMustered(rule=_source(army), side=side, army=army) for side, army in enumerate(table.terms.armies)
    ]
    events.append(TilesLaid(rule="wz.setup.mill-at-an-end", tiles=table.tiles))
    if table.initiative != NOBODY:
        events.append(InitiativeTaken(rule="wz.advanced.first-initiative", side=table.initiative))
    for side in BOTH:
        for hand, units in enumerate(table.hands[side]):
            events.append(drawing(table, side, hand, units, "wz.setup.draw-ten"))
    events.append(began(table))
    return events


def _source(army: Army) -> str:
    """Return the rule that a starting deck comes from, or the one about other armies."""
    starting = {"Alliance": "wz.setup.alliance-deck", "Axis": "wz.setup.axis-deck"}
    return starting.get(army.name, "wz.deck.open-lists")
