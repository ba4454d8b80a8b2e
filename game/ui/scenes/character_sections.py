"""Panels of the character editor: who it is, its attributes, its equipment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.cards.characters import POINTS
from game.rules.zone_wars.cards.kinds import Attribute, Faction
from game.rules.zone_wars.custom.character import COLOURS, EYES, HEADS, LONGEST_NAME, MOUTHS, TOPS
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.scenes import character_cards as cards
from game.ui.scenes import character_parts as parts
from game.ui.tables.zone_wars import inks, pieces
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Label, Panel, Scroll, TextField, Tip

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.character_scene import CharacterScene

ROW, HIGHEST, HEAD = 52.0, 76.0, 41.0
PORTRAIT, FACE, WIDE = 172.0, 54.0, 760.0
TITLES: Mapping[str, str] = MappingProxyType(
    {"head": "Head", "colour": "Colour", "eyes": "Eyes", "mouth": "Mouth", "top": "On the head"}
)


class Sections:
    """Builds the panels for a scene."""

    def __init__(self, scene: CharacterScene) -> None:
        self.scene, self.bench = scene, scene.bench
        self.portrait = PORTRAIT
        self.attributes_height = HEAD + 4 * ROW + 10
        self.tile = cards.gear_height(scene.desk.painter)
        self.gear_height = HEAD + self.tile + 14

    # ------------------------------------------------------------------ who it is

    def who(self, page: Page, place: Rect) -> None:
        """Add portrait, name, faction and the parts of the portrait."""
        page.add(Panel("", place, "Who it is"))
        scroll = page.add(Scroll("who", Rect(place.x + 6, place.y + 8, place.w - 10, place.h - 14)))
        inner = Rect(place.x + 20, scroll.rect.y, scroll.inside.w - 24, 0)
        beside = inner
        if inner.w > WIDE:
            inner, beside = inner.columns((45, 55), 28)
        self.portrait = min(PORTRAIT, place.h * 0.42)
        picture = Rect(inner.x, inner.y + 8, inner.w, self.portrait + 26)
        page.add(Drawing("", picture, paint=lambda p: self._portrait(p, picture)), scroll)
        dice = Button("face", Rect(inner.right - 54, picture.y + 10, 54, 50), icon="dice")
        dice.act, dice.tip = self.scene.shuffle_face, Tip("Draw a portrait", key=_key(page, "character_face"))
        page.add(dice, scroll)
        made = self.bench.made
        field = Rect(inner.x, picture.bottom + 4, inner.w, 48)
        name = TextField("name", field, made.name, place="Its name", icon="pencil", size=22)
        name.most, name.change = LONGEST_NAME, self.scene.rename
        page.add(name, scroll)
        listed = tuple(Faction)
        row = Rect(inner.x, field.bottom + 8, inner.w, 72)
        factions = parts.Factions("faction", row, [f.full_name for f in listed], factions=listed)
        factions.chosen, factions.change = listed.index(made.faction), lambda n: self.scene.join(listed[n])
        page.add(factions, scroll)
        top = row.bottom + 6 if beside.x == inner.x else beside.y + 8
        self._faces(page, scroll, Rect(beside.x, top, beside.w, 0))

    def _faces(self, page: Page, scroll: Scroll, at: Rect) -> None:
        """Add a row for every part of the portrait."""
        made = self.bench.made
        gap = max(24.0, write.line_height(page.p, 17))
        for part, choices in _choices(made.faction).items():
            label = Rect(at.x, at.y, at.w, gap)
            page.add(Label("", label, TITLES[part], style=Type(17, "semibold", t.MUTED)), scroll)
            across = max(1, int((at.w + 6) // (FACE + 6)))
            row = Rect(at.x, label.bottom, at.w, (FACE + 4) * -(-len(choices) // across))
            looks = [replace(made.portrait, **{part: choice}) for choice in choices]
            faces = parts.Faces(
                f"face:{part}", row, [str(choice) for choice in choices], side=FACE, across=across
            )
            faces.pictures = [inks.face(made.faction, look) for look in looks]
            now = getattr(made.portrait, part)
            faces.chosen = choices.index(now) if now in choices else -1
            faces.change = lambda n, part=part, choices=choices: self.scene.wear(part, choices[n])
            page.add(faces, scroll)
            at = Rect(at.x, row.bottom + 4, at.w, 0)

    def _portrait(self, p: Painter, place: Rect) -> None:
        made = self.bench.made
        draw.disc(p, (place.cx, place.cy), self.portrait * 0.62, (217, 163, 63, 18))
        look = pieces.Look(inks.face(made.faction, made.portrait), p.theme.seat(0), 0)
        pieces.miniature(p, (place.cx, place.cy), self.portrait, look)

    # ------------------------------------------------------------------ attributes

    def attributes(self, page: Page, place: Rect) -> None:
        """Add the four attributes and the points that are left."""
        made = self.bench.made
        title = "Attributes: from a sheet" if made.is_converted else f"Attributes: {POINTS} points"
        page.add(Panel("", place, title))
        if made.is_converted:
            button = Button(
                "sheet", Rect(place.right - 206, place.y + 6, 190, 38), "Change the sheet", size=18
            )
            button.act = self.scene.convert
            page.add(button)
        else:
            head = Rect(place.x, place.y + 4, place.w - 18, HEAD - 8)
            page.add(Drawing("", head, paint=lambda p: self._points(p, head)))
        high = min(HIGHEST, (place.h - HEAD - 10) / len(Attribute))
        at = Rect(place.x + 12, place.y + HEAD, place.w - 24, high)
        for attribute in Attribute:
            value = getattr(made, attribute.value)
            row = parts.AttributeRow(
                f"score:{attribute.value}",
                at.inset(0, 1),
                attribute=attribute,
                value=value,
                give=partial(self.scene.give, attribute),
                to=partial(self.scene.set_score, attribute),
            )
            row.left, row.fixed = self.bench.left, made.is_converted
            page.add(row)
            at = at.move(0, high)

    def _points(self, p: Painter, place: Rect) -> None:
        left = self.bench.left
        words = "all given" if left == 0 else f"{left} left" if left > 0 else f"{-left} too many"
        colour = t.GOOD if left == 0 else t.WARN if left > 0 else t.BAD_TEXT
        w = p.text(words, (place.right, place.cy), Type(18, "semibold", colour), "midright")
        room = place.w - w - 30 - p.width_of(f"Attributes: {POINTS} points".upper(), t.CAPS) - 30
        if room > POINTS * 25:
            parts.points_bar(p, place.right - w - 14, place.cy, left, POINTS)

    # ------------------------------------------------------------------ equipment

    def gear(self, page: Page, place: Rect) -> None:
        """Add the cards of equipment: one of five, or, for somebody who is converted, any of all."""
        made, listed = self.bench.made, self.bench.gear()
        count = len(made.gear)
        title = f"Equipment and artifacts: {count}" if made.is_converted else "Starting equipment: one"
        page.add(Panel("", place, title))
        scroll = page.add(
            Scroll("gear", Rect(place.x + 8, place.y + HEAD - 6, place.w - 14, place.h - HEAD + 2))
        )
        inside = scroll.inside
        least = 132.0 if not made.is_converted or page.area.w < inside.w + 400 else 118.0
        across = max(1, min(5, int((inside.w - 8) // least)))
        width = (inside.w - 8 - 12 * (across - 1)) / across
        for n, item in enumerate(listed):
            at = Rect(
                inside.x + 8 + n % across * (width + 12),
                inside.y + 6 + n // across * (self.tile + 12),
                width,
                self.tile,
            )
            card = cards.GearCard(f"gear:{item.id}", at, item=item, chosen=item.id in made.gear)
            card.act, card.tip = partial(self.scene.equip, item.id), _told_of(item.name, item.effect)
            page.add(card, scroll)


def _told_of(name: str, effect: str) -> Tip | None:
    return Tip(name, effect) if effect else None


def _key(page: Page, command: str) -> str:
    return page.desk.keys.label(command)


def _choices(faction: Faction) -> Mapping[str, Sequence[str | int]]:
    """Return what there is of each part of a portrait."""
    return {
        "head": HEADS[faction],
        "colour": tuple(range(1, COLOURS + 1)),
        "eyes": EYES,
        "mouth": MOUTHS,
        "top": TOPS,
    }
