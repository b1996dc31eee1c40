# A generator that is dropped closes what it waits for.
class It:
    def __iter__(self):
        return self

    def __next__(self):
        return 1

    def close(self):
        print("close")


def plain():
    yield from It()


def around():
    yield from plain()


def guarded():
    try:
        yield from It()
    finally:
        print("finally")


def silent():
    yield from [1, 2]
    yield from range(3)


def after():
    yield 0
    yield from It()


for make in plain, around, guarded, silent, after:
    for n in range(4):
        g = make()
        for _ in range(n):
            next(g)
        print(make.__name__, n)
        g = None
for make in plain, around, guarded:
    g = make()
    next(g)
    g.close()
    print("closed")
