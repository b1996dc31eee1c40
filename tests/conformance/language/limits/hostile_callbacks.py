"""Callbacks that change what is worked on, descriptors of their own class, methods called with objects of other types."""
import random
from array import array
from collections import OrderedDict, deque


def show(what, function):
    try:
        print(what, function())
    except Exception as error:
        print(what, type(error).__name__)


# a descriptor whose __get__ is an instance of its own class
class Own:
    pass


Own.__get__ = Own()


class Holder:
    x = Own()


show("own __get__", lambda: (Holder().x, 1)[1] if False else "not called")
try:
    Holder().x
except (TypeError, RecursionError):
    print("own __get__ ends")

# unbound methods with other receivers
show("sort", lambda: list.sort(object()))
show("sort", lambda: list.sort((3, 1)))
show("sort", lambda: list.sort({}, key=len))
show("popitem", lambda: OrderedDict.popitem(object()))
show("move_to_end", lambda: OrderedDict.move_to_end([], 1))

# a relative import from what is no namespace
show("import", lambda: __import__("builtins", "globals", None, None, 1))
show("import", lambda: __import__("x", {"__package__": 1}, None, None, 1))
show("import", lambda: __import__("x", {"__name__": 1}, None, None, 1))
show("import", lambda: __import__("os", None, None, (), 1 << 70))


# bounds that change the sequence while they are asked for
class Bound:
    def __init__(self, number, act):
        self.number, self.act = number, act

    def __index__(self):
        self.act()
        return self.number


def cleared(make, use):
    c = make()
    bound = lambda n: Bound(n, lambda: c.__delitem__(slice(None)))
    return use(c, bound), c


def store(c, b, value):
    c[b(0):b(90)] = value


def store_steps(c, b, value):
    c[b(0):b(90):b(2)] = value


def remove(c, b):
    del c[b(0):b(90)]


for name, make, value in (("list", lambda: list(range(100)), [1, 2, 3]), ("bytearray", lambda: bytearray(range(100)), b"abc"),
                          ("array", lambda: array("i", range(100)), array("i", [1, 2, 3]))):
    show(name + " slice", lambda: cleared(make, lambda c, b: c[b(0):b(90)]))
    show(name + " slice by steps", lambda: cleared(make, lambda c, b: c[b(0):b(90):b(2)]))
    show(name + " item", lambda: cleared(make, lambda c, b: c[b(5)]))
    show(name + " store", lambda: cleared(make, lambda c, b: store(c, b, value)))
    show(name + " store by steps", lambda: cleared(make, lambda c, b: store_steps(c, b, value)))
    show(name + " delete", lambda: cleared(make, remove))
    show(name + " pop", lambda: cleared(make, lambda c, b: c.pop(b(5))))
    show(name + " insert", lambda: cleared(make, lambda c, b: c.insert(b(5), 1)))

show("indices", lambda: slice(None, None, -2).indices(9))
show("indices", lambda: slice(7, 2, 1).indices(5))


# comparisons that empty the deque
class Emptying:
    def __eq__(self, other):
        d.clear()
        return True


for use in ("d.remove(Emptying())", "Emptying() in d", "d.index(Emptying())", "d.count(Emptying())"):
    d = deque(range(100))
    show(use, lambda: eval(use))
d = deque(range(100))
show("insert", lambda: d.insert(Bound(50, d.clear), "x"))
show("insert", lambda: d)


# a metaclass whose mro() assigns __bases__
class First:
    pass


class Second:
    pass


class Meta(type):
    inside = False

    def mro(cls):
        if cls.__name__ == "Changing" and not Meta.inside:
            Meta.inside = True
            try:
                cls.__bases__ = (Second,)
            except Exception as error:
                print("bases", type(error).__name__)
        return type.mro(cls)


class Changing(First, metaclass=Meta):
    pass


show("bases", lambda: Changing.__bases__)
show("instance", lambda: type(Changing()).__name__)

# the finalizers of what a slice assignment replaces see the list complete
class Looking:
    def __del__(self):
        print("sees", len(seen), seen[:2])
        seen.clear()


seen = [Looking(), 1, 2]
seen[:1] = ["new"]
print(seen)
seen = [Looking(), 1, 2, 3]
seen[::2] = ["a", "b"]
print(seen)

# large random ints
random.seed(5)
print(random.getrandbits(100), random.getrandbits(33), random.randbytes(7), len(random.randbytes(1 << 20)), random.getrandbits(32))
