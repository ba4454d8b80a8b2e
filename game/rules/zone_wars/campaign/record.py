"""A campaign as a value: which battles, who has what, who won how often, what is still to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Dice
from game.core.contract import BadOptions, Options, Seat
from game.rules.zone_wars.campaign.veterans import OPTION as VETERANS
from game.rules.zone_wars.campaign.veterans import VeteranRow, veterans_text
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.dealing import strangers
from game.rules.zone_wars.custom.files import DRAWN, characters_text, read_characters_of_ones_own
from game.rules.zone_wars.custom.files import OPTION as OWN
from game.rules.zone_wars.custom.law import factions_offered
from game.rules.zone_wars.muster.options import CORE, NONE, RANDOM, plan_of
from game.rules.zone_wars.scenarios.table import SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.zone_wars.kit import Kit

LENGTH = 5
CREW = "crew"
SAME_IN_ALL = (OWN, "layout", "monsters", "box")


class CampaignError(ValueError):
    """A campaign cannot begin or go on; the message names what was chosen, or the field."""


class Roster(msgspec.Struct, frozen=True):
    """A side: its faction, which stays, and whoever of it has something from earlier battles (zw.campaign.roster)."""

    faction: Faction
    veterans: tuple[VeteranRow, ...] = ()

    def veteran(self, character: str) -> VeteranRow:
        """Return what a character has."""
        return next((one for one in self.veterans if one.character == character), VeteranRow(character))

    def with_veteran(self, row: VeteranRow) -> Roster:
        """Return the roster with another row for a character, which stays at its place."""
        rows = [row if one.character == row.character else one for one in self.veterans]
        if row not in rows:
            rows.append(row)
        return Roster(self.faction, tuple(one for one in rows if one.kept or one.gains))


class Finds(msgspec.Struct, frozen=True):
    """What one miniature brought out of the last battle, of which it may keep one (zw.campaign.keep-artifact)."""

    seat: Seat
    character: str
    items: tuple[str, ...]


class Honour(msgspec.Struct, frozen=True):
    """An experience token that a seat has to give; character: to whom it goes, empty while that is open."""

    seat: Seat
    character: str = ""


class Campaign(msgspec.Struct, frozen=True):
    """A campaign. series: the scenarios of its battles; terms: options that are the same in all of them.

    wins, points: battles won and victory points gained by each side so far; crews: who fought the last battle; finds,
    honours: what is still to be decided before the next one.
    """

    series: tuple[str, ...]
    rosters: tuple[Roster, ...]
    wins: tuple[int, ...]
    points: tuple[int, ...]
    fought: int = 0
    terms: dict[str, str] = {}
    crews: tuple[tuple[str, ...], ...] = ()
    finds: tuple[Finds, ...] = ()
    honours: tuple[Honour, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether all battles are fought."""
        return self.fought >= len(self.series)

    def with_veteran(self, seat: Seat, row: VeteranRow) -> Campaign:
        """Return the campaign with what a character of a side has now."""
        roster = self.rosters[seat].with_veteran(row)
        return msgspec.structs.replace(
            self, rosters=(*self.rosters[:seat], roster, *self.rosters[seat + 1 :])
        )


# ------------------------------------------------------------------ beginning


def suited(seats: int) -> tuple[str, ...]:
    """Return the scenarios for so many players, in the order of the rulebook."""
    return tuple(scenario.id for scenario in SCENARIOS.values() if seats in scenario.seats)


def series_of(seats: int, length: int, free: str, seed: str) -> tuple[str, ...]:
    """Return the battles: one of each suited scenario, then free ones (zw.campaign.length-and-winner).

    free: the scenario of the free ones, or that they are drawn by lot, none twice before all have come.
    """
    every = suited(seats)
    chosen, dice, left = list(every[:length]), Dice(seed, "series"), list[str]()
    while len(chosen) < length:
        left = left or list(every)
        chosen.append(free if free in every else left.pop(dice.pick((1,) * len(left))))
    return tuple(chosen)


