"""The keys of this game."""

from __future__ import annotations

from game.ui.keys import Command

GROUP = "Warzoo"
LANE_KEYS = ("Q", "W", "E", "R", "T")
COMMANDS = (
    *(Command(f"card_{n}", f"Take card {n}", (str(n % 10),), group=GROUP) for n in range(1, 11)),
    *(Command(f"lane_{n}", f"Lane {n}", (key,), group=GROUP) for n, key in enumerate(LANE_KEYS, start=1)),
    Command("take_back", "Take all cards back", ("Backspace", "Delete"), group=GROUP),
    Command("decline", "Hold fire, pass", ("N",), group=GROUP),
    Command("replay_battle", "See the Battle again", ("B",), group=GROUP),
)
