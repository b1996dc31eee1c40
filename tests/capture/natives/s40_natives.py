"""Natives of text, bytes, numbers, exceptions, descriptors and modules of the library: what they read, changed between calls;
and natives that give what is found in an object without looking into it."""
import array
import copy
import dataclasses
import enum
import io
import json
import math
import os
import re
import string
import struct
import sys
import time
import types
import typing

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from _changing import Box, Counted, grow, grow_inner, hit, numbers, reads, rows
from harness import main, scenario


# --- text and bytes

hit("str.format of attributes", lambda: [Box(a=[1])], lambda s, x: (x, "{0.a[0]} {1}".format(s[0], 2)), lambda s: s[0].a.__setitem__(0, 9))
hit("str.format_map", lambda: {"a": [1]}, lambda s, x: (x, "{a[0]}".format_map(s)), lambda s: s["a"].__setitem__(0, 9))
hit("str.translate", lambda: {97: "b"}, lambda s, x: (x, "abc".translate(s)), lambda s: s.update({97: "z"}))
hit("str.join of a generator", numbers, lambda s, x: (x, "-".join(str(v) for v in s)), grow)
hit("str methods", lambda: ["a b", " "], lambda s, x: (x, s[0].split(s[1])[0].upper().center(7, "*").partition("A")), lambda s: s.__setitem__(0, "q b"))
hit("startswith of a tuple", lambda: ["abc", "b"], lambda s, x: x * (2 if s[0].startswith(("z", s[1])) else 3), lambda s: s.__setitem__(1, "a"))
hit("f-string with a spec", numbers, lambda s, x: (x, f"{s[0]:>{s[1] + 5}}|{s[2]!r}"), lambda s: s.__setitem__(1, 4))
hit("format of an object in Python", lambda: [Box(a=1)], lambda s, x: (x, format(s[0])), lambda s: s.__setitem__(0, "text"))
hit("% with a mapping", lambda: {"a": [1]}, lambda s, x: (x, "%(a)s" % s), lambda s: s["a"].append(2))
hit("bytes compared", lambda: [bytearray(b"ab")], lambda s, x: x * (2 if s[0] == b"ab" else 3), lambda s: s[0].append(1))
hit("bytes in bytes", lambda: [bytearray(b"ab")], lambda s, x: x * (2 if b"b" in s[0] else 3), lambda s: s[0].pop())
hit("bytes added", lambda: [bytearray(b"ab")], lambda s, x: x * len(b"x" + s[0]), lambda s: s[0].append(1))
hit("bytes %", lambda: [bytearray(b"ab")], lambda s, x: (x, b"%s" % (s[0],)), lambda s: s[0].append(65))
hit("a loop over a bytearray", lambda: [bytearray(b"ab")], lambda s, x: x * sum(v for v in s[0]), lambda s: s[0].__setitem__(0, 1))
hit("bytearray made and changed", lambda: [b"ab"], lambda s, x: (lambda b: (b.extend(s[0]), b.__setitem__(0, 1), x * sum(b))[2])(bytearray(s[0])), lambda s: s.__setitem__(0, b"zz"))
hit("bytes of a list", numbers, lambda s, x: x * sum(bytes(s)), grow)
hit("int.from_bytes", lambda: [bytearray(b"ab")], lambda s, x: x * int.from_bytes(s[0], "big"), lambda s: s[0].__setitem__(0, 1))
reads("memoryview", lambda: (lambda b: [memoryview(b), b])(bytearray(b"ab")), lambda s, x: x * sum(s[0]), lambda s: s[1].__setitem__(0, 1))
reads("memoryview made inside", lambda: [bytearray(b"ab")], lambda s, x: x * memoryview(s[0])[0], lambda s: s[0].__setitem__(0, 1))
hit("int and float of text", lambda: ["12", "1.5"], lambda s, x: x * int(s[0]) * float(s[1]), lambda s: s.__setitem__(0, "13"))

# --- math, struct, array, json, re, string

