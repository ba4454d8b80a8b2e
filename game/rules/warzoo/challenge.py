"""A Battle of the Advanced Mode step by step: each automatic task of the agenda is a step of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, get_args

from game.rules.warzoo.battle import conclude
from game.rules.warzoo.cards import Kind
from game.rules.warzoo.events import (
    ChallengeDecided,
    InitiativeTaken,
    LaneChosen,
    SkillUsed,
    UnitBeaten,
    UnitsRevealed,
)
from game.rules.warzoo.moves import check_duplicate, pay_hierarchy, pay_load, turn_up
from game.rules.warzoo.plain import BY_LOSS, BY_STRENGTH, NO_UNIT, REVEAL
from game.rules.warzoo.sabotage import has_plans
from game.rules.warzoo.state import (
    ALL_LANES,
    BOTH,
    DRAWN,
    EMPTY,
    NOBODY,
    OPEN,
    ActivateSkill,
    AskSaboteur,
    AskWeapon,
    Battle,
    CompareStrengths,
    FireWeapon,
    NextChallenge,
    OfferLane,
    OfferPriority,
    OfferSaboteur,
    OfferSkill,
    OfferWeapon,
    Recruiting,
    RevealUnits,
    SetPriority,
    Spot,
    Stage,
    Work,
    foe,
)
from game.rules.warzoo.weapons import fire, weapon_uses

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.core.contract import Seat
    from game.rules.warzoo.effects import Deed
    from game.rules.warzoo.ground import Ground
    from game.rules.warzoo.state import Fighter, Lane, Row, Side


WORK = get_args(Work)


def proceed(ground: Ground, chance: Chance) -> None:
    """Do what is on the agenda until somebody has to decide or the match is over."""
    table = ground.table
    while table.agenda and isinstance(task := table.agenda[-1], WORK):
        table.agenda = table.agenda[:-1]
        _do(ground, task, chance)


def _do(ground: Ground, task: Work, chance: Chance) -> None:
    match task:
        case AskSaboteur() | AskWeapon():
            _ask(ground, task)
        case NextChallenge():
            next_challenge(ground)
        case RevealUnits():
            reveal(ground)
        case ActivateSkill(side):
            activate_skill(ground, side)
        case SetPriority():
            set_priority(ground)
        case FireWeapon(side, at, amount):
            fire(ground, side, at, amount)
        case CompareStrengths():
            compare_strengths(ground, chance)
        case _ as never:
            assert_never(never)


def _ask(ground: Ground, task: AskSaboteur | AskWeapon) -> None:
    """Put a question if there is anything to decide."""
    match task:
        case AskSaboteur(seat):
            side = ground.table.terms.side_of(seat)
            if ground.table.saboteurs[side] and has_plans(ground, side):
                ground.push(OfferSaboteur(seat))
        case AskWeapon(side):
            if weapon_uses(ground, side):
                ground.push(OfferWeapon(owner(ground, side)))


def owner(ground: Ground, side: Side) -> Seat:
    """Return the seat that decides about a side's unit in the Challenge (wz.team.silent-play)."""
    fighter = ground.fighter(Spot(side, ground.battle.lane))
    assert fighter is not None
    return ground.table.seat(side, fighter.hand)


# ------------------------------------------------------------------ between Challenges


def open_window(ground: Ground) -> None:
    """Ask for Saboteurs, the Initiative first, then go on to the next Challenge (wz.saboteur.useless-mode)."""
    table = ground.table
    seats = [
        table.seat(side, hand)
        for side in (table.initiative, foe(table.initiative))
        for hand in (table.leader(), *(h for h in range(len(table.hands[side])) if h != table.leader()))
    ]
    ground.push(*(AskSaboteur(seat) for seat in dict.fromkeys(seats)), NextChallenge())


def next_challenge(ground: Ground) -> None:
    """Begin the only Challenge left, or have the Initiative pick (wz.battle-phase.initiative-picks-lane)."""
    lanes = lanes_to_fight(ground)
    if len(lanes) == 1:
        begin_challenge(ground, lanes[0])
    else:
        ground.push(OfferLane(ground.table.voice(ground.table.initiative)))


def lanes_to_fight(ground: Ground) -> list[Lane]:
    """Return the lanes that may be fought next: the Mill first, and alone, then the others."""
    table, results = ground.table, ground.battle.results
    if results[table.mill_lane] == OPEN:
        return [table.mill_lane]
    return [lane for lane in ALL_LANES if results[lane] == OPEN]


def choose_lane(ground: Ground, lane: Lane) -> None:
    """Fight a lane that the Initiative has picked."""
    ground.events.append(
        LaneChosen(rule="wz.battle-phase.initiative-picks-lane", side=ground.table.initiative, lane=lane)
    )
    begin_challenge(ground, lane)


def begin_challenge(ground: Ground, lane: Lane) -> None:
    """Put the steps of a Challenge on the agenda (wz.challenge.advanced-order)."""
    battle, first = ground.battle, ground.table.initiative
    battle.lane, battle.disarmed, battle.claim = lane, (False, False), NOBODY
    battle.virtual, battle.coming = battle.coming, (0, 0)
    ground.push(
        RevealUnits(), ActivateSkill(first), ActivateSkill(foe(first)), SetPriority(), CompareStrengths()
    )


# ------------------------------------------------------------------ the steps


