# Tuples of different lengths are unequal only after their items were asked; lists need no such question.
class Asked:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        print("asked", self.name)
        return NotImplemented

    __hash__ = None


def compare(a, b):
    return a == b, a != b


def branch(a, b):
    if a == b:
        return "equal"
    if a != b:
        return "unequal"


for _ in range(3):
    print(compare((1, Asked("a")), (1, 2, 3)))
    print(branch((1, Asked("b")), (1, 2, 3)))
    print(compare([1, Asked("c")], [1, 2, 3]))
    print(compare(((1, Asked("d")),), ((1, 2, 3),)))
    print(compare((1, 2), (1, 2, 3)), compare((), (1,)), compare((1, 3), (1, 2, 3)), branch((1,), ()))
print(compare((Asked("e"), 1), (2,)), compare((2,), (2, Asked("f"))))
print((1, Asked("g")) in [(1, 2, 3)], [(1, 2, 3)].count((1, Asked("h"))), {1: (1, Asked("i"))} == {1: (1, 2, 3)})


class Pair(tuple):
    pass


print(compare(Pair((1, Asked("j"))), (1, 2, 3)), compare((1, 2, 3), Pair((1, 2))))


class Raises:
    def __eq__(self, other):
        raise ValueError("no answer")


try:
    (Raises(), 1) == (2,)
except ValueError as e:
    print(e)
try:
    {(Raises(),): 1} if False else ((Raises(),) != (1, 2))
except ValueError as e:
    print(e)
