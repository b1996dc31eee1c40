"""Small programs of many kinds: what they read changes between calls, in ways no other scenario names."""
import abc
import collections
import contextlib
import copy
import dataclasses
import enum
import functools
import itertools
import math
import operator
import os
import random
import re
import string
import sys
import types

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def program(name, first="any", then="any"):
    """A function of x made by `make()`, and a change; called four times before the change and four times after."""
    def register(make):
        @scenario(f"38 {name}", first=first, then=then)
        def body(run):
            f, change = make()
            g = run.compile(f)
            x = torch.arange(4.0).reshape(2, 2)
            run.phase(g, lambda: (x,))
            change()
            run.phase(g, lambda: (x,))
        return make
    return register


@dataclasses.dataclass
class Point:
    x: int
    y: list


@dataclasses.dataclass(frozen=True)
class Frozen:
    a: int
    b: tuple


class Color(enum.Enum):
    RED = 1
    BLUE = 2


Pair = collections.namedtuple("Pair", "left right")


class Text(str):
    pass


class Number(int):
    pass


@program("dataclass ==", then="miss")
def dataclass_equality():
    p, q = Point(1, [2]), Point(1, [2])
    return (lambda x: x * (2 if p == q else 3)), lambda: q.y.append(1)

@program("dataclass repr")
def dataclass_repr():
    p = Point(1, [2])
    return (lambda x: (x, repr(p))), lambda: p.y.append(1)

@program("frozen dataclass as a key")
def frozen_key():
    d = {Frozen(1, (2,)): 5}
    return (lambda x: x * d[Frozen(1, (2,))]), lambda: d.update({Frozen(1, (2,)): 6})

@program("dataclasses.replace")
def replaced():
    p = Point(1, [2])
    return (lambda x: x * dataclasses.replace(p, x=3).x + len(p.y)), lambda: p.y.append(1)

@program("enum members")
def enums():
    state = [Color.RED]
    return (lambda x: x * (2 if state[0] is Color.RED else 3) + state[0].value), lambda: state.__setitem__(0, Color.BLUE)

@program("enum look-up by value")
def enum_value():
    state = [1]
    return (lambda x: x * len(Color(state[0]).name)), lambda: state.__setitem__(0, 2)

@program("named tuple")
def named():
    state = [Pair(1, [2])]
    return (lambda x: x * state[0].left + state[0].right[0]), lambda: state[0].right.__setitem__(0, 7)

@program("named tuple _replace")
def named_replace():
    state = [Pair(1, 2)]
    return (lambda x: x * state[0]._replace(left=5).left + state[0].right), lambda: state.__setitem__(0, Pair(1, 9))

@program("partial")
def partials():
    scale = [2]
    f = functools.partial(lambda k, x: x * k[0], scale)
    return (lambda x: f(x)), lambda: scale.__setitem__(0, 3)

@program("lru_cache")
def cached():
    calls = []
    @functools.lru_cache
    def f(n):
        calls.append(n)
        return n + len(calls)
    return (lambda x: x * f(3)), lambda: f.cache_clear()

@program("cached_property")
def cached_property():
    class A:
        n = 2
        @functools.cached_property
        def p(self):
            return self.n
    a = A()
    def change():
        del a.p
        A.n = 5
    return (lambda x: x * a.p), change

@program("singledispatch")
def dispatch():
    @functools.singledispatch
    def f(v):
        return 1
    state = [1]
    def change():
        f.register(int)(lambda v: 5)
    return (lambda x: x * f(state[0])), change

@program("reduce")
def reduced():
    state = [1, 2, 3]
    return (lambda x: x * functools.reduce(operator.add, state)), lambda: state.append(4)

@program("sorted with a key")
def keyed():
    state = [[3], [1], [2]]
    return (lambda x: x * sorted(state, key=lambda v: v[0])[0][0]), lambda: state[1].__setitem__(0, 9)

@program("sorted by itemgetter")
def itemgetter():
    state = [[3], [1], [2]]
    return (lambda x: x * sorted(state, key=operator.itemgetter(0))[0][0]), lambda: state[1].__setitem__(0, 9)

@program("min with a default")
def smallest():
    state = []
    return (lambda x: x * min(state, default=4)), lambda: state.append(2)

