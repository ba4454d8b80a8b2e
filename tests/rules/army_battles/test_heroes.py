"""Heroes: alone, in units, leaving, falling, in duels."""

from __future__ import annotations

import pytest

from game.rules.army_battles.actions import (
    Attack,
    Capture,
    EndTurn,
    Join,
    Kill,
    Move,
    Part,
    Retreat,
    Split,
    Strike,
)
from game.rules.army_battles.armies import ArmyError, read_army
from game.rules.army_battles.events import (
    DuelBegan,
    DuelEnded,
    FateDecided,
    HeroesSurvived,
    Regained,
    RetreatTried,
    UnitAttacked,
)
from game.rules.army_battles.heroes import Hero, Primary, tier_from_level
from game.rules.army_battles.places import place, space
from game.rules.army_battles.state import Fate, HeroFate
from game.rules.army_battles.victory import surviving_points
from tests.rules.army_battles.camp import KIT, PLAIN, Camp, hero, heroes_at, unit

FAR = unit("heavy-infantry", (13, 9), side=1, name="far")


def led(primary: str, tier: int, kind: str = "infantry", **more: object) -> Camp:
    return Camp(unit(kind, (5, 5), hero(primary, tier, **more)), FAR)  # type: ignore[arg-type]


@pytest.mark.rule("ab.hero.what-heroes-are", "ab.hero.primary-stat-choice")
def test_an_army_lists_its_heroes() -> None:
    army = read_army("1 Infantry\nHero: Aldric, strength, tier 3, grade 2, flies", KIT.units)
    assert army.heroes == (Hero(name="Aldric", primary=Primary.STRENGTH, tier=3, grade=2, flies=True),)
    for text, said in (
        ("Hero: A, strength, will, tier 1", "two entries for the Primary Stat"),
        ("Hero: A, luck, tier 1", "`luck` is no Primary Stat"),
        ("Hero: A, tier 1", "has not a Primary Stat"),
        ("Hero: A, will", "has not a tier"),
    ):
        with pytest.raises(ArmyError, match=said):
            read_army(text, KIT.units)


@pytest.mark.rule("ab.hero.hero-unit", "ab.list.hero")
def test_a_hero_alone_is_a_unit_of_its_tier() -> None:
    camp = Camp(heroes_at((5, 5), hero("intelligence", 3)), heroes_at((0, 0), hero("charisma", 3)), FAR)
    assert camp.profile("intelligence").level == 3
    assert camp.stats("intelligence") == (6, 2, 8, 3, 6, 2)
    assert camp.stats("charisma") == (6, 2, 8, 3, 3, 2)
    kind = KIT.units[KIT.units.hero]
    assert (kind.vitality, kind.movement, kind.defense, kind.damage, kind.precision, kind.range) == (
        0,
        2,
        5,
        0,
        0,
        2,
    )


@pytest.mark.rule("ab.hero.several-heroes")
def test_tiers_of_several_heroes_add_up() -> None:
    camp = Camp(heroes_at((5, 5), *(hero("charisma", 3, name) for name in "abc")), FAR)
    assert camp.profile("a").level == 9
    assert camp.stats("a") == (18, 2, 14, 9, 9, 2)


@pytest.mark.rule("ab.hero.tier-from-level")
def test_a_tier_is_half_the_level_rounded_up() -> None:
    assert [tier_from_level(level) for level in (6, 5, 1)] == [3, 3, 1]
    assert read_army("Hero: A, will, level 6", KIT.units).heroes[0].tier == 3
    for tier in (0, 7):
        with pytest.raises(ArmyError, match="a tier is 1 to 6"):
            read_army(f"Hero: A, will, tier {tier}", KIT.units)


@pytest.mark.rule("ab.hero.flying-hero-unit")
def test_a_hero_unit_flies_if_all_do() -> None:
    one, two, walker = (
        hero("will", 2, "one", flying=True),
        hero("will", 2, "two", flying=True),
        hero("will", 2),
    )
    assert Camp(heroes_at((5, 5), one, two), FAR).profile("one").flies
    mixed = Camp(heroes_at((5, 5), one, walker), FAR)
    assert not mixed.profile("one").flies
    assert not mixed.unit("one").flies


@pytest.mark.rule("ab.hero.join-level")
def test_a_joined_unit_rises_by_the_tier() -> None:
    camp = led("intelligence", 2)
    assert camp.profile("infantry").level == 2
    assert camp.stats("infantry") == (14, 2, 12, 7, 9, 1)


