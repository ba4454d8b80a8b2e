"""Armies: the law they must keep, ready ones, random ones, and armies as text."""

from __future__ import annotations

import re
from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.core.chance import Even
from game.core.tables import TableError, read_rows
from game.rules.army_battles.heroes import GRADES, TIERS, Hero, Primary, tier_from_level
from game.rules.army_battles.kinds import HERO, printed
from game.rules.army_battles.points import POINTS_PER_LEVEL, hero_points, unit_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.chance import Chance
    from game.rules.army_battles.kinds import Units

SIZES_LEAF, ARMIES_LEAF = "sizes.toml", "armies.toml"
LEVELS = (0, 10)
MOST_OF_A_KIND = 4
MOST_AT_ONCE = 99
LONGEST = 28
HERO_NAMES = ("Arno", "Brida", "Cuno", "Dagny", "Emrik", "Frida")
_CHEAPEST = Hero(name="Anybody", primary=Primary.WILL, tier=TIERS[0])
_LINE = re.compile(r"^(\d+)\s*[x×]?\s+(.+?)(?:\s+L(-?\d+))?$")
_BARRED = re.compile(r"[\x00-\x1f;#,]")


class ArmyError(ValueError):
    """A text is no army; the message names the line and what is wrong with it."""


class Troop(msgspec.Struct, frozen=True):
    """A unit as it is bought: the number of its kind and its Level."""

    kind: int
    level: int = 0


class Army(msgspec.Struct, frozen=True):
    """An army as it is built, legal or not."""

    name: str
    troops: tuple[Troop, ...] = ()
    heroes: tuple[Hero, ...] = ()


class Size(msgspec.Struct, frozen=True, kw_only=True):
    """What an army may cost, and how many heroes it may have."""

    id: str
    name: str
    points: Annotated[int, msgspec.Meta(ge=1)]
    heroes: Annotated[int, msgspec.Meta(ge=0)]
    source: str = ""


class ReadyArmy(msgspec.Struct, frozen=True, kw_only=True):
    """A list of units to be recruited from, for armies of any size."""

    id: str
    name: str
    line: str
    text: str


class Broken(msgspec.Struct, frozen=True):
    """A law that an army breaks: a sentence for the player, and the rule."""

    reason: str
    rule: str


def read_sizes(text: str, file: str = SIZES_LEAF) -> tuple[Size, ...]:
    """Return the sizes in a table; raises TableError."""
    return tuple(read_rows(text, file, Size, "size"))


def read_ready_armies(text: str, units: Units, file: str = ARMIES_LEAF) -> tuple[ReadyArmy, ...]:
    """Return the ready armies in a table; raises TableError, also when a text is no army."""
    armies = tuple(read_rows(text, file, ReadyArmy, "army"))
    for army in armies:
        try:
            read_army(army.text, units)
        except ArmyError as error:
            raise TableError(f"{file}, {army.id}: {error}") from error
    return armies


def printed_sizes() -> tuple[Size, ...]:
    """Return the sizes of the game."""
    return read_sizes(printed(SIZES_LEAF))


# ------------------------------------------------------------------ the law


def cost(army: Army, units: Units) -> int:
    """Return what an army costs (ab.setup.army-points, ab.setup.hero-points)."""
    troops = sum(unit_points(units[troop.kind], troop.level) for troop in army.troops)
    return troops + sum(hero_points(hero) for hero in army.heroes)


def broken_laws(army: Army, size: Size, units: Units) -> Iterator[Broken]:
    """Yield every law that an army breaks (ab.setup.budget)."""
    if not army.troops and not army.heroes:
        yield Broken("An army has at least one unit.", "ab.setup.budget")
    points = cost(army, units)
    if points > size.points:
        yield Broken(f"The army costs {points} points, and {size.points} are allowed.", "ab.setup.budget")
    if len(army.heroes) > size.heroes:
        reason = f"There are {len(army.heroes)} heroes, and {size.heroes} are allowed."
        yield Broken(reason, "ab.setup.budget")
    for kind, count in sorted(Counter(troop.kind for troop in army.troops).items()):
        if count > MOST_OF_A_KIND:
            reason = f"There are {count} units of {units[kind].name}, and {MOST_OF_A_KIND} are allowed."
            yield Broken(reason, "ab.setup.budget")
    yield from _broken_details(army, units)