@program("a generator expression over a global list")
def generator():
    state = [1, 2]
    return (lambda x: x * sum(v for v in state)), lambda: state.append(3)

@program("a dict comprehension over items")
def comprehension():
    state = {"a": [1], "b": [2]}
    return (lambda x: x * sum({k: v[0] for k, v in state.items()}.values())), lambda: state["b"].__setitem__(0, 5)

@program("zip and enumerate")
def zipped():
    a, b = [1, 2], [[3], [4]]
    return (lambda x: x * sum(i * p * q[0] for i, (p, q) in enumerate(zip(a, b)))), lambda: b[1].__setitem__(0, 9)

@program("map and filter")
def mapped():
    state = [1, 2, 3]
    return (lambda x: x * sum(map(lambda v: v * 2, filter(lambda v: v > 1, state)))), lambda: state.append(4)

@program("map of a native")
def native_map():
    state = [[1], [2, 3]]
    return (lambda x: x * sum(map(len, state))), lambda: state[0].append(1)

@program("itertools.chain")
def chained():
    state = [[1], [2]]
    return (lambda x: x * sum(itertools.chain(*state))), lambda: state[0].append(5)

@program("itertools.product")
def product():
    state = [1, 2]
    return (lambda x: x * len(list(itertools.product(state, state)))), lambda: state.append(3)

@program("itertools.accumulate")
def accumulated():
    state = [1, 2]
    return (lambda x: x * list(itertools.accumulate(state))[-1]), lambda: state.append(3)

@program("math")
def maths():
    state = [4.0]
    return (lambda x: x * math.sqrt(state[0]) + math.prod([int(v) for v in state])), lambda: state.__setitem__(0, 9.0)

@program("fsum and gcd")
def sums():
    state = [4, 6]
    return (lambda x: x * math.fsum(state) + math.gcd(*state)), lambda: state.__setitem__(0, 9)

@program("string methods")
def strings():
    state = ["a-b"]
    return (lambda x: (x, state[0].upper().split("-"), state[0].replace("a", "c").startswith("c"))), lambda: state.__setitem__(0, "a-c")

@program("regular expressions")
def regular():
    state = ["a1b22"]
    return (lambda x: x * len(re.findall(r"\d+", state[0]))), lambda: state.__setitem__(0, "a1b22c3")

@program("a template")
def template():
    state = {"n": 1}
    return (lambda x: (x, string.Template("$n").substitute(state))), lambda: state.update(n=2)

@program("str subclass")
def text():
    state = [Text("abc")]
    return (lambda x: x * len(state[0]) + (state[0] == "abc")), lambda: state.__setitem__(0, Text("abd"))

@program("int subclass")
def number():
    state = [Number(3)]
    return (lambda x: x * state[0] + (type(state[0]) is int)), lambda: state.__setitem__(0, 3)

@program("True, 1 and 1.0")
def ones():
    state = [1]
    return (lambda x: (x * state[0], type(state[0]).__name__)), lambda: state.__setitem__(0, True)

@program("negative zero")
def zero():
    state = [0.0]
    return (lambda x: (x, math.copysign(1, state[0]))), lambda: state.__setitem__(0, -0.0)

@program("__dict__ of an object")
def namespace():
    p = types.SimpleNamespace(a=1)
    return (lambda x: x * p.__dict__["a"] + len(p.__dict__)), lambda: setattr(p, "b", 2)

@program("vars()")
def variables():
    p = types.SimpleNamespace(a=1)
    return (lambda x: x * sum(vars(p).values())), lambda: setattr(p, "b", 2)

@program("getattr by a computed name")
def computed():
    p, name = types.SimpleNamespace(a=1, b=5), ["a"]
    return (lambda x: x * getattr(p, name[0])), lambda: name.__setitem__(0, "b")

@program("globals()")
def global_names():
    global LATE
    LATE = 2
    def change():
        global LATE
        LATE = 5
    return (lambda x: x * globals()["LATE"]), change

@program("a class attribute that is a list")
def class_attribute():
    class A:
        items = [1]
    return (lambda x: x * len(A().items)), lambda: A.items.append(2)

@program("a metaclass attribute")
def metaclass():
    class Meta(type):
        n = 2
    class A(metaclass=Meta):
        pass
    return (lambda x: x * A.n), lambda: setattr(Meta, "n", 3)

