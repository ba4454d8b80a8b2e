"""The room of campaigns, of whichever game: the list, a new one, the stages, what each side has, the chronicle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.linked import LinkError
from game.core.saves import DamagedSave, open_match
from game.ui import theme as t
from game.ui.campaigning import Campaigning
from game.ui.frame import Hint, Strip, face_of, frame
from game.ui.keys import Command
from game.ui.layout import Rect, columns_of
from game.ui.opening import rules_for
from game.ui.overlays import Answer, Dialog
from game.ui.scene import Push, Reply, Stay
from game.ui.scenes import campaign_parts as parts
from game.ui.scenes.campaign_choice import Choosing
from game.ui.scenes.campaign_form import Form
from game.ui.scenes.own_column import Column
from game.ui.screen import Screen
from game.ui.widgets import Button, Drawing, Link, Panel, Paragraph, Scroll, Tabs
from game.ui.wood import Lamp

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.sitting import Sitting

GROUP = "Campaign"
COMMANDS = (
    Command("campaign_new", "New campaign", ("N",), ("Y",), group=GROUP),
    Command("campaign_delete", "Delete the campaign", ("Delete",), group=GROUP),
)
LEFT, RIGHT, GAP, CHOICE, MATCH = 330.0, 420.0, 12.0, 0.62, 356.0
TABS = ("Campaigns", "Match", "Sides", "Chronicle")


class CampaignScene(Screen):
    """Begin campaigns, go on with them, see what each side has and what was fought."""

    group = GROUP
    lamp = Lamp(0.5, 0.3, 60)

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        self.entry = entry
        self.room = Campaigning(desk, entry)
        self.choosing = Choosing(self)
        self.form: Form | None = None
        self.damage = ""
        self.tab = 0
        self._sitting: Sitting | None = None
        listed = self.room.listed()
        sound = [one for one in listed if not one.damage]
        if sound:
            self.damage = self.room.choose(sound[0].file)
            self.tab = 1
        else:
            self.form, self.tab = Form(self), 1

    def enter(self) -> None:
        """Take up a match that has ended since."""
        self.desk.sound.music("music_march")
        if self._sitting is not None:
            self.room.follow(self._sitting.name)
            self._sitting = None
        if self.room.take_up():
            self.tab = 1
        if self.form is not None:
            self.form.meet()
        self._tell()
        self.refresh()

    def _tell(self) -> None:
        for trouble in self.room.troubles:
            self.desk.say("Please note", trouble, "warning", "warn")
        self.room.troubles.clear()

    def changed(self, sound: str = "ui_click") -> Reply:
        """Show what was done."""
        if sound:
            self.desk.sound.play(sound)
        self._tell()
        self.refresh()
        return Stay()

    # ------------------------------------------------------------------ deeds

    def command(self, name: str) -> Reply:
        """Answer the keys of the room."""
        match name:
            case "campaign_new":
                return self.begin_form()
            case "campaign_delete":
                return self.ask_delete() if self.room.open is not None and self.form is None else None
            case "undo" if self.form is None:
                return self.choosing.take_back()
            case "rules":
                return self.desk.open("rules", self.room.linked.rule)
            case "back" if self.form is not None and self.room.open is not None:
                return self.end_form()
            case _:
                return super().command(name)

    def begin_form(self) -> Reply:
        """Show what a new campaign needs."""
        self.form, self.tab = Form(self), 1
        return self.changed()

    def end_form(self) -> Reply:
        """Show the open campaign again."""
        self.form = None
        return self.changed("ui_back")

    def choose(self, file: str, damage: str) -> Reply:
        """Open a campaign, or say why it cannot be read."""
        self.form = None
        trouble = damage or self.room.choose(file)
        if trouble:
            words = f"{trouble} Nothing was changed or moved."
            look = ("warning", t.BAD)
            return Push(Dialog(self.desk, "This campaign cannot be read", words, [Answer("Good")], look))
        self.tab = 1
        return self.changed("card_riffle")

    def ask_delete(self) -> Reply:
        """Ask whether the campaign may go."""
        assert self.room.open is not None
        name = self.room.open.record.name
        answers = [Answer("Delete it", self._delete, "danger"), Answer("Keep it", keycap="Esc")]
        words = f"{name} is gone then. Its matches stay among the saved ones."
        return Push(Dialog(self.desk, "Delete this campaign?", words, answers, ("trash", t.BAD)))

    def _delete(self) -> Reply:
        if trouble := self.room.delete():
            self.desk.say("The campaign could not be deleted", trouble, "warning", "bad")
            return self.changed("ui_refuse")
        listed = [one for one in self.room.listed() if not one.damage]
        if listed:
            self.room.choose(listed[0].file)
        else:
            self.form = Form(self)
        self.changed("card_slide")
        return None

    def play(self) -> Reply:
        """Sit down to the next match, or go on with it."""
        from game.ui.scenes.table import TableScene  # noqa: PLC0415 - the table is loaded when it is wanted

        try:
            self._sitting = self.room.sit()
        except (LinkError, LookupError) as error:
            words = str(error.args[0] if error.args else error)
            return Push(Dialog(self.desk, "No match yet", words, [Answer("Good")], ("warning", t.WARN)))
        self._tell()
        self.desk.sound.play("card_riffle")
        return Push(TableScene(self.desk, self._sitting))

    def ask_forfeit(self) -> Reply:
        """Ask which side gives the next match up."""
        assert self.room.open is not None
        people = [Seat(n) for n, who in enumerate(self.room.open.record.seating) if who.kind == "person"]
        answers = [
            Answer(
                f"{self.room.open.record.seating[seat].name} gives it up",
                partial(self._forfeit, seat),
                "danger",
            )
            for seat in people
        ]
        words = self.room.linked.forfeited
        ask = [*answers, Answer("Not now", keycap="Esc")]
        return Push(Dialog(self.desk, "Give the next match up?", words, ask, ("flag", t.WARN)))

    def _forfeit(self, seat: Seat) -> Reply:
        self.room.forfeit(seat)
        self.changed("defeat")
        return None

    def replay(self, save: str) -> Reply:
        """Look at a match of the campaign once more."""
        from game.ui.scenes.replay import ReplayScene  # noqa: PLC0415 - loaded when it is wanted

        assert self.desk.saves is not None
        try:
            match = open_match(self.desk.saves.path(save), lambda record: rules_for(self.desk, record))
        except DamagedSave as damage:
            self.desk.say("This match cannot be looked at", f"{damage}.", "warning", "warn")
            return self.changed("ui_refuse")
        return Push(ReplayScene(self.desk, self.entry, match, 0, None))

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out list, match, sides and chronicle: side by side, or one at a time."""
        campaign = self.room.open if self.form is None else None
        crumb = campaign.record.name if campaign is not None else "A new one" if self.form else ""
        strip = Strip("Campaign", crumb, self.entry.id, self._ask(), icons=("sound", "rules"))
        room = frame(
            page,
            strip,
            _hints("begin" if self.form is not None else "choose" if self._is_asked else "play"),
            "",
            back=partial(self.command, "back"),
        )
        if columns_of(page.area.w) == 3:
            left, rest = room.cut_left(LEFT, GAP)
            self._list(page, left)
            if self.form is not None:
                self.form.build(page, rest)
                return
            right, middle = rest.cut_right(RIGHT, GAP)
            self._chronicle(page, right)
            upper, lower = middle.cut_top(self._upper(page, middle), GAP)
            (self.choosing.build if self._is_asked else self._match)(page, upper)
            self._sides(page, lower)
            return
        tabs, place = room.cut_top(46, 10)
        words = (
            (TABS[0], "New")
            if self.form is not None
            else (TABS[0], "Choice", *TABS[2:])
            if self._is_asked
            else TABS
        )
        chosen = min(self.tab, len(words) - 1)
        page.add(Tabs("tabs", tabs, words, chosen=chosen, change=self._turn_tab))
        shown: tuple[Callable[[Page, Rect], None], ...]
        second = self.choosing.build if self._is_asked else self._match
        shown = (self._list, second, self._sides, self._chronicle)
        if self.form is not None:
            shown = (self._list, self.form.build)
        shown[chosen](page, place)

    def _upper(self, page: Page, middle: Rect) -> float:
        """Return how high the match is, or what is to be decided: no higher than it needs to be."""
        if not self._is_asked:
            return MATCH
        return min(middle.h * CHOICE, max(MATCH, self.choosing.height(page.p, middle.w)))

    @property
    def _is_asked(self) -> bool:
        """Whether something is to be decided before the next match."""
        return self.form is None and bool(self.choosing.asked)

    def _turn_tab(self, tab: int) -> Reply:
        self.tab = tab
        return self.changed()

    def _ask(self) -> str:
        if self.form is not None or self.room.open is None:
            return "Who fights, and with what?"
        outcome = self.room.outcome()
        if outcome is not None:
            return outcome.why
        if question := self.choosing.question():
            return question
        number = len(self.room.open.record.fought)
        stage = self.room.stages()[number]
        verb = "Go on with" if self.room.is_under_way else "Next:"
        return f"{verb} {stage.title}"

    def _list(self, page: Page, place: Rect) -> None:
        page.add(Panel("", place, "Campaigns"))
        foot, above = place.inset(12, 12).cut_bottom(104, 10)
        scroll = page.add(Scroll("campaigns", Rect(place.x + 8, place.y + 44, place.w - 12, above.h - 40)))
        at = Rect(scroll.inside.x + 4, scroll.inside.y + 4, scroll.inside.w - 8, 66)
        listed = self.room.listed()
        if not listed:
            words = "None yet. Whatever you begin is kept here."
            page.add(Paragraph("", Rect(at.x + 8, at.y, at.w - 16, 60), words, style=parts.QUIET), scroll)
        for one in listed:
            row = parts.CampaignRow(f"campaign:{one.file}", at, listed=one)
            row.chosen = one.file == self.room.file and self.form is None
            row.act = partial(self.choose, one.file, one.damage)
            page.add(row, scroll)
            at = at.move(0, 74)
        new, gone = foot.rows(2, 8)
        page.add(
            Button(
                "new", new, "New campaign", icon="plus", size=19, shortcut="campaign_new", act=self.begin_form
            )
        )
        reason = "" if self.room.open is not None and self.form is None else "Open a campaign first."
        page.add(Button("delete", gone, "Delete", icon="trash", size=18, reason=reason, act=self.ask_delete))

    def _match(self, page: Page, place: Rect) -> None:
        """Add the track of stages, and what can be done now."""
        campaign = self.room.open
        assert campaign is not None
        page.add(Panel("", place, ""))
        inner = place.inset(16, 12)
        bar, above = inner.cut_bottom(62, 10)
        points = [sheet.points for sheet in self.room.sheets()]
        track = parts.Track(
            campaign, self.room.stages(), self.room.outcome(), points, self.room.linked.shared
        )
        page.add(Drawing("", above, paint=lambda p: track.draw(p, above)))
        self._deeds(page, bar)

    def _deeds(self, page: Page, bar: Rect) -> None:
        outcome = self.room.outcome()
        campaign = self.room.open
        assert campaign is not None
        if outcome is not None:
            again = Button("again", bar, "Begin another campaign", icon="plus", kind="primary", size=24)
            again.act, again.default = self.begin_form, True
            page.add(again)
            return
        give, play = bar.cut_left(bar.w * 0.3, GAP)
        people = any(who.kind == "person" for who in campaign.record.seating)
        reason = "Only people give matches up." if not people else ""
        reason = "Resign at the table: this match has begun." if self.room.is_under_way else reason
        page.add(
            Button("forfeit", give, "Give it up", icon="flag", size=19, reason=reason, act=self.ask_forfeit)
        )
        number = len(campaign.record.fought) + 1
        noun = self.room.linked.noun
        words = f"Go on with {noun} {number}" if self.room.is_under_way else f"Play {noun} {number}"
        button = Button("play", play, words, icon="play", kind="primary", size=26, shortcut="confirm")
        button.act, button.default = self.play, True
        page.add(button)
        page.start = "play"

    def _sides(self, page: Page, place: Rect) -> None:
        sheets = self.room.sheets()
        campaign = self.room.open
        assert campaign is not None
        face = face_of(self.entry.id)
        cells = place.columns(len(sheets), GAP) if place.w > 700 else place.rows(len(sheets), GAP)
        for seat, (sheet, cell) in enumerate(zip(sheets, cells, strict=True)):
            page.add(Panel("", cell, ""))
            head, body = cell.inset(12, 10).cut_top(56, 4)
            who = campaign.record.seating[seat].name
            paint = partial(parts.draw_head, place=head, sheet=sheet, seat=seat, who=who, face=face)
            page.add(Drawing("", head, paint=paint))
            scroll = page.add(Scroll(f"side_{seat}", Rect(cell.x + 8, body.y, cell.w - 12, body.h)))
            column = Column(page, scroll, "bold")
            for title, entries in sheet.groups:
                column.title(f"{title.upper()}: {sum(entry.mark != 'lost' for entry in entries)}")
                for entry in entries:
                    row = column.row(parts.entry_height(entry), 4)
                    column.add(Drawing("", row, paint=partial(parts.draw_entry, place=row, entry=entry)))
                column.space(4)

    def _chronicle(self, page: Page, place: Rect) -> None:
        campaign = self.room.open
        assert campaign is not None
        page.add(Panel("", place, "Chronicle"))
        scroll = page.add(Scroll("chronicle", Rect(place.x + 8, place.y + 42, place.w - 12, place.h - 50)))
        column = Column(page, scroll, "bold")
        outcome = self.room.outcome()
        if outcome is not None:
            parts.add_words(column, outcome.why, parts.STRONG)
        for number, fought in reversed(list(enumerate(campaign.record.fought))):
            parts.add_fought(column, number, fought, campaign.record.seating, self.room.linked.shared)
            if fought.save:
                look = Link(
                    f"replay:{number}", column.row(30, 14), "Look at it again", icon="replay", size=18
                )
                look.act = partial(self.replay, fought.save)
                column.add(look)
        if not campaign.record.fought:
            parts.add_words(column, "Nothing has been fought yet.", parts.QUIET)
        rule = Link("rule", column.row(34), "The rules of campaigns", icon="rules", size=18)
        rule.act = partial(self.desk.open, "rules", self.room.linked.rule)
        column.add(rule)


def _hints(confirm: str) -> tuple[Hint, ...]:
    return (
        Hint(confirm, command="confirm"),
        Hint("next part", ("Tab",)),
        Hint("new campaign", command="campaign_new"),
        Hint("delete", command="campaign_delete"),
        Hint("rules", command="rules"),
        Hint("back", command="back"),
    )
