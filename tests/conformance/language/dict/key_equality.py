# 1, 1.0 and True are one key; hashing follows equality.
d = {1: "int"}
d[True] = "bool"; d[1.0] = "float"
print(d, d[1], {0: 1, False: 2, 0.0: 3, -0.0: 4}, {2**70: 1}[2.0**70])
print(hash(1) == hash(1.0) == hash(True), hash(2**61 - 1), hash(-1), hash(0.5) == hash(1 / 2))
t = {(1, "a"): 1, (1.0, "a"): 2, (): 3, None: 4, frozenset([1]): 5}
print(t, t[(True, "a")], t[frozenset({1.0})])
nan = float("nan")
n = {nan: 1}
print(nan in n, float("nan") in n, n[nan], nan == nan)
class K:
    def __init__(self, v): self.v = v
    def __hash__(self): return 7
    def __eq__(self, o): return isinstance(o, K) and self.v == o.v
many = {K(i): i for i in range(5)}
print(many[K(3)], K(9) in many, len(many))
del many[K(3)]
print([many.get(K(i)) for i in range(5)])
