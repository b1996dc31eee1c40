"""numpy.linalg by torch.linalg."""

import torch
from numpy._array import _made, _or_value, _tensor
from numpy._types import _inexact


class LinAlgError(ValueError):
    """A matrix that cannot be factored."""


def _matrix(a):
    t = _tensor(a)
    return t.to(_inexact(t.dtype))


def _asked(function):
    def call(*args, **kwargs):
        try:
            return function(*args, **kwargs)
        except RuntimeError as error:
            raise LinAlgError("Singular matrix" if "singular" in str(error) else str(error)) from None

    call.__name__ = function.__name__
    return call


@_asked
def norm(x, ord=None, axis=None, keepdims=False):
    t = _matrix(x)
    if axis is None and ord is None:
        return _or_value(torch.linalg.vector_norm(t, keepdim=keepdims))
    if axis is None or not isinstance(axis, int):
        return _or_value(torch.linalg.norm(t, ord, axis, keepdims))
    return _or_value(torch.linalg.vector_norm(t, 2 if ord is None else ord, axis, keepdims))


@_asked
def inv(a):
    return _made(torch.linalg.inv(_matrix(a)))


@_asked
def pinv(a, rcond=1e-15, hermitian=False):
    return _made(torch.linalg.pinv(_matrix(a), rtol=rcond, hermitian=hermitian))


@_asked
def det(a):
    return _or_value(torch.linalg.det(_matrix(a)))


@_asked
def slogdet(a):
    sign, size = torch.linalg.slogdet(_matrix(a))
    return _or_value(sign), _or_value(size)


@_asked
def solve(a, b):
    return _made(torch.linalg.solve(_matrix(a), _matrix(b)))


@_asked
def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    if not compute_uv:
        return _made(torch.linalg.svdvals(_matrix(a)))
    return tuple(_made(t) for t in torch.linalg.svd(_matrix(a), full_matrices))


@_asked
def qr(a, mode="reduced"):
    return tuple(_made(t) for t in torch.linalg.qr(_matrix(a), mode))


@_asked
def eigh(a, UPLO="L"):
    return tuple(_made(t) for t in torch.linalg.eigh(_matrix(a), UPLO))


@_asked
def eigvalsh(a, UPLO="L"):
    return _made(torch.linalg.eigvalsh(_matrix(a), UPLO))


@_asked
def eig(a):
    values, vectors = torch.linalg.eig(_matrix(a))
    if bool((values.imag == 0).all()):
        values, vectors = values.real, vectors.real
    return _made(values), _made(vectors)


@_asked
def cholesky(a):
    return _made(torch.linalg.cholesky(_matrix(a)))


@_asked
def matrix_power(a, n):
    return _made(torch.linalg.matrix_power(_matrix(a), n))


@_asked
def matrix_rank(a, tol=None):
    return int(torch.linalg.matrix_rank(_matrix(a), atol=tol))


@_asked
def lstsq(a, b, rcond=None):
    found = torch.linalg.lstsq(_matrix(a), _matrix(b) if _tensor(b).dim() > 1 else _matrix(b).unsqueeze(1), driver="gelsd")
    solution = found.solution if _tensor(b).dim() > 1 else found.solution.squeeze(1)
    return _made(solution), _made(found.residuals), int(found.rank), _made(found.singular_values)


from numpy._names import names_of as _names_of

__getattr__ = _names_of("numpy.linalg")
