"""Campaigns as a test wants them: battles that end as they are told to, choices by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Options, Outcome, Seat
from game.rules.zone_wars.actions import ChooseCrew
from game.rules.zone_wars.campaign.deciding import Look
from game.rules.zone_wars.campaign.linked import LinkedBattles
from game.rules.zone_wars.state import Held, Miniature, Side
from tests.rules.zone_wars.muster.halls import Hall
from tests.rules.zone_wars.yard import BOX, RULES, Entry, held, table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.linked import Dilemma
    from game.rules.zone_wars.campaign.record import Campaign
    from game.rules.zone_wars.state import Table

LINKED = LinkedBattles(Look(lambda character, _: character.id, lambda item: item.name))
ASKED_BEFORE_A_TURN = ("OfferCrew",)


def begun(*factions: str, **choices: str) -> Campaign:
    """Return a campaign of these factions, Ark mutants and Genlab tribe unless said otherwise."""
    named = {f"faction_{n}": one for n, one in enumerate(factions or ("ark", "genlab"), start=1)}
    return LINKED.begin(RULES, {"seed": "camp", **named, **choices})


def kept(item: str, seat: int = 0, wear: int = 0) -> Held:
    """Return an artifact kept from an earlier battle."""
    return msgspec.structs.replace(held(item, wear, home=seat), is_kept=True)


def won_by(*winners: int, seats: int = 2) -> Outcome:
    """Return the outcome of a battle."""
    ranks = tuple(1 if seat in winners else 1 + len(winners) for seat in range(seats))
    scores = tuple(1.0 if seat in winners else 0.0 for seat in range(seats))
    return Outcome(ranks, scores, "It is over.", "zw.endgame.conditions")


def battle(*entries: Entry, points: Sequence[int] = (), **more: Any) -> Table:
    """Return the table of a battle that is over."""
    table = table_of(*entries, **more)
    sides = [msgspec.structs.replace(side, points=vp) for side, vp in zip(table.sides, points, strict=False)]
    table.sides = (*sides, *table.sides[len(sides) :])
    return table


def after(campaign: Campaign, *entries: Entry, winners: Sequence[int] = (0,), **more: Any) -> Campaign:
    """Return a campaign after a battle that ended with these miniatures on the table."""
    seats = len(campaign.rosters)
    return LINKED.after(RULES, campaign, battle(*entries, **more), won_by(*winners, seats=seats))


def ids(campaign: Campaign) -> list[str]:
    """Return what is to be decided."""
    return [one.id for one in LINKED.dilemmas(RULES, campaign)]


def asked(campaign: Campaign, dilemma: str) -> Dilemma:
    """Return something that is to be decided."""
    return next(one for one in LINKED.dilemmas(RULES, campaign) if one.id == dilemma)


def ways(campaign: Campaign, dilemma: str) -> list[str]:
    """Return how something can be decided."""
    return [way.id for way in asked(campaign, dilemma).ways if not way.reason]


def decided(campaign: Campaign, *choices: tuple[str, str]) -> Campaign:
    """Return a campaign after these decisions: what about, and which way."""
    for dilemma, way in choices:
        campaign = LINKED.decide(RULES, campaign, dilemma, way)
    return campaign


def nothing_more(campaign: Campaign) -> Campaign:
    """Return a campaign after everything that is open was declined."""
    while found := LINKED.dilemmas(RULES, campaign):
        campaign = LINKED.decide(RULES, campaign, found[0].id, found[0].ways[-1].id)
    return campaign


def next_options(campaign: Campaign) -> Options:
    """Return the options of the next battle."""
    return LINKED.next_options(RULES, campaign)


def next_hall(campaign: Campaign, *names: str) -> Hall:
    """Return the next battle with these characters in it, and more of their factions as far as they are needed."""
    hall = Hall(next_options(campaign))
    while hall.asked[0] == "OfferCrew":
        crew = next(one for one in hall.offered if _has(one, names, hall.table.side(Seat(hall.asked[1]))))
        hall.do(crew)
    return hall


def _has(action: Any, names: Sequence[str], side: Side) -> bool:
    assert isinstance(action, ChooseCrew)
    wanted = {BOX.characters.number(name) for name in names}
    return {n for n in wanted if BOX.characters[n].faction is side.faction} <= set(action.characters)


def fighter(hall: Hall, name: str) -> Miniature:
    """Return a miniature of a battle."""
    number = BOX.characters.number(name)
    return next(mini for mini in hall.table.minis if mini.character == number)


def cards(mini: Miniature) -> list[str]:
    """Return the ids of the cards that a miniature holds."""
    return [BOX.items[card.item].id for card in mini.held if card.item is not None]
