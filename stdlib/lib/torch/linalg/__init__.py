"""torch.linalg, by LAPACK's factorizations (torch._C._nn.lapack)."""

import math

import torch
from torch import _C
from torch._composed import SCALAR_NAMES, composed, named_tuple
from torch._C import _LinAlgError as LinAlgError

Tensor = torch.Tensor
_LU, _CHOLESKY, _QR, _EIGH, _EIG, _SVD, _SOLVE, _TRIANGULAR, _LDL = range(9)
_factor = _C._nn.lapack


def _op(name, grad=None, first="A"):
    return composed("linalg_" + name, first, grad)


def _column(t):
    return t.squeeze(-1)


def _by_columns(t):
    """The matrices as LAPACK leaves them in memory, which strides show."""
    return t.mT.contiguous().mT


def _info(t):
    return t.squeeze(-1).squeeze(-1).to(torch.int32)


def _matrix(A, name, arg="A"):
    if A.dim() < 2:
        raise RuntimeError(f"{name}: The input tensor {arg} must have at least 2 dimensions.")


def _square(A, name, arg="A"):
    _matrix(A, name, arg)
    if A.size(-1) != A.size(-2):
        raise RuntimeError(f"{name}: {arg} must be batches of square matrices, but they are {A.size(-2)} by {A.size(-1)} matrices")


def _at_least_matrix(A, name):
    if A.dim() < 2:
        raise RuntimeError(f"{name}: Expected tensor with 2 or more dimensions. Got size: {list(A.shape)} instead")


def _inexact(A, name, low=False):
    if not (A.is_floating_point() or A.is_complex()):
        raise RuntimeError(f"{name}: Expected a floating point or complex tensor as input. Got {SCALAR_NAMES[A.dtype]}")
    if not low and A.dtype in (torch.float16, torch.bfloat16):
        raise RuntimeError(f"{name}: Low precision dtypes not supported. Got {SCALAR_NAMES[A.dtype]}")


def _for_lapack(A, kernel):
    if not (A.is_floating_point() or A.is_complex()) or A.dtype in (torch.float16, torch.bfloat16):
        raise NotImplementedError(f"\"{kernel}\" not implemented for '{SCALAR_NAMES[A.dtype]}'")


def _check(info, name, text):
    """Raises for the first matrix of the batch that failed."""
    for i, code in enumerate(info.reshape(-1).tolist()):
        if code:
            raise LinAlgError(f"{name}: {f'(Batch element {i}): ' if info.dim() else ''}{text(code)}")


def _singular(code):
    return f"The diagonal element {code} is zero, the inversion could not be completed because the input matrix is singular."


def _not_positive(code):
    return ("The factorization could not be completed because the input is not positive-definite "
            f"(the leading minor of order {code} is not positive-definite).")


# ---- inverses and solving

def _eye_like(A):
    return torch.eye(A.size(-1), dtype=A.dtype).expand(A.shape)


def _inverse(A):
    x, info = _factor(A, _eye_like(A), _SOLVE)
    return x, _info(info)


@_op("inv_ex")
def inv_ex(A, *, check_errors=False):
    _square(A, "linalg.inv")
    _inexact(A, "linalg.inv")
    x, info = _inverse(A)
    if check_errors:
        _check(info, "linalg.inv_ex", _singular)
    return named_tuple("linalg_inv_ex", ("inverse", "info"), (x, info))


def _inv_named(A, name):
    x, info = _inverse(A)
    _check(info, name, _singular)
    return x


@_op("inv", "LinalgInvExBackward0")
def inv(A):
    _square(A, "linalg.inv")
    _inexact(A, "linalg.inv")
    return _inv_named(A, "linalg.inv")


