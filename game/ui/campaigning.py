"""The campaigns of a game at the desk: begun, opened, played, taken up where a match has ended. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.campaigns import (
    FOLDER,
    LONGEST,
    Campaign,
    CampaignFolder,
    CampaignRecord,
    DamagedCampaign,
    Fought,
    begun,
    file_name,
    fought_as,
    save_name,
)
from game.core.contract import Seat
from game.core.linked import LinkError
from game.core.match import Match
from game.core.record import reason
from game.core.saves import DamagedSave, open_match
from game.ui import setting_up
from game.ui.between import Between
from game.ui.narrate import listed
from game.ui.opening import home_of, open_save, rules_for, when_of
from game.ui.seeds import new_seed
from game.ui.setting_up import SeatPlan

if TYPE_CHECKING:
    from game.core.contract import Outcome
    from game.core.entry import GameEntry
    from game.core.linked import Sheet, Stage
    from game.ui.desk import Desk
    from game.ui.sitting import Sitting


class Listed(msgspec.Struct, frozen=True):
    """A campaign in the list: the name of its file, what it is called, how it stands, when it was played last."""

    file: str
    name: str
    line: str
    when: str
    damage: str = ""


class Campaigning:
    """The campaigns of one game, and the one that lies open.

    between: what is decided between its matches; troubles: sentences for the player, each told once.
    """

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        assert entry.campaign is not None
        self.desk, self.entry, self.linked = desk, entry, entry.campaign
        self.rules = entry.rules()
        home = home_of(desk)
        self.folder = CampaignFolder(home / FOLDER) if home is not None else None
        self.open: Campaign | None = None
        self.file = ""
        self.troubles: list[str] = []
        self.between = Between(self.linked, self.rules, lambda: self.open, self._keep)

    # ------------------------------------------------------------------ the list

    def listed(self) -> list[Listed]:
        """Return the campaigns of the game, the one played last first."""
        if self.folder is None:
            return []
        names = [name for name in self.folder.names() if self.folder.game_of(name) in {self.entry.id, ""}]
        return [self._listed(name) for name in names]

    def _listed(self, name: str) -> Listed:
        assert self.folder is not None
        when = when_of(self.folder.path(name), datetime.now(UTC).astimezone())
        try:
            campaign, _ = self.folder.peek(name, self.linked, self.rules)
        except DamagedCampaign as damage:
            return Listed(name, name, "It cannot be read", when, f"{damage}.")
        return Listed(name, campaign.record.name, self.line_of(campaign), when)

    def line_of(self, campaign: Campaign) -> str:
        """Return how a campaign stands, in a few words."""
        stages = len(self.linked.stages(self.rules, campaign.now))
        outcome = self.linked.outcome(self.rules, campaign.now)
        if outcome is not None:
            winners = [campaign.record.seating[seat].name for seat in outcome.winners]
            if len(winners) == len(campaign.record.seating):
                return self.linked.shared.capitalize()
            return f"{listed(winners)} won"
        return f"Battle {len(campaign.record.fought) + 1} of {stages}"

    def free_name(self) -> str:
        """Return a name for a new campaign."""
        taken = {one.name.casefold() for one in self.listed()}
        number, name = 1, "Campaign"
        while name.casefold() in taken:
            number += 1
            name = f"Campaign {number}"
        return name

    def choose(self, file: str) -> str:
        """Open a campaign and take up a match of it that has ended; return what is wrong, else nothing."""
        if self.folder is None:
            return ""
        try:
            self.open, troubles = self.folder.open(file, self.linked, self.rules)
        except DamagedCampaign as damage:
            return f"{damage}."
        self.file = file
        self.troubles += troubles
        self.take_up()
        self.between.settle()
        return ""

    def close(self) -> None:
        """Let no campaign lie open."""
        self.open, self.file = None, ""

    def delete(self) -> str:
        """Remove the open campaign, not its matches; return what went wrong, else nothing."""
        if self.folder is None or not self.file:
            return ""
        try:
            self.folder.delete(self.file)
        except OSError as error:
            return error.strerror or str(error)
        self.close()
        return ""

    def _keep(self, campaign: Campaign) -> None:
        """Go on with a campaign, written down."""
        self.open = campaign.touched(datetime.now(UTC).isoformat(timespec="seconds"))
        if self.folder is None:
            return
        try:
            self.folder.write(self.file, self.open)
        except OSError as error:
            place = self.folder.path(self.file)
            self.troubles.append(f"The campaign could not be saved to {place}: {error.strerror or error}.")

    # ------------------------------------------------------------------ beginning

    def begin(self, name: str, seats: Sequence[SeatPlan], choices: Mapping[str, str], seed: str = "") -> str:
        """Begin a campaign; return why it cannot be, else nothing.

        choices: values of the options of the entry, what the player made included; seed: a new one when empty.
        """
        name = name.strip()[:LONGEST]
        if trouble := self._why_not(name, seats):
            return trouble
        entry, _ = self.entry.with_own(home_of(self.desk))
        seed, given = seed or new_seed(), {}
        for spec in self.linked.agreed(entry.options, len(seats)):
            value = spec.value(choices.get(spec.id))
            if value is not None:
                given[spec.id] = value.contents or value.id
        try:
            state = self.linked.begin(self.rules, {**given, "seed": seed})
        except LinkError as error:
            return str(error)
        plan = setting_up.Plan(entry.modes[0].id, tuple(seats))
        record = CampaignRecord(
            game=entry.id,
            name=name,
            seating=setting_up.seating_of(entry, plan),
            seed=seed,
            begun=datetime.now(UTC).isoformat(timespec="seconds"),
            states=(),
        )
        self.file = self.folder.free_name(file_name(entry.id, name)) if self.folder else "campaign"
        self._keep(begun(self.linked, state, record))
        return ""

    def _why_not(self, name: str, seats: Sequence[SeatPlan]) -> str:
        if not name:
            return "Give the campaign a name."
        if any(one.name.casefold() == name.casefold() for one in self.listed()):
            return f"Another campaign is called {name} already."
        return setting_up.seats_trouble(setting_up.Plan("", tuple(seats)))

    # ------------------------------------------------------------------ how it stands

    def stages(self) -> Sequence[Stage]:
        """Return the matches of the open campaign."""
        return self.linked.stages(self.rules, self.open.now if self.open is not None else None)

    def outcome(self) -> Outcome | None:
        """Return how the open campaign ended."""
        return self.linked.outcome(self.rules, self.open.now) if self.open is not None else None

    def sheets(self) -> tuple[Sheet, ...]:
        """Return what each side has, marked with what the last match has changed."""
        return (
            self.linked.sheets(self.rules, self.open.before, self.open.now) if self.open is not None else ()
        )

    # ------------------------------------------------------------------ the next match

    def sit(self) -> Sitting:
        """Return the next match, gone on with where it was left.

        Raises LookupError when the desk has nobody to think for computer players, LinkError when there is no match or
        something is to be decided before it.
        """
        assert self.open is not None
        if self.between.dilemmas():
            raise LinkError("First decide what is to be decided before the next match.")
        if self.open.record.save and (sitting := self._again()) is not None:
            return sitting
        campaign = self.open
        match = self.next_match()
        match.record.started = datetime.now(UTC).isoformat(timespec="seconds")
        sitting = setting_up.sit(
            self.desk, self.entry, match, setting_up.free_name(self.desk, save_name(campaign))
        )
        sitting.save_now()
        self._keep(campaign.with_save(sitting.name))
        return sitting

    def next_match(self) -> Match[Any, Any]:
        """Return the next match as it begins; raises LinkError when there is none."""
        assert self.open is not None
        options = self.linked.next_options(self.rules, self.open.now)
        seating = self.open.record.seating
        has_people = any(seat.kind == "person" for seat in seating)
        options = msgspec.structs.replace(options, unattended=not has_people)
        return Match(self.rules, options, self.open.record.next_seed, seating)

    def _again(self) -> Sitting | None:
        """Return the match that was left; None when nothing of it is sound: it is begun anew, with the same dice."""
        assert self.open is not None
        save = self.open.record.save
        if self.desk.saves is None or save not in self.desk.saves.names():
            self._keep(self.open.with_save(""))
            return None
        opened = open_save(self.desk, save)
        self.troubles += opened.troubles
        if opened.match is None:
            self._keep(self.open.with_save(""))
            return None
        return setting_up.sit(self.desk, self.entry, opened.match, save)

    def take_up(self) -> bool:
        """Let a match that has ended change the campaign; false when none has."""
        campaign = self.open
        if campaign is None or not campaign.record.save or self.desk.saves is None:
            return False
        save = campaign.record.save
        try:
            match = open_match(self.desk.saves.path(save), lambda record: rules_for(self.desk, record))
        except DamagedSave:
            return False
        if match.outcome is None:
            return False
        self.conclude(match, save)
        return True

    def conclude(self, match: Match[Any, Any], save: str = "") -> None:
        """Let a match that has ended, saved under this name, change the campaign."""
        campaign = self.open
        assert campaign is not None
        assert match.outcome is not None
        state = self.linked.after(self.rules, campaign.now, match.revealed(), match.outcome)
        news = [
            *self.linked.chronicle(self.rules, campaign.now, match.revealed()),
            *self.linked.news(self.rules, campaign.now, state),
        ]
        title = self.stages()[len(campaign.record.fought)].title
        told = msgspec.structs.replace(match.outcome, why=reason(match.record))
        self._keep(campaign.went_on(self.linked, state, fought_as(save, title, told, news)))
        self.between.settle()

    def follow(self, save: str) -> None:
        """Take note that the match under way is saved under another name from now on."""
        if self.open is not None and self.open.record.save not in {"", save}:
            self._keep(self.open.with_save(save))

    def forfeit(self, seat: Seat) -> None:
        """Let a seat give the next match up before it is begun."""
        campaign = self.open
        assert campaign is not None
        state = self.linked.forfeit(self.rules, campaign.now, seat)
        scores = tuple(0.0 if other == seat else 1.0 for other in range(len(campaign.record.seating)))
        name = campaign.record.seating[seat].name
        title = self.stages()[len(campaign.record.fought)].title
        fought = Fought("", title, scores, f"{name} gave the match up.", self.linked.rule)
        self._keep(campaign.went_on(self.linked, state, fought))
        self.between.settle()

    @property
    def is_under_way(self) -> bool:
        """Whether a match of the open campaign was begun and left."""
        campaign = self.open
        return (
            campaign is not None
            and bool(campaign.record.save)
            and self.desk.saves is not None
            and campaign.record.save in self.desk.saves.names()
        )
