"""Charges with fur: the animals of the clans, each 512 x 512."""

from __future__ import annotations

from .pen import INK, IVORY, circle, ellipse, eye, line, mirrored, path, symmetric


def bear() -> str:
    """The charge of the bear, 512 x 512."""
    base, shade, light = "#c98f52", "#9a6535", "#f0d3a2"
    return (
        mirrored(circle(388, 138, 60, base) + circle(390, 136, 30, shade, None))
        + symmetric(
            "M256 84 C340 80 400 122 416 196 L446 236 L420 252 L440 296 L404 308 C396 372 340 440 256 446",
            base,
        )
        + symmetric("M256 92 C282 94 300 124 304 168 L290 246 L256 262", shade, None)
        + mirrored(
            path(
                "M412 250 L436 294 L402 304 C396 340 376 376 350 398 C366 350 372 290 352 262 C372 268 394 264 412 250Z",
                shade,
                None,
            )
        )
        + symmetric("M256 240 C316 236 352 276 352 326 C352 392 312 434 256 434", light, INK, 8)
        + symmetric("M256 334 C292 336 322 326 334 314 C336 372 308 408 256 410", "#6d1f22", INK, 8)
        + symmetric("M256 372 C280 372 296 382 298 396 C286 406 270 409 256 409", "#d0605a", None)
        + mirrored(
            path("M316 328 L300 366 L286 334Z", IVORY, INK, 5)
            + path("M306 400 L294 372 L280 404Z", IVORY, INK, 5)
        )
        + symmetric("M256 252 C292 250 314 262 312 282 C306 308 280 322 256 322", INK)
        + mirrored(path("M286 262 C292 258 300 260 302 268", "none", "#8b8078", 6))
        + mirrored(eye(338, 212, 20) + line("M300 204 L372 178", INK, 18))
    )


def lion() -> str:
    """The charge of the lion, 512 x 512."""
    mane_light, mane_dark, face, muzzle = "#e2a02f", "#b06f1c", "#f3cd7a", "#fbe9bd"
    mane = (
        "M256 26 C280 52 312 30 344 36 C344 62 386 56 408 84 C398 108 442 120 452 160 C432 180 470 214 464 258 "
        "C442 270 456 316 438 350 C414 352 416 398 388 420 C364 412 350 452 318 462 C300 448 280 478 256 494"
    )
    return (
        symmetric(mane, mane_light)
        + mirrored(
            "".join(
                line(d, mane_dark, 11)
                for d in (
                    "M300 70 C322 84 340 90 372 92",
                    "M370 118 C392 140 404 152 426 166",
                    "M386 196 C404 214 418 236 440 246",
                    "M380 270 C400 290 408 318 424 334",
                    "M360 336 C374 356 376 384 388 398",
                    "M318 392 C330 412 322 430 320 442",
                    "M276 424 C280 440 272 456 264 466",
                )
            )
        )
        + mirrored(
            path("M330 130 C342 92 384 90 394 120 C398 150 378 168 356 170Z", face, INK, 9)
            + path("M348 134 C356 116 374 116 380 128 C380 144 370 152 360 154Z", mane_dark, None)
        )
        + symmetric(
            "M256 104 C322 104 362 146 364 210 C366 262 350 300 338 330 C326 388 296 420 256 424", face
        )
        + symmetric("M256 104 C274 108 286 132 288 166 L300 214 C304 250 296 276 256 288", muzzle, None)
        + mirrored(path("M364 214 C366 262 350 300 338 330 C330 300 328 262 336 236Z", mane_dark, None))
        + mirrored(ellipse(294, 334, 50, 40, muzzle, INK, 8))
        + symmetric("M256 356 C280 358 296 364 304 372 C300 396 282 412 256 414", "#6d1f22", INK, 7)
        + symmetric("M256 392 C270 390 284 394 288 398 C280 408 268 411 256 411", "#d0605a", None)
        + mirrored(path("M300 366 L288 390 L278 362Z", IVORY, INK, 4))
        + symmetric("M256 270 L314 270 C316 296 288 320 256 326", INK)
        + line("M256 322 L256 352", INK, 9)
        + mirrored(
            circle(294, 338, 5, INK, None) + circle(314, 328, 5, INK, None) + circle(312, 346, 5, INK, None)
        )
        + mirrored(eye(322, 214, 20, "#8fae4a") + line("M286 204 C306 188 336 180 358 184", INK, 15))
    )


