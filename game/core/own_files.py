"""What a player made, in files of a folder, one text file each. A file that cannot be read is left alone and named."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

import msgspec

from game.core.folders import write_safely

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

T = TypeVar("T")


class Own(msgspec.Struct, Generic[T], frozen=True):
    """Something a player made and the stem of its file: how it is called there."""

    stem: str
    made: T


class OwnFiles(ABC, Generic[T]):
    """The things of one kind that a player made; without a folder they are only remembered.

    `troubles`: a sentence for every file that could not be read when the folder was looked through last. A kind of
    thing says how the folder is called, how its files end, how long a name may be, what a file is called whose name
    has no letters, and how things are read and written.
    """

    label: ClassVar[str]
    suffix: ClassVar[str]
    longest: ClassVar[int]
    nameless: ClassVar[str]

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.troubles: list[str] = []
        self._remembered: dict[str, T] = {}

    @abstractmethod
    def read(self, text: str, file: str) -> T:
        """Return what a file says; raises ValueError with a sentence that begins with the file, without a full stop."""

    @abstractmethod
    def write(self, made: T) -> str:
        """Return something as the text that `read` reads."""

    @abstractmethod
    def name_of(self, made: T) -> str:
        """Return what the player calls it."""

    def taken_names(self) -> Iterable[str]:
        """Return the names that nothing a player makes may have."""
        return ()

    def kept(self) -> list[Own[T]]:
        """Return what the player made, by name."""
        if self.folder is None:
            found = [Own(stem, made) for stem, made in self._remembered.items()]
        else:
            self.troubles = []
            files = sorted(self.folder.glob(f"*{self.suffix}")) if self.folder.is_dir() else []
            found = [own for file in files if (own := self._open(file)) is not None]
        return sorted(found, key=lambda own: (self.name_of(own.made).casefold(), own.stem))

    def _open(self, file: Path) -> Own[T] | None:
        title = f"{self.label}/{file.name}"
        try:
            return Own(file.stem, self.read(file.read_text(encoding="utf-8"), title))
        except UnicodeDecodeError:
            why = f"{title}: it holds no text"
        except ValueError as error:
            why = str(error)
        except OSError as error:
            why = f"{title}: {error.strerror or error}"
        self.troubles.append(f"{why}. The file was left as it is.")
        return None

    def named(self, name: str) -> Own[T] | None:
        """Return what is called so, whatever its capitals."""
        wanted = name.strip().casefold()
        return next((own for own in self.kept() if self.name_of(own.made).casefold() == wanted), None)

    def free_name(self, name: str) -> str:
        """Return the name, with a number behind it where something is called so already."""
        taken = {other.casefold() for other in self.taken_names()}
        taken |= {self.name_of(own.made).casefold() for own in self.kept()}
        number, found = 1, name
        while found.casefold() in taken:
            number += 1
            found = f"{name[: self.longest - len(str(number)) - 1]} {number}"
        return found

    def save(self, made: T, stem: str = "") -> str:
        """Keep something and return the stem of its file; `stem`: the file it was read from.

        What has another name now gets another file, and the old one goes. No other file is written over.
        Raises OSError.
        """
        wanted = self.slug(self.name_of(made))
        target = stem if stem and re.fullmatch(rf"{wanted}(-\d+)?", stem) else self._free_stem(wanted)
        if self.folder is None:
            self._remembered[target] = made
        else:
            write_safely(self._file(target), self.write(made).encode())
        if stem and stem != target:
            self.delete(stem)
        return target

    def delete(self, stem: str) -> None:
        """Forget something; raises OSError."""
        self._remembered.pop(stem, None)
        if self.folder is not None:
            self._file(stem).unlink(missing_ok=True)

    def slug(self, name: str) -> str:
        """Return a name for a file."""
        return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or self.nameless

    def _free_stem(self, stem: str) -> str:
        number, found = 1, stem
        while found in self._remembered or (self.folder is not None and self._file(found).exists()):
            number += 1
            found = f"{stem}-{number}"
        return found

    def _file(self, stem: str) -> Path:
        assert self.folder is not None
        return self.folder / f"{stem}{self.suffix}"
