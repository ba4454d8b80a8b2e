"""What is asked before a Defense of the Ark: its pieces, the artifacts to keep, where they are hidden (zw.ark.*)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import Even, shuffled
from game.core.contract import IllegalAction, Seat
from game.rules.zone_wars.actions import HideArtifact, KeepHoard
from game.rules.zone_wars.affairs import Place
from game.rules.zone_wars.events.ark import ArtifactHidden, HoardKept
from game.rules.zone_wars.events.muster import FirstToLayDrawn
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.ground.ark import has_room_for_the_ark, why_not_hide
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.scenarios.ark import (
    ATTACKER,
    DEFENDER,
    HIDDEN,
    ark_spots,
    board_spots,
    defender_of,
)
from game.rules.zone_wars.state import Held, Marker
from game.rules.zone_wars.tasks.ark import LayRest, OfferHiding, OfferHoard
from game.rules.zone_wars.tasks.muster import OfferTerrain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.ground import Plot, Terrain
    from game.rules.zone_wars.play import Play

HIDING, OTHER_TERRAIN = "zw.ark.artifact-placement", "zw.ark.other-terrain"
SAMPLE = 8
STRIDE = 7

# ------------------------------------------------------------------ terrain


def build_ark(play: Play, plot: Plot) -> None:
    """Ask the Defender for the pieces of the Ark, those that need not be last (zw.ark.build-ark)."""
    seat, more = defender_of(play.table), plot.spare
    needed = [
        OfferTerrain(seat, plot.objectives - n - 1 + plot.pool, objective=True)
        for n in range(plot.objectives)
    ]
    spare = [OfferTerrain(seat, plot.pool, objective=True, may_pass=True) for _ in range(more)]
    play.push(*needed, *spare, LayRest(plot.pool))


def lay_rest(play: Play, task: LayRest) -> None:
    """Draw the first Attacker and ask for the pool, the Defender at its own seat (zw.ark.other-terrain)."""
    table, pool = play.table, task.pool
    attackers = [seat for seat in table.leaders if table.sides[seat].role == ATTACKER]
    first = attackers[play.chance.pick((1,) * len(attackers))]
    order = play.in_order(first)
    play.tell(FirstToLayDrawn(rule=OTHER_TERRAIN, seat=first))
    play.push(*(OfferTerrain(order[n % len(order)], pool - n - 1) for n in range(pool)))


def ark_plot(play: Play, task: OfferTerrain, plot: Plot) -> Plot:
    """Return the limits for one piece: of the Ark, or by whom it is laid (zw.ark.other-terrain)."""
    built = len(play.table.layout.objectives)
    is_defender = play.table.side(task.seat).role == DEFENDER
    return replace(plot, objectives=built + task.objective, close=plot.pool if is_defender else 0)


def why_no_room(play: Play, task: OfferTerrain, terrain: Terrain, plot: Plot) -> IllegalAction | None:
    """Return that a piece of the Ark leaves no room for the others, None when it does."""
    if not task.objective or has_room_for_the_ark(
        (*play.table.layout.terrain, terrain), plot, play.kit.box.terrain
    ):
        return None
    return IllegalAction("That leaves no room for the rest of the Ark.", "zw.ark.build-ark")


# ------------------------------------------------------------------ the hoard


class KeepingHoard(Question[OfferHoard]):
    """Which of the drawn artifacts are hidden."""

    asked = "which artifacts are hidden"
    rule = "zw.ark.artifacts"

    def replies(self, play: Play, task: OfferHoard) -> Sequence[ZoneWarsAction]:
        """Return every choice of as many cards as are hidden."""
        if None in task.cards:
            return []
        cards = sorted(task.cards)  # type: ignore[type-var]  # none is a hole
        return [KeepHoard(kept) for kept in dict.fromkeys(combinations(cards, _kept(task)))]  # type: ignore[arg-type]

    def check(self, play: Play, task: OfferHoard, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when cards are kept that were not drawn, or too many or few."""
        if not isinstance(action, KeepHoard):
            raise self.refusal(play, task, action)
        if len(action.cards) != _kept(task):
            raise IllegalAction(f"{_kept(task)} cards are kept.", self.rule)
        if list(action.cards) != sorted(action.cards):
            raise IllegalAction("The cards are named in the order of the deck's list.", self.rule)
        if Counter[int | None](action.cards) - Counter(task.cards):
            raise IllegalAction("This card was not drawn.", self.rule)

    def answer(self, play: Play, task: OfferHoard, action: ZoneWarsAction) -> None:
        """Put the others away face down and ask where those that are kept are hidden."""
        assert isinstance(action, KeepHoard)
        rest = sorted((Counter(task.cards) - Counter(action.cards)).elements())  # type: ignore[type-var]
        play.table.gone = (*play.table.gone, *(Held(item, is_reserve=True) for item in rest))
        told = HoardKept(
            rule=self.rule,
            seat=task.seat,
            count=len(action.cards),
            discarded=len(rest),
            items=action.cards,
        )
        play.tell(told)
        if action.cards:
            play.push(OfferHiding(task.seat, action.cards))


