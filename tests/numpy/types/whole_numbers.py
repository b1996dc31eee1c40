"""Whole numbers past 64 bits are objects; arrays of objects and texts say how they lie; results of linalg lie by rows."""
import numpy as np

for values in ([2**70], [[1, 2**64], [3, -2**63]], [2**63, 1], [2**64 - 1]):
    a = np.array(values)
    print(a.dtype, a.shape, a.strides, a.tolist())
o = np.array([[1, "a"], [None, 2.5]], dtype=object)
print(o.strides, o.flags.c_contiguous, o.flags.owndata, np.array(["ab", "c"]).strides, o.T.shape)
b = np.array([[3.0, 1, 2], [9, 7, 8], [1, 2, 9]])
spd = b @ b.T + np.eye(3)
for name in ("inv(b)", "solve(b, b)", "cholesky(spd)", "cholesky(spd, upper=True)", "qr(b)", "eigh(spd)", "svd(b[:2])", "matrix_power(b, -2)", "pinv(b[:2])"):
    made = eval("np.linalg." + name)
    print(name, [part.strides for part in (made if isinstance(made, tuple) else (made,))])
for name in ("fft2(b)", "ifftn(b)", "rfft2(b)", "fft(b, axis=0)", "rfft(b, axis=0)"):
    print(name, eval("np.fft." + name).strides)
