"""The sound outlet: silent when there is no device, and never in the way."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from importlib.resources import files

import msgspec
import pygame

CHANNELS, AT_ONCE, CARDS_AT_ONCE = 24, 3, 10
FADE_IN, FADE_OUT = 1500, 800
DUCKING = frozenset({"victory", "defeat", "draw"})
DUCKED = 0.4


class Volumes(msgspec.Struct, frozen=True):
    """Five sliders from 0 to 1; the first counts for all."""

    master: float = 0.8
    effects: float = 0.8
    interface: float = 0.8
    ambience: float = 0.5
    music: float = 0.6

    def of(self, category: str) -> float:
        """Return the loudness of a category."""
        return self.master * float(getattr(self, category))


def category(name: str) -> str:
    """Return which slider a sound belongs to."""
    prefix = name.split("_", maxsplit=1)[0]
    return {"ui": "interface", "amb": "ambience", "music": "music"}.get(prefix, "effects")


class Sound:
    """Plays the files of `sounds/` by the name of their family: `card_flip` draws one of `card_flip_1` to `3`."""

    def __init__(self, chance: random.Random | None = None) -> None:
        self.volumes = Volumes()
        self.chance = chance or random.Random()
        self.ready = False
        self.complaint = ""
        self._families: dict[str, list[str]] = {}
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, str] = {}
        self._playing: dict[str, list[pygame.mixer.Channel]] = {}
        self._loops: dict[str, pygame.mixer.Channel] = {}
        self._music = ""
        self._wanted: tuple[str, ...] = ()
        self.heard: Callable[[str], None] = lambda _: None
        self._tune: io.BytesIO | None = None
        self._duck_left = 0.0

    def open(self) -> bool:
        """Look for a device; say whether there is one. Without one everything stays silent.

        Loops and music that were asked for before begin now.
        """
        if self.ready:
            return True
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            self.complaint = "No sound device was found; the game stays silent."
            return False
        self.ready = True
        self.ambience(*self._wanted)
        tune, self._music = self._music, ""
        self.music(tune)
        return True

    def close(self) -> None:
        """Let the device go."""
        if self.ready:
            pygame.mixer.quit()
            self.ready = False
            self._loaded.clear()
            self._loops.clear()
            self._playing.clear()

    def variant(self, family: str) -> str:
        """Return one file of a family, never the one just heard; an empty string for an unknown family."""
        names = self._index().get(family, [])
        fresh = [name for name in names if name != self._last.get(family)] or names
        if not fresh:
            return ""
        self._last[family] = self.chance.choice(fresh)
        return self._last[family]

    def play(self, family: str, gain: float = 1.0) -> bool:
        """Play a sound once; say whether it sounds. At most three of a family at once (ten cards, softer)."""
        self.heard(family)
        loudness = self.volumes.of(category(family)) * gain
        if not self.ready or loudness <= 0 or not self._room(family):
            return False
        name = self.variant(family)
        sound = self._load(name) if name else None
        if sound is None:
            return False
        crowd = 0.7 if len(self._playing.get(family, [])) else 1.0
        channel: pygame.mixer.Channel | None = pygame.mixer.find_channel()
        if channel is None:
            return False
        channel.play(sound)
        channel.set_volume(min(1.0, loudness * crowd * self.chance.uniform(0.9, 1.1)))
        self._playing.setdefault(family, []).append(channel)
        if family in DUCKING:
            self._duck_left = sound.get_length()
            self._set_music()
        return True

    def ambience(self, *names: str) -> None:
        """Let exactly these loops sound behind everything, faded in and out."""
        self._wanted = names
        for name in [name for name in self._loops if name not in names]:
            self._loops.pop(name).fadeout(FADE_OUT)
        for name in names:
            sound = self._load(name) if self.ready and name not in self._loops else None
            channel: pygame.mixer.Channel | None = pygame.mixer.find_channel() if sound else None
            if sound is not None and channel is not None:
                channel.play(sound, loops=-1, fade_ms=FADE_IN)
                channel.set_volume(self.volumes.of("ambience"))
                self._loops[name] = channel

    def music(self, name: str) -> None:
        """Let this tune sound, or none for an empty name."""
        if name == self._music:
            return
        self._music = name
        if not self.ready:
            return
        if not name:
            pygame.mixer.music.fadeout(FADE_OUT)
            return
        try:
            self._tune = io.BytesIO(files("sounds").joinpath(f"{name}.ogg").read_bytes())
            pygame.mixer.music.load(self._tune, "ogg")
            self._set_music()
            pygame.mixer.music.play(loops=-1, fade_ms=FADE_IN)
        except (OSError, ModuleNotFoundError, pygame.error):
            self.complaint = f"The tune sounds/{name}.ogg cannot be played."

    def set_volumes(self, volumes: Volumes) -> None:
        """Change the sliders; what sounds now follows."""
        self.volumes = volumes
        for channel in self._loops.values():
            channel.set_volume(volumes.of("ambience"))
        self._set_music()

    def tick(self, seconds: float) -> None:
        """Let time pass: the music comes back after a fanfare, channels that fell silent are free again."""
        if self._duck_left > 0:
            self._duck_left -= seconds
            if self._duck_left <= 0:
                self._set_music()

    def _set_music(self) -> None:
        if self.ready:
            ducked = DUCKED if self._duck_left > 0 else 1.0
            pygame.mixer.music.set_volume(self.volumes.of("music") * ducked)

    def _room(self, family: str) -> bool:
        """Say whether one more of a family may sound."""
        busy = [channel for channel in self._playing.get(family, []) if channel.get_busy()]
        self._playing[family] = busy
        return len(busy) < (CARDS_AT_ONCE if family.startswith("card_") else AT_ONCE)

    def _index(self) -> dict[str, list[str]]:
        """Return the files of every family, looked up once."""
        if not self._families:
            try:
                names = sorted(
                    entry.name.removesuffix(".ogg")
                    for entry in files("sounds").iterdir()
                    if entry.name.endswith(".ogg")
                )
            except (OSError, ModuleNotFoundError):
                names = []
            for name in names:
                self._families.setdefault(re.sub(r"_\d+$", "", name), []).append(name)
                self._families.setdefault(name, [name])
        return self._families

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(
                    io.BytesIO(files("sounds").joinpath(f"{name}.ogg").read_bytes())
                )
            except (OSError, ModuleNotFoundError, pygame.error):
                self.complaint = f"The sound sounds/{name}.ogg cannot be played."
                return None
        return self._loaded[name]
