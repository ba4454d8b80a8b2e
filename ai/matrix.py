"""The smallest zero-sum matrix game: both choose in secret between two actions."""

from __future__ import annotations


def solve_pair(a: float, b: float, c: float, d: float) -> tuple[float, float, float]:
    """Solve ((a, b), (c, d)) exactly: chance of the first row, chance of the first column, the row's value.

    Where two rows or two columns are equally good, the first is taken.
    """
    if (a - c) * (b - d) < 0 and (a - b) * (c - d) < 0:
        spread = a - b - c + d
        return (d - c) / spread, (d - b) / spread, (a * d - b * c) / spread
    if (a - c) * (b - d) >= 0:  # one row is never worse than the other
        row = a + b >= c + d
        left, right = (a, b) if row else (c, d)
        return float(row), float(left <= right), min(left, right)
    column = a + c <= b + d
    upper, lower = (a, c) if column else (b, d)
    return float(upper >= lower), float(column), max(upper, lower)
