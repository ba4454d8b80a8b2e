"""Charges with wings: the animals of the clans, each 512 x 512."""

from __future__ import annotations

import math

from .pen import INK, circle, ellipse, eye, line, mirrored, path, symmetric


def owl() -> str:
    """The charge of the owl, 512 x 512."""
    base, shade, light = "#b08a55", "#6e4f2c", "#f2e2bd"
    feathers = "".join(
        line(f"M{x} {y} q14 26 28 0", shade, 9)
        for y, xs in ((376, (242,)), (402, (214, 270)), (428, (242,)))
        for x in xs
    )
    return (
        symmetric(
            "M256 128 C304 122 356 96 410 38 C420 90 420 126 428 168 C456 244 444 340 396 404 C360 452 310 476 256 480",
            base,
        )
        + mirrored(
            path(
                "M428 180 C452 250 440 336 396 400 C372 428 346 446 320 458 C372 396 402 330 404 250Z",
                shade,
                None,
            )
        )
        + symmetric("M256 352 C300 352 332 372 330 408 C318 446 288 464 256 468", light, None)
        + feathers
        + mirrored(
            circle(338, 240, 96, light, INK, 9)
            + "".join(
                line(
                    f"M{338 + 60 * math.cos(a):.0f} {240 + 60 * math.sin(a):.0f} L{338 + 84 * math.cos(a):.0f} {240 + 84 * math.sin(a):.0f}",
                    "#c7a873",
                    8,
                )
                for a in (k * math.pi / 8 for k in range(16))
            )
        )
        + mirrored(
            circle(336, 240, 54, "#f0b429", INK, 9)
            + circle(332, 240, 30, INK, None)
            + circle(320, 226, 10, "#ffffff", None)
        )
        + mirrored(
            path(
                "M258 226 C272 156 340 128 412 44 C416 104 392 150 348 162 C312 170 284 186 258 226Z",
                shade,
                INK,
                9,
            )
        )
        + symmetric("M256 224 C282 240 296 270 290 306 C282 336 266 356 256 366", "#e08a2e", INK, 9)
        + line("M256 250 L256 300", "#f7c883", 8)
    )


def crane() -> str:
    """The charge of the crane, 512 x 512."""
    white, shade = "#f6f3ea", "#c5cdd2"
    return (
        path(
            "M218 186 C222 214 212 236 216 266 C226 340 318 368 330 420 C334 446 312 470 262 492 L300 486 L312 512 L346 484 L372 510 L396 482 L432 496 C452 440 444 388 412 344 C380 304 336 284 334 254 C334 226 356 206 364 168 Z",
            white,
        )
        + path(
            "M218 186 C222 214 212 236 216 266 C226 340 318 368 330 420 C332 446 312 470 266 490 L300 484 L312 504 C350 480 372 440 362 404 C344 350 274 326 264 262 C262 236 276 214 268 196Z",
            "#2a2622",
            None,
        )
        + path(
            "M204 142 C206 92 246 60 296 64 C352 70 384 116 368 168 C356 204 322 214 296 208 C262 202 236 200 218 192Z",
            white,
        )
        + path(
            "M330 100 C362 130 362 170 340 206 C362 200 372 180 372 158 C376 126 360 104 330 100Z",
            shade,
            None,
        )
        + path(
            "M206 138 C206 92 246 60 298 64 C316 66 330 70 342 80 C306 96 276 120 252 130Z", "#cf3b34", INK, 9
        )
        + path("M36 226 L206 138 C216 152 220 172 216 194 Z", "#d9b45a", INK)
        + path("M36 226 L212 168 L216 192Z", "#9a7830", None)
        + line("M36 226 L214 168", INK, 7)
        + eye(264, 150, 19)
        + path("M300 172 C326 196 318 240 300 262 C296 230 284 200 300 172Z", "#2a2622", None)
    )


