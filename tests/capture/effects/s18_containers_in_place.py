"""Scenario 18: mutating methods of containers on inputs."""
from collections import deque
import os
import sys
import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

def differ(name, act, make):
    @scenario("18 " + name)
    def body(run):
        def g(x, c):
            r = act(c)
            return x * len(c), r, c
        f = run.compile(g)
        run.phase(f, lambda: (torch.ones(2), make()))
        kept = make()
        run.phase(f, lambda: (torch.ones(2), kept), watch=[kept])

differ("list.insert", lambda c: c.insert(1, "new"), lambda: [3, 1, 2])
differ("list.sort", lambda c: c.sort(), lambda: [3, 1, 2])
differ("list.reverse", lambda c: c.reverse(), lambda: [3, 1, 2])
differ("list.pop", lambda c: c.pop() if c else None, lambda: [3, 1, 2, 5, 6, 7])
differ("list.extend", lambda c: c.extend([7, 8]), lambda: [1])
differ("list += and slice assignment", lambda c: c.__setitem__(slice(0, 1), [9, 9]), lambda: [1, 2])
differ("del of an item", lambda c: c.__delitem__(0) if c else None, lambda: [1, 2, 3, 4, 5])
differ("dict.update", lambda c: c.update(k=1, z=2), lambda: {"a": 0})
differ("dict.setdefault", lambda c: c.setdefault("k", []).append(1), lambda: {})
differ("dict.pop", lambda c: c.pop("a", "gone"), lambda: {"a": 1, "b": 2})
differ("dict.popitem", lambda c: c.popitem() if c else None, lambda: {"a": 1, "b": 2, "c": 3})
differ("dict deletion and insertion", lambda c: c.__setitem__("a", c.pop("a")), lambda: {"a": 1, "b": 2})
differ("set.add", lambda c: c.add(len(c)), lambda: {10})
differ("set.discard", lambda c: c.discard(10), lambda: {10, 11})
differ("deque.rotate", lambda c: c.rotate(1), lambda: deque([1, 2, 3]))
differ("deque.appendleft", lambda c: c.appendleft(0), lambda: deque([1, 2, 3]))
differ("list.clear", lambda c: c.clear(), lambda: [1, 2])

@scenario("18 a tensor stored into a list and a dict")
def stored(run):
    def g(x, l, d):
        y = x + 1
        l.append(y)
        d["y"] = y
        return y
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2), [], {}))
    l, d = [], {}
    run.phase(f, lambda: (torch.ones(2), l, d), watch=[l, d])

if __name__ == "__main__":
    main()