@pytest.mark.rule("ab.hero.primary-stat-bonus")
def test_hero_units_have_the_bonus_too() -> None:
    camp = Camp(heroes_at((5, 5), hero("strength", 2)), FAR)
    assert (camp.profile("strength").level, camp.profile("strength").damage) == (2, 4)
    assert led("strength", 2).profile("infantry").damage == 9


@pytest.mark.rule(
    "ab.hero.bonus-strength",
    "ab.hero.bonus-dexterity",
    "ab.hero.bonus-constitution",
    "ab.hero.bonus-intelligence",
    "ab.hero.bonus-instinct",
    "ab.hero.bonus-will",
)
def test_what_the_primary_stats_give() -> None:
    assert led("strength", 3).profile("infantry").damage == 11
    assert [led("dexterity", tier).profile("infantry").movement for tier in (3, 4, 1)] == [4, 4, 3]
    assert led("constitution", 3).profile("infantry").vitality == 22
    assert led("intelligence", 3, "ranged").profile("ranged").precision == 13
    assert led("instinct", 3).profile("infantry").defense == 16
    for tier, dealt in ((3, 7), (4, 7), (1, 8)):
        camp = Camp(
            unit("heavy-cavalry", (4, 5), name="foe"),
            unit("artillery", (5, 5), hero("will", tier), side=1),
            turn="foe",
        )
        camp.do(Attack(camp["artillery"]), "9 3")
        roll = camp.told(UnitAttacked)[0].roll
        assert (roll.verdict, roll.d6 + roll.damage, roll.harm) == ("hit", 9, dealt)


@pytest.mark.rule("ab.hero.bonus-charisma", "ab.hero.charisma-limit")
def test_charisma_heals_at_the_start_of_the_turn() -> None:
    for tier, before, after in ((2, 9, 11), (3, 15, 16), (3, 16, 16)):
        camp = Camp(unit("infantry", (5, 5), hero("charisma", tier), vitality=before), FAR)
        camp.begin()
        assert camp.vitality("infantry") == after
        assert [told.amount for told in camp.told(Regained)] == ([after - before] if after > before else [])


@pytest.mark.rule("ab.hero.will-floor")
def test_will_may_cancel_damage() -> None:
    camp = Camp(
        unit("healer", (4, 5)), unit("heavy-infantry", (5, 5), hero("will", 5), side=1), turn="healer"
    )
    camp.do(Attack(camp["heavy-infantry"]), "2 4")
    roll = camp.told(UnitAttacked)[0].roll
    assert (roll.verdict, roll.reduction, roll.harm) == ("miss", 3, 0)
    assert camp.unit("heavy-infantry").wounds == 0


@pytest.mark.rule("ab.hero.bonuses-add-up")
def test_bonuses_of_several_heroes_add_up() -> None:
    camp = Camp(unit("infantry", (5, 5), hero("dexterity", 1, "a"), hero("dexterity", 1, "b")), FAR)
    assert camp.profile("infantry").movement == 4
    camp = Camp(unit("infantry", (5, 5), hero("strength", 2), hero("will", 2)), FAR)
    assert camp.profile("infantry").damage == 5 + 4 + 2
    assert camp.profile("infantry").reduction == 1


@pytest.mark.rule("ab.hero.boss-grade")
def test_a_boss_counts_as_often_as_its_grade() -> None:
    camp = led("strength", 3, grade=2)
    assert (camp.profile("infantry").level, camp.profile("infantry").damage) == (6, 17)
    assert camp.profile("infantry").vitality == 22


@pytest.mark.rule("ab.hero.boss-grade-details")
def test_the_grade_multiplies_rounded_bonuses() -> None:
    assert led("dexterity", 3, grade=2).profile("infantry").movement == 6
    alone = Camp(heroes_at((5, 5), hero("will", 3, grade=2)), FAR)
    assert (alone.profile("will").level, alone.profile("will").vitality) == (6, 12)
    assert led("dexterity", 3, grade=1).profile("infantry") == led("dexterity", 3).profile("infantry")
    for grade in (0, 6):
        with pytest.raises(ArmyError, match="a grade 1 to 5"):
            read_army(f"Hero: A, will, tier 1, grade {grade}", KIT.units)


# ------------------------------------------------------------------ joining


