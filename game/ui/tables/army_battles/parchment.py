"""Parchment and paint in numbers: noise, blurred masks, washes whose edges wander, streams with banks of ink."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pygame

if TYPE_CHECKING:
    from numpy.typing import NDArray

Sheet: TypeAlias = "NDArray[Any]"
Tone: TypeAlias = tuple[int, int, int]

BASE: Tone = (229, 213, 174)
BURN = (38.0, 48.0, 56.0)


def noise(size: tuple[int, int], lump: float, seed: int) -> Sheet:
    """Return soft noise between 0 and 1 whose lumps are so many pixels wide."""
    w, h = size
    grains = np.random.default_rng(seed).random((max(2, int(w / lump) + 2), max(2, int(h / lump) + 2)))
    small = pygame.Surface(grains.shape, depth=32)
    pygame.surfarray.blit_array(small, np.repeat((grains * 255).astype(np.uint8)[:, :, None], 3, axis=2))
    wide = pygame.transform.smoothscale(small, (w, h))
    return pygame.surfarray.pixels_red(wide).astype(np.float32) / 255


def blurred(mask: Sheet, radius: float) -> Sheet:
    """Return a mask with soft edges."""
    w, h = mask.shape
    step = max(1.0, radius)
    surface = pygame.Surface((w, h), depth=32)
    pygame.surfarray.blit_array(
        surface, np.repeat((np.clip(mask, 0, 1) * 255).astype(np.uint8)[:, :, None], 3, axis=2)
    )
    small = pygame.transform.smoothscale(surface, (max(2, round(w / step)), max(2, round(h / step))))
    wide = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 1), (w, h))
    return pygame.surfarray.pixels_red(wide).astype(np.float32) / 255


def paper(size: tuple[int, int], seed: int, burnt: float) -> Sheet:
    """Return the colours of bare parchment, darker towards its edges over so many pixels."""
    w, h = size
    lumps = noise(size, 220, seed) * 0.55 + noise(size, 70, seed + 1) * 0.3 + noise(size, 4, seed + 2) * 0.15
    fibre = noise(size, 2, seed + 3)
    light = (lumps - 0.5) * 44 + (fibre - 0.5) * 9
    sheet = np.asarray(BASE, np.float32) + light[:, :, None] * np.asarray((1, 1, 1.15), np.float32)
    across = np.minimum(np.arange(w), np.arange(w)[::-1])[:, None]
    down = np.minimum(np.arange(h), np.arange(h)[::-1])[None, :]
    edge = np.minimum(across, down) + noise(size, 60, seed + 4) * burnt * 0.5
    burn = np.clip(1 - edge / burnt, 0, 1) ** 2
    return (sheet - burn[:, :, None] * np.asarray(BURN, np.float32)).astype(np.float32)


def wash(sheet: Sheet, mask: Sheet, tone: Tone, strength: float, cell: float) -> None:
    """Multiply a colour into the parchment where the mask is, with an edge that wanders and a dried rim."""
    size = mask.shape
    wander = (noise(size, cell * 0.45, 91) - 0.5) * 0.4 + (noise(size, cell * 0.16, 92) - 0.5) * 0.22
    soft = blurred(mask, cell * 0.16) + wander
    cover = np.clip((soft - 0.42) / 0.1, 0, 1)
    rim = np.clip(1 - np.abs(soft - 0.56) / 0.12, 0, 1) * cover
    cover = cover * strength * (0.82 + noise(size, cell * 0.8, 77) * 0.3) + rim * 0.22
    stained = np.asarray(tone, np.float32) * (sheet / np.asarray(BASE, np.float32))
    sheet += (stained - sheet) * np.clip(cover, 0, 1)[:, :, None]


def stream(sheet: Sheet, mask: Sheet, tones: tuple[Tone, Tone, Tone], cell: float) -> None:
    """Let water or a road run where the mask is; tones: its middle, its banks, the ink along them."""
    size = mask.shape
    wander = (noise(size, cell * 0.5, 31) - 0.5) * 0.26 + (noise(size, cell * 0.18, 32) - 0.5) * 0.1
    soft = blurred(mask, cell * 0.11) + wander
    body = np.clip((soft - 0.44) / 0.06, 0, 1)[:, :, None]
    deep = np.clip((soft - 0.52) / 0.34, 0, 1)[:, :, None]
    middle, bank, ink = (np.asarray(tone, np.float32) for tone in tones)
    sheet += ((bank + (middle - bank) * deep) - sheet) * body * 0.94
    line = np.clip(1 - np.abs(soft - 0.47) / 0.035, 0, 1)[:, :, None]
    sheet += (ink - sheet) * line * 0.85


def surface_of(sheet: Sheet) -> pygame.Surface:
    """Return a sheet as a picture."""
    return pygame.surfarray.make_surface(np.clip(sheet, 0, 255).astype(np.uint8))
