import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


g = np.random.default_rng(12345)
print(g.random(3), g.integers(0, 10, 5), g.normal(size=5), g.permutation(6), g.choice(10, 4), g.choice(20, 5, replace=False), g.integers(2**40), g.random(2, dtype=np.float32), g.uniform(2, 3, 2))
x = np.arange(8)
g.shuffle(x)
print(x, g.integers(0, 100, 5, dtype=np.uint8), g.integers(1, 6, 3, endpoint=True), g.bytes(5), g.choice([1, 2, 3], 3, p=[0.2, 0.3, 0.5]), g.standard_normal(3), g.permutation(np.arange(6).reshape(3, 2)))
print(np.random.default_rng([1, 2]).random(2), np.random.default_rng(2**70).random(2), np.random.default_rng(0).spawn(2)[1].random(2), np.random.default_rng(5).choice(20000, 500, replace=False)[:5])
print(np.random.default_rng(1).standard_normal(3000)[-3:], np.random.Generator(np.random.PCG64(3)).random(), g.bit_generator.state["bit_generator"])
show(lambda: g.integers(5, 5), lambda: g.choice(3, 5, replace=False), lambda: g.random(2, dtype=int))
