"""Each way to change an object is reported to who watches it: a region reads the object, replays, the object is changed, and the
region must see that. A report left out (tests/mutation.py --kind watch) makes a record stale here."""
import array
import collections
import heapq
import io
import mmap
import struct
import sys
import torch
import mpy

wrong = 0


class A:
    kind = "a"

    def __init__(self): self.x = 1


class B(A):
    pass


class Other:
    kind = "other"


class Slotted:
    __slots__ = "x", "y"

    def __init__(self): self.x, self.y = 1, 2


class Keyed(dict):
    pass


def function(a=1, *, b=2):
    "text"
    return a, b


def check(name, make, read, *changes, hits=True):
    """Each change on an object of its own."""
    global wrong
    for i, change in enumerate(changes):
        o = make()
        region = torch.compile(lambda: read(o))
        for _ in range(3): region()
        replayed = mpy.explain(region)["hits"] > 0
        before = repr(read(o))
        held = change(o)   # what it gives may keep something alive
        plain = repr(read(o))
        got = repr(region())
        if got != plain or hits is not None and replayed != hits or plain == before:
            wrong += 1
            print("DIFFERENT", name, "change", i, f"before {before}, plain {plain}, region {got}, replayed {replayed}")
        del held
    print("ok", name) if not wrong else None


def statement(text):
    code = compile(text, "change", "exec")
    return lambda o: exec(code, {"o": o, "collections": collections, "array": array, "torch": torch, "io": io, "struct": struct})


def changes(*texts):
    return [statement(text) for text in texts]


check("list", lambda: [3, 1, 2, 5], lambda o: [x for x in o],
      *changes("o.append(1)", "o[0] = 7", "o[1:2] = [8, 9]", "o[::2] = [8, 9]", "del o[0]", "del o[1:3]", "o.reverse()", "o.sort()",
               "o.sort(key=lambda x: -x)", "o.insert(1, 9)", "o.extend([1])", "o += [1]", "o *= 2", "o.clear()", "o.pop()", "o.remove(2)",
               "o.sort(key=str, reverse=True)", "o[:] = []", "o[2:2] = [4]", "o[1:3] = [1, 9]", "o[:] = (x for x in [4])", "o.extend(range(3))", "o += range(2)", "o.__init__(range(2))"))


def during_sort():
    """A list is empty while it is sorted."""
    global wrong
    l = [3, 1, 2]
    region = torch.compile(lambda: len(l))
    for _ in range(3): region()
    seen = []
    l.sort(key=lambda x: seen.append(region()) or x)

    class Compared:
        def __lt__(self, other): return seen.append(region()) or False

    l[:] = [Compared(), Compared()]
    region()
    l.sort()
    if set(seen) != {0} or len(seen) < 4 or region() != 2:
        wrong += 1
        print("DIFFERENT a list that is being sorted", seen)


during_sort()
check("a heap", lambda: [1, 3, 2, 9, 8], lambda o: [x for x in o],
      lambda o: heapq.heappush(o, 0), lambda o: heapq.heappop(o), lambda o: heapq.heapreplace(o, 7), lambda o: heapq.heappushpop(o, 7))
check("a heap of one", lambda: [1], lambda o: [x for x in o], lambda o: heapq.heapreplace(o, 7), lambda o: heapq.heappushpop(o, 7))
check("heapify", lambda: [9, 3, 2, 1, 8], lambda o: [x for x in o], lambda o: heapq.heapify(o))
check("dict", lambda: {"a": 1, "b": 2}, lambda o: [x for x in o.items()],
      *changes("o['c'] = 3", "o['a'] = 7", "del o['a']", "o.pop('b')", "o.popitem()", "o.clear()", "o.update(c=3)", "o.update({'c': 4})",
               "o.setdefault('d', 5)", "o |= {'e': 1}", "o.update([('f', 1)])"))
check("an empty dict", dict, lambda o: [x for x in o.items()],
      *changes("o.update({'a': 1})", "o |= {'a': 1}", "o.__init__({'a': 1})", "o.__init__(a=1)"))
