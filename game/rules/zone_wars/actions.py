"""What a player can decide in Zone Wars.

A piece is its number in the state; weapons are places in the attacker's hands.
"""

from __future__ import annotations

import msgspec

from game.core.contract import Action
from game.rules.zone_wars.affairs import IMPROVISED, Piece
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.ground import Corner, DoorId, Edge, Spot, Stand, Terrain, Vector

Upgrades = tuple[tuple[int, int], ...]


class Way(msgspec.Struct, frozen=True):
    """A move: way-points without the start, () to stay; facing in the end, None: as walked.

    A miniature off the board starts outside, touching `edge` at `along` hundredths from its west or north end
    (zw.scenario.entry-move).
    """

    spots: tuple[Spot, ...] = ()
    facing: Vector | None = None
    edge: Edge | None = None
    along: int = 0


STAY = Way()

# ------------------------------------------------------------------ before the first turn


class ChooseFaction(Action, frozen=True, tag=True):
    """Lead a faction (zw.scenario.faction-choice)."""

    faction: Faction


class ChooseCrew(Action, frozen=True, tag=True):
    """Field these characters (zw.scenario.crew-choice)."""

    characters: tuple[int, ...]


class PlaceTerrain(Action, frozen=True, tag=True):
    """Lay a piece of terrain (zw.terrain.placement-procedure)."""

    terrain: Terrain


class ChooseCorner(Action, frozen=True, tag=True):
    """Deploy from a corner (zw.showdown.deployment)."""

    corner: Corner


class SwapPower(Action, frozen=True, tag=True):
    """Give up a card of a miniature for one of mobility (zw.chase.mobility-option)."""

    piece: Piece
    old: int
    new: int


class ChooseEdge(Action, frozen=True, tag=True):
    """Start at an edge (zw.chase.edges)."""

    edge: Edge


class LayReserve(Action, frozen=True, tag=True):
    """Lay these artifact cards face down, one with each miniature in the order of the roster."""

    cards: tuple[int, ...]


class KeepHoard(Action, frozen=True, tag=True):
    """Keep these of the drawn artifact cards, to be hidden (zw.ark.artifacts)."""

    cards: tuple[int, ...]


class HideArtifact(Action, frozen=True, tag=True):
    """Lay a card face down somewhere, with a token on it (zw.ark.artifact-placement)."""

    card: int
    spot: Spot


class Deploy(Action, frozen=True, tag=True):
    """Put a miniature on the battlefield."""

    piece: Piece
    stand: Stand


# ------------------------------------------------------------------ an activation


class Activate(Action, frozen=True, tag=True):
    """Give the drawn token to a miniature (zw.turn.draw)."""

    piece: Piece


class MoveAndAttack(Action, frozen=True, tag=True):
    """Move up to Medium, then attack (zw.action.move-and-attack); the target is chosen after the move."""

    way: Way = STAY


class AimedShot(Action, frozen=True, tag=True):
    """Move a step at most, then shoot with a weapon that is aimed (zw.action.aimed-shot)."""

    way: Way = STAY


class Charge(Action, frozen=True, tag=True):
    """Run straight at a target and strike it (zw.action.charge); upgrades: those declared before the run (Stampede)."""

    target: Piece
    upgrades: Upgrades = ()


class Sprint(Action, frozen=True, tag=True):
    """Move up to Long (zw.action.sprint)."""

    way: Way


class Recover(Action, frozen=True, tag=True):
    """Try to get up (zw.action.recover)."""

    upgrades: Upgrades = ()


class Assist(Action, frozen=True, tag=True):
    """Help a staggered friend up (zw.action.assist-recovery)."""

    friend: Piece
    way: Way = STAY
    upgrades: Upgrades = ()


class GoOnOverwatch(Action, frozen=True, tag=True):
    """Move up to Medium, then wait for an enemy (zw.overwatch.enter)."""

    way: Way = STAY


class PickUp(msgspec.Struct, frozen=True, tag=True):
    """Take an artifact token (its number among the markers)."""

    marker: int
    upgrades: Upgrades = ()


class TakeCard(msgspec.Struct, frozen=True, tag=True):
    """Take a card out of a pile (its number) or from somebody staggered (the piece); card: its place there."""

    card: int
    pile: int = -1
    piece: Piece = -1


class TakeAll(msgspec.Struct, frozen=True, tag=True):
    """Complex: take every token and pile in contact, or all cards of a staggered piece."""

    piece: Piece = -1
    upgrades: Upgrades = ()


class Give(msgspec.Struct, frozen=True, tag=True):
    """Hand a card to a friend in contact."""

    card: int
    piece: Piece


class Drop(msgspec.Struct, frozen=True, tag=True):
    """Lay a card down on a side of the base."""

    card: int
    side: Vector


class WorkDoor(msgspec.Struct, frozen=True, tag=True):
    """Open a door that is closed, close one that is open."""

    door: DoorId


