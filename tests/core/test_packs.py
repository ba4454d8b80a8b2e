from __future__ import annotations

from pathlib import Path

import pytest

from game.core.contract import Options
from game.core.match import Match
from game.core.packs import PackError, find_packs, read_pack, wanted_packs
from game.core.record import PackRef, packed, unpacked
from game.core.tables import TableError
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.characters import read_roster

ROOT = Path(__file__).resolve().parents[2]
PRINTED = (ROOT / "game" / "rules" / "army_of_zero" / "characters.csv").read_text(encoding="utf-8")
LEAF = 'name = "{name}"\ntitle = "My box"\ngame = "{game}"\n'


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    return tmp_path / "packs"


def new_pack(packs: Path, name: str = "my-box", table: str = PRINTED, game: str = "army_of_zero") -> Path:
    folder = packs / name
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(LEAF.format(name=name, game=game), encoding="utf-8")
    (folder / "characters.csv").write_text(table, encoding="utf-8")
    return folder


def line(number: int, **fields: str) -> str:
    """Return the printed table with other values in one line, counted from 1 for the header."""
    lines = PRINTED.splitlines()
    header = lines[0].split(",")
    cells = lines[number - 1].split(",")
    for field, value in fields.items():
        cells[header.index(field)] = value
    lines[number - 1] = ",".join(cells)
    return "\n".join(lines) + "\n"


# ----------------------------------------------------------------------------------------------- good packs


def test_a_pack_gives_its_tables(packs: Path) -> None:
    pack = read_pack(new_pack(packs))
    assert (pack.name, pack.title, pack.game) == ("my-box", "My box", "army_of_zero")
    assert pack.table("characters") == (PRINTED, "my-box/characters.csv")
    assert pack.table("spells") is None


def test_a_pack_may_write_its_tables_as_toml(packs: Path) -> None:
    folder = new_pack(packs)
    (folder / "characters.csv").unlink()
    (folder / "characters.toml").write_text("[[row]]\nid = 1\n", encoding="utf-8")
    assert read_pack(folder).table("characters") == ("[[row]]\nid = 1\n", "my-box/characters.toml")


def test_a_pack_may_begin_with_the_mark_that_some_editors_write(packs: Path) -> None:
    folder = new_pack(packs)
    leaf = folder / "pack.toml"
    leaf.write_text(leaf.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert read_pack(folder).title == "My box"


def test_the_values_of_a_pack_are_played_with(packs: Path) -> None:
    pack = read_pack(new_pack(packs, table=line(2, name="Somebody", speed="2")))
    table = pack.table("characters")
    assert table
    roster = read_roster(*table)
    assert (roster[1].name, roster[1].speed) == ("Somebody", 2)


def test_the_packs_of_a_game_are_found(packs: Path) -> None:
    new_pack(packs, "b-pack")
    new_pack(packs, "a-pack")
    new_pack(packs, "other", game="warzoo")
    (packs / "read me.txt").write_text("no pack", encoding="utf-8")
    found, troubles = find_packs(packs, "army_of_zero")
    assert [pack.name for pack in found] == ["a-pack", "b-pack"]
    assert troubles == []


def test_no_folder_of_packs_means_no_packs(packs: Path) -> None:
    assert find_packs(packs, "army_of_zero") == ([], [])


def test_a_bad_pack_does_not_hide_the_others(packs: Path) -> None:
    new_pack(packs, "good")
    (new_pack(packs, "bad") / "pack.toml").write_text("name = ", encoding="utf-8")
    found, troubles = find_packs(packs, "army_of_zero")
    assert [pack.name for pack in found] == ["good"]
    assert len(troubles) == 1
    assert troubles[0].startswith("bad/pack.toml: ")


# ----------------------------------------------------------------------------------------------- bad packs

GOOD_LEAF = LEAF.format(name="my-box", game="army_of_zero")


@pytest.mark.parametrize(
    ("leaf", "sentence"),
    [
        (GOOD_LEAF.replace("title", "tilte"), "my-box/pack.toml: "),
        (
            GOOD_LEAF.replace('title = "My box"\n', ""),
            "my-box/pack.toml: Object missing required field `title`",
        ),
        (GOOD_LEAF + "colour = 3\n", "my-box/pack.toml: Object contains unknown field `colour`"),
        (GOOD_LEAF.replace('"My box"', "3"), "my-box/pack.toml: Expected `str`, got `int` - at `title`"),
        ("name = ", "my-box/pack.toml: Invalid value (at end of document)"),
        (
            GOOD_LEAF.replace('"my-box"', '"your-box"'),
            "my-box/pack.toml: name is `your-box`, but the folder is called `my-box`",
        ),
    ],
)
def test_a_bad_title_page_is_named_with_its_field(packs: Path, leaf: str, sentence: str) -> None:
    folder = new_pack(packs)
    (folder / "pack.toml").write_text(leaf, encoding="utf-8")
    with pytest.raises(PackError) as wrong:
        read_pack(folder)
    assert str(wrong.value).startswith(sentence)


def test_a_pack_without_a_title_page_is_named(packs: Path) -> None:
    folder = new_pack(packs)
    (folder / "pack.toml").unlink()
    with pytest.raises(PackError, match=r"^my-box/pack\.toml: No such file"):
        read_pack(folder)


@pytest.mark.parametrize("file", ["pack.toml", "characters.csv"])
def test_a_pack_that_is_no_utf_8_is_named(packs: Path, file: str) -> None:
    folder = new_pack(packs)
    (folder / file).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PackError, match=rf"^my-box/{file}: it is not UTF-8 text"):
        read_pack(folder)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (line(5, speed="3"), "my-box/characters.csv, line 5: Expected `int` <= 2 - at `speed`"),
        (line(5, armour="-3"), "my-box/characters.csv, line 5: Expected `int` >= -2 - at `armour`"),
        (line(7, weapon="much"), "my-box/characters.csv, line 7: Expected `int`, got `str` - at `weapon`"),
        (line(9, power=""), "my-box/characters.csv, line 9: Expected `float`, got `str` - at `power`"),
        (line(9, power="nan"), "my-box/characters.csv, line 9: Expected `float` >= -1.0 - at `power`"),
        (line(9, power="inf"), "my-box/characters.csv, line 9: Expected `float` <= 1.0 - at `power`"),
        (line(9, id="9" * 30), "my-box/characters.csv, line 9: Expected `int` <= 9999 - at `id`"),
        (line(11, name=""), "my-box/characters.csv, line 11: Expected `str` of length >= 1 - at `name`"),
        (line(1, clan="tribe"), "my-box/characters.csv, line 2: there is no field `tribe`"),
        (line(3, id="1"), "my-box/characters.csv: id `1` is there twice"),
        (line(3, name="Abarring"), "my-box/characters.csv: name `Abarring` is there twice"),
        (
            PRINTED + "90,too,short\n",
            "my-box/characters.csv, line 86: it has not as many fields as the header",
        ),
        ("\n".join(PRINTED.splitlines()[:-1]), "my-box/characters.csv: the deck has 84 characters, not 83"),
        ("", "my-box/characters.csv: the deck has 84 characters, not 0"),
    ],
)
def test_a_bad_table_is_named_with_its_row_and_field(packs: Path, table: str, sentence: str) -> None:
    found = read_pack(new_pack(packs, table=table)).table("characters")
    assert found
    with pytest.raises(TableError) as wrong:
        read_roster(*found)
    assert str(wrong.value).startswith(sentence)


