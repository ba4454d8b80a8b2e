"""What is worn, carried and of no use at all."""

from __future__ import annotations

from drawing.pen import INK, circle, line, mirrored, path, rect

from .brush import BONE, RED, YELLOW, bar, faded, flat, light
from .gear import held, worn


def _diving_helmet() -> str:
    helm = (
        path(
            "M0 -180 C-110 -180 -150 -90 -146 0 C-144 70 -120 130 -100 150 L100 150 C120 130 144 70 146 0 C150 -90 110 -180 0 -180 Z",
            "#d09a3a",
            INK,
            15,
        )
        + light("M-112 -50 C-108 -110 -70 -146 -20 -152 C-60 -120 -84 -80 -88 -20 Z", 0.6)
        + rect(-150, 146, 300, 50, 14, "#a8772c", INK, 14)
        + circle(0, -10, 88, "#8a5f1c", INK, 13)
        + circle(0, -10, 64, "#25424a", INK, 11)
        + line("M-34 -40 L10 -58", "#c9e8ef", 13)
        + line("M-60 -10 L60 -10 M0 -70 L0 50", "#8a5f1c", 11)
        + "".join(circle(x, 171, 9, "#f0d27c", None) for x in (-110, -55, 0, 55, 110))
    )
    return held(helm, 0, 1.15)


def _bulletproof_vest() -> str:
    return worn(
        mirrored(
            path(
                "M256 128 L206 92 C196 60 160 50 130 66 C126 130 110 170 76 196 C92 260 92 350 84 436 C140 462 200 470 256 470 Z",
                "#465662",
                INK,
                15,
            )
            + path("M118 250 L228 250 L228 336 L120 336 Z", "#2c3840", INK, 10)
            + path("M112 360 L228 366 L228 442 L110 428 Z", "#2c3840", INK, 10)
            + line("M140 292 L208 292", "#8199a8", 10)
        )
        + rect(186, 164, 140, 52, 4, "#e9b93a", INK, 12)
        + line("M208 190 L304 190", INK, 12)
    )


def _hockey_armor() -> str:
    return worn(
        mirrored(
            path(
                "M256 110 L190 92 C150 66 96 70 64 112 C48 150 52 190 74 214 L126 196 L120 420 C160 450 210 458 256 458 Z",
                "#b03a30",
                INK,
                15,
            )
            + path(
                "M92 120 C110 96 140 96 156 112 L140 176 L82 190 C72 170 78 140 92 120 Z", "#efe5cf", INK, 10
            )
        )
        + path("M206 104 L256 170 L306 104", "#efe5cf", INK, 13)
        + bar("M140 300 L372 300", "#efe5cf", 36)
        + bar("M150 386 L362 386", "#efe5cf", 20)
        + line("M276 200 L226 260 L240 266 L300 266", "#efe5cf", 18)
    )


def _motorcycle_helmet() -> str:
    return worn(
        path(
            "M256 60 C140 60 70 140 74 256 C76 350 110 410 150 440 L250 440 C270 440 280 420 280 396 L430 396 C446 340 446 290 440 246 C430 140 364 60 256 60 Z",
            "#d8702a",
            INK,
            16,
        )
        + path(
            "M236 190 L430 190 C442 226 446 262 440 300 L256 300 C232 280 226 220 236 190 Z",
            "#23343c",
            INK,
            13,
        )
        + light("M262 208 L330 208 L300 280 L270 280 Z", 0.5)
        + line("M130 110 C180 82 270 78 340 116", "#fff0d0", 20)
        + line("M290 350 L420 350 M300 330 L300 380 M340 330 L340 380 M380 330 L380 380", INK, 9)
        + light("M104 250 C102 190 130 140 170 120 C140 160 130 210 134 280 Z", 0.4)
    )


