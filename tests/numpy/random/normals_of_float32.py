"""Generator.standard_normal in float32: its own stream of words of 32 bits."""
import numpy as np

g = np.random.default_rng(5)
x = g.standard_normal(20000, dtype=np.float32)
print(x.dtype, x[:5], f"{x.astype(np.float64).sum():.3f}", np.abs(x).max(), g.integers(1000))
print(type(g.standard_normal(dtype=np.float32)).__name__, g.standard_normal((2, 2), dtype="float32"), g.random())
out = np.empty(3, dtype=np.float32)
print(g.standard_normal(dtype=np.float32, out=out) is out, out)
try:
    g.standard_normal(2, dtype=np.int32)
except TypeError as error:
    print(error)