class Repair(msgspec.Struct, frozen=True, tag=True):
    """Complex: mend a weapon or a piece of armor."""

    card: int
    upgrades: Upgrades = ()


class UseItem(msgspec.Struct, frozen=True, tag=True):
    """Use an item that is neither weapon nor armor, on a piece or a token."""

    card: int
    piece: Piece = -1
    marker: int = -1


class RemoveLeech(msgspec.Struct, frozen=True, tag=True):
    """Take the leech off oneself or off a friend in contact."""

    piece: Piece


class TurnUp(msgspec.Struct, frozen=True, tag=True):
    """Turn a reserve card face up (zw.chase.reserve-use)."""

    card: int


Operation = PickUp | TakeCard | TakeAll | Give | Drop | WorkDoor | Repair | UseItem | RemoveLeech | TurnUp


class Operate(Action, frozen=True, tag=True):
    """Perform a Simple or Complex Operation at the end of a move (zw.action.simple-operation, complex-operation)."""

    operation: Operation
    way: Way = STAY
    is_complex: bool = False


class Use(msgspec.Struct, frozen=True):
    """How a mutation or module is used; each card reads the fields it needs.

    way: the move of the user, or of the friend that the card moves; targets: pieces, in order; spot, second: points;
    facing: turned to before an attack; card: a place in hands; marker: an artifact token; choice: which of the
    alternatives of the line; operation: that follows; upgrades: declared with a Dice attack.
    """

    way: Way = STAY
    targets: tuple[Piece, ...] = ()
    spot: Spot | None = None
    second: Spot | None = None
    facing: Vector | None = None
    card: int = -1
    marker: int = -1
    choice: str = ""
    operation: Operation | None = None
    upgrades: Upgrades = ()


class UsePower(Action, frozen=True, tag=True):
    """Use an Action card for 1 to 3 M (zw.action.use-ability)."""

    power: int
    m: int
    use: Use = Use()


class Pass(Action, frozen=True, tag=True):
    """Do nothing, or decline what is offered."""


# ------------------------------------------------------------------ fighting


class Strike(Action, frozen=True, tag=True):
    """Attack a target at range or in contact.

    facing: turn there first, None: turn only if the target is not in front.
    """

    target: Piece
    weapon: int = IMPROVISED
    upgrades: Upgrades = ()
    facing: Vector | None = None


class Snap(Action, frozen=True, tag=True):
    """Shoot on Overwatch when the enemy has come so far along its way (zw.overwatch.fire-timing)."""

    at: int
    weapon: int = IMPROVISED


class Reroll(Action, frozen=True, tag=True):
    """Throw all dice that show 2 to 5 again (zw.reroll.which-dice)."""


class React(Action, frozen=True, tag=True):
    """Use the Reflex, or the Upgrade declared after a roll, that is offered, for that much M."""

    m: int
    facing: Vector | None = None
    dice: tuple[int, ...] = ()


class Wear(Action, frozen=True, tag=True):
    """Use this of two cards of armor of one type (zw.armor.choose-worn)."""

    card: int


class Steal(Action, frozen=True, tag=True):
    """Take a card from whoever was just staggered or eliminated in contact (zw.stagger.free-theft)."""

    card: int


# ------------------------------------------------------------------ finds, the Zone, the end of a turn


class KeepFind(Action, frozen=True, tag=True):
    """Keep one of the drawn artifact cards; the others go on top of the deck (the first is drawn first) or below it."""

    card: int
    top: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()


class Accept(Action, frozen=True, tag=True):
    """Take what is offered."""


class Name(Action, frozen=True, tag=True):
    """Name a piece, a building, a spot or a direction that a card asks for."""

    piece: Piece = -1
    building: int = -1
    spot: Spot | None = None
    facing: Vector | None = None


class Release(Action, frozen=True, tag=True):
    """Give up the Overwatch of these miniatures (zw.overwatch.release-timing)."""

    pieces: tuple[Piece, ...]


ZoneWarsAction = (
    ChooseFaction
    | ChooseCrew
    | PlaceTerrain
    | ChooseCorner
    | SwapPower
    | ChooseEdge
    | LayReserve
    | KeepHoard
    | HideArtifact
    | Deploy
    | Activate
    | MoveAndAttack
    | AimedShot
    | Charge
    | Sprint
    | Recover
    | Assist
    | GoOnOverwatch
    | Operate
    | UsePower
    | Pass
    | Strike
    | Snap
    | Reroll
    | React
    | Wear
    | Steal
    | KeepFind
    | Accept
    | Name
    | Release
)
DIRECTIONS = ("facing", "direction", "side")


def is_aimless(action: msgspec.Struct) -> bool:
    """Tell whether one of the directions in an action is (0, 0), which no base can face and nothing can move along."""
    for field in action.__struct_fields__:
        value = getattr(action, field)
        if field in DIRECTIONS and value is not None and not any(value):
            return True
        if isinstance(value, msgspec.Struct) and is_aimless(value):
            return True
    return False
