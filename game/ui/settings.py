"""What a player has chosen: kept as JSON in the folder of settings, read with every value checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.core.folders import set_aside, write_safely

FILE_NAME = "settings.json"
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
TextScale = Annotated[int, msgspec.Meta(ge=80, le=200)]
Side = Annotated[int, msgspec.Meta(ge=320, le=16384)]
Speed = Literal["half", "normal", "double", "instant"]


class LessonMark(msgspec.Struct, frozen=True):
    """How far a lesson has been learned: the steps read, in order; done: all; silent: the coach was sent away."""

    read: tuple[str, ...] = ()
    done: bool = False
    silent: bool = False


class Settings(msgspec.Struct, frozen=True):
    """Every setting with its standard value. Volumes and text scale are per cents, sizes pixels.

    lessons: by `game/lesson`; invited: the games whose lesson has been offered.
    """

    window: Literal["window", "borderless", "full"] = "window"
    width: Side = 1600
    height: Side = 900
    text_scale: TextScale = 100
    plain_face: bool = False
    key_hints: bool = True
    scheme: Literal["printed", "red_green_safe", "high_contrast"] = "printed"
    muted: bool = False
    master: Percent = 80
    effects: Percent = 80
    interface: Percent = 80
    ambience: Percent = 50
    music: Percent = 60
    captions: bool = False
    speed: Speed = "normal"
    less_motion: bool = False
    no_shaking: bool = False
    wait_after_turn: bool = False
    ask_leave: bool = True
    ask_resign: bool = True
    ask_unfinished: bool = True
    ask_hand_over: bool = True
    cover_when_idle: bool = True
    hold_to_uncover: bool = msgspec.field(default=True, name="hold_to_confirm")
    casual_undo: bool = False
    odds: bool = True
    best_mix: bool = True
    hints: bool = True
    player_name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    last_game: str = ""
    last_match: dict[str, dict[str, str]] = {}
    lessons: dict[str, LessonMark] = {}
    invited: tuple[str, ...] = ()
    keys: dict[str, tuple[str, ...]] = {}
    pads: dict[str, tuple[str, ...]] = {}


class Loaded(msgspec.Struct, frozen=True):
    """Settings as read, and a sentence for the player when the file could not be used."""

    settings: Settings
    trouble: str = ""


def load(folder: Path) -> Loaded:
    """Read the settings of a folder; a damaged file is moved aside and the standard settings are used."""
    path = folder / FILE_NAME
    try:
        return Loaded(msgspec.json.decode(path.read_bytes(), type=Settings))
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        reason = error.strerror or "it cannot be opened"
        return Loaded(
            Settings(), f"The settings file {path} cannot be read ({reason}); standard settings are used."
        )
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Loaded(
            Settings(), f"The settings file {path} is damaged: {_where(error)}. {_moved_aside(path)}"
        )


def _where(error: Exception) -> str:
    """Return what is wrong and in which field, from msgspec's message `... - at `$.field``."""
    what, _, place = str(error).partition(" - at ")
    field = place.strip("`").removeprefix("$.").removeprefix("$")
    return f"in “{field}”: {what}" if field else what


def _moved_aside(path: Path) -> str:
    try:
        aside = set_aside(path)
    except OSError:
        return "It stays where it is; standard settings are used."
    return f"It was moved to {aside.name}; standard settings are used."


def save(settings: Settings, folder: Path) -> str:
    """Write the settings at one stroke; return a sentence when that failed, else an empty string."""
    path = folder / FILE_NAME
    try:
        write_safely(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
    except OSError as error:
        return f"The settings could not be written to {path}: {error.strerror or error}."
    return ""
