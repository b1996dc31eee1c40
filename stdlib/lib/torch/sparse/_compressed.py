"""Sparse matrices whose rows or columns lie one behind another (CSR, CSC), and those of blocks (BSR, BSC). They compute as matrices in coordinate format."""

import torch
from torch import _C
from torch.sparse import _coo
from torch.sparse._coo import SparseTensor, refuse

# layout: (whether rows are compressed, whether elements are blocks, names of the two index tensors)
_KINDS = {torch.sparse_csr: (True, False, "crow", "col"), torch.sparse_csc: (False, False, "ccol", "row"),
          torch.sparse_bsr: (True, True, "crow", "col"), torch.sparse_bsc: (False, True, "ccol", "row")}


def make(compressed, plain, values, shape, layout):
    """A matrix of these parts, which are right."""
    made = _C._make_subclass(CompressedTensor, torch.empty(tuple(shape), dtype=values.dtype, device="meta"))
    made._parts = compressed, plain, values
    made._kept_layout = layout
    return made


def _checked(compressed, plain, values, size, layout):
    by_rows, blocks, first, second = _KINDS[layout]
    if compressed.dim() != 1 or len(size) != 2:
        refuse(f"a batch of matrices of {layout}")
    if plain.dim() != 1:
        raise RuntimeError(f"{second}_indices must be 1-dimensional")
    block = tuple(values.shape[1:3]) if blocks else (1, 1)
    axis = 0 if by_rows else 1
    groups, across = size[axis] // block[axis], size[1 - axis] // block[1 - axis]
    if compressed.numel() != groups + 1:
        raise RuntimeError(f"{first}_indices.shape[-1] must be equal to {'nrows' if by_rows else 'ncols'} + 1 = {groups + 1}, but got {compressed.numel()}")
    if plain.numel() != values.size(0):
        raise RuntimeError(f"number of {second}_indices must be the same as the number of values, but got {plain.numel()} and {values.size(0)}")
    starts = compressed.tolist()
    if starts[0] != 0:
        raise RuntimeError(f"`{first}_indices[..., 0] == 0` is not satisfied.")
    if starts[-1] != plain.numel():
        raise RuntimeError(f"`{first}_indices[..., -1] == nnz` is not satisfied.")
    if any(b < a or b - a > across for a, b in zip(starts, starts[1:])):
        raise RuntimeError(f"`0 <= {first}_indices[..., 1:] - {first}_indices[..., :-1] <= {'ncols' if by_rows else 'nrows'}` is not satisfied.")
    if plain.numel() and not (0 <= int(plain.min()) and int(plain.max()) < across):
        raise RuntimeError(f"`0 <= {second}_indices < {'ncols' if by_rows else 'nrows'}` is not satisfied.")


def _index(indices):
    made = indices.detach() if isinstance(indices, torch.Tensor) else torch.as_tensor(indices)
    if made.dtype not in (torch.int32, torch.int64):
        raise RuntimeError("compressed and plain indices must be int32 or int64 tensors")
    return made


def sparse_compressed_tensor(compressed_indices, plain_indices, values, size=None, *, dtype=None, layout=None, device=None, pin_memory=False,
                             requires_grad=False, check_invariants=None):
    if layout not in _KINDS:
        raise RuntimeError(f"expected sparse compressed tensor layout but got {layout}")
    by_rows, blocks, _, _ = _KINDS[layout]
    compressed, plain = _index(compressed_indices), _index(plain_indices)
    values = values if isinstance(values, torch.Tensor) else torch.tensor(values)
    values = values if dtype is None else values.to(dtype)
    if size is None:
        block = tuple(values.shape[1:3]) if blocks else (1, 1)
        across = int(plain.max()) + 1 if plain.numel() else 0
        groups = compressed.numel() - 1
        size = (groups * block[0], across * block[1]) if by_rows else (across * block[0], groups * block[1])
    _checked(compressed, plain, values, tuple(size), layout)
    made = make(compressed, plain, values, size, layout)
    return made.requires_grad_() if requires_grad else made


def _of_layout(name, layout):
    def function(compressed_indices, plain_indices, values, size=None, **options):
        return sparse_compressed_tensor(compressed_indices, plain_indices, values, size, layout=layout, **options)

    function.__name__ = name
    return function


sparse_csr_tensor, sparse_csc_tensor = _of_layout("sparse_csr_tensor", torch.sparse_csr), _of_layout("sparse_csc_tensor", torch.sparse_csc)
sparse_bsr_tensor, sparse_bsc_tensor = _of_layout("sparse_bsr_tensor", torch.sparse_bsr), _of_layout("sparse_bsc_tensor", torch.sparse_bsc)


