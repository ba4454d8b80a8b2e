from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace

from game.core.chance import Dice, Even, branches
from game.core.contract import BadOptions, Options
from game.core.match import Match
from game.rules.warzoo import Warzoo
from game.rules.warzoo.cards import SIDES, Faction
from game.rules.warzoo.dealer import Dealer
from game.rules.warzoo.decks import (
    Deck,
    DeckError,
    army_of,
    broken_law,
    broken_laws,
    deck_text,
    random_deck,
    read_deck,
    starting_deck,
)
from game.rules.warzoo.kit import Kit
from game.rules.warzoo.muster import MODES
from game.rules.warzoo.state import BOTH
from tests.rules.warzoo.farm import CARDS, RULES, match_of, options, plain, play_out, table_of, unit, units

ALLIANCE = starting_deck(Faction.ALLIANCE, CARDS)
AXIS = starting_deck(Faction.AXIS, CARDS)


def swapped(deck: Deck, out: tuple[int, ...], come: tuple[int, ...]) -> Deck:
    """Return a deck with other units in place of some."""
    left = [*deck.units]
    for number in out:
        left.remove(number)
    return Deck(deck.name, tuple(sorted((*left, *come))), deck.saboteurs)


def laws(deck: Deck) -> set[str]:
    return {broken.rule for broken in broken_laws(deck, CARDS)}


@pytest.mark.rule("wz.deck.factions")
def test_every_unit_has_a_faction_and_six_are_neutral() -> None:
    assert {card.name for card in CARDS if card.faction is Faction.NEUTRAL} == {
        "Hanzo",
        "Duck Bravo",
        "Shinobi",
        "Joe Dredd",
        "Ramphant",
        "Cobra",
    }
    assert CARDS[unit("davi")].faction is Faction.ALLIANCE
    assert CARDS[unit("napoleon")].faction is Faction.AXIS


@pytest.mark.rule("wz.deck.custom-army")
def test_a_deck_is_25_units_and_one_saboteur() -> None:
    assert broken_law(ALLIANCE, CARDS) is broken_law(AXIS, CARDS) is None
    for deck in (
        Deck("24", ALLIANCE.units[1:], ALLIANCE.saboteurs),
        Deck("26", (*ALLIANCE.units, unit("davi")), ALLIANCE.saboteurs),
        Deck("two Saboteurs", ALLIANCE.units, ("mata_heifer", "mata_heifer")),
        Deck("no Saboteur", ALLIANCE.units, ()),
    ):
        law = broken_law(deck, CARDS)
        assert law is not None
        assert law.rule == "wz.deck.custom-army"


@pytest.mark.rule("wz.deck.no-mixed-factions")
def test_alliance_and_axis_do_not_mix() -> None:
    mixed = swapped(ALLIANCE, units("attila the hen"), units("major"))
    other = Deck("x", ALLIANCE.units, ("guy_hawks",))
    assert laws(mixed) == laws(other) == {"wz.deck.no-mixed-factions"}


@pytest.mark.rule("wz.deck.six-neutrals", "wz.deck.custom-neutral-choice")
def test_six_neutrals_are_allowed_whichever_they_are() -> None:
    cobras = swapped(ALLIANCE, units("shinobi", "shinobi"), units("cobra", "cobra"))
    assert laws(cobras) == set()
    eight = swapped(cobras, units("obelisk", "obelisk"), units("joe dredd", "joe dredd"))
    assert laws(eight) == {"wz.deck.six-neutrals"}
    seven = swapped(ALLIANCE, units("urban"), units("ramphant"))
    (law,) = broken_laws(seven, CARDS)
    assert law.reason == "There are 7 Neutrals, and 6 are allowed."
    three = swapped(cobras, units("duck bravo"), units("cobra"))
    assert "wz.deck.custom-neutral-choice" in laws(three)


@pytest.mark.rule("wz.deck.two-of-each-number")
def test_two_cards_of_every_number_and_one_avatar() -> None:
    assert laws(swapped(ALLIANCE, units("duck bravo"), units("cobra"))) == {"wz.deck.two-of-each-number"}
    assert laws(swapped(ALLIANCE, units("urban"), units("cobra"))) == {
        "wz.deck.two-of-each-number",
        "wz.deck.six-neutrals",
    }
    for out, come in ((("ornitulk",), ("darwin",)), (("darwin",), ("ornitulk",))):
        assert "wz.deck.two-of-each-number" in laws(swapped(ALLIANCE, units(*out), units(*come)))


