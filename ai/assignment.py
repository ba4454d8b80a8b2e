"""The best one-to-one assignment of rows to columns (Kuhn 1955, with the shortest augmenting paths of Jonker 1987)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def best_assignment(worth: Sequence[Sequence[float]]) -> list[int]:
    """Return for each row its column, so that the summed worth is greatest; as many rows as columns."""
    size = len(worth)
    row_price, column_price = [0.0] * size, [0.0] * size
    row_of: list[int] = [-1] * size
    for start in range(size):
        _augment(worth, start, row_of, row_price, column_price)
    chosen = [0] * size
    for column, row in enumerate(row_of):
        chosen[row] = column
    return chosen


def _augment(
    worth: Sequence[Sequence[float]],
    start: int,
    row_of: list[int],
    row_price: list[float],
    column_price: list[float],
) -> None:
    """Give one more row a column along the cheapest path, and move the prices so that all stay tight."""
    size = len(worth)
    cost, came_from = [float("inf")] * size, [-1] * size
    open_columns, done = set(range(size)), list[int]()
    row, column, base = start, -1, 0.0
    while row >= 0:
        for other in open_columns:
            step = base - worth[row][other] - row_price[row] - column_price[other]
            if step < cost[other]:
                cost[other], came_from[other] = step, column
        column = min(open_columns, key=cost.__getitem__)
        base, row = cost[column], row_of[column]
        open_columns.remove(column)
        done.append(column)
    for seen in done[:-1]:
        row_price[row_of[seen]] += base - cost[seen]
        column_price[seen] -= base - cost[seen]
    row_price[start] += base
    while column >= 0:
        before = came_from[column]
        row_of[column] = row_of[before] if before >= 0 else start
        column = before
