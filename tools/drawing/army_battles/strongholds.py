"""Buildings, standing and in ruins."""

from __future__ import annotations

import random

from .paint import GOLD, INK, SEPIA, circ, document, fillp, ink, rect, shape

ST, ST_D, ST_L, ROOF, ROOF_D, DARK = "#dccfb3", "#a28f70", "#efe5cc", "#9c5a3c", "#6b3a26", "#2b2219"


def courses(across: tuple[int, int], down: tuple[int, int], step: int, seed: int) -> str:
    """Draw courses of stones."""
    (x0, x1), (y0, y1) = across, down
    r = random.Random(seed)
    d, y, i = "", y0 + step, 0
    while y < y1:
        d += f"M{x0 + 6},{y} H{x1 - 6} "
        y += step
    y = y0
    while y < y1:
        x = x0 + (38 if i % 2 else 74) + r.randint(-8, 8)
        while x < x1 - 20:
            if r.random() < 0.62:
                d += f"M{x},{y + 4} V{min(y + step, y1) - 4} "
            x += 82 + r.randint(-12, 12)
        y += step
        i += 1
    return ink(d, 6, "#7b6849")


def block(x: float, y: float, w: float, h: float) -> str:
    """Draw a block of masonry."""
    shade = 0.3
    return shape(rect(x, y, w, h), ST, INK, 14) + fillp(
        rect(x + w * (1 - shade), y + 6, w * shade - 6, h - 12), ST_D, 0.9
    )


def merlons(x0: float, x1: float, y: float, n: int, h: float = 52) -> str:
    """Draw battlements."""
    step = (x1 - x0) / n
    return "".join(
        shape(rect(round(x0 + i * step + step * 0.12), y - h, round(step * 0.62), h + 8), ST_L, INK, 12)
        for i in range(n)
    )


def shadow(x0: float, x1: float, y: float = 486) -> str:
    """Draw a shadow on the ground."""
    return fillp(
        f"M{x0},{y - 14} Q{(x0 + x1) / 2:.0f},{y - 34} {x1},{y - 14} Q{(x0 + x1) / 2:.0f},{y + 26} {x0},{y - 14} Z",
        INK,
        0.3,
    )


def rubble(items: list[tuple[int, int, int, str]]) -> str:
    """Draw fallen stones."""
    return "".join(
        shape(
            f"M{x - s},{y} L{x - s * 0.7:.0f},{y - s * 0.8:.0f} L{x + s * 0.1:.0f},{y - s} L{x + s * 0.9:.0f},{y - s * 0.5:.0f} L{x + s},{y} Z",
            c,
            INK,
            11,
        )
        + fillp(
            f"M{x + s * 0.1:.0f},{y - s * 0.9:.0f} L{x + s * 0.85:.0f},{y - s * 0.46:.0f} L{x + s * 0.9:.0f},{y - 4} L{x + s * 0.25:.0f},{y - 4} Z",
            ST_D,
            0.9,
        )
        for x, y, s, c in items
    )


def smoke(x: float, y: float) -> str:
    """Draw a line of smoke."""
    return ink(f"M{x},{y} q-30,-34 0,-66 q30,-34 0,-70 q-22,-26 4,-52", 11, "#6d5f4c", strength=0.75)


def _building_wall() -> str:
    # wall: spans the whole width so that sections join
    wall = (
        fillp(rect(0, 468, 512, 30), INK, 0.28)
        + shape("M-20,210 H532 V478 H-20 Z", ST, INK, 14)
        + fillp("M-20,410 H532 V472 H-20 Z", ST_D, 0.75)
    )
    wall += (
        courses((-20, 532), (252, 470), 54, 3)
        + shape("M-20,210 H532 V250 H-20 Z", ST_L, INK, 12)
        + merlons(0, 512, 212, 4, 76)
    )
    wall += "".join(fillp(rect(x, 310, 22, 76), DARK, 1) for x in (117, 373))
    return document(wall)


def _building_wall_ruin() -> str:
    ruin = fillp(rect(0, 468, 512, 30), INK, 0.28) + shape(
        "M-20,210 H60 L84,262 L62,306 L118,340 L100,392 L176,420 L190,478 H-20 Z", ST, INK, 14
    )
    ruin += (
        shape("M532,210 H420 L436,270 L392,300 L410,366 L350,392 L338,478 H532 Z", ST, INK, 14)
        + courses((-20, 70), (252, 470), 54, 3)
        + courses((434, 532), (252, 470), 54, 4)
    )
    ruin += (
        fillp("M-12,420 L176,424 L184,472 H-12 Z M344,420 H524 V472 H340 Z", ST_D, 0.75)
        + shape(rect(-20, 210, 60, 40), ST_L, INK, 12)
        + shape(rect(450, 210, 82, 40), ST_L, INK, 12)
        + shape(rect(-24, 136, 52, 82), ST_L, INK, 12)
        + shape(rect(466, 150, 60, 68), ST_L, INK, 12)
    )
    ruin += rubble(
        [
            (200, 486, 52, ST),
            (312, 490, 58, ST),
            (256, 470, 44, ST_L),
            (150, 494, 34, ST_L),
            (374, 494, 34, ST),
            (262, 500, 40, ST),
        ]
    ) + smoke(256, 380)
    return document(ruin)


