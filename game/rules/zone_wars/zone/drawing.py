"""A zone card from its draw to the discard pile: the victim, its roll, success and failure, the owner's choice.

zw.zone.affects-last-activated, zw.zone.fallback-*, zw.zone.card-layout, zw.zone.rolls-by-owner.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Name
from game.rules.zone_wars.affairs import NOBODY, Cause, Ordeal, Wound, ZoneEvent
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.cards.zone_events import (
    Ambusher,
    Anomaly,
    Bloom,
    Charger,
    Collapse,
    Dud,
    Event,
    Find,
    Leeches,
    Rats,
    Sinkhole,
    Snipers,
    Sprout,
    Squall,
    Storm,
    Swarm,
)
from game.rules.zone_wars.events.zone import ZoneCardDrawn, ZoneCardFizzled
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.powers.ordeals import roll_survival
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.tasks.zone import CloseZone, OfferZoneChoice, StrikeZone
from game.rules.zone_wars.zone.broods import Ambush, KillerTree, Mosquitoes, Stampede
from game.rules.zone_wars.zone.deeds import NO_CHOICE, NOTHING, Case, Deed
from game.rules.zone_wars.zone.perils import DudMissile, GhoulAmbush, RotSquall, ZoneLeeches, ZoneRats
from game.rules.zone_wars.zone.pile import TRIGGER, draw, keep
from game.rules.zone_wars.zone.rain import fall, names_for, trigger_of
from game.rules.zone_wars.zone.upheavals import (
    BuildingCollapse,
    DustStorm,
    LuckyFind,
    MagneticAnomaly,
    RotBloom,
    Sinkholes,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.contract import Seat
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.zone import DrawZoneCard

DEEDS: Mapping[type[Event], Deed[Any]] = MappingProxyType(
    {
        Ambusher: Ambush(),
        Charger: Stampede(),
        Sprout: KillerTree(),
        Swarm: Mosquitoes(),
        Rats: ZoneRats(),
        Leeches: ZoneLeeches(),
        Snipers: GhoulAmbush(),
        Collapse: BuildingCollapse(),
        Squall: RotSquall(),
        Find: LuckyFind(),
        Bloom: RotBloom(),
        Sinkhole: Sinkholes(),
        Storm: DustStorm(),
        Anomaly: MagneticAnomaly(),
        Dud: DudMissile(),
    }
)
FALLBACK = "zw.zone.fallback-chain"
NO_TARGET_DAMAGE = 1


def victim_of(play: Play) -> Piece:
    """Return the miniature activated last that is still on the board, NOBODY without any (zw.zone.fallback-chain)."""
    here = (piece for piece in reversed(play.table.activated) if play.mini(piece).is_on_board)
    return next(here, NOBODY)


def case_of(play: Play, event: ZoneEvent) -> Case[Any]:
    """Return the card that is being carried out with its victim."""
    card = play.kit.box.zone_cards[event.card]
    return Case(card, card.event, event.victim)


# ------------------------------------------------------------------ the draw


def draw_zone_card(play: Play, task: DrawZoneCard) -> None:
    """Turn a card over and let its victim roll, if it asks for a roll."""
    card, victim = draw(play), victim_of(play)
    number = play.table.zone.drawn_triggers if card == TRIGGER else 0
    play.begin(ZoneEvent(card, victim, number))
    rule = trigger_of(play, number).rule if number else play.kit.box.zone_cards[card].rule
    play.tell(ZoneCardDrawn(rule=rule, card=card, victim=victim, trigger=number))
    attribute = _attribute_of(play, play.affair(ZoneEvent))
    if attribute is None or victim == NOBODY:
        play.push(StrikeZone(), CloseZone())
        return
    more = play.score(victim, attribute) - play.survival(victim)
    may_reroll = attribute is not Attribute.SURVIVAL
    ordeal = Ordeal(
        victim, "zone", dice=more, rule="zw.zone.card-layout", by_zone=True, may_reroll=may_reroll
    )
    roll_survival(play, ordeal, StrikeZone(), CloseZone())


def _attribute_of(play: Play, event: ZoneEvent) -> Attribute | None:
    if event.trigger:
        return trigger_of(play, event.trigger).attribute
    return play.kit.box.zone_cards[event.card].attribute


def strike_zone(play: Play, task: StrikeZone) -> None:
    """Read the roll and carry out success or failure."""
    event = play.affair(ZoneEvent)
    if event.victim != NOBODY and _attribute_of(play, event) is not None:
        event = play.amend(ZoneEvent, is_success=play.close(Ordeal).succeeded)
    if event.trigger:
        _strike_trigger(play, event)
    elif event.victim == NOBODY:
        case = case_of(play, event)
        if not DEEDS[type(case.event)].unclaimed(play, case):
            fizzle(play, event.card, FALLBACK)
    elif event.is_success:
        _succeed(play, event)
    else:
        _fail(play, event)


def _succeed(play: Play, event: ZoneEvent) -> None:
    """Ask the owner of the victim, or do what needs no choice."""
    case = case_of(play, event)
    deed = DEEDS[type(case.event)]
    if not deed.asks:
        deed.grant(play, case, NOTHING)
    elif deed.wishes(play, case):
        play.push(OfferZoneChoice(_owner(play, event), deed.asking(play, case)))
    else:
        fizzle(play, event.card, NO_CHOICE)


def _fail(play: Play, event: ZoneEvent) -> None:
    """Let it befall the victim; when there is nothing to act on it takes a point (zw.zone.no-legal-choice)."""
    case = case_of(play, event)
    if not DEEDS[type(case.event)].befall(play, case):
        wound(play, Wound(event.victim, NO_TARGET_DAMAGE, Cause.ZONE, rule=NO_CHOICE))


def _strike_trigger(play: Play, event: ZoneEvent) -> None:
    if event.is_success:
        play.push(OfferZoneChoice(_owner(play, event), "piece"))
    elif not fall(play, trigger_of(play, event.trigger), event.victim):
        fizzle(play, event.card, FALLBACK)


def _owner(play: Play, event: ZoneEvent) -> Seat:
    return play.mini(event.victim).seat


def fizzle(play: Play, card: int, rule: str) -> None:
    """Tell that a card has no effect."""
    play.tell(ZoneCardFizzled(rule=rule, card=card))


def close_zone(play: Play, task: CloseZone) -> None:
    """End the card; it is kept while it lasts."""
    event = play.close(ZoneEvent)
    if not event.trigger:
        keep(play, event.card)


# ------------------------------------------------------------------ the choice


class Choosing(Question[OfferZoneChoice]):
    """What the owner of the victim names after a success (zw.zone.rolls-by-owner)."""

    asked = "what the card of the Zone asks for"
    rule = "zw.zone.rolls-by-owner"

    def is_sampled(self, play: Play, task: OfferZoneChoice) -> bool:
        """Places and directions are too many to list."""
        event = play.affair(ZoneEvent)
        return not event.trigger and DEEDS[type(case_of(play, event).event)].is_sampled

    def replies(self, play: Play, task: OfferZoneChoice) -> Sequence[ZoneWarsAction]:
        """Return every choice, or a useful sample."""
        event = play.affair(ZoneEvent)
        if event.trigger:
            return names_for(play)
        case = case_of(play, event)
        return DEEDS[type(case.event)].wishes(play, case)

    def check(self, play: Play, task: OfferZoneChoice, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when the card does not allow a choice."""
        event = play.affair(ZoneEvent)
        if not isinstance(action, Name):
            raise self.refusal(play, task, action)
        if not event.trigger:
            case = case_of(play, event)
            DEEDS[type(case.event)].check(play, case, action)
        elif action not in names_for(play):
            rule = "zw.showdown.trigger-2-designation"
            raise IllegalAction("A miniature on the board has to be named.", rule)

    def answer(self, play: Play, task: OfferZoneChoice, action: ZoneWarsAction) -> None:
        """Carry out the success."""
        assert isinstance(action, Name)
        event = play.affair(ZoneEvent)
        if event.trigger:
            fall(play, trigger_of(play, event.trigger), action.piece)
            return
        case = case_of(play, event)
        DEEDS[type(case.event)].grant(play, case, action)
