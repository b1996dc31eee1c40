"""Calls as statements: what they give is released at once, what that ends runs before the next statement."""
import builtins
import sys


class Loud:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("end of", self.name)


def make(name):
    return Loud(name)


def nothing():
    return None


def methods():
    xs = [Loud("a"), Loud("b"), Loud("c")]
    print("pop")
    xs.pop()
    print("pop 0")
    xs.pop(0)
    print("rest", len(xs))
    d = {"k": Loud("d")}
    print("dict pop")
    d.pop("k")
    print("get")
    d["g"] = Loud("g")
    d.get("g")
    d.get("missing", xs)
    print("clear")
    d.clear()
    print("set default")
    d.setdefault("s", Loud("s"))
    d["s"] = None
    print("popitem")
    d["t"] = Loud("t")
    d.popitem()
    print("left", list(d))


def functions():
    make("one")
    print("after one")
    nothing()
    Loud("two")
    print("after two")
    make(name="three")
    print("after three")
    make(*("four",))
    print("after four")
    kept = make("five")
    make("six")
    print("kept", kept.name)
    (lambda: make("seven"))()
    for i in range(3):
        make(i)
        print("turn", i)


def joined(flag):
    flag and make("joined")
    print("behind and")
    flag or make("or")
    print("behind or")
    make("first") if flag else make("second")
    print("behind if")


def bound():
    xs = []
    append, pop, get = xs.append, xs.pop, {1: 2}.get
    for i in range(3):
        append(i)
    append(Loud("appended"))
    print(len(xs))
    pop()
    print("popped")
    print(get(1), get(2), get(2, 3))
    kept = append(7)
    print(kept, xs)
    try:
        append()
    except TypeError as e:
        print(e)
    try:
        append(1, 2)
    except TypeError as e:
        print(e)
    index = xs.index
    try:
        index(99)
    except ValueError as e:
        print(e)
    del xs
    append(8)
    print(append.__self__)
    append = None
    "abc".upper()
    upper = "abc".upper
    print(upper())
    [].append


def raised():
    xs = []
    try:
        xs.pop()
    except IndexError as e:
        print(e, e.__traceback__.tb_lineno - raised.__code__.co_firstlineno)
    try:
        try:
            raise KeyError("inner")
        except KeyError:
            xs.remove(3)
    except ValueError as e:
        print(e, repr(e.__context__))
    try:
        ord("ab")
    except TypeError as e:
        print(e, e.__traceback__.tb_lineno - raised.__code__.co_firstlineno)
    try:
        xs.append(unknown_local)
        unknown_local = 1
    except UnboundLocalError as e:
        print(e)


def measured(x):
    return len(x)


def rebound():
    """A built-in that is remembered where it is called is another one later."""
    print(measured("abc"))
    old = builtins.len
    try:
        builtins.len = lambda x: "other " + str(old(x))
        print(measured("abc"))
        builtins.len = abs
        print(measured(-4))
        del builtins.len
        try:
            measured("abc")
        except NameError as e:
            print(e)
    finally:
        builtins.len = old
    print(measured("abcd"))
    globals()["len"] = lambda x: "global"
    print(measured("abc"))
    globals()["len"] = old
    print(measured("abc"))
    del globals()["len"]
    print(measured("abcde"))


def replaced_many():
    """No object that comes to lie where a built-in was is taken for it."""
    def probe(x):
        return temporary(x)

    for kind in (len, abs, ord, lambda x: "python", type("T", (), {"__call__": lambda self, x: "instance"})(), repr, str):
        builtins.temporary = kind
        try:
            print(probe("a"))
        except TypeError as e:
            print(e)
    del builtins.temporary


def absolute():
    for x in (0, 1, -1, 2**61 - 1, -2**61, -2**61 + 1, 2**61, -2**70, True, False, -0.0, 1.5, -1.5, 3 + 4j):
        print(abs(x))


def looked_up():
    d = {1: "one", "a": "A", -1: "minus", 2**70: "big", 1.5: "float", (1, 2): "tuple", None: "none", True: "true"}
    for k in (1, "a", -1, 2**70, 1.5, (1, 2), None, True, 1.0, "b", 7, -2, 2**60, 2**61, "".join(["a"])):
        print(k, d.get(k), d.get(k, "absent"))
    for i in range(300):
        d[i] = i
    print([d.get(i) for i in (0, 1, 2, 150, 299, 300)])
    for i in range(0, 300, 2):
        del d[i]
    print([d.get(i, "gone") for i in range(0, 12)])
    try:
        d.get([])
    except TypeError as e:
        print(e)
    print({}.get(1), {}.get("a", 5))


def spread():
    args, one, none = ("abc",), [5], {}
    print(len(*args), abs(*one), isinstance(*(3, int)), pow(*(2, 5)), pow(*(2, 5, 7)), len(*args, **none))
    for call in (lambda: len(*()), lambda: len(*(1, 2)), lambda: len(*(5,)), lambda: abs(*("x",)), lambda: len(*args, **{"a": 1})):
        try:
            call()
        except TypeError as e:
            print(e)
    xs = []
    xs.append(*(1,))
    setattr(*(make, "noted", Loud("attribute")))
    print("set")
    delattr(*(make, "noted"))
    print("deleted")
    isinstance(*(Loud("argument"), int))
    print("asked")


class Items(list):
    def append(self, x):
        print("own append", x)
        super().append(x)


def grown():
    for xs in ([], Items(), [1] * 7):
        for i in range(3):
            xs.append(i)
        print(xs)
    xs = []
    for i in range(2000):
        xs.append(i)
        xs.append(None)
    print(len(xs), sum(x or 0 for x in xs))
    shared = object()
    ys = []
    before = sys.getrefcount(shared)
    for i in range(10):
        ys.append(shared)
    print(sys.getrefcount(shared) - before)
    ys.clear()
    print(sys.getrefcount(shared) - before)


methods()
functions()
joined(1)
joined(0)
bound()
raised()
rebound()
replaced_many()
absolute()
looked_up()
spread()
grown()
