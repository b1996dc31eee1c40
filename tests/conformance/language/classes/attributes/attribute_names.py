"""Names of attributes that are no strs, by every way to an attribute; what __getstate__ says of classes and odd __dict__s."""
import sys


class Plain:
    pass


class Text(str):
    pass


class OddDict:
    __dict__ = 5


class Property:
    __dict__ = property(lambda self: [1, 2])


def show(function, *args):
    try:
        print(function(*args))
    except Exception as error:
        print(type(error).__name__, error)


ways = [("getattr", getattr, ()), ("hasattr", hasattr, ()), ("delattr", delattr, ()), ("setattr", setattr, (1,)), ("object get", object.__getattribute__, ()),
        ("object set", object.__setattr__, (1,)), ("object delete", object.__delattr__, ())]
for name in (None, 1, b"x", [], (), 2.5, int):
    for label, way, rest in ways:
        for thing in (Plain(), sys):
            print(label, end=" ")
            try:
                way(thing, name, *rest)
            except TypeError as error:
                print("TypeError", "string" in str(error))
    for way in (type(sys).__getattribute__, type(sys).__delattr__):
        show(way, sys, name)
    show(type.__getattribute__, Plain, name)
    show(type.__setattr__, Plain, name, 1)
    show(super(Plain, Plain()).__getattribute__, name)
thing = Plain()
setattr(thing, Text("x"), 1)
print(getattr(thing, Text("x")), object.__getattribute__(thing, Text("x")), type(sys).__getattribute__(sys, Text("maxunicode")))
object.__setattr__(thing, Text("y"), 2)
print(vars(thing))

print(type(object.__getstate__(int)), type(object.__getstate__(Plain)), object.__getstate__(Plain)["__module__"])
for cls in (OddDict, Property):
    one = cls()
    print(object.__getstate__(one))
    one.x = 1
    print(object.__getstate__(one))
print(object.__getstate__(len), object.__getstate__(1), object.__getstate__(thing))
