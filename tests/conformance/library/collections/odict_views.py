# Reprs of the views of an OrderedDict; the commonest of a Counter; fields of named tuples cannot be deleted.
from collections import Counter, OrderedDict, namedtuple


class Mine(OrderedDict):
    pass


for cls in (OrderedDict, Mine):
    o = cls(a=1, b=[2])
    print(o.keys(), o.values(), o.items(), repr(cls().keys()))
    o["self"] = o.values()
    print(o.values())
print(Counter("abracadabra").most_common(1), Counter().most_common(1), Counter("ab").most_common(0), Counter("ab").most_common(-1), Counter("aabb").most_common(2))
try:
    Counter(a=1.5, b="x").most_common(1)
except TypeError as e:
    print(e)
P = namedtuple("P", "x y")
for change in (lambda p: setattr(p, "x", 1), lambda p: delattr(p, "x")):
    try:
        change(P(1, 2))
    except AttributeError as e:
        print(e)
