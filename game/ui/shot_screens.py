"""What each screen shows in a picture, built from a record or from a demonstration match."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.moments import Weight
from game.ui import demo
from game.ui.layout import columns_of
from game.ui.uses import Applied, uses_in

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.core.match import Match
    from game.ui.between import Between
    from game.ui.desk import Desk
    from game.ui.scene import Scene
    from game.ui.scenes.table import TableScene
    from game.ui.sitting import Sitting

LONGEST_PLAY, SETTLING = 600, 80  # frames


class ShotError(ValueError):
    """A picture cannot be taken; the message is a sentence."""


@dataclass
class Shot:
    """What a screen is built from: desk, game, the record and step asked for, and the seat that looks (from 0)."""

    desk: Desk
    entry: GameEntry
    seat: int = 0
    whole: Match[Any, Any] | None = None
    step: int | None = None

    def match(self, people: int = 1, choices: Mapping[str, str] | None = None) -> Match[Any, Any]:
        """Return the whole match: the one of the record, or a demonstration."""
        if self.whole is None:
            self.whole = demo.demo(self.entry, choices, people)
        return self.whole

    def stand(self, match: Match[Any, Any], step: int) -> Match[Any, Any]:
        """Return a match after the step asked for, or else after this one."""
        wanted = self.asked_step(match, step)
        if not 0 <= self.seat < match.record.options.seats:
            raise ShotError(f"--seat {self.seat + 1}: this match has {match.record.options.seats} seats")
        return demo.at_step(match, wanted, seat=self.seat)

    def asked_step(self, match: Match[Any, Any], usual: int) -> int:
        """Return the step asked for, or else the usual one; raises ShotError when the match has no such step."""
        wanted = usual if self.step is None else self.step
        if not 0 <= wanted <= match.steps:
            raise ShotError(f"--step {wanted}: this match has steps 0 to {match.steps}")
        return wanted

    def moment(self, match: Match[Any, Any], weight: Weight, number: int) -> int:
        """Return the step with the nth moment of a weight; the last one when there are fewer."""
        return demo.step_of(match, demo.weighs(self.entry, match, weight), number)

    def sitting(self, match: Match[Any, Any]) -> Sitting:
        """Return a sitting at which nobody thinks."""
        return demo.sitting_at(self.entry, match, self.seat)


Build = Callable[[Shot], "Sequence[Scene]"]


def _title(s: Shot) -> list[Scene]:
    from game.ui.scenes.title import TitleScene

    return [TitleScene(s.desk)]


def _new_match(s: Shot) -> list[Scene]:
    from game.ui.scenes.new_match import NewMatchScene

    s.desk.thinker = s.desk.thinker or demo.Nobody()
    return [NewMatchScene(s.desk, s.entry)]


def _table_at(s: Shot, match: Match[Any, Any]) -> list[TableScene]:
    from game.ui.scenes.table import TableScene

    scene = TableScene(s.desk, s.sitting(match))
    _settle(scene)
    return [scene]


def _settle(scene: TableScene) -> None:
    """Let everything that moves come to its end."""
    for _ in range(LONGEST_PLAY):
        scene.tick(0.0)
        scene.course.skip()
        if not scene.course.playing:
            return


def _ordering(s: Shot) -> list[TableScene]:
    return _table_at(s, s.stand(s.match(), 0))


def _draft(s: Shot) -> list[TableScene]:
    return _table_at(s, s.stand(s.match(choices={"squads": "draft"}), 7))


def _pick(s: Shot) -> list[TableScene]:
    return _table_at(s, s.stand(s.match(choices={"squads": "pick"}), 0))


def _table(s: Shot) -> list[TableScene]:
    match = s.match()
    return _table_at(s, s.stand(match, s.moment(match, Weight.SCENE, 4)))


def _played(s: Shot, match: Match[Any, Any], step: int, holds: int) -> list[Scene]:
    """Return the table while a step is being played, stopped when people look for the nth time."""
    from game.ui.scenes.table import TableScene

    step = max(1, s.asked_step(match, step))
    before = dataclasses.replace(s, step=None).stand(match, step - 1)
    if step > match.steps:
        raise ShotError("this match has no decisions that could be shown")
    scene = TableScene(s.desk, s.sitting(before))
    _settle(scene)
    taken = match.record.steps[before.steps]
    before.act(taken.seat, before.decode(taken.action))
    for _ in range(LONGEST_PLAY):
        scene.tick(0.05)
        if scene.course.holding:
            holds -= 1
            if holds <= 0:
                break
            scene.go_on()
        elif scene.course.idle:
            break
    return [scene]


def _dice(s: Shot) -> list[Scene]:
    match = s.match()
    return _played(s, match, s.moment(match, Weight.BLOW, 3), 1)


def _between(s: Shot) -> list[Scene]:
    match = s.match()
    return _played(s, match, s.moment(match, Weight.PART, 2), 2)


def _hand_over(s: Shot) -> list[Scene]:
    from game.core.contract import Seat
    from game.ui.scenes.hand_over import HandOverScene

    whole = s.match(people=2)
    match = s.stand(whole, s.moment(whole, Weight.SCENE, 4))
    sitting = s.sitting(match)
    sitting.viewer = Seat(1 - s.seat) if match.record.options.seats == 2 else None
    return [HandOverScene(s.desk, sitting, Seat(s.seat), lambda: None)]


def _result(s: Shot) -> list[Scene]:
    from game.ui.scenes.result import ResultScene

    match = s.match()
    match = s.stand(match, match.steps)
    if match.outcome is None:
        raise ShotError("this match is not over there, so it has no result")
    scene = ResultScene(s.desk, s.sitting(match))
    scene.analysis.finish()
    for _ in range(SETTLING):
        scene.tick(0.05)
    return [scene]


def _replay_at(s: Shot) -> Any:  # noqa: ANN401 - a ReplayScene, imported late
    from game.ui.scenes.replay import ReplayScene

    match = s.match()
    scene = ReplayScene(s.desk, s.entry, match, s.asked_step(match, 0))
    blows = [mark for mark in scene.projector.marks if mark.moment.weight is Weight.BLOW]
    if s.step is None and blows:
        scene.show(blows[min(5, len(blows) - 1)])
    return scene


def _replay(s: Shot) -> list[Scene]:
    return [_replay_at(s)]


def _over_replay(act: str) -> Build:
    """Return what builds a replay with something slid in over it."""

    def build(s: Shot) -> list[Scene]:
        scene = _replay_at(s)
        reply = getattr(scene.deeds, act)()
        return [scene, reply.scene]

    return build


def _replays(s: Shot) -> list[Scene]:
    from game.ui.scenes.replays import ReplaysScene

    return [ReplaysScene(s.desk)]


def _rules(s: Shot) -> list[Scene]:
    from game.ui.scenes.rulebook import RulebookScene

    match = s.match()
    uses = uses_in(s.entry, match, None)
    most = max(uses, key=lambda rule: (len(uses[rule]) < 12, len(uses[rule])), default="")
    return [RulebookScene(s.desk, s.entry, most, Applied(uses))]


def _rulings(s: Shot) -> list[Scene]:
    from game.ui.scenes.rulebook import RulebookScene
    from game.ui.scenes.rulebook_contents import Only

    scene = RulebookScene(s.desk, s.entry)
    scene.show_only(Only.RULINGS)
    return [scene]


def _characters(s: Shot) -> list[Scene]:
    from game.ui.scenes.characters import CharactersScene

    return [CharactersScene(s.desk, s.entry)]


def _compare(s: Shot) -> list[Scene]:
    from game.ui.scenes.characters import CharactersScene

    scene = CharactersScene(s.desk, s.entry)
    scene.pin()
    scene.choose(scene.browsing.shown()[7].id)
    scene.tab = 2 if columns_of(s.desk.painter.width) == 1 else 0
    return [scene]


def _settings(s: Shot) -> list[Scene]:
    from game.ui.scenes.settings import SettingsScene

    return [SettingsScene(s.desk)]


def _about(s: Shot) -> list[Scene]:
    from game.ui.scenes.about import AboutScene

    return [AboutScene(s.desk)]


def _gallery(s: Shot) -> list[Scene]:
    from game.ui.scenes.gallery import Gallery

    return [Gallery(s.desk)]


def _pause(s: Shot) -> list[Scene]:
    from game.ui.scene import Push

    [table] = _table(s)
    reply = table.command("menu")
    assert isinstance(reply, Push)
    return [table, reply.scene]


def _lesson(s: Shot) -> list[Scene]:
    """Return a lesson at its nth page; pages are counted through all lessons of the game, tips included."""
    from game.ui.lessons.teaching import lessons_of
    from game.ui.lessons.under_way import start
    from game.ui.lessons.walk import Adviser, Learner
    from game.ui.scenes.lesson import LessonScene

    pages = [(lesson, step) for lesson in lessons_of(s.entry) for step in lesson.step]
    number = s.step or 1
    if not 1 <= number <= len(pages):
        raise ShotError(f"--step {number}: the lessons of {s.entry.title} have pages 1 to {len(pages)}")
    lesson, step = pages[number - 1]
    s.desk.thinker = s.desk.thinker or Adviser(s.entry)
    scene = LessonScene(s.desk, start(s.desk, s.entry, lesson))
    if not Learner(scene).walk_to(step):
        scene = LessonScene(s.desk, start(s.desk, s.entry, lesson))
        Learner(scene).walk_near(step)
    scene.desk.toasts.shown.clear()
    return [scene]


def _lessons(s: Shot) -> list[Scene]:
    from game.ui.scenes.lesson_choice import LessonChoice

    return [*_title(s), LessonChoice(s.desk, s.entry)]


def _workshop(s: Shot) -> list[Scene]:
    from game.ui.doors import Doors

    number = 1 if s.step is None else s.step
    scene = Doors(s.desk).workshop(f"{s.entry.id}/{number - 1}") if number > 0 else None
    if scene is None and s.entry.workshops:
        raise ShotError(
            f"--step {number}: the workshops of {s.entry.title} are 1 to {len(s.entry.workshops)}"
        )
    if scene is None:
        raise ShotError(f"{s.entry.title} has no workshop")
    return [scene]


def _campaign(s: Shot) -> list[Scene]:
    """Return the room of campaigns; with a step, a campaign of two people after its first match and so many choices."""
    from game.ui.scenes.campaign import CampaignScene

    if s.entry.campaign is None:
        raise ShotError(f"{s.entry.title} has no campaign")
    scene = CampaignScene(s.desk, s.entry)
    if s.step is not None:
        assert scene.form is not None
        demo.campaign(scene.room, scene.form.choices)
        choices = _decide(scene.room.between, s.step)
        if choices < s.step or s.step < 0:
            raise ShotError(f"--step {s.step}: after its first match this campaign has steps 0 to {choices}")
        scene.form, scene.tab = None, 1
        scene.refresh()
    return [scene]


def _decide(between: Between, most: int) -> int:
    """Let people choose what is offered first, until so much is decided or nothing is asked; return how much was."""
    made = 0
    while made < most and (asked := between.dilemmas()):
        between.decide(asked[0], next(way.id for way in asked[0].ways if not way.reason))
        made += 1
    return made


SCREENS: dict[str, Build] = {
    "title": _title,
    "new-match": _new_match,
    "ordering": _ordering,
    "draft": _draft,
    "pick": _pick,
    "table": _table,
    "dice": _dice,
    "between": _between,
    "hand-over": _hand_over,
    "result": _result,
    "replay": _replay,
    "moments": _over_replay("open_moments"),
    "match": _over_replay("open_more"),
    "branch": _over_replay("ask_branch"),
    "replays": _replays,
    "rules": _rules,
    "rulings": _rulings,
    "characters": _characters,
    "compare": _compare,
    "settings": _settings,
    "about": _about,
    "pause": _pause,
    "gallery": _gallery,
    "lesson": _lesson,
    "lessons": _lessons,
    "workshop": _workshop,
    "campaign": _campaign,
}
