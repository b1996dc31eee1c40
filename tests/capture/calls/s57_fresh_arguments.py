"""Arguments that are other objects at each call: what a region does not read of them may be anything, and the call hits; of
what it reads, each change must be seen."""
import collections
import functools
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import harness
from harness import main, scenario


class Box:
    def __init__(self, **parts):
        self.__dict__.update(parts)


class Other(Box):
    pass


class Slots:
    __slots__ = ("a", "b")

    def __init__(self, a, b=None):
        self.a = a
        if b is not None:
            self.b = b


class Property:
    def __init__(self, n, rest=None):
        self.n, self.rest = n, rest

    @property
    def double(self):
        return self.n * 2


class Named(int):
    pass


SHARED = Box(n=1)
SHARED_LIST = [1, 2]


def nested(depth):
    inner = None
    for _ in range(depth):
        inner = [inner]
    return inner


varied = functools.partial(harness.varied, 57)


@varied("one attribute is read", lambda: (Box(a=1, b=2),),
        unread=[lambda: (Box(a=1, b="another"),), lambda: (Box(a=1),), lambda: (Box(b=[nested(300)], c=3, a=1),)],
        read=[lambda: (Box(a=2, b=2),), lambda: (Box(b=2),), lambda: (Other(a=1, b=2),), lambda: (Box(a=True, b=2),),
              lambda: (Slots(1, 2),)])
def _(box):
    return repr([box.a])


@varied("an attribute is looked for", lambda: (Box(a=1),), unread=[lambda: (Box(c=1),)], read=[lambda: (Box(a=1, b=2),)])
def _(box):
    return hasattr(box, "b"), getattr(box, "b", "none")


@varied("a member of __slots__ is read", lambda: (Slots(1, 2),), unread=[lambda: (Slots(1, [3]),), lambda: (Slots(1),)],
        read=[lambda: (Slots(2, 2),)])
def _(o):
    return [o.a]


@varied("a property reads one attribute", lambda: (Property(1, [1]),),
        unread=[lambda: (Property(1, nested(300)),), lambda: (Property(2, [1]),)], read=[lambda: (Property("ab", [1]),)])
def _(o):
    return o.double


@varied("it is only passed on", lambda: (Box(a=1), [1]),
        unread=[lambda: (Box(b=nested(300)), nested(300)), lambda: (Box(), [])],
        read=[lambda: (Other(a=1), [1]), lambda: (Box(a=1), (1,)), lambda: (Box(a=1), 1), lambda: (None, [1])])
def _(box, items):
    return {"box": box, "items": (items, box)}


@varied("it is stored in another", lambda: (Box(gone=1), Box(a=1)),
        unread=[lambda: (Box(), Box()), lambda: (Box(kept=[1], gone=[2], more=3), Box(a=nested(300)))],
        read=[lambda: (Other(gone=1), Box(a=1))])
def _(to, what):
    to.kept = what
    to.gone = None


def box_twice():
    box = Box(n=1)
    return box, box


@varied("two objects", lambda: (Box(n=1), Box(n=1)), unread=[lambda: (Box(n=1, m=2), Box(n=1, m=3))],
        read=[box_twice, lambda: (Box(n=1), Box(n=2))])
def _(a, b):
    a.n = a.n + 1
    return a.n + b.n, a is b


@varied("one object twice", box_twice, read=[lambda: (Box(n=1), Box(n=1))])
def _(a, b):
    a.n = 5
    return b.n, a is b


def one_inside():
    inner = Box(n=1)
    return Box(inner=inner), inner


@varied("one in another", lambda: (Box(inner=Box(n=1)), Box(n=1)),
        unread=[lambda: (Box(inner=Box(n=1, m=1), rest=2), Box(n=1))],
        read=[one_inside, lambda: (Box(inner=Box(n=2)), Box(n=1)), lambda: (Box(inner=Other(n=1)), Box(n=1))])
def _(outer, inner):
    inner.n = 7
    return repr([outer.inner.n])


@varied("the same one in another", one_inside, unread=[lambda: (lambda o, i: (Box(x=1, inner=i), i))(*one_inside())],
        read=[lambda: (Box(inner=Box(n=1)), Box(n=1))])
