"""Campaigns as JSON: written and read, with every value checked against the components (zw.campaign.carry-over)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.tables import TableError
from game.rules.zone_wars.campaign.record import Campaign, CampaignError, check_options, kit_of
from game.rules.zone_wars.campaign.veterans import VeteranError, check_veterans
from game.rules.zone_wars.scenarios.table import SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.kit import Kit

LONGEST = 20


def written(campaign: Campaign) -> bytes:
    """Return a campaign as the JSON that `read_campaign` reads."""
    return msgspec.json.encode(campaign)


def read_campaign(text: bytes, kit: Kit) -> Campaign:
    """Return the campaign in a JSON text; raises CampaignError naming the field."""
    try:
        campaign = msgspec.json.decode(text, type=Campaign)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CampaignError(str(error).replace("$.", "")) from error
    for flaw in _shape(campaign):
        raise CampaignError(flaw)
    try:
        box = kit_of(campaign, kit).box
        for flaw in _contents(campaign, box):
            raise CampaignError(flaw)
        check_veterans([row for roster in campaign.rosters for row in roster.veterans], box)
    except TableError as error:
        raise CampaignError(f"terms: {error}") from error
    except VeteranError as error:
        raise CampaignError(f"rosters: veterans: {error}") from error
    check_options(campaign, kit)
    return campaign


def _shape(campaign: Campaign) -> Iterator[str]:
    """Yield what cannot be, whatever the components are."""
    seats = len(campaign.rosters)
    if not 1 <= len(campaign.series) <= LONGEST:
        yield f"series: it has {len(campaign.series)} battles, and 1 to {LONGEST} are allowed"
    for scenario in campaign.series:
        if scenario not in SCENARIOS or seats not in SCENARIOS[scenario].seats:
            yield f"series: there is no scenario `{scenario}` for {seats} sides"
    if not 0 <= campaign.fought <= len(campaign.series):
        yield f"fought: it is 0 to {len(campaign.series)}, not {campaign.fought}"
    for name, counts in (("wins", campaign.wins), ("points", campaign.points)):
        if len(counts) != seats or min(counts) < 0:
            yield f"{name}: {counts} are no counts of {seats} sides"
    if max(campaign.wins) > campaign.fought:
        yield f"wins: nobody has won {max(campaign.wins)} of {campaign.fought} battles"
    factions = [roster.faction for roster in campaign.rosters]
    if len(set(factions)) < seats:
        yield "rosters: two sides lead the same faction"
    if campaign.crews and len(campaign.crews) != seats:
        yield f"crews: there are {len(campaign.crews)} for {seats} sides"


def _contents(campaign: Campaign, box: Box) -> Iterator[str]:
    """Yield who or what is not where it belongs."""
    rosters = [{box.characters[n].id for n in box.roster[one.faction]} for one in campaign.rosters]
    for roster, ids in zip(campaign.rosters, rosters, strict=True):
        for row in roster.veterans:
            if row.character not in ids:
                yield f"rosters: `{row.character}` is not of the {roster.faction.full_name}"
    deck = {box.items[number].id for number in box.artifact_deck}
    kept = {card for roster in campaign.rosters for row in roster.veterans for card in row.kept}
    for finds in campaign.finds:
        if not 0 <= finds.seat < len(rosters) or finds.character not in rosters[finds.seat]:
            yield f"finds: `{finds.character}` is not of side {finds.seat + 1}"
        for item in finds.items:
            if item not in deck or item in kept:
                yield f"finds: `{item}` is no artifact that can be found"
            kept.add(item)
    for honour in campaign.honours:
        if not 0 <= honour.seat < len(rosters) or honour.character not in {"", *rosters[honour.seat]}:
            yield f"honours: `{honour.character}` is not of side {honour.seat + 1}"
