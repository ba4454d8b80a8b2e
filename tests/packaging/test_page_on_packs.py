"""What docs/packs.md says works."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from game.core.packs import find_packs, read_pack
from game.core.tables import TableError
from game.rules.army_of_zero.characters import printed_roster, read_roster

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
PRINTED = resources.files("game.rules.army_of_zero").joinpath("characters.csv").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def pack_with(tmp_path: Path, table: str) -> Path:
    folder = tmp_path / "packs" / "my-box"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(block("toml"), encoding="utf-8")
    (folder / "characters.csv").write_text(table, encoding="utf-8")
    return folder


def test_the_title_page_of_the_page_is_accepted(tmp_path: Path) -> None:
    pack_with(tmp_path, PRINTED)
    packs, troubles = find_packs(tmp_path / "packs", "army_of_zero")
    assert troubles == []
    assert [pack.title for pack in packs] == ["The values of my box"]


def test_the_first_lines_of_the_page_are_printed_ones() -> None:
    header, *rows = block("csv").splitlines()
    assert PRINTED.splitlines()[0] == f"{header},source"
    assert all(f"\n{row}," in PRINTED for row in rows)


def test_a_pack_with_the_printed_values_is_the_printed_deck(tmp_path: Path) -> None:
    table = read_pack(pack_with(tmp_path, PRINTED)).table("characters")
    assert table
    assert list(read_roster(*table)) == list(printed_roster())


def test_an_error_reads_as_the_page_says(tmp_path: Path) -> None:
    wrong = PRINTED.replace("Ancman,Thegn,Wolf,0", "Ancman,Thegn,Wolf,3")
    table = read_pack(pack_with(tmp_path, wrong)).table("characters")
    assert table
    with pytest.raises(TableError) as error:
        read_roster(*table)
    assert str(error.value) in PAGE
