"""A state that is an object (a dict, a list, a data class, a named tuple), which a region reads and replaces by a new one."""
import collections
import dataclasses
import os
import sys
import weakref

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


class Box:
    pass


@dataclasses.dataclass
class State:
    h: torch.Tensor
    n: int = 0


@dataclasses.dataclass(frozen=True)
class Frozen:
    h: torch.Tensor
    scale: float = 1.0


class Slots:
    __slots__ = ("h", "c")

    def __init__(self, h, c):
        self.h, self.c = h, c


Pair = collections.namedtuple("Pair", "a b")
ONES = lambda: (torch.ones(2),)


def kind(name, make):
    """The state in an attribute, a variable, a dict and a list; the region gives what it makes of the state and of x, and puts
    the next state there."""
    def register(step):
        @scenario(f"90 {name} in an attribute", first="later")
        def in_attribute(run):
            box = Box()
            box.s = make()
            def region(x):
                out, box.s = step(box.s, x)
                return out
            run.phase(run.compile(region), ONES, watch=(box,), calls=8)

        @scenario(f"90 {name} in a variable", first="later")
        def in_variable(run):
            s = make()
            def region(x):
                nonlocal s
                out, s = step(s, x)
                return out
            run.phase(run.compile(region), ONES, calls=8)
            run.note(s)

        @scenario(f"90 {name} in a dict", first="later")
        def in_dict(run):
            held = {"s": make()}
            def region(x):
                out, held["s"] = step(held["s"], x)
                return out
            run.phase(run.compile(region), ONES, watch=(held,), calls=8)

        @scenario(f"90 {name} in a list", first="later")
        def in_list(run):
            held = [make(), 3]
            def region(x):
                out, held[0] = step(held[0], x)
                return out
            run.phase(run.compile(region), ONES, watch=(held,), calls=8)

        @scenario(f"90 {name} in an object of the arguments", first="later")
        def in_argument(run):
            box = Box()
            box.s = make()
            def region(box, x):
                out, box.s = step(box.s, x)
                return out
            run.phase(run.compile(region), lambda: (box, torch.ones(2)), calls=8)

        @scenario(f"90 {name}, what was there is given", first="later")
        def given(run):
            box = Box()
            box.s = make()
            def region(x):
                old = box.s
                out, box.s = step(old, x)
                return out, old
            run.phase(run.compile(region), ONES, watch=(box,), calls=8)
        return step
    return register


@kind("a dict", lambda: {"a": torch.zeros(2), "n": 0, "w": 1.0})
def dict_step(s, x): return s["a"] + x, {"a": s["a"] * 0.5 + x, "n": s["n"] + 1, "w": s["w"] * 0.9}


@kind("a list", lambda: [torch.zeros(2), torch.ones(2)])
def list_step(s, x): return s[0] + x, [s[0] * 0.5 + x, s[1]]


@kind("a data class", lambda: State(torch.zeros(2)))
def data_step(s, x): return s.h + x, State(s.h * 0.5 + x, s.n + 1)


@kind("a data class that is frozen", lambda: Frozen(torch.zeros(2)))
def frozen_step(s, x): return s.h * s.scale, Frozen(s.h * 0.5 + x, getattr(s, "scale") * 0.5)


@kind("a data class, replaced", lambda: State(torch.zeros(2)))
def replaced_step(s, x): return s.h + x, dataclasses.replace(s, h=s.h * 0.5 + x, n=s.n + 1)


@kind("a frozen data class, replaced", lambda: Frozen(torch.zeros(2)))
def frozen_replaced_step(s, x): return s.h * s.scale, dataclasses.replace(s, scale=s.scale * 0.5)


@kind("an object with slots", lambda: Slots(torch.zeros(2), torch.ones(2)))
def slots_step(s, x): return s.h + s.c, Slots(s.h * 0.5 + x, s.c)


@kind("a named tuple", lambda: Pair(torch.zeros(2), torch.ones(2)))
def tuple_step(s, x): return s.a + x, s._replace(a=s.a * 0.5 + x)


@kind("an object in a dict in a list", lambda: {"a": [torch.zeros(2), torch.ones(2)], "b": State(torch.zeros(2))})
def nested_step(s, x): return s["a"][0] + x, {"a": [s["a"][0] + 1, s["a"][1]], "b": State(s["b"].h + x)}


@kind("a dict of which all is read", lambda: {"a": torch.zeros(2), "b": torch.ones(2)})
def all_step(s, x): return s["a"] + x, {k: v * 0.5 + x for k, v in s.items()}


