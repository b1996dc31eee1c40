"""Sparse matrices as data: rows, columns and values, or compressed rows or columns; converted, added, multiplied, saved."""

import numpy as np
from scipy._absent import names_of as _names_of

__getattr__ = _names_of(__name__)


class SparseEfficiencyWarning(Warning):
    pass


class spmatrix:
    """What all formats share. Each has `_parts()`: rows, columns, values."""

    ndim = 2
    __array_priority__ = 10.1

    def __init__(self, arg1, shape=None, dtype=None, copy=False):
        if isinstance(arg1, spmatrix):
            rows, columns, values = arg1._parts()
            shape = arg1.shape if shape is None else shape
        elif isinstance(arg1, tuple) and len(arg1) == 2 and all(isinstance(n, (int, np.integer)) for n in arg1):
            shape, rows, columns = arg1, np.zeros(0, np.int32), np.zeros(0, np.int32)
            values = np.zeros(0, np.dtype(dtype) if dtype is not None else np.float64)
        elif isinstance(arg1, tuple):
            rows, columns, values, shape = self._from_tuple(arg1, shape)
        else:
            dense = np.asarray(arg1)
            dense = dense.reshape(1, -1) if dense.ndim < 2 else dense
            rows, columns = np.nonzero(dense)
            values, shape = dense[rows, columns], dense.shape
        values = np.asarray(values)
        if dtype is not None:
            values = values.astype(dtype)
        self._shape = tuple(int(n) for n in shape)
        self._take(np.asarray(rows).astype(np.int32), np.asarray(columns).astype(np.int32), values)

    def _from_tuple(self, given, shape):
        values, (rows, columns) = given
        rows, columns = np.asarray(rows), np.asarray(columns)
        if shape is None:
            if len(rows) == 0:
                raise ValueError("cannot infer dimensions from zero sized index arrays")
            shape = (int(rows.max()) + 1, int(columns.max()) + 1)
        return rows, columns, values, shape

    shape = property(lambda self: self._shape)
    dtype = property(lambda self: self.data.dtype)
    nnz = property(lambda self: len(self.data))
    size = nnz
    T = property(lambda self: self.transpose())

    def get_shape(self):
        return self._shape

    def getnnz(self, axis=None):
        if axis is None:
            return self.nnz
        rows, columns, _ = self._parts()
        return np.bincount(columns if axis % 2 == 0 else rows, minlength=self._shape[1 - axis % 2])

    def getformat(self):
        return self.format

    def __repr__(self):
        names = {"coo": "COOrdinate", "csr": "Compressed Sparse Row", "csc": "Compressed Sparse Column", "lil": "List of Lists", "dok": "Dictionary Of Keys",
                 "dia": "DIAgonal"}
        return (f"<{names[self.format]} sparse matrix of dtype '{self.dtype}'\n\twith {self.nnz} stored elements and shape {self._shape}>")

    def __str__(self):
        rows, columns, values = self._parts()
        lines = [f"  ({r}, {c})\t{v}" for r, c, v in zip(rows.tolist(), columns.tolist(), values)]
        return repr(self) + "\n  Coords\tValues\n" + "\n".join(lines)

    def __len__(self):
        raise TypeError("sparse array length is ambiguous; use getnnz() or shape[0]")

    def __bool__(self):
        if self._shape == (1, 1):
            return self.nnz != 0
        raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all().")

    # To other forms.

    def toarray(self, order=None, out=None):
        rows, columns, values = self._parts()
        dense = np.zeros(self._shape, dtype=values.dtype)
        np.add.at(dense, (rows, columns), values)
        return dense

    todense = toarray

    def __array__(self, dtype=None, copy=None):
        raise ValueError("a sparse matrix is not made dense unasked: use toarray()")

    def asformat(self, format, copy=False):
        return self if format in (None, self.format) else getattr(self, "to" + format)()

    def _as(self, made):
        rows, columns, values = self._parts()
        return made((values, (rows, columns)), shape=self._shape)

    def tocoo(self, copy=True):
        return self._as(coo_matrix)

    def tocsr(self, copy=False):
        return self._as(csr_matrix)

    def tocsc(self, copy=False):
        return self._as(csc_matrix)

    def tolil(self, copy=False):
        return self._as(lil_matrix)

    def todok(self, copy=False):
        return self._as(dok_matrix)

    def todia(self, copy=False):
        return self._as(dia_matrix)

    def copy(self):
        return self._as(type(self))

    def _with(self, values, rows=None, columns=None, shape=None):
        own_rows, own_columns, _ = self._parts()
        return type(self)((values, (own_rows if rows is None else rows, own_columns if columns is None else columns)),
                          shape=self._shape if shape is None else shape)

    def astype(self, dtype, casting="unsafe", copy=True):
        return self._with(self._parts()[2].astype(dtype))

    def transpose(self, axes=None, copy=False):
        rows, columns, values = self._parts()
        other = {"csr": csc_matrix, "csc": csr_matrix}.get(self.format, type(self))
        return other((values, (columns, rows)), shape=self._shape[::-1])

    def nonzero(self):
        rows, columns, values = self._parts()
        kept = values != 0
        return rows[kept], columns[kept]

    def diagonal(self, k=0):
        return np.diagonal(self.toarray(), k).copy()

    # Sums.

    def sum(self, axis=None, dtype=None, out=None):
        rows, columns, values = self._parts()
        if axis is None:
            return values.sum(dtype=dtype)
        axis %= 2
        kind = np.dtype(dtype) if dtype is not None else np.zeros(0, values.dtype).sum().dtype
        total = np.zeros(self._shape[1 - axis], dtype=kind)
        np.add.at(total, columns if axis == 0 else rows, values.astype(kind))
        return total.reshape((1, -1) if axis == 0 else (-1, 1))

    def mean(self, axis=None):
        count = self._shape[0] * self._shape[1] if axis is None else self._shape[axis % 2]
        return self.sum(axis) / count

    def max(self, axis=None):
        return self.toarray().max(axis) if axis is None else type(self)(self.toarray().max(axis, keepdims=True))

    def min(self, axis=None):
        return self.toarray().min(axis) if axis is None else type(self)(self.toarray().min(axis, keepdims=True))

    # Arithmetic.

    def _is_number(self, other):
        return isinstance(other, (int, float, complex, np.generic)) or isinstance(other, np.ndarray) and other.ndim == 0

    def __neg__(self):
        return self._with(-self._parts()[2])

    def __abs__(self):
        return self._with(np.abs(self._parts()[2]))

    def power(self, n, dtype=None):
        return self._with(self._parts()[2] ** n)

    def _added(self, other, sign):
        if isinstance(other, spmatrix):
            if other.shape != self._shape:
                raise ValueError("inconsistent shapes")
            a, b = self._parts(), other._parts()
            made = csr_matrix if self.format not in ("csr", "csc") else type(self)
            result = made((np.concatenate([a[2], sign * b[2]]), (np.concatenate([a[0], b[0]]), np.concatenate([a[1], b[1]]))), shape=self._shape)
            result.eliminate_zeros()
            return result
        if self._is_number(other):
            if other == 0:
                return self.copy()
            raise NotImplementedError("adding a nonzero scalar to a sparse array is not supported")
        return self.toarray() + sign * np.asarray(other)

    def __add__(self, other):
        return self._added(other, 1)

    __radd__ = __add__

    def __sub__(self, other):
        return self._added(other, -1)

    def __rsub__(self, other):
        return (-self) + other

    def __mul__(self, other):
        return self._with(self._parts()[2] * other) if self._is_number(other) else self.dot(other)

    def __rmul__(self, other):
        return self._with(other * self._parts()[2]) if self._is_number(other) else np.asarray(other) @ self

    def __truediv__(self, other):
        if self._is_number(other):
            return self._with(self._parts()[2] / other)
        return self.toarray() / (other.toarray() if isinstance(other, spmatrix) else np.asarray(other))

    def multiply(self, other):
        rows, columns, values = self._parts()
        if self._is_number(other):
            return self._with(values * other)
        dense = other.toarray() if isinstance(other, spmatrix) else np.asarray(other)
        dense = np.broadcast_to(dense, self._shape)
        made = self.tocsr() if self.format not in ("csr", "csc", "coo") else self
        result = made._with(values * dense[rows, columns])
        if isinstance(other, spmatrix):
            result = result.tocsr()
            result.eliminate_zeros()
        return result

    def dot(self, other):
        if isinstance(other, spmatrix):
            return self._times_sparse(other)
        if self._is_number(other):
            return self * other
        other = np.asarray(other)
        if other.shape[0] != self._shape[1]:
            raise ValueError("dimension mismatch")
        rows, columns, values = self._parts()
        kind = np.result_type(values.dtype, other.dtype)
        total = np.zeros((self._shape[0], *other.shape[1:]), dtype=kind)
        terms = (values if other.ndim == 1 else values[:, None]) * other[columns]
        np.add.at(total, rows, terms.astype(kind))
        return total

    __matmul__ = dot

    def __rmatmul__(self, other):
        return self.transpose().dot(np.asarray(other).T).T

    def _times_sparse(self, other):
        if self._shape[1] != other.shape[0]:
            raise ValueError("dimension mismatch")
        rows, columns, values = self._parts()
        right = other.tocsr()
        starts = right.indptr.tolist()
        counts = [starts[c + 1] - starts[c] for c in columns.tolist()]
        repeat = np.repeat(np.arange(len(values)), np.array(counts, dtype=np.int64))
        places = np.array([p for c in columns.tolist() for p in range(starts[c], starts[c + 1])], dtype=np.int64)
        made = type(self) if self.format in ("csr", "csc") else csr_matrix
        return made((values[repeat] * right.data[places], (rows[repeat], right.indices[places])), shape=(self._shape[0], other.shape[1]))

    def __pow__(self, n):
        result = eye(self._shape[0], format="csr", dtype=self.dtype)
        for _ in range(n):
            result = result.dot(self)
        return result

    def _compared(self, other, op):
        dense = other.toarray() if isinstance(other, spmatrix) else other
        return csr_matrix(op(self.toarray(), dense))

    def _comparison(op):
        return lambda self, other: self._compared(other, op)

    __gt__, __lt__ = _comparison(np.greater), _comparison(np.less)
    __ge__, __le__ = _comparison(np.greater_equal), _comparison(np.less_equal)
    __eq__, __ne__ = _comparison(np.equal), _comparison(np.not_equal)
    del _comparison

    __hash__ = None

    # Places.

    def getrow(self, i):
        return self.tocsr()[i]

    def getcol(self, j):
        return self.tocsr()[:, j]

    def __getitem__(self, key):
        row, column = key if isinstance(key, tuple) else (key, slice(None))
        found = self.toarray()[row if not isinstance(row, spmatrix) else row.toarray(), :] if isinstance(row, (slice, int, np.integer)) else None
        if isinstance(row, (int, np.integer)) and isinstance(column, (int, np.integer)):
            return found[column]
        if found is not None:
            part = (found[None, :] if found.ndim == 1 else found)[:, column]
            return type(self)(part[:, None] if part.ndim == 1 else part)
        part = self.toarray()[row][:, column] if isinstance(column, slice) else self.toarray()[row, column]
        return type(self)(part if part.ndim == 2 else part[None, :])

    def setdiag(self, values, k=0):
        dense = self.toarray()
        count = len(np.diagonal(dense, k))
        at = np.arange(count)
        dense[at + max(0, -k), at + max(0, k)] = values
        other = type(self)(dense)
        self._take(*other._parts())

    def eliminate_zeros(self):
        rows, columns, values = self._parts()
        kept = values != 0
        self._take(rows[kept], columns[kept], values[kept])

    def sum_duplicates(self):
        pass

    def sort_indices(self):
        pass

    def __iter__(self):
        return (self.tocsr()[i] for i in range(self._shape[0]))


