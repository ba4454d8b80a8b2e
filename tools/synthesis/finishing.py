"""Loudness, ceiling, fades, and the Ogg file."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import soundfile as sf
from scipy.ndimage import convolve1d, minimum_filter1d
from scipy.signal import butter, lfilter, sosfilt

from .recipes import SOUNDS, Recipe
from .signal import CEILING_DB, SR, Array, count


def k_weighted(x: Array) -> Array:
    """The K filter of ITU-R BS.1770: a shelf for the head, a high-pass for the ear."""

    def shelf() -> tuple[Array, Array]:
        f, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
        k, vh = np.tan(np.pi * f / SR), 10 ** (gain / 20)
        vb = vh**0.4996667741545416
        a0 = 1 + k / q + k * k
        return (
            np.array([(vh + vb * k / q + k * k), 2 * (k * k - vh), (vh - vb * k / q + k * k)]) / a0,
            np.array([1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]),
        )

    def high() -> tuple[Array, Array]:
        f, q = 38.13547087602444, 0.5003270373238773
        k = np.tan(np.pi * f / SR)
        a0 = 1 + k / q + k * k
        return np.array([1.0, -2.0, 1.0]), np.array([1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])

    for b, a in (shelf(), high()):
        x = lfilter(b, a, x, axis=0)
    return x


def loudness(x: Array, loop: bool = False) -> float:
    """LUFS of what comes out of two loudspeakers (mono plays on both).

    Effects: the loudest 400 ms. Loops: the gated whole, as in BS.1770.
    """
    y = x[:, None] if x.ndim == 1 else x
    if y.shape[1] == 1:
        y = np.repeat(y, 2, axis=1)
    size, hop = count(0.4), count(0.1 if loop else 0.01)
    y = (
        np.concatenate([y, y[:size]])
        if loop
        else np.concatenate([np.zeros((size, 2)), y, np.zeros((size, 2))])
    )
    power = np.concatenate([[0.0], np.cumsum(np.sum(k_weighted(y) ** 2, axis=1))])
    starts = np.arange(0, len(y) - size + 1, hop)
    blocks = (power[starts + size] - power[starts]) / size + 1e-15
    if not loop:
        return float(-0.691 + 10 * np.log10(blocks.max()))
    level = -0.691 + 10 * np.log10(blocks)
    kept = blocks[level > -70]
    gate = -0.691 + 10 * np.log10(kept.mean()) - 10
    return float(-0.691 + 10 * np.log10(kept[-0.691 + 10 * np.log10(kept) > gate].mean()))


def limit(x: Array, ceiling: float, loop: bool) -> Array:
    """Hold peaks under the ceiling: the gain sinks smoothly a millisecond ahead."""
    top = np.max(np.abs(x), axis=1) if x.ndim == 2 else np.abs(x)
    need = np.minimum(1.0, ceiling / np.maximum(top, 1e-9))
    reach = count(0.0012)
    mode = "wrap" if loop else "nearest"
    gain = minimum_filter1d(need, 2 * reach + 1, mode=mode)
    bell_curve = np.hanning(2 * reach + 3)[1:-1]
    gain = convolve1d(gain, bell_curve / bell_curve.sum(), mode=mode)
    return x * (gain[:, None] if x.ndim == 2 else gain)


def tidy(x: Array, loop: bool) -> Array:
    """Take away DC and clicks.

    Loops lose what lies under 25 Hz bin by bin, and start at a zero where they are rather quiet, flat and equally
    loud on both sides.
    """
    if loop:
        n = len(x)
        spectrum = np.fft.rfft(x, axis=0)
        spectrum[np.fft.rfftfreq(n, 1 / SR) < 25] = 0
        x = np.fft.irfft(spectrum, n, axis=0)
        if x.ndim == 1:
            half = count(0.05)
            energy = np.log(convolve1d(x**2, np.ones(half), mode="wrap"))
            step = np.abs(np.roll(energy, -half // 2) - np.roll(energy, half // 2))
            cost = step + 0.3 * (energy - energy.min()) + 20 * np.abs(x - np.roll(x, 1)) / np.std(x)
            crossing = np.flatnonzero((x >= 0) & (np.roll(x, 1) < 0))
            x = np.roll(x, -int(crossing[np.argmin(cost[crossing])]))
        return x
    x = sosfilt(butter(2, 28, "highpass", fs=SR, output="sos"), x)
    top = np.max(np.abs(x))
    last = int(np.flatnonzero(np.abs(x) > top * 10 ** (-58 / 20))[-1])
    x = x[: min(len(x), last + count(0.03))].copy()
    rise, fade = count(0.0012), min(count(0.03), len(x) // 4)
    x[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    x[-fade:] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(fade) + 1) / fade)
    x -= x.sum() * np.hanning(len(x)) / np.hanning(len(x)).sum()
    return np.concatenate(
        [np.zeros(220), x, np.zeros(64)]
    )  # 5 ms of silence: no pre-echo at the first sample


def finish(x: Array, recipe: Recipe) -> Array:
    """Bring a sound to its loudness under the ceiling. At most 6 dB of limiting: a click may stay below its target."""
    x = tidy(x, recipe.loop)
    ceiling = 10 ** ((CEILING_DB - 0.25) / 20)
    peak = float(np.max(np.abs(x)))
    gain = 10 ** ((recipe.loud - loudness(x, recipe.loop)) / 20)
    for _ in range(6):
        gain = min(gain, 2.0 * ceiling / peak)
        y = limit(gain * x, ceiling, recipe.loop)
        gain *= 10 ** ((recipe.loud - loudness(y, recipe.loop)) / 20)
    return y


def _ogg_remainder(byte: int) -> int:
    remainder = byte << 24
    for _ in range(8):
        carry = remainder & 0x80000000
        remainder = (remainder << 1) & 0xFFFFFFFF
        remainder ^= 0x04C11DB7 if carry else 0
    return remainder


def fixed_serial(data: bytes, serial: int) -> bytes:
    """Give every Ogg page the same serial number, so that the same sound is the same file."""
    table = [_ogg_remainder(byte) for byte in range(256)]
    out, at = bytearray(data), 0
    while at < len(out):
        segments = out[at + 26]
        size = 27 + segments + sum(out[at + 27 : at + 27 + segments])
        out[at + 14 : at + 18] = struct.pack("<I", serial)
        out[at + 22 : at + 26] = b"\0\0\0\0"
        crc = 0
        for byte in out[at : at + size]:
            crc = ((crc << 8) & 0xFFFFFFFF) ^ table[(crc >> 24) ^ byte]
        out[at + 22 : at + 26] = struct.pack("<I", crc)
        at += size
    return bytes(out)


def encode(x: Array, quality: float, serial: int) -> bytes:
    """Write samples as Ogg Vorbis."""
    buffer = io.BytesIO()
    channels = 1 if x.ndim == 1 else x.shape[1]
    with sf.SoundFile(
        buffer, "w", SR, channels, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as f:
        for start in range(0, len(x), 8192):
            f.write(x[start : start + 8192])
    return fixed_serial(buffer.getvalue(), serial)


def decode(data: bytes) -> Array:
    """Read an Ogg Vorbis file."""
    return sf.read(io.BytesIO(data), dtype="float64")[0]


def render(name: str) -> bytes:
    """One sound, ready to write. If coding pushed a peak over the ceiling, a little quieter once more."""
    recipe = SOUNDS[name]
    x = finish(recipe.make(np.random.default_rng(zlib.crc32(name.encode())), **recipe.options), recipe)
    for _ in range(4):
        data = encode(x, recipe.quality, zlib.crc32(name.encode()))
        over = np.max(np.abs(decode(data))) / 10 ** (CEILING_DB / 20)
        if over <= 1.0:
            break
        x = x / (over * 1.005)
    return data
