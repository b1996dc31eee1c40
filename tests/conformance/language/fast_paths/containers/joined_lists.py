"""Lists that are added where one of them is only a temporary."""


def make(n):
    return list(range(n))


def quick(items):
    if len(items) < 2:
        return items
    p = items[0]
    return quick([x for x in items[1:] if x < p]) + [p] + quick([x for x in items[1:] if x >= p])


print(quick([3, 1, 4, 1, 5, 9, 2, 6]))
kept = [1, 2]
a = kept + [3]
b = kept + kept
c = (kept + [3]) + kept + (kept + [4])
print(kept, a, b, c, [] + [], kept + [], [] + kept)
print((kept + []) is kept, ([] + kept) is kept)
x = make(3)
x = x + x
print(x)
x = x + [x]
print(len(x), x[-1] == x[:-1])


class Mine(list):
    def __radd__(self, other):
        return "radd"

    def __add__(self, other):
        return "add"


print([1] + Mine([2]), Mine([1]) + [2], make(2) + Mine())
for other in ((1,), None, "ab", 5):
    try:
        make(2) + other
    except TypeError as e:
        print(e)


class Gone:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("gone", self.name)


def temp():
    return [Gone("a")]


print(len(temp() + [Gone("b")] + temp()))
y = temp() + temp()
print(len(y))
del y
[] + [Gone("c")]
print("end")
for n in range(12):
    short = [n] * n
    del short
    nested = [[], [n], [[n], "text"], {}, {n: n}, (n,), ([],)]
    print(nested, end=" ")
    nested = [nested, nested]
print(len(nested))