hit("math of numbers", numbers, lambda s, x: x * math.sqrt(s[0]) * math.gcd(*s) * math.prod(s), lambda s: s.__setitem__(0, 9))
hit("math.fsum and hypot", numbers, lambda s, x: x * math.fsum(s) * math.hypot(*s), grow)
hit("math.prod of a map", rows, lambda s, x: x * math.prod(map(len, s)), grow_inner)
hit("math.dist", lambda: [[1.0, 2.0], [3.0, 4.0]], lambda s, x: x * math.dist(s[0], s[1]), lambda s: s[1].__setitem__(0, 9.0))
hit("struct.pack", numbers, lambda s, x: x * struct.pack("3i", *s)[0], lambda s: s.__setitem__(0, 9))
hit("struct.unpack", lambda: [bytearray(b"abcd")], lambda s, x: x * struct.unpack("4B", s[0])[0], lambda s: s[0].__setitem__(0, 1))
hit("struct.iter_unpack", lambda: [bytearray(b"abcd")], lambda s, x: x * sum(v for v, in struct.iter_unpack("B", s[0])), lambda s: s[0].__setitem__(0, 1))
hit("struct.Struct", lambda: [bytearray(b"abcd")], lambda s, x: x * struct.Struct("4B").unpack(s[0])[0], lambda s: s[0].__setitem__(0, 1))
hit("array made and changed", numbers, lambda s, x: (lambda a: (a.append(2), a.__setitem__(0, 7), x * sum(a))[2])(array.array("i", s)), grow)
hit("array of a map", rows, lambda s, x: x * sum(array.array("i", map(len, s))), grow_inner)
hit("array from outside", lambda: [array.array("i", [1, 2])], lambda s, x: x * sum(s[0]) * len(s[0] + s[0]), lambda s: s[0].append(3))
reads("json.dumps", lambda: {"a": [1, {"b": [2]}]}, lambda s, x: (x, json.dumps(s)), lambda s: s["a"][1]["b"].append(3))
reads("json.dumps of a nested object", lambda: {"a": [1, Counted([2])]}, lambda s, x: (x, json.dumps(s, default=lambda o: o.items)), lambda s: s["a"][1].items.append(3))
reads("json.loads", lambda: ['{"a": [1, [2]]}'], lambda s, x: (x, [len(str(v)) for v in json.loads(s[0])["a"]]), lambda s: s.__setitem__(0, '{"a": [5, [2, 3]]}'))
PATTERN = re.compile(r"(\w)(\d+)", re.I)
hit("re.Pattern.match", lambda: ["a12"], lambda s, x: x * int(PATTERN.match(s[0]).group(2)), lambda s: s.__setitem__(0, "b7"))
hit("re.Pattern.findall", lambda: ["a12 b3"], lambda s, x: (x, PATTERN.findall(s[0])), lambda s: s.__setitem__(0, "b7"))
hit("re.Pattern.finditer", lambda: ["a12 b3"], lambda s, x: (x, [m.span() for m in PATTERN.finditer(s[0])]), lambda s: s.__setitem__(0, "b7"))
hit("re.Pattern.sub with a function", lambda: ["a12 b3", [1]], lambda s, x: (x, PATTERN.sub(lambda m: m[1] * len(s[1]), s[0])), lambda s: s[1].append(7))
reads("re.Pattern.sub with a template", lambda: ["a12 b3", r"\2"], lambda s, x: (x, PATTERN.sub(s[1], s[0])), lambda s: s.__setitem__(1, r"\1"))
reads("re.match", lambda: ["a12", r"(\w)"], lambda s, x: (x, re.match(s[1], s[0]).group(1)), lambda s: s.__setitem__(1, r"\w(\d)"))
reads("re.sub", lambda: ["a12", r"\d"], lambda s, x: (x, re.sub(s[1], "-", s[0])), lambda s: s.__setitem__(1, r"\w"))
reads("re.escape and split", lambda: ["a.b.c", "."], lambda s, x: (x, re.split(re.escape(s[1]), s[0])), lambda s: s.__setitem__(1, "b"))
reads("string.Template", lambda: {"a": 1}, lambda s, x: (x, string.Template("$a").substitute(s)), lambda s: s.update(a=5))
reads("StringIO", numbers, lambda s, x: (lambda f: (f.write(str(s[0])), x, f.getvalue())[1:])(io.StringIO()), lambda s: s.__setitem__(0, 8))


