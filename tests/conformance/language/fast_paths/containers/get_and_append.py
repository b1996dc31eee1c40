"""get of all kinds of dicts and append to all kinds of lists, at the same places."""
import types


def get(d, key):
    return d.get(key)


def get_or(d, key, other):
    return d.get(key, other)


def dropped(d, key):
    d.get(key)
    d.get(key, 1)


class Mine(dict):
    def get(self, key, default="mine"):
        return "own", default


class Plain(dict):
    pass


class Odd:
    def __init__(self, text):
        self.text = text

    def __hash__(self):
        print("hash", self.text)
        return hash(self.text)

    def __eq__(self, other):
        print("eq", self.text)
        return self.text == (other.text if isinstance(other, Odd) else other)


class Thing:
    def __init__(self):
        self.a = 1


x, y = "x in globals", None
plain = {"x": 1, "a": None, 5: "five", (1, 2): "pair", 2.5: "half", True: "true", "": "empty"}
kinds = [plain, globals(), Mine(x=1), Plain(x=2), Thing().__dict__, types.ModuleType("m").__dict__, types.MappingProxyType({"x": 3}), {}]
for _ in range(3):
    for d in kinds:
        print([get(d, k) for k in ("x", "a", "absent")], [get_or(d, k, "other") for k in ("x", "a", "absent")])
        dropped(d, "x")
for key in (5, 1, 1.0, 0, -1, 2.5, (1, 2), (1, 3), "", None, 1 << 70, 5 + 0j):
    print(key, get(plain, key), get_or(plain, key, ()))
print(get(plain, Odd("x")), get_or(plain, Odd("y"), 7))
dropped(plain, Odd("x"))
for bad in ([], {}):
    for f in (lambda: get(plain, bad), lambda: get_or(plain, bad, 1), lambda: dropped(plain, bad)):
        try:
            f()
        except TypeError as e:
            print(e)
d = {i: i for i in range(10)}
for i in range(10):
    del d[i]
    print(i, get(d, i), get_or(d, i, -1), get(d, i + 1), end="; ")
print()


def unbound(flag):
    if flag:
        key = 1
    return d.get(key, 2)


try:
    unbound(False)
except UnboundLocalError as e:
    print(e)


def append(items, item):
    items.append(item)


class Loud(list):
    def append(self, item):
        print("append", item)
        super().append(item)


class Quiet(list):
    pass


for items in ([], [1], Loud(), Quiet(), bytearray(), [0] * 100):
    for i in range(12):
        append(items, i)
    print(len(items), items[-3:])
own = []
append(own, own)
print(own, len(own))
texts = []
for i in range(5):
    append(texts, "text%d" % i)
    append(texts, (i, texts[-1]))
print(texts)
print([].append(1), {}.get(1), {1: 2}.get(1))
try:
    append((), 1)
except AttributeError as e:
    print(e)
shared = [[] for _ in range(3)]
for i in range(9):
    append(shared[i % 3], shared)
print([len(s) for s in shared])
