"""Every callback that changes, empties or enlarges what is worked on, or enters it again, for every container's methods.

An Evil object has all special methods; each does the unit's action on the container, a few times, and then gives what is
asked of it. Each method of a container is called with every position taken by something evil."""
import array
import bisect
import codecs
import collections
import csv
import functools
import heapq
import io
import itertools
import json
import operator
import pickle
import random
import re
import struct
import sys

from common import Now, main, trial


class Evil:
    """Compares, hashes, converts and iterates while it changes the container."""

    def __init__(self, act, number=1, kind=None, times=3):
        self.act, self.number, self.kind, self.left, self.unit = act, number, kind, times, Now.unit

    def strike(self):
        if self.left > 0 and self.unit == Now.unit is not None:
            self.left -= 1
            self.act()

    def __eq__(self, other):
        self.strike()
        return self.number % 2 == 0 or other is self

    def __lt__(self, other):
        self.strike()
        return self.number % 2 == 0

    __gt__ = __le__ = __ge__ = __lt__

    def __hash__(self):
        self.strike()
        return self.number

    def __index__(self):
        self.strike()
        return self.number

    def __int__(self):
        self.strike()
        return self.number

    def __float__(self):
        self.strike()
        return float(self.number)

    def __len__(self):
        self.strike()
        return self.number

    def __length_hint__(self):
        self.strike()
        return self.number

    def __bool__(self):
        self.strike()
        return self.number % 2 == 0

    def __repr__(self):
        self.strike()
        return "evil"

    __str__ = __repr__

    def __format__(self, spec):
        self.strike()
        return "evil"

    def __iter__(self):
        self.strike()
        for i in range(4):
            yield self.kind(self.number + i) if self.kind else Evil(self.act, self.number + i, times=1)
            self.strike()

    def keys(self):
        self.strike()
        return [1, 2, self]

    def __getitem__(self, key):
        if isinstance(key, int) and key > 6:
            raise IndexError
        self.strike()
        return self.kind(self.number) if self.kind else key

    def __setitem__(self, key, value):
        self.strike()

    def __contains__(self, item):
        self.strike()
        return self.number % 2 == 0

    def __call__(self, *args, **kwargs):
        self.strike()
        return args[0] if args else self.number

    def __add__(self, other):
        self.strike()
        return self

    __radd__ = __or__ = __ror__ = __and__ = __rand__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __xor__ = __rxor__ = __add__

    def __reduce__(self):
        self.strike()
        return int, (1,)

    def __del__(self):
        try:
            self.strike()
        except Exception:
            pass


def byte(n):
    return n & 255


def character(n):
    return chr(97 + n % 26)


class ListSub(list):
    pass


class DictSub(dict):
    def __missing__(self, key):
        self.clear()
        return key


def fill_dict(made, act):
    for i in range(12):
        made[i] = Evil(act, i)
    made[Evil(act, 3, times=0)] = 1
    return made


class Box:
    """Holds the container: what a callback acts on exists before the container does."""
    it = None


def over_iterator(make):
    return lambda box, act: make(box, act)


# name -> how it is made from (box, act), and what its items may be made of
CONTAINERS = {
    "list": (lambda b, a: [Evil(a, i) for i in range(12)], None),
    "list of ints": (lambda b, a: list(range(40)), None),
    "subclass of list": (lambda b, a: ListSub(Evil(a, i) for i in range(12)), None),
    "dict": (lambda b, a: fill_dict({}, a), None),
    "subclass of dict": (lambda b, a: fill_dict(DictSub(), a), None),
    "OrderedDict": (lambda b, a: fill_dict(collections.OrderedDict(), a), None),
    "defaultdict": (lambda b, a: fill_dict(collections.defaultdict(Evil(a, 1)), a), None),
    "Counter": (lambda b, a: collections.Counter("aabbb"), None),
    "set": (lambda b, a: {Evil(a, i, times=0) for i in range(12)} | set(range(8)), None),
    "frozenset": (lambda b, a: frozenset(Evil(a, i, times=0) for i in range(12)), None),
    "deque": (lambda b, a: collections.deque((Evil(a, i) for i in range(70)), 80), None),
    "deque of ints": (lambda b, a: collections.deque(range(200)), None),
    "tuple": (lambda b, a: tuple(Evil(a, i) for i in range(8)), None),
    "bytearray": (lambda b, a: bytearray(b"abcdefghij" * 30), byte),
    "array": (lambda b, a: array.array("i", range(60)), byte),
    "array of doubles": (lambda b, a: array.array("d", range(60)), byte),
    "BytesIO": (lambda b, a: io.BytesIO(b"abc\ndef\n" * 40), byte),
    "StringIO": (lambda b, a: io.StringIO("abc\ndef\n" * 40), character),
    "keys": (lambda b, a: fill_dict({}, a).keys(), None),
    "items": (lambda b, a: fill_dict({}, a).items(), None),
    "slice": (lambda b, a: slice(Evil(a, 1), Evil(a, 9), Evil(a, 2)), None),
    "range": (lambda b, a: range(100), None),
    "str": (lambda b, a: "abc" * 20, character),
    "bytes": (lambda b, a: b"abc" * 20, byte),
}