def _solve(A, B, left, name):
    _square(A, name)
    _inexact(A, name)
    if A.dtype != B.dtype:
        raise RuntimeError(f"linalg.solve: Expected A and B to have the same dtype, but found A of type {SCALAR_NAMES[A.dtype]} and B of type "
                           f"{SCALAR_NAMES[B.dtype]} instead")
    # A batch of vectors, as NumPy before 2.0 told them.
    vector = B.dim() == 1 or (A.dim() - 1 == B.dim() and B.shape == A.shape[:-1])
    if vector:
        B = B.unsqueeze(-1)
    rows = B.size(-2) if left else B.size(-1)
    if rows != A.size(-1):
        raise RuntimeError(f"{name}: Incompatible shapes of A and B for the equation {'AX = B' if left else 'XA = B'} ({A.size(-2)}x{A.size(-1)} and "
                           f"{B.size(-2)}x{B.size(-1)})")
    if not left and not vector:
        x, info = _factor(A.mT, B.mT, _SOLVE)
        x = x.mT
    else:
        x, info = _factor(A, B, _SOLVE)
    info = _info(info)
    batch = A.shape[:-2]
    while info.dim() > len(batch):
        info = info[0]
    return (x.squeeze(-1) if vector else x), info


@_op("solve_ex")
def solve_ex(A, B, *, left=True, check_errors=False):
    x, info = _solve(A, B, left, "linalg.solve")
    if check_errors:
        _check(info, "torch.linalg.solve_ex", lambda code: "The solver failed because the input matrix is singular.")
    return named_tuple("linalg_solve_ex", ("result", "info"), (x, info))


@_op("solve", "LinalgSolveExBackward0")
def solve(A, B, *, left=True):
    x, info = _solve(A, B, left, "linalg.solve")
    _check(info, "torch.linalg.solve", lambda code: "The solver failed because the input matrix is singular.")
    return x


@_op("solve_triangular", "LinalgSolveTriangularBackward0")
def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    _square(A, "linalg.solve_triangular")
    _matrix(B, "linalg.solve_triangular", "B")
    if (B.size(-2) if left else B.size(-1)) != A.size(-1):
        raise RuntimeError(f"linalg.solve_triangular: Incompatible shapes of A and B for the equation {'AX = B' if left else 'XA = B'} "
                           f"({A.size(-2)}x{A.size(-1)} and {B.size(-2)}x{B.size(-1)})")
    if left:
        return _factor(A, B, _TRIANGULAR, upper, unitriangular)[0]
    return _by_columns(_factor(A.mT, B.mT, _TRIANGULAR, not upper, unitriangular)[0].mT)


# ---- LU

def _lu(A):
    lu, pivots, rows, info = _factor(A, None, _LU)
    return lu, _column(pivots).to(torch.int32), _column(rows).to(torch.int64), _info(info)


def _only_pivoting(pivot):
    if not pivot:
        raise RuntimeError("linalg.lu_factor: LU without pivoting is not implemented on the CPU")


@_op("lu_factor_ex")
def lu_factor_ex(A, *, pivot=True, check_errors=False):
    _at_least_matrix(A, "torch.lu_factor")
    _for_lapack(A, "lu_cpu")
    _only_pivoting(pivot)
    lu, pivots, _, info = _lu(A)
    if check_errors:
        _check_lu(info, "torch.linalg.lu_factor_ex")
    return named_tuple("linalg_lu_factor_ex", ("LU", "pivots", "info"), (lu, pivots, info))


def _check_lu(info, name):
    for i, code in enumerate(info.reshape(-1).tolist()):
        if code:
            raise RuntimeError(f"{name}: {f'(Batch element {i}): ' if info.dim() else ''}U[{code},{code}] is zero and using it on lu_solve would result in a division by "
                               "zero. If you still want to perform the factorization, consider calling linalg.lu(A, pivot) or linalg.lu_factor_ex(A, pivot)")


@_op("lu_factor")
def lu_factor(A, *, pivot=True):
    lu, pivots, info = lu_factor_ex(A, pivot=pivot)
    _check_lu(info, "torch.linalg.lu_factor")
    return named_tuple("linalg_lu_factor", ("LU", "pivots"), (lu, pivots))


def _permutation(rows, dtype):
    """P with P[r, i] = 1 where row r of the matrix is row i of L U."""
    m = rows.size(-1)
    return (rows.unsqueeze(-2) == torch.arange(m).unsqueeze(-1)).to(dtype)


