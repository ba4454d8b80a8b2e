"""What is said about the match as it stands: crumb, whose decision it is, which rule rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Seat
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import ZONE
from game.rules.zone_wars.tasks.ark import OfferHiding, OfferHoard
from game.rules.zone_wars.tasks.chase import OfferMobility, OfferReserve, OfferStartEdge
from game.rules.zone_wars.tasks.fight import OfferArmor, OfferAttack, OfferCounter, OfferReroll, OfferTheft
from game.rules.zone_wars.tasks.finds import OfferFind, OfferGift
from game.rules.zone_wars.tasks.march import OfferFreeAttack, OfferSnap
from game.rules.zone_wars.tasks.muster import (
    OfferCorner,
    OfferCrew,
    OfferDeployment,
    OfferFaction,
    OfferTerrain,
)
from game.rules.zone_wars.tasks.powers import OfferEncore, OfferFeast, OfferPuppet, OfferReflex
from game.rules.zone_wars.tasks.turn import OfferAction, OfferActivation, OfferRelease
from game.rules.zone_wars.tasks.zone import OfferZoneChoice
from game.ui.presenting import Caption
from game.ui.tables.zone_wars.alliances import deciding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.presenting import Seen
    from game.ui.tables.zone_wars.model import Picture

ASKED: Mapping[type[Any], tuple[str, str, str]] = {
    OfferFaction: ("which faction do you lead?", "chooses a faction", "zw.scenario.faction-choice"),
    OfferCrew: ("who fights for you?", "chooses a crew", "zw.scenario.crew-choice"),
    OfferTerrain: ("where does this terrain lie?", "lays terrain", "zw.terrain.placement-procedure"),
    OfferCorner: ("which corner is yours?", "chooses a corner", "zw.showdown.deployment"),
    OfferDeployment: ("who starts where?", "deploys", "zw.showdown.deployment"),
    OfferMobility: ("a card of mobility?", "may change a card", "zw.chase.mobility-option"),
    OfferStartEdge: ("at which edge do you start?", "chooses an edge", "zw.chase.edges"),
    OfferReserve: ("which cards do you carry?", "lays reserve cards", "zw.chase.reserve-cards"),
    OfferHoard: ("which finds do you hide?", "chooses what to hide", "zw.ark.artifacts"),
    OfferHiding: ("where is it hidden?", "hides artifacts", "zw.ark.artifact-placement"),
    OfferActivation: ("who acts with this token?", "activates somebody", "zw.turn.draw"),
    OfferAction: ("what does {who} do?", "acts with {who}", "zw.turn.one-action"),
    OfferRelease: ("release Overwatch?", "thinks about Overwatch", "zw.overwatch.release-timing"),
    OfferAttack: ("whom does {who} attack?", "attacks with {who}", "zw.attack.legal-targets"),
    OfferReroll: ("keep the roll, or reroll?", "thinks about a reroll", "zw.reroll.which-dice"),
    OfferArmor: ("which armor is worn?", "chooses armor", "zw.armor.choose-worn"),
    OfferCounter: ("does {who} strike back?", "may strike back", "zw.melee.counter-attack"),
    OfferTheft: ("steal a card?", "may steal a card", "zw.stagger.free-theft"),
    OfferSnap: ("does {who} fire on Overwatch?", "may fire on Overwatch", "zw.overwatch.fire-timing"),
    OfferFreeAttack: ("a free attack for {who}?", "may strike whoever leaves", "zw.melee.disengage"),
    OfferFind: ("which find is kept?", "chooses a find", "zw.streetfight.best-pick"),
    OfferGift: ("take the card?", "is offered a card", "zw.operation.give"),
    OfferReflex: ("use a Reflex of {who}?", "may use a Reflex", "zw.mutation.type-reflex"),
    OfferFeast: ("use an Upgrade of {who}?", "may use an Upgrade", "zw.mutation.type-upgrade"),
    OfferPuppet: ("what does the puppet do?", "leads a puppet", "zw.ability.puppeteer"),
    OfferEncore: ("use an Upgrade of {who}?", "may use an Upgrade", "zw.mutation.type-upgrade"),
    OfferZoneChoice: ("what does the card of the Zone do?", "decides for the Zone", "zw.zone.rolls-by-owner"),
}


OF_THE_GROUP = (OfferFaction, OfferTerrain, OfferCorner, OfferDeployment, OfferActivation)


def crumb(picture: Picture) -> str:
    """Return where the match stands."""
    table = picture.table
    parts = [scenario_of(table).name]
    if table.turn:
        total = len(table.drawn) + sum(table.tokens_of(Seat(seat)) for seat in range(len(table.sides)))
        parts.append(f"Turn {table.turn}")
        if table.drawn:
            parts.append(f"token {len(table.drawn)} of {total + table.zone_tokens}")
    else:
        parts.append("setting up")
    return "  ·  ".join(parts)


def caption(picture: Picture, seen: Seen, *, playing: bool) -> Caption:
    """Return what the strip says."""
    ask, seat = _ask(picture, seen, playing=playing)
    return Caption(crumb(picture), ask, seat)


def _ask(picture: Picture, seen: Seen, *, playing: bool) -> tuple[str, Seat | None]:
    if playing:
        active, drawn = picture.table.active, picture.table.drawn
        if drawn and drawn[-1] == ZONE:
            return "The Zone acts", None
        if active >= 0 and picture.seat(active) is not None:
            return f"{picture.name(active)} acts", Seat(picture.mini(active).seat)
        return "", None
    task = seen.view.state.task
    if task is None:
        return "The match is over", None
    what, does, _ = ASKED.get(type(task), ("your choice", "decides", ""))
    who = picture.name(getattr(task, "piece", -1)) if getattr(task, "piece", -1) >= 0 else "it"
    if seen.deciding and seen.viewer is not None:
        together = deciding(picture.cast, picture.table, seen.viewer) if type(task) in OF_THE_GROUP else ""
        return f"{together or 'Your decision'}: {what.format(who=who)}", seen.viewer
    waiting = [seat for seat in seen.view.to_act if seat != seen.viewer]
    if not waiting:
        return "", None
    return f"{picture.cast.name(waiting[0])} {does.format(who=who)}", waiting[0]


def rule(seen: Seen) -> str:
    """Return the id of the rule in question."""
    task = seen.view.state.task
    if task is None:
        return "zw.endgame.conditions"
    return ASKED.get(type(task), ("", "", "zw.turn.one-action"))[2]
