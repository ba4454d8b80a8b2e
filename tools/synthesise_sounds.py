"""Make the sounds of Four Fronts.

Every sound is computed from seeded noise, damped modes, plucked strings and additive brass; none is sampled.
The same numpy and scipy give the same samples, and the same libvorbis the same bytes: each sound has its own
generator, seeded by its name, and the serial number in the Ogg pages is fixed.

    python tools/synthesise_sounds.py                      write everything into sounds/
    python tools/synthesise_sounds.py dice_wood_1 bell     only these (a prefix such as "dice" works, too)
    python tools/synthesise_sounds.py --out DIR            write somewhere else
    python tools/synthesise_sounds.py --measure            print what the files measure
    python tools/synthesise_sounds.py --table              print the table of docs/sounds.md

Needs `pip install -e ".[sounds]"`. The game itself plays the files and needs none of it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from synthesis.finishing import decode, loudness, render
from synthesis.measuring import measure
from synthesis.recipes import SOUNDS
from synthesis.signal import SR

FOLDER = Path(__file__).resolve().parents[1] / "sounds"


def chosen(prefixes: list[str]) -> list[str]:
    """Return the names that begin with one of the prefixes; without prefixes, all."""
    return [name for name in SOUNDS if not prefixes or name.startswith(tuple(prefixes))]


def heard(folder: Path, name: str) -> np.ndarray:
    """Return the samples of a file."""
    return decode((folder / f"{name}.ogg").read_bytes())


def write(folder: Path, names: list[str]) -> None:
    """Render sounds into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        file = render(name)
        (folder / f"{name}.ogg").write_bytes(file)
        print(f"{name}.ogg {len(file) / 1024:.1f} KB")


def print_measures(folder: Path, names: list[str]) -> None:
    """Print length, peak, loudness and the like of every file."""
    measures = {name: measure(heard(folder, name), SOUNDS[name].loop) for name in names}
    columns = sorted({column for found in measures.values() for column in found})
    print(f"{'name':18}" + "".join(f"{column:>11}" for column in columns) + "  target")
    for name, found in measures.items():
        cells = "".join(f"{found[column]:11.4g}" if column in found else f"{'':11}" for column in columns)
        print(f"{name:18}{cells}  {SOUNDS[name].loud:.0f}")


def families(names: list[str]) -> dict[str, list[str]]:
    """Return the variants of each sound by its name without a number."""
    found: dict[str, list[str]] = {}
    for name in names:
        stem, _, last = name.rpartition("_")
        found.setdefault(stem if last.isdigit() else name, []).append(name)
    return found


def print_table(folder: Path, names: list[str]) -> None:
    """Print the table of docs/sounds.md."""
    print("| file | when to play | length | category | loudness |\n|---|---|---|---|---|")
    for stem, members in families(names).items():
        recipe = SOUNDS[members[0]]
        samples = [heard(folder, name) for name in members]
        shown = f"`{stem}`" if members == [stem] else f"`{members[0]}` to `{len(members)}`"
        length = f"{max(len(x) for x in samples) / SR:.2f} s" + (", loop" if recipe.loop else "")
        level = np.mean([loudness(x, recipe.loop) for x in samples])
        print(f"| {shown} | {recipe.when} | {length} | {recipe.category} | {level:.0f} |")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Make the sounds of Four Fronts.")
    parser.add_argument("names", nargs="*", help="names or prefixes; none means all")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder (default: %(default)s)")
    parser.add_argument("--measure", action="store_true", help="print what the files measure")
    parser.add_argument("--table", action="store_true", help="print a table of the files")
    options = parser.parse_args()
    names = chosen(options.names)
    if options.measure:
        print_measures(options.out, names)
    elif options.table:
        print_table(options.out, names)
    else:
        write(options.out, names)


if __name__ == "__main__":
    main()
