"""Take the pictures of the readme:  python tools/take_screenshots.py  writes docs/screenshots/."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
SCREENS = {
    "title": "title",
    "ordering": "ordering",
    "duel": "table",
    "blow": "dice",
    "result": "result",
    "replay": "replay",
    "rules": "rulings",
}


def take(screen: str, picture: Path, home: str) -> None:
    """Draw a screen without a display, and without the settings and saves of whoever runs this."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FOUR_FRONTS_HOME": home}
    command = [sys.executable, "-m", "game", "shot", screen, "--size", "1280x720", "--out", str(picture)]
    subprocess.run(command, env=os.environ | quiet, check=True)


def main() -> None:
    """Take all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        for name, screen in SCREENS.items():
            take(screen, FOLDER / f"{name}.png", home)


if __name__ == "__main__":
    main()
