"""Choosing a Combat Card in a duel: the hand, the framed place, the chances, the one button that lays it."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard
from game.rules.army_of_zero.characters import Roster
from game.rules.army_of_zero.state import ATTACK_LIMIT, must_attack
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import Host, Primary
from game.ui.scene import Act, Reply
from game.ui.tables.army_of_zero import fight, inspector, prospects
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.hand import HandCard, SpentCard
from game.ui.tables.army_of_zero.model import Picture
from game.ui.tables.army_of_zero.prospects import Matrix, Prospect
from game.ui.tables.army_of_zero.ring import Ring
from game.ui.theme import Type
from game.ui.widgets import Drawing, Paragraph
from game.ui.widgets.base import STAY

MUST_DEFEND = "You must defend: two attacks in a row."
MUST_ATTACK = "Twenty circlings in a row: somebody must attack."
RULES = {MUST_DEFEND: "aoz.exchange.attack-limit", MUST_ATTACK: "aoz.exchange.circling-limit"}


class Choosing:
    """The viewer's choice of a Combat Card; nothing of it is kept once the card is laid."""

    def __init__(self, host: Host, roster: Roster) -> None:
        self.host, self.roster = host, roster
        self.chosen: CombatCard | None = None
        self._for: object = None
        self._page: Page | None = None

    def show(self, picture: Picture) -> None:
        """Begin a new choice when the exchange is a new one; with one card left that card is chosen."""
        table = picture.table
        now = (
            table.game,
            table.phase,
            table.duel,
            table.exchange,
            picture.viewer,
            table.committed[picture.me],
        )
        if now != self._for:
            self._for, self.chosen = now, None
        may = self.open_to(picture, picture.me)
        if len(may) == 1 and not table.committed[picture.me]:
            self.chosen = may[0]

    @staticmethod
    def open_to(picture: Picture, seat: Seat) -> tuple[CombatCard, ...]:
        """Return the kinds of Combat Card that a seat may lay now."""
        if must_attack(picture.table):
            return (CombatCard.ATTACK,)
        return tuple(dict.fromkeys(picture.table.hand(seat)))

    def choose(self, card: CombatCard) -> Reply:
        """Choose a card, if it may be laid."""
        self.chosen = card
        self.host.refresh()
        return STAY

    def lay(self, card: CombatCard | None = None) -> Reply:
        """Lay the chosen card; it is covered at once."""
        laid = card or self.chosen
        if laid is None:
            return STAY
        self.chosen = None
        return self.host.act(LayCombatCard(laid))

    # ------------------------------------------------------------------ parts

    def add_hand(self, page: Page, hand: Rect, picture: Picture, chances: Prospect | None) -> None:
        """Add the Combat Cards in hand with their words, keys and chances."""
        streak, may = picture.table.streaks[picture.me], self.open_to(picture, picture.me)
        self._page = page
        low = hand.h < 190
        room = hand.inset(0, 10 if low else 18)
        left = self._spent(page, room, streak, low=low)
        if len(may) == 1 and not low:
            words = MUST_DEFEND if may[0] is CombatCard.DEFEND else MUST_ATTACK
            style = Type(20, "semibold", t.WARN)
            page.add(Paragraph("", Rect(left.x, room.y + 4, min(250, left.w * 0.3), 120), words, style=style))
            left = left.cut_left(min(262, left.w * 0.3))[1]
        for kind, place in zip(CombatCard, left.columns(2, 12), strict=True):
            reason = "" if kind in may else self._why_not(may)
            part = HandCard(
                f"lay:{kind}", place, kind, chosen=self.chosen is kind, words=self._words(kind, streak)
            )
            part.chances, part.reason = chances if not reason else None, reason
            part.count = ATTACK_LIMIT - streak if kind is CombatCard.ATTACK else 1
            part.keycap = self.host.desk.keys.label(kind)
            part.choose, part.lay = self._chooser(kind), self._layer(kind)
            page.add(part)
        page.start = f"lay:{may[0]}" if self.chosen is None else "primary"

    @staticmethod
    def _spent(page: Page, room: Rect, streak: int, *, low: bool) -> Rect:
        """Add the empty places of Attack Cards on the table; return the room beside them."""
        if not low:
            page.add(Drawing("", room, paint=lambda p: _caption(p, room)))
        if not streak:
            if not low:
                words = "Two Attack Cards and a Defend Card are in your hand."
                page.add(
                    Paragraph("", Rect(room.x, room.y + 26, 170, 120), words, style=Type(19, colour=t.MUTED))
                )
            return room.cut_left(20 if low else 210)[1]
        w = 104.0 if low else 130.0
        place = Rect(room.x, room.y + (0 if low else 26), w, room.h - (0 if low else 26))
        page.add(SpentCard("", place))
        return room.cut_left(w + 16 if low else 210)[1]

    @staticmethod
    def _why_not(may: tuple[CombatCard, ...]) -> str:
        return MUST_DEFEND if may == (CombatCard.DEFEND,) else MUST_ATTACK

    @staticmethod
    def _words(kind: CombatCard, streak: int) -> str:
        if kind is CombatCard.DEFEND:
            return (
                "Fend off a blow and take your cards back." if streak else "Fend off a blow if they attack."
            )
        if streak >= ATTACK_LIMIT:
            return "Both are on the table."
        return (
            "Strike. The last of your two attacks in a row."
            if streak
            else "Strike. The first of two in a row."
        )

    def _chooser(self, kind: CombatCard) -> Act:
        return lambda: self.choose(kind)

    def _layer(self, kind: CombatCard) -> Act:
        return lambda: self.lay(kind)

    def primary(self) -> Primary:
        """Return the button that lays the card."""
        if self.chosen is None:
            reason = "Choose Attack or Defend first."
            return Primary("Choose a card", lambda: STAY, "eye", "Both cards are turned up together.", reason)
        return Primary(
            f"Lay {self.chosen.title()} face down", self.lay, "check", "Both cards are turned up together."
        )

    def command(self, name: str, picture: Picture) -> Reply:
        """Answer the keys of the two cards."""
        kinds: dict[str, CombatCard] = {kind.value: kind for kind in CombatCard}
        if name not in kinds:
            return None
        if kinds[name] not in self.open_to(picture, picture.me):
            return self._refuse(kinds[name], self._why_not(self.open_to(picture, picture.me)))
        self.host.desk.sound.play("card_slide")
        return self.choose(kinds[name])

    def _refuse(self, kind: CombatCard, reason: str) -> Reply:
        """Say at the card why it may not be laid, and by which rule."""
        self.host.desk.sound.play("ui_refuse")
        if self._page is not None:
            self._page.point(f"lay:{kind}")
            self._page.explain(reason, RULES[reason])
        return STAY