def _merged(rows, columns, values, shape, by_column):
    """In order, with those of one place summed."""
    major, minor, width = (columns, rows, shape[0]) if by_column else (rows, columns, shape[1])
    keys = major.astype(np.int64) * max(1, width) + minor
    order = np.argsort(keys, kind="stable")
    keys, values = keys[order], values[order]
    if len(keys) and (keys[1:] == keys[:-1]).any():
        keys, where = np.unique(keys, return_inverse=True)
        total = np.zeros(len(keys), dtype=values.dtype)
        np.add.at(total, where, values)
        values = total
    major, minor = keys // max(1, width), keys % max(1, width)
    return major.astype(np.int32), minor.astype(np.int32), values


class coo_matrix(spmatrix):
    format = "coo"

    def _take(self, rows, columns, values):
        self.row, self.col, self.data = rows, columns, values

    def _parts(self):
        return self.row, self.col, self.data

    coords = property(lambda self: (self.row, self.col))

    def sum_duplicates(self):
        self.row, self.col, self.data = _merged(self.row, self.col, self.data, self._shape, False)


class _Compressed(spmatrix):
    _by_column = False

    def _from_tuple(self, given, shape):
        if len(given) == 2:
            return super()._from_tuple(given, shape)
        data, indices, starts = (np.asarray(x) for x in given)
        major = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
        if shape is None:
            width = int(indices.max()) + 1 if len(indices) else 0
            shape = (width, len(starts) - 1) if self._by_column else (len(starts) - 1, width)
        return (indices, major, data, shape) if self._by_column else (major, indices, data, shape)

    def _take(self, rows, columns, values):
        major, self.indices, self.data = _merged(rows, columns, values, self._shape, self._by_column)
        counts = np.bincount(major, minlength=self._shape[1 if self._by_column else 0])
        self.indptr = np.concatenate([np.zeros(1, np.int64), np.cumsum(counts)]).astype(np.int32)

    def _parts(self):
        major = np.repeat(np.arange(len(self.indptr) - 1, dtype=np.int32), np.diff(self.indptr).astype(np.int64))
        return (self.indices, major, self.data) if self._by_column else (major, self.indices, self.data)


