from __future__ import annotations

import pytest

from game.core.contract import BadOptions
from game.rules.warzoo.actions import UseSkill
from game.rules.warzoo.events import AmmoGained, Cost, TilesMoved
from game.rules.warzoo.muster import MODES, plan_of
from game.rules.warzoo.state import DRAWN
from tests.rules.warzoo.farm import (
    DANIEL,
    DUCK_POND,
    HEN_HOUSE,
    KIT,
    MARK,
    MILL,
    SCARECROW,
    STABLE,
    Farm,
    advanced,
    match_of,
    of_type,
    options,
    plain,
    play_out,
    table_of,
)
from tests.rules.warzoo.test_special import HIGH, first

LOAD, HIERARCHY = Cost.LOAD, Cost.HIERARCHY
SCEN = "basic-scenarios"


@pytest.mark.rule("wz.scenario.two-modules", "wz.scenario.hen-house")
def test_the_two_modules_can_be_used_alone_or_together() -> None:
    for chosen, modules in (("hierarchy", (True, False)), ("special", (False, True)), ("both", (True, True))):
        terms = table_of(SCEN, scenarios=chosen).terms
        assert (terms.has_brackets, terms.has_specials) == modules
    below = ({2: "obelisk"}, HIGH)
    for chosen, due in (
        ("hierarchy", [(LOAD, 1), (HIERARCHY, 2)]),
        ("special", [(LOAD, 1)]),
        ("both", [(LOAD, 1)]),
    ):
        farm = plain({2: "darthrinco"}, {2: "sonic"}, below=below, number=2, mode=SCEN, scenarios=chosen)
        assert farm.paid(MARK) == due
    for chosen, due in (("hierarchy", [(HIERARCHY, 2)]), ("both", []), ("special", [])):
        first_battle = plain({2: "shinobi"}, {2: "vault"}, mode=SCEN, scenarios=chosen)
        assert first_battle.paid(MARK) == due


@pytest.mark.rule("wz.scenario.first-battle-hierarchy", "wz.unit.major")
def test_the_number_in_brackets_counts_in_the_first_battle() -> None:
    farm = plain({1: "shinobi"}, {1: "major"}, mode=SCEN)
    assert farm.paid(DANIEL) == [(LOAD, 1), (HIERARCHY, 2)]
    assert farm.paid(MARK) == []
    alone = plain({1: "shinobi"}, {1: "major"}, mode=SCEN, scenarios="hierarchy")
    assert of_type(alone.log, type(alone.log[0]))
    assert alone.spent(DANIEL) == 3
    second = plain({1: "shinobi"}, {1: "napoleon"}, below=(HIGH, {1: "major"}), number=2, mode=SCEN)
    assert second.paid(DANIEL) == [(LOAD, 1)]


@pytest.mark.rule("wz.scenario.first-battle-hierarchy-details")
def test_the_bracket_number_is_a_hierarchy_like_any_other() -> None:
    avatar = plain({1: "ornitulk"}, {1: "vault"}, mode=SCEN)
    assert avatar.paid(MARK) == [(LOAD, 3)]
    poor = plain({1: "davi"}, {1: "major"}, mode=SCEN, silos=(10, 2))
    assert (poor.paid(DANIEL), poor.beaten(DANIEL)) == ([(LOAD, 1)], {1: "wz.hierarchy.unpaid-loses"})
    farm = advanced({1: "urban", 3: "hanzo"}, {1: "joe dredd", 3: "major"}, mode="advanced-scenarios")
    farm.fight(1)
    farm.use()
    farm.fight(3)
    assert farm.paid(DANIEL, 3) == []  # in the Stable even the Load of 1 is waived
    assert farm.table.tiles[2] == STABLE


@pytest.mark.rule("wz.scenario.special-rule-in-lane")
def test_a_special_rule_works_in_its_lane_only() -> None:
    tiles = (MILL, STABLE, HEN_HOUSE, DUCK_POND, SCARECROW)
    below = ({3: "obelisk", 4: "obelisk"}, HIGH)
    for lane, due in ((3, 0), (4, 2)):
        farm = plain({lane: "darthrinco"}, {lane: "sonic"}, below=below, tiles=tiles, number=2, mode=SCEN)
        assert sum(amount for cost, amount in farm.paid(MARK) if cost == HIERARCHY) == due


@pytest.mark.rule("wz.scenario.refuel-shift", "wz.scenario.refuel-wraps")
def test_the_tiles_move_to_the_right_and_round() -> None:
    farm = plain({1: "urban"}, {1: "vault"}, mode=SCEN)
    assert of_type(farm.log, TilesMoved)[0].tiles == farm.table.tiles
    assert farm.table.tiles == (SCARECROW, MILL, HEN_HOUSE, STABLE, DUCK_POND)
    assert farm.table.stack(MARK, 0) != ()
    table = table_of(SCEN)
    tiles = table.tiles
    for _ in range(5):
        table.tiles = (table.tiles[-1], *table.tiles[:-1])
    assert table.tiles == tiles


