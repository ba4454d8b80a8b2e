"""Ammo, Load, Silo, Mill, Initiative, markers, changed Strength."""

from __future__ import annotations

import math

from .patterns import pigface, webfoot
from .press import (
    ALLIANCE,
    AXIS,
    BRASS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    NEUTRAL,
    PAPER,
    Ink,
    Pen,
    Shape,
    both,
    box,
    cut,
    document,
    each,
    emblem,
    lines,
    oval,
    regular,
    star,
    turned,
)


def bullet_path(x: float, y: float, w: float, h: float) -> str:
    """Return a standing cartridge: rim, case, ogive."""
    return (
        f"M{x} {y + h}V{y + h * 0.92}H{x + w * 0.06}V{y + h * 0.42}C{x + w * 0.08} {y + h * 0.2} {x + w * 0.3} {y + h * 0.06} {x + w * 0.5} {y}"
        f"C{x + w * 0.7} {y + h * 0.06} {x + w * 0.92} {y + h * 0.2} {x + w * 0.94} {y + h * 0.42}V{y + h * 0.92}H{x + w}V{y + h}Z"
    )


def bullet(x: float, y: float, w: float, h: float, sw: float = 10) -> list[Shape]:
    """Return a bullet of brass."""
    pen = Pen(BRASS)
    return [
        pen.part(bullet_path(x, y, w, h), pen.main, sw),
        pen.fill(
            f"M{x + w * 0.62} {y + h * 0.05}C{x + w * 0.8} {y + h * 0.12} {x + w * 0.92} {y + h * 0.24} {x + w * 0.92} {y + h * 0.42}V{y + h * 0.9}H{x + w * 0.64}C{x + w * 0.7} {y + h * 0.6} {x + w * 0.74} {y + h * 0.3} {x + w * 0.62} {y + h * 0.05}Z",
            GOLD_DARK,
        ),
        pen.fill(
            f"M{x + w * 0.18} {y + h * 0.42}C{x + w * 0.2} {y + h * 0.26} {x + w * 0.3} {y + h * 0.16} {x + w * 0.4} {y + h * 0.1}C{x + w * 0.34} {y + h * 0.24} {x + w * 0.32} {y + h * 0.4} {x + w * 0.32} {y + h * 0.84}H{x + w * 0.18}Z",
            pen.tint,
        ),
        pen.line(f"M{x + w * 0.06} {y + h * 0.42}H{x + w * 0.94}", pen.dark, sw * 0.8),
        pen.line(f"M{x + w * 0.06} {y + h * 0.84}H{x + w * 0.94}", pen.dark, sw * 0.8),
    ]


def cob(cx: float, cy: float, s: float) -> list[Shape]:
    """Return the Ammo of a farm war: a corn cob in its husk."""
    t = f"translate({cx} {cy}) scale({s})"
    k = [
        Shape(
            "M0 -150C54 -120 70 -40 66 40C62 100 30 130 0 140C-30 130 -62 100 -66 40C-70 -40 -54 -120 0 -150Z",
            GOLD,
            "#3a2408",
            12,
            cut=True,
            turn=t,
        )
    ]
    for r in range(7):
        y = -104 + r * 34
        w = 50 - abs(r - 4) * 3 if r else 26
        k += [
            Shape(
                oval(c * w * 0.68, y, w * 0.27, 12),
                GOLD_LIGHT if c < 1 else "#c98a1e",
                None,
                0,
                cut=False,
                turn=t,
            )
            for c in (-1, 0, 1)
        ]
    husk = "M0 156C-40 150 -92 110 -96 20C-70 44 -46 60 -34 92C-24 110 -12 130 0 156Z"
    k += [
        Shape(husk, "#5f7a35", "#1f2a10", 12, cut=True, turn=t),
        Shape(husk, "#88a04a", "#1f2a10", 12, cut=True, turn=t + " scale(-1 1)"),
    ]
    return k


