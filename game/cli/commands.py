"""What can be typed after `fourfronts`, and what happens then."""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game import __version__
from game.cli.errors import CommandError
from game.core.terminal import Parser, stop_writing, unwritten

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

EXAMPLES = """examples:
  fourfronts                                                   open the window
  fourfronts games                                             what can be played
  fourfronts play army_of_zero --seats person ai:4             sit down against level 4
  fourfronts play army_of_zero --seats ai:5 ai:4 --seed 7 --headless --json
  fourfronts arena army_of_zero --players ai:2,ai:5 --pairs 200 --seed 1
  fourfronts odds army_of_zero --mine Xandry --theirs Gelmira
  fourfronts replay match.json --verify
  fourfronts rules army_of_zero aoz.exchange.attack-limit
  fourfronts shot title --size 1920x1080 --out title.png
  fourfronts audit army_of_zero --games 100 --seed 1
  fourfronts bench --json
"""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top = Parser(
        prog="fourfronts",
        description="Four tabletop war games, against computer players or between people at one screen.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"Four Fronts {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for add in (_games, _play, _arena, _replay, _odds, _shot, _rules, _audit, _bench):
        add(commands)
    return top


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001 - argparse gives this type no public name


def _command(commands: Commands, name: str, what: str, example: str) -> argparse.ArgumentParser:
    shape = argparse.RawDescriptionHelpFormatter
    epilog = f"example:\n  fourfronts {example}"
    return commands.add_parser(name, help=what, description=what, epilog=epilog, formatter_class=shape)


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="id of the game, for example army_of_zero")


def _json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON for programs")


def _count(word: str) -> int:
    """Return a number of things from 1 on."""
    if not word.isdecimal() or not int(word):
        raise argparse.ArgumentTypeError(f"{word!r} is no whole number from 1 on")
    return int(word)


def _seed(word: str) -> str:
    """Return a seed: any text that can be written down."""
    try:
        word.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError(f"{word!r} is no text") from error
    return word


def _games(commands: Commands) -> None:
    command = _command(commands, "games", "list the games, their modes and levels", "games --json")
    _json(command)


def _play(commands: Commands) -> None:
    example = "play army_of_zero --seats ai:3,ai:4 --seed 1 --headless --json"
    command = _command(commands, "play", "play one match, in the window or without one", example)
    _game(command)
    command.add_argument("--mode", help="mode of the game (default: its first)")
    command.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the match; may be repeated"
    )
    command.add_argument(
        "--seats",
        nargs="+",
        default=["person", "ai:3"],
        metavar="SEAT",
        help="person, ai:1 to ai:5 or a baseline",
    )
    command.add_argument("--seed", type=_seed, help="seed of the dice (default: a new one)")
    command.add_argument("--headless", action="store_true", help="without a window; computer players only")
    command.add_argument("--record", type=Path, metavar="FILE", help="write the record of the match there")
    _json(command)


def _arena(commands: Commands) -> None:
    example = "arena army_of_zero --players ai:2,ai:5 --pairs 100 --seed 1 --json"
    command = _command(
        commands, "arena", "let computer players play paired matches and measure them", example
    )
    _game(command)
    command.add_argument("--mode", help="mode of the game (default: its first)")
    command.add_argument(
        "--players", required=True, metavar="A,B", help="levels (ai:N) or baselines, two or more"
    )
    command.add_argument(
        "--pairs", type=_count, default=100, help="pairs of matches, seats swapped (default 100)"
    )
    command.add_argument("--seed", type=_seed, default="1", help="seed of all deals and dice")
    command.add_argument(
        "--series", type=_count, default=1, help="matches in a row in which players may learn (default 1)"
    )
    command.add_argument("--out", type=Path, metavar="FILE", help="also write the JSON there")
    _json(command)


def _replay(commands: Commands) -> None:
    command = _command(commands, "replay", "tell a recorded match", "replay match.json --verify")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--verify", action="store_true", help="prove digest and dice against the seed")
    _json(command)


