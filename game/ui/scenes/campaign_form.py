"""What a new campaign needs: its name, who plays each side, and what is agreed; the player's own pieces included."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.campaigns import LONGEST
from game.ui import theme as t
from game.ui import write
from game.ui.frame import face_of
from game.ui.layout import Rect
from game.ui.opening import home_of
from game.ui.scene import Reply
from game.ui.scenes.campaign_parts import QUIET, add_words, draw_stage
from game.ui.scenes.own_column import FLAW_TYPE, Column, FlawRow
from game.ui.setting_up import FIRST_LEVEL, NAME_LENGTH, Kind, SeatPlan
from game.ui.theme import Type
from game.ui.widgets import (
    Button,
    Drawing,
    Dropdown,
    Label,
    Link,
    Panel,
    Scroll,
    Segmented,
    Stepper,
    TextField,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.choices import OptionSpec
    from game.core.entry import GameEntry
    from game.core.linked import Stage
    from game.ui.page import Page
    from game.ui.scenes.campaign import CampaignScene

WIDEST, WIDE, MOST = 900.0, 1300.0, (1, 2, 3, 4)
KINDS = ("A person", "The computer")


class Form:
    """What was chosen so far."""

    def __init__(self, scene: CampaignScene) -> None:
        self.scene = scene
        self.name = scene.room.free_name()
        self.seats = [SeatPlan("person", scene.desk.settings.player_name or "Player 1")]
        self.count(min(scene.room.linked.seats))
        self.choices: dict[str, str] = {}
        self.trouble = ""
        self.meet()

    def meet(self) -> None:
        """Take the game as it is now: the player may have made something meanwhile."""
        self.entry: GameEntry = self.scene.entry.with_own(home_of(self.scene.desk))[0]
        for spec in self.specs():
            if spec.value(self.choices.get(spec.id)) is None:
                self.choices[spec.id] = spec.values[0].id

    def count(self, seats: int) -> Reply:
        """Let so many sides fight; new ones are led by the computer where it can play."""
        levels = self.scene.entry.levels
        kind: Kind = "computer" if levels else "person"
        more = range(len(self.seats) + 1, seats + 1)
        made = [SeatPlan(kind, f"Player {n}", min(FIRST_LEVEL, max(1, len(levels)))) for n in more]
        self.seats = [*self.seats, *made][:seats]
        return None

    def specs(self) -> list[OptionSpec]:
        """Return what is agreed among so many."""
        return list(self.scene.room.linked.agreed(self.entry.options, len(self.seats)))

    # ------------------------------------------------------------------ the page

    def build(self, page: Page, place: Rect) -> None:
        """Lay out name, sides, what is agreed, the button that begins, and what lies ahead if there is room."""
        if place.w > WIDE:
            ahead, place = place.cut_right(place.w - WIDEST - 50, 12)
            self._ahead(page, ahead)
        page.add(Panel("", place, "A new campaign"))
        inner = Rect(place.x + 14, place.y + 44, place.w - 22, place.h - 54)
        inner = self._foot(page, inner)
        column = Column(page, page.add(Scroll("form", inner)), "bold")
        column.at = Rect(column.at.x, column.at.y, min(column.at.w, WIDEST), 0)
        label, field = column.row(48).columns((42, 58), 12)
        column.add(Label("", label, "Name", style=Type(19)))
        name = TextField("campaign_name", field, self.name, place="Name of the campaign", icon="pencil")
        name.most, name.change = LONGEST, self._rename
        column.add(name)
        if place.w > WIDEST + 60 or page.area.w < WIDE:
            self._stages(column)
        self._seats(column)
        for number in range(len(self.seats)):
            self._side(column, number)
        for spec in self.specs():
            if not spec.id.endswith(tuple(f"_{n}" for n in MOST)):
                self._option(column, spec)
        page.start = "begin"

    def _ahead(self, page: Page, place: Rect) -> None:
        """Tell of every match, and where the rules are."""
        stages = self._stages_ahead()
        page.add(Panel("", place, "What lies ahead"))
        inner = Rect(place.x + 14, place.y + 44, place.w - 22, place.h - 54)
        column = Column(page, page.add(Scroll("ahead", inner)), "bold")
        face = face_of(self.entry.id)
        for number, stage in enumerate(stages):
            row = column.row(104, 10)
            column.add(
                Drawing("", row, paint=partial(draw_stage, place=row, number=number, stage=stage, face=face))
            )
        rule = Link("rule", column.row(40), "The rules of campaigns", icon="rules", size=18)
        rule.act = partial(self.scene.desk.open, "rules", self.scene.room.linked.rule)
        column.add(rule)

    def _stages_ahead(self) -> Sequence[Stage]:
        return self.scene.room.linked.ahead(self.scene.room.rules, len(self.seats), self.choices)

    def _stages(self, column: Column) -> None:
        stages = self._stages_ahead()
        words = "   ·   ".join(f"{n + 1}. {stage.title}: {stage.scenario}" for n, stage in enumerate(stages))
        style = Type(18, colour=t.MUTED)
        place = column.row(write.height_of(column.page.p, words, column.at.w, style), 12)
        column.add(Drawing("", place, paint=lambda p: write.wrap(p, words, place, style)))

    def _seats(self, column: Column) -> None:
        """Add how many sides there are, where that can be chosen."""
        counts = self.scene.room.linked.seats
        if len(counts) > 1:
            row = column.row(44)
            column.add(Label("", row, "Sides", style=Type(19)))
            part = Stepper("sides", row.cut_right(170)[0], len(self.seats), low=min(counts), high=max(counts))
            part.change = self._count
            column.add(part)

    def _count(self, seats: int) -> Reply:
        self.count(seats)
        self.meet()
        return self.scene.changed()

    def _side(self, column: Column, number: int) -> None:
        """Add who plays a side, and what it has."""
        seat = self.seats[number]
        column.title(f"SIDE {number + 1}")
        kind, who = column.row(46).columns((42, 58), 12)
        part = Segmented(f"kind_{number}", kind, KINDS, chosen=int(seat.kind == "computer"), size=18)
        part.change = partial(self._kind, number)
        if not self.entry.levels:
            part.barred = {1: "There are no computer players for this game yet."}
        column.add(part)
        if seat.kind == "person":
            name = TextField(
                f"seat_name_{number}", who, seat.name, place="Name", icon="person", most=NAME_LENGTH
            )
            name.change = partial(self._name, number)
            column.add(name)
        else:
            items = [f"{level.number}. {level.name}" for level in self.entry.levels]
            level = Dropdown(f"level_{number}", who, items, chosen=seat.level - 1, icon="computer", size=18)
            level.change = partial(self._level, number)
            column.add(level)
            add_words(column, self.entry.levels[seat.level - 1].line, QUIET)
        for spec in self.specs():
            if spec.id.endswith(f"_{number + 1}"):
                self._option(column, spec)
        column.space(6)

    def _option(self, column: Column, spec: OptionSpec) -> None:
        row = column.row(46)
        label, field = row.columns((42, 58), 12)
        column.add(Label("", label, spec.title, style=Type(19)))
        ids = [value.id for value in spec.values]
        items = [value.title for value in spec.values]
        part = Dropdown(f"option_{spec.id}", field, items, size=19)
        part.chosen, part.change = ids.index(self.choices[spec.id]), partial(self._choose, spec.id, ids)
        column.add(part)

    def _foot(self, page: Page, place: Rect) -> Rect:
        """Add the button that begins, which is always in sight, and what is wrong; return the room above."""
        row, above = place.cut_bottom(62, 10)
        row = Rect(row.x + 4, row.y, min(row.w - 12, WIDEST), row.h)
        begin = Button("begin", row, "Begin the campaign", icon="flag", kind="primary", size=25, default=True)
        begin.act = self._begin
        if self.entry.workshops or self.scene.room.open is not None:
            side, begin.rect = row.cut_left(row.w * 0.36, 12)
            page.add(self._aside(side))
        page.add(begin)
        if self.trouble:
            height = write.height_of(page.p, self.trouble, row.w - 24, FLAW_TYPE) + 14
            flaw, above = above.cut_bottom(height, 8)
            page.add(FlawRow("trouble", Rect(row.x, flaw.y, row.w, height), words=self.trouble))
        return above

    def _aside(self, place: Rect) -> Button:
        """Return the way to where the pieces are made."""
        if not self.entry.workshops:
            return Button("not_now", place, "Not now", size=19, act=self.scene.end_form)
        number = self.scene.room.linked.workshop
        workshop = self.entry.workshops[number]
        button = Button("workshop", place, workshop.title, icon=workshop.icon, size=19)
        button.act = partial(self.scene.desk.open, "workshop", f"{self.entry.id}/{number}")
        return button

    # ------------------------------------------------------------------ choosing

    def _rename(self, words: str) -> Reply:
        self.name = words
        return None

    def _kind(self, number: int, index: int) -> Reply:
        seat = self.seats[number]
        names = [other.name for n, other in enumerate(self.seats) if n != number]
        name = seat.name if seat.name not in {"", *names} else f"Player {number + 1}"
        level = min(max(1, seat.level), max(1, len(self.entry.levels)))
        self.seats[number] = replace(seat, kind=("person", "computer")[index], name=name, level=level)
        return self.scene.changed()

    def _name(self, number: int, words: str) -> Reply:
        self.seats[number] = replace(self.seats[number], name=words)
        return None

    def _level(self, number: int, index: int) -> Reply:
        self.seats[number] = replace(self.seats[number], level=index + 1)
        return self.scene.changed()

    def _choose(self, option: str, ids: list[str], index: int) -> Reply:
        self.choices[option] = ids[index]
        self.trouble = ""
        return self.scene.changed()

    def _begin(self) -> Reply:
        self.trouble = self.scene.room.begin(self.name, self.seats, self.choices)
        if self.trouble:
            return self.scene.changed("ui_refuse")
        self.scene.form, self.scene.tab = None, 1
        return self.scene.changed("card_riffle")
