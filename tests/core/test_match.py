from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from game.core.chance import Dice, d6
from game.core.contract import BadOptions, IllegalAction, Options, Outcome, Seat
from game.core.match import Match, dice_from_seed, digest, replay, written
from game.core.record import Record, RecordError, Seating, Step, packed, reason, unpacked
from game.core.table_talk import (
    AcceptDraw,
    DeclineDraw,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    OfferDraw,
    Resign,
    Resigned,
)
from tests.toys.guessing import Guess, Guessed, Guessing, Rolled, Round

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.chance import Chance
    from game.core.contract import Event

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


def guessing(seats: int = 2, seed: str = "a seed", *, casual: bool = False) -> Match[Any, Any]:
    return Match(Guessing(), Options(seats=seats), seed, casual=casual)


def finished(seats: int = 2) -> Match[Any, Any]:
    match = guessing(seats)
    for seat in range(seats):
        match.act(Seat(seat), Guess(1 + seat))
    return match


# ------------------------------------------------------------------ playing


def test_a_decision_is_carried_out_told_and_written_down() -> None:
    match = guessing()
    assert match.act(ONE, Guess(3)) == [Guessed(rule="toy.guess", seat=ONE, face=3)]
    events = match.act(TWO, Guess(4))
    face = match.revealed().face
    assert events == [Guessed(rule="toy.guess", seat=TWO, face=4), Rolled(rule="toy.roll", face=face)]
    assert [(s.seat, bytes(s.action), s.draws) for s in match.record.steps] == [
        (ONE, b'{"type":"Guess","face":3}', ()),
        (TWO, b'{"type":"Guess","face":4}', (face - 1,)),
    ]
    assert match.record.outcome == match.outcome


@pytest.mark.rule("core.turn")
def test_only_who_owes_a_decision_makes_one() -> None:
    match = guessing()
    match.act(ONE, Guess(3))
    before = match.digest
    with pytest.raises(IllegalAction, match="One guess each") as refusal:
        match.act(ONE, Guess(4))
    assert (refusal.value.reason, refusal.value.rule) == ("One guess each.", "toy.once")
    with pytest.raises(IllegalAction, match="not your decision") as refusal:
        match.act(ONE, Resign())
    assert refusal.value.rule == "core.turn"
    assert (match.steps, match.digest) == (1, before)
    match.act(TWO, Guess(1))
    for action in (Guess(1), Resign(), OfferDraw()):
        with pytest.raises(IllegalAction, match="The match is over") as refusal:
            match.act(TWO, action)
        assert refusal.value.rule == "core.turn"
    assert match.steps == 2


@pytest.mark.rule("core.turn")
def test_an_early_choice_stays_hidden_until_all_have_chosen() -> None:
    low, high = guessing(3), guessing(3)
    low.act(ONE, Guess(1))
    high.act(ONE, Guess(6))
    for seat in (TWO, THREE):
        assert low.view(seat) == high.view(seat)
        assert low.view(seat).history == (Guessed(rule="toy.guess", seat=ONE, face=None),)
    assert low.spectacle() == high.spectacle()
    assert low.history(None) == high.history(None)
    assert low.view(ONE) != high.view(ONE)
    assert low.view(ONE).history == (Guessed(rule="toy.guess", seat=ONE, face=1),)
    for match in (low, high):
        match.act(TWO, Guess(2))
        match.act(THREE, Guess(2))
    assert low.view(TWO).state.guesses == [1, 2, 2]
    assert high.spectacle().guesses == [6, 2, 2]


def test_history_can_be_had_in_parts() -> None:
    match = finished()
    whole = match.history(ONE)
    assert whole == match.events_of(0, ONE) + match.events_of(1, ONE) + match.events_of(2, ONE)
    assert match.history(ONE, since=2) == match.events_of(2, ONE)
    assert match.events_of(0, ONE) == ()


def test_the_whole_truth_is_shown_only_at_the_end() -> None:
    match = guessing()
    with pytest.raises(PermissionError, match="not over"):
        match.revealed()
    done = finished()
    shown = done.revealed()
    shown.guesses[0] = 99
    assert done.revealed().guesses[0] == 1


def test_the_view_of_a_finished_match_offers_nothing() -> None:
    match = finished()
    assert (match.view(ONE).to_act, match.view(ONE).actions) == ((), ())


