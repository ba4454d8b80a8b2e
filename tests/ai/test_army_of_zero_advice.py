"""Hints and odds: exact, and the same as what level 4 plays."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ai import certify
from ai.games.army_of_zero.advice import advise, duel_odds, given_up
from game.core.decision import encoded
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard
from tests.ai.army_of_zero_matches import decisions, new_match, seated

if TYPE_CHECKING:
    from ai.games.army_of_zero.book import Book
    from ai.games.army_of_zero.school import ZeroSchool
    from game.rules.army_of_zero import ArmyOfZero


def test_advice_is_level_4_without_its_luck(rules: ArmyOfZero, school: ZeroSchool) -> None:
    for view, choice, _ in decisions(new_match(rules, "advice"), seated(school, ("ai:4", "ai:4"))):
        advice = advise(rules, view)
        assert [o.weight for o in advice.alternatives] == [o.weight for o in choice.alternatives]
        assert [o.value for o in advice.alternatives] == pytest.approx([o.value for o in choice.alternatives])
        assert advice == advise(rules, view)


def test_what_a_choice_gave_up(rules: ArmyOfZero, school: ZeroSchool) -> None:
    seen = set()
    for view, _, _ in decisions(new_match(rules, "review"), seated(school, ("ai:4", "ai:4"))):
        if len(view.actions) == 2 and isinstance(view.actions[0], LayCombatCard):
            advice = advise(rules, view)
            losses = [given_up(advice, encoded(action)) for action in view.actions]
            assert min(losses) == 0
            assert max(losses) < 2
            seen.add(max(losses) > 0.01)
    assert seen == {True, False}  # some choices matter, others are even
    assert given_up(advice, encoded(LayCombatCard(CombatCard.ATTACK))) >= 0


def test_odds_of_a_duel(rules: ArmyOfZero, book: Book) -> None:
    for mine, theirs in [(1, 2), (40, 7)]:
        odds = duel_odds(rules.roster[mine], rules.roster[theirs])
        assert set(odds["exchange"]) == {"attack-attack", "attack-defend", "defend-attack", "defend-defend"}
        for ends in odds["exchange"].values():
            assert set(ends) == {"mine_falls", "theirs_falls", "both_fall", "neither"}
            assert sum(ends.values()) == pytest.approx(1)
        assert odds["attack_probability"] == pytest.approx(book.duel(mine, theirs).attack[0])
        assert odds["value"] == pytest.approx(book.margin(mine, theirs))
        json.dumps(odds)


def test_the_certificate_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert certify.main(["army_of_zero", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) >= {"mean", "p99", "max"}
    assert told["mean"] <= 0.001
    assert told["max"] <= 0.05
    assert certify.main(["army_of_zero"]) == 0
    assert "NashConv" in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["chess"], ["army_of_zero", "--xml"], ["army_of_zero", "warzoo"]])
def test_the_certificate_refuses_wrong_words_in_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        certify.main(words)
    told = capsys.readouterr()
    assert (end.value.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith("python -m ai.certify: ")


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only some systems have a disk that is always full"
)
def test_a_full_disk_ends_the_certificate_in_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        came = subprocess.run(
            [sys.executable, "-m", "ai.certify", "army_of_zero", "--json"],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert came.returncode == 2
    assert came.stderr == "python -m ai.certify: the answer cannot be written: No space left on device\n"
