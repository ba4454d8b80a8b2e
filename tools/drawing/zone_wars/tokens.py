"""The tokens, and the bag they are drawn from."""

from __future__ import annotations

from drawing.pen import INK, circle, document, group, line, path

from .brush import (
    BONE,
    RED,
    YELLOW,
    bar,
    faded,
    flat,
    hoop,
    light,
    polygon,
    ring,
    sector,
    sweep,
    toothed,
)
from .signs import letter, trefoil


def disc(colour: str, rim: str) -> str:
    """Draw a round token without its sign."""
    gleam = faded(line("M66 210 A194 194 0 0 1 220 66", "#ffffff", 9), 0.35)
    return circle(256, 256, 236, rim, INK, 12) + circle(256, 256, 206, colour, INK, 6) + gleam


def bulb() -> str:
    """Draw the lamp that stands for an artifact, in the middle of a sheet."""
    return (
        path(
            "M256 98 C188 98 146 148 150 206 C154 250 192 268 200 312 L312 312 C320 268 358 250 362 206 C366 148 324 98 256 98 Z",
            "#fff3b0",
            INK,
            12,
        )
        + line("M224 308 L214 232 L238 250 L256 226 L274 250 L298 232 L288 308", "#c46a12", 9)
        + light("M180 196 C180 150 210 124 244 122 C214 144 202 172 204 206 Z", 0.9)
        + path("M200 318 L312 318 L306 386 C290 404 222 404 206 386 Z", "#8f9ea6", INK, 11)
        + line("M204 342 L308 342 M208 366 L304 366", INK, 7)
        + line("M100 206 L70 206 M412 206 L442 206 M140 108 L118 88 M372 108 L394 88", YELLOW, 13)
    )


def _artifact() -> str:
    return (
        path("M256 14 L474 138 L474 374 L256 498 L38 374 L38 138 Z", "#8c4a22", INK, 14)
        + path("M256 50 L442 156 L442 356 L256 462 L70 356 L70 156 Z", "#2f7c78", INK, 8)
        + bulb()
    )


def _action() -> str:
    arrow = path("M150 166 L256 166 L352 256 L256 346 L150 346 L240 256 Z", BONE, INK, 12)
    return disc("#a49c8d", "#3a342b") + arrow


def _overwatch() -> str:
    cross = "M256 80 L256 196 M256 316 L256 432 M80 256 L196 256 M316 256 L432 256"
    sight = hoop(256, 256, 120, "#ff6a4a", 22) + bar(cross, "#ff6a4a", 22)
    return disc("#26221c", "#8e2a1c") + sight + circle(256, 256, 20, "#ffd7a0", None)


def _zone() -> str:
    stripes = "".join(flat(sector(256, 256, (206, 236), (k * 30, k * 30 + 15)), YELLOW) for k in range(12))
    sign = (
        path("M256 88 L424 376 L88 376 Z", YELLOW, INK, 16)
        + flat("M256 88 L424 376 L88 376 Z", YELLOW)
        + flat("M232 176 L280 176 L270 290 L242 290 Z", INK)
        + circle(256, 326, 24, INK, None)
    )
    return circle(256, 256, 236, INK, INK, 12) + stripes + circle(256, 256, 204, "#3a2f14", INK, 6) + sign


def _damage() -> str:
    splash = "M256 40 C286 96 330 84 352 64 C348 112 382 132 424 122 C404 168 424 200 472 214 C430 240 430 286 460 318 C410 318 388 350 402 400 C360 384 330 402 318 456 C288 418 246 418 216 462 C208 412 174 394 128 412 C142 362 116 332 62 330 C96 292 92 248 44 222 C96 210 112 172 90 124 C138 134 168 112 164 62 C192 90 230 92 256 40 Z"
    return (
        path(splash, RED, INK, 16)
        + light("M150 196 C160 150 204 124 246 124 C206 152 184 184 182 230 Z", 0.4)
        + line("M292 150 L244 222 L300 268 L238 366", "#fff0dc", 24)
    )


def mutation_points() -> str:
    """Draw the green plate with the M."""
    return (
        path(polygon(ring(256, 256, 240, 6)), "#2c4a14", INK, 14)
        + path(polygon(ring(256, 256, 200, 6)), "#93c53c", INK, 8)
        + letter("#1a2a0a", "#f7ffd8", 42)
    )


def _victory() -> str:
    return disc("#e9b93a", "#8a5a10") + path(toothed(256, 262, (164, 76), 5), "#fff3c4", INK, 14)


