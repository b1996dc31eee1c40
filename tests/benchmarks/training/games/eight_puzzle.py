"""Sliding tiles: A* over boards kept as strings, a heap of estimates, the way back from a dict of predecessors."""
from heapq import heappop, heappush
from string import digits

GOAL = "123456780"
MOVES = {at: [other for other in (at - 3, at + 3, at - 1 if at % 3 else -1, at + 1 if at % 3 < 2 else -1) if 0 <= other < 9] for at in range(9)}
DISTANCE = {(tile, at): abs(at // 3 - GOAL.index(tile) // 3) + abs(at % 3 - GOAL.index(tile) % 3) for tile in digits[1:9] for at in range(9)}


def estimate(board):
    return sum(DISTANCE[tile, at] for at, tile in enumerate(board) if tile != "0")


def neighbours(board):
    hole = board.index("0")
    for other in MOVES[hole]:
        a, b = min(hole, other), max(hole, other)
        yield board[:a] + board[b] + board[a + 1:b] + board[a] + board[b + 1:]


def solvable(board):
    tiles = board.replace("0", "")
    return sum(a > b for i, b in enumerate(tiles) for a in tiles[:i]) % 2 == 0


def solve(start):
    """(boards from start to goal, boards looked at)."""
    if not solvable(start):
        raise ValueError(start)
    came = {start: None}
    steps = {start: 0}
    heap = [(estimate(start), 0, start)]
    closed = set()
    while heap:
        _, depth, board = heappop(heap)
        if board == GOAL:
            break
        if board in closed:
            continue
        closed.add(board)
        for other in neighbours(board):
            cost = steps[board] + 1
            if cost < steps.get(other, 1000):
                steps[other] = cost
                came[other] = board
                heappush(heap, (cost + estimate(other), -cost, other))
    path = []
    while board is not None:
        path.append(board)
        board = came[board]
    path.reverse()
    return path, len(closed)


def show(board):
    return "\n".join(" ".join(board[row:row + 3]).replace("0", ".") for row in range(0, 9, 3))


boards = ["812043765", "123405786", "436871052", "867254301", "217485630", "812043756", "806547231", "647850321", "867254301", "543210678", "328451670", "172086345", "740158623"]
for board in boards:
    try:
        path, seen = solve(board)
    except ValueError as error:
        print(board, "has no solution:", error)
    else:
        print(board, len(path) - 1, seen, path[1])
print(show(boards[2]))
