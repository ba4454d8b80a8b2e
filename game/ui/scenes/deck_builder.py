"""The deck builder of Warzoo: the army, the collection, the law, and the player's decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.warzoo.cards import Unit
from game.rules.warzoo.deck_files import FOLDER, LONGEST, DeckFolder
from game.rules.warzoo.decks import broken_law
from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import Hint, Strip, frame
from game.ui.keys import Command
from game.ui.layout import Rect, columns_of
from game.ui.opening import home_of
from game.ui.scene import Pop, Reply, Stay
from game.ui.scenes import deck_builder_parts as parts
from game.ui.scenes.deck_bench import COLUMNS, Bench, Refusal
from game.ui.scenes.deck_builder_keeping import Keeping
from game.ui.screen import Screen
from game.ui.tables.warzoo import cards, inks, inspector
from game.ui.tables.warzoo.faces import TALL, saboteur_face
from game.ui.theme import Type
from game.ui.widgets import Button, Checkbox, Drawing, Label, Panel, Scroll, Segmented, Tabs, TextField

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.paint import Painter

GROUP = "Deck builder"
COMMANDS = (
    Command("take_out", "Take a card out", ("Delete", "Backspace"), group=GROUP),
    Command("random_deck", "Random legal deck", ("R",), group=GROUP),
)
FILTERS = (
    ("alliance", "Alliance"),
    ("axis", "Axis"),
    ("neutral", "Neutrals"),
    ("weapon", "Weapons"),
    ("skill", "Skills"),
    ("none", "No text"),
)
LEFT, RIGHT, GAP = 300.0, 368.0, 10.0


class DeckBuilderScene(Screen):
    """Build a deck: cards join and leave, the law is told, decks are kept, shared as text, drawn at random."""

    group = GROUP

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        rules: Any = entry.rules()
        self.entry, self.kit = entry, rules.kit
        home = home_of(desk)
        self.folder = DeckFolder(home / FOLDER if home is not None else None, self.kit.cards)
        self.bench = Bench(self.kit.cards, self.folder.starters()[0])
        self.refused: Refusal | None = None
        self.looked_at: Unit | None = None
        self.tab = 0
        self.keeping = Keeping(desk, self.bench, self.folder, self._changed, self._begun)

    def enter(self) -> None:
        """Let the march be heard."""
        self.desk.sound.music("music_march")

    # ------------------------------------------------------------------ deeds

    def _changed(self, sound: str = "ui_click") -> Reply:
        self.desk.sound.play(sound)
        self.refresh()
        return Stay()

    def _begun(self) -> Reply:
        """Show another army."""
        self.refused = None
        return self._changed("card_riffle")

    def add(self, unit: Unit) -> Reply:
        """Let a card join, or tell the law that forbids it."""
        self.refused = self.bench.add(unit)
        if self.refused is not None and columns_of(self.page.area.w) < 3:
            self.desk.say("This card cannot join", self.refused.reason, "warning", "warn")
        return self._changed("card_place" if self.refused is None else "ui_refuse")

    def remove(self, unit: Unit) -> Reply:
        """Take a card out."""
        self.refused = None
        return self._changed("card_slide" if self.bench.remove(unit) else "ui_refuse")

    def command(self, name: str) -> Reply:
        """Answer the keys of the builder; leave only after asking when something is not saved."""
        if name == "random_deck":
            return self.keeping.random()
        if name == "save":
            return self.keeping.save()
        if name == "back":
            return self._back()
        return super().command(name)

    def _back(self) -> Reply:
        """Leave, but ask first when something would be lost."""
        self.desk.sound.play("ui_back")
        return self.keeping.unless_lost(Pop, "Leave")

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out decks, army, collection and law: side by side, or one at a time."""
        count = len(self.bench.units)
        crumb = f"{self.bench.name}{' (changed)' if self.bench.changed else ''}"
        broken = [law.words for law in self.bench.laws() if not law.kept]
        ask = f"{count} of 25 cards. {broken[-1]}" if broken else "A legal army"
        strip = Strip("Deck builder", crumb, "warzoo", ask, icons=("sound", "rules"))
        room = frame(page, strip, _hints(), "", back=self._back)
        if columns_of(page.area.w) == 3:
            left, rest = room.cut_left(LEFT, GAP)
            right, middle = rest.cut_right(RIGHT, GAP)
            upper, lower = middle.cut_top(parts.muster_height(middle.w - 20) + 50, GAP)
            self._decks(page, left)
            self._army(page, upper)
            self._collection(page, lower)
            self._law(page, right)
            return
        names = ("Collection", "Army", "Law", "Card", "Decks")
        bar, place = room.cut_top(46, 10)
        page.add(Tabs("tabs", bar, names, chosen=self.tab, change=self._turn_tab))
        (self._collection, self._army, self._laws, self._card, self._decks)[self.tab](page, place)

    def _turn_tab(self, tab: int) -> Reply:
        self.tab = tab
        return self._changed()

    def _decks(self, page: Page, place: Rect) -> None:
        page.add(Panel("", place, "Your armies"))
        scroll = page.add(Scroll("decks", Rect(place.x + 12, place.y + 44, place.w - 18, place.h - 56)))
        inside = scroll.inside
        at = Rect(inside.x, inside.y, inside.w - 6, 56)
        listed = [("", deck) for deck in self.folder.starters()]
        listed += [(kept.stem, kept.made) for kept in self.folder.kept()]
        for stem, deck in listed:
            row = parts.DeckRow(f"deck:{stem or deck.name}", at, deck=deck)
            row.faction = (
                self.kit.cards.saboteurs[deck.saboteurs[0]].faction.value if deck.saboteurs else "neutral"
            )
            row.is_legal = broken_law(deck, self.kit.cards) is None
            row.chosen = stem == self.bench.stem and (bool(stem) or deck.name == self.bench.name)
            row.act = lambda deck=deck, stem=stem: self.keeping.open_own(deck, stem)  # type: ignore[misc]
            page.add(row, scroll)
            at = at.move(0, 64)
        at = self._deeds(page, scroll, at)
        at = self._saboteur(page, scroll, at)
        self._filters(page, scroll, at)

    def _deeds(self, page: Page, scroll: Scroll, at: Rect) -> Rect:
        deeds = self.keeping
        if count := len(self.folder.troubles):
            words = "A file cannot be read" if count == 1 else f"{count} files cannot be read"
            place, act = Rect(at.x, at.y, at.w, 44), deeds.show_troubles
            page.add(Button("file_troubles", place, words, icon="warning", size=17, act=act), scroll)
            at = at.move(0, 52)
        unsaved = "" if self.bench.stem else "Only an army of yours that is saved can be deleted."
        buttons = (
            ("new", "New", "plus", deeds.begin, ""),
            ("random", "Random", "dice", deeds.random, ""),
            ("duplicate", "Duplicate", "copy", deeds.duplicate, ""),
            ("delete", "Delete", "trash", deeds.ask_delete, unsaved),
            ("import", "From text", "log", deeds.import_text, ""),
            ("share", "As text", "link", deeds.share, ""),
        )
        for row in (buttons[:2], buttons[2:4], buttons[4:]):
            for cell, (key, label, icon, act, reason) in zip(
                Rect(at.x, at.y, at.w, 44).columns(2, 8), row, strict=True
            ):
                part = Button(key, cell, label, icon=icon, act=act, size=17, reason=reason)
                page.add(part, scroll)
            at = at.move(0, 52)
        return at.move(0, 6)

    def _saboteur(self, page: Page, scroll: Scroll, at: Rect) -> Rect:
        card = self.kit.cards.saboteurs[self.bench.saboteur]
        w = 104.0
        place = Rect(at.x, at.y, at.w, 30 + w * TALL + 8)
        notes = inks.SABOTEUR_NOTES.get(card.id, ())

        def paint(p: Painter) -> None:
            p.text("SABOTEUR", (place.x, place.y), Type(16, "semibold", t.MUTED))
            cards.lay(
                p, saboteur_face(p, card, w), ("saboteur", card.id), Rect(place.x, place.y + 28, w, w * TALL)
            )
            room = place.w - w - 16
            y = place.y + 26
            p.text(card.name, (place.x + w + 16, y), Type(21, "fjalla"))
            for line in (*notes, "One use a match"):
                y += 27
                style = Type(16, colour=t.MUTED)
                while style.size * p.scale > 13 and p.width_of(line, style) > room:
                    style = style.but(size=style.size - 0.5)
                p.text(line, (place.x + w + 16, y), style)

        page.add(Drawing("", place, paint=paint), scroll)
        return at.move(0, place.h + 10)

    def _filters(self, page: Page, scroll: Scroll, at: Rect) -> None:
        page.add(Label("", Rect(at.x, at.y, at.w, 22), "SHOW", style=Type(16, "semibold", t.MUTED)), scroll)
        left, right = Rect(at.x, at.y + 28, at.w, 132).columns(2, 8)
        places = (*left.rows(3, 4), *right.rows(3, 4))
        for (what, words), place in zip(FILTERS, places, strict=True):
            box = Checkbox(f"show:{what}", place, words, on=what not in self.bench.hidden, size=18)
            box.change = lambda _on, what=what: self._toggle(what)
            page.add(box, scroll)

    def _toggle(self, what: str) -> Reply:
        self.bench.toggle(what)
        return self._changed()

    def _army(self, page: Page, place: Rect) -> None:
        page.add(Panel("", place, "The army: two of each number, one Avatar"))
        inner = Rect(place.x + 10, place.y + 42, place.w - 20, place.h - 50)
        page.add(Drawing("", inner, paint=lambda p: self._paint_army(p, inner)))
        for strength, column in zip(COLUMNS, parts.muster_places(inner), strict=True):
            units = [unit for unit in self.bench.units if self.kit.cards[unit].strength == strength]
            shown = zip(units, parts.member_places(column, max(2, len(units))), strict=False)
            for i, (unit, rect) in enumerate(shown):
                member = parts.Member(f"member:{unit}:{i}", rect, card=self.kit.cards[unit])
                member.act = lambda unit=unit: self.remove(unit)  # type: ignore[misc]
                page.add(member)

    def _paint_army(self, p: Painter, inner: Rect) -> None:
        parts.draw_muster(p, inner, self.bench)
        for strength, column in zip(COLUMNS, parts.muster_places(inner), strict=True):
            have, want = self.bench.count(strength), self.bench.wanted(strength)
            for place in parts.member_places(column, want)[have:]:
                cards.slot(p, place, colour=t.BAD)
                if place.w > 56:
                    p.text("EMPTY", (place.cx, place.cy), Type(18, "fjalla", t.BAD_TEXT), "center")

    def _collection(self, page: Page, place: Rect) -> None:
        page.add(Panel("", place, "Collection"))
        head = Rect(place.x + 150, place.y + 8, place.w - 164, 38)
        numbers = ("All", *(str(n) for n in COLUMNS[:-1]), "∞")
        chosen = 0 if not self.bench.number else COLUMNS.index(self.bench.number) + 1
        page.add(Segmented("numbers", head, numbers, chosen=chosen, change=self._number, size=17))
        scroll = page.add(Scroll("collection", Rect(place.x + 14, place.y + 56, place.w - 20, place.h - 66)))
        inside = scroll.inside
        across = max(3, int(inside.w // 156))
        w = (inside.w - 16 * across) / across
        h = w * TALL + parts.FOOT
        for i, unit in enumerate(self.bench.collection()):
            rect = Rect(inside.x + 6 + (i % across) * (w + 16), inside.y + 6 + (i // across) * (h + 16), w, h)
            part = parts.Offered(parts.unit_key(unit), rect, card=self.kit.cards[unit])
            part.count, part.refused = self.bench.units.count(unit), self.bench.refusal(unit)
            part.add = lambda unit=unit: self.add(unit)  # type: ignore[misc]
            part.remove = lambda unit=unit: self.remove(unit)  # type: ignore[misc]
            page.add(part, scroll)
        page.start = (
            page.start or parts.unit_key(self.bench.collection()[0]) if self.bench.collection() else ""
        )

    def _number(self, index: int) -> Reply:
        self.bench.number = COLUMNS[index - 1] if index else 0
        return self._changed()

    # ------------------------------------------------------------------ law, card, name

    def _law(self, page: Page, place: Rect) -> None:
        foot, above = place.cut_bottom(112, GAP)
        law, card = above.rows((50, 50), GAP)
        self._law_panel(page, law)
        self._card(page, card)
        self._keeping(page, foot)

    def _laws(self, page: Page, place: Rect) -> None:
        """Show the law beside what keeps the army."""
        law, keeping = place.columns((62, 38), GAP)
        self._law_panel(page, law)
        self._keeping(page, keeping.cut_top(120)[0])

    def _law_panel(self, page: Page, law: Rect) -> None:
        page.add(Panel("", law, "The law of 25"))
        inner = Rect(law.x + 16, law.y + 44, law.w - 32, law.h - 52)
        page.add(Drawing("", inner, paint=lambda p: self._paint_law(p, inner)))

    def _card(self, page: Page, place: Rect) -> None:
        page.add(Drawing("", place, paint=lambda p: self._paint_card(p, page, place)))

    def _keeping(self, page: Page, foot: Rect) -> None:
        name, buttons = foot.cut_top(50, 8)
        field = TextField("name", name, self.bench.name, place="Name of the army", icon="pencil")
        field.most, field.change = LONGEST, self._rename
        page.add(field)
        save = Button("save", buttons, "Save the army", icon="save", kind="primary", shortcut="save", size=22)
        save.act = self.keeping.save
        page.add(save)

    def _rename(self, words: str) -> Reply:
        self.bench.rename(words)
        return None

    def _paint_law(self, p: Painter, inner: Rect) -> None:
        y = parts.draw_law(p, inner, self.bench, self.bench.laws())
        refused = self.refused
        if refused is None or inner.bottom - y < 60:
            return
        box = Rect(inner.x - 4, y + 4, inner.w + 8, inner.bottom - y - 4)
        p.box(box, "#3a1715", 8, t.BAD, 2)
        words = f"{refused.reason} {refused.way_out}".strip()
        size = 18.0
        while size * p.scale > 13 and write.height_of(p, words, box.w - 24, Type(size)) > box.h - 12:
            size -= 0.5
        write.wrap(p, words, Rect(box.x + 12, box.y + 8, box.w - 24, 0), Type(size, "semibold", "#ffd9d3"))

    def _paint_card(self, p: Painter, page: Page, place: Rect) -> None:
        draw.panel(p, place)
        unit = self._pointed(page)
        if unit is None:
            inspector.draw_words(p, place.inset(16), "The card", "Point at a card to read it.")
            return
        count = self.bench.units.count(unit)
        rows = [inspector.Row("In the army", f"{count} of {self.kit.cards[unit].copies}")]
        inspector.draw_card(p, place.inset(16), self.kit.cards[unit], rows, quiet=False, now=None)

    def _pointed(self, page: Page) -> Unit | None:
        """Return the card pointed at, or that was pointed at last."""
        kind, _, rest = page.focus.key.partition(":")
        if kind in {"unit", "member"}:
            self.looked_at = int(rest.split(":")[0])
        return self.looked_at

    def tick(self, seconds: float) -> Reply:
        """Remember what is pointed at, for the page that shows it large."""
        self._pointed(self.page)
        return super().tick(seconds)


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("card", ("Arrows",)),
        Hint("let it join", command="press"),
        Hint("take it out", command="take_out"),
        Hint("random army", command="random_deck"),
        Hint("save", command="save"),
        Hint("back", command="back"),
    )
