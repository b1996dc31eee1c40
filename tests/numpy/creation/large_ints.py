"""Python's ints that int64 does not hold: the type of arrays of them, and what refuses them."""
import numpy as np

large = 2**63
for values in (large, [large], [large, large + 1], [large, 1], [large, -1], [[large], [1]], [large, 1.5], [large + 1, True], [large - 1, 1], [-large, 0]):
    a = np.array(values)
    print(repr(a), a.dtype)
print(np.array([large, 1], dtype=np.uint64), np.asarray([large, -1], dtype=np.float32))


def fails(f):
    try:
        print(repr(f()))
    except OverflowError as e:
        print(e)


fails(lambda: np.array([large], dtype=np.int64))
fails(lambda: np.array(large, dtype=np.int64))
fails(lambda: np.array([1, -large - 1], dtype=np.int64))
fails(lambda: np.array([large, -1], dtype=np.uint64))
fails(lambda: np.array([1]) + large)
fails(lambda: np.array([300], dtype=np.uint8))
fails(lambda: np.array([1], dtype=np.uint64) + large)
