"""Four in a row: boards as two big ints, wins by shifts and masks, alpha-beta search with a table, bits counted."""
from itertools import cycle

WIDTH, HEIGHT = 6, 5
STRIDE = HEIGHT + 1
FULL = (1 << WIDTH * STRIDE) - 1
COLUMN = [((1 << HEIGHT) - 1) << x * STRIDE for x in range(WIDTH)]
ORDER = sorted(range(WIDTH), key=lambda x: (abs(x - (WIDTH - 1) / 2), x))
TOP = sum(1 << x * STRIDE + HEIGHT - 1 for x in range(WIDTH))
BOTTOM = sum(1 << x * STRIDE for x in range(WIDTH))


def won(board):
    for step in (1, STRIDE, STRIDE + 1, STRIDE - 1):
        pairs = board & board >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def moves(taken):
    for x in ORDER:
        bit = (taken + (1 << x * STRIDE)) & COLUMN[x]
        if bit:
            yield bit


def value(mine, theirs):
    """Open threes and pairs, cheaply."""
    score = 0
    free = ~(mine | theirs) & FULL
    for board, sign in ((mine, 1), (theirs, -1)):
        for step in (1, STRIDE, STRIDE + 1, STRIDE - 1):
            pairs = board & board >> step
            score += sign * (bin(pairs & free >> 2 * step).count("1") + bin(pairs & free << step).count("1"))
    return score


class Player:
    def __init__(self, depth):
        self.depth = depth
        self.table = {}
        self.nodes = self.hits = 0

    def search(self, mine, theirs, depth, low, high):
        self.nodes += 1
        if won(theirs):
            return -1000 - depth
        taken = mine | theirs
        if taken & TOP == TOP:
            return 0
        if depth == 0:
            return value(mine, theirs)
        key = mine, theirs, depth
        if key in self.table:
            kept_low, kept_high = self.table[key]
            self.hits += 1
            if kept_low >= high:
                return kept_low
            if kept_high <= low:
                return kept_high
            low, high = max(low, kept_low), min(high, kept_high)
        best = -10 ** 6
        start = low
        for bit in moves(taken):
            best = max(best, -self.search(theirs, mine | bit, depth - 1, -high, -low))
            low = max(low, best)
            if low >= high:
                break
        self.table[key] = (-10 ** 6, best) if best <= start else (best, 10 ** 6) if best >= high else (best, best)
        return best

    def choose(self, mine, theirs):
        self.table.clear()
        return max(moves(mine | theirs), key=lambda bit: -self.search(theirs, mine | bit, self.depth - 1, -10 ** 6, 10 ** 6))


def draw(first, second):
    for y in reversed(range(HEIGHT)):
        yield " ".join("x" if first >> x * STRIDE + y & 1 else "o" if second >> x * STRIDE + y & 1 else "." for x in range(WIDTH))


def game(first_depth, second_depth):
    players = [Player(first_depth), Player(second_depth)]
    boards = [0, 0]
    record = ""
    for turn in cycle((0, 1)):
        bit = players[turn].choose(boards[turn], boards[1 - turn])
        boards[turn] |= bit
        record += str((bit.bit_length() - 1) // STRIDE)
        if won(boards[turn]) or (boards[0] | boards[1]) & TOP == TOP:
            break
    return record, boards, won(boards[turn]) and "xo"[turn], [(p.nodes, p.hits) for p in players]


for depths in ((4, 3), (3, 5), (5, 4), (6, 5)):
    record, boards, winner, counts = game(*depths)
    print(depths, record, winner, counts)
print("\n".join(draw(*boards)))
print(sum(won(n * 0x9E3779B97F4A7C15 >> 20 & FULL) for n in range(3000)), hex(FULL), BOTTOM.bit_length())
