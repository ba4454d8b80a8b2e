"""Work that is split among all cores of the machine."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

from game.cli.errors import CommandError
from game.core.promises import PromiseBroken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

J = TypeVar("J")
R = TypeVar("R")


def worked(work: Callable[[J], R], jobs: Sequence[J]) -> list[R]:
    """Return what comes of the jobs, done on all cores; raises CommandError for a broken promise.

    Whoever stops it waits only for what is being done.
    """
    cores = min(os.cpu_count() or 1, len(jobs))
    with ProcessPoolExecutor(cores, get_context("spawn"), _leave_interrupts) as pool:
        try:
            return list(pool.map(work, jobs))
        except PromiseBroken as broken:
            raise CommandError(f"a promise is broken: {broken}") from broken
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Let Ctrl-C be the business of the process that was started by hand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
