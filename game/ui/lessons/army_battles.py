"""What Army Battles adds to its lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.events import PreparedSprang, UnitAttacked
from game.rules.army_battles.places import distance, listed
from game.rules.army_battles.state import NOBODY
from game.ui.layout import Rect, around
from game.ui.tables.army_battles import targeting
from game.ui.tables.army_battles.chart import spot_of
from game.ui.tables.army_battles.choosing import Choosing
from game.ui.tables.army_battles.commanding import Commanding
from game.ui.tables.army_battles.deploying import Deploying

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.army_battles.field import Lie
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import UnitNo
    from game.ui.tables.army_battles.model import Picture
    from game.ui.tables.army_battles.presenter import ArmyBattlesTable

SLOW = 1


class ArmyBattlesTeaching:
    """Places on the map and beside it, and what is planned but not yet committed."""

    emblem = "army_battles/objective"
    spots: Sequence[str] = (
        "flag", "mine", "hero", "host", "actor", "waiting", "woods", "hill", "trench", "targets", "target", "struck",
        "watcher", "dice", "my panel", "their panel",
    )  # fmt: skip
    facts: Sequence[str] = (
        "joined", "alone", "fresh", "planned", "idle", "slow", "far", "target", "aimed", "double", "ground",
    )  # fmt: skip

    # ------------------------------------------------------------------ places

    def spot(self, presenter: ArmyBattlesTable, name: str) -> Sequence[Rect]:
        """Return where one of `spots` is now; kinds of ground are framed space by space."""
        if presenter.picture is None:
            return []
        if name in {"my panel", "their panel"}:
            seats = presenter.places.seats
            return [seats[0] if name == "my panel" else around(seats[1:])]
        if name == "dice":
            return _dice(presenter)
        places = [_on_map(presenter, at) for at in _spaces(presenter, name)]
        found = [place for place in places if place is not None]
        return [around(found)] if found and name in {"mine", "hill", "trench", "woods"} else found

    def reveal(self, presenter: ArmyBattlesTable, names: Sequence[str]) -> None:
        """Move the map as little as is needed to show what is spoken of; the first of `names` comes into view last."""
        if presenter.picture is not None:
            spaces = [at for name in names for at in _spaces(presenter, name)[:1]]
            for at in reversed(spaces):
                presenter.eye.reveal(*spot_of(at))

    # ------------------------------------------------------------------ facts

    def true(self, presenter: ArmyBattlesTable) -> frozenset[str]:
        """Return which of `facts` hold now."""
        ask = presenter.ask if presenter.is_open else None
        if isinstance(ask, Deploying):
            return frozenset({"joined"} if any(host != NOBODY for host in ask.hosts.values()) else ())
        if isinstance(ask, Commanding):
            return frozenset(_of_unit(ask) | _of_plan(ask))
        return frozenset()

    def bring(self, presenter: ArmyBattlesTable, fact: str) -> None:
        """Put the hero into a unit, plan a move, or aim at an enemy."""
        ask = presenter.ask
        if isinstance(ask, Deploying):
            ask.choose(1)
            ask.press(next(iter(ask.places.values())))
        if isinstance(ask, Commanding) and fact == "aimed":
            ask.cycle(1)
        if isinstance(ask, Commanding) and fact == "planned":
            stops = targeting.spaces(ask.march)
            ask.press(stops[len(stops) // 2])


def _of_unit(ask: Commanding) -> set[str]:
    """Return what is true of the unit whose turn it is, before it has done anything."""
    turn = ask.table.turn
    if turn is None or turn.spent or turn.has_acted:
        return set()
    profile = ask.picture.profile(ask.number)
    has_targets, is_slow = bool(targeting.foes(ask)), profile.movement <= SLOW
    true = {
        "fresh": True,
        "target": has_targets,
        "idle": not has_targets,
        "slow": is_slow,
        "far": not (has_targets or is_slow),
        "alone": ask.number >= ask.table.terms.troops,
    }
    return {name for name, holds in true.items() if holds}


def _of_plan(ask: Commanding) -> set[str]:
    """Return what is true of what is planned."""
    found = {"planned"} if ask.march.stops else set()
    outlook = ask.outlook() if ask.deed == "attack" else None
    if outlook is None:
        return found
    found |= {"aimed"}
    found |= {"double"} if outlook.forecast.blow.is_doubled else set()
    rules = {note.rule for note in outlook.forecast.notes}
    return found | ({"ground"} if any(rule.split(".")[1] == "terrain" for rule in rules) else set())


# ------------------------------------------------------------------ on the map


def _on_map(presenter: ArmyBattlesTable, at: Space) -> Rect | None:
    """Return the place of a space, if it can be seen."""
    place = presenter.eye.chart(presenter.shown.field).rect(at)
    return place if presenter.eye.place.has(place.cx, place.cy) else None


def _spaces(presenter: ArmyBattlesTable, name: str) -> Sequence[Space]:
    """Return the spaces that a name stands for."""
    picture = presenter.shown
    kinds: dict[str, Callable[[Lie], bool]] = {
        "woods": lambda lie: lie.obscured > 0 and not lie.elevation,
        "hill": lambda lie: lie.elevation > 0,
        "trench": lambda lie: lie.cover > 0,
    }
    if name == "flag":
        return picture.field.objectives
    if name in kinds:
        return _patch(picture, kinds[name])
    return [at for number in _units(presenter, name) if (at := _stand(presenter, number)) >= 0]


def _patch(picture: Picture, is_meant: Callable[[Lie], bool]) -> list[Space]:
    """Return the first patch of a kind of ground: spaces that touch one another."""
    lies = picture.kit.scene(picture.table).lies
    spaces = [at for at in listed(picture.kit.scene(picture.table).inside) if is_meant(lies[at])]
    patch = spaces[:1]
    for at in spaces[1:]:
        if any(distance(at, one) == 1 for one in patch):
            patch.append(at)
    return patch


def _stand(presenter: ArmyBattlesTable, number: UnitNo) -> Space:
    ask = presenter.ask
    if isinstance(ask, Deploying):
        return ask.places.get(number, -1)
    return presenter.shown.unit(number).at


def _units(presenter: ArmyBattlesTable, name: str) -> Sequence[UnitNo]:
    """Return the units that a name stands for."""
    ask, told, acting = presenter.ask, presenter.last, presenter.acting()
    if isinstance(ask, Deploying):
        return _laid(ask, name)
    if isinstance(ask, Commanding) and name in {"targets", "target"}:
        return targeting.foes(ask) if name == "targets" else [ask.goal] if ask.goal >= 0 else []
    match name:
        case "actor" | "hero" if acting is not None:
            return [acting]
        case "waiting" if isinstance(ask, Choosing):
            return ask.units
        case "struck" if isinstance(told, UnitAttacked):
            return [told.target]
        case "watcher" if isinstance(told, PreparedSprang):
            return [told.unit]
        case _:
            return []


def _laid(ask: Deploying, name: str) -> Sequence[UnitNo]:
    match name:
        case "mine":
            return list(ask.places)
        case "hero":
            return [number for number in ask.places if number >= ask.table.terms.troops]
        case "host":
            return [number for number in ask.places if ask.led(number)]
        case _:
            return []


def _dice(presenter: ArmyBattlesTable) -> Sequence[Rect]:
    """Return where the dice of an attack lie."""
    knobs = presenter.shown.knobs
    return [presenter.tray()] if knobs.thrown is not None else []
