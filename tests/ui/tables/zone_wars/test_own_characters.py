"""Characters of the players' own at the mat: named, drawn with their portraits, fielded by hand."""

from __future__ import annotations

from itertools import zip_longest

import pygame

from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.character import COLOURS, EYES, HEADS, MOUTHS, TOPS, Portrait
from game.rules.zone_wars.custom.files import characters_text
from game.ui.narrate import Cast
from game.ui.shelf import Shelf
from game.ui.tables.zone_wars import inks
from game.ui.tables.zone_wars.following import Follower
from game.ui.tables.zone_wars.narrate import Teller
from tests.rules.zone_wars.custom.folk import built
from tests.ui.tables.zone_wars.at_the_mat import KNOWN, AtMat, lots, match_of

OWN = characters_text([built("Ada"), built("Bo", Faction.GENLAB, (2, 2, 2, 9))])
ADAS_FACE = (
    "zone_wars/face_ground_ark+zone_wars/face_head_round_1+zone_wars/face_mouth_grin"
    "+zone_wars/face_eyes_plain+zone_wars/face_rim_ark"
)
FIELDED = {**KNOWN, "own": OWN, "crew_1": "ada, krin, franton", "crew_2": "bo, dux, moose"}


def test_they_are_told_by_name_and_the_table_on_the_screen_knows_them() -> None:
    match, teller, decide = match_of("street_fight", 2, "own", **FIELDED), Teller(), lots(3)
    follower = Follower(match.spectacle().clone(), match.rules.kit)  # type: ignore[attr-defined]
    for _ in range(60):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.act(seat, decide(match.view(seat)))
    told = []
    for event in match.history(None):
        told += [line.plain for line in teller.narrate(match.rules, event, Cast(("You", "Lin"), 0))]
        follower.hear(event)
    assert any("Ada" in line for line in told)
    assert any("Bo" in line for line in told)
    assert [follower.play.character(piece).name for piece in (0, 3)] == ["Ada", "Bo"]


def test_one_is_put_into_the_crew_by_hand() -> None:
    person = AtMat(
        match_of("showdown", 2, "own", **{**FIELDED, "crew_1": "choose", "crew_2": "choose"})
    ).settle()
    titles = [option.label for option in person.ask.options()]
    assert titles[-1] == "Ada"
    assert person.ask.options()[-1].sprite == ADAS_FACE
    person.ask.choose(len(titles) - 1)
    crew = [
        person.presenter.picture.kit.box.characters[number].name for number in person.ask.action().characters
    ]
    assert crew[-1] == "Ada"
    assert person.desk.painter.shelf.complaints == []


def test_what_is_drawn_of_them_is_there() -> None:
    match = match_of("showdown", 2, "own", **FIELDED)
    person = AtMat(match).settle()
    ada = person.presenter.picture.character(0)
    assert (ada.name, inks.figure(ada, person.presenter.picture.kit.box)) == ("Ada", ADAS_FACE)
    assert person.presenter.picture.portrait(0) == ADAS_FACE
    assert person.presenter.picture.portrait(1) == "zone_wars/mini_krin"
    assert person.desk.painter.shelf.complaints == []


def test_a_portrait_is_laid_together_from_its_parts() -> None:
    bare = inks.face(Faction.NOVA, Portrait("long", 3, "goggles", "scar"))
    hooded = inks.face(Faction.NOVA, Portrait("long", 3, "goggles", "scar", "hood"))
    assert hooded.replace("zone_wars/face_", "").split("+") == [
        "ground_nova",
        "head_long_3",
        "mouth_scar",
        "eyes_goggles",
        "top_hood",
        "rim_nova",
    ]
    faces = [Shelf().sprite(name, 64, 64) for name in (bare, hooded)]
    light = [pygame.surfarray.array3d(face).astype(int) for face in faces]
    changed = (abs(light[0] - light[1]).max(axis=2) > 24).mean()
    assert 0.08 < changed < 0.5


def test_every_portrait_has_its_drawings() -> None:
    shelf = Shelf()
    for faction, heads in HEADS.items():
        for head in heads:
            made = Portrait(head, COLOURS, EYES[-1], MOUTHS[-1], TOPS[-1])
            shelf.sprite(inks.face(faction, made), 16, 16)
    for eyes, mouth, top in zip_longest(EYES, MOUTHS, TOPS):
        made = Portrait("round", 1, eyes or EYES[0], mouth or MOUTHS[0], top or "")
        shelf.sprite(inks.face(Faction.ARK, made), 16, 16)
    assert shelf.complaints == []
