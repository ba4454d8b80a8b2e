"""The zone cards of what happens in the Zone."""

from __future__ import annotations

from drawing.pen import INK, circle, ellipse, group, line, path, rect

from .brush import BONE, GLOW, RED, YELLOW, bar, faded, flat, polar, polygon, ring, toothed
from .signs import trefoil
from .stage import OCHRE, ROT, RUST, STEEL, TEAL, puffs, stage, stones
from .tokens import bulb, mutation_points

CONCRETE, SHADE = "#a89c88", "#6f6658"


def _building_collapse() -> str:
    tower = "M118 226 L90 60 L132 40 L160 54 L196 26 L236 44 L214 226 Z"
    side = "M214 226 L236 44 L268 66 L252 226 Z"
    windows = "".join(
        path(f"M{x + 3 * j} {y} l18 -4 l4 22 l-18 3 Z", "#241d16", INK, 3)
        for j, y in enumerate((84, 122, 160))
        for x in (112, 146, 180)
    )
    crack = "M150 40 L164 84 L142 116 L176 150 L158 190 L182 226"
    top = group(
        path("M0 60 L-12 0 L40 -22 L96 -6 L84 56 L44 44 Z", CONCRETE, INK, 6),
        "translate(236 26) rotate(24) scale(0.86)",
    )
    chunks = [
        (70, 90, 12),
        (54, 140, 9),
        (84, 176, 14),
        (300, 130, 15),
        (330, 176, 11),
        (296, 186, 9),
        (346, 110, 8),
    ]
    dust = [
        (60, 240, 34),
        (118, 254, 34),
        (184, 250, 38),
        (252, 252, 36),
        (312, 240, 34),
        (20, 226, 20),
        (354, 226, 20),
    ]
    return stage(
        OCHRE,
        40,
        path(side, SHADE, INK, 6)
        + path(tower, CONCRETE, INK, 6)
        + windows
        + line(crack, INK, 7)
        + top
        + stones(5, chunks, CONCRETE)
        + puffs(dust, "#9c8460", "#dcc698"),
        focus=(180, 96),
    )


def _rot_squall() -> str:
    cloud = [
        (70, 74, 40),
        (120, 50, 46),
        (184, 44, 52),
        (250, 52, 46),
        (300, 76, 40),
        (150, 86, 40),
        (220, 86, 40),
    ]
    skull = "M184 28 C228 28 248 58 244 90 C242 104 234 110 228 116 L226 138 L142 138 L140 116 C134 110 126 104 124 90 C120 58 140 28 184 28 Z"
    wind = "M30 150 C110 128 250 128 330 152 C360 164 340 184 316 174 M60 182 C130 162 220 164 290 190 M20 212 C90 190 170 196 214 210 C240 222 224 238 206 230 M120 236 C180 222 270 226 340 236"
    return stage(
        ROT,
        44,
        puffs(cloud, "#5f7a2e", "#a9c95a")
        + path(skull, "#d6e88a", INK, 6)
        + ellipse(162, 84, 16, 18, INK, None)
        + ellipse(206, 84, 16, 18, INK, None)
        + flat("M184 98 L174 118 L194 118 Z", INK)
        + line("M162 126 L162 138 M184 126 L184 138 M206 126 L206 138", INK, 6)
        + line(wind, INK, 13)
        + line(wind, "#cfe85a", 6)
        + "".join(
            path(toothed(x, y, (9, 4), 4), "#7d9446", INK, 3)
            for x, y in ((70, 140), (300, 142), (250, 216), (50, 240))
        ),
        focus=(184, 84),
    )


def _lucky_find() -> str:
    box = "M92 178 L276 178 L266 246 L102 246 Z"
    lid = "M84 176 L64 118 L240 84 L262 140 Z"
    shine = "".join(
        flat(polygon([(184.0, 176.0), polar(184, 176, 210, a), polar(184, 176, 210, a + 9)]), "#fff3b0")
        for a in range(-160, -10, 20)
    )
    return stage(
        TEAL,
        48,
        faded(shine, 0.4)
        + group(
            path(lid, "#8a5a30", INK, 6) + line("M80 140 L252 106", "#5a3c20", 5),
            "translate(-6 -14) rotate(-4 170 130)",
        )
        + group(bulb(), "translate(72 -6) scale(0.44)")
        + path(box, "#a3703c", INK, 7)
        + line("M97 202 L271 202 M99 224 L269 224", "#6d4726", 5)
        + rect(164, 170, 40, 34, 4, YELLOW, INK, 5)
        + circle(184, 186, 6, INK, None)
        + line("M120 178 L124 246 M248 178 L244 246", "#5a3c20", 9)
        + stones(8, [(72, 244, 12), (52, 252, 8), (300, 246, 13), (324, 254, 8)], "#54483a"),
        focus=(184, 130),
    )


