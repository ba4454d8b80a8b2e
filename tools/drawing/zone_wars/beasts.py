"""The zone cards of what lives in the Zone."""

from __future__ import annotations

from drawing.pen import INK, circle, ellipse, group, line, path, rect

from .brush import BONE, GLOW, faded, flat
from .monsters import boar, maw, mosquito, walking_tree
from .stage import OLIVE, PLUM, ROT, RUST, STEEL, puffs, stage, stones
from .tokens import leech


def _ravenous_devourer() -> str:
    neck = "M250 290 C300 236 292 190 252 150 L144 130 C150 190 120 236 84 290 Z"
    folds = "M108 262 C150 284 220 282 270 260 M128 224 C164 244 226 242 284 222 M140 186 C176 204 226 202 284 184"
    earth = [
        (70, 222, 15),
        (108, 242, 20),
        (262, 246, 19),
        (306, 224, 15),
        (52, 168, 8),
        (322, 170, 9),
        (40, 216, 7),
        (336, 206, 7),
    ]
    return stage(
        RUST,
        4,
        path(neck, "#8a4a34", INK, 7)
        + line(folds, "#4d2015", 7)
        + group(maw(), "translate(66 -4) scale(0.46)")
        + stones(3, earth, "#5a3222"),
        focus=(184, 114),
    )


def _razorback() -> str:
    dust = [(40, 236, 30), (92, 250, 26), (276, 250, 26), (330, 236, 30), (14, 214, 18), (356, 214, 18)]
    hump = "M44 240 C36 150 80 84 184 80 C288 84 332 150 324 240 L288 250 L80 250 Z"
    bristles = "M76 124 L58 100 M58 160 L36 144 M292 124 L310 100 M310 160 L332 144"
    streaks = "M20 70 L92 92 M8 124 L78 132 M348 70 L276 92 M360 124 L290 132"
    return stage(
        RUST,
        9,
        line(streaks, "#e8a070", 6)
        + path(hump, "#3d2e24", INK, 7)
        + line(bristles, "#e8e1cf", 7)
        + group(boar(), "translate(34 -34) scale(0.59)")
        + puffs(dust, "#a8693f", "#e6b488"),
        focus=(184, 120),
    )


def _killer_tree() -> str:
    roots = (
        "M150 236 C100 226 60 244 20 258 M218 236 C270 226 310 244 350 258 M166 244 C140 254 120 262 104 268"
    )
    return stage(
        OLIVE,
        12,
        line(roots, INK, 26)
        + line(roots, "#9a805c", 14)
        + group(walking_tree(), "translate(38 -22) scale(0.58)")
        + "".join(circle(x, y, 4, GLOW, INK, 3) for x, y in ((52, 70), (326, 92), (70, 150), (300, 40))),
        focus=(184, 130),
    )


def _rat(place: str, fur: str) -> str:
    body = "M-74 34 C-84 -16 -40 -46 10 -40 C30 -54 46 -52 52 -38 C78 -30 100 -8 112 12 C112 20 104 24 92 22 L60 30 C40 40 -20 44 -74 34 Z"
    tail = "M-70 30 C-110 40 -130 10 -160 24"
    feet = "M-40 36 L-46 50 L-30 50 M44 32 L50 48 L64 46"
    return group(
        line(tail, INK, 14)
        + line(tail, "#d98f84", 7)
        + line(feet, "#d98f84", 7)
        + path(body, fur, INK, 7)
        + circle(36, -36, 16, "#d98f84", INK, 6)
        + circle(72, -8, 8, "#ff5a2a", INK, 4)
        + flat("M96 22 L92 40 L86 24 Z M82 24 L78 38 L72 26 Z", BONE)
        + circle(112, 12, 6, "#d98f84", INK, 3)
        + line("M-50 6 C-40 -14 -20 -24 4 -24", "#a39a8c", 6),
        place,
    )


def _zone_rats() -> str:
    return stage(
        OLIVE,
        15,
        _rat("translate(96 176) scale(0.62)", "#4d463c")
        + _rat("translate(286 166) scale(-0.56 0.56)", "#5a5044")
        + _rat("translate(250 212) scale(0.8)", "#6d6354")
        + _rat("translate(84 236) scale(0.78)", "#7a6a56")
        + _rat("translate(196 130) scale(1.22)", "#8a7a64"),
        focus=(196, 120),
    )