def _triangles(lu):
    m, n = lu.shape[-2:]
    k = min(m, n)
    lower = lu[..., :, :k].tril(-1) + torch.eye(m, k, dtype=lu.dtype)
    return lower, lu[..., :k, :].triu()


@_op("lu")
def lu(A, *, pivot=True):
    _at_least_matrix(A, "linalg.lu")
    _for_lapack(A, "lu_cpu")
    _only_pivoting(pivot)
    packed, _, rows, _ = _lu(A)
    lower, upper = _triangles(packed)
    return named_tuple("linalg_lu", ("P", "L", "U"), (_permutation(rows, A.dtype), lower, upper))


def _rows_of(pivots, m):
    """Which row of the matrix each row became, from the swaps."""
    shape = pivots.shape[:-1]
    batches = []
    for swaps in pivots.reshape(math.prod(shape), pivots.size(-1)).tolist():
        order = list(range(m))
        for i, p in enumerate(swaps):
            order[i], order[p - 1] = order[p - 1], order[i]
        batches.append(order)
    return torch.tensor(batches, dtype=torch.int64).reshape(*shape, m)


@_op("lu_solve", first="LU")
def lu_solve(LU, pivots, B, *, left=True, adjoint=False):
    _square(LU, "torch.linalg.lu_solve", "LU")
    _inexact(LU, "torch.linalg.lu_solve")
    if pivots.dtype != torch.int32:
        raise RuntimeError("linalg.lu_solve: pivots should be a Tensor of scalar type torch.int32")
    if (B.size(-2) if left else B.size(-1)) != LU.size(-1):
        raise RuntimeError(f"linalg.lu_solve: Incompatible shapes of A and B for the equation {'AX = B' if left else 'XA = B'} "
                           f"({LU.size(-2)}x{LU.size(-1)} and {B.size(-2)}x{B.size(-1)})")
    if not left:
        return lu_solve(LU, pivots, B.mH, adjoint=not adjoint).mH
    P = _permutation(_rows_of(pivots, LU.size(-1)), LU.dtype)
    if not adjoint:  # A = P L U
        y = _factor(LU, P.mT @ B, _TRIANGULAR, False, True)[0]
        return _factor(LU, y, _TRIANGULAR, True)[0]
    y = _factor(LU.mH, B, _TRIANGULAR, False)[0]
    return _by_columns(P @ _factor(LU.mH, y, _TRIANGULAR, True, True)[0])


# ---- determinants

def _slogdet(A):
    packed, pivots, _, _ = _lu(A)
    d = torch.diagonal(packed, 0, -2, -1)
    swaps = (pivots != torch.arange(1, A.size(-1) + 1, dtype=torch.int32)).sum(-1) % 2
    return d, (1 - 2 * swaps).to(A.dtype)


@_op("det", "LinalgDetBackward0")
def det(A):
    _square(A, "linalg.det")
    _inexact(A, "linalg.det")
    d, sign = _slogdet(A)
    return d.prod(-1) * sign


def _sign_and_log(A):
    d, sign = _slogdet(A)
    size = d.abs()
    return sign * torch.sgn(d).prod(-1), size.log().sum(-1)


@_op("slogdet")
def slogdet(A):
    _square(A, "linalg.slogdet")
    _inexact(A, "linalg.slogdet")
    return named_tuple("linalg_slogdet", ("sign", "logabsdet"), _sign_and_log(A))


# ---- factorizations

@_op("cholesky_ex")
def cholesky_ex(A, *, upper=False, check_errors=False):
    _square(A, "linalg.cholesky")
    _for_lapack(A, "cholesky_cpu") if not (A.is_floating_point() or A.is_complex()) else _inexact(A, "linalg.cholesky")
    L, info = _cholesky(A, upper)
    if check_errors:
        _check(info, "linalg.cholesky_ex", _not_positive)
    return named_tuple("linalg_cholesky_ex", ("L", "info"), (L, info))


def _cholesky(A, upper):
    L, info = _factor(A.mH if upper else A, None, _CHOLESKY)
    return (_by_columns(L.mH) if upper else L), _info(info)


