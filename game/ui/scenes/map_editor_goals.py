"""The goals of a battle in the map editor: in words, to be added, changed and taken away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.army_battles.places import name_of
from game.rules.army_battles.scenarios import GoalRow
from game.ui import theme as t
from game.ui import write
from game.ui.overlays import Drawer
from game.ui.presenting import NOWHERE
from game.ui.scene import Pop, Push, Reply
from game.ui.scenes.map_editor_sketch import named
from game.ui.scenes.own_column import Column
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Scroll, Stepper

if TYPE_CHECKING:
    from game.rules.army_battles.kit import Kit
    from game.ui.layout import Rect
    from game.ui.page import Page
    from game.ui.scenes.map_editor import MapEditorScene
    from game.ui.scenes.map_editor_sketch import Sketch

FEW = 4


def goal_words(goal: GoalRow, sketch: Sketch, kit: Kit) -> str:
    """Return a goal as a sentence."""
    side, where = (
        f"Side {goal.side}",
        ", ".join(goal.spaces[:FEW]) + (" ..." if len(goal.spaces) > FEW else ""),
    )
    match goal.type:
        case "score":
            return f"Every round a point for each of {where} that a side holds; more points win."
        case "occupy":
            return f"{side} wins when it holds {where} at the end of a round."
        case "destroy":
            kinds = {kind.id: kind.name.lower() for kind in kit.buildings}
            target = next(
                (kinds[site.kind] for site in sketch.sites if name_of(site.at) == goal.at), "building"
            )
            return f"{side} wins by destroying the {target} in {goal.at}."
        case "slay":
            return f"{side} wins when {goal.hero or 'any enemy hero'} falls."
        case "leave":
            units = str(goal.units) if goal.units else "half its"
            return f"{side} wins when {units} units have left by an exit."
        case "survive":
            return f"{side} wins if it still stands after round {goal.round}."


class Goals:
    """Builds the section for a scene."""

    def __init__(self, scene: MapEditorScene) -> None:
        self.scene, self.bench = scene, scene.bench

    def section(self, column: Column) -> None:
        """Add every goal with what can be changed of it, and the way to more."""
        column.title("GOALS")
        sketch = self.bench.sketch
        for number, goal in enumerate(sketch.terms.goals):
            self._goal(column, number, goal)
        if not sketch.terms.goals:
            self._words(
                column, "None: whoever has lost less after the last round wins.", Type(18, colour=t.MUTED)
            )
        add = Button("add_goal", column.row(44), "Add a goal", icon="plus", size=18, act=self.open_list)
        column.add(add)
        column.space()

    @staticmethod
    def _words(column: Column, words: str, style: Type) -> None:
        place = column.row(write.height_of(column.page.p, words, column.at.w, style), 6)
        column.add(Drawing("", place, paint=lambda p: write.wrap(p, words, place, style)))

    def _goal(self, column: Column, number: int, goal: GoalRow) -> None:
        self._words(column, goal_words(goal, self.bench.sketch, self.scene.kit), Type(18))
        row = column.row(40, 10)
        gone = Button(f"goal_gone:{number}", row.cut_right(46)[0], icon="trash", size=17)
        gone.act = partial(self.scene.without_goal, number)
        column.add(gone)
        field, amount, high = (
            ("round", goal.round, self.bench.sketch.terms.rounds)
            if goal.type == "survive"
            else (
                "units",
                goal.units,
                20,
            )
        )
        if goal.type in {"survive", "leave"}:
            low = 1 if goal.type == "survive" else 0
            part = Stepper(
                f"goal_{field}:{number}", row.cut_left(150)[0], amount, low=low, high=max(high, low)
            )
            part.words = lambda n: "half" if n == 0 else str(n)
            part.change = lambda n, field=field: self.scene.change_goal(number, **{field: n})
            column.add(part)

    # ------------------------------------------------------------------ more goals

    def open_list(self) -> Reply:
        """Show the goals that this map could have."""
        return Push(Drawer(self.scene.desk, "Add a goal", self._fill, 520))

    def _fill(self, page: Page, place: Rect) -> None:
        column = Column(page, page.add(Scroll("goals", place)), "bold")
        for number, (goal, words, reason) in enumerate(self.offers()):
            button = Button(f"goal:{number}", NOWHERE, words, size=18, align="left", reason=reason)
            button.act = partial(self._add, goal)
            column.buttons([button], across=1, height=58)

    def _add(self, goal: GoalRow) -> Reply:
        self.bench.add_goal(goal)
        self.scene.changed("card_place")
        return Pop()

    def offers(self) -> list[tuple[GoalRow, str, str]]:
        """Return every goal that could be added: the goal, its sentence, and why it cannot be."""
        sketch, kit = self.bench.sketch, self.scene.kit
        spaces = named(sketch.objectives)
        unmarked = "" if spaces else "Mark an objective on the map first."
        locked = "" if sketch.exits else "Mark an exit on the map first."
        listed: list[tuple[GoalRow, str, str]] = [
            (GoalRow("score", spaces=spaces), "Points every round for each objective held", unmarked)
        ]
        for side in (1, 2):
            who = f"Side {side} wins"
            listed += [
                (GoalRow("occupy", side, spaces=spaces), f"{who} by holding all objectives", unmarked),
                (GoalRow("leave", side), f"{who} when half its units have left by an exit", locked),
                (GoalRow("slay", side), f"{who} when an enemy hero falls", ""),
                (
                    GoalRow("survive", side, round=sketch.terms.rounds),
                    f"{who} if it stands after the last round",
                    "",
                ),
            ]
            for site in sketch.sites:
                if site.side != side - 1:
                    goal = GoalRow("destroy", side, at=name_of(site.at))
                    listed.append((goal, goal_words(goal, sketch, kit).rstrip("."), ""))
        return listed
