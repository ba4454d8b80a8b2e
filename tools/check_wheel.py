"""Check that a wheel holds every file of the program:  python tools/check_wheel.py FILE.whl."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("game", "ai", "sprites", "sounds")


def expected() -> set[str]:
    """Return the tracked files of the packages."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", *PACKAGES], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(filter(None, listing.stdout.split("\0")))


def missing(wheel: Path) -> list[str]:
    """Return the files of the packages that a wheel lacks."""
    with zipfile.ZipFile(wheel) as content:
        return sorted(expected() - set(content.namelist()))


def main() -> int:
    """Run the command; return the exit status."""
    wheel = Path(sys.argv[1])
    lacking = missing(wheel)
    for name in lacking:
        print(f"{wheel.name} lacks {name}")
    found = len(expected()) - len(lacking)
    print(f"{wheel.name}: {found} of {len(expected())} files, {wheel.stat().st_size >> 10} KB")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
