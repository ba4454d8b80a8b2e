"""Draw the sprites of Warzoo.

    python tools/draw_warzoo.py          write them into sprites/
    python tools/draw_warzoo.py --check  only say which files differ; exit 1 when one does

The drawings are programs (tools/drawing/warzoo), so that a colour or a stroke is changed in one place.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from drawing.warzoo import (
    alliance,
    allies,
    axis,
    badges,
    boars,
    icons,
    neutral,
    plates,
    posters,
    saboteurs,
    scenery,
    tokens,
)

SPRITES = Path(__file__).resolve().parents[1] / "sprites" / "warzoo"
FAMILIES = (
    alliance,
    allies,
    axis,
    boars,
    neutral,
    saboteurs,
    badges,
    posters,
    plates,
    tokens,
    icons,
    scenery,
)


def sprites() -> dict[str, str]:
    """Return what every file of the folder should hold."""
    return {f"{name}.svg": drawing for family in FAMILIES for name, drawing in family.drawings().items()}


def differing(root: Path) -> list[str]:
    """Return the sprites under `root` that are not what this program draws, and those it does not know."""
    drawn = sprites()
    there = {file.name for file in root.glob("*.svg")}
    stale = [
        name
        for name, drawing in drawn.items()
        if name not in there or (root / name).read_text(encoding="utf-8") != drawing
    ]
    return stale + sorted(there - set(drawn))


def write(root: Path) -> None:
    """Write every sprite under `root`."""
    root.mkdir(parents=True, exist_ok=True)
    for name, drawing in sprites().items():
        (root / name).write_text(drawing, encoding="utf-8", newline="\n")


def main() -> int:
    """Run the command; return the exit status."""
    parser = argparse.ArgumentParser(description="Draw the sprites of Warzoo.")
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
