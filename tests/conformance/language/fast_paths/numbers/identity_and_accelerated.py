"""Comparison by identity, native instances that are called, and methods of OrderedDict that natives stand for."""
from collections import OrderedDict
from operator import itemgetter
def f():
    d = OrderedDict((i, i) for i in range(5))
    for _ in range(4):
        d.move_to_end(1); d.move_to_end(2, False); d.move_to_end(3, last=True); OrderedDict.move_to_end(d, 4)
        print(list(d), d.popitem(), d.popitem(False))
        d.update((i, i) for i in range(5))
        d[7] = 1
    for bad in (lambda: d.move_to_end("x"), lambda: OrderedDict().popitem(), lambda: OrderedDict().popitem(last=False), lambda: OrderedDict.popitem(5), lambda: d.move_to_end([])):
        try: print(bad())
        except Exception as e: print(type(e).__name__, e)
    class M(type):
        def __eq__(self, o): return True
        __hash__ = type.__hash__
    class A(metaclass=M): pass
    class B: pass
    class C:
        def __eq__(self, o): return True
    class N:
        def __ne__(self, o): return "ne"
    a, b, c, n = A(), B(), C(), N()
    print(A == B, B == A, A in (int, B), B in (int, A), int in (A,), a == b, b == c, c == b, b in [c], c in [b], n == b, n != b, b != n, b == B(), b in (B(), b), B == B, int == bool, int != bool, type(3) == int, int in (str, bool), None in (int,), print == print, print == len, len in (print, len))
    B.__eq__ = lambda s, o: "patched"
    print(b == B(), b in [B()])
    g = itemgetter(1)
    print(g("ab"), g({1: 2}), itemgetter(0, 1)("xy"))
    for bad in (lambda: g(5), lambda: g(""), lambda: g(), lambda: g(1, 2), lambda: g({})):
        try: print(bad())
        except Exception as e: print(type(e).__name__, e)
for _ in range(3): f()
