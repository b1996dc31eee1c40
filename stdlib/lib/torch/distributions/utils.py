"""What distributions share: parameters of one shape, probabilities and their logarithms."""

import torch

euler_constant = 0.57721566490153286060


def broadcast_all(*values):
    if not all(isinstance(v, (torch.Tensor, int, float)) for v in values):
        raise ValueError("Input arguments must all be instances of Number, torch.Tensor or objects implementing __torch_function__.")
    tensors = [v for v in values if isinstance(v, torch.Tensor)]
    dtype = tensors[0].dtype if tensors else torch.get_default_dtype()
    device = tensors[0].device if tensors else None
    return torch.broadcast_tensors(*(v if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=dtype, device=device) for v in values))


def logits_to_probs(logits, is_binary=False):
    return torch.sigmoid(logits) if is_binary else torch.softmax(logits, -1)


def clamp_probs(probs):
    eps = torch.finfo(probs.dtype).eps
    return probs.clamp(min=eps, max=1 - eps)


def probs_to_logits(probs, is_binary=False):
    clamped = clamp_probs(probs)
    return torch.log(clamped) - torch.log1p(-clamped) if is_binary else torch.log(clamped)


def given_matrix(error, covariance_matrix, precision_matrix, scale_tril):
    """The name and the value of the one of the three that is not None."""
    given = {"covariance_matrix": covariance_matrix, "precision_matrix": precision_matrix, "scale_tril": scale_tril}
    given = {name: matrix for name, matrix in given.items() if matrix is not None}
    if len(given) != 1:
        raise error("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
    pair, = given.items()
    return pair


def lower_factor(name, matrix):
    """The triangle whose product with its transpose is the covariance, from the matrix of that name."""
    if name == "scale_tril":
        return matrix
    return torch.linalg.cholesky(matrix if name == "covariance_matrix" else torch.inverse(matrix))


class lazy_property:
    """Computed at the first use, and then an attribute."""

    def __init__(self, wrapped):
        self.wrapped = wrapped
        self.__doc__, self.name = wrapped.__doc__, wrapped.__name__

    def __get__(self, instance, obj_type=None):
        if instance is None:
            return self
        with torch.enable_grad():
            value = self.wrapped(instance)
        setattr(instance, self.name, value)
        return value


def tril_matrix_to_vec(mat, diag=0):
    n = mat.shape[-1]
    if diag < -n or diag >= n:
        raise ValueError(f"diag ({diag}) provided is outside [{-n}, {n - 1}].")
    return mat[..., torch.ones(n, n, device=mat.device).tril(diag).bool()]


def vec_to_tril_matrix(vec, diag=0):
    n = int((-(1 + 2 * diag) + ((1 + 2 * diag) ** 2 + 8 * vec.shape[-1] + 4 * abs(diag) * (diag + 1)) ** 0.5) / 2)
    mat = torch.zeros(vec.shape[:-1] + (n, n), dtype=vec.dtype, device=vec.device)
    mat[..., torch.ones(n, n, device=vec.device).tril(diag).bool()] = vec
    return mat


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
