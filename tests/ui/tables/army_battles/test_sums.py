"""What was added to an attack is named, in the log and in the tray: just what the forecast named before the roll."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.rules.army_battles.actions import Attack, Batter, Strike
from game.rules.army_battles.events import (
    ArmyDeployed,
    ArmyMustered,
    BuildingAttacked,
    FieldLaid,
    Roll,
    UnitAttacked,
    Verdict,
)
from game.rules.army_battles.forecasts import Forecast, forecast_attack, forecast_building
from game.rules.army_battles.heroes import Hero, Primary
from game.rules.army_battles.kit import Kit
from game.ui.narrate import Cast
from game.ui.tables.army_battles.company import Company
from game.ui.tables.army_battles.narrate import Narration, sum_words
from game.ui.tables.army_battles.sums import Reasons, reasons_of, sums_of
from tests.ui.tables.army_battles.at_the_map import ENTRY, match_of, warlike

CAST = Cast(("Ada", "Ben"))
TELL: Any = ENTRY.narrate
WORDS = {"High ground": "high ground", "Obscured": "obscured", "Cover": "cover"}


def foretold(forecast: Forecast, stat: str) -> tuple[tuple[int, str], ...]:
    """Return what a forecast adds to a Stat beside what the unit has."""
    return tuple((note.amount, WORDS[note.name]) for note in forecast.notes[3:] if note.stat == stat)


def struck(mode: str, seed: str, **armies: str) -> list[tuple[Forecast, Any, str]]:
    """Return the attacks of a battle: what was foretold, the event, and its line in the log."""
    match, chance, found = match_of(mode, seed, **armies), random.Random(seed), []
    rules: Any = match.rules
    kit = rules.kit
    for event in match.history(None):
        TELL(match.rules, event, CAST)
    while match.to_act and match.steps < 260:
        seat = match.to_act[0]
        table, action = match.spectacle(), warlike(chance, match.view(seat))
        forecast = None
        if isinstance(action, Attack):
            forecast = forecast_attack(table, kit, table.turn.unit, action.unit)
        elif isinstance(action, Batter):
            forecast = forecast_building(table, kit, table.turn.unit, action.at)
        match.act(seat, action)
        for event in match.events_of(match.steps, None):
            lines = TELL(match.rules, event, CAST)
            is_blow = isinstance(event, UnitAttacked | BuildingAttacked)
            if is_blow and forecast is not None and not isinstance(action, Strike):
                found.append((forecast, event, lines[0].plain))
                forecast = None
    return found


@pytest.mark.parametrize(
    ("mode", "armies", "named"),
    [
        ("siege", {"army_1": "sky-host", "army_2": "iron-battery"}, {"high ground"}),
        ("ambush", {"army_1": "sky-host", "army_2": "outlaws"}, {"high ground", "obscured"}),
    ],
)
def test_the_log_names_what_the_forecast_named(mode: str, armies: dict[str, str], named: set[str]) -> None:
    blows = struck(mode, "sums", **armies)
    assert len(blows) > 10
    for forecast, event, line in blows:
        roll = event.roll
        if roll.verdict not in {Verdict.HIT, Verdict.MISS}:
            continue
        for amount, name in foretold(forecast, "Precision"):
            assert f" + {amount} {name} = {roll.total} against" in line
        for amount, name in foretold(forecast, "Defense"):
            assert f" + {amount} {name}" in line.split("against")[1]
        assert ("high ground" in line) == bool(foretold(forecast, "Precision"))
        told = [word for word in ("obscured", "cover") if word in line]
        assert told == [name for _, name in foretold(forecast, "Defense")]
    everything = " ".join(line for _, _, line in blows)
    assert all(words in everything for words in named)


def roll_of(face: int = 6, total: int = 13, defense: int = 14, **others: Any) -> Roll:
    return Roll(
        **{
            "faces": (face,), "face": face, "total": total, "defense": defense, "verdict": Verdict.MISS, "d6": 4,
            "damage": 5, "is_doubled": False, "reduction": 0, "harm": 5, **others,
        }
    )  # fmt: skip


def test_why_a_roll_counts_as_it_does() -> None:
    kit = Kit()
    braced, rider, archer, flyer = (
        kit.led(kit.units.named(name), 0, ())
        for name in ("anti-cavalry", "heavy-cavalry", "anti-air", "flyer")
    )
    high = roll_of(total=6 + braced.precision + 2, defense=rider.defense + 5, is_doubled=True)
    assert reasons_of(high, braced, rider, rider.defense) == Reasons(
        ((2, "high ground"),), ((2, "obscured"), (3, "cover")), "on Cavalry"
    )
    plain = roll_of(total=6 + braced.precision, defense=flyer.defense, is_doubled=True)
    assert reasons_of(plain, braced, flyer, flyer.defense, is_prepared=True).doubled == "prepared"
    assert reasons_of(plain, archer, flyer, flyer.defense).doubled == "on flyers"
    assert reasons_of(plain, braced, None, plain.defense).doubled == "on buildings"


def test_the_sum_is_told_with_all_its_parts() -> None:
    reasons = Reasons(((2, "high ground"),), ((3, "cover"),), "on Cavalry")
    roll = roll_of(faces=(9, 6), verdict=Verdict.MISS, is_doubled=True, harm=9)
    assert sum_words(roll, reasons) == (
        "the lower of 9 and 6: 6 + 5 + 2 high ground = 13 against 11 + 3 cover = 14, "
        "a miss: half of (4 + 5) doubled on Cavalry is 9 damage"
    )
    attack, damage = sums_of(roll, reasons)
    assert attack == [("6", ""), ("+5", "Precision"), ("+2", "high ground")]
    assert damage == [("4", ""), ("+5", "Damage"), ("×2", "on Cavalry"), ("½", "miss")]


def company() -> Company:
    """Two armies that are alike: one Infantry and one hero each, the hero of side 2 inside his Infantry."""
    found = Company(Kit())
    found.hear(FieldLaid(rule="r", title="Open Field", rows=()))
    hero = Hero(name="Maud", primary=Primary.INSTINCT, tier=2)
    for side in (0, 1):
        army = ArmyMustered(
            rule="r", side=side, name=f"Host {side + 1}", troops=(("infantry", 1),), heroes=(hero,), points=21
        )
        found.hear(army)
    found.hear(ArmyDeployed(rule="r", side=0, places=((0, 40), (2, 41)), hosts=()))
    found.hear(ArmyDeployed(rule="r", side=1, places=((1, 80),), hosts=((1, 1),)))
    return found


def test_a_company_knows_the_stats_of_led_units() -> None:
    known = company()
    assert (known.profile(0).level, known.profile(0).defense) == (1, 11)
    assert (known.profile(1).level, known.profile(1).defense) == (3, 10 + 3 + 2)
    assert known.profile(2).level == 2


def test_who_bears_the_same_name_is_told_apart() -> None:
    event = UnitAttacked(rule="r", unit=0, target=1, roll=roll_of(total=12, defense=15), before=14, after=9)
    [line] = Narration(company(), CAST).lines(event)
    assert line.plain.endswith(
        "Infantry attacks Infantry of Host 2: 6 + 6 = 12 against 15, a miss: half of 4 + 5 is 5 damage. "
        "Infantry has 9 left."
    )
