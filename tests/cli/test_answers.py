"""Every command answers with the keys it promises, and its figures are those of other, slower ways."""

from __future__ import annotations

import itertools
import json
import re
import shlex
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

import game
from ai.levels import seat_player
from game.catalog import games
from game.cli import bench, main, window
from game.cli.commands import EXAMPLES, parser
from game.core.chance import derive
from game.core.contract import Options
from game.core.decision import Budget
from game.core.folders import player_folder
from game.core.match import Match, written
from game.core.packs import read_pack
from game.core.record import Seating, packed
from game.core.saves import read_record
from game.rules.army_of_zero.characters import Character, printed_roster
from game.rules.warzoo.cards import Faction, printed_cards
from game.rules.warzoo.deck_files import DeckFolder
from game.rules.warzoo.decks import deck_text, starting_deck
from tests.cli.typing_it import told

GAME = "army_of_zero"
PLAY = ("play", GAME, "--headless", "--json", "--seats", "ai:5", "ai:3", "--seed", "seven")
COMMANDS = ("games", "play", "arena", "replay", "odds", "shot", "rules", "audit", "bench")


# ------------------------------------------------------------------ help


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)], ids=str)
def test_help_has_examples_that_can_be_typed(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    came = told(capsys, *command, "--help")
    assert (came.code, came.err) == (0, "")
    examples = re.findall(r"^  (fourfronts .*)$", came.out.partition("example")[2], re.MULTILINE)
    assert examples
    for line in examples:
        words = shlex.split(line.partition("   ")[0])[1:]
        parser().parse_args(words)
        assert words[:1] == list(command) or not command


def test_every_command_has_an_example() -> None:
    named = {line.split()[1] for line in EXAMPLES.splitlines() if line.startswith("  fourfronts ")}
    assert {*COMMANDS} <= named


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--version") == (0, f"Four Fronts {game.__version__}\n", "")


# ------------------------------------------------------------------ games and rules


def test_games_tells_what_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    came = told(capsys, "games", "--json")
    assert [row["id"] for row in came.object] == list(games())
    for row in came.object:
        assert {"id", "title", "modes", "levels", "options"} <= set(row)
        assert all(set(mode) == {"id", "title", "seats"} for mode in row["modes"])
        assert all(set(level) == {"number", "name", "line", "elo"} for level in row["levels"])
        assert row["modes"]
        assert row["levels"]
    assert "Army of Zero" in told(capsys, "games").out


def test_rules_finds_an_id_words_or_everything(capsys: pytest.CaptureFixture[str]) -> None:
    [rule] = told(capsys, "rules", GAME, "aoz.exchange.attack-limit", "--json").object
    assert {"id", "title", "kind", "section", "text"} <= set(rule)
    assert rule["id"] == "aoz.exchange.attack-limit"
    assert rule["text"].split(".")[0].split()[0] in told(capsys, "rules", GAME, rule["id"]).out
    found = told(capsys, "rules", GAME, "draw", "offer", "--json").object
    assert "core.draw" in [row["id"] for row in found]
    everything = told(capsys, "rules", GAME, "--json").object
    assert len(everything) > len(found)
    assert len({row["id"] for row in everything}) == len(everything)


def test_the_readme_searches_for_what_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    readme = Path(__file__).resolve().parents[2] / "README.md"
    [line] = re.findall(r"^fourfronts (rules .*?)   ", readme.read_text(encoding="utf-8"), re.MULTILINE)
    assert told(capsys, *shlex.split(line)).code == 0


# ------------------------------------------------------------------ play and replay


def test_a_match_ends_in_one_json_object(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "deep" / "match.json"
    came = told(capsys, *PLAY, "--record", str(file))
    assert (came.code, came.err) == (0, "")
    told_match = came.object
    assert set(told_match) == {"game", "mode", "seed", "outcome", "decisions", "events", "digest"}
    assert set(told_match["outcome"]) == {"ranks", "scores", "why", "rule"}
    assert (told_match["game"], told_match["mode"], told_match["seed"]) == (GAME, "standard", "seven")
    assert sorted(told_match["outcome"]["ranks"]) == [1, 2]
    assert len(read_record(file).steps) == told_match["decisions"]
    for words in ((), ("--verify",)):
        again = told(capsys, "replay", str(file), "--json", *words)
        assert again.code == 0
        assert {key: again.object[key] for key in told_match} == told_match
        assert again.object["verified"] is bool(words)
        assert again.object["problems"] == []


def test_an_unfinished_match_keeps_its_seed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    assert told(capsys, *PLAY, "--record", str(file)).code == 0
    begun = Match.resume(games()[GAME].rules(), read_record(file), 3)
    file.write_bytes(packed(written(begun)))
    for words in (("--json",), ("--json", "--verify"), ("--verify",), ()):
        came = told(capsys, "replay", str(file), *words)
        assert came.code == 0
        assert "seven" not in came.out
        assert "--json" not in words or (came.object["seed"], came.object["outcome"]) == (None, None)


def test_the_last_line_is_json_even_without_being_asked(capsys: pytest.CaptureFixture[str]) -> None:
    words = [word for word in PLAY if word != "--json"]
    came = told(capsys, *words)
    assert len(came.out.splitlines()) > 1
    assert came.object == told(capsys, *PLAY).object


def test_two_processes_play_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "game", *PLAY]
    apart = subprocess.run(command, capture_output=True, check=True, timeout=60)
    assert apart.stderr == b""
    assert apart.stdout.decode() == told(capsys, *PLAY).out


def test_two_seats_of_one_level_can_be_told_apart(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    told(capsys, "play", GAME, "--headless", "--seats", "ai:2,ai:2", "--seed", "1", "--record", str(file))
    names = [seating.name for seating in read_record(file).seating]
    assert names == ["Man-at-arms", "Man-at-arms II"]


def test_replay_tells_the_match_in_sentences(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    told(capsys, *PLAY, "--record", str(file))
    came = told(capsys, "replay", str(file), "--verify")
    assert came.code == 0
    assert came.out.splitlines()[-1].startswith("Proved: ")
    assert "Grandmaster plays Attack." in came.out


def test_dice_that_are_not_of_the_seed_are_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    told(capsys, *PLAY, "--record", str(file))
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"seed":"seven"', '"seed":"eight"'), encoding="utf-8")
    assert told(capsys, "replay", str(file), "--json").code == 0  # the match itself is sound
    came = told(capsys, "replay", str(file), "--json", "--verify")
    assert came.code == 2
    assert came.object["verified"] is False
    assert came.object["problems"][0] == "The deal is not the one that the seed gives."
    assert len(came.err.splitlines()) == 1


# ------------------------------------------------------------------ arena


def played_by_the_referee(players: tuple[str, str], seed: str, pairs: int) -> list[float]:
    """Return the scores of the first player, match by match, from the referee's own record."""
    rules = games()[GAME].rules()
    scores = []
    for number, swapped in itertools.product(range(pairs), (False, True)):
        seating = [Seating(word, "computer", level=int(word[-1])) for word in players]
        seats = tuple(reversed(seating)) if swapped else tuple(seating)
        match = Match(rules, Options(unattended=True), f"{seed}/{number}/0", seats)
        minds = [seat_player(rules, seat) for seat in seats]
        while match.to_act:
            seat = match.to_act[0]
            own = derive(match.record.seed, f"player/{seat}/{match.steps}")
            match.act(seat, match.decode(minds[seat].choose(match.view(seat), Budget(), own).action))
        assert match.outcome
        scores.append(match.outcome.scores[int(swapped)])
    return scores


def test_the_arena_scores_what_the_referee_scores(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    words = ("arena", GAME, "--players", "ai:1,ai:3", "--pairs", "4", "--seed", "s", "--json")
    came = told(capsys, *words, "--out", str(file))
    assert (came.code, came.err) == (0, "")
    report = came.object
    assert {"score", "low", "high", "pairs", "ms_p50", "ms_p99"} <= set(report)
    assert json.loads(file.read_text(encoding="utf-8")) == report
    scores = played_by_the_referee(("ai:1", "ai:3"), "s", 4)
    assert report["score"] == pytest.approx(sum(scores) / len(scores))
    pairs = [sum(scores[at : at + 2]) / 2 for at in range(0, len(scores), 2)]
    assert report["pentanomial"] == [pairs.count(quarters / 4) for quarters in range(5)]
    assert 0 <= report["low"] <= report["score"] <= report["high"] <= 1
    assert report["pairs"] == 4
    assert set(report["ms_p50"]) == set(report["ms_p99"]) == {"ai:1", "ai:3"}
    assert all(report["ms_p50"][name] <= report["ms_p99"][name] for name in report["ms_p50"])


# ------------------------------------------------------------------ odds

FACES = range(1, 7)
State = tuple[int, int]
Chances = dict[str, float]


def rolled(mine: Character, theirs: Character, cards: str) -> Chances:
    """Return the odds of an exchange by rolling all dice: two tests, or SPEED and two blows."""
    ends = dict.fromkeys(("mine_falls", "theirs_falls", "both_fall", "neither"), 0)
    for rolls in itertools.product(FACES, repeat=6):
        ends[_end(mine, theirs, cards, rolls)] += 1
    return {end: times / 6**6 for end, times in ends.items()}


def _end(mine: Character, theirs: Character, cards: str, rolls: tuple[int, ...]) -> str:
    first, second, weapon, armour, their_weapon, my_armour = rolls
    i_kill = weapon + mine.weapon >= armour + theirs.armour
    they_kill = their_weapon + theirs.weapon >= my_armour + mine.armour
    match cards:
        case "attack-attack":
            margin = first + mine.speed - second - theirs.speed
            i_strike, they_strike = margin >= 0, margin <= 0
        case "attack-defend":
            i_strike, they_strike = first + mine.combat >= second + theirs.combat, False
        case "defend-attack":
            i_strike, they_strike = False, second + theirs.combat >= first + mine.combat
        case _:
            i_strike, they_strike = False, False
    fallen = (i_strike and i_kill, they_strike and they_kill)
    return {(True, True): "both_fall", (True, False): "theirs_falls", (False, True): "mine_falls"}.get(
        fallen, "neither"
    )


class DuelByHand:
    """A duel solved by plain value iteration, every cell by its four payoffs, written after the rulebook."""

    def __init__(self, odds: dict[str, Chances], circling: float) -> None:
        self.odds, self.circling = odds, circling
        self.values = dict.fromkeys(itertools.product(range(3), range(3)), 0.0)
        self.mix: dict[State, tuple[float, float]] = {}

    def solve(self, sweeps: int = 3000) -> None:
        for _ in range(sweeps):
            moved = 0.0
            for state in self.values:
                value, mine, theirs = self._cell(state)
                moved = max(moved, abs(value - self.values[state]))
                self.values[state], self.mix[state] = value, (mine, theirs)
            if moved < 1e-12:
                return

    def after(self, state: State, cards: str) -> State:
        mine, theirs = cards.split("-")
        return (state[0] + 1 if mine == "attack" else 0, state[1] + 1 if theirs == "attack" else 0)

    def _payoff(self, state: State, cards: str) -> float:
        chances = self.odds[cards]
        goes_on = chances["neither"]
        if cards == "defend-defend" and state == (0, 0):
            goes_on *= self.circling
        later = goes_on * self.values[self.after(state, cards)] if goes_on else 0.0
        return chances["theirs_falls"] - chances["mine_falls"] + later

    def _cell(self, state: State) -> tuple[float, float, float]:
        """Return value and both chances of attacking, found among the corners and the crossing of the lines."""
        mine = ("attack", "defend") if state[0] < 2 else ("defend",)
        theirs = ("attack", "defend") if state[1] < 2 else ("defend",)
        worth = [[self._payoff(state, f"{m}-{t}") for t in theirs] for m in mine]
        value, best = max((min(_against(worth, p)), p) for p in _candidates(worth))
        turned = [[-worth[i][j] for i in range(len(mine))] for j in range(len(theirs))]
        _, reply = max((min(_against(turned, q)), q) for q in _candidates(turned))
        return value, best if len(mine) == 2 else 0.0, reply if len(theirs) == 2 else 0.0

    def margin(self) -> float:
        """Return the chance that theirs falls alone minus that of mine, played out step by step."""
        at: dict[State, float] = {(0, 0): 1.0}
        total = 0.0
        for _ in range(20_000):
            there: dict[State, float] = {}
            for state, chance in at.items():
                mine, theirs = self.mix[state]
                for cards, ends in self.odds.items():
                    first, second = cards.split("-")
                    taken = chance * (mine if first == "attack" else 1 - mine)
                    taken *= theirs if second == "attack" else 1 - theirs
                    if taken:
                        total += taken * (ends["theirs_falls"] - ends["mine_falls"])
                        after = self.after(state, cards)
                        there[after] = there.get(after, 0.0) + taken * ends["neither"]
            at = there
            if sum(at.values()) < 1e-12:
                break
        return total


def _against(worth: list[list[float]], attack: float) -> list[float]:
    """Return what a mix of the rows is worth against each column."""
    shares = (attack, 1 - attack) if len(worth) == 2 else (1.0,)
    return [
        sum(share * row[at] for share, row in zip(shares, worth, strict=True)) for at in range(len(worth[0]))
    ]


def _candidates(worth: list[list[float]]) -> list[float]:
    if len(worth) == 1 or len(worth[0]) == 1:
        return [0.0, 1.0]
    (a, b), (c, d) = worth
    spread = a - b - c + d
    crossing = (d - c) / spread if spread else 0.0
    return [0.0, 1.0, *([crossing] if 0 < crossing < 1 else [])]


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("Abarring", "Bakrum"), ("Ceznor", "Burnley"), ("Xandry", "Gelmira"), ("Ancman",) * 2],
)
def test_odds_are_those_of_all_rolls_and_of_a_solver_written_by_hand(
    mine: str, theirs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    came = told(capsys, "odds", GAME, "--mine", mine, "--theirs", theirs.upper(), "--json")
    assert (came.code, came.err) == (0, "")
    figures = came.object
    assert set(figures) == {"exchange", "attack_probability", "value"}
    pair = [next(c for c in printed_roster() if c.name == name) for name in (mine, theirs)]
    rolls = {cards: rolled(*pair, cards) for cards in figures["exchange"]}
    assert list(rolls) == ["attack-attack", "attack-defend", "defend-attack", "defend-defend"]
    for cards, chances in rolls.items():
        assert figures["exchange"][cards] == pytest.approx(chances)
        assert sum(figures["exchange"][cards].values()) == pytest.approx(1)
    duel = DuelByHand(rolls, circling=0.999)
    duel.solve()
    assert figures["attack_probability"] == pytest.approx(duel.mix[0, 0][0], abs=1e-6)
    assert figures["value"] == pytest.approx(duel.margin(), abs=1e-6)
    undiscounted = DuelByHand(rolls, circling=1 - 1e-6)
    undiscounted.solve()
    assert figures["value"] == pytest.approx(undiscounted.values[0, 0], abs=0.002)


def test_odds_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    came = told(capsys, "odds", GAME, "--mine", "Ceznor", "--theirs", "Burnley")
    assert "Ceznor falls" in came.out
    assert "the duel is worth" in came.out


# ------------------------------------------------------------------ audit, shot, bench


def test_the_audit_plays_what_it_was_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    came = told(capsys, "audit", GAME, "--games", "2", "--seed", "s", "--json")
    assert (came.code, came.err) == (0, "")
    report: dict[str, Any] = came.object
    assert report["games"] == sum(report["endings"].values()) == 2
    assert min(report["promises"].values()) > 0
    assert report["decisions"] == sum(report["taken"].values())


def test_an_audit_may_be_of_one_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    came = told(capsys, "audit", "warzoo", "--seats", "3", "--games", "1", "--seed", "s", "--json")
    assert (came.code, came.err) == (0, "")
    assert came.object["longest_match"].startswith("warzoo (three-players, 3 seats, ")


def test_the_audit_plays_whole_campaigns(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--campaigns", "1", "--players", "random", "--seats", "2", "--seed", "s", "--json")
    came = told(capsys, "audit", "army_battles", *words)
    assert (came.code, came.err) == (0, "")
    report: dict[str, Any] = came.object
    assert (report["campaigns"], sum(report["stages"].values())) == (1, report["matches"])
    assert min(report["promises"].values()) > 0


def test_a_shot_is_a_picture_whatever_its_file_is_called(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record, picture = tmp_path / "match.json", tmp_path / "deep" / "table.picture"
    told(capsys, *PLAY, "--record", str(record))
    words = ("--record", str(record), "--step", "9", "--seat", "2", "--size", "1280x720")
    came = told(capsys, "shot", "table", *words, "--text-scale", "120", "--out", str(picture))
    assert came == (0, f"{picture}\n", "")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert pygame.image.load(picture, "table.png").get_size() == (1280, 720)


def with_a_pack(tmp_path: Path) -> tuple[Path, Path]:
    """Return a match that was played with a content pack, and the pack."""
    folder = player_folder() / "packs" / "my-box"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(
        'name = "my-box"\ntitle = "Box"\ngame = "army_of_zero"\n', encoding="utf-8"
    )
    printed = (
        resources.files("game.rules.army_of_zero").joinpath("characters.csv").read_text(encoding="utf-8")
    )
    (folder / "characters.csv").write_text(printed.replace("Abarring", "Zebulon"), encoding="utf-8")
    pack = read_pack(folder)
    match = Match(games()[GAME].rules([pack]), Options(), "s", packs=[pack.ref])
    while match.to_act:
        seat = match.to_act[0]
        match.act(seat, match.view(seat).actions[0])
    file = tmp_path / "match.json"
    file.write_bytes(packed(written(match)))
    return file, folder


def test_a_record_with_a_pack_wants_the_very_same_pack(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, folder = with_a_pack(tmp_path)
    picture = ("--size", "640x360", "--out", str(tmp_path / "picture.png"))
    commands = (("replay", str(file)), ("shot", "replay", "--record", str(file), *picture))
    for command in commands:
        assert told(capsys, *command).code == 0
    with (folder / "characters.csv").open("a", encoding="utf-8") as table:
        table.write("\n")
    for command in commands:
        came = told(capsys, *command)
        assert came.code == 2
        assert "`my-box` has changed" in came.err
    folder.rename(folder.with_name("other-box"))
    for command in commands:
        came = told(capsys, *command)
        assert came.code == 2
        assert "`my-box` is not installed" in came.err
        assert len(came.err.splitlines()) == 1


def test_bench_has_one_key_a_figure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "STARTS", 1)
    monkeypatch.setattr(bench, "COPIES", 100)
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(window, "BUSY_FRAMES", 8)
    came = told(capsys, "bench", "--json")
    assert (came.code, came.err) == (0, "")
    built = [entry.id for entry in games().values()]
    wanted = [f"{name}_{figure}" for name in built for figure in ("copy_us", "random_matches_per_s")]
    assert {"start_to_title_ms", "frame_p99_ms", *wanted} <= set(came.object)
    assert all(isinstance(figure, float) and figure > 0 for figure in came.object.values())


def test_stopping_by_hand_is_no_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.cli.look_up.list_games", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr() == ("", "fourfronts: stopped\n")


# -------------------------------------------------------------------- options and decks of Warzoo


def test_options_are_listed_with_their_modes_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(told(capsys, "games", "--json").out)
    warzoo = next(row for row in rows if row["id"] == "warzoo")
    found = {(one["id"], tuple(one["modes"])): one for one in warzoo["options"]}
    teams = ("three-players", "four-players")
    assert found["hands", teams]["values"] == ["open", "silent"]
    assert found["hands", teams]["rule"] == "wz.team.open-talk"
    assert {tuple(one["seats"]) for one in warzoo["options"]} == {(2, 3, 4)}
    zone_wars = next(row for row in rows if row["id"] == "zone_wars")
    seats = {one["id"]: one["seats"] for one in zone_wars["options"]}
    assert (seats["box"], seats["faction_2"], seats["faction_4"]) == ([2], [2, 3, 4, 5], [4, 5])
    given = {one["id"]: one["given"] for one in zone_wars["options"]}
    assert given["box"] == {}
    assert given["faction_2"] == {"teams": ["", "alone", "1+2/3", "1+2/3+4", "1+2+3/4"]}
    assert found["scenarios", ("basic-scenarios", "advanced-scenarios")]["values"] == [
        "both",
        "hierarchy",
        "special",
    ]


def test_a_deck_of_ones_own_is_played_by_the_name_of_its_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOUR_FRONTS_HOME", str(tmp_path))
    cards = printed_cards()
    deck = msgspec.structs.replace(starting_deck(Faction.AXIS, cards), name="Wire and Snouts")
    DeckFolder(tmp_path / "decks", cards).save(deck)
    words = (
        "play warzoo --option army_1=deck:wire-and-snouts --seats random random --headless --json --seed 1"
    )
    told(capsys, *words.split(), "--record", str(tmp_path / "match.json"))
    record = json.loads((tmp_path / "match.json").read_text())
    assert record["options"]["choices"]["army_1"] == deck_text(deck, cards)
