"""What all portraits share: the colours of the four factions, the light behind the head, the rim."""

from __future__ import annotations

from drawing.pen import INK, circle, document

from .brush import faded, flat, glow, hoop, sector

FACTIONS = {
    "ark": ("#f0c27a", "#c9803a", "#6b3216"),
    "genlab": ("#d3dc93", "#8d9f4a", "#3c4b22"),
    "nova": ("#d8c3f0", "#8f6cc0", "#37245c"),
    "mechatron": ("#c8dde3", "#7a9eab", "#28414c"),
}
"""Light, middle and dark of each faction."""

SHOULDERS = "M70 410 C92 362 160 342 256 342 C352 342 420 362 442 410 A240 240 0 0 1 70 410 Z"


def sky(faction: str) -> str:
    """Draw the light behind a head."""
    pale, middle, deep = FACTIONS[faction]
    rays = "".join(
        faded(flat(sector(256, 250, (60, 244), (k * 30, k * 30 + 13)), "#ffffff"), 0.09) for k in range(12)
    )
    glows = glow("sky", ("0%", pale), ("55%", middle), ("100%", deep))
    return glows + circle(256, 256, 250, "url(#sky)", None) + rays


def frame(faction: str) -> str:
    """Draw the rim of a portrait."""
    return hoop(256, 256, 243, INK, 18) + faded(hoop(256, 256, 231, FACTIONS[faction][0], 5), 0.75)


def portrait(faction: str, body: str) -> str:
    """Return a portrait as a file, 512 x 512, in the round frame of a faction."""
    return document(sky(faction) + body + frame(faction))
