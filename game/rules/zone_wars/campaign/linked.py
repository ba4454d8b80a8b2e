"""The campaign of Zone Wars as a screen asks for it that knows no game (game.core.linked)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.choices import OptionSpec, Value
from game.core.linked import Entry, Linked, LinkError, Sheet, Stage
from game.rules.zone_wars.campaign.deciding import advised, decided, dilemmas, scores_of
from game.rules.zone_wars.campaign.lasting import after_battle, campaign_outcome, forfeited
from game.rules.zone_wars.campaign.reading import read_campaign, written
from game.rules.zone_wars.campaign.record import (
    LENGTH,
    Campaign,
    CampaignError,
    begun,
    kit_of,
    next_options,
    series_of,
    suited,
)
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.files import OPTION as OWN
from game.rules.zone_wars.muster.options import BY_HAND, CHOOSE, PRESET, RANDOM
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import Status, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.chance import Chance
    from game.core.contract import Options, Outcome, Rules, Seat
    from game.core.linked import Dilemma
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.campaign.deciding import Look
    from game.rules.zone_wars.campaign.record import Roster
    from game.rules.zone_wars.kit import Kit
    from game.rules.zone_wars.state import Miniature

Counsel = Callable[["Campaign", "Dilemma", "Box"], tuple[str, str]]
LINES = {
    "showdown": "Carry finds off before the acid rain",
    "turf_war": "Hold the buildings for five turns",
    "street_fight": "Three rich finds in the open street",
    "chase": "One runs, the others hunt",
    "ark": "One defends its home",
}
LENGTHS = (5, 3, 7)
CREWS = (3, 4, 5)
SERIES = "zw.campaign.length-and-winner"
SOLO_LEVEL = 2  # the computer players up to this level decide by the rules of the solo AI


class LinkedBattles(Linked[Campaign]):
    """Battles in a row in which every side keeps its faction, what it found and what it learned."""

    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options: ClassVar[tuple[str, ...]] = (
        *(f"faction_{seat}" for seat in (1, 2, 3, 4)),
        OWN,
        "layout",
        "monsters",
        "box",
    )
    rule: ClassVar[str] = "zw.campaign.series"
    shared: ClassVar[str] = "shared by all"
    noun: ClassVar[str] = "battle"
    workshop: ClassVar[int] = 1
    forfeited: ClassVar[str] = (
        "All others win it and may give experience for it; nobody gains victory points, and there is nothing to keep."
    )

    def __init__(self, look: Look, counsel: Counsel | None = None) -> None:
        """Counsel: what computer players choose who think for themselves, and why."""
        self.look, self.counsel = look, counsel

    # ------------------------------------------------------------------ beginning

    def agreed(self, specs: Sequence[OptionSpec], seats: int) -> Sequence[OptionSpec]:
        """Return factions, own characters, how many battles, which are free, crews, terrain, monsters, box."""
        given = [
            _fixed(spec) for spec in super().agreed(specs, seats) if not spec.seats or seats in spec.seats
        ]
        factions = [spec for spec in given if spec.id.startswith("faction_")]
        return [*factions, *_length(seats), _crews(), *(spec for spec in given if spec not in factions)]

    def begin(self, rules: Rules[Any, Any], choices: Mapping[str, str]) -> Campaign:
        """Return a campaign; what is left to the lot is drawn from choices["seed"]."""
        try:
            return begun(choices, _kit(rules))
        except CampaignError as error:
            raise LinkError(str(error)) from error

    def stages(self, rules: Rules[Any, Any], campaign: Campaign | None) -> Sequence[Stage]:
        """Return the battles; those of two with the usual length for no campaign."""
        return self.ahead(rules, 2, {}) if campaign is None else [_stage(one) for one in campaign.series]

    def ahead(self, rules: Rules[Any, Any], seats: int, choices: Mapping[str, str]) -> Sequence[Stage]:
        """Return one battle of each suited scenario, then those that are free (zw.campaign.length-and-winner)."""
        del rules
        length, free = int(choices.get("battles", LENGTH)), choices.get("free", RANDOM)
        series, every = series_of(seats, length, free, ""), suited(seats)
        drawn = Stage("A free choice", "Any scenario once more")
        return [
            drawn if free not in every and number >= len(every) else _stage(one)
            for number, one in enumerate(series)
        ]

    # ------------------------------------------------------------------ going on

    def fought(self, campaign: Campaign) -> int:
        """Return how many battles are over."""
        return campaign.fought

    def next_options(self, rules: Rules[Any, Any], campaign: Campaign) -> Options:
        """Return the options of the next battle."""
        try:
            return next_options(campaign)
        except CampaignError as error:
            raise LinkError(str(error)) from error

    def after(self, rules: Rules[Any, Any], campaign: Campaign, state: object, outcome: Outcome) -> Campaign:
        """Return the campaign after a battle."""
        assert isinstance(state, Table)
        return after_battle(campaign, state, outcome, _kit(rules))

    def forfeit(self, rules: Rules[Any, Any], campaign: Campaign, seat: Seat) -> Campaign:
        """Return the campaign after a seat gave the next battle up."""
        return forfeited(campaign, seat, _kit(rules))

    def dilemmas(self, rules: Rules[Any, Any], campaign: Campaign) -> Sequence[Dilemma]:
        """Return which finds are kept and who gains experience."""
        return list(dilemmas(campaign, self._box(rules, campaign), self.look))

    def decide(self, rules: Rules[Any, Any], campaign: Campaign, dilemma: str, way: str) -> Campaign:
        """Return the campaign after something was decided."""
        found = next((one for one in self.dilemmas(rules, campaign) if one.id == dilemma), None)
        if found is None:
            raise LinkError(f"{dilemma}: there is nothing to decide")
        return decided(campaign, found, found.way(way))

    def advised(
        self, rules: Rules[Any, Any], campaign: Campaign, dilemma: Dilemma, chance: Chance, level: int = 0
    ) -> tuple[str, str]:
        """Return what an AI faction chooses (zw.campaign.ai-side), or a computer player above the level of that."""
        if level > SOLO_LEVEL and self.counsel is not None:
            return self.counsel(campaign, dilemma, self._box(rules, campaign))
        return advised(campaign, dilemma, self._box(rules, campaign), chance)

    def outcome(self, rules: Rules[Any, Any], campaign: Campaign) -> Outcome | None:
        """Return how a campaign ended."""
        del rules
        return campaign_outcome(campaign)

    # ------------------------------------------------------------------ telling it

    def sheets(self, rules: Rules[Any, Any], before: Campaign | None, now: Campaign) -> tuple[Sheet, ...]:
        """Return the standings, everybody of each faction, and what they kept."""
        box = self._box(rules, now)
        return tuple(
            Sheet(
                roster.faction.full_name,
                float(now.wins[seat]),
                f"{now.points[seat]} VP in all",
                self._groups(roster, before.rosters[seat] if before is not None else None, box),
            )
            for seat, roster in enumerate(now.rosters)
        )

    def _groups(
        self, now: Roster, before: Roster | None, box: Box
    ) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
        groups = [("Fighters", tuple(self._fighters(now, before, box)))]
        cards = tuple(self._cards(now, before, box))
        return (*groups, ("Kept artifacts", cards)) if cards else tuple(groups)

    def _fighters(self, now: Roster, before: Roster | None, box: Box) -> Iterator[Entry]:
        for number in box.roster[now.faction]:
            character = box.characters[number]
            row = now.veteran(character.id)
            gains = row.gains
            is_new = before is not None and len(before.veteran(character.id).gains) < len(gains)
            yield Entry(
                self.look.figure(character, box),
                character.name,
                character.solo_type.value.title(),
                mark="grown" if is_new else "",
                scores=scores_of(character, gains),
                beside=tuple(f"zone_wars/gear_{card}" for card in row.kept),
            )

    def _cards(self, now: Roster, before: Roster | None, box: Box) -> Iterator[Entry]:
        for row in now.veterans:
            had = before.veteran(row.character).kept if before is not None else row.kept
            for card in row.kept:
                item, owner = box.items.find(card), box.characters.find(row.character).name
                mark = "grown" if card not in had else ""
                yield Entry(f"zone_wars/gear_{card}", item.name, f"kept by {owner}", "", mark)
        for row in before.veterans if before is not None else ():
            for card in row.kept:
                if card not in now.veteran(row.character).kept:
                    item, owner = box.items.find(card), box.characters.find(row.character).name
                    yield Entry(f"zone_wars/gear_{card}", item.name, f"{owner} used it up", "", "lost")

    def news(self, rules: Rules[Any, Any], before: Campaign, after: Campaign) -> Sequence[str]:
        """Return who gained how many points, and which kept cards were used up."""
        box = self._box(rules, after)
        gained = [now - then for then, now in zip(before.points, after.points, strict=True)]
        names = [roster.faction.full_name for roster in after.rosters]
        tally = ", ".join(f"{name} {points}" for name, points in zip(names, gained, strict=True))
        return [f"Victory points: {tally}.", *_used_up(before, after, box)]

    def chronicle(self, rules: Rules[Any, Any], campaign: Campaign, state: object) -> Sequence[str]:
        """Return how each side fared: who fought, who left, who fell, what they hold."""
        assert isinstance(state, Table)
        return [_fared(state, seat, self._box(rules, campaign)) for seat in range(len(campaign.rosters))]

    # ------------------------------------------------------------------ as text

    def written(self, campaign: Campaign) -> bytes:
        """Return a campaign as JSON."""
        return written(campaign)

    def read(self, rules: Rules[Any, Any], text: bytes) -> Campaign:
        """Return the campaign in a JSON text."""
        try:
            return read_campaign(text, _kit(rules))
        except CampaignError as error:
            raise LinkError(str(error)) from error

    def _box(self, rules: Rules[Any, Any], campaign: Campaign) -> Box:
        return kit_of(campaign, _kit(rules)).box


def _kit(rules: Rules[Any, Any]) -> Kit:
    kit: Kit = rules.kit  # type: ignore[attr-defined]
    return kit


def _stage(scenario: str) -> Stage:
    return Stage(SCENARIOS[scenario].name, LINES.get(scenario, ""))


# ------------------------------------------------------------------ what is agreed


def _fixed(spec: OptionSpec) -> OptionSpec:
    """Return an option without what is decided anew in every battle, or fits only one scenario."""
    if spec.id.startswith("faction_"):
        named = [value for value in spec.values if value.id in {*Faction}]
        lot = [value for value in spec.values if value.id == RANDOM]
        return OptionSpec(spec.id, "Faction", (*named, *lot), spec.rule)
    if spec.id == "layout":
        values = tuple(value for value in spec.values if value.id in {PRESET, RANDOM, BY_HAND})
    else:
        values = tuple(value for value in spec.values if value.id != CHOOSE)
    return OptionSpec(spec.id, spec.title, values, spec.rule)


def _length(seats: int) -> Iterator[OptionSpec]:
    """Yield how many battles there are, and which come when each suited scenario was fought."""
    lengths = tuple(Value(str(n), f"{n} battles") for n in LENGTHS)
    yield OptionSpec("battles", "Length", lengths, SERIES)
    every = suited(seats)
    named = [Value(one, SCENARIOS[one].name) for one in every]
    yield OptionSpec("free", "Battles beyond one of each", (Value(RANDOM, "Drawn by lot"), *named), SERIES)


def _crews() -> OptionSpec:
    values = tuple(Value(str(n), str(n)) for n in CREWS)
    return OptionSpec("crew", "Miniatures each", values, "zw.scenario.crew-choice")


# ------------------------------------------------------------------ what a battle changed


def _used_up(before: Campaign, after: Campaign, box: Box) -> Iterator[str]:
    for then, now in zip(before.rosters, after.rosters, strict=True):
        for row in then.veterans:
            for card in row.kept:
                if card not in now.veteran(row.character).kept:
                    name = box.characters.find(row.character).name
                    yield f"{name} has used up the {box.items.find(card).name}."


def _fared(table: Table, seat: int, box: Box) -> str:
    """Return how a side fared in a sentence."""
    crew = [mini for mini in table.minis if mini.seat == seat]
    faction = table.sides[seat].faction
    side = faction.full_name if faction is not None else f"Side {seat + 1}"
    if not crew:
        return f"{side}: nobody fought."
    parts = [f"{side}: {_named(_names(box, crew))} fought"]
    for status, words in ((Status.ELIMINATED, "eliminated"), (Status.LEFT, "left the board")):
        names = _names(box, [mini for mini in crew if mini.status is status])
        if names:
            parts.append(f"{_named(names)} {words}")
    finds = [
        f"{box.items[card.item].name} ({box.characters[mini.character].name})"
        for mini in crew
        for card in mini.held
        if card.is_found and card.item is not None
    ]
    return f"{'; '.join(parts)}. {f'Finds: {_named(finds)}.' if finds else 'No finds.'}"


def _names(box: Box, crew: Sequence[Miniature]) -> list[str]:
    return [box.characters[mini.character].name for mini in crew]


def _named(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
