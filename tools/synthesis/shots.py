"""Shots, blasts, engines and voices."""

from __future__ import annotations

import numpy as np
from scipy.signal import fftconvolve

from .bodies import modes, room, string
from .signal import SR, Array, Mix, Rng, band, clock, count, hump, moving_noise, swell, unit, white
from .tabletop import friction, wood_block


def blast(rng: Rng, length: float, start: float, end: float, speed: float, t60: float) -> Array:
    """Noise under a low-pass that closes from `start` to `end` Hz while it dies."""
    n = count(length)
    t = np.arange(n) / SR
    x = rng.standard_normal(n)
    edges = np.geomspace(end, start, 6)
    layers = [band(x, None, f, 1) for f in edges]
    cut = end + (start - end) * np.exp(-t / speed)
    place = np.clip(np.interp(np.log(cut), np.log(edges), np.arange(6)), 0, 4.999)
    low = place.astype(int)
    stack = np.stack(layers)
    at = np.arange(n)
    mixed = stack[low, at] * (1 - (place - low)) + stack[low + 1, at] * (place - low)
    return unit(mixed * swell(length, 0.0008, t60))


def shock(width: float) -> Array:
    """The pressure wave of a bang: up, through, down."""
    n = count(width)
    wave = np.linspace(1, -1, n) * np.hanning(n) ** 0.35
    return wave - wave.mean()


def gun(rng: Rng, size: float = 1.0, tail: float = 0.7, crack_gain: float = 0.8) -> Array:
    """A shot in a ruined street: pressure wave, blast, a low push, echoes from walls."""
    mix = Mix(0.35).add(shock(0.0016 * size), 0.001, crack_gain)
    mix.add(blast(rng, 0.30, 11000, 500 / size, 0.022 * size, 0.16 * size), 0.001, 0.9)
    t = clock(0.16)
    push = np.sin(2 * np.pi * np.cumsum(85 / size + 120 * np.exp(-t / 0.015)) / SR) * swell(0.16, 0.001, 0.13)
    mix.add(push, 0.001, 0.6 * size)
    mix.add(band(blast(rng, 0.12, 6000, 700, 0.02, 0.09), 500, 5000, 1), 0.085 + 0.03 * size, 0.20)
    mix.add(band(blast(rng, 0.14, 4000, 500, 0.02, 0.12), 400, 3000, 1), 0.19 + 0.03 * size, 0.11)
    return room(np.tanh(1.4 * mix.mono), 0.22, tail, 2600, 0.02)


def pop_gun(rng: Rng) -> Array:
    """A cork out of a toy barrel: a tube that rings upward for a moment, a puff, the cork on its string."""
    t = clock(0.07)
    tube = np.sin(2 * np.pi * np.cumsum(430 + 620 * (1 - np.exp(-t / 0.012))) / SR) * swell(
        0.07, 0.0008, 0.055
    )
    puff = moving_noise(rng, 0.08, lambda u: 1900 - 900 * u, 0.9, 256) * swell(0.08, 0.002, 0.07)
    mix = Mix(0.2).add(tube, 0.001, 0.9).add(puff, 0.002, 0.10).add(shock(0.0012), 0.001, 0.4)
    return room(mix.add(wood_block(rng, 900, 0.03, 0.06), 0.105, 0.14).mono, 0.10)


def bow(rng: Rng) -> Array:
    """A bowstring lets go and slaps, the arrow leaves."""
    twang = string(rng, 118, 0.35, 0.20, 0.06, 0.3, 3500)
    slap = wood_block(rng, 480, 0.05, 0.1, 0.0006)
    flight = moving_noise(rng, 0.24, lambda u: 3600 - 2200 * u, 0.45) * hump(0.24, 0.2, 1.6)
    return room(Mix(0.4).add(twang, 0.001, 0.8).add(slap, 0.002, 0.45).add(flight, 0.015, 0.07).mono, 0.08)


