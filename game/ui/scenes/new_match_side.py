"""Options and fair dice on the page of a new match, or in its drawers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui import draw, setting_up, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import listed
from game.ui.paint import Painter
from game.ui.presenting import NOWHERE
from game.ui.scene import Reply
from game.ui.scenes.new_match_parts import SealButton
from game.ui.scenes.new_match_several import several
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Dropdown, Scroll, Segmented, Stepper, TextField

if TYPE_CHECKING:
    from game.core.choices import OptionSpec, Remark
    from game.ui.page import Page
    from game.ui.scenes.new_match import NewMatchScene
    from game.ui.widgets import Widget

Pick = Callable[[int], Reply]
ROW, FIELD, MANY, LEAST_LIST, ABREAST, BESIDE_ICON = 58.0, 44.0, 4, 250.0, 2, 32.0
LONGEST_FACT, OF_SEAT = 24, " of seat "
REMARK = Type(17, colour=t.MUTED)
UNDO = ("until something is shown", "always: a casual match")
SEALED = (
    "When the match ends the seed is opened, and the deal and every roll can be checked against this seal."
)


def facts_of(scene: NewMatchScene) -> list[tuple[str, str]]:
    """Return what is agreed, an option a line; what is alike for several seats stands in one."""
    mode = setting_up.mode_of(scene.entry, scene.plan.mode)
    facts = [("Mode", mode.title)] if len(scene.entry.modes) > 1 else []
    seated: dict[tuple[str, str], list[str]] = {}
    for spec in setting_up.specs_of(scene.entry, scene.plan):
        value = spec.value(scene.plan.choices.get(spec.id)) or spec.values[0]
        is_long = spec.several and len(value.title) > LONGEST_FACT
        what, of_seat, seat = spec.title.partition(OF_SEAT)
        if of_seat:
            seated.setdefault((what, value.title), []).append(seat)
        else:
            facts.append((spec.title, value.line if is_long else value.title))
    for (what, value_title), seats in seated.items():
        facts.append((_of_seats(what, seats, len(scene.plan.seats)), value_title))
    facts.append(("Undo", "always" if scene.plan.casual else "until shown"))
    if scene.plan.packs:
        facts.append(("Pieces", ", ".join(pack.title for pack in scene.known.chosen_packs(scene.plan))))
    return facts


def _of_seats(what: str, seats: Sequence[str], count: int) -> str:
    """Return what of which seats."""
    if len(seats) == 1:
        return f"{what}{OF_SEAT}{seats[0]}"
    return f"{what} of all seats" if len(seats) == count else f"{what} of seats {listed(seats)}"


def remark_height(p: Painter, remark: Remark, width: float) -> float:
    """Return how high a remark is in so wide a place."""
    return max(26.0, write.height_of(p, remark.words, width - BESIDE_ICON, REMARK))


def remark_line(remark: Remark, rect: Rect) -> Drawing:
    """Return a remark to be drawn into a place: its sign, then its words."""
    warned = ("warning", t.BAD if remark.bars else t.WARN)
    icon, colour = warned if remark.warns else ("rules", t.INFO)

    def paint(p: Painter) -> None:
        draw.icon(p, icon, (rect.x + 12, rect.y + 13), 22, colour)
        write.wrap(p, remark.words, Rect(rect.x + BESIDE_ICON, rect.y, rect.w - BESIDE_ICON, 0), REMARK)

    return Drawing("", rect, paint=paint)


class _Panel:
    """Rows from the top down, on a panel of their own when `framed`, scrolling when `scroll`."""

    title = ""

    def __init__(
        self, scene: NewMatchScene, page: Page, rect: Rect, *, framed: bool, scroll: bool = False
    ) -> None:
        self.scene, self.page = scene, page
        inner = rect.inset(20 if framed else 10 if scroll else 0, 0)
        head = 44 if framed else 4
        seen = Rect(rect.x + 4, rect.y + head, rect.w - 8, rect.h - head - 4)
        self._frame = Drawing("", rect)
        if framed:
            self._frame.paint = self._draw_frame
            page.add(self._frame)
        self.scroll = page.add(Scroll(self.title, seen)) if scroll else None
        self.gap = ROW - FIELD
        above = 46 if framed else 12 if scroll else 0
        self.x, self.y, self.w = inner.x, rect.y + above, inner.w - (16 if scroll else 0)
        self.fill()
        self.height = self.y - rect.y
        if framed and not scroll:
            self._frame.rect = Rect(rect.x, rect.y, rect.w, self.height)

    def fill(self) -> None:
        """Add the rows."""

    def _draw_frame(self, p: Painter) -> None:
        draw.panel(p, self._frame.rect, self.title)

    def add(self, widget: Widget) -> None:
        """Add a part."""
        self.page.add(widget, into=self.scroll)

    def take(self, height: float, gap: float = 0) -> Rect:
        """Take a row."""
        rect = Rect(self.x, self.y, self.w, height)
        self.y += height + gap
        return rect


class OptionsPanel(_Panel):
    """Mode, seats, the options of the game, undo, content packs."""

    title = "Options"

    def fill(self) -> None:
        """Add a row for everything that can be agreed on; many rows lie closer together."""
        scene, entry = self.scene, self.scene.entry
        if scene.form == "full" and len(setting_up.specs_of(entry, scene.plan)) > MANY:
            self.gap = 5
        if len(entry.modes) > 1:
            ids = [mode.id for mode in entry.modes]
            titles = [mode.title for mode in entry.modes]
            self._list("mode", "Mode", titles, ids.index(scene.plan.mode), scene.choices.mode)
        counts = setting_up.mode_of(entry, scene.plan.mode).seats
        if len(counts) > 1:
            self._number(
                "seats", "Seats", len(scene.plan.seats), (min(counts), max(counts)), scene.choices.count
            )
        self._remarks()
        made = [spec.id for spec in entry.options if any(value.contents for value in spec.values)]
        specs = setting_up.specs_of(entry, scene.plan)
        last = max((i for i, spec in enumerate(specs) if spec.id in made), default=-1)
        for i, spec in enumerate(specs):
            self._option(spec)
            if i == last:
                self._workshop()
        if last < 0:
            self._workshop()
        self._list("undo", "Undo", UNDO, int(scene.plan.casual), scene.choices.undo)
        self._packs()
        self.y += 4

    def _remarks(self) -> None:
        """Add what the rulebook says of such a match; beside tabs it warns over the start."""
        for remark in setting_up.remarks_of(self.scene.entry, self.scene.plan):
            if remark.warns and self.scene.form == "tabs":
                continue
            rect = self.take(remark_height(self.page.p, remark, self.w), 8)
            self.add(remark_line(remark, rect))

    def _row(self, title: str, wide: float) -> Rect:
        """Return the place of a field with its title before it, or above it where there is no room."""
        style = Type(20)
        need = self.page.p.width_of(title, style) + 20
        if need + wide > self.w:
            head = self.take(write.line_height(self.page.p, 20), 2)
            self.add(Drawing("", head, paint=lambda p: p.text(title, (head.x, head.cy), style, "midleft")))
            return self.take(FIELD, self.gap - 2)
        row = self.take(FIELD, self.gap)
        self.add(Drawing("", row, paint=lambda p: p.text(title, (row.x, row.cy), style, "midleft")))
        return Rect(row.right - wide, row.y, wide, row.h)

    def _option(self, spec: OptionSpec) -> None:
        """Add an option: a number between minus and plus, a few words side by side, or a list."""
        scene, key = self.scene, f"option_{spec.id}"
        if spec.several and any(value.contents for value in spec.values):
            self._several(spec)
            return
        ids = [value.id for value in spec.values]
        titles = [value.title for value in spec.values]
        chosen = ids.index(scene.plan.choices.get(spec.id, ids[0]))
        if all(value.isdigit() for value in ids) and all(title.isdigit() for title in titles):
            limits = (min(map(int, ids)), max(map(int, ids)))
            change = lambda number: scene.choices.option(spec.id, str(number))  # noqa: E731
            self._number(key, spec.title, int(ids[chosen]), limits, change)
            return
        pick = lambda index: scene.choices.option(spec.id, ids[index])  # noqa: E731
        need = sum(self.page.p.width_of(title, Type(18, "semibold")) + 30 for title in titles)
        if len(ids) > 4 or need > self.w:
            self._list(key, spec.title, titles, chosen, pick)
            self._warning(spec.values[chosen].trouble)
            return
        wide = max(self.page.p.width_of(title, Type(18, "semibold")) for title in titles) + 26
        place = self._row(spec.title, min(self.w, wide * len(titles)))
        self.add(Segmented(key, place, titles, chosen=chosen, size=18, change=pick))

    def _several(self, spec: OptionSpec) -> None:
        """Add an option of which several values may be chosen: a button that draws their list out."""
        value = spec.value(self.scene.plan.choices.get(spec.id)) or spec.values[0]
        words = value.title
        if self.page.p.width_of(words, Type(19, "semibold")) + 76 > self.w:
            words = value.line
        wide = min(self.w, max(LEAST_LIST, self.page.p.width_of(words, Type(19, "semibold")) + 76))
        button = Button(f"option_{spec.id}", self._row(spec.title, wide), words, icon="list_check", size=19)
        button.act = lambda: self.scene.draw_out(several(self.scene, spec))
        self.add(button)
        self._warning(value.trouble)

    def _warning(self, words: str) -> None:
        """Say what is wrong with what is chosen."""
        if words:
            style = Type(17, colour=t.BAD_TEXT)
            rect = self.take(write.height_of(self.page.p, words, self.w, style), self.gap)
            self.add(Drawing("", rect, paint=lambda p: write.wrap(p, words, rect, style)))

    def _number(self, key: str, title: str, value: int, limits: tuple[int, int], change: Pick) -> None:
        place = self._row(title, 170)
        self.add(Stepper(key, place.cut_right(170)[0], value, low=limits[0], high=limits[1], change=change))

    def _list(self, key: str, title: str, items: Sequence[str], chosen: int, change: Pick) -> None:
        wide = max(self.page.p.width_of(item, Type(19, "semibold")) for item in items) + 76
        beside = self.w - self.page.p.width_of(title, Type(20)) - 20
        wide = min(wide, beside if beside >= LEAST_LIST else self.w)
        self.add(Dropdown(key, self._row(title, wide), items, chosen=chosen, size=19, change=change))

    def _workshop(self) -> None:
        """Add the way to what a player can make, and what is wrong with files of his."""
        buttons = self.scene.doors()
        if not buttons:
            return
        if count := len(self.scene.file_troubles):
            words = "1 unreadable file" if count == 1 else f"{count} unreadable files"
            act = self.scene.show_file_troubles
            buttons.insert(1, Button("file_troubles", NOWHERE, words, icon="warning", act=act))
        for start in range(0, len(buttons), ABREAST):
            row = buttons[start : start + ABREAST]
            for button, place in zip(row, self.take(FIELD, self.gap).columns(len(row), 10), strict=True):
                button.rect, button.size = place, 19 if len(row) == 1 else 18
                self.add(button)

    def _packs(self) -> None:
        scene = self.scene
        if scene.known.packs:
            titles = ["as printed", *(pack.title for pack in scene.known.packs)]
            names = [pack.name for pack in scene.known.packs]
            chosen = next((names.index(name) + 1 for name in scene.plan.packs if name in names), 0)
            pick = lambda index: scene.choices.packs(tuple(names[index - 1 : index] if index else ()))  # noqa: E731
            self._list("packs", "Pieces", titles, chosen, pick)
        if scene.known.pack_troubles:
            count = len(scene.known.pack_troubles)
            words = "A pack cannot be used" if count == 1 else f"{count} packs cannot be used"
            rect = self.take(40, 10)
            self.add(
                Button("pack_troubles", rect, words, icon="warning", size=18, act=scene.show_pack_troubles)
            )


class DicePanel(_Panel):
    """Seed, seal, and what they are for."""

    title = "Fair dice"

    def fill(self) -> None:
        """Add dice, seed, seal and the sentence about them."""
        scene, p = self.scene, self.page.p
        top = self.take(72, 12)
        dice_w = 190 if self.w > 420 else 0
        field = Rect(top.x + dice_w, top.y + 26, self.w - dice_w - 82, FIELD)
        self.add(Drawing("", top, paint=lambda p: self._draw_top(p, top, dice_w)))
        self.add(
            TextField(
                "seed",
                field,
                scene.choices.typed,
                place="drawn in secret",
                most=40,
                change=scene.choices.sow,
            )
        )
        self.add(
            Button("new_seed", Rect(field.right + 10, field.y, 72, FIELD), icon="dice", act=scene.roll_seed)
        )
        head = self.take(30, 6)
        self.add(Drawing("", head, paint=lambda p: self._draw_head(p, head)))
        seal = self.take(42, 10)
        self.add(SealButton("seal", seal, seal=scene.choices.seal, size=20, act=scene.copy_seal))
        style = Type(18, colour=t.MUTED)
        words = self.take(write.height_of(p, SEALED, self.w, style), 12)
        self.add(Drawing("", words, paint=lambda p: write.wrap(p, SEALED, words, style)))

    def _draw_top(self, p: Painter, rect: Rect, dice_w: float) -> None:
        if dice_w:
            for i, (face, angle) in enumerate(((5, 10), (1, -8), (3, 6))):
                draw.die(p, face, (rect.x + 30 + i * 60, rect.y + 42), 50, angle)
        p.text("Seed", (rect.x + dice_w, rect.y), Type(17, "semibold", t.MUTED))

    @staticmethod
    def _draw_head(p: Painter, rect: Rect) -> None:
        draw.hline(p, rect.x, rect.y - 4, rect.w)
        draw.icon(p, "lock", (rect.x + 14, rect.cy + 4), 26, t.GOLD)
        p.text("Seal, fixed before the deal", (rect.x + 38, rect.cy + 3), Type(19, "semibold"), "midleft")

    def _draw_frame(self, p: Painter) -> None:
        super()._draw_frame(p)
        rect = self._frame.rect
        if rect.w > 480:
            p.text("nobody at this table can bend them", (rect.right - 20, rect.y + 14), t.ASIDE, "topright")