def _tokens(sheet: dict[str, str]) -> None:
    sheet["load_bullet"] = emblem(BRASS, bullet(176, 40, 160, 432, sw=14))
    pen = Pen(BRASS)
    sheet["ammo_token"] = emblem(
        BRASS,
        [
            pen.part(oval(256, 256, 214), "#34421d", 14),
            Shape(oval(256, 256, 186), "none", "#8fa04f", 8, cut=False),
            turned("rotate(24 256 256)", [s.inside() for s in cob(256, 262, 1.02)]),
        ],
    )
    # silo: window 10 slots (2 x 5)
    pen = Pen(Ink("#211c15", "#b9b2a2", "#e3dccb"))
    parts = [
        pen.part(box(30, 486, 260, 22, 4), "#5b5345", 8),
        pen.part("M44 490V128H276V490Z", pen.main, 10),
        pen.fill("M206 132H272V486H206Z", "#8d8676"),
        pen.fill(box(56, 134, 22, 350), pen.tint),
        [pen.line(f"M48 {y}H272", pen.dark, 4) for y in (160, 220, 280, 340, 400, 460)],
        pen.part("M36 132C40 70 90 24 160 16C230 24 280 70 284 132Z", "#8f3a2c", 10),
        pen.fill("M170 20C232 30 274 74 278 128H214C214 88 200 50 170 20Z", "#64241c"),
        pen.line("M160 20V128M96 46C84 74 80 100 80 128", pen.dark, 6),
        pen.part(box(144, 2, 32, 22, 5), "#64241c", 6),
        pen.inlay(box(72, 172, 176, 286, 14), "#211c15", 8),
    ]
    rows = [s.svg(fill=PAPER, stroke=PAPER, sw=s.sw + 20) for s in each(parts) if s.cut] + lines(parts)
    sheet["silo"] = document(rows, 320, 512)
    # the victory mill
    pen = Pen(BRASS)
    sail = [
        pen.inlay("M246 242L262 232L262 84L210 96L214 232Z", pen.paper, 7),
        pen.line("M214 130H262M214 170H262M214 206H262", pen.dark, 5),
        pen.line("M256 256L262 78", pen.dark, 9),
    ]
    sails = [turned(f"rotate({a} 256 236)", sail) for a in (20, 110, 200, 290)]
    laurel = both(
        [
            pen.fill(
                cut(
                    256 - 178 * math.cos(t),
                    256 + 178 * math.sin(t),
                    256 - 178 * math.cos(t + 0.34) + (10 if k else -14) * math.cos(t),
                    256 + 178 * math.sin(t + 0.34),
                    11,
                ),
                "#5a3606",
            )
            for k in (0, 1)
            for t in [x / 10 for x in range(-9, 13, 4)]
        ]
    )
    sheet["mill_token"] = emblem(
        BRASS,
        [
            pen.part(oval(256, 256, 214), GOLD, 14),
            pen.fill("M256 52A204 204 0 0 1 256 460C360 400 380 130 256 52Z", "#c98a1e"),
            Shape(oval(256, 256, 196), "none", GOLD_LIGHT, 7, cut=False),
            laurel,
            pen.inlay("M222 400L236 236H276L290 400Z", "#8f3a2c", 8),
            pen.inlay(box(243, 350, 26, 50, 4), pen.dark, 4),
            sails,
            pen.inlay(oval(256, 236, 20), GOLD_DARK, 7),
        ],
    )
    # initiative, both sides
    for name, ink, sym in (
        ("alliance", ALLIANCE, webfoot(276, 194, 0.62, ALLIANCE.main, vein=PAPER)),
        ("axis", AXIS, pigface(276, 190, 0.62, AXIS.main, AXIS.dark)),
    ):
        pen = Pen(ink)
        sheet["initiative_" + name] = emblem(
            ink,
            [
                pen.part(oval(256, 256, 214), pen.main, 14),
                pen.fill("M256 52A204 204 0 0 1 256 460C360 400 380 130 256 52Z", pen.dark),
                Shape(oval(256, 256, 190), "none", pen.tint, 7, cut=False),
                pen.inlay(
                    "M148 116C210 84 260 140 320 116C350 106 372 104 400 116L366 186L404 262C370 250 346 254 320 264C262 284 210 236 148 262Z",
                    pen.paper,
                    9,
                ),
                pen.line("M148 92V424", pen.dark, 22),
                pen.line("M148 92V424", GOLD, 9),
                sym,
                pen.fill(star(300, 348, 46), pen.tint),
            ],
        )


