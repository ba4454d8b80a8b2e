"""Campaigns in files: who plays, what was fought, how every side stood after each match. They prove themselves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.chance import Dice, derive
from game.core.contract import Seat
from game.core.generations import Generations, aside, generations
from game.core.linked import LinkError
from game.core.record import Seating

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.core.contract import Outcome, Rules
    from game.core.linked import Linked

FOLDER, FORMAT, LONGEST = "campaigns", 1, 28
LINK = "-campaign-"


class DamagedCampaign(ValueError):
    """A campaign cannot be opened; the message names the file and the field."""


class Decided(msgspec.Struct, frozen=True):
    """What was decided between two matches: by whom, what it was about, which way, in words, a computer's reason."""

    seat: Seat
    dilemma: str
    way: str
    words: str = ""
    reason: str = ""


class Fought(msgspec.Struct, frozen=True):
    """A match of a campaign that is over: its save (empty when it was given up), how it ended, what it changed.

    decided: what was decided since, in the order in which it was.
    """

    save: str
    title: str
    scores: tuple[float, ...]
    why: str
    rule: str
    news: tuple[str, ...] = ()
    decided: tuple[Decided, ...] = ()


class CampaignRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as it is kept.

    states: how it stood before the first match and after each, before anything was decided; save: of the match now;
    begun, touched: when, in ISO format.
    """

    format: int = FORMAT
    game: str
    name: str
    seating: tuple[Seating, ...]
    seed: str
    begun: str = ""
    touched: str = ""
    states: tuple[msgspec.Raw, ...]
    fought: tuple[Fought, ...] = ()
    save: str = ""

    @property
    def next_seed(self) -> str:
        """The seed of the next match, which nobody can choose by beginning it anew."""
        return derive(self.seed, f"match/{len(self.fought)}")

    @property
    def next_dice(self) -> Dice:
        """The dice for what a computer player decides next between two matches."""
        made = len(self.fought[-1].decided) if self.fought else 0
        return Dice(self.seed, f"decision/{len(self.fought)}/{made}")


class Campaign(msgspec.Struct, frozen=True):
    """A campaign as it is played: the record, and the game's own values, which what was decided has changed."""

    record: CampaignRecord
    states: tuple[Any, ...]

    @property
    def text(self) -> bytes:
        """What is written down of it, ending in a newline."""
        return msgspec.json.encode(self.record) + b"\n"

    @property
    def now(self) -> Any:  # noqa: ANN401 - of whichever game
        """How it stands now."""
        return self.states[-1]

    @property
    def before(self) -> Any | None:  # noqa: ANN401 - of whichever game
        """How it stood before the last match, None before the first."""
        return self.states[-2] if len(self.states) > 1 else None

    def went_on(self, linked: Linked[Any], state: object, fought: Fought) -> Campaign:
        """Return the campaign after another match."""
        texts = (*self.record.states, msgspec.Raw(linked.written(state)))
        record = msgspec.structs.replace(
            self.record, states=texts, fought=(*self.record.fought, fought), save=""
        )
        return Campaign(record, (*self.states, state))

    @property
    def decided(self) -> tuple[Decided, ...]:
        """What was decided since the last match."""
        return self.record.fought[-1].decided if self.record.fought else ()

    def deciding(self, linked: Linked[Any], rules: Rules[Any, Any], decided: Decided) -> Campaign:
        """Return the campaign after something was decided; raises LinkError for what is not offered."""
        state = linked.decide(rules, self.now, decided.dilemma, decided.way)
        return Campaign(self._with_decided((*self.decided, decided)), (*self.states[:-1], state))

    def taken_back(self, linked: Linked[Any], rules: Rules[Any, Any], count: int) -> Campaign:
        """Return the campaign with only the first so many decisions since the last match."""
        kept = self.decided[:count]
        text = bytes(self.record.states[-1])
        state = _decided(linked, rules, linked.read(rules, text), kept)
        return Campaign(self._with_decided(kept), (*self.states[:-1], state))

    def _with_decided(self, decided: tuple[Decided, ...]) -> CampaignRecord:
        last = msgspec.structs.replace(self.record.fought[-1], decided=decided)
        return msgspec.structs.replace(self.record, fought=(*self.record.fought[:-1], last))

    def with_save(self, save: str) -> Campaign:
        """Return the campaign with another match under way, or with none."""
        return Campaign(msgspec.structs.replace(self.record, save=save), self.states)

    def touched(self, when: str) -> Campaign:
        """Return the campaign written at another time."""
        return Campaign(msgspec.structs.replace(self.record, touched=when), self.states)


def begun(linked: Linked[Any], state: object, record: CampaignRecord) -> Campaign:
    """Return a new campaign that stands like this; what the record says of that does not matter."""
    texts = (msgspec.Raw(linked.written(state)),)
    return Campaign(msgspec.structs.replace(record, states=texts, fought=(), save=""), (state,))