class csr_matrix(_Compressed):
    format = "csr"


class csc_matrix(_Compressed):
    format = "csc"
    _by_column = True


class _Settable(csr_matrix):
    """Numbers are set by place."""

    def __setitem__(self, key, value):
        dense = self.toarray()
        dense[key] = value.toarray() if isinstance(value, spmatrix) else value
        self._take(*(np.asarray(part) for part in (*np.nonzero(dense), dense[np.nonzero(dense)])))


class lil_matrix(_Settable):
    format = "lil"


class dok_matrix(_Settable):
    format = "dok"

    def items(self):
        rows, columns, values = self._parts()
        return zip(zip(rows.tolist(), columns.tolist()), values)

    def keys(self):
        return [place for place, _ in self.items()]


class dia_matrix(coo_matrix):
    format = "dia"


class sparray(spmatrix):
    pass


coo_array, csr_array, csc_array, lil_array, dok_array, dia_array = coo_matrix, csr_matrix, csc_matrix, lil_matrix, dok_matrix, dia_matrix
_FORMATS = {"coo": coo_matrix, "csr": csr_matrix, "csc": csc_matrix, "lil": lil_matrix, "dok": dok_matrix, "dia": dia_matrix}


def issparse(x):
    return isinstance(x, spmatrix)


isspmatrix = issparse


