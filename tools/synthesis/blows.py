"""Movement, blades and shields."""

from __future__ import annotations

import numpy as np
from scipy.signal import fftconvolve

from .bodies import modes, room, skin_drum
from .signal import SR, Array, Mix, Rng, band, clock, count, fall, hump, moving_noise, swell, white
from .tabletop import friction, wood_block


def step(rng: Rng, grains: int = 46) -> Array:
    """A boot on gravel: heel, then sole; each a handful of grains over a dull thud."""
    mix = Mix(0.24)
    for at, share, width in ((0.003, 0.45, 0.018), (0.075, 0.55, 0.030)):
        mix.add(
            modes((84 * rng.uniform(0.9, 1.1), 140, 230), (0.08, 0.06, 0.045), (1, 0.8, 0.5), 0.12, 0.0025),
            at,
            0.22 * share,
        )
        for _ in range(int(grains * share)):
            f = rng.uniform(1700, 6200)
            grain = modes((f, f * 1.41), (0.010, 0.007), (1, 0.6), 0.018, 0.0003) * rng.choice((-1, 1))
            mix.add(grain, at + abs(rng.normal(0, width)), 0.40 * rng.random() ** 1.5)
    return room(mix.mono, 0.06)


def hooves(rng: Rng) -> Array:
    """A gallop of three beats to the stride, three strides, on earth."""
    mix = Mix(1.15)
    for stride in range(3):
        for beat, level in ((0.0, 0.75), (0.085, 0.85), (0.175, 1.0)):
            at = 0.004 + 0.335 * stride + beat + rng.normal(0, 0.005)
            thud = modes((105, 165, 250, 390), (0.10, 0.085, 0.06, 0.045), (0.7, 0.9, 0.8, 0.6), 0.16, 0.002)
            clop = wood_block(rng, 520 * rng.uniform(0.92, 1.12), 0.04, 0.09, 0.0012)
            dirt = band(white(rng, 0.06), 700, 3200) * swell(0.06, 0.004, 0.06)
            mix.add(thud, max(0, at), 0.7 * level).add(clop, max(0, at), 0.9 * level).add(
                dirt, max(0, at), 0.28 * level
            )
    return room(mix.mono, 0.08)


def whoosh(
    rng: Rng, length: float = 0.26, low: float = 500.0, high: float = 1900.0, top: float = 0.5
) -> Array:
    """Something fast goes past: a band of air that rises and falls."""
    air = moving_noise(rng, length, lambda u: low + (high - low) * np.exp(-(((u - top) / 0.22) ** 2)), 0.55)
    return room(air * hump(length, top, 2.0) * 0.3, 0.06)


def wings(rng: Rng) -> Array:
    """Three wing beats; each presses air down and ruffles feathers."""
    mix = Mix(0.75)
    for k in range(3):
        beat = whoosh(rng, 0.20, 260, 900, 0.4)
        feather = (
            moving_noise(rng, 0.12, lambda u: 3000 - 1000 * u, 0.7)
            * hump(0.12, 0.3, 2)
            * friction(rng, 0.12, 120)
        )
        mix.add(beat, 0.22 * k, 1.0 - 0.15 * k).add(feather, 0.22 * k + 0.03, 0.05)
    return mix.mono


def blade(rng: Rng, low: float, length: float, ring: float) -> Array:
    """A struck blade: inharmonic partials from `low` to 9 kHz in slightly split pairs, higher ones die sooner."""
    base = low * np.array((1.0, 1.37, 1.83, 2.21, 2.74, 3.18, 3.87, 4.42, 5.3)) * rng.uniform(0.97, 1.03, 9)
    freqs = np.concatenate([base, base * rng.uniform(1.002, 1.006, 9)])
    t60s = ring * (freqs / low) ** -0.42 * rng.uniform(0.85, 1.15, 18)
    gains = (
        np.concatenate([rng.uniform(0.4, 1.0, 9), rng.uniform(0.2, 0.6, 9)])
        / (np.tile(base, 2) / low) ** 0.35
    )
    return modes(freqs, t60s, gains, length, 0.00012)


