"""The pictures of the physical mutations of the Ark."""

from __future__ import annotations

from drawing.pen import INK, circle, document, ellipse, group, line, mirrored, path

from .brush import BONE, YELLOW, flat, light, rimmed, traced
from .figures import HEAD, drop, fist
from .signs import FIRE, PERSON, flame

GREEN, ACID, FLESH = "#9fd67c", "#c9dc6a", "#e8836a"


def _insect_wings() -> str:
    upper = "M240 262 C176 120 76 48 34 84 C8 150 92 262 236 292 Z"
    lower = "M236 300 C140 290 66 336 66 396 C104 450 206 408 246 326 Z"
    veins = (
        "M70 112 C130 160 190 216 226 262 M52 160 C110 206 160 240 216 272 M104 384 C150 360 190 340 222 322"
    )
    wings = rimmed(upper, "#e6f7f0") + rimmed(lower, "#bfe3da") + line(veins, "#3f7a70", 11)
    body = rimmed("M256 150 C292 150 298 330 256 446 C214 330 220 150 256 150 Z", "#c9a15a", 30)
    feelers = traced("M244 142 C232 100 210 84 188 82 M268 142 C280 100 302 84 324 82", BONE, 12, 24)
    return (
        mirrored(wings)
        + feelers
        + body
        + line("M232 250 L280 250 M230 306 L282 306 M238 362 L274 362", INK, 12)
    )


def _luminescence() -> str:
    rays = "M256 30 L256 92 M96 96 L140 140 M416 96 L372 140 M30 256 L92 256 M482 256 L420 256 M96 416 L136 378 M416 416 L376 378"
    glow = circle(256, 262, 150, INK, None) + circle(256, 262, 136, "#ffe98a", None)
    return (
        traced(rays, YELLOW, 26, 28)
        + glow
        + group(rimmed(PERSON, "#fffbe0", 22), "translate(256 280) scale(0.82)")
    )


def _four_armed() -> str:
    arms = "M256 226 C190 230 140 190 118 116 M256 226 C322 230 372 190 394 116 M256 306 C200 332 140 330 88 290 M256 306 C312 332 372 330 424 290"
    trunk = "M190 196 C220 180 292 180 322 196 L306 330 L298 462 L214 462 L206 330 Z"
    fists = "".join(fist(x, y) for x, y in ((112, 94), (400, 94), (70, 262), (442, 262)))
    return (
        traced(arms, BONE, 44, 32)
        + rimmed(trunk)
        + circle(256, 116, 54, BONE, INK, 17)
        + fists
        + line("M256 210 L256 330 M216 262 C236 274 276 274 296 262", INK, 11)
    )


def _flame_breather() -> str:
    head = group(rimmed(HEAD, BONE, 44), "translate(-18 24) scale(0.78)")
    mouth = flat("M300 268 L236 300 C240 330 262 340 286 336 L306 304 Z", "#5a1010")
    fire = path(FIRE, INK, INK, 24) + flame(0, 0, 1, "#ff6a2a", "#ffe08a")
    return (
        head
        + line("M222 172 L270 190", INK, 18)
        + circle(240, 208, 16, "#e4471c", INK, 9)
        + mouth
        + group(fire, "translate(384 318) rotate(-86) scale(1.16 1.3)")
    )


def _spores() -> str:
    cap = "M40 246 C48 120 150 60 256 60 C362 60 464 120 472 246 C474 276 420 288 256 288 C92 288 38 276 40 246 Z"
    stem = "M206 276 C214 340 208 400 186 452 L326 452 C304 400 298 340 306 276 Z"
    spots = (
        (160, 164, 34, 24),
        (262, 118, 40, 24),
        (356, 172, 32, 24),
        (256, 214, 32, 20),
        (96, 228, 18, 14),
    )
    puffs = ((92, 358, 26), (150, 420, 18), (54, 432, 16), (420, 358, 26), (362, 424, 18), (460, 430, 16))
    return (
        rimmed(stem, "#f0dfba")
        + rimmed(cap, "#d2482f")
        + "".join(ellipse(x, y, a, b, "#fbeccb", INK, 9) for x, y, a, b in spots)
        + "".join(circle(x, y, r, ACID, INK, 13) for x, y, r in puffs)
    )


def _frog_legs() -> str:
    leg = "M196 316 C92 226 26 300 96 372 C140 414 150 430 112 462 L44 470 M112 462 L92 492"
    arm = "M186 196 C110 170 80 120 92 60 M92 60 L58 40 M92 60 L96 22"
    body = "M256 96 C330 96 356 180 346 268 C338 342 300 378 256 378 C212 378 174 342 166 268 C156 180 182 96 256 96 Z"
    limbs = traced(leg, GREEN, 38, 30) + traced(arm, GREEN, 28, 28)
    eyes = circle(204, 116, 36, GREEN, INK, 17) + circle(204, 112, 15, INK, None)
    return (
        mirrored(limbs)
        + rimmed(body, GREEN)
        + mirrored(eyes)
        + line("M206 190 C236 214 276 214 306 190", INK, 14)
        + line("M226 262 L226 310 M286 262 L286 310", "#5a8a3c", 16)
    )