def test_every_seat_is_filled() -> None:
    assert [s.name for s in guessing(3).record.seating] == ["Seat 1", "Seat 2", "Seat 3"]
    with pytest.raises(BadOptions, match="2 seats are to play, but 1 are filled"):
        Match(Guessing(), Options(seats=2), "seed", [Seating("Ann")])


# ------------------------------------------------------------------ table talk


@pytest.mark.rule("core.resign")
def test_resigning_ends_the_match() -> None:
    match = guessing(3)
    assert match.act(TWO, Resign()) == [Resigned(rule="core.resign", seat=TWO)]
    assert match.outcome == Outcome((1, 2, 1), (1.0, 0.0, 1.0), "Seat 2 resigned.", "core.resign")
    assert (match.to_act, match.view(ONE).actions) == ((), ())
    assert match.view(ONE).history == (Resigned(rule="core.resign", seat=TWO),)
    assert replay(match.rules, written(match)).outcome == match.outcome


def test_whoever_resigned_is_named() -> None:
    match = Match(Guessing(), Options(seats=2), "seed", [Seating("Ann"), Seating("Bob")])
    assert reason(match.record) == ""
    match.act(TWO, Resign())
    assert reason(match.record) == "Bob resigned."


@pytest.mark.rule("core.draw")
def test_a_draw_needs_everybody() -> None:
    match = guessing(3)
    assert match.act(TWO, OfferDraw()) == [DrawOffered(rule="core.draw", seat=TWO)]
    assert match.to_act == (ONE, THREE)
    assert match.view(ONE).actions == (AcceptDraw(), DeclineDraw())
    assert (match.view(TWO).to_act, match.view(TWO).actions) == ((ONE, THREE), ())
    assert match.act(ONE, AcceptDraw()) == []
    assert (match.to_act, match.outcome) == ((THREE,), None)
    assert match.act(THREE, AcceptDraw()) == [DrawAgreed(rule="core.draw")]
    assert match.outcome == Outcome((1, 1, 1), (0.5, 0.5, 0.5), "A draw was agreed.", "core.draw")
    assert replay(match.rules, written(match)).outcome == match.outcome


@pytest.mark.rule("core.draw")
def test_one_decline_and_play_goes_on() -> None:
    match = guessing(3)
    match.act(TWO, OfferDraw())
    match.act(ONE, AcceptDraw())
    assert match.act(THREE, DeclineDraw()) == [DrawDeclined(rule="core.draw", seat=THREE)]
    assert (match.to_act, match.outcome) == ((ONE, TWO, THREE), None)
    assert match.view(ONE).actions == tuple(Guess(face) for face in range(1, 7))


def _refusal(match: Match[Any, Any], seat: Seat, action: object) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refusal:
        match.act(seat, action)
    return refusal.value.reason, refusal.value.rule


@pytest.mark.rule("core.draw")
def test_offers_are_answered_first_and_not_repeated() -> None:
    match = guessing(3)
    assert _refusal(match, ONE, AcceptDraw()) == ("Nobody offers a draw.", "core.draw")
    assert _refusal(match, ONE, DeclineDraw()) == ("Nobody offers a draw.", "core.draw")
    match.act(ONE, OfferDraw())
    for seat in (ONE, TWO):
        assert _refusal(match, seat, Guess(1)) == ("The offer of a draw must be answered first.", "core.draw")
    assert _refusal(match, TWO, OfferDraw()) == ("A draw is already on offer.", "core.draw")
    assert _refusal(match, ONE, AcceptDraw()) == ("It is not your decision now.", "core.turn")
    match.act(TWO, DeclineDraw())
    again = ("Your last offer was declined: make another decision first.", "core.draw")
    assert _refusal(match, ONE, OfferDraw()) == again
    match.act(TWO, OfferDraw())
    match.act(THREE, DeclineDraw())
    assert match.steps == 4


@pytest.mark.rule("core.draw")
def test_who_has_decided_something_may_offer_again() -> None:
    from tests.rules.army_of_zero.tables import match_of

    match = match_of()
    match.act(ONE, OfferDraw())
    match.act(TWO, DeclineDraw())
    for seat in (ONE, TWO):
        match.act(seat, match.view(seat).actions[0])
    assert match.act(ONE, OfferDraw()) == [DrawOffered(rule="core.draw", seat=ONE)]


