"""Terrain laid by the players, artifact tokens, corners, deployment.

Rules: zw.showdown.deployment, zw.scenario.deploy-details.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.core.chance import Even, shuffled
from game.core.contract import IllegalAction, Seat
from game.rules.zone_wars.actions import ChooseCorner, Deploy, Pass, PlaceTerrain
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
    band_of,
    bare_bands,
    check_placement,
    plot_for,
    towards,
)
from game.rules.zone_wars.ground import Scenario as GroundScenario
from game.rules.zone_wars.ground.ark import ark_places, small_pieces
from game.rules.zone_wars.marching.ways import refused
from game.rules.zone_wars.muster.hoarding import ark_plot, build_ark, why_no_room
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.muster import (
    BeginDeployment,
    DrawForDeployment,
    DropTokens,
    LayTerrain,
    OfferCorner,
    OfferDeployment,
    OfferTerrain,
    SettleCrews,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play

SAMPLE, GRID = 8, 150
DEPLOYMENT = "zw.showdown.deployment"

# ------------------------------------------------------------------ terrain


def lay_terrain(play: Play, task: LayTerrain) -> None:
    """Draw who is first and ask for the objectives, then for the pool (zw.terrain.placement-procedure)."""
    leaders, plot = play.table.leaders, plot_of(play)
    if plot.is_ark:
        build_ark(play, plot)
        return
    seats = len(leaders)
    order = play.in_order(leaders[play.chance.pick((1,) * seats)])
    play.tell(FirstToLayDrawn(rule="zw.terrain.placement-procedure", seat=order[0]))
    play.push(
        *(
            OfferTerrain(order[n % seats], plot.pieces - n - 1, objective=n < plot.objectives)
            for n in range(plot.pieces)
        )
    )


def plot_of(play: Play, task: OfferTerrain | None = None) -> Plot:
    """Return the limits of placing terrain in this match, or of the piece that is asked for."""
    table = play.table
    plot = plot_for(GroundScenario(table.terms.scenario), len(table.leaders), table.layout.width)
    return plot if task is None or not plot.is_ark else ark_plot(play, task, plot)


def open_bands(play: Play, left: int) -> tuple[int, ...]:
    """Return the bands that a piece may go into after which so many are to come, all of them laid in turn.

    Each player has to put one into each band in time (zw.chase.terrain).
    """
    seats, plot = len(play.table.leaders), plot_of(play)
    number = plot.pieces - left - 1
    bare = bare_bands(play.table.layout.terrain[number % seats : number : seats], plot.depth)
    return bare if bare and len(bare) > left // seats else (0, 1, 2)


class LayingTerrain(Question[OfferTerrain]):
    """Where a piece of terrain lies."""

    asked = "where a piece of terrain lies"
    rule = "zw.terrain.placement-procedure"

    def is_sampled(self, play: Play, task: OfferTerrain) -> bool:
        """A piece can lie almost anywhere, turned any way."""
        return True

    def is_void(self, play: Play, task: OfferTerrain) -> bool:
        """The board may be so full that nothing fits any more."""
        return next(self._legal(play, task), None) is None

    def replies(self, play: Play, task: OfferTerrain) -> Sequence[ZoneWarsAction]:
        """Return a few places for each kind of piece."""
        passing: list[ZoneWarsAction] = [Pass()] if task.may_pass else []
        return [*islice(self._legal(play, task), SAMPLE), *passing]

    def _legal(self, play: Play, task: OfferTerrain) -> Iterator[PlaceTerrain]:
        layout = play.table.layout
        kinds, plot = [*play.kit.box.terrain], plot_of(play)
        spots = [
            (x, y) for y in range(GRID, layout.depth, 2 * GRID) for x in range(GRID, layout.width, 2 * GRID)
        ]
        if task.objective and plot.is_ark:
            kinds = [kind for kind in kinds if play.kit.box.terrain[kind].category == "building"]
            spots = [*ark_places(plot)]
        start, stride = len(layout.terrain), 11 if plot.is_ark else 7
        for number in range(len(spots)):
            x, y = spots[(stride * number + 11 * start) % len(spots)]
            action = PlaceTerrain(Terrain(kinds[(start + number) % len(kinds)], x, y, 90 * (number % 2)))
            if self._why_not(play, task, action) is None:
                yield action
        if task.objective and plot.is_ark:
            more = map(PlaceTerrain, small_pieces(layout.terrain, plot, play.kit.box.terrain))
            yield from (action for action in more if self._why_not(play, task, action) is None)

    @staticmethod
    def _why_not(play: Play, task: OfferTerrain, action: PlaceTerrain) -> IllegalAction | None:
        piece = action.terrain
        if piece.kind not in play.kit.box.terrain or piece.is_fallen or piece.is_gone:
            return IllegalAction("There is no such piece of terrain.", "zw.terrain.placement-procedure")
        plot = plot_of(play, task)
        try:
            check_placement(play.table.layout, action.terrain, plot, play.kit.box.terrain)
        except Barred as barred:
            return refused(barred)
        if plot.is_ark:
            return why_no_room(play, task, action.terrain, plot_of(play))
        if plot.each and band_of(action.terrain, plot.depth) not in open_bands(play, task.left):
            return IllegalAction(
                "Each of your last pieces must go into a band you have none in.", "zw.chase.terrain"
            )
        return None

    def check(self, play: Play, task: OfferTerrain, action: ZoneWarsAction) -> None:
        """Raise IllegalAction with the rule that a place breaks."""
        if isinstance(action, Pass) and task.may_pass:
            return
        if not isinstance(action, PlaceTerrain):
            raise self.refusal(play, task, action)
        if refusal := self._why_not(play, task, action):
            raise refusal

    def answer(self, play: Play, task: OfferTerrain, action: ZoneWarsAction) -> None:
        """Lay it, or let it be."""
        if not isinstance(action, PlaceTerrain):
            return
        table, plot = play.table, plot_of(play, task)
        table.layout = check_placement(table.layout, action.terrain, plot, play.kit.box.terrain)
        rule = "zw.ark.build-ark" if plot.is_ark and task.objective else self.rule
        play.tell(TerrainPlaced(rule=rule, seat=task.seat, terrain=action.terrain, objective=task.objective))


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


def settle_crews(play: Play, task: SettleCrews) -> None:
    """Ask what the scenario asks about crews."""
    play.push(*scenario_of(play.table).after_crews(play))


def begin_deployment(play: Play, task: BeginDeployment) -> None:
    """Begin what the scenario has done before the first turn."""
    play.push(*scenario_of(play.table).deployment(play))


def _waiting(play: Play, seat: Seat) -> list[Piece]:
    """Return the miniatures of a faction that are not on the board yet; none for a seat that leads none."""
    table = play.table
    return [
        p for p, m in enumerate(table.minis) if m.status is Status.WAITING and table.leader(m.seat) == seat
    ]


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
        spots = scenario_of(play.table).deployment_spots(play, task.seat)
        stands = [*islice(self._stands(play, task, spots), SAMPLE)]
        return [Deploy(piece, stand) for piece in _waiting(play, task.seat) for stand in stands]

    def draw(self, play: Play, task: OfferDeployment, chance: Chance) -> ZoneWarsAction:
        """Draw a miniature and a free place."""
        waiting = _waiting(play, task.seat)
        piece = waiting[chance.pick(Even(len(waiting)))]
        spots = scenario_of(play.table).deployment_spots(play, task.seat)
        return Deploy(piece, next(self._stands(play, task, shuffled(chance, spots))))

    def _stands(self, play: Play, task: OfferDeployment, spots: Sequence[tuple[int, int]]) -> Iterator[Stand]:
        """Yield free places on every level, in the order of their places on the board."""
        field, layout = play.field, play.table.layout
        others = play.stands(play.others())
        for x, y in spots:
            for z in field.surfaces(Spot(x, y)):
                stand = Stand(x, y, z, towards(Spot(x, y), layout.center))
                if any(stand.facing) and self._why_not(play, task, stand, others) is None:
                    yield stand

    @staticmethod
    def _why_not(
        play: Play, task: OfferDeployment, stand: Stand, others: tuple[Stand, ...]
    ) -> IllegalAction | None:
        reason = scenario_of(play.table).why_not_deploy(play, task.seat, stand, others)
        return None if reason is None else IllegalAction(f"{reason.sentence()}.", reason.rule)

    def check(self, play: Play, task: OfferDeployment, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when a miniature cannot be put there."""
        if not isinstance(action, Deploy):
            raise self.refusal(play, task, action)
        rule = scenario_of(play.table).rule_of_deployment
        if action.piece not in _waiting(play, task.seat):
            raise IllegalAction("Only a miniature of yours that waits can be deployed.", rule)
        if action.stand.build is not Build.MINIATURE:
            raise IllegalAction("A miniature is put down standing.", rule)
        if refusal := self._why_not(play, task, action.stand, play.stands(play.others())):
            raise refusal

    def answer(self, play: Play, task: OfferDeployment, action: ZoneWarsAction) -> None:
        """Put it down."""
        assert isinstance(action, Deploy)
        play.put(action.piece, status=Status.STANDING, stand=action.stand)
        rule = scenario_of(play.table).rule_of_deployment
        play.tell(Deployed(rule=rule, seat=task.seat, piece=action.piece, stand=action.stand))
