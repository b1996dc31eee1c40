import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


with np.printoptions(precision=8, suppress=True):
    show(lambda: np.polyval([1, 2, 3], 2), lambda: np.polyval([1, 2, 3], [0, 1]), lambda: np.polyadd([1, 2], [1]), lambda: np.polysub([1, 2], [1, 1, 1]), lambda: np.polymul([1, 2], [1, 3]), lambda: np.polyder([1, 2, 3]),
         lambda: np.polyint([2, 2]), lambda: np.roots([1, -3, 2]), lambda: np.poly([1, 2]), lambda: np.round(np.polyfit([1, 2, 3, 4], [2, 4, 6, 8.5], 1), 6), lambda: np.hanning(5), lambda: np.hamming(4),
         lambda: np.blackman(4), lambda: np.bartlett(5), lambda: np.sinc([0, 0.5]), lambda: np.packbits([1, 0, 1]), lambda: np.unpackbits(np.array([5], np.uint8)), lambda: np.base_repr(10, 3), lambda: np.binary_repr(-3, 5))
