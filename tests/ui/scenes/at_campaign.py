"""Somebody in the room of campaigns of Zone Wars, whose battles end as a test wants, or are played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from ai.levels import school_of
from game.catalog import zone_wars
from game.core.campaigns import fought_as
from game.core.contract import Outcome
from game.ui.desk import Desk
from game.ui.doors import hang
from game.ui.setting_up import SeatPlan
from game.ui.settings import Settings
from tests.rules.zone_wars.campaign.camp import battle, won_by
from tests.rules.zone_wars.yard import Entry, found, mini
from tests.ui.driver import Someone
from tests.ui.tables.at_the_table import Said
from tests.ui.tables.zone_wars.at_the_mat import AtMat

ZONE = "zone_wars"
SIZES = {"full": ((1920, 1080), 100), "small": ((1280, 720), 100), "large text": ((1280, 720), 200)}
ANNA, BERT = SeatPlan("person", "Anna"), SeatPlan("person", "Bert")
TERMS = {"faction_1": "ark", "faction_2": "genlab", "faction_3": "nova", "crew": "3", "battles": "5"}


class Levels:
    """A thinker without a process: the levels themselves."""

    def __init__(self) -> None:
        self.school: Any = None

    def ask(self, rules: Any, view: Any, seating: Any, seed: str, budget: Any, memory: bytes) -> Said:
        """Answer at once."""
        self.school = self.school or school_of(rules)
        choice = self.school.player(seating, memory).choose(view, budget, seed)
        return Said(self, choice)  # type: ignore[arg-type]

    quick = True

    def close(self) -> None:
        """End nothing."""


class AtCampaign(AtMat):
    """A person in the room, and at the tables behind it; computer players are levels."""

    def __init__(self, folder: Path | None = None, size: str = "small") -> None:
        pixels, scale = SIZES[size]
        settings = Settings(speed="instant", text_scale=scale, player_name="Anna", ask_unfinished=False)
        desk = Desk(settings, folder)
        desk.furnish({ZONE: zone_wars.entry()}, folder, Levels())
        hang(desk)
        self.asked: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        Someone.__init__(self, lambda desk: desk.doors["campaign"](ZONE), pixels, desk=desk)  # type: ignore[arg-type,return-value]
        self.camp: Any = self.scene
        self.room = self.camp.room

    def begin(self, *seats: SeatPlan, **choices: str) -> AtCampaign:
        """Begin a campaign."""
        assert self.room.begin("North", seats, TERMS | choices) == ""
        self.camp.form = None
        self.camp.refresh()
        return self

    def sit(self) -> AtCampaign:
        """Sit down to the next battle by pressing Enter."""
        self.press("Enter")
        self.sitting = self.table.sitting
        return self

    def fought(self, *entries: Entry, winners: tuple[int, ...] = (0,), **more: Any) -> AtCampaign:
        """Let the next battle have ended with these miniatures on the table."""
        campaign, linked, rules = self.room.open, self.room.linked, self.room.rules
        seats = len(campaign.record.seating)
        table, outcome = battle(*entries, **more), won_by(*winners, seats=seats)
        after = linked.after(rules, campaign.now, table, outcome)
        news = [*linked.chronicle(rules, campaign.now, table), *linked.news(rules, campaign.now, after)]
        title = self.room.stages()[len(campaign.record.fought)].title
        self.room._keep(campaign.went_on(linked, after, _remembered(title, outcome, news)))
        self.room.between.settle()
        self.camp.tab = 1
        self.camp.refresh()
        return self

    @property
    def now(self) -> Any:
        """How the campaign stands."""
        return self.room.open.now

    @property
    def questions(self) -> list[str]:
        """What is still to be decided."""
        return [one.id for one in self.camp.choosing.asked]

    @property
    def chronicle(self) -> list[str]:
        """What was decided after the last battle, in words."""
        return [f"{one.words} {one.reason}".strip() for one in self.room.open.decided if one.words]


def _remembered(title: str, outcome: Outcome, news: list[str]) -> Any:
    return fought_as("", title, outcome, news)


def spoils() -> tuple[Entry, ...]:
    """Return a battle at its end: finds with both sides and with a third."""
    return (
        mini("krin", (10, 10), gear=["makeshift_pistol", found("hunting_rifle"), found("plastic_duck")]),
        mini("dux", (20, 20), gear=["makeshift_pistol", found("katana")]),
        mini("psion", (30, 30), gear=["makeshift_pistol", found("crossbow"), found("laser_cannon")]),
    )
