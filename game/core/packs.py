"""Content packs: a folder of tables in the player's data folder that stands in for the printed components of a game.

A pack is data, never code: `pack.toml` with name, title and game, and beside it tables named after those of the game
(`characters.csv` or `characters.toml` for Army of Zero). docs/packs.md shows one.
"""

from __future__ import annotations

import hashlib
import tomllib
from typing import TYPE_CHECKING

import msgspec

from game.core.record import PackRef

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

LEAF = "pack.toml"
TABLE_SUFFIXES = (".csv", ".toml")


class PackError(ValueError):
    """A content pack cannot be used; the message names the file and the field."""


class _Leaf(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    title: str
    game: str
    author: str = ""
    note: str = ""


class Pack(msgspec.Struct, frozen=True):
    """A content pack: its title page and the text of its tables by file name."""

    name: str
    title: str
    game: str
    tables: dict[str, str]
    hash: str
    author: str = ""
    note: str = ""

    @property
    def ref(self) -> PackRef:
        """What a record writes down of it."""
        return PackRef(self.name, self.hash)

    def table(self, stem: str) -> tuple[str, str] | None:
        """Return (text, "PACK/FILE") of the table of that name, or None when the pack leaves it as printed."""
        for suffix in TABLE_SUFFIXES:
            if (file := stem + suffix) in self.tables:
                return self.tables[file], f"{self.name}/{file}"
        return None


def read_pack(folder: Path) -> Pack:
    """Return the pack in a folder; raises PackError naming the file and the field."""
    leaf_path = folder / LEAF
    place = f"{folder.name}/{LEAF}"
    try:
        leaf = msgspec.convert(tomllib.loads(_text(leaf_path)), _Leaf)
        tables = {p.name: _text(p) for p in _table_files(folder)}
    except OSError as error:
        raise PackError(f"{place}: {error.strerror or error}") from error
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{place}: {error}") from error
    except msgspec.ValidationError as error:
        raise PackError(f"{place}: {str(error).replace('$.', '')}") from error
    if leaf.name != folder.name:
        raise PackError(f"{place}: name is `{leaf.name}`, but the folder is called `{folder.name}`")
    return Pack(leaf.name, leaf.title, leaf.game, tables, _fingerprint(folder), leaf.author, leaf.note)


def _text(path: Path) -> str:
    """Return the text of a file without the mark that some editors put in front; raises PackError naming the file."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        reason = f"it is not UTF-8 text ({error.reason} at byte {error.start})"
        raise PackError(f"{path.parent.name}/{path.name}: {reason}") from error


def _table_files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.iterdir() if p.suffix in TABLE_SUFFIXES and p.name != LEAF)


def _fingerprint(folder: Path) -> str:
    """Return the SHA-256 over the names and contents of a pack's files, in the order of their names."""
    total = hashlib.sha256()
    for path in sorted([folder / LEAF, *_table_files(folder)]):
        content = path.read_bytes()
        total.update(f"{path.name}:{len(content)}:".encode() + content)
    return total.hexdigest()


def _folders(folder: Path) -> list[Path]:
    """Return the folders in a folder by name; raises OSError when it may not be read."""
    return sorted(place for place in folder.iterdir() if place.is_dir()) if folder.is_dir() else []


def find_packs(folder: Path, game: str) -> tuple[list[Pack], list[str]]:
    """Return the packs of a game in the packs folder, and a sentence for every one that cannot be used."""
    packs, troubles = [], []
    try:
        places = _folders(folder)
    except OSError as error:
        return [], [f"{folder}: {error.strerror or error}"]
    for place in places:
        try:
            pack = read_pack(place)
        except PackError as error:
            troubles.append(str(error))
            continue
        if pack.game == game:
            packs.append(pack)
    return packs, troubles


def wanted_packs(folder: Path, refs: Iterable[PackRef]) -> list[Pack]:
    """Return the very packs that a record was played with; raises PackError when one is missing or has changed."""
    packs = []
    try:
        installed = {place.name for place in _folders(folder)}
    except OSError as error:
        raise PackError(f"{folder}: {error.strerror or error}") from error
    for ref in refs:
        if ref.name not in installed:
            raise PackError(f"the content pack `{ref.name}` is not installed in {folder}")
        pack = read_pack(folder / ref.name)
        if pack.hash != ref.hash:
            raise PackError(
                f"the content pack `{ref.name}` has changed since (now {pack.hash[:8]}, then {ref.hash[:8]})"
            )
        packs.append(pack)
    return packs
