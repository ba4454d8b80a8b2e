from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.core import folders
from game.core import generations as kept_files
from game.core.contract import Options
from game.core.generations import GENERATIONS, generations
from game.core.match import Match, written
from game.core.packs import read_pack, wanted_packs
from game.core.record import FORMAT, Record, packed
from game.core.saves import (
    DamagedSave,
    PackLost,
    SaveFolder,
    open_match,
    open_sound_part,
    read_record,
)
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.characters import printed_roster, read_roster

ROOT = Path(__file__).resolve().parents[2]
RULES = ArmyOfZero(printed_roster())
SHORT = Options(choices={"characters": "4"})
NAME = "evening"

AnyMatch = Match[Any, Any]


def rules_for(record: Record) -> ArmyOfZero:
    return {"army_of_zero": RULES}[record.game]


def started(seed: str = "a seed") -> AnyMatch:
    return Match(RULES, SHORT, seed)


def play(match: AnyMatch, decisions: int) -> AnyMatch:
    """Let the first seat to act take the first of its actions, some times."""
    for _ in range(decisions):
        if match.to_act:
            seat = match.to_act[0]
            match.act(seat, match.view(seat).actions[0])
    return match


def files(folder: SaveFolder) -> list[str]:
    return sorted(path.name for path in folder.folder.iterdir())


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


# ----------------------------------------------------------------------------------------------- to and fro


def test_a_save_opens_as_the_match_it_was_after_every_decision(folder: SaveFolder) -> None:
    match = started()
    while match.to_act:
        folder.write(NAME, match)
        again = folder.open(NAME, rules_for).match
        assert again.digest == match.digest
        assert again.record == match.record
        assert [again.view(seat) for seat in (0, 1)] == [match.view(seat) for seat in (0, 1)]
        play(match, 1)
    folder.write(NAME, match)
    assert folder.open(NAME, rules_for).match.outcome == match.outcome


def test_dice_after_opening_are_those_that_would_have_come(folder: SaveFolder) -> None:
    match = play(started(), 6)
    folder.write(NAME, match)
    again = folder.open(NAME, rules_for).match
    assert play(again, 500).digest == play(match, 500).digest


def test_saving_changes_nothing_in_the_match(folder: SaveFolder) -> None:
    saved, left_alone = started(), started()
    for _ in range(12):
        folder.write(NAME, play(saved, 1))
        play(left_alone, 1)
    assert saved.record == left_alone.record
    assert saved.digest == left_alone.digest


def test_three_generations_are_kept(folder: SaveFolder) -> None:
    match = started()
    texts = []
    for _ in range(6):
        path = folder.write(NAME, play(match, 1))
        texts.append(path.read_bytes())
        kept = [p.read_bytes() for p in generations(path)]
        assert kept == texts[::-1][:GENERATIONS]
    assert files(folder) == ["evening.json", "evening.json.1", "evening.json.2"]


def test_saves_are_listed_latest_first_and_deleted_with_all_generations(folder: SaveFolder) -> None:
    assert folder.names() == []
    for number, name in enumerate(("one", "two", "three")):
        for _ in range(3):
            os.utime(folder.write(name, started(name)), ns=(number, number))
    assert folder.names() == ["three", "two", "one"]
    folder.delete("two")
    assert folder.names() == ["three", "one"]
    assert not [name for name in files(folder) if name.startswith("two")]


def test_a_save_whose_newest_file_is_lost_is_still_listed_and_opened(folder: SaveFolder) -> None:
    match = started()
    folder.write(NAME, match)
    folder.write(NAME, play(match, 1)).unlink()
    assert folder.names() == [NAME]
    assert folder.open(NAME, rules_for).match.steps == 0


def test_a_save_that_is_not_there_is_said_so(folder: SaveFolder) -> None:
    with pytest.raises(DamagedSave, match=r"evening\.json: the file: it is not there"):
        folder.open(NAME, rules_for)


# ----------------------------------------------------------------------------------------------- killed at any moment


class Killed(BaseException):
    """Stands for the end of everything: no handler of errors catches it."""