def compressed_of(tensor, layout, blocksize=None, dense_dim=None):
    """A dense or sparse matrix in this layout."""
    by_rows, blocks, _, _ = _KINDS[layout]
    if blocks != (blocksize is not None) and tensor.layout is torch.strided:
        raise RuntimeError(f"dense_to_sparse: conversion from Strided to {_spelled(layout)} with{'out' if blocks else ''} blocksize argument given is not supported")
    if tensor.dim() != 2:
        refuse(f"to_sparse to {layout} of anything but a matrix")
    if dense_dim:
        refuse(f"to_sparse to {layout} with dense dimensions")
    if blocks:
        return _blocks_of(tensor.to_dense(), by_rows, tuple(blocksize), layout)
    coo = tensor.coalesce() if isinstance(tensor, SparseTensor) else tensor.to_sparse()
    (rows, columns), values, _ = coo._parts
    if not by_rows:
        order = torch.argsort(columns, stable=True)
        rows, columns, values = rows[order], columns[order], values[order]
    groups, plain = (rows, columns) if by_rows else (columns, rows)
    return make(_starts(groups, tensor.shape[0 if by_rows else 1]), plain, values, tensor.shape, layout)


def _starts(groups, count):
    """Where each group's elements begin, and where the last one's end."""
    return torch.cat([groups.new_zeros(1), torch.bincount(groups, minlength=count).cumsum(0)])


