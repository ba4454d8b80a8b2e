"""What a battle leaves behind: finds that may be kept, experience to give, single-use cards that are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import Outcome, Seat
from game.rules.zone_wars.campaign.record import Finds, Honour, kit_of
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.state import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.campaign.record import Campaign, Roster
    from game.rules.zone_wars.kit import Kit
    from game.rules.zone_wars.state import Held, Table


def after_battle(campaign: Campaign, table: Table, outcome: Outcome, kit: Kit) -> Campaign:
    """Return the campaign after a battle that ended like this (zw.campaign.carry-over)."""
    box = kit_of(campaign, kit).box
    left = {box.items[card.item].id for card in _cards(table) if card.is_kept and card.item is not None}
    fought = {box.characters[mini.character].id for mini in table.minis}
    rosters = tuple(_without_spent(roster, fought, left) for roster in campaign.rosters)
    crews = tuple(
        tuple(box.characters[table.minis[piece].character].id for piece in table.crew(Seat(seat)))
        for seat in range(len(rosters))
    )
    points = tuple(so_far + side.points for so_far, side in zip(campaign.points, table.sides, strict=True))
    after = won(replace(campaign, rosters=rosters, points=points, crews=crews), outcome, box)
    return after if after.is_over else replace(after, finds=tuple(_finds(table, box)))


def _cards(table: Table) -> Iterator[Held]:
    """Yield the cards of equipment wherever they ended up."""
    for mini in table.minis:
        yield from mini.held
    for pile in table.piles:
        yield from pile.cards
    yield from table.gone


def _without_spent(roster: Roster, fought: set[str], left: set[str]) -> Roster:
    """Return a roster without the kept cards of those who fought that were used up.

    Whatever else was lost or stolen is back, and whole (zw.campaign.kept-artifacts-protected).
    """
    for row in roster.veterans:
        if row.character in fought:
            kept = tuple(card for card in row.kept if card in left)
            roster = roster.with_veteran(replace(row, kept=kept))
    return roster


def _finds(table: Table, box: Box) -> Iterator[Finds]:
    """Yield what miniatures brought out of the battle, or hold at its end (zw.campaign.keep-artifact-details)."""
    deck = set(box.artifact_deck)
    for mini in table.minis:
        if mini.is_on_board or mini.status is Status.LEFT:
            found = [card.item for card in mini.held if card.is_found and card.item in deck]
            if found:
                items = tuple(box.items[item].id for item in found if item is not None)
                yield Finds(mini.seat, box.characters[mini.character].id, items)


def won(campaign: Campaign, outcome: Outcome, box: Box) -> Campaign:
    """Return the campaign with a battle more, and experience for whoever won it (zw.campaign.experience)."""
    wins = tuple(so_far + (seat in outcome.winners) for seat, so_far in enumerate(campaign.wins))
    after = replace(campaign, wins=wins, fought=campaign.fought + 1)
    if after.is_over:
        return after
    seats = [seat for seat in outcome.winners if any(_can_grow(after, seat, box))]
    return replace(after, honours=tuple(map(Honour, seats)))


def _can_grow(campaign: Campaign, seat: Seat, box: Box) -> Iterator[bool]:
    roster = campaign.rosters[seat]
    for number in box.roster[roster.faction]:
        yield len(roster.veteran(box.characters[number].id).gains) < len(Attribute)


def forfeited(campaign: Campaign, seat: Seat, kit: Kit) -> Campaign:
    """Return the campaign after a seat gave the next battle up: won by all others, no points, nothing to keep."""
    others = range(len(campaign.rosters))
    ranks = tuple(2 if other == seat else 1 for other in others)
    scores = tuple(0.0 if other == seat else 1.0 for other in others)
    outcome = Outcome(ranks, scores, "", "zw.campaign.given-up")
    return won(replace(campaign, crews=()), outcome, kit_of(campaign, kit).box)


# ------------------------------------------------------------------ who wins it


def standings(campaign: Campaign) -> list[tuple[int, int]]:
    """Return battles won, then victory points in all of them, of each side (zw.campaign.length-and-winner)."""
    return list(zip(campaign.wins, campaign.points, strict=True))


def campaign_outcome(campaign: Campaign) -> Outcome | None:
    """Return how a campaign ended, None while it goes on."""
    if not campaign.is_over:
        return None
    table = standings(campaign)
    ranks = tuple(1 + sum(other > one for other in table) for one in table)
    scores = tuple(
        (sum(one > other for other in table) + (table.count(one) - 1) / 2) / (len(table) - 1) for one in table
    )
    return Outcome(ranks, scores, _told(campaign, table), "zw.campaign.length-and-winner")


def _told(campaign: Campaign, table: list[tuple[int, int]]) -> str:
    best = max(table)
    names = [
        f"the {roster.faction.full_name}"
        for roster, one in zip(campaign.rosters, table, strict=True)
        if one == best
    ]
    who = " and ".join(names)
    who = who[0].upper() + who[1:]
    tally = " to ".join(str(wins) for wins, _ in sorted(table, reverse=True))
    points = " to ".join(str(vp) for wins, vp in sorted(table, reverse=True) if wins == best[0])
    if len(names) > 1:
        return f"{who} share the campaign, {tally} in battles, {points} in victory points."
    if campaign.wins.count(best[0]) > 1:
        return f"{who} win the campaign: {tally} in battles, {points} in victory points."
    return f"{who} win the campaign, {tally} in battles."