def shrink(box):
    c = box.it
    for name in ("clear", "pop", "popitem", "popleft"):
        f = getattr(c, name, None)
        if f:
            try:
                f()
                return
            except Exception:
                pass
    if isinstance(c, array.array):
        del c[:]
    elif isinstance(c, (io.BytesIO, io.StringIO)):
        c.seek(0)
        c.truncate()


def grow(box):
    c = box.it
    for name in ("append", "appendleft", "add", "write"):
        f = getattr(c, name, None)
        if f:
            for i in range(100):
                try:
                    f(i)
                except Exception:
                    f("x" if isinstance(c, io.StringIO) else b"x")
            return
    if isinstance(c, dict):
        for i in range(1000, 1100):
            c[i] = i


def pop_one(box):
    c = box.it
    for name in ("pop", "popitem"):
        f = getattr(c, name, None)
        if f:
            f()
            return
    if isinstance(c, io.IOBase):
        c.close()


def replace_all(box):
    c = box.it
    if isinstance(c, (list, bytearray, array.array)):
        c[:] = c[:2] * 3
    elif isinstance(c, dict):
        old = list(dict.items(c))
        c.clear()
        for k, v in old[:3]:
            c[k] = v
    elif hasattr(c, "rotate"):
        c.rotate(3)
        c.clear()
        c.extend(range(3))
    elif isinstance(c, set):
        c.clear()
        c.update(range(1000))


def again(box):
    """The same method once more, from within."""
    if box.depth < 3 and box.method:
        box.depth += 1
        try:
            box.method()
        finally:
            box.depth -= 1


ACTIONS = {"shrink": shrink, "grow": grow, "pop": pop_one, "replace": replace_all, "again": again}


def attacks(container, kind, act):
    """Arguments that strike back."""
    e = lambda number=1, times=3: Evil(act, number, kind, times)
    generator = lambda: iter(e())
    return [lambda: e(), lambda: e(2), lambda: e(30), lambda: slice(e(), e(9)), lambda: slice(e(), e(30), e(2)), lambda: slice(None, None, e(2)), generator,
            lambda: [e(), e(2), 3], lambda: {e(3): 1}, lambda: {e(3)}, lambda: map(e(), [1, 2, 3]), lambda: (e(), e(2)), lambda: 0, lambda: 2,
            lambda: container, lambda: iter(container), lambda: memoryview(container), lambda: [(e(), 1), (2, e())], lambda: b"ab", lambda: "ab"]


FUNCTIONS = [
    sorted, min, max, sum, any, all, list, tuple, set, frozenset, dict, bytes, bytearray, "".join, b"".join, collections.deque, collections.Counter, str, repr, hash,
    len, bool, iter, reversed, enumerate, zip, heapq.heapify, heapq.heappop, json.dumps, pickle.dumps, itertools.cycle, itertools.chain.from_iterable, itertools.tee,
    lambda c: array.array("i", c), lambda c: array.array("d", c), struct.Struct("4i").pack, lambda c: struct.pack_into("4i", c, 0, 1, 2, 3, 4), io.BytesIO, io.StringIO,
    lambda c: "%s %r" % (c, c), lambda c: f"{c}", lambda c: "{0[0]} {0!r}".format(c), lambda c: [*c], lambda c: (lambda *a: a)(*c), lambda c: (lambda **k: k)(**c),
    lambda c: csv.writer(io.StringIO()).writerow(c), lambda c: list(csv.reader(c)), lambda c: int.from_bytes(c, "big"), codecs.decode, codecs.encode,
    lambda c: str(c, "ascii", "strict"), lambda c: re.compile(b"a*").findall(c), lambda c: re.sub("a", c, "abab"), lambda c: [x for x in c], lambda c: {**c}, lambda c: [1, *c, 2]]
