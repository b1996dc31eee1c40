# Tables whose columns have names or types of their own.
import io

import numpy as np


def of(text):
    return io.StringIO(text)


print(np.genfromtxt(of("a,b,c\n1,,3\n4,5,x"), delimiter=",", names=True))
print(np.genfromtxt(of("# a b\n1 2\n3 4"), names=True), np.genfromtxt(of("1 2\n3 4"), names="x, y")["y"])
t = np.genfromtxt(of("n,v,n\nal,1.5,3\nbobby,2,4"), delimiter=",", names=True, dtype=None, encoding="utf-8")
print(t, t.dtype, t["n"], t["v"].sum())
print(np.genfromtxt(of("al,1\nbo,2"), delimiter=",", dtype=None, encoding="utf-8"), np.genfromtxt(of("1,2\n3,4"), delimiter=",", dtype=None))
print(np.genfromtxt(of("the name,a-b,return\n1,2,3"), delimiter=",", names=True).dtype.names)
print(np.genfromtxt(of("x,1,2.5"), delimiter=",", dtype=[("k", "U5"), ("i", "i4"), ("f", "f8")]), np.genfromtxt(of("a,b,c\n1,2,3"), delimiter=",", names=True, usecols=("a", "c")))
print(np.genfromtxt(of("1 2\n3 4"), names="x,y", unpack=True))
r = np.loadtxt(of("al 30 1.5\nbo 25 2"), dtype=[("name", "U10"), ("age", "i4"), ("w", "f8")])
print(r, r["age"].mean(), r[r["age"] > 26]["name"])
print(np.loadtxt(of("1,2\n3,4"), delimiter=",", dtype={"names": ("a", "b"), "formats": ("i4", "f8")}, unpack=True))
for call in (lambda: np.loadtxt(of("1 x"), dtype=[("a", "i4"), ("b", "f8")]), lambda: np.loadtxt(of("1 2 3"), dtype=[("a", "i4"), ("b", "f8")])):
    try:
        print(call())
    except ValueError as error:
        print(error)
