"""Which scene opens behind which door of the desk; scenes are imported when they are first opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.scene import Scene


def hang(desk: Desk) -> None:
    """Fill the doors of a desk.

    Title, new-match, rules, characters, settings, about, replays, learn, workshop, campaign.
    """
    doors = Doors(desk)
    desk.doors |= {
        "title": doors.title,
        "new-match": doors.new_match,
        "rules": doors.rules,
        "characters": doors.characters,
        "settings": doors.settings,
        "about": doors.about,
        "replays": doors.replays,
        "learn": doors.learn,
        "workshop": doors.workshop,
        "campaign": doors.campaign,
    }


class Doors:
    """Opens scenes on a desk; a topic that is not there opens nothing (None)."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def title(self, topic: str) -> Scene:
        """Open the title; the topic does not matter."""
        from game.ui.scenes.title import TitleScene

        del topic
        return TitleScene(self._desk)

    def new_match(self, topic: str) -> Scene | None:
        """Open the setting up of a match of a game (its id)."""
        from game.ui.scenes.new_match import NewMatchScene

        entry = self._entry(topic)
        return NewMatchScene(self._desk, entry) if entry else None

    def rules(self, topic: str) -> Scene | None:
        """Open a rulebook: the topic is the id of a game or of a rule; without one the last game's."""
        from game.ui.scenes.rulebook import RulebookScene

        if entry := self._entry(topic):
            return RulebookScene(self._desk, entry) if entry.rulebook else None
        for entry in self._desk.games.values():
            if entry.rulebook and topic in entry.rulebook():
                return RulebookScene(self._desk, entry, topic)
        first = self._entry(self._desk.settings.last_game) or self._first()
        return RulebookScene(self._desk, first) if first and first.rulebook and not topic else None

    def characters(self, topic: str) -> Scene | None:
        """Open the gallery of a game (its id; without one the first that has any)."""
        from game.ui.scenes.characters import CharactersScene

        entry = self._entry(topic) or self._first()
        return CharactersScene(self._desk, entry) if entry else None

    def workshop(self, topic: str) -> Scene | None:
        """Open a place where pieces are made: the topic is a game's id, with `/1` behind it for the second place."""
        game, _, number = topic.partition("/")
        entry, at = self._entry(game), int(number or 0)
        if entry is None or at >= len(entry.workshops):
            return None
        module, _, name = entry.workshops[at].scene.partition(":")
        made: Scene = getattr(import_module(module), name)(self._desk, entry)
        return made

    def campaign(self, topic: str) -> Scene | None:
        """Open the room where linked matches of a game (its id) are begun and gone on with."""
        from game.ui.scenes.campaign import CampaignScene

        entry = self._entry(topic)
        return CampaignScene(self._desk, entry) if entry is not None and entry.campaign is not None else None

    def settings(self, topic: str) -> Scene:
        """Open the settings."""
        from game.ui.scenes.settings import SettingsScene

        del topic
        return SettingsScene(self._desk)

    def about(self, topic: str) -> Scene:
        """Open the credits."""
        from game.ui.scenes.about import AboutScene

        del topic
        return AboutScene(self._desk)

    def replays(self, topic: str) -> Scene:
        """Open the list of saved matches."""
        from game.ui.scenes.replays import ReplaysScene

        del topic
        return ReplaysScene(self._desk)

    def learn(self, topic: str) -> Scene | None:
        """Open the lessons of a game (its id)."""
        from game.ui.scenes.lesson_choice import LessonChoice

        entry = self._entry(topic)
        return LessonChoice(self._desk, entry) if entry is not None and entry.lessons else None

    def _entry(self, game: str) -> GameEntry | None:
        return self._desk.games.get(game)

    def _first(self) -> GameEntry | None:
        return next(iter(self._desk.games.values()), None)
