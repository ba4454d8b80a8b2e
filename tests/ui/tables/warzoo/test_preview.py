"""What a prompt promises is what happens when the answer is given and nobody cancels it."""

from __future__ import annotations

from typing import Any

from game.core.contract import Seat
from game.rules.warzoo import Warzoo
from game.rules.warzoo.actions import Pass, UseWeapon
from game.rules.warzoo.events import (
    AmmoGained,
    AmmoLost,
    AmmoPaid,
    ChallengeDecided,
    LaneTurned,
    StrengthChanged,
)
from game.rules.warzoo.state import OfferCancel, OfferWeapon
from game.ui.tables.warzoo.preview import Preview
from game.ui.tables.warzoo.questions import Asking
from tests.ui.tables.warzoo.at_the_lanes import match_of, walked

RULES = Warzoo()
SILO_EVENTS = (AmmoPaid, AmmoGained, AmmoLost)


def really(match: Any, seat: Seat, action: Any) -> list[Any]:
    """Give an answer in the true state, let all others hold, and return what happens in this Challenge."""
    from game.core.chance import Dice

    state = match._state.clone()
    side = state.terms.side_of(seat)
    events = RULES.apply(state, seat, action, Dice("really", "1"))
    while isinstance(state.task, OfferCancel) or (
        isinstance(state.task, OfferWeapon)
        and state.terms.side_of(state.task.seat) != side
        and not any(isinstance(e, ChallengeDecided) for e in events)
    ):
        events += RULES.apply(state, state.task.seat, Pass(), Dice("really", "2"))
    kept = []
    for event in events:
        kept.append(event)
        if isinstance(event, ChallengeDecided):
            break
    return kept


def test_previews_of_weapons_come_true() -> None:
    seen = 0
    for game in range(5):
        for match in walked(match_of("advanced-scenarios", RULES, f"preview{game}"), game):
            task = match._state.task
            if not isinstance(task, OfferWeapon):
                continue
            view = match.view(task.seat)
            side = view.state.terms.side_of(task.seat)
            for action in [a for a in view.actions if isinstance(a, UseWeapon)][:4]:
                found = Preview(RULES, view).of(action)
                events = really(match, task.seat, action)
                seen += 1
                won = [e.winner for e in events if isinstance(e, ChallengeDecided)]
                assert found.result == (won[0] if won else -1)
                turned = [e for e in events if isinstance(e, LaneTurned)]
                said = [
                    word.words for word in found.words if "turns to" in word.words or "becomes" in word.words
                ]
                assert len(said) == len(turned)
                for event in turned:
                    whose = "you" if event.winner == side else "them"
                    assert event.winner == 2 or f"lane {event.lane + 1} turns to {whose}" in said
                changed = [e for e in events if isinstance(e, StrengthChanged)]
                arrows = [f"{RULES.kit.cards[e.unit].name} {e.before} → {e.after}" for e in changed]
                assert [w.words for w in found.words if " → " in w.words] == arrows
                for who in (0, 1):
                    told = [e.silo for e in events if isinstance(e, SILO_EVENTS) and e.side == who]
                    assert found.silos[who] == (told[-1] if told else view.state.ammo[who])
    assert seen > 20


def test_every_question_can_be_put_and_no_preview_shows_a_hidden_card() -> None:
    kinds = set()
    for mode in ("advanced", "three-players", "four-players"):
        for game in range(4):
            for match in walked(match_of(mode, RULES, f"asking{game}"), game):
                for seat in match.to_act:
                    view = match.view(seat)
                    question = Asking(RULES, view).question()
                    if question is None:
                        continue
                    kinds.add(question.rule)
                    answers = [*question.answers, *([question.decline] if question.decline else [])]
                    assert {a.action for a in answers} == set(view.actions)
                    again = Asking(RULES, view).question()
                    assert again == question
    assert len(kinds) >= 5