@program("a metaclass property")
def metaclass_property():
    state = [2]
    class Meta(type):
        @property
        def n(cls):
            return state[0]
    class A(metaclass=Meta):
        pass
    return (lambda x: x * A.n), lambda: state.__setitem__(0, 3)

@program("super() and a patched base")
def supers():
    class A:
        def f(self):
            return 2
    class B(A):
        def f(self):
            return super().f() + 1
    b = B()
    return (lambda x: x * b.f()), lambda: setattr(A, "f", lambda self: 9)

@program("abc registration")
def registered():
    class Base(abc.ABC):
        pass
    class A:
        pass
    a = A()
    return (lambda x: x * (2 if isinstance(a, Base) else 3)), lambda: Base.register(A)

@program("__instancecheck__ with state")
def instance_check():
    state = [True]
    class Meta(type):
        def __instancecheck__(cls, other):
            return state[0]
    class A(metaclass=Meta):
        pass
    return (lambda x: x * (2 if isinstance(5, A) else 3)), lambda: state.__setitem__(0, False)

@program("__getattr__ of an object")
def missing():
    state = {"n": 2}
    class A:
        def __getattr__(self, name):
            return state[name]
    a = A()
    return (lambda x: x * a.n), lambda: state.update(n=7)

@program("__getattribute__")
def every():
    state = [2]
    class A:
        def __getattribute__(self, name):
            return state[0]
    a = A()
    return (lambda x: x * a.n), lambda: state.__setitem__(0, 7)

@program("__eq__ with state")
def equality():
    state = [True]
    class A:
        def __eq__(self, other):
            return state[0]
        __hash__ = None
    items = [A()]
    return (lambda x: x * (2 if 5 in items else 3)), lambda: state.__setitem__(0, False)

@program("__hash__ with state")
def hashing():
    state = [1]
    class A:
        def __hash__(self):
            return state[0]
        def __eq__(self, other):
            return True
    d = {1: 5}
    a = A()
    return (lambda x: x * d.get(a, 9)), lambda: state.__setitem__(0, 2)

@program("__bool__ with state")
def truth():
    state = [1]
    class A:
        def __bool__(self):
            return bool(state[0])
    a = A()
    return (lambda x: x * (2 if a else 3) + (not a)), lambda: state.__setitem__(0, 0)

@program("__len__ and __getitem__ of a sequence in Python")
def sequence():
    state = [1, 2]
    class A:
        def __len__(self):
            return len(state)
        def __getitem__(self, i):
            return state[i]
    a = A()
    return (lambda x: x * len(a) + sum(a)), lambda: state.append(5)

@program("__format__ with state")
def formatting():
    state = ["a"]
    class A:
        def __format__(self, spec):
            return state[0] + spec
    a = A()
    return (lambda x: (x, f"{a:>3}", "{:z}".format(a))), lambda: state.__setitem__(0, "b")

@program("__index__ with state")
def indexing():
    state = [1]
    class A:
        def __index__(self):
            return state[0]
    items, a = [3, 4, 5], A()
    return (lambda x: x * items[a] + len(range(a))), lambda: state.__setitem__(0, 2)

@program("__contains__ with state")
def containing():
    state = [1]
    class A:
        def __contains__(self, v):
            return v in state
    a = A()
    return (lambda x: x * (2 if 1 in a else 3)), lambda: state.clear()

@program("__call__ with state")
def calling():
    class A:
        n = 2
        def __call__(self, x):
            return x * self.n
    a = A()
    return (lambda x: a(x)), lambda: setattr(a, "n", 6)

@program("a context manager with state")
def context():
    state = [2]
    @contextlib.contextmanager
    def scaled():
        yield state[0]
    def f(x):
        with scaled() as k:
            return x * k
    return f, lambda: state.__setitem__(0, 5)

@program("try, except and a missing key")
def caught():
    state = {}
    def f(x):
        try:
            return x * state["k"]
        except KeyError as error:
            return x + len(error.args)
    return f, lambda: state.update(k=4)

@program("match statement")
def matched():
    state = [{"kind": "scale", "by": 2}]
    def f(x):
        match state[0]:
            case {"kind": "scale", "by": by}:
                return x * by
            case [a, *rest]:
                return x + a + len(rest)
            case Point(x=a):
                return x - a
    return f, lambda: state.__setitem__(0, [1, 2, 3])

