"""Four Fronts: four tabletop war games on the desktop."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("four-fronts")
except PackageNotFoundError:  # run from a folder that was never installed
    __version__ = "0.0.0+unknown"
