"""Levels 1 to 4 of Army of Zero and the baselines. Each level knows something that the one below does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.army_of_zero.orders import (
    balanced_squad,
    best_fighters,
    draft_values,
    mean_margins,
    uniform_order,
    unseen_cards,
)
from ai.games.army_of_zero.players import Ordering, Stance, ZeroPlayer
from ai.games.army_of_zero.solver import LIMIT, PLAIN, weigh
from ai.player import Weighed, told
from game.rules.army_of_zero.actions import PickSquad, PlaceSquadPile
from game.rules.army_of_zero.muster import POWER_LIMIT
from game.rules.army_of_zero.state import other

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.players import ZeroView
    from ai.games.army_of_zero.sight import Fight
    from game.core.chance import Dice
    from game.core.decision import Choice
    from game.rules.army_of_zero.characters import Card


class Glancing(ZeroPlayer):
    """A player who looks no further than the exchange at hand, and takes the opponent's card for a coin toss."""

    def glance(self, fight: Fight) -> tuple[float, float]:
        """Return what attacking and defending bring in this exchange alone: kills minus falls."""
        blows = self.book.blows(fight.mine, fight.theirs)
        met = 0.0 if fight.their_streak == LIMIT else 0.5
        return met * (blows.fells - blows.falls) + (1 - met) * blows.strikes, -met * blows.struck

    def tried(self, attack: float, fight: Fight, note: str) -> Stance:
        """Return a stance that is nothing but a chance of attacking."""
        values = self.glance(fight)
        return Stance(attack, values, attack * values[0] + (1 - attack) * values[1], note)


class Squire(Glancing):
    """Level 1: tosses a coin, and puts the squad in any order."""

    def stance(self, fight: Fight, view: ZeroView) -> Stance:
        """Attack half of the time."""
        return self.tried(0.5, fight, "A coin decides.")


class ManAtArms(Glancing):
    """Level 2: has habits that can be read off its characters, and sends the strongest first."""

    WAITING = 1 / 3

    def stance(self, fight: Fight, view: ZeroView) -> Stance:
        """Well armed: attack twice, defend. Middling: attack, defend. Badly armed: wait, and strike back once."""
        weapon = self.book.roster[fight.mine].weapon
        if weapon > 0:
            return self.tried(1.0, fight, "The well armed attack twice, then defend.")
        fresh = float(fight.streak == 0)
        if weapon == 0:
            return self.tried(fresh, fight, "Those with a middling weapon attack, then defend.")
        chance = fresh if fight.their_streak else self.WAITING
        return self.tried(chance, fight, "The badly armed wait, and strike back once.")

    def line_up(self, ordering: Ordering, view: ZeroView, dice: Dice) -> Choice:
        """Send the strongest first."""
        order = tuple(sorted(ordering.squad, key=lambda card: (-self.book.roster[card].power, card)))
        return told([Weighed(PlaceSquadPile(order), 0.0, 1.0)], 0, "The strongest go first.")


class Captain(Glancing):
    """Level 3: weighs speed and armour, and mixes."""

    USUAL, SPEED, ARMOUR = 0.7, 0.12, 0.05
    LEAST = 0.1

    def stance(self, fight: Fight, view: ZeroView) -> Stance:
        """Attack the more often the faster and the better armoured; always when they must defend."""
        if fight.their_streak == LIMIT:
            return self.tried(1.0, fight, "They must defend, so an attack risks nothing now.")
        mine, theirs = self.book.roster[fight.mine], self.book.roster[fight.theirs]
        faster = mine.speed - theirs.speed
        safer = (mine.armour - theirs.weapon) - (theirs.armour - mine.weapon)
        chance = self.USUAL + self.SPEED * faster + self.ARMOUR * safer
        chance = min(1.0, max(self.LEAST, chance))
        note = f"With {faster:+d} SPEED and {safer:+d} in armour, attacks {100 * chance:.0f} times in 100."
        return self.tried(chance, fight, note)


