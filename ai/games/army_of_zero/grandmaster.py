"""Level 5 of Army of Zero: knows what each duel is worth to the match, plans the bench, and learns its opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.army_of_zero.campaign import MOST_ALIVE
from ai.games.army_of_zero.habits import KEYS, Habits, Watcher, leaning_of, limits_from
from ai.games.army_of_zero.levels import Margrave, times_in_100, told_chance, told_reply
from ai.games.army_of_zero.orders import counter_chance, countering_order, uniform_order, unseen_cards
from ai.games.army_of_zero.players import Ordering, Stance
from ai.games.army_of_zero.sight import force_of
from ai.games.army_of_zero.solver import FREE, Stakes, solve, weigh
from ai.player import FINE, Weighed, told
from game.rules.army_of_zero.actions import PlaceSquadPile
from game.rules.army_of_zero.state import other

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.book import Book
    from ai.games.army_of_zero.campaign import Campaign, Campaigns
    from ai.games.army_of_zero.players import ZeroView
    from ai.games.army_of_zero.prospects import Prospects
    from ai.games.army_of_zero.sight import Fight
    from game.core.chance import Dice
    from game.core.decision import Choice, Style
    from game.rules.army_of_zero.characters import Card

SHOWN = 3  # line-ups told in the record of a decision
TRADE_STEP = 0.02  # finer makes no difference to play, and this way solutions come up again


class Grandmaster(Margrave):
    """Level 5. `memory`: the opponent's habits from earlier matches; this match's are read from its history."""

    def __init__(
        self,
        book: Book,
        prospects: Prospects,
        campaigns: Campaigns,
        memory: Habits | None = None,
        style: Style | None = None,
    ) -> None:
        super().__init__(book, prospects, style)
        self._campaigns = campaigns
        self._watcher = Watcher(book, memory or Habits())

    # ------------------------------------------------------------------ the duel

    def stance(self, fight: Fight, view: ZeroView) -> Stance:
        """Attack with the chance that is best for the match against an opponent bound half-way to its habits."""
        limits = limits_from(self.book, self._habits(view), fight)
        stakes = Stakes(both=round(self._stakes(fight, view).trade / TRADE_STEP) * TRADE_STEP)
        if limits is FREE and not stakes.both:
            return super().stance(fight, view)
        blows, state = self.book.blows(fight.mine, fight.theirs), fight.state
        if limits is FREE:
            duel = self.book.staked_duel(fight.mine, fight.theirs, stakes.both)
        else:
            duel = solve(blows, stakes, limits)
        values = weigh(blows, stakes, duel, state)
        note = f"{told_chance(duel.attack[state])}; the duel is worth {100 * duel.values[state]:+.0f} in 100."
        if limits is not FREE:
            note = f"Against these habits {note[0].lower()}{note[1:]}"
        beliefs = self._beliefs(fight, stakes, duel.reply[state])
        return Stance(duel.attack[state], values, duel.values[state], note, beliefs)

    def _habits(self, view: ZeroView) -> Habits:
        return self._watcher.after(view.history, view.seat)

    def _beliefs(self, fight: Fight, stakes: Stakes, reply: float) -> tuple[str, ...]:
        name = self.book.roster[fight.theirs].name
        plain = self.book.duel(fight.mine, fight.theirs).reply[fight.state]
        told = [told_reply(name, fight, plain), f"This opponent is expected to attack {times_in_100(reply)}."]
        if stakes.both:
            told.append(f"If both fall, that is worth {100 * stakes.both:+.0f} in 100 of a duel.")
        return tuple(told)

    def _stakes(self, fight: Fight, view: ZeroView) -> Stakes:
        """Return what the end of this duel is worth to the match: exactly when all are known, else by numbers."""
        table, seat = view.state, view.seat
        mine, theirs = force_of(table, seat), force_of(table, other(seat))
        campaign = self._campaign(mine.known, theirs.known) if not theirs.unseen else None
        if campaign is None:
            return self.prospects.stakes(mine.size, theirs.size)
        return campaign.stakes(mine.known, theirs.known, (fight.mine, fight.theirs))

    def _campaign(self, mine: Sequence[Card], theirs: Sequence[Card]) -> Campaign | None:
        fits = len(mine) + len(theirs) <= MOST_ALIVE
        return self._campaigns.covering(mine, theirs) if fits else None

    # ------------------------------------------------------------------ the squad

    def line_up(self, ordering: Ordering, view: ZeroView, dice: Dice) -> Choice:
        """Send those whose fighting now is best for the rest of the match; meet an opponent who sorts its pile."""
        squad, foes, duels = ordering
        if len(squad) == duels:
            order, note = self._arranged(squad, ordering, view, dice)
            return told([Weighed(order, 0.0, 1.0)], 0, note)
        campaign = self._campaign(squad, foes.known) if not foes.unseen else None
        if campaign is None:
            return super().line_up(ordering, view, dice)
        found = campaign.lineups(squad, foes.known)[:SHOWN]
        order, note = self._arranged(found[0].fighters, ordering, view, dice)
        orders = [order, *(PlaceSquadPile(uniform_order(dice, line.fighters, squad)) for line in found[1:])]
        options = [
            Weighed(order, line.value, float(line is found[0]), self.sitting_out(line.fighters, squad))
            for order, line in zip(orders, found, strict=True)
        ]
        worth = f"worth {100 * found[0].value:+.0f} in 100 of the match"
        return told(options, 0, f"{options[0].note}: {worth}. {note}")

    def _arranged(
        self, fighters: Sequence[Card], ordering: Ordering, view: ZeroView, dice: Dice
    ) -> tuple[PlaceSquadPile, str]:
        """Return the fighters in random order, or sometimes in the one that meets a sorted pile best."""
        leaning = leaning_of(self._habits(view))
        if leaning is None or dice.below(FINE) >= FINE * counter_chance(leaning):
            return PlaceSquadPile(uniform_order(dice, fighters, ordering.squad)), "The order is random."
        unseen = unseen_cards(self.book, view.state, view.seat)
        order = countering_order(self.book, fighters, ordering.foes, unseen, leaning)
        bench = [card for card in ordering.squad if card not in fighters]
        end = "high" if leaning.strength > 0 else "low"
        note = f"The order meets a pile with {end} {KEYS[leaning.key]} in front."
        return PlaceSquadPile((*order, *bench)), note
