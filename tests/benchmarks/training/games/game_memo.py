"""Games solved by memory: positions as tuples in dicts, Grundy numbers, noughts and crosses, a game of piles against a strategy."""
from functools import lru_cache, reduce
from operator import xor

MEMO = {}


def wins(piles, take):
    """Whether who moves can win; a move takes 1 to `take` stones off a pile, or halves an even pile."""
    key = tuple(sorted(p for p in piles if p)), take
    if key in MEMO:
        return MEMO[key]
    result = False
    piles = key[0]
    for i, pile in enumerate(piles):
        rest = piles[:i] + piles[i + 1:]
        moves = [pile - n for n in range(1, min(take, pile) + 1)]
        if pile % 2 == 0:
            moves.append(pile // 2)
        if any(not wins(rest + (left,), take) for left in moves):
            result = True
            break
    MEMO[key] = result
    return result


def mex(values):
    values = set(values)
    n = 0
    while n in values:
        n += 1
    return n


@lru_cache(maxsize=None)
def grundy(n):
    """Kayles: one or two neighbouring pins fall, the row may split."""
    return mex(grundy(left) ^ grundy(n - size - left) for size in (1, 2) if size <= n for left in range(n - size + 1))


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] == board[c]:
            return board[a]
    return None


def minimax(board, player, memo):
    found = memo.get(board)
    if found is not None:
        return found
    who = winner(board)
    if who:
        result = (1 if who == "x" else -1), None
    elif "." not in board:
        result = 0, None
    else:
        better = max if player == "x" else min
        other = "o" if player == "x" else "x"
        result = better(((minimax(board[:i] + player + board[i + 1:], other, memo)[0], -i) for i, square in enumerate(board) if square == "."))
    memo[board] = result
    return result


def play(first_moves):
    board, player = "." * 9, "x"
    memo = {}
    for forced in first_moves:
        board = board[:forced] + player + board[forced + 1:]
        player = "xo"[player == "x"]
    while not winner(board) and "." in board:
        _, move = minimax(board, player, memo)
        board = board[:-move] + player + board[-move + 1:]
        player = "xo"[player == "x"]
    return board, winner(board), len(memo)


print(sum(wins((a, b, c), 3) for a in range(27) for b in range(27) for c in range(27)), len(MEMO), wins((20, 11, 7), 4), len(MEMO))
print([grundy(n) for n in range(24)], reduce(xor, map(grundy, range(60))), grundy.cache_info().misses)
for first in ((), (0,), (1, 0), (4, 1, 0)):
    print(first, *play(first))


def partitions(n, most=None, memo={}):
    most = n if most is None else most
    if (n, most) not in memo:
        memo[n, most] = 1 if n == 0 else sum(partitions(n - k, min(k, n - k)) for k in range(1, min(most, n) + 1))
    return memo[n, most]


def best_bet(coins, memo):
    """The most that who starts can take from the ends of a row of coins."""
    total = [0]
    for coin in coins:
        total.append(total[-1] + coin)

    def gain(i, j):
        if i == j:
            return 0
        if (i, j) not in memo:
            memo[i, j] = total[j] - total[i] - min(gain(i + 1, j), gain(i, j - 1))
        return memo[i, j]

    return gain(0, len(coins))


print(partitions(90), best_bet([n * n % 37 + 1 for n in range(440)], {}))