@pytest.mark.rule("wz.deck.same-number-may-differ")
def test_the_two_of_a_number_may_differ() -> None:
    deck = swapped(AXIS, units("cobra"), units("shinobi"))
    assert laws(deck) == set()
    farm = plain({1: "darwin", 2: "nanny"}, {1: "cobra", 2: "shinobi"}, army_2=deck_text(deck, CARDS))
    assert farm.beaten(DANIEL_SIDE) == {}


DANIEL_SIDE = 1


# ------------------------------------------------------------------ text


def test_a_deck_survives_the_journey_through_text() -> None:
    for deck in (ALLIANCE, AXIS):
        text = deck_text(deck, CARDS)
        assert text.startswith(f"Deck: {deck.name}\nSaboteur: ")
        assert read_deck(text, CARDS) == deck
        assert read_deck(
            text.replace("\n", "; ").upper().replace("DECK: ALLIANCE", "deck: Alliance"), CARDS
        ).units
    assert read_deck("2 x Davi # the leader\n\n1x Vault", CARDS).units == units("davi", "davi", "vault")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no unit in this text"),
        ("Deck: x\nDavi", "line 2: `Davi` is no number and unit, such as `2 Hanzo`"),
        ("2 Davi\n2 Hen", "line 2: there is no unit `Hen`"),
        ("Saboteur: Hen", "line 1: there is no Saboteur `Hen`; there are Mata Heifer, Guy Hawks"),
        ("99 Davi", "line 1: 99 copies of one unit cannot be"),
        ("0 Davi", "line 1: 0 copies of one unit cannot be"),
    ],
)
def test_a_wrong_text_is_told_where(text: str, reason: str) -> None:
    with pytest.raises(DeckError) as error:
        read_deck(text, CARDS)
    assert str(error.value) == reason


def test_a_match_is_played_with_a_deck_from_text() -> None:
    deck = swapped(AXIS, units("cobra", "cobra"), units("shinobi", "shinobi"))
    text = deck_text(deck, CARDS)
    match = play_out(match_of(army_2=text))
    assert match.outcome is not None
    assert match.revealed().terms.armies[1].units == deck.units
    short = text.replace("2 Davi\n", "").replace("2 Practical\n", "1 Practical\n")
    with pytest.raises(BadOptions, match=r"army_2: .* A deck has 25 units, not 24. \(wz.deck.custom-army\)"):
        match_of(army_2=short)
    with pytest.raises(BadOptions, match=r"army_1: it may be open, alliance, .* line 1: `pigs` is no number"):
        match_of(army_1="pigs")
    with pytest.raises(BadOptions, match=r"both sides ask for the axis"):
        match_of(army_1="axis", army_2=text)


# ------------------------------------------------------------------ random decks


@pytest.mark.parametrize("faction", SIDES)
def test_every_legal_deck_is_equally_likely(faction: Faction) -> None:
    chances: Counter[tuple[int, ...]] = Counter()
    for branch in branches():
        deck = random_deck(faction, CARDS, branch)
        assert broken_law(deck, CARDS) is None
        chances[deck.units] += branch.probability()
    assert len(chances) == 3
    assert all(chance == pytest.approx(1 / 3) for chance in chances.values())


def test_a_faction_without_cards_has_no_deck() -> None:
    few = type(CARDS)([c for c in CARDS if c.strength != 12], CARDS.saboteurs.values())
    with pytest.raises(DeckError, match=r"the cards allow no deck of the Axis"):
        random_deck(Faction.AXIS, few, Dice("few"))


def test_a_random_army_that_cannot_be_is_a_wrong_option() -> None:
    single = [replace(c, copies=1) if c.id == "davi" else c for c in CARDS]
    spare = replace(CARDS[unit("davi")], id="hen", name="Hen", aliases=(), default_deck=None, copies=1)
    kit = Kit(type(CARDS)([*single, spare], CARDS.saboteurs.values()))
    assert kit.starting_armies
    rules = Warzoo(kit.cards)
    assert rules.setup(options(army_1="random-alliance"), Dice("x")).terms.armies[0].units
    rules.kit.cards = type(CARDS)([c for c in CARDS if c.strength != 12], CARDS.saboteurs.values())
    with pytest.raises(BadOptions, match="army_1, army_2: the cards allow no deck of the Alliance"):
        rules.setup(options(army_1="random-alliance"), Dice("y"))


def test_random_armies_are_legal_and_face_each_other() -> None:
    for seed in range(20):
        one, two = table_of(seed=str(seed), army_1="random", army_2="random-axis").terms.armies
        assert (one.faction, two.faction) == SIDES
        assert one.name == "Random Alliance"
        assert army_of(Deck("x", two.units, (two.saboteur,)), CARDS).units == two.units


# ------------------------------------------------------------------ drawing


