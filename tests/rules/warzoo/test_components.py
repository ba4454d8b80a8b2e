from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.core.tables import TableError
from game.rules.warzoo.cards import AVATAR, Faction, Kind, printed_cards, read_cards
from game.rules.warzoo.decks import Deck, broken_law, read_deck
from game.rules.warzoo.deeds import Change, Choice, Drain, Supply, Weaken
from game.rules.warzoo.events import Cost
from game.rules.warzoo.kit import Kit
from game.rules.warzoo.repertoire import EFFECTS, read_effects
from game.rules.warzoo.state import OfferWeapon
from game.rules.warzoo.tiles import printed_tiles, read_tiles
from tests.rules.warzoo.farm import CARDS, DANIEL, KIT, MARK, Farm, advanced, plain, table_of, unit

# What lies in the box besides cards and tiles; the program keeps them as numbers and markers.
TOKENS = {
    "initiative": 1,
    "hierarchy": 1,
    "tiebreaker": 1,
    "victory mill": 5,
    "load": 1,
    "strength": 12,
    "ammo": 14,
}
AIDS = 2


@pytest.mark.rule("wz.components.tokens")
def test_the_box_holds_35_tokens() -> None:
    assert sum(TOKENS.values()) == 35
    table = table_of("advanced")
    assert sum(table.mills) <= TOKENS["victory mill"]
    assert table.initiative in {MARK, DANIEL}


@pytest.mark.rule("wz.components.tiles")
def test_there_are_five_scenario_tiles_and_two_silos() -> None:
    names = [tile.name for tile in KIT.tiles]
    assert len(names) == len(set(names)) == 5
    assert names.count("Mill") == 1
    assert len(table_of().ammo) == 2


@pytest.mark.rule("wz.components.cards")
def test_the_box_holds_54_cards() -> None:
    copies = Counter[Faction]()
    for card in CARDS:
        copies[card.faction] += card.copies
    assert copies == {Faction.ALLIANCE: 19, Faction.AXIS: 19, Faction.NEUTRAL: 12}
    assert copies.total() + len(CARDS.saboteurs) + AIDS == 54


@pytest.mark.rule("wz.components.unit-card")
def test_a_unit_card_shows_seven_things() -> None:
    for card in CARDS:
        assert card.name
        assert card.type in {"Unit", "Avatar"}
        assert (1 <= card.strength <= 12) or card.strength == AVATAR
        assert card.load >= 0
        assert card.faction in Faction
        assert card.cost >= -1
        assert bool(card.effect) == (card.kind is not Kind.NONE or card.is_avatar)
    darthrinco = CARDS[unit("Darthrinco")]
    assert (darthrinco.strength, darthrinco.load, darthrinco.kind) == (10, 1, Kind.WEAPON)


@pytest.mark.rule("wz.components.ammo-count")
def test_a_silo_is_a_plain_number() -> None:
    lanes = {1: "ornitulk", 2: "darthrinco"}
    farm = plain(lanes, {1: "practical", 2: "practical"}, number=5)
    assert farm.paid(MARK) == [(Cost.LOAD, 3), (Cost.LOAD, 1)]
    assert farm.table.ammo[MARK] == 6


@pytest.mark.rule("wz.components.reminder-tokens")
@pytest.mark.parametrize("name", ["obelisk", "joe dredd", "nanny"])
def test_a_lasting_effect_shows_its_marker_until_the_battle_is_scored(name: str) -> None:
    last = dict.fromkeys((1, 3, 4, 5), "darwin")
    farm = advanced({2: name, **last}, {2: "vault", **last})
    battle = farm.table.battle
    assert battle is not None
    before = (battle.load_is_free, battle.hierarchy_is_free, battle.draws_go_to)
    farm.fight(2)
    farm.use()
    after = (battle.load_is_free, battle.hierarchy_is_free, battle.draws_go_to)
    marked = {"obelisk": (True, False, -1), "joe dredd": (False, True, -1), "nanny": (False, False, MARK)}
    assert before == (False, False, -1)
    assert after == marked[name]
    for lane in (1, 3, 4, 5):
        farm.settle(lane)
    fresh = farm.table.battle
    assert fresh is not None
    assert (fresh.load_is_free, fresh.hierarchy_is_free, fresh.draws_go_to) == before


