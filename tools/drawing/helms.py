"""The helms of the ranks: cone, pot, plume, wings, crown."""

from __future__ import annotations

from .pen import (
    GOLD,
    INK,
    IVORY,
    RED,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    circle,
    document,
    line,
    mirrored,
    path,
    symmetric,
)


def _rivet(x: int, y: int) -> str:
    return circle(x, y, 8, STEEL_LIGHT, INK, 5)


def _thegn() -> str:
    return (
        mirrored(
            path("M256 320 L402 320 C412 380 408 430 388 482 L330 462 L300 486 L256 470Z", "#59636a")
            + "".join(
                line(f"M{x} {y} q12 14 24 0 q12 14 24 0", "#8b969d", 6)
                for x, y in ((318, 360), (330, 388), (316, 416), (328, 444))
            )
        )
        + path("M196 330 L316 330 L304 470 L256 492 L208 470Z", "#2a2522", INK, 8)
        + symmetric("M256 40 C330 96 390 190 402 304 L256 304", STEEL)
        + mirrored(
            path(
                "M352 130 C382 180 398 240 402 304 L336 304 C340 240 332 180 300 84 C320 98 338 112 352 130Z",
                STEEL_DARK,
                None,
            )
        )
        + path("M236 66 L276 66 L284 304 L228 304Z", "#b98b45", INK, 8)
        + symmetric("M256 282 L414 282 C424 306 424 324 414 346 L256 346", "#b98b45")
        + path("M230 330 L282 330 L274 432 L256 452 L238 432Z", "#b98b45")
        + mirrored(_rivet(300, 314) + _rivet(344, 314) + _rivet(388, 314))
        + _rivet(256, 314)
        + _rivet(256, 410)
        + circle(256, 44, 15, "#b98b45", INK, 8)
    )


def _guardian() -> str:
    return (
        symmetric("M256 44 C330 44 388 60 396 92 L410 300 C408 372 376 436 256 492", STEEL)
        + mirrored(
            path(
                "M336 56 C372 62 392 74 396 92 L410 300 C408 366 382 426 290 476 C330 420 350 340 346 240Z",
                STEEL_DARK,
                None,
            )
        )
        + symmetric("M256 44 C330 44 388 60 396 92 C340 108 300 112 256 112", STEEL_LIGHT, INK, 8)
        + path("M232 106 L280 106 L280 486 L256 492 L232 486Z", GOLD, INK, 8)
        + symmetric("M256 206 L406 198 L410 262 L256 270", GOLD, INK, 8)
        + mirrored(path("M292 224 L392 218 L392 242 L292 250Z", INK, INK, 6))
        + mirrored(
            "".join(
                circle(x, y, 9, INK, None)
                for x, y in (
                    (312, 306),
                    (346, 304),
                    (380, 300),
                    (312, 342),
                    (346, 340),
                    (374, 336),
                    (312, 378),
                    (342, 376),
                    (312, 412),
                )
            )
        )
        + circle(256, 142, 8, INK, None)
        + circle(256, 440, 8, INK, None)
    )


def _commander() -> str:
    plume = "M250 112 C212 60 244 8 318 10 C410 14 476 74 482 160 C486 216 462 250 446 288 C440 252 424 240 404 238 C412 200 396 150 340 132Z"
    return (
        path(plume, RED)
        + line(
            "M276 96 C300 58 372 60 410 108 C430 136 440 176 436 220 M300 40 C360 34 420 66 452 128",
            "#e58b7e",
            9,
        )
        + symmetric("M256 84 C340 84 394 140 402 232 L398 340 C390 420 340 470 256 492", STEEL)
        + mirrored(
            path(
                "M372 152 C392 176 400 204 402 232 L398 340 C390 412 350 458 288 482 C340 420 366 330 360 230Z",
                STEEL_DARK,
                None,
            )
        )
        + symmetric("M256 196 C320 190 372 200 418 224 C412 300 372 372 300 420 L256 452", STEEL_LIGHT)
        + mirrored(
            path(
                "M418 224 C412 300 372 372 300 420 L256 452 L256 440 C300 380 330 310 340 206 C372 208 396 214 418 224Z",
                STEEL,
                None,
            )
        )
        + mirrored(
            path("M284 246 L388 236 L382 262 L290 276Z", INK, INK, 6)
            + "".join(
                line(f"M{x} {y} l0 26", INK, 11)
                for x, y in ((296, 318), (322, 312), (348, 300), (296, 362), (320, 354))
            )
        )
        + line("M256 196 L256 448", INK, 8)
        + mirrored(circle(404, 226, 19, GOLD, INK, 8))
        + path("M240 84 L272 84 L276 192 L236 192Z", GOLD, INK, 8)
    )


