"""The pictures of the modules of the Mechatron hive."""

from __future__ import annotations

from drawing.pen import INK, circle, document, ellipse, group, line, mirrored, path, rect

from .brush import (
    BONE,
    RED,
    YELLOW,
    bar,
    cog,
    flat,
    hoop,
    light,
    polygon,
    rimmed,
    ring,
    sector,
    toothed,
    traced,
)
from .figures import CLOUD

STEEL, STEEL_DARK, BLUE, GREEN, HOT = "#c4d2d8", "#7f939c", "#8fe3ff", "#9fd67c", "#e4471c"


def _targeting_scope() -> str:
    corners = (
        "M60 150 L60 60 L150 60 M362 60 L452 60 L452 150 M452 362 L452 452 L362 452 M150 452 L60 452 L60 362"
    )
    marks = "M256 120 L256 210 M256 302 L256 392 M120 256 L210 256 M302 256 L392 256"
    return (
        traced(corners, BONE, 30, 30)
        + hoop(256, 256, 104, INK, 50)
        + line(marks, INK, 44)
        + hoop(256, 256, 104, BLUE, 20)
        + line(marks, BONE, 18)
        + circle(256, 256, 20, "#ff6a4a", INK, 10)
    )


def _hydraulic_ram() -> str:
    barrel = rect(24, 180, 216, 152, 18, STEEL_DARK, INK, 18) + rect(52, 150, 40, 212, 10, STEEL, INK, 16)
    rod = rect(240, 222, 116, 68, 6, BONE, INK, 16) + line("M264 240 L330 240", "#ffffff", 10)
    hammer = rect(350, 120, 76, 272, 18, YELLOW, INK, 18) + line("M388 160 L388 352", "#b97f12", 14)
    blows = "M452 140 L492 112 M456 256 L500 256 M452 372 L492 400"
    return rod + barrel + hammer + traced(blows, "#ff8a5a", 18, 24) + line("M120 216 L210 216", STEEL, 14)


def _arc_emitter() -> str:
    coil = "M200 260 L312 260 L330 440 L182 440 Z"
    turns = "M196 300 L316 300 M190 342 L322 342 M186 384 L326 384"
    arcs = "M180 150 L120 110 L132 160 L50 132 M332 150 L392 110 L380 160 L462 132 M190 200 L110 220 L140 250 L60 300 M322 200 L402 220 L372 250 L452 300 M256 120 L240 70 L276 60 L256 16"
    return (
        traced(arcs, BLUE, 16, 24)
        + rimmed(coil, "#b9714a")
        + line(turns, "#6d3a1c", 16)
        + rect(140, 430, 232, 50, 12, STEEL_DARK, INK, 17)
        + ellipse(256, 190, 122, 62, STEEL, INK, 18)
        + ellipse(256, 182, 62, 24, STEEL_DARK, INK, 12)
    )


def _command_uplink() -> str:
    dish = "M80 150 C60 300 200 420 352 384 Z"
    feed = "M214 268 L320 160"
    stand = "M176 350 L130 474 L330 474 L276 388 Z"
    waves = "M352 60 C410 70 448 108 458 166 M356 108 C384 114 406 136 412 164"
    return (
        rimmed(stand, STEEL_DARK)
        + traced(feed, BONE, 22, 26)
        + rimmed(dish, STEEL)
        + flat("M104 190 C110 290 210 380 316 370 Z", STEEL_DARK)
        + circle(326, 154, 28, "#ff6a4a", INK, 14)
        + traced(waves, YELLOW, 22, 26)
    )


def _repair_arm() -> str:
    arm = "M60 470 L60 330 L190 220"
    wrench = "M190 160 C190 90 250 40 330 56 L272 118 L286 170 L340 184 L400 124 C418 200 370 262 300 262 C284 262 270 260 256 254 L214 292 L166 246 L202 200 C194 188 190 174 190 160 Z"
    sparks = "M380 330 L380 470 M310 400 L450 400"
    return (
        traced(arm, STEEL_DARK, 50, 32)
        + circle(60, 330, 34, YELLOW, INK, 14)
        + group(rimmed(wrench, STEEL), "translate(8 6) scale(1.12)")
        + line(sparks, INK, 74)
        + line(sparks, GREEN, 44)
    )


def _jet_pack() -> str:
    tank = "M70 130 C70 60 110 36 142 36 C174 36 214 60 214 130 L214 320 L70 320 Z"
    nozzle = "M98 326 L186 326 L206 372 L78 372 Z"
    fire = group(
        path("M0 110 C-50 60 -62 20 -60 -10 L60 -10 C62 20 50 60 0 110 Z", "#ff7a2a", INK, 22)
        + flat("M0 70 C-26 40 -30 16 -28 -2 L28 -2 C30 16 26 40 0 70 Z", "#ffe08a"),
        "translate(142 386)",
    )
    half = (
        fire
        + rimmed(nozzle, STEEL_DARK)
        + rimmed(tank, STEEL)
        + flat("M84 180 L200 180 L200 216 L84 216 Z", RED)
    )
    straps = rect(206, 110, 100, 50, 8, "#5a4a3a", INK, 15) + rect(206, 240, 100, 50, 8, "#5a4a3a", INK, 15)
    return straps + mirrored(
        half + light("M94 140 C94 90 112 64 134 60 C120 90 116 130 118 300 L94 300 Z", 0.6)
    )


