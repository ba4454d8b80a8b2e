"""A new match: who sits where, what is agreed, and the dice that nobody can bend."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from game.core.contract import BadOptions
from game.core.packs import PackError
from game.core.tables import TableError
from game.ui import setting_up
from game.ui import theme as t
from game.ui.frame import Hint, Strip, frame
from game.ui.layout import THREE_COLUMNS, TWO_COLUMNS
from game.ui.opening import home_of
from game.ui.overlays import Answer, Dialog, Drawer
from game.ui.page import Page
from game.ui.presenting import NOWHERE
from game.ui.scene import Pop, Push, Reply
from game.ui.scenes.new_match_choices import Choices, Known
from game.ui.scenes.new_match_parts import copied, fill_learned
from game.ui.scenes.new_match_places import lay_out
from game.ui.screen import Screen
from game.ui.setting_up import Plan
from game.ui.surroundings import surroundings_of
from game.ui.widgets import Button
from game.ui.wood import Lamp

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk

Form = Literal["full", "compact", "tabs"]
SMALL = 0.8  # pixels a unit below which small type would be set larger than planned


class NewMatchScene(Screen):
    """Sets a match up: `choices` hold what is chosen, `known` what was before."""

    lamp = Lamp(0.35, 0.2, 70)

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        self._made = entry
        self.entry, self.file_troubles = entry.with_own(home_of(desk))
        self.around = surroundings_of(entry)
        self._drawer: Drawer | None = None
        self.choices = Choices(desk, self.entry, self.refresh)
        self.known = Known(desk, entry)
        self._tried: tuple[Plan, str] | None = None
        self.tab = 0
        if self.known.chronicle.trouble:
            desk.say("The list of matches starts anew", self.known.chronicle.trouble, "warning", "warn")

    @property
    def plan(self) -> Plan:
        """What is chosen."""
        return self.choices.plan

    # ------------------------------------------------------------------ the page

    @property
    def form(self) -> Form:
        """How much is on the page at once."""
        p = self.desk.painter
        if p.area.w >= THREE_COLUMNS and p.scale >= SMALL:
            return "full"
        return "compact" if p.area.w >= TWO_COLUMNS else "tabs"

    def build(self, page: Page) -> None:
        """Lay out frame, seats, options, dice and the button that starts."""
        hints = [
            Hint("next control", ("Tab",)),
            Hint("change", ("Arrows",)),
            Hint("switch", command="press"),
            Hint("deal", command="confirm"),
            Hint("back", command="back"),
        ]
        crumb = setting_up.mode_of(self.entry, self.plan.mode).title if self.entry.modes else ""
        icons = (*(["learn"] if self.entry.lessons else []), *Strip().icons)
        room = frame(page, Strip("New match", crumb, self.entry.id, icons=icons), hints, self.fact())
        lay_out(self, page, room)
        page.start = "name_0" if self.trouble() else "start"

    def fact(self) -> str:
        """Say how long it will take, and whether there is only something to watch."""
        length = self.plan.choices.get("best_of", "1")
        minutes = self.entry.minutes * (int(length) + 1) // 2 if length.isdigit() else self.entry.minutes
        watched = "  ·  you watch" if self.plan.is_watched else ""
        return f"{len(self.plan.seats)} players  ·  about {minutes} minutes{watched}"

    def tab_chosen(self, index: int) -> Reply:
        """Show another part of a narrow page."""
        self.tab = index
        self.refresh()
        return None

    def refresh(self) -> None:
        """Build the page again, and a drawer over it."""
        super().refresh()
        if self._drawer is not None:
            self._drawer.refresh()

    def draw_out(self, drawer: Drawer) -> Reply:
        """Open a drawer."""
        self._drawer = drawer
        return Push(drawer)

    # ------------------------------------------------------------------ buttons

    def roll_seed(self) -> Reply:
        """Take a fresh seed."""
        self.desk.sound.play("dice_wood", 0.6)
        return self.choices.draw_seed()

    def copy_seal(self) -> Reply:
        """Copy the whole seal."""
        if copied(self.choices.seal):
            self.desk.say("The seal is copied", "It can be pasted anywhere.", "copy", "good")
        else:
            self.desk.say("The seal cannot be copied", self.choices.seal, "copy", "warn")
        return None

    def as_last_time(self) -> Reply:
        """Set everything back to the last match."""
        if self.choices.last is not None:
            self.choices.take(self.choices.last)
            self.page.point("start")
        return None

    def show_learned(self) -> Reply:
        """Tell what was learned about a person, and offer to forget it."""
        learned = self.known.learned(self.plan)
        if learned is None:
            return None
        title = f"What is known of {learned[0]}"
        return Push(Drawer(self.desk, title, partial(fill_learned, *learned, self._forget), 520))

    def _forget(self, name: str) -> Reply:
        if trouble := self.known.forget(name):
            self.desk.say(f"{name} could not be forgotten", trouble, "warning", "bad")
        else:
            self.desk.say(f"Everything about {name} is forgotten", "", "trash", "good")
        self.refresh()
        return Pop()

    def show_pack_troubles(self) -> Reply:
        """Tell which packs cannot be used, and why."""
        words = "\n".join(self.known.pack_troubles)
        return Push(
            Dialog(self.desk, "Packs that cannot be used", words, [Answer("Good")], ("warning", t.WARN))
        )

    # ------------------------------------------------------------------ starting

    def trouble(self) -> str:
        """Return why the match cannot start; empty when it can."""
        if self.desk.thinker is None:
            return "There is nobody here to think for the computer players."
        return (
            setting_up.seats_trouble(self.plan)
            or setting_up.options_trouble(self.entry, self.plan)
            or setting_up.barred(self.entry, self.plan)
            or self._refused()
        )

    def _refused(self) -> str:
        """Return why the rules would refuse what is chosen; it is tried once after every change."""
        if self._tried is None or self._tried[0] != self.plan:
            try:
                refusal = setting_up.refusal_of(self.entry, self.known.rules(self.plan), self.plan)
            except (PackError, TableError):
                refusal = ""  # the start tells it, with the place in the file
            self._tried = (self.plan, refusal)
        return self._tried[1]

    # ------------------------------------------------------------------ what a player makes

    def doors(self) -> list[Button]:
        """Return buttons, not placed yet, for where pieces of this game are made and where matches are linked."""
        made = []
        for number, workshop in enumerate(self.entry.workshops):
            behind = f"_{number}" if number else ""
            act = partial(self.desk.open, "workshop", f"{self.entry.id}/{number}")
            made.append(Button(f"workshop{behind}", NOWHERE, workshop.title, icon=workshop.icon, act=act))
        if self.entry.campaign is not None:
            act = partial(self.desk.open, "campaign", self.entry.id)
            made.append(Button("campaign", NOWHERE, "Campaign", icon="flag", act=act))
        return made

    def show_file_troubles(self) -> Reply:
        """Tell which files of the player cannot be read, and why."""
        words = "\n".join(self.file_troubles)
        return Push(
            Dialog(self.desk, "Files that cannot be read", words, [Answer("Good")], ("warning", t.WARN))
        )

    def enter(self) -> None:
        """Look again at what the player has made: it may have been made just now."""
        self.entry, self.file_troubles = self._made.with_own(home_of(self.desk))
        self._tried = None
        for lost in self.choices.meet(self.entry):
            words = "Something else was chosen in its place."
            self.desk.say(f"{lost}: what was chosen is gone", words, "warning", "warn")
        super().enter()

    def start(self) -> Reply:
        """Remember the choices and go to the table."""
        from game.ui.scenes.table import TableScene  # noqa: PLC0415 - the table leads back here

        try:
            packs = self.known.chosen_packs(self.plan)
            sitting = setting_up.begin(self.desk, self.entry, self.plan, self.choices.seed, packs)
        except (PackError, TableError, BadOptions, LookupError) as error:
            words = str(error.args[0] if error.args else error)
            look = ("warning", t.BAD)
            return Push(Dialog(self.desk, "This match cannot start", words, [Answer("Change it")], look))
        self._remember()
        self.desk.sound.play("card_riffle")
        return Pop(then=Push(TableScene(self.desk, sitting)))

    def _remember(self) -> None:
        """Write the choices down for the next time."""
        table = setting_up.written(self.entry, self.desk.settings, self.plan)
        name = self.plan.people[0].name.strip() if self.plan.people else self.desk.settings.player_name
        self.desk.change(last_game=self.entry.id, last_match=table, player_name=name)
