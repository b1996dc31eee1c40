# Whole numbers of 8 and 16 bits between arrays of bounds share the words that are drawn.
import numpy as np

for d in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.int64, np.bool_):
    top = [1, 2, 2, 2] if d is np.bool_ else [5, 100, 30, 2]
    rng = np.random.default_rng(1)
    print(d.__name__, rng.integers([0, 0, 1, 0], top, dtype=d), rng.integers(0, 2, dtype=d), rng.random())
    rng = np.random.default_rng(1)
    print(rng.integers([0, 0, 1, 0], 2, size=(3, 4), dtype=d).tolist())
    old = np.random.RandomState(1)
    print(old.randint([0, 0, 1, 0], 2, size=(3, 4), dtype=d).tolist(), old.randint(0, 2, dtype=d), old.rand())
rng = np.random.default_rng(3)
print(rng.integers([0, 1, 2], [255, 256, 3], dtype=np.uint8, size=3), rng.integers([0, 1, 2], 250, dtype=np.int16, endpoint=True))
for size in ((), 0, 2):
    try:
        print(rng.integers([0, 1, 2], 5, size=size))
    except ValueError as error:
        print(type(error).__name__)