def cannon(rng: Rng) -> Array:
    """A field gun: a wide pressure wave, a boom that falls from 110 to 44 Hz, a long dark tail."""
    t = clock(0.9)
    boom = np.sin(2 * np.pi * np.cumsum(44 + 70 * np.exp(-t / 0.05)) / SR) * swell(0.9, 0.002, 0.7)
    mix = Mix(1.1).add(shock(0.0045), 0.001, 0.8).add(boom, 0.001, 0.9)
    mix.add(blast(rng, 0.9, 5200, 160, 0.05, 0.55), 0.001, 0.9)
    return room(np.tanh(1.5 * mix.mono), 0.25, 1.3, 1600, 0.03)


def explosion(rng: Rng) -> Array:
    """A charge goes off: two blasts close together, a boom, then debris that rains down."""
    t = clock(1.2)
    boom = np.sin(2 * np.pi * np.cumsum(38 + 60 * np.exp(-t / 0.09)) / SR) * swell(1.2, 0.004, 1.0)
    mix = Mix(1.9).add(shock(0.006), 0.001, 0.7).add(boom, 0.002, 0.8)
    mix.add(blast(rng, 1.3, 8000, 180, 0.10, 1.0), 0.001, 0.9).add(
        blast(rng, 1.0, 3000, 120, 0.14, 0.8), 0.045, 0.7
    )
    dry = np.tanh(1.6 * mix.mono)
    rain = Mix(1.9)
    for _ in range(60):
        at = 0.25 + rng.gamma(2.0, 0.28)
        if at < 1.7:
            rain.add(
                wood_block(rng, rng.uniform(350, 2400), 0.03, 0.07, 0.0004),
                at,
                0.13 * rng.random() ** 1.5 * (1.9 - at),
            )
    return room(dry + rain.mono, 0.22, 1.2, 2400, 0.03)


def burst(rng: Rng, rounds: int = 5, pace: float = 0.088) -> Array:
    """An automatic weapon: five light shots."""
    mix = Mix(0.6)
    for k in range(rounds):
        mix.add(
            gun(rng, 0.75 * rng.uniform(0.96, 1.05), 0.5),
            k * pace + rng.normal(0, 0.002) * (k > 0),
            0.75 + 0.06 * (k == 0),
        )
    return mix.mono


def zap(rng: Rng) -> Array:
    """A discharge: a tone that falls, a hum that is torn to pieces, sparks."""
    length = 0.42
    t = clock(length)
    fallen = np.cumsum(420 + 2100 * np.exp(-t / 0.07)) / SR
    tone = np.sin(2 * np.pi * fallen + 1.8 * np.sin(2 * np.pi * 1.51 * fallen)) * swell(length, 0.002, 0.30)
    hum = np.sin(2 * np.pi * 110 * t + 2 * friction(rng, length, 60)) > 0.55
    torn = band(white(rng, length), 1200, 8000) * hum * swell(length, 0.003, 0.5)
    mix = Mix(length).add(tone, 0, 0.35).add(torn, 0, 0.22)
    for _ in range(22):
        f = rng.uniform(2500, 7500)
        mix.add(
            modes((f, f * 1.3), (0.008, 0.006), (1, 0.6), 0.015, 0.0002),
            0.02 + rng.exponential(0.14),
            rng.uniform(0.1, 0.4),
        )
    return room(mix.mono, 0.12, 0.4)


def flame(rng: Rng) -> Array:
    """Fire thrown: a roar that opens and closes, torn by turbulence, with a hiss on top."""
    length = 1.0
    roar = moving_noise(
        rng, length, lambda u: 260 + 520 * np.sin(np.pi * np.clip(1.3 * u, 0, 1)), 0.9
    ) * friction(rng, length, 45)
    hiss = moving_noise(rng, length, lambda u: 4200 - 1200 * u, 0.6) * friction(rng, length, 70)
    x = 0.3 * roar * hump(length, 0.25, 1.3) + 0.05 * hiss * hump(length, 0.2, 1.6)
    return room(x, 0.14, 0.5, 3000)


