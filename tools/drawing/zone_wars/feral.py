"""The pictures of the feral mutations of the Genlab tribe."""

from __future__ import annotations

from drawing.pen import INK, circle, document, ellipse, group, line, mirrored, path

from .brush import BONE, YELLOW, flat, light, rimmed, ring, tilted, toothed, traced
from .figures import wolf

FUR, EARTH, ROSE, GREEN = "#c98f5a", "#8a5f38", "#e88f7a", "#9fd67c"


def _warning_call() -> str:
    head = "M250 440 C250 380 262 350 250 320 C210 350 120 330 106 240 C96 160 150 92 220 92 C300 92 340 150 336 216 C400 280 410 360 410 440 Z"
    beak = "M128 190 L20 130 L34 196 L96 226 L30 250 L52 304 L140 276 Z"
    waves = "M70 60 C44 76 26 92 16 112 M150 24 C104 28 72 40 48 60"
    crest = "M230 96 C240 50 290 30 330 36 C306 60 300 80 300 108 Z"
    return (
        rimmed(crest, "#3f8a5c")
        + rimmed(beak, "#f2a32c")
        + rimmed(head, "#4fa070")
        + circle(196, 176, 26, BONE, INK, 11)
        + circle(188, 176, 11, INK, None)
        + path("M262 330 C300 340 350 330 376 312", "none", BONE, 20)
        + traced("M424 70 L410 190", YELLOW, 34, 28)
        + circle(406, 250, 22, YELLOW, INK, 14)
        + traced(waves, YELLOW, 16, 22)
    )


def _stampede() -> str:
    head = "M60 84 C60 190 120 236 190 242 L196 206 L316 206 L322 242 C392 236 452 190 452 84 C504 214 450 334 330 346 L304 436 L208 436 L182 346 C62 334 8 214 60 84 Z"
    dust = (
        "M40 410 C70 380 110 400 112 430 M30 470 L150 470 M472 410 C442 380 402 400 400 430 M482 470 L362 470"
    )
    return (
        rimmed(head)
        + line("M212 290 L236 322 M300 290 L276 322", INK, 22)
        + ellipse(232, 396, 10, 14, INK, None)
        + ellipse(280, 396, 10, 14, INK, None)
        + traced(dust, YELLOW, 20, 26)
    )


def _keen_senses() -> str:
    nose = "M176 250 C190 226 322 226 336 250 C350 300 300 340 256 360 C212 340 162 300 176 250 Z"
    whiskers = "M150 300 L30 270 M150 336 L24 346 M160 372 L44 420"
    scent = (
        "M180 170 C150 130 200 100 170 50 M256 170 C226 120 286 90 256 34 M332 170 C302 130 352 100 322 50"
    )
    return (
        mirrored(traced(whiskers, BONE, 16, 24))
        + traced(scent, YELLOW, 20, 26)
        + rimmed(nose, "#6d4a3a")
        + mirrored(ellipse(214, 284, 14, 20, INK, None))
        + light("M206 254 C230 242 276 242 296 250 C270 260 236 262 206 264 Z", 0.6)
        + traced("M256 364 L256 410 C230 452 184 452 166 424 M256 410 C282 452 328 452 346 424", BONE, 18, 26)
    )


def _antler_toss() -> str:
    beam = "M196 470 C196 400 96 372 70 262 C58 206 70 150 96 96 M74 280 C44 250 28 214 26 170 M70 214 C100 196 116 168 118 126 M96 340 C134 322 150 286 152 240 M140 384 C178 366 192 336 196 296"
    arrow = "M256 36 L326 124 L282 124 L282 250 L230 250 L230 124 L186 124 Z"
    skull = "M186 470 C180 420 210 400 256 400 C302 400 332 420 326 470 C320 490 192 490 186 470 Z"
    return (
        mirrored(traced(beam, "#f0dcae", 34, 32))
        + rimmed(skull, "#8a5f38")
        + path(arrow, YELLOW, INK, 18)
        + mirrored(circle(226, 446, 11, INK, None))
    )


def _feral_rage() -> str:
    maw = "M70 236 C110 196 170 216 256 216 C342 216 402 196 442 236 C452 360 380 462 256 462 C132 462 60 360 70 236 Z"
    teeth = "M96 234 L148 330 L190 226 Z M416 234 L364 330 L322 226 Z M206 224 L228 272 L250 224 Z M306 224 L284 272 L262 224 Z M150 440 L180 358 L224 454 Z M362 440 L332 358 L288 454 Z"
    brows = "M40 60 L210 150 L196 190 L60 128 Z"
    return (
        rimmed(maw, "#7a1620")
        + flat("M170 430 C190 380 322 380 342 430 C316 452 196 452 170 430 Z", "#e0605a")
        + path(teeth, BONE, INK, 11)
        + line(maw, ROSE, 15)
        + mirrored(rimmed(brows, FUR) + circle(150, 176, 18, YELLOW, INK, 11))
    )


