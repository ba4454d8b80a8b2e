"""The parts of a portrait of one's own: ground, head, eyes, mouth, what is on the head, rim; laid over each other.

All parts are 512 x 512 and fit each other: the eyes stand at a height of 228, the mouth at 320.
"""

from __future__ import annotations

from collections.abc import Callable

from drawing.pen import INK, circle, document, ellipse, line, linear, mirrored, mix, path, rect

from .brush import BONE, RED, YELLOW, flat, light
from .portraits import FACTIONS, SHOULDERS, frame, sky

FLESH = ("#bfe9d6", "#e5b98c", "#a9b86a", "#c7a0d6", "#9a6a4c", "#d9d2c0")
FUR = ("#8a5f3c", "#d98a4a", "#6d6a5a", "#4a4038", "#c9b48a", "#7f8c58")
METAL = ("#7f939c", "#b9714a", "#7f8d6c", "#c58a1e", "#8b6aa8", "#5c6870")
COATS = {"ark": "#7a3f22", "genlab": "#4b5a34", "nova": "#4a347a", "mechatron": "#3f5560"}


def _tinted(outline: str, colour: str) -> str:
    """Draw the body of a head, lit from the left."""
    return linear("tint", mix(colour, "#ffffff", 0.16), mix(colour, INK, 0.34), "100%", "30%") + path(
        outline, "url(#tint)", INK, 12
    )


# ---------------------------------------------------------------------------------------------------- people


def _person(outline: str, ears: tuple[int, int], colour: str) -> str:
    """Draw a human head; `ears` is where the left ear is."""
    x, y = ears
    dark = mix(colour, INK, 0.36)
    ear = ellipse(x, y, 22, 34, colour, INK, 11) + line(
        f"M{x - 4} {y - 12} C{x - 12} {y} {x - 8} {y + 10} {x} {y + 14}", dark, 7
    )
    nose = line("M258 250 L248 288 L266 292", dark, 8)
    return mirrored(ear) + _tinted(outline, colour) + nose


def _round(colour: str) -> str:
    return _person(
        "M144 226 C144 120 200 84 256 84 C312 84 368 120 368 226 C368 312 322 372 256 372 C190 372 144 312 144 226 Z",
        (140, 240),
        colour,
    )


def _long(colour: str) -> str:
    return _person("M166 170 C166 70 346 70 346 170 L338 306 C330 396 182 396 174 306 Z", (164, 236), colour)


def _bulb(colour: str) -> str:
    veins = "M164 130 C150 152 166 166 150 192 M348 130 C362 152 346 166 362 192"
    head = _person(
        "M126 186 C110 40 402 40 386 186 C390 250 340 264 334 306 C328 380 184 380 178 306 C172 264 122 250 126 186 Z",
        (150, 258),
        colour,
    )
    return head + line(veins, mix(colour, INK, 0.3), 7)


def _jaw(colour: str) -> str:
    chin = line("M232 362 L280 362", mix(colour, INK, 0.36), 8)
    return (
        _person(
            "M170 146 C176 78 336 78 342 146 L374 292 C368 372 312 394 256 394 C200 394 144 372 138 292 Z",
            (150, 214),
            colour,
        )
        + chin
    )


# --------------------------------------------------------------------------------------------------- animals


def _beast(outline: str, ears: str, colour: str) -> str:
    """Draw a head of fur with a pale muzzle."""
    pale = mix(colour, "#fff6e0", 0.55)
    muzzle = path(
        "M256 256 C206 262 176 296 184 334 C192 368 228 380 256 380 C284 380 320 368 328 334 C336 296 306 262 256 256 Z",
        pale,
        None,
    )
    nose = path(
        "M228 268 C240 260 272 260 284 268 C288 286 270 298 256 300 C242 298 224 286 228 268 Z",
        "#2b1d18",
        INK,
        7,
    )
    return ears + _tinted(outline, colour) + muzzle + nose


def _cat(colour: str) -> str:
    ear = path("M140 210 L128 66 L244 120 Z", colour, INK, 12) + flat(
        "M154 170 L150 100 L206 128 Z", "#e88f7a"
    )
    stripes = "M256 100 L256 146 M224 108 L232 144 M288 108 L280 144 M124 270 L170 276 M388 270 L342 276"
    head = _beast(
        "M256 108 C330 108 386 160 390 240 C394 320 330 384 256 386 C182 384 118 320 122 240 C126 160 182 108 256 108 Z",
        mirrored(ear),
        colour,
    )
    return head + line(stripes, mix(colour, INK, 0.5), 11)