def isspmatrix_csr(x):
    return isinstance(x, csr_matrix)


def isspmatrix_csc(x):
    return isinstance(x, csc_matrix)


def isspmatrix_coo(x):
    return isinstance(x, coo_matrix)


def diags(diagonals, offsets=0, shape=None, format=None, dtype=None):
    if np.ndim(offsets) == 0:
        diagonals = [np.atleast_1d(np.asarray(diagonals[0] if np.ndim(diagonals) == 2 else diagonals))]
        offsets = [offsets]
    diagonals = [np.atleast_1d(np.asarray(d)) for d in diagonals]
    if shape is None:
        side = len(diagonals[0]) + abs(int(offsets[0]))
        shape = (side, side)
    rows, columns, values = [], [], []
    for diagonal, k in zip(diagonals, offsets):
        k = int(k)
        count = min(shape[0] + min(k, 0), shape[1] - max(k, 0))
        at = np.arange(count)
        rows.append(at + max(0, -k))
        columns.append(at + max(0, k))
        values.append(np.broadcast_to(diagonal, (count,)) if len(diagonal) == 1 else diagonal[:count])
    made = _FORMATS[format or "dia"]
    values = np.concatenate(values)
    values = values.astype(dtype if dtype is not None else np.float64 if values.dtype.kind in "iu" else values.dtype)
    return made((values, (np.concatenate(rows), np.concatenate(columns))), shape=shape)


