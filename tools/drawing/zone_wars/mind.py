"""The pictures of the psionic mutations of the Nova cult."""

from __future__ import annotations

from drawing.pen import INK, circle, document, ellipse, group, line, mirrored, path

from .brush import BONE, YELLOW, flat, light, rimmed, traced
from .figures import HEAD, HEART, SHIELD, brain, mask, spark
from .signs import FIRE, PERSON, flame

LILAC, DEEP, PINK = "#d9b8ff", "#7a4fc0", "#f09ac0"


def _telepathy() -> str:
    heads = group(rimmed(HEAD, BONE, 40), "translate(-6 136) scale(0.56)")
    other = group(rimmed(HEAD, LILAC, 40), "matrix(-0.56 0 0 0.56 518 136)")
    waves = "M216 92 C236 60 276 60 296 92 M184 60 C216 14 296 14 328 60"
    return heads + other + traced(waves, YELLOW, 20, 26) + circle(256, 130, 17, YELLOW, INK, 12)


def _pyrokinesis() -> str:
    palm = "M60 330 C100 312 150 352 200 356 L312 356 C362 352 412 312 452 330 C470 350 420 400 380 424 C340 460 172 460 132 424 C92 400 42 350 60 330 Z"
    fire = path(FIRE, INK, INK, 24) + flame(0, 0, 1, "#ff7a2a", "#ffe08a")
    return (
        rimmed(palm, LILAC)
        + line("M150 378 C190 400 322 400 362 378", DEEP, 14)
        + group(fire, "translate(256 184) scale(1.5)")
    )


def _puppeteer() -> str:
    cross = "M70 90 L442 90 M256 40 L256 140"
    strings = "M90 96 L168 330 M422 96 L344 330 M256 130 L256 236"
    doll = (
        "M220 300 L292 300 L304 384 L284 384 L292 470 L262 470 L256 400 L250 470 L220 470 L228 384 L208 384 Z"
    )
    arms = "M226 316 L166 332 M286 316 L346 332"
    return (
        traced(strings, LILAC, 8, 16)
        + traced(cross, "#c9a15a", 34, 28)
        + traced(arms, BONE, 24, 24)
        + rimmed(doll, BONE, 26)
        + circle(256, 260, 40, BONE, INK, 15)
        + line("M238 252 L250 264 M250 252 L238 264 M262 252 L274 264 M274 252 L262 264", INK, 8)
    )


def _electricity() -> str:
    strike = "M304 36 L108 286 L232 286 L186 478 L412 208 L282 208 L360 36 Z"
    forks = "M118 120 L84 168 L116 180 L72 236 M410 300 L440 340 L408 356 L444 410"
    return (
        traced(forks, "#9fe6ff", 16, 24)
        + rimmed(strike, "#9fe6ff")
        + light("M300 70 L170 260 L210 262 Z", 0.7)
    )


def _mind_terror() -> str:
    rays = "M256 20 L256 52 M96 66 L124 100 M416 66 L388 100 M24 220 L66 226 M488 220 L446 226 M50 400 L90 378 M462 400 L422 378"
    hand = "M66 470 C70 400 96 350 128 300 L160 320 C150 360 150 400 156 470 Z"
    return (
        traced(rays, PINK, 18, 24)
        + mask("translate(256 272)", BONE)
        + mirrored(rimmed(hand, "#d9ccb0", 28) + line("M112 350 L138 364 M126 324 L152 338", INK, 9))
    )


def _telekinesis() -> str:
    stone = "M150 110 L262 50 L372 108 L384 226 L270 292 L146 232 Z"
    rings = ellipse(256, 360, 180, 40, "none", INK, 44) + ellipse(256, 360, 180, 40, "none", LILAC, 18)
    rings += ellipse(256, 438, 116, 28, "none", INK, 42) + ellipse(256, 438, 116, 28, "none", LILAC, 16)
    facets = flat("M150 110 L262 50 L372 108 L262 168 Z", "#d9ccb0") + flat(
        "M262 168 L372 108 L384 226 L270 292 Z", "#857a6a"
    )
    return (
        rings
        + rimmed(stone, "#a89c88")
        + facets
        + line("M150 110 L262 168 L372 108 M262 168 L270 292", INK, 11)
        + traced(
            "M70 280 L70 150 M44 178 L70 146 L96 178 M442 280 L442 150 M416 178 L442 146 L468 178",
            YELLOW,
            16,
            22,
        )
    )


