from collections import OrderedDict
o = OrderedDict([("a", 1), ("b", 2)], c=3)
print(o, repr(OrderedDict()), list(o), list(reversed(o)), o == {"c": 3, "a": 1, "b": 2}, o == OrderedDict([("b", 2), ("a", 1), ("c", 3)]))
o.move_to_end("a")
o.move_to_end("c", last=False)
print(o, o.popitem(last=False), o.popitem(), o, OrderedDict.fromkeys("xy", 1), o.copy(), type(o.copy()).__name__, o | {"z": 1}, {"y": 0} | o)
for f in (lambda: o.move_to_end("nope"), lambda: OrderedDict().popitem(), lambda: o["q"]):
    try:
        f()
    except KeyError as e:
        print("KeyError", e)
o.update(b=5, q=6)
o.setdefault("r", 7)
print(o, o.pop("b"), list(o.items()), list(reversed(o.items())), list(reversed(o.values())))
o.clear()
print(o, bool(o))
