"""The faces come from packages of fonts; without them pygame's own face stands in."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.ui.theme import Face

FILES: dict[Face, tuple[str, str]] = {
    "regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif_black": ("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
    "fjalla": ("font_fjallaone", "FjallaOne-Regular.ttf"),
}


def path_of(face: Face) -> Path | None:
    """Return the file of a face, or None when its package is not installed.

    The packages are found, not imported: they list their own folders on import, which costs time.
    """
    package, name = FILES[face]
    spec = find_spec(package)
    for folder in spec.submodule_search_locations or () if spec else ():
        path = Path(folder) / "files" / name
        if path.is_file():
            return path
    return None


def load(face: Face, px: int, complain: Callable[[str], None]) -> pygame.Font:
    """Return the face at a size in pixels; never fails, but complains once about a face that is missing."""
    path = path_of(face)
    try:
        if path is not None:
            return pygame.Font(path, px)
    except (OSError, pygame.error):
        pass
    package, name = FILES[face]
    complain(f"The face {name} of the package {package} is missing; plain letters stand in for it.")
    return pygame.Font(None, px)
