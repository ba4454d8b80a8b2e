"""Record the matches that the tests replay:  python tools/record_corpus.py [NAME ...].

A record in tests/corpus must lead to the same position and tell the same events for as long as the program reads its
format. Record anew only what you mean to change (a new rules version), and say why in the commit.
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.catalog import games
from game.core.chance import Dice
from game.core.contract import Options
from game.core.match import Match, written
from game.core.record import packed
from game.core.table_talk import AcceptDraw, DeclineDraw, OfferDraw, Resign

if TYPE_CHECKING:
    from game.core.contract import Action

CORPUS = Path(__file__).resolve().parents[1] / "tests" / "corpus"
TOLD = "told.toml"
CAUTION_OF_TEN = 9

AnyMatch = Match[Any, Any]


@dataclass(frozen=True)
class Piece:
    """A match to record.

    mode: "" for the first one; seats: 0 for the fewest of the mode;
    upto: after how many decisions it is broken off; talk: what is said then; is_cautious: mostly takes the last offer.
    """

    game: str
    choices: dict[str, str]
    unattended: bool = False
    is_cautious: bool = False
    upto: int | None = None
    talk: tuple[Action, ...] = ()
    mode: str = ""
    seats: int = 0

    def played(self, name: str) -> AnyMatch:
        """Return the match, played at random from its name as the seed."""
        entry = games()[self.game]
        mode = next(mode for mode in entry.modes if self.mode in {"", mode.id})
        options = Options(mode.id, self.seats or mode.seats[0], self.unattended, self.choices)
        match: AnyMatch = Match(entry.rules(), options, name)
        luck = Dice(name, "corpus")
        while match.to_act and match.steps != self.upto:
            seat = match.to_act[luck.below(len(match.to_act))]
            match.act(seat, self._choice(match.view(seat).actions, luck))
        for said in self.talk:
            match.act(match.to_act[0], said)
        return match

    def _choice(self, offered: tuple[Action, ...], luck: Dice) -> Action:
        if self.is_cautious and luck.below(10) < CAUTION_OF_TEN:
            return offered[-1]
        return offered[luck.below(len(offered))]


ARMY_OF_ZERO = {
    "dealt": Piece("army_of_zero", {"squads": "deal"}),
    "drafted": Piece("army_of_zero", {"squads": "draft"}),
    "picked": Piece("army_of_zero", {"squads": "pick"}),
    "short": Piece("army_of_zero", {"characters": "4"}),
    "best-of-3": Piece("army_of_zero", {"characters": "6", "best_of": "3"}),
    "best-of-5": Piece("army_of_zero", {"squads": "draft", "characters": "5", "best_of": "5"}),
    "circling": Piece("army_of_zero", {"characters": "5"}, unattended=True, is_cautious=True),
    "resigned": Piece("army_of_zero", {}, upto=31, talk=(Resign(),)),
    "declined": Piece("army_of_zero", {}, upto=40, talk=(OfferDraw(), DeclineDraw())),
    "agreed": Piece("army_of_zero", {"squads": "pick"}, upto=24, talk=(OfferDraw(), AcceptDraw())),
    "unfinished": Piece("army_of_zero", {"best_of": "3"}, upto=77),
}
WARZOO = {
    "basic": Piece("warzoo", {}, mode="basic"),
    "children": Piece("warzoo", {}, mode="children"),
    "scenarios": Piece("warzoo", {}, mode="basic-scenarios"),
    "advanced": Piece("warzoo", {"army_1": "axis"}, mode="advanced"),
    "everything": Piece("warzoo", {"army_2": "random-axis"}, mode="advanced-scenarios"),
    "three": Piece("warzoo", {}, mode="three-players"),
    "four": Piece("warzoo", {}, mode="four-players"),
    "resigned": Piece("warzoo", {}, mode="basic", upto=3, talk=(Resign(),)),
    "unfinished": Piece("warzoo", {}, mode="advanced", upto=15),
}
ZONE_WARS = {
    "showdown": Piece("zone_wars", {}, mode="showdown"),
    "turf-war": Piece("zone_wars", {"layout": "random", "size": "42"}, mode="turf_war", seats=3),
    "street-fight": Piece("zone_wars", {"crew": "4"}, mode="street_fight", seats=4, unattended=True),
    "core": Piece("zone_wars", {"box": "core", "monsters": "hydra", "crew": "5"}, mode="showdown"),
    "by-hand": Piece("zone_wars", {"layout": "by-hand", "size": "30"}, mode="turf_war"),
    "four": Piece("zone_wars", {"faction_2": "ark", "crew_3": "random"}, mode="showdown", seats=4),
    "chase": Piece("zone_wars", {"runner": "2"}, mode="chase", seats=3),
    "ark": Piece("zone_wars", {"layout": "by-hand"}, mode="ark", seats=4),
    "allied": Piece("zone_wars", {"teams": "1&2+3/4+5"}, mode="street_fight", seats=5),
    "strangers": Piece("zone_wars", {"own": "random"}, mode="turf_war"),
    "resigned": Piece("zone_wars", {}, mode="street_fight", upto=30, talk=(Resign(),)),
    "unfinished": Piece("zone_wars", {}, mode="street_fight", seats=3, upto=45),
}
ARMY_BATTLES = {
    "open-field": Piece("army_battles", {"size": "skirmish", "layout": "woodland"}, mode="open_field"),
    "ford": Piece("army_battles", {"army_1": "sky-host", "army_2": "random"}, mode="hold_the_ford"),
    "siege": Piece("army_battles", {"army_1": "iron-battery", "army_2": "garrison"}, mode="siege"),
    "ambush": Piece("army_battles", {"hero_fate": "kill", "hero_duel": "plain"}, mode="ambush"),
    "war": Piece("army_battles", {"size": "war", "instigator": "2"}, mode="open_field", upto=160),
    "resigned": Piece("army_battles", {}, mode="siege", upto=30, talk=(Resign(),)),
    "unfinished": Piece("army_battles", {}, mode="hold_the_ford", upto=45),
}
PIECES = {
    f"{game}-{name}": piece
    for game, pieces in (
        ("army_of_zero", ARMY_OF_ZERO),
        ("warzoo", WARZOO),
        ("army_battles", ARMY_BATTLES),
        ("zone_wars", ZONE_WARS),
    )
    for name, piece in pieces.items()
}


def news_digest(match: AnyMatch) -> str:
    """Return the SHA-256 of all that each seat and a bystander were told, in hex."""
    seats = (*range(match.record.options.seats), None)
    told = [match.history(seat) for seat in seats]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()


def main(names: list[str]) -> None:
    """Write the records asked for, or all of them, and beside them what they lead to."""
    CORPUS.mkdir(exist_ok=True)
    file = CORPUS / TOLD
    told: dict[str, Any] = msgspec.toml.decode(file.read_bytes()) if file.exists() else {}
    for name in names or PIECES:
        match = PIECES[name].played(name)
        (CORPUS / f"{name}.json").write_bytes(packed(written(match)))
        told[name] = {"steps": match.steps, "digest": match.digest, "news": news_digest(match)}
    lines = [
        f"[{name}]\n" + "".join(f"{k} = {v!r}\n" for k, v in told[name].items()) for name in sorted(told)
    ]
    file.write_text("\n".join(lines).replace("'", '"'), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
