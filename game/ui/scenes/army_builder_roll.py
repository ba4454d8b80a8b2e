"""The muster roll of the army builder: name, size, the ruler of points, the units and the heroes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.army_battles.armies import LONGEST
from game.rules.army_battles.heroes import GRADES, TIERS, Primary
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.scenes import army_builder_parts as parts
from game.ui.scenes.army_builder_bench import ALONE
from game.ui.scenes.army_builder_inspector import effect_of, price_of
from game.ui.theme import Type
from game.ui.widgets import (
    Button,
    Drawing,
    Dropdown,
    Label,
    Scroll,
    Segmented,
    Stepper,
    TextField,
    Tip,
)

if TYPE_CHECKING:
    from game.rules.army_battles.heroes import Hero
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.army_builder import ArmyBuilderScene

HERO_HEIGHT, LEFT, READY = 168.0, 40.0, 94.0
HEADS = (("Unit", 0.0), ("Level", 0.335), ("Vitality", 0.515), ("Hero", 0.62))
HEAD = Type(18, "italic", "#5a4f3e")
DECIDED = (
    "Which unit a hero starts in is decided when you deploy; what is chosen here shows what would come of it."
)


class Roll:
    """Builds the roll for a scene."""

    def __init__(self, scene: ArmyBuilderScene) -> None:
        self.scene, self.bench = scene, scene.bench

    def build(self, page: Page, place: Rect) -> None:
        """Lay out head, ruler, units and heroes on a sheet of paper."""
        page.add(Drawing("", place, paint=lambda p: parts.paper(p, place)))
        inner = Rect(place.x + LEFT, place.y + 14, place.w - LEFT - 14, place.h - 26)
        head, rest = inner.cut_top(48, 10)
        self._head(page, head)
        rule, rest = rest.cut_top(46, 4)
        page.add(Drawing("", rule, paint=lambda p: self._paint_ruler(p, rule)))
        heads, rest = rest.cut_top(30, 2)
        page.add(Drawing("", heads, paint=lambda p: self._paint_heads(p, heads)))
        scroll = page.add(Scroll("roll", rest))
        at = self._units(page, scroll, scroll.inside)
        low = self._heroes(page, scroll, at)
        if not self.bench.army.troops and not self.bench.army.heroes:
            self._ready(page, scroll, Rect(at.x, low + 10, at.w, 0))

    def _head(self, page: Page, place: Rect) -> None:
        name, sizes = place.columns((52, 48), 14)
        field = TextField("name", name, self.bench.army.name, place="Name of the army", icon="pencil")
        field.most, field.change = LONGEST, self.scene.rename
        page.add(field)
        listed = sorted(self.scene.kit.sizes, key=lambda size: size.points)
        words = [f"{size.name} {size.points}" for size in listed]
        part = Segmented("size", sizes, words, chosen=listed.index(self.bench.size), size=18)
        part.change = lambda index: self.scene.resize(listed[index])
        page.add(part)

    def _paint_ruler(self, p: Painter, place: Rect) -> None:
        style, most = Type(36, "bold", "#1f5186"), f" / {self.bench.size.points}"
        if self.bench.left < 0:
            style = style.but(colour="#a32d26")
        words = str(self.bench.points)
        w = p.width_of(words, style) + p.width_of(most, Type(23, "bold"))
        x = place.right - w - 4
        p.text(words, (x, place.cy), style, "midleft")
        p.text(most, (place.right - 4, place.cy + 4), Type(23, "bold", "#5a4f3e"), "midright")
        parts.ruler(p, Rect(place.x, place.y, x - place.x - 18, place.h), self.bench)

    def _paint_heads(self, p: Painter, place: Rect) -> None:
        row = Rect(place.x + 4, place.y, place.w - 18, place.h)
        for words, share in HEADS:
            p.text(words, (row.x + row.w * share, row.cy), HEAD, "midleft")
        p.text("Points", (row.right - 46, row.cy), HEAD, "midright")

    # ------------------------------------------------------------------ units

    def _units(self, page: Page, scroll: Scroll, inside: Rect) -> Rect:
        bench, scene = self.bench, self.scene
        at = Rect(inside.x + 4, inside.y + 2, inside.w - 8, parts.ROLL)
        for number, troop in enumerate(bench.army.troops):
            row = parts.TroopRow(
                f"troop:{number}",
                at,
                kind=bench.units[troop.kind],
                level=troop.level,
                profile=bench.profile(number),
                heroes=bench.leaders(number),
                train=partial(scene.train, number),
            )
            row.chosen = scene.chosen == ("troop", number)
            row.choose, row.remove = partial(scene.choose, "troop", number), partial(scene.remove, number)
            row.copy, row.lead = partial(scene.copy, number), partial(scene.lead_next, number)
            page.add(row, scroll)
            at = at.move(0, parts.ROLL + 4)
        if not bench.army.troops:
            words = "Nobody yet. Press a unit to let it join, or let an army be drawn."
            style = Type(19, "italic", "#6b5d49")
            place = Rect(at.x, at.y + 6, at.w, write.height_of(page.p, words, at.w, style))
            page.add(Drawing("", place, paint=lambda p: write.wrap(p, words, place, style)), scroll)
            at = at.move(0, place.h + 14)
        return at.move(0, 10)

    def _ready(self, page: Page, scroll: Scroll, at: Rect) -> None:
        """Offer the ready armies of the present size to begin with, while nobody is on the roll."""
        keeping = self.scene.keeping
        head = Rect(at.x, at.y, at.w, 44)
        page.add(Label("", head, "Or begin with", style=Type(25, "serif_black", t.INK)), scroll)
        across = 2 if at.w > 640 else 1
        wide = (at.w - (across - 1) * 10) / across
        for n, offer in enumerate(keeping.ready()[1]):
            down, right = divmod(n, across)
            place = Rect(at.x + right * (wide + 10), head.bottom + 8 + down * (READY + 10), wide, READY)
            row = keeping.row(offer, f"begin:{offer.id}", place)
            row.act = partial(keeping.open_offer, offer)
            page.add(row, scroll)

    # ------------------------------------------------------------------ heroes

    def _heroes(self, page: Page, scroll: Scroll, at: Rect) -> float:
        """Add the heroes; return the y below."""
        bench = self.bench
        head = Rect(at.x, at.y, at.w, 44)
        title = Label("", head, "Heroes", style=Type(25, "serif_black", t.INK))
        page.add(title, scroll)
        most = bench.size.heroes
        x = head.x + page.p.width_of("Heroes", title.style) + 16
        words = f"{most} at most in a {bench.size.name} of {bench.size.points} points"
        hire = Button("hire", Rect(head.right - 170, head.y, 170, 42), "Add a hero", icon="plus", size=18)
        hire.act = self.scene.hire
        if hire.rect.x - x > page.p.width_of(words, parts.SOFT):
            page.add(Label("", Rect(x, head.y + 2, 0, 44), words, style=parts.SOFT), scroll)
        page.add(hire, scroll)
        top = head.bottom + 10
        if bench.army.heroes:
            top = self._told(page, scroll, Rect(at.x, head.bottom + 4, at.w, 0))
        place = Rect(at.x, top, at.w, HERO_HEIGHT)
        for number, hero in enumerate(bench.army.heroes):
            self._hero(page, scroll, place, number, hero)
            place = place.move(0, HERO_HEIGHT + 10)
        return place.y

    @staticmethod
    def _told(page: Page, scroll: Scroll, at: Rect) -> float:
        """Add when it is decided who leads whom; return the y below."""
        place = Rect(at.x + 2, at.y, at.w - 4, write.height_of(page.p, DECIDED, at.w - 4, parts.SOFT))
        page.add(Drawing("", place, paint=lambda p: write.wrap(p, DECIDED, place, parts.SOFT)), scroll)
        return place.bottom + 8

    def _hero(self, page: Page, scroll: Scroll, place: Rect, number: int, hero: Hero) -> None:
        chosen = self.scene.chosen == ("hero", number)
        page.add(Drawing("", place, paint=lambda p: self._paint_hero(p, place, hero, chosen=chosen)), scroll)
        top, rest = place.inset(12, 10).cut_top(44, 8)
        self._first_line(page, scroll, top, number, hero)
        middle, low = rest.cut_top(48, 6)
        badges = parts.Badges(f"primary:{number}", Rect(middle.x, middle.y, 7 * 48, 48), [*Primary])
        badges.chosen = [*Primary].index(hero.primary)
        badges.change = lambda index: self.scene.change_hero(number, primary=[*Primary][index])
        page.add(badges, scroll)
        self._last_line(page, scroll, low, number, hero)

    def _first_line(self, page: Page, scroll: Scroll, place: Rect, number: int, hero: Hero) -> None:
        cells = place.columns((36, 24, 26, 8, 6), 10)
        name = TextField(f"hero_name:{number}", cells[0], hero.name, place="Name", most=LONGEST)
        name.change = lambda words: self.scene.name_hero(number, words)
        page.add(name, scroll)
        for key, words, cell, limits, value in (
            ("tier", "Tier", cells[1], TIERS, hero.tier),
            ("grade", "Grade", cells[2], GRADES, hero.grade),
        ):
            page.add(Label("", cell, words, style=Type(18, "semibold", t.INK)), scroll)
            w = min(132.0, cell.w - page.p.width_of(words, Type(18, "semibold")) - 8)
            part = Stepper(f"{key}:{number}", cell.cut_right(w)[0], value, low=limits[0], high=limits[1])
            part.change = lambda amount, key=key: self.scene.change_hero(number, **{key: amount})
            page.add(part, scroll)
        gone = Button(f"dismiss:{number}", cells[4], icon="trash", size=18)
        gone.act, gone.tip = partial(self.scene.dismiss, number), Tip("Let the hero go")
        page.add(gone, scroll)

    def _last_line(self, page: Page, scroll: Scroll, place: Rect, number: int, hero: Hero) -> None:
        """Add whether the hero flies, and in which unit it is looked at."""
        flies, lead = Rect(place.x, place.y, place.w, 40).columns((20, 80), 12)
        wings = Button(f"flies:{number}", flies, "Flies", icon="check" if hero.flies else "", size=18)
        wings.chosen, wings.act = hero.flies, lambda: self.scene.change_hero(number, flies=not hero.flies)
        wings.tip = Tip("Flies", "A hero unit flies when all its heroes do.", rule="ab.hero.flying-hero-unit")
        page.add(wings, scroll)
        army, units = self.bench.army, self.bench.units
        items = ["Shown alone, a hero unit"]
        items += [f"Shown in {units[troop.kind].name} {n + 1}" for n, troop in enumerate(army.troops)]
        leads = self.bench.history.now.leads[number]
        part = Dropdown(f"lead:{number}", lead, items, chosen=leads - ALONE, size=18)
        part.change = lambda index: self.scene.lead(number, index + ALONE)
        part.tip = Tip("A look ahead", DECIDED, rule="ab.setup.deployment-order")
        page.add(part, scroll)

    @staticmethod
    def _paint_hero(p: Painter, place: Rect, hero: Hero, *, chosen: bool) -> None:
        p.box(place, "#f6ecd3", 9, "#b98d2e" if chosen else t.PAPER_EDGE, 2)
        cells = place.inset(12, 10).cut_top(44, 8)[0].columns((36, 24, 26, 8, 6), 10)
        parts.coin(p, cells[3].right, cells[3].cy, price_of(hero))
        x, y = place.x + 12 + 7 * 48 + 18, place.y + 62 + 24
        room = place.right - x - 12
        primary = hero.primary.value.title()
        lines, style = write.fit(p, primary, room, Type(19, "serif", t.INK), 1)
        p.text(lines[0], (x, y - 12), style, "midleft")
        lines, style = write.fit(p, effect_of(hero), room, Type(17, colour="#5a4f3e"), 1)
        p.text(lines[0], (x, y + 12), style, "midleft")
        draw.hline(p, place.x + 12, place.y + 116, place.w - 24, t.PAPER_EDGE)
