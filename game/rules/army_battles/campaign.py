"""A campaign: five battles in a row with the same two armies (ab.campaign.battles).

A campaign is a value. `next_options` says how the next battle is set up, `after_battle` what is left when it is over;
each battle is a match of its own with its own record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.contract import Options
from game.rules.army_battles.armies import (
    LEVELS,
    Army,
    ArmyError,
    Troop,
    army_text,
    broken_detail,
    broken_law,
    cost,
)
from game.rules.army_battles.heroes import TIERS, Hero, tier_from_level
from game.rules.army_battles.places import GONE
from game.rules.army_battles.points import unit_points
from game.rules.army_battles.state import NOBODY, SIDES, Fate, Side, foe
from game.rules.army_battles.victory import outcome_for

if TYPE_CHECKING:
    from game.core.contract import Outcome
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.state import Table

HIGHEST_LEVEL = 2 * TIERS[1]
REFILLED, PERCENT = 80, 100
GROWS = frozenset({Fate.FIGHTING, Fate.ESCAPED})


class CampaignError(ValueError):
    """A text is no campaign, or a campaign cannot go on; the message says why."""


class Chapter(msgspec.Struct, frozen=True):
    """One battle of a campaign: the scenario, its map, what it is called."""

    mode: str
    layout: str
    title: str


CHAPTERS = (
    Chapter("open_field", "meadow", "First blood"),
    Chapter("hold_the_ford", "ford", "The crossings"),
    Chapter("ambush", "road", "The pass"),
    Chapter("open_field", "woodland", "The great battle"),
    Chapter("siege", "castle", "The last stronghold"),
)


class Roster(msgspec.Struct, frozen=True):
    """What a side has left; levels: the character level of each hero, from which its Tier follows."""

    name: str
    troops: tuple[Troop, ...]
    heroes: tuple[Hero, ...]
    levels: tuple[int, ...]

    @property
    def army(self) -> Army:
        """The army that it fields."""
        return Army(self.name, self.troops, self.heroes)


class Campaign(msgspec.Struct, frozen=True):
    """A campaign: rosters and battle points of both sides, how many battles are over, who won the last one.

    began: what both armies were worth when it began.
    """

    size: str
    rosters: tuple[Roster, Roster]
    points: tuple[float, float] = (0.0, 0.0)
    fought: int = 0
    last_winner: Side = NOBODY
    began: tuple[int, int] = (0, 0)

    @property
    def chapter(self) -> Chapter | None:
        """The next battle; None when the campaign is over."""
        return None if self.is_over else CHAPTERS[self.fought]

    @property
    def is_over(self) -> bool:
        """Whether all battles are fought, or a side has nobody left (ab.campaign.end)."""
        return self.fought == len(CHAPTERS) or any(
            not roster.troops and not roster.heroes for roster in self.rosters
        )


def begin_campaign(one: Army, two: Army, size_id: str, kit: Kit) -> Campaign:
    """Return a campaign of two armies that are legal for a size; raises ArmyError with the law that is broken."""
    size = next((size for size in kit.sizes if size.id == size_id), None)
    if size is None:
        raise ArmyError(f"there is no size `{size_id}`; there are {', '.join(s.id for s in kit.sizes)}")
    for army in (one, two):
        if broken := broken_law(army, size, kit.units):
            raise ArmyError(f"{army.name}: {broken.reason} ({broken.rule})")
    began = (cost(one, kit.units), cost(two, kit.units))
    return Campaign(size_id, (_roster(one), _roster(two)), began=began)


def _roster(army: Army) -> Roster:
    return Roster(army.name, army.troops, army.heroes, tuple(2 * hero.tier - 1 for hero in army.heroes))


def next_options(campaign: Campaign, kit: Kit) -> Options:
    """Return the options of the next battle, with all that both sides have left; raises CampaignError.

    Whoever won the last battle has priority.
    """
    chapter = campaign.chapter
    if chapter is None:
        raise CampaignError("the campaign is over")
    priority = "none" if campaign.last_winner == NOBODY else str(campaign.last_winner + 1)
    texts = [army_text(roster.army, kit.units) for roster in campaign.rosters]
    return Options(
        chapter.mode,
        len(SIDES),
        choices={
            "size": campaign.size,
            "layout": chapter.layout,
            "instigator": priority,
            "limits": "off",
            "army_1": texts[0],
            "army_2": texts[1],
        },
    )


def after_battle(campaign: Campaign, table: Table, outcome: Outcome, kit: Kit) -> Campaign:
    """Return the campaign after a battle that ended like this (ab.campaign.losses, ab.campaign.heroes)."""
    one, two = (
        _thinned(campaign.rosters[side], table, side, campaign.began[side] * REFILLED // PERCENT, kit)
        for side in SIDES
    )
    winners = outcome.winners
    return Campaign(
        campaign.size,
        (one, two),
        (campaign.points[0] + outcome.scores[0], campaign.points[1] + outcome.scores[1]),
        campaign.fought + 1,
        winners[0] if len(winners) == 1 else campaign.last_winner,
        campaign.began,
    )


def _thinned(roster: Roster, table: Table, side: Side, filled: int, kit: Kit) -> Roster:
    """Return what is left of a roster; filled: up to how many points the fallen come back."""
    units = [unit for unit in table.units[: table.terms.troops] if unit.side == side]
    kept = [Troop(unit.kind, unit.level) for unit in units if unit.at != GONE]
    lost = [Troop(unit.kind, unit.level) for unit in units if unit.at == GONE]
    lost.sort(key=lambda troop: unit_points(kit.units[troop.kind], troop.level))
    heroes = [no for no, owner in enumerate(table.terms.owners) if owner == side]
    led = [
        _grown(roster, at, table.fates[hero])
        for at, hero in enumerate(heroes)
        if table.fates[hero] is not Fate.DEAD
    ]
    left = Roster(roster.name, tuple(kept), tuple(hero for hero, _ in led), tuple(level for _, level in led))
    return _refilled(left, lost, filled, kit)


def _refilled(left: Roster, lost: list[Troop], filled: int, kit: Kit) -> Roster:
    """Let fallen units come back at Level 0, the cheapest first, as long as the army is worth no more than `filled`."""
    troops, points = list(left.troops), cost(left.army, kit.units)
    for troop in lost:
        points += unit_points(kit.units[troop.kind], LEVELS[0])
        if points <= filled:
            troops.append(Troop(troop.kind, LEVELS[0]))
    return msgspec.structs.replace(left, troops=tuple(troops))


def _grown(roster: Roster, at: int, fate: Fate) -> tuple[Hero, int]:
    """Return a hero after a battle: a level higher when it was on its feet at the end."""
    level = min(roster.levels[at] + (fate in GROWS), HIGHEST_LEVEL)
    return msgspec.structs.replace(roster.heroes[at], tier=tier_from_level(level)), level


def campaign_outcome(campaign: Campaign, kit: Kit) -> Outcome | None:
    """Return how a campaign ended, None while it goes on: battle points, then what the rosters are worth."""
    if not campaign.is_over:
        return None
    left = tuple(bool(roster.troops or roster.heroes) for roster in campaign.rosters)
    worth = tuple(cost(roster.army, kit.units) for roster in campaign.rosters)
    for ranking, words in (
        (left, "has an army left"),
        (campaign.points, "has won more"),
        (worth, "has lost less"),
    ):
        if ranking[0] != ranking[1]:
            winner = 0 if ranking[0] > ranking[1] else 1
            return outcome_for(winner, f"{campaign.rosters[winner].name} {words}.", "ab.campaign.end")
    return outcome_for(NOBODY, "Both armies stand as they did: a draw.", "ab.campaign.end")


def forfeit(campaign: Campaign, side: Side) -> Campaign:
    """Return the campaign after a side gave a battle up before it began: lost without losses."""
    scores = (0.0, 1.0) if side == 0 else (1.0, 0.0)
    points = (campaign.points[0] + scores[0], campaign.points[1] + scores[1])
    return msgspec.structs.replace(campaign, points=points, fought=campaign.fought + 1, last_winner=foe(side))


# ------------------------------------------------------------------ campaigns as text


def campaign_text(campaign: Campaign) -> str:
    """Return a campaign as JSON that `read_campaign` reads."""
    return msgspec.json.format(msgspec.json.encode(campaign)).decode()


def read_campaign(text: str, kit: Kit) -> Campaign:
    """Return the campaign in a text; raises CampaignError naming the field."""
    try:
        campaign = msgspec.json.decode(text.encode(), type=Campaign)
    except msgspec.DecodeError as error:
        raise CampaignError(str(error).replace("$.", "")) from error
    if not 0 <= campaign.fought <= len(CHAPTERS):
        raise CampaignError(f"fought: it is 0 to {len(CHAPTERS)}, not {campaign.fought}")
    if campaign.size not in {size.id for size in kit.sizes}:
        raise CampaignError(f"size: there is no size `{campaign.size}`")
    if campaign.last_winner not in {NOBODY, *SIDES}:
        raise CampaignError(f"last_winner: it is -1, 0 or 1, not {campaign.last_winner}")
    if min(campaign.began) < 0:
        raise CampaignError(f"began: no army is worth {min(campaign.began)} points")
    for roster in campaign.rosters:
        if flaw := _flaw_of(roster, kit):
            raise CampaignError(f"{roster.name}: {flaw}")
    return campaign


def _flaw_of(roster: Roster, kit: Kit) -> str:
    """Return what no roster can be, or nothing."""
    if any(not 0 <= troop.kind < len(kit.units) for troop in roster.troops):
        return "troops has a unit that there is not"
    if broken := broken_detail(roster.army, kit.units):
        return f"troops or heroes: {broken.reason} ({broken.rule})"
    if len(roster.levels) != len(roster.heroes):
        return f"levels has {len(roster.levels)} entries for {len(roster.heroes)} heroes"
    for hero, level in zip(roster.heroes, roster.levels, strict=True):
        if not 1 <= level <= HIGHEST_LEVEL or hero.tier != tier_from_level(level):
            return f"levels: {hero.name} of Tier {hero.tier} cannot have level {level}"
    return ""
