"""What rings: struck bodies, plucked strings, brass, skins, and the rooms they stand in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import numpy as np
from scipy.signal import fftconvolve, lfilter

from .signal import SR, Array, Mix, Rng, band, clock, count, fall, unit, white

Numbers: TypeAlias = Sequence[float] | Array


def modes(freqs: Numbers, t60s: Numbers, gains: Numbers, length: float, contact: float = 0.0) -> Array:
    """A struck body: a sum of damped sines. `contact` (seconds) is how long the striker touches; longer is duller."""
    t = clock(length)
    out = np.zeros_like(t)
    for f, d, g in zip(freqs, t60s, gains, strict=False):
        if 20.0 < f < 0.45 * SR:
            out += g * np.exp(-6.9078 * t / d) * np.sin(2 * np.pi * f * t)
    if contact > 0:
        pulse = np.hanning(max(3, count(contact)) + 2)
        out = fftconvolve(out, pulse / pulse.sum())[: len(t)]
    return out


def string(
    rng: Rng,
    freq: float,
    length: float,
    t60: float = 1.6,
    dull: float = 0.12,
    pluck: float = 0.18,
    soft: float = 4500.0,
) -> Array:
    """Karplus-Strong: a burst of noise goes round a delay line with a small low-pass. Tuned by a fractional tap."""
    period = SR / freq - 1.0  # the symmetric low-pass delays by one sample
    whole = int(np.floor(period))
    part = period - whole
    taps = np.convolve([dull, 1 - 2 * dull, dull], [1 - part, part])
    taps *= 10 ** (-3.0 / (freq * t60)) / taps.sum()
    loop = np.zeros(whole + len(taps))
    loop[0] = 1.0
    loop[whole:] -= taps
    burst = np.zeros(count(length))
    m = min(whole + 1, len(burst))
    noise = rng.standard_normal(m)
    noise -= noise.mean()
    burst[:m] = noise * np.hanning(m + 2)[1:-1] ** 0.25
    burst = band(burst, None, soft)
    back = max(1, int(pluck * (whole + 1)))
    burst[back:] -= burst[:-back].copy()  # where the finger pulls: a comb
    x = lfilter([1.0], loop, burst)
    x = band(x, 0.6 * freq, None)
    x[-count(0.02) :] *= np.linspace(1, 0, count(0.02))
    return unit(x)


def lute(rng: Rng, freq: float, length: float = 1.8, t60: float = 1.7) -> Array:
    """A lute course: two strings a few cents apart and a wooden body that answers around 120, 230 and 430 Hz."""
    a = string(rng, freq * 1.0009, length, t60, 0.10, 0.17, 5200)
    b = string(rng, freq * 0.9991, length, t60 * 0.9, 0.12, 0.21, 4200)
    x = a + 0.8 * np.concatenate([np.zeros(130), b[:-130]])
    body = sum(g * band(x, f / 1.15, f * 1.15, 1) for f, g in ((120, 0.35), (230, 0.5), (430, 0.4)))
    return unit(x + body)


def banjo(rng: Rng, freq: float, length: float = 0.7) -> Array:
    """Short and bright, with the snap of a skin behind it."""
    x = string(rng, freq, length, 0.55, 0.05, 0.09, 9000)
    skin = modes((310, 620, 980), (0.09, 0.06, 0.04), (0.25, 0.2, 0.15), min(length, 0.12), 0.0008)
    x[: len(skin)] += skin
    return unit(band(x, 180, None, 1))


def brass(
    freq: float,
    length: float,
    bright: float = 1400.0,
    attack: float = 0.05,
    release: float = 0.09,
    vibrato: float = 0.0035,
    seed: int = 1,
) -> Array:
    """Additive brass: the louder the tone, the more upper partials; a small scoop into the note; three players."""
    rng = np.random.default_rng(seed)
    t = clock(length)
    n = len(t)
    env = np.clip(t / attack, 0, 1) ** 1.5 * (0.82 + 0.18 * np.exp(-t / 0.12))
    env *= np.clip((length - t) / release, 0, 1) ** 1.3
    out = np.zeros(n)
    for cents, delay in ((0.0, 0.0), (5.0, 0.007), (-6.0, 0.012)):
        bend = 1 - 0.025 * np.exp(-t / 0.025)
        sway = 1 + vibrato * np.sin(2 * np.pi * 5.3 * t + rng.uniform(0, 6)) * np.clip((t - 0.2) / 0.3, 0, 1)
        phase = 2 * np.pi * np.cumsum(freq * 2 ** (cents / 1200) * bend * sway) / SR
        voice = np.zeros(n)
        for k in range(1, 26):
            f = k * freq
            if f > 9000:
                break
            level = (1 + (f / bright) ** 0.5) / (1 + (f / bright) ** 2.6) / k**0.25
            voice += level * env ** (1 + 0.22 * (k - 1)) * np.sin(k * phase + 0.3 * k)
        skip = count(delay)
        out[skip:] += voice[: n - skip]
    breath = band(rng.standard_normal(n), 800, 3500) * env * 0.02 * np.max(np.abs(out))
    return unit(out + breath)


def skin_drum(rng: Rng, freq: float, length: float, t60: float, slap: float = 0.3) -> Array:
    """A membrane: the modes of a circular skin, a pitch that falls after the blow, and the sound of the stick."""
    t = clock(length)
    out = np.zeros_like(t)
    for ratio, gain in (
        (1.0, 1.0),
        (1.594, 0.55),
        (2.136, 0.35),
        (2.296, 0.25),
        (2.653, 0.2),
        (2.918, 0.14),
        (3.5, 0.1),
    ):
        tense = 1 + 0.10 * np.exp(-t / 0.035)
        phase = 2 * np.pi * np.cumsum(freq * ratio * tense) / SR
        out += gain * np.sin(phase) * np.exp(-6.9078 * t * ratio**0.9 / t60)
    hit = band(white(rng, min(length, 0.05)), 400, 4500) * fall(min(length, 0.05), 0.03)
    out[: len(hit)] += slap * hit
    out *= np.clip(t / 0.0015, 0, 1)
    return unit(out)


@cache
def room_answer(time: float, bright: float, early: float) -> Array:
    """The answer of a room: a few early walls, then noise that dies and darkens. The same walls for every sound."""
    rng = np.random.default_rng(4)
    n = count(time * 1.1)
    t = np.arange(n) / SR
    tail = band(rng.standard_normal(n), 150, bright, 1) * np.exp(-6.9078 * t / time)
    dark = band(rng.standard_normal(n), 100, bright / 3, 1) * np.exp(-6.9078 * t / (1.3 * time))
    out = (tail + 0.8 * dark) * np.clip((t - early) / 0.01, 0, 1)
    for k in range(5):
        at = count(early * (1 + 0.55 * k + 0.2 * rng.random()))
        if at < n:
            out[at] += 3.0 * 0.7**k * rng.choice((-1, 1))
    out /= np.sqrt(np.sum(out**2))
    out[-200:] *= np.linspace(1, 0, 200)
    return out


def room(
    x: Array, wet: float = 0.12, time: float = 0.28, bright: float = 4500.0, early: float = 0.006
) -> Array:
    """Put a sound into the warm room where the table stands (or, with a long time, into a street)."""
    answer = fftconvolve(x, room_answer(time, bright, early))
    out = wet * answer
    out[: len(x)] += x
    return out


def hall(mix: Mix, wet: float, time: float, bright: float) -> Array:
    """The room for a loop: circular convolution, so that the tail of the last bar rings into the first."""
    out = mix.data.copy()
    for c in range(mix.channels):
        answer = np.roll(room_answer(time, bright, 0.009 + 0.003 * c), 90 * c)[: mix.n]
        out[:, c] += wet * np.fft.irfft(np.fft.rfft(mix.data[:, c]) * np.fft.rfft(answer, mix.n), mix.n)
    return out


def note(name: str) -> float:
    """'A4' -> 440.0."""
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    step += {"#": 1, "b": -1}.get(name[1], 0)
    return pitch(step + 12 * (int(name[-1]) + 1))


def pitch(midi: float) -> float:
    """The frequency of a MIDI note in Hz."""
    return 440.0 * 2 ** ((midi - 69) / 12)
