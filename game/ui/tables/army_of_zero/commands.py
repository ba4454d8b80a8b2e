"""The keys of this game."""

from __future__ import annotations

from game.ui.keys import Command

GROUP = "Army of Zero"
COMMANDS = (
    Command("attack", "Choose Attack", ("A",), group=GROUP),
    Command("defend", "Choose Defend", ("D",), group=GROUP),
    *(Command(f"place_{n}", f"Place {n}", (str(n % 10),), group=GROUP) for n in range(1, 11)),
)
