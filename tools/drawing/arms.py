"""Swords, a skull, and the pictures of the four abilities."""

from __future__ import annotations

from .pen import GOLD, INK, IVORY, circle, document, group, line, mirrored, mix, path, rect, symmetric


def sword(blade: str = "#dfe5e8", hilt: str = GOLD, grip: str = "#5c2f22") -> str:
    """Draw an upright sword, 512 high, its axis at 256."""
    return (
        path("M256 16 L292 72 L284 344 L228 344 L220 72Z", blade)
        + path("M256 16 L292 72 L284 344 L256 344Z", mix(blade, "#44505a", 0.45), None)
        + path("M256 16 L292 72 L284 344 L228 344 L220 72Z", "none")
        + line("M256 84 L256 320", mix(blade, "#44505a", 0.7), 8)
        + path(
            "M150 336 C150 320 166 314 180 322 C200 334 312 334 332 322 C346 314 362 320 362 336 C360 356 330 370 256 370 C182 370 152 356 150 336Z",
            hilt,
        )
        + rect(234, 366, 44, 86, 8, grip)
        + line("M236 392 L276 382 M236 416 L276 406 M236 440 L276 430", "#c08a5a", 7)
        + circle(256, 470, 28, hilt)
    )


def skull(bone: str = IVORY, hollow: str = "#571a1c") -> str:
    """Draw a skull, axis at 256."""
    return (
        symmetric(
            "M256 120 C340 120 388 172 388 240 C388 282 368 304 350 318 L344 372 C320 384 290 388 256 388",
            bone,
            INK,
            10,
        )
        + mirrored(path("M284 252 C300 226 344 230 352 256 C354 290 300 304 286 284Z", hollow, INK, 6))
        + path("M256 288 L276 322 L236 322Z", hollow, INK, 6)
        + line("M232 352 L232 384 M256 354 L256 386 M280 352 L280 384", INK, 9)
    )


def crossed(colour: str, place: str, scale: str, axis: int) -> str:
    """Draw two crossed swords at a place "x y"; `axis` is the height of the sword at which they cross."""
    return "".join(
        group(sword(colour), f"translate({place}) rotate({turn}) scale({scale}) translate(-256 -{axis})")
        for turn in (45, -45)
    )


def _boot() -> str:
    return (
        path(
            "M196 60 L330 60 C336 130 330 190 336 236 C350 270 400 290 446 308 C476 322 484 352 482 384 L190 384 C176 340 176 300 186 250 C196 190 200 120 196 60Z",
            "#3f7fb5",
        )
        + path(
            "M290 60 L330 60 C336 130 330 190 336 236 C350 270 400 290 446 308 C476 322 484 352 482 384 L420 384 C410 350 330 330 296 270Z",
            "#2b5c88",
            None,
        )
        + path(
            "M196 60 L330 60 C336 130 330 190 336 236 C350 270 400 290 446 308 C476 322 484 352 482 384 L190 384 C176 340 176 300 186 250 C196 190 200 120 196 60Z",
            "none",
            INK,
            16,
        )
        + path("M182 384 L490 384 L490 428 L300 428 L286 410 L266 432 L182 432Z", "#5c2f22", INK, 14)
        + rect(180, 40, 166, 56, 14, IVORY, INK, 14)
        + path(
            "M214 206 C150 204 80 176 22 108 C26 160 44 190 70 212 C52 212 40 208 28 202 C44 246 74 268 104 276 C92 280 82 280 70 278 C100 322 160 330 206 304 C236 280 240 236 214 206Z",
            IVORY,
            INK,
            14,
        )
        + line("M70 212 C110 236 150 246 184 246 M104 276 C130 284 160 286 186 280", "#a8987a", 10)
    )


def _swords() -> str:
    place = "rotate({}) scale(1.08) translate(-256 -248)"
    first, second = (
        group(sword("#eef1f2"), f"translate(256 256) {place.format(turn)}") for turn in (45, -45)
    )
    return group(first, "translate(0 0)") + second


def _blade() -> str:
    return (
        path(
            "M256 12 C316 80 330 150 322 230 L312 330 L200 330 L190 230 C182 150 196 80 256 12Z",
            "#d8574c",
            INK,
            16,
        )
        + path("M256 12 C316 80 330 150 322 230 L312 330 L256 330Z", "#9c322c", None)
        + line("M256 90 L256 310", INK, 10)
        + path(
            "M256 12 C316 80 330 150 322 230 L312 330 L200 330 L190 230 C182 150 196 80 256 12Z",
            "none",
            INK,
            16,
        )
        + path(
            "M120 318 C120 298 142 294 160 306 C190 322 322 322 352 306 C370 294 392 298 392 318 C390 352 340 372 256 372 C172 372 122 352 120 318Z",
            GOLD,
            INK,
            14,
        )
        + rect(230, 370, 52, 78, 8, "#5c2f22", INK, 14)
        + circle(256, 464, 34, GOLD, INK, 14)
    )


def _cuirass() -> str:
    return (
        symmetric(
            "M256 118 C282 118 300 100 306 52 L372 40 C384 96 410 130 440 150 C420 196 414 250 420 310 C426 350 420 400 400 440 C356 464 304 470 256 470",
            "#7f9a62",
            INK,
            16,
        )
        + mirrored(
            path(
                "M372 44 C384 96 410 130 440 150 C420 196 414 250 420 310 C426 350 420 400 400 440 C380 452 356 458 330 462 C356 380 366 220 340 50Z",
                "#566d40",
                None,
            )
        )
        + symmetric(
            "M256 118 C282 118 300 100 306 52 L372 40 C384 96 410 130 440 150 C420 196 414 250 420 310 C426 350 420 400 400 440 C356 464 304 470 256 470",
            "none",
            INK,
            16,
        )
        + line("M256 122 L256 466", INK, 10)
        + mirrored(
            line("M268 238 C320 262 372 250 404 214", INK, 10)
            + line("M266 326 C310 346 366 344 410 326 M264 396 C310 412 364 410 408 394", INK, 10)
        )
        + mirrored(circle(346, 78, 12, GOLD, INK, 7))
    )


def drawings() -> dict[str, str]:
    """Return the pictures of the four abilities: heavy outlines, readable from 22 px."""
    abilities = {"speed": _boot(), "combat": _swords(), "weapon": _blade(), "armour": _cuirass()}
    return {f"ability_{ability}": document(picture) for ability, picture in abilities.items()}
