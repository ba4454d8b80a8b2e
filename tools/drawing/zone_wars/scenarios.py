"""The emblems of the five scenarios: battered road signs with a picture on each."""

from __future__ import annotations

from drawing.pen import INK, circle, document, group, line, path, rect

from .brush import BONE, RED, RUST, RUST_DARK, YELLOW, faded, flat, light
from .gear import METAL, METAL_DARK, WOOD
from .tokens import bulb

DIAMOND = "M256 14 C268 14 278 18 288 28 L484 224 C502 242 502 270 484 288 L288 484 C270 502 242 502 224 484 L28 288 C10 270 10 242 28 224 L224 28 C234 18 244 14 256 14 Z"
BOARD = "M256 46 L466 256 L256 466 L46 256 Z"


def _sign(colour: str, deep: str, drawing: str) -> str:
    """Draw a sign: its edge of metal, its coat of paint, screws and rust."""
    bolts = "".join(
        circle(x, y, 10, "#8a8173", INK, 6) for x, y in ((256, 64), (448, 256), (256, 448), (64, 256))
    )
    rust = "M420 170 C440 190 452 206 458 224 C440 222 424 206 414 190 Z M120 330 C140 350 150 372 152 388 C132 374 112 356 102 338 Z"
    return document(
        path(DIAMOND, "#cfc6b4", INK, 14)
        + path(BOARD, colour, deep, 10)
        + faded(flat("M256 46 L466 256 L436 256 L256 76 L76 256 L46 256 Z", "#ffffff"), 0.2)
        + drawing
        + faded(flat(rust, RUST), 0.8)
        + bolts
    )


def _pistol(place: str) -> str:
    return group(
        rect(-96, -34, 150, 40, 6, METAL, INK, 12)
        + rect(-112, -40, 34, 52, 6, METAL_DARK, INK, 11)
        + path("M10 4 L54 -2 L76 84 L30 92 Z", WOOD, INK, 12)
        + line("M-18 6 C-16 36 22 36 24 12", INK, 10),
        place,
    )


def _showdown() -> str:
    """Draw two guns at one find, and the rain that will end it."""
    cloud = "M176 172 C138 172 132 126 168 118 C166 82 216 70 234 96 C252 68 306 76 308 114 C352 110 360 168 326 174 Z"
    rain = "M196 196 l-8 26 M236 196 l-8 26 M276 196 l-8 26 M316 196 l-8 26"
    return _sign(
        "#d9a52c",
        "#8a6414",
        path(cloud, "#5f7a2e", INK, 13)
        + line("M188 132 C184 112 204 104 218 110", "#b8d870", 10)
        + line(rain, INK, 20)
        + line(rain, "#cfe85a", 9)
        + _pistol("matrix(-0.86 -0.12 -0.12 0.86 146 300)")
        + _pistol("matrix(0.86 -0.12 0.12 0.86 366 300)")
        + group(bulb(), "translate(176 226) scale(0.32)"),
    )


def _turf_war() -> str:
    """Draw the flag on a roof."""
    house = "M126 300 L256 218 L386 300 L386 312 L360 312 L360 376 L152 376 L152 312 L126 312 Z"
    flag = "M262 78 L372 92 L340 128 L374 166 L262 172 Z"
    return _sign(
        "#7f9a4a",
        "#44562a",
        path(house, BONE, INK, 14)
        + path("M126 300 L256 218 L386 300 L364 314 L256 246 L148 314 Z", RUST, INK, 12)
        + rect(228, 316, 56, 60, 4, "#3a2a1c", INK, 10)
        + rect(176, 320, 32, 28, 3, "#5b8fa8", INK, 9)
        + rect(304, 320, 32, 28, 3, "#5b8fa8", INK, 9)
        + line("M254 72 L254 236", INK, 24)
        + line("M254 72 L254 232", "#c9a15a", 9)
        + path(flag, RED, INK, 13)
        + light("M268 86 L320 92 L268 110 Z", 0.4),
    )