def _hound(colour: str) -> str:
    ear = path(
        "M176 116 C120 106 84 160 88 250 C92 310 132 322 156 286 C170 250 176 180 176 116 Z",
        mix(colour, INK, 0.4),
        INK,
        12,
    )
    return _beast(
        "M256 92 C326 92 366 140 364 214 C362 262 346 290 340 326 C330 378 292 398 256 398 C220 398 182 378 172 326 C166 290 150 262 148 214 C146 140 186 92 256 92 Z",
        "",
        colour,
    ) + mirrored(ear)


def _goat(colour: str) -> str:
    horn = path(
        "M206 128 C176 96 130 92 104 130 C90 156 96 186 112 200 C118 170 136 152 160 156 C180 160 196 158 212 150 Z",
        "#e6d6b0",
        INK,
        12,
    )
    ear = path("M164 206 C126 194 92 206 76 236 C104 258 146 256 172 236 Z", colour, INK, 11)
    beard = path("M226 376 C232 420 246 446 256 470 C266 446 280 420 286 376 Z", BONE, INK, 10)
    return beard + _beast(
        "M256 116 C312 116 348 150 346 212 C344 270 332 296 328 332 C320 376 288 394 256 394 C224 394 192 376 184 332 C180 296 168 270 166 212 C164 150 200 116 256 116 Z",
        mirrored(horn + ear),
        colour,
    )


def _lizard(colour: str) -> str:
    spikes = path(
        "M150 150 L138 84 L190 116 L200 46 L244 96 L256 24 L268 96 L312 46 L322 116 L374 84 L362 150 Z",
        mix(colour, INK, 0.34),
        INK,
        12,
    )
    scales = "M176 300 C184 308 196 308 204 300 M308 300 C316 308 328 308 336 300 M190 340 C198 348 210 348 218 340 M294 340 C302 348 314 348 322 340 M232 134 C240 142 252 142 258 134 M262 150 C270 158 282 158 288 150"
    nose = ellipse(238, 280, 6, 8, INK, None) + ellipse(274, 280, 6, 8, INK, None)
    body = _tinted(
        "M256 96 C338 96 392 150 388 228 C386 264 360 280 356 316 C346 372 300 394 256 394 C212 394 166 372 156 316 C152 280 126 264 124 228 C120 150 174 96 256 96 Z",
        colour,
    )
    return spikes + body + line(scales, mix(colour, INK, 0.42), 8) + nose


# ---------------------------------------------------------------------------------------------------- robots


def _machine(outline: str, colour: str, more: str) -> str:
    """Draw a head of metal on a neck of hoses."""
    neck = rect(212, 340, 88, 60, 6, "#3a4247", INK, 11) + line(
        "M212 362 L300 362 M212 382 L300 382", "#5c6870", 7
    )
    return neck + _tinted(outline, colour) + more


def _rivets(*places: tuple[int, int]) -> str:
    return "".join(circle(x, y, 8, "#2b3136", None) for x, y in places)


def _bucket(colour: str) -> str:
    lid = ellipse(256, 128, 112, 26, mix(colour, "#ffffff", 0.25), INK, 12)
    band = line("M148 190 L364 190 M160 352 L352 352", mix(colour, INK, 0.45), 10)
    return _machine("M144 130 C150 106 362 106 368 130 L348 372 L164 372 Z", colour, lid + band)


def _box(colour: str) -> str:
    plug = rect(98, 196, 40, 76, 8, "#3a4247", INK, 11)
    aerial = line("M320 110 L344 52", INK, 11) + circle(346, 48, 15, RED, INK, 9)
    head = _machine(
        "M152 110 L360 110 C372 110 380 118 380 130 L380 350 C380 362 372 370 360 370 L152 370 C140 370 132 362 132 350 L132 130 C132 118 140 110 152 110 Z",
        colour,
        "",
    )
    return mirrored(plug) + aerial + head + _rivets((154, 132), (358, 132), (154, 348), (358, 348))


def _dome(colour: str) -> str:
    seam = line("M136 286 L376 286 M256 74 L256 150", mix(colour, INK, 0.45), 9)
    gleam = light("M160 220 C158 150 190 108 236 96 C206 126 192 164 190 224 Z", 0.4)
    return _machine(
        "M132 286 C124 150 176 72 256 72 C336 72 388 150 380 286 L364 368 L148 368 Z",
        colour,
        seam + gleam + _rivets((160, 312), (352, 312)),
    )


