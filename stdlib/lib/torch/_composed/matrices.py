"""torch's own names of linear algebra, most of them older than torch.linalg."""

import torch
from torch import linalg
from torch._composed import composed, named_tuple, replaced, warn_once


@composed("inverse", grad="LinalgInvExBackward0")
def inverse(input):
    return linalg.inv(input)


@composed("det", grad="LinalgDetBackward0")
def det(input):
    return linalg.det(input)


@composed("logdet")
def logdet(input):
    linalg._square(input, "linalg.det" if input.dim() < 2 else "logdet")
    linalg._inexact(input, "logdet")
    sign, size = linalg._sign_and_log(input)
    if input.is_complex():
        return size + sign.log()
    return torch.where(sign == -1, torch.full_like(size, float("nan")), size)


@composed("slogdet")
def slogdet(input):
    return named_tuple("slogdet", ("sign", "logabsdet"), tuple(linalg.slogdet(input)))


@composed("svd")
def svd(input, some=True, compute_uv=True):
    if input.dim() < 2:
        raise RuntimeError("linalg.svd: input should have at least 2 dimensions, but has {} dimensions instead".format(input.dim()))
    if not compute_uv:
        m, n = input.shape[-2:]
        return named_tuple("svd", ("U", "S", "V"), (input.new_zeros(*input.shape[:-2], m, m), linalg.svdvals(input), input.new_zeros(*input.shape[:-2], n, n)))
    U, S, Vh = linalg.svd(input, not some)
    return named_tuple("svd", ("U", "S", "V"), (U, S, Vh.mH))


@composed("qr")
def qr(input, some=True):
    replaced("qr", "torch.linalg.qr ", "The boolean parameter 'some' has been replaced with a string parameter 'mode'.\nQ, R = torch.qr(A, some)\n"
             "should be replaced with\nQ, R = torch.linalg.qr(A, 'reduced' if some else 'complete')", "BatchLinearAlgebra.cpp:2491")
    return named_tuple("qr", ("Q", "R"), tuple(linalg.qr(input, "reduced" if some else "complete")))


@composed("cholesky", grad="CholeskyBackward0")
def cholesky(input, upper=False):
    replaced("cholesky", "torch.linalg.cholesky ", "L = torch.cholesky(A)\nshould be replaced with\nL = torch.linalg.cholesky(A)\nand\nU = torch.cholesky(A, upper=True)\n"
             "should be replaced with\nU = torch.linalg.cholesky(A).mH\nThis transform will produce equivalent results for all valid (symmetric positive definite) inputs.",
             "BatchLinearAlgebra.cpp:1765")
    linalg._square(input, "cholesky")
    linalg._for_lapack(input, "cholesky_cpu")
    L, info = linalg._cholesky(input, upper)
    linalg._check(info, "cholesky", linalg._not_positive)
    return L


@composed("cholesky_solve", grad="CholeskySolveBackward0")
def cholesky_solve(input, L, upper=False):
    if input.dim() < 2:
        raise RuntimeError(f"b should have at least 2 dimensions, but has {input.dim()} dimensions instead")
    if L.dim() < 2:
        raise RuntimeError(f"u should have at least 2 dimensions, but has {L.dim()} dimensions instead")
    if upper:
        y = linalg.solve_triangular(L.mH, input, upper=False)
        return linalg.solve_triangular(L, y, upper=True)
    y = linalg.solve_triangular(L, input, upper=False)
    return linalg.solve_triangular(L.mH, y, upper=True)


@composed("cholesky_inverse", grad="CholeskyInverseBackward0")
def cholesky_inverse(input, upper=False):
    linalg._square(input, "cholesky_inverse")
    return cholesky_solve(torch.eye(input.size(-1), dtype=input.dtype).expand(input.shape), input, upper)


@composed("triangular_solve")
def triangular_solve(input, A, upper=True, transpose=False, unitriangular=False):
    replaced("triangular_solve", "torch.linalg.solve_triangular", "torch.linalg.solve_triangular has its arguments reversed and does not return a copy of one of the inputs.\n"
             "X = torch.triangular_solve(B, A).solution\nshould be replaced with\nX = torch.linalg.solve_triangular(A, B).", "BatchLinearAlgebra.cpp:2259")
    if A.size(-1) != A.size(-2):
        raise RuntimeError(f"A must be batches of square matrices, but they are {A.size(-2)} by {A.size(-1)} matrices")
    if input.size(-2) != A.size(-1):
        raise RuntimeError(f"Incompatible matrix sizes for triangular_solve: each A matrix is {A.size(-1)} by {A.size(-1)} but each b matrix is {input.size(-2)} by {input.size(-1)}")
    x = linalg.solve_triangular(A.mT if transpose else A, input, upper=upper != transpose, unitriangular=unitriangular)
    return named_tuple("triangular_solve", ("solution", "cloned_coefficient"), (x, linalg._by_columns(A.clone())))


@composed("pinverse", grad="LinalgPinvBackward0")
def pinverse(input, rcond=1e-15):
    return linalg.pinv(input, rtol=rcond)


