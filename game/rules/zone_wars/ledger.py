"""What every room of the rulebook books: M points, victory points, Overwatch, what is left of an activation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.contract import IllegalAction
from game.rules.zone_wars.affairs import NOBODY, Piece
from game.rules.zone_wars.events.fight import MGained
from game.rules.zone_wars.events.powers import MLost, PowerUsed
from game.rules.zone_wars.events.turn import ActionLost, OverwatchEnded, PointsGained
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.state import FIRST_BEAST, Token
from game.rules.zone_wars.tasks.turn import EndActivation

if TYPE_CHECKING:
    from game.rules.zone_wars.play import Play

MOST_M = 3


class Named(msgspec.Struct, frozen=True):
    """What a card that is paid for names: pieces, a spot."""

    targets: tuple[Piece, ...] = ()
    spot: Spot | None = None


NOBODY_NAMED = Named()


# ------------------------------------------------------------------ M points and victory points


def gain_m(play: Play, seat: int, amount: int, rule: str) -> None:
    """Give a seat M points; NOBODY gets none."""
    if seat == NOBODY or amount <= 0:
        return
    side = play.put_side(seat, m=play.side(seat).m + amount)
    play.tell(MGained(rule=rule, seat=seat, amount=amount, pool=side.m))  # type: ignore[arg-type]


def lose_m(play: Play, seat: int, amount: int, rule: str) -> None:
    """Take M points from a seat, as many as it has at most."""
    amount = 0 if seat == NOBODY else min(amount, play.side(seat).m)
    if amount:
        side = play.put_side(seat, m=play.side(seat).m - amount)
        play.tell(MLost(rule=rule, seat=seat, amount=amount, pool=side.m))  # type: ignore[arg-type]


def why_not_pay(play: Play, seat: int, m: int) -> IllegalAction | None:
    """Say why a seat cannot pay so many M for one card (zw.mutation.spend-limits, zw.mutation.reflex-cost)."""
    if not 1 <= m <= MOST_M:
        return IllegalAction(f"A card takes 1 to {MOST_M} M points.", "zw.mutation.spend-limits")
    if play.side(seat).m < m:
        return IllegalAction(f"{m} M points are needed; there are {play.side(seat).m}.", "zw.tokens.m-token")
    return None


def pay_m(play: Play, piece: Piece, card: tuple[int, int], rule: str, use: Named = NOBODY_NAMED) -> None:
    """Pay for a card (power, M) of a miniature from the pool of its seat (zw.mutation.reflex-cost)."""
    power, m = card
    seat = play.mini(piece).seat
    side = play.put_side(seat, m=play.side(seat).m - m)
    told = PowerUsed(
        rule=rule, piece=piece, power=power, m=m, pool=side.m, targets=use.targets, spot=use.spot
    )
    play.tell(told)


def gain_points(play: Play, seat: int, amount: int, why: str, rule: str) -> None:
    """Give a seat victory points; NOBODY gets none."""
    if seat == NOBODY or amount <= 0:
        return
    side = play.put_side(seat, points=play.side(seat).points + amount)
    play.tell(PointsGained(rule=rule, seat=seat, amount=amount, total=side.points, why=why))  # type: ignore[arg-type]


# ------------------------------------------------------------------ Overwatch and activations


def lose_overwatch(play: Play, piece: Piece, rule: str) -> None:
    """End the Overwatch of a piece, if it is on Overwatch.

    One that waits since an earlier turn has no token in the container in this one (zw.overwatch.kept-uses-activation).
    """
    if piece >= FIRST_BEAST or play.mini(piece).token is not Token.OVERWATCH:
        return
    token = Token.ACTED if piece in play.table.activated else Token.SPENT
    play.put(piece, token=token)
    play.tell(OverwatchEnded(rule=rule, piece=piece))


def drop_rest(play: Play, piece: Piece) -> None:
    """Take what is left of the activation of a piece off the agenda (zw.turn.staggered-mid-activation).

    Nothing happens when it is not activated. The end of the activation itself stays.
    """
    table = play.table
    end = next((at for at, task in enumerate(table.agenda) if task == EndActivation(piece)), None)
    if table.active != piece or end is None:
        return
    if len(table.agenda) > end + 1:
        play.tell(ActionLost(rule="zw.turn.staggered-mid-activation", piece=piece))
    table.agenda = table.agenda[: end + 1]
