# What throw() is given reaches an iterator that is no generator as it is; generators on the way pass it on.
class It:
    def __iter__(self):
        return self

    def __await__(self):
        return self

    def __next__(self):
        return "next"

    def throw(self, *args):
        return [a if isinstance(a, type) or a is None else f"{type(a).__name__} {a}" for a in args]

    def close(self):
        print("close")


def outer():
    yield from It()


def around():
    yield from outer()


async def waiting():
    await It()


for make in outer, around, waiting:
    for args in (ValueError,), (ValueError("x"),), (ValueError, "y"), (ValueError, None), (ValueError, ValueError("z"), None), (KeyError, None, None), (StopIteration,):
        g = make()
        g.send(None)
        print(make.__name__, g.throw(*args))
        print(*map(g.throw, args[:1]))
        throw = g.throw
        print(throw(args[0]) if len(args) == 1 else throw(args[0], args[1]))
    for kind in GeneratorExit, GeneratorExit("now"):
        g = make()
        g.send(None)
        try:
            g.throw(kind)
        except GeneratorExit as e:
            print(repr(e))
