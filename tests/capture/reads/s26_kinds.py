"""Scenario 26: container subclass, deque, Counter, defaultdict, UserDict, OrderedDict, namedtuple, dataclass, Enum, frozenset, bytes, in and out."""
import collections
import dataclasses
import enum
import os
import sys
import types

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario

class Names(list):
    pass

class Table(dict):
    pass

@dataclasses.dataclass
class Data:
    a: object
    b: int = 2

@dataclasses.dataclass(frozen=True)
class Frozen:
    a: int = 1

class Color(enum.Enum):
    RED = 1
    BLUE = "b"

class Flag(enum.IntFlag):
    A = 1
    B = 2

Point = collections.namedtuple("Point", "x y")
KINDS = {
    "Names": lambda: Names([1, 2]), "Table": lambda: Table(a=1), "deque": lambda: collections.deque([1, 2], maxlen=3), "Counter": lambda: collections.Counter("aab"),
    "defaultdict": lambda: collections.defaultdict(list, a=[1]), "UserDict": lambda: collections.UserDict(a=1), "UserList": lambda: collections.UserList([1]),
    "OrderedDict": lambda: collections.OrderedDict(a=1, b=2), "ChainMap": lambda: collections.ChainMap({"a": 1}), "namedtuple": lambda: Point(1, 2), "dataclass": lambda: Data(1),
    "frozen dataclass": lambda: Frozen(2), "Enum": lambda: Color.BLUE, "IntFlag": lambda: Flag.A | Flag.B, "frozenset": lambda: frozenset({1, 2}), "set": lambda: {1, 2},
    "bytes": lambda: b"ab", "bytearray": lambda: bytearray(b"ab"), "complex": lambda: 1 + 2j, "range": lambda: range(3), "slice": lambda: slice(1, 2), "namespace": lambda: types.SimpleNamespace(a=1),
}

def shown(v):
    return type(v).__name__, list(v) if hasattr(v, "__iter__") else None, len(v) if hasattr(v, "__len__") else None

for _name, _make in KINDS.items():
    @scenario("26 as an argument that is given back: " + _name)
    def given(run, _make=_make):
        f = run.compile(lambda x, v: (x, v, [v]))
        run.phase(f, lambda: (torch.ones(1), _make()), calls=5)
        kept = _make()
        run.phase(f, lambda: (torch.ones(1), kept), calls=5)
        run.note(kept)

    @scenario("26 looked at as an argument, and from outside: " + _name)
    def looked_at(run, _make=_make):
        o = [_make()]
        f = run.compile(lambda x, v: (x, shown(v), shown(o[0])))
        run.phase(f, lambda: (torch.ones(1), _make()), calls=5)
        o[0] = _make()
        run.phase(f, lambda: (torch.ones(1), _make()), calls=5)

    @scenario("26 made inside: " + _name)
    def made(run, _make=_make):
        f = run.compile(lambda x: (x, _make(), {"v": _make()}))
        run.phase(f, lambda: (torch.ones(1),), calls=5)


if __name__ == "__main__":
    main()
