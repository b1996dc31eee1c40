"""Arrays of records: types with named fields, fields that share the array's memory, records as windows of it."""
import numpy as np


def show(*values):
    for v in values:
        print(repr(v))


def refused(make):
    try:
        print(repr(make()))
    except Exception as e:
        print(type(e).__name__, e)


d = np.dtype([("x", "f4"), ("y", "i4")])
show(d, str(d), d.names, d.itemsize, d.fields, len(d), d["x"], d[1], d.kind, d.descr, d == np.dtype([("x", np.float32), ("y", np.int32)]), d.name, d.hasobject, d.str)
show(np.dtype("f4,i4"), np.dtype({"names": ["a", "b"], "formats": ["f8", "i2"]}), np.dtype("3f4, U5"), np.dtype([("a", "f8", (2, 3)), ("b", "?")]),
     np.dtype([("p", [("q", int), ("r", float)]), ("s", "U3")]), np.dtype(("f4", (2,))), np.dtype({"names": ["a"], "formats": ["i4"], "offsets": [4], "itemsize": 12}))
refused(lambda: d["z"])
refused(lambda: np.dtype([("x", "f4"), ("x", "i4")]))
refused(lambda: np.dtype([("x",)]))

r = np.array([(1., 2), (3.5, 40)], dtype=d)
show(r, str(r), r["x"], r[0], r[0]["y"], r[1][0], r.shape, r.size, r.itemsize, r.nbytes, len(r), r[0].item(), r.tolist(), str(r[0]))
r["x"] = 5
show(r, r["x"].sum())
r["y"][0] = 9
r[0] = (7, 8)
r[1]["x"] = -1
show(r, r[:1], r[[1, 0]], r[r["x"] > 0], r[["x"]], r[["y", "x"]][0], r[-1], r[...])
refused(lambda: r["nope"])
refused(lambda: r[5])
refused(lambda: r[0]["nope"])
refused(lambda: r.__setitem__(0, (1, 2, 3)))
refused(lambda: np.array([(1, 2), (3,)], dtype=d))

z = np.zeros((2, 2), dtype="i4,f8")
show(np.zeros(3, dtype=[("a", int), ("b", float, (2,))]), z, z["f0"], z[0], z[0, 1], z[:, 0], z.T, z.reshape(4), np.zeros((), d), np.empty(0, d), np.zeros((0, 2), d))
show(np.ones(2, d), np.full(2, 3, d), np.zeros_like(r), np.empty_like(r).shape, np.array([1, 2], dtype=d))

s = np.array([("Rex", 9, 81.0), ("Fido", 3, 27.0)], dtype=[("name", "U10"), ("age", "i4"), ("weight", "f4")])
show(s, s["name"], s[1], s["age"].mean(), np.sort(s, order="age"), np.argsort(s, order=["weight"]), s[s["name"] == "Rex"], s["age"].max())
s.sort(order="name")
show(s, np.unique(np.concatenate([s, s])), np.delete(s, 0), np.insert(s, 1, ("New", 1, 2.)), np.roll(s, 1))

# a memory of steps, as reinforcement learning keeps it
b = np.empty(4, dtype=[("s", np.float64, (2, 3)), ("a", np.float64, (2,)), ("r", np.float64)])
b[...] = 0
b[1] = (np.ones((2, 3)), [1, 2], .5)
show(b, b["s"].shape, b[1]["a"], b["r"], b[1])

show(np.concatenate([r, r]), np.array([r[0], r[1]]), r == r, r != r, r[0] == r[0], r == np.array((7, 8), d))
for row in r:
    print(row, row["x"], tuple(row), len(row))
show(np.rec.array([(1, 2.), (3, 4.)], dtype=[("a", int), ("b", float)]), np.rec.fromarrays([[1, 2], [3., 4.]], names="a,b"), np.rec.fromrecords([(1, "a"), (2, "b")], names="x,y"))
q = r.view(np.recarray)
q.x = 3
show(q, q.x, q[0], q[0].y, isinstance(q, np.recarray), isinstance(r, np.recarray), r)
show(np.array([((1, 2.), "ab")], dtype=[("p", [("q", int), ("r", float)]), ("s", "U3")])["p"]["q"], np.array([(True, 1 + 2j), (False, 1e10)], dtype="?,c8"),
     np.array([(1, None), (2, [3])], dtype=[("i", int), ("o", object)]), np.zeros(2000, d))

import copy
import pickle

import torch

show(copy.deepcopy(r), pickle.loads(pickle.dumps(r)), r.astype([("x", float), ("y", float)]), torch.tensor(b["s"]).shape)
refused(lambda: torch.from_numpy(r))
