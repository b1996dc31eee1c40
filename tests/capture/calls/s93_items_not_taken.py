"""Lists and dicts of the arguments from which single items are taken: what the others are does not matter, until they are."""
import copy
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario, varied

X = torch.ones(2)
kept = []


def batch(name="a", i=0, more=None):
    return lambda: ({"x": X, "name": name, "i": i, "more": more, "big": 2 ** 70 + i, 3: f"at {name}"},)


def row(name="a", i=0, more=None):
    return lambda: ([X, name, i, more],)


OTHERS = batch("b"), batch(i=5), batch(more=1.5), batch(more="text"), batch(more=2 ** 90), batch(more=True), batch("c", 7, b"bytes")
TENSORS = batch(more=X), batch(more=[1]), batch(more=(1, 2))
ROWS = row("b"), row(i=5), row(more=1.5), row(more="text"), row("c", 7, b"bytes")


@varied(93, "one item", batch(), unread=OTHERS, read=TENSORS)
def one(b): return b["x"] * 2


@varied(93, "by get()", batch(), unread=OTHERS)
def by_get(b): return b.get("x") * 2


@varied(93, "an item of a list", row(), unread=ROWS, read=(row(more=[1]),))
def of_list(r): return r[0] * 2


@varied(93, "another item is put", row())
def put(r):
    x = r[0]
    r[2] = 9
    return x


def looks(name, make=batch(), others=(batch("b"),)):
    return varied(93, name, make, read=others)


@looks("the name is taken")
def name_taken(b): return b["x"], b["name"]


@looks("the name is taken by another name")
def computed_name(b): return b["x"], b["na" + "me"]


@looks("the name is taken by get()")
def name_by_get(b): return b["x"], b.get("name")


@looks("a bool is a key", others=(batch("b"),))
def bool_key(b): return b["x"], b[3], b[3.0], b.get(True)


@looks("popped")
def popped(b): return b["x"], b.pop("name")


@looks("set by default")
def by_default(b): return b["x"], b.setdefault("name", 1)


@looks("popped as an item")
def popitem(b): return b["x"], b.popitem()


@looks("in a loop")
def loop(b): return b["x"], [v for v in b.values() if isinstance(v, str)]


@looks("its items")
def items(b):
    x = b["x"]
    return x, [k for k, v in b.items() if v == "a"]


@looks("copied")
def copied(b):
    x = b["x"]
    return x, dict(b)


@looks("copied by the module")
def copied_by_module(b):
    x = b["i"]
    return x, copy.copy(b)["name"]


@looks("unpacked")
def unpacked(b):
    x = b["x"]
    return x, {**b}


@looks("joined")
def joined(b):
    x = b["x"]
    return x, b | {"y": 1}


@looks("passed on by names")
def passed(b):
    x = b["x"]
    def f(x, name, **more): return name, x
    del b[3]
    return f(**b)


@looks("formatted")
def formatted(b):
    x = b["x"]
    return x, "{name}".format_map(b), "%(name)s" % b


@looks("put into a list")
def into_list(b):
    x, made = b["x"], []
    made.extend(b.values())
    return x, made[1]


@looks("updates another")
def updates(b):
    x, other = b["x"], {}
    other.update(b)
    return x, other["name"]


@looks("compared")
def compared(b):
    x = b["i"]
    return x, b["name"] == "a", b == {"name": "a"}


@looks("matched")
def matched(b):
    x = b["x"]
    match b:
        case {"name": "a"}: return x * 2
        case {"name": str(n), **rest}: return x * 3, n, rest["i"]
    return x


@looks("an item of a list behind it", row(), (row("b"),))
def behind(r): return r[0], r[-3]


@looks("a slice", row(), (row("b"),))
def cut(r): return r[0], r[1:2]


@looks("a list unpacked", row(), (row("b"),))
def list_unpacked(r):
    x = r[0]
    a, b, c, d = r
    return x, b


@looks("sorted", row(), (row("b"),))
def listed(r):
    x = r[0]
    return x, sorted(r[1:2]), r.index("a") if "a" in r[1:] else None


@looks("added to a list from before", row(), (row("b"),))
def extends(r):
    x = r[0]
    kept.extend(r)
    last = kept[1]
    del kept[:]
    return x, last


@looks("an item deleted before", row(), (row("b"),))
def deleted(r):
    x = r[0]
    del r[0]
    return x, r[0]


@looks("something inserted before", row(), (row("b"),))
def inserted(r):
    x = r[0]
    r.insert(0, 1)
    return x, r[2]


@looks("turned round", row(), (row("b"),))
def turned(r):
    x = r[0]
    r.reverse()
    return x, r[2]


@looks("multiplied", row(), (row("b"),))
def multiplied(r):
    x = r[0]
    r *= 2
    return x, r[5]


@looks("a given text that is the same one", lambda: (lambda s: ({"x": X, "name": s}, s))("".join(["a", "b"])),
       (lambda: ({"x": X, "name": "cd"}, "ab"),))
def given(b, s): return b["x"], b["name"], s


@scenario("93 the dict is given back and changed", first="later", then="hit")
def given_back(run):
    def region(b):
        b["y"] = b["x"] * 2
        b["i"] = 4
        return b
    f = run.compile(region)
    run.phase(f, batch(), calls=6)
    run.phase(f, batch("other", 8, "more"), calls=6)


@scenario("93 a state from which one item is taken", first="later")
def state(run):
    held = {"s": {"h": torch.zeros(2), "name": "a", "n": 0}}
    def region(x):
        s = held["s"]
        held["s"] = {"h": s["h"] + x, "name": "b", "n": 1}
        return s["h"]
    f = run.compile(region)
    run.phase(f, lambda: (X,), watch=(held,), calls=6)
    held["s"]["name"] = "other"
    run.phase(f, lambda: (X,), watch=(held,), calls=6)


if __name__ == "__main__":
    main()
