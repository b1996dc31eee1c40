"""Scenario 32: weak references, `id()`, `hash()` and `repr` of an object with an address, `gc` effects, `__del__` order."""
import gc
import os
import sys
import weakref

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class Box:
    def __init__(self, **parts): self.__dict__.update(parts)

@scenario("32 a weak reference from outside", first="any")
def weak(run):
    o = Box(k=2)
    r = weakref.ref(o)
    f = run.compile(lambda x: x * r().k if r() is not None else x)
    run.phase(f, lambda: (torch.ones(1),))
    del o
    gc.collect()
    run.phase(f, lambda: (torch.ones(1),))

@scenario("32 a weak reference made inside", first="any")
def made(run):
    o = Box(k=2)
    f = run.compile(lambda x: (x * weakref.ref(o)().k, weakref.ref(o) is weakref.ref(o)))
    run.phase(f, lambda: (torch.ones(1),))

@scenario("32 id() and hash() of objects")
def addresses(run):
    o, seen = Box(k=1), {}
    def region(x):
        seen[id(o)] = 1
        return x, id(o) == id(o), hash(o) == hash(o), id(x) == id(x), o in {o: 1}
    f = run.compile(region)
    for _ in range(5):
        run.call(f, torch.ones(1))
    run.note(len(seen))

@scenario("32 repr with an address", first="any")
def shown(run):
    o = Box()
    f = run.compile(lambda x: (x, repr(o) == repr(o), len(str(Box())) > 3))
    run.phase(f, lambda: (torch.ones(1),))

@scenario("32 objects whose death is seen", first="any")
def death(run):
    log = []
    class Dies:
        def __init__(self, n): self.n = n
        def __del__(self): log.append(self.n)
    o = Box(a=None)
    def inside(x):
        d = Dies(1)
        log.append("made")
        del d
        log.append("gone")
        return x
    def replaced(x):
        o.a = None
        log.append("replaced")
        return x
    f, g = run.compile(inside), run.compile(replaced)
    run.phase(f, lambda: (torch.ones(1),), watch=(log,))
    def make():
        o.a = Dies(2)
        return (torch.ones(1),)
    run.phase(g, make, watch=(log,))

@scenario("32 gc inside", first="refuse")
def collects(run):
    def region(x):
        gc.collect()
        return x
    run.phase(run.compile(region), lambda: (torch.ones(1),))

@scenario("32 WeakValueDictionary and WeakSet", first="any")
def containers(run):
    kept = Box(k=3)
    d, s = weakref.WeakValueDictionary(a=kept), weakref.WeakSet([kept])
    f = run.compile(lambda x: (x * d["a"].k if "a" in d else x, len(s)))
    run.phase(f, lambda: (torch.ones(1),))
    del kept
    gc.collect()
    run.phase(f, lambda: (torch.ones(1),))

@scenario("32 what was put into a container dies when it is taken out, in the recording too", first="any")
def taken_out(run):
    class Item: pass
    l, d = [], {}
    def popped(x):
        made = [Item()]
        seen = weakref.ref(made[0])
        l.append(made)
        del made
        l.pop()
        return x, seen() is None
    def replaced(x):
        made = Item()
        seen = weakref.ref(made)
        d["a"] = (1, made)
        del made
        d["a"] = None
        return x, seen() is None
    def filled_later(x):
        made = [1]
        d["b"] = made
        made.append(Item())
        seen = weakref.ref(made[1])
        del made
        d["b"] = None
        return x, seen() is None
    for f in popped, replaced, filled_later:
        run.phase(run.compile(f), lambda: (torch.ones(1),), watch=(l, d))

@scenario("32 a list that was put somewhere grows", first="later")
def grows(run):
    d = {}
    def region(x):
        made = [1]
        d["a"] = made
        made.append(2)
        return x, made
    run.phase(run.compile(region), lambda: (torch.ones(1),), watch=(d,))

@scenario("32 what was read dies in one cycle with its class", first="any")
def with_its_class(run):
    box = Box()
    def fill(n):
        class Own(type("Base", (), {})): pass
        box.o = Own()
        box.o.v, box.o.me, Own.instance = n, box.o, box.o
        return (torch.ones(1),)
    f = run.compile(lambda x: x + box.o.v)
    for n in range(3):
        fill(n)
        run.phase(f, lambda: (torch.ones(1),))
        box.o = None
        gc.collect()


if __name__ == "__main__":
    main()