def _odds(commands: Commands) -> None:
    example = "odds army_of_zero --mine Xandry --theirs Gelmira --json"
    command = _command(commands, "odds", "exact odds of a duel", example)
    _game(command)
    command.add_argument("--mine", required=True, metavar="NAME")
    command.add_argument("--theirs", required=True, metavar="NAME")
    _json(command)


def _shot(commands: Commands) -> None:
    example = "shot table --game army_of_zero --size 1280x720 --out table.png"
    command = _command(commands, "shot", "draw any screen into a picture, without a display", example)
    command.add_argument(
        "screen", metavar="SCREEN", help="title, new-match, table, ...; a wrong name lists them all"
    )
    command.add_argument("--game", default="army_of_zero")
    command.add_argument("--record", type=Path, metavar="FILE", help="a recorded match to show")
    command.add_argument("--step", type=int, help="after this many decisions (default: all)")
    command.add_argument("--seat", type=int, default=1, help="whose eyes, 1 to 5 (default 1)")
    command.add_argument("--size", default="1920x1080", metavar="WxH")
    command.add_argument("--text-scale", type=int, default=100, metavar="P", help="80 to 200 per cent")
    command.add_argument("--out", type=Path, required=True, metavar="PNG")


def _rules(commands: Commands) -> None:
    example = "rules army_of_zero aoz.exchange.attack-limit"
    command = _command(
        commands, "rules", "look rules up: all of them, one id, or words to search for", example
    )
    _game(command)
    command.add_argument("id", nargs="*", default=[], metavar="ID", help="id of a rule, or words")
    _json(command)


def _audit(commands: Commands) -> None:
    example = "audit army_of_zero --games 100 --seed 1"
    command = _command(
        commands, "audit", "hold random matches against the promises every game makes", example
    )
    _game(command)
    command.add_argument("--mode", help="only this mode (default: all)")
    command.add_argument(
        "--seats", type=_count, metavar="N", help="only matches with so many seats (default: each number)"
    )
    command.add_argument("--games", type=_count, default=100, help="matches to play (default 100)")
    command.add_argument(
        "--campaigns", type=_count, metavar="N", help="play N whole campaigns of computer players instead"
    )
    command.add_argument(
        "--players", default="ai:1", metavar="A,B", help="who plays the campaigns, in turn (default ai:1)"
    )
    command.add_argument("--seed", type=_seed, default="1", help="seed of all matches")
    _json(command)


def _bench(commands: Commands) -> None:
    command = _command(commands, "bench", "measure frames, start, copies and random matches", "bench --json")
    _json(command)


def _act(arguments: argparse.Namespace) -> Callable[[argparse.Namespace], int]:
    """Return what carries a command out; imported only now, so that --help is quick."""
    match arguments.command:
        case None:
            from game.cli.window import open_window as act
        case "games":
            from game.cli.look_up import list_games as act
        case "rules":
            from game.cli.look_up import show_rules as act
        case "odds":
            from game.cli.look_up import show_odds as act
        case "play":
            from game.cli.play import play as act
        case "replay":
            from game.cli.play import tell_replay as act
        case "arena":
            from game.cli.measure import run_arena as act
        case "audit":
            from game.cli.measure import run_audit as act
        case "bench":
            from game.cli.bench import bench as act
        case _:
            from game.cli.window import shoot as act
    return act


def main(words: Sequence[str] | None = None) -> int:
    """Carry out one command line; return the exit code: 0, or 2 after one sentence on standard error."""
    _write_any_sign()
    arguments = parser().parse_args(words)
    try:
        code = _act(arguments)(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except CommandError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        print("fourfronts: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        stop_writing()
        return 0
    except OSError as error:
        return _refuse(unwritten(error))
    return code


def _refuse(sentence: str) -> int:
    print(f"fourfronts: {sentence}", file=sys.stderr)
    return 2


def _write_any_sign() -> None:
    """Let a terminal of few signs show a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
