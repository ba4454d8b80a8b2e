"""The five Scenario tiles."""

from __future__ import annotations

import math

from .patterns import rays
from .press import (
    GOLD,
    GOLD_LIGHT,
    PAPER,
    Ink,
    Parts,
    Pen,
    Shape,
    box,
    cut,
    document,
    lines,
    oval,
    star,
    turned,
)

X1, X2 = 86, 426


class Brush(Pen):
    """Draws scenes: a thinner line, brown unless a colour is named."""

    def __init__(self) -> None:
        super().__init__(Ink("#2a1c10", GOLD, GOLD_LIGHT))

    def part(self, d: str, fill: str, sw: float = 7, turn: str | None = None) -> Shape:
        """Return a lined shape."""
        return super().part(d, fill, sw, turn)

    def line(self, d: str, colour: str = "#2a1c10", w: float = 7, *, cut: bool = False) -> Shape:
        """Return a line."""
        return super().line(d, colour, w, cut=cut)


def _ground(colour: str, y: float = 350) -> Shape:
    """Return the ground of a scene."""
    return Brush().fill(f"M{X1} {y}C170 {y - 26} 330 {y - 26} {X2} {y}V{X2}H{X1}Z", colour)


def _tile(sky: str, rays_of_sky: str, art: Parts) -> str:
    """Return a tile: right edge victory (gold, laurel), left edge defeat (black, broken), paper above and below."""
    pen = Brush()
    parts = [
        Shape(box(6, 6, 500, 500, 30), PAPER, pen.dark, 8),
        Shape(f"M{X2 + 12} 10H476a26 26 0 0 1 26 26V476a26 26 0 0 1 -26 26H{X2 + 12}Z", GOLD),
        Shape(f"M{X1 - 12} 10H36a26 26 0 0 0 -26 26V476a26 26 0 0 0 26 26H{X1 - 12}Z", "#2c2320"),
        Shape(box(X1, X1, 340, 340), sky),
        rays((256, 300), 22, rays_of_sky, (X1, X1, X2, X2), 0.5),
        art,
        Shape(box(X1, X1, 340, 340), "none", pen.dark, 8),
        Shape(f"M{X1 - 12} 10V502M{X2 + 12} 10V502", "none", pen.dark, 6),
    ]
    leaf = [
        Shape(
            cut(
                470 + 4 * math.sin(i),
                256 + s * (46 + 30 * i),
                470 + (22 if i % 2 else -22),
                256 + s * (76 + 30 * i),
                11,
            ),
            "#6d4606",
            None,
            0,
        )
        for i in range(6)
        for s in (-1, 1)
    ]
    stem = Shape("M470 296V462M470 216V50", "none", "#6d4606", 7)
    lose = [
        Shape("M42 50V462", "none", "#6b5c52", 7),
        [Shape(f"M{42 - 15} {y - 15}l30 30m0 -30l-30 30", "none", "#6b5c52", 6) for y in (86, 134, 378, 426)],
        Shape(oval(42, 256, 29), "#2c2320", "#b8a898", 6),
        Shape("M28 242L56 270M56 242L28 270", "none", "#b8a898", 8),
    ]
    parts += [
        stem,
        leaf,
        Shape(oval(470, 256, 33), GOLD_LIGHT, "#6d4606", 6),
        Shape(star(470, 256, 22, 5, 0.42, 0), "#6d4606"),
        lose,
        Shape(box(6, 6, 500, 500, 30), "none", pen.dark, 8),
    ]
    return document(lines(parts))


