"""Decisions before a Chase: a card of mobility, the starting edge, the reserve cards (zw.chase.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.zone_wars.actions import ChooseEdge, LayReserve, SwapPower
from game.rules.zone_wars.ground import Edge, Spot, street_of
from game.rules.zone_wars.ground.measure import LONG
from game.ui.layout import Rect
from game.ui.tables.zone_wars import escape, inks, words
from game.ui.tables.zone_wars.ask import Ask, Fact, Option
from game.ui.tables.zone_wars.listing import Listing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Layout
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture


class MobilityChoice(Listing):
    """Whether a faction without a card of mobility takes one for another card."""

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.title, self.rule = "A card of mobility?", "zw.chase.mobility-option"
        self.words = "Your faction has none. One card may be given up for one, for this battle."

    def _option(self, action: Action) -> Option:
        assert isinstance(action, SwapPower)
        powers = self.picture.kit.box.powers
        new, old = powers[action.new], powers[action.old]
        label = f"{self.picture.name(action.piece)}: {new.name}"
        return Option(label, f"for {old.name}", f"zone_wars/power_{new.id}")

    @property
    def verb(self) -> str:
        """Take it."""
        return f"Take {self.picture.kit.box.powers[self.answers[self.chosen].new].name}"

    @property
    def decline(self) -> tuple[str, Action] | None:
        """Keep all cards."""
        assert self._pass is not None
        return "Keep our cards", self._pass

    def facts(self) -> Sequence[Fact]:
        """Say what the new card does, and what the old one did."""
        swap, powers = self.answers[self.chosen], self.picture.kit.box.powers
        new, old = powers[swap.new], powers[swap.old]
        gained = [Fact(f"{n} M", text, is_warning=True) for n, text in enumerate(new.texts, start=1)]
        return [*gained, Fact("Given up", f"{old.name}: {old.texts[0]}")]

    @property
    def facts_title(self) -> str:
        """The new card."""
        return str(self.picture.kit.box.powers[self.answers[self.chosen].new].name)


class StartEdgeChoice(Ask):
    """At which edge the Runner starts; the way out is the opposite one."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.answers = [action for action in view.actions if isinstance(action, ChooseEdge)]
        self.title, self.rule = "Where do you start?", "zw.chase.edges"
        self.words = "You run along the middle band to the opposite edge. Hunters come from north and south."

    @property
    def edge(self) -> Edge:
        """The edge that is chosen."""
        return self.answers[self.chosen].edge

    def options(self) -> Sequence[Option]:
        """Return the two ends of the band."""
        return [
            Option(f"In the {a.edge}", f"the way out is the {a.edge.opposite} edge") for a in self.answers
        ]

    @property
    def verb(self) -> str:
        """Start there."""
        return f"Start in the {self.edge}"

    def action(self) -> Action | None:
        """Return the edge."""
        return self.answers[self.chosen]

    def follow(self, action: Action) -> bool:
        """Choose what was advised."""
        self.chosen = self.answers.index(action) if action in self.answers else self.chosen
        return action in self.answers

    def press(self, spot: Spot) -> bool:
        """Choose the edge that is nearer."""
        wanted = Edge.WEST if spot.x < self.picture.table.layout.width / 2 else Edge.EAST
        self.chosen = next((n for n, a in enumerate(self.answers) if a.edge is wanted), self.chosen)
        return True

    def cycle(self, step: int) -> Spot | None:
        """Go to the other edge."""
        self.chosen = (self.chosen + step) % len(self.answers)
        layout = self.picture.table.layout
        return Spot(0 if self.edge is Edge.WEST else layout.width, layout.depth // 2)

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw where one starts, and the way out."""
        draw_start(p, camera, self.picture.table.layout, self.edge)
        escape.draw_exit(p, camera, self.edge.opposite, p.theme.seat(self.task.seat))


def draw_start(p: Painter, camera: Camera, layout: Layout, edge: Edge) -> None:
    """Draw the part of the middle band within Long of an edge."""
    top, bottom = street_of(layout.depth)
    left = 0 if edge is Edge.WEST else layout.width - LONG
    a, b = camera.at(left, top), camera.at(left + LONG, bottom)
    with p.clip(camera.board):
        p.box(Rect(a[0], a[1], b[0] - a[0], b[1] - a[1]), (255, 215, 122, 34), 0, inks.REACH_LINE, 3)


class ReserveChoice(Ask):
    """Which of the cards that were dealt lies face down with which miniature."""

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.cards: tuple[int, ...] = self.task.cards
        self.crew: tuple[Piece, ...] = picture.table.crew(self.task.seat)
        by_value = sorted(range(len(self.cards)), key=lambda at: -self._item(at).vp)
        self.laid: list[int | None] = [*by_value[: len(self.crew)]]
        self.next_out = 0
        self.title, self.rule = f"Lay {len(self.crew)} reserve cards", "zw.chase.reserve-cards"
        self.words = "One lies face down with each; over the escape edge it scores. Turn it up to use it."

    def _item(self, at: int) -> Any:  # noqa: ANN401 - an item of the box
        return self.picture.kit.box.items[self.cards[at]]

    def options(self) -> Sequence[Option]:
        """Return the cards, with whom each lies."""
        return [self._option(at) for at in range(len(self.cards))]

    def _option(self, at: int) -> Option:
        item = self._item(at)
        whose = f"with {self.picture.name(self.crew[self.laid.index(at)])}" if at in self.laid else "put away"
        return Option(item.name, f"{item.vp} VP  ·  {whose}", words.item_sprite(item))

    def is_chosen(self, at: int) -> bool:
        """Say whether a card is laid."""
        return at in self.laid

    def choose(self, at: int) -> None:
        """Take a card back, or lay it with the first who has none; else in turn with everybody."""
        self.chosen = at
        if at in self.laid:
            self.laid[self.laid.index(at)] = None
            return
        if None in self.laid:
            place = self.laid.index(None)
        else:
            place, self.next_out = self.next_out, (self.next_out + 1) % len(self.crew)
        self.laid[place] = at

    @property
    def verb(self) -> str:
        """Lay them, or say who has none."""
        if None not in self.laid:
            return "Lay them face down"
        return f"A card for {self.picture.name(self.crew[self.laid.index(None)])}"

    def action(self) -> Action | None:
        """Return the cards in the order of the roster."""
        laid = [self.cards[at] for at in self.laid if at is not None]
        return LayReserve(tuple(laid)) if len(laid) == len(self.crew) else None

    def missing(self) -> str:
        """Say who has no card."""
        without = [
            self.picture.name(piece) for piece, at in zip(self.crew, self.laid, strict=True) if at is None
        ]
        return f"{without[0]} has no card yet." if without else super().missing()

    def follow(self, action: Action) -> bool:
        """Lay what was advised."""
        if not isinstance(action, LayReserve) or len(action.cards) != len(self.crew):
            return False
        free = list(range(len(self.cards)))
        for place, card in enumerate(action.cards):
            at = next(n for n in free if self.cards[n] == card)
            free.remove(at)
            self.laid[place] = at
        return True

    @property
    def facts_title(self) -> str:
        """What stands over the facts."""
        return "Who carries what"

    def facts(self) -> Sequence[Fact]:
        """Say what lies with whom, and what it is worth."""
        found = []
        for piece, at in zip(self.crew, self.laid, strict=True):
            item = None if at is None else self._item(at)
            line = "nothing yet" if item is None else f"{item.name}, {item.vp} VP"
            found.append(Fact(self.picture.name(piece), line, is_warning=item is None))
        worth = sum(self._item(at).vp for at in self.laid if at is not None)
        return [*found, Fact("Worth", f"{worth} points if all get away, and 1 for each Runner")]

    @property
    def card(self) -> int:
        """The card that was looked at last."""
        return self.cards[self.chosen]