def _rot_bloom() -> str:
    petals = "".join(
        group(
            path("M0 -30 C-40 -60 -46 -112 0 -136 C46 -112 40 -60 0 -30 Z", colour, INK, 6)
            + line("M0 -50 L0 -112", "#7a2a5a", 4),
            f"translate(184 128) rotate({turn}) scale({size})",
        )
        for turns, size, colour in (
            (range(22, 382, 45), 0.92, "#c95a9a"),
            (range(0, 360, 45), 0.78, "#f09ac0"),
        )
        for turn in turns
    )
    stem = "M184 150 C176 200 190 230 180 262 M182 214 C140 190 110 206 92 230 C126 244 160 240 182 226 M184 226 C220 200 256 212 276 238 C240 252 206 250 184 240"
    pollen = ((52, 60), (80, 110), (312, 52), (292, 112), (330, 150), (40, 166), (104, 34), (270, 26))
    return stage(
        ROT,
        52,
        line(stem, INK, 22)
        + line(stem, "#6d9a3a", 11)
        + petals
        + group(mutation_points(), "translate(133 77) scale(0.2)")
        + "".join(circle(x, y, 6, GLOW, INK, 4) for x, y in pollen),
        focus=(184, 128),
    )


def _sinkhole() -> str:
    rim = "M20 190 L60 160 L120 166 L170 150 L236 162 L296 152 L350 188 L330 232 L270 246 L200 262 L120 252 L50 236 Z"
    hole = "M52 196 L88 176 L140 182 L184 168 L240 178 L290 170 L318 196 L296 222 L230 232 L180 244 L116 234 L72 222 Z"
    cracks = "M20 190 L-6 178 M60 160 L44 138 M296 152 L312 128 M350 188 L374 180 M120 252 L110 270 M270 246 L286 268"
    car = (
        path("M-90 30 L-96 -6 L-60 -14 L-36 -48 L40 -48 L62 -14 L96 -6 L96 30 Z", "#b4562a", INK, 7)
        + path("M-44 -14 L-28 -38 L0 -38 L0 -14 Z M10 -14 L10 -38 L34 -38 L48 -14 Z", "#1c2b30", INK, 5)
        + circle(-52, 32, 22, "#2b2723", INK, 6)
        + circle(54, 32, 22, "#2b2723", INK, 6)
        + circle(-52, 32, 8, BONE, None)
        + circle(54, 32, 8, BONE, None)
    )
    front = "M50 236 L72 222 L116 234 L180 244 L230 232 L296 222 L318 196 L350 188 L330 232 L270 246 L200 262 L120 252 Z"
    hand = "M0 60 L-4 10 L-20 -14 L-10 -20 L4 -2 L2 -34 L12 -36 L16 -4 L22 -34 L32 -32 L30 0 L40 -18 L48 -12 L38 20 L36 60 Z"
    return stage(
        OCHRE,
        57,
        path(rim, "#7a6040", INK, 6)
        + line(cracks, INK, 5)
        + path(hole, "#120c07", INK, 6)
        + group(car, "translate(226 150) rotate(58) scale(0.9)")
        + group(path(hand, "#dba27a", INK, 6), "translate(108 176) scale(0.82)")
        + path(front, "#8f7048", INK, 6)
        + stones(11, [(60, 120, 9), (160, 118, 10), (316, 100, 12), (130, 86, 7), (280, 62, 7)], "#8f7048"),
        focus=(196, 120),
        horizon=158,
    )


def _dust_storm() -> str:
    wall = [
        (330, 60, 70),
        (280, 120, 62),
        (350, 150, 70),
        (250, 190, 48),
        (310, 220, 60),
        (240, 60, 44),
        (214, 130, 30),
        (200, 214, 30),
    ]
    streaks = "M230 40 L60 48 M214 84 L20 96 M196 150 L70 158 M188 190 L16 200 M200 236 L90 244"
    swirls = "M300 90 C270 70 240 100 262 120 M330 170 C300 150 268 182 290 204 M270 40 C250 30 236 44 246 56"
    walker = "M-24 84 L-10 26 L-34 44 L-44 34 L-14 -4 C-16 -30 6 -46 24 -34 C40 -24 36 -6 26 0 L34 26 L54 40 L48 50 L20 36 L26 60 L44 92 L28 98 L6 56 L-8 92 Z"
    scarf = "M6 -8 L-44 -20 L-84 -10 L-56 -2 L-90 12 L-40 10 L8 4 Z"
    return stage(
        OCHRE,
        61,
        line(streaks, INK, 9)
        + line(streaks, "#f0d49a", 4)
        + puffs(wall, "#b0863a", "#f0d49a")
        + line(swirls, "#6d4c1a", 7)
        + group(
            path(scarf, RED, INK, 5)
            + path(walker, "#6a4a2c", INK, 6)
            + ellipse(20, -18, 14, 8, "#8fe3ff", INK, 4),
            "translate(116 150) rotate(-10) scale(1.08)",
        ),
        focus=(290, 120),
    )