def panda() -> str:
    """The charge of the panda, 512 x 512."""
    white = "#f7f1e3"
    stalk = (
        line("M74 380 L438 350", INK, 38)
        + line("M74 380 L438 350", "#7aa63e", 22)
        + line("M150 362 L154 386 M330 347 L334 370", INK, 7)
        + path("M420 350 C444 316 476 312 496 322 C484 352 452 364 420 350Z", "#9ccb52", INK, 8)
        + path("M406 360 C424 396 458 408 482 394 C470 366 438 352 406 360Z", "#5f8a2e", INK, 8)
    )
    return (
        mirrored(circle(394, 130, 66, "#2a2522") + circle(392, 134, 30, "#4a423d", None))
        + symmetric("M256 82 C360 80 434 148 440 244 C444 350 360 440 256 440", white)
        + mirrored(
            path(
                "M436 250 C440 330 392 404 312 430 C372 380 396 320 392 260 C410 266 424 262 436 250Z",
                "#d5cbb8",
                None,
            )
        )
        + mirrored(
            path(
                "M316 184 C356 172 400 216 396 266 C390 304 346 314 318 288 C292 262 284 196 316 184Z",
                "#2a2522",
                INK,
                8,
            )
            + circle(340, 240, 23, "#f4ead3", None)
            + circle(336, 242, 14, INK, None)
            + circle(331, 236, 5, "#ffffff", None)
        )
        + symmetric("M256 290 C292 288 310 300 308 316 C302 338 278 346 256 348", INK)
        + stalk
        + symmetric("M256 340 C270 352 290 356 312 350 L300 366 L256 374", white, None)
        + line(
            "M256 344 L256 362 M256 362 C276 372 298 370 314 356 M256 362 C236 372 214 370 198 356", INK, 9
        )
    )


def fox() -> str:
    """The charge of the fox, 512 x 512."""
    base, shade, white = "#e6782a", "#ad4e14", "#f9ecd6"
    return (
        mirrored(
            path("M276 190 L398 28 C436 92 442 172 424 250Z", base)
            + path("M318 178 L390 84 C408 126 408 176 396 214Z", "#2a1c17", None)
        )
        + symmetric(
            "M256 158 C300 148 340 150 376 176 C404 212 424 256 476 302 L440 316 L454 348 L404 352 C366 386 330 444 256 484",
            base,
        )
        + mirrored(
            path(
                "M476 302 L440 316 L454 348 L404 352 C366 386 330 440 258 482 L256 438 C262 372 290 312 346 292 C392 280 440 290 476 302Z",
                white,
                INK,
                8,
            )
        )
        + symmetric("M256 162 C278 164 290 196 292 232 C292 300 282 350 276 402 L256 420", shade, None)
        + symmetric("M256 404 C288 402 302 414 298 430 C290 454 272 472 256 482", INK)
        + mirrored(
            path("M284 288 C306 256 352 244 386 254 C372 296 324 312 284 288Z", "#f6c445", INK, 9)
            + ellipse(334, 274, 11, 19, INK, None)
            + line("M280 284 C306 250 352 238 392 250", INK, 14)
        )
    )


