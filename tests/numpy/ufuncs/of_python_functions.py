"""frompyfunc: functions of Python over arrays, whose results are objects; how limits of types print."""
import numpy as np

f = np.frompyfunc(lambda x, y: x * 10 + y, 2, 1)
print(f(np.array([1, 2]), 3), f(1, 2), f.nin, f.nout, f.nargs, f(np.array([[1], [2]]), [3, 4]).shape)
print(np.frompyfunc(oct, 1, 1)(np.array([10, 30])), np.frompyfunc(divmod, 2, 2)([7, 8], 3), np.frompyfunc(oct, 1, 1))
try:
    f(1)
except TypeError as e:
    print(e)
for d in (np.float16, np.float32, np.float64):
    print(np.finfo(d))
print(np.iinfo(np.int8), np.iinfo(np.uint64), sep="\n")
