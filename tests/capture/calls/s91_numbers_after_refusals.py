"""Numbers that a recording followed are what they are plainly once it is over, or was refused in the middle."""
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Box:
    pass


def which(*numbers):
    """Whether these are the very ints that a program gets by counting."""
    return [any(n is i for i in range(20)) for n in numbers]


def refused(name):
    def register(region):
        @scenario(f"91 {name}", first="refuse")
        def body(run):
            box = Box()
            box.n, box.w, box.items, box.d = 3, 1.5, [4, 5], {"k": 6}
            f = run.compile(region)
            run.phase(lambda: run.note(which(*f(box))), lambda: ())
        return region
    return register


@refused("in new containers")
def containers(box):
    made = {"n": box.n, "t": (box.d["k"], [box.n])}
    locals()
    return made["n"], made["t"][0], made["t"][1][0]


@refused("in variables")
def variables(box):
    n, k = box.n, box.d["k"]
    pair = n, k
    locals()
    return n, k, pair[0], pair[1]


@refused("in variables of callers")
def callers(box):
    def inner(n):
        m = box.d["k"]
        held = [n]
        locals()
        return n, m, held[0]
    k = box.n
    kept = (k, inner(k))
    return k, kept[0], *kept[1]


@refused("on the stack of the caller")
def stack(box):
    def inner():
        locals()
        return 1
    pair = [box.n, box.d["k"], inner()]
    return pair[0], pair[1]


@refused("in objects and closures")
def objects(box):
    made = Box()
    made.n = box.n
    k = box.d["k"]
    f = lambda: k
    locals()
    return made.n, f(), k


@refused("in a generator under way")
def generator(box):
    def steps():
        n = box.n
        yield n
        yield n
    g = steps()
    first = next(g)
    locals()
    return first, next(g)


@refused("put into what was there before")
def before(box):
    box.items.append(box.n)
    box.d["j"] = box.n
    box.m = (box.n, [box.d["k"]])
    locals()
    return box.items[-1], box.d["j"], box.m[0], box.m[1][0]


@refused("of tensors")
def of_tensors(box):
    n = torch.tensor([3, 4]).sum().item()
    made = [n, (n, {"n": n})]
    locals()
    return n, made[0], made[1][0], made[1][1]["n"]


@scenario("91 what an exception holds", first="refuse")
def exception(run):
    box = Box()
    box.n = 3
    def region():
        made = ValueError(box.n, [box.n])
        locals()
        raise made
    f = run.compile(region)
    def call():
        try:
            f()
        except ValueError as error:
            run.note(which(error.args[0], error.args[1][0]))
    run.phase(call, lambda: ())


if __name__ == "__main__":
    main()
