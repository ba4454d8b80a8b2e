"""Buildings, walls and bridges from straight above; 100 units are an inch."""

from __future__ import annotations

from drawing.pen import INK, circle, document, group, line, path, rect

from .brush import YELLOW, faded, flat
from .rubble import floor_tiles, moss, planks, rebar, scatter, stairs, walls, window


def _ruin2() -> str:
    drawing = floor_tiles((20, 20, 660, 560), ("#6f685c", "#7d766a"), 56, 3)
    drawing += faded(flat("M20 20 L680 20 L680 56 L60 56 L60 580 L20 580 Z", "#0d0a07"), 0.4)
    drawing += moss(4, (560, 500), (90, 60), 16)
    slab = "M34 34 L470 34 L452 84 L478 120 L440 168 L462 220 L424 262 L440 320 L400 352 L404 410 L352 398 L318 432 L270 404 L232 436 L180 410 L132 428 L34 404 Z"
    drawing += faded(
        flat(
            "M60 60 L500 60 L482 104 L508 140 L470 188 L492 240 L454 282 L470 346 L430 378 L434 440 L380 424 L346 462 L296 434 L258 466 L206 440 L158 458 L60 430 Z",
            "#0d0a07",
        ),
        0.5,
    )
    drawing += rebar(
        (470, 64, 34, 6),
        (462, 140, 30, -4),
        (446, 200, 36, 8),
        (430, 300, 34, 10),
        (396, 388, 28, 24),
        (300, 418, 8, 34),
        (206, 420, -4, 34),
    )
    drawing += path(slab, "#b7ad9a", "#2a241d", 7)
    drawing += faded(
        line(
            "M34 130 L446 130 M34 228 L444 228 M34 326 L414 326 M142 34 L142 424 M250 34 L250 416 M358 34 L358 394",
            "#7d7464",
            3,
        ),
        0.55,
    )
    drawing += faded(
        line(
            "M470 34 L452 84 L478 120 L440 168 L462 220 L424 262 L440 320 L400 352 L404 410 L352 398 L318 432 L270 404 L232 436 L180 410 L132 428 L34 404",
            "#e6dcc6",
            9,
        ),
        0.8,
    )
    drawing += faded(
        line("M120 90 L170 140 L160 200 L210 250 M170 140 L230 150 M300 300 L330 270 L380 280", "#5a5245", 4),
        0.8,
    )
    drawing += (
        rect(78, 76, 92, 56, 6, "#7b4a34", INK, 5)
        + rect(84, 82, 30, 44, 5, "#d5c6a6", INK, 3)
        + rect(210, 300, 66, 66, 4, "#6e5a3d", INK, 5)
        + line("M214 304 L272 362 M272 304 L214 362", "#3c2d1b", 4)
    )
    drawing += stairs((548, 150, 84, 220), 9)
    drawing += walls(
        "M20 27 L212 27 M352 27 L540 27 M600 27 L680 27 M27 0 L27 230 M27 370 L27 600 M0 573 L210 573 M350 573 L470 573 M673 0 L673 130 M673 270 L673 420 M673 520 L673 600"
    )
    drawing += (
        window(96, 14, 74, 26)
        + window(380, 14, 74, 26)
        + window(14, 120, 26, 70)
        + window(14, 430, 26, 70)
        + window(660, 290, 26, 70)
        + window(100, 560, 74, 26)
    )
    drawing += (
        scatter(8, (560, 540), (110, 50), 22, (9, 26))
        + scatter(9, (300, 540), (46, 30), 9, (8, 18))
        + scatter(10, (640, 60), (40, 40), 7, (8, 20))
    )
    return document(drawing, 700, 600)


