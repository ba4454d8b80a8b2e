"""The portraits of the Mechatron hive."""

from __future__ import annotations

from drawing.pen import INK, circle, ellipse, line, mirrored, path, rect

from .brush import BONE, RED, bar, faded, flat, glow, light, shade, sweep
from .portraits import portrait


def _mark14() -> str:
    return (
        path("M96 404 L130 352 L382 352 L416 404 A236 236 0 0 1 96 404 Z", "#5c6a52", INK, 12)
        + rect(216, 318, 80, 56, 4, "#3a4247", INK, 10)
        + path("M130 130 L166 92 L350 92 L382 130 L382 286 L346 330 L166 330 L130 286 Z", "#7f8d6c", INK, 12)
        + light("M144 138 L172 108 L340 108 L324 126 L180 126 L160 148 L160 280 L144 270 Z", 0.32)
        + shade("M382 130 L382 286 L346 330 L300 330 L340 290 L340 110 L350 92 Z", 0.25)
        + circle(236, 210, 86, "#2a2f33", INK, 12)
        + circle(236, 210, 60, "url(#ln)", INK, 9)
        + faded(circle(236, 210, 24, "#ffe0a0", None), 0.9)
        + faded(circle(216, 188, 12, "#ffffff", None), 0.9)
        + line("M236 116 L236 136 M236 284 L236 304 M142 210 L162 210 M310 210 L330 210", "#cfd8c4", 8)
        + rect(338, 150, 58, 36, 4, "#2a2f33", INK, 9)
        + rect(338, 212, 58, 20, 4, "#2a2f33", INK, 8)
        + line("M334 92 L342 56", INK, 11)
        + circle(344, 52, 15, RED, INK, 8)
        + path("M108 396 L150 370 L210 370 L180 470 L140 452 Z", "#48553f", INK, 9)
        + line("M276 378 L276 424 M300 378 L300 406 L328 406 M326 378 L326 428", BONE, 13)
    ) + glow("ln", ("0%", "#ffb060"), ("50%", "#d8301c"), ("100%", "#5a0c08"), cx="40%", cy="38%")


def _bender() -> str:
    return (
        path(
            "M74 404 C80 350 130 328 256 328 C382 328 432 350 438 404 A240 240 0 0 1 74 404 Z",
            "#c58a1e",
            INK,
            12,
        )
        + line("M104 440 L150 344 M160 470 L214 340 M352 470 L298 340 M408 440 L362 344", INK, 20)
        + mirrored(
            rect(62, 200, 62, 150, 10, "#5a6870", INK, 11)
            + rect(76, 150, 34, 70, 6, "#c8d4d8", INK, 9)
            + rect(56, 124, 74, 40, 8, "#8b3a20", INK, 10)
        )
        + path("M158 100 L354 100 L384 208 L366 344 L146 344 L128 208 Z", "#6d7c84", INK, 13)
        + light("M168 114 L250 114 L250 140 L186 140 L160 210 L144 208 Z", 0.35)
        + shade("M354 100 L384 208 L366 344 L300 344 L330 210 L316 100 Z", 0.25)
        + path("M142 188 L370 188 L360 240 L152 240 Z", "#1d2124", INK, 10)
        + flat("M170 204 L236 212 L232 228 L172 226 Z M342 204 L276 212 L280 228 L340 226 Z", "#ff5a2a")
        + path("M140 266 L372 266 L392 316 L360 384 L152 384 L120 316 Z", "#8f9ea6", INK, 13)
        + line(
            "M180 282 L180 370 M218 282 L218 370 M256 282 L256 370 M294 282 L294 370 M332 282 L332 370",
            "#1d2124",
            15,
        )
        + mirrored(circle(146, 316, 10, "#e6edf0", INK, 6))
        + path("M196 72 L316 72 L330 104 L182 104 Z", "#8b3a20", INK, 11)
        + mirrored(circle(208, 152, 8, "#2b3136", None) + circle(236, 152, 8, "#2b3136", None))
    )


def _scrappy() -> str:
    return (
        line("M256 128 L256 62 M170 150 L128 76", INK, 12)
        + circle(256, 66, 26, "#ffe14a", INK, 10)
        + line("M200 40 L222 58 L212 70 L236 84 M312 40 L292 58 L300 70 L276 84", "#fffbe0", 8)
        + path("M110 98 L128 58 L150 94 Z", "#c0392f", INK, 9)
        + path("M120 408 L150 366 L362 366 L392 408 A234 234 0 0 1 120 408 Z", "#7d4a2c", INK, 12)
        + rect(206, 336, 100, 40, 4, "#3c4448", INK, 9)
        + path("M144 150 C150 128 362 128 368 150 L352 346 L160 346 Z", "#b9714a", INK, 12)
        + ellipse(256, 146, 112, 24, "#d8946a", INK, 11)
        + light("M158 178 L186 182 L194 336 L172 336 Z", 0.3)
        + shade("M368 156 L352 346 L300 346 L318 170 Z", 0.25)
        + line("M152 206 L360 206", "#7d4226", 8)
        + path("M310 254 L374 240 L380 292 L318 300 Z", "#8aa3ad", INK, 9)
        + circle(324, 262, 5, INK, None)
        + circle(366, 254, 5, INK, None)
        + circle(212, 248, 50, "#e9e2cc", INK, 11)
        + circle(212, 248, 25, "#3aa0c8", None)
        + circle(212, 248, 12, INK, None)
        + circle(202, 238, 7, "#ffffff", None)
        + circle(308, 236, 32, "#2b2b2b", INK, 10)
        + circle(308, 236, 15, "#ff6a3a", None)
        + path("M196 308 L316 308 L310 334 L202 334 Z", "#2b2320", INK, 8)
        + line("M222 310 L222 332 M246 310 L246 332 M270 310 L270 332 M294 310 L294 332", "#d8946a", 6)
        + line("M120 262 L146 256 M118 262 C96 268 92 300 108 316", INK, 11)
        + line("M176 400 L200 440 M330 396 L310 444", "#3c2a1e", 9)
    )


