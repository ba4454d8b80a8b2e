"""The portraits of the Nova cult."""

from __future__ import annotations

import math

from drawing.pen import INK, circle, ellipse, group, line, mirrored, path

from .brush import RED, VIOLET, YELLOW, faded, flat, light, polygon, shade, tilted
from .portraits import SHOULDERS, portrait
from .signs import bolt, trefoil


def _psion() -> str:
    """Return a seer with a swollen brow: both eyes shut, the third one wide open."""
    brow = "M256 60 C150 60 98 128 108 204 C114 252 156 268 176 292 C190 350 222 384 256 386 C290 384 322 350 336 292 C356 268 398 252 404 204 C414 128 362 60 256 60 Z"
    veins = "M150 120 C138 148 154 162 134 196 M182 92 C166 118 178 132 164 162 M362 120 C374 148 358 162 378 196 M330 92 C346 118 334 132 348 162"
    collar = (
        "M88 420 C84 350 120 300 168 284 L256 384 L344 284 C392 300 428 350 424 420 C340 470 172 470 88 420 Z"
    )
    waves = "M60 250 C30 190 44 110 96 66 M452 250 C482 190 468 110 416 66 M100 236 C80 190 88 138 122 104 M412 236 C432 190 424 138 390 104"
    return (
        faded(line(waves, "#f6ecff", 9), 0.75)
        + path(SHOULDERS, "#3a2a5c", INK, 12)
        + path(collar, "#5c3f92", INK, 12)
        + line("M112 400 C116 350 140 318 170 304 M400 400 C396 350 372 318 342 304", "#8f6cc0", 9)
        + path(brow, "#e9c9c4", INK, 12)
        + shade(
            "M330 78 C388 104 412 154 404 204 C398 252 356 268 336 292 C322 350 290 384 258 386 C320 320 350 190 330 78 Z",
            0.2,
        )
        + faded(line(veins, "#a0587a", 8), 0.85)
        + light("M130 176 C134 124 178 90 226 82 C190 110 166 138 162 186 Z", 0.4)
        + faded(circle(256, 164, 74, "#f3d8ff", None), 0.7)
        + path("M186 164 C214 118 298 118 326 164 C298 210 214 210 186 164 Z", "#fbf6ff", INK, 11)
        + circle(256, 164, 30, VIOLET, INK, 7)
        + circle(256, 164, 13, INK, None)
        + circle(246, 152, 7, "#ffffff", None)
        + mirrored(
            line("M184 252 C202 268 224 268 240 256", INK, 11) + line("M176 230 L238 238", "#a8746e", 8)
        )
        + line("M256 258 L248 302 L264 304", "#9c6a74", 7)
        + line("M230 338 C248 332 264 332 282 338", INK, 10)
        + path("M224 392 L288 392 L256 446 Z", YELLOW, INK, 10)
    )


