"""What a planned move leads to: Overwatch that sees it, free attacks, who sees its end and through what cover."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.rules.zone_wars.fight.forecasts import forecast
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.licences import overwatch_at
from game.rules.zone_wars.fight.striking import plain_strikes
from game.rules.zone_wars.ground import along, gap, in_contact, is_in_front, look, path_length
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.state import FIRST_BEAST, Status, Token
from game.rules.zone_wars.tasks.fight import License
from game.ui import theme as t
from game.ui.tables.zone_wars import tags
from game.ui.tables.zone_wars.ask import Fact
from game.ui.tables.zone_wars.inks import inches, per_cent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Reason, Spot, Stand
    from game.ui.paint import Painter, Point
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

STEP = 100
FLASH = 0.7
MOST_SEEN = 3


def trial_at(picture: Picture, piece: Piece, end: Stand) -> Play:
    """Return a table of its own on which a piece stands somewhere else."""
    trial = Play(picture.table.clone(), picture.kit)
    trial.put(piece, status=Status.STANDING, stand=end)
    return trial


def facts(picture: Picture, piece: Piece, spots: tuple[Spot, ...], end: Stand, limit: int) -> Sequence[Fact]:
    """Return what a move leads to, what warns first."""
    length = path_length(spots)
    left = left_behind(picture, piece, spots)
    path = f"{inches(length)} of {inches(limit)}" if length else "stays where it is"
    found = [Fact("Path", path if left else f"{path}; leaves no enemy contact")]
    found += [
        Fact("Warning", f"{picture.name(enemy)} may strike as it leaves", is_warning=True) for enemy in left
    ]
    for watcher in watchers(picture, piece, spots):
        found.append(
            Fact("Warning", f"{picture.name(watcher)} on Overwatch may fire, no reroll", is_warning=True)
        )
    trial = trial_at(picture, piece, end)
    found += _seen_from(picture, trial, piece)
    return [*found, *_best_shot(picture, trial, piece)]


def watchers(picture: Picture, piece: Piece, spots: tuple[Spot, ...]) -> list[Piece]:
    """Return the enemies on Overwatch that can fire somewhere along a way."""
    table = picture.table
    if table.storm:
        return []
    guards = [
        guard
        for guard, mini in enumerate(table.minis)
        if mini.token is Token.OVERWATCH and mini.is_up and picture.play.are_enemies(guard, piece)
    ]
    return [guard for guard in guards if _can_fire(picture, guard, piece, spots)]


def _can_fire(picture: Picture, guard: Piece, piece: Piece, spots: tuple[Spot, ...]) -> bool:
    length = path_length(spots)
    start = picture.stand(piece)
    for at in (*range(0, length, STEP), length):
        spot, facing = along(spots, at)
        end = start.at(spot, facing) if start is not None else None
        if end is None or not picture.field.is_on_board(end, end.radius):
            continue
        if any(plain_strikes(trial_at(picture, piece, end), guard, overwatch_at(piece))):
            return True
    return False


def left_behind(picture: Picture, piece: Piece, spots: tuple[Spot, ...]) -> list[Piece]:
    """Return the enemies in contact, facing the mover, that a way leaves (zw.melee.disengage)."""
    start, play = picture.stand(piece), picture.play
    if start is None or len(spots) < 2:
        return []
    found = []
    for enemy in play.touching(piece):
        other = play.stand(enemy)
        strikes = enemy < FIRST_BEAST or play.monster(enemy).free_attack
        turned = enemy >= FIRST_BEAST and not play.monster(enemy).facing
        if not (strikes and play.are_enemies(piece, enemy) and play.is_standing(enemy)):
            continue
        stays = all(in_contact(play.field, start.at(spot), other) for spot in spots)
        if not stays and (turned or is_in_front(other, start)):
            found.append(enemy)
    return found


def _seen_from(picture: Picture, trial: Play, piece: Piece) -> list[Fact]:
    """Say which standing enemies see the end of the move, and how much cover it has there."""
    here, found = trial.stand(piece), []
    for enemy in trial.others(piece):
        if not trial.are_enemies(enemy, piece) or not trial.is_standing(enemy):
            continue
        stand = trial.stand(enemy)
        others = trial.stands(trial.others(enemy, piece))
        seen = look(trial.field, stand, here, others)
        if seen.is_clear and is_in_front(stand, here):
            cover = f"cover {seen.cover}" if seen.cover else "no cover"
            found.append((gap(stand, here), f"{picture.name(enemy)}, {inches(gap(stand, here))}, {cover}"))
    if not found:
        return [Fact("In sight", "of nobody")]
    found.sort()
    shown = [sentence for _, sentence in found[:MOST_SEEN]]
    more = f" and {len(found) - MOST_SEEN} more" if len(found) > MOST_SEEN else ""
    return [Fact("In sight", f"of {'; '.join(shown)}{more}")]


def _best_shot(picture: Picture, trial: Play, piece: Piece) -> list[Fact]:
    """Say what the best attack from there would do."""
    best = None
    for target, weapon in plain_strikes(trial, piece, License()):
        found = forecast(trial, dice_of(trial, piece, target, weapon, License())).rerolled
        if best is None or found.mean_damage > best[0]:
            best = (found.mean_damage, target, 1 - found.damage[0])
    if best is None:
        return [Fact("Best shot", "nobody to attack from there")]
    return [
        Fact("Best shot", f"{picture.name(best[1])}: 1 damage or more {per_cent(best[2])} with the reroll")
    ]


# ------------------------------------------------------------------ drawing


def draw_watcher(p: Painter, camera: Camera, picture: Picture, watcher: Piece, rest: float = 9.0) -> None:
    """Draw the arc of an enemy on Overwatch whose fire a way crosses; it flashes for the first moments."""
    stand = picture.stand(watcher)
    if stand is None:
        return
    at = camera.of(stand.spot)
    flash = 0.0 if rest >= FLASH else abs(math.sin(rest / FLASH * math.pi * 2)) * (1 - rest / FLASH)
    tags.sector(p, camera, at, stand.facing, camera.length(420), (224, 96, 90, round(64 + 110 * flash)))
    words = f"{picture.name(watcher)} sees this path"
    tags.tag(p, words, (at[0], at[1] + 46), tags.WARNING, "zone_wars/token_overwatch", 17)


def draw_reason(p: Painter, camera: Camera, reason: Reason) -> Point | None:
    """Draw what is at fault on the board; return where to write about it."""
    outline = getattr(reason, "outline", None)
    if outline is not None:
        tags.outline(p, camera, outline, t.BAD)
    other = getattr(reason, "other", getattr(reason, "target", None))
    if other is not None and hasattr(other, "radius"):
        tags.ring(p, camera.of(other.spot), camera.length(other.radius) + 5, t.BAD, 4)
    at = getattr(reason, "at", getattr(reason, "token", None))
    if at is not None:
        return camera.of(at)
    return camera.of(other.spot) if other is not None and hasattr(other, "spot") else None
