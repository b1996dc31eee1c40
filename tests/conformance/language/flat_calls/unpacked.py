"""Unpacking, displays and calls with *, list.extend() and next() with a default, of what comes from Python: results, how much is
taken, errors, what is left behind, and chains that are deeper than the machine's stack would allow if each took a part of it."""
import sys
import traceback


def gen(n, log=None, fails=None):
    try:
        for i in range(n):
            if log is not None:
                log.append(i)
            if i == fails:
                raise KeyError(i)
            yield i
    finally:
        if log is not None:
            log.append("end")


class Steps:
    def __init__(self, n, log):
        self.i, self.n, self.log = 0, n, log

    def __iter__(self):
        return self

    def __next__(self):
        self.log.append(self.i)
        if self.i == self.n:
            raise StopIteration
        self.i += 1
        return self.i


class Starts:
    """__iter__ alone is Python."""
    def __init__(self, n, log):
        self.n = n

    def __iter__(self):
        return iter(range(self.n))


class Indexed:
    def __init__(self, n, log):
        self.n = n

    def __getitem__(self, i):
        if i == self.n:
            raise IndexError
        return i


class Bad:
    def __init__(self, n, log):
        pass

    def __iter__(self):
        return 5


class Failing(Bad):
    def __iter__(self):
        raise TypeError("no iteration")


def two(x):
    a, b = x
    return a, b


def none(x):
    [] = x


def first(x):
    a, *b = x
    return a, b


def ends(x):
    a, b, *c, d = x
    return a, b, c, d


def nested(x):
    (a, b), c = x, x
    return a, b


def show(*args, **kwargs):
    return args, kwargs


def extended(x, how):
    items = [9]
    try:
        how(items, x)
    finally:
        print(items, end=" ")


def same_register(x):
    x, y = x
    return x, y


class Box:
    pass


def to_places(x):
    box, items = Box(), [0, 0]
    box.a, items[1] = x
    return box.a, items


USES = [two, none, first, ends, nested, same_register, to_places, lambda x: [*x], lambda x: [1, *x, 2, *x], lambda x: {*x}, lambda x: (*x, 7), lambda x: show(*x),
        lambda x: show(1, *x), lambda x: show(*x, 2, k=3), lambda x: show(*x, **{"k": 4}), lambda x: max(*x), lambda x: dict(*x),
        lambda x: extended(x, lambda l, x: l.extend(x)), lambda x: extended(x, list.extend), lambda x: extended(x, lambda l, x: (l.extend)(x)),
        lambda x: extended(x, lambda l, x: l.__iadd__(x)), lambda x: next(x, "default"), lambda x: (next(x, 1), next(x, None), next(x, "default"))]
for number, use in enumerate(USES):
    for make in gen, Steps, Starts, Indexed, Bad, Failing, lambda n, log: map(lambda i: -i, range(n)), lambda n, log: gen(n, log, 1), lambda n, log: filter(lambda i: i > 1, range(n)):
        for n in 0, 1, 2, 4:
            log = []
            try:
                print(number, use(make(n, log)), log)
            except Exception as e:
                print(number, type(e).__name__, e, log)

# What is not asked for stays in the generator.
g = gen(5)
try:
    a, b = g
except ValueError as e:
    print(e, list(g))
g = gen(3)
print(next(g, None), [*g], next(g, None), next(g, "end"))


# In the middle of it: the generator looks at the list, is entered again, raises StopIteration.
def looking():
    yield 1
    yield list(items)
    items.append("mine")
    yield 2


items = []
items.extend(looking())
print(items)


def entered():
    yield 1
    for use in lambda: next(e, None), lambda: [*e], lambda: two(e), lambda: [].extend(e), lambda: show(*e):
        try:
            use()
        except ValueError as error:
            print(error)


e = entered()
print(*e)


def stops():
    yield 1
    raise StopIteration(5)


for use in USES[:1] + USES[7:8] + USES[11:12] + [lambda x: [].extend(x), lambda x: (next(x, 0), next(x, 0))]:
    try:
        print(use(stops()))
    except RuntimeError as error:
        print(error)


# Inside generators, with handlers and finally around.
def holding():
    try:
        a, b = yield from gen(2)
    except TypeError as error:
        print(error)
    for n in 2, 3:
        try:
            a, b = gen(n, log := [])
            yield a, b
        except ValueError as error:
            yield str(error), log
        finally:
            yield [*gen(n)], show(*gen(n))


print(list(holding()))


def traced(use):
    try:
        use(gen(3, None, 1))
    except KeyError:
        print([f.name for f in traceback.extract_tb(sys.exc_info()[2])])


for use in two, lambda x: [*x], lambda x: show(*x), lambda x: [].extend(x), lambda x: (next(x, 0), next(x, 0)):
    traced(use)

sys.setrecursionlimit(20000)


def deep(n, use):
    yield n and use(deep(n - 1, use))
    yield 0


def one(x):
    a, b = x
    return a + 1


for use in one, lambda x: [*x][0] + 1, lambda x: show(*x)[0][0] + 1, lambda x: next(x, None) + 1, lambda x: (l := [], l.extend(x), l[0] + 1)[2]:
    print(use(deep(300, use)))
