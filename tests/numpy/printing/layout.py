import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


show(lambda: np.arange(30), lambda: np.arange(100).reshape(10, 10), lambda: np.zeros((2, 2, 2)), lambda: np.arange(2000), lambda: np.arange(4000).reshape(4, 1000), lambda: np.zeros((3, 1001)), lambda: np.array([[True, False]]), lambda: np.array([1, -20, 300]),
     lambda: np.array([]), lambda: np.zeros((0, 3)), lambda: np.array([1, 2], np.int8), lambda: np.linspace(0, 1, 15), lambda: np.array([[[1]]]), lambda: np.arange(20).astype(np.float32), lambda: np.zeros((2, 0), np.int32), lambda: np.array(True))
print(np.arange(30), np.arange(2000).reshape(2, 1000), np.array([True, False]), np.zeros((2, 3)), np.array(7), np.array([[1, 200], [-3, 4]]))
with np.printoptions(linewidth=40, edgeitems=2, threshold=10):
    print(np.arange(12), np.arange(12.0), np.arange(100).reshape(10, 10), np.ones(8))
    show(lambda: np.arange(12), lambda: np.arange(9.0))
print(np.get_printoptions()["precision"], f"{np.arange(3)}", str(np.array([1.5])), [np.float64(1), np.int64(2)], {"a": np.zeros(2)})
