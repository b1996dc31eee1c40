# Natives that are called where they are loaded: arguments of every kind, names that change, errors and where they are reported.
import traceback


def usual(text, items, table, key):
    print(len(text), len(items), len(table), ord(text), abs(-3), abs(-2.5), abs(True), chr(97))
    items.append(text)
    items.append(3)
    print(items, items.pop(), items.pop(0), table.get(key), table.get(key, 7), table.get("none"), table.get("none", key))
    x = len(items)
    x = len(items)
    print(x, isinstance(key, str), isinstance(x, (str, int)), isinstance(x, str))


usual("a", [1, 2], {"k": 1}, "k")


def many():
    items = []
    for i in range(100):
        items.append(i)
    n = 0
    while items:
        n += items.pop()
    return n, len(items)


print(many())


def failing(call):
    try:
        call()
    except Exception as e:
        lines = traceback.format_exception(e)
        print(type(e).__name__, e, "|", lines[-2].strip().splitlines()[-1].strip())


def wrong_ord(x="ab"):
    y = ord(x)
    return y


def wrong_len(x=5):
    return len(x)


def unset():
    print(len(later))
    later = 1


def unset_method(items=[]):
    items.append(later)
    later = 1


def too_few(items=[]):
    items.append()


def too_few_get(table={}):
    table.get()


def too_many(items=[], x=1):
    items.append(x, x)


def empty(items=[]):
    items.pop()


def unhashable(table={}, key=[]):
    return table.get(key)


def wrong_isinstance(x=1, y=2):
    return isinstance(x, y)


def wrong_chr(x=-1):
    return chr(x)


for f in (wrong_ord, wrong_len, unset, unset_method, too_few, too_few_get, too_many, empty, unhashable, wrong_isinstance, wrong_chr):
    failing(f)


class Sized:
    def __len__(self):
        return 42

    def __abs__(self):
        return "magnitude"

    def __hash__(self):
        return hash("k")

    def __eq__(self, other):
        return other == "k"


class Items(list):
    def append(self, x):
        list.append(self, (x, x))


class Plain(list):
    pass


class Table(dict):
    def get(self, key, default=None):
        return "mine"


def others(sized, items, plain, table, exact):
    print(len(sized), abs(sized), exact.get(sized), exact.get(sized, 0))
    items.append(1)
    plain.append(1)
    print(items, plain, plain.pop(), len(plain), table.get("k"), table.get("k", 1))


others(Sized(), Items(), Plain(), Table(k=1), {"k": "found"})


def one_site(x, y):
    x.append(y)
    return x


class Recorder:
    def __init__(self):
        self.seen = []

    def append(self, x):
        self.seen.append(x)


for x in ([], Recorder(), Plain(), [], bytearray(), Items(), []):
    made = one_site(x, 5)
    print(getattr(made, "seen", made))


# Names that come and go
def count(x):
    return len(x)


print(count([1, 2]))
len = lambda x: "mine"
print(count([1, 2]))
del len
print(count([1, 2]))
import builtins

real = builtins.len
builtins.len = lambda x: real(x) + 100
print(count([1, 2]))
builtins.len = real
print(count("abc"))

# What a result replaces may die, and say so.
class Loud:
    def __del__(self):
        print("gone")


def replaced(x):
    y = Loud()
    y = ord(x)
    print(y)
    z = Loud()
    z = x.__len__()
    print(z)


replaced("a")


def popped():
    items = [Loud()]
    items.pop()
    print("after")
    x = [Loud()]
    y = x.pop()
    y = None
    print("end")


popped()