def reveal(ground: Ground) -> None:
    """Turn both units up, then check duplicates, Load and Hierarchy (wz.challenge.check-order)."""
    lane = ground.battle.lane
    spots = [Spot(side, lane) for side in BOTH]
    fresh = [spot for spot in spots if _is_face_down(ground.fighter(spot))]
    for spot in fresh:
        turn_up(ground, spot)
    one, two = (_unit(ground.fighter(spot)) for spot in spots)
    ground.events.append(UnitsRevealed(rule=REVEAL, lane=lane, units=(one, two)))
    for side, unit in ((0, one), (1, two)):
        if unit == EMPTY:
            ground.events.append(UnitBeaten(rule=NO_UNIT, side=side, lane=lane, unit=EMPTY))
    for spot in fresh:
        check_duplicate(ground, spot)
    for spot in spots:
        pay_load(ground, spot)
    for spot in spots:
        pay_hierarchy(ground, spot)


def _is_face_down(fighter: Fighter | None) -> bool:
    return fighter is not None and not fighter.is_up


def _unit(fighter: Fighter | None) -> int:
    return EMPTY if fighter is None or fighter.unit is None else fighter.unit


def activate_skill(ground: Ground, side: Side) -> None:
    """Let a Skill take effect, or ask its owner if it may be left (wz.skill.automatic)."""
    spot = Spot(side, ground.battle.lane)
    fighter = ground.fighter(spot)
    if fighter is None or fighter.is_beaten or fighter.is_mute or fighter.unit is None:
        return
    card = ground.kit.cards[fighter.unit]
    deeds = ground.kit.deeds[fighter.unit]
    if card.kind is not Kind.SKILL or not deeds:
        return
    if not any(deed.asks for deed in deeds):
        use_skill(ground, side)
    elif skill_is_ready(ground, spot, deeds):
        ground.push(OfferSkill(owner(ground, side)))


def skill_is_ready(ground: Ground, spot: Spot, deeds: tuple[Deed, ...]) -> bool:
    """Tell whether a Skill that asks its owner could do anything."""
    return all(deed.uses(ground, spot) for deed in deeds)


def use_skill(ground: Ground, side: Side) -> None:
    """Let the Skill of the unit in the Challenge take effect."""
    spot = Spot(side, ground.battle.lane)
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    ground.rule = ground.kit.cards[fighter.unit].rule
    ground.events.append(SkillUsed(rule=ground.rule, side=side, lane=spot.lane, unit=fighter.unit))
    for deed in ground.kit.deeds[fighter.unit]:
        for use in deed.uses(ground, spot)[:1]:
            deed.perform(ground, spot, use)


def set_priority(ground: Ground) -> None:
    """Have the Initiative say who decides first if both have Weapons to use (wz.weapon.priority)."""
    table = ground.table
    armed = [side for side in BOTH if weapon_uses(ground, side)]
    if len(armed) == len(BOTH):
        ground.push(OfferPriority(table.voice(table.initiative)))
    elif armed:
        ground.push(AskWeapon(armed[0]), AskWeapon(foe(armed[0])))


def compare_strengths(ground: Ground, chance: Chance) -> None:
    """Decide the Challenge, move the Initiative, and go on (wz.strength.higher-wins)."""
    battle, lane = ground.battle, ground.battle.lane
    winner = ground.decide(lane)
    ground.settle(lane, winner)
    fighters = [ground.fighter(Spot(side, lane)) for side in BOTH]
    is_compared = all(fighter is not None and not fighter.is_beaten for fighter in fighters)
    strengths = (ground.strength(Spot(0, lane)), ground.strength(Spot(1, lane)))
    ground.events.append(
        ChallengeDecided(
            rule=BY_STRENGTH if is_compared else BY_LOSS, lane=lane, winner=winner, strengths=strengths
        )
    )
    _move_initiative(ground, winner)
    battle.lane, battle.virtual, battle.disarmed = NOBODY, (0, 0), (False, False)
    _after_challenge(ground, chance)


def _move_initiative(ground: Ground, winner: int) -> None:
    table, claim = ground.table, ground.battle.claim
    holder, rule = table.initiative, "wz.initiative.loser-takes-it"
    if claim != NOBODY:
        holder, rule = claim, "wz.unit.urban"
    elif winner != DRAWN:
        holder = foe(winner)
    ground.battle.claim = NOBODY
    if holder != table.initiative:
        table.initiative = holder
        ground.events.append(InitiativeTaken(rule=rule, side=holder))


def _after_challenge(ground: Ground, chance: Chance) -> None:
    table, battle = ground.table, ground.battle
    fought = [result != OPEN for result in battle.results]
    if all(fought):
        _score(ground, chance)
    elif sum(fought) == 1:
        ground.push(Recruiting(Stage.SECOND if table.terms.is_team_game else Stage.REST))
    else:
        open_window(ground)


def _score(ground: Ground, chance: Chance) -> None:
    """Lay the units of the Battle down as the newest row of each side and score it."""
    battle, table = ground.battle, ground.table
    one, two = (_row(battle.fighters[side]) for side in BOTH)
    table.battle = ground.battle = Battle()
    conclude(table, ground.kit, (one, two), battle.results, chance, ground.events)


def _row(fighters: tuple[Fighter | None, ...]) -> Row:
    return tuple(EMPTY if fighter is None else fighter.unit for fighter in fighters)
