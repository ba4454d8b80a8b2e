"""Draw the sprites of Zone Wars.

    python tools/draw_zone_wars.py          write them into sprites/
    python tools/draw_zone_wars.py --check  only say which files differ; exit 1 when one does

The drawings are programs (tools/drawing/zone_wars), so that a colour or a stroke is changed in one place.
"""

from __future__ import annotations

import sys

from drawing.folder import Folder
from drawing.zone_wars import (
    actions,
    ark,
    badges,
    beasts,
    blades,
    dice,
    disasters,
    faces,
    feral,
    firearms,
    flesh,
    genlab,
    growth,
    launchers,
    marks,
    mechatron,
    mind,
    modules,
    monsters,
    nova,
    outfit,
    rain,
    ruins,
    scenarios,
    tokens,
    wrecks,
)

FOLDER = Folder(
    "Zone Wars",
    "zone_wars",
    (
        ark,
        genlab,
        nova,
        mechatron,
        faces,
        badges,
        monsters,
        dice,
        tokens,
        firearms,
        launchers,
        blades,
        outfit,
        flesh,
        feral,
        mind,
        modules,
        actions,
        marks,
        beasts,
        disasters,
        rain,
        scenarios,
        ruins,
        growth,
        wrecks,
    ),
)

if __name__ == "__main__":
    sys.exit(FOLDER.command())
