"""What the tests of computer players share."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from ai.games.army_of_zero.school import ZeroSchool
from ai.levels import school_of
from game.rules.army_of_zero import ArmyOfZero

if TYPE_CHECKING:
    from ai.games.army_of_zero.book import Book


@pytest.fixture(scope="session")
def rules() -> ArmyOfZero:
    return ArmyOfZero()


@pytest.fixture(scope="session")
def school(rules: ArmyOfZero) -> ZeroSchool:
    """The school with all duels solved; only caches in it change."""
    school = cast("ZeroSchool", school_of(rules))
    school.prepare()
    return school


@pytest.fixture(scope="session")
def book(school: ZeroSchool) -> Book:
    return school.book
