# What is alive at the end is finalized from the main module's names on, the nearest first; references that nothing reaches stay quiet.
import gc
import json
import os
import sys
import weakref


class A:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print("del", self.n, json.dumps([self.n]), os.path.join("a", "b"))


first = A("first")
items = [A(3), A(4), A(5)]
second = A("second")
table = {1: A("d1"), 2: A("d2")}
pair = (A("t1"), A("t2"))
_private = A("private")


def steps():
    try:
        yield
    finally:
        print("generator", os.sep)


begun = steps()
next(begun)
quiet = weakref.ref(first, lambda r: print("never"))
last = A("last")
cycle = A("cycle")
cycle.me = cycle
reached = [weakref.ref(cycle, lambda r: print("called"))]
del cycle
print(gc.collect() > 0)
sys.exit(3)