PAIRED = [
    operator.add, operator.mul, operator.iadd, operator.imul, operator.or_, operator.and_, operator.sub, operator.xor, operator.ior, operator.iand, operator.isub,
    operator.ixor, operator.eq, operator.lt, operator.ge, operator.contains, operator.getitem, operator.delitem, operator.countOf, operator.indexOf, operator.concat,
    operator.mod, lambda c, x: operator.setitem(c, x, x), lambda c, x: sorted(c, key=x), lambda c, x: min(c, key=x), lambda c, x: max(c, key=x), lambda c, x: c.sort(key=x),
    lambda c, x: list(map(x, c)), lambda c, x: list(filter(x, c)), lambda c, x: functools.reduce(x, c), heapq.heappush, heapq.heapreplace, heapq.heappushpop,
    bisect.bisect_left, bisect.insort, lambda c, x: bisect.bisect(c, x, key=x), lambda c, x: bisect.bisect(c, 1, x, x), lambda c, x: list(zip(c, x)),
    lambda c, x: list(itertools.islice(c, x)), lambda c, x: list(itertools.groupby(c, x)), lambda c, x: list(itertools.accumulate(c, x)),
    lambda c, x: list(itertools.product(c, x)), lambda c, x: list(itertools.combinations(c, x)), lambda c, x: list(itertools.zip_longest(c, x)),
    lambda c, x: list(itertools.takewhile(x, c)), lambda c, x: list(itertools.compress(c, x)), lambda c, x: list(itertools.starmap(x, c)), lambda c, x: heapq.nsmallest(x, c),
    lambda c, x: list(heapq.merge(c, x)), lambda c, x: "".join(x), lambda c, x: b"-".join(x), lambda c, x: c.join(x), lambda c, x: re.sub("a", x, "abab"),
    lambda c, x: re.sub(b"a", x, c), lambda c, x: json.dumps(c, default=x), lambda c, x: json.loads("[1, {\"a\": 2.5}]", object_hook=x, parse_float=x),
    lambda c, x: struct.pack("3i", *x), lambda c, x: struct.pack_into("i", c, x, x), lambda c, x: struct.unpack_from("i", c, x), lambda c, x: memoryview(c)[x],
    lambda c, x: operator.setitem(memoryview(c), x, x), lambda c, x: memoryview(c).cast("i")[x], lambda c, x: str.translate("abc", x), lambda c, x: "abc".translate(c),
    lambda c, x: dict.fromkeys(c, x), lambda c, x: dict.fromkeys(x, c), lambda c, x: sum(c, x), lambda c, x: max(x, *c), lambda c, x: io.BytesIO(c).readinto(x),
    lambda c, x: io.BytesIO(b"abcd").readinto(c), lambda c, x: c.write(x), lambda c, x: c.writelines(x), lambda c, x: c.seek(x), lambda c, x: c.read(x),
    lambda c, x: io.TextIOWrapper(io.BytesIO(b"ab\ncd")).read(x), lambda c, x: setattr(c, "maxlen", x), lambda c, x: print(c, x, file=c), lambda c, x: divmod(c, x),
    lambda c, x: operator.setitem(c, slice(x, x), c), lambda c, x: operator.setitem(c, slice(0, 20, 2), x), lambda c, x: operator.setitem(c, slice(x, x, x), [1, 2, 3])]


def one_container(container_name, action_name):
    make, kind = CONTAINERS[container_name]
    action = ACTIONS[action_name]

    def fresh():
        box = Box()
        box.it, box.method, box.depth = None, None, 0
        act = lambda: action(box) if box.it is not None else None
        box.it = make(box, act)
        return box, act
    return fresh, kind


def prepared(box, act, kind, number):
    ways = attacks(box.it, kind, act)
    return ways[number]() if number < len(ways) else None


ATTACKS = 20