def _general() -> str:
    wing = "M386 232 C428 220 470 170 488 96 C496 66 498 40 494 18 C462 34 430 60 408 90 C380 126 360 178 358 226Z"
    return (
        mirrored(
            path(wing, IVORY)
            + line(
                "M380 214 C420 180 456 120 484 56 M372 190 C400 150 428 110 462 76 M366 166 C386 132 404 108 430 86",
                "#b9a77c",
                9,
            )
            + path(wing, "none")
        )
        + symmetric("M256 92 C330 92 382 140 392 220 L392 330 C384 420 340 470 256 494", STEEL)
        + mirrored(
            path(
                "M360 148 C382 170 390 196 392 220 L392 330 C386 400 356 450 300 480 C340 420 352 330 346 226Z",
                STEEL_DARK,
                None,
            )
        )
        + path("M256 26 C280 56 282 100 280 196 L232 196 C230 100 232 56 256 26Z", GOLD)
        + symmetric("M256 186 C310 186 360 192 396 206 L392 258 C340 246 300 242 256 242", GOLD)
        + mirrored(path("M278 270 C310 262 350 264 376 276 C370 302 330 316 288 312Z", INK, INK, 7))
        + path("M232 236 L280 236 L276 398 L256 420 L236 398Z", GOLD, INK, 8)
        + mirrored("".join(line(f"M{x} 344 l0 {h}", INK, 12) for x, h in ((304, 78), (332, 66), (360, 46))))
        + mirrored(circle(386, 226, 26, GOLD, INK, 8) + circle(386, 226, 9, RED, INK, 5))
        + circle(256, 212, 14, RED, INK, 6)
    )


def _lord() -> str:
    crown = "M256 40 L290 116 L336 52 L356 128 L420 74 L396 216 C350 202 300 198 256 198"
    return (
        mirrored(
            path("M392 200 C452 240 480 320 466 430 L420 400 L408 470 L356 440Z", RED)
            + line("M420 250 C446 296 452 350 444 400", "#e58b7e", 9)
        )
        + symmetric("M256 176 C336 176 388 206 392 270 L388 350 C380 424 336 474 256 496", "#e1c16a")
        + mirrored(
            path(
                "M370 216 C386 230 392 250 392 270 L388 350 C380 414 346 460 296 484 C340 420 352 330 346 250Z",
                "#a87c28",
                None,
            )
        )
        + symmetric("M256 240 C310 240 352 250 372 268 C368 340 340 396 256 424", "#2a2522", INK, 8)
        + mirrored(
            "".join(
                line(f"M{a} {b} L{c} {d}", INK, 22) + line(f"M{a} {b} L{c} {d}", "#e1c16a", 10)
                for a, b, c, d in ((298, 244, 292, 406), (338, 254, 324, 382))
            )
        )
        + line("M256 240 L256 424", INK, 24)
        + line("M256 240 L256 424", "#e1c16a", 12)
        + line("M150 300 C200 318 312 318 362 300", INK, 22)
        + line("M150 300 C200 318 312 318 362 300", "#e1c16a", 10)
        + symmetric(crown, "#f2c545")
        + symmetric("M256 172 C310 172 362 178 400 190 L396 224 C350 208 300 204 256 204", "#d39a28", INK, 8)
        + circle(256, 190, 14, "#3f7fb5", INK, 6)
        + mirrored(
            circle(318, 194, 12, RED, INK, 6)
            + circle(370, 204, 10, "#3f8f5a", INK, 6)
            + circle(336, 50, 15, IVORY, INK, 7)
            + circle(422, 74, 15, IVORY, INK, 7)
        )
        + circle(256, 36, 18, IVORY, INK, 7)
    )


def drawings() -> dict[str, str]:
    """Return the helm of every rank, 512 x 512; their outlines differ."""
    helms = {
        "thegn": _thegn(),
        "guardian": _guardian(),
        "commander": _commander(),
        "general": _general(),
        "lord": _lord(),
    }
    return {f"rank_{rank}": document(helm) for rank, helm in helms.items()}
