"""Whatever is typed wrong is told in one sentence, with exit code 2, and nothing else is printed."""

from __future__ import annotations

import errno
import io
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.typing_it import told

MATCH = "play army_of_zero --headless --seats ai:1 ai:2"
PAIRS = "arena army_of_zero --players"
ZONE = "play zone_wars --headless --seats"
WRONG = (
    ("nonsense", "nonsense"),
    ("games --wrong", "--wrong"),
    ("play", "GAME"),
    ("play chess --headless", "chess"),
    ("play army_battles --headless --seats ai:1 ai:1 ai:1", "2 seats"),
    ("play zone_wars --headless --seats ai:1", "2 or 3 or 4 or 5 seats"),
    (f"{ZONE} ai:1 ai:1 --mode raid", "raid"),
    (f"{ZONE} ai:1 ai:1 --option faction_3=nova", "faction_3"),
    (f"{ZONE} ai:1 ai:1 --option faction_2=orcs", "faction_2"),
    (f"{ZONE} ai:1 ai:1 --option box=core --option faction_1=nova", "faction_1"),
    (f"{ZONE} ai:1 ai:1 --option layout=own:gone", "layout"),
    (f"{ZONE} ai:1 ai:1 --mode turf_war --option crew=2", "crew"),
    (f"{ZONE} ai:1 ai:1 ai:1 --option box=core", "box"),
    (f"{ZONE} ai:1 ai:1 ai:1 ai:1 --mode turf_war --option size=30", "size"),
    ("play army_of_zero --headless --seats", "--seats"),
    ("play army_of_zero --headless --seats ai:1", "2 seats"),
    ("play army_of_zero --headless --seats ai:1 ai:2 ai:3", "2 seats"),
    ("play army_of_zero --headless --seats ai:1 ai:2 ai:1 ai:1 ai:1 ai:1 ai:1", "2 seats"),
    ("play army_of_zero --headless --seats ai:0 ai:2", "ai:0"),
    ("play army_of_zero --headless --seats ai:6 ai:2", "ai:6"),
    ("play army_of_zero --headless --seats ai:² ai:2", "ai:²"),
    ("play army_of_zero --headless --seats nobody ai:2", "nobody"),
    ("play army_of_zero --headless --seats person ai:2", "person"),
    (f"{MATCH} --mode wrong", "wrong"),
    (f"{MATCH} --option squads", "squads"),
    (f"{MATCH} --option squads=wrong", "wrong"),
    (f"{MATCH} --option wrong=1", "wrong"),
    (f"{MATCH} --option best_of=2", "best_of"),
    (f"{MATCH} --option characters=3", "characters"),
    ("play warzoo --mode children --option scenarios=both --headless --seats ai:1 ai:1", "scenarios"),
    ("play warzoo --option tiles=mill --headless --seats ai:1 ai:1", "tiles"),
    ("play warzoo --option army_1=deck:gone --headless --seats ai:1 ai:1", "army_1"),
    ("play warzoo --mode advanced --option initiative=3 --headless --seats ai:1 ai:1", "initiative"),
    ("play warzoo --mode four-players --option hands=loud --headless --seats ai:1 ai:1 ai:1 ai:1", "hands"),
    (f"{MATCH} --seed \udcff", "--seed"),
    (f"{MATCH} --record FOLDER", "FOLDER"),
    (f"{MATCH} --record FILE/m.json", "FILE"),
    ("arena army_of_zero", "--players"),
    ("arena army_battles --players ai:1,ai:2 --mode plains", "plains"),
    (
        "play zone_wars --seats ai:1 person ai:1 --option 'teams=1&2/3' --headless",
        "seat the person of seat 2",
    ),
    ("arena zone_wars --players ai:1,ai:2 --mode basic", "basic"),
    (f"{PAIRS} ai:1 --pairs 2", "two or more"),
    (f"{PAIRS} , --pairs 2", "two or more"),
    (f"{PAIRS} ai:1,person --pairs 2", "people"),
    (f"{PAIRS} ai:1,ai:9 --pairs 2", "ai:9"),
    (f"{PAIRS} ai:1,nobody --pairs 2", "nobody"),
    (f"{PAIRS} ai:1,ai:2 --pairs 0", "--pairs"),
    (f"{PAIRS} ai:1,ai:2 --pairs=-5", "--pairs"),
    (f"{PAIRS} ai:1,ai:2 --pairs many", "--pairs"),
    (f"{PAIRS} ai:1,ai:2 --series 0", "--series"),
    (f"{PAIRS} ai:1,ai:2 --mode wrong", "wrong"),
    (f"{PAIRS} ai:1,ai:2 --seed \udcff", "--seed"),
    ("replay", "FILE"),
    ("replay NONE", "NONE"),
    ("replay FOLDER", "FOLDER"),
    ("replay FILE", "FILE"),
    ("replay EMPTY --json", "EMPTY"),
    ("odds army_of_zero --mine Abarring", "--theirs"),
    ("odds army_of_zero --mine Nobody --theirs Bakrum", "Nobody"),
    ("odds army_of_zero --mine Abarring --theirs Voleda", "Voleda"),
    ("odds zone_wars --mine Franton --theirs Dux", "Zone Wars"),
    ("odds chess --mine a --theirs b", "chess"),
    ("shot title", "--out"),
    ("shot nothing --out NONE", "hand-over"),
    ("shot title --out NONE --size big", "big"),
    ("shot title --out NONE --size 0x0", "0x0"),
    ("shot title --out NONE --size 99999x99999", "99999"),
    ("shot title --out NONE --text-scale 20", "20"),
    ("shot title --out NONE --text-scale large", "large"),
    ("shot title --out FOLDER --size 320x320", "FOLDER"),
    ("shot title --out '' --size 320x320", "cannot be written"),
    ("shot title --out / --size 320x320", "cannot be written"),
    ("shot table --out NONE --game chess", "chess"),
    ("shot table --out NONE --seat 0", "--seat"),
    ("shot table --out NONE --seat 3", "--seat"),
    ("shot hand-over --out NONE --seat 9", "--seat"),
    ("shot table --out NONE --step=-1", "--step"),
    ("shot dice --out NONE --step 100000", "--step"),
    ("shot replay --out NONE --step 100000", "--step"),
    ("shot result --out NONE --step 20", "not over"),
    ("shot table --out NONE --record FILE", "FILE"),
    ("shot table --out NONE --record FOLDER", "FOLDER"),
    ("rules", "GAME"),
    ("rules chess", "chess"),
    ("rules army_of_zero aoz.no.such-rule", "aoz.no.such-rule"),
    ("audit army_of_zero --games 0", "--games"),
    ("audit army_of_zero --games=-4", "--games"),
    ("audit army_of_zero --mode wrong", "wrong"),
    ("audit army_of_zero --seats 3", "--seats 3"),
    ("audit zone_wars --mode showdown --seats 9", "2, 3, 4"),
    ("audit zone_wars --seats none", "--seats"),
    ("audit chess", "chess"),
    ("audit warzoo --campaigns 1", "--campaigns"),
    ("audit zone_wars --campaigns 0", "--campaigns"),
    ("audit zone_wars --campaigns 1 --seats 5", "--seats 5"),
    ("audit zone_wars --campaigns 1 --players person", "--players"),
    ("bench --wrong", "--wrong"),
)


