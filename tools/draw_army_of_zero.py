"""Draw the sprites of Army of Zero, of the title screen and of the interface.

    python tools/draw_army_of_zero.py          write them into sprites/
    python tools/draw_army_of_zero.py --check  only say which files differ; exit 1 when one does

The drawings are programs (tools/drawing), so that a colour or a stroke is changed in one place.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from drawing import arena, arms, cards, dice, helms, heraldry, icons, mark, seal, tiles

SPRITES = Path(__file__).resolve().parents[1] / "sprites"
FOLDERS = {
    "army_of_zero": (heraldry, helms, arms, cards, dice, seal, arena),
    "title": (mark, tiles),
    "ui": (icons,),
}


def sprites() -> dict[Path, str]:
    """Return what every file under sprites/ that is drawn here should hold."""
    return {
        Path(folder, f"{name}.svg"): drawing
        for folder, families in FOLDERS.items()
        for family in families
        for name, drawing in family.drawings().items()
    }


def differing(root: Path) -> list[Path]:
    """Return the sprites under `root` that are not what this program draws."""

    def differs(name: Path, drawing: str) -> bool:
        file = root / name
        return not file.is_file() or file.read_text(encoding="utf-8") != drawing

    return [name for name, drawing in sprites().items() if differs(name, drawing)]


def write(root: Path) -> None:
    """Write every sprite under `root`."""
    for name, drawing in sprites().items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(drawing, encoding="utf-8", newline="\n")


def main() -> int:
    """Run the command; return the exit status."""
    parser = argparse.ArgumentParser(
        description="Draw the sprites of Army of Zero, the title and the interface."
    )
    parser.add_argument("--check", action="store_true", help="write nothing, tell which files differ")
    parser.add_argument(
        "--out", type=Path, default=SPRITES, help="folder of the sprites (default: %(default)s)"
    )
    options = parser.parse_args()
    if options.check:
        stale = differing(options.out)
        print("\n".join(f"{name} differs" for name in stale) or "every sprite is as drawn")
        return 1 if stale else 0
    write(options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