@pytest.mark.rule("wz.components.strength-tokens")
def test_a_changed_strength_stands_beside_the_printed_one() -> None:
    farm = advanced({1: "darwin"}, {1: "vault", 2: "boxer gauss"})
    farm.settle(1)
    farm.fight(2)
    farm.use((DANIEL, 1))
    assert farm.strength(DANIEL, 1) == 2
    assert CARDS[unit("vault")].strength == 5


@pytest.mark.rule("wz.components.unit-names")
@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("David", "Davi"),
        ("Pigpoleon", "Napoleon"),
        ("Vault", "Piggy Bank"),
        ("Joe Bomb", "Rocket Joe"),
        ("Zé Dredd", "Joe Dredd"),
        ("snake", "Cobra"),
    ],
)
def test_every_unit_has_one_number_and_may_have_two_names(alias: str, name: str) -> None:
    assert CARDS.named(alias) == CARDS.named(name)
    assert CARDS[CARDS.named(alias)].name == name
    assert CARDS.find(alias) == (CARDS.named(name),)
    both = read_deck(f"1 {alias}\n1 {name}\n", CARDS)
    assert both.units == (CARDS.named(name),) * 2


# ------------------------------------------------------------------ data files


def test_names_that_nobody_has_are_not_found() -> None:
    with pytest.raises(KeyError):
        CARDS.named("Orwell")
    with pytest.raises(KeyError):
        CARDS.saboteur_named("Orwell")
    with pytest.raises(KeyError):
        KIT.tiles.named("Barn")
    assert KIT.tiles.named("Duck Pond") == 3


def test_every_effect_of_the_table_is_used_by_the_printed_cards() -> None:
    ops = [card.op for card in CARDS] + [tile.op for tile in KIT.tiles]
    ops += [mode.op for card in CARDS.saboteurs.values() for mode in card.modes]
    used = {part.split("(")[0].strip() for op in ops for part in op.split(";") if part.strip()}
    assert used == set(EFFECTS)


def test_effects_are_read_from_their_names() -> None:
    assert read_effects("drain(2); supply(2)", "here") == (Drain(2), Supply(2))
    assert read_effects("lower(any, 3)", "here") == (Change(Choice.ANY, -3),)
    assert read_effects("lower(challenger, X)", "here") == (Weaken(),)
    assert read_effects("", "here") == ()


@pytest.mark.parametrize(
    ("op", "reason"),
    [
        ("explode(3)", "here: op has no effect `explode"),
        ("drain", "here: op `drain` does not fit the effect `drain`"),
        ("raise(all, 3)", "here: op `raise"),
        ("drain(2", "here: op has no effect"),
    ],
)
def test_wrong_effects_are_named(op: str, reason: str) -> None:
    with pytest.raises(TableError) as error:
        read_effects(op, "here")
    assert str(error.value).startswith(reason)


def _table(**changed: object) -> str:
    fields = {
        "id": '"hen"',
        "name": '"Hen"',
        "faction": '"axis"',
        "strength": 5,
        "load": 0,
        **changed,
    }
    card = "\n".join(f"{key} = {value}" for key, value in fields.items())
    saboteurs = "".join(
        f'[[saboteur]]\nid = "{f}"\nname = "{f}"\nfaction = "{f}"\nmodes = []\n' for f in ("alliance", "axis")
    )
    return f"[[card]]\n{card}\n{saboteurs}"


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"strength": 13}, "pack.toml, hen: strength is 13, but it may be 1 to 12, or 99"),
        ({"strength": 0}, "pack.toml, card 1: Expected `int` >= 1"),
        ({"colour": '"red"'}, "pack.toml, card 1: there is no field `colour`"),
        ({"kind": '"skill"'}, "pack.toml, hen: a Skill or Weapon has an `op`"),
        ({"cost": 2}, "pack.toml, hen: a Weapon has a `cost`"),
        ({"faction": '"barn"'}, "pack.toml, card 1: Invalid enum value 'barn'"),
        ({"aliases": '["Axis"]\nid2 = 1'}, "pack.toml, card 1: there is no field `id2`"),
    ],
)
def test_wrong_cards_of_a_pack_are_named(changed: dict[str, object], reason: str) -> None:
    with pytest.raises(TableError) as error:
        read_cards(_table(**changed), "pack.toml")
    assert str(error.value).startswith(reason)


