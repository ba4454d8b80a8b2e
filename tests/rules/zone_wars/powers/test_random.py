"""Random matches in which cards are used whenever they can be: nothing ever becomes impossible."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.contract import Options
from game.rules.zone_wars.actions import Name, React, UsePower
from game.rules.zone_wars.ground import Build, why_not_stand
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.state import Status, Table
from tests.rules.zone_wars.yard import RULES

DECISIONS = 220
CREWS = {
    "crew": "4",
    "crew_1": "random",
    "crew_2": "random",
}
PAIRS = [("ark", "genlab"), ("nova", "mechatron"), ("genlab", "nova"), ("mechatron", "ark")]


def check(table: Table) -> None:
    """Assert what must hold after every decision."""
    play = Play(table, RULES.kit)
    assert all(side.m >= 0 for side in table.sides)
    assert len(table.layout.clouds) == len(table.cloud_ends)
    for piece, fighter in enumerate(table.minis):
        assert 0 <= fighter.damage <= play.health(piece)
        assert (fighter.stand is not None) == fighter.is_on_board
        assert fighter.status is not Status.STANDING or fighter.damage < play.health(piece)
    if table.affairs:
        return
    for piece in table.pieces():
        if play.stand(piece).build is Build.SWARM:
            continue
        others = play.stands(play.others(piece))
        reason = why_not_stand(play.field, play.stand(piece), others)
        assert reason is None, reason.sentence()


@pytest.mark.parametrize("seed", range(8))
def test_random_use_of_cards_keeps_the_table_whole(seed: int) -> None:
    chance, choice = Dice(f"cards {seed}"), Dice(f"cards {seed}", "choices")
    factions = dict(zip(("faction_1", "faction_2"), PAIRS[seed % 4], strict=True))
    mode = ("showdown", "street_fight")[seed // 4]
    table = RULES.setup(Options(mode=mode, choices=CREWS | factions), chance)
    census, used = RULES.census(table), 0
    for _ in range(DECISIONS):
        if table.result is not None:
            break
        (seat,) = RULES.to_act(table)
        offered = RULES.actions(table, seat)
        cards = [action for action in offered if isinstance(action, UsePower | React | Name)]
        wanted = cards if cards and choice.pick((1, 3)) else offered
        action = wanted[choice.pick((1,) * len(wanted))]
        used += isinstance(action, UsePower | React)
        RULES.check(table, seat, action)
        RULES.apply(table, seat, action, chance)
        table.sides = tuple(replace(side, m=max(side.m, 3)) for side in table.sides)
        assert RULES.census(table) == census
        check(table)
    assert used > 10
