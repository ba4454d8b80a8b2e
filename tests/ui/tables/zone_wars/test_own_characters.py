"""Characters of the players' own at the mat: named, drawn as the token of their faction, fielded by hand."""

from __future__ import annotations

from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.files import characters_text
from game.ui.narrate import Cast
from game.ui.tables.zone_wars import inks
from game.ui.tables.zone_wars.following import Follower
from game.ui.tables.zone_wars.narrate import Teller
from tests.rules.zone_wars.custom.folk import built
from tests.ui.tables.zone_wars.at_the_mat import KNOWN, AtMat, lots, match_of

OWN = characters_text([built("Ada"), built("Bo", Faction.GENLAB, (2, 2, 2, 9))])
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
    assert person.ask.options()[-1].sprite == "zone_wars/token_action_ark"
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
    assert (ada.name, inks.figure(ada)) == ("Ada", "zone_wars/token_action_ark")
    assert person.desk.painter.shelf.complaints == []