def begun(choices: Mapping[str, str], kit: Kit) -> Campaign:
    """Return a new campaign; choices: by the ids of what is agreed, `seed` for what is drawn. Raises CampaignError."""
    seed = choices.get("seed", "")
    named = [choices[f"faction_{seat}"] for seat in range(1, 5) if f"faction_{seat}" in choices]
    rosters = tuple(map(Roster, _factions(named, seed)))
    length = int(choices.get("battles", LENGTH))
    terms = {option: choices[option] for option in (*SAME_IN_ALL, CREW) if option in choices}
    if terms.get(OWN) == DRAWN:
        terms[OWN] = _strangers(terms.get("box", ""), seed, kit)
    nothing = (0,) * len(rosters)
    series = series_of(len(rosters), length, choices.get("free", RANDOM), seed)
    campaign = Campaign(series, rosters, nothing, nothing, terms=terms)
    check_options(campaign, kit)
    return campaign


def _strangers(box: str, seed: str, kit: Kit) -> str:
    """Return characters that nobody made, drawn once for all battles, so that what they keep stays theirs."""
    factions = factions_offered(is_core=box == CORE)
    return characters_text(strangers(Dice(seed, "strangers"), factions, kit.box.items, kit.box.powers))


def _factions(named: list[str], seed: str) -> list[Faction]:
    """Return the factions of the sides, those that are left to the lot drawn (zw.campaign.series)."""
    for seat, one in enumerate(named):
        if one != RANDOM and one in named[:seat]:
            raise CampaignError(f"Two sides cannot lead the {Faction(one).full_name}.")
    free, dice = [faction for faction in Faction if faction not in named], Dice(seed, "factions")
    return [free.pop(dice.pick((1,) * len(free))) if one == RANDOM else Faction(one) for one in named]


def check_options(campaign: Campaign, kit: Kit) -> None:
    """Raise CampaignError when the rules would refuse one of the battles."""
    for number in range(len(campaign.series)):
        try:
            plan_of(options_of(campaign, number), kit)
        except BadOptions as error:
            option, _, why = str(error).partition(": ")
            raise CampaignError(f"{option}: {why.partition(' (')[0].rstrip('.')}.") from error


# ------------------------------------------------------------------ a battle


def next_options(campaign: Campaign) -> Options:
    """Return the options of the next battle; raises CampaignError when there is none, or something is still open."""
    if campaign.is_over:
        raise CampaignError("The campaign is over.")
    if campaign.finds or campaign.honours:
        raise CampaignError("First it must be decided what is kept and who gains experience.")
    return options_of(campaign, campaign.fought)


def options_of(campaign: Campaign, number: int) -> Options:
    """Return the options of a battle, as if it came next: no choice of factions, nothing of damage, M or VP.

    Rules: zw.campaign.series, zw.campaign.carry-over, zw.campaign.heal, zw.campaign.m-reset, zw.campaign.vp-reset.
    """
    scenario = SCENARIOS[campaign.series[number]]
    choices = {option: campaign.terms[option] for option in SAME_IN_ALL if option in campaign.terms}
    for seat, roster in enumerate(campaign.rosters, start=1):
        choices[f"faction_{seat}"] = roster.faction.value
    crew = campaign.terms.get(CREW, "")
    if crew in map(str, scenario.crews):
        choices[CREW] = crew
    elif scenario.crews:
        choices[CREW] = str(scenario.crew)
    rows = [row for roster in campaign.rosters for row in roster.veterans]
    if rows:
        choices[VETERANS] = veterans_text(rows)
    return Options(scenario.id, len(campaign.rosters), choices=choices)


def kit_of(campaign: Campaign, kit: Kit) -> Kit:
    """Return the kit of its battles: with the players' own characters; raises TableError."""
    own = campaign.terms.get(OWN, NONE)
    return kit if own == NONE else kit.with_own(tuple(read_characters_of_ones_own(own, "characters")))
