"""The keys and pad buttons of this game."""

from __future__ import annotations

from game.ui.keys import Command
from game.ui.tables.zone_wars.deeds import DEEDS, NAMES

GROUP = "Zone Wars"
COMMANDS = (
    *(
        Command(f"deed_{deed}", NAMES[deed][0], (str((n + 1) % 10),), group=GROUP)
        for n, deed in enumerate(DEEDS)
    ),
    Command("turn_left", "Turn to the left", ("Q",), ("LB",), group=GROUP),
    Command("turn_right", "Turn to the right", ("E",), ("RS",), group=GROUP),
    Command("next_target", "Next target", ("N",), ("RB",), group=GROUP),
    Command("previous_target", "Previous target", ("Shift+N",), group=GROUP),
    Command("way_point", "Add a way-point", ("W",), ("LT",), group=GROUP),
    Command("to_board", "To the board, and to the button", ("B",), ("LS",), group=GROUP),
    Command("camera", "Fit or Close", ("C",), ("View",), group=GROUP),
    Command("zoom_in", "Closer", ("+", "="), group=GROUP),
    Command("zoom_out", "Farther", ("-",), group=GROUP),
    Command("floor", "Next floor", ("F",), group=GROUP),
    Command("measure", "Measure from here", ("R",), group=GROUP),
    Command("sight", "Who sees whom", ("V",), group=GROUP),
    Command("decline", "Decline, do nothing", ("Backspace", "Delete"), group=GROUP),
)