check("a subclass of dict", lambda: Keyed(a=1), lambda o: [x for x in o.items()], *changes("o.update({'c': 4})", "o['a'] = 2", "o.clear()"))
check("set", lambda: {1, 2, 3}, lambda o: [x for x in o],
      *changes("o.add(9)", "o.discard(2)", "o.remove(1)", "o.pop()", "o.clear()", "o.update([8])", "o |= {7}", "o &= {1}", "o -= {1}", "o ^= {1, 9}",
               "o.intersection_update([2])", "o.difference_update([2])", "o.symmetric_difference_update([2, 8])", "o.__init__([4])"))
check("an empty set", set, lambda o: [x for x in o], *changes("o.update({1})", "o |= {1, 2}", "o ^= {1}", "o.__init__({1})", "o.add(1)",
               "q = set(range(50)); q.difference_update(range(3, 48)); o.update(q)"))
check("a set with room", lambda: (lambda s: s.discard(5) or s)({1, 5, 6}), lambda o: [x for x in o], *changes("o.add(5)", "o.add(13)"))
check("bytearray", lambda: bytearray(b"abcd"), lambda o: bytes(o),
      *changes("o.append(1)", "o[0] = 7", "o[1:2] = b'xy'", "del o[0]", "o.reverse()", "o.extend(b'x')", "o.clear()", "o.pop()", "o += b'x'",
               "o.insert(0, 1)", "o.remove(97)", "memoryview(o)[0] = 9", "memoryview(o)[1:3] = b'zz'", "o[::2] = b'zz'", "o[1:3] = b'pq'",
               "o.__init__(b'new')", "io.BytesIO(b'zz').readinto(o)", "struct.pack_into('<i', o, 0, 9)"))
check("array", lambda: array.array("i", [3, 1, 2]), lambda o: o.tolist(),
      *changes("o.append(1)", "o[0] = 7", "o[1:2] = array.array('i', [1, 2])", "del o[0]", "o.reverse()", "o.extend([4])", "o.pop()", "o.byteswap()",
               "o.insert(0, 1)", "o.remove(1)", "o += array.array('i', [1])", "o *= 2", "o.frombytes(bytes(4))", "memoryview(o)[0] = 9",
               "o[::2] = array.array('i', [5, 6])", "o[0:2] = array.array('i', [5, 6])", "o.fromlist([9])"))
check("deque", lambda: collections.deque([1, 2, 3]), lambda o: [x for x in o],
      *changes("o.append(1)", "o.appendleft(1)", "o[0] = 7", "del o[0]", "o.reverse()", "o.extend([4])", "o.extendleft([4])", "o.pop()", "o.popleft()",
               "o.rotate(1)", "o.clear()", "o.insert(1, 5)", "o.remove(2)", "o += [1]", "o *= 2"))
check("a defaultdict's contents", lambda: collections.defaultdict(int, a=1), lambda o: [x for x in o.items()], *changes("o['n']", "o['a'] = 3"))
check("a factory", lambda: collections.defaultdict(int), lambda o: [o["n"], o.pop("n")], *changes("o.default_factory = list", "o.__init__(list)"), hits=None)
check("a factory that is looked at", lambda: collections.defaultdict(int), lambda o: o.default_factory, *changes("o.default_factory = list", "o.__init__(list)", "del o.default_factory"), hits=None)
check("an object", A, lambda o: getattr(o, "x", "none"),
      *changes("o.x = 2", "del o.x", "o.__dict__['x'] = 5", "o.__dict__.clear()", "o.__dict__ = {'x': 9}", "o.__dict__.update(x=8)", "del o.__dict__['x']",
               "setattr(o, 'x', 3)", "object.__setattr__(o, 'x', 4)", "o.__dict__.pop('x')"))
check("an object with many attributes", A, lambda o: getattr(o, "x", "none"),
      lambda o: [setattr(o, f"n{i}", i) for i in range(2000)] and setattr(o, "x", 2), lambda o: vars(o).update({str(i): i for i in range(2000)}, x=3))
