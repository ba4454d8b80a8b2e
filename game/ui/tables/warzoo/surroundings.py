"""What Warzoo brings to the screens round its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.rules.warzoo import Warzoo
from game.rules.warzoo.cards import Faction
from game.rules.warzoo.decks import PLAIN_NAMES, Deck, DeckError, read_deck
from game.rules.warzoo.kit import Kit
from game.rules.warzoo.state import BOTH, EMPTY, MILLS_TO_WIN, Recruiting, Table
from game.rules.warzoo.tiles import LANES
from game.ui import draw, write
from game.ui.layout import Rect
from game.ui.narrate import Cast
from game.ui.paint import Painter
from game.ui.surroundings import Epilogue, Help, Hidden, Plain, Recap, StyleSlider
from game.ui.tables.warzoo import cards, pieces
from game.ui.tables.warzoo.board import Board, told
from game.ui.tables.warzoo.cards import Dress
from game.ui.tables.warzoo.faces import TALL
from game.ui.tables.warzoo.lanes import Field
from game.ui.tables.warzoo.mat import draw_mat
from game.ui.tables.warzoo.recap import recap
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.contract import Event, Seat
    from game.core.entry import GameEntry
    from game.core.match import Match

ALLIES = ("davi", "hanzo", "attila_the_hen", "rocket_joe", "ornitulk")
AXIS = ("practical", "sonic", "major", "hamnibal", "pigsty")
SHOWN_TILES = ("mill", "duck_pond", "hen_house", "stable", "scarecrow_field")
CRESTS = ("unit_practical", "unit_duck_bravo", "unit_major", "unit_napoleon", "unit_pigsty")
PEOPLE = ("unit_darwin", "unit_sonic", "unit_nanny", "unit_joe_dredd")

SLIDERS = (
    StyleSlider(
        "Thrifty",
        "Spends",
        (
            "keeps its Ammo for the last Battles",
            "saves a little more Ammo than it should",
            "pays what a lane is worth",
            "spends a little more than it should",
            "spends its Ammo as fast as it can",
        ),
    ),
    StyleSlider(
        "Steady",
        "Varied",
        (
            "lays its strongest where you expect them",
            "seldom surprises",
            "mixes its lanes",
            "surprises now and then",
            "is hard to read, and a little wasteful",
        ),
    ),
)


def kit_of(match: Match[Any, Any]) -> Kit:
    """Return the cards and tiles a match is played with."""
    rules = match.rules
    assert isinstance(rules, Warzoo)
    return rules.kit


class WarzooSurroundings(Plain):
    """Posters, Mills and lanes on the screens round the table."""

    about_levels = "The numbers are measured strength (Elo)."
    sliders = SLIDERS
    helps = (Help("odds", "Odds", "how many unseen units a card beats, in the inspector"),)

    def __init__(self, entry: GameEntry) -> None:
        super().__init__(entry)
        self.how = (
            "Lay five cards face down, one in each lane. The stronger wins its lane, most lanes win the Battle, "
            "and three Battles make you Farmer of the Year."
        )
        self.kit = Kit()

    # ------------------------------------------------------------------ new match

    def banner(self, p: Painter, rect: Rect, choices: Mapping[str, str]) -> None:
        """Draw the field, a fan of posters at each side, and the five tiles on the wire."""
        with p.clip(rect):
            draw_mat(p, Field(rect, rect.cy, rect.h / 776, "full"))
            w = min(rect.h * 0.46, rect.w * 0.13)
            one, two = (self._follows(choices.get(key, "")) for key in ("army_1", "army_2"))
            is_turned = one == Faction.AXIS.value or two == Faction.ALLIANCE.value
            sides = (AXIS, ALLIES) if is_turned else (ALLIES, AXIS)
            for way, names in ((-1, sides[0]), (1, sides[1])):
                self._fan(p, rect, way, names, w)
            self._tiles(p, rect, w)

    def _fan(self, p: Painter, rect: Rect, way: int, names: Sequence[str], w: float) -> None:
        middle = rect.cx + way * rect.w * 0.3
        for i, name in enumerate(names):
            off = i - (len(names) - 1) / 2
            card = self.kit.cards[self.kit.cards.named(name)]
            x = middle + off * w * 0.52 - w / 2
            y = rect.cy - w * TALL / 2 + off * off * 2.2
            cards.card(p, card, (x, y), w, Dress(angle=round(-off * 5), quiet=False))

    def _tiles(self, p: Painter, rect: Rect, w: float) -> None:
        size = w * 0.52
        for i, name in enumerate(SHOWN_TILES[:3]):
            tile = self.kit.tiles[self.kit.tiles.named(name)]
            x = rect.cx + (i - 1) * size * 1.16
            pieces.tile(p, tile, (x, rect.y + rect.h * 0.36), size, (-90, 0, 90)[i], bracket=False)

    def banner_words(self, choices: Mapping[str, str]) -> str:
        """Say which armies meet."""
        one, two = (self._army(choices.get(key, "")) for key in ("army_1", "army_2"))
        if one or two:
            follows = self._follows(choices.get("army_1" if one else "army_2", ""))
            rest = "the Alliance" if follows == Faction.AXIS.value else "the Axis"
            words = f"{one or rest} against {two or rest}"
            return words[:1].upper() + words[1:]
        return "Feathers against snouts, in five lanes"

    def _army(self, choice: str) -> str:
        """Return what an army is called, nothing for one that is drawn by lot."""
        side = choice.removeprefix("random-")
        if side in PLAIN_NAMES:
            article = "a random army of the" if side != choice else "the"
            return f"{article} {PLAIN_NAMES[Faction(side)]}"
        deck = self._deck(choice)
        return deck.name if deck is not None else ""

    def _deck(self, choice: str) -> Deck | None:
        """Return the deck that was chosen, None when it was none."""
        try:
            return read_deck(choice, self.kit.cards)
        except DeckError:
            return None

    def _follows(self, choice: str) -> str:
        """Return the faction of a choice, empty when it is open."""
        deck = self._deck(choice)
        if deck is not None and deck.saboteurs:
            return self.kit.cards.saboteurs[deck.saboteurs[0]].faction.value
        return choice.removeprefix("random-")

    def start_word(self, choices: Mapping[str, str]) -> str:
        """Start."""
        return "To the lanes"

    def how_sign(self) -> str:
        """Return the Mill."""
        return "warzoo/mill_token"

    def crest(self, level: int, seat: int = 0) -> str:
        """Return the animal of a level."""
        name = CRESTS[(level - 1) % len(CRESTS)] if level else PEOPLE[seat % len(PEOPLE)]
        return f"warzoo/{name}"

    # ------------------------------------------------------------------ a match that goes on

    def _board(self, match: Match[Any, Any]) -> Board:
        """Return the table as everybody knows it."""
        table: Table = match.spectacle()
        return told(table.terms, kit_of(match).cards, match.history(None))

    def keepsake(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw the newest cards that everybody has seen, or two backs."""
        board = self._board(match)
        width = rect.h * 0.64
        for side, share, angle in ((0, 0.5, 5), (1, 1.3, -4)):
            place = Rect(rect.x + 8 + width * (share - 0.5), rect.y + 4, width, width * TALL)
            unit = next((stack[-1] for stack in board.stacks[side] if stack), EMPTY)
            faction = board.terms.armies[side].faction
            if unit == EMPTY:
                cards.back(p, faction, (place.x, place.y), width, Dress(angle=angle))
            else:
                card = kit_of(match).cards[unit]
                cards.card(p, card, (place.x, place.y), width, Dress(angle=angle))

    def table_now(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw what everybody knows of both sides: Mills, Ammo, hands, and the card on top of every lane."""
        board = self._board(match)
        for place, side in zip(rect.rows(2, 24), BOTH, strict=True):
            names = " and ".join(
                dict.fromkeys(match.record.seating[s].name for s in board.terms.holders[side])
            )
            _side_now(p, place, kit_of(match), board, side, names)
            if side == 0:
                draw.hline(p, place.x, place.bottom + 12, place.w)

    def hidden(self, match: Match[Any, Any], seat: Seat, cast: Cast) -> Sequence[Hidden]:
        """Name what nobody else may see."""
        table: Table = match.spectacle()
        mine = table.terms.side_of(seat)
        found = []
        for side in BOTH:
            if side != mine:
                who = cast.possessive(table.terms.holders[side][0])
                found.append(Hidden(f"{who} hand", f"{sum(map(len, table.hands[side]))} cards"))
                if isinstance(table.task, Recruiting) and table.ready[side]:
                    found.append(Hidden(f"{who} choice", "face down until both have recruited"))
        return [*found, Hidden("Your own cards", "shown after you hold the button")]

    def recap(self, match: Match[Any, Any], events: Sequence[Event], cast: Cast) -> Sequence[Recap]:
        """Tell what happened in rows with the cards it happened to."""
        rules = match.rules
        assert isinstance(rules, Warzoo)
        return recap(rules, match.spectacle().terms, events, cast)

    def epilogue(self, match: Match[Any, Any], cast: Cast) -> Epilogue:
        """Return what there is to say at the end."""
        from game.ui.tables.warzoo.epilogue import WarzooEpilogue  # noqa: PLC0415 - only at the end

        return WarzooEpilogue(match, cast)


def _side_now(p: Painter, rect: Rect, kit: Kit, board: Board, side: int, name: str) -> None:
    faction = board.terms.armies[side].faction
    size = min(44.0, rect.h * 0.3)
    p.sprite(f"warzoo/badge_{faction.value}", (rect.x + size / 2, rect.y + size / 2), size)
    lines, style = write.fit(p, name, rect.w * 0.5, Type(25, "fjalla"), 1)
    p.text(lines[0], (rect.x + size + 12, rect.y + size / 2), style, "midleft")
    x = rect.right - size * MILLS_TO_WIN
    pieces.mills(p, (x, rect.y), board.mills[side], MILLS_TO_WIN, size)
    if board.terms.has_costs:
        p.sprite("warzoo/icon_ammo", (x - 66, rect.y + size / 2), size * 0.8)
        p.text(str(board.silos[side]), (x - 44, rect.y + size / 2), Type(24, "bold"), "midleft")
    _tops(p, Rect(rect.x, rect.y + size + 12, rect.w, rect.h - size - 16), kit, board, side, faction)


def _tops(p: Painter, place: Rect, kit: Kit, board: Board, side: int, faction: Faction) -> None:
    """Draw the card on top of every lane."""
    w = min(place.h / TALL, (place.w - 8 * LANES) / LANES)
    for lane in range(LANES):
        x = place.x + lane * (w + 10)
        lying = board.now[side][lane]
        if lying is not None and (lying.unit is None or not lying.is_up):
            cards.back(p, faction, (x, place.y), w, Dress(is_flat=True))
            continue
        unit = lying.unit if lying is not None and lying.unit is not None else board.below(side, lane)
        if unit == EMPTY:
            cards.slot(p, Rect(x, place.y, w, w * TALL), colour="#6b604c")
        else:
            cards.card(p, kit.cards[unit], (x, place.y), w, Dress(is_flat=True))
