"""A folder of sprites: written by the programs that draw them, and compared with them."""

from __future__ import annotations

import argparse
from pathlib import Path
from types import ModuleType

SPRITES = Path(__file__).resolve().parents[2] / "sprites"


class Folder:
    """The sprites of one game; every family is a module whose `drawings()` tells names and files."""

    def __init__(self, title: str, name: str, families: tuple[ModuleType, ...]) -> None:
        self.title, self.root, self.families = title, SPRITES / name, families

    def sprites(self) -> dict[str, str]:
        """Return what every file of the folder should hold."""
        return {
            f"{name}.svg": drawing for family in self.families for name, drawing in family.drawings().items()
        }

    def differing(self, root: Path) -> list[str]:
        """Return the sprites under `root` that are not what is drawn, and those that nothing draws."""
        drawn = self.sprites()
        there = {file.name for file in root.glob("*.svg")}
        stale = [
            name
            for name, drawing in drawn.items()
            if name not in there or (root / name).read_text(encoding="utf-8") != drawing
        ]
        return stale + sorted(there - set(drawn))

    def write(self, root: Path) -> None:
        """Write every sprite under `root`."""
        root.mkdir(parents=True, exist_ok=True)
        for name, drawing in self.sprites().items():
            (root / name).write_text(drawing, encoding="utf-8", newline="\n")

    def command(self) -> int:
        """Run the command line: write, or with --check only compare; return the exit status."""
        parser = argparse.ArgumentParser(description=f"Draw the sprites of {self.title}.")
        parser.add_argument("--check", action="store_true", help="write nothing, tell which files differ")
        parser.add_argument(
            "--out", type=Path, default=self.root, help="folder of the sprites (default: %(default)s)"
        )
        options = parser.parse_args()
        if options.check:
            stale = self.differing(options.out)
            print("\n".join(f"{name} differs" for name in stale) or "every sprite is as drawn")
            return 1 if stale else 0
        self.write(options.out)
        return 0