def falcon() -> str:
    """The charge of the falcon, 512 x 512."""
    hood, base, shade = "#4c3f37", "#efe2c4", "#b99a66"
    outline = (
        "M150 206 C158 110 232 48 326 58 C418 68 462 146 452 238 C448 296 462 336 484 372 L432 378 L446 432 L392 416 L388 474 L340 442 L314 492 "
        "L280 440 L236 462 L240 404 C222 378 212 346 208 306Z"
    )
    return (
        path(outline, base)
        + path(
            "M150 206 C158 110 232 48 326 58 C418 68 462 146 452 238 C448 296 462 336 484 372 L432 378 L446 432 L392 416 L388 474 C372 420 372 350 384 290 C388 236 360 206 316 212 "
            "L286 232 C300 268 290 316 268 350 C250 316 240 268 242 236Z",
            hood,
            INK,
            8,
        )
        + "".join(
            line(d, shade, 9)
            for d in (
                "M300 330 l16 26 l16 -26",
                "M268 390 l14 24 l14 -24",
                "M322 386 l14 24 l14 -24",
                "M300 432 l10 20 l12 -20",
            )
        )
        + "".join(
            line(d, "#7c6a5c", 8)
            for d in (
                "M300 88 C350 90 392 116 410 160",
                "M408 256 C404 300 412 340 430 366",
                "M404 350 C400 384 406 400 414 410",
            )
        )
        + path(
            "M154 198 C100 196 58 230 54 290 C52 330 64 352 76 366 C84 332 106 312 140 312 C168 312 192 312 212 302 C214 262 200 218 154 198Z",
            "#6a7780",
            INK,
        )
        + path(
            "M154 198 C132 198 112 204 96 216 C130 226 152 256 150 300 C172 310 194 310 212 302 C214 262 200 218 154 198Z",
            "#f0b83c",
            INK,
            8,
        )
        + circle(128, 236, 8, INK, None)
        + line("M90 306 C120 292 150 290 190 284", INK, 7)
        + circle(246, 178, 42, "#f0b83c", INK, 9)
        + circle(242, 180, 24, INK, None)
        + circle(234, 170, 8, "#ffffff", None)
        + line("M186 158 C216 126 262 122 302 142", INK, 14)
    )


def mantis() -> str:
    """The charge of the mantis, 512 x 512."""
    base, shade, light = "#86c94f", "#4a8a2d", "#d6f0a0"
    leg = path(
        "M300 486 C330 452 384 420 420 396 C452 374 470 336 474 290 C492 340 490 396 458 432 C430 462 380 470 352 492Z",
        base,
    ) + path(
        "M474 290 C452 312 420 330 388 356 L380 336 L372 368 L356 352 L352 388 C392 380 440 360 474 290Z",
        shade,
        INK,
        8,
    )
    return (
        mirrored(leg)
        + mirrored(
            line("M272 150 C286 90 340 40 420 36", INK, 20) + line("M272 150 C286 90 340 40 420 36", base, 9)
        )
        + symmetric("M256 400 C282 400 302 430 306 492 L256 494", shade)
        + symmetric("M256 164 C300 150 336 176 366 262 C346 330 316 378 284 424 L256 438", base)
        + mirrored(path("M366 262 C346 330 316 378 284 424 L264 434 C290 380 316 330 330 262Z", shade, None))
        + mirrored(
            path(
                "M296 152 C338 84 432 82 456 136 C470 194 426 262 364 280 C318 256 286 206 296 152Z",
                "#e9f3b8",
                INK,
                10,
            )
            + path(
                "M330 150 C362 116 418 118 430 148 C434 186 406 228 368 242 C340 222 322 186 330 150Z",
                "#b84a35",
                INK,
                6,
            )
            + ellipse(378, 172, 20, 26, INK, None)
            + circle(370, 160, 8, "#ffffff", None)
        )
        + circle(256, 196, 12, INK, None)
        + mirrored(circle(282, 222, 9, INK, None))
        + mirrored(path("M256 398 C278 396 294 382 300 362 C314 396 300 436 258 456Z", shade, INK, 8))
        + path(
            "M222 336 C236 322 276 322 290 336 C288 372 276 398 256 408 C236 398 224 372 222 336Z",
            light,
            INK,
            8,
        )
        + line("M240 356 C250 352 262 352 272 356 M246 378 C252 375 260 375 266 378", shade, 7)
    )
