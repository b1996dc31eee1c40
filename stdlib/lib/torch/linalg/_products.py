"""Norms and products of matrices and vectors."""

import math

import torch
from torch._composed import SCALAR_NAMES, wrap_dim
from torch.linalg import _eye_like, _inexact, _inv_named, _inverse, _matrix, _op, _square, inv, solve, svdvals


# ---- norms

def _dims(dim):
    return list(dim) if isinstance(dim, (tuple, list)) else [dim]


@_op("vector_norm", "LinalgVectorNormBackward0", "self")
def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    if dtype is not None:
        x = x.to(dtype)
    _inexact(x, "linalg.vector_norm", True)
    if dim is not None and not isinstance(dim, int):
        dim = list(dim)
    if x.numel() == 0 and (ord in (math.inf, -math.inf) or ord < 0):
        raise RuntimeError(f"linalg.vector_norm cannot compute the {ord} norm on an empty tensor because the operation does not have an identity")
    if dim is None and keepdim:
        return torch.linalg_vector_norm(x, ord, list(range(x.dim())), True)
    return torch.linalg_vector_norm(x, ord, dim, keepdim)


def _greatest(sizes, dim, keepdim):
    """The greatest of numbers that are not negative: zero of none."""
    return sizes.amax(dim, keepdim) if sizes.size(dim) else sizes.sum(dim, keepdim)


@_op("matrix_norm", first="self")
def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None):
    _matrix(A, "linalg.matrix_norm")
    if dtype is not None:
        A = A.to(dtype)
    _inexact(A, "linalg.matrix_norm", True)
    dims = [wrap_dim(d, A.dim()) for d in _dims(dim)]
    if len(dims) != 2:
        raise RuntimeError(f"linalg.matrix_norm: dim must be a 2-tuple. Got {' '.join(map(str, _dims(dim)))}")
    if dims[0] == dims[1]:
        raise RuntimeError(f"linalg.matrix_norm: dims must be different. Got ({dims[0]}, {dims[1]})")
    if isinstance(ord, str):
        if ord == "fro":
            return vector_norm(A, 2, dims, keepdim)
        if ord != "nuc":
            raise RuntimeError(f"linalg.matrix_norm: Order {ord} not supported.")
    elif abs(ord) not in (1, 2, math.inf):
        raise RuntimeError(f"linalg.matrix_norm: Order {ord} not supported.")
    if ord == "nuc" or abs(ord) == 2:
        S = svdvals(A.movedim(dims, (-2, -1)))
        result = S.sum(-1) if ord == "nuc" else _greatest(S, -1, False) if ord > 0 else S.amin(-1)
        if keepdim:
            for d in sorted(dims):
                result = result.unsqueeze(d)
        return result
    along, over = dims if abs(ord) == 1 else reversed(dims)
    sums = vector_norm(A, 1, along, True)
    result = _greatest(sums, over, True) if ord > 0 else sums.amin(over, True)
    return result if keepdim else result.squeeze(dims)


@_op("norm", first="input")
def norm(A, ord=None, dim=None, keepdim=False, *, dtype=None):
    if dim is not None and len(_dims(dim)) not in (1, 2):
        raise RuntimeError(f"linalg.norm: If dim is specified, it must be of length 1 or 2. Got {_dims(dim)}")
    if ord is not None and not isinstance(ord, str) and dim is None and A.dim() not in (1, 2):
        raise RuntimeError(f"linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got {A.dim()}D.")
    if isinstance(ord, str):
        if dim is None and A.dim() not in (1, 2):
            raise RuntimeError(f"linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got {A.dim()}D.")
        return matrix_norm(A, ord, (0, 1) if dim is None else dim, keepdim, dtype=dtype)
    if ord is not None and (len(_dims(dim)) == 2 if dim is not None else A.dim() == 2):
        return matrix_norm(A, ord, (0, 1) if dim is None else dim, keepdim, dtype=dtype)
    return vector_norm(A, 2 if ord is None else ord, dim, keepdim, dtype=dtype)


@_op("cond", first="self")
def cond(A, p=None):
    _matrix(A, "linalg.cond")
    if p is not None and (p not in ("fro", "nuc") if isinstance(p, str) else abs(p) not in (1, 2, math.inf)):
        raise RuntimeError(f"linalg.cond got an invalid norm type: {p}" if isinstance(p, str) else f"linalg.cond got an invalid norm type: {float(p)}")
    if p is None or (not isinstance(p, str) and abs(p) == 2):
        S = svdvals(A)
        return S[..., -1] / S[..., 0] if p == -2 else S[..., 0] / S[..., -1]
    _square(A, f"linalg.cond(ord={p})")
    inverse, info = _inverse(A)
    result = matrix_norm(A, p) * matrix_norm(inverse, p)
    return torch.where(info != 0, torch.full_like(result, math.inf), result)


# ---- products

@_op("matrix_power", first="self")
def matrix_power(A, n):
    _square(A, "linalg.matrix_power")
    if n < 0:
        return matrix_power(inv(A), -n)
    if n == 0:
        eye = _eye_like(A)
        return torch.where(torch.ones((), dtype=torch.bool), eye, A) if A.requires_grad else eye.clone()  # its derivative is 0
    result = None
    while n:
        if n & 1:
            result = A if result is None else result @ A
        n >>= 1
        if n:
            A = A @ A
    return result.clone() if result is A else result


