"""What the viewer is asked in the Advanced Mode, with every answer and its exact consequences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.warzoo.actions import (
    ChooseLane,
    GivePriority,
    Pass,
    Sabotage,
    UseSkill,
    UseWeapon,
    WarzooAction,
)
from game.rules.warzoo.effects import Reflex
from game.rules.warzoo.state import (
    Lane,
    OfferCancel,
    OfferLane,
    OfferPriority,
    OfferSaboteur,
    OfferSkill,
    OfferWeapon,
    Spot,
    Table,
    foe,
)
from game.ui.tables.warzoo import inks
from game.ui.tables.warzoo.preview import Preview, Prospect, lanes_won

if TYPE_CHECKING:
    from game.core.contract import View
    from game.rules.warzoo import Warzoo
    from game.rules.warzoo.cards import UnitCard

NO_PROSPECT = Prospect((), -1, ())


class Answer(msgspec.Struct, frozen=True):
    """One answer: what is done, what it is called, what it brings; the unit or lane that it points at."""

    action: WarzooAction
    title: str
    prospect: Prospect = NO_PROSPECT
    spot: Spot | None = None
    lane: Lane | None = None
    cost: str = ""


class Question(msgspec.Struct, frozen=True):
    """A question: sprite, title, what it is about, its answers, the answer that declines, and its verbs.

    best: the answer chosen at first; waits: nothing is chosen at first, and the primary button declines.
    """

    sprite: str
    title: str
    text: str
    answers: tuple[Answer, ...]
    verb: str
    decline: Answer | None = None
    refusal: str = "Hold"
    warning: str = ""
    best: int = 0
    rule: str = ""
    waits: bool = False


class Asking:
    """Makes the question of a view."""

    def __init__(self, rules: Warzoo, view: View[Any, Any]) -> None:
        self.rules, self.view = rules, view
        self.table: Table = view.state
        self.side = self.table.terms.side_of(view.seat)
        self.preview = Preview(rules, view)

    def question(self) -> Question | None:
        """Return what is asked; None when units are recruited."""
        match self.table.task:
            case OfferWeapon():
                return self._weapon()
            case OfferSkill():
                return self._skill()
            case OfferPriority():
                return self._priority()
            case OfferLane():
                return self._lane()
            case OfferSaboteur():
                return self._saboteur()
            case OfferCancel():
                return self._cancel()
            case _:
                return None

    # ------------------------------------------------------------------ who fights

    def _fighting(self, side: int) -> UnitCard:
        battle = self.table.battle
        assert battle is not None
        fighter = battle.fighters[side][battle.lane]
        assert fighter is not None
        assert fighter.unit is not None
        return self.rules.kit.cards[fighter.unit]

    def _decline(self, title: str) -> Answer:
        return Answer(Pass(), title, self.preview.of(Pass()), cost="costs nothing")

    def _best(self, answers: list[Answer]) -> int:
        """Return the answer that stands best by its own consequences; the first among equals."""
        values = [
            (answer.prospect.result == self.side) + lanes_won(answer.prospect.words) for answer in answers
        ]
        return values.index(max(values)) if values else 0

    # ------------------------------------------------------------------ Weapons and Skills

    def _weapon(self) -> Question:
        card = self._fighting(self.side)
        answers = [self._use(card, action) for action in self.view.actions if isinstance(action, UseWeapon)]
        foes = self.table.saboteurs[foe(self.side)]
        saboteur = self.rules.kit.cards.saboteurs[self.table.terms.armies[foe(self.side)].saboteur].name
        warning = f"{saboteur} may cancel it: the Ammo stays spent." if foes else ""
        return Question(
            "warzoo/icon_weapon",
            f"Fire {card.name}’s Weapon?",
            card.effect,
            tuple(answers),
            "Fire",
            self._decline("Hold fire"),
            "Hold fire",
            warning,
            self._best(answers),
            "wz.weapon.first-then-second",
        )

    def _use(self, card: UnitCard, action: UseWeapon) -> Answer:
        cost = f"pay {action.amount if card.cost < 0 else card.cost} Ammo"
        title = f"X = {action.amount}" if card.cost < 0 else "Fire"
        if action.at is not None:
            title = self._called(action.at)
        return Answer(action, title, self.preview.of(action), action.at, cost=cost)

    def _called(self, spot: Spot) -> str:
        battle = self.table.battle
        assert battle is not None
        fighter = battle.fighters[spot.side][spot.lane]
        if fighter is None or fighter.unit is None:
            return f"Lane {spot.lane + 1}"
        return f"{self.rules.kit.cards[fighter.unit].name}, lane {spot.lane + 1}"

    def _skill(self) -> Question:
        card = self._fighting(self.side)
        answer = Answer(UseSkill(), "Trade", self.preview.of(UseSkill()), cost="costs nothing")
        return Question(
            "warzoo/icon_skill",
            f"Use {card.name}’s Skill?",
            card.effect,
            (answer,),
            "Trade lanes",
            self._decline("Leave them"),
            "Leave them",
            rule="wz.unit.cobra-swap",
        )

    def _priority(self) -> Question:
        mine, theirs = self._fighting(self.side), self._fighting(foe(self.side))
        names = {self.side: f"Your {mine.name} first", foe(self.side): f"Their {theirs.name} first"}
        answers = [
            Answer(action, names[action.side])
            for action in self.view.actions
            if isinstance(action, GivePriority)
        ]
        text = (
            f"{mine.name} and {theirs.name} both have a Weapon, and you hold the Initiative. "
            "Who decides first fires first; the other then knows what happened."
        )
        return Question(
            f"warzoo/initiative_{self.table.terms.armies[self.side].faction.value}",
            "Whose Weapon comes first?",
            text,
            tuple(answers),
            "Decide",
            rule="wz.weapon.priority",
        )

    # ------------------------------------------------------------------ lanes and Saboteurs

    def _lane(self) -> Question:
        lanes = [action.lane for action in self.view.actions if isinstance(action, ChooseLane)]
        tiles = self.rules.kit.tiles
        answers = tuple(
            Answer(ChooseLane(n), f"Lane {n + 1}: {tiles[self.table.tiles[n]].name}", lane=n) for n in lanes
        )
        return Question(
            f"warzoo/initiative_{self.table.terms.armies[self.side].faction.value}",
            "Which lane is fought next?",
            "You hold the Initiative: choose where the next two cards are turned up.",
            answers,
            "Fight here",
            rule="wz.battle-phase.initiative-picks-lane",
        )

    def _saboteur(self) -> Question:
        card = self.rules.kit.cards.saboteurs[self.table.terms.armies[self.side].saboteur]
        answers = [
            Answer(action, self._mode(card.modes[action.mode].op, action), self.preview.of(action))
            for action in self.view.actions
            if isinstance(action, Sabotage)
        ]
        return Question(
            inks.picture(card.id, saboteur=True),
            f"Send {card.name}?",
            "Once in the whole match, before a Challenge. Kept back, your Saboteur can still cancel a Weapon.",
            tuple(answers),
            "Send",
            Answer(Pass(), "Not now"),
            "Not now",
            rule="wz.saboteur.other-skills-timing",
            waits=True,
        )

    @staticmethod
    def _mode(op: str, action: Sabotage) -> str:
        name, _, number = op.rstrip(")").partition("(")
        match name:
            case "refill":
                return f"Refill: {number} Ammo"
            case "drain":
                return f"Drain: {number} Ammo"
            case "spy":
                return "Spy on face-down cards"
            case "reshuffle" if action.lanes:
                return f"Trade lanes {action.lanes[0] + 1} and {action.lanes[1] + 1}"
            case _:
                return name.replace("_", " ").title()

    def _cancel(self) -> Question:
        card = self.rules.kit.cards.saboteurs[self.table.terms.armies[self.side].saboteur]
        victim = self._fighting(foe(self.side))
        answers = tuple(
            Answer(action, "Cancel it", self.preview.of(action), cost="the Saboteur leaves the match")
            for action in self.view.actions
            if isinstance(action, Sabotage)
        )
        assert any(isinstance(plot, Reflex) for plot in self.rules.kit.plots[card.id])
        return Question(
            inks.picture(card.id, saboteur=True),
            f"Cancel {victim.name}’s Weapon?",
            f"{victim.name} has fired: {victim.effect} Its Ammo stays spent either way.",
            answers,
            f"Send {card.name}",
            Answer(Pass(), "Let it happen", self.preview.of(Pass()), cost="keep the Saboteur"),
            "Let it happen",
            rule="wz.saboteur.cancel-window",
        )