def _building_gate() -> str:
    gate = (
        shadow(10, 502)
        + block(20, 150, 150, 330)
        + block(342, 150, 150, 330)
        + shape(rect(150, 214, 212, 266), ST, INK, 14)
    )
    gate += (
        courses((20, 170), (190, 480), 52, 5)
        + courses((342, 492), (190, 480), 52, 6)
        + merlons(10, 180, 152, 3, 62)
        + merlons(332, 502, 152, 3, 62)
        + merlons(164, 348, 216, 3, 44)
    )
    gate += (
        shape("M176,480 V354 Q256,250 336,354 V480 Z", "#6d4a2a", INK, 16)
        + ink("M208,480 V318 M256,480 V296 M304,480 V318", 11, "#38240f")
        + ink("M180,366 H332 M180,430 H332", 15, "#2b2219")
    )
    gate += "".join(
        fillp(circ(x, y, 7), GOLD, 1) for x in (194, 232, 280, 318) for y in (366, 430)
    ) + "".join(fillp(rect(x, 250, 24, 66), DARK, 1) for x in (80, 404))
    return document(gate)


def _building_gate_ruin() -> str:
    gr = (
        shadow(10, 502)
        + shape("M20,478 V230 L58,196 L92,236 L128,210 L170,262 V478 Z", ST, INK, 14)
        + shape("M492,478 V170 L452,190 L420,168 L380,232 L342,280 V478 Z", ST, INK, 14)
    )
    gr += (
        fillp("M124,230 L164,266 V472 H124 Z M450,200 L486,182 V472 H450 Z", ST_D, 0.9)
        + courses((20, 124), (270, 480), 52, 5)
        + courses((350, 450), (290, 480), 52, 6)
        + fillp(rect(80, 300, 24, 66), DARK, 1)
        + fillp(rect(404, 250, 24, 66), DARK, 1)
    )
    gr += shape(
        "M170,478 V330 Q200,300 214,322 L198,372 L236,398 L214,440 L244,478 Z", "#6d4a2a", INK, 13
    ) + ink("M196,340 V470 M176,400 H220", 10, "#38240f")
    gr += (
        shape("M236,470 L330,410 L350,438 L262,496 Z", "#6d4a2a", INK, 13)
        + ink("M262,470 L338,422", 9, "#38240f")
        + rubble([(300, 492, 44, ST), (360, 494, 40, ST_L), (226, 496, 34, ST), (150, 496, 34, ST_L)])
        + smoke(264, 380)
    )
    return document(gr)


def _building_tower() -> str:
    tower = (
        shadow(90, 440)
        + shape("M132,200 L124,482 H388 L380,200 Z", ST, INK, 14)
        + fillp("M296,206 L372,206 L380,474 H300 Z", ST_D, 0.9)
        + courses((130, 300), (210, 478), 54, 8)
    )
    tower += (
        shape("M98,126 H414 V214 H98 Z", ST_L, INK, 14)
        + fillp(rect(322, 134, 84, 72), ST_D, 0.85)
        + ink("M124,214 l16,30 M176,214 l0,30 M256,214 v30 M336,214 v30 M388,214 l-16,30", 12, INK)
        + merlons(92, 420, 128, 4, 70)
    )
    tower += shape("M236,294 Q256,262 276,294 V366 H236 Z", DARK, INK, 8) + shape(
        "M226,480 V424 Q256,388 286,424 V480 Z", "#5b3d22", INK, 12
    )
    return document(tower)


def _building_tower_ruin() -> str:
    tr = shadow(90, 440) + shape(
        "M128,300 L124,482 H388 L382,232 L352,250 L336,214 L306,262 L290,320 L248,300 L226,356 L190,330 L170,284 Z",
        ST,
        INK,
        14,
    )
    tr += (
        fillp("M306,270 L334,226 L352,262 L376,244 L380,474 H304 Z", ST_D, 0.9)
        + courses((130, 300), (366, 478), 54, 8)
        + shape("M226,480 V424 Q256,388 286,424 V480 Z", DARK, INK, 12)
    )
    tr += (
        rubble(
            [
                (110, 490, 44, ST),
                (180, 496, 36, ST_L),
                (404, 490, 48, ST),
                (340, 498, 34, ST_L),
                (60, 496, 26, ST),
            ]
        )
        + smoke(230, 270)
        + ink("M352,300 l-20,40 l22,24 l-14,44", 9, INK)
    )
    return document(tr)


