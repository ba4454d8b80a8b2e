"""The two tunes."""

from __future__ import annotations

import itertools

import numpy as np

from .bodies import banjo, brass, hall, lute, pitch, skin_drum
from .signal import SR, Array, Mix, Rng, band, clock, swell, white

CHORDS = {
    "Dm": (2, 5, 9),
    "C": (0, 4, 7),
    "Am": (9, 0, 4),
    "A": (9, 1, 4),
    "F": (5, 9, 0),
    "Gm": (7, 10, 2),
    "Bb": (10, 2, 5),
    "C7": (0, 4, 7, 10),
    "G7": (7, 11, 2, 5),
}
SCALE = (0, 2, 4, 5, 7, 9, 10)  # D minor and F major share it


def tune(
    rng: Rng,
    chords: list[str],
    rhythms: list[tuple[int, ...]],
    strong: int,
    low: int,
    high: int,
    last: int,
    repeats: dict[int, int],
    tries: int = 400,
) -> list[list[tuple[int, int, int]]]:
    """Compose a melody: per bar a list of (start, length, midi).

    Notes on a strong beat come from the chord and lie near the note before; the others walk by step. Bars in `repeats`
    take up an earlier bar. Of `tries` melodies the one with the best marks wins: few leaps, a leap is answered by a step
    back, one highest note late in the phrase, few repeated notes, the end on `last`.
    """
    best: list[list[tuple[int, int, int]]] = []
    marks = -1e9
    for _ in range(tries):
        bars: list[list[tuple[int, int, int]]] = []
        now = int(rng.choice([m for m in range(low + 3, high - 3) if m % 12 in CHORDS[chords[0]]]))
        for b, name in enumerate(chords):
            if b in repeats and name == chords[repeats[b]]:
                bars.append(list(bars[repeats[b]]))
                now = bars[-1][-1][2]
                continue
            tones, at, bar = CHORDS[name], 0, []
            scale = set(SCALE) | set(tones)
            if 1 in tones or 11 in tones:  # the raised step replaces its neighbour
                scale -= {0} if 1 in tones else {10}
            for length in rhythms[b % len(rhythms)]:
                if at % strong == 0:
                    near = [m for m in range(low, high + 1) if m % 12 in tones and abs(m - now) <= 7]
                    weight = np.array([np.exp(-abs(abs(m - now) - 2.5) / 2.2) for m in near])
                    now = int(rng.choice(near, p=weight / weight.sum()))
                else:
                    near = [
                        m
                        for m in range(max(low, now - 4), min(high, now + 4) + 1)
                        if m % 12 in scale and m != now
                    ]
                    weight = np.array([1.0 if abs(m - now) <= 2 else 0.25 for m in near])
                    now = int(rng.choice(near, p=weight / weight.sum()))
                bar.append((at, length, now))
                at += length
            bars.append(bar)
        at, length, _old = bars[-1][-1]
        bars[-1][-1] = (at, length, last)
        line = [m for bar in bars for _, _, m in bar]
        jumps = np.diff(line)
        score = (
            -0.5 * np.sum(np.maximum(0, np.abs(jumps) - 4))
            - 1.2 * np.sum(jumps == 0)
            - 3.0 * np.sum(np.abs(jumps) > 9)
        )
        score -= 0.8 * sum(1 for a, c in itertools.pairwise(jumps) if abs(a) > 4 and a * c >= 0)
        score -= 2.0 * abs(np.argmax(line) / len(line) - 0.68) + 0.4 * abs(
            jumps[-1] if abs(jumps[-1]) > 2 else 0
        )
        score += 0.15 * (max(line) - min(line))
        if score > marks:
            best, marks = bars, score
    return best


