"""itemgetter, attrgetter, methodcaller: calls, reprs, pickles."""
import operator
import pickle

i, a, m = operator.itemgetter(1), operator.attrgetter("real", "imag"), operator.methodcaller("split", ",", maxsplit=1)
print(i([1, 2]), a(3 + 4j), m("a,b,c"), operator.itemgetter(0, 2)("abc"), operator.attrgetter("__class__.__name__")(5))
print(repr(i), repr(a), repr(m))
for f in (i, a, m):
    print(pickle.loads(pickle.dumps(f)))
for bad in (lambda: operator.itemgetter(), lambda: operator.attrgetter(5), lambda: operator.methodcaller(), lambda: operator.attrgetter("no")(1)):
    try:
        bad()
    except (TypeError, AttributeError) as e:
        print(type(e).__name__)
print(operator.indexOf([3, 4], 4), operator.countOf("aab", "a"), operator.concat([1], [2]), operator.index(True))
