"""The army builder of Army Battles: kinds of units, the muster roll, the law, and the player's armies."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.army_battles.armies import Army, Broken, Size, Troop, plain_name
from game.rules.army_battles.army_files import FOLDER, ArmyFolder
from game.ui.frame import Hint, Strip, frame
from game.ui.keys import Command
from game.ui.layout import Rect, columns_of
from game.ui.opening import home_of
from game.ui.scene import Pop, Reply, Stay
from game.ui.scenes import army_builder_parts as parts
from game.ui.scenes.army_builder_bench import ALONE, ORDERS, SHOWN, Bench, points_of
from game.ui.scenes.army_builder_inspector import Inspector, Looked, rules_of
from game.ui.scenes.army_builder_keeping import NEW_NAME, Keeping
from game.ui.scenes.army_builder_law import Beside
from game.ui.scenes.army_builder_roll import Roll
from game.ui.screen import Screen
from game.ui.widgets import Drawing, Dropdown, Link, Panel, Scroll, Tabs
from game.ui.widgets.chips import Chips

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page

GROUP = "Army builder"
COMMANDS = (
    Command("army_out", "Take a unit out", ("Delete", "Backspace"), ("Y",), group=GROUP),
    Command("army_copy", "One more like it", ("D",), ("RT",), group=GROUP),
    Command("army_lead", "Look at it with a hero", ("H",), ("LT",), group=GROUP),
    Command("army_random", "Random legal army", ("R",), group=GROUP),
    Command("army_open", "Open an army", ("O",), ("View",), group=GROUP),
    Command("army_redo", "Redo", ("Shift+U", "Ctrl+Y"), group=GROUP),
    Command("army_undo", "Undo", ("Ctrl+Z",), group=GROUP),
)
LEFT, RIGHT, GAP, BAR = 612.0, 358.0, 12.0, 58.0
TABS = ("Units", "Roll", "Unit", "Law", "Army")


class ArmyBuilderScene(Screen):
    """Build an army: units and heroes join and leave, the law is told, armies are kept, shared, drawn."""

    group = GROUP

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        rules: Any = entry.rules()
        self.entry, self.kit = entry, rules.kit
        home = home_of(desk)
        ready = self.kit.ready_armies.values()
        self.folder = ArmyFolder(home / FOLDER if home is not None else None, self.kit.units, ready)
        self.bench = Bench(self.kit)
        self.bench.open(Army(self.folder.free_name(NEW_NAME)))
        self.refused: Broken | None = None
        self.chosen: tuple[str, int] | None = None
        self.looked_at = Looked(0)
        self.tab = 0
        self.inspector = Inspector(self.kit)
        self.keeping = Keeping(desk, self.bench, self.folder, self._changed, self._begun)

    def enter(self) -> None:
        """Look through the files once more, and let the march be heard."""
        self.folder.kept()
        self.desk.sound.music("music_march")

    # ------------------------------------------------------------------ deeds

    def _changed(self, sound: str = "ui_click") -> Reply:
        self.refused = None
        self.desk.sound.play(sound)
        self.refresh()
        return Stay()

    def _begun(self) -> Reply:
        """Show another army."""
        self.chosen = None
        return self._changed("card_riffle")

    def _answered(self, refused: Broken | None, sound: str) -> Reply:
        """Show what was done, or tell the law that forbids it."""
        self._changed(sound if refused is None else "ui_refuse")
        self.refused = refused
        if refused is not None:
            self.page.explain(refused.reason, refused.rule)
        return Stay()

    def add(self, kind: int) -> Reply:
        """Let a unit join."""
        return self._answered(self.bench.add(Troop(kind)), "card_place")

    def take_out(self, kind: int) -> Reply:
        """Take the last unit of a kind out."""
        alike = [n for n, troop in enumerate(self.bench.army.troops) if troop.kind == kind]
        return self.remove(alike[-1]) if alike else self._changed("ui_refuse")

    def remove(self, number: int) -> Reply:
        """Take a unit out."""
        self.chosen = None
        return self._changed("card_slide" if self.bench.remove(number) else "ui_refuse")

    def copy(self, number: int) -> Reply:
        """Let one more of the same kind and Level join."""
        return self._answered(self.bench.add(self.bench.army.troops[number]), "card_place")

    def train(self, number: int, steps: int) -> Reply:
        """Change the Level of a unit."""
        self.chosen = ("troop", number)
        return self._answered(self.bench.train(number, steps), "ui_click")

    def choose(self, what: str, number: int) -> Reply:
        """Show a unit of the roll in the inspector."""
        self.chosen = (what, number)
        return self._changed("ui_hover")

    def hire(self) -> Reply:
        """Let a hero join."""
        return self._answered(self.bench.hire(), "card_place")

    def dismiss(self, number: int) -> Reply:
        """Let a hero go."""
        self.chosen = None
        return self._changed("card_slide" if self.bench.dismiss(number) else "ui_refuse")

    def change_hero(self, number: int, **fields: object) -> Reply:
        """Change something about a hero."""
        self.chosen = ("hero", number)
        return self._answered(self.bench.change_hero(number, **fields), "ui_click")

    def name_hero(self, number: int, words: str) -> Reply:
        """Take the name that is typed."""
        self.bench.change_hero(number, name=plain_name(words))
        return None

    def lead(self, hero: int, troop: int) -> Reply:
        """Look at a hero in a unit, or alone."""
        self.chosen = ("hero", hero) if troop == ALONE else ("troop", troop)
        self.bench.lead(hero, troop)
        return self._changed()

    def lead_next(self, troop: int) -> Reply:
        """Look at a unit with the next hero, after the last one with none."""
        heroes, leads = len(self.bench.army.heroes), self.bench.history.now.leads
        if not heroes:
            return self._answered(Broken("There is no hero in this army yet.", "ab.hero.what-heroes-are"), "")
        here = [n for n, lead in enumerate(leads) if lead == troop]
        following = here[-1] + 1 if here else 0
        for hero in here:
            self.bench.lead(hero, ALONE)
        if following < heroes:
            self.bench.lead(following, troop)
        self.chosen = ("troop", troop)
        return self._changed()

    def rename(self, words: str) -> Reply:
        """Take the name that is typed."""
        self.bench.rename(words)
        return None

    def resize(self, size: Size) -> Reply:
        """See the army as one for battles of another size."""
        self.bench.size = size
        return self._changed()

    def command(self, name: str) -> Reply:
        """Answer the keys of the builder; leave only after asking when something is not saved."""
        bench, keeping = self.bench, self.keeping
        match name:
            case "army_random":
                return keeping.random()
            case "army_open":
                return keeping.open_list()
            case "undo" | "army_undo" | "army_redo":
                went = bench.go(back=name != "army_redo")
                self.chosen = None
                return self._changed("ui_click" if went else "ui_refuse")
            case "save":
                return keeping.save()
            case "back":
                self.desk.sound.play("ui_back")
                return keeping.unless_lost(Pop, "Leave")
            case "rules":
                return self.desk.open("rules", self.page.refused_by or self.rule())
            case _:
                return super().command(name)

    def rule(self) -> str:
        """Return the rule in question: of what is refused or looked at."""
        return self.refused.rule if self.refused is not None else self.kit.units[self.looked().kind].rule

    def looked(self) -> Looked:
        """Return what the inspector shows: what is pointed at, else what is chosen, else what was shown last."""
        kind, _, rest = self.page.focus.key.partition(":")
        pointed = (kind, int(rest)) if kind in {"kind", "troop"} and rest.isdigit() else self.chosen
        if pointed is not None:
            self.looked_at = self._look(*pointed)
        return self.looked_at

    def _look(self, what: str, number: int) -> Looked:
        army = self.bench.army
        if what == "kind":
            return Looked(number, count=self.bench.count(number))
        if what == "troop" and number < len(army.troops):
            troop = army.troops[number]
            return Looked(troop.kind, troop.level, self.bench.leaders(number), self.bench.count(troop.kind))
        if what == "hero" and number < len(army.heroes):
            lead = self.bench.history.now.leads[number]
            alone = Looked(self.kit.units.hero, 0, (army.heroes[number],))
            return alone if lead == ALONE else self._look("troop", lead)
        return self.looked_at

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out kinds, roll, inspector, law and deeds: side by side, or one at a time."""
        bench = self.bench
        crumb = f"{bench.army.name}{' (changed)' if bench.changed else ''}"
        strip = Strip("Army builder", crumb, self.entry.id, self._ask(), icons=("sound", "rules"))
        room = frame(page, strip, _hints(), "", back=partial(self.command, "back"))
        if columns_of(page.area.w) == 3:
            bar, room = room.cut_bottom(BAR, GAP)
            left, rest = room.cut_left(LEFT, GAP)
            right, middle = rest.cut_right(RIGHT, GAP)
            self._kinds(page, left)
            Roll(self).build(page, middle)
            self._beside(page, right)
            Beside(self).deeds.build(page, bar, RIGHT, GAP)
            return
        tabs, place = room.cut_top(46, 10)
        page.add(Tabs("tabs", tabs, TABS, chosen=self.tab, change=self._turn_tab))
        beside = Beside(self)
        (self._kinds, Roll(self).build, self._unit, beside.law, beside.deeds.fill)[self.tab](page, place)

    def _turn_tab(self, tab: int) -> Reply:
        self.looked()
        self.tab = tab
        return self._changed()

    def _ask(self) -> str:
        broken = [law.words for law in self.bench.laws() if not law.kept]
        if broken:
            return broken[0]
        left = self.bench.left
        return f"A legal army, {points_of(left)} left" if left else "A legal army, all points spent"

    def _kinds(self, page: Page, place: Rect) -> None:
        page.add(Panel("", place, ""))
        inner = place.inset(12, 10)
        chips = Chips("shown", Rect(inner.x, inner.y + 2, inner.w - 186, 0), [*SHOWN])
        chips.chosen, chips.change = [*SHOWN].index(self.bench.shown), self._show
        page.add(chips.lay(page.p))
        order = Rect(inner.right - 176, inner.y, 176, 40)
        page.add(
            Dropdown(
                "order", order, ORDERS, chosen=ORDERS.index(self.bench.order), size=17, change=self._sort
            )
        )
        top = max(chips.rect.bottom, order.bottom) + 8 - place.y
        scroll = page.add(Scroll("kinds", Rect(place.x + 8, place.y + top, place.w - 12, place.h - top - 8)))
        inside = scroll.inside
        across = max(3, int(inside.w // 210))
        w = (inside.w - 8 - 8 * (across - 1)) / across
        for n, kind in enumerate(self.bench.kinds()):
            x, y = inside.x + 4 + n % across * (w + 8), inside.y + 4 + n // across * (parts.CARD + 8)
            card = parts.UnitCard(f"kind:{kind}", Rect(x, y, w, parts.CARD), kind=self.kit.units[kind])
            card.count, card.tag = self.bench.count(kind), self.bench.tag(kind)
            card.add, card.remove = partial(self.add, kind), partial(self.take_out, kind)
            page.add(card, scroll)
            page.start = page.start or card.key

    def _show(self, index: int) -> Reply:
        self.bench.shown = [*SHOWN][index]
        return self._changed()

    def _sort(self, index: int) -> Reply:
        self.bench.order = ORDERS[index]
        return self._changed()

    # ------------------------------------------------------------------ inspector, law, deeds

    def _beside(self, page: Page, place: Rect) -> None:
        upper, lower = place.rows((64, 36), GAP)
        self._unit(page, upper)
        Beside(self).law(page, lower)

    def _unit(self, page: Page, place: Rect) -> None:
        scroll = page.add(Scroll("unit", place))
        looked = self.looked_at
        sheet = Rect(place.x + 3, place.y + 3, scroll.inside.w - 8, 0)
        sheet = Rect(sheet.x, sheet.y, sheet.w, self.inspector.height(page.p, looked, sheet.w))
        page.add(Drawing("", sheet, paint=lambda p: self.inspector.draw(p, sheet, self.looked_at)), scroll)
        y = sheet.bottom + 12
        kind = self.kit.units[looked.kind]
        for words, rule in rules_of(kind, looked.heroes):
            link = Link(f"rule:{rule}", Rect(sheet.x + 6, y, sheet.w - 12, 32), words, icon="rules", size=18)
            link.act = partial(self.desk.open, "rules", rule)
            page.add(link, scroll)
            y += 38

    def tick(self, seconds: float) -> Reply:
        """Let the inspector follow what is pointed at."""
        before = self.looked_at
        if self.looked() != before:
            self.refresh()
        return super().tick(seconds)


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("add a unit", command="press"),
        Hint("Level", ("←", "→")),
        Hint("take out", command="army_out"),
        Hint("one more", command="army_copy"),
        Hint("with a hero", command="army_lead"),
        Hint("undo", command="undo"),
        Hint("save", command="save"),
        Hint("back", command="back"),
    )
