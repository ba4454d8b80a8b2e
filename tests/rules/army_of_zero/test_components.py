from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from typing import TYPE_CHECKING

import msgspec
import pytest

from game.core.chance import Dice, d6
from game.core.contract import Options
from game.core.match import Match
from game.core.tables import TableError
from game.rules.army_of_zero import ArmyOfZero, Roster
from game.rules.army_of_zero.characters import LOWEST, Character, printed_roster
from game.rules.army_of_zero.muster import new_table
from game.rules.army_of_zero.state import Terms
from tests.rules.army_of_zero.tables import (
    ATTACK,
    DEFEND,
    SEATS,
    A,
    B,
    duel,
    play_out,
    trials,
)

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(scope="module")
def roster() -> Roster:
    return printed_roster()


@pytest.mark.rule("aoz.components.die")
def test_each_side_rolls_one_die_in_a_test() -> None:
    combat = trials(duel().lay(ATTACK, DEFEND, 3, 5))
    assert [(t.sides, t.faces) for t in combat] == [((A, B), (3, 5))]


@pytest.mark.rule("aoz.components.six-sided-die")
def test_the_die_has_the_faces_one_to_six() -> None:
    dice, again = Dice("cube"), Dice("cube")
    rolls = [d6(dice) for _ in range(10_000)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert rolls == [d6(again) for _ in range(10_000)]


@pytest.mark.rule("aoz.components.combat-cards")
def test_a_hand_is_two_attacks_and_a_defence() -> None:
    table = duel().table
    assert [sorted(table.hand(seat)) for seat in SEATS] == [[ATTACK, ATTACK, DEFEND]] * 2


@pytest.mark.rule("aoz.components.spare-cards")
def test_spare_cards_never_come_into_play() -> None:
    for first in product((ATTACK, DEFEND), repeat=4):
        bench = duel()
        for card in first:
            if card not in bench.legal(A):
                break
            bench.lay(card, DEFEND, *((1, 6) if card is ATTACK else ()))
            held = [Counter((*bench.table.hand(s), *bench.table.on_table(s))) for s in SEATS]
            assert sum(held, Counter()) == {ATTACK: 4, DEFEND: 2}


@pytest.mark.rule("aoz.components.character-cards")
def test_there_are_84_character_cards(roster: Roster) -> None:
    everybody = list(roster)
    assert len(everybody) == 84
    assert len({c.name for c in everybody}) == 84
    assert all(len(c.scores) == 4 and all(type(s) is int for s in c.scores) for c in everybody)


@pytest.mark.rule("aoz.components.roster")
def test_the_deck_holds_every_balanced_set_of_scores_once(roster: Roster) -> None:
    balanced = {s for s in product(range(LOWEST, 3), repeat=4) if sum(s) == 0 and any(s)}
    assert Counter(c.scores for c in roster) == Counter(balanced)
    assert roster.named("Ceznor").full_name.startswith("Thegn Ceznor")
    assert roster.named("Ceznor").weapon == 2
    assert roster.named("burnley ").full_name.startswith("Guardian Burnley")
    assert roster.named("Burnley").armour == -1
    with pytest.raises(KeyError):
        roster.named("Nobody")


@pytest.mark.rule("aoz.components.thegn-ceznor")
def test_thegn_ceznor(roster: Roster) -> None:
    ceznor = roster.named("Ceznor")
    assert (ceznor.rank, ceznor.clan, ceznor.scores) == ("Thegn", "Panda", (-1, -1, 2, 0))


@pytest.mark.rule("aoz.components.guardian-burnley")
def test_guardian_burnley(roster: Roster) -> None:
    burnley = roster.named("Burnley")
    assert (burnley.rank, burnley.clan, burnley.scores) == ("Guardian", "Owl", (1, 1, -1, -1))


@pytest.mark.rule("aoz.components.deck-shape")
def test_the_deck_has_seven_kinds_of_sets(roster: Roster) -> None:
    assert Counter(tuple(sorted(c.scores)) for c in roster) == {
        (-1, 0, 0, 1): 12,
        (-1, -1, 1, 1): 6,
        (-2, 0, 0, 2): 12,
        (-1, -1, 0, 2): 12,
        (-2, 0, 1, 1): 12,
        (-2, -2, 2, 2): 6,
        (-2, -1, 1, 2): 24,
    }


@pytest.mark.rule("aoz.components.ranks")
def test_ranks_follow_power(roster: Roster) -> None:
    ladder = {"Lord": 1, "General": 8, "Commander": 17, "Guardian": 25, "Thegn": 33}
    assert Counter(c.rank for c in roster) == ladder
    by_power = sorted(roster, key=lambda c: -c.power)
    assert [c.rank for c in by_power] == [rank for rank, count in ladder.items() for _ in range(count)]
    spans = {
        rank: (
            min(c.thousandths for c in roster if c.rank == rank),
            max(c.thousandths for c in roster if c.rank == rank),
        )
        for rank in ladder
    }
    assert spans == {
        "Lord": (136, 136),
        "General": (93, 134),
        "Commander": (32, 85),
        "Guardian": (-14, 27),
        "Thegn": (-136, -15),
    }


@pytest.mark.rule("aoz.components.ranks")
def test_power_of_the_opposite_character_is_opposite(roster: Roster) -> None:
    power = {c.scores: c.thousandths for c in roster}
    assert all(power[-s, -c, -a, -w] == -power[s, c, w, a] for s, c, w, a in power)


def _ends_alike(change: Callable[[Character], Character], roster: Roster) -> bool:
    plain = play_out(Match(ArmyOfZero(roster), Options(), "one seed"))
    changed = play_out(Match(ArmyOfZero(Roster(map(change, roster))), Options(), "one seed"))
    return plain.digest == changed.digest and plain.history(None) == changed.history(None)


@pytest.mark.rule("aoz.components.ranks")
def test_a_rank_changes_nothing(roster: Roster) -> None:
    assert _ends_alike(lambda c: msgspec.structs.replace(c, rank="Lord"), roster)


@pytest.mark.rule("aoz.components.clans")
def test_seventeen_clans_with_a_commander_each(roster: Roster) -> None:
    clans = Counter(c.clan for c in roster)
    assert len(clans) == 17
    assert clans.pop("Crocodile") == 4
    assert set(clans.values()) == {5}
    commanders = Counter(c.clan for c in roster if c.rank == "Commander")
    assert commanders == dict.fromkeys((*clans, "Crocodile"), 1)


@pytest.mark.rule("aoz.components.clans")
def test_a_clan_changes_nothing(roster: Roster) -> None:
    following = {one.clan: other.clan for one, other in pairwise((*roster, next(iter(roster))))}
    assert _ends_alike(lambda c: msgspec.structs.replace(c, clan=following[c.clan]), roster)


@pytest.mark.rule("aoz.components.display-name")
def test_full_names(roster: Roster) -> None:
    assert roster[12].full_name == "Thegn Ceznor of the Panda clan"
    assert roster[10].full_name == "Guardian Burnley of the Owl clan"


@pytest.mark.rule("aoz.components.voleda-option")
def test_voleda_is_shown_on_request_and_never_dealt(roster: Roster) -> None:
    assert len(roster.gallery()) == 84
    *printed, voleda = roster.gallery(with_voleda=True)
    assert tuple(printed) == roster.gallery()
    assert (voleda.full_name, voleda.scores) == ("General Voleda of the Crocodile clan", (0, 0, 0, 0))
    for seed in range(1000):
        table = new_table(Terms(), roster, Dice(str(seed)))
        assert len(table.aside) == 64
        assert voleda.id not in {*table.squads[A], *table.squads[B], *table.aside}


# ------------------------------------------------------------------ damaged component tables


def _row(**changes: object) -> Character:
    return msgspec.structs.replace(printed_roster()[1], **changes)


def test_a_deck_of_another_size_is_refused(roster: Roster) -> None:
    with pytest.raises(TableError, match=r"pack\.csv: the deck has 84 characters, not 83"):
        Roster(list(roster)[1:], "pack.csv")


@pytest.mark.parametrize(
    ("twin", "message"),
    [(_row(name="Another"), "id `1` is there twice"), (_row(id=99), "name `Abarring` is there twice")],
)
def test_a_deck_with_twins_is_refused(roster: Roster, twin: Character, message: str) -> None:
    with pytest.raises(TableError, match=message):
        Roster([*list(roster)[:-1], twin])
