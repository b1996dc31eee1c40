"""Colours of maps: neighbours as dicts of sets, set algebra for what is left to choose, cliques, independent sets."""
from itertools import combinations

BORDERS = """wa: nt sa; nt: wa sa q; sa: wa nt q nsw v; q: nt sa nsw; nsw: q sa v; v: sa nsw; t:"""


def parse(text):
    graph = {}
    for part in text.split(";"):
        name, _, others = part.strip().partition(":")
        graph.setdefault(name, set()).update(others.split())
    for name, others in list(graph.items()):
        for other in others:
            graph.setdefault(other, set()).add(name)
    return graph


def colour(graph, colours):
    """A colour for each name by backtracking, the most constrained first; None if there is none."""
    chosen = {}
    left = {name: set(colours) for name in graph}
    steps = 0

    def search():
        nonlocal steps
        steps += 1
        open_names = left.keys() - chosen.keys()
        if not open_names:
            return True
        name = min(open_names, key=lambda n: (len(left[n]), -len(graph[n]), n))
        for c in sorted(left[name]):
            changed = {other for other in graph[name] & open_names if c in left[other]}
            chosen[name] = c
            for other in changed:
                left[other] -= {c}
            if all(left[other] for other in changed) and search():
                return True
            for other in changed:
                left[other] |= {c}
            del chosen[name]
        return False

    return (chosen if search() else None), steps


def greedy(graph):
    result = {}
    for name in sorted(graph, key=lambda n: (-len(graph[n]), n)):
        used = {result[other] for other in graph[name] if other in result}
        result[name] = next(c for c in range(len(graph)) if c not in used)
    return max(result.values()) + 1


def cliques(graph):
    """All largest groups of names that all touch each other."""
    def grow(inside, maybe, done):
        if not maybe and not done:
            yield frozenset(inside)
            return
        pivot = max(sorted(maybe | done), key=lambda n: len(graph[n] & maybe))
        for name in sorted(maybe - graph[pivot]):
            yield from grow(inside | {name}, maybe & graph[name], done & graph[name])
            maybe = maybe - {name}
            done = done | {name}

    return grow(set(), set(graph), set())


def wheel(n, skip):
    return {i: {(i + 1) % n, (i - 1) % n, (i + skip) % n, (i - skip) % n} - {i} for i in range(n)}


australia = parse(BORDERS)
for k in (2, 3):
    chosen, steps = colour(australia, "rgb"[:k])
    print(k, steps, chosen and sorted(chosen.items()))
for n, skip in ((17, 4), (30, 7), (64, 9), (75, 11), (90, 13), (104, 17), (120, 23), (130, 31), (150, 37), (180, 41)):
    graph = wheel(n, skip)
    need = next(k for k in range(1, 9) if colour(graph, range(k))[0])
    chosen, steps = colour(graph, range(need))
    assert all(chosen[a] != chosen[b] for a in graph for b in graph[a])
    print(n, skip, need, greedy(graph), steps)
dense = {i: {j for j in range(52) if i != j and (i * j + i + j) % 5 not in (0, 3)} for i in range(52)}
found = set(cliques(dense))
largest = max(map(len, found))
shared = frozenset.intersection(*found) if found else frozenset()
print(len(found), largest, sorted(min(found, key=lambda c: (-len(c), sorted(c)))), len(shared), len(frozenset().union(*found)))
apart = {pair for pair in combinations(dense, 2) if not dense[pair[0]] & {pair[1]}}
print(len(apart), sum(a.isdisjoint(b) for a, b in combinations(found, 2)), sum(len(a ^ b) for a, b in combinations(found, 2)), {1, 2} <= dense[3] | {1})
