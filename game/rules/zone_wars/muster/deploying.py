"""Terrain laid by the players, artifact tokens, corners, deployment.

Rules: zw.showdown.deployment, zw.scenario.deploy-details.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.core.chance import Even, shuffled
from game.core.contract import IllegalAction, Seat
from game.rules.zone_wars.actions import ChooseCorner, Deploy, PlaceTerrain
from game.rules.zone_wars.events.muster import (
    CornerChosen,
    Deployed,
    DeploymentDrawn,
    FirstToLayDrawn,
    TerrainPlaced,
)
from game.rules.zone_wars.ground import (
    Barred,
    Build,
    Corner,
    Plot,
    Spot,
    Stand,
    Terrain,
    check_placement,
    plot_for,
    towards,
    why_not_deploy,
)
from game.rules.zone_wars.ground import Scenario as GroundScenario
from game.rules.zone_wars.marching.ways import refused
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.muster import (
    DrawForDeployment,
    DropTokens,
    LayTerrain,
    OfferCorner,
    OfferDeployment,
    OfferTerrain,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play

SAMPLE, GRID = 8, 150
STEPS = tuple((i, j) for i in range(4, -1, -1) for j in range(4, -1, -1))
DEPLOYMENT = "zw.showdown.deployment"

# ------------------------------------------------------------------ terrain


def lay_terrain(play: Play, task: LayTerrain) -> None:
    """Draw who is first and ask for the objectives, then for the pool (zw.terrain.placement-procedure)."""
    seats = len(play.table.sides)
    order, plot = play.in_seat_order(play.chance.pick((1,) * seats)), plot_of(play)
    play.tell(FirstToLayDrawn(rule="zw.terrain.placement-procedure", seat=order[0]))
    play.push(
        *(
            OfferTerrain(order[n % seats], plot.pieces - n - 1, objective=n < plot.objectives)
            for n in range(plot.pieces)
        )
    )


def plot_of(play: Play) -> Plot:
    """Return the limits of placing terrain in this match."""
    table = play.table
    return plot_for(GroundScenario(table.terms.scenario), len(table.sides), table.layout.width)


class LayingTerrain(Question[OfferTerrain]):
    """Where a piece of terrain lies."""

    asked = "where a piece of terrain lies"
    rule = "zw.terrain.placement-procedure"

    def is_sampled(self, play: Play, task: OfferTerrain) -> bool:
        """A piece can lie almost anywhere, turned any way."""
        return True

    def is_void(self, play: Play, task: OfferTerrain) -> bool:
        """The board may be so full that nothing fits any more."""
        return next(self._legal(play), None) is None

    def replies(self, play: Play, task: OfferTerrain) -> Sequence[ZoneWarsAction]:
        """Return a few places for each kind of piece."""
        return [*islice(self._legal(play), SAMPLE)]

    def _legal(self, play: Play) -> Iterator[PlaceTerrain]:
        layout = play.table.layout
        kinds = [*play.kit.box.terrain]
        spots = [
            (x, y) for y in range(GRID, layout.depth, 2 * GRID) for x in range(GRID, layout.width, 2 * GRID)
        ]
        start = len(layout.terrain)
        for number in range(len(spots)):
            x, y = spots[(7 * number + 11 * start) % len(spots)]
            action = PlaceTerrain(Terrain(kinds[(start + number) % len(kinds)], x, y, 90 * (number % 2)))
            if self._why_not(play, action) is None:
                yield action

    @staticmethod
    def _why_not(play: Play, action: PlaceTerrain) -> IllegalAction | None:
        piece = action.terrain
        if piece.kind not in play.kit.box.terrain or piece.is_fallen or piece.is_gone:
            return IllegalAction("There is no such piece of terrain.", "zw.terrain.placement-procedure")
        try:
            check_placement(play.table.layout, action.terrain, plot_of(play), play.kit.box.terrain)
        except Barred as barred:
            return refused(barred)
        return None

    def check(self, play: Play, task: OfferTerrain, action: ZoneWarsAction) -> None:
        """Raise IllegalAction with the rule that a place breaks."""
        if not isinstance(action, PlaceTerrain):
            raise self.refusal(play, task, action)
        if refusal := self._why_not(play, action):
            raise refusal

    def answer(self, play: Play, task: OfferTerrain, action: ZoneWarsAction) -> None:
        """Lay it."""
        assert isinstance(action, PlaceTerrain)
        table = play.table
        table.layout = check_placement(table.layout, action.terrain, plot_of(play), play.kit.box.terrain)
        play.tell(
            TerrainPlaced(rule=self.rule, seat=task.seat, terrain=action.terrain, objective=task.objective)
        )


def lay_tokens(play: Play, task: DropTokens) -> None:
    """Lay out the artifact tokens of the scenario."""
    scenario_of(play.table).lay_tokens(play)


# ------------------------------------------------------------------ deployment


def draw_for_deployment(play: Play, task: DrawForDeployment) -> None:
    """Draw whose miniature is put down next, until all are (zw.showdown.deployment)."""
    waiting = [len(_waiting(play, Seat(seat))) for seat in range(len(play.table.sides))]
    if not any(waiting):
        return
    seat = Seat(play.chance.pick(waiting))
    play.tell(DeploymentDrawn(rule=DEPLOYMENT, seat=seat))
    play.push(OfferDeployment(seat), DrawForDeployment())
    if play.side(seat).corner is None:
        play.push(OfferCorner(seat))


def _waiting(play: Play, seat: Seat) -> list[Piece]:
    return [p for p in play.table.crew(seat) if play.mini(p).status is Status.WAITING]


class ChoosingCorner(Question[OfferCorner]):
    """Which corner a seat deploys from."""

    asked = "which corner a faction deploys from"
    rule = DEPLOYMENT

    def replies(self, play: Play, task: OfferCorner) -> Sequence[ZoneWarsAction]:
        """Return the corners nobody has (zw.showdown.one-corner-each)."""
        taken = {side.corner for side in play.table.sides}
        return [ChooseCorner(corner) for corner in Corner if corner not in taken]

    def refusal(self, play: Play, task: OfferCorner, action: ZoneWarsAction) -> IllegalAction:
        """Say that a corner is taken."""
        if isinstance(action, ChooseCorner):
            return IllegalAction("Another faction deploys from this corner.", "zw.showdown.one-corner-each")
        return super().refusal(play, task, action)

    def answer(self, play: Play, task: OfferCorner, action: ZoneWarsAction) -> None:
        """Take the corner."""
        assert isinstance(action, ChooseCorner)
        play.put_side(task.seat, corner=action.corner)
        play.tell(CornerChosen(rule=self.rule, seat=task.seat, corner=action.corner))


class Deploying(Question[OfferDeployment]):
    """Where a miniature is put down."""

    asked = "where a miniature is deployed"
    rule = DEPLOYMENT

    def is_sampled(self, play: Play, task: OfferDeployment) -> bool:
        """Every hundredth of an inch is a place."""
        return True

    def replies(self, play: Play, task: OfferDeployment) -> Sequence[ZoneWarsAction]:
        """Return a few places for each miniature that is not on the board yet, facing the middle."""
        stands = [*islice(self._stands(play, task, STEPS), SAMPLE)]
        return [Deploy(piece, stand) for piece in _waiting(play, task.seat) for stand in stands]

    def draw(self, play: Play, task: OfferDeployment, chance: Chance) -> ZoneWarsAction:
        """Draw a miniature and a free place."""
        waiting = _waiting(play, task.seat)
        piece = waiting[chance.pick(Even(len(waiting)))]
        return Deploy(piece, next(self._stands(play, task, shuffled(chance, STEPS))))

    def _stands(self, play: Play, task: OfferDeployment, steps: Sequence[tuple[int, int]]) -> Iterator[Stand]:
        """Yield free places so many steps of a grid from the corner, on every level."""
        corner, field, layout = play.side(task.seat).corner, play.field, play.table.layout
        assert corner is not None
        at = layout.corner(corner)
        inward_x, inward_y = (1 if at.x == 0 else -1), (1 if at.y == 0 else -1)
        others = play.stands(play.others())
        for i, j in steps:
            x, y = at.x + inward_x * (60 + GRID * i), at.y + inward_y * (60 + GRID * j)
            for z in field.surfaces(Spot(x, y)):
                stand = Stand(x, y, z, towards(Spot(x, y), layout.center))
                if self._why_not(play, task, stand, others) is None:
                    yield stand

    @staticmethod
    def _why_not(
        play: Play, task: OfferDeployment, stand: Stand, others: tuple[Stand, ...]
    ) -> IllegalAction | None:
        corner = play.side(task.seat).corner
        assert corner is not None
        tokens = tuple(marker.spot for marker in play.table.markers)
        reason = why_not_deploy(play.field, stand, corner, others, tokens)
        return None if reason is None else IllegalAction(f"{reason.sentence()}.", reason.rule)

    def check(self, play: Play, task: OfferDeployment, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when a miniature cannot be put there."""
        if not isinstance(action, Deploy):
            raise self.refusal(play, task, action)
        if action.piece not in _waiting(play, task.seat):
            raise IllegalAction("Only a miniature of yours that waits can be deployed.", self.rule)
        if action.stand.build is not Build.MINIATURE:
            raise IllegalAction("A miniature is put down standing.", self.rule)
        if refusal := self._why_not(play, task, action.stand, play.stands(play.others())):
            raise refusal

    def answer(self, play: Play, task: OfferDeployment, action: ZoneWarsAction) -> None:
        """Put it down."""
        assert isinstance(action, Deploy)
        play.put(action.piece, status=Status.STANDING, stand=action.stand)
        play.tell(Deployed(rule=self.rule, seat=task.seat, piece=action.piece, stand=action.stand))