def test_a_bad_toml_table_is_named_with_its_row_and_field(packs: Path) -> None:
    folder = new_pack(packs)
    (folder / "characters.csv").unlink()
    row = '[[row]]\nid = 1\nname = "A"\nrank = "Thegn"\nclan = "Wolf"\nspeed = 0\ncombat = 0\nweapon = 0\narmour = 0\n'
    table = row + "power = 0.5\n\n" + row.replace("speed = 0", "speed = 9")
    (folder / "characters.toml").write_text(table, encoding="utf-8")
    found = read_pack(folder).table("characters")
    assert found
    with pytest.raises(
        TableError, match=r"^my-box/characters\.toml, row 2: Expected `int` <= 2 - at `speed`"
    ):
        read_roster(*found)


# ----------------------------------------------------------------------------------------------- fingerprints


def test_the_hash_follows_the_files_of_the_pack_and_nothing_else(packs: Path) -> None:
    folder = new_pack(packs)
    first = read_pack(folder).hash
    assert len(first) == 64
    (folder / "read me.txt").write_text("Hello.", encoding="utf-8")
    assert read_pack(folder).hash == first
    (folder / "characters.csv").write_text(line(2, speed="0"), encoding="utf-8")
    second = read_pack(folder).hash
    (folder / "characters.csv").rename(folder / "heroes.csv")
    third = read_pack(folder).hash
    (folder / "pack.toml").write_text(GOOD_LEAF + 'note = "x"\n', encoding="utf-8")
    fourth = read_pack(folder).hash
    assert len({first, second, third, fourth}) == 4


def test_the_hash_goes_into_the_record(packs: Path) -> None:
    pack = read_pack(new_pack(packs))
    match = Match(ArmyOfZero(), Options(), "a seed", packs=[pack.ref])
    assert unpacked(packed(match.record)).packs == (PackRef("my-box", pack.hash),)


def test_the_packs_of_a_record_are_found_again(packs: Path) -> None:
    one, two = read_pack(new_pack(packs, "one")), read_pack(new_pack(packs, "two"))
    assert wanted_packs(packs, [two.ref, one.ref]) == [two, one]
    assert wanted_packs(packs, []) == []


def test_a_missing_pack_is_said_so(packs: Path) -> None:
    ref = PackRef("my-box", "0" * 64)
    with pytest.raises(PackError, match="the content pack `my-box` is not installed in "):
        wanted_packs(packs, [ref])
    new_pack(packs, "other")
    with pytest.raises(PackError, match="the content pack `my-box` is not installed in "):
        wanted_packs(packs, [ref])


def test_a_changed_pack_is_said_so(packs: Path) -> None:
    folder = new_pack(packs)
    ref = read_pack(folder).ref
    (folder / "characters.csv").write_text(line(2, speed="0"), encoding="utf-8")
    with pytest.raises(
        PackError, match=rf"`my-box` has changed since \(now [0-9a-f]{{8}}, then {ref.hash[:8]}\)"
    ):
        wanted_packs(packs, [ref])


@pytest.mark.parametrize("name", ["..", ".", "", "../elsewhere", "my-box/../../elsewhere"])
def test_a_record_cannot_reach_out_of_the_folder_of_packs(packs: Path, name: str) -> None:
    new_pack(packs)
    elsewhere = read_pack(new_pack(packs.parent, "elsewhere"))
    with pytest.raises(PackError, match="is not installed"):
        wanted_packs(packs, [PackRef(name, elsewhere.hash)])