def _plutonia() -> str:
    return (
        path(
            "M256 40 C250 74 216 70 206 52 C196 88 160 88 146 84 C152 116 118 130 98 138 C118 160 96 194 78 206 C102 222 92 262 76 284 C100 292 98 330 92 356 C112 352 124 374 128 392 L384 392 C388 374 400 352 420 356 C414 330 412 292 436 284 C420 262 410 222 434 206 C416 194 394 160 414 138 C394 130 360 116 366 84 C352 88 316 88 306 52 C296 70 262 74 256 40 Z",
            "#e4471c",
            INK,
            12,
        )
        + flat(
            "M256 84 C240 112 214 108 204 104 C190 136 160 132 154 146 C160 180 130 198 128 214 C140 240 128 280 134 320 L378 320 C384 280 372 240 384 214 C382 198 352 180 358 146 C352 132 322 136 308 104 C298 108 272 112 256 84 Z",
            "#ffb13a",
        )
        + path(SHOULDERS, "#2f2348", INK, 12)
        + path("M218 320 L218 366 C236 394 276 394 294 366 L294 320 Z", "#e3a98a", INK, 12)
        + path(
            "M168 200 C162 290 200 356 256 360 C312 356 350 290 344 200 C330 150 182 150 168 200 Z",
            "#f6cba8",
            INK,
            12,
        )
        + shade("M344 204 C350 290 312 356 258 360 C308 310 318 250 310 172 C330 182 340 190 344 204 Z", 0.18)
        + path(
            "M160 240 C154 150 200 118 256 124 C312 118 358 150 352 240 C336 212 326 190 318 176 C286 196 226 196 194 176 C186 190 176 212 160 240 Z",
            "#ff8a24",
            INK,
            9,
        )
        + circle(256, 182, 22, "#ffe680", INK, 8)
        + trefoil(256, 182, 17, INK)
        + mirrored(
            tilted(ellipse(212, 242, 23, 14, "#fff6e0", INK, 8), 8, 212, 242)
            + circle(215, 243, 9, "#d13a10", None)
            + line("M182 218 C198 208 222 214 236 226", INK, 9)
        )
        + path(
            "M230 312 C242 304 250 310 256 308 C262 310 270 304 282 312 C272 328 240 328 230 312 Z",
            "#a2302a",
            INK,
            6,
        )
        + line("M256 256 L250 286 L262 288", "#b97a5a", 6)
        + path(
            "M140 388 C180 370 210 372 230 384 L256 424 L282 384 C302 372 332 370 372 388 L330 450 L182 450 Z",
            "#6a4aa8",
            INK,
            10,
        )
    )


def _maxim() -> str:
    return (
        path(SHOULDERS, "#241a38", INK, 12)
        + path("M178 360 L256 440 L334 360 L300 344 L212 344 Z", "#f0e6d4", INK, 9)
        + path("M236 374 L256 390 L276 374 L280 400 L256 392 L232 400 Z", RED, INK, 8)
        + path("M174 186 C168 280 200 366 256 368 C312 366 344 280 338 186 Z", "#dfb596", INK, 12)
        + shade("M338 190 C344 280 312 366 258 368 C306 320 316 250 310 186 Z", 0.24)
        + path(
            "M176 60 L336 60 C340 100 334 140 340 176 L172 176 C178 140 172 100 176 60 Z", "#2b2140", INK, 12
        )
        + light("M190 74 L214 74 C210 110 212 140 208 166 L188 166 C192 130 188 104 190 74 Z", 0.22)
        + path("M172 142 L340 142 L342 174 L170 174 Z", "#a2302a", INK, 8)
        + path("M112 186 C140 164 372 164 400 186 C372 206 140 206 112 186 Z", "#2b2140", INK, 12)
        + mirrored(line("M186 226 C200 214 226 218 238 230", INK, 11))
        + ellipse(214, 248, 20, 14, "#fff6e0", INK, 7)
        + circle(214, 248, 8, "#5b2fa0", None)
        + circle(298, 248, 31, "#fdf6df", "#c79a33", 8)
        + circle(298, 248, 13, "#5b2fa0", None)
        + circle(298, 248, 6, INK, None)
        + line("M326 262 C350 300 346 330 336 360", "#c79a33", 5)
        + path(
            "M256 286 C240 296 206 290 190 268 C192 306 226 318 256 306 C286 318 320 306 322 268 C306 290 272 296 256 286 Z",
            "#2a1c16",
            INK,
            6,
        )
        + path("M240 322 C250 316 262 316 272 322 L262 374 L250 374 Z", "#2a1c16", INK, 6)
        + line("M74 300 L166 268 M112 250 L128 318", INK, 24)
        + line("M74 300 L166 268 M112 250 L128 318", "#c9a15a", 11)
        + line("M78 300 L92 372 M162 270 L150 372 M122 294 L121 340", "#fff6e0", 5)
        + line("M92 374 L121 382 L150 374 M121 380 L112 424 M121 380 L132 424", INK, 22)
        + line("M92 374 L121 382 L150 374 M121 380 L112 424 M121 380 L132 424", "#efe5cf", 9)
        + circle(121, 356, 17, "#efe5cf", INK, 7)
        + circle(115, 354, 3, INK, None)
        + circle(127, 354, 3, INK, None)
    )


