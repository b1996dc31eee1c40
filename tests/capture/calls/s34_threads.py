"""Scenario 34: another thread changes a watched object between two calls."""
import os
import sys
import threading

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class Box:
    def __init__(self, **parts): self.__dict__.update(parts)

def in_thread(function):
    t = threading.Thread(target=function)
    t.start()
    t.join()

@scenario("34 attributes, containers and tensors are changed by a thread", first="hit", then="hit")
def changes(run):
    o = Box(k=1, l=[1], d={"a": 1}, t=torch.ones(2))
    f = run.compile(lambda x: (x * o.k + o.t, o.l[0], o.d["a"]))
    run.phase(f, lambda: (torch.ones(2),))
    def all_of_it():
        o.k = 2
    in_thread(all_of_it)
    run.phase(f, lambda: (torch.ones(2),))
    in_thread(lambda: o.l.__setitem__(0, 5))
    run.phase(f, lambda: (torch.ones(2),))
    in_thread(lambda: o.d.update(a=7))
    run.phase(f, lambda: (torch.ones(2),))
    in_thread(lambda: o.t.add_(1))
    run.phase(f, lambda: (torch.ones(2),))

@scenario("34 the region runs in a thread")
def region(run):
    o = Box(n=0)
    def counted(x):
        o.n += 1
        return x * 2
    f, out = run.compile(counted), []
    for i in range(6):
        in_thread(lambda: out.append(f(torch.full((1,), float(i)))))
        run.call(f, torch.ones(1))
    run.note(out, o.n)

@scenario("34 a mode that a thread sets is its own")
def modes(run):
    w = torch.ones(1, requires_grad=True)
    f = run.compile(lambda x: (x * w).requires_grad)
    run.phase(f, lambda: (torch.ones(1),))
    in_thread(lambda: torch.set_grad_enabled(False))
    run.phase(f, lambda: (torch.ones(1),))
    torch.set_grad_enabled(True)


if __name__ == "__main__":
    main()
