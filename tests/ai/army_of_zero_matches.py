"""Matches of computer players for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ai.arena import seat_named
from game.core.chance import derive
from game.core.contract import Options, Seat, View
from game.core.decision import Budget, Choice
from game.core.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ai.games.army_of_zero.school import ZeroSchool
    from ai.player import Player
    from game.rules.army_of_zero import ArmyOfZero

BUDGET = Budget()
LEVELS = tuple(f"ai:{n}" for n in range(1, 6))
BASELINES = ("random", "always-attack", "habit", "exploiter")


def new_match(rules: ArmyOfZero, seed: str, **choices: str) -> Match[Any, Any]:
    return Match(rules, Options(unattended=True, choices=choices), seed)


def seated(school: ZeroSchool, words: Sequence[str]) -> list[Player]:
    return [school.player(seat_named(word)) for word in words]


def decisions(
    match: Match[Any, Any], players: Sequence[Player]
) -> Iterator[tuple[View[Any, Any], Choice, str]]:
    """Play a match to its end; yield each view, what was chosen, and the seed, before it is carried out."""
    while match.to_act:
        seat = match.to_act[0]
        view, seed = match.view(seat), derive(match.record.seed, f"player/{seat}/{match.steps}")
        choice = players[seat].choose(view, BUDGET, seed)
        yield view, choice, seed
        match.act(seat, match.decode(choice.action))


def played(match: Match[Any, Any], players: Sequence[Player]) -> Match[Any, Any]:
    """Play a match to its end."""
    for _ in decisions(match, players):
        pass
    return match


__all__ = ["BASELINES", "BUDGET", "LEVELS", "Seat", "decisions", "new_match", "played", "seated"]