@scenario("40 the time is read")
def clock(run):
    state = [time.perf_counter()]
    f = run.compile(lambda x: x * (1 if time.perf_counter() >= state[0] else 2))
    x = torch.ones(2)
    run.phase(f, lambda: (x,))
    state[0] += 1000
    run.phase(f, lambda: (x,))


# --- exceptions

def lookup(s, x):
    try:
        return x * s["a"][0]
    except KeyError as error:
        return x * len(error.args[0])


reads("a KeyError caught", lambda: {"b": [1]}, lookup, lambda s: s.update(a=[5]))


def raised(s, x):
    try:
        raise ValueError("wrong", s[0])
    except ValueError as error:
        return x * error.args[1], str(error)


hit("an exception made and caught", numbers, raised, lambda s: s.__setitem__(0, 9))


class Wrong(Exception):
    def __init__(self, items):
        super().__init__("wrong", items)
        self.items = items

    def __str__(self):
        return f"{len(self.items)}"


def raised_in_python(s, x):
    try:
        raise Wrong(s[1])
    except Exception as error:
        return x * error.items[0] * len(error.args), str(error)


hit("an exception in Python", rows, raised_in_python, lambda s: s[1].__setitem__(0, 9))


def chained(s, x):
    try:
        try:
            return x * s[100]
        except IndexError as error:
            raise KeyError(s[1]) from error
    except KeyError as error:
        return x * error.args[0][0], repr(error.__cause__)


hit("a chain of exceptions", rows, chained, lambda s: s[1].__setitem__(0, 9))
reads("an exception from outside", lambda: [ValueError([1])], lambda s, x: (x * s[0].args[0][0], str(s[0])), lambda s: s[0].args[0].__setitem__(0, 9))


def finally_(s, x):
    log = []
    try:
        with_(s, log)
    except ZeroDivisionError:
        log.append("caught")
    return x, log


class Manager:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, kind, error, trace):
        self.log.append(kind.__name__ if kind else "out")


def with_(s, log):
    with Manager(log):
        return 1 / (s[0] - 3)


hit("with and an exception", numbers, finally_, lambda s: s.__setitem__(0, 9))

# --- descriptors, classes, functions


class Base:
    shared = [1]

    def size(self):
        return len(self.items)

    @property
    def first(self):
        return self.items[0]

    @classmethod
    def of(cls, items):
        made = cls()
        made.items = items
        return made

    @staticmethod
    def twice(n):
        return n * 2


class Derived(Base):
    def size(self):
        return super().size() + super().first + len(super().shared)

    def __getattribute__(self, name):
        return super().__getattribute__(name)

    def __setattr__(self, name, value):
        super().__setattr__(name, value)


class Tidy(Base):
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)


def based(kind):
    def make():
        Base.shared = [1]
        return [kind.of([1, 2])]
    return make