matrix_power, matrix_exp = linalg.matrix_power, linalg.matrix_exp


def chain_matmul(*matrices, out=None):
    warn_once("chain_matmul", "torch.chain_matmul is deprecated and will be removed in a future PyTorch release. Use torch.linalg.multi_dot instead, which accepts a list of two "
              "or more tensors rather than multiple parameters.", "LinearAlgebra.cpp:1111")
    if len(matrices) == 1:
        return matrices[0]
    return linalg.multi_dot(matrices, out=out)


@composed("ger")
def ger(input, vec2):
    return torch.outer(input, vec2)


@composed("lu")
def lu(input, pivot=True, get_infos=False):
    replaced("lu", "torch.linalg.lu_factor / torch.linalg.lu_factor_ex ", "LU, pivots = torch.lu(A, compute_pivots)\nshould be replaced with\nLU, pivots = torch.linalg.lu_factor(A, compute_pivots)\n"
             "and\nLU, pivots, info = torch.lu(A, compute_pivots, get_infos=True)\nshould be replaced with\nLU, pivots, info = torch.linalg.lu_factor_ex(A, compute_pivots)",
             "BatchLinearAlgebra.cpp:2059")
    packed, pivots, info = linalg.lu_factor_ex(input, pivot=pivot)
    if not get_infos:
        linalg._check_lu(info, "torch.linalg.lu_factor")
    return (packed, pivots, info) if get_infos else (packed, pivots)


@composed("lu_solve")
def lu_solve(input, LU_data, LU_pivots):
    replaced("lu_solve", "torch.linalg.lu_solve", "Note that torch.linalg.lu_solve has its arguments reversed.\nX = torch.lu_solve(B, LU, pivots)\nshould be replaced with\n"
             "X = torch.linalg.lu_solve(LU, pivots, B)", "BatchLinearAlgebra.cpp:2216")
    return linalg.lu_solve(LU_data, LU_pivots, input)


@composed("lu_unpack", "LU_data")
def lu_unpack(LU_data, LU_pivots, unpack_data=True, unpack_pivots=True):
    if LU_pivots.dtype != torch.int32:
        raise RuntimeError("torch.lu_unpack: LU_pivots is expected to be a contiguous tensor of torch.int32 dtype.\nNote: this function is intended to be used with the output "
                           "produced by torch.linalg.lu_factor")
    L, U = linalg._triangles(LU_data) if unpack_data else (LU_data.new_empty(0), LU_data.new_empty(0))
    P = linalg._permutation(linalg._rows_of(LU_pivots, LU_data.size(-2)), LU_data.dtype) if unpack_pivots else LU_data.new_empty(0)
    return named_tuple("lu_unpack", ("P", "L", "U"), (P, L, U))


@composed("orgqr")
def orgqr(input, input2):
    return linalg.householder_product(input, input2)


@composed("cross", grad="LinalgCrossBackward0")
def cross(input, other, dim=None):
    if dim is None:
        warn_once("cross", "Using torch.cross without specifying the dim arg is deprecated.\nPlease either pass the dim explicitly or simply use torch.linalg.cross.\nThe default value "
                  "of dim will change to agree with that of linalg.cross in a future release.", "Cross.cpp:63")
        dim = next((i for i, n in enumerate(input.shape) if n == 3), None)
        if dim is None:
            raise RuntimeError("no dimension of size 3 in input")
    return linalg.cross(input, other, dim=dim)


@composed("addr", grad="AddrBackward0")
def addr(input, vec1, vec2, *, beta=1, alpha=1):
    outer = torch.outer(vec1, vec2)
    if input.dtype == outer.dtype == torch.bool:
        return (outer & bool(alpha)) | (input & bool(beta))
    outer = outer if alpha == 1 else alpha * outer
    return outer if beta == 0 else (input if beta == 1 else beta * input) + outer


@composed("kron")
def kron(input, other):
    n = max(input.dim(), other.dim())
    a, b = (t.reshape((1,) * (n - t.dim()) + tuple(t.shape)) for t in (input, other))
    a_sizes, b_sizes = [], []
    for x, y in zip(a.shape, b.shape):
        a_sizes += [x, 1]
        b_sizes += [1, y]
    return (a.reshape(a_sizes) * b.reshape(b_sizes)).reshape([x * y for x, y in zip(a.shape, b.shape)])


@composed("vander", "x")
def vander(x, N=None, increasing=False):
    if x.dim() != 1:
        raise RuntimeError("x must be a one-dimensional tensor.")
    n = x.size(0) if N is None else N
    powers = torch.cat([torch.ones_like(x).unsqueeze(-1), x.unsqueeze(-1).expand(x.size(0), max(n - 1, 0)).cumprod(-1)], -1)[:, :n]
    return powers if increasing else powers.flip(-1)


@composed("trace", grad="TraceBackward0", typed=1)
def trace(input):
    if input.dim() != 2:
        raise RuntimeError(f"trace: expected a matrix, but got tensor with dim {input.dim()}")
    return input.diagonal().sum()


