"""Army of Zero at the table: which view is shown, what happens on it, which decision is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Seat
from game.rules.army_of_zero.actions import Draft, LayCombatCard, PickSquad, PlaceSquadPile, ZeroAction
from game.rules.army_of_zero.characters import Card, Roster
from game.rules.army_of_zero.state import DraftCharacter, LayCombatCards, OrderSquads, PickSquads, Table
from game.ui import draw
from game.ui.keys import Command
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import NOWHERE, Caption, Host, Places, Primary, Seen
from game.ui.scene import Push, Reply
from game.ui.tables.army_of_zero import (
    aftermath,
    army_sheet,
    between,
    captions,
    choosing,
    inspector,
    resolving,
    standing,
)
from game.ui.tables.army_of_zero import fight as fights
from game.ui.tables.army_of_zero.choosing import Choosing, Told
from game.ui.tables.army_of_zero.commands import COMMANDS
from game.ui.tables.army_of_zero.counsel import Counsel
from game.ui.tables.army_of_zero.draft import Drafting
from game.ui.tables.army_of_zero.model import Picture
from game.ui.tables.army_of_zero.ordering import Ordering
from game.ui.tables.army_of_zero.ordering_controls import add_controls
from game.ui.tables.army_of_zero.picking import Picking
from game.ui.tables.army_of_zero.prospects import Prospect
from game.ui.tables.army_of_zero.ring import ring_of
from game.ui.tables.army_of_zero.seats import SeatPanel
from game.ui.tables.army_of_zero.spots import Spots
from game.ui.tables.army_of_zero.telling import Telling
from game.ui.tables.army_of_zero.waiting import draw_idle, draw_secret, draw_waiting
from game.ui.tables.army_of_zero.warm import Warmth
from game.ui.widgets import Drawing
from game.ui.widgets.base import STAY

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.core.decision import Choice
    from game.ui.paused import Paused


class ArmyOfZeroTable:
    """Shows a match of Army of Zero and holds the controls of its decisions."""

    commands: Sequence[Command] = COMMANDS
    ambience: Sequence[str] = ("amb_stone_circle",)
    is_tall = False

    def __init__(self, host: Host) -> None:
        rules: Any = host.rules
        self.host = host
        self.roster: Roster = rules.roster
        self.sheet = inspector.Sheet(self.roster)
        self.ordering = Ordering(host, self.roster)
        self.choosing = Choosing(host, self.roster)
        self.drafting = Drafting(host, self.roster)
        self.picking = Picking(host, self.roster)
        self.picture: Picture | None = None
        self.seen: Seen | None = None
        self.places = Places("full", NOWHERE)
        self._ahead: tuple[Event, ...] = ()
        self._held = self._released = False
        self._looked_at: Card | None = None
        self.warmth = Warmth()
        self.counsel = Counsel(host, self.roster)
        self.spots = Spots(lambda: self.places, lambda: self._picture, self.ordering, self.drafting)

    # ------------------------------------------------------------------ what is shown

    def show(self, seen: Seen, *, keep: bool = False) -> None:
        """Show a view; with `keep` the exchange that just happened stays on the table."""
        before = self.picture
        table: Table = seen.view.state.clone()
        picture = Picture(table, seen.cast, seen.viewer)
        if before is not None:
            picture.knobs = before.knobs
            picture.clash = before.clash if keep else None
        if not keep:
            picture.knobs.rest()
            self._held = self._released = False
        self.seen, self.picture = seen, picture
        if before is None or before.viewer != picture.viewer or before.table.task != table.task:
            self._looked_at = None
        self._show_controls(picture)

    def _show_controls(self, picture: Picture) -> None:
        """Give every view what it needs; nothing of another viewer's choices is kept."""
        squad = [card for card in picture.table.squads[picture.me] if card is not None]
        if isinstance(picture.table.task, OrderSquads):
            self.ordering.show(squad if picture.viewer is not None else [])
        self.choosing.show(picture)
        self.drafting.show(picture)
        self.picking.show(picture.table.terms.characters)

    def perform(self, event: Event) -> None:
        """Queue how an event looks and sounds."""
        picture = self._picture
        self._released = self._released and picture.clash is not None
        self._telling.tell(event)
        squad = [card for card in picture.table.squads[picture.me] if card is not None]
        if isinstance(picture.table.task, OrderSquads) and squad and picture.viewer is not None:
            self.ordering.show(squad)

    def holds(self, ahead: Sequence[Event]) -> bool:
        """Hold after dice have been rolled, and when a phase or a game is over."""
        self._ahead = tuple(ahead)
        if self._released:
            return False
        picture = self._picture
        ends = not ahead or type(ahead[0]).__name__ == "DuelEnded"
        clash, wait = picture.clash, self.host.desk.settings.wait_after_turn
        lies = clash is not None and (bool(clash.blows) or wait)
        self._held = (picture.between is not None and not picture.between.gathering) or (lies and ends)
        return self._held

    def go_on(self) -> None:
        """Clear away what was held."""
        over = self._picture.between
        self._held, self._released = False, over is None
        if over is not None:
            self._telling.clear_away(over)

    @property
    def _picture(self) -> Picture:
        assert self.picture is not None
        return self.picture

    @property
    def _telling(self) -> Telling:
        return Telling(self._picture, self.host.stage, self.host.desk.sound, self.spots, self.roster)

    @property
    def _seen(self) -> Seen:
        assert self.seen is not None
        return self.seen

    # ------------------------------------------------------------------ parts

    def shares(self) -> Sequence[float]:
        """Give the ordering viewer's own panel more room."""
        picture = self._picture
        return (226, 536) if self._together(picture.me) and not self._together(picture.foe) else (1, 1)

    def _together(self, seat: Seat) -> list[Card]:
        """Return the squad whose sums a panel shows: one that lies in hand and is known."""
        table = self._picture.table
        if not isinstance(table.task, OrderSquads | DraftCharacter) or "squad" in self._picture.knobs.away:
            return []
        cards = table.squads[seat]
        known = [card for card in cards if card is not None]
        return known if len(known) == len(cards) and not table.defeated[seat] else []

    def build(self, page: Page, places: Places) -> None:
        """Add centre and hand."""
        self.places = places
        picture = self._picture
        task = picture.table.task
        if picture.between is not None or picture.clash is not None or not self._controls(page, task):
            page.add(Drawing("", places.centre, paint=self._paint))
        if places.hand.h:
            self._hand(page, places.hand)
        page.add(Drawing("", places.centre, paint=self._paint_air))

    def _paint_air(self, p: Painter) -> None:
        """Draw what flies or is dragged over everything else."""
        fights.fliers(p, self._picture, self.roster)
        self.ordering.draw_held(p)

    def _controls(self, page: Page, task: object) -> bool:
        """Add the parts of a decision on squads; say whether there were any."""
        picture, deciding = self._picture, self._seen.deciding
        match task:
            case OrderSquads() if self._mine_in_hand():
                self.ordering.build(page, self.places, picture, self.inspect)
            case DraftCharacter():
                self.drafting.build(page, self.places, picture, deciding=deciding)
            case PickSquads() if self._seen.viewer is not None:
                self.picking.build(page, self.places, deciding=deciding)
            case _:
                return False
        return True

    def _mine_in_hand(self) -> bool:
        return self._seen.viewer is not None and bool(self._picture.table.squads[self._picture.me])

    def _hand(self, page: Page, hand: Rect) -> None:
        picture = self._picture
        if self._held:
            things = between.what_follows(picture) if picture.between else self._next_things()
            place = hand.inset(0, 6)
            page.add(Drawing("", place, paint=lambda p: aftermath.draw_next(p, place, things)))
        elif picture.clash is not None or picture.between is not None:
            page.add(Drawing("", hand, paint=lambda p: aftermath.draw_skip(p, hand)))
        elif isinstance(picture.table.task, DraftCharacter) and self._seen.viewer is not None:
            self.drafting.add_hand(page, hand, picture)
        elif not self._seen.deciding:
            page.add(
                Drawing("", hand, paint=lambda p: draw_idle(p, hand, watching=self._seen.viewer is None))
            )
        elif isinstance(picture.table.task, OrderSquads):
            add_controls(page, hand, self.ordering, self._ask_order)
        elif isinstance(picture.table.task, LayCombatCards):
            chances = self._chances() if self.counsel.tells_odds(self._seen) else None
            self.choosing.add_hand(page, hand, picture, chances)

    def _next_things(self) -> list[aftermath.Next]:
        return aftermath.next_things(self._picture, self._ahead, self.roster)

    def _paint(self, p: Painter) -> None:
        """Draw the centre as it is now."""
        picture, places = self._picture, self.places
        ring = ring_of(places.centre, places.form)
        if picture.between is not None:
            between.draw_between(p, picture, places.centre, places.form, self.roster)
        elif picture.clash is not None:
            fights.ground(p, ring, dim=bool(picture.clash.blows))
            fights.combat_cards(p, picture, ring, asked=False)
            fights.fighters(p, picture, ring, self.roster)
            resolving.draw_clash(p, picture, ring, self.roster)
        elif isinstance(picture.table.task, LayCombatCards) or picture.table.task is None:
            now = self.choosing if self._seen.deciding else None
            choosing.draw_centre(p, picture, ring, self.roster, self._told(), now)
        else:
            draw_waiting(p, picture, self._seen, ring, self.roster)

    def _told(self) -> Told:
        """Return the chances and what is remembered of the other side, as far as the viewer wants such help."""
        seen = self._seen
        chances = self._chances() if self.counsel.tells_odds(seen) else None
        remembered = ""
        if seen.viewer is not None and seen.seating[seen.viewer].memory:
            laid = army_sheet.memory(seen.view.history, self._picture.foe)
            words = army_sheet.habit(laid)
            remembered = f"{self._picture.tag(self._picture.foe)} {words}." if words else ""
        return Told(chances, remembered)

    # ------------------------------------------------------------------ inspector, rails, strip

    def inspect(self, page: Page, place: Rect) -> None:
        """Add the inspector: it follows what the ring points at."""
        inner = place.inset(16, 16)
        page.add(Drawing("", place, paint=lambda p: self._inspect(p, page, place, inner)))

    def _inspect(self, p: Painter, page: Page, place: Rect, inner: Rect) -> None:
        picture = self._picture
        draw.panel(p, place)
        pointed = self._pointed(page)
        if picture.clash is not None and picture.clash.blows:
            resolving.draw_test(p, inner, picture.clash, self.roster)
        elif pointed is not None:
            squad = [card for card in picture.table.squads[picture.me] if card is not None]
            self.sheet.draw(p, inner, pointed, squad)
        elif picture.between is not None:
            between.draw_words(p, inner, picture)
        elif isinstance(picture.table.task, LayCombatCards):
            chances = self._chances()
            if chances is not None and self.counsel.tells_odds(self._seen) and self.places.form == "narrow":
                inspector.draw_tests(p, inner, chances)
            elif chances is not None and self.counsel.tells_odds(self._seen):
                inspector.draw_exchange(p, inner, chances, self.choosing.chosen)
            elif chances is not None:
                inspector.draw_scores(p, inner)
        else:
            draw_secret(p, inner, draft=isinstance(picture.table.task, DraftCharacter))

    def _pointed(self, page: Page) -> Card | None:
        """Return the character pointed at, or that was pointed at last while characters are to be looked at."""
        key, task = page.focus.key, self._picture.table.task
        looks = isinstance(task, OrderSquads | DraftCharacter | PickSquads) and self._seen.viewer is not None
        if not looks or "squad" in self._picture.knobs.away:
            return None
        if key.startswith("card:"):
            self._looked_at = int(key.removeprefix("card:"))
        if self._looked_at is None and self._mine_in_hand():
            self._looked_at = self._picture.table.squads[self._picture.me][0]
        return self._looked_at

    def seat(self, page: Page, seat: Seat, place: Rect, *, slim: bool) -> None:
        """Add the panel of a seat."""
        picture, seen = self._picture, self._seen
        part = SeatPanel(
            f"seat:{seat}", place, picture=picture, roster=self.roster, seat=seat, seating=seen.seating[seat]
        )
        part.status = captions.status(picture, seen, seat, self.roster)
        part.active = seen.deciding and seat == seen.viewer
        part.squad = self._together(seat) if not slim else ()
        part.score = between.series_score(picture.table, seat)
        part.slim, part.order = slim, 1
        part.act = lambda: self._open_army(seat)
        page.add(part)

    def _open_army(self, seat: Seat) -> Reply:
        picture, seen = self._picture, self._seen
        history, remembers = seen.view.history, seen.viewer is None or seen.seating[seen.viewer].memory

        def fill(page: Page, place: Rect) -> None:
            army_sheet.fill(page, place, picture, self.roster, seat, history if remembers else ())

        return Push(Drawer(self.host.desk, picture.tag(seat), fill, 480))

    def caption(self) -> Caption:
        """Return what the strip says."""
        return captions.caption(self._picture, self._seen, self.roster)

    def rule(self) -> str:
        """Return the rule in question."""
        return captions.rule(self._picture)

    def _chances(self) -> Prospect | None:
        return self.counsel.chances(self._picture, self._seen)

    # ------------------------------------------------------------------ deciding

    def primary(self) -> Primary | None:
        """Return the button that goes on or lays down."""
        picture = self._picture
        if self._held:
            label = (
                aftermath.go_on_words(self._ahead)
                if picture.between is None
                else between.go_on_words(picture)
            )
            return Primary(label, self.host.go_on, "play")
        if not self._seen.deciding:
            return None
        match picture.table.task:
            case OrderSquads():
                return self.ordering.primary()
            case DraftCharacter():
                return self.drafting.primary()
            case PickSquads():
                return self.picking.primary()
            case LayCombatCards():
                return self.choosing.primary()
            case _:
                return None

    def command(self, name: str) -> Reply:
        """Answer the keys of the game; Attack and Defend go on from the dice, too."""
        if self._held:
            if name in {"attack", "defend"} and self._picture.between is None:
                self.host.go_on()
                return self._decide(name)
            return None
        return self._decide(name)

    def _decide(self, name: str) -> Reply:
        picture = self._picture
        if not self._seen.deciding:
            return None
        if isinstance(picture.table.task, LayCombatCards):
            return self.choosing.command(name, picture)
        return self.ordering.command(name) if isinstance(picture.table.task, OrderSquads) else None

    def tick(self, seconds: float) -> None:
        """Draw ahead what will be needed; nothing here depends on what is hidden."""
        squad = self._together(self._picture.me) if self._seen.viewer is not None else []
        self.warmth.step(self.host.desk.painter, self.places, [self.roster[card] for card in sorted(squad)])

    # ------------------------------------------------------------------ advice

    def advised(self, choice: Choice) -> None:
        """Follow a hint with what has not been decided yet, and say why."""
        action = msgspec.json.decode(choice.action, type=ZeroAction)
        match action:
            case PlaceSquadPile(order):
                self.ordering.arrange(order, choice.note)
            case Draft(card):
                self.drafting.chosen = card
            case PickSquad(cards):
                self.picking.take(cards)
            case LayCombatCard(card):
                self.choosing.choose(card)
        self.host.desk.say("A hint", choice.note or "This is what the computer would do.", "hint", "info")

    def _ask_order(self) -> Reply:
        advise = self.host.entry.advise
        if advise is not None:
            self.advised(advise(self.host.rules, self._seen.view))
        return STAY

    def paused(self) -> Paused:
        """Return what the pause shows."""
        return standing.paused(self._picture, self._seen, self.roster, self.host.desk.keys)
