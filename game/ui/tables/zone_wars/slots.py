"""What an Action card wants to know, one thing a slot: a way, a target, a point, a card, a choice.

A slot tells what it has come to, takes what is pointed at on the board, and goes through its proposals by itself, so
that mouse, keyboard and pad can fill every one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from game.rules.zone_wars.ground import Spot, path_length, towards
from game.rules.zone_wars.state import FIRST_BEAST
from game.ui.tables.zone_wars import words
from game.ui.tables.zone_wars.inks import inches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.actions import Use
    from game.rules.zone_wars.affairs import Piece
    from game.ui.tables.zone_wars.model import Picture


Who = Literal["enemy", "ally", "anybody"]
NEAR_TOKEN = 90
COMPASS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Aiming(msgspec.Struct):
    """Who uses a card, for how many M, and on what table."""

    picture: Picture
    piece: Piece
    m: int = 0

    def floors(self, spot: Spot) -> list[Spot]:
        """Return the floors at a place that may be meant, the highest first."""
        floor = self.picture.layers.floor
        heights = self.picture.field.surfaces(Spot(spot.x, spot.y))
        meant = [z for z in heights if floor is None or z <= floor] or [0]
        return [Spot(spot.x, spot.y, z) for z in sorted(meant, reverse=True)]

    def pieces(self, who: Who) -> list[Piece]:
        """Return the pieces of a kind on the battlefield, the nearest first."""
        play = self.picture.play
        here = play.stand(self.piece)
        found = [other for other in play.here if self.is_of(other, who)]
        return sorted(
            found, key=lambda other: (play.stand(other).x - here.x) ** 2 + (play.stand(other).y - here.y) ** 2
        )

    def is_of(self, other: Piece, who: Who) -> bool:
        """Tell whether a piece is of a kind."""
        if who == "anybody":
            return True
        is_enemy = self.picture.play.are_enemies(self.piece, other) and other != self.piece
        return is_enemy if who == "enemy" else not is_enemy and other < FIRST_BEAST


class Slot(msgspec.Struct):
    """One thing that a card wants to know. on_board: it is pointed at; else it is gone through by pressing it."""

    on_board: ClassVar[bool] = True
    sprite: ClassVar[str] = "attr_ranged"
    title: str

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return what it has come to, in a few words."""
        raise NotImplementedError

    def pressed(self, aiming: Aiming, use: Use, spot: Spot, piece: Piece | None) -> Use | str | None:
        """Return the use with what was pointed at; None when that is nothing for this slot; or why not."""
        del aiming, use, spot, piece
        return None

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Return the use with the next proposal."""
        del aiming, step
        return use

    def place(self, aiming: Aiming, use: Use) -> Spot | None:
        """Return where on the board it is now."""
        del aiming, use
        return None


def following(things: Sequence[object], now: object, step: int) -> int:
    """Return the place of the next thing, round the end."""
    return (things.index(now) + step if now in things else 0 if step > 0 else -1) % len(things)


# ------------------------------------------------------------------ pieces


class Aimed(Slot):
    """One piece or several: pressed once more a piece is let off again."""

    who: Who
    most: int = 1

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return the names."""
        names = [aiming.picture.name(piece) for piece in use.targets[: self.most]]
        return ", ".join(names) or "click one"

    def pressed(self, aiming: Aiming, use: Use, spot: Spot, piece: Piece | None) -> Use | str | None:
        """Name a piece, or no longer."""
        del spot
        if piece is None or not aiming.is_of(piece, self.who):
            return None
        if piece in use.targets and len(use.targets) > 1:
            return replace(use, targets=tuple(one for one in use.targets if one != piece))
        if self.most == 1:
            return replace(use, targets=(piece,), marker=-1, card=-1)
        kept = tuple(one for one in use.targets if one != piece)
        return replace(use, targets=(*kept, piece)[-self.most :])

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Name the next one alone."""
        pieces = aiming.pieces(self.who)
        if not pieces:
            return use
        now = use.targets[0] if use.targets else None
        return replace(use, targets=(pieces[following(pieces, now, step)],), marker=-1, card=-1)

    def place(self, aiming: Aiming, use: Use) -> Spot | None:
        """Return where the last one is."""
        stand = aiming.picture.stand(use.targets[-1]) if use.targets else None
        return None if stand is None else stand.spot


class Sparked(Slot):
    """The second enemy, to whom a spark jumps."""

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return its name."""
        return aiming.picture.name(use.targets[1]) if use.targets[1:] else "the nearest enemy beside it"

    def pressed(self, aiming: Aiming, use: Use, spot: Spot, piece: Piece | None) -> Use | str | None:
        """Name it; the same again leaves it to the nearest."""
        del spot
        if piece is None or not use.targets or not aiming.is_of(piece, "enemy"):
            return None
        first = use.targets[0]
        return replace(use, targets=(first,) if piece in use.targets else (first, piece))

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Name the next one."""
        others: list[tuple[Piece, ...]] = [
            (), *((one,) for one in aiming.pieces("enemy") if one not in use.targets[:1])
        ]  # fmt: skip
        return replace(
            use, targets=(*use.targets[:1], *others[following(others, tuple(use.targets[1:]), step)])
        )


class Grasped(Slot):
    """A piece or an artifact token."""

    sprite: ClassVar[str] = "act_simple"
    who: Who

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return what it is."""
        if use.targets:
            return aiming.picture.name(use.targets[0])
        return "an artifact token" if use.marker >= 0 else "click a piece or a token"

    def pressed(self, aiming: Aiming, use: Use, spot: Spot, piece: Piece | None) -> Use | str | None:
        """Name the piece or the token there."""
        if piece is not None and aiming.is_of(piece, self.who):
            return replace(use, targets=(piece,), marker=-1)
        markers = aiming.picture.table.markers
        near = [
            n
            for n, marker in enumerate(markers)
            if (marker.spot.x - spot.x) ** 2 + (marker.spot.y - spot.y) ** 2 <= NEAR_TOKEN**2
        ]
        return replace(use, targets=(), marker=near[0]) if near else None

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Name the next piece, then the next token."""
        things: list[tuple[tuple[Piece, ...], int]] = [((piece,), -1) for piece in aiming.pieces(self.who)]
        things += [((), number) for number in range(len(aiming.picture.table.markers))]
        if not things:
            return use
        targets, marker = things[following(things, (use.targets, use.marker), step)]
        return replace(use, targets=targets, marker=marker)

    def place(self, aiming: Aiming, use: Use) -> Spot | None:
        """Return where it is."""
        if use.marker >= 0:
            return aiming.picture.table.markers[use.marker].spot
        stand = aiming.picture.stand(use.targets[0]) if use.targets else None
        return None if stand is None else stand.spot


# ------------------------------------------------------------------ points and directions


class Pointed(Slot):
    """A point on the battlefield: `spot`, or the second one of two."""

    sprite: ClassVar[str] = "token_objective"
    is_second: bool = False

    def _now(self, use: Use) -> Spot | None:
        return use.second if self.is_second else use.spot

    def _with(self, use: Use, spot: Spot | None) -> Use:
        return replace(use, second=spot) if self.is_second else replace(use, spot=spot)

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return how far away it is."""
        spot = self._now(use)
        if spot is None:
            return "not laid" if self.is_second else "click a place"
        return f"{inches(path_length((aiming.picture.play.stand(aiming.piece).spot, spot)))} away"

    def pressed(self, aiming: Aiming, use: Use, spot: Spot, piece: Piece | None) -> Use | str | None:
        """Take the point; the middle of a base that is clicked."""
        stand = aiming.picture.stand(piece) if piece is not None else None
        now = self._now(use)
        if self.is_second and now is not None and abs(now.x - spot.x) + abs(now.y - spot.y) < NEAR_TOKEN:
            return self._with(use, None)
        return self._with(use, stand.spot if stand is not None else aiming.floors(spot)[0])

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Go to the next enemy's place."""
        spots: list[Spot | None] = [aiming.picture.play.stand(one).spot for one in aiming.pieces("enemy")]
        spots = [*spots, None] if self.is_second else spots
        return self._with(use, spots[following(spots, self._now(use), step)]) if spots else use

    def place(self, aiming: Aiming, use: Use) -> Spot | None:
        """Return it."""
        del aiming
        return self._now(use)


class Faced(Slot):
    """The direction the user looks in."""

    sprite: ClassVar[str] = "token_direction"

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return it as a word of the compass."""
        return f"to the {words.direction(use.way.facing or aiming.picture.play.stand(aiming.piece).facing)}"

    def pressed(self, aiming: Aiming, use: Use, spot: Spot, piece: Piece | None) -> Use | str | None:
        """Look towards a place."""
        del piece
        way = towards(aiming.picture.play.stand(aiming.piece), spot)
        return replace(use, way=replace(use.way, facing=way)) if any(way) else None

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Look at the next enemy."""
        here = aiming.picture.play.stand(aiming.piece)
        ways = [towards(here, aiming.picture.play.stand(one)) for one in aiming.pieces("enemy")]
        ways = [way for way in ways if any(way)] or list(COMPASS)
        return replace(use, way=replace(use.way, facing=ways[following(ways, use.way.facing, step)]))