hit("super() methods and attributes", based(Derived), lambda s, x: x * s[0].size(), lambda s: s[0].items.append(3))
hit("super() finds a list in a class", based(Derived), lambda s, x: x * s[0].size(), lambda s: Base.shared.append(3))
hit("super() finds another list in a class", based(Derived), lambda s, x: x * s[0].size(), lambda s: setattr(Base, "shared", [1, 2]))
hit("an attribute by object.__getattribute__", based(Derived), lambda s, x: x * s[0].items[0], lambda s: s[0].items.__setitem__(0, 9))
hit("an attribute replaced, by object.__getattribute__", based(Derived), lambda s, x: x * object.__getattribute__(s[0], "items")[0], lambda s: setattr(s[0], "items", [7]))
hit("object.__setattr__ on a new object", rows, lambda s, x: x * Tidy.of(s[1]).items[0], lambda s: s[1].__setitem__(0, 9))
reads("object.__setattr__ on an object from outside", based(Tidy), lambda s, x: (setattr(s[0], "n", 1), x * s[0].items[0])[1], lambda s: s[0].items.__setitem__(0, 9))
hit("a property by getattr", based(Base), lambda s, x: x * getattr(s[0], "first"), lambda s: s[0].items.__setitem__(0, 9))
hit("property.fget", based(Base), lambda s, x: x * Base.first.fget(s[0]), lambda s: s[0].items.__setitem__(0, 9))
hit("property.__get__", based(Base), lambda s, x: x * Base.first.__get__(s[0]), lambda s: s[0].items.__setitem__(0, 9))
hit("map with a method", based(Base), lambda s, x: x * sum(map(Base.size, s)), lambda s: s[0].items.append(3))
hit("a class method and a static one", rows, lambda s, x: x * Base.of(s[1]).size() * Base.twice(len(s)), grow_inner)
hit("a method's function and object", based(Base), lambda s, x: x * len(s[0].size.__self__.items) * len(s[0].size.__name__), lambda s: s[0].items.append(3))
reads("a bound method's object from outside", lambda: (lambda o: [o.size, o])(Base.of([1])), lambda s, x: x * len(s[0].__self__.items), lambda s: s[1].items.append(3))
reads("a bound method's function from outside", lambda: (lambda o: [o.size, o])(Base.of([1])), lambda s, x: (x, s[0].__func__.__name__), lambda s: None)
hit("types.MethodType", based(Base), lambda s, x: x * types.MethodType(Base.size, s[0])(), lambda s: s[0].items.append(3))
hit("types.SimpleNamespace", rows, lambda s, x: x * types.SimpleNamespace(a=s[1]).a[0], lambda s: s[1].__setitem__(0, 9))
hit("MappingProxyType", lambda: {"a": [1]}, lambda s, x: x * types.MappingProxyType(s)["a"][0] * len(types.MappingProxyType(s)), lambda s: s["a"].__setitem__(0, 9))
hit("a loop over a MappingProxyType", lambda: {"a": 1}, lambda s, x: x * sum(len(k) for k in types.MappingProxyType(s)), lambda s: s.update(bb=1))
reads("MappingProxyType from outside", lambda: (lambda d: [types.MappingProxyType(d), d])({"a": [1]}), lambda s, x: x * len(s[0].get("a")), lambda s: s[1]["a"].append(2))
reads("the mapping of a view", lambda: {"a": [1]}, lambda s, x: x * s.keys().mapping["a"][0], lambda s: s["a"].__setitem__(0, 9))


def closing():
    n, items = 2, [1]

    def inner():
        return n, items

    def change(value):
        nonlocal n
        n = value
    return [inner, change, items]


reads("a closure's cell", closing, lambda s, x: x * s[0].__closure__[1].cell_contents, lambda s: s[1](7))
reads("a closure's cell with a list", closing, lambda s, x: x * s[0].__closure__[0].cell_contents[0], lambda s: s[2].__setitem__(0, 9))
NAMED = [1]
reads("a function's globals", lambda: (NAMED.__setitem__(slice(None), [1]), [lambda: 1])[1], lambda s, x: x * len(s[0].__globals__["NAMED"]), lambda s: NAMED.append(1))
reads("a function's defaults", lambda: [lambda a=[1]: 1], lambda s, x: x * s[0].__defaults__[0][0], lambda s: s[0].__defaults__[0].__setitem__(0, 9))
reads("a function's name", lambda: [lambda: 1], lambda s, x: (x, s[0].__name__, s[0].__module__), lambda s: setattr(s[0], "__name__", "other"))
reads("repr of a function", lambda: [lambda: 1], lambda s, x: (x, len(repr(s[0]).split()[1])), lambda s: setattr(s[0], "__qualname__", "other"))
reads("a class's names", lambda: [type("A", (), {"__doc__": "text"})], lambda s, x: (x, s[0].__name__, s[0].__module__, s[0].__doc__, len(s[0].__mro__), len(s[0].__bases__)), lambda s: setattr(s[0], "__doc__", "other"))
reads("a class's module", lambda: [type("A", (), {})], lambda s, x: (x, s[0].__module__), lambda s: setattr(s[0], "__module__", "other"))
reads("a class's qualname", lambda: [type("A", (), {})], lambda s, x: (x, s[0].__qualname__, repr(s[0])), lambda s: setattr(s[0], "__qualname__", "other"))
reads("a class's bases", lambda: [type("A", (Base,), {})], lambda s, x: (x, s[0].__bases__[0].__name__, s[0].mro()[1].__name__), lambda s: setattr(s[0], "__bases__", (Tidy,)))
reads("vars of an object", lambda: [Box(a=[1])], lambda s, x: x * len(s[0].__dict__) * s[0].__dict__["a"][0], lambda s: s[0].a.__setitem__(0, 9))

