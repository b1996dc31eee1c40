"""Functions of torch and methods of Tensor that are Python over other ops. `add_to` gives each to torch, to Tensor, or to both."""

import torch

_functions, _methods = {}, {}


def _both(fn):
    _functions[fn.__name__] = _methods[fn.__name__] = fn
    return fn


def _function(fn):
    _functions[fn.__name__] = fn
    return fn


def _method(fn):
    _methods[fn.__name__] = fn
    return fn


def add_to(module, tensor_type):
    for name, fn in _functions.items():
        setattr(module, name, fn)
    for name, fn in _methods.items():
        setattr(tensor_type, name, fn)


def _named(t, name):
    return torch._C._nn.named(t, name)


# Joining and splitting.

def _listed(tensors):
    return tensors[0] if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)) else tensors


_c_split = torch.Tensor.split


@_method
def split(self, split_size, dim=0):
    return _c_split(self, split_size, dim)


@_function
def split(tensor, split_size_or_sections, dim=0):
    return _c_split(tensor, split_size_or_sections, dim)


# Rearranging.

_c_repeat_interleave = torch.repeat_interleave


def _places(repeats, output_size):
    """The index of what each place of the result repeats."""
    if repeats.dim() != 1:
        raise RuntimeError("repeat_interleave only accept 1D vector as repeat")
    if repeats.dtype not in (torch.int64, torch.int32):
        raise RuntimeError("repeats has to be Long or Int tensor")
    if (repeats < 0).any():
        raise RuntimeError("repeats can not be negative")
    ends = repeats.to(torch.int64).cumsum(0)
    total = int(ends[-1]) if len(ends) else 0
    if output_size is not None and total != output_size:
        raise RuntimeError("allocated size does not match required size")
    ended = torch.zeros(total + 1, dtype=torch.int64, device=repeats.device).scatter_add_(0, ends, torch.ones_like(ends))
    return ended[:total].cumsum(0).to(repeats.dtype)  # as many as have ended before


@_both
def repeat_interleave(input, repeats=None, dim=None, *, output_size=None):
    if repeats is None:
        return _places(input, output_size)
    if not isinstance(repeats, torch.Tensor):
        return _c_repeat_interleave(input, repeats, dim)
    if dim is None:
        input, dim = input.flatten(), 0
    if repeats.dim() == 0 or repeats.dim() == 1 and repeats.numel() == 1:
        repeats = repeats.reshape(1).expand(input.size(dim))
    elif repeats.dim() == 1 and repeats.numel() != input.size(dim):
        raise RuntimeError(f"repeats must have the same size as input along dim, but got repeats.size(0) = {repeats.numel()} and input.size({dim}) = "
                           f"{input.size(dim)}")
    return input.index_select(dim, _places(repeats, output_size))


@_function
def clone(input, *, memory_format=None):
    return input.clone(memory_format=memory_format)


@_function
def alias_copy(input):
    return input.clone(memory_format=torch.contiguous_format)


@_function
def split_with_sizes_copy(input, split_sizes, dim=0):
    return tuple(part.clone() for part in input.split(split_sizes, dim))


@_both
def adjoint(input):
    swapped = input.transpose(-2, -1)
    return swapped.conj() if input.is_complex() else swapped


@_method
def resize(self, *sizes):
    return self.reshape(*sizes)


@_method
def resize_as(self, other):
    return self.reshape(other.shape)


_c_meshgrid = torch.meshgrid


@_function
def meshgrid(*tensors, indexing=None):
    tensors = list(_listed(tensors))
    for i, one in enumerate(tensors):
        if not isinstance(one, torch.Tensor):
            raise TypeError(f"expected Tensor as element {i} in argument 0, but got {type(one).__name__}")
    if indexing is None:
        import warnings
        warnings.warn("torch.meshgrid: in an upcoming release, it will be required to pass the indexing argument.", UserWarning, stacklevel=2)
    for one in tensors:
        if one.dim() > 1:
            raise RuntimeError(f"torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: {list(one.shape)}")
    return _c_meshgrid(tensors, indexing=indexing or "ij")


_c_norm = torch.norm


@_both
def norm(input, p="fro", dim=None, keepdim=False, out=None, dtype=None):
    if isinstance(p, str) and p not in ("fro", "nuc"):
        raise RuntimeError(f"linalg.matrix_norm: Order {p} not supported.")
    p = 2 if p == "fro" else p  # also of a matrix
    if p == "nuc":
        x = input if dtype is None else input.to(dtype)
        made = torch.linalg.matrix_norm(x, "nuc", (-2, -1) if dim is None else dim, keepdim)
    elif dtype is None:
        made = _c_norm(input, p, dim, keepdim)
    else:
        made = _c_norm(input.to(dtype), p, dim, keepdim)
    return made if out is None else out.copy_(made)


