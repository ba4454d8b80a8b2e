"""What can be under way at the table: a move, an attack, a wound, a forced move, a roll, a card of the Zone.

Affairs lie on `Table.affairs` while tasks on the agenda work on them; what answers them (Overwatch, Reflexes, Upgrades)
changes the affair on top and nothing else.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.rules.zone_wars.dice import HIT, Roll, hits_in, pool
from game.rules.zone_wars.ground import Edge, Spot, Vector

Piece = int
NOBODY: Piece = -1
IMPROVISED = -1
NO_WEAPON = -2
NO_ITEM = -1


class Place(StrEnum):
    """Where an artifact token was laid, for the best pick (zw.streetfight.best-pick).

    HIDDEN: on a card that was chosen for it (zw.ark.artifact-placement).
    """

    DROPPED = "dropped"
    SIDE = "side"
    CENTRE = "centre"
    HIDDEN = "hidden"


class Gait(StrEnum):
    """How a miniature moves."""

    WALK = "walk"
    STEP = "step"
    SPRINT = "sprint"
    CHARGE = "charge"
    FLIGHT = "flight"
    LEAP = "leap"
    BURROW = "burrow"
    ENTER = "enter"


class Stop(msgspec.Struct, frozen=True):
    """Where somebody on Overwatch shoots at a moving miniature: so far along its path, with that weapon."""

    at: int
    shooter: Piece
    weapon: int


class March(msgspec.Struct, frozen=True, tag=True):
    """A move that was declared.

    spots: the way, start included; at: how far along it the piece has come; facing: in the end, None: as it walked;
    is_ours: part of the mover's own activation, so that it can be answered by Overwatch; provokes: leaving contact
    gives free attacks; stops: shots to come; leaves: the edge it goes off the board over at the end; is_lying: it was
    staggered before, so that being so does not end its action.
    """

    piece: Piece
    gait: Gait
    spots: tuple[Spot, ...]
    facing: Vector | None = None
    at: int = 0
    is_ours: bool = True
    provokes: bool = True
    stops: tuple[Stop, ...] = ()
    leaves: Edge | None = None
    is_lying: bool = False


class Origin(StrEnum):
    """What an attack comes from."""

    ACTION = "action"
    AIMED = "aimed"
    CHARGE = "charge"
    COUNTER = "counter"
    FREE = "free"
    OVERWATCH = "overwatch"
    POWER = "power"
    MONSTER = "monster"
    ZONE = "zone"


class Bonus(msgspec.Struct, frozen=True):
    """Base dice more or less, why in a word or two, and the rule."""

    dice: int
    name: str
    rule: str


class Attack(msgspec.Struct, frozen=True, tag=True):
    """An attack under way, from its declaration until its last consequence.

    attacker: NOBODY for a card of the Zone; target: NOBODY while one roll for all in an area is made; credit: the seat
    it scores for, NOBODY for none; weapon: the place of the card in the attacker's hands, IMPROVISED, or NO_WEAPON for
    a Dice attack; item: what that card is; power: the card it was made with, NOBODY for none; upgrades: (power, M) paid
    for it; score: the attribute, or the dice of the card; base: score and bonuses, one at least; gear: equipment dice.

    push: how far a hit throws the target, along push_way if that is given; pulls: a hit draws it to the attacker;
    no_armor, armor_less, no_cover, cover_less: what the defence lacks; cover, cover_by: the dice of terrain and the
    elements that give it; from_spot: where an attack without attacker comes from; contact: the bases touched when it
    was made. Of cards that add to a hit: corrode, soft: steps that each hit first takes off the armor card at that
    place; spark, spark_hits: who else is hurt, how much; recoil: what the attacker suffers afterwards; collapses: a
    building that the target is pushed against falls.

    In the course of it: first, roll: the throws so far; burn: the burn dice; cancelled: hits taken away by Reflexes;
    extra_cover: dice given by Reflexes; worn: the cards of armor chosen; dealt: damage it did to the target; ignored:
    damage that was too little for a lying target; struck: the building the target was pushed against; is_spread: it is
    about one more piece in the area; answered: Reflexes used.
    """

    origin: Origin
    attacker: Piece
    target: Piece
    credit: int
    weapon: int
    is_melee: bool
    score: int
    base: int
    gear: int = 0
    item: int = NO_ITEM
    bonuses: tuple[Bonus, ...] = ()
    power: int = NOBODY
    upgrades: tuple[tuple[int, int], ...] = ()
    can_reroll: bool = True
    brings_m: bool = True
    wears: bool = True
    is_counterable: bool = False
    is_silent: bool = False
    burns: bool = False
    is_area: bool = False
    push: int = 0
    push_way: Vector | None = None
    pulls: bool = False
    no_armor: bool = False
    armor_less: int = 0
    no_cover: bool = False
    cover_less: int = 0
    cover: int = 0
    cover_by: tuple[int, ...] = ()
    contact: bool = False
    stuns: bool = False
    from_spot: Spot | None = None
    corrode: int = 0
    soft: int = -1
    spark: Piece = NOBODY
    spark_hits: int = 0
    recoil: int = 0
    collapses: bool = False
    first: Roll | None = None
    roll: Roll | None = None
    burn: tuple[int, ...] = ()
    cancelled: int = 0
    extra_cover: int = 0
    worn: tuple[int, ...] = ()
    armor_dice: tuple[int, ...] = ()
    cover_dice: tuple[int, ...] = ()
    dealt: int = 0
    ignored: int = 0
    struck: int = -1
    is_spread: bool = False
    answered: tuple[tuple[Piece, int], ...] = ()

    def spread_to(self, piece: Piece) -> Attack:
        """Return it as it meets somebody in its area: the same hits, not in melee, no push (zw.special.push-order)."""
        return msgspec.structs.replace(
            self,
            target=piece,
            is_melee=False,
            is_area=True,
            contact=False,
            is_counterable=False,
            is_spread=True,
            push=0,
            spark=NOBODY,
            recoil=0,
            worn=(),
            armor_dice=(),
            cover_dice=(),
            dealt=0,
            ignored=0,
        )

    def plus(self, *bonuses: Bonus) -> Attack:
        """Return it with more bonuses; their sum leaves one base die at least (zw.dice.modifiers-sum-first)."""
        all_bonuses = (*self.bonuses, *bonuses)
        base = pool(self.score, (bonus.dice for bonus in all_bonuses)).base
        return msgspec.structs.replace(self, bonuses=all_bonuses, base=base)

    @property
    def is_dice_attack(self) -> bool:
        """It rolls the dice of a card, not an attribute (zw.effect.dice-attack)."""
        return self.item == NO_ITEM and self.weapon == NO_WEAPON

    @property
    def hits(self) -> int:
        """How many hits it has after burn dice and Reflexes (zw.attack.hits-are-damage, zw.effect.cancel-hits)."""
        return max(0, self.roll.hits + hits_in(self.burn) - self.cancelled) if self.roll else 0

    @property
    def covered(self) -> int:
        """How many cover dice the target rolls (zw.cover.not-melee-not-area)."""
        if self.is_melee or self.is_area or self.no_cover:
            return 0
        return max(0, self.cover - self.cover_less) + self.extra_cover


class Cause(StrEnum):
    """What a wound comes from (zw.stagger.single-source)."""

    ATTACK = "attack"
    POWER = "power"
    PUSH = "push"
    FALL = "fall"
    MONSTER = "monster"
    ZONE = "zone"
    SCENARIO = "scenario"
    OWN = "own"


class Wound(msgspec.Struct, frozen=True, tag=True):
    """Damage about to be placed.

    credit: the seat it scores for; by: the piece behind it; of_attack: the innermost Attack does it to its target, so
    that it adds up with what that did before (zw.stagger.single-source); answered: Reflexes used on it.
    """

    piece: Piece
    amount: int
    cause: Cause
    credit: int = NOBODY
    by: Piece = NOBODY
    of_attack: bool = False
    rule: str = "zw.damage.tokens"
    answered: tuple[tuple[Piece, int], ...] = ()


class Shove(msgspec.Struct, frozen=True, tag=True):
    """A forced move about to be made: so far in a direction, or towards a piece until contact (pulled_to).

    of_attack: the innermost Attack does it to its target (zw.special.push-credit).
    """

    piece: Piece
    direction: Vector
    distance: int
    cause: Cause
    credit: int = NOBODY
    by: Piece = NOBODY
    pulled_to: Piece = NOBODY
    of_attack: bool = False
    rule: str = "zw.effect.forced-move"
    answered: tuple[tuple[Piece, int], ...] = ()


class Ordeal(msgspec.Struct, frozen=True, tag=True):
    """A Survival roll about to be made, and what for.

    dice: more or less than the attribute; helpers: Survival of others added; result: hits once it is rolled; purpose:
    a word for the screen; by_power: an enemy power asks for it (Mind Shield); certain: a card lets it succeed;
    may_reroll: it is a Ranged or Melee roll (zw.character.attribute-reroll).
    """

    piece: Piece
    purpose: str
    dice: int = 0
    rule: str = "zw.character.attribute-roll"
    by_power: bool = False
    by_zone: bool = False
    credit: int = NOBODY
    certain: bool = False
    may_reroll: bool = False
    thrown: tuple[int, ...] = ()
    answered: tuple[tuple[Piece, int], ...] = ()

    @property
    def succeeded(self) -> bool:
        """It succeeded: a die shows a hit, or a card says so."""
        return self.certain or HIT in self.thrown


class ZoneEvent(msgspec.Struct, frozen=True, tag=True):
    """A card of the Zone that is being carried out on its victim.

    trigger: the number of the trigger, 0 for zone cards.
    """

    card: int
    victim: Piece
    trigger: int = 0
    is_success: bool | None = None


Affair = March | Attack | Wound | Shove | Ordeal | ZoneEvent