def _ruin2b() -> str:
    drawing = floor_tiles((20, 20, 660, 660), ("#5f5a52", "#6f6a60"), 60, 13)
    drawing += faded(flat("M20 20 L680 20 L680 60 L60 60 L60 680 L20 680 Z", "#0d0a07"), 0.4)
    drawing += faded(
        flat("M260 300 L690 300 L690 690 L230 690 L252 620 L226 560 L262 480 L238 400 Z", "#0d0a07"), 0.45
    )
    drawing += rebar(
        (250, 330, -34, 6),
        (236, 420, -32, 0),
        (262, 500, -34, 8),
        (240, 590, -34, 0),
        (360, 276, 4, -30),
        (470, 290, 0, -34),
        (590, 276, 6, -30),
    )
    sl = "M240 290 L300 266 L352 286 L410 262 L470 292 L540 264 L600 286 L666 270 L666 666 L236 666 L252 600 L222 540 L256 470 L230 400 L254 340 Z"
    drawing += path(sl, "#a89680", "#2a241d", 7)
    for k in range(7):
        drawing += faded(line(f"M250 {320 + k * 54} L666 {320 + k * 54}", "#6b5c48", 3), 0.5)
    drawing += faded(
        line(
            "M666 270 L600 286 L540 264 L470 292 L410 262 L352 286 L300 266 L240 290 L254 340 L230 400 L256 470 L222 540 L252 600 L236 666",
            "#e3d5bb",
            9,
        ),
        0.8,
    )
    drawing += (
        rect(480, 420, 120, 120, 6, "#4a443b", INK, 6)
        + circle(540, 480, 46, "#2b2722", INK, 6)
        + line("M500 480 L580 480 M540 440 L540 520 M512 452 L568 508 M568 452 L512 508", "#8aa3ad", 8)
    )
    drawing += stairs((90, 380, 84, 230), 9)
    drawing += planks((330, 560, 100, 60), 4, 5)
    drawing += walls(
        "M20 27 L120 27 M260 27 L470 27 M610 27 L680 27 M27 0 L27 160 M27 300 L27 700 M0 673 L100 673 M240 673 L700 673 M673 0 L673 90 M673 230 L673 700"
    )
    drawing += (
        window(300, 14, 80, 26)
        + window(14, 470, 26, 80)
        + window(660, 330, 26, 80)
        + window(660, 520, 26, 80)
        + window(420, 660, 80, 26)
    )
    drawing += (
        scatter(18, (120, 120), (80, 60), 18, (9, 28))
        + scatter(19, (580, 120), (80, 60), 18, (8, 24))
        + moss(20, (150, 250), (90, 60), 14)
    )
    return document(drawing, 700, 700)


def _ruin1() -> str:
    drawing = floor_tiles((20, 20, 560, 460), ("#77705f", "#8a8170"), 46, 23)
    drawing += path(
        "M34 34 L566 34 L566 150 L520 172 L540 240 L488 262 L500 330 L440 322 L404 372 L340 346 L290 392 L220 366 L160 402 L34 372 Z",
        "#9a6a48",
        "#2a1d14",
        6,
    )
    for k in range(12):
        drawing += faded(
            line(
                f"M{70 + k * 44} 34 L{70 + k * 44} {[372, 384, 380, 366, 380, 350, 352, 340, 318, 300, 250, 160][k]}",
                "#5d3a24",
                4,
            ),
            0.7,
        )
    drawing += faded(flat("M34 34 L566 34 L566 70 L34 70 Z", "#2a160c"), 0.3)
    drawing += path(
        "M120 130 L210 118 L220 196 L132 210 Z M330 210 L384 190 L410 240 L352 262 Z", "#2a241d", INK, 5
    ) + line("M140 150 L200 140 M140 176 L204 168", "#6d4a30", 6)
    drawing += faded(
        line(
            "M566 150 L520 172 L540 240 L488 262 L500 330 L440 322 L404 372 L340 346 L290 392 L220 366 L160 402 L34 372",
            "#d09a70",
            8,
        ),
        0.8,
    )
    drawing += moss(24, (90, 90), (50, 30), 9)
    drawing += walls(
        "M20 27 L580 27 M27 0 L27 170 M27 310 L27 500 M0 473 L170 473 M310 473 L420 473 M573 0 L573 240 M573 380 L573 500",
        38,
    )
    drawing += (
        window(80, 14, 74, 26)
        + window(420, 14, 74, 26)
        + window(14, 350, 26, 70)
        + window(560, 150, 26, 70)
        + window(60, 460, 74, 26)
    )
    drawing += scatter(28, (500, 440), (70, 40), 16, (8, 24)) + scatter(29, (245, 455), (40, 20), 7, (7, 14))
    return document(drawing, 600, 500)


