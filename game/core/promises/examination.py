"""Random matches of a game held against all promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from game.core.chance import Dice
from game.core.contract import A, S
from game.core.promises import of_matches, of_secrets, of_states
from game.core.promises.broken import NoChoice, PromiseBroken, Unexamined
from game.core.promises.report import AuditReport
from game.core.promises.walk import Walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Options, Rules
    from game.core.promises.spot import Spot

STEP_LIMIT = 10_000
BRANCHES = 1_500
BRANCHES_THOROUGH = 20_000


class Promise(msgspec.Struct, frozen=True):
    """A promise and how often it is looked at: once in so many decisions, in a usual audit and in a thorough one.

    The numbers are primes, so that over a match every promise meets every kind of decision.
    """

    broken_by: Callable[[Any], Iterator[str]]
    usually: int = 1
    thoroughly: int = 1

    @property
    def name(self) -> str:
        """The promise in words."""
        return self.broken_by.__name__.replace("_", " ")


AT_THE_DEAL = (
    Promise(of_matches.news_of_the_deal_is_told),
    Promise(of_matches.deal_tells_no_more_than_views),
)
BEFORE_A_DECISION = (
    Promise(of_states.seats_have_choices),
    Promise(of_states.pieces_are_conserved),
    Promise(of_states.offers_pass_check, 2),
    Promise(of_states.others_are_refused, 13),
    Promise(of_states.clones_are_separate, 11),
    Promise(of_states.json_gives_all_back, 13),
    Promise(of_states.giving_up_is_lost, 17),
    Promise(of_states.outcomes_sum_to_one, 499, 67),
    Promise(of_secrets.redactions_hold, 5),
    Promise(of_secrets.offers_follow_from_views, 7),
    Promise(of_secrets.secret_choices_commute, 7),
    Promise(of_secrets.secrets_stay_secret, 7),
    Promise(of_secrets.news_is_told, 7),
    Promise(of_secrets.imagined_worlds_look_alike, 23),
    Promise(of_secrets.events_agree_with_views, 37),
    Promise(of_secrets.imagined_worlds_play_on, 67, 5),
)
AFTER_A_DECISION = (
    Promise(of_matches.same_draws_same_result, 5),
    Promise(of_matches.referee_shows_views, 19, 7),
    Promise(of_matches.events_are_written, 5),
)
AT_THE_END = (
    Promise(of_matches.matches_end_well),
    Promise(of_matches.past_is_kept),
    Promise(of_matches.histories_are_what_was_seen),
    Promise(of_matches.records_replay),
    Promise(of_matches.dice_come_from_the_seed),
    Promise(of_matches.going_back_leads_back),
)


def audit(
    rules: Rules[S, A],
    options_list: Sequence[Options],
    games: int,
    seed: str,
    progress: Callable[[int], None] | None = None,
    *,
    thorough: bool = False,
) -> AuditReport:
    """Play random matches, each with the next of the options, and hold them against all promises.

    `progress` is told the number of each match that is done. Raises PromiseBroken.
    """
    return audit_slice(rules, options_list, seed, range(games), progress, thorough=thorough)


def audit_slice(
    rules: Rules[S, A],
    options_list: Sequence[Options],
    seed: str,
    numbers: range,
    progress: Callable[[int], None] | None = None,
    *,
    thorough: bool = False,
) -> AuditReport:
    """Play only the matches of these numbers, so that several processes can share an audit. Raises PromiseBroken."""
    report = AuditReport()
    for number in numbers:
        options = options_list[number % len(options_list)]
        examine_match(rules, options, f"{seed}/{number}", report, thorough=thorough)
        if progress:
            progress(number)
    return report


def examine_match(
    rules: Rules[S, A],
    options: Options,
    seed: str,
    report: AuditReport,
    *,
    thorough: bool = False,
    limit: int = STEP_LIMIT,
) -> None:
    """Play one random match and hold it against all promises; it has to end within `limit` decisions.

    Raises PromiseBroken.
    """
    report.expect(rules)
    _Examination(rules, options, seed, report, thorough=thorough).run(limit)


def described(rules: Rules[S, A], options: Options, seed: str) -> str:
    """Return a match in words: game, what its options say, seed."""
    said = [
        options.mode,
        f"{options.seats} seats",
        *(f"{key}={value}" for key, value in options.choices.items()),
    ]
    return f"{rules.name} ({', '.join(said)}{', unattended' if options.unattended else ''}), seed {seed}"


class _Examination(Generic[S, A]):
    """One match while it is examined."""

    def __init__(
        self, rules: Rules[S, A], options: Options, seed: str, report: AuditReport, *, thorough: bool
    ) -> None:
        self._rules, self._options, self._seed, self._report = rules, options, seed, report
        self._thorough = thorough
        self._match = described(rules, options, seed)
        self._offset = Dice(seed, "audit/offset").below(STEP_LIMIT)
        self._step = 0

    def run(self, limit: int) -> None:
        """Play and examine the match to its end."""
        with self._blamed("rules never fail"):
            walk = Walk(self._rules, self._options, self._seed)
        self._hold(AT_THE_DEAL, walk)
        while spot := self._next(walk):
            if walk.length >= limit:
                raise PromiseBroken("matches end", self._match, self._step, f"no end after {limit} decisions")
            self._examine(walk, spot)
        self._hold(AT_THE_END, walk)
        self._report.count_match(walk.match.outcome, walk.length, self._match)

    def _next(self, walk: Walk[S, A]) -> Spot[S, A] | None:
        self._step = walk.length
        with self._blamed("seats have choices"):
            return walk.spot(BRANCHES_THOROUGH if self._thorough else BRANCHES)

    def _examine(self, walk: Walk[S, A], spot: Spot[S, A]) -> None:
        self._hold(BEFORE_A_DECISION, spot)
        with self._blamed("looking changes nothing"):
            if msgspec.json.encode(spot.state) != walk.written[-1]:
                self._break(
                    "looking changes nothing",
                    "the state was changed by looking at it or by playing on copies",
                )
        with self._blamed("rules never fail"):
            told = walk.take(spot)
        if told != walk.told[-1]:
            self._break("same draws same result", "the same decision with the same draws told other events")
        self._report.count_decision(spot.action, told)
        self._hold(AFTER_A_DECISION, walk)

    def _hold(self, promises: Sequence[Promise], subject: object) -> None:
        for promise in promises:
            often = promise.thoroughly if self._thorough else promise.usually
            if (self._step + self._offset) % often:
                continue
            try:
                with self._blamed(promise.name):
                    for sentence in promise.broken_by(subject):
                        self._break(promise.name, sentence)
            except Unexamined:
                self._report.count_unexamined(promise.name)
            else:
                self._report.count_promise(promise.name)

    def _break(self, promise: str, sentence: str) -> None:
        raise PromiseBroken(promise, self._match, self._step, sentence)

    @contextmanager
    def _blamed(self, promise: str) -> Iterator[None]:
        """Turn any error of the rules into a broken promise that tells where it happened."""
        try:
            yield
        except (PromiseBroken, Unexamined):
            raise
        except NoChoice as error:
            self._break(promise, str(error))
        except Exception as error:
            sentence = f"the rules failed with {type(error).__name__}: {error}"
            raise PromiseBroken(promise, self._match, self._step, sentence) from error
