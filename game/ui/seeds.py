"""Seeds of new matches, from the randomness of the system."""

from __future__ import annotations

import secrets

GROUPS, SIGNS = 8, 4


def new_seed() -> str:
    """Return a fresh seed of 128 bits, more than anybody can try out against its seal: `51B0-E7D4-…-220C`."""
    digits = secrets.token_hex(GROUPS * SIGNS // 2).upper()
    return "-".join(digits[at : at + SIGNS] for at in range(0, len(digits), SIGNS))
