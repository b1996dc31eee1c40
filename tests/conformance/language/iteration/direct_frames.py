"""__iter__, __next__, bound natives, generators and coroutines that handlers enter without the long way."""


class Odd:
    def __init__(self, result):
        self.result = result

    def __iter__(self):
        return self.result


class Steps:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        self.n -= 1
        if self.n < 0:
            raise StopIteration("end", self.n)
        if self.n == 7:
            raise KeyError("seven")
        return self.n


for result in ([1, 2], 5, None, iter("ab"), (x for x in "cd"), Steps(3)):
    try:
        print([x for x in Odd(result)])
    except TypeError as e:
        print("TypeError", e)

for n in (2, 9):
    seen = []
    try:
        for x in Steps(n):
            seen.append(x)
    except KeyError as e:
        print("KeyError", e, e.__context__)
    print(seen)

items = []
append, pop, send = items.append, items.pop, None
for i in range(4):
    append(i)
for wrong in ((), (1, 2)):
    try:
        append(*wrong)
    except TypeError as e:
        print(e)
try:
    append()
except TypeError as e:
    print(e)
print(pop(), pop(0), items)
try:
    items.clear()
    pop()
except IndexError as e:
    print(e, e.__traceback__.tb_lineno > 0)


def echo():
    got = []
    try:
        while True:
            value = yield len(got)
            got.append(value)
            if value == "stop":
                return got
    finally:
        print("closed", got)


g = echo()
send = g.send
try:
    send(1)
except TypeError as e:
    print(e)
print(next(g), send(1), send(None), next(g))
try:
    send("stop")
except StopIteration as e:
    print("value", e.value)
for call in (lambda: next(g), lambda: send(2), lambda: g.send(None)):
    try:
        call()
    except StopIteration as e:
        print("again", e.args)


def selfish():
    try:
        next(me)
    except ValueError as e:
        print(e)
    yield from inner()


def inner():
    for x in (y * y for y in range(3)):
        yield x


me = selfish()
print(list(me), sum(x for x in inner()), max(inner()), sorted(inner(), reverse=True))


async def add(a, b):
    return a + b


class Wait:
    def __await__(self):
        got = yield "wait"
        return got


async def work():
    total = 0
    for i in range(3):
        total += await add(i, 1)
    total += await Wait()
    return total


c = work()
print(c.send(None))
try:
    c.send(10)
except StopIteration as e:
    print(e.value)
try:
    c.send(None)
except RuntimeError as e:
    print(e)


class Plain(Exception):
    pass


def classes(exception, handlers):
    try:
        raise exception
    except handlers:
        return "caught"


print(classes(Plain, (KeyError, Plain)), classes(ValueError, (OSError, (ValueError, 1)[0])))
for bad in ((KeyError, 5), 7):
    try:
        classes(Plain, bad)
    except TypeError as e:
        print(e, repr(e.__context__))
try:
    try:
        raise Plain
    except Plain:
        raise KeyError
except KeyError as e:
    print(repr(e), repr(e.__context__), e.args)
try:
    sum((x for x in "ab"), "")
except TypeError as e:
    print(e)
try:
    sum([b"a"], b"")
except TypeError as e:
    print(e)
print(sum((x for x in (1, 2)), 1.5), sum([[1], [2]], []), sum((), True), sum(iter([])))
