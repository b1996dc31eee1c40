"""Attributes with ever new names: what was looked up in vain, and what was stored and is gone, takes no memory."""
import gc
import operator
import sys
import types

heap_bytes = getattr(sys, "_heap_bytes", lambda: 0)
number = 0


class Plain:
    pass


class WithGetattr:
    def __getattr__(self, name):
        raise AttributeError(name)


class Slotted:
    __slots__ = "a", "__dict__"


def fresh():
    global number
    number += 1
    return f"name_{number}"


kept, module, odd, slotted = Plain(), types.ModuleType("m"), WithGetattr(), Slotted()


def function():
    pass


def get():
    for thing in (kept, Plain, module, function, odd, slotted, super(Plain, kept), 1, classmethod(function)):
        getattr(thing, fresh(), None)
        hasattr(thing, fresh())


def store_elsewhere():
    setattr(Plain(), fresh(), 1)
    setattr(Slotted(), fresh(), 1)


def store_and_delete():
    for thing in (kept, Plain, module, function, slotted):
        name = fresh()
        setattr(thing, name, 1)
        if getattr(thing, name) != 1 or not hasattr(thing, name):
            print("lost", name)
        delattr(thing, name)


def in_dicts():
    vars(kept).get(fresh())
    vars(Plain).get(fresh())
    vars(kept)[name] = 1 if (name := fresh()) else 0
    del vars(kept)[name]
    Plain().__dict__[fresh()] = 1


def by_operator():
    try:
        operator.attrgetter(fresh())(kept)
    except AttributeError:
        pass
    try:
        f"{kept!s:{''}}".format() and ("{0." + fresh() + "}").format(kept)
    except AttributeError:
        pass


def delete_in_any_order():
    made = Plain()
    names = [fresh() for _ in range(4)]
    for name in names:
        setattr(made, name, name)
    for name in names[::2]:
        delattr(made, name)
    if list(vars(made)) != names[1::2]:
        print("wrong", vars(made))


def new_class():
    made = type(fresh(), (), {fresh(): 1, "__slots__": (fresh(),)})
    setattr(made, fresh(), 1)


def new_code():
    exec(f"{fresh()} = 1\ndef {fresh()}({fresh()}): pass", {})


for way, rounds in ((get, 1500), (store_elsewhere, 16000), (store_and_delete, 4000), (in_dicts, 8000), (by_operator, 4000), (delete_in_any_order, 4000),
                    (new_class, 3000), (new_code, 3000)):
    for _ in range(rounds):
        way()
    gc.collect()
    before = heap_bytes()
    for _ in range(rounds):
        way()
    gc.collect()
    grown = heap_bytes() - before
    print(way.__name__, "grows by", grown if grown > 600_000 else "nothing")

# objects of a class that has had very many attributes still work
many = []
for i in range(3000):
    one = Plain()
    setattr(one, f"odd_{i}", i)
    one.common = i
    many.append(one)
print(all(vars(one) == {f"odd_{i}": i, "common": i} for i, one in enumerate(many)), sum(one.common for one in many))
many[5].__class__, many[6].__dict__ = WithGetattr, {"common": 1}
print(many[5].common, many[6].common, many[5].odd_5, hasattr(many[6], "odd_6"))
other = WithGetattr()
other.__class__ = Plain
other.common = 2
print(vars(other))