def _building_keep() -> str:
    keep = (
        shadow(0, 512)
        + block(24, 250, 116, 232)
        + block(372, 250, 116, 232)
        + shape(rect(116, 176, 280, 306), ST, INK, 14)
        + fillp(rect(312, 184, 78, 290), ST_D, 0.9)
    )
    keep += (
        courses((24, 110), (280, 480), 50, 9)
        + courses((118, 316), (200, 480), 50, 10)
        + courses((376, 460), (280, 480), 50, 11)
        + merlons(16, 148, 252, 3, 50)
        + merlons(364, 496, 252, 3, 50)
        + merlons(106, 406, 178, 5, 54)
    )
    keep += (
        shape("M190,120 L322,120 V178 H190 Z", ST, INK, 13)
        + shape("M176,126 L256,34 L336,126 Z", ROOF, INK, 13)
        + fillp("M256,46 L324,118 H270 Z", ROOF_D, 0.9)
        + ink("M256,34 V4", 11, INK)
        + shape("M258,4 L316,16 L258,34 Z", GOLD, INK, 9)
    )
    keep += shape("M206,482 V404 Q256,336 306,404 V482 Z", "#6d4a2a", INK, 15) + ink(
        "M240,480 V372 M272,480 V372 M210,426 H302", 9, "#38240f"
    )
    keep += "".join(
        shape(f"M{x - 14},{y + 50} V{y} Q{x},{y - 24} {x + 14},{y} V{y + 50} Z", DARK)
        for x, y in [(80, 330), (432, 330), (178, 258), (256, 258), (334, 258)]
    )
    return document(keep)


def _building_keep_ruin() -> str:
    kr = (
        shadow(0, 512)
        + shape("M24,482 V300 L60,330 L96,290 L140,350 V482 Z", ST, INK, 14)
        + shape("M372,482 V320 L410,270 L446,300 L488,268 V482 Z", ST, INK, 14)
        + shape(
            "M116,482 V250 L150,206 L186,262 L224,236 L250,330 L300,300 L322,220 L360,196 L396,240 V482 Z",
            ST,
            INK,
            14,
        )
    )
    kr += (
        fillp("M318,260 L358,214 L390,248 V474 H318 Z", ST_D, 0.9)
        + courses((24, 110), (350, 480), 50, 9)
        + courses((118, 316), (350, 480), 50, 10)
        + courses((376, 460), (330, 480), 50, 11)
    )
    kr += shape("M206,482 V404 Q256,336 306,404 V482 Z", DARK, INK, 15) + "".join(
        shape(f"M{x - 14},{y + 50} V{y} Q{x},{y - 24} {x + 14},{y} V{y + 50} Z", DARK)
        for x, y in [(80, 380), (432, 350), (160, 296), (350, 296)]
    )
    kr += (
        shape("M250,420 L392,372 L400,396 L262,446 Z", "#6d4a2a", INK, 11)
        + rubble(
            [
                (80, 496, 44, ST),
                (160, 498, 38, ST_L),
                (352, 498, 48, ST),
                (436, 494, 42, ST_L),
                (256, 502, 36, ST),
            ]
        )
        + smoke(190, 230)
        + smoke(420, 260)
    )
    return document(kr)


def _wall_top(number: int) -> str:
    """Draw the walk behind the battlements."""
    joints = "".join(
        f"M{x},{top + 6} V{low - 4} "
        for n, (top, low) in enumerate(((96, 236), (236, 376), (376, 512)))
        for x in ((60, 210, 330, 470), (130, 270, 420), (40, 190, 350, 450))[(n + number) % 3]
    )
    dark = (
        "M130,240 L268,240 L268,372 L130,372 Z M352,380 L448,380 L448,508 L352,508 Z",
        "M62,100 L208,100 L208,232 L62,232 Z M272,240 L418,240 L418,372 L272,372 Z",
    )[number - 1]
    cracks = (
        "M96,300 l20,24 l-8,30 M400,150 l-16,30 l14,22",
        "M330,420 l22,20 l-4,34 M150,280 l-18,22",
    )[number - 1]
    stones = fillp(rect(0, 96, 512, 416), "#c9bda6", 1) + fillp(dark, "#a99b82", 0.8)
    merlons = "".join(
        shape(rect(x, 30, 96, 108), "#ddd2bc", SEPIA, 13) + fillp(rect(x + 62, 36, 30, 96), "#9b8d76", 0.9)
        for x in (16, 144, 272, 400)
    )
    return document(
        fillp(rect(0, 60, 512, 40), "#8d8070", 1)
        + stones
        + ink("M0,236 H512 M0,376 H512", 9)
        + ink(joints, 9)
        + merlons
        + ink("M0,140 H512", 12)
        + ink(cracks, 7)
    )


def drawings() -> dict[str, str]:
    """Return every drawing of the family by its name."""
    walls = {f"terrain_wall_top_{n}": _wall_top(n) for n in (1, 2)}
    return walls | {
        "building_wall": _building_wall(),
        "building_wall_ruin": _building_wall_ruin(),
        "building_gate": _building_gate(),
        "building_gate_ruin": _building_gate_ruin(),
        "building_tower": _building_tower(),
        "building_tower_ruin": _building_tower_ruin(),
        "building_keep": _building_keep(),
        "building_keep_ruin": _building_keep_ruin(),
    }
