# type() with three arguments, computed attributes, vars and dir.
def init(self, v): self.v = v
K = type("K", (), {"__init__": init, "double": lambda self: self.v * 2, "tag": "t"})
k = K(4)
print(k.double(), K.__name__, K.tag, vars(k))
Sub = type("Sub", (K,), {})
print(Sub(3).double(), Sub.__mro__[1] is K)
for name in ("alpha", "beta"):
    setattr(K, name, property(lambda self, n=name: f"{n}:{self.v}"))
print(k.alpha, k.beta)
print([n for n in dir(K) if not n.startswith("_")])
print(getattr(k, "double")(), hasattr(k, "gamma"), getattr(K, "gamma", None))
print(callable(k), callable(K), callable(init), callable(len))