@program("match on a class")
def matched_class():
    state = [Point(2, [])]
    def f(x):
        match state[0]:
            case Point(x=2, y=[]):
                return x * 2
            case Point(x=a, y=[first, *_]):
                return x * a + first
        return x
    return f, lambda: state[0].y.append(3)

@program("star arguments")
def stars():
    args, kwargs = [2], {"b": [3]}
    def g(x, a, b):
        return x * a + b[0]
    return (lambda x: g(x, *args, **kwargs)), lambda: kwargs["b"].__setitem__(0, 9)

@program("a keyword default that is a list")
def default():
    def g(x, *, k=[2]):
        return x * k[0]
    return (lambda x: g(x)), lambda: g.__kwdefaults__["k"].__setitem__(0, 5)

@program("a nested closure")
def closure():
    n = 2
    def outer():
        def inner(x):
            return x * n
        return inner
    def change():
        nonlocal n
        n = 4
    return (lambda x: outer()(x)), change

@program("shapes of tensors in a list")
def shapes():
    state = [torch.ones(3)]
    return (lambda x: x * state[0].shape[0] + state[0].dim()), lambda: state.__setitem__(0, torch.ones(5))

@program("dtype of a global tensor")
def dtypes():
    state = [torch.ones(2)]
    return (lambda x: x * (2 if state[0].dtype == torch.float32 else 3)), lambda: state.__setitem__(0, torch.ones(2, dtype=torch.int64))

@program("a tensor in a dict in an object")
def nested_tensor():
    p = types.SimpleNamespace(d={"w": torch.full((2, 2), 2.0)})
    return (lambda x: x * p.d["w"]), lambda: p.d["w"].mul_(3)

@program("a view of a global tensor")
def view():
    base = torch.ones(4)
    v = base[:2]
    return (lambda x: x * v), lambda: base.mul_(3)

@program("deepcopy")
def deep():
    state = {"a": [1]}
    return (lambda x: x * copy.deepcopy(state)["a"][0]), lambda: state["a"].__setitem__(0, 3)

@program("copy of an object")
def shallow():
    p = Point(1, [2])
    return (lambda x: x * copy.copy(p).y[0]), lambda: p.y.__setitem__(0, 3)

@program("random numbers of Python")
def randomness():
    random.seed(3)
    return (lambda x: x * random.random()), lambda: random.seed(5)

@program("ChainMap")
def chain_map():
    a, b = {}, {"k": 2}
    m = collections.ChainMap(a, b)
    return (lambda x: x * m["k"]), lambda: a.update(k=5)

@program("UserDict")
def user_dict():
    d = collections.UserDict(a=1)
    return (lambda x: x * d["a"] + len(d)), lambda: d.update(a=3)

@program("a set of objects, in order")
def set_order():
    state = {3, 1, 2}
    return (lambda x: (x, list(state))), lambda: state.add(0)

@program("bytes and int.from_bytes")
def raw():
    state = [b"\x01\x02"]
    return (lambda x: x * int.from_bytes(state[0], "big")), lambda: state.__setitem__(0, b"\x01\x03")

@program("complex numbers")
def complexes():
    state = [1 + 2j]
    return (lambda x: x * abs(state[0]) + state[0].imag), lambda: state.__setitem__(0, 1 + 3j)

@program("big ints")
def bigs():
    state = [10**30]
    return (lambda x: x * (state[0] % 7)), lambda: state.__setitem__(0, 10**30 + 1)

@program("slices of a list")
def slices():
    state, s = [1, 2, 3], [slice(0, 2)]
    return (lambda x: x * sum(state[s[0]])), lambda: state.__setitem__(0, 7)

@program("del of a global name, then a builtin")
def shadowed():
    global len
    len = lambda v: 5
    def change():
        global len
        del len
    return (lambda x: x * len([1])), change

@program("hook on a module")
def hooked():
    m = torch.nn.Linear(2, 2)
    for p in m.parameters():
        p.requires_grad_(False)
    return (lambda x: m(x)), lambda: m.register_forward_hook(lambda mod, i, o: o * 2)

