"""What is heard behind a table: loops without a seam."""

from __future__ import annotations

import numpy as np

from .bodies import modes, room
from .signal import SR, Array, Mix, Rng, band, clock, count, hump, swell, white
from .tabletop import wood_block


def round_noise(rng: Rng, length: float, low: float, high: float, tilt: float = 0.0) -> Array:
    """Noise without a seam: random phases on the bins of the loop itself. tilt in dB per octave."""
    n = count(length)
    f = np.fft.rfftfreq(n, 1 / SR)
    g = 1 / np.sqrt(1 + (low / np.maximum(f, 1e-3)) ** 4) / np.sqrt(1 + (f / high) ** 4)
    g *= np.maximum(f, 20.0) ** (tilt / 6.02)
    g[f < 25] = 0
    x = np.fft.irfft(g * np.exp(2j * np.pi * rng.random(len(f))) * rng.rayleigh(1.0, len(f)), n)
    return x / np.std(x)


def round_curve(rng: Rng, length: float, fastest: int, low: float = 0.3) -> Array:
    """A slow curve without a seam between `low` and 1: a few whole periods of the loop."""
    u = np.arange(count(length)) / count(length)
    x = sum(rng.normal() / k**0.6 * np.cos(2 * np.pi * (k * u + rng.random())) for k in range(1, fastest + 1))
    x = (x - x.min()) / (x.max() - x.min())
    return low + (1 - low) * x


def amb_stone_circle(rng: Rng) -> Array:
    """Wind over a hill and between standing stones."""
    length = 16.0
    out = 0.30 * round_noise(rng, length, 90, 420, -3) * round_curve(rng, length, 4, 0.45)
    for f, g in ((380, 0.32), (540, 0.26), (760, 0.16), (1150, 0.08)):
        out += g * round_noise(rng, length, f * 0.86, f * 1.16) * round_curve(rng, length, 7, 0.08) ** 1.6
    out += 0.035 * round_noise(rng, length, 2500, 6000) * round_curve(rng, length, 6, 0.1) ** 2
    return out


def amb_farm(rng: Rng) -> Array:
    """A field on a warm evening: a breeze in the corn, crickets, a few birds far away."""
    length = 16.0
    mix = Mix(length, 1, True)
    mix.add(0.085 * round_noise(rng, length, 140, 700, -3) * round_curve(rng, length, 4, 0.4))
    mix.add(0.030 * round_noise(rng, length, 1500, 4500, -2) * round_curve(rng, length, 8, 0.15))
    for k in range(3):  # three crickets, each with its own pitch and pace
        f, pace, level = 3900 + 330 * k, (0.64, 0.80, 1.0)[k], (0.050, 0.036, 0.026)[k]
        for j in range(round(length / pace)):
            chirp = Mix(0.2)
            for p in range(4):
                pulse = np.sin(2 * np.pi * (f + rng.normal(0, 15)) * clock(0.022)) * hump(0.022, 0.4, 2)
                chirp.add(pulse, 0.033 * p, 0.6 + 0.13 * p)
            mix.add(chirp.mono, j * pace + 0.21 * k + rng.normal(0, 0.012) + 0.1, level * rng.uniform(0.7, 1))
    for at in (2.3, 6.9, 7.6, 12.4):  # birds
        for p in range(rng.integers(2, 5)):
            t = clock(0.10)
            f = rng.uniform(2200, 3000) + rng.uniform(-500, 700) * t / 0.10 + 180 * np.sin(2 * np.pi * 28 * t)
            tone = np.sin(2 * np.pi * np.cumsum(f) / SR) * hump(0.10, 0.3, 2)
            mix.add(room(tone, 0.5, 0.7, 4000, 0.02), at + 0.15 * p, 0.055)
    return mix.mono