def whistle(rng: Rng, freq: float, length: float) -> Array:
    """A wooden flute: few harmonics, breath, a late vibrato."""
    t = clock(length)
    env = np.clip(t / 0.035, 0, 1) * np.clip((length - t) / 0.06, 0, 1)
    phase = (
        2
        * np.pi
        * np.cumsum(freq * (1 + 0.004 * np.sin(2 * np.pi * 5.1 * t) * np.clip((t - 0.15) / 0.2, 0, 1)))
        / SR
    )
    tone = np.sin(phase) + 0.22 * np.sin(2 * phase) + 0.10 * np.sin(3 * phase) + 0.03 * np.sin(4 * phase)
    breath = band(white(rng, length), freq * 0.8, min(9000, freq * 3), 1) * 0.05
    return (tone + breath) * env * 0.5


def shaker(rng: Rng) -> Array:
    """Shake a gourd once."""
    return band(white(rng, 0.06), 5000, 11000) * swell(0.06, 0.012, 0.05)


def music_tavern(rng: Rng) -> Array:
    """A tavern at night: two lutes, frame drum, shaker, a flute in the second half. D minor, 6/8, 16 bars."""
    eighth = 60 / 72 / 3
    chords = ["Dm", "C", "Dm", "Am", "Dm", "C", "Am", "Dm", "F", "C", "Dm", "Am", "Bb", "F", "A", "Dm"]
    length = len(chords) * 6 * eighth
    mix = Mix(length, 2, True)
    rhythms = [
        (2, 1, 2, 1),
        (2, 1, 1, 1, 1),
        (2, 1, 2, 1),
        (3, 2, 1),
        (2, 1, 2, 1),
        (1, 1, 1, 2, 1),
        (2, 1, 1, 1, 1),
        (3, 3),
    ]
    first = tune(rng, chords[:8], rhythms, 3, 60, 76, 62, {4: 0, 5: 1})
    second = tune(rng, chords[8:], rhythms[4:] + rhythms[:3] + [(3, 3)], 3, 64, 79, 62, {})
    for b, bar in enumerate(first + second):
        for at, size, midi in bar:
            when = (6 * b + at) * eighth + rng.normal(0, 0.006) + 0.012
            loud = 0.50 + 0.12 * (at % 3 == 0) + rng.normal(0, 0.03)
            mix.add(lute(rng, pitch(midi), 1.7, 1.5), when, loud, -0.28)
            if size >= 2 and rng.random() < 0.22:  # an ornament: the upper neighbour just before
                mix.add(
                    lute(rng, pitch(midi + (1 if (midi + 1) % 12 in SCALE else 2)), 0.25, 0.3),
                    when - 0.07,
                    0.22,
                    -0.28,
                )
            if b >= 8:
                mix.add(whistle(rng, pitch(midi + 12), size * eighth * 0.92), when, 0.10, 0.15)
    for b, name in enumerate(chords):
        tones = CHORDS[name]
        root = 38 + (tones[0] - 2) % 12
        root -= 12 if root > 46 else 0
        pattern = [root + k for k in ((0, 12, 7, 12, 7, 12) if b % 2 else (0, 7, 12, 7, 12, 7))]
        for k, midi in enumerate(pattern):
            third = next(m for m in range(50, 62) if m % 12 == tones[1])
            when = (6 * b + k) * eighth + rng.normal(0, 0.005) + 0.012
            mix.add(
                lute(rng, pitch(third if k in (2, 5) else midi), 2.0, 1.9),
                when,
                (0.46 if k == 0 else 0.24 + 0.05 * (k == 3)),
                0.30,
            )
        for k, m in enumerate(sorted(50 + (p - 50) % 12 for p in tones)):
            mix.add(lute(rng, pitch(m), 1.6, 1.3), 6 * b * eighth + 0.016 * k + 0.012, 0.15, 0.30)
        base = 6 * b * eighth + 0.008
        mix.add(skin_drum(rng, 82, 0.7, 0.5, 0.2), base, 0.50, 0.0)
        mix.add(skin_drum(rng, 150, 0.3, 0.2, 0.5), base + 3 * eighth, 0.22, 0.05)
        mix.add(skin_drum(rng, 165, 0.25, 0.15, 0.6), base + 5 * eighth, 0.14, 0.05)
        if b % 4 == 3:
            mix.add(skin_drum(rng, 150, 0.25, 0.15, 0.6), base + 4 * eighth, 0.16, 0.05)
        for k in range(6):
            mix.add(shaker(rng), base + k * eighth - 0.008, 0.030 + 0.02 * (k in (0, 3)), 0.5)
    return hall(mix, 0.30, 0.9, 4200)


