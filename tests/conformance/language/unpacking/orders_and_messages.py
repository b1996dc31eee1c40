"""Unpacking into attributes, subscripts, slices, nested and starred targets; order of evaluation; counts in the error messages."""
log = []


class O:
    def __setattr__(self, name, value):
        log.append(f"{name}={value}")
        object.__setattr__(self, name, value)


o, d, l = O(), {}, [0] * 5


def get(tag, v):
    log.append(tag)
    return v


get("o", o).a, get("d", d)[get("key", "k")], get("l", l)[1:3] = get("value", (1, 2, [3, 4]))
print(log, d, l)
log.clear()
(o.x, [o.y, *o.rest]), *o.more = (1, (2, 3, 4)), 5, 6
print(log)
*a, b = "abc"
first, *middle, last = range(5)
(x, y), z = [[1, 2], 3]
[p, [q, [r]]] = 1, (2, [3])
*all_, = {1: "a", 2: "b"}
h, *empty = [1]
print(a, b, first, middle, last, x, y, z, p, q, r, all_, h, empty)
for source in ("a, b = 1,", "a, b = 1, 2, 3", "a, b, c = 'ab'", "a, *b, c = [1]", "a, *b, c, d = 1, 2", "a, b = 5", "a, b = None", "a, b = {1}", "[a] = ()", "() = [1]", "(a, b), c = [1, 2]", "(a, (b, c)) = (1, (2, 3, 4))", "a, b = iter([1, 2, 3])", "a, *b = 7", "a, b = (i for i in range(5))", "a, b = object()", "(*a,) = 5"):
    try:
        exec(source)
        print(source, "fine")
    except (ValueError, TypeError) as e:
        print(source, "|", type(e).__name__, e)


class It:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n > 10:
            raise StopIteration
        return self.n


it = It()
try:
    a, b = it
except ValueError as e:
    print(e, it.n)
a, b, *c = It()
print(a, b, c)


def raising():
    yield 1
    raise KeyError("inside")


try:
    a, b = raising()
except KeyError as e:
    print("KeyError", e)
for (i, j), *k in [((1, 2), 3, 4), ("ab",)]:
    print(i, j, k)
a = b = c = []
a, b = b, 1
print(a, b, c, (lambda: [m for m, in [(1,), (2,)]])(), {k: v for k, (v, *_) in {"a": "xyz"}.items()})
with open(__file__) as f:
    head, *_, tail = f
print(head[:12], tail.strip()[:5])
for source in ("*a = [1]", "*a, *b = x", "a, (*b, *c) = x", "(a, b) += 1", "*a += 1", "[*a] += x", "(a, b): int = 1, 2", "del *a", "del (a, *b)", "for *a in x: pass", "f() = 1", "a, None = x", "print(*a = 1)", "{*a} = x", "x = *a", "return *a", "a[*b] = 1", "(*a)", "*a"):
    try:
        compile(source, "<u>", "exec")
        print("compiles", source)
    except SyntaxError as e:
        print(source, "|", e.msg)
