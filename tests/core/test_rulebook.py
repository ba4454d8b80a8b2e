from __future__ import annotations

import pytest

from game.core.rulebook import Kind, Rule, Rulebook, printed_rulebook, read_rulebook
from game.core.tables import TableError

BOOK = """
[[rule]]
id = "toy.setup.deal"
title = "Deal the cards"
text = "Each player is dealt five cards."
section = "Setting up"
kind = "rule"
check = "Five cards each."

[[rule]]
id = "toy.play.attack"
title = "Attacking"
text = "Lay a card and roll the die."
section = "Play / Attack"
kind = "rule"
modes = ["full"]

[[rule]]
id = "toy.play.parry"
title = "The parry"
text = "An attack may be parried with a card. That is no attacking."
section = "Play / Defence"
kind = "ruling"
source = "Step 4"
why = "The printed rules’ wording is silent."

[[rule]]
id = "toy.play.turn"
title = "Taking turns"
text = "Players alternate. Été comes after spring."
section = "Play"
kind = "advice"
modes = ["short", "full"]
"""


@pytest.fixture
def book() -> Rulebook:
    return read_rulebook(BOOK, "toy.toml")


def names(rules: tuple[Rule, ...] | Rulebook) -> list[str]:
    return [rule.id.rpartition(".")[2] for rule in rules]


def test_rules_stand_in_order_and_are_looked_up_by_id(book: Rulebook) -> None:
    assert names(book) == ["deal", "attack", "parry", "turn"]
    assert len(book) == 4
    parry = book["toy.play.parry"]
    assert (parry.title, parry.kind, parry.source) == ("The parry", Kind.RULING, "Step 4")
    assert (parry.why, parry.modes, parry.check) == ("The printed rules’ wording is silent.", (), "")
    assert "toy.play.parry" in book
    assert "toy.play" not in book
    assert book.get("toy.play") is None
    with pytest.raises(KeyError):
        book["toy.play"]


def test_contents_are_a_tree(book: Rulebook) -> None:
    setting_up, play = book.contents
    assert (setting_up.title, names(setting_up.rules), setting_up.sections) == ("Setting up", ["deal"], ())
    assert (play.title, names(play.rules)) == ("Play", ["turn"])
    assert [(s.title, names(s.rules)) for s in play.sections] == [
        ("Attack", ["attack"]),
        ("Defence", ["parry"]),
    ]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("parry", ["parry"]),
        ("PARRY", ["parry"]),
        ("card", ["deal", "attack", "parry"]),  # the beginning of a title before a text
        ("attack", ["attack", "parry"]),  # the beginning of a title before a text
        ("attacking", ["attack", "parry"]),
        ("att", ["attack", "parry"]),
        ("tack", []),
        ("play", ["deal", "turn", "attack", "parry"]),
        ("toy", ["deal", "attack", "parry", "turn"]),
        ("toy.play.turn", ["turn"]),
        ("attack card", ["attack", "parry"]),
        ("card parried", ["parry"]),
        ("card dragon", []),
        ("rules wording", ["parry"]),
        ("ruling", ["parry"]),
        ("step 4", ["parry"]),
        ("ete", ["turn"]),
        ("", ["deal", "attack", "parry", "turn"]),
        ("  ...  ", ["deal", "attack", "parry", "turn"]),
    ],
)
def test_search(book: Rulebook, words: str, found: list[str]) -> None:
    assert names(book.search(words)) == found


def test_two_rulebooks_are_joined(book: Rulebook) -> None:
    core = printed_rulebook("game.core")
    both = book.joined(core)
    assert [rule.id for rule in both] == [*(rule.id for rule in book), *(rule.id for rule in core)]
    with pytest.raises(TableError, match=r"`toy\.setup\.deal` is there twice"):
        book.joined(book)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "ruling"', 'kind = "law"', "toy.toml, rule 3: Invalid enum value 'law' - at `kind`"),
        ('id = "toy.play.attack"', 'id = "Attack!"', "toy.toml, rule 2: .* - at `id`"),
        ('title = "Attacking"', 'title = ""', "toy.toml, rule 2: .* - at `title`"),
        ('title = "Attacking"', "", "toy.toml, rule 2: Object missing required field `title`"),
        ('modes = ["full"]', "modes = [3]", r"toy.toml, rule 2: .* - at `modes\[0\]`"),
        ('source = "Step 4"', 'page = "4"', "toy.toml, rule 3: there is no field `page`"),
        (
            'id = "toy.play.parry"',
            'id = "toy.setup.deal"',
            "toy.toml: the rule `toy.setup.deal` is there twice",
        ),
        ('title = "Attacking"', "title = Attacking", "toy.toml: Invalid value"),
        ("[[rule]]", "[[law]]", r"toy.toml: it has no \[\[rule\]\] tables"),
    ],
)
def test_a_wrong_rulebook_is_refused_with_the_place(old: str, new: str, message: str) -> None:
    assert old in BOOK
    with pytest.raises(TableError, match=message):
        read_rulebook(BOOK.replace(old, new), "toy.toml")


@pytest.mark.parametrize(("package", "rules"), [("game.core", 5), ("game.rules.army_of_zero", 84)])
def test_printed_rulebooks(package: str, rules: int) -> None:
    book = printed_rulebook(package)
    assert len(book) == rules
    assert all(rule.check for rule in book)
    assert all(rule.why for rule in book if rule.kind is Kind.RULING)


def test_the_rules_of_combat_cards_are_found_first() -> None:
    book = printed_rulebook("game.rules.army_of_zero")
    assert book.search("combat cards")[0].title == "Combat Cards"
    assert book.search("attacks in a row")[0].id == "aoz.exchange.attack-limit"
    assert [section.title for section in book.contents][:3] == ["The game", "Components", "Setting up"]
