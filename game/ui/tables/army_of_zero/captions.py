"""What is said about the match as it stands: crumb, whose decision it is, what each seat is doing, which rule rules."""

from __future__ import annotations

from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Roster
from game.rules.army_of_zero.state import DraftCharacter, LayCombatCards, OrderSquads, PickSquads
from game.ui.presenting import Caption, Seen
from game.ui.tables.army_of_zero.between import headline
from game.ui.tables.army_of_zero.choosing import Choosing
from game.ui.tables.army_of_zero.model import Picture
from game.ui.tables.army_of_zero.resolving import test_title


def crumb(picture: Picture) -> str:
    """Return where the match stands."""
    table = picture.table
    parts = [f"Game {table.game} of {table.terms.best_of}"] if table.terms.best_of > 1 else []
    match table.task:
        case DraftCharacter():
            parts.append("Draft")
        case PickSquads():
            parts.append("Hand-picked squads")
        case OrderSquads():
            parts += [f"Phase {table.phase}", "before the first duel"]
        case _ if picture.between is not None:
            parts.append(f"Phase {table.phase}")
        case _:
            parts += [f"Phase {table.phase}", f"duel {table.duel}"]
            exchange = picture.clash.revealed.exchange if picture.clash else table.exchange
            parts.append(f"exchange {exchange}")
    return "  ·  ".join(parts)


def caption(picture: Picture, seen: Seen, roster: Roster) -> Caption:
    """Return what the strip says."""
    ask, seat = _ask(picture, seen, roster)
    return Caption(crumb(picture), ask, seat)


def _ask(picture: Picture, seen: Seen, roster: Roster) -> tuple[str, Seat | None]:
    if picture.between is not None:
        return headline(picture)[0], None
    if picture.clash is not None:
        return _clash(picture, roster)
    if seen.deciding and seen.viewer is not None and not picture.table.committed[seen.viewer]:
        return f"Your decision: {_what(picture)}", seen.viewer
    waiting = [seat for seat in seen.view.to_act if seat != seen.viewer]
    if not waiting:
        return ("The match is over" if not seen.view.to_act else ""), None
    return f"{picture.tag(waiting[0])} {_does(picture)}", waiting[0]


def _clash(picture: Picture, roster: Roster) -> tuple[str, Seat | None]:
    clash = picture.clash
    assert clash is not None
    if clash.title:
        striker = clash.blow.test.winner if clash.blow else None
        return clash.title, striker
    if clash.blow is None:
        turning = picture.knobs.turned < 1
        return ("Both cards are being turned up" if turning else "Both cards are turned up"), None
    names = [roster[clash.fighters[seat]].name for seat in clash.blow.test.sides]
    return f"{test_title(clash.blow.test)}: {names[0]} and {names[1]}", None


def _what(picture: Picture) -> str:
    match picture.table.task:
        case OrderSquads():
            count = len(picture.table.squads[picture.me])
            return f"put your {'ten' if count == 10 else count} in fighting order"
        case DraftCharacter():
            return "take a character"
        case PickSquads():
            return f"choose {picture.table.terms.characters} characters"
        case _:
            may = Choosing.open_to(picture, picture.me)
            if len(may) > 1:
                return "attack or defend?"
            return "you must defend" if may[0] is CombatCard.DEFEND else "you must attack"


def _does(picture: Picture) -> str:
    match picture.table.task:
        case OrderSquads():
            return "orders in secret"
        case DraftCharacter():
            return "takes a character"
        case PickSquads():
            return "chooses a squad in secret"
        case _:
            return "chooses a Combat Card"


def status(picture: Picture, seen: Seen, seat: Seat, roster: Roster) -> str:
    """Return what a seat is doing."""
    if picture.clash is not None:
        return _in_clash(picture, seat, roster)
    if picture.between is not None or picture.table.task is None:
        return ""
    you = seat == picture.cast.you
    words = _doing(picture, seen, seat)
    return words[0] if you else words[1]


def _doing(picture: Picture, seen: Seen, seat: Seat) -> tuple[str, str]:
    """Return what a seat is doing: said to itself, and of it."""
    table = picture.table
    match table.task:
        case LayCombatCards() if table.committed[seat]:
            return "Your card lies face down", "Has laid a card face down"
        case LayCombatCards():
            return "You choose a Combat Card", "Chooses a Combat Card"
        case DraftCharacter(acting):
            return ("You take a character", "Takes a character") if acting == seat else ("Wait", "Waits")
        case _ if seat not in seen.view.to_act:
            return "You are ready", "Is ready"
        case PickSquads():
            return f"You choose {table.terms.characters} characters", "Chooses in secret"
        case _:
            return f"You order {len(table.squads[seat])} characters", "Orders in secret"


def _in_clash(picture: Picture, seat: Seat, roster: Roster) -> str:
    clash, you = picture.clash, seat == picture.cast.you
    assert clash is not None
    if clash.blow is None and picture.knobs.turned < 1:
        return "Your card is turned up" if you else "Turns a card up"
    if clash.blow is None:
        return f"{'You play' if you else 'Plays'} {clash.revealed.cards[seat].title()}"
    ability = clash.blow.test.abilities[clash.blow.test.sides.index(seat)]
    return f"Rolled {ability.upper()} for {roster[clash.fighters[seat]].name}"


def rule(picture: Picture) -> str:
    """Return the id of the rule in question."""
    if picture.between is not None:
        return "aoz.victory.last-squad-standing" if picture.between.game else "aoz.phase.rebuild-squad"
    if picture.clash is not None:
        return picture.clash.rule
    match picture.table.task:
        case OrderSquads():
            first = picture.table.phase == 1
            return "aoz.setup.squad-pile-face-down" if first else "aoz.phase.reorder-secretly"
        case DraftCharacter():
            return "aoz.setup.draft"
        case PickSquads():
            return "aoz.setup.pick"
        case _:
            forced = len(Choosing.open_to(picture, picture.me)) == 1
            return "aoz.exchange.attack-limit" if forced else "aoz.exchange.choose-combat-card"