check("an attribute that is not there", A, lambda o: hasattr(o, "y"), *changes("o.y = 2", "o.__dict__['y'] = 5", "o.__dict__ = {'y': 9}", "type(o).y = 1"))
del A.y
roomy = lambda: type("C", (), {f"n{i}": i for i in range(9)})()
check("an attribute that a class has not", roomy, lambda o: getattr(o, "y", "none"), *[lambda o, n=n: [setattr(type(o), f"m{i}", i) for i in range(n)] and setattr(type(o), "y", 1) for n in range(1, 9)],
      lambda o: setattr(type(o), "y", 1))
emptied = lambda: (lambda o: setattr(o, "__dict__", {}) or o)(A())
check("an object with a dict of its own", emptied, lambda o: [getattr(o, "x", "none"), hasattr(o, "y")], *changes("o.x = 2", "o.y = 2", "o.__dict__ = {'y': 9}", "o.__dict__['x'] = 5"))
check("an attribute in a dict of its own", lambda: (lambda o: setattr(o, "x", 1) or o)(emptied()), lambda o: getattr(o, "x", "none"), *changes("o.x = 2", "del o.x", "o.__dict__ = {}", "vars(o).clear()"))


class Many:
    pass


for i in range(3000): setattr(Many(), f"n{i}", i)
check("an object of a class with many layouts", Many, lambda o: [getattr(o, "x", "none"), hasattr(o, "y")], *changes("o.x = 2", "o.y = 2", "o.__dict__ = {'y': 9}", "o.__dict__['x'] = 5"))
check("all attributes", A, lambda o: [x for x in o.__dict__.items()], *changes("o.y = 2", "o.__dict__['y'] = 5", "o.__dict__ = {'y': 9}", "del o.x", "o.x = 5"))
check("slots", Slotted, lambda o: getattr(o, "x", "none"), *changes("o.x = 2", "del o.x"))
check("an object's class", B, lambda o: o.kind, lambda o: setattr(o, "__class__", Other))


def class_with_base():
    class Base: kind = "base"
    class Next: kind = "next"
    class C(Base): pass
    C.others = Base, Next
    return C


check("a class's bases", class_with_base, lambda o: o.kind, lambda o: setattr(o, "__bases__", (o.others[1],)))
check("a class", class_with_base, lambda o: o.kind, *changes("o.kind = 'own'", "o.__base__.kind = 'new'", "type.__setattr__(o, 'kind', 'set')"))
check("a class that had it", lambda: type("C", (), {"kind": "first"}), lambda o: getattr(o, "kind", "none"), *changes("o.kind = 'own'", "del o.kind"))
check("a class's name", class_with_base, lambda o: o.__name__, *changes("o.__name__ = 'D'"))
check("a class's qualified name", class_with_base, lambda o: o.__qualname__, *changes("o.__qualname__ = 'D.E'"))
new_function = lambda: (lambda f: setattr(f, "__doc__", "text") or f)(type(function)(function.__code__, globals(), "f", (1,)))
check("a function", lambda: (lambda f: setattr(f, "__kwdefaults__", {"b": 2}) or f)(new_function()), lambda o: o(),
      *changes("o.__defaults__ = (5,)", "o.__kwdefaults__ = {'b': 6}", "o.__kwdefaults__['b'] = 7", "o.__code__ = (lambda a=1, *, b=2: 9).__code__"))
check("an attribute of a function", new_function, lambda o: getattr(o, "x", "none"),
      *changes("o.x = 5", "o.__dict__['x'] = 5", "o.__dict__.update(x=5)", "o.__dict__ = {'x': 9}"))
check("an attribute that a function had", lambda: (lambda f: setattr(f, "x", 1) or f)(new_function()), lambda o: getattr(o, "x", "none"),
      *changes("o.x = 5", "del o.x", "o.__dict__['x'] = 5", "o.__dict__.clear()", "o.__dict__ = {'x': 9}"))