def _wedge(colour: str) -> str:
    plate = path("M178 98 L334 98 L352 152 L160 152 Z", mix(colour, INK, 0.3), INK, 11)
    grill = line("M196 116 L316 116 M190 134 L322 134", mix(colour, "#ffffff", 0.3), 7)
    return _machine(
        "M170 96 L342 96 L390 230 L344 376 L168 376 L122 230 Z",
        colour,
        plate + grill + _rivets((150, 230), (362, 230)),
    )


HEADS: dict[str, tuple[Callable[[str], str], tuple[str, ...]]] = {
    "round": (_round, FLESH),
    "long": (_long, FLESH),
    "bulb": (_bulb, FLESH),
    "jaw": (_jaw, FLESH),
    "cat": (_cat, FUR),
    "hound": (_hound, FUR),
    "goat": (_goat, FUR),
    "lizard": (_lizard, FUR),
    "bucket": (_bucket, METAL),
    "box": (_box, METAL),
    "dome": (_dome, METAL),
    "wedge": (_wedge, METAL),
}
"""Four heads for people (Ark and Nova), four for animals, four for robots, each in six colours."""


# ------------------------------------------------------------------------------------------ eyes, mouths, tops


def _eyes() -> dict[str, str]:
    plain = (
        ellipse(208, 226, 28, 24, "#fff6e0", INK, 11)
        + circle(212, 229, 11, INK, None)
        + circle(208, 224, 4, "#ffffff", None)
    )
    slit = ellipse(196, 238, 26, 22, "#ffe77a", INK, 11) + ellipse(196, 238, 7, 17, INK, None)
    lens = (
        circle(204, 222, 46, "#7a4a22", INK, 12)
        + circle(204, 222, 30, "#7fd4e0", INK, 7)
        + line("M190 214 L202 202", "#ffffff", 9)
    )
    patch = path("M262 196 L346 196 L332 262 C312 276 288 272 274 256 Z", "#2b2320", INK, 10)
    one = (
        ellipse(256, 214, 62, 50, "#fff6e0", INK, 12)
        + circle(256, 217, 27, "#b5343a", INK, 8)
        + circle(256, 217, 11, INK, None)
    )
    return {
        "plain": mirrored(plain + line("M176 192 C192 182 220 184 236 194", INK, 11)),
        "goggles": line("M112 216 L400 216", "#2b2320", 22) + mirrored(lens),
        "three": mirrored(slit)
        + ellipse(256, 174, 26, 24, "#ffe77a", INK, 11)
        + ellipse(256, 174, 7, 18, INK, None),
        "one": one + circle(247, 206, 8, "#ffffff", None) + line("M190 164 L322 164", INK, 13),
        "patch": line("M138 172 L376 232", "#2b2320", 15)
        + patch
        + plain
        + line("M174 190 L238 200", INK, 11),
    }


def _mouths() -> dict[str, str]:
    hair = "M170 292 C200 312 312 312 342 292 C354 376 300 430 256 430 C212 430 158 376 170 292 Z"
    cloth = "M174 276 C200 262 312 262 338 276 L324 348 C300 376 212 376 188 348 Z"
    return {
        "grin": line("M202 316 C230 346 282 346 310 316", INK, 13)
        + line("M196 310 L208 322 M316 310 L304 322", INK, 9),
        "teeth": path("M196 306 L316 306 L306 346 L206 346 Z", "#fff6e0", INK, 11)
        + line("M226 306 L226 346 M256 306 L256 346 M286 306 L286 346", INK, 8),
        "mask": path(cloth, "#4a5560", INK, 11)
        + circle(256, 326, 28, "#8fa0a8", INK, 10)
        + line("M240 314 L272 314 M240 326 L272 326 M242 338 L270 338", INK, 6),
        "beard": path(hair, "#6b3216", INK, 12)
        + line("M224 334 C244 346 268 346 288 334", INK, 11)
        + line("M206 356 L214 384 M256 372 L256 404 M306 356 L298 384", "#4a200c", 9),
        "scar": line("M212 328 L300 328", INK, 13)
        + line("M326 256 L284 352 M310 272 L330 284 M298 302 L318 312", "#b5343a", 9),
    }


MOP = "M116 248 C92 138 140 42 256 38 C372 42 420 138 396 248 C390 214 378 190 360 174 L344 200 L322 150 L298 174 L276 130 L256 150 L236 130 L214 174 L190 150 L168 200 L152 174 C134 190 122 214 116 248 Z"
ANTLER = "M208 126 C178 122 150 110 138 86 L112 84 L132 68 C128 56 136 46 146 40 C148 58 156 68 170 78 C170 62 176 54 188 46 C188 66 194 82 222 104 Z"
FEELER = "M222 112 C214 78 190 58 156 62"


