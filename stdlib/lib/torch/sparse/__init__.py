"""Sparse tensors in coordinate format: the places of the elements that are not zero, and their values.

A sparse tensor is a Tensor whose own data is on `meta`: it has a size and a type, and an op that is not told here what a
sparse operand means cannot give numbers. Derivatives go to the values and to dense operands.
"""

import torch
from torch.sparse._coo import SparseTensor, make, refuse, sparse_coo_tensor

__all__ = ["addmm", "mm", "sum", "softmax", "log_softmax"]


def mm(mat1, mat2, reduce=None):
    """sparse @ dense, sparse @ sparse or dense @ sparse; `reduce` joins the products of a row of a CSR matrix otherwise than by their sum."""
    if reduce is None:
        return torch.mm(mat1, mat2)
    from torch.sparse._reduced import reduced_product

    return reduced_product(mat1, mat2, reduce)


def addmm(mat, mat1, mat2, *, beta=1.0, alpha=1.0):
    return beta * mat + alpha * torch.mm(mat1, mat2)


def sampled_addmm(input, mat1, mat2, *, beta=1.0, alpha=1.0, out=None):
    """beta * input + alpha * (mat1 @ mat2), where input has its elements."""
    coo = input._coo() if input.layout is not torch.sparse_coo else input.coalesce()
    rows, columns = coo._indices()
    values = beta * coo._values() + alpha * (mat1[rows] * mat2.t()[columns]).sum(-1)
    made = coo._with(values)
    return made if input.layout is torch.sparse_coo else made.to_sparse(layout=input.layout)


def spdiags(diagonals, offsets, shape, layout=None):
    """A sparse matrix of these diagonals: element j of a row of `diagonals` stands in column j."""
    diagonals = diagonals.reshape(1, -1) if diagonals.dim() < 2 else diagonals
    offsets = offsets.reshape(-1)
    if offsets.numel() != diagonals.size(0):
        raise RuntimeError(f"spdiags(): Number of diagonals ({diagonals.size(0)}) does not match the number of offsets ({offsets.numel()})")
    if offsets.unique().numel() != offsets.numel():
        raise RuntimeError("spdiags(): Offset tensor contains duplicate values")
    height, width = shape
    columns = torch.arange(min(diagonals.size(1), width), device=offsets.device).expand(offsets.numel(), -1)
    rows = columns - offsets.unsqueeze(1)
    inside = (rows >= 0) & (rows < height)
    made = sparse_coo_tensor(torch.stack([rows[inside], columns[inside]]), diagonals[:, :columns.size(1)][inside], tuple(shape))
    return made if layout is None or layout is torch.sparse_coo else made.to_sparse(layout=layout)


def sum(input, dim=None, dtype=None):
    """The sum of the elements; over dimensions it is a sparse tensor again, or dense when none is left."""
    if dtype is not None:
        input = input.to(dtype)
    if dim is None:
        return input._values().sum()
    dims = {d % input.dim() for d in ((dim,) if isinstance(dim, int) else dim)}
    sparse = input.sparse_dim()
    values = input._values()
    inner = [1 + d - sparse for d in dims if d >= sparse]
    if inner:
        values = values.sum(inner)
    kept = [d for d in range(sparse) if d not in dims]
    if not kept:
        return values.sum(0)
    shape = [n for d, n in enumerate(input.shape) if d not in dims]
    return make(input._indices()[kept], values, shape, False).coalesce()


def _over_rows(input, dim, dtype, function):
    """softmax of what is stored of each row: zeros that are not stored count as minus infinity."""
    input = input.coalesce()
    if dtype is not None:
        input = input.to(dtype)
    if input.dim() != 2 or input.sparse_dim() != 2:
        refuse(f"torch.sparse.{function} of anything but a matrix")
    dense = input.values().new_full(tuple(input.shape), -torch.inf)
    at = tuple(input.indices())
    dense = dense.index_put(at, input.values())
    return make(input.indices(), getattr(torch, function)(dense, dim)[at], input.shape, True)


def softmax(input, dim, *, dtype=None):
    return _over_rows(input, dim, dtype, "softmax")


def log_softmax(input, dim, *, dtype=None):
    return _over_rows(input, dim, dtype, "log_softmax")


class check_sparse_tensor_invariants:
    """Whether PyTorch would look at the parts of sparse tensors; here they are always looked at."""

    _enabled = False

    @staticmethod
    def is_enabled():
        return check_sparse_tensor_invariants._enabled

    @staticmethod
    def enable():
        check_sparse_tensor_invariants._enabled = True

    @staticmethod
    def disable():
        check_sparse_tensor_invariants._enabled = False

    def __init__(self, enable=True):
        self.state, self._before = enable, []

    def __enter__(self):
        self._before.append(self.is_enabled())
        check_sparse_tensor_invariants._enabled = self.state

    def __exit__(self, *exc):
        check_sparse_tensor_invariants._enabled = self._before.pop()

    def __call__(self, function):
        def wrapped(*args, **kwargs):
            with type(self)(self.state):
                return function(*args, **kwargs)

        return wrapped


def _typed(name, dtype):
    """torch.sparse.FloatTensor and its kin."""

    class Meta(type):
        def __instancecheck__(cls, instance):
            return isinstance(instance, SparseTensor) and instance.dtype == dtype

        def __call__(cls, *args):
            if len(args) >= 2 and isinstance(args[1], torch.Tensor):
                return sparse_coo_tensor(args[0], args[1], args[2] if len(args) > 2 else None, dtype=dtype)
            size = args[0] if len(args) == 1 and not isinstance(args[0], int) else args
            return make(torch.zeros(len(size), 0, dtype=torch.int64), torch.zeros(0, dtype=dtype), size, True)

    return Meta(name, (), {"__module__": "torch.sparse", "dtype": dtype})


for _name, _dtype in (("FloatTensor", torch.float32), ("DoubleTensor", torch.float64), ("HalfTensor", torch.float16), ("LongTensor", torch.int64),
                      ("IntTensor", torch.int32), ("ByteTensor", torch.uint8)):
    globals()[_name] = _typed(_name, _dtype)
del _name, _dtype


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