@_op("cholesky", "LinalgCholeskyExBackward0")
def cholesky(A, *, upper=False):
    _square(A, "linalg.cholesky")
    _inexact(A, "linalg.cholesky")
    L, info = _cholesky(A, upper)
    _check(info, "linalg.cholesky", _not_positive)
    return L


@_op("qr")
def qr(A, mode="reduced"):
    _matrix(A, "linalg.qr")
    _inexact(A, "linalg.qr")
    if mode not in ("reduced", "r", "complete"):
        raise RuntimeError(f"qr received unrecognized mode '{mode}' but expected one of 'reduced' (default), 'r', or 'complete'")
    if mode == "r" and A.requires_grad and torch.is_grad_enabled():
        Q, R = _factor(A.detach(), None, _QR, False)
        R = _without_history("linalg_qr_backward: The derivative of linalg.qr depends on Q, which is not computed when mode='r'. Please use linalg.qr(A, mode='reduced') if you "
                             "are going to differentiate through linalg.qr.", A, R)
    else:
        Q, R = _factor(A, None, _QR, mode == "complete")
    return named_tuple("linalg_qr", ("Q", "R"), (torch.empty(0, dtype=A.dtype) if mode == "r" else Q, R))


def _without_history(message, A, value):
    class Refused(torch.autograd.Function):
        @staticmethod
        def forward(ctx, A, value):
            return value.clone()

        @staticmethod
        def backward(ctx, g):
            raise RuntimeError(message)

    return Refused.apply(A, value)


def _uplo(text):
    if text.upper() not in ("L", "U"):
        raise RuntimeError(f"Expected UPLO argument to be 'L' or 'U', but got {text}")
    return text.upper() == "U"


def _eigh(A, UPLO, name):
    _square(A, name)
    _for_lapack(A, "linalg_eigh_cpu")
    values, vectors, info = _factor(A, None, _EIGH, _uplo(UPLO))
    _check(_info(info), "linalg.eigh", lambda code: "The algorithm failed to converge because the input matrix is ill-conditioned or has too many "
           f"repeated eigenvalues (error code: {code}).")
    return _column(values), vectors


@_op("eigh")
def eigh(A, UPLO="L"):
    return named_tuple("linalg_eigh", ("eigenvalues", "eigenvectors"), _eigh(A, UPLO, "linalg.eigh"))


@_op("eigvalsh", "LinalgEighBackward0")
def eigvalsh(A, UPLO="L"):
    return _eigh(A, UPLO, "linalg.eigh")[0]


def _eig(A, name):
    _square(A, name)
    if not (A.is_floating_point() or A.is_complex()):
        raise RuntimeError(f"Unknown Complex ScalarType for {SCALAR_NAMES[A.dtype]}")
    _for_lapack(A, "linalg_eig")
    if not torch.isfinite(A.detach()).all():
        raise RuntimeError("torch.linalg.eig: input tensor should not contain infs or NaNs.")
    values, vectors, info = _factor(A, None, _EIG)
    _check(_info(info), "linalg.eig", lambda code: "The algorithm failed to converge because the input matrix is ill-conditioned or has too many "
           f"repeated eigenvalues (error code: {code}).")
    return _column(values), vectors


@_op("eig")
def eig(A):
    return named_tuple("linalg_eig", ("eigenvalues", "eigenvectors"), _eig(A, "linalg.eig"))


@_op("eigvals", "LinalgEigBackward0")
def eigvals(A):
    return _eig(A, "linalg.eigvals")[0]


def _svd(A, full_matrices, name="linalg.svd"):
    _matrix(A, name)
    _inexact(A, name)
    if not torch.isfinite(A.detach()).all():
        raise LinAlgError("linalg.svd: The algorithm failed to converge because the input matrix contained non-finite values.")
    U, S, Vh, info = _factor(A, None, _SVD, full_matrices)
    _check(_info(info), "linalg.svd", lambda code: "The algorithm failed to converge because the input matrix is ill-conditioned or has too many "
           f"repeated singular values (error code: {code}).")
    return U, _column(S), Vh


