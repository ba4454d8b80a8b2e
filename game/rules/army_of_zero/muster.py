"""Before the first duel: options, deal, draft, hand-picked squads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import shuffled
from game.core.contract import BadOptions
from game.rules.army_of_zero.events import CharactersSetAside, RowDealt, SquadDealt
from game.rules.army_of_zero.state import SEATS, DraftCharacter, Muster, OrderSquads, PickSquads, Table, Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Event, Options, Seat
    from game.rules.army_of_zero.characters import Card, Roster

CHOICES: dict[str, tuple[str, ...]] = {
    "squads": tuple(Muster),
    "characters": tuple(str(n) for n in range(10, 3, -1)),
    "best_of": ("1", "3", "5"),
}
POWER_LIMIT = 0


def terms_of(options: Options) -> Terms:
    """Return the terms that options stand for; raises BadOptions naming the option."""
    if options.seats != len(SEATS):
        raise BadOptions(
            f"seats: Army of Zero is for 2 players, not {options.seats} (aoz.overview.players-and-aim)"
        )
    if options.mode != "standard":
        raise BadOptions(f"mode: Army of Zero has the mode `standard`, not `{options.mode}`")
    chosen = {key: allowed[0] for key, allowed in CHOICES.items()}
    for key, value in options.choices.items():
        if key not in CHOICES:
            raise BadOptions(f"{key}: there is no such option; there are {', '.join(CHOICES)}")
        if value not in CHOICES[key]:
            raise BadOptions(f"{key}: it may be {', '.join(CHOICES[key])}, not `{value}`")
        chosen[key] = value
    return Terms(
        Muster(chosen["squads"]), int(chosen["characters"]), int(chosen["best_of"]), options.unattended
    )


def new_table(terms: Terms, roster: Roster, chance: Chance, game: int = 1) -> Table:
    """Return the table at the start of a game: squads dealt, a row laid out, or everything still in the gallery."""
    match terms.muster:
        case Muster.PICK:
            table = Table(terms, [PickSquads()], [(), ()], ())
        case Muster.DRAFT:
            row, rest = _drawn(roster, chance, 2 * terms.characters)
            table = Table(terms, [DraftCharacter(SEATS[0])], [(), ()], rest, row)
        case Muster.DEAL:
            dealt, rest = _drawn(roster, chance, 2 * terms.characters)
            half = terms.characters
            squads: list[tuple[Card | None, ...]] = [tuple(sorted(dealt[:half])), tuple(sorted(dealt[half:]))]
            table = Table(terms, [OrderSquads()], squads, rest)
    table.game = game
    return table


def _drawn(roster: Roster, chance: Chance, count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Shuffle the deck and draw: (drawn in order, the rest sorted) (aoz.setup.deal-ten)."""
    deck = shuffled(chance, roster.cards)
    return tuple(deck[:count]), tuple(sorted(deck[count:]))


def told(table: Table) -> list[Event]:
    """Tell how the game was set up (aoz.setup.deal-ten, aoz.setup.unused-cards-aside)."""
    events: list[Event] = []
    if table.terms.muster is Muster.DEAL:
        for seat in SEATS:
            cards = tuple(card for card in table.squads[seat] if card is not None)
            events.append(
                SquadDealt(
                    rule="aoz.setup.deal-ten", game=table.game, seat=seat, count=len(cards), cards=cards
                )
            )
    if table.terms.muster is Muster.DRAFT:
        events.append(RowDealt(rule="aoz.setup.draft", game=table.game, cards=table.row))
    if table.aside:
        events.append(CharactersSetAside(rule="aoz.setup.unused-cards-aside", count=len(table.aside)))
    return events


def next_drafter(table: Table) -> Seat:
    """Return who takes next: the order is 1, 2, 2, 1, 1, 2, 2, ... (aoz.setup.draft)."""
    taken = len(table.squads[0]) + len(table.squads[1])
    return SEATS[(taken + 1) // 2 % 2]


def power_of(roster: Roster, cards: Sequence[Card]) -> int:
    """Return the summed power of cards in thousandths."""
    return sum(roster[card].thousandths for card in cards)


def any_squad(roster: Roster, size: int, chance: Chance) -> tuple[Card, ...]:
    """Draw one of all the legal hand-picked squads, each as likely."""
    while True:
        squad = shuffled(chance, roster.cards)[:size]
        if power_of(roster, squad) <= POWER_LIMIT:
            return tuple(sorted(squad))


def sample_squads(roster: Roster, size: int, count: int = 12) -> list[tuple[Card, ...]]:
    """Return up to `count` legal hand-picked squads, from the strongest with the weakest to all middling."""
    ranked = sorted(roster.cards, key=lambda card: (roster[card].power, card))
    half, middle = size // 2, len(ranked) // 2
    odd_one = ranked[middle - 1 : middle] if size % 2 else []
    squads = []
    for step in range(count):
        first = step * (middle - half - 1) // max(count - 1, 1)
        low, high = ranked[first : first + half], ranked[::-1][first : first + half]
        squad = tuple(sorted((*low, *odd_one, *high)))
        if power_of(roster, squad) <= POWER_LIMIT:
            squads.append(squad)
    return squads or [tuple(sorted(ranked[:size]))]
