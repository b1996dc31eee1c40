"""WeakValueDictionary, WeakKeyDictionary and WeakSet: methods, dying entries, iteration, copies, comparison, text."""
import copy
import gc
import weakref


class C:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"C{self.n}"


objs = [C(i) for i in range(5)]
v = weakref.WeakValueDictionary({i: o for i, o in enumerate(objs)})
print(len(v), v[1], v.get(9, "none"), sorted(v), list(v.items())[:2], list(v.values())[-1], 3 in v, list(v.keyrefs() if hasattr(v, "keyrefs") else [])[:0], len(v.valuerefs()), v.itervaluerefs().__class__.__name__)
del objs[1]
gc.collect()
print(sorted(v), 1 in v, v.setdefault(7, objs[0]), v.pop(7), v.pop(7, "gone"))
try:
    v.pop(7)
except KeyError as e:
    print("KeyError", e)
try:
    v[1]
except KeyError as e:
    print("KeyError", e)
w = v.copy()
v.update({10: objs[2]}, )
print(len(w), len(v), copy.copy(w) == w, dict(w) == dict(v), v | {11: objs[3]} is not None, type(v | {}).__name__, v.popitem()[1])
del v[0]
v.clear()
print(len(v), repr(v).split(" at ")[0])
k = weakref.WeakKeyDictionary()
for o in objs:
    k[o] = o.n * 10
print(len(k), k[objs[0]], k.get(objs[1]), sorted(k.values()), objs[2] in k, 5 in k, len(k.keyrefs()), sorted(o.n for o in k.keys()))
try:
    k[5] = 1
except TypeError as e:
    print(e)
try:
    k[C(9)]
except KeyError as e:
    print("KeyError", str(e).split(" at ")[0])
objs.pop()
o = None
gc.collect()
print(len(k), k.setdefault(objs[0], 99), k.pop(objs[0]), len(k))
s = weakref.WeakSet(objs)
t = weakref.WeakSet(objs[:2] + [objs[0]])
print(len(s), len(t), t <= s, t < s, s >= t, s.issuperset(t), (s & t) == t, len(s | t), len(s - t), len(s ^ t), t.isdisjoint(s - t), objs[0] in t, 5 in t)
s.add(extra := C(20))
print(len(s))
del extra
print(len(s), sorted(o.n for o in s))
s.discard(objs[0])
try:
    s.remove(objs[0])
except KeyError:
    print("KeyError")
s.update(t)
s -= t
o = None
print(len(s), s.pop().n, len(s), bool(s), isinstance(s.copy(), weakref.WeakSet))
for bad in (lambda: weakref.WeakSet([1]), lambda: weakref.WeakSet().pop(), lambda: weakref.WeakValueDictionary(a=5), lambda: hash(weakref.WeakSet())):
    try:
        bad()
    except (TypeError, KeyError) as e:
        print(type(e).__name__, e)
live = [C(i) for i in range(4)]
d = weakref.WeakValueDictionary(enumerate(live))
for key, value in d.items():
    if key == 0:
        del live[3]
del key, value
print(len(d))
