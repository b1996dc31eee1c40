# A value on its way through several `yield from` while finalizers run that use generators themselves.
ended = 0


class Trash:
    def __del__(self):
        global ended
        ended += 1

        def inner():
            got = yield 1
            if got is not None:
                print("inner got", got)

        def middle():
            yield from inner()

        def outer():
            yield from middle()

        for _ in outer():
            pass


def leaf():
    got = None
    while True:
        got = yield got


def middle():
    yield from leaf()


def top():
    yield from middle()


class Counter:
    n = 0

    def __iter__(self):
        return self

    def __next__(self):
        trash = Trash()
        self.n += 1
        if self.n > 5:
            raise StopIteration
        return self.n


g = top()
next(g)
print(list(map(g.send, Counter())), ended)


class Keyed:
    def __init__(self, v):
        self.v = v

    def __lt__(self, other):
        trash = Trash()
        return g.send(self.v) < g.send(other.v)


print([k.v for k in sorted([Keyed(3), Keyed(1), Keyed(2)])])