def changed(name, then="any", make=lambda: {"a": torch.zeros(2), "b": torch.ones(2), "n": 0}):
    """A dict that is replaced, and a change between the calls."""
    def register(change):
        @scenario(f"90 changed: {name}", first="later", then=then)
        def body(run):
            box = Box()
            box.s = make()
            def region(x):
                s = box.s
                out = s["a"] + s["b"] * s["n"]
                box.s = {"a": s["a"] * 0.5 + x, "b": s["b"], "n": s["n"] + 1}
                return out
            f = run.compile(region)
            run.phase(f, ONES, watch=(box,), calls=6)
            change(box)
            run.phase(f, ONES, watch=(box,), calls=5)
            change(box)
            run.phase(f, ONES, watch=(box,), calls=5)
    return register


@changed("another dict")
def another(box): box.s = {"a": torch.full((2,), 3.0), "b": torch.ones(2), "n": 4}


@changed("the one of before comes back")
def comes_back(box):
    if hasattr(box, "old"):
        box.s = box.old
    box.old = box.s


@changed("one more key")
def one_more(box): box.s["c"] = 5


@changed("another order")
def order(box): box.s = dict(reversed(box.s.items()))


@changed("a key less")
def less(box): box.s.pop("b", None)


@changed("a tensor of another shape")
def shape(box): box.s["b"] = torch.ones(3, 2)


@changed("a tensor of another type")
def dtype(box): box.s["a"] = box.s["a"].double()


@changed("one tensor twice")
def twice(box): box.s["b"] = box.s["a"]


@changed("a view of the other")
def view(box): box.s["b"] = box.s["a"][:]


@changed("a tensor written in place")
def in_place(box): box.s["a"].add_(5)


@changed("a number of another class")
def number(box): box.s["n"] = 1.5


@changed("True for a number")
def truth(box): box.s["n"] = True


@changed("a tensor that wants a gradient")
def gradient(box): box.s["a"] = box.s["a"].clone().requires_grad_()


@changed("nothing")
def nothing(box): box.s = None


@changed("gone")
def gone(box): box.__dict__.pop("s", None)


@changed("a dict of a class of its own")
def of_class(box):
    if not isinstance(box.s, dict): return
    class Doubles(dict):
        def __getitem__(self, key): return dict.__getitem__(self, key) * 2
        def keys(self): return dict.keys(self)
    box.s = Doubles(box.s)


@changed("in order")
def ordered(box): box.s = collections.OrderedDict(box.s)


@changed("a property")
def as_property(box):
    s = box.s
    class Other(Box):
        @property
        def s(self): return dict(s, n=7)
        @s.setter
        def s(self, value): self.put = value
    box.__class__ = Other


@changed("another __dict__")
def other_dict(box): box.__dict__ = {"s": dict(box.s)}


@changed("a dict that holds itself")
def cycle(box): box.s["self"] = box.s


@changed("in two places")
def two_places(box): box.t = box.s


@scenario("90 its death is heard")
def heard(run):
    dead = []
    class Heard:
        def __init__(self, h): self.h = h
        def __del__(self): dead.append(int(self.h.sum()))
    class Seen:
        def __init__(self, h): self.h = h
    box = Box()
    box.s = Seen(torch.zeros(2))
    def region(x):
        box.s = Seen(box.s.h + x)
        return len(dead)
    f = run.compile(region)
    run.phase(f, ONES, watch=(box, dead), calls=6)
    ref = weakref.ref(box.s, lambda _: dead.append("ref"))
    run.phase(f, ONES, watch=(box, dead), calls=4)
    box.s.inner = Heard(torch.ones(2))
    run.phase(f, ONES, watch=(box, dead), calls=4)
    held = torch.ones(2)
    ref2 = weakref.ref(held, lambda _: dead.append("tensor"))
    box.s.h = held
    del held
    run.phase(f, ONES, watch=(box, dead), calls=4)
    run.note(ref() is None, ref2() is None)


@scenario("90 a weak reference that the region follows")
def followed(run):
    class Seen:
        def __init__(self, h): self.h = h
    box = Box()
    box.s = Seen(torch.zeros(2))
    box.ref = weakref.ref(box.s)
    def region(x):
        before = box.ref() is box.s
        box.s = Seen(box.s.h + x)
        return before, box.ref() is None
    f = run.compile(region)
    run.phase(f, ONES, calls=6)
    box.ref = weakref.ref(box.s)
    run.phase(f, ONES, calls=6)


@scenario("90 its identity is asked")
def identity(run):
    box = Box()
    box.s = {"a": torch.zeros(2)}
    box.first = box.s
    def region(x):
        same = box.s is box.first
        box.s = {"a": box.s["a"] + x}
        return same
    f = run.compile(region)
    run.phase(f, ONES, watch=(box,), calls=6)
    box.first = box.s
    run.phase(f, ONES, watch=(box,), calls=4)


