# The same instruction meets classes that change, objects of other classes, and frames of generators.


class Row:
    def __getitem__(self, i):
        return ("row", i)

    def __contains__(self, x):
        return x == 1


class Other(Row):
    def __getitem__(self, i):
        return ("other", i)


def item(x, i):
    return x[i]


def among(x, i):
    if i in x:
        return "in"
    return "in" if not (i not in x) else "not in"


for _ in range(3):
    print(item(Row(), 1), item(Other(), 2), item([5, 6], 1), item({1: 2}, 1), item("abc", -1))
    print(among(Row(), 1), among(Row(), 2), among([1], 1), among({2}, 1), among("ab", "a"))

Row.__getitem__ = lambda self, i: ("changed", i)
Row.__contains__ = lambda self, x: [] if x == 1 else [0]
print(item(Row(), 1), item(Other(), 2))
print(among(Row(), 1), among(Row(), 2))
del Row.__getitem__, Row.__contains__
for use in (lambda: item(Row(), 1), lambda: among(Row(), 1)):
    try:
        use()
    except TypeError as e:
        print(e)
Row.__getitem__ = staticmethod(lambda i: ("static", i))
print(item(Row(), 1))
Row.__getitem__ = lambda self, i: 1 // i
try:
    item(Row(), 0)
except ZeroDivisionError as e:
    print(e)


def generate(x):
    for i in range(3):
        yield x[i], i in x, Other()[i]


Row.__contains__ = lambda self, x: x
Row.__getitem__ = lambda self, i: i * 2
print(list(generate(Row())))


def deep(self, n):
    return n if n == 0 else self[n - 1]


Row.__getitem__ = deep
print(Row()[50], Row()[True])

# Classes without __init__, which get one, and which take no arguments.


class Plain:
    pass


def make():
    return Plain()


print([type(make()).__name__ for _ in range(3)])
Plain.__init__ = lambda self: setattr(self, "x", 1)
print(make().x)
del Plain.__init__
print(hasattr(make(), "x"))
Plain.__new__ = lambda cls: "made"
print(make())

# Texts that are joined.


def join(a, b):
    c = a
    c += b
    c = c + b
    return c


for a, b in (("ab", "c"), ("", "x"), ("x", ""), ("é", "a"), ("a", "€"), ("€", "a"), ("a" * 200, "b" * 40), ("x" * 70, "y")):
    print(len(join(a, b)), join(a, b)[-3:], join(a, b).isascii(), hash(join(a, b)) == hash("".join((a, b, b))))
text = "ab"
kept = text
text += text
text += "c"
print(kept, text, {text: 1}["ababc"])
total = ""
for i in range(300):
    total += "xy"
    if i == 100:
        seen = total
print(len(total), len(seen), total == "xy" * 300, seen == "xy" * 101)

# Pairs.


def pairs(items):
    a = b = None
    for a, b in items:
        pass
    x = (1, [2])
    y, x = x
    p, p = 3, 4
    return a, b, y, x, p


print(pairs([(1, "a"), ([2], "b")]))


class Noisy:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print("del", self.n)


def noisy():
    a, b = (Noisy(1), Noisy(2))
    a, b = [b, a][:: 1] and (Noisy(3), b)
    print("unpacked")


noisy()

# A sort by a key that looks at the list, changes it or fails.
items = [3, 1, 2]
try:
    items.sort(key=lambda x: (len(items), x))
    print(items)
    items.sort(key=lambda x: items.append(x) or x)
except ValueError as e:
    print(e, items)
try:
    items.sort(key=lambda x: 1 // (x - 2))
except ZeroDivisionError as e:
    print(e, items)


class Items(list):
    pass


sub = Items("cab")
sub.sort(key=ord, reverse=True)
print(sub, type(sub).__name__)
try:
    list.sort((1, 2), key=len)
except TypeError as e:
    print(e)

# Conversions by map.
print(list(map(int, ["1", " 2 ", "-3", "1_0", 4, 5.9, True])), list(map(str, [1, "a", 2.5, None])), list(map(float, [1, 2.5, "3"])))
try:
    list(map(int, ["x"]))
except ValueError as e:
    print(e)


# Methods that only a call has.
class Calls:
    def f(self, *a):
        return a

    def g(self, x):
        return x + 1


c = Calls()
print([getattr(c, "g")(i) for i in range(3)], getattr(c, "f")(1, 2), (c.g)(1))
try:
    getattr(c, "g")()
except TypeError as e:
    print(e)