def _blocks_of(dense, by_rows, block, layout):
    if dense.shape[0] % block[0] or dense.shape[1] % block[1]:
        raise RuntimeError(f"dense_to_sparse: tensor sparse size ({dense.shape[0]},{dense.shape[1]}) must be divisible by given blocksize ({block[0]},{block[1]})")
    tiles = dense.reshape(dense.shape[0] // block[0], block[0], dense.shape[1] // block[1], block[1]).transpose(1, 2)
    filled = (tiles != 0).any(-1).any(-1)
    at = (filled if by_rows else filled.t()).nonzero()
    groups, plain = at[:, 0], at[:, 1]
    values = tiles[groups, plain] if by_rows else tiles[plain, groups]
    return make(_starts(groups, filled.shape[0 if by_rows else 1]), plain.contiguous(), values, dense.shape, layout)


class CompressedTensor(SparseTensor):
    """Parts: where each row (or column) begins, the places in it, and the values."""

    _place, _spelling = 2, "torch.sparse_csr."
    layout = property(lambda self: self._kept_layout)
    is_sparse = property(lambda self: False)
    is_sparse_csr = property(lambda self: self._kept_layout is torch.sparse_csr)

    def _index_of(self, name):
        _, _, first, second = _KINDS[self._kept_layout]
        if name not in (first, second):
            raise RuntimeError(f"{name}_indices expected sparse {'row' if name in ('crow', 'col') else 'column'} compressed tensor layout but got "
                               f"{_spelled(self._kept_layout)}")
        return self._parts[0 if name == first else 1]

    def crow_indices(self):
        return self._index_of("crow")

    def col_indices(self):
        return self._index_of("col")

    def ccol_indices(self):
        return self._index_of("ccol")

    def row_indices(self):
        return self._index_of("row")

    def values(self):
        return self._parts[2]

    _values = values

    def _indices(self):
        raise RuntimeError(f"_indices expected sparse coordinate tensor layout but got {_spelled(self._kept_layout)}")

    def _nnz(self):
        return self._parts[2].size(0)

    def sparse_dim(self):
        return 2

    def dense_dim(self):
        return 0

    def is_coalesced(self):
        raise RuntimeError(f"is_coalesced expected sparse coordinate tensor layout but got {_spelled(self._kept_layout)}")

    def coalesce(self):
        raise RuntimeError(f"coalesce expected sparse coordinate tensor layout but got {_spelled(self._kept_layout)}")

    def indices(self):
        raise RuntimeError(f"indices expected sparse coordinate tensor layout but got {_spelled(self._kept_layout)}")

    def __getitem__(self, key):
        return self._coo()[key]

    def _coo(self):
        """The same matrix in coordinate format."""
        by_rows, blocks, _, _ = _KINDS[self._kept_layout]
        if blocks:
            return self.to_dense().to_sparse()
        compressed, plain, values = self._parts
        groups = torch.repeat_interleave(torch.arange(compressed.numel() - 1, device=compressed.device), compressed.diff().to(torch.int64))
        plain = plain.to(torch.int64)
        made = _coo.make(torch.stack([groups, plain] if by_rows else [plain, groups]), values, self.shape, by_rows)
        return made if by_rows else made.coalesce()

    def to_dense(self, dtype=None, *, masked_grad=None):
        by_rows, blocks, _, _ = _KINDS[self._kept_layout]
        if not blocks:
            return SparseTensor.to_dense(self._coo(), dtype)
        compressed, plain, values = self._parts
        height, width = values.shape[1:3]
        groups = torch.repeat_interleave(torch.arange(compressed.numel() - 1, device=compressed.device), compressed.diff().to(torch.int64))
        rows, columns = (groups, plain) if by_rows else (plain, groups)
        tall, wide = self.shape[0] // height, self.shape[1] // width
        tiles = values.new_zeros((tall * wide, height, width)).index_add(0, rows * wide + columns, values)
        dense = tiles.reshape(tall, wide, height, width).transpose(1, 2).reshape(tuple(self.shape))
        return dense if dtype is None else dense.to(dtype)

    def to_sparse(self, *args, layout=None, blocksize=None, **kwargs):
        if layout in (None, torch.sparse_coo):
            return self._coo()
        return self if layout is self._kept_layout and blocksize is None else compressed_of(self._coo(), layout, blocksize)

    def _with(self, values):
        return make(self._parts[0], self._parts[1], values, self.shape, self._kept_layout)

    def _of(self, coo):
        return compressed_of(coo, self._kept_layout)

    def clone(self, memory_format=None):
        return make(self._parts[0].clone(), self._parts[1].clone(), self._parts[2].clone(), self.shape, self._kept_layout)

    def transpose(self, dim0, dim1):
        if dim0 % 2 == dim1 % 2:
            return self
        turned = {torch.sparse_csr: torch.sparse_csc, torch.sparse_csc: torch.sparse_csr, torch.sparse_bsr: torch.sparse_bsc, torch.sparse_bsc: torch.sparse_bsr}
        compressed, plain, values = self._parts
        values = values.transpose(1, 2) if _KINDS[self._kept_layout][1] else values
        return make(compressed, plain, values, (self.shape[1], self.shape[0]), turned[self._kept_layout])

    def mul(self, other):
        if isinstance(other, torch.Tensor) and other.dim():
            return self._of(self._coo().mul(other._coo() if isinstance(other, CompressedTensor) else other))
        return self._with(self._parts[2] * other)

    def div(self, other, *, rounding_mode=None):
        if isinstance(other, torch.Tensor) and other.dim():
            refuse("division by a matrix")
        return self._with(torch.div(self._parts[2], other, rounding_mode=rounding_mode))

    def add(self, other, *, alpha=1):
        if isinstance(other, CompressedTensor):
            return self._of(self._coo().add(other._coo(), alpha=alpha).coalesce())
        return self._coo().add(other, alpha=alpha)

    def pow(self, exponent):
        return self._with(self._parts[2] ** exponent)

    __mul__ = __rmul__ = multiply = mul
    __truediv__ = divide = div
    __add__ = add
    __pow__ = pow

    def sum(self, dim=None, dtype=None):
        values = self._parts[2] if dtype is None else self._parts[2].to(dtype)
        return values.sum() if dim is None else self.to_dense().sum(dim)

    def __repr__(self, *, tensor_contents=None):
        from torch._tensor_str import compressed_str

        _, _, first, second = _KINDS[self._kept_layout]
        return compressed_str(self, (first, second), self._parts)

    __str__ = __repr__

    def __reduce_ex__(self, protocol):
        return make, (*self._parts, tuple(self.shape), self._kept_layout)


def _spelled(layout):
    word = layout._name.split("_")[1]
    return "Sparse" + word.capitalize()


for _name in "abs sqrt sin tan asin atan sinh tanh asinh atanh floor ceil round trunc sign sgn expm1 log1p relu square isnan isinf erf signbit deg2rad rad2deg".split():
    def _method(self, _name=_name):
        return self._with(getattr(self._parts[2], _name)())

    _method.__name__ = _name
    setattr(CompressedTensor, _name, _method)
for _name in ("float", "double", "half", "bfloat16", "long", "int", "short", "char", "byte", "bool"):
    setattr(CompressedTensor, _name, lambda self, memory_format=None, _name=_name: self._with(getattr(self._parts[2], _name)()))
for _name in ("select", "index_select", "any", "__iter__", "norm", "add_", "zero_", "zeros_like"):
    def _method(self, *args, _name=_name, **kwargs):
        refuse(f"Tensor.{_name} of {_spelled(self._kept_layout)}")

    _method.__name__ = _name
    setattr(CompressedTensor, _name, _method)
CompressedTensor.__name__ = CompressedTensor.__qualname__ = "Tensor"
CompressedTensor.__module__ = "torch"