@pytest.mark.rule("ab.hero.join-procedure")
def test_joining_is_the_action_and_ends_the_turn() -> None:
    camp = Camp(heroes_at((2, 5), hero("strength", 3)), unit("infantry", (5, 5)), FAR, turn="strength")
    camp.table.order = ((camp["infantry"],),)
    assert camp.refused(Join(camp["infantry"])) == "ab.hero.join-procedure"
    camp.do(Move(space(4, 5)))
    camp.do(Join(camp["infantry"]))
    assert camp.at("strength") is None
    assert camp.profile("infantry").level == 3
    assert camp.table.turn is not None
    assert camp.table.turn.unit == camp["infantry"]
    fought = Camp(
        heroes_at((4, 5), hero("strength", 3)),
        unit("infantry", (5, 5)),
        unit("heavy-infantry", (3, 5), side=1),
        turn="strength",
    )
    fought.do(Attack(fought["heavy-infantry"]), "1")
    assert fought.refused(Join(fought["infantry"])) == "ab.turn.move-and-one-action"
    foot = Camp(unit("infantry", (5, 5)), unit("ranged", (5, 6)), FAR, turn="infantry")
    assert foot.refused(Join(foot["ranged"])) == "ab.hero.join-procedure"
    enemy = Camp(heroes_at((13, 8), hero()), FAR, turn="intelligence")
    assert enemy.refused(Join(enemy["far"])) == "ab.hero.join-procedure"


@pytest.mark.rule("ab.hero.join-damage")
def test_damage_of_both_is_added() -> None:
    camp = Camp(
        heroes_at((4, 5), hero("intelligence", 3), vitality=4),
        unit("infantry", (5, 5), vitality=6),
        FAR,
        turn="intelligence",
    )
    camp.do(Join(camp["infantry"]))
    assert (camp.profile("infantry").vitality, camp.vitality("infantry")) == (16, 10)


@pytest.mark.rule("ab.hero.merge-hero-units")
def test_hero_units_merge() -> None:
    camp = Camp(
        heroes_at((4, 5), hero("will", 2, "a"), vitality=3),
        heroes_at((5, 5), hero("will", 3, "b")),
        FAR,
        turn="a",
    )
    camp.do(Join(camp["b"]))
    assert (camp.profile("b").level, camp.profile("b").vitality, camp.vitality("b")) == (5, 10, 9)


@pytest.mark.rule("ab.hero.host-keeps-its-nature")
def test_a_host_stays_what_it_is() -> None:
    assert led("strength", 2, "flyer").profile("flyer").flies
    assert led("strength", 2, "flyer").profile("flyer").range == 1
    assert not led("strength", 2, flying=True).profile("infantry").flies
    camp = Camp(
        unit("anti-cavalry", (4, 5)),
        unit("light-cavalry", (5, 5), hero("strength", 2), side=1),
        turn="anti-cavalry",
    )
    camp.do(Attack(camp["light-cavalry"]), "10")
    assert camp.told(UnitAttacked)[0].roll.is_doubled


@pytest.mark.rule("ab.hero.flight-changes")
def test_taking_off_and_coming_down_need_room() -> None:
    fly, walk = hero("will", 2, "fly", flying=True), hero("will", 2, "walk")
    camp = Camp(heroes_at((5, 5), fly, walk), unit("flyer", (5, 5), side=1), turn="fly")
    assert camp.refused(Split((Part((1,), space(6, 5)),))) == "ab.map.stacking"
    assert Camp(heroes_at((5, 5), fly, walk), FAR, turn="fly").allows(Split((Part((1,), space(6, 5)),)))
    lake = (*PLAIN[:5], ".....W........", *PLAIN[6:])
    camp = Camp(heroes_at((4, 5), walk), heroes_at((5, 5), fly), FAR, rows=lake, turn="walk")
    assert camp.refused(Join(camp["fly"])) == "ab.hero.flying-hero-unit"
    over = Camp(heroes_at((4, 5), walk), heroes_at((5, 5), fly), FAR, turn="walk")
    over.do(Join(over["fly"]))
    assert not over.unit("fly").flies


# ------------------------------------------------------------------ leaving and dying


@pytest.mark.rule("ab.hero.survives-host")
def test_heroes_stand_where_their_host_fell() -> None:
    camp = Camp(
        unit("infantry", (5, 5)),
        unit("infantry", (4, 4), hero("will", 3), side=1, name="host", vitality=1),
        turn="infantry",
    )
    camp.do(Attack(camp["host"]), "10")
    assert (camp.at("will"), camp.profile("will").level) == ((4, 4), 3)


@pytest.mark.rule("ab.hero.survivor-state")
def test_survivors_are_one_unhurt_unit_without_a_turn_this_round() -> None:
    camp = Camp(
        unit("infantry", (5, 5)),
        unit("flyer", (5, 5), hero("will", 2, "a"), hero("strength", 3, "b"), side=1, vitality=1),
        turn="infantry",
    )
    camp.table.order = ((camp["flyer"],),)
    camp.do(Attack(camp["flyer"]), "10")
    (told,) = camp.told(HeroesSurvived)
    assert told.heroes == (0, 1)
    assert (camp.profile("a").level, camp.vitality("a")) == (5, 10)
    assert camp.at("a") in {(c, r) for c in (4, 5, 6) for r in (4, 5, 6)} - {(5, 5)}
    assert camp.table.order == ()