def test_every_selection_is_equally_likely() -> None:
    dealer, deck = Dealer(), units("davi", "darwin", "nanny", "urban", "obelisk")
    chances: Counter[frozenset[int]] = Counter()
    for branch in branches():
        drawn, left = dealer.draw(branch, deck, 2)
        assert sorted(drawn + left) == sorted(deck)
        chances[frozenset(drawn)] += branch.probability()
    assert len(chances) == 10
    assert all(chance == pytest.approx(0.1) for chance in chances.values())


def test_draws_of_every_size() -> None:
    dealer, dice = Dealer(), Dice("sizes")
    for size in range(26):
        deck = tuple(range(size))
        for count in range(11):
            drawn, left = dealer.draw(dice, deck, count)
            assert len(drawn) == min(count, size)
            assert sorted(drawn + left) == list(deck)


def test_a_draw_has_a_number() -> None:
    class Writer:
        def pick(self, weights: Even) -> int:
            assert len(weights) == 3003
            return list(combinations(range(15), 5)).index((0, 3, 7, 8, 14))

    drawn, _ = Dealer().draw(Writer(), tuple(range(15)), 5)  # type: ignore[arg-type]
    assert drawn == (0, 3, 7, 8, 14)


def test_first_hands_are_even() -> None:
    seen: Counter[int] = Counter()
    for seed in range(600):
        table = table_of(seed=str(seed))
        for side in BOTH:
            seen.update(n for n in table.hands[side][0] if n is not None)
    for number, card in enumerate(CARDS):
        expected = 600 * 10 / 25 * card.copies
        assert abs(seen[number] - expected) < 0.2 * expected, card.name


# ------------------------------------------------------------------ options


@pytest.mark.rule("wz.summary.game-modes")
def test_the_modes_of_the_game() -> None:
    assert {"children", "basic", "advanced"} <= set(MODES)
    assert {mode: setting.seats for mode, setting in MODES.items() if setting.seats > 2} == {
        "three-players": 3,
        "four-players": 4,
    }
    assert all(MODES[mode].has_texts for mode in ("three-players", "four-players"))
    for mode in MODES:
        assert Match(RULES, options(mode), "seed").to_act
    with pytest.raises(BadOptions, match=r"seats: the mode basic is for 2 players, not 3"):
        Match(RULES, Options("basic", 3), "seed")


@pytest.mark.parametrize(
    ("choices", "reason"),
    [
        ({"colour": "red"}, "colour: there is no such option"),
        ({"scenarios": "all"}, "scenarios: it may be by-mode, none, hierarchy, special, both, not `all`"),
        ({"tiles": "mill"}, "tiles: it may be drawn, or all five from the Mill on"),
        ({"tiles": "mill barn"}, "tiles: there is no tile 'barn'"),
        ({"initiative": "3"}, "initiative: it may be drawn, 1, 2, not `3`"),
    ],
)
def test_wrong_options_are_named(choices: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOptions) as error:
        match_of("basic", "seed", **choices)
    assert str(error.value).startswith(reason)


def test_a_wrong_mode_is_named() -> None:
    with pytest.raises(BadOptions, match=r"mode: Warzoo has the modes basic, .* not `solitaire`"):
        match_of("solitaire")


def test_the_tiles_can_be_laid_by_hand() -> None:
    table = table_of(tiles="mill duck_pond stable hen_house scarecrow_field")
    assert table.tiles == (0, 3, 2, 1, 4)


@pytest.mark.parametrize("mode", ["children", "basic", "basic-scenarios"])
def test_without_texts_the_starting_decks_are_exactly_as_good(mode: str) -> None:
    """Whoever swaps the decks plays the same match again: the same draws, Strengths, Ammo, winners of lanes."""

    def played(one: str, two: str, seed: str) -> list[object]:
        dice, told = Dice(seed, "game"), []
        table = RULES.setup(Options(mode, 2, unattended=True, choices={"army_1": one, "army_2": two}), dice)
        while acting := RULES.to_act(table):
            for seat in acting:
                RULES.advance(table, seat, RULES.random_action(table, seat, dice), dice)
            hands = [[CARDS[number].strength for number in hand] for side in table.hands for hand in side]
            told.append((hands, table.ammo, table.mills, table.wins))
        outcome = RULES.outcome(table)
        assert outcome is not None
        return [*told, outcome.scores]

    seeds = [f"even/{number}" for number in range(30)]
    matches = [played("alliance", "axis", seed) for seed in seeds]
    assert matches == [played("axis", "alliance", seed) for seed in seeds]
    assert {match[-1] for match in matches} >= {(1.0, 0.0), (0.0, 1.0)}