@_op("matrix_exp", "LinalgMatrixExpBackward0", "self")
def matrix_exp(A):
    """Scaled until Taylor's series converges at once, and squared back."""
    _square(A, "linalg.matrix_exp")
    _inexact(A, "linalg.matrix_exp", True)
    if A.numel() == 0:
        return A.clone()
    size = float(A.detach().abs().sum(-2).amax())
    halvings = max(0, math.ceil(math.log2(size)) + 1) if size > 0.5 and math.isfinite(size) else 0
    X = A / 2.0 ** halvings
    eye = _eye_like(A)
    result = eye
    for k in range(18 if A.dtype in (torch.float64, torch.complex128) else 12, 0, -1):
        result = eye + X @ result / k
    for _ in range(halvings):
        result = result @ result
    return result


def multi_dot(tensors, *, out=None):
    tensors = list(tensors)
    if len(tensors) < 2:
        raise RuntimeError(f"multi_dot(): expected at least 2 tensors but got {len(tensors)}")
    first, last = tensors[0], tensors[-1]
    if first.dim() not in (1, 2):
        raise RuntimeError(f"multi_dot(): the first tensor must be 1D or 2D but got {first.dim()}D")
    if last.dim() not in (1, 2):
        raise RuntimeError(f"multi_dot(): the last tensor must be 1D or 2D but got {last.dim()}D")
    for i, t in enumerate(tensors[1:-1], 1):
        if t.dim() != 2:
            raise RuntimeError(f"multi_dot(): tensor {i} must be 2D but got {t.dim()}D")
    chain = [first.unsqueeze(0) if first.dim() == 1 else first] + tensors[1:-1] + [last.unsqueeze(-1) if last.dim() == 1 else last]
    for i in range(len(chain) - 1):
        if chain[i].size(1) != chain[i + 1].size(0):
            raise RuntimeError(f"multi_dot(): tensors {i} and {i + 1} with shapes {list(tensors[i].shape)} and {list(tensors[i + 1].shape)} cannot be multiplied")
    sizes = [chain[0].size(0)] + [t.size(1) for t in chain]
    n = len(chain)
    cost, cut = [[0] * n for _ in range(n)], [[0] * n for _ in range(n)]
    for width in range(1, n):
        for i in range(n - width):
            j = i + width
            options = [(cost[i][k] + cost[k + 1][j] + sizes[i] * sizes[k + 1] * sizes[j + 1], k) for k in range(i, j)]
            cost[i][j], cut[i][j] = min(options)

    def product(i, j):
        return chain[i] if i == j else product(i, cut[i][j]) @ product(cut[i][j] + 1, j)

    result = product(0, n - 1)
    if last.dim() == 1:
        result = result.squeeze(-1)
    if first.dim() == 1:
        result = result.squeeze(0)
    return result if out is None else out.copy_(result)


@_op("cross", "LinalgCrossBackward0", "input")
def cross(input, other, *, dim=-1):
    if input.dim() != other.dim():
        raise RuntimeError("linalg.cross: inputs must have the same number of dimensions.")
    torch._C._nn.takes([input, other], "cross")
    if input.size(dim) != 3 or other.size(dim) != 3:
        raise RuntimeError(f"linalg.cross: inputs dimension {dim} must have length 3. Got {input.size(dim)} and {other.size(dim)}")
    a, b = torch.broadcast_tensors(input, other)
    return a.roll(-1, dim) * b.roll(1, dim) - a.roll(1, dim) * b.roll(-1, dim)


@_op("vecdot", "LinalgVecdotBackward0", "x")
def vecdot(x, y, *, dim=-1):
    if x.dtype != y.dtype:
        raise RuntimeError(f"linalg.vecdot: Expected x and y to have the same dtype, but found x of type {SCALAR_NAMES[x.dtype]} and y of type {SCALAR_NAMES[y.dtype]} instead")
    return (x.conj() * y).sum(dim)


@_op("vander", first="x")
def vander(x, *, N=None):
    if N is None:
        N = x.size(-1) if x.dim() else 1
    if N <= 1:
        raise RuntimeError("N must be greater than 1.")
    x = x.unsqueeze(0) if x.dim() == 0 else x
    ones = torch.ones_like(x).unsqueeze(-1)
    return torch.cat([ones, x.unsqueeze(-1).expand(*x.shape, N - 1).cumprod(-1)], -1)


@_op("tensorinv", first="self")
def tensorinv(A, ind=2):
    if ind <= 0:
        raise RuntimeError(f"Expected a strictly positive integer for 'ind', but got {ind}")
    rows, columns = A.shape[:ind], A.shape[ind:]
    m, n = math.prod(rows), math.prod(columns)
    if m != n:
        raise RuntimeError(f"Expected self to satisfy the requirement prod(self.shape[ind:]) == prod(self.shape[:ind]), but got {n} != {m}")
    return _inv_named(A.reshape(m, n), "inv").reshape(*columns, *rows)


@_op("tensorsolve", first="self")
def tensorsolve(A, B, dims=None):
    if dims is not None:
        A = A.movedim(tuple(dims), tuple(range(A.dim() - len(dims), A.dim())))
    shape = A.shape[B.dim():]
    m, n = math.prod(A.shape[:B.dim()]), math.prod(shape)
    if m != n:
        raise RuntimeError(f"Expected self to satisfy the requirement prod(self.shape[other.ndim:]) == prod(self.shape[:other.ndim]), but got {n} != {m}")
    return solve(A.reshape(m, n), B.reshape(-1)).reshape(shape)


def diagonal(A, *, offset=0, dim1=-2, dim2=-1):
    return torch.diagonal(A, offset, dim1, dim2)


def matmul(input, other, *, out=None):
    return torch.matmul(input, other, out=out)


for _function in (multi_dot, diagonal, matmul):
    _function.__module__ = "torch.linalg"
del _function
