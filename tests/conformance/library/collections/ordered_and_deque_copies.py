# Copies of subclasses of OrderedDict keep their attributes, pop and setdefault take keywords; iterators of deques are pickled.
import copy
import pickle
from collections import OrderedDict, deque


class Sub(OrderedDict):
    pass


s = Sub(a=1, b=2)
s.note = [5]
twin = copy.copy(s)
print(twin, twin.note is s.note, copy.deepcopy(s).note, hasattr(s.copy(), "note"))
d = OrderedDict(a=1, b=2)
print(d.pop("a", default=9), d.pop("a", default=9), d.pop(key="b"), d.setdefault("x"), d.setdefault(key="y", default=3), d)
try:
    d.pop("z")
except KeyError as e:
    print("KeyError", e)
forward, backward = iter(deque("abcd")), reversed(deque("abcd"))
next(forward), next(backward)
for it in forward, backward:
    print(type(it), it.__reduce__(), it.__length_hint__())
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        print(list(pickle.loads(pickle.dumps(it, protocol))), end=" ")
    print(list(copy.copy(it)), list(it))
print(list(type(backward)(deque("xyz"))), list(type(forward)(deque("xyz"), 1)))