def _(outer, inner):
    inner.n = 7
    return outer.inner.n


class Other(Box):
    pass


@varied("its class is asked", lambda: (Box(n=1),), unread=[lambda: (Box(n=2, m=3),), lambda: (Box(),)], read=[lambda: (Other(n=1),), lambda: (3,)])
def _(o):
    return o.__class__.__name__, o.__class__ is Box


@varied("rows of objects", lambda: ([[Box(n=1), 2], [Box(n=3)]],),
        unread=[lambda: ([[Box(n=1, m=4), 2], [Box()]],), lambda: ([[Box(n=1), 2], [Box(n=5), Box(), nested(300)]],),
                lambda: ([[Box(n=1), 3], [Box(n=3)]],)],
        read=[lambda: ([[Box(n=2), 2], [Box(n=3)]],), lambda: ([[Box(n=1), 2]],), lambda: ([[Box(n=1), 2], (Box(n=3),)],),
              lambda: ([[Box(n=1), [3]], [Box(n=3)]],)])
def _(rows):
    return repr([rows[0][0].n]), rows


@varied("items are put into a list", lambda: ([1], Box(n=1)),
        unread=[lambda: ([], Box()), lambda: (list(range(50)), Box(a=nested(300))), lambda: ([nested(300)], Box())],
        read=[lambda: (collections.deque([1]), Box(n=1))])
def _(items, item):
    items.append(item)


@varied("an item is put into a dict", lambda: ({1: 2}, [1]), unread=[lambda: ({}, []), lambda: ({"k": 5, "x": 6}, [nested(300)])],
        read=[lambda: (collections.OrderedDict({1: 2}), [1])])
def _(d, value):
    d["k"] = value


@varied("a counter in an object that is new", lambda: (Box(n=1, rest=1),),
        unread=[lambda: (Box(n=17, rest=[1]),), lambda: (Box(n=-3),)], read=[lambda: (Box(n=1.5),), lambda: (Box(n=True),), lambda: (Box(),)])
def _(box):
    box.n += 1


@varied("a counter that decides", lambda: (Box(n=1),), read=[lambda: (Box(n=2),)])
def _(box):
    box.n += 1
    return "odd" if box.n % 2 else "even"


@varied("a counter that is shown", lambda: (Box(n=1),), unread=[lambda: (Box(n=5),)], read=[lambda: (Box(n=1.5),)])
def _(box):
    box.n += 1
    return box.n


@varied("a dict of objects", lambda: ({"a": Box(n=1), "b": [1]},),
        unread=[lambda: ({"a": Box(n=1, m=2), "b": [2, 3]},)],
        read=[lambda: ({"a": Box(n=2), "b": [1]},), lambda: ({"b": [1], "a": Box(n=1)},), lambda: ({"a": Box(n=1)},)])
def _(d):
    return repr([d["a"].n]), d["b"]


@varied("tuples of objects", lambda: ((Box(n=1), (2, Box(n=3))),), unread=[lambda: ((Box(n=1), (2, Box(n=[4]))),)],
        read=[lambda: ((Box(n=2), (2, Box(n=3))),), lambda: ((Box(n=1), (3, Box(n=3))),), lambda: ((Box(n=1), [2, Box(n=3)]),)])
def _(t):
    return repr([t[0].n]), t


def closure(n, unread=None):
    def add(x):
        return str(x + n)
    def other():
        return unread
    return add, other


@varied("closures made anew", lambda: closure(1) + (2,), unread=[lambda: closure(1, nested(300)) + (2,)],
        read=[lambda: closure(2) + (2,), lambda: (lambda x: x - 1, closure(1)[1], 2)])
def _(add, other, x):
    return add(x), other


@varied("a numbered subclass of int", lambda: (Named(3), Box(a=1)), unread=[lambda: (Named(3), Box())],
        read=[lambda: (Named(4), Box(a=1)), lambda: (3, Box(a=1))])
def _(number, box):
    return number + 1, box


@varied("a range and a slice", lambda: (range(1, 9, 2), slice(1, 3), [1, 2, 3, 4]),
        read=[lambda: (range(1, 9, 3), slice(1, 3), [1, 2, 3, 4]), lambda: (range(1, 9, 2), slice(0, 3), [1, 2, 3, 4]),
              lambda: (range(1, 9, 2), slice(1, 3), [1, 2, 5, 4])])
