# `+=` of lists asks the other operand's __radd__ first; messages when sequences cannot be joined.
class Right:
    def __radd__(self, other):
        print("radd", other)
        return "joined"


class Refuses:
    def __radd__(self, other):
        print("refuses", other)
        return NotImplemented


class Listed(Refuses):
    def __iter__(self):
        return iter("xy")


class Own(list):
    def __iadd__(self, other):
        print("own iadd")
        return self


class Sub(list):
    pass


def tell(call):
    try:
        print(call())
    except TypeError as e:
        print("TypeError", e)


def grow(x, y):
    x += y
    return x


def join(x, y):
    return x + y


for left in ([1], Sub([1]), Own([1]), bytearray(b"a"), (1,), "s"):
    for right in (Right(), Refuses(), Listed(), [2], Sub([2]), Own([2]), (3,), 5):
        print(type(left).__name__, type(right).__name__)
        tell(lambda: grow(left[:], right))
        tell(lambda: join(left[:], right))
items = [0]
for n in range(3):
    items += [n]
    items += (n,)
    items += {n: n}
print(items)


class Times(Right):
    def __rmul__(self, other):
        print("rmul", other)
        return "times"

    def __index__(self):
        return 2


class Index:
    def __rmul__(self, other):
        return NotImplemented

    def __index__(self):
        return 2


import array, collections


def repeat(x, y):
    x *= y
    return x


for left in ([1], "s", b"b", (1,), collections.deque([1]), array.array("i", [1])):
    for right in (Times(), Index()):
        tell(lambda: left * right)
        tell(lambda: right * left if isinstance(right, Index) else None)
        tell(lambda: repeat(left[:] if not isinstance(left, collections.deque) else left.copy(), right))
for left in (collections.deque([1]), array.array("i", [1])):
    tell(lambda: left + Right())
    tell(lambda: grow(left, Right()))
