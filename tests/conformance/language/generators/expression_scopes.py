# Generator expressions: evaluation time, scopes, errors.
x = 5
g = (x * i for i in range(3))
x = 10
print(list(g))
try:
    h = (i for i in 5)
except TypeError as e:
    print(e)
h = (j for i in range(2) for j in 5)
try: next(h)
except TypeError as e: print(e)
print(sum(i for i in range(5)), max((i for i in "abc"), key=ord), tuple(i for i in (1, 2) if i > 1), dict((k, v) for k, v in [("a", 1)]), ",".join(c for c in "xyz"))
def f(*a, **k): return len(list(a[0]))
print(f(i for i in range(3)), f((i for i in range(3)), 1), [*(i for i in range(2))], {*(i for i in range(2))})
class C:
    a = 3
    try:
        r = list(a for _ in range(1))
    except NameError as e:
        print(e)
    q = list(i for i in range(a))
print(C.q)
fs = [lambda: i for i in range(3)]
print([k() for k in fs], [k() for k in [lambda i=i: i for i in range(3)]])
print([(a, b) for a in range(3) for b in range(a) if a + b > 1], {a: b for a, b in zip("xy", [1, 2])}, {len(w) for w in ("a", "bb", "cc")}, [[c for c in w] for w in ("ab", "c")], [y := 1, y + 1], [last := i for i in range(3)], last)
ge = (i for i in range(2))
print(ge.__name__, ge.__qualname__, ge.gi_code.co_name, type(ge).__name__, repr(ge).startswith("<generator object <genexpr> at 0x"))
def nested():
    def inner(): return (lambda: [v for v in range(2)])()
    return inner()
print(nested(), [i for i in [1, 2, 3] if i % 2 if i > 1], [a if a else -1 for a in (0, 1)], [[], [1]][1:], [x for x in (1, 2)], x)
try:
    print([undefined_q for _ in [1]])
except NameError as e:
    print(e)
try:
    [i for i in range(2)] + i
except NameError as e:
    print(e)
def leak():
    [z for z in range(3)]
    try: return z
    except NameError as e: return str(e)
print(leak(), [(i, j) for i in range(2) for j in range(2)], [a for a, *b in [(1, 2, 3)]], [b for a, *b in [(1, 2, 3)]], [i async for i in ()] if False else "")
