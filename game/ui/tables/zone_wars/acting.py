"""What an activated miniature does: one of ten actions, with a way, a target, an operation or a power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import (
    AimedShot,
    Assist,
    Charge,
    GoOnOverwatch,
    MoveAndAttack,
    Operate,
    Pass,
    PickUp,
    Recover,
    Sprint,
    UsePower,
)
from game.rules.zone_wars.finds import operating
from game.rules.zone_wars.ground import Barred, Spot
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.turn.charging import charge_passage
from game.ui.tables.zone_wars import acting_view, dangers, deeds, words
from game.ui.tables.zone_wars.ask import Ask, Fact, Option, Refused
from game.ui.tables.zone_wars.deeds import DEEDS, GAITS, WORDS
from game.ui.tables.zone_wars.powering import Powering
from game.ui.tables.zone_wars.reach import Reach
from game.ui.tables.zone_wars.route import Route

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.actions import Way
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

FIND_GAP, PAIR_GAP = 95, 120
MISSING = {
    "sprint": "Click where it runs to.",
    "charge": "No enemy stands at the end of an open lane.",
    "assist": "Click the friend that it helps up.",
    "simple": "There is nothing to do where it ends.",
    "complex": "There is nothing to do where it ends.",
}


class Acting(Ask):
    """The action of an activation. `deed` is one of the ten; `route` is planned by pointing at the board."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.piece: Piece = self.task.piece
        self.title, self.rule = f"What does {picture.name(self.piece)} do?", "zw.turn.one-action"
        self.reasons = deeds.reasons(picture, self.piece, view.actions, self.why_not)
        self.route = Route(picture, self.piece)
        self.powering = Powering(picture, view, self.why_not)
        self.aimed: Piece | None = None
        self.reach = Reach()
        self._facts: tuple[object, Sequence[Fact]] = (None, ())
        self._offers: tuple[object, list[Any]] = (None, [])
        self.deed = ""
        self.take(next((deed for deed in DEEDS if not self.reasons[deed]), "move_attack"))

    def _come_in(self) -> None:
        """Propose a way onto the board that the rules have proposed."""
        ways = [action.way for action in self.view.actions if isinstance(action, MoveAndAttack)]
        if ways and ways[0].edge is not None:
            way = ways[len(ways) // 2]
            assert way.edge is not None
            self.route.entered, self.route.end = (way.edge, way.along), way.spots[-1]
            if not self.route.fits():
                self.route.forget()

    # ------------------------------------------------------------------ which deed

    def take(self, deed: str) -> None:
        """Choose one of the ten; a way that still fits stays."""
        self.deed, self.aimed, self.refused, self.chosen = deed, None, None, 0
        self.words, self.route.gait = WORDS[deed], GAITS.get(deed)
        if not (self.route.is_planned and self.route.fits()):
            self.route.forget()
            if self.route.is_entering and self.route.gait is not None:
                self._come_in()
        lanes, fallen = self.lanes(), self.fallen()
        if deed == "charge" and lanes:
            self.aimed = lanes[0]
        if deed == "assist" and len(fallen) == 1:
            self._help(fallen[0])

    @property
    def end(self) -> Spot | None:
        """Where the move ends, for the board: a drag that begins there turns the miniature."""
        return self.route.end

    def lanes(self) -> list[Piece]:
        """Return the enemies that can be charged."""
        return list(dict.fromkeys(a.target for a in self.view.actions if isinstance(a, Charge)))

    def fallen(self) -> list[Piece]:
        """Return the friends that can be helped up."""
        return deeds.fallen_friends(self.picture, self.piece)

    # ------------------------------------------------------------------ in the bar

    def options(self) -> Sequence[Option]:
        """Return operations, powers or Upgrades, where the deed has some."""
        return [self._option(action) for action in self.offers()]

    def _option(self, action: Any) -> Option:  # noqa: ANN401 - any of the actions
        match action:
            case Operate(operation=operation):
                label, sprite = words.operation_words(self.picture, self.piece, operation)
                return Option(label, sprite=sprite)
            case UsePower(power=power, m=m):
                card = self.picture.kit.box.powers[power]
                return Option(f"{card.name}  ·  {m} M", card.texts[m - 1], f"zone_wars/power_{card.id}")
            case _:
                return Option(words.upgrades_name(self.picture, action.upgrades) or "Without Upgrades")

    def offers(self) -> list[Any]:
        """Return the actions that the bar lets choose from; for powers one for each card and M."""
        key = (self.deed, self.route.end, self.route.pinned, self.aimed, self.route.facing)
        if self._offers[0] != key:
            self._offers = (key, self._offered())
            self.chosen = min(self.chosen, max(0, len(self._offers[1]) - 1))
        return self._offers[1]

    def _offered(self) -> list[Any]:
        match self.deed:
            case "simple" | "complex":
                return self._operations()
            case "power":
                return self.powering.cards()
            case "recover":
                return [action for action in self.view.actions if isinstance(action, Recover)]
            case "charge":
                return [a for a in self.view.actions if isinstance(a, Charge) and a.target == self.aimed]
            case _:
                return []

    def _operations(self) -> list[Any]:
        """Return what can be done at the end of the planned move."""
        try:
            way, end = self.route.way(), self.route.end_stand()
        except Barred:
            return []
        trial = Play(self.picture.table.clone(), self.picture.kit)
        trial.put(self.piece, status=Status.STANDING, stand=end)
        found = [
            Operate(action.operation, way, action.is_complex)
            for action in operating.operations(trial, self.piece)
            if not action.way.spots and action.is_complex == (self.deed == "complex")
        ]
        return [action for action in found if not self.why_not(action)]

    def choose(self, at: int) -> None:
        """Choose one of the offers."""
        self.chosen = at
        self.powering.forget()

    @property
    def verb(self) -> str:
        """What the primary button says."""
        moved = self.route.end is not None or bool(self.route.pinned)
        said = {
            "move_attack": "Move here" if moved else "Attack from here",
            "aimed_shot": "Step and aim" if moved else "Aim from here",
            "charge": "Charge" if self.aimed is None else f"Charge {self.picture.name(self.aimed)}",
            "sprint": "Sprint here",
            "overwatch": "Watch from here",
            "assist": "Help up",
            "recover": "Try to get up",
            "power": "Use it",
        }
        if self.deed in said:
            return said[self.deed]
        offers = self.offers()
        return self._option(offers[self.chosen]).label if offers else "Operate"

    @property
    def decline(self) -> tuple[str, Action] | None:
        """Do nothing at all."""
        return None if self.why_not(Pass()) else ("Do nothing", Pass())

    def action(self) -> Action | None:
        """Return the action as planned; None while something is missing."""
        try:
            return self._moving() if self.route.gait is not None else self._chosen()
        except Barred as barred:
            self._bar(barred)
            return None

    def _moving(self) -> Action | None:
        """Return an action that moves; raises Barred."""
        way: Way = self.route.way(keeps_facing=self.deed == "sprint")
        match self.deed:
            case "move_attack":
                return MoveAndAttack(way)
            case "aimed_shot":
                return AimedShot(way)
            case "sprint":
                return Sprint(way) if way.spots else None
            case "overwatch":
                return GoOnOverwatch(way)
            case "assist":
                return None if self.aimed is None else Assist(self.aimed, way)
            case _:
                return self._chosen()

    def _chosen(self) -> Action | None:
        offers = self.offers()
        if self.deed == "power":
            return self.powering.action(offers[self.chosen]) if offers else None
        chosen: Action | None = offers[self.chosen] if offers else None
        return chosen

    def missing(self) -> str:
        """Say what is still to be chosen."""
        if self.reasons[self.deed]:
            return f"{self.reasons[self.deed]}."
        if self.action() is None:
            return self.refused.sentence if self.refused else MISSING.get(self.deed, super().missing())
        return super().missing()

    # ------------------------------------------------------------------ on the board

    def press(self, spot: Spot) -> bool:
        """Plan with the spot or the piece there."""
        self.refused = None
        piece = self.picture.piece_at(spot.x, spot.y, 80)
        match self.deed:
            case "charge":
                return self._charge(piece)
            case "assist" if piece in self.fallen():
                return self._help(piece)
            case "power":
                return self._use(spot, piece)
            case "recover":
                return False
            case _:
                return self._go(spot)

    def _charge(self, piece: Piece | None) -> bool:
        if piece in self.lanes():
            self.aimed = piece
        elif piece is not None:
            try:
                charge_passage(self.picture.play, self.piece, piece)
            except IllegalAction as refusal:
                self.refused = Refused(refusal.reason, refusal.rule, piece=piece)
        return piece is not None

    def _help(self, piece: Piece | None) -> bool:
        """Plan the shortest way into contact with a friend."""
        friend = self.picture.stand(piece) if piece is not None else None
        if friend is None or piece is None:
            return False
        self.aimed = piece
        self.route.end_beside(
            friend.spot, PAIR_GAP, lambda: not self.why_not(Assist(piece, self.route.way()))
        )
        return True

    def _use(self, spot: Spot, piece: Piece | None) -> bool:
        offers = self.offers()
        if offers:
            reason = self.powering.aim(offers[self.chosen], self.route.on_floor(spot), piece)
            rule = self.picture.kit.box.powers[offers[self.chosen].power].rule
            self.refused = Refused(reason, rule) if reason else None
        return bool(offers)

    def _go(self, spot: Spot) -> bool:
        if self.deed in {"simple", "complex"} and self._fetch(spot):
            return True
        try:
            self.route.go(self.route.on_floor(spot))
        except Barred as barred:
            self._bar(barred)
        return True

    def _bar(self, barred: Barred) -> None:
        self.refused = Refused(f"{barred.reason.sentence()}.", barred.reason.rule, barred.reason)

    def _fetch(self, spot: Spot) -> bool:
        """Plan the way to a token that is clicked."""
        is_complex = self.deed == "complex"
        for number, marker in enumerate(self.picture.table.markers):
            if (marker.spot.x - spot.x) ** 2 + (marker.spot.y - spot.y) ** 2 <= 60**2:
                pick_up = PickUp(number)
                return self.route.end_beside(
                    marker.spot,
                    FIND_GAP,
                    lambda: not self.why_not(Operate(pick_up, self.route.way(), is_complex)),  # noqa: B023
                )
        return False

    def drag(self, spot: Spot) -> None:
        """Turn the end of the move towards a spot."""
        self.route.face(spot)

    def pin(self, spot: Spot) -> None:
        """Make a spot a way-point."""
        if self.route.gait is None:
            return
        try:
            self.route.pin(self.route.on_floor(spot))
        except Barred as barred:
            self._bar(barred)
        else:
            self.refused = None

    def cycle(self, step: int) -> Spot | None:
        """Go to the next lane, fallen friend, use of a power, or to the next token or enemy."""
        match self.deed:
            case "charge":
                self.aimed = following(self.lanes(), self.aimed, step)
            case "assist":
                self._help(following(self.fallen(), self.aimed, step))
            case "power":
                offers = self.offers()
                return self.powering.cycle(offers[self.chosen], step) if offers else None
            case _:
                return self._next_place(step)
        stand = self.picture.stand(self.aimed) if self.aimed is not None else None
        return None if stand is None else stand.spot

    def _next_place(self, step: int) -> Spot | None:
        """Return the next token or enemy to look at, from the nearest on."""
        start, table = self.route.start, self.picture.table
        places = [marker.spot for marker in table.markers]
        enemies = (piece for piece in table.pieces() if table.is_enemy(self.task.seat, piece))
        places += [stand.spot for piece in enemies if (stand := self.picture.stand(piece)) is not None]
        places.sort(key=lambda spot: (spot.x - start.x) ** 2 + (spot.y - start.y) ** 2)
        found: Spot | None = following(places, self.pointed, step)
        return found

    def turn(self, degrees: int) -> None:
        """Turn the end of the move."""
        self.route.turn(degrees)

    def back(self) -> bool:
        """Take the plan back."""
        before = self.route.end, self.route.pinned, self.route.facing
        changed = bool(self.refused or self.powering.own)
        self.route.forget()
        if self.route.is_entering:
            self._come_in()
        self.powering.forget()
        self.refused = None
        return changed or before != (self.route.end, self.route.pinned, self.route.facing)

    # ------------------------------------------------------------------ to look at

    @property
    def facts_title(self) -> str:
        """The card that is used, or where the move ends."""
        offers = self.offers() if self.deed == "power" else []
        return self.picture.kit.box.powers[offers[self.chosen].power].name if offers else super().facts_title

    @property
    def target(self) -> Piece | None:
        """The enemy or friend that is meant."""
        action = self._chosen() if self.deed == "power" else None
        if isinstance(action, UsePower) and action.use.targets:
            return action.use.targets[0]
        return self.aimed

    def facts(self) -> Sequence[Fact]:
        """Say what the planned move leads to, or what a power does."""
        if self.deed == "power":
            offers = self.offers()
            texts = self.picture.kit.box.powers[offers[self.chosen].power].texts if offers else ()
            return [Fact(f"{n} M", text) for n, text in enumerate(texts, start=1)]
        if not self.route.fits():
            return ()
        spots = (self.route.start_from(self.route.entry_for(self.end)).spot, *self.route.spots_to(self.end))
        key = (self.deed, spots, self.route.facing)
        if self._facts[0] != key:
            found = dangers.facts(self.picture, self.piece, spots, self.route.end_stand(), self.route.limit)
            self._facts = (key, found)
        return self._facts[1]

    def under(self, p: Painter, camera: Camera) -> None:
        """Draw where the move can go."""
        acting_view.under(p, camera, self)

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw the way, the ghost at its end, and what it runs into."""
        acting_view.over(p, camera, self)


def following(things: Sequence[Any], now: Any, step: int) -> Any:  # noqa: ANN401 - of any kind
    """Return the next thing of a list, round its end; None of an empty one."""
    if not things:
        return None
    at = things.index(now) if now in things else -1 if step > 0 else 0
    return things[(at + step) % len(things)]
