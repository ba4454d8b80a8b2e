"""Choosing factions and characters (zw.scenario.faction-choice, zw.scenario.faction-dice, zw.scenario.crew-choice)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.core.chance import d6
from game.core.contract import IllegalAction, Seat
from game.rules.zone_wars.actions import ChooseCrew, ChooseFaction
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.events.muster import CrewChosen, FactionChosen, FactionDiceRolled, VeteranCame
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Held, Miniature
from game.rules.zone_wars.tasks.muster import OfferCrew, OfferFaction, SettleFactions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.contract import Event
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Table, Veteran

FACTION_DICE, SHARING = "zw.scenario.faction-dice", "zw.coop.shared-faction"

# ------------------------------------------------------------------ factions


class ChoosingFaction(Question[OfferFaction]):
    """Which faction a seat leads."""

    asked = "which faction a seat leads"
    rule = "zw.scenario.faction-choice"

    def replies(self, play: Play, task: OfferFaction) -> Sequence[ZoneWarsAction]:
        """Return the factions of the box, or those that are free after the dice were lost."""
        taken = {side.faction for side in play.table.sides} if task.again else set()
        return [ChooseFaction(faction) for faction in play.table.terms.factions if faction not in taken]

    def refusal(self, play: Play, task: OfferFaction, action: ZoneWarsAction) -> IllegalAction:
        """Say that a faction is taken, or not there."""
        if isinstance(action, ChooseFaction) and action.faction not in play.table.terms.factions:
            return IllegalAction("This faction is not in the core box.", "zw.components.two-player-box")
        if isinstance(action, ChooseFaction):
            return IllegalAction("Another player leads this faction.", FACTION_DICE)
        return super().refusal(play, task, action)

    def answer(self, play: Play, task: OfferFaction, action: ZoneWarsAction) -> None:
        """Write the wish down; dice decide later if it is not the only one."""
        assert isinstance(action, ChooseFaction)
        play.put_side(task.seat, faction=action.faction)
        play.tell(FactionChosen(rule=self.rule, seat=task.seat, faction=action.faction))


def settle_factions(play: Play, task: SettleFactions) -> None:
    """Roll for every faction that several seats want; the losers choose from what is left."""
    losers = []
    for faction in Faction:
        seats = [Seat(s) for s, side in enumerate(play.table.sides) if side.faction is faction]
        if len(seats) > 1:
            winner = _roll(play, faction, seats)
            losers += [seat for seat in seats if seat != winner]
    for seat in losers:
        play.put_side(seat, faction=None)
    play.push(*(OfferFaction(seat, again=True) for seat in sorted(losers)))


def _roll(play: Play, faction: Faction, seats: list[Seat]) -> Seat:
    """Return who gets a faction: the highest die, ties rolling again."""
    while len(seats) > 1:
        dice = tuple(d6(play.chance) for _ in seats)
        play.tell(FactionDiceRolled(rule=FACTION_DICE, faction=faction, seats=tuple(seats), dice=dice))
        seats = [seat for seat, die in zip(seats, dice, strict=True) if die == max(dice)]
    return seats[0]


# ------------------------------------------------------------------ crews


class ChoosingCrew(Question[OfferCrew]):
    """Which characters a seat fields."""

    asked = "which characters a seat fields"
    rule = "zw.scenario.crew-choice"

    def replies(self, play: Play, task: OfferCrew) -> Sequence[ZoneWarsAction]:
        """Return every crew of the right size, in the order of the roster."""
        faction = play.side(task.seat).faction
        assert faction is not None
        size = play.table.crew_size(task.seat)
        return [ChooseCrew(crew) for crew in combinations(roster_left(play, task.seat), size)]

    def check(self, play: Play, task: OfferCrew, action: ZoneWarsAction) -> None:
        """Raise IllegalAction for a crew of the wrong size, faction, or with somebody twice."""
        if not isinstance(action, ChooseCrew):
            raise self.refusal(play, task, action)
        faction, size = play.side(task.seat).faction, play.table.crew_size(task.seat)
        assert faction is not None
        if len(action.characters) != size:
            raise IllegalAction(f"Every player fields {size} miniatures.", self.rule)
        if len(set(action.characters)) != size:
            raise IllegalAction("No character can be fielded twice.", self.rule)
        if list(action.characters) != sorted(action.characters):
            raise IllegalAction("The crew is named in the order of the roster.", self.rule)
        if not set(action.characters) <= set(play.kit.box.roster[faction]):
            raise IllegalAction(f"All characters must be of the {faction.full_name}.", self.rule)
        if not set(action.characters) <= set(roster_left(play, task.seat)):
            raise IllegalAction("Somebody who shares the faction fields one of them.", SHARING)

    def answer(self, play: Play, task: OfferCrew, action: ZoneWarsAction) -> None:
        """Field them and deal the cards they draw."""
        assert isinstance(action, ChooseCrew)
        field_crew(play, task.seat, action.characters)


def roster_left(play: Play, seat: Seat) -> list[int]:
    """Return the characters a seat can choose from: those nobody fields with whom it shares the faction."""
    faction, group = play.side(seat).faction, play.table.group(seat)
    assert faction is not None
    taken = {mini.character for mini in play.table.minis if mini.seat in group}
    return [one for one in play.kit.box.roster[faction] if one not in taken]


def field_crew(play: Play, seat: Seat, characters: tuple[int, ...]) -> None:
    """Put characters into the game, each with its gear, its own card and one dealt (zw.character.two-abilities).

    The second card of a character of one's own is settled already (zw.custom.random-card).
    """
    box, faction = play.kit.box, play.side(seat).faction
    assert faction is not None
    deck = _deck(play, seat, characters)
    crew, table = [], play.table
    for character in characters:
        second = box.second_power.get(character)
        if second is None:
            second = deck.pop(play.chance.pick((1,) * len(deck)))
        powers, veteran = (box.own_power[character], second), table.veteran(character)
        crew.append(Miniature(seat, character, powers, brought(seat, veteran, box), gains=veteran.gains))
    table.minis = (*table.minis, *crew)
    for event in crew_told(table, seat):
        play.tell(event)
    scenario_of(table).settle_crew(play, seat)


def brought(seat: Seat, veteran: Veteran, box: Box) -> tuple[Held, ...]:
    """Return what a character brings: its gear, and artifacts that it kept, which score nothing.

    Rules: zw.campaign.keep-artifact, zw.campaign.kept-artifacts-protected.
    """
    gear = (Held(item, home=seat) for item in box.gear_of[veteran.character])
    return (*gear, *(Held(item, home=seat, is_kept=True) for item in veteran.kept))


def crew_told(table: Table, seat: Seat) -> Iterator[Event]:
    """Tell whom a seat fields, and what they have from earlier battles."""
    crew = [(piece, table.minis[piece]) for piece in table.crew(seat)]
    yield CrewChosen(
        rule="zw.scenario.crew-choice",
        seat=seat,
        characters=tuple(mini.character for _, mini in crew),
        powers=tuple(mini.powers for _, mini in crew),
    )
    for piece, mini in crew:
        kept = table.veteran(mini.character).kept
        if kept or mini.gains:
            yield VeteranCame(rule="zw.campaign.roster", piece=piece, items=kept, gains=mini.gains)


def _deck(play: Play, seat: Seat, characters: tuple[int, ...]) -> list[int]:
    """Return the cards to deal: none that somebody of the faction has or drew, while others are left.

    Rules: zw.custom.random-card, zw.coop.shared-faction.
    """
    box, faction, group = play.kit.box, play.side(seat).faction, play.table.group(seat)
    assert faction is not None
    drawn = {box.drawn_powers[one] for one in characters if one in box.drawn_powers}
    drawn |= {power for mini in play.table.minis if mini.seat in group for power in mini.powers}
    dealt = sum(one not in box.second_power for one in characters)
    free = [power for power in box.dealt_powers[faction] if power not in drawn]
    return free if len(free) >= dealt else [*box.dealt_powers[faction]]
