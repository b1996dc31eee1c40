"""Iterators are copied and pickled with what is left of them; __setstate__ moves those over sequences."""
import copy
import pickle

makers = [lambda: iter([1, 2, 3]), lambda: iter((1, 2, 3)), lambda: iter("abc"), lambda: iter("éab"), lambda: iter(b"abc"), lambda: iter(bytearray(b"abc")),
          lambda: iter(range(5)), lambda: iter(range(2 ** 70, 2 ** 70 + 5)), lambda: reversed([1, 2, 3]), lambda: reversed((1, 2, 3)), lambda: reversed("abc"),
          lambda: reversed(range(5)), lambda: iter({1: 2, 3: 4, 5: 6}), lambda: iter({1: 2, 3: 4, 5: 6}.items()), lambda: iter({1: 2, 3: 4}.values()),
          lambda: enumerate("abc", 5), lambda: zip([1, 2, 3], "abc"), lambda: map(abs, [-1, -2, -3]), lambda: filter(None, [0, 1, 2, 3]), lambda: iter({7, 8})]
for make in makers:
    it = make()
    next(it)
    twin = copy.copy(it)
    print(type(it).__name__, list(twin), next(it, None), list(pickle.loads(pickle.dumps(it))), list(it), list(pickle.loads(pickle.dumps(it))))
    form = make().__reduce__()
    print(form[0].__name__, len(form), form[2:])
    if hasattr(it, "__setstate__") and type(it) is not zip:
        it = make()
        it.__setstate__(2)
        print(list(it))
strict = pickle.loads(pickle.dumps(zip([1, 2], [3], strict=True)))
try:
    list(strict)
except ValueError as e:
    print(e)
print(iter([1]).__reduce__(), reversed([1, 2]).__reduce__(), iter({1: 2}.items()).__reduce__(), zip([1], strict=True).__reduce__()[2])
it = copy.copy(iter(int, 1))
print(next(it), iter(int, 1).__reduce__())