def method_unit(container_name, action_name, method):
    fresh, kind = one_container(container_name, action_name)

    def run():
        label = f"{container_name}.{method} while {action_name}"
        tuples = [()] + [(i,) for i in range(ATTACKS)] + [(i, j) for i in (0, 1, 3, 6, 13) for j in (0, 2, 4, 6, 10, 12, 14)]
        tuples += [(18, 0), (18, 1), (18, 0, 1), (18, 1, 2), (18, 18, 1), (19, 0), (19, 0, 1), (19, 19, 1)]     # numbers behind a text
        for numbers in tuples + [(0, 0, 0), (13, 0, 0), (0, 12, 2), (14, 0, 2)]:
            box, act = fresh()
            try:
                args = [prepared(box, act, kind, n) for n in numbers]
                box.method = functools.partial(getattr(box.it, method), *args)
            except Exception:
                continue
            trial(f"{label} {numbers}", box.method)
            trial(label + " repr", lambda: repr(box.it))
            box.it = None
    return f"{container_name}.{method} {action_name}", run


def function_unit(container_name, action_name, number, function, paired):
    fresh, kind = one_container(container_name, action_name)

    def run():
        label = f"function {number}{' paired' if paired else ''} of {container_name} while {action_name}"
        for n in range(ATTACKS if paired else 1):
            for keep in (True, False):
                box, act = fresh()
                try:
                    args = [box.it] + ([prepared(box, act, kind, n)] if paired else [])
                except Exception:
                    continue
                box.method = functools.partial(function, *args)
                if not keep:
                    args = None
                trial(f"{label} {n}", box.method)
                box.it = None
    return f"{container_name} function {number} {'paired ' if paired else ''}{action_name}", run


def iterator_unit(container_name, action_name):
    """Iterators over the container that is changed between, and in, their steps."""
    fresh, kind = one_container(container_name, action_name)

    def run():
        ways = [iter, reversed, enumerate, lambda c: zip(c, c), lambda c: iter(c.items()), lambda c: iter(c.values()), lambda c: map(Evil(act), c), itertools.cycle,
                lambda c: itertools.chain(c, c), lambda c: itertools.islice(c, 1, 9, 2), lambda c: itertools.tee(c)[0], memoryview, lambda c: iter(memoryview(c)),
                lambda c: re.finditer(b"a", c), lambda c: struct.iter_unpack("i", c)]
        for way in ways:
            for before in range(3):
                box, act = fresh()
                try:
                    iterator = way(box.it)
                    for _ in range(before):
                        next(iterator)
                except Exception:
                    pass
                trial("change", act)
                for use in (lambda: next(iterator), lambda: len(iterator), lambda: operator.length_hint(iterator), lambda: list(itertools.islice(iterator, 300)), act,
                            lambda: iterator.__reduce__(), lambda: iterator.__setstate__(50), lambda: next(iterator), lambda: iterator[2], lambda: bytes(iterator)):
                    trial(f"iterator of {container_name} after {action_name}", use)
                box.it = None
    return f"iterators of {container_name} {action_name}", run


# --- what is not a container

def reentrant_generator():
    def f():
        yield 1
        yield next(g)
    g = f()
    for use in (next, list, lambda g: g.send(None), lambda g: g.throw(ValueError), lambda g: g.close()):
        trial("generator", use, g)
        g = f()

    def closing():
        try:
            yield 1
        finally:
            g.close()
    g = closing()
    next(g)
    trial("close in close", g.close)

    async def co():
        await c
    c = co()
    trial("coroutine that awaits itself", c.send, None)

    def from_self():
        yield from g
    g = from_self()
    trial("yield from itself", next, g)

    async def ag():
        yield 1
        await a.asend(None)
    a = ag()
    trial("async generator", a.__anext__().send, None)
    trial("async generator", a.__anext__().send, None)
    trial("async generator", a.aclose().send, None)


def reentrant_cache():
    for size in (0, 1, 2, None, 128):
        for clear in (False, True):
            class Key:
                def __hash__(self):
                    return 1

                def __eq__(self, other):
                    if Key.depth < 5:
                        Key.depth += 1
                        (cached.cache_clear() if clear else cached(Key()))
                    return False
            Key.depth = 0

            @functools.lru_cache(size)
            def cached(key):
                if Key.depth < 5:
                    Key.depth += 1
                    cached(Key())
                return key
            for _ in range(10):
                trial(f"lru_cache({size})", cached, Key())


