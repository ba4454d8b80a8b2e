"""What Zone Wars brings to the screens round its table."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.events.muster import CrewChosen, ScenarioSet
from game.rules.zone_wars.events.turn import Activated, TurnBegan
from game.rules.zone_wars.events.zone import BeastActed, BeastAppeared, ZoneCardDrawn
from game.rules.zone_wars.ground import Grounds, printed_kinds, printed_layouts
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import Status
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import Cast, Line, SeatMark
from game.ui.surroundings import STEADY, Epilogue, Help, Hidden, Paint, Plain, Recap, StyleSlider
from game.ui.tables.zone_wars import crowd, inks, pieces
from game.ui.tables.zone_wars.camera import Camera
from game.ui.tables.zone_wars.model import Picture
from game.ui.tables.zone_wars.scenery import Scenery, mat_seed
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.contract import Event, Seat
    from game.core.entry import GameEntry
    from game.core.match import Match
    from game.rules.zone_wars.state import Table
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.mat import Scene

CRESTS = ("mini_dux", "mini_bormin", "mini_farrow", "mini_psion", "mini_mecha_king")
PEOPLE = ("mini_franton", "mini_krin", "mini_tula", "mini_bender")
SHOWN = MappingProxyType(
    {
        Faction.ARK: ("franton", "hugust", "krin"),
        Faction.GENLAB: ("bormin", "farrow", "dux"),
        Faction.NOVA: ("psion", "tula", "maxim"),
        Faction.MECHATRON: ("mecha_king", "wrecker", "bender"),
    }
)
LINE, NAMED = 46.0, 0.36
OF_A_FINDER = Hidden("Finds to choose from", "only their finder sees them")
SECRETS = MappingProxyType(
    {
        "chase": (Hidden("Reserve cards", "only whoever holds one sees its face"),),
        "ark": (Hidden("Hidden artifacts", "only the Defender knows what lies where"),),
    }
)
SLIDERS = (
    StyleSlider(
        "Keeps back",
        "Charges",
        (
            "stays behind cover and waits on Overwatch",
            "is a little more careful than it should be",
            "weighs cover against a shot",
            "goes a little nearer than it should",
            "charges whoever it can reach",
        ),
    ),
    STEADY,
)


def picture_of(match: Match[Any, Any], cast: Cast | None = None) -> Picture:
    """Return what everybody may see of a match."""
    table: Table = match.spectacle()
    names = cast or Cast(tuple(seating.name for seating in match.record.seating))
    return Picture(table, match.rules.kit.with_own(table.own), names, None)  # type: ignore[attr-defined]


def draw_board(p: Painter, rect: Rect, picture: Picture, scenery: Scenery) -> None:
    """Draw a whole battlefield into a place."""
    layout, name = picture.table.layout, picture.table.terms.scenario
    scene: Any = name
    scale = min(rect.w / layout.width, rect.h / layout.depth) * 100
    place = rect.middle(layout.width * scale / 100, layout.depth * scale / 100)
    camera = Camera(place, scale, layout.width / 2, layout.depth / 2, layout.width, layout.depth)
    scenery.seed = mat_seed(layout)
    with p.clip(place):
        scenery.draw(p, camera, picture.field, scene, None)
        crowd.draw_finds(p, camera, picture)
        crowd.draw_pieces(p, camera, picture, {})


class ZoneWarsSurroundings(Plain):
    """The ruined city on the screens round the table."""

    about_levels = "The numbers are estimates of strength (Elo), from few matches so far."
    sliders = SLIDERS
    helps = (Help("odds", "Odds", "exact chances of every attack, with and without the reroll"),)

    def __init__(self, entry: GameEntry) -> None:
        super().__init__(entry)
        self.how = (
            "A token out of the bag says whose turn it is. Move, shoot and strike with one miniature; "
            "finds and fallen foes are points, and the Zone strikes at everybody."
        )
        self._scenery = Scenery()

    # ------------------------------------------------------------------ new match

    def banner(self, p: Painter, rect: Rect, choices: Mapping[str, str]) -> None:
        """Draw a piece of the battlefield, and miniatures of the factions that meet."""
        with p.clip(rect):
            self._ground(p, rect, choices)
            factions = self._factions(choices)
            size = min(rect.h * 0.42, rect.w * 0.09)
            for n, faction in enumerate(factions[:4]):
                middle = rect.x + rect.w * (n + 0.5) / len(factions[:4])
                self._crew(p, (middle, rect.cy), size, faction, n)

    def _ground(self, p: Painter, rect: Rect, choices: Mapping[str, str]) -> None:
        """Draw a strip out of the middle of a ready-made battlefield."""
        mode = choices.get("mode", "showdown")
        scene: Scene = mode if mode in SCENARIOS else "showdown"  # type: ignore[assignment]
        kinds = printed_kinds()
        found = next((one for one in printed_layouts(kinds) if one.scenario.value == scene), None)
        if found is None:
            return
        layout = found.layout
        scale = rect.w / layout.width * 100
        camera = Camera(rect, scale, layout.width / 2, layout.depth * 0.42, layout.width, layout.depth)
        self._scenery.seed = mat_seed(layout)
        self._scenery.draw(p, camera, Grounds(kinds).of(layout), scene, None)
        draw.veil(p, 70, rect=rect)

    @staticmethod
    def _crew(p: Painter, at: tuple[float, float], size: float, faction: Faction, seat: int) -> None:
        for n, name in enumerate(SHOWN[faction]):
            facing = 20 if seat % 2 == 0 else 200
            look = pieces.Look(f"zone_wars/mini_{name}", p.theme.seat(seat), (facing - 40 * n) // 3 * 3 % 360)
            place = (at[0] + (n - 1) * size * 1.15, at[1] + (size * 0.3 if n % 2 else -size * 0.16))
            pieces.miniature(p, place, size, look)

    @staticmethod
    def _factions(choices: Mapping[str, str]) -> list[Faction]:
        named = [choices.get(f"faction_{seat}", "") for seat in range(1, 5)]
        found = [Faction(one) for one in named if one in {f.value for f in Faction}]
        rest = [faction for faction in Faction if faction not in found]
        return [*found, *rest][: max(2, len(found))]

    def banner_words(self, choices: Mapping[str, str]) -> str:
        """Say who meets, or else what the scenario is about."""
        named = [choices.get(f"faction_{seat}", "") for seat in range(1, 5)]
        names = [Faction(one).full_name for one in named if one in {f.value for f in Faction}]
        if names:
            return "The " + " against the ".join(names)
        about = next(
            (mode.line for mode in self.entry.modes if mode.id == choices.get("mode")), self.entry.line
        )
        return about.rstrip(".")

    def start_word(self, choices: Mapping[str, str]) -> str:
        """Start."""
        return "Into the Zone"

    def how_sign(self) -> str:
        """Return the zone token."""
        return "zone_wars/token_zone"

    def crest(self, level: int, seat: int = 0) -> str:
        """Return the portrait of a level."""
        name = CRESTS[(level - 1) % len(CRESTS)] if level else PEOPLE[seat % len(PEOPLE)]
        return f"zone_wars/{name}"

    def bearer(self, match: Match[Any, Any], seat: Seat) -> str:
        """Return the first who still fights for the seat, before that the sign of its faction, or of no faction."""
        picture = picture_of(match)
        crew = [piece for piece in picture.table.crew(seat) if picture.mini(piece).is_in_game]
        if crew:
            return picture.portrait(crew[0])
        faction = picture.table.side(seat).faction
        return f"zone_wars/faction_{faction.value}" if faction is not None else "zone_wars/bag"

    # ------------------------------------------------------------------ a match that goes on

    def keepsake(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw the battlefield as it stands."""
        draw_board(p, rect.inset(3), picture_of(match), self._scenery)

    def table_now(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw the battlefield, and a line a seat: M, points, and who stands."""
        picture = picture_of(match)
        rows = len(picture.table.sides)
        upper, lower = rect.cut_top(max(120.0, rect.h - rows * LINE), 10)
        draw_board(p, upper, picture, self._scenery)
        for seat, row in enumerate(lower.rows(rows, 6)):
            self._side(p, row, picture, seat)

    @staticmethod
    def _side(p: Painter, row: Rect, picture: Picture, seat: int) -> None:
        side = picture.table.side(seat)  # type: ignore[arg-type]
        p.box(row, inks.band(side.faction)[2], 6)
        draw.seat(p, seat, (row.x + 18, row.cy), 22)
        lines, style = write.fit(p, picture.cast.names[seat], row.w * NAMED - 44, Type(20, "semibold"), 1)
        p.text(lines[0], (row.x + 38, row.cy), style, "midleft")
        x = row.x + row.w * NAMED + 14
        for sprite, number in (("token_m", side.m), ("token_vp", side.points)):
            p.sprite(f"zone_wars/{sprite}", (x, row.cy), 26)
            x += 28 + p.text(str(number), (x + 17, row.cy), Type(20, "bold"), "midleft") + 14
        crew = picture.table.crew(seat)  # type: ignore[arg-type]
        size = min(38.0, row.h - 6, (row.right - x) / max(1, len(crew)) - 2)
        for n, piece in enumerate(reversed(crew)):
            gone = picture.mini(piece).status in {Status.ELIMINATED, Status.LEFT}
            at = (row.right - 6 - size / 2 - n * (size + 2), row.cy)
            p.sprite(picture.portrait(piece), at, size, alpha=70 if gone else 255)

    def hidden(self, match: Match[Any, Any], seat: Seat, cast: Cast) -> Sequence[Hidden]:
        """Name what nobody else may see: nearly nothing, but for reserve cards and hidden artifacts."""
        return [
            Hidden("The artifact deck", "nobody knows its order"),
            *SECRETS.get(match.record.options.mode, (OF_A_FINDER,)),
        ]

    def recap(self, match: Match[Any, Any], events: Sequence[Event], cast: Cast) -> Sequence[Recap]:
        """Tell what happened in a row for each activation and each card of the Zone."""
        picture, rows = picture_of(match, cast), Rows(self.entry, match, cast)
        for event in events:
            rows.hear(event, picture)
        return rows.done()

    def epilogue(self, match: Match[Any, Any], cast: Cast) -> Epilogue:
        """Return what there is to say at the end."""
        from game.ui.tables.zone_wars.epilogue import ZoneWarsEpilogue  # noqa: PLC0415 - only at the end

        return ZoneWarsEpilogue(match, cast)


class Rows:
    """Gathers events into rows."""

    def __init__(self, entry: GameEntry, match: Match[Any, Any], cast: Cast) -> None:
        self._entry, self._match, self._cast = entry, match, cast
        self._rows: list[Recap] = []
        self._lines: list[Line] = []
        self._sprite = ""
        if entry.narrate is not None:
            for event in match.history(None):
                if isinstance(event, ScenarioSet | CrewChosen | BeastAppeared):
                    entry.narrate(match.rules, event, cast)  # so that it knows who is who

    def hear(self, event: Event, picture: Picture) -> None:
        """Begin a row, or go on with it."""
        if isinstance(event, TurnBegan | Activated | ZoneCardDrawn | BeastActed):
            self._close()
            self._sprite = _sprite(event, picture)
        if self._entry.narrate is not None:
            lines = self._entry.narrate(self._match.rules, event, self._cast)
            self._lines += [line for line in lines if not line.heading]

    def _close(self) -> None:
        if self._lines:
            mark = next((part.seat for part in self._lines[0].parts if isinstance(part, SeatMark)), None)
            paint = _portrait(self._sprite) if self._sprite else None
            self._rows.append(Recap(tuple(self._lines), paint, 60 if paint else 0, seat=mark))
        self._lines, self._sprite = [], ""

    def done(self) -> list[Recap]:
        """Return all rows."""
        self._close()
        return self._rows


def _sprite(event: Event, picture: Picture) -> str:
    match event:
        case Activated(piece=piece) | BeastActed(piece=piece):
            return picture.portrait(piece)
        case ZoneCardDrawn(card=card, trigger=0):
            return f"zone_wars/event_{picture.kit.box.zone_cards[card].id}"
        case ZoneCardDrawn():
            return "zone_wars/token_zone"
        case _:
            return ""


def _portrait(sprite: str) -> Paint:
    def paint(p: Painter, rect: Rect) -> None:
        size = min(rect.w, rect.h, 56.0)
        p.box(rect.middle(size, size), t.WELL, 6)
        p.sprite(sprite, (rect.cx, rect.cy), size)

    return paint
