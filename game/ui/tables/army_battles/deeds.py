"""The actions of a turn in words: plaques, the large button, and who can be attacked, healed or joined."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from game.rules.army_battles.actions import Attack, Batter, Charge, Defend, EndTurn, Exit, Heal, Join, Prepare
from game.rules.army_battles.goals import Leave
from game.rules.army_battles.places import name_of
from game.rules.army_battles.state import Group
from game.ui.tables.army_battles import targeting
from game.ui.tables.army_battles.ask import Plaque
from game.ui.tables.army_battles.inks import per_cent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.contract import Action
    from game.rules.army_battles.forecasts import Forecast
    from game.rules.army_battles.places import Space
    from game.ui.tables.army_battles.commanding import Commanding
    from game.ui.tables.army_battles.model import Picture

GROUP_WORDS: Mapping[Group, str] = MappingProxyType(
    {
        Group.ANY: "any enemy",
        Group.GROUND: "ground units",
        Group.FLYERS: "flyers",
        Group.CAVALRY: "cavalry",
        Group.HEROES: "heroes",
    }
)
USED = "The action is used"


def building_name(picture: Picture, at: Space) -> str:
    """Return the name of the building in a space."""
    found = picture.kit.scene(picture.table).standing.get(at)
    kind = next(
        site.kind for n, site in enumerate(picture.field.sites) if site.at == at and found in {None, n}
    )
    return picture.kit.buildings[kind].name


# ------------------------------------------------------------------ plaques


def plaques(ask: Commanding) -> list[Plaque]:
    """Return the actions that a unit has, those that cannot be taken with their reason."""
    found = [_attack(ask), _charge(ask), _plain(ask, "defend"), _plain(ask, "prepare"), *_special(ask)]
    end = Plaque("end", "End turn", "army_battles/marker_acted", _left(ask), chosen=ask.deed == "end")
    return [*found, end]


def _used(ask: Commanding) -> str:
    return "" if ask.can_act else USED


def _attack(ask: Commanding) -> Plaque:
    reason, note = _used(ask), ""
    if not reason:
        count = within_reach(ask)
        reason = "" if count else "nobody within reach"
        note = f"{count} within reach" if count > 1 else "one target within reach"
        outlook = ask.outlook()
        if outlook is not None and not outlook.is_prepared and ask.tells_odds:
            note = spread(outlook.forecast)
    return Plaque("attack", "Attack", "army_battles/action_attack", note, reason, ask.deed == "attack")


def within_reach(ask: Commanding) -> int:
    """Return how many units and buildings could be attacked in this turn."""
    return len(targeting.foes(ask)) + len(targeting.walls(ask))


def _charge(ask: Commanding) -> Plaque:
    movement = ask.kit.profile(ask.table, ask.table.units[ask.number]).movement
    reason = _used(ask)
    if not reason and (refusal := ask.why_not(ask.table, Charge())) is not None:
        reason = refusal.reason
    note = f"{2 * movement} Movement, but no attack"
    return Plaque("charge", "Charge", "army_battles/action_charge", note, reason, ask.deed == "charge")


def _plain(ask: Commanding, name: str) -> Plaque:
    notes = {
        "defend": ("Defend", "enemies roll two d10 and keep the lower"),
        "prepare": ("Prepare", "strikes the next to come within Range"),
    }
    title, note = notes[name]
    reason = _used(ask)
    if not reason and name == "defend" and (refusal := ask.why_not(ask.table, Defend())) is not None:
        reason = refusal.reason
    return Plaque(name, title, f"army_battles/action_{name}", note, reason, ask.deed == name)


def _special(ask: Commanding) -> list[Plaque]:
    """Return heal, join, leave and exit, for those that have them."""
    unit = ask.table.units[ask.number]
    profile, found = ask.kit.profile(ask.table, unit), []
    if profile.heals:
        note = f"1d6 + {profile.level}" if profile.level else "1d6 Vitality"
        found.append(_helping(ask, "heal", "Heal", f"{note} to a neighbour"))
    if unit.kind == ask.kit.units.hero:
        found.append(_helping(ask, "join", "Join", "becomes part of a unit"))
    if unit.heroes and (unit.kind != ask.kit.units.hero or len(unit.heroes) > 1):
        note = "a hero steps out of the unit"
        found.append(
            Plaque("split", "Hero leaves", "army_battles/action_split", note, _used(ask), ask.deed == "split")
        )
    wants = any(isinstance(goal, Leave) and goal.side == unit.side for goal in ask.table.terms.goals)
    if wants or _can_exit(ask):
        reason = "" if _can_exit(ask) else "no exit within reach"
        note = "leaves the map for good"
        found.append(
            Plaque("exit", "Leave map", "army_battles/action_charge", note, reason, ask.deed == "exit")
        )
    return found


def _helping(ask: Commanding, name: str, title: str, note: str) -> Plaque:
    reason = _used(ask)
    if not reason:
        reason = "" if targeting.friends(ask, name) else "nobody within reach"
    return Plaque(name, title, f"army_battles/action_{name}", note, reason, ask.deed == name)


def _can_exit(ask: Commanding) -> bool:
    exits, reach = ask.table.terms.field.exits, ask.march.reach
    if ask.march.at in exits:
        return ask.march.left > 0
    return any(at in exits and reach.cost(at) < ask.march.left for at in targeting.spaces(ask.march))


def _left(ask: Commanding) -> str:
    left = ask.march.left
    return f"{left} Movement left" if left else "no Movement left"


def spread(forecast: Forecast) -> str:
    """Return the damage an attack may deal in a few words: full 11-16, half 6-8."""
    found: dict[str, list[int]] = {}
    for way in forecast.odds.ways:
        if way.verdict.value in {"hit", "miss"}:
            found.setdefault(way.verdict.value, []).append(way.harm)
    parts = []
    for verdict, word in (("hit", "full"), ("miss", "half")):
        if harms := found.get(verdict):
            low, high = min(harms), max(harms)
            parts.append(f"{word} {low}" if low == high else f"{word} {low}–{high}")
    return f"{', '.join(parts)} damage" if parts else "no damage"


# ------------------------------------------------------------------ the large button


def closing(ask: Commanding) -> list[Action]:
    """Return the action that follows the moves, if one is chosen."""
    found: Action | None = None
    match ask.deed:
        case "attack":
            found = Batter(ask.wall) if ask.wall >= 0 else Attack(ask.goal) if ask.goal >= 0 else None
        case "defend":
            found = Defend()
        case "prepare":
            found = Prepare(unit=ask.goal) if ask.goal >= 0 else Prepare(ask.group)
        case "heal" | "join" if ask.goal >= 0:
            found = Heal(ask.goal) if ask.deed == "heal" else Join(ask.goal)
        case "exit" if ask.march.at in ask.table.terms.field.exits:
            found = Exit()
        case "end" if ask.can_act or ask.march.left:
            found = EndTurn()
    return [found] if found is not None else []


def verb(ask: Commanding) -> str:
    """Return what the large button does."""
    parts = [f"Move {ask.march.spent}"] if ask.march.stops else []
    words = {
        "attack": "attack",
        "defend": "defend",
        "prepare": "prepare",
        "heal": "heal",
        "join": "join",
        "split": "Leave the unit",
        "exit": "leave the map",
        "end": "end turn",
    }
    if ask.deed == "charge":
        return f"Charge {ask.march.spent}" if ask.march.stops else "Charge"
    if ask.deed:
        parts.append(words[ask.deed])
    if not parts:
        return "End turn" if not ask.can_act else "Move or act" if ask.march.left else "Choose an action"
    text = " and ".join(parts)
    return text[0].upper() + text[1:]


def note(ask: Commanding) -> str:
    """Return what comes of it in a few words."""
    outlook = ask.outlook()
    words = []
    if ask.march.springs:
        who = ask.picture.name(ask.march.springs[0].watcher)
        words.append(f"{who} strikes at {name_of(ask.march.springs[0].at)}")
    if ask.deed == "attack" and outlook is not None:
        words.append(_promise(ask, outlook.forecast))
    elif ask.deed in {"heal", "join"} and ask.goal >= 0:
        words.append(ask.picture.named_at(ask.goal))
    elif ask.deed == "end" and ask.can_act and (count := within_reach(ask)):
        words.append(f"{count} within reach, and no action taken")
    elif ask.deed == "prepare":
        waits = ask.picture.named_at(ask.goal) if ask.goal >= 0 else GROUP_WORDS[ask.group]
        words.append(f"waits for {waits}")
    elif ask.march.stops and not words:
        words.append(f"to {name_of(ask.march.at)}, {ask.march.left} Movement left")
    if not words and not ask.actions() and ask.can_act:
        words.append("Choose a space or an enemy, or take an action.")
    return ", ".join(words)


def _promise(ask: Commanding, forecast: Forecast) -> str:
    """Return whom the attack is for, and what is to be expected of it."""
    name = f"the {building_name(ask.picture, ask.wall)}" if ask.wall >= 0 else ask.picture.name(ask.goal)
    where = f"{name} at {name_of(ask.wall if ask.wall >= 0 else ask.table.units[ask.goal].at)}"
    where = where[0].upper() + where[1:]
    if not ask.tells_odds:
        return where
    if chance := forecast.chance_to_destroy:
        return f"{where}: {per_cent(chance)} to destroy"
    return f"{where}: {forecast.odds.expected:.1f} damage expected"
