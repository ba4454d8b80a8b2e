"""The course of a turn: the container, the draws, the end phase (zw.turn.*, zw.endturn.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import Seat
from game.rules.zone_wars.actions import Activate, Pass, Release
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.events.powers import SmokeGone
from game.rules.zone_wars.events.turn import Activated, TokenDrawn, TurnBegan, TurnEnded
from game.rules.zone_wars.events.zone import StormOver
from game.rules.zone_wars.ledger import lose_overwatch
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.scenarios.ending import finish
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import FIRST_BEAST, ZONE, Spell, Token
from game.rules.zone_wars.tasks.turn import (
    BeginActivation,
    BeginTurn,
    CloseTurn,
    DrawToken,
    EndActivation,
    EndTurn,
    OfferActivation,
    OfferRelease,
)
from game.rules.zone_wars.tasks.zone import ActivateBeast, DrawZoneCard
from game.rules.zone_wars.zone.broods import release_hydra
from game.rules.zone_wars.zone.pile import build_draw_deck, return_lasting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Miniature, Table

# ------------------------------------------------------------------ the beginning


def begin_turn(play: Play, task: BeginTurn) -> None:
    """Fill the container, build the draw deck, let monsters act, draw (zw.turn.start-of-turn-order)."""
    table = play.table
    table.turn += 1
    table.zone_tokens = len(table.leaders)
    table.activated, table.drawn = (), ()
    tokens = tuple(table.tokens())
    play.tell(TurnBegan(rule="zw.turn.container", number=table.turn, tokens=tokens, zone=table.zone_tokens))
    build_draw_deck(play)
    play.push(*(ActivateBeast(beast) for beast in _beasts(table)), DrawToken())
    release_hydra(play)


def _beasts(table: Table) -> list[Piece]:
    """Return the monsters on the battlefield, in the order in which they appeared (zw.monster.activation)."""
    return [FIRST_BEAST + i for i, beast in enumerate(table.beasts) if beast.stand is not None]


# ------------------------------------------------------------------ the draws


def draw_token(play: Play, task: DrawToken) -> None:
    """Draw the next token; the turn ends when no action token is left (zw.endturn.leftover-zone-tokens)."""
    table = play.table
    tokens = table.tokens()
    if not any(tokens):
        play.push(EndTurn())
        return
    seat = _draw(play, tokens)
    table.drawn = (*table.drawn, seat)
    play.tell(TokenDrawn(rule="zw.turn.draw" if seat != ZONE else "zw.turn.zone-token-drawn", seat=seat))
    if seat == ZONE:
        table.zone_tokens -= 1
        play.push(DrawZoneCard(), DrawToken())
    else:
        play.push(OfferActivation(Seat(seat)), DrawToken())


def _draw(play: Play, tokens: list[int]) -> int:
    """Return whose token comes up, ZONE for a zone token; those that may not come now go back.

    They go back when a faction's token is there, so that the draws come to an end; the odds are the same.
    """
    table = play.table
    promised, table.promised = table.promised, Seat(NOBODY)
    if promised != NOBODY and tokens[promised]:
        return promised
    rule, zone_tokens = _why_no_zone(table), table.zone_tokens
    while (drawn := play.chance.pick((*tokens, zone_tokens))) == len(tokens):
        if not rule:
            return ZONE
        zone_tokens -= 1
        play.tell(TokenDrawn(rule=rule, seat=ZONE, back=True))
    return drawn


def _why_no_zone(table: Table) -> str:
    """Return the rule that sends a zone token back now, "" if it counts."""
    if not table.drawn:
        return "zw.zone.first-draw-redraw"
    return "zw.zone.never-two-in-a-row" if table.drawn[-1] == ZONE else ""


class Activation(Question[OfferActivation]):
    """Which miniature the token is given to (zw.turn.draw, zw.turn.once-per-turn)."""

    asked = "which miniature is activated"
    rule = "zw.turn.draw"

    def is_void(self, play: Play, task: OfferActivation) -> bool:
        """There may be nobody left to give it to."""
        return not play.table.tokens_of(task.seat)

    def replies(self, play: Play, task: OfferActivation) -> Sequence[ZoneWarsAction]:
        """Return every miniature of the faction that has not acted.

        Those who share a faction decide together, which is one answer (zw.coop.shared-faction).
        """
        group = play.table.group(task.seat)
        return [
            Activate(piece)
            for piece, mini in enumerate(play.table.minis)
            if mini.token is Token.BAG and mini.seat in group
        ]

    def answer(self, play: Play, task: OfferActivation, action: ZoneWarsAction) -> None:
        """Begin the activation."""
        assert isinstance(action, Activate)
        piece, table = action.piece, play.table
        table.active, table.used = piece, ()
        table.activated = (*table.activated, piece)
        mini = play.mini(piece)
        play.put(
            piece, token=Token.ACTED, hobbled=_started(mini.hobbled), bewildered=_started(mini.bewildered)
        )
        play.tell(Activated(rule="zw.turn.draw", seat=mini.seat, piece=piece))
        play.push(BeginActivation(piece), EndActivation(piece))


def _started(spell: Spell) -> Spell:
    """Return a spell of the next activation once that has begun (zw.effect.lasting)."""
    return Spell.RUNNING if spell is Spell.COMING else spell


# ------------------------------------------------------------------ the end phase


def end_turn(play: Play, task: EndTurn) -> None:
    """Score, see whether it is over, offer to give up Overwatch (zw.endturn.order)."""
    table = play.table
    table.active = NOBODY
    play.tell(TurnEnded(rule="zw.turn.ends-when-tokens-drawn", number=table.turn))
    scenario = scenario_of(table)
    scenario.end_turn(play)
    if scenario.is_last_turn(table):
        finish(play, f"Turn {table.turn} is over", scenario.rule_of_end)
    else:
        play.push(*(OfferRelease(seat) for seat in play.in_seat_order(0)), CloseTurn())


class Releasing(Question[OfferRelease]):
    """Whose Overwatch is given up (zw.overwatch.release-timing)."""

    asked = "who stays on Overwatch"
    rule = "zw.overwatch.voluntary-end"

    def is_void(self, play: Play, task: OfferRelease) -> bool:
        """Nobody is asked who has nobody on Overwatch."""
        return not self._waiting(play, task)

    def replies(self, play: Play, task: OfferRelease) -> Sequence[ZoneWarsAction]:
        """Return every set of miniatures that may be released, nobody last."""
        waiting = self._waiting(play, task)
        sets = [
            tuple(piece for bit, piece in enumerate(waiting) if mask >> bit & 1)
            for mask in range(1, 1 << len(waiting))
        ]
        return [*map(Release, sets), Pass()]

    @staticmethod
    def _waiting(play: Play, task: OfferRelease) -> list[Piece]:
        return [p for p in play.table.crew(task.seat) if play.mini(p).token is Token.OVERWATCH]

    def answer(self, play: Play, task: OfferRelease, action: ZoneWarsAction) -> None:
        """Put their tokens with those that go back into the container."""
        if isinstance(action, Release):
            for piece in action.pieces:
                lose_overwatch(play, piece, self.rule)


def close_turn(play: Play, task: CloseTurn) -> None:
    """Let what lasts this turn end, return the tokens, begin the next turn (zw.endturn.refill)."""
    table = play.table
    _end_weather(play)
    if all(seat == ZONE for seat in table.drawn):
        _release_everybody(play)
    table.minis = tuple(replace(mini, token=_returned(mini), boost=0, drive=0) for mini in table.minis)
    table.drawn, table.zone_tokens = (), len(table.leaders)
    play.push(BeginTurn())


def _release_everybody(play: Play) -> None:
    """End all Overwatch after a turn in which nothing could be drawn (zw.overwatch.empty-turn)."""
    for piece in range(len(play.table.minis)):
        lose_overwatch(play, piece, "zw.overwatch.empty-turn")


def _returned(mini: Miniature) -> Token:
    """Return where the action token of a miniature is in the next turn (zw.endturn.eliminated-token)."""
    if not mini.is_in_game:
        return Token.GONE
    return Token.OVERWATCH if mini.token is Token.OVERWATCH else Token.BAG


def _end_weather(play: Play) -> None:
    """Take away the Dust Storm and smoke whose time is over (zw.zonecard.dust-storm)."""
    table = play.table
    if table.storm and table.storm <= table.turn:
        table.storm = 0
        play.tell(StormOver(rule="zw.zonecard.dust-storm"))
        return_lasting(play)
    for spot, last in zip(table.layout.clouds, table.cloud_ends, strict=True):
        if last <= table.turn:
            table.layout = table.layout.without_cloud(spot)
            play.tell(SmokeGone(rule="zw.zone.ongoing", spot=spot))
    table.cloud_ends = tuple(last for last in table.cloud_ends if last > table.turn)
