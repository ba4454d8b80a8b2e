from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from game.core.tables import TableError, read_rows


class Gun(msgspec.Struct, frozen=True):
    name: Annotated[str, msgspec.Meta(min_length=1)]
    reach: Annotated[int, msgspec.Meta(ge=1, le=48)]
    kind: Literal["light", "heavy"] = "light"
    weight: float = 0.5
    loud: bool = False


CSV = "name,reach,kind,weight\nRifle,24,light,1.5\nMortar,48,heavy,20\n"
TOML = """
[[row]]
name = "Rifle"
reach = 24
weight = 1.5

[[row]]
name = "Mortar"
reach = 48
kind = "heavy"
weight = 20
"""
GUNS = [Gun("Rifle", 24, "light", 1.5), Gun("Mortar", 48, "heavy", 20)]


@pytest.mark.parametrize(("text", "file"), [(CSV, "guns.csv"), (TOML, "guns.toml")])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
def test_csv_and_toml_give_the_same_rows(text: str, file: str, mark: str) -> None:
    assert read_rows(mark + text, file, Gun) == GUNS


def test_lines_may_be_blank_and_end_as_windows_ends_them() -> None:
    assert read_rows(CSV.replace("\n", "\r\n") + "\r\n\r\n", "guns.csv", Gun) == GUNS


def test_a_quoted_field_may_hold_commas_and_lines() -> None:
    (gun,) = read_rows('name,reach\n"Big, ""fat""\ngun",3\n', "guns.csv", Gun)
    assert gun.name == 'Big, "fat"\ngun'


def test_toml_tables_may_have_another_name() -> None:
    assert read_rows(TOML.replace("[[row]]", "[[gun]]"), "guns.toml", Gun, name="gun") == GUNS
    with pytest.raises(TableError, match=r"guns\.toml, gun 2: there is no field `colour`"):
        read_rows(TOML.replace("[[row]]", "[[gun]]") + 'colour = "red"', "guns.toml", Gun, name="gun")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("24", "far", "guns.csv, line 2: Expected `int`, got `str` - at `reach`"),
        ("48", "49", "guns.csv, line 3: Expected `int` <= 48 - at `reach`"),
        ("48", "4.5", "guns.csv, line 3: .* - at `reach`"),
        ("heavy", "Heavy", "guns.csv, line 3: Invalid enum value 'Heavy' - at `kind`"),
        ("1.5", "", "guns.csv, line 2: .* - at `weight`"),
        ("Rifle", "", "guns.csv, line 2: .* - at `name`"),
        ("reach", "range", "guns.csv, line 2: there is no field `range`"),
        (
            ",kind,weight\nRifle,24,light,1.5\nMortar,48,heavy,20",
            "\nRifle\n",
            "guns.csv, line 2: it has not as many fields",
        ),
        ("1.5", "1.5,more", "guns.csv, line 2: it has not as many fields"),
        (",20", "", "guns.csv, line 3: it has not as many fields"),
        ("name,reach", "reach", "guns.csv, line 2: it has not as many fields"),
        ("Mortar", '"Mortar', "guns.csv, line 3: unexpected end of data"),
    ],
)
def test_an_error_names_file_line_and_field(old: str, new: str, message: str) -> None:
    assert old in CSV
    with pytest.raises(TableError, match=message):
        read_rows(CSV.replace(old, new, 1), "guns.csv", Gun)


def test_a_column_that_is_missing_is_named() -> None:
    with pytest.raises(TableError, match=r"guns\.csv, line 2: Object missing required field `reach`"):
        read_rows("name,kind\nRifle,light\n", "guns.csv", Gun)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"guns\.toml: it has no \[\[row\]\] tables"),
        ("row = 3", r"guns\.toml: it has no \[\[row\]\] tables"),
        ("row = [3]", r"guns\.toml: it has no \[\[row\]\] tables"),
        ("[[row]", r"guns\.toml: .*line 1"),
        ('[[row]]\nname = "Rifle"\nreach = 0', r"guns\.toml, row 1: Expected `int` >= 1 - at `reach`"),
        ('[[row]]\nname = "Rifle"', r"guns\.toml, row 1: Object missing required field `reach`"),
        ("[[row]]\nname = 3\nreach = 1", r"guns\.toml, row 1: Expected `str`, got `int` - at `name`"),
    ],
)
def test_an_error_in_toml_names_file_row_and_field(text: str, message: str) -> None:
    with pytest.raises(TableError, match=message):
        read_rows(text, "guns.toml", Gun)