@composed("inner")
def inner(input, other):
    if input.dim() == 0 or other.dim() == 0:
        return input * other
    if input.size(-1) != other.size(-1):
        raise RuntimeError(f"inner() the last dimension must match on both input tensors but got shapes {list(input.shape)} and {list(other.shape)}")
    return torch.tensordot(input, other, ([-1], [-1]))


@composed("tensordot", "a")
def tensordot(a, b, dims=2):
    if isinstance(dims, torch.Tensor):
        dims = int(dims) if dims.numel() == 1 else dims.tolist()
    if isinstance(dims, int):
        if dims < 0:
            raise RuntimeError(f"tensordot expects dims >= 0, but got dims={dims}")
        if dims > min(a.dim(), b.dim()):
            raise RuntimeError(f"tensordot expects dims < ndim_a or ndim_b, but got dims={dims}")
        left, right = list(range(-dims, 0)), list(range(dims))
    else:
        left, right = ([d] if isinstance(d, int) else list(d) for d in dims)
    given = list(zip(left, right))
    if len(left) != len(right):
        raise RuntimeError("both dimension lists should have same length")
    for x, y in given:
        if a.size(x) != b.size(y) and 1 not in (a.size(x), b.size(y)):
            raise RuntimeError(f"contracted dimensions need to match, but first has size {a.size(x)} in dim {x} and second has size {b.size(y)} in dim {y}")
    left, right = [d % a.dim() for d in left], [d % b.dim() for d in right]
    for x, y in zip(left, right):  # a size of 1 goes with all of the other's elements: their sum
        if a.size(x) == 1 != b.size(y):
            b = b.sum(y, True, dtype=b.dtype)
        elif b.size(y) == 1 != a.size(x):
            a = a.sum(x, True, dtype=a.dtype)
    kept_a, kept_b = [d for d in range(a.dim()) if d not in left], [d for d in range(b.dim()) if d not in right]
    n = 1
    for d in left:
        n *= a.size(d)
    shape = [a.size(d) for d in kept_a] + [b.size(d) for d in kept_b]
    return (a.permute(kept_a + left).reshape(-1, n) @ b.permute(right + kept_b).reshape(n, -1)).reshape(shape)


def _basis(a, q, niter):
    """Orthonormal columns that nearly span what `a` maps to: random directions, turned by it and its adjoint."""
    basis = torch.linalg.qr(a @ torch.randn(a.size(-1), q, dtype=a.dtype, device=a.device)).Q
    for _ in range(niter):
        basis = torch.linalg.qr(a.mH @ basis).Q
        basis = torch.linalg.qr(a @ basis).Q
    return basis


def svd_lowrank(A, q=6, niter=2, M=None):
    q = 6 if q is None else q
    niter = 2 if niter is None else niter
    if M is not None:
        A = A - M.broadcast_to(A.shape)
    wide = A.size(-2) < A.size(-1)
    tall = A.mH if wide else A
    basis = _basis(tall, q, niter)
    u, s, vh = torch.linalg.svd(basis.mH @ tall, full_matrices=False)
    u, v = basis @ u, vh.mH
    return (v, s, u) if wide else (u, s, v)


def pca_lowrank(A, q=None, center=True, niter=2):
    least = min(A.shape[-2:])
    if q is None:
        q = min(6, least)
    elif not 0 <= q <= least:
        raise ValueError(f"q(={q}) must be non-negative integer and not greater than min(m, n)={least}")
    if niter < 0:
        raise ValueError(f"niter(={niter}) must be non-negative integer")
    return svd_lowrank(A - A.mean(-2, True) if center else A, q, niter)


def lobpcg(A, k=None, B=None, X=None, n=None, iK=None, niter=None, tol=None, largest=None, method=None, tracker=None, ortho_iparams=None, ortho_fparams=None,
           ortho_bparams=None):
    """The k largest or smallest eigenvalues of a symmetric matrix, and their vectors, from a full decomposition: more exact than
    iterations, and as slow as all eigenvalues are."""
    dense, other = (m if m is None or not m.is_sparse else m.to_dense() for m in (A, B))
    rows = dense.size(-1)
    k = (1 if X is None else X.size(-1)) if k is None else k
    n = (k if n is None else n) if X is None else X.size(-1)
    if rows < 3 * n:
        raise ValueError(f"LPBPCG algorithm is not applicable when the number of A rows (={rows}) is smaller than 3 x the number of requested eigenpairs (={n})")
    if X is None:
        torch.randn(dense.shape[:-1] + (n,), dtype=dense.dtype, device=dense.device)  # where the iterations would begin: the generator moves on
    back = None
    if other is not None:  # to a plain problem by the factor of B
        back = torch.linalg.cholesky(other)
        dense = torch.linalg.solve_triangular(back, torch.linalg.solve_triangular(back, dense, upper=False).mT, upper=False)
    values, vectors = torch.linalg.eigh(dense)
    if largest is None or largest:
        values, vectors = values.flip(-1), vectors.flip(-1)
    values, vectors = values[..., :k], vectors[..., :k]
    return values, vectors if back is None else torch.linalg.solve_triangular(back.mT, vectors, upper=True)
