"""What every scene is given: painter, settings, keys, sound, chance for ornaments, and the doors to other scenes."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pygame

from game.core.entry import GameEntry
from game.core.saves import SaveFolder
from game.ui import settings as stored
from game.ui.captions import Captions
from game.ui.keys import Keys
from game.ui.motion import Pace
from game.ui.pads import Pads
from game.ui.paint import DESIGN_HEIGHT, Painter
from game.ui.scene import Push, Reply, Scene
from game.ui.settings import Settings
from game.ui.shelf import Shelf
from game.ui.sitting import Memories, Thinker
from game.ui.sound import Sound, Volumes
from game.ui.theme import Theme
from game.ui.toasts import Toast, Toasts

Door = Callable[[str], Scene | None]
REST = 0.5


class Desk:
    """The one object that scenes share; nothing of the screen is global.

    `doors` open other scenes by name ("settings", "rules", "about", ...) with a topic, such as the id of a rule.
    `folder` is where settings are kept, None for a desk that keeps nothing (tests, pictures). `games`, `saves`,
    `memories` and `thinker` are brought by whoever starts the program (`furnish`).
    """

    def __init__(
        self,
        settings: Settings | None = None,
        folder: Path | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.folder = folder
        self.chance = chance or random.Random()
        self.shelf = Shelf()
        self.keys = Keys(self.settings.keys, pads=self.settings.pads)
        self.pads = Pads()
        self.sound = Sound(self.chance)
        self.toasts = Toasts()
        self.captions = Captions()
        self.sound.heard = self._heard
        self.doors: dict[str, Door] = {}
        self.games: Mapping[str, GameEntry] = {}
        self.saves: SaveFolder | None = None
        self.memories: Memories | None = None
        self.thinker: Thinker | None = None
        self.clock = 0.0
        self._missed = 0
        self._unsaved: float | None = None
        self.window_changed: Callable[[], None] = lambda: None
        self.painter = self.paint_on(pygame.Surface((1280, 720)))
        self._apply()

    def furnish(self, games: Mapping[str, GameEntry], folder: Path | None, thinker: Thinker | None) -> None:
        """Bring games, saves and computer players to the desk; without a folder nothing is kept."""
        self.games, self.thinker = games, thinker
        if folder is not None:
            self.saves, self.memories = SaveFolder(folder / "saves"), Memories(folder / "memories")

    @property
    def pace(self) -> Pace:
        """How fast things move."""
        s = self.settings
        return Pace(s.speed, s.less_motion, s.no_shaking)

    @property
    def theme(self) -> Theme:
        """The look the player has chosen."""
        return Theme(self.settings.scheme, self.settings.plain_face)

    def paint_on(self, surface: pygame.Surface) -> Painter:
        """Make and keep the painter of a surface: its scale comes from the height and the text scale."""
        scale = surface.get_height() / DESIGN_HEIGHT * self.settings.text_scale / 100
        self.painter = Painter(surface, scale, self.shelf, self.theme)
        return self.painter

    def change(self, **changes: object) -> None:
        """Change settings by name: in force at once, written down when they have rested for half a second."""
        self.put(msgspec.structs.replace(self.settings, **changes))

    def put(self, settings: Settings) -> None:
        """Put other settings in force."""
        before, self.settings = self.settings, settings
        if before == settings:
            return
        self._apply()
        self._unsaved = REST
        if (before.window, before.width, before.height) != (settings.window, settings.width, settings.height):
            self.window_changed()

    def remember_size(self, width: int, height: int) -> None:
        """Write down how large a player made the window."""
        self.settings = msgspec.structs.replace(self.settings, width=width, height=height)
        self._unsaved = REST

    def write(self) -> None:
        """Write changed settings down now."""
        if self._unsaved is None:
            return
        self._unsaved = None
        trouble = stored.save(self.settings, self.folder) if self.folder is not None else ""
        if trouble:
            self.say("Settings not saved", trouble, "warning", "warn")

    def _apply(self) -> None:
        s = self.settings
        self.keys.changes, self.keys.pads.changes = dict(s.keys), dict(s.pads)
        loud = 0 if s.muted else s.master
        self.sound.set_volumes(
            Volumes(loud / 100, s.effects / 100, s.interface / 100, s.ambience / 100, s.music / 100)
        )
        self.paint_on(self.painter.surface)

    def open(self, door: str, topic: str = "") -> Reply:
        """Return the push of the scene behind a door; a toast says so when there is none."""
        scene = self.doors[door](topic) if door in self.doors else None
        if scene is None:
            self.sound.play("ui_refuse")
            self.toasts.add(Toast("There is nothing to open here", "", "info", "info"))
            return None
        return Push(scene)

    def say(self, title: str, text: str = "", icon: str = "info", tone: str = "info") -> None:
        """Show a toast (tone: good, info, warn, bad)."""
        self.toasts.add(Toast(title, text, icon, tone))

    def tick(self, seconds: float) -> None:
        """Let time pass for what belongs to no scene."""
        self.clock += seconds
        if self._unsaved is not None:
            self._unsaved -= seconds
            if self._unsaved <= 0:
                self.write()
        self._tell_what_is_missing()
        self.sound.tick(seconds)
        self.captions.tick(seconds)
        self.toasts.tick(seconds, slow=self.settings.text_scale >= 150)

    def _tell_what_is_missing(self) -> None:
        """Say once of every file that something else stands in for it; of many at once, name the first."""
        missing = self.shelf.complaints[self._missed :]
        if missing:
            self._missed += len(missing)
            more = f" {len(missing) - 1} other files are missing, too." if len(missing) > 1 else ""
            self.say("The program is not complete", f"{missing[0]}{more}", "warning", "warn")

    def draw_over(self, p: Painter) -> None:
        """Draw toasts and captions."""
        self.toasts.draw(p, p.area)
        self.captions.draw(p, p.area)

    def _heard(self, family: str) -> None:
        """Write a sound down for those who do not hear it."""
        if self.settings.captions:
            self.captions.hear(family)