def _flesh_eater() -> str:
    upper = "M40 220 C50 110 150 56 256 56 C362 56 462 110 472 220 L424 210 L392 286 L346 206 L302 292 L256 204 L210 292 L166 206 L120 286 L88 210 Z"
    lower = "M64 320 L116 332 L150 268 L196 346 L234 276 L256 330 L278 276 L316 346 L362 268 L396 332 L448 320 C430 420 340 462 256 462 C172 462 82 420 64 320 Z"
    return (
        rimmed(upper, FLESH)
        + rimmed(lower, FLESH)
        + flat(
            "M88 210 L120 286 L166 206 Z M166 206 L210 292 L256 204 Z M256 204 L302 292 L346 206 Z M346 206 L392 286 L424 210 Z",
            BONE,
        )
        + flat(
            "M116 332 L150 268 L196 346 Z M196 346 L234 276 L256 330 Z M256 330 L278 276 L316 346 Z M316 346 L362 268 L396 332 Z",
            BONE,
        )
        + line("M88 210 L120 286 L166 206 L210 292 L256 204 L302 292 L346 206 L392 286 L424 210", INK, 12)
        + line("M116 332 L150 268 L196 346 L234 276 L256 330 L278 276 L316 346 L362 268 L396 332", INK, 12)
        + line("M140 150 C180 116 220 104 256 104", "#ffc4b0", 16)
    )


def _acid_spit() -> str:
    plate = "M60 380 L452 380 L452 452 L60 452 Z"
    holes = (
        circle(330, 380, 52, INK, None) + circle(232, 378, 24, INK, None) + circle(404, 384, 20, INK, None)
    )
    return (
        rimmed(plate, "#a9b6bb")
        + holes
        + drop("translate(318 258) rotate(-38) scale(1.06)", ACID)
        + drop("translate(176 164) rotate(-52) scale(0.78)", ACID)
        + drop("translate(76 96) rotate(-62) scale(0.5)", ACID)
        + line("M320 420 L320 446 M356 410 L362 440", ACID, 13)
    )


def _extreme_reflexes() -> str:
    ghosts = "".join(
        group(rimmed(PERSON, colour, 30), f"translate({x} {y}) rotate({turn}) scale(1.16)")
        for x, y, turn, colour in ((370, 300, 22, "#7d7264"), (276, 284, 4, "#b3a893"), (164, 306, -20, BONE))
    )
    shot = traced("M300 84 L478 84", YELLOW, 20, 28) + path("M322 56 L258 84 L322 112 Z", YELLOW, INK, 15)
    return ghosts + shot


def _reptilian() -> str:
    hide = "M256 40 C350 40 452 90 460 180 C468 320 380 430 256 476 C132 430 44 320 52 180 C60 90 162 40 256 40 Z"
    rows = ((324, (202, 310)), (248, (148, 256, 364)), (172, (94, 202, 310, 418)), (96, (148, 256, 364)))
    scales = "".join(
        path(
            f"M{x - 54} {y} C{x - 54} {y + 62} {x - 22} {y + 86} {x} {y + 98} "
            f"C{x + 22} {y + 86} {x + 54} {y + 62} {x + 54} {y} Z",
            colour,
            INK,
            12,
        )
        for (y, columns), colour in zip(rows, ("#6fa84e", "#7ab257", "#8fc46a", "#a3d480"), strict=True)
        for x in columns
    )
    return rimmed(hide, "#4f7a3a") + scales


def _tracker() -> str:
    def foot(place: str) -> str:
        toes = ((-52, -112, 24), (-12, -134, 21), (24, -132, 19), (54, -116, 17), (76, -92, 15))
        sole = "M-64 -40 C-70 -96 60 -104 76 -40 C84 10 52 40 48 80 C46 124 26 150 -6 150 C-42 150 -56 118 -48 76 C-42 44 -58 10 -64 -40 Z"
        return group(
            rimmed(sole, BONE, 30) + "".join(circle(x, y, r, BONE, INK, 14) for x, y, r in toes), place
        )

    return foot("translate(150 340) rotate(16) scale(0.92)") + foot(
        "translate(352 186) rotate(24) scale(-0.92 0.92)"
    )


def _parasite() -> str:
    legs = "M170 220 C110 200 80 160 62 110 M160 280 C100 280 66 270 30 240 M166 336 C112 350 80 380 56 424 M196 390 C160 420 140 450 136 486"
    body = "M256 190 C340 190 372 260 366 330 C358 410 310 452 256 452 C202 452 154 410 146 330 C140 260 172 190 256 190 Z"
    fangs = "M232 118 C214 92 214 66 232 44 M280 118 C298 92 298 66 280 44"
    return (
        mirrored(traced(legs, "#c96a7a", 22, 26))
        + traced(fangs, BONE, 20, 26)
        + rimmed(body, "#c94b5a")
        + circle(256, 152, 50, "#8f2a3c", INK, 17)
        + circle(236, 142, 10, YELLOW, None)
        + circle(276, 142, 10, YELLOW, None)
        + line("M256 236 L256 420 M206 300 L306 300 M200 356 L312 356", "#7a1f30", 13)
        + light("M184 300 C188 250 210 226 236 220 C214 250 204 280 204 320 Z", 0.5)
    )


def drawings() -> dict[str, str]:
    """Return the pictures by the names of their mutations, 512 x 512."""
    powers = {
        "insect_wings": _insect_wings,
        "luminescence": _luminescence,
        "four_armed": _four_armed,
        "flame_breather": _flame_breather,
        "spores": _spores,
        "frog_legs": _frog_legs,
        "flesh_eater": _flesh_eater,
        "acid_spit": _acid_spit,
        "extreme_reflexes": _extreme_reflexes,
        "reptilian": _reptilian,
        "tracker": _tracker,
        "parasite": _parasite,
    }
    return {f"power_{name}": document(draw()) for name, draw in powers.items()}
