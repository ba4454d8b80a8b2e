"""Take the pictures of the readme:  python tools/take_screenshots.py  writes docs/screenshots/."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
SCREENS = {
    "title": ("title", "army_of_zero"),
    "ordering": ("ordering", "army_of_zero"),
    "duel": ("table", "army_of_zero"),
    "blow": ("dice", "army_of_zero"),
    "result": ("result", "army_of_zero"),
    "replay": ("replay", "army_of_zero"),
    "rules": ("rulings", "army_of_zero"),
    "lanes": ("table", "warzoo"),
    "zone": ("table", "zone_wars", "--seat", "2"),
    "battle": ("table", "army_battles", "--step", "150", "--seat", "2"),
    "campaign": ("campaign", "zone_wars", "--step", "1"),
}


def take(screen: str, words: Sequence[str], picture: Path, home: str) -> None:
    """Draw a screen, without a display and without the settings and saves of whoever runs this.

    words: the game, and what else its command says.
    """
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FOUR_FRONTS_HOME": home}
    command = [sys.executable, "-m", "game", "shot", screen, "--game", *words]
    subprocess.run(
        [*command, "--size", "1280x720", "--out", str(picture)], env=os.environ | quiet, check=True
    )


def main() -> None:
    """Take all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        for name, (screen, *words) in SCREENS.items():
            take(screen, words, FOLDER / f"{name}.png", home)


if __name__ == "__main__":
    main()