# Products.


@_function
def conv_tbc(input, weight, bias, pad=0):
    """A convolution of (time, batch, channels) with a (width, in, out) weight."""
    made = torch.conv1d(input.permute(1, 2, 0), weight.permute(2, 1, 0), bias, padding=pad)
    return _named(made.permute(2, 0, 1), "ConvTbcBackward0")


# Numbers.


def _closed_range(start=0, end=None, step=1, *, dtype=None, device=None, requires_grad=False):
    import warnings
    warnings.warn("torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with Python's range builtin. "
                  "Instead, use torch.arange, which produces values in [start, end).", UserWarning, stacklevel=2)
    if end is None:
        start, end = 0, start
    if not (step > 0 or step < 0):
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    count = int((end - start) / step) + 1
    return (torch.arange(count, dtype=torch.float64) * step + start).to(dtype or torch.get_default_dtype()).requires_grad_(requires_grad)


_functions["range"] = _closed_range


_functions["fill_"] = lambda input, value: input.fill_(value)


# Picking along an axis.

_c_gather = torch.gather


@_both
def take_along_dim(input, indices, dim=None, *, out=None):
    if indices.dtype != torch.int64:
        raise RuntimeError(f"torch.take_along_dim(): dtype of indices should be Long but got {str(indices.dtype)[6:].capitalize()}")
    if dim is None:
        picked = _c_gather(input.reshape(-1), 0, indices.reshape(-1))
        return picked if out is None else out.copy_(picked)
    if input.dim() != indices.dim():
        raise RuntimeError(f"torch.take_along_dim(): input and indices should have the same number of dimensions, but got {input.dim()} dimensions for "
                           f"input, and {indices.dim()} dimensions for indices")
    indices = torch.where(indices < 0, indices + input.size(dim), indices) if input.dim() else indices
    if input.dim() and not -input.dim() <= dim < input.dim():
        raise IndexError(f"Dimension out of range (expected to be in range of [{-input.dim()}, {input.dim() - 1}], but got {dim})")
    at = dim % max(input.dim(), 1)
    wide = list(torch.broadcast_shapes([1 if d == at else n for d, n in enumerate(input.shape)], [1 if d == at else n for d, n in enumerate(indices.shape)]))

    def spread(t):
        return t.expand([t.size(d) if d == at else n for d, n in enumerate(wide)]) if wide else t

    picked = _c_gather(spread(input), at, spread(indices))
    return picked if out is None else out.copy_(picked)


# Random numbers.

_c_normal = torch.normal


@_function
def normal(mean, std=1.0, *args, **options):
    followed = [t for t in (mean, std) if isinstance(t, torch.Tensor) and t.requires_grad]
    if not followed or not torch.is_grad_enabled():
        return _c_normal(mean, std, *args, **options)
    made = _c_normal(*(t.detach() if isinstance(t, torch.Tensor) else t for t in (mean, std)), *args, **options)
    for t in followed:  # PyTorch follows the numbers that are drawn to their parameters, and every derivative is zero
        made = made + t.masked_fill(torch.ones((), dtype=torch.bool), 0)
    return _named(made, "NormalBackward0")


@_method
def log_normal_(self, mean=1.0, std=2.0, *, generator=None):
    """Each number is drawn by itself, as into memory with gaps: the generator gives long rows of normal numbers in another order."""
    torch._C._nn.takes([self], "log_normal_")
    if self.requires_grad and self.is_leaf and torch.is_grad_enabled():
        raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")
    if std <= 0.0:
        raise RuntimeError(f"log_normal_ expects std > 0.0, but found std={std:g}")
    with torch.no_grad():
        like = torch.empty_like(self, dtype=torch.float64)
        drawn = torch.empty((*self.shape, 2), dtype=torch.float64, device=self.device)[..., 0] if like.is_contiguous() else like
        drawn.normal_(mean, std, generator=generator)
        if self.dtype == torch.float64 and self.device.type == "cpu":  # the powers of PyTorch's kernel are the C library's
            import math

            return self.copy_(torch.tensor([math.exp(x) for x in drawn.flatten().tolist()], dtype=torch.float64).view(self.shape))
        return self.copy_(drawn.exp())


