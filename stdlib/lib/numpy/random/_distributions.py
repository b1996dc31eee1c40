"""Draws that RandomState and Generator make in the same way, from a source of numbers (`_numpy.Source`) that knows the distributions by their names."""

import operator

from numpy._scalars import generic
from numpy.random._limits import check_parameters
from numpy.random._shared import checked_size, numbers_of, row_of


class Draws:
    def _draw(self, name, size, *parameters):
        """Numbers of a distribution. Its parameters may be arrays."""
        check_parameters(name, parameters)
        if all(isinstance(p, (int, float, generic)) for p in parameters) and checked_size(size) is None:
            return self._source.one(name, *map(float, parameters))
        shape, columns = numbers_of(size, *parameters)
        if shape is None:
            return self._source.one(name, *columns)
        return row_of(shape, lambda n: self._source.row(name, n, *columns))

    def _binomial(self, n, p):
        return self._source.one("binomial", float(n), p)

    def _few_of(self, good, bad, sample):
        """How many good ones are in a sample, one by one."""
        total = good + bad
        left = total - sample if sample > total // 2 else sample
        all_left, good_left = total, good
        while left > 0 and good_left > 0 and all_left > good_left:
            all_left -= 1
            if self._source.masked(all_left) < good_left:
                good_left -= 1
            left -= 1
        if all_left == good_left:
            good_left -= left
        return good_left if sample > total // 2 else good - good_left

    def _multinomial(self, n, shares):
        left, rest, out = n, 1.0, []
        for p in shares[:-1]:
            k = self._binomial(left, min(p / rest, 1.0)) if left > 0 else 0
            out.append(k)
            left -= k
            rest -= p
        return out + [max(left, 0)]

    def _shuffle(self, x):
        """Puts what stands along the first axis, or in a sequence, into another order."""
        from numpy._ndarray import ndarray
        if isinstance(x, ndarray):
            if x.ndim == 0:
                raise TypeError("cannot shuffle a zero-dimensional array")
            if x.shape[0]:
                from numpy.random._shared import permuted_rows
                x[...] = permuted_rows(x, self._source.order(x.shape[0]))
        elif isinstance(x, list):
            x[:] = [x[i] for i in self._source.order(len(x)).tolist()]
        else:
            for i in range(len(x) - 1, 0, -1):
                j = self._source.masked(i)
                x[i], x[j] = x[j], x[i]


def signed(x):
    """A number of 64 bits as int64 has its bits."""
    x = operator.index(x) & 0xFFFFFFFFFFFFFFFF
    return x - (1 << 64) if x >> 63 else x
