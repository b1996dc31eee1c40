"""Disjoint sets: a maze carved by joining cells, islands counted as land appears, the cheapest net of cables."""


class DisjointSets:
    def __init__(self, items=()):
        self.parent = {}
        self.rank = {}
        self.count = 0
        for item in items:
            self.add(item)

    def add(self, item):
        if item not in self.parent:
            self.parent[item] = item
            self.rank[item] = 0
            self.count += 1

    def find(self, item):
        root = item
        while self.parent[root] != root:
            root = self.parent[root]
        while self.parent[item] != root:
            self.parent[item], item = root, self.parent[item]
        return root

    def join(self, a, b):
        a, b = self.find(a), self.find(b)
        if a == b:
            return False
        if self.rank[a] < self.rank[b]:
            a, b = b, a
        self.parent[b] = a
        self.rank[a] += self.rank[a] == self.rank[b]
        self.count -= 1
        return True


def shuffled(items, seed):
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        seed = (seed * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        j = (seed >> 33) % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def maze(width, height, seed):
    walls = [((x, y), (x + dx, y + dy)) for y in range(height) for x in range(width) for dx, dy in ((1, 0), (0, 1))
             if x + dx < width and y + dy < height]
    sets = DisjointSets((x, y) for y in range(height) for x in range(width))
    doors = {pair for pair in shuffled(walls, seed) if sets.join(*pair)}
    lines = []
    for y in range(height):
        lines.append("".join(" " if ((x, y), (x + 1, y)) in doors else "|" for x in range(width)))
        lines.append("".join(" " if ((x, y), (x, y + 1)) in doors else "-" for x in range(width)))
    return lines


def islands(n, seed):
    sets = DisjointSets()
    most = 0
    for x, y in shuffled(((x, y) for x in range(n) for y in range(n)), seed):
        sets.add((x, y))
        for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if near in sets.parent:
                sets.join((x, y), near)
        most = max(most, sets.count)
    return most, sets.count


def cables(n):
    towns = [(i * 37 % 101, i * 53 % 97) for i in range(n)]
    edges = sorted(((ax - bx) ** 2 + (ay - by) ** 2, i, j) for i, (ax, ay) in enumerate(towns) for j, (bx, by) in enumerate(towns[:i]))
    sets = DisjointSets(range(n))
    return sum(cost for cost, i, j in edges if sets.join(i, j))


drawn = maze(90, 80, 5)
print("\n".join(drawn[:6]))
print(sum(line.count(" ") for line in drawn))
print(islands(110, 3), islands(130, 4))
print(cables(120), cables(260))
