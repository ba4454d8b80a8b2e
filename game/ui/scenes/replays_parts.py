"""The parts of the list of saves: a row, the details of one match, and the question for a path."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.record import reason
from game.core.saves import DamagedSave
from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import IDENTITIES, PRODUCT
from game.ui.layout import Rect
from game.ui.narrate import Cast
from game.ui.opening import where_of
from game.ui.overlays import Overlay
from game.ui.paint import Painter
from game.ui.report import verdict
from game.ui.saved import Saved, winner_words
from game.ui.scene import Pop, Reply, Stay
from game.ui.surroundings import Paint, surroundings_of
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Panel, Scroll, TextField

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.record import Record
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.scenes.replays import ReplaysScene

PICTURE = 250.0


def draw_row(p: Painter, desk: Desk, saved: Saved, place: Rect) -> None:
    """Draw one save: players, result, game, length, date; or what is wrong with the file."""
    x, upper, lower = place.x + 66, place.y + place.h * 0.33, place.y + place.h * 0.7
    if saved.damage:
        draw.icon(p, "warning", (place.x + 34, place.cy), 34, t.BAD_TEXT)
        p.text(saved.name, (x, upper), Type(21, "semibold"), "midleft")
        lines = write.lines_of(p, saved.damage, place.right - 20 - x, Type(17, colour=t.BAD_TEXT))
        shown = lines[0] if len(lines) == 1 else lines[0].rstrip(".,") + " …"
        p.text(shown, (x, lower), Type(17, colour=t.BAD_TEXT), "midleft")
        return
    record: Record = saved.record
    title = desk.games[record.game].title if record.game in desk.games else record.game
    icon, colour = ("trophy", t.GOLD) if saved.is_over else ("hourglass", t.INFO)
    draw.icon(p, icon, (place.x + 34, place.cy), 34, colour)
    end = place.right - 18
    w = p.width_of(saved.when, t.SOFT)
    p.text(saved.when, (end, upper), t.SOFT, "midright")
    _players(p, record, Rect(x, upper, end - w - 20 - x, 0))
    words = f"{winner_words(record)} · {title}, {len(record.steps)} decisions"
    p.text(words, (x, lower), Type(18, colour=t.MUTED), "midleft")


def _players(p: Painter, record: Record, place: Rect) -> None:
    size = 22.0
    names = [seating.name for seating in record.seating]
    while size > 15 and sum(p.width_of(name, Type(size, "semibold")) + 52 for name in names) > place.w:
        size -= 1
    x = place.x
    for number, name in enumerate(names):
        draw.seat(p, number, (x + 10, place.y), 19)
        x += 28 + p.text(name, (x + 28, place.y), Type(size, "semibold"), "midleft") + 22


class Details:
    """What is known of the chosen save, and what can be done with it."""

    def __init__(self, scene: ReplaysScene, page: Page, place: Rect) -> None:
        self.scene, self.page, self.place = scene, page, place

    def lay(self) -> None:
        """Add picture, facts and buttons."""
        saved = self.scene.saved
        self.page.add(Panel("", self.place))
        if saved is None:
            return
        found = self.scene.opened(saved)
        foot, body = self.place.inset(18).cut_bottom(124, 14)
        if isinstance(found, DamagedSave):
            self._damaged(body, saved, found)
        else:
            self._sound(body, found)
        self._buttons(foot, damaged=isinstance(found, DamagedSave))

    def _sound(self, body: Rect, match: Match[Any, Any]) -> None:
        scroll = self.page.add(Scroll("details", Rect(body.x, body.y, body.w + 14, body.h)))
        at = scroll.inside
        beside = at.w > 640 and at.h < 420
        picture = (
            Rect(at.x, at.y, at.w * 0.4, min(PICTURE, at.h)) if beside else Rect(at.x, at.y, at.w, PICTURE)
        )
        inner = picture.inset(2)
        paint = self._picture(match)

        def framed(p: Painter) -> None:
            p.box(picture, t.WELL, 10, t.LINE)
            with p.clip(inner):
                paint(p, picture.inset(20, 16))

        self.page.add(Drawing("", picture, paint=framed), scroll)
        left = at.cut_left(picture.w, 20)[1] if beside else Rect(at.x, picture.bottom + 14, at.w, 0)
        y = self._headline(scroll, match, left)
        for icon, words in self._facts(match):
            y = self._fact(scroll, icon, words, Rect(left.x, y, left.w, 0))
        scroll.focusable = scroll.most > 0

    def _picture(self, match: Match[Any, Any]) -> Paint:
        """Return what draws what the winner has to show, or pieces that everybody may know."""
        around = surroundings_of(self.scene.desk.games[match.record.game])
        if match.outcome is None:
            return lambda p, place: around.keepsake(p, _bleeding(place), match)
        cast = Cast(tuple(seating.name for seating in match.record.seating))
        epilogue = around.epilogue(match, cast)
        return lambda p, place: epilogue.picture(p, place, 1.0)

    def _headline(self, scroll: Scroll, match: Match[Any, Any], at: Rect) -> float:
        entry = self.scene.desk.games[match.record.game]
        face = IDENTITIES.get(entry.id, PRODUCT).face
        words = winner_words(match.record)
        words = words[0].upper() + words[1:]
        place = Rect(at.x, at.y, at.w, 46)
        paint = lambda p: p.text(words, (place.x, place.cy), Type(32, face), "midleft")  # noqa: E731
        self.page.add(Drawing("", place, paint=paint), scroll)
        return place.bottom + 6

    def _facts(self, match: Match[Any, Any]) -> list[tuple[str, str]]:
        record, entry = match.record, self.scene.desk.games[match.record.game]
        names = " v ".join(_seat_words(seating) for seating in record.seating)
        mode = next(
            (mode.title for mode in entry.modes if mode.id == record.options.mode), record.options.mode
        )
        facts = [("person", names), ("rules", f"{entry.title}: {mode}, {len(record.steps)} decisions")]
        if match.outcome is not None:
            facts.append(("trophy", reason(match.record)))
        elif where := where_of(entry, match):
            facts.append(("flag", f"It stands at {where}."))
        if record.casual:
            taken = f", {record.undone} taken back after a disclosure" if record.undone else ""
            facts.append(("undo", f"Casual{taken}"))
        wrong = verdict(match)
        return [
            *facts,
            ("warning", wrong[0]) if wrong else ("seal", "Digest, deal and all dice follow from the seed."),
        ]

    def _fact(self, scroll: Scroll, icon: str, words: str, at: Rect) -> float:
        p, style = self.page.p, Type(19)
        place = Rect(at.x, at.y, at.w, write.height_of(p, words, at.w - 44, style) + 12)

        def paint(p: Painter) -> None:
            colour = t.BAD_TEXT if icon == "warning" else t.GOLD
            draw.icon(p, icon, (place.x + 14, place.y + 18), 22, colour)
            write.wrap(p, words, Rect(place.x + 44, place.y + 4, place.w - 44, 0), style)

        self.page.add(Drawing("", place, paint=paint), scroll)
        return place.bottom

    def _damaged(self, body: Rect, saved: Saved, damage: DamagedSave) -> None:
        """Say what is wrong, where, and what is still sound."""
        scroll = self.page.add(Scroll("details", Rect(body.x, body.y, body.w + 14, body.h)))
        at = scroll.inside
        title = Rect(at.x, at.y + 8, at.w, 46)
        paint = lambda p: p.text("This file is damaged", (title.x, title.cy), t.DIALOG_TITLE, "midleft")  # noqa: E731
        self.page.add(Drawing("", title, paint=paint), scroll)
        sound = f"{damage.sound} decisions before it are sound." if damage.sound else ""
        older = (
            ""
            if saved.aside
            else "Go on playing opens what is sound: the copy before it, or its first decisions."
        )
        y = title.bottom + 10
        for icon, words in (
            ("warning", f"{damage.reason}."),
            ("pencil", f"{saved.path.name}: {damage.field}"),
            ("check", sound),
            ("info", older),
        ):
            if words:
                y = self._fact(
                    scroll,
                    icon,
                    words[0].upper() + words[1:] if icon == "warning" else words,
                    Rect(at.x, y, at.w, 0),
                )

    def _buttons(self, foot: Rect, *, damaged: bool) -> None:
        scene, saved = self.scene, self.scene.saved
        upper, lower = foot.rows((64, 48), 12)
        not_shown = "The file is damaged." if damaged else ""
        on, watch = upper.columns(2, 12)
        over = saved is not None and saved.is_over
        go_on = Button(
            "go_on", on, "Go on playing", icon="play", size=22, act=scene.play_on, reason=scene.why_not_on()
        )
        look = Button("watch", watch, "Look back", icon="replay", size=22, act=scene.watch, reason=not_shown)
        (look if over else go_on).kind = "primary" if not (look if over else go_on).reason else "plain"
        go_on.shortcut, look.shortcut = "go_on", "watch"
        self.page.add(go_on)
        self.page.add(look)
        export, delete = lower.columns(2, 12)
        self.page.add(
            Button("export", export, "Save as a file", icon="save", act=scene.ask_export, reason=not_shown)
        )
        self.page.add(Button("delete", delete, "Delete", icon="trash", act=scene.ask_delete))


def _seat_words(seating: Any) -> str:  # noqa: ANN401 - a Seating
    return (
        f"{seating.name} (computer {seating.level})"
        if seating.kind == "computer" and seating.level
        else seating.name
    )


def _bleeding(place: Rect) -> Rect:
    """Return the place of a keepsake whose pieces are to be seen whole: they stick out above and to the right."""
    high = place.h * 0.92
    return Rect(place.cx - high * 0.62 - 8, place.y + place.h * 0.16, high * 1.3, high)


class PathOverlay(Overlay):
    """Asks for the path of a file. `act` takes it and returns a sentence when that failed."""

    loose = False

    def __init__(
        self, desk: Desk, words: tuple[str, str, str], first: str, act: Callable[[str], str]
    ) -> None:
        super().__init__(desk)
        self.title, self.label, self.icon = words
        self.path, self.act, self.error = first, act, ""

    def build(self, page: Page) -> None:
        """Lay out title, field and buttons."""
        p, w = page.p, min(760.0, page.area.w - 32)
        error = write.height_of(p, self.error, w - 56, Type(t.NOTE)) if self.error else 0
        self.place = page.area.middle(w, 226 + error)
        page.add(Drawing("", self.place, paint=self._paint))
        field = TextField("path", Rect(self.place.x + 28, self.place.y + 78, w - 56, 50), self.path, most=400)
        field.place, field.change, field.done = "Path of the file", self._typed, self._done
        page.add(field)
        y = self.place.bottom - 76
        page.add(Button("cancel", Rect(self.place.right - 380, y, 150, 52), "Cancel", act=Pop))
        done = Button(
            "done", Rect(self.place.right - 216, y, 188, 54), self.label, icon=self.icon, kind="primary"
        )
        done.act, done.reason = self._done, "" if self.path.strip() else "Type the path of a file."
        page.add(done)
        page.start = "path"

    def _typed(self, words: str) -> Reply:
        self.path, self.error = words, ""
        self.refresh()
        return Stay()

    def _done(self) -> Reply:
        self.error = self.act(self.path.strip()) if self.path.strip() else "Type the path of a file."
        self.refresh()
        return Stay() if self.error else Pop()

    def command(self, name: str) -> Reply:
        """Esc cancels."""
        return Pop() if name == "back" else None

    def _paint(self, p: Painter) -> None:
        draw.veil(p, 130)
        rect = self.place
        p.shadow(rect, 22, 190, (0, 12))
        p.box(rect, t.FLOAT, 12, t.EDGE, 1)
        p.text(self.title, (rect.x + 28, rect.y + 24), t.DIALOG_TITLE)
        style = Type(t.NOTE, "semibold", t.BAD_TEXT)
        write.wrap(p, self.error, Rect(rect.x + 28, rect.y + 136, rect.w - 56, 0), style)
