"""What an activated miniature does: one of ten actions, with a way, a target, an operation or a power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.zone_wars.actions import (
    STAY,
    AimedShot,
    Charge,
    Drop,
    GoOnOverwatch,
    MoveAndAttack,
    Operate,
    Pass,
    Sprint,
    UsePower,
)
from game.rules.zone_wars.ground import Barred, Spot, degrees_of, heading, survey
from game.rules.zone_wars.state import Status
from game.ui.tables.zone_wars import acting_press, acting_view, deeds
from game.ui.tables.zone_wars.acting_press import following
from game.ui.tables.zone_wars.ask import Ask, Fact, Option, Refused
from game.ui.tables.zone_wars.deeds import DEED_OF, DEEDS, GAITS, WORDS
from game.ui.tables.zone_wars.offering import Offering
from game.ui.tables.zone_wars.outlook import Outlook
from game.ui.tables.zone_wars.powering import Powering
from game.ui.tables.zone_wars.reach import Reach
from game.ui.tables.zone_wars.route import Route

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.actions import Way
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

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
        self.powering = Powering(picture, self.piece, view, self.why_not)
        if self.powering.cards() and picture.mini(self.piece).status is Status.STANDING:
            self.reasons["power"] = ""
        self.offering = Offering(picture, self.piece, view, self.why_not, self.powering)
        self.outlook = Outlook(picture, self.piece)
        self.aimed: Piece | None = None
        self.reach = Reach()
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
        self.offering.side = None
        self.words, self.route.gait = WORDS[deed], GAITS.get(deed)
        if not (self.route.is_planned and self.route.fits()):
            self.route.forget()
            if self.route.is_entering and self.route.gait is not None:
                self._come_in()
        lanes, fallen = self.lanes(), self.fallen()
        if deed == "charge" and lanes:
            self.aimed = lanes[0]
        if deed == "assist" and len(fallen) == 1:
            acting_press.help_up(self, fallen[0])

    def tick(self, seconds: float) -> None:
        """Let a watcher that was met flash; look ahead for ways while the player thinks."""
        super().tick(seconds)
        self.outlook.crossed += seconds
        survey(self.picture.field)

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
        """Return operations, powers with what they want to know, or Upgrades, where the deed has some."""
        offers = self.offers()
        found = [self.offering.option(action) for action in offers]
        return (
            [*found, *self.offering.slots(offers[self.chosen])] if self.deed == "power" and offers else found
        )

    def offers(self) -> list[Any]:
        """Return the actions that the bar lets choose from."""
        found = self.offering.of(self.deed, self.route, self.aimed)
        self.chosen = min(self.chosen, max(0, len(found) - 1))
        return found

    def choose(self, at: int) -> None:
        """Choose one of the offers, or what is to be said about a card."""
        count = len(self.offers())
        if at >= count:
            self.powering.turn_over(self.card, at - count)
        elif at != self.chosen:
            self.chosen = at
            self.powering.forget()
        self.refused = None

    def is_chosen(self, at: int) -> bool:
        """Say whether an offer is chosen, or waits for a click on the board."""
        count = len(self.offers())
        return at == self.chosen if at < count else at - count == self.powering.now(self.card)

    @property
    def card(self) -> UsePower:
        """The card that is chosen, when a card is used."""
        card: UsePower = self.offers()[self.chosen]
        return card

    def follow(self, action: Action) -> bool:
        """Plan what was advised, so that it is seen on the board."""
        deed = DEED_OF.get(type(action), "")
        if isinstance(action, Operate):
            deed = "complex" if action.is_complex else "simple"
        if not deed or self.reasons[deed]:
            return False
        self.take(deed)
        self.route.follow(getattr(action, "way", STAY))
        self.aimed = getattr(action, "target", getattr(action, "friend", None))
        if isinstance(action, UsePower):
            self.powering.own = action
            pairs = [(one.power, one.m) for one in self.offers()]
            self.chosen = pairs.index((action.power, action.m)) if (action.power, action.m) in pairs else 0
        elif action in self.offers():
            self.chosen = self.offers().index(action)
        return True

    @property
    def verb(self) -> str:
        """What the primary button says."""
        moved = self.route.end is not None or bool(self.route.pinned)
        if self.leaves:
            return "Leave the board"
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
        return self.offering.option(offers[self.chosen]).label if offers else "Operate"

    @property
    def leaves(self) -> bool:
        """Whether the planned way leads off the board."""
        way = self.powering.action(self.card).use.way if self.deed == "power" and self.offers() else None
        end = self.route.end if way is None else way.spots[-1] if way.spots else None
        return end is not None and self.route.leads_off(end)

    def warning(self) -> str:
        """Say that leaving is final, and what it costs, before it is done (zw.streetfight.leaving-forfeits)."""
        return deeds.farewell(self.picture, self.piece) if self.leaves else ""

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
            case _:
                return self._chosen()

    def _chosen(self) -> Action | None:
        offers = self.offers()
        if self.deed == "power":
            return self.powering.action(self.card) if offers else None
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
                return acting_press.charge(self, piece)
            case "assist" if piece in self.fallen():
                return acting_press.help_up(self, piece)
            case "power":
                return acting_press.use_card(self, spot, piece)
            case "recover":
                return False
            case _:
                return self._go(spot)

    def _go(self, spot: Spot) -> bool:
        if self.deed in {"simple", "complex"} and (
            acting_press.lay(self, spot) or acting_press.fetch(self, spot)
        ):
            return True
        try:
            self.route.go(self.route.on_floor(spot))
        except Barred as barred:
            self._bar(barred)
        return True

    def _bar(self, barred: Barred) -> None:
        self.refused = Refused(f"{barred.reason.sentence()}.", barred.reason.rule, barred.reason)

    @property
    def dropped(self) -> Drop | None:
        """The card that is laid down, if that is what is planned."""
        offers = self.offers() if self.deed in {"simple", "complex"} else []
        operation = offers[self.chosen].operation if offers else None
        return operation if isinstance(operation, Drop) else None

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
                acting_press.help_up(self, following(self.fallen(), self.aimed, step))
            case "power":
                return self.powering.cycle(self.card, step) if self.offers() else None
            case _:
                return acting_press.next_place(self, step)
        stand = self.picture.stand(self.aimed) if self.aimed is not None else None
        return None if stand is None else stand.spot

    def turn(self, degrees: int) -> None:
        """Turn the end of the move, of a card's move, or the side on which a card is laid."""
        if (dropped := self.dropped) is not None:
            self.offering.side = heading(round(degrees_of(dropped.side) + 3 * degrees) % 360)
        elif self.deed == "power" and self.offers():
            now = self.powering.action(self.card).use.way.facing or self.route.start.facing
            self.powering.turn(self.card, heading(round(degrees_of(now) + degrees) % 360))
        else:
            self.route.turn(degrees)

    def back(self) -> bool:
        """Take the plan back."""
        before = self.route.end, self.route.pinned, self.route.facing
        changed = bool(self.refused or self.powering.own or self.offering.side)
        self.offering.side = None
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
        is_card = self.deed == "power" and bool(self.offers())
        return self.picture.kit.box.powers[self.card.power].name if is_card else super().facts_title

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
            texts = self.picture.kit.box.powers[self.card.power].texts if self.offers() else ()
            return [
                Fact(f"{n} M", text, is_warning=n == self.card.m) for n, text in enumerate(texts, start=1)
            ]
        if not self.route.fits():
            return ()
        if self.leaves:
            return [Fact("Leaves", deeds.leaving(self.picture, self.piece), is_warning=True)]
        return self.outlook.facts(self.spots(), self.route.end_stand(), self.route.limit)

    def spots(self) -> tuple[Spot, ...]:
        """Return the whole planned way with its start; raises Barred."""
        start = self.route.start_from(self.route.entry_for(self.end)).spot
        return (start, *self.route.spots_to(self.end))

    def trial(self) -> Play:
        """Return the table with the mover at the end of what is planned."""
        is_moving = self.route.gait is not None and self.route.fits() and not self.leaves
        return self.outlook.trial(self.route.end_stand()) if is_moving else self.picture.play

    def under(self, p: Painter, camera: Camera) -> None:
        """Draw where the move can go."""
        acting_view.under(p, camera, self)

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw the way, the ghost at its end, and what it runs into."""
        acting_view.over(p, camera, self)
