# Which places partition() takes.
import numpy as np


def attempt(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)


a = np.arange(200.0)[::-1]
for k in ([], [[0]], 1.5, True, "x", None, [0.5], [True], np.float64(1), 200, -201, [0, 200]):
    for function in (np.partition, np.argpartition):
        print(k, attempt(lambda: function(a, k).shape))
for k in (np.array(1), np.array([199], "u1"), -200, np.int64(5), [3, 2]):
    print(k, np.partition(a, k)[k], a[np.argpartition(a, k)[k]])
for shape in ((0,), (3, 0), (0, 3)):
    print([attempt(lambda: function(np.zeros(shape), k).shape) for k in (0, 7, -1, [0]) for function in (np.partition, np.argpartition)])
