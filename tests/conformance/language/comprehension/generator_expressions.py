"""Generator expressions: laziness, errors at creation or at use, send and throw, closing, arguments without brackets, truth and repr."""
import re
import types

log = []


def src(n):
    try:
        for i in range(n):
            log.append(i)
            yield i
    finally:
        log.append("closed")


g = (i * 2 for i in src(5) if i)
print(log, next(g), log, type(g) is types.GeneratorType, g.gi_running, g.gi_code.co_name, re.sub("0x.*", "0x", repr(g)))
g.close()
print(log, next(g, "finished"), bool(g))
for make in (lambda: (x for x in 5), lambda: (x for x in undefined_name), lambda: (1 / 0 for x in [1])):
    try:
        made = make()
        print("made", end=" ")
        next(made)
    except Exception as e:
        print(type(e).__name__, e)
g = (x for x in [1, 2, 3])
print(next(g), g.send(None))
try:
    g.send(5)
    g.throw(KeyError("thrown"))
except KeyError as e:
    print(repr(e), list(g))
g = (x for x in "ab")
try:
    g.send("not none")
except TypeError as e:
    print(e)
a = [1, 2]
late = ((v, k) for v in a for k in b)
b = "xy"
print(list(late))
k = 10
h = (k * v for v in a)
k = 100
print(list(h), sorted((-v for v in a), reverse=True), ",".join(str(v) for v in a), dict((v, v) for v in a), set(v % 2 for v in a), tuple(v for v in a), [*(v for v in a)], all(v for v in a), sum((v for v in a), 10))
first = next((v for v in a if v > 1), None)
print(first, next((v for v in a if v > 5), "none"), 2 in (v for v in a), min((abs(v - 2), v) for v in a))
chain = a
for mult in (2, 3, 5):
    chain = (v * mult for v in chain)
try:
    print(list(chain))
except ValueError as e:
    print(e)
nested = ((x, y) for x in range(2) for y in (z * x for z in range(2)))
print(list(nested))


def consume():
    received = []
    gen = ((yield_, received.append(yield_))[0] for yield_ in range(3))
    return list(gen), received


print(consume())
recursive = (next(recursive) for _ in range(2))
try:
    next(recursive)
except ValueError as e:
    print(e)
