"""An int that is taken out of a dict of the arguments and followed, and that something else gets from the dict as well: a native for
itself (`map(d.get, names)`), or an instruction behind a change of the dict."""
import functools
import operator
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

LOOKS = {
    "map of get": lambda d: list(map(d.get, ["a"])),
    "map of __getitem__": lambda d: list(map(d.__getitem__, ["a"])),
    "sorted by get": lambda d: sorted(["a", "b"], key=d.get),
    "max by __getitem__": lambda d: max(["a", "b"], key=d.__getitem__),
    "methodcaller": lambda d: operator.methodcaller("get", "a")(d),
    "itemgetter": lambda d: operator.itemgetter("a")(d),
    "partial": lambda d: functools.partial(d.get, "a")(),
    "pop": lambda d: d.pop("a"),
    "pop with a default": lambda d: d.pop("a", 0),
    "setdefault": lambda d: d.setdefault("a", 1),
    "text of setdefault": lambda d: str(d.setdefault("a", 1)),
    "a text by names": lambda d: "%(a)s" % d,
    "behind a change": lambda d: (d.update(b=4), d["a"])[1],
    "behind a name that is put": lambda d: (d.__setitem__("c", 1), d["a"])[1],
    "put under another name": lambda d: (d.__setitem__("c", d["a"]), d["c"], d["a"])[1:],
    "changed": lambda d: (d.__setitem__("a", d["a"] + 1), d["a"])[1],
    "whether it is there": lambda d: "a" in d,
}
SHAPES = {
    "taken before": lambda d, look: (d["a"], look(d)),
    "taken after": lambda d, look: (look(d), d.get("a")),
    "looked at twice": lambda d, look: (look(d), look(d) if "a" in d else 0),
    "put aside": lambda d, look: (d.__setitem__("q", d["a"]), look(d))[1],
    "put over another": lambda d, look: (d.__setitem__("c", d["a"]), look(d), d.get("c"))[1:],
}
ENTRIES = (5, 5, 5, 5, 9, 9, 7, 5, 3, 3, 2)


class Box:
    pass


def pair(name, shape, look):
    @scenario(f"94 {name}, of an argument")
    def of_argument(run):
        f = run.compile(lambda d: shape(d, look))
        for n in ENTRIES:
            run.call(f, {"a": n, "b": 4, "c": "t"})

    @scenario(f"94 {name}, of a state that is replaced")
    def of_state(run):
        box = Box()
        def region():
            d = box.s
            out = shape(d, look)
            box.s = {"a": 0}
            return out
        f = run.compile(region)
        for n in ENTRIES:
            box.s = {"a": n, "b": 4, "c": "t"}
            run.call(f, watch=(box,))


for shape_name, shape in SHAPES.items():
    for look_name, look in LOOKS.items():
        pair(f"{look_name}, {shape_name}", shape, look)


@scenario("94 whether a key is there does not look at what it holds", first="later")
def there(run):
    numbers = iter(range(100))
    def region(d, x):
        return (x * d["n"], d["n"]) if "n" in d else None
    run.phase(run.compile(region), lambda: ({"n": next(numbers), "k": "t"}, torch.ones(2)), calls=8)


if __name__ == "__main__":
    main()