def _tops() -> dict[str, str]:
    hood = "M108 336 C76 120 150 36 256 36 C362 36 436 120 404 336 C384 244 366 176 340 148 C300 116 212 116 172 148 C146 176 128 244 108 336 Z"
    horn = path("M170 140 C124 136 100 112 116 66 C140 96 176 90 210 106 Z", "#e6d6b0", INK, 12) + line(
        "M128 104 L144 92 M150 126 L166 104", "#a8946a", 7
    )
    crest = "M212 116 C194 52 236 30 256 28 C276 30 318 52 300 116 C276 96 236 96 212 116 Z"
    braid = "".join(
        ellipse(x, y, 27, 25, "#d9a63f", INK, 11) for x, y in ((122, 262), (112, 304), (114, 346))
    ) + rect(94, 366, 42, 18, 6, RED, INK, 9)
    parted = "M116 256 C100 118 160 46 256 46 C352 46 412 118 396 256 C386 212 372 184 346 164 C318 142 280 130 256 92 C232 130 194 142 166 164 C140 184 126 212 116 256 Z"
    feeler = line(FEELER, INK, 26) + line(FEELER, "#7d9a3c", 11) + circle(150, 62, 19, "#c8e06a", INK, 10)
    shell = "M130 194 C126 82 192 46 256 46 C320 46 386 82 382 194 C340 166 172 166 130 194 Z"
    brim = "M116 194 C168 158 344 158 396 194 L390 220 C340 188 172 188 122 220 Z"
    return {
        "hood": path(hood, "#b4562a", INK, 12)
        + line("M150 190 C150 110 200 74 256 72", "#dd8452", 11)
        + line("M122 300 C116 250 120 210 130 180", "#7a3418", 9),
        "horns": mirrored(horn),
        "mop": path(MOP, "#4a2f1c", INK, 12)
        + line("M168 148 C176 106 208 78 244 70 M340 144 C334 112 312 86 284 74", "#7a5233", 10)
        + line("M256 66 L258 104 M214 92 L206 128 M300 92 L308 128", "#2e1c10", 8),
        "braids": mirrored(braid)
        + path(parted, "#d9a63f", INK, 12)
        + line("M256 54 L256 94", INK, 9)
        + line("M150 150 C158 108 190 80 222 72 M362 150 C354 108 322 80 290 72", "#f3d78a", 9),
        "antlers": mirrored(
            path(ANTLER, "#e6d6b0", INK, 11) + line("M148 66 L160 82 M186 70 L190 86", "#a8946a", 6)
        ),
        "feelers": mirrored(feeler),
        "crest": path(crest, "#58b58f", INK, 12) + line("M236 98 L236 58 M276 98 L276 58", "#2f7a5c", 10),
        "helmet": path(shell, "#5c7032", INK, 12)
        + path(brim, "#3d4c20", INK, 12)
        + circle(256, 106, 26, YELLOW, INK, 10)
        + light("M160 160 C164 112 196 82 232 72 C204 96 190 126 188 154 Z", 0.4),
        "cap": path("M138 180 C138 92 198 60 256 60 C314 60 374 92 374 180 Z", "#a8282e", INK, 12)
        + path("M138 178 L428 178 C424 206 360 200 320 194 L138 194 Z", "#5d1518", INK, 12)
        + circle(256, 62, 12, "#5d1518", INK, 8),
    }


def _ground(faction: str) -> str:
    coat = COATS[faction]
    collar = "M166 350 L228 428 L256 390 L284 428 L346 350 L312 344 L200 344 Z"
    seams = "M150 372 L176 470 M362 372 L336 470"
    return (
        sky(faction)
        + path(SHOULDERS, coat, INK, 12)
        + line(seams, mix(coat, INK, 0.4), 8)
        + path(collar, mix(coat, "#fff0d0", 0.45), INK, 11)
    )


def drawings() -> dict[str, str]:
    """Return the parts by their names: face_PART_CHOICE, heads with the number of their colour from 1."""
    parts = {f"ground_{faction}": _ground(faction) for faction in FACTIONS}
    parts |= {f"rim_{faction}": frame(faction) for faction in FACTIONS}
    for shape, (draw, colours) in HEADS.items():
        parts |= {f"head_{shape}_{number}": draw(colour) for number, colour in enumerate(colours, 1)}
    for part, choices in (("eyes", _eyes()), ("mouth", _mouths()), ("top", _tops())):
        parts |= {f"{part}_{choice}": drawing for choice, drawing in choices.items()}
    return {f"face_{name}": document(body) for name, body in parts.items()}