def _magnetism() -> str:
    magnet = (
        "M70 90 L180 90 L180 270 C180 360 332 360 332 270 L332 90 L442 90 L442 270 C442 510 70 510 70 270 Z"
    )
    tips = "M86 104 L166 104 L166 166 L86 166 Z M346 104 L426 104 L426 166 L346 166 Z"
    field = "M96 60 C100 20 152 20 156 60 M356 60 C360 20 412 20 416 60"
    nuts = "".join(
        circle(x, y, r, "#a9b6bb", INK, 13) + circle(x, y, r * 0.34, INK, None)
        for x, y, r in ((256, 140, 36), (252, 238, 24))
    )
    return rimmed(magnet, "#d9564a") + flat(tips, BONE) + traced(field, LILAC, 14, 20) + nuts


def _precognition() -> str:
    foot = "M150 396 L362 396 L400 474 L112 474 Z"
    look = "M120 216 C170 140 342 140 392 216 C342 292 170 292 120 216 Z"
    return (
        rimmed(foot, "#c9a15a")
        + circle(256, 222, 190, DEEP, INK, 18)
        + flat("M110 160 C140 90 200 60 256 56 C190 90 150 140 140 210 Z", "#b48af0")
        + path(look, BONE, INK, 14)
        + circle(256, 216, 46, "#e9b93a", INK, 12)
        + circle(256, 216, 20, INK, None)
        + spark(390, 92, 48)
    )


def _mind_shield() -> str:
    return (
        rimmed(SHIELD, DEEP)
        + line(
            "M256 84 C320 122 370 134 402 138 C404 260 364 366 256 428 C148 366 108 260 110 138 C142 134 192 122 256 84 Z",
            LILAC,
            15,
        )
        + brain("translate(124 118) scale(0.52)", BONE)
    )


def _pathokinesis() -> str:
    crack = "M262 118 L214 190 L288 246 L226 312 L266 360 L250 440"
    left = "M256 450 C96 340 56 262 56 186 C56 106 116 66 168 66 C210 66 242 92 256 126 L208 196 L280 250 L218 314 L258 366 Z"
    return (
        rimmed(HEART, PINK)
        + flat(left, "#b04a8a")
        + line(crack, INK, 22)
        + line("M100 180 C102 140 130 112 164 110", "#ffd6ea", 16)
        + spark(424, 398, 54, YELLOW)
    )


def _psychic_lance() -> str:
    head = group(rimmed(HEAD, LILAC, 44), "translate(-22 122) scale(0.78)")
    beam = "M206 196 L430 82"
    eye = ellipse(186, 208, 50, 32, BONE, INK, 14) + circle(186, 208, 19, DEEP, None)
    return (
        head
        + traced(beam, "#fff0a0", 34, 32)
        + spark(424, 92, 86, YELLOW)
        + spark(424, 92, 40, "#fffbe0")
        + eye
    )


def _blur() -> str:
    """Draw a figure whose outlines nobody can tell apart."""
    echoes = "".join(
        group(traced(PERSON, colour, 13, 26), f"translate({256 + shift} 276) scale(1.3)")
        for shift, colour in ((-116, DEEP), (116, DEEP), (-60, LILAC), (60, LILAC))
    )
    return echoes + group(rimmed(PERSON, BONE, 24), "translate(256 276) scale(1.3)")


def drawings() -> dict[str, str]:
    """Return the pictures by the names of their mutations, 512 x 512."""
    powers = {
        "telepathy": _telepathy,
        "pyrokinesis": _pyrokinesis,
        "puppeteer": _puppeteer,
        "electricity": _electricity,
        "mind_terror": _mind_terror,
        "telekinesis": _telekinesis,
        "magnetism": _magnetism,
        "precognition": _precognition,
        "mind_shield": _mind_shield,
        "pathokinesis": _pathokinesis,
        "psychic_lance": _psychic_lance,
        "blur": _blur,
    }
    return {f"power_{name}": document(draw()) for name, draw in powers.items()}
