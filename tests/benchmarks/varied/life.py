"""The game of life over a set of cells, counted by a Counter."""
from collections import Counter


def step(cells):
    n = Counter(((x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy))
    return {c for c, k in n.items() if k == 3 or (k == 2 and c in cells)}
cells = {(0, 1), (1, 3), (2, 0), (2, 1), (2, 4), (2, 5), (2, 6)}
cells = {(a, b) for a, b in cells}
for i in range(1900):
    cells = step(cells)
print(len(cells), sorted(cells)[:5])
