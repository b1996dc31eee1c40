"""The code of a loader runs in any namespace: one dictionary, globals and locals apart, a mapping; the names go where exec says."""
import collections
import importlib.machinery
import os
import tempfile

TEXT = '''"""doc"""
import os.path as osp, math
from math import *
from collections import namedtuple as nt
x: int = 1
a, *b = range(4)
total = 0
for i in range(3):
    total += i
    if i == 5:
        break
else:
    done = "else"
try:
    1 / 0
except ZeroDivisionError as e:
    caught = str(e)
finally:
    last = caught
with open(osp.devnull) as stream:
    text = stream.read()
del i
def outer(n=x):
    return missing_here if n < 0 else n + 1
class K(object):
    attr = 7
    def m(self): return __class__, [q * 2 for q in (1, 2)]
squares = {k: k * k for k in range(3)}
match (1, 2):
    case (first, second):
        pair = first + second
text += f"{pair!r:>4}{x}"
lam = lambda: 1
print(*sorted([3, 1]), sep=", ", end=".\\n")
values = [*b, *b][1:3]
chained = 0 < a + 1 < 2 and not b == 3
while total > 0: total -= 1
math.unused = None
del math.unused
'''


def shown(space):
    return sorted(k for k in space if k != "__builtins__")


class Noisy(dict):
    def __setitem__(self, key, value):
        self.order = getattr(self, "order", []) + [key]
        super().__setitem__(key, value)

    def __getitem__(self, key):
        return super().__getitem__(key)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "body.py")
    with open(path, "w") as f:
        f.write(TEXT)
    loader = importlib.machinery.SourceFileLoader("body", path)
    for code in loader.get_code("body"), loader.get_code("body"), compile(TEXT, path, "exec"):
        one = {"__name__": "one"}
        exec(code, one)
        print(len(shown(one)), one["K"]().m()[1], one["outer"](3), one["squares"], one["text"], one["chained"], one["values"])
        g, l = {"__name__": "two"}, {}
        exec(code, g, l)
        print(shown(g), len(shown(l)), l["outer"](), l["pair"], l["__annotations__"], l["__doc__"], l["caught"], l["K"].attr)
        noisy = Noisy()
        exec(code, {"__name__": "three"}, noisy)
        print(noisy.order[:8], len(noisy.order), "i" in noisy)
        chain = collections.ChainMap({}, {"__name__": "four"})
        exec(code, {}, chain)
        print(sorted(chain.maps[0]) == shown(l), chain["K"].__module__)

        def inside():
            exec(code)
            return sorted(set(locals()) - {"total"})[:4]

        print(inside())
    with open(path, "w") as f:
        f.write("x = 1\nprint(y)\n")
    os.utime(path, (1, 1))
    for g, l in ({}, {}), ({}, {"y": "local"}), ({"y": "global"}, {}):
        try:
            exec(loader.get_code("body"), g, l)
        except NameError as e:
            print(type(e).__name__, e, e.name, shown(l))
