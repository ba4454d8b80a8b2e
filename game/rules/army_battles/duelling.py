"""Duels of hero units: blow for blow, until one falls, one gets away, or both are tired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import Seat
from game.rules.army_battles.attacking import blow_at, strike
from game.rules.army_battles.blows import roll_d10
from game.rules.army_battles.events import DuelBegan, DuelEnded, RetreatTried
from game.rules.army_battles.marching import reach_of
from game.rules.army_battles.places import Space, listed
from game.rules.army_battles.state import Duel, DuelTurn

if TYPE_CHECKING:
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.state import Table, UnitNo

STROKES = 10


def is_duel(table: Table, kit: Kit, number: UnitNo, target: UnitNo) -> bool:
    """Tell whether an attack of one unit on another is a duel (ab.hero.duel-who)."""
    hero = kit.units.hero
    return (
        table.terms.settings.has_duels
        and table.units[number].kind == hero
        and table.units[target].kind == hero
    )


def begin_duel(play: Play, number: UnitNo, target: UnitNo) -> None:
    """Zoom in: the attacker strikes first (ab.hero.duel)."""
    play.table.duel = Duel((number, target))
    play.tell(DuelBegan(rule="ab.hero.opposing-heroes", units=(number, target)))
    stroke(play)


def stroke(play: Play) -> None:
    """Let the one whose turn it is strike."""
    duel = _duel(play)
    number, target = duel.units[duel.striker], duel.units[1 - duel.striker]
    blow = blow_at(play.table, play.kit, number, target, is_duel=True)
    strike(play, number, target, blow, "duel")
    _go_on(play)


def retreat(play: Play, to: Space) -> None:
    """Let the one whose turn it is try to get away; a failure costs the stroke (ab.hero.duel-retreat)."""
    duel = _duel(play)
    number, other = duel.units[duel.striker], duel.units[1 - duel.striker]
    _, mine = roll_d10(play.chance, 0)
    _, theirs = roll_d10(play.chance, 0)
    totals = (mine + play.profile(number).movement, theirs + play.profile(other).movement)
    has_succeeded = totals[0] > totals[1]
    if has_succeeded:
        play.put(number, at=to)
    play.tell(
        RetreatTried(
            rule="ab.hero.duel-retreat",
            unit=number,
            foe=other,
            faces=(mine, theirs),
            totals=totals,
            has_succeeded=has_succeeded,
            at=play.unit(number).at,
        )
    )
    if has_succeeded:
        _end(play)
    else:
        _go_on(play)


def ways_out(table: Table, kit: Kit) -> list[Space]:
    """Return where the one whose turn it is could retreat to: within its Movement, not next to the enemy."""
    duel = table.duel
    assert duel is not None
    unit, other = table.units[duel.units[duel.striker]], table.units[duel.units[1 - duel.striker]]
    reach = reach_of(table, kit, duel.units[duel.striker], kit.profile(table, unit).movement)
    return listed(reach.stops & ~kit.scene(table).around(other.at, 1))


def _go_on(play: Play) -> None:
    duel = _duel(play)
    strokes = (duel.strokes[0] + (duel.striker == 0), duel.strokes[1] + (duel.striker == 1))
    play.table.duel = replace(duel, strokes=strokes, striker=1 - duel.striker)
    has_fallen = any(play.unit(number).at < 0 for number in duel.units)
    if has_fallen or min(strokes) == STROKES:
        _end(play)
        return
    play.push(DuelTurn(Seat(play.unit(duel.units[1 - duel.striker]).side)))


def _end(play: Play) -> None:
    duel = _duel(play)
    play.table.duel = None
    play.tell(DuelEnded(rule="ab.hero.opposing-heroes", units=duel.units, strokes=duel.strokes))


def _duel(play: Play) -> Duel:
    assert play.table.duel is not None
    return play.table.duel
