"""Weak references that own what they refer to: by their attributes, by their callback."""
import functools
import weakref


class Thing:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("gone", self.name)


class Slotted(weakref.ref):
    __slots__ = ("owner",)


class Open(weakref.ref):
    pass


class Callback:
    def __init__(self, owner):
        self.owner = owner

    def __call__(self, reference):
        print("called", reference() is None)


for kind in (Slotted, Open):
    thing = Thing(kind.__name__)
    reference = kind(thing, lambda r: print("told", type(r).__name__))
    reference.owner = thing
    del thing
    print(reference() is reference.owner)
    del reference
    print("--")

thing = Thing("callback's")
reference = weakref.ref(thing, Callback(thing))
del thing
del reference
print("--")
thing = Thing("partial's")
reference = weakref.ref(thing, functools.partial(print, thing))
del thing
reference = None
print("--")
table = weakref.WeakValueDictionary()
for i in range(3):
    thing = Thing(i)
    thing.me = weakref.ref(thing, Callback([thing]))
    table[i] = thing
print(sorted(table))
del thing
for i in range(3):
    table[i].me = None
print(sorted(table))
