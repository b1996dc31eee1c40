"""What a run depends on beside the objects it names: the namespace of a class, the limits of the interpreter, who traces it,
and the frames around it."""
import os
import sys
import traceback
import warnings

import torch
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from harness import main, scenario


def none():
    return ()


@scenario("56 the __dict__ of a class, held by its proxy", first="hit")
def proxy_of_class(run):
    class A:
        x = 1
    proxy = A.__dict__
    f = run.compile(lambda: ("y" in proxy, proxy.get("x"), len(proxy) > 3))
    run.phase(f, none)
    A.y = 1
    run.phase(f, none)
    A.x = [2]
    run.phase(f, none)
    del A.y
    run.phase(f, none)


@scenario("56 a counter of a class, read through its __dict__")
def counter_behind_proxy(run):
    class A:
        n = 0
    proxy = A.__dict__
    def counted():
        A.n += 1
        return A.__dict__["n"], proxy["n"], vars(A).get("n"), [v for k, v in proxy.items() if k == "n"]
    def read_first():
        before = proxy["n"]
        A.n = before + 1
        return before
    def by_method():
        A.n += 1
        return vars(A).get("n"), A.__dict__.copy()["n"]
    def by_items():
        A.n += 1
        return [v for k, v in A.__dict__.items() if k == "n"]
    for f in counted, read_first, by_method, by_items:
        f = run.compile(f)
        run.phase(f, none)
        A.n = 10
        run.phase(f, none)


@scenario("56 an attribute of a metaclass, read before it is written")
def metaclass_written(run):
    class Meta(type):
        factor = 3
        def __call__(cls):
            return cls.factor
    class Made(metaclass=Meta):
        pass
    def f():
        result = Made()
        Meta.factor = 1
        return result
    f = run.compile(f)
    run.phase(f, none)
    Meta.factor = 3
    run.phase(f, none)


@scenario("56 an attribute of a class, set for a while")
def patched_and_restored(run):
    class A:
        x = 1
    def f():
        old = A.x
        A.x = 2
        try:
            return A.x, A().x
        finally:
            A.x = old
    f = run.compile(f)
    for value in 1, 7, 0.5, [7]:
        A.x = value
        run.phase(f, none)
        run.note(A.x)


@scenario("56 the __dict__ of an object, held elsewhere, is no longer its")
def window_elsewhere(run):
    class A:
        pass
    a = A()
    a.x = 1
    window = a.__dict__
    f = run.compile(lambda: (a, window))
    def call():
        result = f()
        return result[1] is window, result[0].__dict__ is window
    for _ in range(4):
        run.note(call())
    a.__dict__ = {"x": 2}
    for _ in range(4):
        run.note(call())


@scenario("56 a lower limit of recursion, and a higher one", first="hit")
def recursion_limit(run):
    def down(n):
        return 0 if n == 0 else 1 + down(n - 1)
    def f():
        try:
            return down(300)
        except RecursionError:
            return "too deep"
    compiled = run.compile(f)
    run.phase(compiled, none)
    before = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(250)
        run.phase(compiled, none)
        sys.setrecursionlimit(before)
        run.phase(compiled, none)
    finally:
        sys.setrecursionlimit(before)


@scenario("56 a deeper caller, which leaves too few levels")
def deep_caller(run):
    def down(n):
        return 0 if n == 0 else 1 + down(n - 1)
    f = run.compile(lambda: down(300))
    def at(depth):
        return f() if depth == 0 else at(depth - 1)
    for depth in 0, 0, 0, 100, 900, 0, 900:
        try:
            run.note(at(depth))
        except RecursionError:
            run.note("too deep")


@scenario("56 how long numbers may be as texts", first="hit", then="miss")
def digits_of_texts(run):
    number = 10 ** 1000
    f = run.compile(lambda: len(str(number)))
    run.phase(f, none)
    sys.set_int_max_str_digits(700)
    try:
        run.phase(f, none)
    finally:
        sys.set_int_max_str_digits(4300)
    run.phase(f, none)


@scenario("56 a trace function sees what runs")
def traced(run):
    def inner():
        x = 1
        return x
    f = run.compile(lambda: inner())
    run.phase(f, none)
    seen = []
    def tracer(frame, event, arg):
        if frame.f_code.co_name == "inner":
            seen.append((event, frame.f_lineno))
        return tracer
    for switch in sys.settrace, sys.setprofile:
        switch(tracer)
        try:
            f()
        finally:
            switch(None)
        run.note(seen)
    run.phase(f, none)


@scenario("56 the frames around a compiled function")
def frames(run):
    def region():
        warnings.warn("here", stacklevel=2)
        return [sys._getframe(i).f_code.co_name for i in range(2)], len(traceback.extract_stack())
    f = run.compile(region)
    def caller():
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            names, depth = f()
        return names, depth - len(traceback.extract_stack()), [(w.filename == __file__, w.lineno) for w in caught]
    for _ in range(4):
        run.note(caller())


@scenario("56 a compiled function that calls itself gets as deep")
def own_recursion(run):
    def down(n):
        try:
            return f(n + 1)
        except RecursionError:
            return n
    f = run.compile(down)
    run.note(f(0) > 990)  # 998


@scenario("56 the least of a tensor's numbers so far")
def least_so_far(run):
    state = {"best": 1e9}
    x = torch.ones(2)
    def f():
        state["best"] = min(state["best"], x.sum().item())
    f = run.compile(f)
    for factor in 1, 0.5, 3, float("nan"):
        x.mul_(factor)
        run.phase(f, none, watch=(state,))


@scenario("56 arguments from an iterator, for a class", first="hit", then="miss")
def iterator_of_arguments(run):
    class Point:
        def __init__(self, x, y, *rest, scale=1):
            self.x, self.y, self.rest = x * scale, y * scale, rest
    text, scale = ["3,4"], [2]
    def f():
        made = Point(*map(int, text[0].split(",")), scale=scale[0]), Point(*(c for c in text[0]))
        return [(p.x, p.y, p.rest) for p in made]
    f = run.compile(f)
    run.phase(f, none)
    text[0] = "5,6,7"
    run.phase(f, none)
    scale[0] = 3
    run.phase(f, none)
    text[0] = "5"
    run.phase(f, none)


main()