def wolf() -> str:
    """The charge of the wolf, 512 x 512."""
    base, shade, light = "#c4ccd2", "#7b8790", "#f1f2ee"
    outline = (
        "M306 30 L282 120 C252 138 226 164 196 196 L92 236 C66 244 58 272 74 290 L96 304 C140 316 200 306 262 336 C226 354 176 350 128 344 "
        "C118 362 126 378 144 386 C176 398 214 402 244 398 L230 446 L276 426 L280 480 L320 442 L346 492 L372 436 L420 466 L416 408 L468 408 "
        "L436 354 L482 330 L436 288 L468 244 L420 224 L432 186 L408 168 C418 120 412 70 396 26 C368 52 346 88 340 118Z"
    )
    return (
        path(outline, base)
        + path(
            "M96 304 C140 316 200 306 262 336 C226 354 176 350 128 344 C112 336 100 322 96 304Z",
            "#7c1f24",
            INK,
            8,
        )
        + path("M118 309 L130 334 L146 311Z M162 311 L176 330 L190 312Z", IVORY, INK, 4)
        + path("M142 346 L154 322 L168 349Z", IVORY, INK, 4)
        + path(
            "M262 336 C284 330 312 318 330 290 L352 344 L340 372 L372 380 L352 420 L300 412 L270 420 L244 398 C262 384 270 362 262 336Z",
            light,
            None,
        )
        + path(
            "M400 172 L420 224 L468 244 L436 288 L482 330 L436 354 L468 408 L416 408 L420 466 L372 436 L388 396 L362 366 L396 334 L370 292 L392 252 L366 214 Z",
            shade,
            None,
        )
        + path("M388 66 C370 90 360 116 360 146 L388 158 C394 126 394 96 388 66Z", "#3d444a", None)
        + path("M310 60 L296 112 L324 112Z", "#3d444a", None)
        + path(
            "M196 196 L92 236 C84 240 78 246 76 252 L186 232 C210 224 234 204 262 176 C240 178 216 184 196 196Z",
            shade,
            None,
        )
        + path("M90 236 C64 242 58 268 72 286 C92 284 108 266 106 244Z", INK)
        + path("M222 234 L282 198 C288 222 268 246 242 248Z", "#f0b429", INK, 8)
        + circle(256, 228, 10, INK, None)
        + line("M212 226 L290 184", INK, 13)
        + path(outline, "none")
    )


def otter() -> str:
    """The charge of the otter, 512 x 512."""
    base, shade, light = "#a8703f", "#70451f", "#f4e0bd"
    fish = (
        path(
            "M98 372 C150 322 290 316 372 352 L440 312 C432 348 434 368 446 402 L374 378 C300 420 160 420 98 372Z",
            "#c7d5da",
            INK,
            9,
        )
        + path("M104 374 C170 408 300 410 372 376 C300 394 180 396 104 374Z", "#8ba0aa", None)
        + circle(142, 364, 10, INK, None)
        + line("M178 344 C190 362 190 380 180 396", INK, 7)
        + line("M392 352 L428 334 M394 368 L430 384", "#6b7f89", 6)
    )
    return (
        mirrored(circle(398, 176, 38, base) + circle(398, 178, 17, shade, None))
        + symmetric("M256 86 C346 82 410 134 422 216 C434 286 416 344 378 392 C346 434 304 452 256 454", base)
        + symmetric("M256 96 C280 98 296 126 296 160 L284 220 L256 228", shade, None)
        + mirrored(
            path(
                "M424 226 C434 286 416 344 378 392 C346 430 312 446 280 450 C340 410 372 340 376 250 C396 256 414 246 424 226Z",
                shade,
                None,
            )
        )
        + symmetric("M256 256 C310 236 384 260 392 316 C392 388 320 442 256 442", light, INK, 8)
        + fish
        + mirrored(ellipse(298, 330, 48, 34, light, INK, 8))
        + path("M226 330 L286 330 L256 352Z", light, None)
        + symmetric("M256 238 C304 232 322 248 318 268 C308 300 280 312 256 314", INK)
        + line("M256 312 L256 336", INK, 9)
        + mirrored(
            circle(292, 330, 5, INK, None)
            + circle(310, 320, 5, INK, None)
            + circle(314, 338, 5, INK, None)
            + line("M346 322 L444 292 M348 334 L452 338", INK, 6)
        )
        + mirrored(circle(344, 214, 24, INK, None) + circle(336, 205, 8, "#ffffff", None))
    )