@_op("svd")
def svd(A, full_matrices=True, *, driver=None):
    if driver is not None:
        raise RuntimeError("torch.linalg.svd: keyword argument `driver=` is only supported on CUDA inputs with cuSOLVER backend.")
    return named_tuple("linalg_svd", ("U", "S", "Vh"), _svd(A, full_matrices))


@_op("svdvals", "LinalgSvdBackward0")
def svdvals(A, *, driver=None):
    return _svd(A, False)[1]


@_op("ldl_factor_ex", first="self")
def ldl_factor_ex(A, *, hermitian=False, check_errors=False):
    _square(A, "torch.linalg.ldl_factor_ex")
    _for_lapack(A, "ldl_factor_cpu")
    ld, pivots, info = _factor(A, None, _LDL, hermitian)
    info = _info(info)
    if check_errors:
        _check_ldl(info, "torch.linalg.ldl_factor_ex")
    return named_tuple("linalg_ldl_factor_ex", ("LD", "pivots", "info"), (ld, _column(pivots).to(torch.int32), info))


def _check_ldl(info, name):
    _check(info, name, lambda code: f"D[{code},{code}] is zero and using it on ldl_solve would result in a division by zero. If you still want to perform the factorization, "
           "consider calling linalg.ldl_factor_ex(A)")


@_op("ldl_factor", first="self")
def ldl_factor(A, *, hermitian=False):
    ld, pivots, info = ldl_factor_ex(A, hermitian=hermitian)
    _check_ldl(info, "torch.linalg.ldl_factor")
    return named_tuple("linalg_ldl_factor", ("LD", "pivots"), (ld, pivots))


def _ldl_matrix(ld, pivots, hermitian):
    """The matrix that was factored: LAPACK's blocks and swaps undone, from the last column to the first."""
    n = ld.size(-1)
    A = torch.zeros_like(ld)
    turn = (lambda t: t.mH) if hermitian else (lambda t: t.mT)
    steps, k = [], 0
    while k < n:
        steps.append(k)
        k += 1 if pivots[k] > 0 else 2
    for k in reversed(steps):
        w = 1 if pivots[k] > 0 else 2
        D = ld[k:k + w, k:k + w].clone()
        if w == 2:
            D[0, 1] = D[1, 0].conj() if hermitian else D[1, 0]
        if hermitian:
            D.diagonal().imag.zero_() if D.is_complex() else None
        L = ld[k + w:, k:k + w]
        A[k:k + w, k:k + w] = D
        A[k + w:, k:k + w] = L @ D
        A[k:k + w, k + w:] = turn(L @ D) if hermitian else (L @ D).mT
        A[k + w:, k + w:] += L @ D @ turn(L)
        p, q = k + w - 1, abs(pivots[k]) - 1
        order = list(range(n))
        order[p], order[q] = order[q], order[p]
        A = A[order][:, order]
    return A


@_op("ldl_solve", first="LD")
def ldl_solve(LD, pivots, B, *, hermitian=False):
    _square(LD, "torch.linalg.ldl_solve", "LD")
    batch = LD.shape[:-2]
    if not LD.numel():
        return _factor(LD, B, _SOLVE)[0]
    matrices = [_ldl_matrix(ld, p, hermitian) for ld, p in zip(LD.reshape(-1, *LD.shape[-2:]), pivots.reshape(-1, pivots.size(-1)).tolist())]
    return _factor(torch.stack(matrices).reshape(*batch, *LD.shape[-2:]), B, _SOLVE)[0]