check("the dict of a function, which lives on", lambda: (lambda f: setattr(f, "x", 1) or f)(new_function()), lambda o: len("ab" * getattr(o, "x", 0)),
      lambda o: (vars(o), setattr(o, "__dict__", {"x": 9})))
check("a function's name", new_function, lambda o: o.__name__, *changes("o.__name__ = 'g'"))
check("a function's text", new_function, lambda o: o.__doc__, *changes("o.__doc__ = 'g'", "del o.__doc__"))
check("a function's module", new_function, lambda o: o.__module__, *changes("o.__module__ = 'g'"))
cells = []


def cell():
    value = 1
    def get(): return value
    def put(new):
        nonlocal value
        value = new
    get.put = put
    return get


check("a variable", cell, lambda o: o(), *changes("o.put(3)", "o.__closure__[0].cell_contents = 4"))
# A number that is only passed on is no guard; what is asked of these is.
check("a variable that is asked", cell, lambda o: len("ab" * o()), *changes("o.put(3)", "o.__closure__[0].cell_contents = 4"))
check("an attribute that is asked", A, lambda o: len("ab" * getattr(o, "x", 0)),
      *changes("o.x = 2", "del o.x", "o.__dict__['x'] = 5", "o.__dict__.clear()", "o.__dict__ = {'x': 9}", "o.__dict__.update(x=8)", "del o.__dict__['x']"))
check("an attribute in a dict that is asked", lambda: (lambda o: setattr(o, "x", 1) or o)(emptied()), lambda o: len("ab" * getattr(o, "x", 0)),
      *changes("o.x = 2", "del o.x", "o.__dict__ = {}", "vars(o).clear()", "o.__dict__['x'] = 7"))
check("an attribute of a class that is asked", lambda: type("C", (), {"x": 1}), lambda o: len("ab" * o.x), *changes("o.x = 2"))
check("an attribute of a function that is asked", lambda: (lambda f: setattr(f, "x", 1) or f)(new_function()), lambda o: len("ab" * getattr(o, "x", 0)),
      *changes("o.x = 5", "del o.x", "o.__dict__['x'] = 5", "o.__dict__.clear()", "o.__dict__ = {'x': 9}"))
check("an ordered dict", lambda: collections.OrderedDict(a=1, b=2), lambda o: [x for x in o], *changes("o.move_to_end('a')", "o.move_to_end('b', False)", "o['c'] = 1"))
made = lambda: torch.ones(2, requires_grad=True) * 2
leaf = lambda: torch.ones(2, requires_grad=True)
check("a tensor's flags", lambda: torch.ones(2), lambda o: o.requires_grad, *changes("o.requires_grad_()", "o.requires_grad = True"))
check("a tensor's shape", lambda: torch.ones(2, 3), lambda o: o.shape,
      *changes("o.data = torch.ones(5)", "o.t_()", "o.unsqueeze_(0)", "o.transpose_(0, 1)", "o.resize_(6)", "o.squeeze_(0).t_()", "o.set_(torch.ones(4))"))
check("a tensor that comes to need a gradient", lambda: torch.ones(2, 3), lambda o: o.requires_grad,
      *changes("o.add_(torch.ones(2, 3, requires_grad=True))", "o.copy_(torch.ones(2, 3, requires_grad=True))"))
turned = torch.compile(lambda o: o.t_())
for _ in range(4): turned(torch.ones(2, 3))
check("a tensor that a replay turns", lambda: torch.ones(2, 3), lambda o: o.shape, lambda o: turned(o))
check("a tensor's history", made, lambda o: o.requires_grad, *changes("o.detach_()"))
gradient = lambda o: torch.autograd.grad((o * 2).sum(), o)[0].tolist()
check("a tensor's hooks", leaf, gradient, lambda o: o.register_hook(lambda g: g * 3))


def thrice(g):
    return g * 3


handles = {}


def hooked():
    o = leaf()
    handles[id(o)] = o.register_hook(thrice)
    return o


check("a tensor's hook that goes", hooked, gradient, lambda o: handles[id(o)].remove())
sys.exit(1 if wrong else 0)
