"""Small things of the farms, bells and chimes."""

from __future__ import annotations

import numpy as np

from .bodies import modes, note, room, string
from .signal import Array, Mix, Rng, band, fall, hump, moving_noise, swell, white
from .tabletop import friction, wood_block


def load(rng: Rng) -> Array:
    """A round goes into the breech and the bolt closes: brass slides, click, clack."""
    slide = (
        moving_noise(rng, 0.10, lambda u: 2400 + 2800 * u, 0.5)
        * hump(0.10, 0.6, 1.4)
        * friction(rng, 0.10, 200)
    )
    mix = Mix(0.4).add(slide, 0, 0.08)
    for at, level, low in ((0.095, 0.6, 2300), (0.205, 1.0, 1500)):
        iron = low * np.array((1, 1.46, 1.93, 2.58, 3.2, 4.1)) * rng.uniform(0.97, 1.03, 6)
        mix.add(
            modes(iron, np.geomspace(0.09, 0.03, 6), rng.uniform(0.4, 1, 6), 0.14, 0.0002), at, 0.4 * level
        )
        mix.add(modes((340, 560), (0.05, 0.04), (1, 0.6), 0.1, 0.001), at, 0.5 * level)
    return room(mix.mono, 0.10)


def cob(rng: Rng, low: float = 1150.0) -> Array:
    """One cob of grain, paid: small, woody, a little like a coin."""
    mix = Mix(0.14).add(wood_block(rng, low, 0.045, 0.1, 0.0004), 0.001, 0.8)
    mix.add(
        modes((2900 * rng.uniform(0.96, 1.04), 4350), (0.09, 0.06), (0.5, 0.3), 0.12, 0.0002), 0.001, 0.35
    )
    return room(mix.add(wood_block(rng, low * 0.8, 0.035, 0.08), 0.035, 0.3).mono, 0.08)


def cobs(rng: Rng, number: int = 26) -> Array:
    """Cobs poured into the silo: many knocks in a wooden box over a rush of grain."""
    mix = Mix(0.9)
    for _ in range(number):
        at = 0.005 + 0.62 * rng.beta(1.3, 1.8)
        mix.add(cob(rng, rng.uniform(700, 1500)), at, rng.uniform(0.2, 0.75))
    grain = band(white(rng, 0.75), 2500, 7000) * hump(0.75, 0.35, 1.4) * friction(rng, 0.75, 90)
    mix.add(grain, 0, 0.035)
    box = modes((190, 310, 455), (0.09, 0.07, 0.05), (1, 0.7, 0.5), 0.12, 0.001)
    for at in (0.06, 0.17, 0.29, 0.43):
        mix.add(box, at, 0.35)
    return room(mix.mono, 0.09)


def shovel(rng: Rng) -> Array:
    """A spade goes into the ground and turns it over."""
    bite = (
        moving_noise(rng, 0.16, lambda u: 1700 + 1300 * u, 0.8)
        * hump(0.16, 0.35, 1.4)
        * friction(rng, 0.16, 150)
    )
    mix = (
        Mix(0.65)
        .add(bite, 0, 0.25)
        .add(modes((1350, 2240, 3310), (0.16, 0.12, 0.09), (0.6, 0.5, 0.4), 0.2, 0.0004), 0.012, 0.12)
    )
    for at in (0.34, 0.37, 0.40, 0.45):
        mix.add(
            modes((90, 150, 240), (0.08, 0.06, 0.05), (1, 0.7, 0.5), 0.12, 0.004),
            at,
            0.5 * rng.uniform(0.5, 1),
        )
        mix.add(band(white(rng, 0.08), 600, 3000) * swell(0.08, 0.006, 0.07), at, 0.08)
    return room(mix.mono, 0.07)


def pizzicato(rng: Rng) -> Array:
    """Somebody creeps in: four plucked bass notes in D minor, the last one a question."""
    mix = Mix(1.1)
    for k, (name, at) in enumerate((("D3", 0.0), ("F3", 0.17), ("E3", 0.34), ("G#3", 0.51))):
        mix.add(string(rng, note(name), 0.55, 0.42, 0.16, 0.25, 2600), 0.002 + at, 0.8 + 0.07 * k)
        mix.add(wood_block(rng, 300, 0.03, 0.06, 0.002), 0.002 + at, 0.12)
    return room(mix.mono, 0.16, 0.5)


def chime(rng: Rng) -> Array:
    """Small metal bars, F A C F upward: a skill, a heal, a spark."""
    mix = Mix(1.3)
    for k, name in enumerate(("F5", "A5", "C6", "F6")):
        f = note(name)
        bar = modes(
            (f, f * 1.0015, f * 2.756, f * 5.404),
            (0.9, 0.85, 0.30, 0.12),
            (0.8, 0.35, 0.30, 0.12),
            1.0,
            0.0006,
        )
        mix.add(bar, 0.002 + 0.065 * k, 0.7 + 0.1 * k)
    return room(mix.mono, 0.18, 0.6, 6000)


def bell(rng: Rng) -> Array:
    """A bell in A: hum, prime, minor third, fifth, nominal and above. A natural ten, a mill that turns."""
    f = note("A4")
    ratios = (0.5, 1.0, 1.002, 1.183, 1.506, 2.0, 2.004, 2.514, 2.662, 3.011, 4.166, 5.433)
    t60s = (2.2, 1.7, 1.6, 1.3, 0.9, 1.2, 1.1, 0.6, 0.5, 0.5, 0.3, 0.2)
    gains = (0.35, 0.6, 0.3, 0.5, 0.25, 0.8, 0.35, 0.3, 0.25, 0.35, 0.25, 0.15)
    strike = band(white(rng, 0.012), 2500, 8000) * fall(0.012, 0.01)
    mix = Mix(1.8).add(modes(f * np.array(ratios), t60s, gains, 1.75, 0.0004), 0.001).add(strike, 0.001, 0.15)
    return room(mix.mono, 0.16, 0.7, 6000)
