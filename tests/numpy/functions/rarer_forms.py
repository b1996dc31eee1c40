"""Forms of functions that are rarely used: several axes of weights, ints unwrapped, memory that only seems shared."""
import numpy as np

print(repr(np.sum([0.5, 0.7, 0.2, 1.5], dtype=np.int32)), repr(np.sum(np.arange(4), dtype=np.int8)), repr(np.sum(np.ones((2, 3)), axis=1, dtype="i4")))
print(np.size(np.ones((2, 3, 4)), axis=(0, 2)), np.size([[1, 2]], axis=0), np.size([[1, 2]]))
a = np.arange(12).reshape(2, 3, 2).swapaxes(1, 2)
print(a.ravel(order="K"), np.ravel(a, order="A"), a.ravel(order="F"), a.T.ravel(order="K"), a[:, ::-1].ravel(order="C"))
x = np.arange(8)
print(np.shares_memory(x[::2], x[1::2]), np.may_share_memory(x[::2], x[1::2]), np.shares_memory(x[:5], x[4:]), np.shares_memory(x[:4], x[4:]),
      np.may_share_memory(x[:4], x[4:]), np.shares_memory(x, x.reshape(2, 4).T), np.shares_memory(x, x.copy()))
data = np.arange(8).reshape((2, 2, 2))
print(np.average(data, axis=(0, 1), weights=[[1. / 4, 3. / 4], [1., 1. / 2]]), np.average(data, axis=1, weights=[3, 1]), np.average(data, axis=(1, 2), weights=[[1, 2], [3, 4]]))
for wrong in (lambda: np.average(data, axis=0, weights=[1, 2, 3]), lambda: np.average(data, weights=[1, 2])):
    try:
        wrong()
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
print(repr(np.i0(0.0)), np.i0([0.0, 1.0]))
print(np.trim_zeros([0, 0, 1, 0, 2, 0]), np.trim_zeros(np.array([0, 1, 0]), "b"), np.trim_zeros(np.array([[0, 0, 2, 3, 0, 0], [0, 1, 0, 3, 0, 0], [0] * 6])))
print(np.trim_zeros(np.array([[0, 1, 0], [0, 0, 0]]), axis=0), np.trim_zeros(np.zeros(3)))
print(repr(np.unwrap([0, 1, 2, -1, 0], period=4)), np.unwrap([2, 3, 4, 5, 2, 3, 4, 5], period=4), np.unwrap([0.0, 3.5, 7.0]))
bad = np.array([np.inf, -np.inf, np.nan, -128, 128])
print(np.nan_to_num(bad, nan=np.array([11, 12, -9999, 13, 14]), posinf=np.array([33333333, 11, 12, 13, 14]), neginf=np.array([11, 33333333, 12, 13, 14])))
print(np.logspace(2.0, 3.0, num=4, base=[2.0, 3.0], axis=-1), np.logspace(0, 2, 3, base=2))
print(np.emath.sqrt(-1), np.emath.sqrt([4, -4]), np.emath.log(-1), np.emath.log2([8, -4]), np.emath.logn(2, [4, 8]), np.emath.power([2, 3], [0.5, 2]),
      np.emath.power(2, -2), np.emath.arccos([1, 2]), np.emath.arcsin(0.5), np.emath.arctanh([0.5, 2]), np.emath.log10(1000))
from numpy.lib.array_utils import normalize_axis_index, normalize_axis_tuple
print(normalize_axis_index(-1, 3), normalize_axis_tuple((0, -1), 3), normalize_axis_tuple(1, 2))
for wrong in (lambda: normalize_axis_index(3, 3), lambda: normalize_axis_tuple((0, -3), 3, argname="axis")):
    try:
        wrong()
    except Exception as e:
        print(type(e).__name__, e)

