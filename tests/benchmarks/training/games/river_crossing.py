"""Puzzles of states: frozensets on two banks, jugs as tuples, breadth first search with predecessors, generic over the puzzle."""
from collections import deque
from itertools import chain, combinations
from typing import NamedTuple


class Banks(NamedTuple):
    here: frozenset
    boat: bool


class Puzzle:
    start = None

    def moves(self, state):
        raise NotImplementedError

    def done(self, state):
        raise NotImplementedError

    def solve(self):
        came = {self.start: None}
        queue = deque([self.start])
        while queue:
            state = queue.popleft()
            if self.done(state):
                path = [state]
                while came[path[-1]] is not None:
                    path.append(came[path[-1]])
                return path[::-1], len(came)
            for other in self.moves(state):
                if other not in came:
                    came[other] = state
                    queue.append(other)
        return None, len(came)


class Crossing(Puzzle):
    def __init__(self, people, forbidden, seats=2, rowers=None):
        self.people = frozenset(people)
        self.forbidden = forbidden
        self.seats = seats
        self.rowers = frozenset(rowers or people)
        self.start = Banks(self.people, True)

    def moves(self, state):
        bank = state.here if state.boat else self.people - state.here
        for crew in chain.from_iterable(combinations(sorted(bank), n) for n in range(1, self.seats + 1)):
            if self.rowers.isdisjoint(crew):
                continue
            here = state.here.difference(crew) if state.boat else state.here.union(crew)
            if not (self.forbidden(here, not state.boat) or self.forbidden(self.people - here, state.boat)):
                yield Banks(here, not state.boat)

    def done(self, state):
        return not state.here


class Jugs(Puzzle):
    def __init__(self, sizes, wanted):
        self.sizes, self.wanted = sizes, wanted
        self.start = (sizes[0],) + (0,) * (len(sizes) - 1)

    def moves(self, state):
        for i, full in enumerate(state):
            for j, size in enumerate(self.sizes):
                if i != j and full and state[j] < size:
                    amount = min(full, size - state[j])
                    after = list(state)
                    after[i] -= amount
                    after[j] += amount
                    yield tuple(after)

    def done(self, state):
        return self.wanted in state


def eaten(bank, boat):
    return not boat and ({"wolf", "goat"} <= bank or {"goat", "cabbage"} <= bank)


def jealous(bank, boat):
    wives = {name[1:] for name in bank if name[0] == "w"}
    men = {name[1:] for name in bank if name[0] == "m"}
    return bool(men and wives - men)


def outnumbered(bank, boat):
    kinds = [name[0] for name in bank]
    return 0 < kinds.count("m") < kinds.count("c")


farmer = Crossing(["farmer", "wolf", "goat", "cabbage"], lambda bank, boat: "farmer" not in bank and eaten(bank, False), rowers=["farmer"])
path, seen = farmer.solve()
for state in path:
    print(" ".join(sorted(state.here)).ljust(28), "~" if state.boat else "   ~")
print(seen)
couples = Crossing([kind + str(n) for n in range(6) for kind in "mw"], jealous, seats=4)
monks = Crossing(["m1", "m2", "m3", "c1", "c2", "c3"], outnumbered)
for name, puzzle in (("couples", couples), ("monks", monks), ("jugs", Jugs((24, 13, 11, 5), 8)), ("more jugs", Jugs((140, 89, 53, 31, 17), 71)), ("never", Jugs((12, 6, 4), 5))):
    path, seen = puzzle.solve()
    print(name, seen, None if path is None else (len(path) - 1, path[-1] if isinstance(path[-1], Banks) is False else len(path[-1].here)))
