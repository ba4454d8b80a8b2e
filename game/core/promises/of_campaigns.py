"""What every campaign keeps: it is read as it was written, what it asks can be answered, its matches can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.core.campaigns import (
    CampaignRecord,
    DamagedCampaign,
    Decided,
    begun,
    fought_as,
    read_campaign,
)
from game.core.chance import derive
from game.core.linked import LinkError
from game.core.promises.broken import PromiseBroken
from game.core.promises.outcome import flaws
from game.core.record import Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.contract import Outcome, Rules
    from game.core.entry import GameEntry
    from game.core.linked import Dilemma, Linked
    from game.core.promises.report import CampaignReport

LONGEST, MOST_DECISIONS = 50, 500
NONSENSE = "no such thing"


class CampaignWalk:
    """A campaign that is played to its end, with all that it must keep looked at on the way.

    play: plays a match with these options and this seed, and returns the state it ended in and its outcome.
    """

    def __init__(
        self,
        entry: GameEntry,
        seats: int,
        number: int,
        seed: str,
        play: Callable[..., tuple[object, Outcome]],
    ) -> None:
        assert entry.campaign is not None
        self.linked: Linked[Any] = entry.campaign
        self.rules: Rules[Any, Any] = entry.rules()
        self.seed, self._play = derive(seed, f"campaign/{number}"), play
        choices = _choices(entry, seats, number, self.linked, self.rules, self.seed)
        self.name = f"{entry.id} campaign ({seats} seats, {_named(choices)}, seed {seed}/{number})"
        state = self.linked.begin(self.rules, {**choices, "seed": self.seed})
        seating = tuple(Seating(f"Seat {seat + 1}", "computer", level=1) for seat in range(seats))
        record = CampaignRecord(game=entry.id, name="Audit", seating=seating, seed=self.seed, states=())
        self.campaign = begun(self.linked, state, record)

    def walk(self, report: CampaignReport) -> None:
        """Play the campaign to its end; raises PromiseBroken."""
        self._look(report)
        for _ in range(LONGEST):
            outcome = self.linked.outcome(self.rules, self.campaign.now)
            if outcome is not None:
                self._end(outcome, report)
                return
            self._fight(report)
            self._decide(report)
        self._broken("every campaign ends", f"it goes on after {LONGEST} matches")

    # ------------------------------------------------------------------ going on

    def _fight(self, report: CampaignReport) -> None:
        campaign, linked, rules = self.campaign, self.linked, self.rules
        stage = linked.stages(rules, campaign.now)[len(campaign.record.fought)]
        options = linked.next_options(rules, campaign.now)
        state, outcome = self._play(
            msgspec.structs.replace(options, unattended=True), campaign.record.next_seed
        )
        after = linked.after(rules, campaign.now, state, outcome)
        news = [*linked.chronicle(rules, campaign.now, state), *linked.news(rules, campaign.now, after)]
        if any(not line.endswith(".") for line in news):
            self._broken("news are sentences", f"{news} are told")
        self.campaign = campaign.went_on(linked, after, fought_as("", stage.title, outcome, news))
        report.count_match(stage.title)
        self._look(report)

    def _decide(self, report: CampaignReport) -> None:
        """Let the computer player of each seat decide what it is asked, then see that it can be taken back."""
        before = self.campaign
        for _ in range(MOST_DECISIONS):
            asked = self.linked.dilemmas(self.rules, self.campaign.now)
            if not asked:
                break
            self._examine(asked, report)
            first, dice = asked[0], self.campaign.record.next_dice
            way, reason = self.linked.advised(self.rules, self.campaign.now, first, dice)
            decided = Decided(first.seat, first.id, way, first.way(way).told, reason)
            self.campaign = self.campaign.deciding(self.linked, self.rules, decided)
            report.count_decision(first.id)
            self._look(report)
        else:
            self._broken("decisions come to an end", f"after {MOST_DECISIONS} something is still asked")
        if self.campaign is not before:
            if self.campaign.taken_back(self.linked, self.rules, 0) != before:
                self._broken("decisions can be taken back", "it stands otherwise than before them")
            report.count_promise("decisions can be taken back")

    def _end(self, outcome: Outcome, report: CampaignReport) -> None:
        for flaw in flaws(outcome, len(self.campaign.record.seating)):
            self._broken("campaigns end well", flaw)
        if self.linked.dilemmas(self.rules, self.campaign.now):
            self._broken("campaigns end well", "something is asked after the end")
        report.count_promise("campaigns end well")
        report.count_campaign(outcome)

    # ------------------------------------------------------------------ what is promised

    def _look(self, report: CampaignReport) -> None:
        """Hold a campaign as it stands against what is promised of every one."""
        campaign, linked, rules = self.campaign, self.linked, self.rules
        try:
            again = read_campaign(campaign.text, "audit.json", linked, rules)
        except DamagedCampaign as damage:
            self._broken("a campaign is read as it was written", str(damage))
        if again != campaign:
            self._broken("a campaign is read as it was written", "it became another one")
        report.count_promise("a campaign is read as it was written")
        if linked.fought(campaign.now) != len(campaign.record.fought):
            self._broken("matches are counted", f"it counts {linked.fought(campaign.now)}")
        sheets = linked.sheets(rules, campaign.before, campaign.now)
        if len(sheets) != len(campaign.record.seating):
            self._broken("every side has its sheet", f"there are {len(sheets)}")
        report.count_promise("every side has its sheet")

    def _examine(self, asked: Sequence[Dilemma], report: CampaignReport) -> None:
        """See that what is asked can be answered with every way that is offered, and with nothing else."""
        if len({one.id for one in asked}) < len(asked):
            self._broken("what is asked can be told apart", f"{[one.id for one in asked]}")
        for dilemma in asked:
            if not 0 <= dilemma.seat < len(self.campaign.record.seating):
                self._broken("somebody is asked", f"{dilemma.id} asks seat {dilemma.seat}")
            if all(way.reason for way in dilemma.ways):
                self._broken("somebody who is asked can answer", f"{dilemma.id} has no way")
            for way in dilemma.ways:
                if self._is_taken(dilemma.id, way.id) == bool(way.reason):
                    verb = "is taken" if way.reason else "is refused"
                    self._broken("ways that are offered can be chosen", f"{dilemma.id}: {way.id} {verb}")
            if self._is_taken(dilemma.id, NONSENSE) or self._is_taken(NONSENSE, dilemma.ways[0].id):
                self._broken("only what is asked can be answered", f"{dilemma.id} takes anything")
            report.count_promise("ways that are offered can be chosen")

    def _is_taken(self, dilemma: str, way: str) -> bool:
        try:
            self.linked.decide(self.rules, self.campaign.now, dilemma, way)
        except LinkError:
            return False
        return True

    def _broken(self, promise: str, sentence: str) -> None:
        raise PromiseBroken(promise, self.name, len(self.campaign.record.fought), sentence)


def _choices(
    entry: GameEntry,
    seats: int,
    number: int,
    linked: Linked[Any],
    rules: Rules[Any, Any],
    seed: str,
) -> Mapping[str, str]:
    """Return what is agreed: the standard, but for each option another value the higher the number, where it fits."""
    specs = linked.agreed(entry.options, seats)
    chosen = {spec.id: spec.values[0].id for spec in specs}
    for spec in specs:
        changed = {**chosen, spec.id: spec.values[number % len(spec.values)].id}
        try:
            linked.begin(rules, {**changed, "seed": seed})
        except LinkError:
            continue
        chosen = changed
    return chosen


def _named(choices: Mapping[str, str]) -> str:
    return ", ".join(f"{key} {value}" for key, value in choices.items())
