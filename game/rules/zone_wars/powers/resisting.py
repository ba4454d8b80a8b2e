"""Cards whose targets roll Survival to resist, one after the other (zw.effect.resist)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from game.rules.zone_wars.affairs import Cause, Ordeal, Shove, Wound
from game.rules.zone_wars.cards.lines import Line
from game.rules.zone_wars.events.powers import Resisted as PowerResisted
from game.rules.zone_wars.fight.aiming import why_not_hurt
from game.rules.zone_wars.ground import towards
from game.rules.zone_wars.powers.deed import Deed
from game.rules.zone_wars.powers.ordeals import roll_survival
from game.rules.zone_wars.tasks.powers import CarryOut

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play

L = TypeVar("L", bound=Line)

START, NEXT, READ, MORE = 0, 1, 2, 3
PURPOSE = "resist"
RULE = "zw.effect.resist"


class Resisted(Deed[L], frozen=True):
    """A card with targets that may resist.

    Steps: START gathers them; NEXT has the first of those left roll; READ looks at the roll; MORE is a second effect on
    one that failed.
    """

    def victims(self, play: Play, cast: CarryOut, line: L) -> tuple[Piece, ...]:
        """Return who rolls, in order (zw.turn.simultaneous-order)."""
        return cast.use.targets

    def penalty(self, line: L) -> int:
        """Return how many dice fewer they roll."""
        return 0

    def fail(self, play: Play, cast: CarryOut, line: L, ordeal: Ordeal) -> None:
        """Do to `cast.target` what happens to one that has not resisted."""

    def more(self, play: Play, cast: CarryOut, line: L) -> None:
        """Do to `cast.target` what comes after that."""

    def finish(self, play: Play, cast: CarryOut, line: L) -> None:
        """Do what follows when all have rolled; `cast.failed` are those that have not resisted."""

    def go_on(self, play: Play, cast: CarryOut, line: L) -> None:
        """Do a step."""
        match cast.step:
            case 0:
                play.push(replace(cast, step=NEXT, left=self.victims(play, cast, line)))
            case 1:
                self._next(play, cast, line)
            case 2:
                self._read(play, cast, line)
            case _:
                self.more(play, cast, line)

    def _next(self, play: Play, cast: CarryOut, line: L) -> None:
        """Have the next one roll; whoever is gone by now is left out."""
        left = [piece for piece in cast.left if play.table.stand_of(piece) is not None]
        if not left:
            self.finish(play, cast, line)
            return
        ordeal = Ordeal(
            left[0],
            PURPOSE,
            dice=-self.penalty(line),
            rule=RULE,
            by_power=True,
            credit=play.mini(cast.piece).seat,
        )
        roll_survival(play, ordeal, replace(cast, step=READ, target=left[0], left=tuple(left[1:])))

    def _read(self, play: Play, cast: CarryOut, line: L) -> None:
        ordeal = play.close(Ordeal)
        failed = cast.failed if ordeal.succeeded else (*cast.failed, cast.target)
        play.push(replace(cast, step=NEXT, target=-1, failed=failed))
        self.outcome(play, cast, line, ordeal)

    def outcome(self, play: Play, cast: CarryOut, line: L, ordeal: Ordeal) -> None:
        """Do what the roll of `cast.target` leads to; any hit means no effect."""
        if ordeal.succeeded:
            self.tell_resisted(play, cast)
        else:
            self.fail(play, cast, line, ordeal)

    # -------------------------------------------------------------- what cards do to those that fail

    def tell_resisted(self, play: Play, cast: CarryOut) -> None:
        """Tell that nothing happens to `cast.target`."""
        play.tell(PowerResisted(rule=RULE, piece=cast.target, power=cast.power))

    def hurt(self, play: Play, cast: CarryOut, amount: int, ordeal: Ordeal) -> Wound:
        """Return damage without armor or cover (zw.effect.no-armor-damage); a card that helped before helps no more.

        Some monsters are hurt by fire and blasts only (zw.monster.mind-mosquitoes).
        """
        return Wound(
            cast.target,
            0 if why_not_hurt(play, cast.target, ()) else amount,
            Cause.POWER,
            play.mini(cast.piece).seat,
            cast.piece,
            rule="zw.effect.no-armor-damage",
            answered=ordeal.answered,
        )

    def pushed(self, play: Play, cast: CarryOut, distance: int) -> Shove:
        """Return a forced move of `cast.target` straight away from the user (zw.effect.forced-move)."""
        here, there = play.table.stand_of(cast.piece), play.table.stand_of(cast.target)
        away = towards(here, there) if here is not None and there is not None else (0, 0)
        return forced(play, cast, direction=away, distance=distance)


def forced(play: Play, cast: CarryOut, **where: Any) -> Shove:  # noqa: ANN401 - the fields of a Shove
    """Return a forced move of `cast.target` by a card."""
    return Shove(
        piece=cast.target, cause=Cause.POWER, credit=play.mini(cast.piece).seat, by=cast.piece, **where
    )