class Fate:
    """Ends the program just before or just after the n-th of the calls that change the disk; -1 spares it."""

    def __init__(self, moment: int) -> None:
        self.moment = moment
        self.reached: list[str] = []

    def strike(self, when: str) -> None:
        self.reached.append(when)
        if len(self.reached) - 1 == self.moment:
            raise Killed

    def around(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def fateful(*args: Any, **more: Any) -> Any:
            self.strike(f"before {name}")
            result = call(*args, **more)
            self.strike(f"after {name}")
            return result

        return fateful

    def opening(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def fateful(path: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
            if "w" not in mode:
                return call(path, mode, *args, **more)
            self.strike("before open")
            return HalfWritten(call(path, mode, *args, **more), self)

        return fateful


class HalfWritten:
    """A file into which a text goes in two halves, so that the end can come between them."""

    def __init__(self, file: Any, fate: Fate) -> None:
        self.file, self.fate = file, fate

    def __enter__(self) -> HalfWritten:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, content: bytes) -> None:
        half = len(content) // 2
        self.file.write(content[:half])
        self.fate.around("write", self.file.write)(content[half:])


@contextmanager
def killed_at(moment: int) -> Iterator[list[str]]:
    """Let the program die at a moment of its writing; yields the names of the moments that were reached."""
    fate = Fate(moment)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("replace", "link", "fsync"):
            patch.setattr(os, name, fate.around(name, getattr(os, name)))
        patch.setattr(Path, "unlink", fate.around("unlink", Path.unlink))
        patch.setattr(Path, "open", fate.opening(Path.open))
        yield fate.reached


MOMENTS = 24


@pytest.mark.parametrize("earlier", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("moment", range(MOMENTS))
def test_a_kill_at_any_moment_loses_at_most_the_decision_in_flight(
    folder: SaveFolder, earlier: int, moment: int
) -> None:
    match = started()
    for _ in range(earlier):
        folder.write(NAME, play(match, 1))
    play(match, 1)
    try:
        with killed_at(moment):
            folder.write(NAME, match)
    except Killed:
        pass
    saved = {match.steps} if moment >= MOMENTS - 1 else {match.steps - 1, match.steps}
    if earlier or folder.names():
        opened = folder.open(NAME, rules_for)
        assert opened.troubles == ()
        assert opened.match.steps in saved
        for path in generations(folder.path(NAME)):
            assert open_match(path, rules_for).steps <= match.steps
    folder.write(NAME, match)
    assert folder.open(NAME, rules_for).match.digest == match.digest
    assert folder.names() == [NAME]


def test_the_moments_reach_every_call_that_changes_the_disk(folder: SaveFolder) -> None:
    match = started()
    for _ in range(4):
        folder.write(NAME, play(match, 1))
    with killed_at(-1) as reached:
        folder.write(NAME, play(match, 1))
    calls = {name.partition(" ")[2] for name in reached}
    assert {"replace", "link", "unlink", "open", "fsync", "write"} <= calls
    assert len(reached) < MOMENTS


def test_the_remains_of_a_killed_write_are_not_taken_for_a_save(folder: SaveFolder) -> None:
    folder.write(NAME, started())
    (folder.folder / "evening.json.new").write_bytes(b'{"format":1,"ga')
    (folder.folder / "other.json.new").write_bytes(b'{"format":1,"ga')
    assert folder.names() == [NAME]
    assert folder.open(NAME, rules_for).troubles == ()


def test_a_full_disk_is_an_error_and_leaves_the_save_as_it_was(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = started()
    folder.write(NAME, match)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(folders.os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        folder.write(NAME, play(match, 1))
    monkeypatch.undo()
    assert folder.open(NAME, rules_for).match.steps == 0


def test_a_disk_without_hard_links_keeps_generations_too(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(kept_files.os, "link", refused)
    match = started()
    for _ in range(4):
        folder.write(NAME, play(match, 1))
    assert [open_match(path, rules_for).steps for path in generations(folder.path(NAME))] == [4, 3, 2]


WRITER = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from game.core.contract import Options
    from game.core.match import Match
    from game.core.saves import SaveFolder
    from game.rules.army_of_zero import ArmyOfZero

    rules, folder = ArmyOfZero(), SaveFolder(Path(sys.argv[1]))
    while True:
        match = Match(rules, Options(choices={"characters": "4"}), "a seed")
        while match.to_act:
            seat = match.to_act[0]
            match.act(seat, match.view(seat).actions[0])
            folder.write("evening", match)
            print(match.steps, flush=True)
    """
)


@pytest.mark.parametrize("lines", [1, 7, 20])
def test_a_process_killed_outright_leaves_a_save_that_opens(folder: SaveFolder, lines: int) -> None:
    command = [sys.executable, "-c", WRITER, str(folder.folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
        assert writer.stdout is not None
        told = [int(writer.stdout.readline()) for _ in range(lines)]
        writer.kill()
        told += [int(line) for line in writer.stdout if line.endswith("\n")]
    opened = folder.open(NAME, rules_for)
    assert opened.troubles == ()
    is_next_match = opened.match.steps == 1
    assert opened.match.steps in {told[-1], told[-1] + 1} or is_next_match


# ----------------------------------------------------------------------------------------------- damaged saves


def text_of(match: AnyMatch) -> bytes:
    return packed(written(match))


def changed(text: bytes, place: str, value: Any) -> bytes:
    """Return a record with another value at a place such as `steps.3.draws`."""
    document = msgspec.json.decode(text)
    *way, last = place.split(".")
    part = document
    for name in way:
        part = part[int(name)] if isinstance(part, list) else part[name]
    part[int(last) if isinstance(part, list) else last] = value
    return msgspec.json.encode(document)


def without(text: bytes, field: str) -> bytes:
    document = msgspec.json.decode(text)
    del document[field]
    return msgspec.json.encode(document)


def other_die(text: bytes) -> bytes:
    document = msgspec.json.decode(text)
    rolled = next(step for step in document["steps"] if step["draws"])
    rolled["draws"] = [5 - face for face in rolled["draws"]]
    return msgspec.json.encode(document)


DAMAGES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "the file: Input data was truncated"),
    "truncated": (lambda text: text[:1000], "the file: Input data was truncated"),
    "not text": (lambda _: bytes(range(256)) * 8, "the file: JSON is malformed"),
    "not utf-8": (lambda text: text.replace(b"a seed", b"a \xff\xfeed"), "the file: "),
    "another kind of text": (lambda _: b"volume = 3\n", "the file: JSON is malformed"),
    "another kind of json": (lambda _: b'{"volume": 3}', "the file: Object missing required field `format`"),
    "a list": (lambda _: b"[1, 2, 3]", "the file: Expected `object`, got `array`"),
    "nested without end": (
        lambda _: b'{"format":1,"game":"x","y":' + b"[" * 100_000,
        "the file: maximum recursion",
    ),
    "newer version": (
        lambda text: changed(text, "format", FORMAT + 1),
        "format: it was saved by a newer version (format 2; this version reads up to 1)",
    ),
    "newer rules": (
        lambda text: changed(text, "rules_version", 99),
        "rules_version: it was played by newer rules (99; these are 1)",
    ),
    "foreign game": (lambda text: changed(text, "game", "chess"), "game: there is no game `chess`"),
    "no seed": (lambda text: without(text, "seed"), "the file: Object missing required field `seed`"),
    "no digest": (lambda text: without(text, "digest"), "digest: it is missing"),
    "other digest": (
        lambda text: changed(text, "digest", "0" * 64),
        "digest: the replay does not lead to the position that was saved",
    ),
    "bad option": (
        lambda text: changed(text, "options.choices", {"characters": "99"}),
        "options: characters: ",
    ),
    "wrong type": (
        lambda text: changed(text, "steps.2.draws", "4"),
        "steps[2].draws: Expected `array`, got `str`",
    ),
    "unknown action": (
        lambda text: changed(text, "steps.2.action", {"type": "Cheat"}),
        "steps[2].action: Invalid value 'Cheat'",
    ),
    "illegal action": (
        lambda text: changed(text, "steps.1.action", {"type": "PlaceSquadPile", "order": [1, 2, 3, 4]}),
        "steps[1].action: Your pile must hold each of your own characters once.",
    ),
    "out of turn": (lambda text: changed(text, "steps.1.seat", 0), "steps[1]."),
    "no such seat": (lambda text: changed(text, "steps.1.seat", 9), "steps[1].seat: seat 9"),
    "a draw too many": (
        lambda text: changed(text, "steps.2.draws", [3]),
        "steps[2].draws: 1 draws too many",
    ),
    "a draw too few": (
        lambda text: changed(text, "steps.3.draws", []),
        "steps[3].draws: draw 1 is asked for",
    ),
    "an impossible die": (lambda text: changed(text, "steps.3.draws.0", 6), "steps[3].draws: draws[0] is 6"),
    "an impossible deal": (lambda text: changed(text, "opening.5", 84), "opening: "),
    "another deal": (lambda text: changed(text, "opening", [0] * 83), "steps[0].action: Your pile must hold"),
    "another die": (other_die, "digest: the replay does not lead to the position that was saved"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_save_is_named_kept_aside_and_the_one_before_it_opened(
    folder: SaveFolder, damage: str
) -> None:
    spoil, sentence = DAMAGES[damage]
    match = play(started(), 5)
    folder.write(NAME, match)
    newest = folder.write(NAME, play(match, 1))
    spoilt = spoil(newest.read_bytes())
    newest.write_bytes(spoilt)
    with pytest.raises(DamagedSave) as alone:
        open_match(newest, rules_for)
    assert f"evening.json: {sentence}" in str(alone.value)
    opened = folder.open(NAME, rules_for)
    assert opened.match.steps == 5
    assert opened.path.name == "evening.json.1"
    assert opened.troubles == (f"{alone.value}. It was kept as evening.json.damaged-1.",)
    assert (folder.folder / "evening.json.damaged-1").read_bytes() == spoilt
    assert folder.names() == [NAME]


def test_when_all_generations_are_damaged_the_newest_is_told_and_none_is_lost(folder: SaveFolder) -> None:
    for number in range(3):
        folder.write(NAME, play(started(), number))
    for number, path in enumerate(generations(folder.path(NAME))):
        path.write_bytes(b"%d" % number)
    with pytest.raises(DamagedSave, match=r"^evening\.json: "):
        folder.open(NAME, rules_for)
    kept = {path.read_bytes() for path in folder.folder.iterdir()}
    assert kept == {b"0", b"1", b"2"}
    assert all("damaged" in name for name in files(folder))
    assert folder.names() == []


def test_damaged_files_of_one_name_are_all_kept(folder: SaveFolder) -> None:
    match = started()
    for number in range(3):
        folder.write(NAME, match)
        folder.write(NAME, match).write_bytes(b"%d" % number)
        folder.open(NAME, rules_for)
    assert {name for name in files(folder) if "damaged" in name} == {
        f"evening.json.damaged-{n}" for n in (1, 2, 3)
    }


def test_a_save_that_cannot_be_read_is_an_error_of_that_file(folder: SaveFolder) -> None:
    folder.path(NAME).mkdir(parents=True)
    with pytest.raises(DamagedSave, match=r"evening\.json: the file: "):
        read_record(folder.path(NAME))


def test_the_sound_part_of_a_damaged_save_can_be_played_on(folder: SaveFolder) -> None:
    match = play(started(), 9)
    path = folder.write(NAME, match)
    path.write_bytes(changed(path.read_bytes(), "steps.7.action", {"type": "LayCombatCard", "card": "hide"}))
    with pytest.raises(DamagedSave) as damage:
        open_match(path, rules_for)
    assert (damage.value.field, damage.value.sound) == ("steps[7].action.card", 7) or damage.value.sound == 7
    part = open_sound_part(path, rules_for, damage.value.sound)
    assert part.steps == 7
    assert part.digest == play(started(), 7).digest
    assert play(part, 500).outcome is not None


def test_the_sound_part_of_a_foreign_save_is_refused(folder: SaveFolder) -> None:
    path = folder.write(NAME, started())
    path.write_bytes(changed(path.read_bytes(), "game", "chess"))
    with pytest.raises(DamagedSave, match="there is no game `chess`"):
        open_sound_part(path, rules_for, 0)


def spoilt_at_random(text: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(text))
    match chance.randrange(4):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + bytes([chance.randrange(256)]) + text[at + 1 :]
        case 2:
            return text[:at] + text[at + chance.randrange(1, 9) :]
        case _:
            put = chance.choice([b"-", b"9", b"null", b'"', b"[", b"1e9", b"9" * 30, b"\xff", b"\x00", b"{}"])
            return text[:at] + put + text[at:]


def test_no_spoilt_byte_gives_another_position_or_another_error(tmp_path: Path) -> None:
    match = play(started(), 60)
    text, path, chance = text_of(match), tmp_path / "evening.json", Random(1)
    outcomes = set()
    for _ in range(500):
        path.write_bytes(spoilt_at_random(text, chance))
        with suppress(DamagedSave):
            outcomes.add(open_match(path, rules_for).digest)
    assert outcomes == {match.digest}


# ----------------------------------------------------------------------------------------------- content packs


@pytest.fixture
def pack_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "packs" / "my-box"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(
        'name = "my-box"\ntitle = "My box"\ngame = "army_of_zero"\n', encoding="utf-8"
    )
    printed = ROOT / "game" / "rules" / "army_of_zero" / "characters.csv"
    shutil.copy(printed, folder / "characters.csv")
    return folder


def packed_rules_for(packs: Path) -> Callable[[Record], ArmyOfZero]:
    def find(record: Record) -> ArmyOfZero:
        for pack in wanted_packs(packs, record.packs):
            table = pack.table("characters")
            assert table
            return ArmyOfZero(read_roster(*table))
        return RULES

    return find


def saved_with_pack(folder: SaveFolder, pack_folder: Path) -> AnyMatch:
    pack = read_pack(pack_folder)
    match: AnyMatch = Match(RULES, SHORT, "a seed", packs=[pack.ref])
    folder.write(NAME, match)
    folder.write(NAME, play(match, 3))
    return match


def test_a_save_names_its_packs_and_opens_with_them(folder: SaveFolder, pack_folder: Path) -> None:
    match = saved_with_pack(folder, pack_folder)
    record = read_record(folder.path(NAME))
    assert [(ref.name, ref.hash) for ref in record.packs] == [("my-box", read_pack(pack_folder).hash)]
    assert folder.open(NAME, packed_rules_for(pack_folder.parent)).match.digest == match.digest


def test_a_save_whose_pack_is_missing_says_so_and_stays_where_it_is(
    folder: SaveFolder, pack_folder: Path
) -> None:
    saved_with_pack(folder, pack_folder)
    shutil.rmtree(pack_folder)
    with pytest.raises(
        PackLost, match=r"^evening\.json: packs: the content pack `my-box` is not installed in "
    ):
        folder.open(NAME, packed_rules_for(pack_folder.parent))
    assert files(folder) == ["evening.json", "evening.json.1"]


def test_a_save_whose_pack_has_changed_says_so_and_stays_where_it_is(
    folder: SaveFolder, pack_folder: Path
) -> None:
    saved_with_pack(folder, pack_folder)
    table = pack_folder / "characters.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("Abarring", "Abaring"), encoding="utf-8")
    with pytest.raises(PackLost, match=r"^evening\.json: packs: the content pack `my-box` has changed since"):
        folder.open(NAME, packed_rules_for(pack_folder.parent))
    assert files(folder) == ["evening.json", "evening.json.1"]


def test_a_save_whose_pack_is_no_longer_accepted_says_so(folder: SaveFolder, pack_folder: Path) -> None:
    (pack_folder / "characters.csv").write_text("id,name\n1,Abarring\n", encoding="utf-8")
    saved_with_pack(folder, pack_folder)
    with pytest.raises(PackLost, match=r"^evening\.json: packs: my-box/characters\.csv, line 2: .*missing"):
        folder.open(NAME, packed_rules_for(pack_folder.parent))


def test_damage_in_the_list_of_packs_is_damage_of_the_save(folder: SaveFolder, pack_folder: Path) -> None:
    saved_with_pack(folder, pack_folder)
    path = folder.path(NAME)
    path.write_bytes(changed(path.read_bytes(), "packs", 3))
    opened = folder.open(NAME, packed_rules_for(pack_folder.parent))
    assert opened.match.steps == 0
    assert opened.troubles[0].startswith("evening.json: packs: Expected `array`, got `int`")