def _zone_leeches() -> str:
    pool = ellipse(184, 240, 190, 40, "#2f4420", INK, 6) + ellipse(170, 234, 130, 22, "#5d7d34", None)
    arm = "M-20 66 C60 44 130 56 196 76 C230 66 252 72 268 84 L330 92 C344 96 344 112 330 114 L346 122 C356 130 348 142 336 140 L282 142 C240 150 180 146 130 134 C80 132 30 140 -20 150 Z"
    fingers = "M268 100 L328 112 M270 122 L336 138"
    return stage(
        ROT,
        21,
        pool
        + path(arm, "#c98a5e", INK, 7)
        + line(fingers, INK, 5)
        + faded(
            flat(
                "M-20 122 C60 108 130 124 196 132 C240 138 270 136 300 140 C240 150 180 146 130 134 C80 132 30 140 -20 150 Z",
                INK,
            ),
            0.3,
        )
        + group(leech(), "translate(14 -40) scale(0.42)")
        + group(leech(), "translate(236 -26) scale(-0.3 0.3)")
        + group(leech(), "translate(200 96) scale(0.36)")
        + "".join(
            path(f"M{x} 150 c6 12 10 16 0 24 c-10 -8 -6 -12 0 -24 Z", "#d93a2e", INK, 3)
            for x in (96, 176, 258)
        ),
        focus=(184, 110),
    )


def _ghoul(place: str, cloth: str) -> str:
    hood = "M-66 120 C-80 40 -62 -76 0 -80 C62 -76 80 40 66 120 Z"
    return group(
        path(hood, cloth, INK, 7)
        + path(
            "M-42 20 C-46 -30 -28 -54 0 -54 C28 -54 46 -30 42 20 C30 52 -30 52 -42 20 Z", "#14100c", INK, 5
        )
        + circle(-19, -12, 15, "#ffd34a", INK, 5)
        + circle(19, -12, 15, "#ffd34a", INK, 5)
        + circle(-23, -17, 4, "#fff8d8", None)
        + circle(15, -17, 4, "#fff8d8", None)
        + path("M-16 14 L16 14 L12 44 L-12 44 Z", "#5a5f58", INK, 5)
        + circle(0, 30, 8, "#2b2f2a", INK, 3),
        place,
    )


def _rifle(place: str) -> str:
    return group(
        rect(-120, -9, 150, 14, 3, "#5d6b72", INK, 5)
        + rect(-40, 2, 70, 14, 4, "#7a4f2a", INK, 5)
        + path("M24 -10 L96 4 L96 34 L70 30 L20 12 Z", "#7a4f2a", INK, 5)
        + circle(-120, -2, 5, INK, None),
        place,
    )


def _ghoul_ambush() -> str:
    wall = "M-10 190 L44 182 L60 190 L122 180 L140 190 L200 184 L226 192 L290 180 L312 190 L380 184 L380 270 L-10 270 Z"
    joints = "M-10 214 L380 214 M-10 240 L380 240 M40 190 L40 214 M110 188 L110 214 M190 188 L190 214 M270 190 L270 214 M340 190 L340 214 M76 214 L76 240 M150 214 L150 240 M230 214 L230 240 M308 214 L308 240"
    return stage(
        STEEL,
        26,
        _ghoul("translate(74 126) scale(0.8)", "#4a4438")
        + _ghoul("translate(302 122) scale(0.84)", "#54483a")
        + _ghoul("translate(188 112) scale(1.12)", "#6a5844")
        + path(wall, "#6b645a", INK, 6)
        + line(joints, "#3a352d", 4)
        + _rifle("translate(150 178) rotate(10) scale(1.04)")
        + _rifle("translate(262 184) matrix(-0.8 0.1 0 0.8 0 0)"),
        focus=(188, 100),
    )


def _mind_mosquitoes() -> str:
    head = "M132 282 C128 240 120 220 116 196 C112 140 150 112 190 112 C236 112 266 146 262 196 C260 222 250 240 248 282 Z"
    rings = ellipse(189, 150, 92, 26, "none", "#c9a8ff", 5) + ellipse(189, 150, 124, 40, "none", "#c9a8ff", 3)
    return stage(
        PLUM,
        31,
        faded(rings, 0.7)
        + path(head, "#1d1030", INK, 6)
        + mosquito(184, 88, 0.92, 8)
        + mosquito(66, 130, 0.5, -38)
        + mosquito(310, 120, 0.54, 34)
        + mosquito(42, 46, 0.32, -20)
        + mosquito(334, 38, 0.34, 20)
        + "".join(
            circle(x, y, 4, "#f3e6ff", INK, 3) for x, y in ((110, 40), (258, 34), (100, 196), (284, 204))
        ),
        focus=(184, 96),
    )


def drawings() -> dict[str, str]:
    """Return the pictures by the names of their zone cards, 368 x 262."""
    cards = {
        "ravenous_devourer": _ravenous_devourer,
        "razorback": _razorback,
        "killer_tree": _killer_tree,
        "zone_rats": _zone_rats,
        "zone_leeches": _zone_leeches,
        "ghoul_ambush": _ghoul_ambush,
        "mind_mosquitoes": _mind_mosquitoes,
    }
    return {f"event_{name}": draw() for name, draw in cards.items()}