def _street_fight() -> str:
    """Draw a street that runs into the ruins, and what stands ready on both its sides."""
    road = "M216 150 L296 150 L384 336 L256 440 L128 336 Z"
    dashes = "M256 166 L256 188 M256 212 L256 244 M256 274 L256 316 M256 350 L256 402"
    ruins = "M118 240 L118 190 L136 176 L150 190 L150 150 L176 132 L196 150 L196 128 L220 112 L240 132 L240 150 L272 150 L272 120 L296 108 L318 128 L318 158 L342 140 L364 156 L364 190 L380 178 L394 194 L394 240 Z"
    return _sign(
        "#9a938a",
        "#55504a",
        path(ruins, "#3a352f", INK, 10)
        + flat("M116 236 L396 236 L440 256 L256 440 L72 256 Z", "#77705f")
        + path(road, "#4a4846", INK, 12)
        + line(dashes, YELLOW, 13)
        + group(_bat(), "translate(150 268) rotate(-24) scale(0.7)")
        + group(_axe(), "translate(362 268) rotate(24) scale(0.7)"),
    )


def _bat() -> str:
    nails = "M-34 -96 L-60 -108 M-36 -60 L-64 -62 M34 -96 L60 -108 M36 -60 L64 -62 M-34 -26 L-56 -18 M34 -26 L56 -18"
    body = "M-34 -120 C-34 -150 34 -150 34 -120 L18 40 L14 130 L-14 130 L-18 40 Z"
    return (
        line(nails, INK, 20)
        + line(nails, METAL, 8)
        + path(body, WOOD, INK, 15)
        + line("M-14 90 L14 90 M-14 110 L14 110", BONE, 9)
    )


def _axe() -> str:
    blade = "M-10 -140 C-60 -150 -96 -120 -104 -76 C-80 -60 -40 -52 -10 -62 Z"
    return (
        rect(-14, -150, 28, 282, 10, WOOD, INK, 15)
        + path(blade, RED, INK, 15)
        + line("M-98 -84 C-90 -120 -62 -142 -30 -140", "#eef2f3", 10)
    )


def _chase() -> str:
    """Draw a runner with a full pack, and the claw that reaches for it."""
    torso = "M292 178 L226 178 L204 258 L256 282 L282 244 Z"
    limbs = "M286 186 L330 232 L372 214 M232 186 L184 224 L158 200 M256 276 L296 322 L274 384 M222 262 L196 318 L136 326"
    pack = "M228 162 C196 158 172 180 170 218 L206 256 L236 214 Z"
    claws = "M64 262 C84 238 104 230 128 232 M72 296 C92 272 108 264 130 264 M92 326 C106 304 118 296 134 294"
    return _sign(
        "#c8793a",
        "#743c16",
        line("M146 128 L208 128 M120 160 L176 160", BONE, 13)
        + line(limbs, INK, 52)
        + path(torso, BONE, INK, 26)
        + path(pack, "#6a5236", INK, 16)
        + circle(306, 134, 38, BONE, INK, 13)
        + line(limbs, BONE, 27)
        + flat(torso, BONE)
        + path(pack, "#6a5236", INK, 10)
        + line("M186 206 L216 190", "#c9a15a", 11)
        + line(claws, INK, 26)
        + line(claws, "#ff7a5a", 12),
    )


def _defense() -> str:
    """Draw the Ark behind its palisade, under fire from all sides."""
    towers = "M150 250 L150 160 L170 160 L170 180 L190 180 L190 160 L214 160 L214 200 L234 200 L234 132 L278 132 L278 200 L298 200 L298 160 L322 160 L322 180 L342 180 L342 160 L362 160 L362 250 Z"
    hull = "M122 250 L390 250 C378 318 330 370 256 404 C182 370 134 318 122 250 Z"
    waves = "M176 300 C204 282 228 316 256 300 C284 282 308 316 336 300"
    shots = "M86 210 L122 222 M426 210 L390 222 M128 386 L156 360 M384 386 L356 360 M256 84 L256 112"
    return _sign(
        "#5b86a8",
        "#2a4a63",
        path(towers, "#b9ad96", INK, 14)
        + path("M234 132 L256 100 L278 132 Z", RUST, INK, 11)
        + path("M240 250 L240 222 C240 206 272 206 272 222 L272 250 Z", "#2a2018", INK, 9)
        + line("M180 206 L180 226 M332 206 L332 226 M256 152 L256 176", INK, 11)
        + path(hull, RUST_DARK, INK, 14)
        + line(waves, BONE, 13)
        + line(shots, INK, 26)
        + line(shots, YELLOW, 12),
    )


def drawings() -> dict[str, str]:
    """Return the emblems by the names of their scenarios, 512 x 512."""
    emblems = {
        "showdown": _showdown,
        "turf_war": _turf_war,
        "street_fight": _street_fight,
        "chase": _chase,
        "defense": _defense,
    }
    return {f"scenario_{name}": draw() for name, draw in emblems.items()}
