"""One exchange: from the reveal of two Combat Cards to who has fallen (steps 1 to 7 of the rulebook)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import d6
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability
from game.rules.army_of_zero.events import (
    AbilityTested,
    ArmourHeld,
    BlowFendedOff,
    BlowLanded,
    BlowsCrossed,
    CharacterFell,
    CharactersCircled,
    CombatCardsRevealed,
    CombatCardsTakenBack,
    Test,
)
from game.rules.army_of_zero.state import SEATS, Table, other

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.core.contract import Event, Seat
    from game.rules.army_of_zero.characters import Card, Roster


class Exchange:
    """The exchange being resolved on a table; tells what happens in `events` and who fell in `fallen`."""

    def __init__(self, table: Table, roster: Roster, chance: Chance) -> None:
        self._table, self._roster, self._chance = table, roster, chance
        self.events: list[Event] = []
        self.fallen: list[Seat] = []

    def resolve(self) -> None:
        """Turn both cards, test, strike, and take cards back while both characters live."""
        cards = self._reveal()
        match cards:
            case (CombatCard.DEFEND, CombatCard.DEFEND):
                self._circle()
            case (CombatCard.ATTACK, CombatCard.ATTACK):
                self._both_attack()
            case (CombatCard.ATTACK, _):
                self._attack_against_defence(SEATS[0])
            case _:
                self._attack_against_defence(SEATS[1])
        if cards != (CombatCard.DEFEND, CombatCard.DEFEND):
            self._table.circling = 0
        if not self.fallen:
            self._recover_cards(cards)

    def _reveal(self) -> tuple[CombatCard, CombatCard]:
        table = self._table
        first, second = table.laid
        assert first is not None
        assert second is not None
        cards = (first, second)
        self.events.append(
            CombatCardsRevealed(
                rule="aoz.exchange.simultaneous-reveal",
                phase=table.phase,
                duel=table.duel,
                exchange=table.exchange,
                cards=cards,
                streaks=(table.streaks[0], table.streaks[1]),
            )
        )
        table.laid, table.committed = [None, None], [False, False]
        return cards

    def _circle(self) -> None:
        self._table.circling += 1
        self.events.append(CharactersCircled(rule="aoz.exchange.both-defend", times=self._table.circling))

    def _attack_against_defence(self, striker: Seat) -> None:
        defender = other(striker)
        won = self._test(Test.COMBAT, (striker, defender), "aoz.exchange.attack-vs-defend")
        if won == striker:
            self.events.append(
                BlowLanded(rule="aoz.exchange.attack-vs-defend", striker=striker, target=defender)
            )
            self._strike(striker, "aoz.exchange.weapon-vs-armour")
        else:
            self.events.append(
                BlowFendedOff(rule="aoz.exchange.blow-fended-off", striker=striker, defender=defender)
            )

    def _both_attack(self) -> None:
        faster = self._test(Test.SPEED, SEATS, "aoz.exchange.both-attack-speed")
        if faster is None:
            self.events.append(BlowsCrossed(rule="aoz.exchange.speed-tie"))
            for striker in SEATS:
                self._strike(striker, "aoz.exchange.double-blow")
            return
        self.events.append(
            BlowLanded(rule="aoz.exchange.slower-cannot-defend", striker=faster, target=other(faster))
        )
        self._strike(faster, "aoz.exchange.speed-winner-is-attacker")

    def _strike(self, striker: Seat, rule: str) -> None:
        target = other(striker)
        if self._test(Test.BLOW, (striker, target), rule) == target:
            self.events.append(ArmourHeld(rule="aoz.exchange.armour-holds", striker=striker, target=target))
        else:
            self.fallen.append(target)
            self.events.append(
                CharacterFell(
                    rule="aoz.exchange.struck-character-dies", seat=target, card=self._fighter(target)
                )
            )

    def _test(self, test: Test, sides: tuple[Seat, Seat], rule: str) -> Seat | None:
        """Roll the first side's die, then the other's; None when SPEED is tied (aoz.ability.die-plus-score)."""
        abilities = TESTED[test]
        faces = (d6(self._chance), d6(self._chance))
        one, two = (self._roster[self._fighter(side)] for side in sides)
        scores = (one.score(abilities[0]), two.score(abilities[1]))
        margin = faces[0] + scores[0] - faces[1] - scores[1]
        winner = self._winner(test, sides, margin)
        self.events.append(
            AbilityTested(
                rule=rule,
                test=test,
                sides=sides,
                abilities=abilities,
                faces=faces,
                scores=scores,
                winner=winner,
            )
        )
        return winner

    @staticmethod
    def _winner(test: Test, sides: tuple[Seat, Seat], margin: int) -> Seat | None:
        """Draws favour the attacker, except in SPEED, where they favour nobody (aoz.duel.draw-favours-attacker)."""
        if margin == 0:
            return None if test is Test.SPEED else sides[0]
        return sides[0] if margin > 0 else sides[1]

    def _fighter(self, seat: Seat) -> Card:
        card = self._table.fighters[seat]
        assert card is not None
        return card

    def _recover_cards(self, cards: tuple[CombatCard, CombatCard]) -> None:
        for seat in SEATS:
            if cards[seat] is CombatCard.ATTACK:
                self._table.streaks[seat] += 1
                continue
            self._table.streaks[seat] = 0
            self.events.append(CombatCardsTakenBack(rule="aoz.exchange.defender-recovers-cards", seat=seat))
        self._table.exchange += 1


TESTED = {
    Test.SPEED: (Ability.SPEED, Ability.SPEED),
    Test.COMBAT: (Ability.COMBAT, Ability.COMBAT),
    Test.BLOW: (Ability.WEAPON, Ability.ARMOUR),
}