def _tentacles() -> str:
    arms = "M256 480 C256 330 250 260 256 190 C262 110 340 110 340 170 C340 216 282 216 284 170 M186 480 C150 380 40 380 60 260 C74 190 160 210 148 268 C138 310 90 296 104 258 M326 480 C370 380 470 390 460 280 C450 216 372 232 382 286 C392 320 432 308 422 276"
    rings = "M240 400 L272 400 M240 350 L272 350 M240 300 L270 300 M128 408 L152 386 M92 362 L124 352 M384 386 L408 408 M420 360 L450 368"
    return (
        traced(arms, STEEL, 38, 30)
        + line(rings, STEEL_DARK, 15)
        + rect(130, 446, 252, 50, 14, STEEL_DARK, INK, 17)
    )


def _reactive_plating() -> str:
    plates = "".join(
        path(polygon(ring(x, y, 96, 6, 30)), colour, INK, 18)
        for x, y, colour in ((174, 150, STEEL), (174, 362, STEEL), (92, 256, STEEL_DARK))
    )
    bolts = "".join(
        circle(x, y, 13, INK, None)
        for x, y in ((174, 110), (174, 190), (174, 322), (174, 402), (64, 256), (118, 256))
    )
    blast = path(toothed(350, 256, (156, 84), 11), "#ff7a2a", INK, 18) + flat(
        toothed(350, 256, (96, 50), 9), "#ffe08a"
    )
    return plates + bolts + blast


def _overclock() -> str:
    zones = ((135, 225, GREEN), (225, 315, YELLOW), (315, 405, HOT))
    dial = "".join(
        path(sector(256, 270, (124, 206), (first, last)), colour, INK, 10) for first, last, colour in zones
    )
    return (
        circle(256, 270, 226, INK, None)
        + circle(256, 270, 212, "#2d2a26", None)
        + dial
        + traced("M256 270 L376 190", BONE, 22, 18)
        + circle(256, 270, 42, STEEL, INK, 14)
        + rect(176, 396, 160, 58, 10, "#1a1511", STEEL, 10)
        + line("M204 425 L222 425 M246 425 L264 425 M288 425 L308 425", HOT, 22)
    )


def _smoke_launcher() -> str:
    tube = rect(180, 300, 152, 176, 20, "#5f7038", INK, 18) + rect(164, 280, 184, 46, 10, STEEL_DARK, INK, 16)
    bands = bar("M190 376 L322 376", YELLOW, 34) + line("M190 416 L322 416", "#3c4a20", 12)
    swirls = "M150 250 C150 210 210 210 210 244 M250 214 C254 170 322 176 316 222 M340 262 C344 236 386 236 388 262"
    return (
        group(rimmed(CLOUD, BONE), "translate(0 -36)")
        + group(line(swirls, "#9b907c", 15), "translate(0 -10)")
        + tube
        + bands
    )


def _self_repair() -> str:
    arrows = "M96 190 C130 96 220 50 320 74 M416 322 C382 416 292 462 192 438"
    heads = "M300 20 L388 96 L282 136 Z M212 492 L124 416 L230 376 Z"
    cross = "M256 196 L256 316 M196 256 L316 256"
    return (
        traced(arrows, GREEN, 34, 30)
        + path(heads, GREEN, INK, 16)
        + path(cog(256, 256, (108, 146), 18), STEEL, INK, 18)
        + line(cross, INK, 66)
        + line(cross, GREEN, 38)
    )


def _loudspeaker() -> str:
    horn = "M110 190 L180 190 L320 80 L320 430 L180 322 L110 322 Z"
    waves = "M376 180 C412 220 412 290 376 330 M426 130 C490 200 490 312 426 380"
    return (
        rimmed("M120 330 L190 330 L206 450 L146 450 Z", STEEL_DARK)
        + rimmed(horn, STEEL)
        + flat("M180 190 L320 80 L320 130 L190 220 Z", BONE)
        + rect(56, 190, 76, 132, 16, RED, INK, 17)
        + line("M180 200 L180 312", INK, 13)
        + traced(waves, YELLOW, 26, 28)
    )


def drawings() -> dict[str, str]:
    """Return the pictures by the names of their modules, 512 x 512."""
    powers = {
        "targeting_scope": _targeting_scope,
        "hydraulic_ram": _hydraulic_ram,
        "arc_emitter": _arc_emitter,
        "command_uplink": _command_uplink,
        "repair_arm": _repair_arm,
        "jet_pack": _jet_pack,
        "tentacles": _tentacles,
        "reactive_plating": _reactive_plating,
        "overclock": _overclock,
        "smoke_launcher": _smoke_launcher,
        "self_repair": _self_repair,
        "loudspeaker": _loudspeaker,
    }
    return {f"power_{name}": document(draw()) for name, draw in powers.items()}