def _broken_details(army: Army, units: Units) -> Iterator[Broken]:
    for troop in army.troops:
        kind = units[troop.kind]
        if kind.id == HERO:
            yield Broken("Hero units are made of heroes.", "ab.hero.hero-unit")
        if not LEVELS[0] <= troop.level <= LEVELS[1]:
            reason = f"{kind.name} has Level {troop.level}, and 0 to 10 are allowed."
            yield Broken(reason, "ab.unit.level-range")
    names = Counter(hero.name for hero in army.heroes)
    for name, count in names.items():
        if count > 1:
            yield Broken(f"{count} heroes are called {name}.", "ab.hero.what-heroes-are")


def broken_law(army: Army, size: Size, units: Units) -> Broken | None:
    """Return the first law that an army breaks, or None when it is legal."""
    return next(broken_laws(army, size, units), None)


def broken_detail(army: Army, units: Units) -> Broken | None:
    """Return the first law that an army breaks whatever its size: Levels and names (ab.unit.level-range)."""
    return next(_broken_details(army, units), None)


def most_pieces(size: Size, units: Units) -> int:
    """Return how many units and lone heroes the largest army of a size can have: as many of the cheapest as it may."""
    prices = [hero_points(_CHEAPEST)] * size.heroes
    prices += [kind.points for kind in units if kind.id != HERO for _ in range(MOST_OF_A_KIND)]
    points = list(accumulate(sorted(prices)))
    return sum(total <= size.points for total in points)


