"""What the attack that is planned or pointed at would do, and the first enemy that lies in wait on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.places import name_of
from game.ui.tables.army_battles import deeds, targeting
from game.ui.tables.army_battles.ask import Outlook

if TYPE_CHECKING:
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import UnitNo
    from game.ui.tables.army_battles.commanding import Commanding
    from game.ui.tables.army_battles.plan import March


def outlook(ask: Commanding) -> Outlook | None:
    """Return the planned attack, else the one that is pointed at, else what lies in wait."""
    if ask.parting is not None:
        return None
    if ask.deed == "attack" and ask.can_act:
        return _wall(ask, ask.march, ask.wall) if ask.wall >= 0 else _foe(ask, ask.march, ask.goal)
    found = _pointed(ask, ask.pointed) if ask.pointed is not None and ask.can_act and not ask.deed else None
    return found or _spring(ask)


def _pointed(ask: Commanding, at: Space) -> Outlook | None:
    foe = targeting.foe_at(ask, at)
    if foe >= 0:
        march = targeting.near(ask, at, is_near=lambda march: foe in march.targets)
        return _foe(ask, march, foe) if march is not None else None
    if targeting.is_wall(ask, at):
        march = targeting.near(ask, at, is_near=lambda march: at in march.walls)
        return _wall(ask, march, at) if march is not None else None
    return None


def _spring(ask: Commanding) -> Outlook | None:
    if not ask.march.springs:
        return None
    spring = ask.march.springs[0]
    title = f"{ask.picture.name(spring.watcher)} lies in wait"
    return Outlook(title, spring.watcher, spring.forecast, ask.number, is_prepared=True)


def _foe(ask: Commanding, march: March, foe: UnitNo) -> Outlook:
    return Outlook(f"Attack {ask.picture.named_at(foe)}", ask.number, march.forecast(foe), foe)


def _wall(ask: Commanding, march: March, at: Space) -> Outlook:
    name = deeds.building_name(ask.picture, at)
    return Outlook(f"Attack the {name} at {name_of(at)}", ask.number, march.forecast_wall(at), building=at)
