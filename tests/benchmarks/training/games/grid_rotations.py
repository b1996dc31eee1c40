"""Grids as lists of lists: rotations by zip and slices, spirals, flood fill, shapes tried in all positions, ASCII pictures."""
from copy import copy
from itertools import chain, cycle, islice


def rotate(grid):
    return [list(row) for row in zip(*grid[::-1])]


def flip(grid):
    return [row[::-1] for row in grid]


def spiral(grid):
    out = []
    while grid:
        out += grid[0]
        grid = [list(row) for row in zip(*grid[1:])][::-1]
    return out


def shift(row, n):
    n %= len(row)
    return row[-n:] + row[:-n]


def fill(grid, x, y, new):
    old = grid[y][x]
    if old == new:
        return 0
    todo, count = [(x, y)], 0
    while todo:
        x, y = todo.pop()
        if 0 <= y < len(grid) and 0 <= x < len(grid[y]) and grid[y][x] == old:
            grid[y][x] = new
            count += 1
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return count


def blur(grid):
    height, width = len(grid), len(grid[0])
    return [[sum(sum(row[max(0, x - 1):x + 2]) for row in grid[max(0, y - 1):y + 2]) // 9 for x in range(width)] for y in range(height)]


def magic(n):
    square = [[0] * n for _ in range(n)]
    x, y = n // 2, 0
    for k in range(1, n * n + 1):
        square[y][x] = k
        if square[(y - 1) % n][(x + 1) % n]:
            y = (y + 1) % n
        else:
            x, y = (x + 1) % n, (y - 1) % n
    return square


def orientations(shape):
    seen = []
    for form in (shape, flip(shape)):
        for _ in range(4):
            if form not in seen:
                seen.append(form)
            form = rotate(form)
    return seen


def places(board, shape):
    h, w = len(shape), len(shape[0])
    for y in range(len(board) - h + 1):
        for x in range(len(board[0]) - w + 1):
            if all(not (cell and board[y + j][x + i]) for j, row in enumerate(shape) for i, cell in enumerate(row)):
                yield x, y


SHAPES = {"L": [[1, 0], [1, 0], [1, 1]], "T": [[1, 1, 1], [0, 1, 0]], "S": [[0, 1, 1], [1, 1, 0]], "O": [[1, 1], [1, 1]]}
ROUNDS = 9
for round_ in range(ROUNDS):
    grid = [[(x * y + x + round_) % 10 for x in range(60)] for y in range(45)]
    turned = grid
    for _ in range(4):
        turned = rotate(turned)
    assert turned == grid and flip(flip(grid)) == grid
    walk = spiral(grid)
    sheared = [shift(row, y) for y, row in enumerate(grid)]
    image = grid
    for _ in range(4):
        image = blur(image)
    land = [[cell > 3 for cell in row] for row in blur(sheared)]
    lakes = sorted((fill(land, x, y, None) for y in range(len(land)) for x in range(len(land[0])) if land[y][x] is False), reverse=True)
    board = [[int((x * 3 + y * 5 + round_) % 7 == 0) for x in range(24)] for y in range(20)]
    counts = {name: sum(1 for form in orientations(shape) for _ in places(board, form)) for name, shape in SHAPES.items()}
print(walk[:8], sum(i * v for i, v in enumerate(walk)), [sum(column) for column in zip(*sheared)][:5])
print(sum(chain.from_iterable(image)), lakes[:5], counts, {name: len(orientations(shape)) for name, shape in SHAPES.items()})
square = magic(41)
print({sum(row) for row in square} == {sum(column) for column in zip(*square)}, sum(square[i][i] for i in range(41)))
picture = ["".join(islice(cycle(".:+#"), y, y + 24)) for y in range(3)]
other = copy(picture)
other[1:2] = [picture[1].replace("#", "@"), "-" * 24]
del other[::3]
print("\n".join(picture + other))