@pytest.mark.parametrize(("line", "named"), WRONG, ids=[ascii(line) for line, _ in WRONG])
def test_what_is_wrong_is_told_in_one_sentence(
    line: str, named: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    places = {name: tmp_path / name for name in ("FOLDER", "FILE", "EMPTY", "NONE")}
    places["FOLDER"].mkdir()
    places["FILE"].write_bytes(b"\xff\xfe\x00 this is no text")
    places["EMPTY"].write_bytes(b"")
    for name, path in places.items():
        line = line.replace(name, str(path))
    came = told(capsys, *shlex.split(line))
    assert came.code == 2
    assert came.out == ""
    assert len(came.err.splitlines()) == 1
    assert came.err.startswith("fourfronts")
    assert named in came.err
    assert not places["NONE"].exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["EMPTY", "FILE", "FOLDER"]


def test_an_arena_whose_file_cannot_be_written_still_tells_what_it_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    came = told(capsys, *shlex.split(f"{PAIRS} random,habit --pairs 1 --json --out"), str(tmp_path))
    assert came.code == 2
    assert came.object["pairs"] == 1
    assert str(tmp_path) in came.err
    assert len(came.err.splitlines()) == 1


class Trouble(io.StringIO):
    """An output that cannot be written to."""

    def __init__(self, trouble: OSError) -> None:
        super().__init__()
        self.trouble = trouble

    def write(self, text: str) -> int:
        raise self.trouble


def test_a_reader_that_goes_away_ends_the_command_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Trouble(BrokenPipeError()))
    came = told(capsys, "rules", "army_of_zero", "--json")
    assert (came.code, came.err) == (0, "")


def test_a_full_disk_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Trouble(OSError(errno.ENOSPC, "No space left on device")))
    came = told(capsys, "rules", "army_of_zero", "--json")
    assert came.code == 2
    assert came.err == "fourfronts: the answer cannot be written: No space left on device\n"


def test_a_terminal_of_few_signs_shows_the_rules_all_the_same() -> None:
    poor = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "game", "rules", "army_of_zero", "aoz.ability.range"]
    shown = subprocess.run(command, env=poor, capture_output=True, check=True, timeout=60).stdout
    assert b"from ?2" in shown
