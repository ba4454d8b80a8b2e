"""The certificate as a command: `python -m ai.certify army_of_zero [--json]`.

It prints how far the strategy of level 4 can be exploited, exactly, over all pairs of printed characters.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from ai.games.army_of_zero.certificate import certify
from game.core.terminal import Parser, stop_writing, unwritten
from game.rules.army_of_zero.characters import printed_roster

if TYPE_CHECKING:
    from collections.abc import Sequence

GAMES = ("army_of_zero",)


def main(words: Sequence[str] | None = None) -> int:
    """Print the certificate of a game; return 0, or 2 after one sentence when it cannot be printed."""
    parser = Parser(prog="python -m ai.certify", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--json", action="store_true", help="one JSON object: mean, p99, max, pairs")
    asked = parser.parse_args(words)
    try:
        _print(as_json=asked.json)
        sys.stdout.flush()
    except BrokenPipeError:
        stop_writing()
    except OSError as error:
        print(f"{parser.prog}: {unwritten(error)}", file=sys.stderr)
        return 2
    return 0


def _print(*, as_json: bool) -> None:
    certificate = certify(tuple(printed_roster()))
    if as_json:
        print(json.dumps(certificate._asdict()))
        return
    print("NashConv of level 4 in the real, undiscounted duel; a win is 1, a loss -1, a stall 0.")
    for key, gain in zip(("mean", "p99", "max"), certificate[:3], strict=True):
        print(f"  {key:<5}{gain:.6f}")
    print(f"  over {certificate.pairs:,} ordered pairs of characters")


if __name__ == "__main__":
    sys.exit(main())