def codec_errors():
    def changing(error):
        for field, value in (("object", type(error.object)()), ("start", 1 << 40), ("end", -5), ("start", None), ("encoding", 1), ("reason", None)):
            try:
                setattr(error, field, value)
            except Exception:
                pass
        return "?", Codec.place
    results = [changing, lambda e: ("?", -100), lambda e: ("?", 1 << 70), lambda e: ("?", 10 ** 6), lambda e: (1, 2), lambda e: None, lambda e: ("x" * 1000, e.end),
               lambda e: (b"\xff", e.end), lambda e: ("\ud800", e.end), lambda e: ("?", 0) if Codec.count() < 50 else ("", e.end), lambda e: "ab"[5]]

    class Codec:
        place, counted = 0, 0

        @classmethod
        def count(cls):
            cls.counted += 1
            return cls.counted
    for handler in results:
        codecs.register_error("evil", handler)
        for place in (0, 1, -1, 100):
            Codec.place, Codec.counted = place, 0
            for encoding in ("ascii", "latin-1", "utf-8", "utf-16", "utf-32", "cp1252", "idna", "punycode", "unicode_escape", "raw_unicode_escape", "utf-7", "charmap"):
                Codec.counted = 0
                trial(encoding, "a\ud800é\u1234\U0001F600".encode, encoding, "evil")
                Codec.counted = 0
                trial(encoding, b"a\xff\xfe\xd8\x00\xed\xa0\x80\\x1\\u12".decode, encoding, "evil")
                trial(encoding, str, bytearray(b"a\xff\xfe"), encoding, "evil")


def mro_changes():
    class A:
        pass

    class B:
        pass
    answers = [lambda cls: [cls], lambda cls: [], lambda cls: (int,), lambda cls: [cls, int, object], lambda cls: 1, lambda cls: [object, cls], lambda cls: [cls, cls],
               lambda cls: setattr(cls, "__bases__", (B,)) or type.mro(cls), lambda cls: [cls] * 1000 + [object], lambda cls: type("T", (cls,), {}).__mro__,
               lambda cls: cls.__mro__, lambda cls: [object], lambda cls: [A, B], lambda cls: delattr(cls, "mro"), lambda cls: [cls, type], lambda cls: [cls, dict, object]]
    for answer in answers:
        class Meta(type):
            depth = 0

            def mro(cls):
                Meta.depth += 1
                return answer(cls) if Meta.depth < 20 else type.mro(cls)

        def use():
            made = Meta("C", (A,), {"__slots__": ()})
            for way in (lambda: made(), lambda: made().x, lambda: repr(made()), lambda: setattr(made, "__bases__", (B,)), lambda: made.x, lambda: made.__mro__,
                        lambda: made() + 1, lambda: setattr(made, "x", 1), lambda: setattr(made(), "x", 1), lambda: type("D", (made,), {})(), lambda: made.mro(),
                        lambda: setattr(A, "__eq__", None), lambda: isinstance(made(), A), lambda: super(made, made()).x, lambda: str(made), lambda: hash(made)):
                trial("mro", way)
        trial("mro", use)


def attribute_hooks():
    names = ["__getattr__", "__getattribute__", "__setattr__", "__delattr__", "__get__", "__set__", "x", "__class__", "__dict__"]
    for hook in ("__getattr__", "__getattribute__", "__setattr__", "__delattr__", "__get__", "__set__", "__delete__", "__set_name__", "__init_subclass__", "__eq__",
                 "__hash__", "__call__", "__iter__", "__next__", "__enter__", "__bool__", "__len__", "__repr__", "__add__", "__radd__", "__init__", "__new__", "__del__"):
        for gone in names + [hook]:
            class Target:
                pass

            def body(self, *args):
                for name in (gone, hook):
                    for where in (Target, Other):
                        try:
                            delattr(where, name)
                        except Exception:
                            pass
                Target.__class__ = type
                Other.x = 1
                raise AttributeError("gone")

            class Other(Target):
                x = property(body, body, body)
            for where in (Target, Other):
                try:
                    setattr(where, hook, body)
                    setattr(where, gone, body)
                except Exception:
                    pass

            def fresh():
                return object.__new__(Other)
            for way in (lambda: fresh().y, lambda: fresh().x, lambda: setattr(fresh(), "x", 1), lambda: delattr(fresh(), "x"), lambda: fresh() == 1, lambda: hash(fresh()),
                        lambda: fresh()(), lambda: [*fresh()], lambda: fresh() + 1, lambda: 1 + fresh(), lambda: bool(fresh()), lambda: len(fresh()), lambda: repr(fresh()),
                        lambda: Other(), lambda: getattr(fresh(), "z", 0), lambda: hasattr(fresh(), "z"), lambda: type("S", (Other,), {"a": fresh()})):
                trial(f"{hook} that deletes {gone}", way)


