"""Mixed numbers, shifts at the edge, generators driven by for, calls with defaults and keywords."""
print(1 + 2.5, 2.5 - 1, 3 * 0.5, 7 / 2, 1 / 3, 2**60 / 3, (2**53 + 1) / 1, 0.1 + 2**60, -0.0 * 3, 5 // 0.3, 1 << 60, 1 << 61, 1 << 62, -1 << 61, -1 << 62, 3 << 60)
def gen():
    try:
        x = yield 1
        print("got", x)
        yield 2
    finally: print("fin")
for i in gen(): print(i)
for i in gen():
    break
def kw(a, b=2, *rest, c=3, d): return a, b, rest, c, d
print(kw(1, d=4), kw(1, 5, 6, 7, d=1, c=2), kw(d=1, a=2))
for bad in (lambda: kw(1), lambda: kw(1, a=2, d=3), lambda: kw(d=1), lambda: kw(1, 2, 3, e=5, d=1)):
    try: bad()
    except TypeError as e: print(e)
def g2(a, *, b=1): yield a; yield b
print(list(g2(1)), list(g2(1, b=5)))
