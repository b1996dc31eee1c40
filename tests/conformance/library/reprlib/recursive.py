"""recursive_repr and own Repr classes."""
import reprlib


class Tree:
    def __init__(self, *kids):
        self.kids = list(kids)

    @reprlib.recursive_repr()
    def __repr__(self):
        "doc"
        return f"Tree({', '.join(map(repr, self.kids))})"


t = Tree(Tree(), Tree())
t.kids.append(t)
print(t, Tree.__repr__.__doc__, Tree.__repr__.__qualname__)


class R(reprlib.Repr):
    def repr_bool(self, x, level):
        return "yes" if x else "no"

    def repr_NoneType(self, x, level):
        return "nothing"


r = R()
print(r.repr([True, None, False, [True]]), r.repr1(True, 0), reprlib.repr(True))
r.maxtuple = 1
print(r.repr((1, 2)), r.repr((1,)))
l = []
l.append(l)
print(reprlib.repr(l))
for level in range(4):
    r.maxlevel = level
    print(level, r.repr([[["deep"]]]), r.repr({"k": {"j": 1}}), r.repr({(1, 2)}))