def _(r, s, items):
    return sum(r), items[s]


@varied("tensors in objects", lambda: (Box(x=torch.ones(2), y=torch.ones(2)),),
        unread=[lambda: (Box(x=torch.ones(2), y=torch.ones(5)),), lambda: (Box(x=torch.zeros(2)),)],
        read=[lambda: (Box(x=torch.ones(3), y=torch.ones(2)),), lambda: (Box(x=torch.ones(2, dtype=torch.float64)),)])
def _(box):
    return box.x + 1


def in_common():
    x = torch.ones(2)
    return Box(x=x), Box(x=x[:1])


@varied("tensors of one storage", lambda: (Box(x=torch.ones(2)), Box(x=torch.ones(1))), read=[in_common])
def _(a, b):
    a.x.add_(1)
    return b.x * 2


@varied("attributes are listed", lambda: (Box(a=1, b=[2]),), unread=[lambda: (Box(a=1, b=[3, 4]),)],
        read=[lambda: (Box(b=[2], a=1),), lambda: (Box(a=1),), lambda: (Box(a=2, b=[2]),)])
def _(box):
    return list(box.__dict__), vars(box)["a"]


@varied("a deque", lambda: (collections.deque([1, 2], 3),),
        read=[lambda: (collections.deque([1, 2], 2),), lambda: (collections.deque([1, 3], 3),), lambda: (collections.deque([1, 2]),)])
def _(d):
    return list(d), d.maxlen


# An argument that is, or is not, what the region reaches otherwise.

@varied("it is not the global", lambda: (Box(n=1),), unread=[lambda: (Box(n=1, m=2),)], read=[lambda: (SHARED,)])
def _(box):
    box.n = 2
    shared, SHARED.n = SHARED.n, 1
    return shared, box is SHARED


@scenario("57 it is the global", then="miss")
def _(run):
    def region(box):
        box.n = 2
        shared, SHARED.n = SHARED.n, 1
        return shared, box is SHARED
    f = run.compile(region)
    run.phase(f, lambda: (SHARED,), calls=6)
    run.phase(f, lambda: (Box(n=1),))


@varied("it holds the global", lambda: (Box(inner=SHARED, rest=1),), unread=[lambda: (Box(inner=SHARED, rest=2),)],
        read=[lambda: (Box(inner=Box(n=1), rest=1),)])
def _(box):
    return SHARED.n, box.inner.n, box.inner is SHARED


@varied("a list that is read or the global one", lambda: ([1, 2],), read=[lambda: (SHARED_LIST,), lambda: ([1, 3],)])
def _(items):
    items.append(3)
    n = len(SHARED_LIST)
    items.pop()
    return n, items == SHARED_LIST


@scenario("57 an attribute that was unread is read after a change", first="any")
def _(run):
    def region(box, flag):
        box.a = 1
        if flag:
            return box.b
        return box.a
    f = run.compile(region)
    for flag in False, True, False:
        run.phase(f, lambda: (Box(a=0, b=3), flag))
        run.phase(f, lambda: (Box(b=4), flag))


@scenario("57 what it holds dies in the call", first="any")
def _(run):
    def region(box):
        box.inner = None
        return box.n
    f = run.compile(region)
    run.phase(f, lambda: (Box(n=1, inner=Box()),), calls=6)
    run.phase(f, lambda: (Box(n=1, inner=[Box()]),))
    run.phase(f, lambda: (Box(n=2, inner=[Box()]),))


@scenario("57 methods of new objects", first="later", then="hit")
def _(run):
    class Stack:
        def __init__(self):
            self.items, self.pushed = [], 0

        def push(self, item):
            self.items.append(item)
            self.pushed += 1

    push = run.compile(Stack.push)
    def make():
        stack = Stack()
        stack.items.extend(range(make.n))
        stack.pushed = make.n
        make.n += 1
        return stack, [make.n]
    make.n = 0
    run.phase(push, make, calls=6)
    run.phase(push, make)


if __name__ == "__main__":
    main()
