import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.arange(6).reshape(2, 3)
show(lambda: np.add.reduce(a), lambda: np.add.reduce(a, axis=1), lambda: np.multiply.reduce([1, 2, 3, 4]), lambda: np.maximum.reduce(a, axis=None), lambda: np.add.accumulate([1, 2, 3]),
     lambda: np.multiply.accumulate(a, 1), lambda: np.maximum.accumulate([1, 3, 2, 5]), lambda: np.subtract.reduce([10, 2, 3]), lambda: np.add.outer([1, 2], [3, 4]),
     lambda: np.multiply.outer([1, 2], [[1], [2]]).shape, lambda: np.logical_and.reduce([True, False]), lambda: np.bitwise_or.reduce([1, 2, 4]), lambda: np.add.reduceat(np.arange(8), [0, 4, 1, 5]),
     lambda: np.add.reduce(a, axis=1, keepdims=True), lambda: np.add.reduce([], initial=3), lambda: np.sqrt.reduce([1]), lambda: np.add, lambda: (np.add.nin, np.add.nout, np.add.identity))
b = np.zeros(4)
np.add.at(b, [0, 1, 0, 0], [1, 2, 3, 4])
print(b)
np.multiply.at(b, [0, 0], 2)
np.negative.at(b, [1])
np.maximum.at(b, [2, 2, 3], [5, 4, 1])
print(b)
out = np.zeros(3)
print(np.add([1, 2, 3], 1, out=out) is out, out, np.add([1, 2, 3], 10, out), np.sqrt([4, 9, 16], out=out, where=[True, False, True]))
show(lambda: np.add([1], [2], dtype=np.float32), lambda: np.add([1.5], 1, out=np.zeros(1, int)), lambda: np.add([1, 2, 3], 1, where=[True, False, True], out=np.zeros(3)))
c = np.arange(3)
c += 2
c *= 3
print(c)
try:
    c += 0.5
except TypeError as e:
    print(type(e).__name__, e)
