"""Start the program: `python -m game` does what `fourfronts` does."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    # Before anything else: in the packaged program the process of a computer player starts here, too.
    multiprocessing.freeze_support()
    from game.cli import main

    sys.exit(main())
