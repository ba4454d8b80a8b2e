"""What slides in over a replay: the list of its moments, and what else there is to know and to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.moments import Weight
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.projector import Mark
from game.ui.scene import Act, Pop, Reply, Stay
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Dropdown, Scroll, Segmented
from game.ui.widgets.tree import Tree, TreeRow

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.scenes.replay import ReplayScene

ROW, MANY = 52.0, 10**6


class Moments:
    """The moments as a list; the arrows go through them, and the table behind follows."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    def fill(self, page: Page, place: Rect) -> None:
        """Add the list."""
        scroll = page.add(Scroll("moments_list", place.inset(-8, 0)))
        marks = self.scene.projector.marks
        tree = Tree("moments_tree", scroll.inside, self.rows(), chosen=self._now(), choose=self._go)
        page.add(tree.lay(page.p), scroll)
        tree.show(tree.chosen)
        if not marks:
            paint = lambda p: p.text("Nothing to mark yet.", (place.x, place.y), t.SOFT)  # noqa: E731
            page.add(Drawing("", place, paint=paint))

    def rows(self) -> list[TreeRow]:
        """Return a row for every mark: parts stand out, blows are set in."""
        return [self._row(number, mark) for number, mark in enumerate(self.scene.projector.marks)]

    def _row(self, number: int, mark: Mark) -> TreeRow:
        moment = mark.moment
        depth = {Weight.PART: 0, Weight.END: 0, Weight.SCENE: 0, Weight.BLOW: 1}[moment.weight]
        colour = t.GOLD
        if moment.seat is not None:
            colour = self.scene.desk.theme.seat(moment.seat)
        return TreeRow(str(number), moment.words, depth, sign=moment.icon, note=str(mark.step), colour=colour)

    def _now(self) -> str:
        """Return the key of the last mark that has been reached."""
        step, event = self.scene.projector.spot
        marks = self.scene.projector.marks
        reached = [i for i, mark in enumerate(marks) if mark[:2] < (step + (event > 0), event or MANY)]
        return str(reached[-1]) if reached else ""

    def _go(self, key: str) -> Reply:
        return self.scene.show(self.scene.projector.marks[int(key)])


class More:
    """Facts, proof, seed, and everything that can be done with this match."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    def fill(self, page: Page, place: Rect) -> None:
        """Add facts and buttons, scrolled where they do not fit."""
        scroll = page.add(Scroll("more_list", Rect(place.x - 8, place.y, place.w + 16, place.h)))
        at = scroll.inside.inset(8, 0)
        y = self._facts(page, scroll, at)
        y = self._choices(page, scroll, Rect(at.x, y + 10, at.w, 0))
        for key, words, icon, act, reason in self._acts():
            button = Button(
                key, Rect(at.x, y, at.w, ROW), words, icon=icon, align="left", act=act, reason=reason
            )
            page.add(button, scroll)
            y += ROW + 10

    def _facts(self, page: Page, scroll: Scroll, at: Rect) -> float:
        deeds = self.scene.deeds
        trouble = self.scene.verdict
        proof = [("warning", words) for words in trouble] or [
            ("seal", "Digest, deal and all dice follow from the seed.")
        ]
        y = at.y
        for icon, words in [*deeds.facts(), *proof, ("dice", " ".join(deeds.seed_words()))]:
            y = self._fact(page, scroll, (icon, words), Rect(at.x, y, at.w, 0))
        return y

    @staticmethod
    def _fact(page: Page, scroll: Scroll, fact: tuple[str, str], at: Rect) -> float:
        icon, words = fact
        style = Type(19)
        lines = _broken(page.p, words, at.w - 44, style)
        place = Rect(at.x, at.y, at.w, len(lines) * write.line_height(page.p, style.size) + 12)

        def paint(p: Painter) -> None:
            draw.icon(p, icon, (place.x + 14, place.y + 18), 22, t.BAD_TEXT if icon == "warning" else t.GOLD)
            for i, line in enumerate(lines):
                p.text(line, (place.x + 44, place.y + 4 + i * write.line_height(p, style.size)), style)

        page.add(Drawing("", place, paint=paint), scroll)
        return place.bottom

    def _choices(self, page: Page, scroll: Scroll, at: Rect) -> float:
        """Add eyes and speed, which have no other place in large text."""
        if self.scene.page.find("eyes") is not None:
            return at.y
        from game.ui.scenes.replay_bar import SPEED_WORDS, SPEEDS  # noqa: PLC0415 - the bar opens this drawer

        scene = self.scene
        words = [scene.eyes_words(eyes) for eyes in scene.allowed]
        chosen = scene.allowed.index(scene.projector.eyes)
        eyes = Dropdown(
            "eyes", Rect(at.x, at.y, at.w, 48), words, chosen=chosen, icon="eye", change=scene.look
        )
        page.add(eyes, scroll)
        speeds = Segmented("replay_speed", Rect(at.x, at.y + 62, at.w, 46), SPEED_WORDS)
        speeds.chosen = SPEEDS.index(scene.projector.speed)
        speeds.change = lambda index: scene.run_at(SPEEDS[index])
        page.add(speeds, scroll)
        return at.y + 122

    def _acts(self) -> list[tuple[str, str, str, Act, str]]:
        deeds, reel = self.scene.deeds, self.scene.reel
        name = "seed" if reel.is_over else "seal of the seed"
        return [
            ("branch", "Play on from here", "branch", _closing(deeds.ask_branch), reel.why_no_branch()),
            ("rules", "What do the rules say?", "rules", _closing(deeds.open_rules), ""),
            ("moments", "Moments", "list_check", _closing(deeds.open_moments), ""),
            ("copy_seed", f"Copy the {name}", "copy", deeds.copy_seed, ""),
            ("report", "Report a problem", "warning", deeds.report, ""),
        ]


def _closing(act: Act) -> Act:
    """Return an act that closes the drawer before it opens something."""

    def close() -> Reply:
        reply = act()
        return Pop(then=reply) if reply is not None and not isinstance(reply, Stay) else Pop()

    return close


def _broken(p: Painter, words: str, width: float, style: Type) -> list[str]:
    """Return lines; a word that is wider than the place, such as a seal, is broken inside."""
    lines: list[str] = []
    for line in write.lines_of(p, words, width, style):
        rest = line
        while p.width_of(rest, style) > width and len(rest) > 1:
            cut = next(
                n for n in range(len(rest) - 1, 0, -1) if p.width_of(rest[:n], style) <= width or n == 1
            )
            lines.append(rest[:cut])
            rest = rest[cut:]
        lines.append(rest)
    return lines
