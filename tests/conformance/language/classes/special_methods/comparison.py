# Rich comparisons, hashing and total ordering by hand.
class V:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return self.n == o.n if isinstance(o, V) else NotImplemented
    def __lt__(self, o): return self.n < o.n if isinstance(o, V) else NotImplemented
    def __hash__(self): return hash(self.n)
    def __repr__(self): return f"V{self.n}"
print(V(1) == V(1), V(1) != V(2), V(1) == 1, V(1) != 1)
print(sorted([V(3), V(1), V(2)]), V(2) > V(1))
print({V(1): "a"}[V(1)], len({V(1), V(1), V(2)}))
try:
    V(1) < 3
except TypeError as error:
    print(error)
class NoHash:
    def __eq__(self, o): return True
try:
    hash(NoHash())
except TypeError as error:
    print(error)
print(max(V(1), V(5)), V(1) is V(1))
try:
    print(V(1) <= V(2))
except TypeError as error:
    print(error)