@_op("householder_product", first="input")
def householder_product(A, tau):
    _matrix(A, "torch.linalg.householder_product", "input")
    m, n = A.shape[-2:]
    if m < n:
        raise RuntimeError("torch.linalg.householder_product: input.shape[-2] must be greater than or equal to input.shape[-1]")
    if n < tau.size(-1):
        raise RuntimeError("torch.linalg.householder_product: input.shape[-1] must be greater than or equal to tau.shape[-1]")
    q = torch.eye(m, n, dtype=A.dtype).expand(*A.shape[:-2], m, n)
    if not tau.size(-1):  # no factor depends on A or tau, which have a derivative of zero
        q = q + A.reshape(-1)[:0].sum() + tau.sum()
    for i in range(tau.size(-1) - 1, -1, -1):
        v = A[..., :, i:i + 1].tril(-i - 1) + torch.eye(m, dtype=A.dtype)[:, i:i + 1]
        q = q - tau[..., i, None, None] * (v @ (v.mH @ q))
    return _by_columns(q)


# ---- what follows from singular values

def _tolerance(S, atol, rtol, m, n):
    eps = torch.finfo(S.dtype).eps * max(m, n)
    if atol is None and rtol is None:
        atol, rtol = 0.0, eps
    elif atol is None:
        atol = 0.0
    elif rtol is None:
        rtol = torch.where(torch.as_tensor(atol) > 0, torch.zeros((), dtype=S.dtype), torch.full((), eps, dtype=S.dtype))
    top = S.amax(-1) if S.size(-1) else S.sum(-1)
    return torch.maximum(torch.as_tensor(atol, dtype=S.dtype), torch.as_tensor(rtol, dtype=S.dtype) * top)


@_op("matrix_rank", first="input")
def matrix_rank(A, tol=None, *, atol=None, rtol=None, hermitian=False):
    _matrix(A, "torch.linalg.matrix_rank", "input") if A.dim() < 2 else None
    if not (A.is_floating_point() or A.is_complex()):
        raise RuntimeError("This function doesn't handle types other than float and double")
    if tol is True or tol is False:
        hermitian, tol = tol, None
    if tol is not None:
        atol, rtol = tol, 0.0
    A = A.detach()
    S = eigvalsh(A).abs() if hermitian else svdvals(A)
    return (S > _tolerance(S, atol, rtol, *A.shape[-2:]).unsqueeze(-1)).sum(-1)


@_op("pinv", "LinalgPinvBackward0", "input")
def pinv(A, rcond=None, hermitian=False, *, atol=None, rtol=None):
    if A.dim() < 2 or not (A.is_floating_point() or A.is_complex()):
        raise RuntimeError(f"linalg.pinv({SCALAR_NAMES[A.dtype]}{{{list(A.shape)}}}): expected a tensor with 2 or more dimensions of float, double, cfloat or cdouble types")
    if rcond is not None:
        rtol = rcond
    if not (A.requires_grad and torch.is_grad_enabled()):
        return _pinv(A.detach(), atol, rtol, hermitian)
    if not A.is_complex():
        return _followed_pinv(A, atol, rtol, hermitian)
    # The first derivative at A alone; the step itself is zero.
    here = A.detach()
    P, step = _pinv(here, atol, rtol, hermitian), A - here
    turned = step.mH
    eye_m, eye_n = torch.eye(A.size(-2), dtype=A.dtype), torch.eye(A.size(-1), dtype=A.dtype)
    return P - P @ step @ P + P @ P.mH @ turned @ (eye_m - here @ P) + (eye_n - P @ here) @ turned @ P.mH @ P


def _followed_pinv(A, atol, rtol, hermitian):
    class Pinv(torch.autograd.Function):
        @staticmethod
        def forward(ctx, A):
            P = _pinv(A, atol, rtol, hermitian)
            ctx.save_for_backward(A, P)
            return P

        @staticmethod
        def backward(ctx, g):
            A, P = ctx.saved_tensors
            if torch.is_grad_enabled():  # the derivative is to be differentiated, too
                P = pinv(A, hermitian=hermitian, atol=atol, rtol=rtol)
            eye_m, eye_n = torch.eye(A.size(-2), dtype=A.dtype), torch.eye(A.size(-1), dtype=A.dtype)
            back, turned = P.mH, g.mH
            return -back @ g @ back + (eye_m - A @ P) @ turned @ P @ back + back @ P @ turned @ (eye_n - P @ A)

    return Pinv.apply(A)