def _experience() -> str:
    upper = path("M256 110 L392 240 L330 240 L256 172 L182 240 L120 240 Z", "#f2f8fc", INK, 12)
    lower = path("M256 230 L392 360 L330 360 L256 292 L182 360 L120 360 Z", "#bfe0f2", INK, 12)
    return disc("#3f7fae", "#1d3f5c") + upper + lower


def _staggered() -> str:
    body = "M196 262 L330 250 C360 250 372 276 352 296 L420 330 L404 362 L300 332 L204 332 C176 326 168 276 196 262 Z"
    swirls = "M120 160 C130 120 190 120 196 150 C200 172 166 178 164 160 M250 150 C262 116 312 118 316 146 C318 166 290 170 288 154"
    figure = circle(146, 238, 46, BONE, INK, 12) + path(body, BONE, INK, 12)
    return disc("#8a5a2a", "#3b2412") + figure + line(swirls, YELLOW, 13)


def _bloodied() -> str:
    drop = path(
        "M256 84 C300 168 356 214 356 296 C356 356 312 396 256 396 C200 396 156 356 156 296 C156 214 212 168 256 84 Z",
        "#d93a2e",
        INK,
        13,
    ) + light("M196 290 C196 244 222 214 240 186 C236 226 222 256 226 306 C220 324 198 318 196 290 Z", 0.5)
    beside = group(drop, "translate(8 190) scale(0.42)") + group(drop, "translate(290 200) scale(0.42)")
    return disc("#efe5cf", "#7a1f18") + drop + beside


def _direction() -> str:
    arrow = "M256 84 L372 250 L300 250 L300 408 L212 408 L212 250 L140 250 Z"
    return disc("#d9ccb0", "#4d463c") + path(arrow, "#3a342b", INK, 10)


def leech() -> str:
    """Draw a leech that rears its sucker, about 300 wide in the middle of a sheet."""
    body = "M132 356 C96 300 140 226 212 232 C262 238 262 286 300 282 C340 276 320 206 332 158 C338 128 402 128 404 164 C410 250 404 340 330 376 C262 404 168 408 132 356 Z"
    rings = "M176 250 C168 290 172 340 186 380 M222 240 C216 290 222 350 238 390 M264 270 C262 310 274 356 290 386 M316 276 C330 302 342 330 344 362 M332 220 C356 226 382 228 402 224"
    sucker = circle(366, 152, 30, "#ff9a7a", INK, 10) + circle(366, 152, 11, "#5a1018", None)
    return path(body, "#5a2438", INK, 13) + line(rings, "#8f4a66", 9) + sucker


def _objective() -> str:
    flag = path("M188 124 L366 124 L326 184 L366 246 L188 246 Z", RED, INK, 12)
    return disc("#d9ccb0", "#6b645a") + line("M180 116 L180 404", INK, 24) + flag


def _bag() -> str:
    cloth = "M172 150 C100 230 58 330 74 410 C90 470 170 486 256 486 C342 486 422 470 438 410 C454 330 412 230 340 150 Z"
    collar = (
        "M152 150 C180 96 140 60 164 34 C200 62 226 42 256 30 C286 42 312 62 348 34 C372 60 332 96 360 150 Z"
    )
    folds = "M130 260 C118 310 112 350 120 396 M384 262 C398 310 402 350 392 396 M216 210 C206 240 204 270 206 300"
    return (
        sweep("cloth", ("0%", "#8f7450"), ("100%", "#4d3a24"), x2="60%")
        + path(cloth, "url(#cloth)", INK, 14)
        + path(collar, "#7a6244", INK, 13)
        + line("M146 152 C210 174 302 174 366 152", INK, 26)
        + line("M148 150 C210 170 302 170 364 150", "#c9a15a", 13)
        + line("M352 158 C390 190 384 230 402 250", "#c9a15a", 12)
        + faded(line(folds, "#3c2c1a", 9), 0.6)
        + faded(circle(256, 350, 74, INK, None), 0.6)
        + trefoil(256, 350, 60, YELLOW)
    )


def drawings() -> dict[str, str]:
    """Return the tokens and the bag, 512 x 512."""
    tokens = {
        "artifact": _artifact(),
        "action": _action(),
        "overwatch": _overwatch(),
        "zone": _zone(),
        "damage": _damage(),
        "m": mutation_points(),
        "vp": _victory(),
        "experience": _experience(),
        "staggered": _staggered(),
        "bloodied": _bloodied(),
        "direction": _direction(),
        "leech": disc("#8a9a4a", "#2c3518") + leech(),
        "objective": _objective(),
        "done": disc("#58614a", "#262b1e") + line("M150 262 L224 336 L370 180", BONE, 44),
    }
    return {f"token_{name}": document(body) for name, body in tokens.items()} | {"bag": document(_bag())}
