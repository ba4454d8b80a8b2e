"""Choosing factions and characters (zw.scenario.faction-choice, zw.scenario.faction-dice, zw.scenario.crew-choice)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.core.chance import d6
from game.core.contract import IllegalAction, Seat
from game.rules.zone_wars.actions import ChooseCrew, ChooseFaction
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.events.muster import CrewChosen, FactionChosen, FactionDiceRolled
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import Held, Miniature
from game.rules.zone_wars.tasks.muster import OfferCrew, OfferFaction, SettleFactions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.play import Play

FACTION_DICE = "zw.scenario.faction-dice"

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
        return [
            ChooseCrew(crew) for crew in combinations(play.kit.box.roster[faction], play.table.terms.crew)
        ]

    def check(self, play: Play, task: OfferCrew, action: ZoneWarsAction) -> None:
        """Raise IllegalAction for a crew of the wrong size, faction, or with somebody twice."""
        if not isinstance(action, ChooseCrew):
            raise self.refusal(play, task, action)
        faction, size = play.side(task.seat).faction, play.table.terms.crew
        assert faction is not None
        if len(action.characters) != size:
            raise IllegalAction(f"Every player fields {size} miniatures.", self.rule)
        if len(set(action.characters)) != size:
            raise IllegalAction("No character can be fielded twice.", self.rule)
        if list(action.characters) != sorted(action.characters):
            raise IllegalAction("The crew is named in the order of the roster.", self.rule)
        if not set(action.characters) <= set(play.kit.box.roster[faction]):
            raise IllegalAction(f"All characters must be of the {faction.full_name}.", self.rule)

    def answer(self, play: Play, task: OfferCrew, action: ZoneWarsAction) -> None:
        """Field them and deal the cards they draw."""
        assert isinstance(action, ChooseCrew)
        field_crew(play, task.seat, action.characters)


def field_crew(play: Play, seat: Seat, characters: tuple[int, ...]) -> None:
    """Put characters into the game, each with its gear, its own card and one dealt (zw.character.two-abilities).

    The second card of a character of one's own is settled already (zw.custom.random-card).
    """
    box, faction = play.kit.box, play.side(seat).faction
    assert faction is not None
    deck = _deck(play, faction, characters)
    crew = []
    for character in characters:
        second = box.second_power.get(character)
        if second is None:
            second = deck.pop(play.chance.pick((1,) * len(deck)))
        gear = tuple(Held(item, home=seat) for item in box.gear_of[character])
        crew.append(Miniature(seat, character, (box.own_power[character], second), gear))
    play.table.minis = (*play.table.minis, *crew)
    powers = tuple(mini.powers for mini in crew)
    play.tell(CrewChosen(rule="zw.scenario.crew-choice", seat=seat, characters=characters, powers=powers))


def _deck(play: Play, faction: Faction, characters: tuple[int, ...]) -> list[int]:
    """Return the cards to deal: none that somebody of the crew drew, while others are left (zw.custom.random-card)."""
    box = play.kit.box
    drawn = {box.drawn_powers[one] for one in characters if one in box.drawn_powers}
    dealt = sum(one not in box.second_power for one in characters)
    free = [power for power in box.dealt_powers[faction] if power not in drawn]
    return free if len(free) >= dealt else [*box.dealt_powers[faction]]
