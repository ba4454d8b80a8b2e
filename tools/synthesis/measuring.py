"""What a finished sound measures."""

from __future__ import annotations

import numpy as np

from .finishing import loudness
from .signal import SR, Array, count


def measure(x: Array, loop: bool = False) -> dict[str, float]:
    """Length, peak, loudness, DC, edges, attack, brightness, decay of a decoded file."""
    y = x if x.ndim == 1 else x.mean(axis=1)
    out = {
        "length": len(y) / SR,
        "peak": 20 * np.log10(np.max(np.abs(x)) + 1e-12),
        "loud": loudness(x, loop),
        "dc": float(np.mean(y)),
        "edge": 20 * np.log10(max(abs(y[0]), abs(y[-1])) + 1e-9),
    }
    width = count(0.001)
    envelope = np.sqrt(np.convolve(y**2, np.ones(width) / width, "same"))
    top = int(np.argmax(envelope))
    out["onset_ms"] = 1000 * int(np.flatnonzero(envelope > 0.1 * envelope[top])[0]) / SR
    out["attack_ms"] = 1000 * top / SR - out["onset_ms"]
    power = np.abs(np.fft.rfft(y)) ** 2
    f = np.fft.rfftfreq(len(y), 1 / SR)
    out["centroid"] = float(np.sum(f * power) / np.sum(power))
    out["rolloff"] = float(f[np.searchsorted(np.cumsum(power), 0.85 * power.sum())])
    left = np.cumsum(y[::-1] ** 2)[::-1]
    level = 10 * np.log10(left / left[0] + 1e-15)
    a, b = np.searchsorted(-level, 5), np.searchsorted(-level, 25)
    out["t60_ms"] = 1000 * 3 * (b - a) / SR
    if loop:
        steps = np.abs(np.diff(y))
        out["seam"] = abs(y[0] - y[-1]) / np.percentile(steps, 99)
        bend = np.abs(np.diff(y, 2))
        out["seam_bend"] = max(abs(y[1] - 2 * y[0] + y[-1]), abs(y[0] - 2 * y[-1] + y[-2])) / np.percentile(
            bend, 99
        )
    return out