@pytest.mark.rule("wz.scenario.mill-moves")
def test_the_order_starts_where_the_mill_lies() -> None:
    tiles = (DUCK_POND, SCARECROW, MILL, HEN_HOUSE, STABLE)
    farm = plain(
        {3: "urban", 2: "shinobi", 4: "davi"},
        {3: "ramphant", 2: "vault", 4: "sonic"},
        below=(HIGH, HIGH),
        tiles=tiles,
        number=3,
        mode=SCEN,
    )
    assert farm.revealed() == [3, 4, 5, 1, 2]
    assert farm.scored().won == (1, 1)
    assert farm.scored().winner == DANIEL
    table = table_of("advanced-scenarios")
    table.tiles = tiles
    game = Farm(table)
    offered = game.rules.actions(table, MARK)
    assert {tuple(lane for lane, unit in enumerate(a.row) if unit >= 0) for a in offered} == {(2,)}  # type: ignore[union-attr]


@pytest.mark.rule("wz.scenario.no-shift-without-module")
@pytest.mark.parametrize("mode", [SCEN, "advanced-scenarios"])
def test_without_special_rules_nothing_moves(mode: str) -> None:
    match = play_out(match_of(mode, scenarios="hierarchy"))
    assert match.revealed().mill_lane == 0
    assert of_type(match.history(None), TilesMoved) == []
    moved = play_out(match_of(mode, scenarios="special"))
    assert len(of_type(moved.history(None), TilesMoved)) >= 2


@pytest.mark.rule("wz.scenario.mill")
@pytest.mark.parametrize(("silo", "after"), [(6, 9), (8, 10)])
def test_the_mill_pays_the_winner_of_its_lane(silo: int, after: int) -> None:
    farm = plain({1: "urban"}, {1: "vault"}, silos=(silo, 5), mode=SCEN)
    assert farm.table.ammo == (after, 7)
    last = plain({1: "urban"}, {1: "vault"}, silos=(silo, 5), mode=SCEN, number=5)
    assert last.table.ammo == (silo, 5)
    drawn = plain({1: "urban"}, {1: "ramphant"}, silos=(silo, 5), mode=SCEN)
    assert of_type(drawn.log, AmmoGained) == []
    moved = plain(
        {2: "urban"},
        {2: "vault"},
        silos=(silo, 5),
        mode=SCEN,
        number=2,
        tiles=(SCARECROW, MILL, HEN_HOUSE, STABLE, DUCK_POND),
    )
    assert moved.table.ammo == (after, 7)


@pytest.mark.rule("wz.scenario.mill")
def test_nanny_wins_the_mills_bonus_with_a_draw() -> None:
    fill = dict.fromkeys((3, 4, 5), "davi")
    farm = advanced(
        {1: "urban", 2: "nanny", **fill},
        {1: "ramphant", 2: "vault", **dict.fromkeys((3, 4, 5), "sonic")},
        silos=(5, 5),
        mode="advanced-scenarios",
        scenarios="special",
    )
    farm.settle(1)
    farm.fight(2)
    farm.use()
    farm.battle(3, 4, 5, 1, 2)
    bonuses = [e for e in of_type(farm.log, AmmoGained) if e.rule == "wz.scenario.mill"]
    assert [(e.side, e.amount) for e in bonuses] == [(MARK, 1)]


@pytest.mark.rule("wz.scenario.stable")
def test_load_is_lower_in_the_stable() -> None:
    for name, due in (("darthrinco", 0), ("rocket joe", 1), ("ornitulk", 2)):
        farm = plain({3: name}, {3: "vault"}, mode=SCEN, scenarios="special")
        assert farm.table.tiles[3] == STABLE  # it has moved on since
        assert farm.spent(MARK) == due
    poor = plain({3: "rocket joe"}, {3: "vault"}, mode=SCEN, scenarios="special", silos=(1, 10))
    assert poor.winner(3) == MARK
    elsewhere = plain({4: "rocket joe"}, {4: "vault"}, mode=SCEN, scenarios="special", silos=(1, 10))
    assert elsewhere.winner(4) == DANIEL
    bracket = plain({3: "attila the hen"}, {3: "vault"}, mode=SCEN)
    assert bracket.paid(MARK) == [(HIERARCHY, 2)]