def _kept(task: OfferHoard) -> int:
    return min(HIDDEN, len(task.cards))


class Hiding(Question[OfferHiding]):
    """Which artifact is hidden where."""

    asked = "where an artifact is hidden"
    rule = HIDING

    def is_sampled(self, play: Play, task: OfferHiding) -> bool:
        """Every hundredth of an inch is a place."""
        return True

    def replies(self, play: Play, task: OfferHiding) -> Sequence[ZoneWarsAction]:
        """Return a few places on every level for each card, in the Ark first."""
        if None in task.cards:
            return []
        spots = [*ark_spots(play)]
        spread = [spots[(STRIDE * n) % len(spots)] for n in range(len(spots))] if spots else []
        places = [*islice(self._places(play, (*spread, *board_spots(play))), SAMPLE)]
        return [HideArtifact(card, spot) for card in dict.fromkeys(task.cards) for spot in places]  # type: ignore[arg-type]

    def draw(self, play: Play, task: OfferHiding, chance: Chance) -> ZoneWarsAction:
        """Draw a card and a place."""
        card = task.cards[chance.pick(Even(len(task.cards)))]
        spots = shuffled(chance, [*dict.fromkeys((*ark_spots(play), *board_spots(play)))])
        return HideArtifact(card, next(self._places(play, spots)))  # type: ignore[arg-type]

    @staticmethod
    def _places(play: Play, spots: Sequence[tuple[int, int]]) -> Iterator[Spot]:
        """Yield the places where a token may lie, the highest floor first."""
        lying = [marker.spot for marker in play.table.markers]
        for x, y in spots:
            for z in play.field.surfaces(Spot(x, y))[::-1]:
                if why_not_hide(play.field, Spot(x, y, z), lying) is None:
                    yield Spot(x, y, z)

    def check(self, play: Play, task: OfferHiding, action: ZoneWarsAction) -> None:
        """Raise IllegalAction for cards that are not there, and places where no token may lie."""
        if not isinstance(action, HideArtifact):
            raise self.refusal(play, task, action)
        if action.card not in task.cards:
            raise IllegalAction("This card is not among those to be hidden.", self.rule)
        reason = why_not_hide(play.field, action.spot, [marker.spot for marker in play.table.markers])
        if reason is not None:
            raise IllegalAction(f"{reason.sentence()}.", reason.rule)

    def answer(self, play: Play, task: OfferHiding, action: ZoneWarsAction) -> None:
        """Lay it there face down, with a token on it."""
        assert isinstance(action, HideArtifact)
        left = [*task.cards]
        left.remove(action.card)
        hidden = Marker(action.spot, Place.HIDDEN, action.card)
        play.table.markers = (*play.table.markers, hidden)
        told = ArtifactHidden(
            rule=self.rule, seat=task.seat, spot=action.spot, left=len(left), item=action.card
        )
        play.tell(told)
        if left:
            play.push(OfferHiding(Seat(task.seat), tuple(left)))