def _burrower() -> str:
    mound = "M20 440 C60 330 130 300 176 300 L336 300 C382 300 452 330 492 440 Z"
    head = "M150 330 C140 190 196 120 256 120 C316 120 372 190 362 330 Z"
    paw = "M88 336 C60 300 70 246 110 240 C150 240 170 280 160 336 Z"
    claws = "M76 262 L58 206 M104 246 L98 186 M134 248 L142 190"
    clods = "M60 150 L96 132 L108 166 L74 180 Z M400 96 L440 110 L426 146 L392 132 Z M424 214 L456 208 L462 238 L432 244 Z M86 70 L112 60 L120 84 L94 92 Z"
    return (
        rimmed(head, "#8a7a72")
        + rimmed(
            "M226 196 C232 170 280 170 286 196 C292 224 276 240 256 240 C236 240 220 224 226 196 Z", ROSE, 22
        )
        + line("M200 206 L212 214 M312 206 L300 214", INK, 15)
        + rimmed(mound, EARTH)
        + mirrored(rimmed(paw, ROSE, 28) + traced(claws, BONE, 18, 24))
        + path(clods, EARTH, INK, 14)
        + line("M120 392 L160 392 M230 372 L276 372 M330 404 L380 404 M200 420 L230 420", "#5a3c20", 14)
    )


def _paw(place: str, colour: str) -> str:
    toes = ((-96, -64, -24), (-36, -124, -8), (36, -124, 8), (96, -64, 24))
    pads = "".join(tilted(ellipse(x, y, 32, 46, colour, INK, 15), turn, x, y) for x, y, turn in toes)
    return group(
        pads
        + rimmed(
            "M0 -44 C50 -44 90 10 90 60 C90 100 50 104 0 92 C-50 104 -90 100 -90 60 C-90 10 -50 -44 0 -44 Z",
            colour,
            30,
        ),
        place,
    )


def _sprinter() -> str:
    streaks = "M24 150 L150 150 M40 236 L130 236 M20 322 L140 322 M50 408 L170 408"
    return traced(streaks, YELLOW, 24, 28) + _paw("translate(318 286) rotate(24) scale(1.42)", BONE)


def _thick_hide() -> str:
    shell = "M40 388 C30 214 130 96 262 96 C394 96 474 208 470 388 C380 410 130 410 40 388 Z"
    bands = "M128 398 C112 290 136 188 190 118 M208 404 C196 300 212 180 262 98 M296 404 C296 300 314 190 344 120 M384 398 C396 310 402 230 408 170"
    feet = "M96 392 L96 446 L160 446 L160 400 M340 400 L340 446 L404 446 L404 394"
    head = "M440 330 C486 316 510 350 506 400 C480 420 440 414 424 396 Z"
    return (
        path(feet, "#8a5f38", INK, 18)
        + rimmed(head, "#8a5f38", 28)
        + circle(474, 366, 9, INK, None)
        + rimmed(shell, FUR)
        + line(bands, "#7a4f2a", 18)
        + light("M90 300 C96 220 140 164 196 140 C160 190 140 240 138 310 Z", 0.45)
    )


def _slash(x: float, width: float, lean: float) -> str:
    return (
        f"M{x + lean} 40 C{x + 34} 150 {x + 16} 330 {x - lean * 1.6} 472 "
        f"C{x - width - 8} 330 {x - width} 170 {x + lean} 40 Z"
    )


def _rending_claws() -> str:
    cuts = (_slash(110, 40, 16), _slash(224, 52, 22), _slash(338, 46, 18), _slash(436, 30, 12))
    return tilted("".join(rimmed(cut, "#ff7a5a", 30) for cut in cuts), 14, 256, 256)


def _pack_hunter() -> str:
    return (
        wolf("translate(120 176) scale(0.84)", "#a3987f")
        + wolf("translate(392 176) scale(0.84)", "#a3987f")
        + wolf("translate(256 344) scale(0.98)", BONE)
    )


def _quill_burst() -> str:
    quills = toothed(256, 256, (244, 140), 22)
    tips = "".join(
        f"M{x:.0f} {y:.0f} L{u:.0f} {v:.0f} "
        for (x, y), (u, v) in zip(ring(256, 256, 238, 22, -90), ring(256, 256, 196, 22, -90), strict=True)
    )
    face = "M256 190 C320 190 352 240 344 300 C336 356 290 372 256 372 C222 372 176 356 168 300 C160 240 192 190 256 190 Z"
    return (
        rimmed(quills, "#7a5638", 26)
        + line(tips, BONE, 13)
        + path(face, "#e9c9a0", INK, 14)
        + line("M196 256 L240 274 M316 256 L272 274", INK, 17)
        + circle(222, 288, 12, INK, None)
        + circle(290, 288, 12, INK, None)
        + ellipse(256, 330, 24, 17, INK, None)
    )


def _second_wind() -> str:
    lung = "M236 200 C200 130 150 130 112 190 C60 270 44 370 60 430 C80 470 150 456 200 420 C240 396 240 330 236 200 Z"
    pipe = "M256 40 L256 190 C256 220 230 230 212 250 M256 190 C256 220 282 230 300 250"
    return (
        mirrored(
            rimmed(lung, GREEN)
            + line("M180 250 C150 280 130 330 120 390 M196 300 C190 330 180 360 160 390", "#4f8a3c", 15)
        )
        + traced(pipe, BONE, 30, 30)
        + line("M236 90 L276 90 M236 134 L276 134", INK, 10)
    )


def drawings() -> dict[str, str]:
    """Return the pictures by the names of their mutations, 512 x 512."""
    powers = {
        "warning_call": _warning_call,
        "stampede": _stampede,
        "keen_senses": _keen_senses,
        "antler_toss": _antler_toss,
        "feral_rage": _feral_rage,
        "burrower": _burrower,
        "sprinter": _sprinter,
        "thick_hide": _thick_hide,
        "rending_claws": _rending_claws,
        "pack_hunter": _pack_hunter,
        "quill_burst": _quill_burst,
        "second_wind": _second_wind,
    }
    return {f"power_{name}": document(draw()) for name, draw in powers.items()}
