"""Check an installed or packaged program by using it:  python tools/check_program.py PROGRAM.

It is run without a display, without Python's paths and from another folder: as on a stranger's machine.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PNG = b"\x89PNG\r\n\x1a\n"


def run(program: Path, *arguments: str, folder: Path) -> str:
    """Run the program in a bare environment and return what it printed; ends this check when it fails."""
    bare = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(folder)}
    if os.name == "nt":
        bare["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    started = time.monotonic()
    done = subprocess.run(
        [program, *arguments], cwd=folder, env=bare, capture_output=True, text=True, timeout=300, check=False
    )
    print(f"{time.monotonic() - started:6.2f} s  fourfronts {' '.join(arguments)}")
    if done.returncode:
        sys.exit(f"it ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def check_play(program: Path, folder: Path) -> None:
    """Play a whole match without a window: twice the same with the same seed."""
    command = ("play", "army_of_zero", "--seats", "ai:2,ai:3", "--seed", "1", "--headless", "--json")
    first, second = (json.loads(run(program, *command, folder=folder).splitlines()[-1]) for _ in range(2))
    if not first["outcome"] or first["digest"] != second["digest"]:
        sys.exit(f"two matches with one seed differ:\n{first}\n{second}")


def check_record(program: Path, folder: Path) -> None:
    """Write a match down, and let the replay prove it."""
    command = ("play", "army_of_zero", "--seats", "ai:1,ai:1", "--seed", "2", "--headless")
    run(program, *command, "--record", "match.json", folder=folder)
    run(program, "replay", "match.json", "--verify", folder=folder)


def check_processes(program: Path, folder: Path) -> None:
    """Start processes of its own: those that share an audit, and the one that thinks while the table moves."""
    run(program, "audit", "army_of_zero", "--games", "4", "--seed", "1", folder=folder)
    figures = json.loads(run(program, "bench", "--json", folder=folder))
    print(f"         {figures}")


def check_shot(program: Path, folder: Path) -> None:
    """Draw the title from the program's own fonts and sprites."""
    run(program, "shot", "title", "--size", "1280x720", "--out", "title.png", folder=folder)
    picture = (folder / "title.png").read_bytes()
    if not picture.startswith(PNG) or len(picture) < 100_000:
        sys.exit(f"the title is no picture worth the name: {len(picture)} bytes")


def main() -> int:
    """Run the checks; return the exit status."""
    program = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        print(run(program, "--version", folder=Path(folder)).strip())
        for check in (check_play, check_record, check_shot, check_processes):
            check(program, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
