from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.ui.opening import latest, open_save
from tests.ui.scenes.furnished import desk_in, play, seated


@pytest.fixture
def desk(tmp_path: Path):  # noqa: ANN201
    return desk_in(tmp_path)


def damage(path: Path, step: int | None = None) -> None:
    """Spoil a save: one of its decisions, or all of it."""
    if step is None:
        path.write_bytes(path.read_bytes()[:-40])
        return
    record = json.loads(path.read_bytes())
    record["steps"][step]["action"] = {"type": "LayCombatCard", "card": "dance"}
    path.write_text(json.dumps(record), encoding="utf-8")


def test_nothing_to_go_on_with(desk) -> None:  # noqa: ANN001
    assert latest(desk) is None
    play(seated(desk))
    assert latest(desk) is None
    assert latest(desk_in(None)) is None


def test_the_latest_unfinished_match_is_told(desk) -> None:  # noqa: ANN001
    sitting = play(seated(desk, "Mark", 4), 20)
    found = latest(desk)
    assert found is not None
    assert found.save == sitting.name
    assert found.where.startswith("Army of Zero, phase 1, duel ")
    assert found.where.endswith(f"against {sitting.match.record.seating[1].name}")
    assert found.when.startswith("today ")
    assert not found.damage
    assert found.match.steps == 20


def test_two_people_are_named_both(desk) -> None:  # noqa: ANN001
    play(seated(desk, "Mark", "Ada"), 4)
    found = latest(desk, datetime(2090, 1, 1, tzinfo=UTC))
    assert found is not None
    assert found.where.endswith("with Mark v Ada")
    assert "today" not in found.when


def test_opening_proves_the_save(desk) -> None:  # noqa: ANN001
    sitting = play(seated(desk), 20)
    opened = open_save(desk, sitting.name)
    assert opened.troubles == ()
    assert opened.match.digest == sitting.match.digest


def test_the_generation_before_takes_the_place_of_a_damaged_save(desk) -> None:  # noqa: ANN001
    sitting = play(seated(desk), 20)
    play(sitting, 21)
    path = desk.saves.path(sitting.name)
    damage(path, step=4)
    found = latest(desk)
    assert found is not None
    assert found.damage
    opened = open_save(desk, sitting.name)
    assert opened.sound == opened.match.steps == 20
    assert path.name in opened.troubles[0]
    assert "steps[4].action" in opened.troubles[0]
    assert path.with_name(f"{path.name}.damaged-1").exists()
    assert open_save(desk, sitting.name).troubles == ()


def test_the_sound_part_of_the_only_file(desk) -> None:  # noqa: ANN001
    sitting = play(seated(desk), 20)
    path = desk.saves.path(sitting.name)
    path.with_name(f"{path.name}.1").unlink()
    damage(path, step=7)
    opened = open_save(desk, sitting.name)
    assert opened.sound == opened.match.steps == 7
    assert "steps[7].action" in opened.troubles[0]
    assert open_save(desk, sitting.name).match.steps == 7


def test_whatever_reaches_further_is_taken(desk) -> None:  # noqa: ANN001
    sitting = play(seated(desk), 20)  # the generation before is the deal
    damage(desk.saves.path(sitting.name), step=7)
    opened = open_save(desk, sitting.name)
    assert opened.sound == opened.match.steps == 7
    assert ". It was kept as" in opened.troubles[0]


def test_nothing_sound_is_told_and_kept(desk) -> None:  # noqa: ANN001
    sitting = play(seated(desk), 20)
    path = desk.saves.path(sitting.name)
    path.with_name(f"{path.name}.1").unlink()
    damage(path)
    opened = open_save(desk, sitting.name)
    assert opened.match is None
    assert path.name in opened.troubles[0]
    assert path.with_name(f"{path.name}.damaged-1").exists()


def test_a_missing_pack_leaves_the_save_where_it_is(desk) -> None:  # noqa: ANN001
    sitting = play(seated(desk), 20)
    path = desk.saves.path(sitting.name)
    record = json.loads(path.read_bytes())
    record["packs"] = [{"name": "giants", "hash": "0"}]
    path.write_text(json.dumps(record), encoding="utf-8")
    opened = open_save(desk, sitting.name)
    assert opened.match is None
    assert "giants" in opened.troubles[0]
    assert path.exists()