@pytest.mark.rule("wz.scenario.duck-pond")
def test_four_has_the_golias_effect_in_the_duck_pond() -> None:
    def fight(lane: int, mark: str, daniel: str) -> int | None:
        return plain({lane: mark}, {lane: daniel}, mode=SCEN, scenarios="special").winner(lane)

    assert fight(4, "obelisk", "napoleon") == MARK
    assert fight(4, "obelisk", "cobra") == DANIEL
    assert fight(4, "obelisk", "pigsty") == DANIEL
    assert fight(3, "obelisk", "napoleon") == DANIEL
    farm = advanced(
        {4: "duck bravo", 3: "urban"}, {4: "hamnibal", 3: "boxer gauss"}, mode="advanced-scenarios"
    )
    farm.settle(4)
    assert farm.now(4) == DANIEL
    farm.fight(3)
    farm.use((MARK, 4))
    assert (farm.strength(MARK, 4), farm.now(4)) == (4, MARK)


@pytest.mark.rule("wz.scenario.scarecrow-field")
def test_no_weapon_works_in_or_upon_the_scarecrow_field() -> None:
    tiles = (MILL, HEN_HOUSE, SCARECROW, DUCK_POND, STABLE)
    farm = advanced({3: "darwin"}, {3: "boxer gauss"}, mode="advanced-scenarios", tiles=tiles)
    farm.fight(3)
    assert farm.now(3) == DRAWN
    skill = advanced({3: "darwin"}, {3: "vault"}, mode="advanced-scenarios", tiles=tiles)
    skill.fight(3)
    assert skill.table.battle is not None
    assert skill.table.battle.coming == (0, 3)
    lanes = ({1: "urban", 2: "shinobi", 3: "nanny"}, {1: "vault", 2: "vault", 3: "sonic"})
    move = advanced(*lanes, mode="advanced-scenarios", tiles=tiles)
    move.settle(3)
    move.fight(2)
    assert move.targets() == {(MARK, 1)}
    aim = advanced(
        {2: "darwin", 3: "nanny"}, {2: "vault", 3: "sonic"}, mode="advanced-scenarios", tiles=tiles
    )
    aim.settle(3)
    aim.fight(2)
    assert aim.targets() == {(MARK, 2), (DANIEL, 2)}
    lasting = advanced(
        {2: "obelisk", 3: "rocket joe"}, {2: "vault", 3: "sonic"}, mode="advanced-scenarios", tiles=tiles
    )
    lasting.fight(2)
    lasting.use()
    lasting.fight(3)
    assert (LOAD, 2) not in lasting.paid(MARK)


@pytest.mark.rule("wz.scenario.tiles-and-moved-units")
def test_tiles_work_where_a_unit_stands() -> None:
    tiles = (MILL, HEN_HOUSE, STABLE, DUCK_POND, SCARECROW)
    farm = advanced(
        {2: "nanny", 3: "davi", 4: "darthrinco"},
        {2: "joe dredd", 3: "cobra", 4: "sonic"},
        mode="advanced-scenarios",
        tiles=tiles,
    )
    farm.settle(2)
    farm.settle(4)
    assert farm.now(4) == MARK
    farm.fight(3)
    farm.do(DANIEL, UseSkill())
    assert (farm.who(DANIEL, 4), farm.now(4)) == ("joe_dredd", DANIEL)
    move = advanced(
        {3: "shinobi", 4: "rocket joe"},
        {3: "vault", 4: "sonic"},
        mode="advanced-scenarios",
        tiles=tiles,
        below=(HIGH, HIGH),
    )
    move.fight(3)
    first(move, MARK)
    move.use((MARK, 4))
    assert [amount for cost, amount in move.paid(MARK, 3) if cost == LOAD] == [1]


@pytest.mark.rule("wz.scenario.front-and-back")
def test_the_two_sides_of_the_tiles() -> None:
    brackets = {tile.name: tile.bracket for tile in KIT.tiles}
    assert brackets == {"Mill": 9, "Hen House": 7, "Stable": 10, "Duck Pond": 8, "Scarecrow Field": 6}
    off, on = table_of("basic").terms, table_of(SCEN).terms
    assert (off.has_brackets, off.has_specials) == (False, False)
    assert (on.has_brackets, on.has_specials) == (True, True)


@pytest.mark.rule("wz.scenario.where-available")
def test_where_scenarios_can_be_used() -> None:
    with pytest.raises(BadOptions, match=r"wz.scenario.where-available"):
        table_of("children", scenarios="both")
    for mode in ("basic", "advanced", "three-players", "four-players"):
        assert table_of(mode, scenarios="both").terms.has_specials
    with pytest.raises(BadOptions, match=r"is played with hierarchy, special or both"):
        table_of(SCEN, scenarios="none")


@pytest.mark.rule(
    "wz.scenario.advice-advanced",
    "wz.scenario.advice-basic",
    "wz.setup.scenario-for-card-players",
    "wz.advanced.know-the-basics",
    "wz.team.try-two-players-first",
)
@pytest.mark.parametrize("mode", list(MODES))
def test_advice_hinders_nobody(mode: str) -> None:
    plan = plan_of(options(mode), KIT)
    assert plan.mode == mode
    assert play_out(match_of(mode)).outcome is not None
