"""What Zone Wars adds to its lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.actions import Operate, PickUp
from game.rules.zone_wars.state import Status
from game.ui.layout import Rect, around
from game.ui.tables.zone_wars.acting import Acting
from game.ui.tables.zone_wars.striking import Striking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.ground import Spot, Stand
    from game.ui.tables.zone_wars.presenter import ZoneWarsTable

BAG_SHARE, STRIP = 0.42, 64.0
MARGIN = 34.0
GRID, FAR = 100, 200


class ZoneWarsTeaching:
    """Places on the mat and beside it, and what is planned but not yet committed."""

    emblem = "zone_wars/token_zone"
    spots: Sequence[str] = (
        "bag", "track", "actor", "plan", "target", "token", "my panel", "their panel",
    )  # fmt: skip
    facts: Sequence[str] = ("planned", "sight on", "target", "covered", "find near", "fallen", "standing")

    # ------------------------------------------------------------------ places

    def spot(self, presenter: ZoneWarsTable, name: str) -> Sequence[Rect]:
        """Return where one of `spots` is now."""
        if presenter.picture is None:
            return []
        if name in {"my panel", "their panel"}:
            seats = presenter.places.seats
            return [seats[0] if name == "my panel" else around(seats[1:])]
        if name in {"bag", "track"}:
            return [_beside_the_mat(presenter, name)]
        return _on_mat(presenter, name)

    # ------------------------------------------------------------------ facts

    def true(self, presenter: ZoneWarsTable) -> frozenset[str]:
        """Return which of `facts` hold now."""
        ask, picture = presenter.ask, presenter.picture
        if ask is None or picture is None or not presenter.is_open:
            return frozenset()
        found = {"sight on"} if picture.layers.sight else set()
        if isinstance(ask, Acting):
            is_down = picture.mini(ask.piece).status is Status.STAGGERED
            found.add("fallen" if is_down else "standing")
            found |= {"planned"} if ask.route.end is not None else set()
            found |= {"find near"} if _finds(ask) else set()
        if isinstance(ask, Striking) and ask.aimed is not None:
            seen = ask.sight()
            found |= {"target", "covered"} if seen is not None and seen.cover else {"target"}
        return frozenset(found)

    def bring(self, presenter: ZoneWarsTable, fact: str) -> None:
        """Plan a move of two inches or more, or look at who sees whom."""
        ask = presenter.ask
        if fact == "sight on" and presenter.picture is not None:
            presenter.picture.layers.sight = True
        if fact == "planned" and isinstance(ask, Acting):
            ask.take("move_attack")
            start = ask.route.start
            ends = (spot for spot in ask.route.region().ends(GRID) if _square(spot, start) > FAR**2)
            if (end := next(ends, None)) is not None:
                ask.route.go(end)


def _square(spot: Spot, stand: Stand) -> int:
    return (spot.x - stand.x) ** 2 + (spot.y - stand.y) ** 2


def _finds(ask: Acting) -> list[Any]:
    """Return the tokens that can be picked up with a Simple Operation now."""
    return [
        action
        for action in ask.view.actions
        if isinstance(action, Operate) and isinstance(action.operation, PickUp) and not action.is_complex
    ]


def _beside_the_mat(presenter: ZoneWarsTable, name: str) -> Rect:
    """Return where bag or track lies: left of the mat, or in the strip over it."""
    left, mat = presenter.centre.left, presenter.centre.mat
    if not left.w:
        return Rect(mat.x + 8, mat.y + 4, min(mat.w - 16, 420.0), STRIP)
    upper = Rect(left.x, left.y, left.w, left.h * BAG_SHARE * 0.62)
    return upper if name == "bag" else Rect(left.x, upper.bottom - 18, left.w, left.h * 0.2)


def _on_mat(presenter: ZoneWarsTable, name: str) -> Sequence[Rect]:
    """Return the place of a piece, a plan or a token on the mat, if it can be seen."""
    spot, centre = _spot_of(presenter, name), presenter.centre.mat
    if spot is None:
        return []
    x, y = presenter.eye.camera.of(spot)
    return [Rect(x - MARGIN, y - MARGIN, 2 * MARGIN, 2 * MARGIN)] if centre.has(x, y) else []


def _spot_of(presenter: ZoneWarsTable, name: str) -> Spot | None:
    ask, picture = presenter.ask, presenter.picture
    assert picture is not None
    match name:
        case "plan" if isinstance(ask, Acting):
            return ask.route.end
        case "token" if isinstance(ask, Acting):
            finds = _finds(ask)
            return picture.table.markers[finds[0].operation.marker].spot if finds else None
        case "target" if ask is not None and ask.target is not None:
            piece = ask.target
        case "actor":
            piece = picture.table.active
        case _:
            return None
    stand = picture.stand(piece) if piece >= 0 else None
    return None if stand is None else stand.spot