def _magnetic_anomaly() -> str:
    fields = "M184 132 C120 40 60 90 60 132 C60 174 120 224 184 132 C248 40 308 90 308 132 C308 174 248 224 184 132 M184 132 C100 -40 -10 40 -10 132 M184 132 C268 -40 378 40 378 132"
    nut = polygon(ring(0, 0, 22, 6))
    nuts = "".join(
        group(
            path(nut, "#a9b6bb", INK, 5) + circle(0, 0, 9, "#2c4756", INK, 4),
            f"translate({x} {y}) rotate({turn}) scale({size})",
        )
        for x, y, turn, size in (
            (62, 62, 12, 0.9),
            (318, 196, 30, 0.8),
            (300, 58, 44, 0.62),
            (44, 190, 8, 0.6),
        )
    )
    sign = (
        path("M-34 30 L0 -32 L34 30 Z", YELLOW, INK, 6)
        + line("M0 -8 L0 10 M0 20 L0 20", INK, 7)
        + line("M0 34 L4 92", "#7f939c", 8)
    )
    wrench = "M-50 -8 L20 -8 C26 -28 50 -32 62 -22 L42 -6 L42 8 L62 22 C50 34 26 30 20 10 L-50 10 C-66 10 -66 -8 -50 -8 Z"
    needle = path("M0 -46 L14 0 L-14 0 Z", RED, INK, 5) + path("M0 46 L14 0 L-14 0 Z", BONE, INK, 5)
    compass = (
        circle(184, 132, 66, "#c9a15a", INK, 7)
        + circle(184, 132, 50, "#efe5cf", INK, 5)
        + line("M184 88 L184 96 M184 168 L184 176 M140 132 L148 132 M220 132 L228 132", INK, 5)
    )
    return stage(
        STEEL,
        66,
        faded(line(fields, "#9fe6ff", 6), 0.85)
        + nuts
        + group(sign, "translate(306 128) rotate(38) scale(0.8)")
        + group(path(wrench, "#c4d2d8", INK, 6), "translate(74 122) rotate(-52) scale(0.86)")
        + compass
        + group(needle, "translate(184 132) rotate(38)")
        + circle(184, 132, 6, INK, None),
        focus=(184, 132),
    )


def _dud_missile() -> str:
    missile = (
        path(
            "M-30 -130 L-66 -164 L-66 -112 L-34 -78 Z M30 -130 L66 -164 L66 -112 L34 -78 Z", "#8f2a1c", INK, 7
        )
        + path("M-34 60 L-34 -120 C-34 -136 34 -136 34 -120 L34 60 Z", "#7f8d6c", INK, 8)
        + faded(flat("M-24 56 L-24 -116 L-8 -120 L-8 56 Z", "#ffffff"), 0.28)
        + bar("M-34 -84 L34 -84", YELLOW, 18)
        + line("M-34 -94 L34 -94 M-34 -74 L34 -74 M-34 34 L34 34", INK, 5)
        + path("M-8 -130 L-8 -172 L8 -172 L8 -130 Z", "#8f2a1c", INK, 6)
        + circle(0, -22, 28, YELLOW, INK, 6)
        + trefoil(0, -22, 23, INK)
    )
    crater = "M96 232 L124 214 L160 222 L200 210 L250 218 L282 236 L250 254 L190 262 L130 256 Z"
    smoke = [(262, 60, 16), (282, 36, 20), (304, 10, 26)]
    return stage(
        RUST,
        70,
        puffs(smoke, "#6b645a", "#b8b09c")
        + path(crater, "#1d100a", INK, 6)
        + group(missile, "translate(184 176) rotate(20) scale(0.98)")
        + path("M84 240 L124 226 L160 240 L200 232 L244 242 L292 238 L280 268 L96 268 Z", "#4d2418", INK, 6)
        + line("M96 232 L60 222 M282 236 L322 226 M124 214 L108 196 M250 218 L274 200", INK, 5)
        + stones(15, [(70, 200, 11), (50, 236, 9), (310, 206, 12), (334, 240, 9), (112, 186, 7)], "#6d3a26"),
        focus=(190, 120),
    )


def drawings() -> dict[str, str]:
    """Return the pictures by the names of their zone cards, 368 x 262."""
    cards = {
        "building_collapse": _building_collapse,
        "rot_squall": _rot_squall,
        "lucky_find": _lucky_find,
        "rot_bloom": _rot_bloom,
        "sinkhole": _sinkhole,
        "dust_storm": _dust_storm,
        "magnetic_anomaly": _magnetic_anomaly,
        "dud_missile": _dud_missile,
    }
    return {f"event_{name}": draw() for name, draw in cards.items()}