def _tula() -> str:
    spikes = polygon(
        [
            (256 + r * math.cos(math.radians(a)), 220 + r * math.sin(math.radians(a)))
            for k in range(23)
            for a, r in [(-206 + k * 10.55 * 1.0, 206 if k % 2 else 122)]
        ]
    )
    return (
        path(spikes, "#fdf3b8", INK, 11)
        + path(SHOULDERS, "#2d3c66", INK, 12)
        + bolt("translate(96 316) rotate(14)", 0.62, "#ffe14a", 10)
        + bolt("translate(418 316) rotate(-20)", 0.62, "#ffe14a", 10)
        + path("M214 322 L214 372 C232 398 280 398 298 372 L298 322 Z", "#9d6a4c", INK, 12)
        + path(
            "M164 206 C160 296 202 360 256 362 C310 360 352 296 348 206 C330 150 182 150 164 206 Z",
            "#b87d5a",
            INK,
            12,
        )
        + shade("M348 210 C352 296 310 360 258 362 C308 316 322 250 316 170 C334 180 344 196 348 210 Z", 0.22)
        + path(
            "M156 226 C150 140 210 114 256 118 C302 114 362 140 356 226 L330 182 L306 206 L282 170 L256 204 L230 170 L206 206 L182 182 Z",
            "#f7e27a",
            INK,
            10,
        )
        + line("M150 250 L362 250", "#1f2a4a", 15)
        + mirrored(
            circle(208, 250, 40, "#1f2a4a", INK, 10)
            + circle(208, 250, 27, "#7fe3ff", None)
            + flat("M190 244 C194 230 206 226 218 228 C206 234 200 242 198 254 Z", "#f4feff")
        )
        + line("M230 322 C246 334 272 332 284 318", INK, 9)
        + path("M150 384 C200 406 312 406 362 384 L368 420 C300 444 212 444 144 420 Z", "#e9a33a", INK, 9)
    )


def _psycho() -> str:
    spiral = "M0 0 C6 -8 18 0 12 12 C4 24 -18 18 -20 0 C-20 -24 8 -34 26 -20 C44 -2 36 32 8 40 C-16 46 -40 30 -44 6"
    return (
        path(SHOULDERS, "#d8cdb4", INK, 12)
        + line("M120 380 C200 420 312 420 392 380 M256 400 L256 486", "#7a5a3a", 16)
        + path(
            "M256 66 C158 66 118 140 128 222 C134 288 166 312 172 350 C178 386 214 404 256 404 C298 404 334 386 340 350 C346 312 378 288 384 222 C394 140 354 66 256 66 Z",
            "#f3ecdc",
            INK,
            12,
        )
        + shade(
            "M330 88 C374 118 390 168 384 222 C378 288 346 312 340 350 C334 386 298 404 258 404 C330 330 350 190 330 88 Z",
            0.18,
        )
        + line("M256 70 L256 150 M242 90 L270 90 M242 112 L270 112 M242 134 L270 134", "#7a3f8a", 7)
        + mirrored(
            circle(200, 214, 54, "#2b1a40", INK, 10)
            + group(line(spiral, "#d9b8ff", 9), "translate(200 214) scale(0.92)")
        )
        + flat("M256 262 L240 298 L256 290 L272 298 Z", INK)
        + path(
            "M188 326 C210 312 302 312 324 326 C328 372 296 394 256 394 C216 394 184 372 188 326 Z",
            "#3b0f1c",
            INK,
            9,
        )
        + line(
            "M206 318 L206 372 M230 314 L230 390 M256 312 L256 394 M282 314 L282 390 M306 318 L306 372",
            "#efe5cf",
            9,
        )
        + line("M176 306 L196 330 M336 306 L316 330", "#7a3f8a", 8)
    )


def drawings() -> dict[str, str]:
    """Return the portraits, 512 x 512, by the names of their files."""
    people = {"psion": _psion, "plutonia": _plutonia, "maxim": _maxim, "tula": _tula, "psycho": _psycho}
    return {f"mini_{name}": portrait("nova", draw()) for name, draw in people.items()}
