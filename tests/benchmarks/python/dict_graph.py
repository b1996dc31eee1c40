"""Dicts and sets: breadth-first search on a grid of tuples, memoised recursion, int keys."""


def grid(n):
    walls = {(x, y) for x in range(n) for y in range(n) if (x * 7 + y * 13) % 5 == 0 and (x + y) % 3}
    return walls


def search(n, walls, start):
    distance = {start: 0}
    frontier = [start]
    while frontier:
        new = []
        for x, y in frontier:
            d = distance[(x, y)] + 1
            for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if 0 <= cell[0] < n and 0 <= cell[1] < n and cell not in walls and cell not in distance:
                    distance[cell] = d
                    new.append(cell)
        frontier = new
    return len(distance), max(distance.values())


memo = {}


def ways(n, k):
    if n == 0:
        return 1
    if n < 0 or k == 0:
        return 0
    key = (n, k)
    if key in memo:
        return memo[key]
    memo[key] = result = ways(n - k, k) + ways(n, k - 1)
    return result


def union_find(n):
    parent = {i: i for i in range(n)}

    def find(i):
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    x = 7
    for _ in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        a, b = find(x % n), find((x >> 9) % n)
        if a != b:
            parent[a] = b
    return len({find(i) for i in range(n)})


n = 380
print(search(n, grid(n), (1, 1)))
print(ways(330, 330) % 1000003, len(memo))
print(union_find(240000))
