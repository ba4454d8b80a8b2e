"""Decisions of Army Battles as they are planned: what is previewed is what the rules do."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.contract import IllegalAction, Seat
from game.rules.army_battles import state
from game.rules.army_battles.actions import (
    Activate,
    Attack,
    Batter,
    Charge,
    Deploy,
    EndTurn,
    Move,
    Prepare,
    Split,
)
from game.rules.army_battles.blows import FACES
from game.rules.army_battles.events import Moved, PreparedSprang, UnitAttacked, UnitSplit
from game.rules.army_battles.marching import movement_left, reach_of
from game.rules.army_battles.places import distance, listed
from game.ui.narrate import Cast
from game.ui.tables.army_battles import deeds, targeting
from game.ui.tables.army_battles.asking import ask_of
from game.ui.tables.army_battles.choosing import Choosing, Judging
from game.ui.tables.army_battles.commanding import Commanding
from game.ui.tables.army_battles.deploying import Deploying
from game.ui.tables.army_battles.duelling import chance_to_escape
from game.ui.tables.army_battles.following import Follower
from game.ui.tables.army_battles.model import Picture
from game.ui.tables.army_battles.odds_panel import bars_of, chips_of
from game.ui.tables.army_battles.parting import Parting
from game.ui.tables.army_battles.plan import March, threat_of
from tests.ui.tables.army_battles.at_the_map import SHORT, match_of, walked_to, warlike

CAST = Cast(("Ada", "Ben"), 0)


def asked(match: Any) -> Any:
    """Return the decision that a match asks for."""
    view = match.view(match.to_act[0])
    picture = Picture(view.state, match.rules.kit, CAST, match.to_act[0])
    return ask_of(picture, match.rules, view)


def found(wanted: Callable[[Any], bool], mode: str = "open_field", seeds: int = 8, **choices: str) -> Any:
    """Return a match at a decision for which something holds."""
    for n in range(seeds):
        match, chance = match_of(mode, f"found {n}", **choices), random.Random(n)
        for _ in range(500):
            if not match.to_act:
                break
            view = match.view(match.to_act[0])
            if wanted(view):
                return match
            match.act(match.to_act[0], warlike(chance, view))
    raise LookupError("it never came")


def acted(match: Any, actions: list[Any]) -> tuple[Any, list[Any]]:
    """Carry actions out on a copy of the table, and return table and events."""
    table, events = match.spectacle().clone(), []
    seat = table.task.seat
    for n, action in enumerate(actions):
        if not isinstance(table.task, state.TakeTurn) or table.task.seat != seat:
            break
        events += match.rules.apply(table, seat, action, Dice("deciding", str(n)))
    return table, events


# ------------------------------------------------------------------ moving


def test_a_planned_move_is_the_move_that_the_rules_make() -> None:
    match = walked_to(state.TakeTurn, "hold_the_ford", "move", skip=4, **SHORT)
    ask = asked(match)
    stops = targeting.spaces(ask.march)
    assert len(stops) > 3
    for to in stops:
        ask = asked(match)
        assert ask.press(to) == "changed"
        assert ask.actions() == [Move(to)]
        table, events = acted(match, ask.actions())
        moved = [event for event in events if isinstance(event, Moved)]
        if not any(isinstance(event, PreparedSprang) for event in events):
            assert moved[0].path == tuple(ask.march.way)
            assert table.units[ask.number].at == ask.march.at
            assert table.turn is None or table.turn.unit != ask.number or table.turn.spent == ask.march.spent
        assert ask.press(to) == "commit"


def test_a_way_round_is_walked_in_several_moves() -> None:
    match = walked_to(state.TakeTurn, "open_field", "round", skip=0, **SHORT)
    ask = asked(match)
    first = next(at for at in targeting.spaces(ask.march) if ask.march.reach.cost(at) == 1)
    assert ask.pin(first) == "changed"
    second = next(at for at in targeting.spaces(ask.march) if at != ask.march.way[0])
    assert ask.pin(second) == "changed"
    assert ask.actions() == [Move(first), Move(second)]
    table, _ = acted(match, ask.actions())
    assert table.units[ask.number].at == second
    assert ask.back()
    assert not ask.march.stops
    assert not ask.back()


def test_a_space_out_of_reach_is_refused_with_the_reason_of_the_rules() -> None:
    match = walked_to(state.TakeTurn, "hold_the_ford", "far", skip=2, **SHORT)
    ask = asked(match)
    units = ask.table.units
    far = [
        at
        for at, _ in ask.table.terms.field.spaces()
        if at not in targeting.spaces(ask.march) and not ask.table.in_space(at)
    ]
    assert ask.press(far[-1]) == "refused"
    with pytest.raises(IllegalAction) as refusal:
        match.rules.check(ask.table, Seat(units[ask.number].side), Move(far[-1]))
    assert (ask.refused.sentence, ask.refused.rule) == (refusal.value.reason, refusal.value.rule)
    assert ask.refused.at == far[-1]


def test_a_charge_shows_twice_the_reach_and_offers_no_attack() -> None:
    match = walked_to(state.TakeTurn, "open_field", "charge", **SHORT)
    ask = asked(match)
    before = movement_left(ask.table, ask.kit)
    assert ask.take("charge") == "changed"
    assert ask.march.left == 2 * before
    goal = max(targeting.spaces(ask.march), key=ask.march.reach.cost)
    ask.press(goal)
    assert ask.actions() == [Charge(), Move(goal)]
    table, _ = acted(match, ask.actions())
    assert table.units[ask.number].at == goal
    assert ask.take("charge") == "changed"
    assert ask.march.left <= before


# ------------------------------------------------------------------ attacking


def near_but_not_beside(view: Any) -> bool:
    """Tell whether the unit could attack only after a move."""
    table = view.state
    if not isinstance(table.task, state.TakeTurn) or table.turn.has_acted or table.turn.spent:
        return False
    return any(isinstance(a, Move) for a in view.actions) and not any(
        isinstance(a, Attack | Batter) for a in view.actions
    )


def test_a_click_on_an_enemy_leads_within_range_and_attacks() -> None:
    def reaches(view: Any) -> bool:
        if not near_but_not_beside(view):
            return False
        kit = rules.kit
        march = March(view.state, kit)
        foes = kit.crowd(view.state, view.state.units[march.number].side).foes
        return any(march.zone() >> view.state.units[no].at & 1 for no in foes)

    rules = match_of().rules
    match = found(reaches, **SHORT)
    ask = asked(match)
    foe = targeting.foes(ask)[0]
    assert ask.press(ask.table.units[foe].at) == "changed"
    moves = [action for action in ask.actions() if isinstance(action, Move)]
    assert ask.actions() == [*moves, Attack(foe)]
    assert moves
    _, events = acted(match, ask.actions())
    blow = next(event for event in events if isinstance(event, UnitAttacked) and not event.is_prepared)
    assert (blow.unit, blow.target) == (ask.number, foe)
    forecast = ask.outlook().forecast
    assert forecast.vitality == blow.before
    assert blow.roll.defense == forecast.blow.defense
    assert blow.roll.total - blow.roll.face == forecast.blow.precision
    assert blow.roll.harm in {way.harm for way in forecast.odds.ways}


def test_the_bars_are_the_exact_odds_and_the_chips_name_every_modifier() -> None:
    match = found(lambda view: any(isinstance(a, Attack) for a in view.actions), **SHORT)
    ask = asked(match)
    foe = ask.march.targets[0]
    ask.aim(foe)
    forecast = ask.outlook().forecast
    bars = bars_of(forecast)
    assert sum(sum(causes.values()) for causes in bars.values()) == pytest.approx(1)
    deadly = sum(sum(causes.values()) for harm, causes in bars.items() if harm >= forecast.vitality)
    assert deadly == pytest.approx(forecast.chance_to_destroy)
    words = " ".join(words for words, _ in chips_of(forecast))
    for note in forecast.notes:
        assert str(abs(note.amount)) in words or note.name.casefold() in words.casefold()
    assert str(forecast.blow.needed) in words


def test_targets_are_cycled_and_the_same_again_commits() -> None:
    match = found(lambda view: sum(isinstance(a, Attack) for a in view.actions) >= 2, **SHORT)
    ask = asked(match)
    seen = set()
    for _ in range(len(targeting.foes(ask))):
        ask.cycle(1)
        seen.add(ask.goal)
    assert seen == set(targeting.foes(ask))
    assert ask.aim(ask.goal) == "commit"


def test_a_prepared_enemy_on_the_way_is_foretold() -> None:
    def watched(view: Any) -> bool:
        table = view.state
        if not isinstance(table.task, state.TakeTurn) or table.turn.spent:
            return False
        for to in targeting.spaces(March(table, rules.kit)):
            march = March(table, rules.kit)
            march.go(to)
            if march.springs:
                return True
        return False

    rules = match_of().rules
    match = found(watched, seeds=20, **SHORT)
    ask = asked(match)
    checked = 0
    for to in targeting.spaces(March(ask.table, ask.kit)):
        march = March(ask.table, ask.kit)
        march.go(to)
        _, events = acted(match, [Move(to)])
        sprung = [event.unit for event in events if isinstance(event, PreparedSprang)]
        if march.springs:
            checked += 1
            assert sprung[:1] == [march.springs[0].watcher]
            first = next(event for event in events if isinstance(event, UnitAttacked))
            assert first.roll.harm in {way.harm for way in march.springs[0].forecast.odds.ways}
        else:
            assert sprung == []
    assert checked


def test_the_threat_of_a_unit_is_what_it_could_attack_in_its_turn() -> None:
    table: Any = walked_to(state.TakeTurn, "siege", "threat", skip=3, **SHORT).spectacle()
    kit = match_of().rules.kit
    number = table.on_map(1)[0]
    profile = kit.profile(table, table.units[number])
    stands = [table.units[number].at, *listed(reach_of(table, kit, number, profile.movement).stops)]
    for at in listed(threat_of(table, kit, number)):
        assert any(distance(at, stand) <= profile.range for stand in stands)


# ------------------------------------------------------------------ the other actions


def test_prepare_waits_for_a_group_or_one_enemy() -> None:
    match = walked_to(state.TakeTurn, "open_field", "prepare", **SHORT)
    ask = asked(match)
    assert ask.take("prepare") == "changed"
    groups = ask.groups()
    ask.choose(len(groups) - 1)
    assert ask.actions() == [Prepare(groups[-1])]
    foe = ask.kit.crowd(ask.table, 0).foes[0]
    assert ask.press(ask.table.units[foe].at) == "changed"
    assert ask.actions() == [Prepare(unit=foe)]
    match.rules.check(ask.table, Seat(0), ask.actions()[0])


def test_a_split_is_previewed_as_the_rules_share_the_damage() -> None:
    def can_split(view: Any) -> bool:
        table = view.state
        if not isinstance(table.task, state.TakeTurn) or table.turn.has_acted:
            return False
        unit = table.units[table.turn.unit]
        return bool(unit.heroes) and unit.wounds > 0 and any(isinstance(a, Split) for a in view.actions)

    match = found(can_split, seeds=30, size="battle", army_1="garrison", army_2="swift-riders")
    ask = asked(match)
    assert ask.take("split") == "changed"
    parting: Parting = ask.parting
    at = parting.landings()[0]
    assert parting.press(at) == "changed"
    told = [max(0, share.vitality - share.wounds) for share in parting.shares()]
    _, events = acted(match, ask.actions())
    split = next(event for event in events if isinstance(event, UnitSplit))
    assert [vitality for _, _, _, vitality in split.parts] == told
    assert split.parts[1][2] == at


def test_ending_the_turn_is_always_possible_and_the_default_after_the_action() -> None:
    match = walked_to(state.TakeTurn, "open_field", "end", **SHORT)
    ask = asked(match)
    assert ask.missing()
    assert ask.take("end") == ("changed" if deeds.within_reach(ask) else "commit")
    assert ask.actions() == [EndTurn()]
    assert ask.take("end") == "commit"
    assert ask.actions() == [EndTurn()]


# ------------------------------------------------------------------ deployment, whose turn, mercy, duels


def test_units_are_dragged_change_places_and_take_heroes_in() -> None:
    match = match_of("open_field", "deploy", **SHORT)
    ask: Deploying = asked(match)
    zone = set(ask.table.terms.field.zones[ask.side])
    number, other = [no for no in ask.numbers if no in ask.places and no < ask.table.terms.troops][:2]
    mine, theirs = ask.places[number], ask.places[other]
    assert ask.drop(mine, theirs) == "changed"
    assert (ask.places[number], ask.places[other]) == (theirs, mine)
    free = next(at for at in sorted(zone) if not ask.at(at))
    assert ask.press(theirs) == "changed"
    assert ask.press(free) == "changed"
    assert ask.places[number] == free
    outside = next(at for at, _ in ask.table.terms.field.spaces() if at not in zone)
    assert ask.drop(free, outside) == "refused"
    hero = ask.heroes[0]
    lonely = ask.table.terms.troops + hero
    ask.drop(ask.places[lonely], ask.places[number])
    assert ask.hosts[hero] == number
    action = ask.actions()[0]
    assert isinstance(action, Deploy)
    match.rules.check(ask.table, Seat(ask.side), action)
    assert ask.laid().units[number].heroes == (hero,)


def test_every_formation_and_every_place_of_a_hero_is_legal() -> None:
    ask: Deploying = asked(match_of("siege", "formations", **SHORT))
    for _ in ask.lines:
        ask.choose(0)
        assert ask.why_not(ask.table, ask.actions()[0]) is None
    for _ in range(len(ask.numbers) + 2):
        ask.choose(1)
        assert ask.why_not(ask.table, ask.actions()[0]) is None


def test_a_press_begins_the_turn_of_one_of_equally_fast_units() -> None:
    match = walked_to(state.ChooseUnit, "open_field", "choose")
    ask: Choosing = asked(match)
    other = ask.units[1]
    assert ask.press(ask.table.units[other].at) == "commit"
    assert ask.actions() == [Activate(other)]
    foe = ask.rules.kit.crowd(ask.table, ask.task.seat).foes[0]
    assert ask.press(ask.table.units[foe].at) == "refused"


def test_of_two_equally_fast_units_in_a_space_each_press_chooses_the_other() -> None:
    match = walked_to(state.ChooseUnit, "open_field", "choose")
    ask: Choosing = asked(match)
    one, other = ask.units[:2]
    at = ask.table.units[one].at
    ask.table.units = tuple(
        replace(unit, at=at, flies=True) if no == other else unit for no, unit in enumerate(ask.table.units)
    )
    assert ask.press(at) == "changed"
    assert ask.chosen == other
    assert ask.press(at) == "changed"
    assert ask.chosen == one
    assert ask.actions() == [Activate(one)]


def test_the_fallen_are_judged() -> None:
    match = found(lambda view: isinstance(view.state.task, state.OfferFate), seeds=30)
    ask: Judging = asked(match)
    assert ask.take("kill") == "changed"
    assert type(ask.actions()[0]).__name__ == "Kill"
    assert ask.take("kill") == "commit"


@pytest.mark.parametrize(("mine", "theirs"), [(2, 2), (4, 2), (2, 5)])
def test_the_chance_to_break_away_is_counted_over_both_dice(mine: int, theirs: int) -> None:
    ways = [(a, b) for a in FACES for b in FACES if a + mine > b + theirs]
    assert chance_to_escape(mine, theirs) == len(ways) / 100


# ------------------------------------------------------------------ what is shown


@pytest.mark.parametrize("mode", ["open_field", "hold_the_ford", "siege", "ambush"])
def test_the_table_of_the_screen_follows_every_event(mode: str) -> None:
    match, chance = match_of(mode, "follow", **SHORT), random.Random(5)
    shown = match.spectacle().clone()
    follower = Follower(shown, match.rules.kit)
    for _ in range(160):
        if not match.to_act:
            break
        match.act(match.to_act[0], warlike(chance, match.view(match.to_act[0])))
        for event in match.events_of(match.steps, None):
            follower.hear(event)
        true: Any = match.spectacle()
        assert [(u.at, u.flies, u.heroes) for u in shown.units] == [
            (u.at, u.flies, u.heroes) for u in true.units
        ]
        standing = [no for no, unit in enumerate(true.units) if unit.at >= 0]
        kit = match.rules.kit
        assert [kit.vitality(shown, shown.units[no]) for no in standing] == [
            kit.vitality(true, true.units[no]) for no in standing
        ]
        assert [shown.units[no].watch for no in standing] == [true.units[no].watch for no in standing]
        assert (shown.scores, shown.wounds, shown.round) == (true.scores, true.wounds, true.round)


def test_a_commanding_decision_is_asked_for_a_turn() -> None:
    assert isinstance(asked(walked_to(state.TakeTurn, "ambush", "kind", **SHORT)), Commanding)