def fought_as(save: str, title: str, outcome: Outcome, news: Sequence[str]) -> Fought:
    """Return how a match is remembered."""
    return Fought(save, title, outcome.scores, outcome.why, outcome.rule, tuple(news))


class CampaignFolder(Generations):
    """The folder that keeps the campaigns of all games, three generations deep."""

    def write(self, name: str, campaign: Campaign) -> Path:
        """Keep a campaign as the newest generation of its name; raises OSError when the disk refuses."""
        return self.keep(name, campaign.text)

    def game_of(self, name: str) -> str:
        """Return the game of a campaign as far as its newest readable file tells; empty when none does."""
        for path in generations(self.path(name)):
            try:
                return msgspec.json.decode(path.read_bytes(), type=_Header).game
            except (OSError, msgspec.DecodeError):
                continue
        return ""

    def open(self, name: str, linked: Linked[Any], rules: Rules[Any, Any]) -> tuple[Campaign, list[str]]:
        """Return a campaign, and a sentence for every damaged file that was moved aside for the one before it.

        Raises DamagedCampaign with the newest one's trouble when none can be opened; then all files stay.
        """
        campaign, damaged = self.peek(name, linked, rules)
        return campaign, [f"{trouble}. It was kept as {aside(path)}." for path, trouble in damaged]

    def peek(
        self, name: str, linked: Linked[Any], rules: Rules[Any, Any]
    ) -> tuple[Campaign, list[tuple[Path, str]]]:
        """Return a campaign, and the damaged files before it with what is wrong; nothing is moved.

        Raises DamagedCampaign as `open` does.
        """
        damaged: list[tuple[Path, str]] = []
        for path in generations(self.path(name)):
            try:
                return read_campaign_file(path, linked, rules), damaged
            except DamagedCampaign as damage:
                damaged.append((path, str(damage)))
        raise DamagedCampaign(damaged[0][1] if damaged else f"{self.path(name).name}: it is not there")


class _Header(msgspec.Struct):
    game: str


def read_campaign_file(path: Path, linked: Linked[Any], rules: Rules[Any, Any]) -> Campaign:
    """Return the campaign in a file; raises DamagedCampaign naming file and field."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise DamagedCampaign(f"{path.name}: {error.strerror or error}") from error
    return read_campaign(text, path.name, linked, rules)


def read_campaign(text: bytes, name: str, linked: Linked[Any], rules: Rules[Any, Any]) -> Campaign:
    """Return the campaign in the text of a file of this name; raises DamagedCampaign naming file and field."""
    try:
        record = msgspec.json.decode(text, type=CampaignRecord)
    except msgspec.ValidationError as error:
        raise DamagedCampaign(f"{name}: {_worded(str(error))}") from error
    except msgspec.DecodeError as error:
        raise DamagedCampaign(f"{name}: it is cut off or no JSON ({error})") from error
    if record.format > FORMAT:
        raise DamagedCampaign(f"{name}: format: it was written by a newer program ({record.format})")
    return Campaign(record, tuple(_states(name, record, linked, rules)))


def _worded(trouble: str) -> str:
    words, _, place = trouble.partition(" - at `$")
    return f"{place.strip('.`')}: {words}" if place else words


def _states(name: str, record: CampaignRecord, linked: Linked[Any], rules: Rules[Any, Any]) -> list[Any]:
    if len(record.states) != len(record.fought) + 1:
        raise DamagedCampaign(
            f"{name}: states: there are {len(record.states)} for {len(record.fought)} matches that were fought"
        )
    made = []
    for number, text in enumerate(record.states):
        try:
            state = linked.read(rules, bytes(text))
        except LinkError as error:
            raise DamagedCampaign(f"{name}: states[{number}]: {error}") from error
        if linked.fought(state) != number:
            raise DamagedCampaign(
                f"{name}: states[{number}]: fought: it says {linked.fought(state)} matches, not {number}"
            )
        try:
            made.append(_decided(linked, rules, state, record.fought[number - 1].decided if number else ()))
        except LinkError as error:
            raise DamagedCampaign(f"{name}: fought[{number - 1}].decided: {error}") from error
    return made


def _decided(
    linked: Linked[Any], rules: Rules[Any, Any], state: object, decisions: Sequence[Decided]
) -> object:
    """Return how a campaign stands after these decisions; raises LinkError for one that is not offered."""
    for one in decisions:
        state = linked.decide(rules, state, one.dilemma, one.way)
    return state


def file_name(game: str, name: str) -> str:
    """Return how the file of a campaign is called."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "campaign"
    return f"{game}-{slug}"


def save_name(campaign: Campaign) -> str:
    """Return how the save of the next match is called."""
    record = campaign.record
    slug = file_name(record.game, record.name).removeprefix(f"{record.game}-")
    return f"{record.game}{LINK}{slug}-{len(record.fought) + 1}"