def clash(rng: Rng, low: float = 1650.0, scrape: bool = True) -> Array:
    """Sword on sword: two blades, the bite of the edges, sometimes a scrape along the steel."""
    mix = (
        Mix(1.1).add(blade(rng, low, 1.1, 0.95), 0.001, 0.5).add(blade(rng, low * 1.19, 0.9, 0.7), 0.003, 0.4)
    )
    bite = band(white(rng, 0.03), 2500, 11000) * fall(0.03, 0.022)
    mix.add(bite, 0.001, 0.45)
    mix.add(modes((310, 520), (0.06, 0.05), (1, 0.6), 0.1, 0.001), 0.001, 0.5)
    if scrape:
        slide = (
            moving_noise(rng, 0.16, lambda u: 3600 + 3600 * u, 0.4)
            * hump(0.16, 0.25, 1.3)
            * friction(rng, 0.16, 300)
        )
        mix.add(slide, 0.035, 0.10).add(blade(rng, low * 1.5, 0.6, 0.45), 0.07, 0.16)
    return room(mix.mono, 0.13, 0.4)


def shield(rng: Rng, low: float = 290.0, iron: float = 1.0) -> Array:
    """A blow on a shield: a braced plate over a wooden board, soon damped by the arm behind it."""
    plate = low * np.array((1.0, 1.59, 2.14, 2.65, 3.16, 4.15, 5.4, 6.8, 8.3)) * rng.uniform(0.96, 1.04, 9)
    mix = Mix(0.6).add(
        modes(plate, 0.34 * (plate / low) ** -0.4, 1 / np.arange(1, 10) ** 0.25, 0.55, 0.0002),
        0.001,
        0.5 * iron,
    )
    mix.add(modes((105, 168, 240), (0.12, 0.10, 0.08), (1.0, 0.7, 0.5), 0.2, 0.002), 0.001, 0.6)
    mix.add(wood_block(rng, 430, 0.07, 0.15, 0.0007), 0.001, 0.5)
    mix.add(band(white(rng, 0.025), 1200, 7000) * fall(0.025, 0.02), 0.001, 0.25)
    return room(mix.mono, 0.12)


def hit(rng: Rng, metal: float = 0.35) -> Array:
    """A blow that gets through: a falling thump, leather, a little armour."""
    t = clock(0.22)
    low = rng.uniform(66, 88)
    thump = np.sin(2 * np.pi * np.cumsum(low + rng.uniform(95, 130) * np.exp(-t / 0.022)) / SR) * swell(
        0.22, 0.002, 0.19
    )
    leather = moving_noise(rng, 0.07, lambda u: 1500 - 800 * u, 0.9, 256) * swell(0.07, 0.001, 0.06)
    snap = band(white(rng, 0.02), 2200, 6500) * fall(0.02, 0.015)
    mix = Mix(0.3).add(thump, 0.001, 0.75).add(leather, 0.001, 0.36).add(snap, 0.001, 0.45)
    mix.add(blade(rng, 900 * rng.uniform(0.9, 1.15), 0.25, 0.14), 0.001, metal * 0.4)
    return room(mix.mono, 0.10)


def kill(rng: Rng) -> Array:
    """A character falls: a low drum and vellum that tears."""
    mix = Mix(1.2).add(skin_drum(rng, 62, 1.1, 0.85, 0.25), 0.002, 1.0)
    tear = moving_noise(rng, 0.34, lambda u: 2200 + 2600 * u, 0.7) * hump(0.34, 0.35, 1.3)
    grip = (rng.random(count(0.34)) < 0.012).astype(float)
    tear *= 0.25 + np.clip(fftconvolve(grip, fall(0.02, 0.02))[: count(0.34)], 0, 2)
    return room(mix.add(tear, 0.02, 0.045).mono, 0.14, 0.5)