def _shack() -> str:
    drawing = rect(14, 14, 372, 372, 6, "#5a3a26", INK, 12)
    for k in range(12):
        c = ["#b0623a", "#8f4c2b", "#9c5a38", "#7d4226"][k % 4]
        drawing += path(f"M{24 + k * 29.3:.1f} 24 h29.3 v352 h-29.3 Z", c, "#3b2114", 2.5) + faded(
            line(f"M{31 + k * 29.3:.1f} 30 v340", "#e0a070", 4), 0.35
        )
    drawing += group(
        rect(-70, -46, 140, 92, 3, "#7f979f", INK, 6)
        + line("M-50 -40 v80 M-26 -40 v80 M-2 -40 v80 M22 -40 v80 M46 -40 v80", "#4c626c", 3)
        + circle(-60, -36, 4, INK, None)
        + circle(60, 36, 4, INK, None),
        "translate(130 130) rotate(8)",
    )
    drawing += group(planks((-60, -40, 120, 80), 4, 33), "translate(270 262) rotate(-12)")
    drawing += (
        circle(300, 100, 32, "#4a443b", INK, 7)
        + circle(300, 100, 18, "#15110d", INK, 4)
        + group(
            line("M-34 0 L34 0", YELLOW, 10) + line("M-34 0 L34 0", INK, 4), "translate(110 300) rotate(40)"
        )
    )
    drawing += window(163, 6, 74, 18) + window(6, 163, 18, 74) + window(376, 163, 18, 74)
    drawing += rect(130, 362, 140, 38, 3, "#1a130d", INK, 5) + planks((140, 372, 120, 26), 2, 36)
    drawing += path("M24 330 C60 320 70 350 60 376 L24 376 Z", "#3c2114", INK, 4)
    drawing += moss(35, (340, 340), (34, 30), 8)
    return document(drawing, 400, 400)


def _wall() -> str:
    drawing = path(
        "M4 8 L120 6 L128 14 L250 6 L300 12 L372 6 L380 18 L496 8 L494 52 L402 54 L396 46 L300 54 L216 50 L208 56 L90 52 L6 54 Z",
        "#8a8173",
        "#211b15",
        7,
    )
    drawing += flat(
        "M14 16 L118 14 L130 22 L252 14 L300 20 L366 14 L384 26 L486 18 L484 34 L380 38 L300 34 L214 36 L90 34 L14 36 Z",
        "#bdb4a2",
    )
    for x in range(20, 480, 46):
        drawing += faded(line(f"M{x} 12 v40", "#4d463c", 3), 0.8)
    drawing += (
        faded(line("M10 32 L490 33", "#4d463c", 2.5), 0.6)
        + scatter(41, (128, 40), (16, 10), 5, (5, 9))
        + scatter(42, (392, 44), (20, 8), 6, (5, 9))
    )
    drawing += faded(flat("M160 14 L196 14 L190 36 L166 36 Z", "#c0392f"), 0.55)
    return document(drawing, 500, 60)


def _bridge() -> str:
    drawing = line("M6 16 L494 14 M6 106 L494 108", "#2f2216", 10) + "".join(
        group(planks((0, 0, 108, 38), 1, 90 + k), f"translate({14 + 40 * k + 38} 6) rotate(90)")
        for k in range(12)
    )
    drawing = (
        line("M6 16 L494 14 M6 106 L494 108", "#2f2216", 12)
        + drawing
        + line("M6 22 L494 20 M6 98 L494 100", "#c7b083", 6)
        + rect(214, 12, 10, 96, 2, "#15110d", None)
        + rect(374, 20, 12, 88, 2, "#15110d", None)
    )
    return document(drawing, 500, 120)


def drawings() -> dict[str, str]:
    """Return the terrain by the names of its files."""
    pieces = {
        "ruin2": _ruin2,
        "ruin2b": _ruin2b,
        "ruin1": _ruin1,
        "shack": _shack,
        "wall": _wall,
        "bridge": _bridge,
    }
    return {f"terrain_{name}": draw() for name, draw in pieces.items()}
