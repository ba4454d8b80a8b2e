"""The moments of Army of Zero that a time line marks: games, phases, duels, falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.moments import Moment, Weight
from game.rules.army_of_zero.events import (
    CharacterFell,
    DuelBegan,
    GameEnded,
    PhaseEnded,
    RowDealt,
    SquadDealt,
)
from game.ui.narrate import Cast

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.army_of_zero import ArmyOfZero


def moment(rules: ArmyOfZero, event: Event, cast: Cast) -> Moment | None:
    """Return the mark of an event; None for what happens in between."""
    roster = rules.roster
    match event:
        case SquadDealt(game=game, seat=seat) if seat == Seat(0):
            return Moment(Weight.PART, "The deal" if game == 1 else f"Game {game}", "deal", "dice")
        case RowDealt(game=game):
            return Moment(Weight.PART, "The draft" if game == 1 else f"Draft of game {game}", "draft", "dice")
        case DuelBegan(phase=phase, duel=duel, characters=(one, two)):
            names = f"{roster[one].name} meets {roster[two].name}"
            return Moment(Weight.SCENE, names, f"phase {phase}, duel {duel}", "army_of_zero/ability_combat")
        case CharacterFell(seat=seat, card=card):
            return Moment(Weight.BLOW, f"{roster[card].name} falls", "", "skull", seat)
        case PhaseEnded(phase=phase):
            return Moment(Weight.PART, f"Phase {phase} ends", f"end of phase {phase}", "flag")
        case GameEnded(winner=winner):
            words = "A draw" if winner is None else cast.does(winner, "win", "wins")
            return Moment(Weight.END, words, "end", "trophy", winner)
        case _:
            return None
