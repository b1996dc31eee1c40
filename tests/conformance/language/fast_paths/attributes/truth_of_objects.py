"""Objects whose classes have neither __bool__ nor __len__, and classes that get one, or lose it, later."""


class Node:
    def __init__(self, value, next=None):
        self.value, self.next = value, next


class Meta(type):
    pass


class Made(metaclass=Meta):
    pass


def length(node):
    n = 0
    while node:
        n += 1
        node = node.next
    return n


def truths(values):
    return [1 if v else 0 for v in values], [not v for v in values], [v and 1 for v in values], [v or 2 for v in values if not v]


chain = None
for i in range(5):
    chain = Node(i, chain)
print(length(chain))
one = Node(1)
for change in (None, lambda self: self.value == 0, None):
    for value in (0, 1):
        one.value = value
        print("yes" if one else "no", not one, bool(one), end=" ")
    if change:
        Node.__bool__ = change
    elif "__bool__" in vars(Node):
        del Node.__bool__
    print("yes" if one else "no", not one)
Node.__len__ = lambda self: self.value
print([1 if Node(v) else 0 for v in (0, 1, 2)])
del Node.__len__
print([1 if Node(v) else 0 for v in (0, 1, 2)])
print("yes" if Made else "no", "yes" if Made() else "no", not Made)
Meta.__bool__ = lambda cls: False
print("yes" if Made else "no", "yes" if Made() else "no", not Made)
print(truths([0.0, 0.5, -0.0, float("nan"), 1e300, 0j, 1j, set(), {1}, frozenset(), frozenset([1]), range(0), range(2), b"", b"a", {}.keys(), object])[:2])


class Bad:
    def __bool__(self):
        return 3


class Long:
    def __len__(self):
        return -1


for bad in (Bad(), Long()):
    for test in (lambda: 1 if bad else 0, lambda: not bad):
        try:
            print(test())
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)


class Dying:
    def __del__(self):
        print("died")


def fresh():
    return Dying()


if fresh():
    print("in the branch")
print(not fresh())
