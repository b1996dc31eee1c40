"""Numbers that methods, properties and other descriptors in Python give, and that are put back through these. From the third call on each is a hit."""
import functools
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import _turns
from harness import main, scenario


def call(name):
    """A function that gives a region and what to watch."""
    def register(build):
        @scenario("96 " + name, first="later")
        def body(run):
            region, *watch = build()
            run.phase(run.compile(region), lambda: (torch.ones(2),), watch=watch, calls=8)
        return build
    return register


class Box:
    rate = property(lambda s: s.lr, lambda s, v: setattr(s, "lr", v))

    def __init__(self, **parts):
        self.lr, self.n = 0.5, 0
        self.__dict__.update(parts)

    def get(self):
        return self.lr

    def held(self):
        try:
            return self.lr
        finally:
            self.n += 1

    def next(self):
        self.n += 1
        return self.n


@call("a float of a method, in a variable")
def _():
    box = Box()
    def region(x):
        rate = box.get()
        box.lr = rate * 0.5
        return x * rate
    return region, box


@call("a float that a finally block holds back")
def _():
    box = Box()
    def region(x):
        rate = box.held()
        box.lr = rate * 0.5
        return x * rate
    return region, box


@call("a counter of a method, twice")
def _():
    box = Box()
    return lambda x: x * box.next() + box.next(), box


@call("a float of a wrapped method")
def _():
    def wrapped(f):
        @functools.wraps(f)
        def wrapper(*args, **kwargs):
            return f(*args, **kwargs)
        return wrapper
    class Other(Box):
        get = wrapped(Box.get)
    box = Other()
    def region(x):
        rate = box.get()
        box.lr = rate * 0.5
        return x * rate
    return region, box


@call("a property with a setter that checks and logs")
def _():
    class Other(Box):
        def __init__(self):
            self.log, self.lr = [], 0.5
        @property
        def rate(self):
            return self.lr
        @rate.setter
        def rate(self, value):
            if value <= 0:
                raise ValueError(value)
            self.log.append(value)
            self.lr = value
    box = Other()
    def region(x):
        box.rate = box.rate * 0.5
        return x * box.rate
    return region, box


@call("a descriptor that goes by getattr and setattr")
def _():
    class Named:
        def __set_name__(self, owner, name):
            self.name = "_" + name
        def __get__(self, o, owner):
            return getattr(o, self.name)
        def __set__(self, o, value):
            setattr(o, self.name, value)
    class Holder:
        rate, count = Named(), Named()
    holder = Holder()
    holder.rate, holder.count = 0.5, 0
    def region(x):
        holder.rate = holder.rate * 0.5
        holder.count += 1
        return x * holder.rate
    return region, holder


@call("a descriptor that goes by __dict__")
def _():
    class Named:
        def __set_name__(self, owner, name):
            self.name = "_" + name
        def __get__(self, o, owner):
            return o.__dict__[self.name]
        def __set__(self, o, value):
            o.__dict__[self.name] = value
    class Holder:
        rate, state = Named(), Named()
    holder = Holder()
    holder.rate, holder.state = 0.5, torch.zeros(2)
    def region(x):
        holder.rate = holder.rate * 0.5
        holder.state = (holder.state + x).detach()
        return holder.state * holder.rate
    return region, holder


@call("__getattr__ and items in Python")
def _():
    class Config:
        def __init__(self):
            self.parts = {"lr": 0.5, "n": 0}
        def __getattr__(self, name):
            return self.__dict__["parts"][name]
        def __getitem__(self, name):
            return self.lr if name == "rate" else self.n
        def __setitem__(self, name, value):
            self.parts["lr" if name == "rate" else "n"] = value
    config = Config()
    def region(x):
        config["rate"] = config["rate"] * 0.5
        config["n"] += 1
        return x * config.lr
    return region, config


@call("counters in __slots__")
def _():
    class Slotted:
        __slots__ = ("n", "lr")
    s = Slotted()
    s.n, s.lr = 0, 0.5
    def region(x):
        s.n += 1
        s.lr *= 0.5
        return x * s.lr + s.n, s.n, s.lr
    return region, s


@call("counters of an object and of its class under one name")
def _():
    class Both:
        n = 0
    both = Both()
    both.n = 0
    def region(x):
        both.n += 1
        Both.n += 10
        return x * both.n + Both.n
    return region, both


_turns.register(__file__, "numbers_returned.txt")
main()
