"""recursive_repr: fill value, threads, attributes kept, nested and mutual recursion."""
import reprlib
import threading
from reprlib import recursive_repr


class Tree:
    def __init__(self, name):
        self.name, self.children = name, []

    @recursive_repr()
    def __repr__(self):
        "Tree's doc."
        return f"{self.name}{self.children!r}"


class Pair:
    def __init__(self):
        self.a = self.b = None

    @recursive_repr("<me>")
    def __repr__(self):
        return f"Pair({self.a!r}, {self.b!r})"

    @recursive_repr(fillvalue="~")
    def __str__(self):
        return f"<{self.a} {self.b}>"


t = Tree("root")
t.children += [Tree("leaf"), t]
t.children[0].children.append(t)
print(t, t.children)
p = Pair()
p.a, p.b = p, [p, Tree("x")]
print(repr(p), str(p))
q = Pair()
p.a, q.a = q, p
p.b = 1
print(p, q)
print(Tree.__repr__.__name__, Tree.__repr__.__doc__, Tree.__repr__.__qualname__, Tree.__repr__.__module__, hasattr(Tree.__repr__, "__wrapped__"))


class Failing:
    fail = True

    @recursive_repr()
    def __repr__(self):
        if self.fail:
            raise ValueError("first time")
        return "now fine"


f = Failing()
try:
    repr(f)
except ValueError as e:
    print(e)
f.fail = False
print(f)
found = []


class Slow:
    @recursive_repr()
    def __repr__(self):
        if threading.current_thread() is threading.main_thread():
            worker = threading.Thread(target=lambda: found.append(repr(self)))
            worker.start()
            worker.join()
        return "complete"


print(repr(Slow()), found)


class L(list):
    @recursive_repr()
    def __repr__(self):
        return "<" + ", ".join(map(repr, self)) + ">"


l = L("ab")
l.append(l)
l.append(L([1, l]))
print(l)
