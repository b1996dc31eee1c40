"""Orders of classes: total_ordering, reflected comparison in sorts, __eq__ only, keys with None, natural order, topological order."""
import functools
import re
from graphlib import CycleError, TopologicalSorter


@functools.total_ordering
class Version:
    def __init__(self, text):
        self.parts = [int(p) if p.isdigit() else p for p in re.split(r"[.-]", text)]
        self.text = text

    def _key(self):
        return [(0, p) if isinstance(p, str) else (1, p) for p in self.parts] + [(1, 0)]

    def __eq__(self, o):
        return self._key() == o._key() if isinstance(o, Version) else NotImplemented

    def __lt__(self, o):
        return self._key() < o._key() if isinstance(o, Version) else NotImplemented

    def __hash__(self):
        return hash(self.text)

    def __repr__(self):
        return self.text


vs = [Version(t) for t in ("1.10", "1.2", "1.2-rc", "0.9", "2.0", "1.2.1")]
print(sorted(vs), max(vs), min(vs), Version("1.0") >= Version("1.0"), sorted(vs, reverse=True)[0])
try:
    sorted([Version("1"), 5])
except TypeError as e:
    print(e)


class Rev:
    def __init__(self, v):
        self.v = v

    def __gt__(self, o):
        return self.v < o.v

    def __repr__(self):
        return f"R{self.v}"


print(sorted([Rev(1), Rev(3), Rev(2)]), max(Rev(1), Rev(2)), min([Rev(4), Rev(7)]) if hasattr(Rev, "__lt__") else "")
natural = lambda s: [int(p) if p.isdigit() else p.lower() for p in re.split(r"(\d+)", s)]
print(sorted(["file10", "File2", "file1", "file02b"], key=natural), sorted(["a", None, "b", None], key=lambda v: (v is None, v or "")), sorted([3, None, 1], key=lambda v: -1 if v is None else v))
rows = [{"n": "x", "a": 2}, {"n": "y"}, {"n": "z", "a": 1}]
print([r["n"] for r in sorted(rows, key=lambda r: r.get("a", float("inf")))], sorted(rows, key=lambda r: r["n"], reverse=True)[0]["n"])
graph = {"d": {"b", "c"}, "b": {"a"}, "c": {"a"}}
order = list(TopologicalSorter(graph).static_order())
print(order[0], order[-1], sorted(order[1:3]))
try:
    list(TopologicalSorter({"x": {"y"}, "y": {"x"}}).static_order())
except CycleError as e:
    print(e.args[0], sorted(set(e.args[1])))
decorated = sorted((len(w), i, w) for i, w in enumerate(["pear", "fig", "plum", "kiwi", "nut"]))
print([w for _, _, w in decorated])
by = {}
for w in sorted(["apple", "avocado", "bean", "beet", "carrot"]):
    by.setdefault(w[0], []).append(w)
print(by, sorted(by.items(), key=lambda kv: (-len(kv[1]), kv[0])))


class Weird:
    def __lt__(self, o):
        return "truthy"


print(len(sorted([Weird(), Weird(), Weird()])))


class Raises:
    def __lt__(self, o):
        raise ArithmeticError("no order")


l = [Raises(), Raises()]
try:
    l.sort()
except ArithmeticError as e:
    print(e, len(l))
