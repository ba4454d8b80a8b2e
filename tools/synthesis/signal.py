"""Time, noise, filters, and the strip that sounds are laid on."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.signal import butter, sosfilt

SR = 44100
CEILING_DB = -3.0
Array = np.ndarray
Rng = np.random.Generator


def count(length: float) -> int:
    """Seconds to samples."""
    return max(1, round(length * SR))


def clock(length: float) -> Array:
    """The time of every sample, in seconds."""
    return np.arange(count(length)) / SR


def fall(length: float, t60: float) -> Array:
    """An exponential that has dropped by 60 dB after t60 seconds."""
    return np.exp(-6.9078 * clock(length) / t60)


def swell(length: float, attack: float, t60: float) -> Array:
    """A raised-cosine attack, then an exponential fall."""
    t = clock(length)
    rise = np.where(t < attack, 0.5 - 0.5 * np.cos(np.pi * t / max(attack, 1e-6)), 1.0)
    return rise * np.exp(-6.9078 * np.maximum(0.0, t - attack) / t60)


def hump(length: float, top: float = 0.4, sharp: float = 2.0) -> Array:
    """Zero at both ends, one at the fraction `top`."""
    u = np.linspace(0.0, 1.0, count(length))
    v = np.where(u < top, u / top, (1.0 - u) / (1.0 - top))
    return np.sin(0.5 * np.pi * np.clip(v, 0, 1)) ** sharp


def white(rng: Rng, length: float) -> Array:
    """White noise of unit variance."""
    return rng.standard_normal(count(length))


def band(x: Array, low: float | None, high: float | None, order: int = 2) -> Array:
    """Band-, high- or low-pass (Butterworth)."""
    if low and high:
        sos = butter(order, [low, min(high, 0.48 * SR)], "bandpass", fs=SR, output="sos")
    elif low:
        sos = butter(order, low, "highpass", fs=SR, output="sos")
    else:
        sos = butter(order, high, "lowpass", fs=SR, output="sos")
    return sosfilt(sos, x)


def moving_noise(
    rng: Rng, length: float, centre: Callable[[Array], Array], octaves: float, size: int = 512
) -> Array:
    """Noise whose band moves: centre(u) in Hz for u from 0 to 1, a bell of `octaves` to either side on a log axis."""
    n = count(length)
    hop = size // 4
    window = np.sqrt(np.hanning(size + 1)[:-1])
    x = rng.standard_normal(n + 2 * size)
    out = np.zeros_like(x)
    freqs = np.maximum(np.fft.rfftfreq(size, 1 / SR), 1.0)
    for start in range(0, n + size, hop):
        u = np.clip((start + size / 2 - size) / n, 0.0, 1.0)
        gain = np.exp(-0.5 * (np.log2(freqs / float(centre(np.asarray(u)))) / octaves) ** 2)
        out[start : start + size] += window * np.fft.irfft(
            np.fft.rfft(window * x[start : start + size]) * gain, size
        )
    out = out[size : size + n]
    return out / (np.sqrt(np.mean(out**2)) + 1e-9)


def unit(x: Array) -> Array:
    """Scale to a peak of one."""
    return x / (np.max(np.abs(x)) + 1e-12)


class Mix:
    """A strip of samples that sounds are laid on. With loop=True what runs over the end comes back at the start."""

    def __init__(self, length: float, channels: int = 1, loop: bool = False) -> None:
        self.n, self.channels, self.loop = count(length), channels, loop
        self.data = np.zeros((self.n, channels))

    def add(self, x: Array, at: float = 0.0, gain: float = 1.0, pan: float = 0.0) -> Mix:
        """pan: -1 left to 1 right, constant power. `at` is rounded to a sample."""
        start = round(at * SR)
        if self.channels == 2:
            angle = (pan + 1) * np.pi / 4
            sides = np.array([np.cos(angle), np.sin(angle)]) * np.sqrt(2)
            y = gain * (x[:, None] * sides if x.ndim == 1 else x)
        else:
            y = gain * x[:, None]
        if self.loop:
            np.add.at(self.data, (start + np.arange(len(y))) % self.n, y)
        else:
            stop = start + len(y)
            if stop > self.n:
                self.data = np.vstack([self.data, np.zeros((stop - self.n, self.channels))])
                self.n = stop
            self.data[start:stop] += y
        return self

    @property
    def mono(self) -> Array:
        """The first channel."""
        return self.data[:, 0]