class Margrave(ZeroPlayer):
    """Level 4: plays the exact equilibrium of every duel, and picks who fights when it has more characters."""

    def stance(self, fight: Fight, view: ZeroView) -> Stance:
        """Attack with the chance that no opponent can exploit."""
        blows, duel = self.book.blows(fight.mine, fight.theirs), self.book.duel(fight.mine, fight.theirs)
        state = fight.state
        values = weigh(blows, PLAIN, duel, state)
        note = f"{told_chance(duel.attack[state])}; the duel is worth {100 * duel.values[state]:+.0f} in 100."
        believed = (told_reply(self.book.roster[fight.theirs].name, fight, duel.reply[state]),)
        return Stance(duel.attack[state], values, duel.values[state], note, believed)

    def line_up(self, ordering: Ordering, view: ZeroView, dice: Dice) -> Choice:
        """Choose the best fighters when some must sit out; order at random, which nobody can exploit."""
        squad, foes, duels = ordering
        if len(squad) == duels:
            return super().line_up(ordering, view, dice)
        unseen = unseen_cards(self.book, view.state, view.seat)
        margins = mean_margins(self.book, squad, foes, unseen)
        best = best_fighters(margins, duels)
        spare = best_fighters(margins, duels + 1)[-1]
        lines = [best, (*best[:-1], spare)]
        options = [
            Weighed(
                PlaceSquadPile(uniform_order(dice, line, squad)),
                sum(margins[card] for card in line) / duels,
                float(line == best),
                self.sitting_out(line, squad),
            )
            for line in lines
        ]
        return told(options, 0, f"{options[0].note}; the others go in random order.")

    def sitting_out(self, fighters: Sequence[Card], squad: Sequence[Card]) -> str:
        """Say who does not fight."""
        names = [self.book.roster[card].name for card in squad if card not in fighters]
        return f"{', '.join(names)} {'sits' if len(names) == 1 else 'sit'} out"

    def draft_worths(self, row: Sequence[Card], view: ZeroView, dice: Dice) -> dict[Card, float]:
        """Weigh each character against the squads as far as they are known, for me and for them."""
        table, seat = view.state, view.seat
        return draft_values(
            self.book, row, table.known[seat], table.known[other(seat)], table.terms.characters
        )

    def pick(self, samples: Sequence[PickSquad], view: ZeroView, dice: Dice) -> Choice:
        """Draw a squad that uses all the strength allowed, different every time."""
        squad = balanced_squad(self.book, dice, view.state.terms.characters, POWER_LIMIT)
        if squad is None:
            return super().pick(samples, view, dice)
        return told([Weighed(PickSquad(squad), 0.0, 1.0)], 0, "A random squad at the limit of strength.")


def told_chance(attack: float) -> str:
    """Say how often best play attacks."""
    if attack in (0.0, 1.0):
        return "Best play always attacks here" if attack else "Best play always defends here"
    return f"Best play attacks here {times_in_100(attack)}"


def times_in_100(chance: float) -> str:
    """Say a chance in words: "37 times in 100", "almost never"."""
    times = round(100 * chance)
    return {0: "almost never", 100: "almost always"}.get(times, f"{times} times in 100")


def told_reply(name: str, fight: Fight, reply: float) -> str:
    """Say what is expected of the opponent."""
    if fight.their_streak == LIMIT:
        return f"{name} must defend."
    if reply in (0.0, 1.0):
        return f"Under best play {name} always {'attacks' if reply else 'defends'} here."
    return f"Under best play {name} attacks here {times_in_100(reply)}."


class AlwaysAttack(Glancing):
    """Baseline: attacks whenever the cards allow it."""

    def stance(self, fight: Fight, view: ZeroView) -> Stance:
        """Attack."""
        return self.tried(1.0, fight, "Always attacks.")


class Habitual(Glancing):
    """Baseline: attack, defend, attack, defend, ... in every duel."""

    def stance(self, fight: Fight, view: ZeroView) -> Stance:
        """Attack unless the last card was an attack."""
        return self.tried(float(fight.streak == 0), fight, "Attacks and defends by turns.")
