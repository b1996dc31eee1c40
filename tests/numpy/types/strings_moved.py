"""What moves, joins, sorts, compares and converts elements, over arrays of strings and of objects."""
import numpy as np


def show(*values):
    for v in values:
        print(repr(v))


def refused(make):
    try:
        print(repr(make()))
    except Exception as e:
        print(type(e).__name__, e)


a = np.array(["abc", "de", "f g"])
show(np.searchsorted(np.sort(a), "b"), np.searchsorted(np.sort(a), ["abc", "z"], side="right"), np.intersect1d(a, ["de"]), np.union1d(a, ["x"]), np.setdiff1d(a, ["de"]),
     np.setxor1d(a, ["de", "q"]), np.append(a, "z"), np.insert(a, 1, "z"), np.delete(a, 0), np.resize(a, 5), np.lexsort((a, [1, 1, 1])), np.meshgrid(a, [1, 2]),
     np.select([a == "de"], [a], "x"), np.concatenate(([1], a)), np.add(a, a), np.equal(a, "de"), np.less(a, "e"), a.tobytes(), a.view(), np.random.default_rng(0).permutation(a))
show(np.sort(np.array([["b", "a"], ["d", "c"]])), np.argsort(np.array([["b", "a"], ["d", "e"]])), np.array(["a"] * 1001), np.dtype(str), np.promote_types("U3", "U5"),
     np.char.compare_chararrays(a, ["abc ", "d", "f g"], "==", True), np.strings.slice(a, 1), np.strings.slice(a, 1, 3))
show(int(np.str_("12")), float(np.str_("1.5")), bool(np.str_("")), bool(np.str_("0")))
refused(lambda: int(np.str_("x")))
refused(lambda: float(np.str_("x")))
refused(lambda: np.max(a))
refused(lambda: a.min())
refused(lambda: a + 1)
refused(lambda: a.sum())
refused(lambda: np.mean(a))
refused(lambda: a * 2)
refused(lambda: a.astype(int))

o = np.empty(3, dtype=object)
o[:] = [[1], [2, 3], []]
show(o, np.concatenate(o), np.sum(np.array([1, 2.5], dtype=object)), np.array([1, 2], dtype=object).mean(), np.multiply(np.array([1, 2], dtype=object), [2, 3]))

import io
import pickle

f = io.BytesIO()
np.save(f, {"a": 1, "b": [1, 2]})
f.seek(0)
refused(lambda: np.load(f))
f.seek(0)
show(np.load(f, allow_pickle=True).item())
refused(lambda: np.save(io.BytesIO(), o, allow_pickle=False))
f = io.BytesIO()
np.savez(f, s=np.array([["a", "bcd"], ["e", "f"]]), o=np.array([1, None], dtype=object))
f.seek(0)
z = np.load(f, allow_pickle=True)
show(z["o"], z["s"])
f.seek(0)
refused(lambda: np.load(f)["o"])
show(pickle.loads(pickle.dumps(a)), pickle.loads(pickle.dumps(o)), pickle.dumps(a, 4) == pickle.dumps(np.array(a.tolist()), 4))
