"""The four factions: riveted plates for panels, round tokens for the bag."""

from __future__ import annotations

from drawing.pen import INK, circle, document, ellipse, line, path

from .brush import MOSS_DARK, RUST, RUST_DARK, VIOLET, cog, faded, flat, polygon, ring, tilted, toothed
from .portraits import FACTIONS
from .tokens import disc

PALE = {"ark": "#f7ecd2", "genlab": "#f7f2d2", "nova": "#f4e8ff", "mechatron": "#eef6f8"}


def _plate(faction: str, body: str) -> str:
    _, middle, deep = FACTIONS[faction]
    rivets = "".join(faded(circle(x, y, 11, "#000000", None), 0.55) for x, y in ring(256, 256, 220, 8, 22.5))
    outside, inside = polygon(ring(256, 256, 244, 8, 22.5)), polygon(ring(256, 256, 206, 8, 22.5))
    return document(path(outside, deep, INK, 12) + path(inside, middle, INK, 8) + rivets + body)


def _ark() -> str:
    pale = PALE["ark"]
    shield = "M256 86 C186 140 130 150 118 152 C110 276 150 376 256 432 C362 376 402 276 394 152 C382 150 326 140 256 86 Z"
    house = "M256 128 L330 206 L330 258 L182 258 L182 206 Z"
    hull = "M148 282 L364 282 C352 338 318 374 256 404 C194 374 160 338 148 282 Z"
    return (
        flat(shield, pale)
        + flat(house, RUST)
        + flat(hull, RUST_DARK)
        + flat("M228 210 L284 210 L284 258 L228 258 Z", pale)
        + line("M176 322 C200 306 228 338 256 322 C284 306 312 338 336 322", pale, 12)
    )


def _paw(size: float, colour: str) -> str:
    toes = ((138, 248, -24), (206, 176, -8), (306, 176, 8), (374, 248, 24))
    pads = "".join(
        tilted(
            ellipse(256 + (x - 256) * size, 256 + (y - 256) * size, 36 * size, 50 * size, colour, None),
            r,
            x,
            y,
        )
        for x, y, r in toes
    )
    return ellipse(256, 256 + 70 * size, 88 * size, 74 * size, colour, None) + pads


def _genlab() -> str:
    """A paw with the strands of an altered inheritance in it."""
    strand = "M{0} 276 C{0} 302 {1} 302 {1} 326 C{1} 350 {0} 350 {0} 376"
    helix = line(strand.format(232, 280), MOSS_DARK, 11) + line(strand.format(280, 232), MOSS_DARK, 11)
    return _paw(1, PALE["genlab"]) + helix + line("M240 284 L272 284 M240 368 L272 368", MOSS_DARK, 8)


def _nova() -> str:
    pale = PALE["nova"]
    return (
        flat(toothed(256, 256, (176, 84), 8), pale)
        + ellipse(256, 256, 92, 58, "#37245c", None)
        + ellipse(256, 256, 78, 44, pale, None)
        + circle(256, 256, 38, VIOLET, None)
        + circle(256, 256, 18, "#1d1030", None)
    )


def _mechatron() -> str:
    return (
        flat(cog(256, 256, (138, 176)), PALE["mechatron"])
        + flat(polygon(ring(256, 256, 96, 6, 30)), "#28414c")
        + flat(polygon(ring(256, 256, 62, 6, 30)), "#ffb13a")
        + circle(256, 256, 26, "#28414c", None)
    )


def _tokens() -> dict[str, str]:
    """Draw the action tokens: the same signs, plainer, because they are small."""
    shield = "M256 104 C202 146 158 154 148 156 C142 256 174 336 256 384 C338 336 370 256 364 156 C354 154 310 146 256 104 Z"
    signs = {
        "ark": flat(shield, "#fff4dc")
        + flat("M256 150 L312 210 L312 250 L200 250 L200 210 Z", "#7c3f1a")
        + flat("M182 270 L330 270 C318 310 296 334 256 354 C216 334 194 310 182 270 Z", "#7c3f1a"),
        "genlab": _paw(0.86, "#fbf8da"),
        "nova": flat(toothed(256, 256, (158, 76), 8), "#f8f0ff")
        + ellipse(256, 256, 78, 48, "#37245c", None)
        + circle(256, 256, 30, "#f8f0ff", None)
        + circle(256, 256, 14, "#37245c", None),
        "mechatron": flat(cog(256, 256, (120, 156)), "#f2fafc")
        + flat(polygon(ring(256, 256, 78, 6, 30)), "#28414c")
        + circle(256, 256, 34, "#ffb13a", None),
    }
    return {
        f"token_action_{faction}": document(disc(FACTIONS[faction][1], FACTIONS[faction][2]) + sign)
        for faction, sign in signs.items()
    }


def drawings() -> dict[str, str]:
    """Return plates and action tokens of the factions, 512 x 512."""
    signs = {"ark": _ark, "genlab": _genlab, "nova": _nova, "mechatron": _mechatron}
    return {f"faction_{faction}": _plate(faction, draw()) for faction, draw in signs.items()} | _tokens()
