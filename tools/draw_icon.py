"""Draw the icon of the program from its emblem: icon.png for the window, icon.ico for Windows.

An .ico file is a short table of contents before PNG pictures.
"""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

TITLE = Path(__file__).resolve().parents[1] / "sprites" / "title"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def picture(size: int) -> bytes:
    """Return the emblem as a PNG of size x size; from 64 px up the one with all its details."""
    name = "four_fronts" if size > 48 else "four_fronts_small"
    surface = pygame.image.load_sized_svg(TITLE / f"{name}.svg", (size, size))
    png = io.BytesIO()
    pygame.image.save(surface, png, "icon.png")
    return png.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return an .ico file of PNG pictures by their size."""
    offset = 6 + 16 * len(pictures)
    entries = []
    for size, png in pictures.items():
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), offset))
        offset += len(png)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries) + b"".join(pictures.values())


def main() -> None:
    """Write both files."""
    pictures = {size: picture(size) for size in SIZES}
    (TITLE / "icon.ico").write_bytes(ico(pictures))
    (TITLE / "icon.png").write_bytes(pictures[256])


if __name__ == "__main__":
    main()
