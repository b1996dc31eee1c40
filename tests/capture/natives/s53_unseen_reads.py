"""Reads that no instruction names and that a native makes by itself: found by the proof of rows in checked builds."""
import os
import sys
import types

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


@scenario("53 the module of a function that is made", first="hit", then="miss")
def module_of_function(run):
    global __name__
    f, kept = run.compile(lambda x: (x, (lambda: 1).__module__)), __name__
    run.phase(f, lambda: (torch.ones(2),))
    __name__ = "renamed"
    run.phase(f, lambda: (torch.ones(2),))
    __name__ = kept
    run.phase(f, lambda: (torch.ones(2),))


def in_handler(f):
    """Calls f while an exception is being handled."""
    try:
        raise KeyError("outside")
    except KeyError:
        return f()


@scenario("53 the context of an exception caught inside", first="hit")
def context(run):
    def g(x, by=None):
        try:
            raise ValueError("inside")
        except ValueError as error:
            return x + 1, type(error.__context__).__name__
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    run.phase(lambda x: in_handler(lambda: f(x)), lambda: (torch.ones(2),))
    run.phase(f, lambda: (torch.ones(2),))


@scenario("53 recorded while an exception is being handled")
def recorded_in_handler(run):
    def g(x):
        try:
            return x / [][1]
        except IndexError as error:
            return x + 1, type(error.__context__).__name__
    f = run.compile(g)
    run.phase(lambda x: in_handler(lambda: f(x)), lambda: (torch.ones(2),))
    run.phase(f, lambda: (torch.ones(2),))


@scenario("53 raise without an exception", first="hit")
def bare_raise(run):
    def g(x):
        try:
            raise
        except Exception as error:
            return x, type(error).__name__
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    run.phase(lambda x: in_handler(lambda: f(x)), lambda: (torch.ones(2),))


@scenario("53 yield from a generator that was begun outside")
def delegation(run):
    def numbers():
        n = 0
        while True:
            n += 1
            yield n
    given = numbers()

    def inner():
        yield from given
    f = run.compile(lambda x: (numbers, x * next(inner()))[1])
    run.phase(f, lambda: (torch.ones(2),))
    run.phase(f, lambda: (torch.ones(2),))


@scenario("53 keyword defaults of a generator's function", first="hit", then="miss")
def generator_defaults(run):
    def steps(n, *, by=1):
        for i in range(n):
            yield i * by
    f = run.compile(lambda x: x * sum(steps(4)))
    run.phase(f, lambda: (torch.ones(2),))
    steps.__kwdefaults__["by"] = 3
    run.phase(f, lambda: (torch.ones(2),))


@scenario("53 __class__ of super() is another class", first="hit", then="miss")
def class_of_method(run):
    class A:
        def name(self): return "A"
    class B(A):
        def name(self): return "B"
    class C(B):
        def name(self): return super().name()
    c = C()
    f = run.compile(lambda x: (x + 1, c.name()))
    run.phase(f, lambda: (torch.ones(2),))
    C.name.__closure__[0].cell_contents = B
    run.phase(f, lambda: (torch.ones(2),))


@scenario("53 a module without an attribute gets a __getattr__", first="hit", then="miss")
def module_hook(run):
    m = types.ModuleType("m")
    def g(x):
        try:
            return x * m.factor
        except AttributeError as error:
            return x, str(error)
    f = run.compile(g)
    run.phase(f, lambda: (torch.ones(2),))
    m.__getattr__ = lambda name: len(name)
    run.phase(f, lambda: (torch.ones(2),))
    del m.__getattr__
    m.__name__ = "n"
    run.phase(f, lambda: (torch.ones(2),))


@scenario("53 a set whose order changes while it holds the same", first="hit")
def order_of_set(run):
    s = {0, 32, 64, 5}
    f = run.compile(lambda x: (x + 1, list(s)))
    run.phase(f, lambda: (torch.ones(2),))
    s.update({0, 5, 32, 64, *s})   # makes room, and adds nothing
    run.phase(f, lambda: (torch.ones(2),))
    s.update(range(100))
    s.difference_update(set(range(100)) - {0, 5, 32, 64})
    run.phase(f, lambda: (torch.ones(2),))


@scenario("53 an attribute of an object that was given its dict", first="hit", then="miss")
def given_dict(run):
    class Holder: pass
    o, d = Holder(), {"factor": 2.0}
    o.__dict__ = d
    f = run.compile(lambda x: x * o.factor)
    run.phase(f, lambda: (torch.ones(2),))
    d["factor"] = 3.0
    run.phase(f, lambda: (torch.ones(2),))
    o.__dict__ = {"factor": 4.0}
    run.phase(f, lambda: (torch.ones(2),))


main()
