# __slots__ leave no room for other names.
class P:
    __slots__ = ("x", "y")
    def __init__(self, x): self.x = x
p = P(1)
print(p.x, hasattr(p, "y"), hasattr(p, "__dict__"))
p.y = 2
print(p.y)
try:
    p.z = 3
except AttributeError as error:
    print(error)
del p.x
try:
    p.x
except AttributeError as error:
    print(error)
class Q(P): pass
q = Q(5)
q.z = 6
print(q.x, q.z, q.__dict__)