def for_share(size: Size, percent: int) -> Size:
    """Return a size for a side that has only a share of the points, rounded down (ab.scenario.siege)."""
    return msgspec.structs.replace(size, points=size.points * percent // 100)


# ------------------------------------------------------------------ ready and random armies


def mustered(ready: ReadyArmy, size: Size, units: Units) -> Army:
    """Return a ready army of a size: recruited in its order as far as points go, the rest spent on Levels."""
    whole = read_army(ready.text, units)
    army = Army(ready.name)
    for piece in _in_order(ready.text, whole):
        larger = _with(army, piece)
        if broken_law(larger, size, units) is None:
            army = larger
    return _levelled(army, size, units)


def _in_order(text: str, whole: Army) -> Iterator[Troop | Hero]:
    """Yield units and heroes as the lines of a text name them."""
    troops, heroes = iter(whole.troops), iter(whole.heroes)
    for line in text.splitlines():
        if line.strip().casefold().startswith("hero:"):
            yield next(heroes)
        elif match := _LINE.match(line.strip()):
            for _ in range(int(match[1])):
                yield next(troops)


def _with(army: Army, piece: Troop | Hero) -> Army:
    if isinstance(piece, Hero):
        return msgspec.structs.replace(army, heroes=(*army.heroes, piece))
    return msgspec.structs.replace(army, troops=(*army.troops, piece))


def _levelled(army: Army, size: Size, units: Units) -> Army:
    at, troops = 0, list(army.troops)
    spare = size.points - cost(army, units)
    while troops and spare >= POINTS_PER_LEVEL and any(troop.level < LEVELS[1] for troop in troops):
        troop = troops[at % len(troops)]
        if troop.level < LEVELS[1]:
            troops[at % len(troops)] = Troop(troop.kind, troop.level + 1)
            spare -= POINTS_PER_LEVEL
        at += 1
    return msgspec.structs.replace(army, troops=tuple(troops))


def random_army(size: Size, units: Units, chance: Chance, room: int = MOST_AT_ONCE) -> Army:
    """Draw a legal army: heroes first, then units as long as points are left and there is room for one more piece."""
    army = Army("Random army")
    for number in range(chance.pick(Even(size.heroes + 1))):
        army = _if_legal(army, _random_hero(number, chance), size, units)
    kinds = [number for number, kind in enumerate(units) if kind.id != HERO]
    while len(army.troops) + len(army.heroes) < room and (
        fitting := [kind for kind in kinds if _fits(army, Troop(kind), size, units)]
    ):
        army = _with(army, Troop(fitting[chance.pick(Even(len(fitting)))]))
    return _levelled(army, size, units)


def _fits(army: Army, piece: Troop | Hero, size: Size, units: Units) -> bool:
    return broken_law(_with(army, piece), size, units) is None


def _if_legal(army: Army, piece: Hero, size: Size, units: Units) -> Army:
    return _with(army, piece) if _fits(army, piece, size, units) else army


def _random_hero(number: int, chance: Chance) -> Hero:
    primaries = tuple(Primary)
    return Hero(
        name=HERO_NAMES[number % len(HERO_NAMES)],
        primary=primaries[chance.pick(Even(len(primaries)))],
        tier=1 + chance.pick(Even(3)),
        flies=chance.pick(Even(4)) == 0,
    )


# ------------------------------------------------------------------ armies as text


def army_text(army: Army, units: Units) -> str:
    """Return an army as text that `read_army` reads: its name, then a line for each kind of unit and each hero."""
    counts = Counter(army.troops)
    troops = [
        f"{count} {units[troop.kind].name}" + (f" L{troop.level}" if troop.level else "")
        for troop, count in counts.items()
    ]
    return "\n".join((f"Army: {army.name}", *troops, *(_hero_text(hero) for hero in army.heroes), ""))


def _hero_text(hero: Hero) -> str:
    words = [f"Hero: {hero.name}", hero.primary.value, f"tier {hero.tier}"]
    if hero.grade > 1:
        words.append(f"grade {hero.grade}")
    if hero.flies:
        words.append("flies")
    return ", ".join(words)


def read_army(text: str, units: Units) -> Army:
    """Return the army in a text, legal or not; lines may also be divided by ";". Raises ArmyError naming the line."""
    name, troops, heroes = "", list[Troop](), list[Hero]()
    for number, line in enumerate(re.split(r"[\n;]", text), start=1):
        words = line.split("#")[0].strip()
        key, _, value = (part.strip() for part in words.partition(":"))
        if not words:
            continue
        if key.casefold() == "army":
            name = value
        elif key.casefold() == "hero":
            heroes.append(_read_hero(value, number))
        else:
            troops += _read_troops(words, units, number)
    if not troops and not heroes:
        raise ArmyError("there is no unit in this text")
    return Army(name or "Nameless", tuple(troops), tuple(heroes))


def _read_troops(words: str, units: Units, number: int) -> list[Troop]:
    line = _LINE.match(words)
    if line is None:
        raise ArmyError(f"line {number}: `{words}` is no number and unit, such as `2 Infantry L1`")
    count = int(line[1])
    if not 1 <= count <= MOST_AT_ONCE:
        raise ArmyError(f"line {number}: {count} units of one kind cannot be")
    try:
        return [Troop(units.named(line[2]), int(line[3] or 0))] * count
    except KeyError as error:
        raise ArmyError(f"line {number}: there is no unit `{line[2]}`") from error


def _read_hero(words: str, number: int) -> Hero:
    name, *features = (part.strip() for part in words.split(","))
    if not name:
        raise ArmyError(f"line {number}: the hero has no name")
    found: dict[str, object] = {"name": name}
    for feature in features:
        key, value = _read_feature(feature, number)
        if key in found:
            raise ArmyError(
                f"line {number}: {name} has two entries for {key.replace('primary', 'the Primary Stat')}"
            )
        found[key] = value
    return _hero_of(found, name, number)


def _read_feature(feature: str, number: int) -> tuple[str, object]:
    words = feature.casefold().split()
    match words:
        case ["flies"]:
            return "flies", True
        case ["tier" | "grade" as key, amount] if amount.isdecimal():
            return key, int(amount)
        case ["level", amount] if amount.isdecimal():
            return "tier", tier_from_level(int(amount))
        case [stat] if stat in set(Primary):
            return "primary", Primary(stat)
        case _:
            known = ", ".join(Primary)
            raise ArmyError(
                f"line {number}: `{feature}` is no Primary Stat ({known}), `tier 3`, `level 6`, `grade 2` or `flies`"
            )


def _hero_of(found: dict[str, object], name: str, number: int) -> Hero:
    for key, words in (("primary", "a Primary Stat"), ("tier", "a tier")):
        if key not in found:
            raise ArmyError(f"line {number}: {name} has not {words}")
    try:
        return msgspec.convert(found, Hero)
    except msgspec.ValidationError as error:
        limits = f"a tier is {TIERS[0]} to {TIERS[1]}, a grade {GRADES[0]} to {GRADES[1]}"
        raise ArmyError(f"line {number}: {name}: {str(error).replace('$.', '')} ({limits})") from error


def plain_name(name: str) -> str:
    """Return a name without what would end it in the text of an army, and no longer than there is room."""
    return _BARRED.sub("", name)[:LONGEST]
