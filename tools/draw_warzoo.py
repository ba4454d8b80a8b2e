"""Draw the sprites of Warzoo.

    python tools/draw_warzoo.py          write them into sprites/
    python tools/draw_warzoo.py --check  only say which files differ; exit 1 when one does

The drawings are programs (tools/drawing/warzoo), so that a colour or a stroke is changed in one place.
"""

from __future__ import annotations

import sys

from drawing.folder import Folder
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

FOLDER = Folder(
    "Warzoo",
    "warzoo",
    (
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
    ),
)

if __name__ == "__main__":
    sys.exit(FOLDER.command())
