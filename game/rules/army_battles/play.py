"""The table while something is carried out: what all parts of the rulebook work with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.rules.army_battles.places import Spaces

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.core.contract import Event
    from game.rules.army_battles.crowd import Crowd
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.scene import Scene
    from game.rules.army_battles.state import Side, Table, Task, Unit, UnitNo


class Play:
    """Looks at a table, changes it, draws, and collects what happened in `events`.

    has_losses: something left the map or fell, so that the battle may be over; is_heard: somebody reads the events.
    """

    __slots__ = ("_chance", "events", "has_losses", "is_heard", "kit", "table")

    def __init__(
        self, table: Table, kit: Kit, chance: Chance | None = None, *, is_heard: bool = True
    ) -> None:
        self.table, self.kit, self._chance = table, kit, chance
        self.events: list[Event] = []
        self.has_losses, self.is_heard = False, is_heard

    @property
    def chance(self) -> Chance:
        """The source of all draws."""
        assert self._chance is not None, "nothing is drawn while a table is only looked at"
        return self._chance

    def tell(self, event: Event) -> None:
        """Add to what happened."""
        self.events.append(event)

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, so that the first of them is done first."""
        self.table.agenda = (*self.table.agenda, *tasks[::-1])

    def unit(self, number: UnitNo) -> Unit:
        """Return a unit."""
        return self.table.units[number]

    def put(self, number: UnitNo, **changes: Any) -> Unit:  # noqa: ANN401 - the fields of a unit
        """Change a unit and return it."""
        before = self.table.units
        units = [*before]
        units[number] = changed = replace(units[number], **changes)
        self.table.units = after = tuple(units)
        if "at" not in changes:
            self.kit.changed(before, after, number)
        return changed

    def profile(self, number: UnitNo) -> Profile:
        """Return the Stats of a unit."""
        return self.kit.profile(self.table, self.table.units[number])

    def vitality(self, number: UnitNo) -> int:
        """Return the Vitality that a unit has left."""
        return self.kit.vitality(self.table, self.table.units[number])

    @property
    def scene(self) -> Scene:
        """The ground as it is now."""
        return self.kit.scene(self.table)


def free_spaces(scene: Scene, crowd: Crowd, side: Side, *, flies: bool) -> Spaces:
    """Return the spaces where another unit of a side could stand."""
    if flies:
        return scene.inside & ~(crowd.friends_aloft | crowd.foes_aloft)
    closed = scene.closed(side, crowd.foes_below)
    return scene.inside & ~closed & ~(crowd.friends_below | crowd.foes_below)