@pytest.mark.rule("ab.hero.death-or-mercy", "ab.hero.fate-setting")
def test_the_attacker_is_asked_or_the_setting_decides() -> None:
    fates = []
    for fate, answer, expected in (
        (HeroFate.ASK, Capture(), Fate.CAPTURED),
        (HeroFate.ASK, Kill(), Fate.DEAD),
        (HeroFate.KILL, None, Fate.DEAD),
        (HeroFate.UNCONSCIOUS, None, Fate.UNCONSCIOUS),
    ):
        camp = Camp(
            unit("infantry", (5, 5)),
            heroes_at((6, 5), hero("will", 3), side=1, vitality=2),
            FAR,
            turn="infantry",
            hero_fate=fate,
        )
        camp.do(Attack(camp["will"]), "10")
        assert camp.at("will") is None
        if answer is not None:
            assert camp.seat == 0
            assert camp.offers() == [Capture(), Kill()]
            assert camp.refused(EndTurn()) == "ab.hero.death-or-mercy"
            camp.do(answer)
        assert camp.told(FateDecided)[0].fate is expected
        assert camp.table.fates == (expected,)
        fates.append(surviving_points(camp.table, KIT, 1))
    assert fates == [14, 14, 14, 14]


def split_up(tiers: tuple[int, ...], vitality: int, *, spared: bool = False) -> Camp:
    leaders = [hero("will", tier, name) for tier, name in zip(tiers, "abc", strict=False)]
    camp = Camp(heroes_at((5, 5), *leaders, vitality=vitality), FAR, turn="a")
    parts = tuple(Part((at,), space(4 + at, 6)) for at in range(1, len(tiers)))
    camp.do(Split(parts, spared))
    return camp


@pytest.mark.rule("ab.hero.split-damage")
def test_damage_is_shared_and_may_kill() -> None:
    camp = split_up((1, 4), 4)
    assert camp.at("a") is None
    assert camp.table.fates[0] is Fate.DEAD
    assert camp.vitality("b") == 5


@pytest.mark.rule("ab.hero.split-remainder")
def test_the_strongest_bear_what_is_left_over() -> None:
    camp = split_up((3, 2, 2), 7)
    assert [camp.vitality(name) for name in "abc"] == [3, 2, 2]
    camp = split_up((1, 4), 3)
    assert camp.at("a") is None
    assert camp.vitality("b") == 4
    assert [split_up((2, 2), 7).vitality(name) for name in "ab"] == [3, 4]
    assert [split_up((2, 2), 7, spared=True).vitality(name) for name in "ab"] == [4, 3]


@pytest.mark.rule("ab.hero.split-procedure")
def test_leaving_is_the_action_and_needs_a_free_space() -> None:
    camp = Camp(unit("infantry", (5, 5), hero("strength", 2)), FAR, turn="infantry")
    camp.do(Move(space(6, 5)))
    camp.do(Split((Part((0,), space(7, 6)),)))
    assert camp.at("strength") == (7, 6)
    assert camp.refused(Attack(camp["far"])) == "ab.turn.move-and-one-action"
    assert camp["strength"] not in {number for group in camp.table.order for number in group}
    gorge = ("..WWWWWWWWWWWW", *("WWWWWWWWWWWWWW",) * 9)
    full = Camp(
        unit("infantry", (0, 0), hero("strength", 2)),
        unit("ranged", (1, 0)),
        FAR,
        rows=gorge,
        turn="infantry",
    )
    assert full.refused(Split((Part((0,), space(1, 0)),))) == "ab.hero.split-procedure"
    assert not any(isinstance(action, Split) for action in full.offers())
    for parts in ((), (Part((), space(6, 5)),), (Part((1,), space(6, 5)),), (Part((0,), space(8, 5)),)):
        fresh = Camp(unit("infantry", (5, 5), hero("strength", 2)), FAR, turn="infantry")
        assert fresh.refused(Split(parts)) == "ab.hero.split-procedure"
    alone = Camp(heroes_at((5, 5), hero("will", 2)), FAR, turn="will")
    assert alone.refused(Split((Part((0,), space(6, 5)),))) == "ab.hero.split-procedure"


