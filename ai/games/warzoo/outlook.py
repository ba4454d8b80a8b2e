"""What a table of the Advanced Mode is worth in the middle of a Battle: lanes, Ammo, Saboteurs, the Initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.state import DRAWN, OPEN, foe
from game.rules.warzoo.sums import golias_limit, verdict

if TYPE_CHECKING:
    from ai.games.warzoo.lore import Lore
    from game.rules.warzoo.state import Fighter, Lane, Side, Table

UNKNOWN = (0.46, 0.46)  # chances of winning and losing a lane of which nothing is known
STURDY = 0.86  # chance that a lane goes as the Strengths say before Weapons are used
LEVEL = (0.3, 0.3)  # chances in a lane in which the Strengths are equal
STANDS = 0.98  # chance that a decided lane stays as it is
AMMO = 0.12  # logits a point
SABOTEUR = 0.3  # logits
INITIATIVE = 0.05

Chances = tuple[float, float]


class Outlook:
    """Scores tables on which everything is known, as search imagines them."""

    def __init__(self, lore: Lore) -> None:
        self._lore = lore

    def score(self, table: Table, side: Side) -> float:
        """Return the score that a side may expect of the match, 0 to 1."""
        if table.result is not None:
            return table.result.scores[table.terms.holders[side][0]]
        them = foe(side)
        chances = [self._lane(table, side, lane) for lane in table.lane_order]
        win, lose = battle_chances(chances)
        mills, wins = (table.mills[side], table.mills[them]), (table.wins[side], table.wins[them])
        lost, drew, won = self._lore.prospects.scores(table.number, mills, wins, self._assets(table, side))
        return win * won + lose * lost + (1 - win - lose) * drew

    @staticmethod
    def _assets(table: Table, side: Side) -> float:
        """Return in logits what a side has more than the other."""
        them = foe(side)
        virtual = table.battle.coming if table.battle is not None else (0, 0)
        ammo = table.ammo[side] - table.ammo[them] + (virtual[side] - virtual[them]) / 2
        saboteurs = table.saboteurs[side] - table.saboteurs[them]
        held = 1 if table.initiative == side else -1
        return AMMO * ammo + SABOTEUR * saboteurs + INITIATIVE * held

    def _lane(self, table: Table, side: Side, lane: Lane) -> Chances:
        assert table.battle is not None
        result = table.battle.results[lane]
        if result == DRAWN:
            return (1 - STANDS) / 2, (1 - STANDS) / 2
        if result != OPEN:
            return (STANDS, 1 - STANDS) if result == side else (1 - STANDS, STANDS)
        mine, theirs = table.battle.fighters[side][lane], table.battle.fighters[foe(side)][lane]
        if mine is None or theirs is None:
            return UNKNOWN
        return self._challenge(table, side, lane, mine, theirs)

    def _challenge(self, table: Table, side: Side, lane: Lane, mine: Fighter, theirs: Fighter) -> Chances:
        stands = self._stands(table, side, lane, mine), self._stands(table, foe(side), lane, theirs)
        if stands[0] != stands[1]:
            return (STURDY, 1 - STURDY) if stands[0] else (1 - STURDY, STURDY)
        kit = self._lore.rules.kit
        tiles = kit.tile_modifiers[table.tiles[lane]] if table.terms.has_specials else ()
        found = verdict(self._strength(mine), self._strength(theirs), golias_limit(tiles))
        if found == DRAWN or not stands[0]:
            return LEVEL
        return (STURDY, 1 - STURDY) if found == 0 else (1 - STURDY, STURDY)

    def _strength(self, fighter: Fighter) -> int:
        assert fighter.unit is not None
        return fighter.strength if fighter.is_up else self._lore.rules.kit.strengths[fighter.unit]

    def _stands(self, table: Table, side: Side, lane: Lane, fighter: Fighter) -> bool:
        """Tell whether a unit that lies face down can be paid for and is no duplicate."""
        if fighter.is_up or fighter.unit is None or table.battle is None:
            return not fighter.is_beaten
        front = self._lore.numbers.front(table, side)
        at = front.lanes.index(lane)
        due = 0 if table.battle.load_is_free else int(front.load[at, fighter.unit])
        due += 0 if table.battle.hierarchy_is_free else int(front.hierarchy[at, fighter.unit])
        is_shown = table.battle.shown[side] >> (fighter.unit + 1) & 1
        return due <= table.ammo[side] and not is_shown


def battle_chances(lanes: list[Chances]) -> Chances:
    """Return the chances of winning and of losing a Battle from those of its lanes in the order of tie-breaks."""
    ahead = {0: 1.0}
    for win, lose in lanes:
        after: dict[int, float] = {}
        for margin, chance in ahead.items():
            for step, share in ((1, win), (-1, lose), (0, 1 - win - lose)):
                after[margin + step] = after.get(margin + step, 0.0) + chance * share
        ahead = after
    level, first = ahead[0], lanes[0]
    tie = (1 + first[0] - first[1]) / 2
    win = sum(chance for margin, chance in ahead.items() if margin > 0) + level * tie
    return win, 1 - win