def _riot_shield() -> str:
    return worn(
        path(
            "M120 50 L392 50 C412 60 420 80 420 110 L420 330 C410 420 320 470 256 486 C192 470 102 420 92 330 L92 110 C92 80 100 60 120 50 Z",
            "#4a5a64",
            INK,
            16,
        )
        + path("M140 84 L372 84 L384 200 L128 200 Z", "#a9d3de", INK, 11)
        + light("M156 96 L250 96 L210 190 L150 190 Z", 0.6)
        + rect(128, 234, 256, 66, 6, YELLOW, INK, 11)
        + "".join(flat(f"M{x} 240 l30 0 l-26 54 l-30 0 Z", INK) for x in (170, 230, 290, 350))
        + line("M160 350 C200 400 312 400 352 350", "#7f97a4", 13)
        + "".join(
            circle(x, y, 9, "#c4d2d8", None) for x, y in ((112, 226), (400, 226), (112, 320), (400, 320))
        )
    )


def _first_aid_kit() -> str:
    return worn(
        line("M186 140 C186 84 326 84 326 140", INK, 34)
        + line("M186 140 C186 84 326 84 326 140", "#8a8173", 12)
        + rect(54, 136, 404, 296, 40, "#efe5cf", INK, 16)
        + faded(
            flat(
                "M70 360 L442 360 L442 392 C442 408 432 416 418 416 L94 416 C80 416 70 408 70 392 Z",
                "#b5a98c",
            ),
            0.6,
        )
        + path(
            "M220 196 L292 196 L292 248 L344 248 L344 320 L292 320 L292 372 L220 372 L220 320 L168 320 L168 248 L220 248 Z",
            RED,
            INK,
            12,
        )
        + line("M62 232 L130 232 M382 232 L450 232", INK, 10)
    )


def _plastic_duck() -> str:
    return worn(
        path(
            "M150 250 C90 250 40 220 40 220 C40 330 80 430 250 434 C400 434 470 350 462 240 C420 286 360 290 330 262 C370 220 372 96 262 84 C170 80 126 176 176 236 Z",
            "#f7cf3a",
            INK,
            16,
        )
        + light("M190 170 C190 130 220 106 260 106 C230 124 214 150 214 190 Z", 0.7)
        + path("M170 166 C130 150 96 166 84 190 C110 214 150 216 176 204 Z", "#e8732a", INK, 12)
        + circle(236, 156, 19, INK, None)
        + circle(230, 149, 6, "#ffffff", None)
        + path("M214 300 C270 270 350 300 390 320 C360 380 250 390 214 300 Z", "#e3b020", INK, 11)
        + faded(
            flat(
                "M60 300 C110 400 380 420 448 300 C420 400 340 424 250 424 C140 420 80 370 60 300 Z",
                "#9a6a08",
            ),
            0.35,
        )
    )


def _vacuum_cleaner() -> str:
    return worn(
        line("M330 300 C460 260 470 90 360 70 C280 60 250 110 220 180 L130 400", INK, 44)
        + line("M330 300 C460 260 470 90 360 70 C280 60 250 110 220 180 L130 400", "#8a8f92", 20)
        + path("M40 470 L70 400 L190 400 L220 470 Z", "#3a3f44", INK, 14)
        + path(
            "M230 330 C230 260 300 230 370 240 C440 250 476 310 470 400 L470 440 L240 440 Z",
            "#c0392f",
            INK,
            15,
        )
        + circle(286, 440, 40, "#2b2f33", INK, 13)
        + circle(428, 440, 40, "#2b2f33", INK, 13)
        + circle(286, 440, 14, BONE, None)
        + circle(428, 440, 14, BONE, None)
        + light("M260 330 C266 290 300 268 340 266 C306 286 292 310 290 350 Z", 0.45)
        + line("M370 300 L440 320", "#ffd34a", 12)
    )


def drawings() -> dict[str, str]:
    """Return the gear, 512 x 512, by the names of its files."""
    pieces = {
        "diving_helmet": _diving_helmet,
        "bulletproof_vest": _bulletproof_vest,
        "hockey_armor": _hockey_armor,
        "motorcycle_helmet": _motorcycle_helmet,
        "riot_shield": _riot_shield,
        "first_aid_kit": _first_aid_kit,
        "plastic_duck": _plastic_duck,
        "vacuum_cleaner": _vacuum_cleaner,
    }
    return {f"gear_{name}": draw() for name, draw in pieces.items()}