def music_march(rng: Rng) -> Array:
    """Two farms go to war: cornet, tuba, banjo, snare. F major, 4/4, 16 bars."""
    beat = 60 / 116
    chords = ["F", "F", "Bb", "F", "C7", "F", "G7", "C7", "Bb", "F", "C7", "Dm", "Gm", "F", "C7", "F"]
    length = len(chords) * 4 * beat
    mix = Mix(length, 2, True)
    # lengths in sixteenths
    rhythms = [
        (3, 1, 3, 1, 4, 4),
        (3, 1, 4, 3, 1, 4),
        (4, 3, 1, 4, 4),
        (4, 4, 8),
        (3, 1, 3, 1, 4, 4),
        (3, 1, 4, 3, 1, 4),
        (3, 1, 3, 1, 3, 1, 4),
        (4, 4, 8),
    ]
    first = tune(rng, chords[:8], rhythms, 4, 62, 77, 72, {})
    second = tune(rng, chords[8:], rhythms, 4, 64, 79, 65, {})
    for b, bar in enumerate(first + second):
        for at, size, midi in bar:
            when = (4 * b + at / 4) * beat + rng.normal(0, 0.004) + 0.012
            long = size / 4 * beat * (0.80 if size < 8 else 0.92)
            tone = brass(pitch(midi), long + 0.05, 1700, 0.022, 0.07, seed=int(rng.integers(1 << 30)))
            mix.add(tone, when, 0.42 + 0.06 * (at % 4 == 0), -0.20)
            if b >= 8 and size >= 3:  # a second cornet a third or so below
                under = max(m for m in range(midi - 9, midi - 2) if m % 12 in CHORDS[chords[b]])
                mix.add(
                    brass(pitch(under), long + 0.05, 1200, 0.03, 0.07, seed=int(rng.integers(1 << 30))),
                    when,
                    0.20,
                    0.15,
                )
    for b, name in enumerate(chords):
        tones = CHORDS[name]
        root = 41 + (tones[0] - 5) % 12
        root -= 12 if root > 43 else 0
        for k, midi in ((0, root), (2, root - 5 if root > 36 else root + 7)):
            tuba = brass(pitch(midi), beat * 0.8, 420, 0.03, 0.10, 0.0, seed=int(rng.integers(1 << 30)))
            mix.add(tuba, (4 * b + k) * beat + 0.01, 0.50, 0.05)
        voiced = sorted(55 + (p - 55) % 12 for p in tones)
        for k in (1, 3):
            for j, m in enumerate(voiced):
                mix.add(banjo(rng, pitch(m)), (4 * b + k) * beat + 0.012 * j + 0.01, 0.24, 0.42)
        for k, m in enumerate((voiced[0] + 12, voiced[1] + 12, voiced[-1] + 12, voiced[1] + 12)):
            mix.add(banjo(rng, pitch(m)), (4 * b + 0.5 + k) * beat + 0.01, 0.16, 0.42)
        pattern = (0, 1, 1.5, 2, 3, 3.5) if b % 4 != 3 else (0, 1, 1.5, 2, 2.5, 3, 3.25, 3.5, 3.75)
        for k in pattern:
            wires = band(white(rng, 0.11), 1500, 8000, 1) * swell(0.11, 0.001, 0.10)
            level = 0.10 if k in (1, 3) else 0.055
            when = (4 * b + k) * beat + 0.008
            mix.add(wires, when, level, 0.0).add(skin_drum(rng, 190, 0.12, 0.10, 0.2), when, level * 1.3)
        for k, level in ((0, 0.42), (2, 0.32)):
            mix.add(skin_drum(rng, 64, 0.5, 0.35, 0.15), (4 * b + k) * beat + 0.008, level)
    return hall(mix, 0.24, 0.7, 4200)