def classes_that_change():
    """__class__, __bases__, __dict__ assigned while a method of the object runs."""
    class A:
        def __init__(self):
            self.a = self.b = self.c = 1

    class B:
        def __init__(self):
            for i in range(40):
                setattr(self, f"n{i}", i)

    class Weird:
        def __eq__(self, other):
            held.__class__ = B if type(held) is A else A
            held.__dict__ = {"z": 1}
            return False

        def __hash__(self):
            return hash("a")
    held = A()
    for use in (lambda: held.__dict__[Weird()], lambda: held.__dict__.pop(Weird(), None), lambda: held.__dict__.setdefault(Weird(), 1), lambda: Weird() in held.__dict__,
                lambda: held.__dict__.update({Weird(): 1}), lambda: held.__dict__ == {Weird(): 1}, lambda: setattr(held, "__dict__", {Weird(): 2}), lambda: held.a,
                lambda: held.__dict__.clear(), lambda: vars(held).popitem(), lambda: [setattr(held, f"x{i}", i) for i in range(200)], lambda: held.x150,
                lambda: [delattr(held, f"x{i}") for i in range(200)], lambda: setattr(held, "__class__", A), lambda: held.a, lambda: sorted(held.__dict__, key=lambda k: Weird() == 1)):
        trial("instance dict", use)
    namespace = {"x": 1}

    class Key(str):
        def __eq__(self, other):
            namespace.clear()
            return str.__eq__(self, other)

        def __hash__(self):
            return str.__hash__(self)
    for use in (lambda: eval("x", namespace, {Key("x"): 1}), lambda: exec("y = x; del x; global z; z = y; z", namespace, {Key("x"): 2}), lambda: type("T", (), {Key("__eq__"): 1}),
                lambda: type("T", (), {Key("__slots__"): [Key("a")]})().a, lambda: getattr(A(), Key("a")), lambda: setattr(A(), Key("q"), 1), lambda: (lambda **k: k)(**{Key("x"): 1}),
                lambda: (lambda x: x)(**{Key("x"): 1}), lambda: __import__(Key("os")), lambda: "{x}".format(**{Key("x"): 1}), lambda: "%(x)s" % {Key("x"): 1}):
        namespace.update(x=1)
        trial("keys of a subclass of str", use)


def finalizers():
    """__del__ that brings its object back, and takes part in what is being taken apart."""
    kept = []

    class Back:
        def __del__(self):
            kept.append(self)
            kept[:] = kept[-3:]
            target.clear()
            target.extend(range(5))
    target = [Back() for _ in range(10)]
    for use in (lambda: target.clear(), lambda: target.__setitem__(slice(0, 5), []), lambda: target.pop(), lambda: target.__imul__(0), lambda: target.sort(key=id),
                lambda: target.__delitem__(slice(0, 9, 2)), lambda: target.extend(target), lambda: target.__init__(), lambda: target.insert(0, Back())):
        target[:] = [Back() for _ in range(10)]
        trial("finalizer", use)
    holder = {}

    class InDict:
        def __del__(self):
            holder.clear()
            holder.update({i: i for i in range(100)})
    for use in (lambda: holder.clear(), lambda: holder.pop(1), lambda: holder.__setitem__(1, 2), lambda: holder.update({1: 2, 2: 3}), lambda: holder.popitem(), lambda: holder.__init__(a=1),
                lambda: holder.setdefault(1, InDict()), lambda: holder.__ior__({1: 1})):
        holder.clear()
        holder.update({i: InDict() for i in range(10)})
        trial("finalizer in a dict", use)