def pulses(rng: Rng, pitch_curve: Array, shake: float) -> Array:
    """One click per period of a curve in Hz; each a little early, late, loud or soft."""
    n = len(pitch_curve)
    wander = 1 + shake * band(rng.standard_normal(n + 4000), None, 40)[4000:] * 12
    phase = np.cumsum(pitch_curve * np.clip(wander, 0.6, 1.4)) / SR
    return np.diff(np.floor(phase), prepend=0.0) * (1 + shake * rng.uniform(-1, 1, n))


def chainsaw(rng: Rng) -> Array:
    """A small two-stroke engine that is revved and bites."""
    length = 1.0
    rev = np.interp(clock(length), (0, 0.18, 0.5, 0.8, 1.0), (72, 128, 112, 120, 85))
    tube = modes(
        (230, 510, 940, 1650, 2900, 4300),
        (0.02, 0.016, 0.012, 0.010, 0.008, 0.006),
        (0.8, 1, 0.9, 0.7, 0.5, 0.3),
        0.03,
    )
    engine = unit(fftconvolve(pulses(rng, rev, 0.12), tube)[: count(length)])
    chain = band(white(rng, length), 2500, 7000) * friction(rng, length, 120)
    return room((0.5 * engine + 0.05 * chain) * hump(length, 0.3, 0.8), 0.12, 0.4)


def voice(
    rng: Rng,
    calls: tuple[tuple[float, float], ...],
    low: float,
    high: float,
    formants: tuple[float, ...],
    rough: float,
    breath: float,
    wet: float = 0.12,
) -> Array:
    """A throat: clicks at the pitch of the voice and breath, both shaped by the mouth. Ducks, pigs, monsters."""
    mix = Mix(0.1)
    throat = modes(formants, [14.0 / f for f in formants], 1 / np.arange(1, len(formants) + 1) ** 0.5, 0.05)
    for k, (at, length) in enumerate(calls):
        t = clock(length)
        line = np.interp(t / length, (0, 0.3, 1), (low * 1.1, high * (1 - 0.06 * k), low))
        source = pulses(rng, line, 0.35 * rough)
        source *= 1 - 0.5 * rough * (np.sin(np.pi * np.cumsum(line) / SR) > 0)
        air = rng.standard_normal(len(t)) * breath * 0.12 * friction(rng, length, 80)
        sung = fftconvolve(source + air, throat)[: len(t)]
        mix.add(unit(sung) * hump(length, 0.3, 0.9), 0.001 + at, 0.85 + 0.15 * k)
    return room(mix.mono, wet, 0.4 if len(calls) > 1 else 0.9, 3500)


def mutation(rng: Rng) -> Array:
    """Flesh that changes: bubbles that rise, something wet, a low D and E flat that swell against each other."""
    length = 1.2
    t = clock(length)
    sway = 0.4 * np.sin(2 * np.pi * 3.1 * t)
    swelling = sum(
        np.sin(2 * np.pi * f * t + sway * (1 + k)) / (1 + k) for k, f in enumerate((146.8, 155.6, 293.7))
    )
    wet = moving_noise(rng, length, lambda u: 700 + 500 * u, 0.7) * friction(rng, length, 18) ** 2
    mix = (
        Mix(length)
        .add(swelling * hump(length, 0.6, 1.6), 0, 0.22)
        .add(wet * hump(length, 0.5, 1.4), 0, 0.035)
    )
    for _ in range(24):
        size = rng.uniform(0.03, 0.085)
        tt = clock(size)
        f = rng.uniform(240, 850)
        bubble = np.sin(2 * np.pi * np.cumsum(f * (1 + 0.8 * tt / size)) / SR) * swell(size, 0.004, size)
        mix.add(bubble, 0.03 + 0.95 * rng.beta(1.6, 1.3), rng.uniform(0.15, 0.55))
    return room(mix.mono, 0.14, 0.5)
