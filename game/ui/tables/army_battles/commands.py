"""The keys and pad buttons of this game."""

from __future__ import annotations

from game.ui.keys import Command

GROUP = "Army Battles"
COMMANDS = (
    Command("deed_attack", "Attack, next target", ("A",), group=GROUP),
    Command("deed_charge", "Charge", ("C",), group=GROUP),
    Command("deed_defend", "Defend", ("D",), group=GROUP),
    Command("deed_prepare", "Prepare", ("P",), group=GROUP),
    Command("deed_heal", "Heal", ("G",), group=GROUP),
    Command("deed_join", "Join", ("J",), group=GROUP),
    Command("deed_split", "Hero leaves", ("K",), group=GROUP),
    Command("deed_exit", "Leave the map", ("X",), group=GROUP),
    Command("deed_end", "End the turn", ("E", "Backspace"), group=GROUP),
    Command("deed_retreat", "Break away", ("B",), group=GROUP),
    Command("deed_capture", "Take captive", ("Q",), group=GROUP),
    Command("deed_kill", "Kill", ("R",), group=GROUP),
    Command("next_target", "Next target or unit", ("N",), ("RB",), group=GROUP),
    Command("previous_target", "Previous target or unit", ("Shift+N",), ("LB",), group=GROUP),
    Command("way_point", "Lead the way over a space", ("W",), ("LT",), group=GROUP),
    Command("next_answer", "Next answer", ("O",), ("RS",), group=GROUP),
    Command("threat", "Where enemies can strike", ("T",), group=GROUP),
    Command("to_board", "To the map and back", ("F",), ("LS",), group=GROUP),
    Command("camera", "Fit or Close", ("Z",), group=GROUP),
    Command("zoom_in", "Closer", ("+", "="), group=GROUP),
    Command("zoom_out", "Farther", ("-",), group=GROUP),
)