def _mecha_king() -> str:
    return (
        path(
            "M78 408 C96 360 150 344 256 344 C362 344 416 360 434 408 A240 240 0 0 1 78 408 Z",
            "#7c2331",
            INK,
            12,
        )
        + path("M130 400 C170 366 342 366 382 400 C350 430 162 430 130 400 Z", "#f3ead6", INK, 9)
        + "".join(flat(f"M{x} 396 l8 0 l-4 20 Z", INK) for x in (166, 200, 234, 270, 304, 338))
        + rect(212, 326, 88, 50, 4, "#3a4247", INK, 9)
        + rect(132, 154, 248, 190, 30, "#64798a", INK, 13)
        + light(
            "M150 180 C156 168 166 168 190 168 L330 168 L320 180 L176 184 L164 200 L164 300 L150 300 Z", 0.35
        )
        + rect(158, 180, 196, 140, 18, "#12282a", INK, 9)
        + line("M168 214 L344 214 M168 246 L344 246 M168 278 L344 278", "#2b5f58", 3)
        + mirrored(flat("M188 218 L232 218 L232 246 L188 246 Z", "#7dffb8"))
        + line("M204 282 L230 294 L282 294 L308 282", "#7dffb8", 13)
        + path(
            "M136 156 L108 66 L178 110 L216 50 L256 104 L296 50 L334 110 L404 66 L376 156 Z",
            "url(#cr)",
            INK,
            13,
        )
        + circle(256, 104, 12, RED, INK, 8)
        + circle(216, 50, 11, "#e9f2f5", INK, 7)
        + circle(296, 50, 11, "#e9f2f5", INK, 7)
        + circle(110, 68, 10, "#e9f2f5", INK, 7)
        + circle(402, 68, 10, "#e9f2f5", INK, 7)
        + line("M146 140 L366 140", "#8a5a10", 8)
        + mirrored(path("M132 216 L104 224 L104 280 L132 288 Z", "#3a4247", INK, 9))
    ) + sweep("cr", ("0%", "#ffe38a"), ("100%", "#c58a1e"))


def _wrecker() -> str:
    return (
        line("M402 396 L418 250 L348 118", INK, 30)
        + line("M402 396 L418 250 L348 118", "#d59b20", 12)
        + circle(418, 250, 18, "#5a6870", INK, 9)
        + path(
            "M352 110 C318 96 292 108 284 138 L306 144 C312 128 326 124 338 132 Z M352 110 C380 92 396 70 384 44 L364 54 C368 70 358 84 340 90 Z",
            "#aab9bf",
            INK,
            10,
        )
        + path(
            "M78 408 C96 360 150 344 240 344 C340 344 400 360 428 414 A240 240 0 0 1 78 408 Z",
            "#4a5a62",
            INK,
            12,
        )
        + path("M118 410 C150 374 330 374 370 410 L350 446 C290 466 198 466 140 446 Z", "#2f393e", INK, 9)
        + path(
            "M232 100 C148 100 112 150 112 220 L124 330 C140 366 180 384 232 384 C284 384 324 366 340 330 L352 220 C352 150 316 100 232 100 Z",
            "#d59b20",
            INK,
            13,
        )
        + light("M130 214 C132 160 164 126 214 118 C178 140 158 170 156 226 L162 310 L142 312 Z", 0.4)
        + shade(
            "M310 124 C340 146 352 184 352 220 L340 330 C324 366 284 384 236 384 C304 340 320 220 310 124 Z",
            0.22,
        )
        + path("M132 186 L332 186 L324 258 L140 258 Z", "#2a3034", INK, 11)
        + path("M152 200 L312 200 L307 244 L157 244 Z", "#7ef0ff", INK, 6)
        + faded(flat("M164 206 L206 206 L190 238 L164 238 Z", "#e9feff"), 0.8)
        + bar(
            "M136 300 L168 332 M160 288 L214 342 M204 286 L258 340 M250 286 L296 332 M294 286 L322 314",
            INK,
            15,
        )
        + line("M186 366 L278 366", INK, 9)
        + circle(232, 84, 20, RED, INK, 9)
    )


def drawings() -> dict[str, str]:
    """Return the portraits, 512 x 512, by the names of their files."""
    people = {
        "mark14": _mark14,
        "bender": _bender,
        "scrappy": _scrappy,
        "mecha_king": _mecha_king,
        "wrecker": _wrecker,
    }
    return {f"mini_{name}": portrait("mechatron", draw()) for name, draw in people.items()}
