"""Comparisons and hashes in Python, asked for by natives: sort, heaps, dicts, sets, `in`, min, max."""
import heapq


class A:
    def __init__(self, x):
        self.x = x

    def __lt__(self, other):
        return self.x < other.x

    def __repr__(self):
        return f"A{self.x}"


print(sorted(A(i * 7 % 11) for i in range(11)))
heap = [A(i * 5 % 7) for i in range(7)]
heapq.heapify(heap)
print([heapq.heappop(heap) for _ in range(7)])
print(min([A(3), A(1), A(2)]), max(A(3), A(1)))


# Replaced while the sort runs: the rest is compared by the new one.
class Changing(A):
    count = 0

    def __lt__(self, other):
        Changing.count += 1
        if Changing.count == 5:
            Changing.__lt__ = lambda self, other: self.x > other.x
        return self.x < other.x


items = [Changing(i) for i in (3, 1, 2)]
print(sorted(items), Changing.count)
Changing.count = 4
items[0] < items[1]
print(sorted(items))


# NotImplemented: the reflected method, of the same class too, then the error.
class N:
    def __init__(self, x):
        self.x = x

    def __lt__(self, other):
        return NotImplemented

    def __gt__(self, other):
        return self.x > other.x

    def __repr__(self):
        return f"N{self.x}"


print(sorted([N(2), N(3), N(1)]))
del N.__gt__
try:
    sorted([N(2), N(1)])
except TypeError as e:
    print(e)


# A subclass that overrides the reflected method is asked first.
class Base:
    def __lt__(self, other):
        print("Base.__lt__")
        return True

    def __gt__(self, other):
        print("Base.__gt__")
        return False


class Derived(Base):
    def __gt__(self, other):
        print("Derived.__gt__")
        return True


sorted([Derived(), Base()])
sorted([Base(), Derived()])


# Truth of the result, errors, layouts that differ within a class.
class T(A):
    def __lt__(self, other):
        return [] if self.x >= other.x else ["yes"]


things = [T(3), T(1), T(2)]
things[1].extra = 1
print(sorted(things))


class Bad:
    def __bool__(self):
        raise RuntimeError("no truth")


class U(A):
    def __lt__(self, other):
        return Bad()


try:
    sorted([U(1), U(2)])
except RuntimeError as e:
    print("RuntimeError", e)
data = [3, 1, A(1), 2]
try:
    data.sort()
except AttributeError as e:
    print(e, len(data))


class H:
    def __init__(self, key, h):
        self.key, self.h = key, h

    def __hash__(self):
        return self.h

    def __eq__(self, other):
        return NotImplemented if not isinstance(other, H) else self.key == other.key


for h in (-1, True, 1 << 80, -(1 << 70), 0):
    print(hash(H(1, h)))
try:
    hash(H(1, "x"))
except TypeError as e:
    print(e)
d = {H(1, 5): "a", H(2, 5): "b"}
print(d[H(1, 5)], d[H(2, 5)], H(3, 5) in d, 5 in d, [H(1, 0)].index(H(1, 9)), {H(1, 1), H(1, 1)} == {H(1, 1)})
print(H(4, 4) in [1, 2, H(4, 4)], (1, H(2, 2)) == (1, H(2, 2)), [H(1, 1)].count(H(1, 2)))


# Defaults, other callables as the method.
class D(A):
    def __lt__(self, other, flag=1, *rest):
        return self.x < other.x


print(sorted([D(2), D(1), D(3)]))


class C(A):
    class Less:
        def __call__(self, other):
            return False

    __lt__ = Less()


print(sorted([C(2), C(1)]))
A.__lt__ = staticmethod(lambda other: True)
print(len(sorted([A(2), A(1)])))
