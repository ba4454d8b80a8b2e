"""Decisions before the first turn: faction, crew, terrain, corner, deployment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.zone_wars.actions import ChooseCorner, ChooseCrew, ChooseFaction, Deploy
from game.rules.zone_wars.cards.kinds import Attribute, Faction
from game.rules.zone_wars.ground import (
    LONG,
    Corner,
    Layout,
    Spot,
    Stand,
    degrees_of,
    heading,
    towards,
)
from game.rules.zone_wars.muster.crews import roster_left
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status
from game.ui import theme as t
from game.ui.narrate import listed
from game.ui.tables.zone_wars import dangers, inks, pieces, tags
from game.ui.tables.zone_wars.alliances import operator
from game.ui.tables.zone_wars.ask import Ask, Option, Refused
from game.ui.tables.zone_wars.fleeing import draw_start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

BOUND = {
    Faction.ARK: "Wings, claws, flames",
    Faction.GENLAB: "Horns, hides, packs",
    Faction.NOVA: "Minds against minds",
    Faction.MECHATRON: "Jets, scopes, arms",
}


DEFENDING = "zw.ark.defender-deployment"
WHERE = {
    "zw.showdown.deployment": "Wholly within Long of your corner.",
    "zw.chase.runner-deployment": "Wholly in the middle band, within Long of the edge you start at.",
    DEFENDING: "Anywhere on the battlefield: raised places on the Ark hold it.",
}


class FactionChoice(Ask):
    """Which faction a seat leads."""

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.answers = [action for action in view.actions if isinstance(action, ChooseFaction)]
        self.title, self.rule = "Which faction do you lead?", "zw.scenario.faction-choice"
        self.words = "Two who want the same one roll for it."
        if self.task.again:
            self.words = "The dice gave it to another player: choose among those that are left."

    def options(self) -> Sequence[Option]:
        """Return the factions."""
        return [
            Option(a.faction.full_name, BOUND[a.faction], f"zone_wars/faction_{a.faction.value}")
            for a in self.answers
        ]

    @property
    def verb(self) -> str:
        """Lead it."""
        return f"Lead the {inks.SHORT_NAMES[self.answers[self.chosen].faction]}"

    def action(self) -> Action | None:
        """Return the faction."""
        return self.answers[self.chosen]

    def follow(self, action: Action) -> bool:
        """Choose what was advised."""
        self.chosen = self.answers.index(action) if action in self.answers else self.chosen
        return action in self.answers

    def cycle(self, step: int) -> Spot | None:
        """Go to the next one."""
        self.chosen = (self.chosen + step) % len(self.answers)
        return None


class CrewChoice(Ask):
    """Which characters a seat fields; each can be put in or out."""

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        faction = picture.table.side(self.task.seat).faction
        assert faction is not None
        self.roster: tuple[int, ...] = tuple(roster_left(picture.play, self.task.seat))
        self.size = picture.table.crew_size(self.task.seat)
        self.crew: list[int] = list(self.roster[: self.size])
        self.title = f"Choose {self.size} of the {faction.full_name}"
        self.words = "Each brings its gear and its own card; a second card is dealt to it."
        self.rule = "zw.scenario.crew-choice"

    def options(self) -> Sequence[Option]:
        """Return the roster."""
        box = self.picture.kit.box
        return [
            Option((c := box.characters[number]).name, self._line(number), inks.figure(c, box))
            for number in self.roster
        ]

    def _line(self, number: int) -> str:
        """Return type and numbers of a character, with what it has from earlier battles of a campaign."""
        box, veteran = self.picture.kit.box, self.picture.table.veteran(number)
        character = box.characters[number]
        scores = " ".join(str(character.score(one) + (one in veteran.gains)) for one in Attribute)
        kept = listed([box.items[item].name for item in veteran.kept])
        return "  ·  ".join(part for part in (character.solo_type.value, scores, kept) if part)

    def is_chosen(self, at: int) -> bool:
        """Say whether a character is in the crew."""
        return self.roster[at] in self.crew

    def choose(self, at: int) -> None:
        """Put a character in or out; the one chosen first makes room when the crew is full."""
        self.chosen, number = at, self.roster[at]
        if number in self.crew:
            self.crew.remove(number)
        else:
            self.crew = [*self.crew, number][-self.size :]

    @property
    def verb(self) -> str:
        """How many there are."""
        return "Field them" if len(self.crew) == self.size else f"{len(self.crew)} of {self.size} chosen"

    def action(self) -> Action | None:
        """Return the crew in the order of the roster."""
        if len(self.crew) != self.size:
            return None
        return ChooseCrew(tuple(number for number in self.roster if number in self.crew))

    def follow(self, action: Action) -> bool:
        """Field whom was advised."""
        if isinstance(action, ChooseCrew):
            self.crew = list(action.characters)
        return isinstance(action, ChooseCrew)

    def missing(self) -> str:
        """Say how many are missing."""
        left = self.size - len(self.crew)
        return f"{left} more to choose." if left else super().missing()

    @property
    def character(self) -> int:
        """The character to be looked at."""
        return self.roster[self.chosen]


class CornerChoice(Ask):
    """Which corner a seat deploys from."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.answers = [action for action in view.actions if isinstance(action, ChooseCorner)]
        self.title, self.rule = "Which corner do you deploy from?", "zw.showdown.deployment"
        self.words = 'All your miniatures start within Long, 10", of it. Click a corner of the board.'

    def options(self) -> Sequence[Option]:
        """Return the free corners."""
        return [Option(a.corner.value.replace("_", "-").title()) for a in self.answers]

    @property
    def verb(self) -> str:
        """Take it."""
        return "Deploy from here"

    def action(self) -> Action | None:
        """Return the corner."""
        return self.answers[self.chosen]

    def press(self, spot: Spot) -> bool:
        """Choose the nearest free corner."""
        layout = self.picture.table.layout

        def far(at: int) -> float:
            corner = layout.corner(self.answers[at].corner)
            return (corner.x - spot.x) ** 2 + (corner.y - spot.y) ** 2

        self.chosen = min(range(len(self.answers)), key=far)
        return True

    def cycle(self, step: int) -> Spot | None:
        """Go to the next corner."""
        self.chosen = (self.chosen + step) % len(self.answers)
        return self.picture.table.layout.corner(self.answers[self.chosen].corner)

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw how far one may deploy from each corner."""
        layout = self.picture.table.layout
        for at, action in enumerate(self.answers):
            is_chosen = at == self.chosen
            draw_corner(p, camera, layout, action.corner, t.FOCUS if is_chosen else inks.REACH_LINE)


def draw_corner(p: Painter, camera: Camera, layout: Layout, corner: Corner, colour: str) -> None:
    """Draw the quarter of a circle within Long of a corner."""
    at = camera.of(layout.corner(corner))
    with p.clip(camera.board):
        tags.circle(p, camera, at, camera.length(LONG), colour, dashed=False)


class Deployment(Ask):
    """Where a miniature is put down."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        table = picture.table
        group, minis = table.group(self.task.seat), enumerate(table.minis)
        self.waiting = [p for p, m in minis if m.status is Status.WAITING and m.seat in group]
        self.samples = [action for action in view.actions if isinstance(action, Deploy)]
        self.spot: Spot | None = self.samples[0].stand.spot if self.samples else None
        self.facing: tuple[int, int] | None = None
        self.scenario = scenario_of(table)
        self.title, self.rule = "Where does it start?", self.scenario.rule_of_deployment
        self.words = f"{WHERE[self.rule]} Click the board; drag, or Q and E, turn it."

    @property
    def corner(self) -> Corner | None:
        """The corner of the seat, in scenarios where one deploys from a corner."""
        corner: Corner | None = self.picture.table.side(self.task.seat).corner
        return corner

    def options(self) -> Sequence[Option]:
        """Return the miniatures that wait."""
        return [
            Option(
                self.picture.name(piece),
                operator(self.picture.cast.names, self.picture.table, self.picture.mini(piece).seat),
                self.picture.portrait(piece),
            )
            for piece in self.waiting
        ]

    @property
    def subject(self) -> Piece | None:
        """The miniature to be put down."""
        return self.waiting[self.chosen]

    @property
    def verb(self) -> str:
        """Put it down."""
        return f"Deploy {self.picture.name(self.waiting[self.chosen])}"

    def stand(self) -> Stand | None:
        """Return where and how it would stand."""
        if self.spot is None:
            return None
        facing = self.facing or self._ahead(self.spot)
        return Stand(*self.spot, facing if any(facing) else (0, -1))

    def _ahead(self, spot: Spot) -> tuple[int, int]:
        """Return where it looks by itself: to the middle, but outwards from a home that is defended."""
        x, y = towards(spot, self.picture.table.layout.center)
        return (-x, -y) if self.rule == DEFENDING else (x, y)

    def action(self) -> Action | None:
        """Return the place."""
        stand = self.stand()
        return None if stand is None else Deploy(self.waiting[self.chosen], stand)

    def follow(self, action: Action) -> bool:
        """Put down as advised."""
        if not isinstance(action, Deploy) or action.piece not in self.waiting:
            return False
        self.chosen, self.refused = self.waiting.index(action.piece), None
        self.spot, self.facing = action.stand.spot, action.stand.facing
        return True

    def press(self, spot: Spot) -> bool:
        """Choose a place; a piece that waits is chosen in the bar."""
        floor = self.picture.layers.floor
        surfaces = self.picture.field.surfaces(spot)
        z = max((z for z in surfaces if floor is None or z <= floor), default=0)
        stand = Stand(spot.x, spot.y, z)
        reason = self.scenario.why_not_deploy(self.picture.play, self.task.seat, stand)
        self.refused = None if reason is None else Refused(f"{reason.sentence()}.", reason.rule, reason)
        if reason is None:
            self.spot, self.facing = stand.spot, None
        return True

    def drag(self, spot: Spot) -> None:
        """Turn it towards a spot."""
        if self.spot is not None and spot[:2] != self.spot[:2]:
            self.facing = towards(self.spot, spot)

    def turn(self, degrees: int) -> None:
        """Turn it."""
        stand = self.stand()
        if stand is not None:
            self.facing = heading(round(degrees_of(stand.facing) + degrees) % 360)

    def cycle(self, step: int) -> Spot | None:
        """Go to the next proposed place."""
        spots = list(dict.fromkeys(sample.stand.spot for sample in self.samples))
        if not spots:
            return None
        at = spots.index(self.spot) if self.spot in spots else -1
        self.spot, self.facing, self.refused = spots[(at + step) % len(spots)], None, None
        return self.spot

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw the corner, the miniature, and why it cannot stand elsewhere."""
        if self.corner is not None:
            draw_corner(p, camera, self.picture.table.layout, self.corner, inks.REACH_LINE)
        if (edge := self.picture.table.side(self.task.seat).edge) is not None:
            draw_start(p, camera, self.picture.table.layout, edge)
        stand = self.stand()
        if stand is not None:
            size = pieces.base_size(camera.length(120), is_close=camera.is_close)
            look = pieces.look_of(p, self.picture, self.waiting[self.chosen], stand.facing)
            pieces.miniature(p, camera.of(stand.spot), size, look, 215)
        if self.refused is not None and self.refused.reason is not None:
            at = dangers.draw_reason(p, camera, self.refused.reason)
            fallback = camera.of(stand.spot) if stand is not None else camera.place[:2]
            where = at or fallback
            tags.tag(p, self.refused.sentence, (where[0], where[1] + 40), tags.WARNING)
