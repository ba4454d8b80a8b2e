"""What the tests of Warzoo's computer players share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ai.games.warzoo.school import WarzooSchool
from game.rules.warzoo import Warzoo

if TYPE_CHECKING:
    from ai.games.warzoo.lore import Lore


@pytest.fixture(scope="session")
def rules() -> Warzoo:
    return Warzoo()


@pytest.fixture(scope="session")
def school(rules: Warzoo) -> WarzooSchool:
    school = WarzooSchool(rules)
    school.prepare()
    return school


@pytest.fixture(scope="session")
def lore(school: WarzooSchool) -> Lore:
    return school.lore
