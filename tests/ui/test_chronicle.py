from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from game.ui.chronicle import FIRST_RATING, Chronicle, Played, Side, day_of, expected_score, middle_rating

MARK, ADA, MARGRAVE = Side("Mark"), Side("Ada"), Side("Margrave", "computer", 4, 1100)


def match(save: str, one: Side, two: Side, score: float, undone: int = 0) -> Played:
    return Played(
        "army_of_zero", "2025-11-30T20:41:00+00:00", save, (one, two), (score, 1 - score), "", undone
    )


def test_matches_are_kept_and_found_again(tmp_path: Path) -> None:
    book = Chronicle(tmp_path)
    assert book.add(match("a", MARK, MARGRAVE, 1)) == ""
    book.add(match("b", MARK, ADA, 0))
    again = Chronicle(tmp_path)
    assert again.matches == book.matches
    assert again.has("a")
    assert not again.has("c")
    assert [m.save for m in again.of("army_of_zero", "mark")] == ["a", "b"]
    assert [m.save for m in again.between("army_of_zero", "Mark", MARGRAVE)] == ["a"]
    assert [m.save for m in again.between("army_of_zero", "Ada", MARK)] == ["b"]
    assert again.of("warzoo", "Mark") == []


def test_a_rating_moves_by_what_was_not_expected() -> None:
    book = Chronicle(None)
    assert book.rating("army_of_zero", "Mark") == FIRST_RATING
    book.add(match("a", MARK, MARGRAVE, 1))
    hoped = 1 / (1 + 10 ** (100 / 400))
    assert book.rating("army_of_zero", "Mark") == pytest.approx(1000 + 32 * (1 - hoped))
    assert book.rating("army_of_zero", "Mark", before="a") == FIRST_RATING
    book.add(match("b", MARK, ADA, 0.5))
    ratings = [book.rating("army_of_zero", name) for name in ("Mark", "Ada")]
    assert sum(ratings) == pytest.approx(2000 + 32 * (1 - hoped))
    assert ratings[0] > ratings[1]


def test_people_begin_in_the_middle_of_the_levels() -> None:
    assert middle_rating([1000, 1162, 1231, 1284, 1349]) == pytest.approx(1205.2)
    assert middle_rating([]) == FIRST_RATING
    book = Chronicle(None, 1200)
    assert book.rating("army_of_zero", "Mark") == 1200
    assert book.expected("army_of_zero", "Mark", MARGRAVE) == pytest.approx(expected_score(1200, 1100))


def test_a_match_with_forbidden_undo_is_not_rated() -> None:
    book = Chronicle(None)
    book.add(match("a", MARK, MARGRAVE, 1, undone=1))
    assert book.rating("army_of_zero", "Mark") == FIRST_RATING


def test_expected_score_comes_from_both_ratings() -> None:
    assert expected_score(1000, 1000) == 0.5
    assert expected_score(1400, 1000) == pytest.approx(10 / 11)
    book = Chronicle(None)
    assert book.expected("army_of_zero", "Mark", MARGRAVE) == pytest.approx(expected_score(1000, 1100))
    assert book.expected("army_of_zero", "Mark", ADA) == 0.5


def line(**fields: object) -> bytes:
    """Return a book of one match in which some fields are others."""
    plain = msgspec.to_builtins(match("a", MARK, ADA, 1))
    return msgspec.json.encode({"format": 1, "matches": [plain | fields]})


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (b"{not json", "the file"),
        (b'{"format": 1, "matches": [{"game": "army_of_zero"}]}', "matches"),
        (b'{"format": 1, "matches": "many"}', "matches"),
        (b"\xff\xfe", "the file"),
        (line(scores=[0.0]), "matches"),
        (line(scores=[-1e308, 1.0]), "scores"),
        (line(sides=[{"name": "Mark"}], scores=[1.0]), "matches"),
        (line(sides=[{"name": "Mark"}, {"name": "x", "kind": "computer", "elo": 10**18}]), "elo"),
    ],
)
def test_a_damaged_file_is_moved_aside_and_named(tmp_path: Path, text: bytes, field: str) -> None:
    (tmp_path / "chronicle.json").write_bytes(text)
    book = Chronicle(tmp_path)
    assert book.matches == []
    assert "chronicle.json" in book.trouble
    assert field in book.trouble
    assert (tmp_path / "chronicle.json.damaged-1").read_bytes() == text
    assert book.add(match("a", MARK, ADA, 1)) == ""
    assert Chronicle(tmp_path).trouble == ""


def test_a_folder_that_refuses_gives_a_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    book = Chronicle(blocked / "inside")
    assert "could not be noted" in book.add(match("a", MARK, ADA, 1))


def test_days_in_words() -> None:
    now = datetime(2025, 11, 30, 10, tzinfo=UTC)
    assert day_of(now - timedelta(hours=9), now) == "today"
    assert day_of(now - timedelta(hours=11), now) == "yesterday"
    assert day_of(datetime(2025, 3, 2, tzinfo=UTC), now) == "2 March"
    assert day_of(datetime(2024, 3, 2, tzinfo=UTC), now) == "2 March 2024"