def _tiles(sheet: dict[str, str]) -> None:

    pen = Brush()
    # Mill
    sail = [
        pen.part("M254 196L264 192V70L222 80L226 190Z", PAPER, 6),
        pen.line("M224 106H264M224 134H264M224 162H264", pen.dark, 4),
        pen.line("M256 206L264 66", pen.dark, 8),
    ]
    mill = [
        _ground("#9a8a3a"),
        [pen.fill(cut(X1 + 10 + 36 * i, 416, X1 + 30 + 34 * i, 366, 4), "#6f6426") for i in range(9)],
        pen.part("M200 388L222 222H290L312 388Z", "#c5492f"),
        pen.fill("M270 224H288L309 385H282Z", "#8c2f20"),
        pen.part("M212 226C214 186 232 168 256 166C280 168 298 186 300 226Z", "#5d3a24"),
        pen.part("M238 388V344C238 320 274 320 274 344V388Z", pen.dark, 5),
        pen.part(box(243, 270, 26, 32, 4), "#f2d078", 5),
        [turned(f"rotate({a} 256 206)", sail) for a in (22, 112, 202, 292)],
        pen.part(oval(256, 206, 14), GOLD, 6),
        pen.part("M330 396C322 362 336 346 358 346C382 346 394 362 386 396Z", "#d9b877", 6),
        pen.line("M342 348C350 356 366 356 374 348", pen.dark, 5),
    ]
    sheet["tile_mill"] = _tile("#f0c76a", "#f6dc97", mill)
    # Hen house
    hen = [
        pen.part(
            "M0 60C-34 56 -52 30 -46 -4C-40 -30 -18 -40 0 -40C22 -40 36 -26 36 -4C40 0 60 -10 70 -26C80 0 66 50 24 60Z",
            PAPER,
            6,
        ),
        pen.part("M-32 -34C-38 -52 -22 -58 -18 -48C-14 -62 2 -60 2 -48C10 -56 20 -48 12 -36Z", "#c23b30", 5),
        pen.part("M-44 -10L-68 0L-44 10Z", GOLD, 5),
        pen.fill(oval(-26, -8, 6), pen.dark),
        pen.part("M-38 12C-48 22 -40 36 -32 32C-24 26 -28 14 -38 12Z", "#c23b30", 4),
    ]
    house = [
        _ground("#7d8a45", 362),
        pen.line("M150 400V320M362 400V320", pen.dark, 18),
        pen.part("M128 336V216L256 128L384 216V336Z", "#b5543a"),
        pen.fill("M336 190L380 218V332H336Z", "#8a3a28"),
        [
            pen.line(f"M{x} {y}V332", "#7e3524", 5)
            for x, y in ((160, 204), (192, 182), (320, 182), (352, 204))
        ],
        pen.part("M104 226L256 112L408 226L424 202L256 80L88 202Z", "#4d3220"),
        pen.part("M206 332V262C206 214 306 214 306 262V332Z", pen.dark, 6),
        pen.part("M196 336H316L350 414H162Z", "#c89a58"),
        [pen.line(f"M{190 - 7 * i} {352 + 20 * i}H{322 + 7 * i}", pen.dark, 6) for i in range(3)],
        turned("translate(258 296) scale(.78)", hen),
        turned("translate(376 378) scale(.62)", hen),
        pen.part(oval(256, 172, 22), "#f2d078", 6),
        pen.line("M256 150V194M234 172H278", pen.dark, 5),
    ]
    sheet["tile_hen_house"] = _tile("#e8c98b", "#f1dcae", house)
    # Stable
    horse = [
        pen.part(
            "M-54 90C-50 40 -60 10 -46 -30C-34 -62 -6 -76 12 -74L16 -104L34 -76C60 -52 62 -20 84 20C92 40 76 62 54 58C36 54 22 36 0 34C10 54 14 70 14 90Z",
            "#8a5a34",
            7,
        ),
        pen.part(
            "M12 -76C-20 -84 -58 -60 -62 -10C-64 20 -60 50 -70 70C-48 60 -40 30 -40 0C-36 -36 -14 -52 12 -56Z",
            pen.dark,
            4,
        ),
        pen.fill(oval(30, -28, 8), pen.dark),
        pen.fill(oval(72, 36, 5), pen.dark),
        pen.line("M60 48C66 46 72 48 78 46", pen.dark, 4),
    ]
    stable = [
        _ground("#8d7f46", 372),
        pen.part("M110 400V214L256 112L402 214V400Z", "#7a4a2e"),
        pen.fill("M360 190L398 216V396H360Z", "#573320"),
        [pen.line(f"M{x} {y}V396", "#573320", 5) for x, y in ((136, 204), (166, 184), (346, 184))],
        pen.part("M90 222L256 104L422 222L424 190L256 78L88 190Z", "#3f2a1a"),
        pen.part(box(178, 226, 156, 174), pen.dark, 7),
        turned("translate(250 318) scale(.86)", horse),
        pen.part(box(178, 338, 156, 62), "#c89a58", 8),
        pen.line("M182 342L330 396M330 342L182 396", pen.dark, 9),
        pen.part("M232 152C222 190 290 190 280 152L266 156C272 174 240 174 246 156Z", GOLD, 5),
        pen.line("M116 412C130 392 150 392 160 412M356 412C366 390 388 390 398 412", "#d7b85a", 10),
    ]
    sheet["tile_stable"] = _tile("#c9b78a", "#dccfa9", stable)
    # Duck pond
    duck = [
        pen.part(
            "M-90 0C-84 50 -40 66 10 62C64 58 92 30 96 -22C76 -6 56 -4 36 -10C20 -14 8 -22 -6 -24C-2 -40 0 -60 -16 -78C-34 -96 -68 -90 -74 -62C-78 -40 -62 -28 -66 -14C-70 -6 -86 -10 -90 0Z",
            PAPER,
            7,
        ),
        pen.fill(
            "M96 -22C92 30 64 58 10 62C-10 64 -34 60 -54 50C10 52 60 30 70 -8C80 -10 88 -16 96 -22Z",
            "#d4c7a4",
        ),
        pen.part("M-72 -62C-92 -64 -110 -56 -120 -44C-108 -34 -86 -34 -70 -44Z", GOLD, 6),
        pen.fill(oval(-48, -64, 7), pen.dark),
        pen.line("M0 8C24 26 52 18 66 0", pen.dark, 6),
    ]
    pond = [
        pen.fill(f"M{X1} 252C150 226 210 244 256 232C320 216 380 240 {X2} 226V{X2}H{X1}Z", "#6f8a4a"),
        pen.part(
            "M104 350C100 296 170 268 256 268C350 268 414 300 412 352C410 400 344 418 258 418C170 418 108 400 104 350Z",
            "#3d7f96",
        ),
        [
            pen.line(d, "#a8d4dc", 6)
            for d in (
                "M140 352C170 342 186 360 214 352",
                "M300 386C326 378 346 392 372 384",
                "M190 394C210 388 224 400 246 394",
                "M326 322C344 316 360 326 380 320",
            )
        ],
        turned("translate(262 300) scale(1.02)", duck),
        pen.line("M150 392C200 372 320 372 364 372", "#a8d4dc", 0.1),
        [
            pen.line(f"M{x} {y}C{x - 6} {y - 60} {x + 4} {y - 110} {x + 10} {y - 150}", "#3f5a24", 8)
            for x, y in ((116, 330), (140, 310), (384, 320), (404, 338))
        ],
        [
            pen.part(box(x, y, 18, 50, 9), "#7a4a24", 5)
            for x, y in ((116, 160), (142, 140), (386, 150), (404, 172))
        ],
    ]
    sheet["tile_duck_pond"] = _tile("#d8dfb0", "#e7ebcb", pond)
    # Scarecrow field
    wheat = []
    for r, (y, n, s) in enumerate(((306, 13, 0.6), (346, 10, 0.8), (396, 8, 1.0))):
        for i in range(n):
            x = X1 + 16 + (340 - 32) * i / (n - 1)
            wheat += [
                pen.line(f"M{x:.0f} {min(y + 40 * s, 422):.0f}V{y - 20 * s:.0f}", "#8a6414", 5),
                pen.fill(cut(x, y + 8 * s, x, y - 44 * s, 9 * s), "#f0cf5e" if (i + r) % 2 else "#d9a92e"),
            ]
    crow = [
        pen.part("M-40 10C-20 -30 20 -34 34 -10L58 -4L34 6C24 30 -6 34 -24 24L-60 34Z", pen.dark, 3),
        pen.fill(oval(28, -8, 5), PAPER),
        pen.fill("M40 -6L60 -3L40 4Z", GOLD),
    ]
    scare = [
        pen.fill(f"M{X1} 296H{X2}V{X2}H{X1}Z", "#b98a22"),
        pen.line("M256 180V420", pen.dark, 20),
        pen.line("M128 226H384", pen.dark, 20),
        pen.part(
            "M150 208L230 204H282L362 208L366 250L306 258L316 348L256 334L196 348L206 258L146 250Z",
            "#4d6a86",
            7,
        ),
        pen.fill("M286 206L358 210L362 248L304 256L312 342L282 336Z", "#35495f"),
        [
            pen.part("M150 206L126 222L136 230L122 244L150 252Z", GOLD, 4),
            pen.part("M362 206L386 222L376 230L390 244L362 252Z", GOLD, 4),
        ],
        pen.part(box(226, 290, 36, 34, 2), "#c23b30", 5),
        pen.line("M256 206V250", "#26384a", 5),
        pen.part("M214 160C214 196 234 210 256 210C278 210 298 196 298 160Z", "#e2c48a", 7),
        pen.fill(oval(240, 172, 6), pen.dark),
        pen.fill(oval(272, 172, 6), pen.dark),
        pen.line("M238 190L274 190M246 185V195M256 185V195M266 185V195", pen.dark, 4),
        pen.part(
            "M182 160C200 148 220 148 222 146L232 98L292 104L294 146C300 148 314 150 330 160C300 172 214 172 182 160Z",
            "#6b4526",
            7,
        ),
        pen.line("M224 138H294", "#c23b30", 10),
        turned("translate(346 196) scale(.8)", crow),
        wheat,
    ]
    sheet["tile_scarecrow_field"] = _tile("#eccf86", "#f4e2af", scare)


def drawings() -> dict[str, str]:
    """Return the drawings by the names of their files."""
    sheet: dict[str, str] = {}
    _tiles(sheet)
    return sheet
