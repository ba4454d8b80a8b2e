"""The interface, and what a match begins and ends with."""

from __future__ import annotations

import numpy as np

from .bodies import brass, lute, modes, note, room, skin_drum, string
from .signal import SR, Array, Mix, Rng, band, clock, unit
from .tabletop import wood_block


def ui_tick(rng: Rng, low: float = 1750.0, t60: float = 0.022) -> Array:
    """A dry wooden tick, barely there."""
    return Mix(0.05).add(wood_block(rng, low, t60, 0.045, 0.0009, 0.6), 0.001).mono


def ui_click(rng: Rng) -> Array:
    """A key of wood goes down and comes up."""
    mix = Mix(0.12).add(wood_block(rng, 760, 0.035, 0.08, 0.0009, 0.7), 0.001, 0.9)
    return room(mix.add(wood_block(rng, 1120, 0.025, 0.06, 0.0008, 0.6), 0.042, 0.35).mono, 0.05)


def ui_notes(rng: Rng, names: tuple[str, ...], gap: float = 0.075) -> Array:
    """Two or three soft plucked notes."""
    mix = Mix(0.5)
    for k, name in enumerate(names):
        mix.add(string(rng, note(name), 0.45, 0.38, 0.16, 0.3, 3800), 0.001 + gap * k, 0.8)
    return room(mix.mono, 0.12, 0.4)


def ui_refuse(rng: Rng) -> Array:
    """Not allowed: two dull knocks on damp wood, the second lower."""
    mix = Mix(0.3)
    for at, f in ((0.001, 330.0), (0.105, 262.0)):
        mix.add(
            modes(
                (f, f * 1.52, f * 2.3, f * 3.9), (0.085, 0.06, 0.04, 0.025), (1, 0.7, 0.5, 0.3), 0.14, 0.0018
            ),
            at,
        )
    return room(mix.mono, 0.06)


def brass_chord(
    mix: Mix,
    names: tuple[str, ...],
    at: float,
    length: float,
    gain: float = 1.0,
    bright: float = 1400.0,
    attack: float = 0.05,
) -> None:
    """Lay a chord of brass on a mix, spread a little in time and place."""
    for k, name in enumerate(names):
        mix.add(
            brass(note(name), length, bright, attack, 0.12, seed=17 * k + len(names)),
            at,
            gain / len(names) ** 0.6,
        )


def victory(rng: Rng) -> Array:
    """F major, three calls and a wide chord, drums under it, plucked strings over it."""
    mix = Mix(3.4)
    for name, at, length in (("C4", 0.0, 0.18), ("F4", 0.20, 0.18), ("A4", 0.40, 0.18), ("C5", 0.60, 0.48)):
        brass_chord(mix, (name, name[0] + str(int(name[1]) - 1)), 0.003 + at, length, 0.75, 1700, 0.025)
    brass_chord(mix, ("Bb3", "D4", "Bb4"), 1.10, 0.28, 0.8, 1500, 0.03)
    brass_chord(mix, ("F3", "A3", "C4", "F4", "C5"), 1.40, 1.45, 1.0, 1700, 0.04)
    for at in (0.0, 0.6, 1.1, 1.40):
        mix.add(skin_drum(rng, 74, 0.8, 0.6, 0.35), at, 0.6)
    for k, name in enumerate(("F4", "A4", "C5", "F5", "A5")):
        mix.add(lute(rng, note(name), 1.4, 1.2), 1.42 + 0.055 * k, 0.30)
    return room(mix.mono, 0.22, 0.9, 4000, 0.012)


