"""The plain sentences of Zone Wars: one an event, with its fields in braces and verbs that agree with a seat."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.affairs import Cause, Gait
from game.rules.zone_wars.events import fight, finds, march, muster, powers, turn, zone

if TYPE_CHECKING:
    from collections.abc import Mapping

GAITS = MappingProxyType(
    {
        Gait.WALK: "moves",
        Gait.STEP: "steps",
        Gait.SPRINT: "sprints",
        Gait.CHARGE: "charges",
        Gait.FLIGHT: "flies",
        Gait.LEAP: "leaps",
        Gait.BURROW: "burrows",
        Gait.ENTER: "enters",
    }
)
CAUSES = MappingProxyType(
    {
        Cause.ATTACK: "",
        Cause.POWER: " from the power",
        Cause.PUSH: " from the push",
        Cause.FALL: " from the fall",
        Cause.MONSTER: " from the monster",
        Cause.ZONE: " from the Zone",
        Cause.SCENARIO: " from the acid rain",
        Cause.OWN: " from its own card",
    }
)
PURPOSES = MappingProxyType(
    {
        "zone": " against the Zone",
        "recover": " to get up",
        "assist": " to be helped up",
        "repair": " to repair",
        "swarm": " against the swarm",
    }
)
WORTH = MappingProxyType(
    {
        "stagger": " for a foe laid low",
        "elimination": " for a foe out of the game",
        "artifacts": " for finds",
        "objective": " for an objective",
        "escape": " for getting away",
        "ark": " for a piece of the Ark",
    }
)
SENTENCES: Mapping[type[Any], str] = MappingProxyType(
    {
        muster.FirstToLayDrawn: "{seat} [lay|lays] the first piece of terrain.",
        muster.Deployed: "{piece} is deployed.",
        turn.Activated: "{seat} [activate|activates] {piece}.",
        turn.ActionLost: "{piece} loses the rest of its activation.",
        turn.WentOnOverwatch: "{piece} goes on Overwatch.",
        turn.OverwatchEnded: "{piece} is on Overwatch no longer.",
        turn.GotUp: "{piece} gets up, bloodied.",
        turn.StayedDown: "{piece} stays down; the next try needs no roll.",
        turn.TurnEnded: "Turn {number} is over.",
        turn.GameEnded: "{why}",
        march.LeftBoard: "{piece} leaves the battlefield over the {edge} edge.",
        march.FreeAttackDeclined: "{piece} lets {against} go.",
        fight.AttackMissed: "{attacker} misses.",
        fight.CounterDeclined: "{piece} does not strike back.",
        fight.MGained: "{seat} [gain|gains] {amount} M.",
        fight.DamageIgnored: "{piece} lies already: the damage is too little to matter.",
        fight.Staggered: "{piece} is staggered.",
        fight.Eliminated: "{piece} is eliminated.",
        finds.TokenTaken: "{piece} picks an artifact token up.",
        finds.CardsSeen: "{seat} [look|looks] at {count} finds.",
        finds.CardsReturned: "{seat} [put|puts] {top} on top of the deck and {bottom} below it.",
        finds.ArtifactFound: "{piece} finds: {item}.",
        finds.GiftRefused: "{piece} does not take what {giver} offers.",
        finds.CardGone: "The {item} is out of the game.",
        finds.ItemMended: "{piece} mends {amount} of the {item}.",
        powers.Resisted: "{piece} resists.",
        powers.Healed: "{piece} loses {amount} damage.",
        powers.Inspired: "{piece} rolls {dice} more dice on its next roll.",
        powers.HitsCancelled: "{piece} cancels {amount}; {left} left.",
        powers.DamageLessened: "{piece} is spared {amount} damage.",
        powers.Bewildered: "{piece} is bewildered: no reroll, counter-attack or Reflex.",
        powers.MLost: "{seat} [lose|loses] {amount} M.",
        powers.SmokeLaid: "Smoke covers the place until turn {until} is over.",
        powers.SmokeGone: "A cloud of smoke is gone.",
        powers.TokenMoved: "An artifact token is moved.",
        powers.TokenPromised: "{seat} [have|has] the next token.",
        zone.ZoneCardFizzled: "The card has no effect.",
        zone.DirectionThrown: "The direction token falls at {degrees} degrees.",
        zone.BeastActed: "{piece} acts.",
        zone.LeechCaught: "{piece} has a leech.",
        zone.LeechGone: "{piece} is rid of its leech.",
        zone.BuildingCollapsed: "A building collapses.",
        zone.CraterOpened: "A crater opens.",
        zone.StormRaised: "A Dust Storm rages: nobody hits beyond Medium.",
        zone.StormOver: "The Dust Storm is over.",
        zone.TokenAppeared: "A new artifact token lies on the battlefield.",
    }
)
STRONG = frozenset(
    {
        turn.GotUp,
        turn.GameEnded,
        march.LeftBoard,
        fight.Staggered,
        fight.Eliminated,
        finds.ArtifactFound,
        zone.BuildingCollapsed,
    }
)