@pytest.mark.rule("core.resign")
def test_an_offer_may_be_answered_by_resigning() -> None:
    match = guessing()
    match.act(ONE, OfferDraw())
    match.act(TWO, Resign())
    assert match.outcome is not None
    assert match.outcome.winners == (ONE,)


# ------------------------------------------------------------------ going back


@pytest.mark.rule("core.undo")
def test_there_must_be_something_to_take_back() -> None:
    match = guessing()
    match.act(ONE, Guess(3))
    assert match.undo_target(TWO) is None
    assert not match.undo_is_free(TWO)
    with pytest.raises(IllegalAction, match="no decision of yours") as refusal:
        match.undo(TWO)
    assert refusal.value.rule == "core.undo"


@pytest.mark.rule("core.undo")
def test_undo_is_free_while_nothing_has_been_shown() -> None:
    match = guessing(3)
    match.act(ONE, Guess(3))
    match.act(TWO, Guess(4))
    assert match.undo_is_free(ONE)
    before = match.undo(ONE)
    assert (before.steps, before.to_act, before.record.undone) == (0, (ONE, TWO, THREE), 0)
    assert match.undo(TWO).steps == 1
    assert match.steps == 2  # the match itself is left as it was


@pytest.mark.rule("core.undo")
def test_after_the_dice_a_serious_match_does_not_go_back() -> None:
    match = finished()
    assert not match.undo_is_free(ONE)
    with pytest.raises(IllegalAction, match="only a casual match goes back") as refusal:
        match.undo(ONE)
    assert refusal.value.rule == "core.undo"


@pytest.mark.rule("core.undo")
def test_what_the_own_decision_has_shown_counts_without_dice() -> None:
    from tests.rules.army_of_zero.tables import match_of

    match = match_of()
    for seat in (ONE, TWO):
        match.act(seat, match.view(seat).actions[0])  # the second pile turns up the first two characters
    assert match.record.steps[-1].draws == ()
    assert not match.undo_is_free(TWO)
    assert not match.undo_is_free(ONE)


class SilentGuessing(Guessing):
    def apply(self, state: Round, seat: Seat, action: Guess, chance: Chance) -> list[Event]:
        return super().apply(state, seat, action, chance)[:1]


@pytest.mark.rule("core.undo")
def test_dice_that_nobody_is_told_of_count_too() -> None:
    match = Match(SilentGuessing(), Options(), "a seed")
    for seat in (ONE, TWO):
        match.act(seat, Guess(1))
    assert not match.undo_is_free(TWO)


@pytest.mark.rule("core.undo")
def test_a_casual_match_goes_back_and_is_marked() -> None:
    match = guessing(casual=True)
    match.act(ONE, Guess(3))
    match.act(TWO, Guess(4))
    before = match.undo(TWO)
    assert (before.steps, before.record.undone, before.outcome, before.record.outcome) == (1, 1, None, None)
    before.act(TWO, Guess(5))
    assert before.revealed().face == match.revealed().face  # the same step rolls the same dice
    again = before.undo(TWO)
    assert again.record.undone == 2
    assert unpacked(packed(written(again))).undone == 2
    assert dice_from_seed(before.rules, before.record) == []


@pytest.mark.rule("core.undo")
def test_talk_is_taken_back_freely() -> None:
    match = guessing()
    match.act(ONE, Guess(3))
    match.act(TWO, OfferDraw())
    before = match.undo(TWO)
    assert (before.steps, before.to_act) == (1, (TWO,))


# ------------------------------------------------------------------ records


def test_equal_seeds_give_equal_digests() -> None:
    assert finished().digest == finished().digest
    assert len({guessing().digest, finished().digest, finished(3).digest}) == 3
    assert digest(1, None) != digest(1, Outcome((1,), (1.0,), "", "x"))


def test_a_record_survives_json_and_replays_to_the_same_digest() -> None:
    from tests.rules.army_of_zero.tables import match_of, play_out

    for match in (finished(3), guessing(), play_out(match_of(best_of="3", characters="4"))):
        text = packed(written(match))
        assert text.endswith(b"\n")
        record = unpacked(text)
        again = replay(match.rules, record)
        assert (again.digest, again.outcome) == (match.digest, match.outcome)
        assert again.history(ONE) == match.history(ONE)
        assert packed(written(again)) == text


