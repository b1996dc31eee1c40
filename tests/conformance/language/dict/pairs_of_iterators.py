# dict() of pairs that come from Python: each is iterated once, and errors have no context.


class Pair:
    def __init__(self, *items):
        self.items, self.asked = items, 0

    def __iter__(self):
        self.asked += 1
        for item in self.items:
            if isinstance(item, Exception):
                raise item
            yield item


class Not:
    asked = 0

    def __iter__(self):
        self.asked += 1
        raise TypeError("not now")


def give(*pairs):
    yield from pairs


for pair in (Pair(1, 2), Pair(1), Pair(), Pair(1, 2, 3), Pair(1, TypeError("x")), Pair(1, ValueError("y")), Pair(1, KeyError("z")), Not(), 5, None, "ab", "a", "abc",
             [1, 2], [1], (1, 2, 3), {1, 2}, {1: 2, 3: 4}, range(2), [[], 1], iter("xy"), iter("x")):
    for make in dict, lambda g: {}.update(g), lambda g: dict(list(g)), lambda g: dict(g, k=1):
        try:
            print(make(give(("first", 0), pair)), end=" ")
        except Exception as e:
            print(type(e).__name__, e, e.__context__, end=" ")
        print(getattr(pair, "asked", ""))
