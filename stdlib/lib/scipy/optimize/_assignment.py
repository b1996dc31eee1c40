"""The assignment problem."""

import numpy as np


def linear_sum_assignment(cost_matrix, maximize=False):
    """Rows and columns of least total cost: shortest augmenting paths (Crouse, 2016)."""
    costs = np.asarray(cost_matrix)
    if costs.ndim != 2:
        raise ValueError(f"expected a matrix (2-D array), got a {costs.ndim} array")
    if costs.dtype.kind not in "biuf":
        raise ValueError(f"expected a matrix containing numerical entries, got {costs.dtype}")
    costs = costs.astype(np.float64)
    if np.isnan(costs).any() or (costs == (np.inf if maximize else -np.inf)).any():
        raise ValueError("matrix contains invalid numeric entries")
    if maximize:
        costs = -costs
    turned = costs.shape[1] < costs.shape[0]
    rows = (costs.T if turned else costs).tolist()
    column_of = _assigned(rows, min(costs.shape), max(costs.shape))
    first, second = np.arange(len(column_of)), np.array(column_of, dtype=np.int64)
    if turned:
        order = np.argsort(second)
        return second[order], first[order]
    return first, second


def _assigned(costs, count, wide):
    u, v = [0.0] * count, [0.0] * wide
    column_of, row_of = [-1] * count, [-1] * wide
    inf = float("inf")
    for start in range(count):
        shortest, path = [inf] * wide, [-1] * wide
        seen_rows, seen_columns = [], []
        left = list(range(wide - 1, -1, -1))
        least, row, sink = 0.0, start, -1
        while sink == -1:
            seen_rows.append(row)
            best, lowest = -1, inf
            own, base = costs[row], least - u[row]
            for k, column in enumerate(left):
                reached = base + own[column] - v[column]
                if reached < shortest[column]:
                    path[column], shortest[column] = row, reached
                if shortest[column] < lowest or shortest[column] == lowest and row_of[column] == -1:
                    lowest, best = shortest[column], k
            least = lowest
            if least == inf:
                raise ValueError("cost matrix is infeasible")
            column = left[best]
            if row_of[column] == -1:
                sink = column
            else:
                row = row_of[column]
            seen_columns.append(column)
            left[best] = left[-1]
            left.pop()
        u[start] += least
        for i in seen_rows:
            if i != start:
                u[i] += least - shortest[column_of[i]]
        for j in seen_columns:
            v[j] -= least - shortest[j]
        column = sink
        while True:
            row = path[column]
            row_of[column] = row
            column_of[row], column = column, column_of[row]
            if row == start:
                break
    return column_of
