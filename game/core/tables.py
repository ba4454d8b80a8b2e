"""Component tables: CSV or TOML rows as frozen structs, with errors that name file, row and field."""

from __future__ import annotations

import csv
import io
import tomllib
from typing import TypeVar

import msgspec

R = TypeVar("R", bound=msgspec.Struct)

BYTE_ORDER_MARK = "\ufeff"  # spreadsheets put one in front of UTF-8


class TableError(ValueError):
    """A component table is wrong; the message names the file, the row and the field."""


def read_rows(text: str, file: str, row_type: type[R], name: str = "row") -> list[R]:
    """Return the rows of a table: CSV with a header line, or TOML with [[row]] tables (or of another `name`).

    `file` is the name of the file, whose ending tells which it is; raises TableError.
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    plain = _toml_rows(text, file, name) if file.endswith(".toml") else _csv_rows(text, file)
    fields = frozenset(row_type.__struct_fields__)
    return [_row(row, f"{file}, {where}", row_type, fields) for where, row in plain]


def _csv_rows(text: str, file: str) -> list[tuple[str, dict[str, object]]]:
    reader = csv.DictReader(io.StringIO(text), strict=True)
    rows: list[tuple[str, dict[str, object]]] = []
    try:
        for row in reader:
            if None in row or None in row.values():
                raise TableError(
                    f"{file}, line {reader.line_num}: it has not as many fields as the header line"
                )
            rows.append((f"line {reader.line_num}", dict(row)))
    except csv.Error as error:
        raise TableError(f"{file}, line {reader.reader.line_num}: {error}") from error
    return rows


def _toml_rows(text: str, file: str, name: str) -> list[tuple[str, dict[str, object]]]:
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{file}: {error}") from error
    rows = tables.get(name)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise TableError(f"{file}: it has no [[{name}]] tables")
    return [(f"{name} {number}", row) for number, row in enumerate(rows, start=1)]


def _row(row: dict[str, object], where: str, row_type: type[R], fields: frozenset[str]) -> R:
    unknown = sorted(row.keys() - fields)
    if unknown:
        raise TableError(f"{where}: there is no field `{unknown[0]}`")
    try:
        return msgspec.convert(row, row_type, strict=False)
    except msgspec.ValidationError as error:
        raise TableError(f"{where}: {str(error).replace('$.', '')}") from error