@pytest.mark.rule("ab.hero.leave-host-damage")
def test_host_and_hero_share_the_damage() -> None:
    camp = Camp(unit("infantry", (5, 5), hero("intelligence", 3), vitality=10), FAR, turn="infantry")
    camp.do(Split((Part((0,), space(6, 6)),)))
    assert (camp.vitality("infantry"), camp.profile("infantry").vitality) == (7, 10)
    assert (camp.vitality("intelligence"), camp.profile("intelligence").vitality) == (3, 6)


# ------------------------------------------------------------------ duels


def duellists(one: str = "charisma", two: str = "charisma", **settings: object) -> Camp:
    return Camp(
        heroes_at((5, 5), hero(one, 3, "a")),
        heroes_at((6, 5), hero(two, 3, "b"), side=1),
        unit("infantry", (0, 0)),
        FAR,
        turn="a",
        **settings,
    )


@pytest.mark.rule("ab.hero.opposing-heroes", "ab.hero.duel")
def test_a_duel_is_fought_blow_for_blow() -> None:
    camp = duellists()
    camp.do(Attack(camp["b"]), "5 2")
    assert camp.told(DuelBegan)[0].rule == "ab.hero.opposing-heroes"
    assert camp.vitality("b") == 1
    assert camp.seat == 1
    assert camp.refused(EndTurn()) == "ab.hero.opposing-heroes"
    camp.do(Strike(), "5 2")
    assert camp.vitality("a") == 1
    camp.do(Strike(), "5 2")
    assert camp.told(DuelEnded)[0].strokes == (2, 1)
    camp.do(Capture())
    assert camp.at("b") is None
    assert camp.vitality("a") == 1


@pytest.mark.rule("ab.hero.duel")
def test_a_duel_ends_after_ten_strokes_each_and_knows_no_terrain() -> None:
    rows = (*PLAIN[:5], "......_.......", *PLAIN[6:])
    camp = Camp(
        heroes_at((5, 5), hero("charisma", 3, "a")),
        heroes_at((6, 5), hero("charisma", 3, "b"), side=1, is_defending=True),
        rows=rows,
        turn="a",
    )
    camp.do(Attack(camp["b"]), "1")
    roll = camp.told(UnitAttacked)[0].roll
    assert (roll.faces, roll.defense) == ((1,), 8)
    for _ in range(18):
        camp.do(Strike(), "1")
        assert camp.table.duel is not None
    camp.do(Strike(), "1")
    assert camp.told(DuelEnded)[0].strokes == (10, 10)
    assert camp.table.duel is None


@pytest.mark.rule("ab.hero.duel-retreat")
def test_getting_away_from_a_duel() -> None:
    camp = duellists()
    camp.do(Attack(camp["b"]), "1")
    ways = {place(action.to) for action in camp.offers() if isinstance(action, Retreat)}
    assert ways == {(column, row) for column in (7, 8) for row in range(3, 8)} | {
        (column, row) for column in (4, 5, 6) for row in (3, 7)
    }
    camp.do(Retreat(space(8, 5)), "7 6")
    (told,) = camp.told(RetreatTried)
    assert (told.totals, told.has_succeeded) == ((9, 8), True)
    assert camp.at("b") == (8, 5)
    assert camp.vitality("b") == 6
    assert camp.table.duel is None
    held = duellists()
    held.do(Attack(held["b"]), "1")
    held.do(Retreat(space(8, 5)), "6 6")
    assert not held.told(RetreatTried)[0].has_succeeded
    assert held.at("b") == (6, 5)
    assert held.seat == 0
    assert held.table.duel is not None
    assert held.table.duel.strokes == (1, 1)
    assert held.refused(Retreat(space(5, 4))) == "ab.hero.duel-retreat"


@pytest.mark.rule("ab.hero.duel-who")
def test_only_hero_units_duel() -> None:
    camp = Camp(
        heroes_at((5, 5), hero("will", 3, "a")),
        unit("infantry", (6, 5), hero("will", 2, "b"), side=1),
        turn="a",
    )
    camp.do(Attack(camp["infantry"]), "9 1")
    assert camp.told(DuelBegan) == []
    camp = duellists()
    camp.table.order = ((camp["b"],),)
    camp.do(Attack(camp["b"]), "1")
    for _ in range(19):
        camp.do(Strike(), "1")
    assert camp.table.turn is not None
    assert (camp.table.turn.unit, camp.table.turn.has_acted) == (camp["a"], True)
    camp.do(EndTurn())
    assert camp.table.turn.unit == camp["b"]
    plain = duellists(has_duels=False)
    plain.do(Attack(plain["b"]), "5 2")
    assert plain.told(DuelBegan) == []
    assert len(plain.told(UnitAttacked)) == 1
