# Generators with finally, with, nested exceptions, del and sys.exc_info.
import sys
def g():
    try:
        yield 1
    except ValueError:
        print(sys.exc_info()[0].__name__)
        yield 2
        print("still", sys.exc_info()[0].__name__)
    print("after", sys.exc_info())
    yield 3
it = g()
print(next(it), it.throw(ValueError), sys.exc_info(), next(it))
def h():
    try:
        raise KeyError("own")
    except KeyError:
        yield sys.exc_info()[0].__name__
        yield sys.exc_info()[0].__name__
try:
    raise TypeError("outer")
except TypeError:
    it = h()
    print(next(it), sys.exc_info()[0].__name__, next(it))
class CM:
    def __enter__(self): print("enter"); return self
    def __exit__(self, *a): print("exit", a[0].__name__ if a[0] else None)
def w():
    with CM():
        yield 1
        yield 2
it = w(); next(it); it.close()
it = w(); next(it); del it
for v in w(): break
print(list(w()))
def fin():
    try: yield "a"
    finally: yield "b"
it = fin(); next(it)
try: it.close()
except RuntimeError as e: print(e)
def ret_finally():
    try: yield 1
    finally: return "swallow"
it = ret_finally(); next(it)
try: it.throw(ValueError)
except StopIteration as e: print("stop", e.value)
def loc(a, b=2):
    c = a + b
    yield c
    d = c
    yield d
it = loc(1); next(it)
print(it.gi_frame.f_locals, it.gi_frame.f_lineno)
def inf():
    n = 0
    while True:
        n += 1
        yield n
a = inf()
print([next(a) for _ in range(3)], [x for x, _ in zip(inf(), "ab")])
def both(): return (yield 1), (yield 2)
b = both(); print(next(b), b.send("x"))
try: b.send("y")
except StopIteration as e: print(e.value)
def expr(): x = yield; y = yield x; print("xy", x, y, [(yield), 1], f"{(yield 5)}")
e = expr(); next(e); print(e.send(1), e.send(2), e.send(3), e.send(4) if False else "")
lam = lambda: (yield 1)
print(list(lam()))
