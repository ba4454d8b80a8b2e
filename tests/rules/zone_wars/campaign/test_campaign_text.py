"""Campaigns as text: what was written is read again, and what cannot be is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.linked import LinkError
from tests.rules.zone_wars.campaign.camp import LINKED, after, begun, decided
from tests.rules.zone_wars.yard import RULES, found, mini

KRIN = mini("krin", (10, 10), gear=[found("katana"), found("crossbow")])
DUX = mini("dux", (20, 20), gear=[found("chainsaw")])


def written() -> dict[str, Any]:
    """Return a campaign in the middle of its decisions as JSON values."""
    campaign = decided(after(begun(), KRIN, DUX), ("keep:krin", "katana"), ("experience:1", "krin"))
    values: dict[str, Any] = json.loads(LINKED.written(campaign))
    return values


def test_a_campaign_is_read_as_it_was_written() -> None:
    text = json.dumps(written()).encode()
    campaign = LINKED.read(RULES, text)
    assert [one.id for one in LINKED.dilemmas(RULES, campaign)] == ["attribute:1", "keep:dux"]
    assert json.loads(LINKED.written(campaign)) == json.loads(text)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("series", 0), "siege", "series: there is no scenario `siege` for 2 sides"),
        (("series",), [], "series: it has 0 battles, and 1 to 20 are allowed"),
        (("fought",), 9, "fought: it is 0 to 5, not 9"),
        (("wins",), [1], "wins: (1,) are no counts of 2 sides"),
        (("wins",), [5, 0], "wins: nobody has won 5 of 1 battles"),
        (("points",), [-1, 0], "points: (-1, 0) are no counts of 2 sides"),
        (("rosters", 1, "faction"), "ark", "rosters: two sides lead the same faction"),
        (("rosters", 0, "faction"), "elves", "Invalid enum value 'elves' - at `rosters[0].faction`"),
        (("rosters", 0, "veterans", 0, "character"), "dux", "rosters: `dux` is not of the Ark mutants"),
        (
            ("rosters", 0, "veterans", 0, "kept"),
            ["club"],
            "rosters: veterans: kept: krin has `club`, which is no artifact",
        ),
        (
            ("rosters", 0, "veterans", 0, "gains"),
            ["melee", "melee"],
            "rosters: veterans: gains: krin has two experience tokens on one attribute",
        ),
        (("finds", 0, "character"), "krin", "finds: `krin` is not of side 2"),
        (("finds", 0, "items"), ["katana"], "finds: `katana` is no artifact that can be found"),
        (("honours", 0, "seat"), 7, "honours: `krin` is not of side 8"),
        (("crews",), [["krin"]], "crews: there are 1 for 2 sides"),
        (("terms", "own"), "[[character]]", "terms: "),
        (("terms", "layout"), "nowhere", "layout: "),
    ],
)
def test_damage_is_told_by_its_field(path: tuple[Any, ...], value: object, words: str) -> None:
    values = written()
    target: Any = values
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    with pytest.raises(LinkError) as error:
        LINKED.read(RULES, json.dumps(values).encode())
    assert str(error.value).startswith(words)


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b"[]"])
def test_what_is_no_campaign_is_refused(text: bytes) -> None:
    with pytest.raises(LinkError):
        LINKED.read(RULES, text)