@scenario("90 it is an argument as well")
def argument(run):
    box = Box()
    box.s = {"a": torch.zeros(2)}
    def region(s, x):
        out = box.s["a"] + s["a"]
        box.s = {"a": box.s["a"] + x}
        s["a"] = x
        return out
    f = run.compile(region)
    run.phase(f, lambda: ({"a": torch.ones(2)}, torch.ones(2)), watch=(box,), calls=6)
    run.phase(f, lambda: (box.s, torch.ones(2)), watch=(box,), calls=4)
    run.phase(f, lambda: ({"a": box.s["a"]}, torch.ones(2)), watch=(box,), calls=4)
    run.phase(f, lambda: ({"a": torch.ones(2)}, box.s["a"]), watch=(box,), calls=4)


@scenario("90 a tensor of it was written before it was read")
def written_first(run):
    box = Box()
    base = torch.zeros(4)
    box.s = {"a": base[:2]}
    def region(x):
        x.add_(1)
        out = box.s["a"] + x
        box.s = {"a": box.s["a"]}
        return out
    f = run.compile(region)
    run.phase(f, ONES, watch=(box,), calls=6)
    run.phase(f, lambda: (box.s["a"],), watch=(box, base), calls=5)
    run.phase(f, lambda: (base[1:3],), watch=(box, base), calls=5)


@scenario("90 a parameter of the model is in it")
def parameter(run):
    layer, box = torch.nn.Linear(2, 2), Box()
    box.s = {"w": torch.zeros(2, 2), "n": 0}
    def region(x):
        out = layer(x) + box.s["w"].sum()
        with torch.no_grad():
            layer.weight.add_(0.1)
        box.s = {"w": box.s["w"] * 0.5, "n": box.s["n"] + 1}
        return out.detach()
    f = run.compile(region)
    run.phase(f, ONES, watch=(box,), calls=6)
    box.s["w"] = layer.weight
    run.phase(f, ONES, watch=(box,), calls=4)
    box.s["w"] = layer.weight.data
    run.phase(f, ONES, watch=(box,), calls=4)


@scenario("90 it is changed before it is replaced", first="later")
def changed_first(run):
    box = Box()
    box.s = {"h": torch.zeros(2), "n": 0, "w": 1.0, "items": [1.0]}
    def region(x):
        s = box.s
        s["n"] = s["n"] + 1
        s["w"] = s["w"] * 2
        s["items"].append(s["w"])
        box.s = {"h": s["h"] + x * s["w"], "n": s["n"], "w": s["w"], "items": [s["w"]]}
        return s["h"]
    run.phase(run.compile(region), ONES, watch=(box,), calls=8)


@scenario("90 it is changed, replaced and refused", first="refuse")
def changed_and_refused(run):
    box = Box()
    box.s = {"n": 0, "w": 1.0}
    def region(x):
        s = box.s
        s["n"] = s["n"] + 1
        s["w"] = s["w"] * 2
        box.s = {"n": s["n"], "w": s["w"]}
        kept = box.s["n"]
        del s
        locals()
        return kept, box.s["n"] is kept
    run.phase(run.compile(region), ONES, watch=(box,), calls=8)


@scenario("90 two states that change places", first="later")
def places(run):
    box = Box()
    box.a, box.b = {"t": torch.zeros(2)}, {"t": torch.ones(2)}
    def region(x):
        box.a, box.b = {"t": box.b["t"] + x}, {"t": box.a["t"] - x}
        return box.a["t"]
    f = run.compile(region)
    run.phase(f, ONES, watch=(box,), calls=7)
    box.b = box.a
    run.phase(f, ONES, watch=(box,), calls=5)
    box.a, box.b = box.b, box.a
    run.phase(f, ONES, watch=(box,), calls=5)


@scenario("90 replaced only now and then", first="any")
def now_and_then(run):
    box = Box()
    box.s = {"t": torch.zeros(2), "n": 0}
    def region(x, renew):
        out = box.s["t"] + x
        if renew:
            box.s = {"t": out, "n": 0}
        else:
            box.s["n"] += 1
        return out
    f = run.compile(region)
    for i in range(16):
        run.call(f, torch.ones(2), i % 3 == 0, watch=(box,))


@scenario("90 a state behind the state", first="later")
def behind(run):
    outer, box = Box(), Box()
    outer.box = box
    box.s = {"t": torch.zeros(2)}
    def region(x):
        outer.box.s = {"t": outer.box.s["t"] + x}
        return outer.box.s["t"]
    f = run.compile(region)
    run.phase(f, ONES, watch=(outer,), calls=6)
    outer.box = Box()
    outer.box.s = {"t": torch.full((2,), 9.0)}
    run.phase(f, ONES, watch=(outer, box), calls=5)
    outer.box = box
    run.phase(f, ONES, watch=(outer, box), calls=5)


if __name__ == "__main__":
    main()