def defeat(rng: Rng) -> Array:
    """D minor, slow: four drum blows and low brass that sinks from F to D."""
    mix = Mix(3.4)
    for at, level in ((0.0, 1.0), (0.62, 0.8), (1.24, 0.9), (1.86, 1.0)):
        mix.add(skin_drum(rng, 58, 1.1, 0.9, 0.2), 0.002 + at, 0.75 * level)
    brass_chord(mix, ("D3", "F3", "A3"), 0.02, 0.62, 0.6, 650, 0.10)
    brass_chord(mix, ("C3", "E3", "G3"), 0.64, 0.62, 0.55, 620, 0.10)
    brass_chord(mix, ("Bb2", "D3", "F3"), 1.26, 0.60, 0.55, 600, 0.10)
    brass_chord(mix, ("A2", "D3", "F3"), 1.88, 1.25, 0.55, 560, 0.12)
    return room(mix.mono, 0.24, 1.0, 2600, 0.012)


def draw(rng: Rng) -> Array:
    """Neither: an open fifth on D, one drum, a lute that does not decide between F and E."""
    mix = Mix(2.2)
    mix.add(skin_drum(rng, 70, 0.9, 0.7, 0.25), 0.002, 0.55)
    brass_chord(mix, ("D3", "A3", "D4"), 0.01, 1.2, 0.65, 900, 0.08)
    for k, name in enumerate(("F4", "E4", "A4")):
        mix.add(lute(rng, note(name), 1.3, 1.1), 0.35 + 0.24 * k, 0.35)
    return room(mix.mono, 0.22, 0.8, 3600, 0.012)


def round_start(rng: Rng) -> Array:
    """A horn calls A D, one drum."""
    mix = Mix(1.5).add(skin_drum(rng, 80, 0.6, 0.45, 0.35), 0.002, 0.5)
    brass_chord(mix, ("A3",), 0.003, 0.24, 0.75, 950, 0.035)
    brass_chord(mix, ("D4", "A3"), 0.25, 0.85, 0.8, 1050, 0.045)
    return room(mix.mono, 0.22, 0.8, 3600, 0.012)


def turn_start(rng: Rng) -> Array:
    """It is your decision: one drum tap and two lute notes, D and A."""
    mix = Mix(0.9).add(skin_drum(rng, 130, 0.3, 0.25, 0.35), 0.002, 0.3)
    mix.add(lute(rng, note("D4"), 0.8, 0.7), 0.003, 0.5).add(lute(rng, note("A4"), 0.8, 0.7), 0.12, 0.45)
    return room(mix.mono, 0.15, 0.5)


def warning(rng: Rng) -> Array:
    """Danger: E flat falls on D twice in low muted brass, over a drum roll."""
    mix = Mix(1.5)
    for k in range(2):
        at = 0.42 * k
        brass_chord(mix, ("Eb3", "Bb3"), 0.003 + at, 0.15, 0.75, 1000, 0.02)
        brass_chord(mix, ("D3", "A3"), 0.165 + at, 0.22 + 0.35 * k, 0.75, 900, 0.02)
    for k in range(12):
        mix.add(skin_drum(rng, 95, 0.3, 0.22, 0.3), 0.002 + 0.07 * k, 0.10 + 0.02 * k)
    return room(mix.mono, 0.18, 0.6, 3000, 0.012)


def alarm(rng: Rng) -> Array:
    """Zone Wars: a hand siren turned once, far away behind concrete; two notes of D minor on the way."""
    t = clock(1.5)
    f = np.interp(t, (0, 0.35, 0.85, 1.5), (150, 293.7, 293.7, 175))
    phase = 2 * np.pi * np.cumsum(f * (1 + 0.004 * np.sin(2 * np.pi * 9 * t))) / SR
    tone = sum(np.sin(k * phase) / k**1.1 for k in range(1, 12)) + 0.6 * sum(
        np.sin(1.5 * k * phase) / k**1.3 for k in range(1, 7)
    )
    tone = band(tone, 220, 2400, 1) * np.interp(t, (0, 0.25, 1.0, 1.5), (0, 1, 0.9, 0))
    return room(0.5 * unit(tone), 0.35, 1.1, 2400, 0.03)