def _caption(p: Painter, room: Rect) -> None:
    p.text("YOUR COMBAT CARDS", (room.x, room.y - 8), Type(17, "bold", t.MUTED))


def note_of(picture: Picture, remembered: str = "") -> str:
    """Return what the Combat Cards on the table mean for the viewer; `remembered` follows where nothing binds."""
    table, foe = picture.table, picture.tag(picture.foe)
    theirs, mine = table.streaks[picture.foe], table.streaks[picture.me]
    if theirs >= ATTACK_LIMIT:
        return f"{foe} must defend: both attacks are on the table."
    if mine >= ATTACK_LIMIT and picture.viewer is not None:
        return f"You must defend; {foe} knows it."
    if theirs:
        return f"{foe} attacked once. If they attack now, they must defend next."
    if mine and picture.viewer is not None:
        return "You attacked once. If you attack now, you must defend next."
    if table.circling > 1:
        return f"Both have circled {table.circling} times in a row."
    return remembered or "Nobody is bound to defend."


def binding(picture: Picture) -> str:
    """Return in a few words how far the other side is bound, or an empty string."""
    theirs, foe = picture.table.streaks[picture.foe], picture.tag(picture.foe)
    if theirs >= ATTACK_LIMIT:
        return f"{foe} must defend"
    return f"{foe}: one attack left" if theirs else ""


class Told(msgspec.Struct, frozen=True):
    """What the viewer is told beside the table: the chances, and what is remembered of the other side."""

    chances: Prospect | None = None
    remembered: str = ""


def draw_centre(
    p: Painter, picture: Picture, ring: Ring, roster: Roster, told: Told, choosing: Choosing | None
) -> None:
    """Draw the circle while a card is chosen; with large text the four exchanges stand between the fighters."""
    fight.ground(p, ring)
    fight.fighters(p, picture, ring, roster)
    both = all(card is not None for card in picture.table.fighters)
    asked = choosing is not None and not picture.table.committed[picture.me]
    fight.combat_cards(p, picture, ring, asked=asked)
    if not both:
        return
    if ring.form == "narrow":
        if told.chances is not None:
            _between(p, ring, told.chances, choosing, picture)
        return
    if told.chances is not None:
        prospects.draw_ladder(p, ring.middle, told.chances)
    draw_note(p, ring.note, note_of(picture, told.remembered))


def _between(p: Painter, ring: Ring, chances: Prospect, choosing: Choosing | None, picture: Picture) -> None:
    """Draw the exchange between the cards, the mix below it, and who is bound: below that, or else over the table."""
    room = ring.middle.inset(2, 0)
    width = min(room.w, 460.0)
    place = Rect(room.cx - width / 2, room.y, width, room.h)
    mix = 40.0 if chances.best is not None else 0.0
    room = Rect(place.x, place.y, place.w, place.h - mix - 8)
    matrix = Matrix(p, room, chances, choosing.chosen if choosing else None)
    rest = place.h - matrix.height - 6
    noted = rest > (138 if mix else 68)
    matrix.binds = "" if noted else binding(picture)
    high = matrix.height + (min(64.0, rest) + 6 if mix and rest >= 26 else 0)
    if ring.circle:
        p.box(Rect(place.x - 14, place.y - 2, place.w + 28, high + 14), (27, 24, 20, 216), 14, "#6a5a3c", 2)
    y = matrix.draw() + 6
    if mix and rest >= 26:
        inspector.draw_mix(p, Rect(place.x, y, place.w, min(64.0, place.bottom - y)), chances)
    if noted:
        draw_note(p, Rect(place.x - 14, place.y + high + 24, place.w + 28, 48), note_of(picture))


def draw_note(p: Painter, rect: Rect, words: str) -> None:
    """Draw a note on the stones."""
    style = Type(19)
    lines = write.lines_of(p, words, rect.w - 76, style)
    h = max(48.0, 26 * len(lines) + 20)
    box = Rect(rect.x, rect.y, rect.w, h)
    p.box(box, (27, 24, 20, 224), 12, t.LINE)
    draw.icon(p, "eye", (box.x + 28, box.cy), 26, t.INFO)
    for i, line in enumerate(lines):
        p.text(line, (box.x + 54, box.cy + (i - (len(lines) - 1) / 2) * 26), style, "midleft")


def hand_place(hand: Rect) -> Rect:
    """Return where cards come from that are laid from the hand."""
    h = min(190.0, hand.h - 20)
    return Rect(hand.x + hand.w * 0.3, hand.y + 14, h / TALL, h)
