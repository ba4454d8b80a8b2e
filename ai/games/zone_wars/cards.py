"""Action cards as computer players see them: ways to use them, and whom each use helps or hurts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import PickUp, Use, UsePower, Way
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.cards.lines import (
    Bewilder,
    Burrow,
    DiceAttack,
    Flight,
    Grab,
    Inspire,
    Lance,
    Leap,
    LongRun,
    Loudspeaker,
    Magnetism,
    Mend,
    Parasite,
    Pulse,
    Puppet,
    Repair,
    Smoke,
    Spores,
    Telekinesis,
    Telepathy,
    Terror,
    Toss,
    Uplink,
)
from game.rules.zone_wars.fight.striking import plain_strikes
from game.rules.zone_wars.ground import heading, in_contact, is_in_front, is_within, towards
from game.rules.zone_wars.ground.measure import FULL_TURN, TOKEN_RADIUS, stretched
from game.rules.zone_wars.marching.ways import walk_of
from game.rules.zone_wars.powers.aids import REVIVE, TOKEN
from game.rules.zone_wars.powers.cards import has_acted, levels, line_of, powers_of
from game.rules.zone_wars.powers.deeds import DEEDS, check_power
from game.rules.zone_wars.state import Status, Token
from game.rules.zone_wars.tasks.fight import License
from game.rules.zone_wars.zone.places import in_area

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ai.games.zone_wars.reach import Reach
    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.lines import Line
    from game.rules.zone_wars.ground import Stand

AIMED_AT = (DiceAttack, Lance, Parasite, Terror, Bewilder, Magnetism, Toss, Puppet, Grab, Telekinesis)
ROUND = 6  # places round a base that are tried


class Benefit(NamedTuple):
    """What a use does: standing enemies it hurts or hinders, friends it helps, friends it hurts, finds it brings.

    strikes: it ends in an attack.
    """

    hurt: tuple[Piece, ...] = ()
    helped: tuple[Piece, ...] = ()
    harmed: tuple[Piece, ...] = ()
    finds: int = 0
    strikes: bool = False

    @property
    def helps(self) -> bool:
        """Whether it passes the test of the rules (zw.ai.benefit-test)."""
        if self.hurt or self.harmed:
            return len(self.hurt) > len(self.harmed)
        return bool(self.helped or self.finds or self.strikes)


# ------------------------------------------------------------------ ways to use a card


def cards_of(scene: Scene, piece: Piece) -> list[int]:
    """Return the Action cards that a miniature may use now, in card order."""
    play = scene.play
    if play.mini(piece).status is not Status.STANDING or has_acted(play, piece) or not levels(play, piece):
        return []
    return list(powers_of(play, piece, PowerType.ACTION))


def uses(scene: Scene, piece: Piece, power: int, m: int, *, moves: bool = True) -> Iterator[UsePower]:
    """Yield the legal ways to use a line of a card that are worth a thought; moves: with a move of its user."""
    line = line_of(scene.play, power, m)
    thought = [*DEEDS[type(line)].samples(scene.play, piece, line), *_more(scene, piece, line)]
    for use in dict.fromkeys(thought):
        if use.way.spots and not moves:
            continue
        action = UsePower(power, m, use)
        try:
            check_power(scene.play, piece, action)
        except IllegalAction:
            continue
        yield action


def _more(scene: Scene, piece: Piece, line: Line) -> Iterator[Use]:  # noqa: C901 - a case a line
    """Yield uses that take a way round terrain, or better company than the samples of the rules."""
    match line:
        case Toss(move=move) | Parasite(move=move):
            for foe, way in _contacts(scene, piece, scene.foes, move):
                yield Use(way, (foe,))
        case DiceAttack(move=move) if move:
            for foe, way in _contacts(scene, piece, scene.foes, move):
                yield Use(way, (foe,))
        case Pulse(move=move):
            yield from (Use(way) for _, way in _contacts(scene, piece, scene.foes, move))
        case Repair(move=move):
            friends = scene.friends(piece)
            for friend, way in _contacts(scene, piece, friends, move):
                yield from (Use(way, (friend,)), Use(way, (friend,), choice=REVIVE))
        case Uplink():
            yield from _orders(scene, piece, line)
        case Leap() | Burrow(attack=True) | Flight(attack=True):
            yield from _landings(scene, piece)
        case LongRun(move=move):
            yield from _runs(scene, piece, move)
        case _:
            return


def _walk(scene: Scene, piece: Piece, limit: int) -> Reach:
    return scene.ground.reach(walk_of(scene.play, piece, Gait.WALK, limit=limit))


def _contacts(
    scene: Scene, piece: Piece, targets: Iterable[Piece], limit: int
) -> Iterator[tuple[Piece, Way]]:
    """Yield the shortest ways on foot into contact with pieces that are not touched yet."""
    play, here = scene.play, scene.play.stand(piece)
    reach = _walk(scene, piece, limit)
    for target in targets:
        there = play.stand(target)
        if in_contact(play.field, here, there):
            continue
        for spot in reach.round(there, there.radius + here.radius):
            passage = reach.way(spot)
            if passage is not None and in_contact(play.field, scene.at(piece, spot), there):
                yield target, Way(passage.spots[1:], towards(spot, there))
                break


def _orders(scene: Scene, piece: Piece, line: Uplink) -> Iterator[Use]:
    """Yield orders to the friends that are still to act, with and without the token."""
    here = scene.play.stand(piece)
    ready = [
        p
        for p in scene.friends(piece)
        if _is_ready(scene, p)
        and scene.play.is_standing(p)
        and is_within(here, scene.play.stand(p), line.reach)
    ]
    if ready:
        yield Use(targets=tuple(ready[: line.allies]))
        if line.allies_with_token > 0:
            yield Use(targets=tuple(ready[: line.allies_with_token]), choice=TOKEN)


def _landings(scene: Scene, piece: Piece) -> Iterator[Use]:
    """Yield places round the standing enemies; whether they can be reached the rules will say."""
    here = scene.play.stand(piece)
    for foe in scene.foes:
        there = scene.play.stand(foe)
        spots = _around(there, there.radius + here.radius)
        spots.sort(key=lambda spot: (spot[0] - here.x) ** 2 + (spot[1] - here.y) ** 2)
        for x, y in spots[:ROUND]:
            spot = here.spot._replace(x=x, y=y, z=there.z)
            yield Use(Way((spot,), towards(spot, there)))


def _around(there: Stand, distance: int) -> list[tuple[int, int]]:
    offsets = (stretched(heading(angle), distance + 1) for angle in range(0, FULL_TURN, 15))
    return [(there.x + x, there.y + y) for x, y in offsets]


def _runs(scene: Scene, piece: Piece, limit: int) -> Iterator[Use]:
    """Yield runs to artifact tokens with the operation that follows."""
    reach = _walk(scene, piece, limit)
    for number, marker in enumerate(scene.table.markers):
        for spot in reach.round(marker.spot, TOKEN_RADIUS + reach.walk.radius):
            passage = reach.way(spot)
            assert passage is not None
            yield Use(Way(passage.spots[1:]), operation=PickUp(number))
            break


# ------------------------------------------------------------------ what a use is good for


def benefit(scene: Scene, piece: Piece, action: UsePower) -> Benefit:
    """Return whom a use helps and hurts (zw.ai.benefit-test)."""
    use, line = action.use, line_of(scene.play, action.power, action.m)
    match line:
        case Spores() | Pulse() | Loudspeaker():
            return _met(scene, _swept(scene, piece, use, line))
        case Flight() | Leap() | Burrow():
            return Benefit(strikes=_can_strike(scene, piece, use, line))
        case LongRun():
            return Benefit(finds=int(isinstance(use.operation, PickUp)))
        case Inspire() | Uplink() | Telepathy() | Mend() | Repair() | Smoke():
            return Benefit(helped=_helped(scene, piece, use, line))
        case _:
            return _aimed(scene, piece, use, line) if isinstance(line, AIMED_AT) else Benefit()


def _aimed(scene: Scene, piece: Piece, use: Use, line: Line) -> Benefit:
    """Return what comes of a card for those it is aimed at; its user is no friend that it harms."""
    hurt = tuple(p for p in use.targets if p in scene.foes)
    harmed = tuple(p for p in use.targets if not scene.is_foe(p) and p != piece)
    return Benefit(hurt, harmed=harmed, finds=int(isinstance(line, Grab) and use.marker >= 0))


def _swept(scene: Scene, piece: Piece, use: Use, line: Spores | Pulse | Loudspeaker) -> Iterable[Piece]:
    """Return whoever is in the area of a card, friend and enemy."""
    play = scene.play
    if isinstance(line, Spores):
        assert use.spot is not None
        return in_area(play, use.spot, line.radius)
    here, others = _end(scene, piece, use), play.others(piece)
    if isinstance(line, Pulse):
        return (p for p in others if is_within(here, play.stand(p), line.radius))
    return (
        p for p in others if is_in_front(here, play.stand(p)) and is_within(here, play.stand(p), line.reach)
    )


def _helped(
    scene: Scene, piece: Piece, use: Use, line: Inspire | Uplink | Telepathy | Mend | Repair | Smoke
) -> tuple[Piece, ...]:
    """Return the friends, and the user, whom a card does some good."""
    match line:
        case Inspire():
            return tuple(_inspired(scene, piece, use, line))
        case Uplink():
            return tuple(p for p in use.targets if _is_ready(scene, p))
        case Telepathy():
            return use.targets if line.attack and _is_led_well(scene, use) else ()
        case Mend():
            return (piece,) if scene.play.mini(piece).damage else ()
        case Repair():
            return use.targets
        case Smoke():
            return (piece,) if any(scene.cover(foe, piece) >= 0 for foe in scene.foes) else ()
        case _ as never:
            assert_never(never)


def _inspired(scene: Scene, piece: Piece, use: Use, line: Inspire) -> Iterator[Piece]:
    """Yield the friends still to act whom the user sees in reach where it ends."""
    play, here = scene.play, _end(scene, piece, use)
    for friend in scene.friends(piece):
        if not _is_ready(scene, friend) or not is_within(here, play.stand(friend), line.reach):
            continue
        if scene.ground.cover(here, play.stand(friend), scene.others(piece, friend)) >= 0:
            yield friend


def _met(scene: Scene, pieces: Iterable[Piece]) -> Benefit:
    met = list(pieces)
    foes = tuple(p for p in met if p in scene.foes)
    return Benefit(foes, harmed=tuple(p for p in met if not scene.is_foe(p)))


def _end(scene: Scene, piece: Piece, use: Use) -> Stand:
    """Return where the user stands when its way is over."""
    here = scene.play.stand(piece)
    spot = use.way.spots[-1] if use.way.spots else here.spot
    return here.at(spot, use.way.facing)


def _is_ready(scene: Scene, piece: Piece) -> bool:
    """Tell whether a miniature is still to act in this turn."""
    return scene.play.mini(piece).token is Token.BAG


def _can_strike(scene: Scene, piece: Piece, use: Use, line: Flight | Leap | Burrow) -> bool:
    """Tell whether an attack can follow where the user comes down."""
    if not (isinstance(line, Leap) or line.attack):
        return False
    may_shoot = isinstance(line, Flight)
    trial = scene.moved(piece, _end(scene, piece, use))
    strikes = plain_strikes(trial, piece, License(may_shoot=may_shoot))
    return any(target in scene.foes for target, _ in strikes)


def _is_led_well(scene: Scene, use: Use) -> bool:
    """Tell whether the friend that is led can attack where it ends."""
    (friend,) = use.targets
    trial = scene.moved(friend, _end(scene, friend, use))
    return any(target in scene.foes for target, _ in plain_strikes(trial, friend, License()))
