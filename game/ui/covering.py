"""When a table that two people share is covered again without anybody asking for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.sitting import Sitting

IDLE_SECONDS = 30.0
AWAY = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED})
TOUCHES = frozenset(
    {
        pygame.KEYDOWN,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEWHEEL,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.JOYBUTTONDOWN,
    }
)


class Covering:
    """Watches an open table: it is to be covered when the window loses the focus, on Esc, and after 30 idle seconds.

    Only where more than one person sits who keep something from each other, only while they do not all see the same,
    and only while somebody owes a decision.
    """

    def __init__(self, desk: Desk, sitting: Sitting) -> None:
        self._desk, self._sitting = desk, sitting
        self._idle = 0.0

    @property
    def applies(self) -> bool:
        """Whether there is anything to be kept from another person."""
        sitting = self._sitting
        if len(sitting.people) < 2 or not sitting.match.to_act:
            return False
        return not sitting.people_confide and not sitting.people_see_the_same

    def rest(self) -> None:
        """Begin to count anew: the table has just been opened."""
        self._idle = 0.0

    def hears(self, event: pygame.event.Event) -> bool:
        """Take note of an event; say whether the table must be covered now."""
        if event.type in TOUCHES:
            self._idle = 0.0
        is_left = event.type in AWAY or self._desk.keys.command(event) == "back"
        return is_left and self.applies

    def tick(self, seconds: float) -> bool:
        """Let time pass; say whether the table must be covered now."""
        self._idle += seconds
        if self._idle < IDLE_SECONDS or not self.applies or not self._desk.settings.cover_when_idle:
            return False
        self._idle = 0.0
        return True