@program("a module's buffer replaced")
def buffer():
    m = torch.nn.Module()
    m.register_buffer("b", torch.ones(2))
    return (lambda x: x * m.b), lambda: setattr(m, "b", torch.full((2,), 4.0))

@program("a parameter list")
def parameters():
    m = torch.nn.ParameterList([torch.nn.Parameter(torch.ones(2), requires_grad=False)])
    return (lambda x: x * m[0] + len(m)), lambda: m.append(torch.nn.Parameter(torch.ones(2), requires_grad=False))

@program("an exception object from outside is raised")
def raised():
    error, seen = ValueError(1), []
    def f(x):
        try:
            raise error
        except ValueError as caught:
            seen.append(caught.__traceback__ is not None)
            return x * caught.args[0]
    return f, lambda: setattr(error, "args", (4,))

@program("hash of a function made by the run")
def hash_of_function():
    return (lambda x: (x, hash(lambda: 1) == hash(len), {f: 1 for f in (lambda: 1, lambda: 2)} is None)), lambda: None

@program("type() and __class__")
def classes():
    state = [1]
    return (lambda x: (x, type(state[0]), state[0].__class__ is int)), lambda: state.__setitem__(0, 1.5)

@program("a bound append of a list from outside")
def bound_append():
    items = []
    push = items.append
    def f(x):
        push(1)
        return x * len(items)
    return f, lambda: items.clear()

@program("a bound look-up of a dict from outside")
def bound_look_up():
    d = {"a": [1]}
    get, item, has = d.get, d.__getitem__, d.__contains__
    return (lambda x: x * get("a")[0] + item("a")[0] + has("b")), lambda: d.update(a=[2], b=1)

@program("a bound popleft of a deque from outside")
def bound_pop():
    d = collections.deque(range(20))
    pop = d.popleft
    return (lambda x: x * pop()), lambda: d.appendleft(7)

@program("a bound next of an iterator from outside")
def bound_next():
    step = iter(range(20)).__next__
    return (lambda x: x * step()), lambda: step()

@program("operator functions")
def operators():
    a, b = [[1]], [[1]]
    return (lambda x: (x, operator.eq(a, b), operator.contains(a, [1]), operator.getitem(a, 0)[0])), lambda: b[0].append(2)

@program("methodcaller and attrgetter")
def callers():
    p = types.SimpleNamespace(q=types.SimpleNamespace(n=[1]))
    get, call = operator.attrgetter("q.n"), operator.methodcaller("count", 1)
    return (lambda x: x * len(get(p)) + call(p.q.n)), lambda: p.q.n.append(1)

@program("a class method and a static method")
def class_methods():
    class A:
        items = [1]
        @classmethod
        def c(cls):
            return len(cls.items)
        @staticmethod
        def s(v):
            return len(v)
    c, s = A.c, A.s
    return (lambda x: x * c() + s(A.items) + A().c()), lambda: A.items.append(2)

@program("super().__init__ of a dict subclass made by the run")
def made_dict():
    source = {"a": [1]}
    class D(dict):
        def __init__(self, other):
            super().__init__(other)
            self.total = sum(v[0] for v in self.values())
    return (lambda x: x * D(source).total), lambda: source["a"].__setitem__(0, 5)

@program("an object made from what is outside")
def made_object():
    source = [1]
    class A:
        def __init__(self, items):
            self.items = items
        def total(self):
            return sum(self.items)
    return (lambda x: x * A(source).total()), lambda: source.append(5)

@program("__new__ gives an object from outside")
def shared():
    class A:
        kept = None
        def __new__(cls):
            return cls.kept
        def __init__(self):
            self.count = getattr(self, "count", 0) + 1
    A.kept = object.__new__(A)
    return (lambda x: x * A().count), lambda: setattr(A.kept, "count", 10)

@program("the items of a tuple subclass")
def tuple_subclass():
    class T(tuple):
        pass
    t = T(([1], [2]))
    return (lambda x: x * sum(v[0] for v in t) + (lambda a, b: b[0])(*t)), lambda: t[1].__setitem__(0, 9)

@program("a list of a tuple of a set")
def converted():
    state = {1, 2}
    return (lambda x: x * sum(list(tuple(state))) + len(frozenset(state)) + len(dict.fromkeys(state))), lambda: state.add(5)


if __name__ == "__main__":
    main()