def _pinv(A, atol, rtol, hermitian):
    if A.numel() == 0:
        return A.new_zeros(A.shape[:-2] + (A.size(-1), A.size(-2)))
    if hermitian:
        values, vectors = _eigh(A, "L", "linalg.eigh")
        size = values.abs()
        keep = size > _tolerance(size, atol, rtol, *A.shape[-2:]).unsqueeze(-1)
        scale = torch.where(keep, values.reciprocal(), torch.zeros_like(values))
        return (vectors * scale.unsqueeze(-2)) @ vectors.mH
    U, S, Vh = _svd(A, False)
    keep = S > _tolerance(S, atol, rtol, *A.shape[-2:]).unsqueeze(-1)
    scale = torch.where(keep, S.reciprocal(), torch.zeros_like(S))
    return (Vh.mH * scale.unsqueeze(-2)) @ U.mH


_DRIVERS = ("gels", "gelsy", "gelsd", "gelss")


def _in_wide_columns(X, rows):
    """By columns, each in the room of so many rows: LAPACK solves in place of the right-hand side."""
    return torch.nn.functional.pad(X.mT, (0, rows - X.size(-2))).narrow(-1, 0, X.size(-2)).mT


@_op("lstsq", first="self")
def lstsq(A, B, rcond=None, *, driver=None):
    if A.dim() < 2:
        raise RuntimeError("torch.linalg.lstsq: input must have at least 2 dimensions.")
    if driver is not None and driver not in _DRIVERS:
        raise RuntimeError("torch.linalg.lstsq: parameter `driver` should be one of (gels, gelsy, gelsd, gelss)")
    if B.dim() < 1:
        raise RuntimeError("torch.linalg.lstsq: other must have at least 1 dimension.")
    vector = A.dim() == B.dim() + 1
    if A.dim() - B.dim() > 1 or A.dim() < B.dim():
        raise RuntimeError("torch.linalg.lstsq: input.dim() must be greater or equal to other.dim() and (input.dim() - other.dim()) <= 1")
    right = B.unsqueeze(-1) if vector else B
    if A.size(-2) != right.size(-2):
        raise RuntimeError("torch.linalg.lstsq: input.size(-2) should match " + ("other.size(-1)" if vector else "other.size(-2)"))
    if A.dtype != B.dtype:
        raise RuntimeError("torch.linalg.lstsq: Expected input and other to have the same dtype, but got input's dtype "
                           f"{SCALAR_NAMES[A.dtype]} and other's dtype {SCALAR_NAMES[B.dtype]}")
    driver = driver or "gelsy"
    m, n = A.shape[-2:]
    if rcond is None:
        rcond = torch.finfo(A.dtype).eps * max(m, n)
    S = _svd(A.detach(), False)[1]
    rank = (S > rcond * S.amax(-1, keepdim=True)).sum(-1) if S.size(-1) else S.sum(-1).to(torch.int64)
    short = (rank < min(m, n))
    if driver == "gels" and short.any():
        raise LinAlgError("torch.linalg.lstsq: The least squares solution could not be computed because the input matrix does not have full rank "
                          f"(error code: {int(rank.reshape(-1)[int(short.reshape(-1).to(torch.int64).argmax())]) + 1}).")
    X = _in_wide_columns(pinv(A, rtol=rcond) @ right, max(m, n))
    residuals = torch.empty(0, dtype=S.dtype)
    if driver != "gelsy" and m > n and not short.any():
        residuals = (A @ X - right).abs().pow(2).sum(-2)
        residuals = residuals.squeeze(-1) if vector else residuals
    if driver == "gels":
        rank = torch.empty(0, dtype=torch.int64)
    values = S if driver in ("gelsd", "gelss") else torch.empty(0, dtype=S.dtype)
    return named_tuple("linalg_lstsq", ("solution", "residuals", "rank", "singular_values"), (X.squeeze(-1) if vector else X, residuals, rank, values))


from torch.linalg._products import (
    cond, cross, diagonal, matmul, matrix_exp, matrix_norm, matrix_power, multi_dot, norm, tensorinv, tensorsolve, vander, vecdot, vector_norm)
from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