def callables_in_text():
    text = bytearray(b"abcabc" * 50)

    def emptying(match):
        try:
            text.clear()
        except BufferError:
            pass
        re.purge()
        return b"x"
    for use in (lambda: re.sub(b"a", emptying, text), lambda: re.compile(b"a").subn(emptying, text), lambda: [emptying(m) for m in re.finditer(b"b", text)],
                lambda: re.Scanner([("a", lambda s, t: s.scan("a"))]).scan("aaa"), lambda: re.sub("a", lambda m: m.expand("\\g<9>"), "aa"),
                lambda: re.sub("(a)", lambda m: m.group(5), "aa"), lambda: re.sub("a", lambda m: re.sub("a", lambda n: m, "a"), "aa")):
        text[:] = b"abcabc" * 50
        trial("re", use)
    view = memoryview(text)
    for use in (view.release, lambda: view[0], lambda: bytes(view), lambda: view.tolist(), lambda: view.cast("i"), lambda: hash(view), lambda: view == text, lambda: repr(view)):
        trial("released view", use)
    raw = io.BytesIO(b"abc" * 100)
    unit = Now.unit

    class Raw(io.RawIOBase):
        def readable(self):
            return True

        writable = seekable = readable

        def readinto(self, buffer):
            try:
                buffer[:] = b"x" * len(buffer)
                reader.close()
                reader.detach()
            except Exception:
                pass
            return Raw.answer

        def write(self, data):
            if Now.unit != unit:   # a finalizer of the buffer writes until all is taken
                return len(data)
            try:
                reader.write(b"again")
            except Exception:
                pass
            return Raw.answer

        def seek(self, *args):
            return Raw.answer

        def tell(self):
            return Raw.answer
    for answer in (0, 5, -1, 1 << 40, 1 << 70, None, "x", 2.5):
        Raw.answer = answer
        for kind in (io.BufferedReader, io.BufferedWriter, io.BufferedRandom, io.TextIOWrapper, lambda r: io.TextIOWrapper(io.BufferedReader(r))):
            try:
                reader = kind(Raw())
            except Exception:
                continue
            for use in (lambda: reader.read(5), lambda: reader.readline(), lambda: reader.peek(3), lambda: reader.write(b"abc"), lambda: reader.write("abc"), lambda: reader.flush(),
                        lambda: reader.seek(3), lambda: reader.tell(), lambda: reader.read1(4), lambda: reader.readinto(bytearray(9)), lambda: reader.truncate(2),
                        lambda: reader.close(), lambda: next(reader), lambda: reader.detach(), lambda: repr(reader), lambda: reader.read()):
                trial("streams", use)


def imports():
    for use in (lambda: __import__("builtins", "globals", None, None, 1), lambda: __import__("x", {}, {}, [], 1), lambda: __import__("x", {"__package__": 1}, None, None, 1),
                lambda: __import__("", None, None, (), 2), lambda: __import__("os", None, None, 1), lambda: __import__("os", None, None, [1]), lambda: __import__("os", None, None, (), -1),
                lambda: __import__("os", None, None, (), 1 << 70), lambda: __import__("x", {"__spec__": object(), "__package__": "a.b"}, None, None, 5),
                lambda: __import__("x", {"__name__": 1}, None, None, 1), lambda: __import__("a" * 100000), lambda: __import__("os\0"), lambda: __import__("\ud800")):
        trial("import", use)
    saved = dict(sys.modules)
    try:
        for value in (None, 1, sys):
            sys.modules["evil_module"] = value
            trial("import", __import__, "evil_module")
            trial("import", __import__, "evil_module.x")
    finally:
        sys.modules.clear()
        sys.modules.update(saved)


def sort_of(container):
    return [name for name in dir(container) if name not in ("__class__", "__getattribute__", "__init_subclass__", "__subclasshook__", "__class_getitem__", "__new__")]


def make_units():
    made = [(f.__name__, f) for f in (reentrant_generator, reentrant_cache, codec_errors, mro_changes, attribute_hooks, classes_that_change, finalizers, callables_in_text, imports)]
    for container_name, (make, kind) in CONTAINERS.items():
        methods = sort_of(make(Box(), lambda: None))
        for action_name in ACTIONS:
            made.append(iterator_unit(container_name, action_name))
            made += [method_unit(container_name, action_name, method) for method in methods]
            made += [function_unit(container_name, action_name, n, f, False) for n, f in enumerate(FUNCTIONS)]
            made += [function_unit(container_name, action_name, n, f, True) for n, f in enumerate(PAIRED)]
    return made


units = make_units()

if __name__ == "__main__":
    random.seed(1)
    main(units)