diags_array = diags


def eye(m, n=None, k=0, dtype=float, format=None):
    return diags([np.ones(1)], [k], shape=(m, m if n is None else n), format=format or "dia", dtype=dtype)


def eye_array(m, n=None, *, k=0, dtype=float, format=None):
    return eye(m, n, k, dtype, format)


def identity(n, dtype="d", format=None):
    return eye(n, dtype=np.float64 if dtype == "d" else dtype, format=format)


def _stacked(blocks, axis, format, dtype):
    blocks = [b if isinstance(b, spmatrix) else coo_matrix(b) for b in blocks]
    rows, columns, values, moved = [], [], [], 0
    for block in blocks:
        r, c, v = block._parts()
        rows.append(r + (moved if axis == 0 else 0))
        columns.append(c + (moved if axis == 1 else 0))
        values.append(v)
        moved += block.shape[axis]
    shape = (moved, blocks[0].shape[1]) if axis == 0 else (blocks[0].shape[0], moved)
    if format is None:
        format = "csr" if axis == 0 and all(b.format == "csr" for b in blocks) else "csc" if axis == 1 and all(b.format == "csc" for b in blocks) else "coo"
    return _FORMATS[format]((np.concatenate(values), (np.concatenate(rows), np.concatenate(columns))), shape=shape, dtype=dtype)


def vstack(blocks, format=None, dtype=None):
    return _stacked(blocks, 0, format, dtype)


def hstack(blocks, format=None, dtype=None):
    return _stacked(blocks, 1, format, dtype)


def block_diag(mats, format=None, dtype=None):
    mats = [m if isinstance(m, spmatrix) else coo_matrix(m) for m in mats]
    rows, columns, values, down, right = [], [], [], 0, 0
    for m in mats:
        r, c, v = m._parts()
        rows.append(r + down)
        columns.append(c + right)
        values.append(v)
        down, right = down + m.shape[0], right + m.shape[1]
    return _FORMATS[format or "coo"]((np.concatenate(values), (np.concatenate(rows), np.concatenate(columns))), shape=(down, right), dtype=dtype)


def triu(A, k=0, format=None):
    r, c, v = (A if isinstance(A, spmatrix) else coo_matrix(A))._parts()
    kept = c - r >= k
    return _FORMATS[format or "coo"]((v[kept], (r[kept], c[kept])), shape=A.shape)


def tril(A, k=0, format=None):
    r, c, v = (A if isinstance(A, spmatrix) else coo_matrix(A))._parts()
    kept = c - r <= k
    return _FORMATS[format or "coo"]((v[kept], (r[kept], c[kept])), shape=A.shape)


def kron(A, B, format=None):
    return _FORMATS[format or "coo"](np.kron(A.toarray() if issparse(A) else A, B.toarray() if issparse(B) else B))