def _disc(ink: Ink) -> list[Shape]:
    """Return the ground of a marker: a hexagon."""
    pen = Pen(ink)
    hexa, inner = regular(256, 256, 222, 6), regular(256, 256, 190, 6)
    return [pen.part(hexa, pen.main, 14), Shape(inner, "none", pen.tint, 7, cut=False)]


def _markers(sheet: dict[str, str]) -> None:
    pen = Pen(ALLIANCE)
    sheet["marker_load"] = emblem(
        ALLIANCE,
        [
            _disc(ALLIANCE),
            [s.inside() for s in bullet(206, 126, 100, 262, sw=9)],
            pen.line("M136 372L376 140", pen.dark, 46),
            pen.line("M136 372L376 140", pen.paper, 24),
        ],
    )
    pen = Pen(NEUTRAL)
    sheet["marker_hierarchy"] = emblem(
        NEUTRAL,
        [
            _disc(NEUTRAL),
            [
                pen.inlay(f"M256 {y}L362 {y + 78}V{y + 128}L256 {y + 50}L150 {y + 128}V{y + 78}Z", c, 9)
                for y, c in ((268, pen.tint), (190, pen.tint), (112, pen.paper))
            ],
        ],
    )
    pen = Pen(ALLIANCE)
    pan = [
        pen.inlay("M92 268H196C192 316 168 332 144 332C120 332 96 316 92 268Z", pen.paper, 8),
        pen.line("M144 176L104 268M144 176L184 268", pen.dark, 7),
    ]
    sheet["marker_tiebreaker"] = emblem(
        ALLIANCE,
        [
            _disc(ALLIANCE),
            pen.line("M256 130V382M190 388H322", pen.dark, 30),
            pen.line("M256 130V382M190 388H322", pen.paper, 13),
            pen.line("M130 196L382 150", pen.dark, 28),
            pen.line("M130 196L382 150", pen.paper, 12),
            turned("translate(-2 22)", pan),
            turned("translate(226 -26)", pan),
            pen.inlay(star(256, 132, 40), GOLD, 7),
        ],
    )
    # changed strength
    for name, fill, light, up in (
        ("strength_up", "#3f6b2c", "#a9cf7f", True),
        ("strength_down", "#8c2a24", "#eba08f", False),
    ):
        ink = Ink("#17130d", fill, light)
        pen = Pen(ink)
        body = "M256 40L452 216H396V444C396 460 388 470 372 470H140C124 470 116 460 116 444V216H60Z"
        tf = None if up else "matrix(1 0 0 -1 0 512)"
        sheet[name] = emblem(
            ink,
            [
                pen.part(body, pen.main, 14, tf),
                Shape("M256 84L390 204", "none", pen.tint, 10, cut=False, turn=tf),
                Shape("M256 84L122 204", "none", pen.tint, 10, cut=False, turn=tf),
            ],
        )
    # infinity
    loop = "M256 256C206 160 84 150 84 256C84 362 206 352 256 256C306 160 428 150 428 256C428 362 306 352 256 256Z"
    i = BRASS
    rows = [
        Shape(loop, "none", PAPER, 116).svg(),
        Shape(loop, "none", i.dark, 92).svg(),
        Shape(loop, "none", GOLD, 62).svg(),
        Shape("M230 214C190 164 104 174 100 244", "none", GOLD_LIGHT, 14).svg(),
        Shape("M282 214C322 164 408 174 412 244", "none", GOLD_LIGHT, 14).svg(),
        Shape("M110 286C120 340 200 330 240 274", "none", "#b87a16", 12).svg(),
        Shape("M402 286C392 340 312 330 272 274", "none", "#b87a16", 12).svg(),
    ]
    sheet["infinity"] = document(rows)


def drawings() -> dict[str, str]:
    """Return the drawings by the names of their files."""
    sheet: dict[str, str] = {}
    _tokens(sheet)
    _markers(sheet)
    return sheet
