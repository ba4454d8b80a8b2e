"""Slots of Action cards that are not pointed at: heights, alternatives, Upgrades, operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.rules.zone_wars.finds import operating
from game.rules.zone_wars.ground import Spot
from game.ui.tables.zone_wars import words
from game.ui.tables.zone_wars.dangers import trial_at
from game.ui.tables.zone_wars.inks import inches
from game.ui.tables.zone_wars.slots import Slot, following

if TYPE_CHECKING:
    from game.rules.zone_wars.actions import Upgrades, Use
    from game.ui.tables.zone_wars.slots import Aiming


class Raised(Slot):
    """How high above the ground a point lies, gone through in steps of an inch up to a limit."""

    on_board: ClassVar[bool] = False
    sprite: ClassVar[str] = "act_complex"
    limit: int

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return the height."""
        del aiming
        return inches(use.spot.z) if use.spot is not None else "on the ground"

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Go up an inch; from the highest down to the ground."""
        if use.spot is None:
            return use
        stand = aiming.picture.stand(use.targets[0]) if use.targets else None
        base = stand.z if stand is not None else 0
        floors = set(aiming.picture.field.surfaces(Spot(use.spot.x, use.spot.y)))
        heights = sorted(floors | {base + n for n in range(0, self.limit + 1, 100)} | {base + self.limit})
        return replace(use, spot=use.spot._replace(z=heights[following(heights, use.spot.z, step)]))


class Chosen(Slot):
    """One of a few alternatives: (choice, card, words)."""

    on_board: ClassVar[bool] = False
    sprite: ClassVar[str] = "act_complex"
    things: tuple[tuple[str, int, str], ...]

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return the words of the alternative."""
        del aiming
        found = [said for choice, card, said in self.things if (choice, card) == (use.choice, use.card)]
        return found[0] if found else "press to choose"

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Take the next alternative."""
        del aiming
        pairs = [(choice, card) for choice, card, _ in self.things]
        choice, card = pairs[following(pairs, (use.choice, use.card), step)]
        return replace(use, choice=choice, card=card)


class Declared(Slot):
    """Upgrades that go with a Dice attack."""

    on_board: ClassVar[bool] = False
    sprite: ClassVar[str] = "act_complex"
    sets: tuple[Upgrades, ...]

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return what they are called."""
        return words.upgrades_name(aiming.picture, use.upgrades) or "none"

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Take the next set."""
        del aiming
        return replace(use, upgrades=self.sets[following(self.sets, use.upgrades, step)])


class Operated(Slot):
    """The Simple Operation at the end of a run."""

    on_board: ClassVar[bool] = False
    sprite: ClassVar[str] = "act_complex"

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return what is done."""
        if use.operation is None:
            return "none"
        return words.operation_words(aiming.picture, aiming.piece, use.operation)[0]

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Take the next one that is possible where the way ends."""
        stand = aiming.picture.play.stand(aiming.piece)
        end = stand.at(use.way.spots[-1]) if use.way.spots else stand
        trial = trial_at(aiming.picture, aiming.piece, end)
        here = [
            one.operation
            for one in operating.operations(trial, aiming.piece)
            if not one.is_complex and not one.way.spots
        ]
        found = [None, *here]
        return replace(use, operation=found[following(found, use.operation, step)])
