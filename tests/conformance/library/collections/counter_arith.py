from collections import *
import copy, pickle
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
c = Counter("abracadabra"); d = Counter(a=3, z=-1)
for f in [lambda: c, lambda: c - d, lambda: c + d, lambda: c & d, lambda: c | d, lambda: +d, lambda: -d, lambda: c.most_common(2), lambda: c.most_common(), lambda: sorted(c.elements()), lambda: c.total(), lambda: c["nope"], lambda: c <= c, lambda: d < c, lambda: c == Counter(dict(c)), lambda: Counter(a=1) == Counter(a=1, b=0), lambda: c.fromkeys("ab"), lambda: c.update([1], x=2) or c[1], lambda: c.subtract("a") or c["a"], lambda: Counter(1), lambda: Counter([1], [2]), lambda: copy.copy(c) == c, lambda: pickle.loads(pickle.dumps(c)) == c, lambda: repr(Counter()), lambda: c.pop("z", 5), lambda: {**Counter("ab")}, lambda: Counter({"a": "x"}) + Counter(a="y")]:
    t(f)
e = Counter(a=1); e += Counter(a=2, b=1); e -= Counter(a=1); e |= Counter(q=4); e &= Counter(a=1, q=9); print(e)
dd = defaultdict(list, {"a": [1]}); dd["b"].append(2); print(dd, dd.default_factory, copy.copy(dd), dd | {"c": 3}, {"z": 1} | dd)
t(lambda: defaultdict(5)); t(lambda: defaultdict(None)["x"])
class M(defaultdict):
    def __missing__(self, k): self[k] = v = k * 2; return v
print(M()[4], M(int, a=1))
q = deque([1, 2, 3], maxlen=3); q.append(4); q.appendleft(0); print(q, q.maxlen, q.count(2), q.index(3)); q.rotate(1); print(q); q.rotate(-5); print(q)
t(lambda: q.insert(1, 5)); t(lambda: deque().pop()); t(lambda: deque([1]).remove(2)); t(lambda: deque([1], -1)); t(lambda: q + [1]); t(lambda: q[7]); t(lambda: q * 2); t(lambda: deque([1, 2]) < deque([1, 3])); t(lambda: q[0:1]); t(lambda: deque([1, 2]).index(5))
q2 = deque(range(5)); del q2[1]; q2[0] = 9; q2.extendleft("ab"); q2.reverse(); print(q2, 9 in q2, list(reversed(q2)), q2.copy() == q2, hash is None)
def mutate():
    for x in q2: q2.append(1)
t(mutate)
P = namedtuple("P", "x y", defaults=[5]); p = P(1); print(p, p._replace(x=3), p._asdict(), P._fields, P._field_defaults, P._make([7, 8]), P.__doc__, P.x.__doc__, p == (1, 5), P.__match_args__)
t(lambda: P()); t(lambda: P._make([1])); t(lambda: p._replace(q=1)); t(lambda: namedtuple("a b", "x")); t(lambda: namedtuple("A", "x x")); t(lambda: namedtuple("A", "_x")); t(lambda: namedtuple("A", "class")); t(lambda: namedtuple("A", "a def _b a", rename=True)._fields); t(lambda: setattr(p, "x", 1)); t(lambda: namedtuple("A", "x", defaults=[1, 2]))
cm = ChainMap({"a": 1}, {"a": 2, "b": 3}); cm["c"] = 4; print(cm, cm.maps, cm.new_child({"z": 1}), cm.parents, sorted(cm), len(cm)); t(lambda: cm.pop("b")); t(lambda: ChainMap().popitem()); t(lambda: cm["q"]); print(cm | {"n": 1}, list(cm.items()))
o = OrderedDict.fromkeys("abc"); o.move_to_end("a"); o.move_to_end("c", last=False); print(o, o.popitem(last=False), list(reversed(o)), o == {"b": None, "a": None}, OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1)); t(lambda: o.move_to_end("q")); t(lambda: OrderedDict().popitem()); print(o | {"n": 1})
u = UserDict(a=1); u["b"] = 2; print(u, u | {"c": 3}, UserList([1]) + [2], UserString("ab") + "c", UserString("%s") % 3)
