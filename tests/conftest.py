"""What all tests share."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Let the collector of garbage look no more at thousands of tests, so that windows of a test go soon after it."""
    gc.collect()
    gc.freeze()
