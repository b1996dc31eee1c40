# Functions of numpy.ma.
import numpy as np
m = np.ma.array([1, 2, 3, 4, 5], mask=[0, 1, 0, 0, 1]); print(m, repr(m), m.sum(), m.mean(), m.filled(-1), m.compressed(), m.count(), m.mask, m.data, m.std(), m.max(), m.argmax())
m[0] = np.ma.masked; print(m, m + 1, m * [1, 2, 3, 4, 5], m > 2, np.ma.where(m > 3, m, -m))
n = np.ma.masked_where(np.arange(6).reshape(2, 3) % 2 == 0, np.arange(6).reshape(2, 3)); print(n, n.sum(axis=0), n.T, n[1], n[0, 0], n.mean(axis=1), n.ravel(), n.reshape(3, 2), np.ma.masked_equal([1, 2, 1], 1), np.ma.masked_greater([1, 5], 2), np.ma.masked_inside([1, 5, 9], 2, 6), np.ma.masked_values([1.1, 2], 1.1))
print(np.ma.median(n), np.ma.average([1, 2, 3], weights=[1, 0, 1]), np.ma.cumsum(m), np.ma.concatenate([m, m]), np.ma.sort(m), np.ma.zeros(2), m.tolist(), np.ma.fix_invalid([1., np.nan]), np.ma.log([1, -1, 0]), np.ma.is_masked(m), np.ma.getmaskarray([1, 2]), np.ma.notmasked_edges(m), np.ma.clump_unmasked(m), m.fill_value, m.dtype, m.shape)
print(np.ma.array([1., 2.], mask=True).mean(), np.ma.masked, np.ma.array([[1, 2], [3, 4]], mask=[[1, 0], [0, 0]]).dot([1, 1]), np.ma.divide([1, 2], [0, 1]), 1/np.ma.array([0., 2]), np.ma.masked_array([3, 1, 2], [0, 1, 0]).argsort(), np.ma.std([1, 2, 3]), np.ma.vstack([m, m]).shape, np.ma.polyfit([1, 2, 3], np.ma.array([1, 2, 30], mask=[0, 0, 1]), 1).round(5))
