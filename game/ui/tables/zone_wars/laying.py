"""Laying terrain before the first turn: which piece, where, and how it is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.zone_wars.actions import Pass, PlaceTerrain
from game.rules.zone_wars.ground import LONG, MEDIUM, Barred, Spot, Terrain, check_placement
from game.rules.zone_wars.ground.outlines import rounded
from game.rules.zone_wars.ground.solids import outline_of
from game.rules.zone_wars.muster.deploying import plot_of
from game.ui import theme as t
from game.ui.tables.zone_wars import dangers, inks, tags
from game.ui.tables.zone_wars.ask import Ask, Fact, Option, Refused
from game.ui.tables.zone_wars.reach import BARRED, Shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture


class TerrainChoice(Ask):
    """Which piece of terrain is laid, where, and how it is turned."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.zone = Shape()
        plot = plot_of(picture.play, self.task)
        is_ark = plot.is_ark and self.task.objective
        box = picture.kit.box.terrain
        self.kinds = [kind for kind in box if not is_ark or box[kind].category == "building"]
        self.samples = [action for action in view.actions if isinstance(action, PlaceTerrain)]
        self.terrain = self.samples[0].terrain if self.samples else Terrain(self.kinds[0], 1800, 1800)
        self.chosen = self.kinds.index(self.terrain.kind)
        what = "of the Ark" if is_ark else "an objective" if self.task.objective else "a piece of terrain"
        self.title = f"Lay a piece {what}" if is_ark else f"Lay {what}"
        self.rule = "zw.ark.build-ark" if is_ark else "zw.terrain.placement-procedure"
        self.words = (
            f"Choose a piece, click where it lies; Q and E turn it. {self.task.left} more come after it."
        )
        if is_ark:
            self.words = (
                "A building with a floor, Long from every edge, within Medium of the other pieces. "
                "Q and E turn it."
            )
        elif plot.is_ark and not plot.close:
            self.words = (
                f"Not within Medium of the Ark; Q and E turn it. {self.task.left} more come after it."
            )

    def options(self) -> Sequence[Option]:
        """Return the kinds of terrain."""
        kinds = self.picture.kit.box.terrain
        return [
            Option(kinds[kind].name, kinds[kind].category, f"zone_wars/terrain_{kind}") for kind in self.kinds
        ]

    def choose(self, at: int) -> None:
        """Take another piece."""
        self.chosen, self.refused = at, None
        self.terrain = Terrain(self.kinds[at], self.terrain.x, self.terrain.y, self.terrain.turn)
        self._look()

    @property
    def verb(self) -> str:
        """Lay it."""
        return "Lay it here"

    @property
    def decline(self) -> tuple[str, Action] | None:
        """Leave the Ark as it is, where the piece need not be laid."""
        return ("The Ark stands", Pass()) if self.task.may_pass else None

    def _look(self) -> None:
        plot = plot_of(self.picture.play, self.task)
        try:
            check_placement(self.picture.table.layout, self.terrain, plot, self.picture.kit.box.terrain)
        except Barred as barred:
            self.refused = Refused(f"{barred.reason.sentence()}.", barred.reason.rule, barred.reason)
        else:
            self.refused = None

    def action(self) -> Action | None:
        """Return the piece where it is."""
        return PlaceTerrain(self.terrain)

    def press(self, spot: Spot) -> bool:
        """Lay it there."""
        layout = self.picture.table.layout
        x, y = min(max(0, spot.x), layout.width), min(max(0, spot.y), layout.depth)
        self.terrain = Terrain(self.terrain.kind, x, y, self.terrain.turn)
        self._look()
        return True

    def follow(self, action: Action) -> bool:
        """Lay as advised."""
        if isinstance(action, PlaceTerrain):
            self.terrain = action.terrain
            self.chosen = self.kinds.index(self.terrain.kind)
            self._look()
        return isinstance(action, PlaceTerrain)

    def turn(self, degrees: int) -> None:
        """Turn it."""
        self.terrain = Terrain(
            self.terrain.kind, self.terrain.x, self.terrain.y, (self.terrain.turn + degrees) % 360
        )
        self._look()

    def cycle(self, step: int) -> Spot | None:
        """Go to the next proposed place."""
        if not self.samples:
            return None
        found = [sample.terrain for sample in self.samples]
        at = found.index(self.terrain) if self.terrain in found else -1
        self.terrain = found[(at + step) % len(found)]
        self.chosen, self.refused = self.kinds.index(self.terrain.kind), None
        return Spot(self.terrain.x, self.terrain.y)

    def facts(self) -> Sequence[Fact]:
        """Say what the piece is."""
        kind = self.picture.kit.box.terrain[self.terrain.kind]
        size = f"{inks.inches(kind.size[0])} x {inks.inches(kind.size[1])}, {inks.inches(kind.top)} high"
        return [Fact("Piece", kind.name), Fact("Size", size)]

    def under(self, p: Painter, camera: Camera) -> None:
        """Draw where the Ark has to lie, or how near to it Attackers may not lay anything."""
        plot, layout = plot_of(self.picture.play, self.task), self.picture.table.layout
        if not plot.is_ark:
            return
        if self.task.objective:
            far = layout.width - LONG
            self.zone.draw_shapes(p, camera, [((LONG, LONG), (far, LONG), (far, far), (LONG, far))], far)
        elif not plot.close:
            near = [rounded(self.picture.field.outlines[number], MEDIUM) for number in layout.objectives]
            self.zone.draw_shapes(p, camera, near, layout.objectives, BARRED)

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw the piece and its border: green where it may lie, red where it may not."""
        kind = self.picture.kit.box.terrain[self.terrain.kind]
        size = (camera.length(kind.size[0]), camera.length(kind.size[1]))
        surface = p.picture(f"zone_wars/terrain_{self.terrain.kind}", size)
        p.turned(surface, camera.at(self.terrain.x, self.terrain.y), -self.terrain.turn, alpha=225)
        shape = outline_of(self.terrain, self.picture.kit.box.terrain)
        tags.outline(p, camera, shape, t.BAD if self.refused else t.GOOD)
        if self.refused is not None:
            if self.refused.reason is not None:
                dangers.draw_reason(p, camera, self.refused.reason)
            at = camera.at(self.terrain.x, self.terrain.y)
            tags.tag(p, self.refused.sentence, (at[0], at[1] + size[1] / 2 + 24), tags.WARNING)