def amb_camp(rng: Rng) -> Array:
    """A fire by the campaign table: flames, crackle, a tent that stirs."""
    length = 16.0
    mix = Mix(length, 1, True)
    flame = round_noise(rng, length, 110, 700, -2) * (0.6 + 0.4 * round_curve(rng, length, 90, 0.2))
    mix.add(0.075 * flame).add(
        0.018 * round_noise(rng, length, 900, 2600, -2) * round_curve(rng, length, 60, 0.2)
    )
    mix.add(0.05 * round_noise(rng, length, 120, 300) * round_curve(rng, length, 10, 0.0) ** 3)
    at = 0.0
    while at < length:
        at += rng.exponential(0.085)
        f = rng.uniform(900, 4800)
        snap = modes((f, f * 1.33, f * 1.9), (0.010, 0.008, 0.006), (1, 0.7, 0.5), 0.02, 0.0003)
        mix.add(snap, at, min(1.0, 0.14 * rng.pareto(1.7) + 0.06))
    for at in (3.1, 9.7):  # a log settles
        for _ in range(6):
            mix.add(
                wood_block(rng, rng.uniform(260, 600), 0.05, 0.12, 0.002),
                at + rng.exponential(0.12),
                rng.uniform(0.1, 0.4),
            )
    return mix.mono


def amb_ruin(rng: Rng) -> Array:
    """An empty city: a low hum on D and A, wind in concrete, drips, a sheet of iron, a counter that ticks."""
    length = 16.0
    n = count(length)
    mix = Mix(length, 1, True)
    t = np.arange(n) / SR
    for f, g in ((73.4, 0.06), (110.0, 0.055), (146.8, 0.045), (220.3, 0.030)):
        whole = round(f * length) / length  # whole periods in the loop
        mix.add(g * np.sin(2 * np.pi * whole * t + rng.uniform(0, 6)) * round_curve(rng, length, 3, 0.35))
    mix.add(0.060 * round_noise(rng, length, 110, 600, -2) * round_curve(rng, length, 5, 0.35))
    mix.add(0.035 * round_noise(rng, length, 620, 830) * round_curve(rng, length, 6, 0.05) ** 2)
    for at in (1.7, 5.2, 8.9, 13.6):  # drips
        f = rng.uniform(1100, 1700)
        tt = clock(0.07)
        drip = np.sin(2 * np.pi * np.cumsum(f * (1 + 0.35 * tt / 0.07)) / SR) * swell(0.07, 0.002, 0.05)
        mix.add(room(drip, 0.8, 1.4, 3500, 0.03), at, 0.13)
    for at, f in ((4.0, 211.0), (11.3, 187.0)):  # a loose sheet
        sheet = modes(
            f * np.array((1, 1.51, 2.24, 3.17, 4.4)),
            (1.4, 1.1, 0.8, 0.5, 0.3),
            (1, 0.8, 0.6, 0.4, 0.2),
            1.5,
            0.004,
        )
        mix.add(room(sheet * np.clip(clock(1.5) / 0.05, 0, 1), 0.6, 1.5, 1800, 0.03), at, 0.05)
    at = 0.0
    while at < length:
        at += rng.exponential(0.55)
        mix.add(modes((2600, 4100), (0.006, 0.004), (1, 0.6), 0.012, 0.0002), at, rng.uniform(0.06, 0.14))
    return mix.mono


def amb_rain(rng: Rng) -> Array:
    """Acid rain on concrete and tin: a curtain of drops, some near, each with a little hiss."""
    length = 8.0
    mix = Mix(length, 1, True)
    mix.add(0.05 * round_noise(rng, length, 700, 5000, -1) * round_curve(rng, length, 5, 0.6))
    mix.add(0.03 * round_noise(rng, length, 150, 600, -2) * round_curve(rng, length, 4, 0.6))
    for _ in range(420):
        f = rng.uniform(1400, 6500)
        at = rng.uniform(0, length)
        mix.add(
            modes((f, f * 1.37), (0.012, 0.008), (1, 0.6), 0.02, 0.0003),
            at,
            min(0.7, 0.08 * rng.pareto(1.8) + 0.03),
        )
        if rng.random() < 0.12:
            mix.add(
                band(white(rng, 0.12), 4500, 9000) * swell(0.12, 0.01, 0.10),
                at + 0.01,
                rng.uniform(0.01, 0.03),
            )
        if rng.random() < 0.06:
            mix.add(
                modes((820, 1310, 2140), (0.16, 0.11, 0.07), (1, 0.7, 0.5), 0.2, 0.0008),
                at,
                rng.uniform(0.02, 0.07),
            )
    return mix.mono