def test_two_units_of_one_name_are_refused() -> None:
    twice = _table() + _table(id='"cock"').split("[[saboteur]]")[0]
    with pytest.raises(TableError, match=r"pack.toml: two units go by the name `hen`"):
        read_cards(twice, "pack.toml")


def test_both_sides_need_a_saboteur() -> None:
    with pytest.raises(TableError, match=r"pack.toml: the axis has no Saboteur"):
        read_cards(_table().replace('"axis"\nmodes', '"alliance"\nmodes'), "pack.toml")


def test_a_starting_deck_that_breaks_the_law_is_refused() -> None:
    printed = printed_cards()
    units = [msgspec.structs.replace(c, strength=8) if c.id == "urban" else c for c in printed]
    Kit(printed)
    weaker = [msgspec.structs.replace(c, strength=9) if c.id == "urban" else c for c in printed]
    Kit(type(printed)(units, printed.saboteurs.values()))
    with pytest.raises(TableError, match=r"starting deck of the alliance: .* two cards of Strength 8, not 0"):
        Kit(type(printed)(weaker, printed.saboteurs.values()))


@pytest.mark.parametrize(
    ("name", "op", "reason"),
    [
        ("darwin", "spy", "cards, darwin: op has an effect that is of no use there: Spy"),
        ("darwin", "exempt", "cards, darwin: op has an effect that is of no use there: Exempt"),
    ],
)
def test_effects_stand_where_they_are_of_use(name: str, op: str, reason: str) -> None:
    printed = printed_cards()
    cards = [msgspec.structs.replace(c, op=op) if c.id == name else c for c in printed]
    with pytest.raises(TableError) as error:
        Kit(type(printed)(cards, printed.saboteurs.values()))
    assert str(error.value) == reason


def test_a_saboteur_has_plots_of_one_effect_each() -> None:
    printed = printed_cards()
    for op, reason in (("bury", "of no use there: Bury"), ("spy; reshuffle", "a mode has one effect, not 2")):
        changed = [
            msgspec.structs.replace(c, modes=(msgspec.structs.replace(c.modes[0], op=op),))
            for c in printed.saboteurs.values()
        ]
        with pytest.raises(TableError, match=reason):
            Kit(type(printed)(printed, changed))


def test_the_numbers_of_a_pack_count() -> None:
    printed = printed_cards()
    changed = [msgspec.structs.replace(c, op="drain(5)", cost=1) if c.id == "davi" else c for c in printed]
    kit = Kit(type(printed)(changed, printed.saboteurs.values()))
    assert kit.deeds[kit.cards.named("davi")] == (Drain(5),)


def test_five_tiles_with_one_mill_are_wanted() -> None:
    text = "".join(f'[[tile]]\nid = "t{n}"\nname = "T{n}"\nbracket = 5\n' for n in range(5))
    with pytest.raises(TableError, match=r"pack.toml: there are five tiles"):
        read_tiles(text, "pack.toml")
    tiles = read_tiles(text.replace('"t4"', '"mill"'), "pack.toml")
    assert tiles[0].id == "mill"
    assert len(tiles) == 5
    assert [tile.bracket for tile in printed_tiles()] == [9, 7, 10, 8, 6]


def test_an_illegal_deck_is_no_army() -> None:
    law = broken_law(Deck("x", (unit("darwin"),), ()), CARDS)
    assert law is not None
    assert law.rule == "wz.deck.custom-army"


def test_a_farm_tells_what_is_asked() -> None:
    farm = advanced({1: "darwin"}, {1: "ramphant"})
    farm.fight(1)
    assert isinstance(farm.table.task, OfferWeapon)
    assert farm.asked() == ("OfferWeapon", MARK)
    assert isinstance(farm, Farm)
