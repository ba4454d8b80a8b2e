"""The project stands alone, and says what is true."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import game
from game.cli.commands import parser
from game.core.chance import Dice
from game.ui.fonts import FILES

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
TEXT_ENDINGS = {".py", ".md", ".toml", ".csv", ".json", ".spec", ".svg", ".txt", ""}


def tracked() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout  # noqa: S607
    return [ROOT / name for name in listing.decode().split("\0") if name]


def commands_of_readme() -> list[str]:
    """Return the `fourfronts ...` lines of the readme, without what they are told to do."""
    lines = re.findall(r"^(fourfronts .*)$", README, re.MULTILINE)
    return [line.partition("   ")[0] for line in lines]


def test_the_version_is_the_same_everywhere() -> None:
    assert game.__version__ == PROJECT["project"]["version"] == metadata.version("four-fronts")


def test_the_program_starts_by_its_name_and_as_a_module() -> None:
    assert PROJECT["project"]["scripts"] == {"fourfronts": "game.cli:main"}
    command = [sys.executable, "-m", "game", "--version"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told == f"Four Fronts {game.__version__}\n"


def test_nothing_tracked_names_the_machine_it_was_made_on() -> None:
    home = re.compile(r"(?<![\w.])/(?:work|home|root|Users)/\w|(?<![\w.])/tmp/\w|C:\\\\Users", re.IGNORECASE)
    for file in tracked():
        if file.suffix in TEXT_ENDINGS and file.is_file():
            found = home.search(file.read_text(encoding="utf-8"))
            assert not found, f"{file.relative_to(ROOT)} names {found and found[0]}"


def test_nothing_tracked_is_made_by_machines_again_and_again() -> None:
    names = [str(file.relative_to(ROOT)) for file in tracked()]
    assert not [
        name for name in names if re.search(r"__pycache__|\.pyc$|^dist/|^build/|\.egg-info|\.venv", name)
    ]


def test_the_readme_gives_the_two_commands() -> None:
    assert "pip install . && fourfronts" in README
    assert 'pip install -e ".[dev]" && pytest' in README
    assert "dev" in PROJECT["project"]["optional-dependencies"]


@pytest.mark.parametrize("line", commands_of_readme())
def test_a_command_of_the_readme_can_be_typed(line: str) -> None:
    parser().parse_args(shlex.split(line)[1:])


@pytest.mark.parametrize("page", [ROOT / "README.md", *ROOT.glob("docs/**/*.md")], ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_the_dice_are_what_the_readme_says() -> None:
    words = []
    for block in range(10):
        digest = hashlib.sha256(f"SEED/game/3/{block}".encode()).digest()
        words += [int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24)]
    by_hand = [word % 6 for word in words if word < 2**64 - 2**64 % 6]
    dice = Dice("SEED", "game/3")
    assert [dice.pick((1,) * 6) for _ in by_hand] == by_hand


def test_every_dependency_is_explained() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [*PROJECT["project"]["dependencies"], *extras["dev"], *extras["sounds"]]
    for requirement in wanted:
        name = re.match(r"[\w-]+", requirement)
        assert name
        assert name[0] in page, f"docs/dependencies.md says nothing about {name[0]}"


def test_the_packaged_program_carries_every_face_of_the_screen() -> None:
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    for package, file in FILES.values():
        weights = re.search(rf'"{package}": \[(.*?)\]', spec)
        assert weights
        assert f'"{Path(file).stem.rpartition("-")[2]}"' in weights[1], file


def test_the_answers_of_the_command_line_hold_nothing_else(tmp_path: Path) -> None:
    picture = tmp_path / "title.png"
    command = [sys.executable, "-m", "game", "shot", "title", "--size", "1280x720", "--out", str(picture)]
    bare = {key: value for key, value in os.environ.items() if key != "PYGAME_HIDE_SUPPORT_PROMPT"}
    told = subprocess.run(command, env=bare, capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout == f"{picture}\n"
    assert told.stderr == ""


def test_the_page_about_and_the_credits_name_the_same() -> None:
    told = tomllib.loads((ROOT / "game" / "ui" / "credits.toml").read_text(encoding="utf-8"))
    page = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    for library in told["libraries"]:
        assert library["name"].removesuffix(" with SDL 2") in page
    for font in told["fonts"]:
        assert re.search(rf"\| {font['name']} \| {font['by']} \| {re.escape(font['licence'])} \|", page)
    for game_credits in told["games"]:
        for name in re.findall(r"[A-ZÁ]\w+ [A-ZÁ]\w+", game_credits["by"]):
            assert name in page
