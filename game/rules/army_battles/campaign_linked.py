"""The campaign of Army Battles as a screen asks for it that knows no game (game.core.linked)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from game.core.chance import Dice
from game.core.linked import Entry, Linked, LinkError, Sheet, Stage
from game.rules.army_battles.armies import Army, ArmyError, Troop, cost, random_army, read_army
from game.rules.army_battles.campaign import (
    CHAPTERS,
    Campaign,
    CampaignError,
    after_battle,
    begin_campaign,
    campaign_outcome,
    campaign_text,
    forfeit,
    next_options,
    read_campaign,
)
from game.rules.army_battles.muster import RANDOM
from game.rules.army_battles.points import hero_points, unit_points
from game.rules.army_battles.state import SIDES, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.contract import Options, Outcome, Rules, Seat
    from game.rules.army_battles.armies import Size
    from game.rules.army_battles.campaign import Roster
    from game.rules.army_battles.kit import Kit

LINES = {
    "open_field": "Nothing but two armies and the ground between them",
    "hold_the_ford": "Three crossings, counted after every round",
    "ambush": "A column has to get through",
    "siege": "A castle, a gate and a keep",
}


class LinkedBattles(Linked[Campaign]):
    """Five battles with the same two armies."""

    options: ClassVar[tuple[str, ...]] = ("size", "army_1", "army_2")
    rule: ClassVar[str] = "ab.campaign.battles"

    def stages(self, rules: Rules[Any, Any], campaign: Campaign | None) -> Sequence[Stage]:
        """Return the five battles, which are the same in every campaign."""
        del campaign
        scenarios = _kit(rules).scenarios
        return [Stage(one.title, scenarios[one.mode].title, LINES.get(one.mode, "")) for one in CHAPTERS]

    def begin(self, rules: Rules[Any, Any], choices: Mapping[str, str]) -> Campaign:
        """Return a campaign of two armies: ready ones, drawn ones (choices["seed"]), or written ones."""
        kit = _kit(rules)
        size = next((one for one in kit.sizes if one.id == choices["size"]), None)
        if size is None:
            raise LinkError(f"There is no size `{choices['size']}`.")
        try:
            one, two = (_army(choices, side, size, kit) for side in SIDES)
            if one.name == two.name:
                two = msgspec.structs.replace(two, name=f"{two.name} II")
            return begin_campaign(one, two, size.id, kit)
        except ArmyError as error:
            words = str(error).partition(" (ab.")[0].rstrip(".")
            raise LinkError(f"{words}.") from error

    def fought(self, campaign: Campaign) -> int:
        """Return how many battles are over."""
        return campaign.fought

    def next_options(self, rules: Rules[Any, Any], campaign: Campaign) -> Options:
        """Return the options of the next battle."""
        try:
            return next_options(campaign, _kit(rules))
        except CampaignError as error:
            raise LinkError(str(error)) from error

    def after(self, rules: Rules[Any, Any], campaign: Campaign, state: object, outcome: Outcome) -> Campaign:
        """Return the campaign after a battle."""
        assert isinstance(state, Table)
        return after_battle(campaign, state, outcome, _kit(rules))

    def forfeit(self, rules: Rules[Any, Any], campaign: Campaign, seat: Seat) -> Campaign:
        """Return the campaign after a seat gave the next battle up."""
        del rules
        return forfeit(campaign, seat)

    def outcome(self, rules: Rules[Any, Any], campaign: Campaign) -> Outcome | None:
        """Return how a campaign ended."""
        return campaign_outcome(campaign, _kit(rules))

    def sheets(self, rules: Rules[Any, Any], before: Campaign | None, now: Campaign) -> tuple[Sheet, ...]:
        """Return what both sides have."""
        return tuple(
            _sheet(now, side, before.rosters[side] if before is not None else None, _kit(rules))
            for side in SIDES
        )

    def news(self, rules: Rules[Any, Any], before: Campaign, after: Campaign) -> Sequence[str]:
        """Return who was lost, who came back, and whose level has changed."""
        kit = _kit(rules)
        return [line for side in SIDES for line in _news(before.rosters[side], after.rosters[side], kit)]

    def written(self, campaign: Campaign) -> bytes:
        """Return a campaign as JSON."""
        return campaign_text(campaign).encode()

    def read(self, rules: Rules[Any, Any], text: bytes) -> Campaign:
        """Return the campaign in a JSON text."""
        try:
            return read_campaign(text.decode(), _kit(rules))
        except (CampaignError, UnicodeDecodeError) as error:
            raise LinkError(str(error)) from error


def _kit(rules: Rules[Any, Any]) -> Kit:
    kit: Kit = rules.kit  # type: ignore[attr-defined]
    return kit


def _army(choices: Mapping[str, str], side: int, size: Size, kit: Kit) -> Army:
    """Return the army that is chosen for a side; raises ArmyError."""
    value = choices[f"army_{side + 1}"]
    if value == RANDOM:
        drawn = random_army(size, kit.units, Dice(choices.get("seed", ""), f"army/{side}"))
        return msgspec.structs.replace(drawn, name=f"Host {'of the East' if side else 'of the West'}")
    if value in kit.ready_armies:
        return kit.ready_army(value, size)
    return read_army(value, kit.units)


# ------------------------------------------------------------------ what a side has


def _sheet(now: Campaign, side: int, before: Roster | None, kit: Kit) -> Sheet:
    roster = now.rosters[side]
    groups = (("Heroes", tuple(_heroes(before, roster))), ("Units", tuple(_units(before, roster, kit))))
    worth = f"worth {cost(roster.army, kit.units)}, at first {now.began[side]}"
    return Sheet(roster.name, now.points[side], worth, groups)


def _heroes(before: Roster | None, now: Roster) -> Iterator[Entry]:
    levels = dict(zip((hero.name for hero in before.heroes), before.levels, strict=True)) if before else {}
    for hero, level in zip(now.heroes, now.levels, strict=True):
        line = f"{hero.primary.value.title()}, Tier {hero.tier}, level {level}"
        if hero.grade > 1:
            line += f", Boss of grade {hero.grade}"
        mark = "grown" if before and level > levels.get(hero.name, level) else ""
        yield Entry(f"army_battles/badge_{hero.primary.value}", hero.name, line, str(hero_points(hero)), mark)
    alive = {hero.name for hero in now.heroes}
    for hero in before.heroes if before else ():
        if hero.name not in alive:
            yield Entry(f"army_battles/badge_{hero.primary.value}", hero.name, "dead", "", "lost")


def _units(before: Roster | None, now: Roster, kit: Kit) -> Iterator[Entry]:
    fresh = Counter(now.troops) - Counter(before.troops) if before else Counter()
    gone = Counter(before.troops) - Counter(now.troops) if before else Counter()
    for troop in sorted(now.troops, key=lambda one: (one.kind, -one.level)):
        is_back = fresh[troop] > 0
        fresh[troop] -= is_back
        yield _unit(troop, kit, "back" if is_back else "")
    returned = (
        Counter(troop.kind for troop in Counter(now.troops) - Counter(before.troops)) if before else Counter()
    )
    for troop, count in sorted(gone.items(), key=lambda pair: pair[0].kind):
        lost = max(0, count - returned[troop.kind])
        returned[troop.kind] -= count - lost
        for _ in range(lost):
            yield _unit(troop, kit, "lost")


def _unit(troop: Troop, kit: Kit, mark: str) -> Entry:
    kind = kit.units[troop.kind]
    line = f"Level {troop.level}"
    if mark == "back":
        line += ", new men"
    points = "" if mark == "lost" else str(unit_points(kind, troop.level))
    return Entry(f"army_battles/unit_{kind.id.replace('-', '_')}", kind.name, line, points, mark)


def _news(before: Roster, after: Roster, kit: Kit) -> Iterator[str]:
    units = list(_units(before, after, kit))
    lost = Counter(entry.name for entry in units if entry.mark == "lost")
    back = Counter(entry.name for entry in units if entry.mark == "back")
    if lost:
        yield f"{after.name}: {_listed(lost)} lost for good."
    if back:
        yield f"{after.name}: {_listed(back)} filled up again, at Level 0."
    if not lost and not back:
        yield f"{after.name}: nobody lost for good."
    levels = dict(zip((hero.name for hero in before.heroes), before.levels, strict=True))
    for hero, level in zip(after.heroes, after.levels, strict=True):
        if level > levels.get(hero.name, level):
            yield f"{hero.name} ({after.name}) has reached level {level}, Tier {hero.tier}."
    alive = {hero.name for hero in after.heroes}
    for hero in before.heroes:
        if hero.name not in alive:
            yield f"{hero.name} ({after.name}) is dead."


def _listed(counts: Counter[str]) -> str:
    words = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
