"""Dice, cards, and wood on the table."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.signal import fftconvolve

from .bodies import modes, room
from .signal import SR, Array, Mix, Rng, band, clock, count, fall, hump, moving_noise, swell, unit, white


@dataclass(frozen=True)
class Ground:
    """What a die falls on: the modes of the ground, the modes of the contact, and how gritty it is."""

    board: tuple[float, ...]
    board_t60: tuple[float, float]  # lowest mode, highest mode
    board_gain: float
    click: tuple[float, float]  # range of the contact modes
    click_t60: tuple[float, float]
    click_gain: float
    grit: float


GROUNDS = {
    "wood": Ground(
        (250, 390, 580, 860, 1240, 1740, 2400, 3200),
        (0.058, 0.024),
        0.42,
        (2200, 7400),
        (0.030, 0.012),
        0.85,
        0.30,
    ),
    "stone": Ground(
        (640, 1010, 1560, 2280, 3300), (0.030, 0.014), 0.45, (2800, 8600), (0.034, 0.014), 0.85, 0.30
    ),
    "mat": Ground((190, 290, 430, 640, 920), (0.050, 0.020), 0.42, (1500, 5200), (0.018, 0.009), 0.75, 0.35),
    "die": Ground((1900, 2700), (0.018, 0.012), 0.30, (3400, 8600), (0.026, 0.012), 0.9, 0.05),
}


def die_impact(rng: Rng, ground: str, speed: float, size: float = 1.0) -> Array:
    """One touch of a die. Faster is louder and, through a shorter contact, brighter."""
    g = GROUNDS[ground]
    length = 0.10
    k = len(g.board)
    freqs = np.array(g.board) * rng.uniform(0.97, 1.03, k)
    gains = g.board_gain * np.abs(np.sin(rng.uniform(0.3, 2.8, k))) / np.sqrt(np.arange(1, k + 1))
    out = modes(freqs, np.geomspace(*g.board_t60, k), gains, length)
    clicks = np.geomspace(*g.click, 7) * rng.uniform(0.93, 1.07, 7) / size
    out += modes(clicks, np.geomspace(*g.click_t60, 7), g.click_gain * rng.uniform(0.3, 1.0, 7), length)
    grit = band(rng.standard_normal(count(0.008)), 2000, 9000) * np.hanning(count(0.008))
    out[: len(grit)] += g.grit * grit
    contact = 0.00013 * size * (speed + 0.03) ** -0.28
    pulse = np.hanning(max(3, count(contact)) + 2)
    return speed**1.15 * fftconvolve(out, pulse / pulse.sum())[: len(out)]


def die_path(
    rng: Rng, gap: float, keep: float, rolling: bool, last: float = 0.66
) -> list[tuple[float, float]]:
    """When and how fast a thrown die touches: bounces that come ever faster, corners, then a short rocking."""
    t, speed, out = 0.004, 1.0, []
    while gap > 0.022 and t < last:
        out.append((t, speed))
        if rng.random() < (0.25 if rolling else 0.3) and speed > 0.15:
            out.append((t + rng.uniform(0.006, 0.015), speed * rng.uniform(0.3, 0.55)))
        t += gap * rng.uniform(0.93, 1.07)
        gap *= keep * rng.uniform(0.93, 1.07)
        speed *= rng.uniform(0.76, 0.92)
    rock = 0.030
    for _ in range(4 if rolling else 3):
        out.append((t, speed))
        t += rock
        rock *= 0.72
        speed *= 0.62
    return out


def dice(
    rng: Rng,
    ground: str = "wood",
    number: int = 1,
    gap: float = 0.145,
    keep: float = 0.77,
    rolling: bool = False,
    size: float = 1.0,
) -> Array:
    """Dice thrown on a table. The last bounce comes near 650 ms, when the picture settles."""
    mix = Mix(0.8)
    for d in range(number):
        late = 0.0 if d == 0 else rng.uniform(0.015, 0.13)
        own = size * rng.uniform(0.9, 1.12)
        floor = (
            "wood" if ground == "mat" and d % 2 else ground
        )  # black equipment dice sound sharper than yellow ones
        level = 1.0 if d == 0 else rng.uniform(0.55, 0.9)
        for t, speed in die_path(rng, gap * rng.uniform(0.9, 1.1), keep, rolling):
            mix.add(die_impact(rng, floor, speed, own), t + late, level)
    for _ in range(3 * (number - 1)):  # dice that hit each other
        mix.add(die_impact(rng, "die", rng.uniform(0.2, 0.6)), rng.uniform(0.03, 0.42), 0.5)
    return room(mix.mono, 0.10)


def dice_shake(rng: Rng) -> Array:
    """Two dice in cupped hands, seven shakes."""
    mix = Mix(0.85)
    for k in range(7):
        for _ in range(3):
            at = 0.01 + 0.105 * k + abs(rng.normal(0, 0.014))
            mix.add(die_impact(rng, "die", rng.uniform(0.35, 0.9)), at, 0.8 + 0.2 * (k % 2))
    out = band(mix.mono, 500, 4200, 1)
    palm = band(white(rng, 0.85), 150, 900, 1) * 0.02 * (1 + np.sin(2 * np.pi * 9.5 * clock(0.85)))
    out[: len(palm)] += palm[: len(out)]
    return room(out, 0.08)


def friction(rng: Rng, length: float, rate: float = 260.0) -> Array:
    """The uneven grip of paper on paper: slow noise, never negative."""
    slow = band(rng.standard_normal(count(length) + 2000), None, rate)[2000:]
    return np.clip(1 + 0.5 * slow / (np.std(slow) + 1e-9), 0.1, 2.2)


def card_slide(rng: Rng, length: float = 0.22, bright: float = 1.0) -> Array:
    """A card over felt and cards: a band that rises with the speed of the hand and a light tap where it stops."""

    def centre(u: Array) -> Array:
        return bright * (1450 + 1700 * np.sin(np.pi * u) ** 1.2)

    x = (
        moving_noise(rng, length, centre, 0.75, 256)
        * friction(rng, length)
        * hump(length, rng.uniform(0.3, 0.45), 1.5)
    )
    tap = modes((420, 780, 1500), (0.03, 0.025, 0.018), (0.8, 0.5, 0.3), 0.05, 0.0015)
    return room(Mix(length + 0.05).add(x, 0, 0.3).add(tap, length * 0.86, 0.35).mono, 0.06)


def card_flip(rng: Rng, length: float = 0.07, bright: float = 1.0) -> Array:
    """A snap off the thumb, a short brush of air, the card lands flat."""

    def sweep(u: Array) -> Array:
        return bright * (2600 + 3600 * u)

    brush = (
        moving_noise(rng, length, sweep, 0.6, 256)
        * swell(length, 0.006, length * 1.2)
        * friction(rng, length, 500)
    )
    snap = modes(
        (1250 * bright, 2350 * bright, 3900 * bright), (0.020, 0.014, 0.010), (0.6, 0.5, 0.4), 0.04, 0.0004
    )
    flat = moving_noise(rng, 0.03, lambda u: 1800 - 900 * u, 0.9, 256) * swell(0.03, 0.002, 0.035)
    mix = Mix(length + 0.06).add(snap, 0.002, 0.9).add(brush, 0.001, 0.30).add(flat, length * 0.95, 0.09)
    mix.add(modes((230, 410), (0.05, 0.035), (1, 0.5), 0.06, 0.002), length * 0.95, 0.35)
    return room(mix.mono, 0.07)


def card_place(rng: Rng, weight: float = 1.0) -> Array:
    """Cardboard laid on felt: soft, low, with a little paper."""
    low = modes(
        (205 * rng.uniform(0.95, 1.05), 340, 610, 980),
        (0.07, 0.055, 0.04, 0.03),
        (0.8, 0.7, 0.5, 0.35),
        0.12,
        0.0013,
    )
    paper = (
        moving_noise(rng, 0.05, lambda u: 3400 - 1600 * u, 0.8, 256)
        * swell(0.05, 0.003, 0.055)
        * friction(rng, 0.05)
    )
    return room(Mix(0.13).add(low, 0.003, 0.8 * weight).add(paper, 0, 0.16).mono, 0.08)


def card_riffle(rng: Rng) -> Array:
    """A shuffle: 38 card edges that let go one after another, then the pack is squared."""
    mix = Mix(0.95)
    t, gap = 0.005, 0.030
    for k in range(38):
        length = 0.022
        edge = moving_noise(rng, length, lambda u: 4200 - 1500 * u + 600 * rng.random(), 0.55, 256) * swell(
            length, 0.0015, 0.02
        )
        tick = modes((1500 * rng.uniform(0.9, 1.2), 2700), (0.012, 0.009), (0.5, 0.3), 0.02, 0.0004)
        level = 0.5 + 0.5 * np.sin(np.pi * k / 38)
        mix.add(edge, t, 0.10 * level).add(tick, t, 0.5 * level)
        t += gap * rng.uniform(0.8, 1.2)
        gap = max(0.012, gap * 0.95)
    mix.add(modes((260, 470, 900), (0.06, 0.045, 0.03), (1, 0.6, 0.3), 0.09, 0.0015), t + 0.06, 0.8)
    return room(mix.mono, 0.07)


def wood_block(
    rng: Rng, low: float, t60: float, length: float = 0.16, contact: float = 0.0006, bright: float = 1.0
) -> Array:
    """A small block of wood: the bending modes of a short bar, each a little off."""
    ratios = np.array((1.0, 1.52, 2.31, 2.76, 3.9, 5.4, 7.1))
    freqs = low * ratios * rng.uniform(0.97, 1.03, 7)
    return modes(freqs, t60 / ratios**0.55, bright ** np.arange(7) / np.sqrt(ratios), length, contact)


def counter_place(rng: Rng, low: float = 900.0) -> Array:
    """A wooden counter set down on the map: block, table, a breath of paper."""
    mix = Mix(0.2).add(wood_block(rng, low, 0.05, 0.12, 0.00035, 0.95), 0.002, 0.9)
    mix.add(modes((215, 330, 490), (0.08, 0.065, 0.05), (0.9, 0.6, 0.4), 0.14, 0.001), 0.002, 0.32)
    mix.add(wood_block(rng, low * 1.06, 0.04, 0.1), 0.002 + rng.uniform(0.018, 0.03), 0.28)
    mix.add(band(white(rng, 0.03), 2000, 6000) * fall(0.03, 0.03), 0.001, 0.10)
    return room(mix.mono, 0.10)


def counter_lift(rng: Rng) -> Array:
    """A counter leaves the paper: a short brush and a small tick."""
    brush = moving_noise(rng, 0.06, lambda u: 1800 + 2200 * u, 0.7, 256) * hump(0.06, 0.3, 1.5)
    return room(
        Mix(0.1).add(brush, 0, 0.10).add(wood_block(rng, 980, 0.03, 0.08, 0.0008), 0.006, 0.35).mono, 0.08
    )


def knock(rng: Rng) -> Array:
    """Knuckles on the table. Three of them call for the reveal."""
    mix = Mix(0.25).add(
        modes(
            (165, 262, 405, 600, 880, 1240),
            (0.12, 0.11, 0.085, 0.065, 0.05, 0.035),
            (0.6, 0.8, 0.8, 0.7, 0.6, 0.45),
            0.24,
            0.0009,
        ),
        0.001,
    )
    mix.add(wood_block(rng, 1150, 0.03, 0.06, 0.0005), 0.001, 0.25)
    mix.add(band(white(rng, 0.012), 900, 4000) * fall(0.012, 0.012), 0.001, 0.30)
    return room(mix.mono, 0.13)


def latch(rng: Rng) -> Array:
    """A small lock snaps shut: two iron clicks on a wooden box."""
    mix = Mix(0.25)
    for at, level in ((0.002, 0.55), (0.055, 1.0)):
        iron = np.geomspace(1900, 7400, 8) * rng.uniform(0.94, 1.06, 8)
        mix.add(
            modes(iron, np.geomspace(0.07, 0.025, 8), rng.uniform(0.3, 1, 8), 0.12, 0.0002), at, 0.45 * level
        )
        mix.add(modes((290, 480, 760), (0.07, 0.05, 0.04), (1, 0.6, 0.4), 0.12, 0.001), at, 0.6 * level)
    return room(mix.mono, 0.10)


def stamp(rng: Rng) -> Array:
    """A rubber stamp or a seal: thump, handle, the paper lets go."""
    mix = Mix(0.25).add(
        modes((130, 222, 340, 560), (0.12, 0.10, 0.07, 0.05), (0.6, 0.8, 0.7, 0.6), 0.2, 0.0016), 0.002
    )
    mix.add(wood_block(rng, 620, 0.04, 0.1), 0.004, 0.5)
    mix.add(band(white(rng, 0.04), 1200, 5000) * fall(0.04, 0.035), 0.002, 0.22)
    peel = moving_noise(rng, 0.05, lambda u: 2000 + 2500 * u, 0.6, 256) * hump(0.05, 0.7, 1.5)
    return room(mix.add(peel, 0.13, 0.06).mono, 0.09)


def tile_turn(rng: Rng) -> Array:
    """A heavy tile turns: wood that creaks (stick and slip, 320 ms), then lies down with a clack."""
    length = 0.30
    phase = (
        np.cumsum(
            np.interp(clock(length), (0, 0.1, 0.22, 0.30), (42, 75, 95, 60))
            * (1 + 0.12 * friction(rng, length, 30))
        )
        / SR
    )
    pulses = np.diff(np.floor(phase), prepend=0.0) * rng.uniform(0.5, 1.0, len(phase))
    creak = fftconvolve(
        pulses,
        modes((390, 610, 1010, 1480, 2100), (0.03, 0.025, 0.02, 0.015, 0.012), (0.8, 1, 0.8, 0.5, 0.3), 0.05),
    )[: count(length)] * hump(length, 0.55, 1.2)
    mix = Mix(0.5).add(unit(creak), 0, 0.4).add(counter_place(rng, 520), 0.315, 0.9)
    return room(mix.mono, 0.08)


def crack(rng: Rng) -> Array:
    """Dry wood or a stone breaks: a few fibres, the break, splinters."""
    mix = Mix(0.45)
    for at, level in ((0.002, 0.22), (0.026, 0.35), (0.044, 1.0)):
        mix.add(wood_block(rng, 640 * rng.uniform(0.8, 1.3), 0.07, 0.15, 0.0003), at, 0.7 * level)
        mix.add(band(white(rng, 0.06), 1200, 8000) * fall(0.06, 0.05), at, 0.8 * level)
    for _ in range(14):
        mix.add(
            wood_block(rng, rng.uniform(1200, 2600), 0.02, 0.05, 0.0003),
            0.06 + rng.exponential(0.07),
            rng.uniform(0.05, 0.22),
        )
    mix.add(modes((120, 190), (0.12, 0.1), (1, 0.6), 0.2, 0.002), 0.044, 0.3)
    return room(mix.mono, 0.14)


def collapse(rng: Rng) -> Array:
    """A wall, a gate or a barn comes down: a rumble and some seventy stones and beams."""
    length = 1.7
    rumble = band(white(rng, length), 45, 260) * hump(length, 0.2, 1.3)
    dust = band(white(rng, length), 700, 3500, 1) * hump(length, 0.3, 2.0)
    mix = Mix(length).add(unit(rumble), 0, 0.8).add(unit(dust), 0, 0.42)
    for _ in range(70):
        at = 0.01 + min(1.35, rng.gamma(2.0, 0.22))
        big = rng.random() ** 2
        low = 900 * (1 - big) + 130
        stone = wood_block(rng, low * rng.uniform(0.8, 1.3), 0.05 + 0.09 * big, 0.2, 0.0004 + 0.001 * big)
        mix.add(stone, at, (0.12 + 0.5 * big) * (1.1 - 0.5 * at))
    mix.add(modes((58, 87, 131), (0.5, 0.4, 0.3), (1, 0.6, 0.4), 0.7, 0.004), 0.03, 0.9)
    return room(mix.mono, 0.18, 0.6, 3500)