reads("type() of three", numbers, lambda s, x: x * type("Sub", (), {"n": s[0]}).n, lambda s: s.__setitem__(0, 9))
reads("isinstance with an abstract class", lambda: [[1]], lambda s, x: x * (2 if isinstance(s[0], typing.Sequence) else 3), lambda s: s.__setitem__(0, {}))
hit("list[int] and unions", lambda: [1], lambda s, x: x * (2 if isinstance(s[0], int | None) else 3), lambda s: s.__setitem__(0, 1.5))

# --- dataclasses, enum, copy


@dataclasses.dataclass
class Point:
    a: int
    b: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass(frozen=True, order=True)
class Frozen:
    a: int
    b: list


class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Flags(enum.IntFlag):
    A = 1
    B = 2


hit("a dataclass made", rows, lambda s, x: x * Point(s[1][0], s[1]).b[0] * len(Point(1).b or [1]), lambda s: s[1].__setitem__(0, 9))
hit("a dataclass compared", lambda: [Point(1, [2])], lambda s, x: x * (2 if s[0] == Point(1, [2]) else 3), lambda s: s[0].b.append(3))
reads("a dataclass shown", lambda: [Point(1, [2])], lambda s, x: (x, repr(s[0])), lambda s: s[0].b.append(3))
hit("a frozen dataclass", rows, lambda s, x: x * Frozen(1, s[1]).b[0] * (2 if Frozen(1, s[1]) < Frozen(2, []) else 3), lambda s: s[1].__setitem__(0, 9))
reads("dataclasses.replace", lambda: [Point(1, [2])], lambda s, x: x * dataclasses.replace(s[0], a=5).b[0], lambda s: s[0].b.__setitem__(0, 9))
reads("dataclasses.asdict", lambda: [Point(1, [2])], lambda s, x: (x, dataclasses.asdict(s[0])), lambda s: s[0].b.__setitem__(0, 9))
reads("an enum's members", lambda: [Color.RED], lambda s, x: x * s[0].value * (2 if s[0] is Color.RED else 3), lambda s: s.__setitem__(0, Color.BLUE))
reads("an enum by value and by name", numbers, lambda s, x: x * Color(s[1]).value * Color["BLUE"].value, lambda s: s.__setitem__(1, 2))
reads("a loop over an enum", numbers, lambda s, x: x * sum(c.value for c in Color) * s[0], lambda s: s.__setitem__(0, 2))
reads("an enum's name", lambda: [Color.RED], lambda s, x: (x, s[0].name, str(s[0]), repr(s[0])), lambda s: s.__setitem__(0, Color.BLUE))
reads("flags", lambda: [Flags.A], lambda s, x: x * int(s[0] | Flags.B), lambda s: s.__setitem__(0, Flags.B))
reads("copy.copy of a list", rows, lambda s, x: x * copy.copy(s)[1][0], lambda s: s[1].__setitem__(0, 9))
reads("copy.deepcopy", rows, lambda s, x: x * copy.deepcopy(s)[1][0], lambda s: s[1].__setitem__(0, 9))
reads("copy.copy of an object", lambda: [Point(1, [2])], lambda s, x: x * copy.copy(s[0]).b[0], lambda s: s[0].b.__setitem__(0, 9))


if __name__ == "__main__":
    main()
