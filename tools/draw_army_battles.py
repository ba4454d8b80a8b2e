"""Draw the sprites of Army Battles.

    python tools/draw_army_battles.py          write them into sprites/
    python tools/draw_army_battles.py --check  only say which files differ; exit 1 when one does

The drawings are programs (tools/drawing/army_battles), so that a colour or a stroke is changed in one place.
"""

from __future__ import annotations

import sys

from drawing.army_battles import badges, counters, dice, ground, signs, strongholds, units, waters
from drawing.folder import Folder

FOLDER = Folder(
    "Army Battles", "army_battles", (units, counters, badges, ground, waters, strongholds, signs, dice)
)

if __name__ == "__main__":
    sys.exit(FOLDER.command())
