"""The monsters of the Zone."""

from __future__ import annotations

import math

from drawing.pen import INK, circle, document, ellipse, group, line, mirrored, path

from .brush import GLOW, RED, faded, flat, glow, hoop, polygon, ring, tilted, toothed


def _beast(colours: tuple[str, str], body: str) -> str:
    """Return a monster as a file: a toothed rim round its picture."""
    inner, outer = colours
    rim = path(toothed(256, 256, (250, 226), 28), "#7d1d14", INK, 8)
    ground = glow("ground", ("0%", inner), ("100%", outer)) + circle(256, 256, 216, "url(#ground)", INK, 8)
    return document(rim + ground + hoop(256, 256, 210, RED, 6) + body)


def maw() -> str:
    """Draw the ring of teeth of a Devourer, 430 across in the middle of a sheet."""
    drawing = ""
    for r, n, c, t in ((196, 18, "#7d3a2a", 46), (152, 15, "#a24a38", 44), (106, 11, "#7a2420", 40)):
        drawing += circle(256, 256, r, c, INK, 9)
        for k in range(n):
            a = 360 / n * k + r
            p0 = (
                256 + (r - 4) * math.cos(math.radians(a - 130 / n)),
                256 + (r - 4) * math.sin(math.radians(a - 130 / n)),
            )
            p1 = (
                256 + (r - 4) * math.cos(math.radians(a + 130 / n)),
                256 + (r - 4) * math.sin(math.radians(a + 130 / n)),
            )
            p2 = (256 + (r - t) * math.cos(math.radians(a)), 256 + (r - t) * math.sin(math.radians(a)))
            drawing += path(polygon([p0, p1, p2]), "#fbeccb", INK, 5)
    drawing += (
        circle(256, 256, 62, "#1a0606", INK, 8)
        + circle(256, 262, 40, "#000000", None)
        + "".join(circle(x, y, 9, GLOW, INK, 5) for x, y in ring(256, 256, 206, 9, 10))
    )
    return drawing


def _ravenous_devourer() -> str:
    return _beast(("#5a2a1c", "#2a120c"), maw())


def boar() -> str:
    """Draw the head of a Razorback from the front."""
    blades = "".join(
        group(path("M-20 0 L0 -104 L20 0 Z", "#e8e1cf", INK, 9), f"translate({x} {y}) rotate({r})")
        for x, y, r in (
            (256, 150, 0),
            (204, 156, -20),
            (308, 156, 20),
            (160, 182, -42),
            (352, 182, 42),
            (134, 226, -66),
            (378, 226, 66),
        )
    )
    drawing = blades + path(
        "M256 138 C172 138 118 196 122 276 C126 350 176 400 256 404 C336 400 386 350 390 276 C394 196 340 138 256 138 Z",
        "#7a6049",
        INK,
        12,
    )
    drawing += mirrored(
        path("M150 190 C120 176 104 192 106 222 L152 230 Z", "#7d6148", INK, 9)
        + tilted(ellipse(202, 246, 26, 17, "#ff5a2a", INK, 9), 18, 202, 246)
        + circle(206, 248, 7, INK, None)
        + line("M156 212 L234 240", INK, 13)
        + path("M186 366 C148 370 118 332 122 268 C142 298 160 316 182 322 Z", "#fff0d0", INK, 10)
    )
    drawing += (
        path(
            "M256 282 C210 282 188 312 190 340 C192 372 222 386 256 386 C290 386 320 372 322 340 C324 312 302 282 256 282 Z",
            "#b98874",
            INK,
            11,
        )
        + mirrored(tilted(ellipse(232, 336, 13, 19, "#3b1a14", None), 8, 232, 336))
        + flat("M256 150 L240 232 L256 260 L272 232 Z", "#33261c")
    )
    return drawing


def _razorback() -> str:
    return _beast(("#a4532a", "#3b170c"), boar())


def walking_tree() -> str:
    """Draw a tree that bites."""
    drawing = line(
        "M256 250 C210 160 150 160 110 110 M256 250 C230 160 200 120 196 70 M256 250 C282 160 312 120 318 70 M256 250 C302 160 362 160 402 110 M170 176 C140 190 110 190 84 216 M342 176 C372 190 402 190 428 216",
        INK,
        34,
    )
    drawing += line(
        "M256 250 C210 160 150 160 110 110 M256 250 C230 160 200 120 196 70 M256 250 C282 160 312 120 318 70 M256 250 C302 160 362 160 402 110 M170 176 C140 190 110 190 84 216 M342 176 C372 190 402 190 428 216",
        "#9a805c",
        17,
    )
    drawing += path(
        "M256 178 C192 178 164 220 166 270 C168 330 150 372 112 414 C150 408 176 410 196 432 C220 414 236 440 256 452 C276 440 292 414 316 432 C336 410 362 408 400 414 C362 372 344 330 346 270 C348 220 320 178 256 178 Z",
        "#9a805c",
        INK,
        13,
    )
    drawing += line(
        "M206 200 C196 240 200 280 192 320 M306 200 C316 240 312 280 320 320 M256 186 L256 224", "#4d3c28", 7
    ) + mirrored(
        path("M188 258 C210 246 234 262 242 282 C220 288 196 284 188 258 Z", "#0f0a06", INK, 7)
        + circle(218, 270, 8, GLOW, None)
    )
    drawing += path(
        "M190 330 L212 316 L230 332 L248 316 L266 332 L284 316 L302 332 L322 330 C318 372 290 396 256 396 C222 396 194 372 190 330 Z",
        "#1a0c08",
        INK,
        9,
    ) + flat(
        "M206 372 L218 348 L232 388 Z M246 394 L256 360 L266 394 Z M282 386 L294 350 L306 372 Z", "#f0dcae"
    )
    drawing += "".join(
        tilted(ellipse(x, y, 16, 9, "#9fb356", INK, 5), r, x, y)
        for x, y, r in (
            (104, 104, 40),
            (196, 66, 80),
            (320, 66, 100),
            (408, 104, 140),
            (80, 220, 0),
            (432, 220, 0),
        )
    )
    return drawing