def test_a_record_is_resumed_up_to_any_step() -> None:
    from tests.rules.army_of_zero.tables import any_action, match_of

    match, walk = match_of(characters="4"), Dice("walk")
    digests = [match.digest]
    while match.to_act:
        match.act(match.to_act[-1], any_action(match, match.to_act[-1], walk))
        digests.append(match.digest)
    for upto, wanted in enumerate(digests):
        resumed = Match.resume(match.rules, match.record, upto)
        assert (resumed.steps, resumed.digest) == (upto, wanted)
    assert Match.resume(match.rules, match.record).outcome == match.outcome


def test_a_resumed_match_goes_on_with_the_same_dice() -> None:
    match = finished(3)
    resumed = Match.resume(match.rules, match.record, 2)
    resumed.act(THREE, Guess(6))
    assert resumed.revealed().face == match.revealed().face


def test_what_is_written_does_not_change_with_the_match() -> None:
    match = guessing()
    match.act(ONE, Guess(1))
    saved = written(match)
    match.act(TWO, Guess(2))
    assert (len(saved.steps), saved.outcome) == (1, None)


def _guess(face: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode({"type": "Guess", "face": face}))


def _with_step(record: Record, at: int, **changes: object) -> Record:
    steps = list(record.steps)
    steps[at] = msgspec.structs.replace(steps[at], **changes)
    return msgspec.structs.replace(record, steps=steps)


@pytest.mark.parametrize(
    ("damage", "field", "sound"),
    [
        (lambda r: _with_step(r, 1, action=_guess(7)), "steps[1].action", 1),
        (lambda r: _with_step(r, 1, action=_guess("six")), "steps[1].action", 1),
        (lambda r: _with_step(r, 1, action=msgspec.Raw(b'{"type":"Fly"}')), "steps[1].action", 1),
        (lambda r: _with_step(r, 1, action=msgspec.Raw(b'{"type":"AcceptDraw"}')), "steps[1].action", 1),
        (lambda r: _with_step(r, 1, seat=0), "steps[1].seat", 1),
        (lambda r: _with_step(r, 0, seat=7), "steps[0].seat", 0),
        (lambda r: _with_step(r, 2, draws=()), "steps[2].draws", 2),
        (lambda r: _with_step(r, 2, draws=(6,)), "steps[2].draws", 2),
        (lambda r: _with_step(r, 2, draws=(1, 1)), "steps[2].draws", 2),
        (lambda r: _with_step(r, 1, draws=(1,)), "steps[1].draws", 1),
        (lambda r: msgspec.structs.replace(r, steps=[*r.steps, Step(ONE, _guess(1))]), "steps[3].seat", 3),
        (lambda r: msgspec.structs.replace(r, opening=(1,)), "opening", 0),
        (lambda r: msgspec.structs.replace(r, seating=r.seating[1:]), "seating", 0),
        (lambda r: msgspec.structs.replace(r, digest="0" * 64), "digest", 0),
    ],
)
def test_a_damaged_record_names_the_field(damage: Callable[[Record], Record], field: str, sound: int) -> None:
    match = finished(3)
    with pytest.raises(RecordError) as error:
        replay(match.rules, damage(written(match)))
    assert (error.value.field, error.value.sound) == (field, sound)
    assert str(error.value).startswith(f"{field}: ")


def test_options_and_deals_that_cannot_be_are_named() -> None:
    from tests.rules.army_of_zero.tables import match_of

    match = match_of()
    record = written(match)
    wrong_options = msgspec.structs.replace(record, options=Options(choices={"squads": "none"}))
    short = msgspec.structs.replace(record, opening=record.opening[:-1])
    impossible = msgspec.structs.replace(record, opening=(84, *record.opening[1:]))
    for damaged, field in ((wrong_options, "options"), (short, "opening"), (impossible, "opening")):
        with pytest.raises(RecordError) as error:
            replay(match.rules, damaged)
        assert error.value.field == field


def _plain() -> dict[str, Any]:
    return msgspec.json.decode(packed(written(finished())))


