"""Where cards of equipment go: the artifact deck, hands, piles, out of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import Seat
from game.rules.zone_wars.affairs import NOBODY, Place
from game.rules.zone_wars.events.chase import ReserveMoved, ReserveTurnedUp
from game.rules.zone_wars.events.finds import ArtifactFound, CardGone, CardMoved, ItemMended, TokenTaken
from game.rules.zone_wars.state import Held, Pile, Stock
from game.rules.zone_wars.tasks.finds import DrawFind

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot
    from game.rules.zone_wars.play import Play

PICK_UP = "zw.artifact.pick-up"

# ------------------------------------------------------------------ the deck


def draw_artifact(play: Play) -> int:
    """Draw the next artifact card (zw.artifact.deck-empty)."""
    stock = play.table.stock
    if stock.top:
        play.table.stock = replace(stock, top=stock.top[1:])
        return _known(stock.top[0].item)
    if stock.bag:
        at = play.chance.pick((1,) * len(stock.bag))
        play.table.stock = replace(stock, bag=(*stock.bag[:at], *stock.bag[at + 1 :]))
        return _known(stock.bag[at])
    if stock.bottom:
        play.table.stock = replace(stock, bottom=stock.bottom[1:])
        return _known(stock.bottom[0].item)
    return draw_artifact(play) if _reshuffle(play) else play.kit.box.scrap


def _known(item: int | None) -> int:
    assert item is not None, "cards are drawn at the real table only"
    return item


def _reshuffle(play: Play) -> bool:
    """Make a new deck of the artifacts that left the game; False when there are none."""
    artifacts = set(play.kit.box.artifact_deck)
    back = tuple(sorted(h.item for h in play.table.gone if h.item in artifacts and h.home == NOBODY))
    play.table.gone = tuple(h for h in play.table.gone if h.item not in artifacts or h.home != NOBODY)
    play.table.stock = Stock(back)
    return bool(back)


# ------------------------------------------------------------------ finding


def take_marker(play: Play, piece: Piece, marker: int, draws: int = 1) -> None:
    """Take an artifact token off the battlefield; the card is drawn next (zw.artifact.pick-up)."""
    markers = play.table.markers
    taken = markers[marker]
    play.table.markers = (*markers[:marker], *markers[marker + 1 :])
    play.tell(TokenTaken(rule=PICK_UP, piece=piece, spot=taken.spot))
    if taken.place is Place.HIDDEN:
        gain(play, piece, _known(taken.item), "zw.ark.artifact-placement")
    else:
        play.push(DrawFind(piece, taken.place, draws))


def is_hidden(play: Play, marker: int) -> bool:
    """Tell whether a card lies under an artifact token (zw.ark.artifact-placement)."""
    markers = play.table.markers
    return 0 <= marker < len(markers) and markers[marker].place is Place.HIDDEN


def gain(play: Play, piece: Piece, item: int, rule: str = PICK_UP) -> None:
    """Give a miniature a find (zw.artifact.token-marks-find)."""
    hold(play, piece, Held(item, is_found=True))
    play.tell(ArtifactFound(rule=rule, piece=piece, item=item))


def hold(play: Play, piece: Piece, card: Held) -> None:
    """Put a card into the hands of a miniature."""
    play.put(piece, held=(*play.mini(piece).held, card))


def let_go(play: Play, piece: Piece, card: int) -> Held:
    """Take a card out of the hands of a miniature and return it."""
    held = play.mini(piece).held
    play.put(piece, held=(*held[:card], *held[card + 1 :]))
    return held[card]


def mend_card(play: Play, piece: Piece, card: int, amount: int, rule: str) -> None:
    """Take damage tokens off a card, as many as it has at most (zw.reroll.repair)."""
    cards = play.mini(piece).held
    held = cards[card]
    amount = min(amount, held.wear)
    if amount <= 0:
        return
    mended = replace(held, wear=held.wear - amount)
    play.put(piece, held=(*cards[:card], mended, *cards[card + 1 :]))
    play.tell(ItemMended(rule=rule, piece=piece, card=card, item=_known(held.item), amount=amount))


# ------------------------------------------------------------------ losing


def steal(play: Play, thief: Piece, victim: Piece, card: int, rule: str = "zw.stagger.free-theft") -> None:
    """Hand a card of a victim over to a thief (zw.stagger.what-can-be-taken)."""
    taken = let_go(play, victim, card)
    hold(play, thief, taken)
    play.tell(_moved(play, taken, rule, (victim, thief)))


def _moved(
    play: Play, card: Held, rule: str, hands: tuple[Piece, Piece], spot: Spot | None = None
) -> CardMoved:
    """Return what is told of a card that goes from one to another; face down only those two learn which it is."""
    giver, taker = hands
    if not card.is_reserve:
        return CardMoved(rule=rule, item=card.item, giver=giver, taker=taker, spot=spot)
    hands_of = [Seat(play.seat_of(piece)) for piece in hands if piece != NOBODY]
    everybody = (Seat(seat) for seat in range(len(play.table.sides)))
    seats = tuple(one for one in everybody if any(play.table.are_allied(one, seat) for seat in hands_of))
    return ReserveMoved(rule=rule, item=card.item, giver=giver, taker=taker, spot=spot, seats=seats)


def turn_up(play: Play, piece: Piece, card: int, rule: str) -> None:
    """Turn a reserve card face up (zw.chase.reserve-use)."""
    held = play.mini(piece).held
    if held[card].is_reserve:
        shown = replace(held[card], is_reserve=False)
        play.put(piece, held=(*held[:card], shown, *held[card + 1 :]))
        play.tell(ReserveTurnedUp(rule=rule, piece=piece, card=card, item=_known(shown.item)))


def drop(play: Play, piece: Piece, card: int, spot: Spot) -> None:
    """Lay a card down (zw.operation.drop)."""
    dropped = let_go(play, piece, card)
    lay(play, (dropped,), spot)
    play.tell(_moved(play, dropped, "zw.operation.drop", (piece, NOBODY), spot))


def lay(play: Play, cards: tuple[Held, ...], spot: Spot) -> None:
    """Lay cards on the ground, on the pile that is there if one is."""
    piles = play.table.piles
    for at, pile in enumerate(piles):
        if pile.spot == spot:
            more = replace(pile, cards=(*pile.cards, *cards))
            play.table.piles = (*piles[:at], more, *piles[at + 1 :])
            return
    play.table.piles = (*piles, Pile(spot, cards))


def take_from_pile(play: Play, piece: Piece, pile: int, card: int) -> None:
    """Take a card out of a pile (zw.eliminated.pile-handling)."""
    piles = play.table.piles
    cards = piles[pile].cards
    left = (*cards[:card], *cards[card + 1 :])
    rest = (replace(piles[pile], cards=left),) if left else ()
    play.table.piles = (*piles[:pile], *rest, *piles[pile + 1 :])
    hold(play, piece, cards[card])
    told = _moved(play, cards[card], "zw.eliminated.pile-handling", (NOBODY, piece), piles[pile].spot)
    play.tell(told)


def drop_all(play: Play, piece: Piece) -> None:
    """Leave the finds of somebody eliminated on the spot; everything else leaves the game.

    Rules: zw.eliminated.pile-contents.
    """
    mini = play.mini(piece)
    found = tuple(card for card in mini.held if card.is_found)
    rest = tuple(card for card in mini.held if not card.is_found)
    play.put(piece, held=())
    if found and mini.stand is not None:
        lay(play, found, mini.stand.spot)
        for card in found:
            play.tell(_moved(play, card, "zw.eliminated.pile", (piece, NOBODY), mini.stand.spot))
    for card in rest:
        discard(play, piece, card, "zw.eliminated.starting-gear-removed")


def use_up(play: Play, piece: Piece, card: int) -> None:
    """Take a single-use card out of the game, and out of a campaign (zw.artifact.single-use)."""
    discard(play, piece, replace(let_go(play, piece, card), is_kept=False), "zw.artifact.single-use")


def discard(play: Play, piece: Piece, card: Held, rule: str) -> None:
    """Take a card that is in nobody's hands any more out of the game."""
    play.table.gone = (*play.table.gone, card)
    play.tell(CardGone(rule=rule, piece=piece, item=_known(card.item)))