def _killer_tree() -> str:
    return _beast(("#7f9440", "#2a3514"), walking_tree())


def mosquito(x: float, y: float, size: float, turn: float) -> str:
    """Draw one mosquito about 240 long at size 1."""
    q = mirrored(path("M-8 -8 C-60 -92 -126 -98 -140 -62 C-134 -24 -60 -2 -6 6 Z", "#e6dff5", INK, 8), 0)
    q += line(
        "M-16 20 L-66 62 L-72 104 M-14 36 L-46 96 L-40 132 M16 20 L66 62 L72 104 M14 36 L46 96 L40 132 M0 -52 L0 -118",
        INK,
        8,
    )
    q += (
        path("M0 2 C-26 2 -30 40 -20 84 C-12 112 12 112 20 84 C30 40 26 2 0 2 Z", "#c94b7a", INK, 9)
        + line("M-24 34 L24 34 M-23 60 L23 60", INK, 6)
        + circle(0, -6, 26, "#4a3560", INK, 9)
        + circle(0, -42, 22, "#ef9fc0", INK, 8)
        + mirrored(circle(-13, -46, 9, GLOW, INK, 4), 0)
    )
    return group(q, f"translate({x} {y}) rotate({turn}) scale({size})")


def _mind_mosquitoes() -> str:
    drawing = (
        faded(circle(256, 256, 170, "#c9a8ff", None), 0.25)
        + mosquito(256, 216, 1.25, 0)
        + mosquito(136, 342, 0.72, -34)
        + mosquito(376, 342, 0.72, 34)
        + "".join(
            circle(x, y, 7, "#f3e6ff", INK, 4)
            for x, y in ((110, 200), (404, 200), (256, 408), (210, 430), (304, 430))
        )
    )
    return _beast(("#8f6cc0", "#2b1a4a"), drawing)


def _head(x: float, y: float, size: float, turn: float, colour: str) -> str:
    q = path(
        "M0 -96 C-44 -92 -60 -54 -62 -14 C-74 6 -78 40 -58 58 C-36 74 36 74 58 58 C78 40 74 6 62 -14 C60 -54 44 -92 0 -96 Z",
        colour,
        INK,
        11,
    )
    q += mirrored(
        path("M-50 -34 L-84 -66 L-66 -10 Z", "#e8d9a8", INK, 8)
        + tilted(ellipse(-30, -22, 17, 11, "#ffe14a", INK, 7), 24, -30, -22)
        + ellipse(-29, -22, 4, 10, INK, None)
        + tilted(ellipse(-16, -74, 5, 8, INK, None), 20, -16, -74),
        0,
    )
    q += path("M-54 26 C-24 10 24 10 54 26 C44 58 -44 58 -54 26 Z", "#5a1010", INK, 8) + flat(
        "M-44 24 L-30 20 L-34 48 Z M44 24 L30 20 L34 48 Z M-12 17 L0 17 L-5 36 Z M12 17 L0 17 L6 36 Z",
        "#fff4d8",
    )
    return group(q, f"translate({x} {y}) rotate({turn}) scale({size})")


def _hydra() -> str:
    neck = "M256 470 C250 400 256 330 256 200 M226 462 C180 400 160 350 130 280 M286 462 C332 400 352 350 382 280"
    drawing = (
        line(neck, INK, 82)
        + line(neck, "#3f7a62", 60)
        + faded(line(neck, "#7fbf94", 22), 0.7)
        + _head(126, 240, 0.82, -16, "#4f9474")
        + _head(386, 240, 0.82, 16, "#4f9474")
        + _head(256, 170, 1.02, 0, "#5fae88")
    )
    return _beast(
        ("#5f8f9a", "#14303a"),
        drawing + hoop(256, 256, 218, INK, 16),
    )


def drawings() -> dict[str, str]:
    """Return the monsters, 512 x 512, by the names of their files."""
    pieces = {
        "ravenous_devourer": _ravenous_devourer,
        "razorback": _razorback,
        "killer_tree": _killer_tree,
        "mind_mosquitoes": _mind_mosquitoes,
        "hydra": _hydra,
    }
    return {f"monster_{name}": draw() for name, draw in pieces.items()}
