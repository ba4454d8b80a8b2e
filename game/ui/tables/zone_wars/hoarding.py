"""Decisions of the Defender of the Ark: which artifacts are hidden, and where (zw.ark.artifacts)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.zone_wars.actions import HideArtifact, KeepHoard
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.ground.ark import why_not_hide
from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.tables.zone_wars import cards, dangers, inks, tags, words
from game.ui.tables.zone_wars.ask import Ask, Fact, Option, Refused
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

GHOST, TEAL = 80, "#1f5a58"
LINE, EFFECT = Type(18, "semibold", t.INK), Type(16.5, colour=t.INK_SOFT)
WORTH, SMALLEST = 48.0, 12.0  # room for the points at the foot of a card; type no smaller than this


class HoardChoice(Ask):
    """Which of the drawn artifact cards are hidden; each can be put in or out."""

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        first = next(action for action in view.actions if isinstance(action, KeepHoard))
        self.cards: tuple[int, ...] = self.task.cards
        self.size = len(first.cards)
        by_value = sorted(range(len(self.cards)), key=lambda at: -self._item(at).vp)
        self.kept: list[int] = by_value[: self.size]
        self.title, self.rule = f"Keep {self.size} of {len(self.cards)} finds", "zw.ark.artifacts"
        self.words = "You hide them next, face down. Whoever holds one at the end scores it, you too."

    def _item(self, at: int) -> Any:  # noqa: ANN401 - an item of the box
        return self.picture.kit.box.items[self.cards[at]]

    def options(self) -> Sequence[Option]:
        """Return the cards that were drawn, with what they are worth."""
        return [
            Option(item.name, f"{item.vp} VP  ·  {words.item_gist(item)}", words.item_sprite(item))
            for item in map(self._item, range(len(self.cards)))
        ]

    def is_chosen(self, at: int) -> bool:
        """Say whether a card is kept."""
        return at in self.kept

    def choose(self, at: int) -> None:
        """Put a card in or out; the one chosen first makes room when enough are kept."""
        self.chosen = at
        if at in self.kept:
            self.kept.remove(at)
        else:
            self.kept = [*self.kept, at][-self.size :]

    @property
    def verb(self) -> str:
        """How many there are."""
        return "Keep these" if len(self.kept) == self.size else f"{len(self.kept)} of {self.size} chosen"

    def action(self) -> Action | None:
        """Return the cards in the order of their list."""
        if len(self.kept) != self.size:
            return None
        return KeepHoard(tuple(sorted(self.cards[at] for at in self.kept)))

    def missing(self) -> str:
        """Say how many are missing."""
        left = self.size - len(self.kept)
        return f"{left} more to choose." if left else super().missing()

    def follow(self, action: Action) -> bool:
        """Keep what was advised."""
        if not isinstance(action, KeepHoard):
            return False
        left, self.kept = list(action.cards), []
        for at, card in enumerate(self.cards):
            if card in left:
                left.remove(card)
                self.kept.append(at)
        return True

    @property
    def facts_title(self) -> str:
        """What stands over the facts."""
        return "What you keep"

    def facts(self) -> Sequence[Fact]:
        """Say what is kept."""
        kept = [self._item(at) for at in sorted(self.kept)]
        return [
            Fact("Worth", f"{sum(item.vp for item in kept)} points in all"),
            Fact("Kept", ", ".join(item.name for item in kept) or "nothing yet"),
        ]

    @property
    def card(self) -> int:
        """The card that was looked at last."""
        return self.cards[self.chosen]


class HidingPlace(Ask):
    """Which artifact is hidden where on the battlefield."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.cards: tuple[int, ...] = self.task.cards
        self.samples = [action for action in view.actions if isinstance(action, HideArtifact)]
        self.spot: Spot | None = self.samples[0].spot if self.samples else None
        self.title, self.rule = "Hide an artifact", "zw.ark.artifact-placement"
        self.words = "Choose a card and click where it lies, on any floor. Others see a token and no more."

    def _item(self, at: int) -> Any:  # noqa: ANN401 - an item of the box
        return self.picture.kit.box.items[self.cards[at]]

    def options(self) -> Sequence[Option]:
        """Return the cards that are still to be hidden."""
        return [
            Option(item.name, f"{item.vp} VP", words.item_sprite(item))
            for item in map(self._item, range(len(self.cards)))
        ]

    @property
    def verb(self) -> str:
        """Hide it."""
        return f"Hide the {self._item(self.chosen).name}"

    def action(self) -> Action | None:
        """Return the card and its place."""
        return None if self.spot is None else HideArtifact(self.cards[self.chosen], self.spot)

    def follow(self, action: Action) -> bool:
        """Hide as advised."""
        if not isinstance(action, HideArtifact) or action.card not in self.cards:
            return False
        self.chosen, self.spot, self.refused = self.cards.index(action.card), action.spot, None
        return True

    def press(self, spot: Spot) -> bool:
        """Choose a place on the highest floor that is looked at."""
        floor = self.picture.layers.floor
        z = max((z for z in self.picture.field.surfaces(spot) if floor is None or z <= floor), default=0)
        place = Spot(spot.x, spot.y, z)
        lying = [marker.spot for marker in self.picture.table.markers]
        reason = why_not_hide(self.picture.field, place, lying)
        self.refused = None if reason is None else Refused(f"{reason.sentence()}.", reason.rule, reason)
        if reason is None:
            self.spot = place
        return True

    def cycle(self, step: int) -> Spot | None:
        """Go to the next proposed place."""
        spots = list(dict.fromkeys(sample.spot for sample in self.samples))
        if not spots:
            return None
        at = spots.index(self.spot) if self.spot in spots else -1
        self.spot, self.refused = spots[(at + step) % len(spots)], None
        return self.spot

    @property
    def facts_title(self) -> str:
        """What stands over the facts."""
        return str(self._item(self.chosen).name)

    def facts(self) -> Sequence[Fact]:
        """Say where the card is to lie."""
        found = [Fact("Left", f"{len(self.cards) - 1} more to hide after it")]
        if self.spot is not None:
            where = f"floor {self.spot.z // 250 + 1}" if self.spot.z else "on the ground"
            found.append(Fact("Place", f"{where}, {self._about(self.spot)}"))
        return found

    def _about(self, spot: Spot) -> str:
        """Return in which piece of terrain a place is."""
        table, field = self.picture.table, self.picture.field
        inside = [
            n for n, t_ in enumerate(table.layout.terrain) if field.is_on_piece(spot, n) and not t_.is_gone
        ]
        if not inside:
            return "in the open"
        name = self.picture.kit.box.terrain[table.layout.terrain[inside[0]].kind].name.lower()
        return f"the Ark, {name}" if inside[0] in table.layout.objectives else name

    @property
    def card(self) -> int:
        """The card that is hidden next."""
        return self.cards[self.chosen]

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw the token with the card that goes under it, and why it cannot lie elsewhere."""
        if self.spot is not None:
            at, size = camera.of(self.spot), max(30.0, camera.length(GHOST) * 1.35)
            tags.ring(p, at, size * 0.62, t.FOCUS)
            p.sprite("zone_wars/token_artifact", at, size, alpha=225)
            p.sprite(words.item_sprite(self._item(self.chosen)), at, size * 0.62)
            if self.spot.z:
                tags.tag(p, f"{self.spot.z // 250 + 1}F", (at[0] + size * 0.75, at[1] - size * 0.75), size=14)
        if self.refused is not None and self.refused.reason is not None:
            where = dangers.draw_reason(p, camera, self.refused.reason)
            fallback = camera.of(self.spot) if self.spot is not None else camera.place[:2]
            x, y = where or fallback
            tags.tag(p, self.refused.sentence, (x, y + 40), tags.WARNING)


def artifact_card(p: Painter, place: Rect, picture: Picture, number: int) -> None:
    """Draw an artifact card: its picture, its numbers, what it does, what it is worth."""
    item = picture.kit.box.items[number]
    line, told = words.item_line(item), item.effect
    line = line if line != told else ""
    card = place if told else place.middle(min(place.w, max(place.h * 0.86, 250.0)), place.h)
    room = cards.sheet(p, card, item.name, "single use" if item.single_use else "", TEAL)
    lines, effect = _effect(p, told, room) if told else ([], EFFECT)
    step = write.line_height(p, effect.size, 1.2)
    size = min(room.h * 0.46, room.w * 0.6, 150.0, max(60.0, room.h - WORTH - 40 - step * len(lines)))
    p.sprite(words.item_sprite(item), (room.cx, room.y + size / 2), size)
    y = room.y + size + 8
    if line:
        y = write.wrap(p, line, Rect(room.x, y, room.w, 0), LINE, "center") + 6
    for words_ in lines:
        p.text(words_, (room.cx, y), effect, "midtop")
        y += step
    p.sprite("zone_wars/token_vp", (room.right - 22, room.bottom - 22), 44)
    p.text(str(item.vp), (room.right - 50, room.bottom - 22), Type(30, "bold", t.INK), "midright")


def _effect(p: Painter, told: str, room: Rect) -> tuple[list[str], Type]:
    """Return what a card does in lines that leave room for a small picture and for its points."""
    style = EFFECT
    while True:
        lines = write.lines_of(p, told, room.w, style)
        if (
            len(lines) * write.line_height(p, style.size, 1.2) <= room.h - WORTH - 100
            or style.size <= SMALLEST
        ):
            return lines, style
        style = style.but(size=style.size - 1)


def draw_hoard(p: Painter, camera: Camera, picture: Picture) -> None:
    """Draw over the tokens what lies under them, for whoever may know it."""
    for marker in picture.table.markers:
        if marker.item is None:
            continue
        at, size = camera.of(marker.spot), camera.length(GHOST) * (1 if camera.is_close else 1.35)
        item = picture.kit.box.items[marker.item]
        place = (at[0] + size * 0.42, at[1] + size * 0.42)
        p.sprite(words.item_sprite(item), place, size * 0.8)
        if camera.is_close:
            tags.tag(
                p,
                f"{item.name}, {item.vp} VP",
                (at[0], at[1] + size * 0.95),
                (inks.SOOT, t.TEXT, inks.EDGE),
                size=13,
            )