@pytest.mark.parametrize(
    ("changes", "field", "reason"),
    [
        ({"seed": 5}, "seed", "Expected `str`, got `int`"),
        ({"steps": [{"seat": 0}]}, "steps[0]", "missing required field `action`"),
        ({"steps": [{"seat": "one", "action": {}}]}, "steps[0].seat", "Expected `int`"),
        ({"opening": [1, None]}, "opening[1]", "Expected `int`"),
        ({"seating": [{"name": "Ann", "kind": "ghost"}]}, "seating[0].kind", "Invalid enum value"),
        ({"seating": []}, "seating", "it fills 0 seats of 2"),
        ({"seating": [{"name": "Ann"}]}, "seating", "it fills 1 seats of 2"),
        (
            {"outcome": {"ranks": [2, 2, 1], "scores": [0, 0, 1], "why": "", "rule": ""}},
            "outcome",
            "it tells of 3 seats of 2",
        ),
        ({"format": 99}, "format", "newer version (format 99; this version reads up to 1)"),
        ({"format": "one"}, "format", "Expected `int`"),
        ({"game": None}, "game", "Expected `str`"),
    ],
)
def test_a_damaged_text_names_the_field(changes: dict[str, object], field: str, reason: str) -> None:
    with pytest.raises(RecordError) as error:
        unpacked(msgspec.json.encode({**_plain(), **changes}))
    assert error.value.field == field
    assert reason in error.value.reason


@pytest.mark.parametrize("missing", ["seed", "game", "format", "opening", "options"])
def test_a_missing_field_is_named(missing: str) -> None:
    plain = _plain()
    del plain[missing]
    with pytest.raises(RecordError, match=f"missing required field `{missing}`"):
        unpacked(msgspec.json.encode(plain))


@pytest.mark.parametrize("text", [b"", b"nonsense", b"[1, 2]", b"\xff\xfe", b'{"format":1,"game":"x\xff"}'])
def test_a_foreign_file_is_no_record(text: bytes) -> None:
    with pytest.raises(RecordError):
        unpacked(text)


def test_a_truncated_or_garbled_text_is_no_record() -> None:
    text = packed(written(finished()))
    for end in range(0, len(text) - 2, 7):
        with pytest.raises(RecordError):
            unpacked(text[:end])
    garbled = text.replace(b"Seat 1", b"Seat \xff")
    assert garbled != text
    with pytest.raises(RecordError):
        unpacked(garbled)


# ------------------------------------------------------------------ honest dice


@pytest.mark.rule("core.dice")
def test_honest_dice_are_found_honest() -> None:
    from tests.rules.army_of_zero.tables import match_of, play_out

    match = play_out(match_of(best_of="3", characters="5"))
    assert dice_from_seed(match.rules, match.record) == []
    talked = guessing()
    talked.act(ONE, OfferDraw())
    talked.act(TWO, DeclineDraw())
    talked.act(ONE, Guess(1))
    talked.act(TWO, Guess(2))
    assert dice_from_seed(talked.rules, talked.record) == []


@pytest.mark.rule("core.dice")
def test_a_forged_die_is_found() -> None:
    match = finished(3)
    record = written(match)
    forged = _with_step(record, 2, draws=((record.steps[2].draws[0] + 1) % 6,))
    assert dice_from_seed(match.rules, forged) == ["The dice of step 3 are not the ones that the seed gives."]


@pytest.mark.rule("core.dice")
def test_a_forged_deal_is_found() -> None:
    from tests.rules.army_of_zero.tables import match_of

    match = match_of()
    opening = match.record.opening
    forged = msgspec.structs.replace(match.record, opening=((opening[0] + 1) % 84, *opening[1:]))
    assert dice_from_seed(match.rules, forged) == ["The deal is not the one that the seed gives."]


@pytest.mark.rule("core.dice")
def test_each_step_has_dice_of_its_own() -> None:
    quick, slow = guessing(), guessing()
    slow.act(ONE, OfferDraw())
    slow.act(TWO, DeclineDraw())
    for match, last_step in ((quick, 1), (slow, 3)):
        match.act(ONE, Guess(1))
        match.act(TWO, Guess(1))
        assert match.revealed().face == d6(Dice("a seed", f"game/{last_step}"))
