from __future__ import annotations

import pytest

from game.core.folders import HOME_VARIABLE


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep commands away from the screen, the loudspeaker and the files of whoever runs the tests."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
