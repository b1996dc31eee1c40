"""What compiled callables leave behind, and for how long: memory, recursion depth, tracebacks; and fullgraph=True."""
import gc
import sys
import traceback
import weakref

import torch

try:
    import mpy
except ImportError:
    mpy = None

failed = 0


def check(name, got, wanted):
    global failed
    if got == wanted:
        print("ok", name)
    else:
        failed += 1
        print("DIFFERENT", name, got, "wanted", wanted)


class Scale(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(2))

    def forward(self, x):
        return x * self.weight


def dropped():
    model = Scale()
    compiled = torch.compile(model)
    with torch.no_grad():
        for _ in range(3):
            compiled(torch.ones(2))
    return weakref.ref(model), weakref.ref(model.weight)


def cyclic():
    model = Scale()
    model.run = torch.compile(model.forward)
    for _ in range(3):
        model.run(torch.ones(2))
    return weakref.ref(model),


def drops_itself():
    held = {}
    def f(x):
        held.clear()
        return x + 1
    held["f"] = torch.compile(f)
    return [held["f"](torch.ones(1)).item() for _ in range(1)]


def depth(f):
    def down(n):
        try:
            return down(n + 1)
        except RecursionError:
            return n
    return f(lambda x: down(0))(torch.ones(1))


def shown(compiling):
    def inner(x):
        raise ValueError("inside")
    def region(x):
        return inner(x)
    f = compiling(region)
    for _ in range(3):
        try:
            f(torch.ones(1))
        except ValueError as e:
            names = [entry.name for entry in traceback.extract_tb(e.__traceback__)]
    return [n for n in names if n not in ("wrapper", "shown")]


def objects_of(function, rounds):
    """How many objects more there are after so many rounds than after the first few."""
    counts = []
    for i in range(rounds):
        function(i)
        if i in (rounds // 2, rounds - 1):
            gc.collect()
            counts.append(len(gc.get_objects()))
    return counts[1] - counts[0]


def missing(i):
    f = torch.compile(lambda x, n: x * n)
    for n in range(12):
        f(torch.ones(2), n)


for r in dropped():
    gc.collect()
    check("a dropped model is freed", r(), None)
for r in cyclic():
    gc.collect()
    check("a model that holds its own compiled method is freed", r(), None)
check("a compiled function that drops itself", drops_itself(), [2.0])
plain = depth(lambda f: f)
check("recursion goes as deep in a region that is recorded", abs(depth(torch.compile) - plain) < 20, True)
check("a traceback shows the same frames", shown(torch.compile), shown(lambda f: f))
check("recorded, missed and evicted: no objects stay", objects_of(missing, 40) < 20, True)

if mpy:
    whole = torch.compile(lambda x: x * 2, fullgraph=True)
    check("fullgraph=True of what can be recorded", [whole(torch.ones(1)).item() for _ in range(3)], [2.0] * 3)
    try:
        torch.compile(lambda x: exec("1"), fullgraph=True)(torch.ones(1))
        check("fullgraph=True raises", None, "RuntimeError")
    except RuntimeError as e:
        check("fullgraph=True names the reason", "exec" in str(e) and "s44_life.py" in str(e), True)
    state = {"n": 0}
    def changing(x):
        return x * state["n"], repr([state["n"]])
    f = torch.compile(changing)
    for n in range(40):
        state["n"] = n
        f(torch.ones(1))
    resting = len(mpy.explain(f)["splits"])
    for _ in range(300):
        f(torch.ones(1))
    check("giving up is for a while", (resting, mpy.explain(f)["hits"] > 0), (1, True))

sys.exit(1 if failed else 0)
