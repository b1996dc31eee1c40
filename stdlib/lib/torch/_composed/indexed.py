"""Scattering with other ways to combine than a sum, changes of a tensor's own shape, and rarer random fillings."""

import math

import torch
from torch import _C, _samplers
from torch._composed import SCALAR_NAMES, composed, takes, warn_once, wrap_dim

_PROD, _MAX, _MIN = 2, 3, 4  # kernels::ReduceOp


def _extreme(dtype, largest):
    if dtype.is_floating_point:
        return -math.inf if largest else math.inf
    if dtype == torch.bool:
        return not largest
    return torch.iinfo(dtype).min if largest else torch.iinfo(dtype).max


def _reduced(input, dim, index, src, reduce, include_self):
    if not include_self:
        touched = torch.zeros(input.shape, dtype=torch.int64).scatter(dim, index, torch.ones_like(index)) != 0
        start = {"sum": 0, "mean": 0, "prod": 1}.get(reduce)
        start = _extreme(input.dtype, reduce == "amax") if start is None else start
        base = torch.where(touched, torch.full((), start, dtype=input.dtype), input)
    else:
        base = input
    if reduce == "sum":
        return base.scatter_add(dim, index, src)
    covered = src if src.shape == index.shape else src[tuple(slice(0, n) for n in index.shape)]
    if reduce == "mean":
        ones = torch.ones_like(covered, requires_grad=False)
        count = torch.ones_like(input, requires_grad=False) if include_self else torch.zeros_like(input, requires_grad=False)
        count = count.detach().scatter_add(dim, index, ones.detach()).clamp(min=1)
        total = base.scatter_add(dim, index, src)
        return total / count if input.is_floating_point() or input.is_complex() else torch.div(total, count, rounding_mode="floor")
    how = {"prod": _PROD, "amax": _MAX, "amin": _MIN}[reduce]
    if not (torch.is_grad_enabled() and (input.requires_grad or src.requires_grad)):
        return _C._nn.scatter_combine(base.detach(), dim, index, covered.detach(), how)
    own = input.clone()  # the derivatives need it, and input may be written over
    return _Combined.apply(own, own.detach() if include_self else base.detach(), covered, dim, index, how, include_self)


class _Combined(torch.autograd.Function):
    """Products and extremes of what meets at a place; an extreme's derivative is shared evenly by those that are equal to it."""

    @staticmethod
    def forward(ctx, input, base, src, dim, index, how, include_self):
        value = _C._nn.scatter_combine(base, dim, index, src, how)
        ctx.dim, ctx.how, ctx.include_self = dim, how, include_self
        ctx.save_for_backward(input, base, src, index, value)
        return value

    @staticmethod
    def backward(ctx, grad):
        dim, how = ctx.dim, ctx.how
        input, base, src, index, value = ctx.saved_tensors
        if how == _PROD:
            given, taken = _product_derivatives(grad, input, base, src, dim, index, value, ctx.include_self)
        else:
            own, mine = (input == value).to(grad.dtype), (src == value.gather(dim, index)).to(grad.dtype)
            share = grad / own.scatter_add(dim, index, mine)
            given, taken = torch.where(own != 0, share, torch.zeros_like(share)), mine * share.gather(dim, index)
        if not ctx.include_self:
            given = given.scatter(dim, index, torch.zeros_like(src))
        return given, None, taken, None, None, None, None


def _product_derivatives(grad, input, base, src, dim, index, value, include_self):
    """A single factor of zero at a place has the product of the others as its derivative."""
    def product(of, factors):
        return _reduced(of, dim, index, factors, "prod", include_self)

    ones = torch.where(input == 0, torch.ones_like(input), input)
    given = grad * product(ones, src) / ones
    zero = src == 0
    zeros = torch.zeros_like(input).scatter_add(dim, index, zero.to(input.dtype)).gather(dim, index)
    alone = zero & (zeros == 1)
    others = product(input, torch.where(alone, torch.ones_like(src), src))
    taken = torch.where(alone, (grad * others).gather(dim, index),
                        (grad * value).gather(dim, index) / torch.where(zero, torch.ones_like(src), src))
    return given, taken


@composed("scatter_reduce", grad="ScatterReduceBackward0")
def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    if reduce not in ("sum", "prod", "mean", "amax", "amin"):
        raise RuntimeError(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
    return _reduced(input, wrap_dim(dim, input.dim()), index, src, reduce, include_self)


@composed("index_reduce", grad="IndexReduceBackward0")
def index_reduce(input, dim, index, source, reduce, *, include_self=True):
    warn_once("index_reduce", "index_reduce() is in beta and the API may change at any time.", "TensorAdvancedIndexing.cpp:1513")
    if reduce not in ("prod", "mean", "amax", "amin"):
        raise RuntimeError(f"index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got {reduce}.")
    dim = wrap_dim(dim, input.dim())
    if input.dim() == 0:
        return _reduced(input.reshape(1), 0, index.reshape(-1)[:1], source.reshape(-1)[:1], reduce, include_self).reshape(())
    shape = [1] * input.dim()
    shape[dim] = index.numel()
    return _reduced(input, dim, index.reshape(shape).expand(source.shape), source, reduce, include_self)


# ---- a tensor's own shape

def _as(self, view):
    if self.requires_grad and not self.is_leaf:
        raise NotImplementedError("changing the shape of a tensor with a history in place is not implemented")
    self.data = view.detach()
    return self


def t_(self):
    return _as(self, self.detach().t())


def transpose_(self, dim0, dim1):
    return _as(self, self.detach().transpose(dim0, dim1))


swapaxes_ = swapdims_ = transpose_


def squeeze_(self, dim=None):
    return _as(self, self.detach().squeeze() if dim is None else self.detach().squeeze(dim))


def unsqueeze_(self, dim):
    return _as(self, self.detach().unsqueeze(dim))


def as_strided_(self, size, stride, storage_offset=None):
    return _as(self, self.detach().as_strided(size, stride, self.storage_offset() if storage_offset is None else storage_offset))


def resize_(self, *sizes, memory_format=torch.contiguous_format):
    sizes = sizes[0] if len(sizes) == 1 and not isinstance(sizes[0], int) else sizes
    if self.requires_grad:
        raise RuntimeError("cannot resize variables that require grad")
    count = math.prod(sizes)
    start = self.storage_offset()
    if start + count <= self.untyped_storage().nbytes() // self.element_size():
        return _as(self, self.detach().as_strided((count,), (1,), start).view(tuple(sizes)))
    room = torch.empty(count, dtype=self.dtype)
    room[:self.numel()] = self.detach().reshape(-1)[:count]
    return _as(self, room.view(tuple(sizes)))


def resize_as_(self, other, memory_format=None):
    return resize_(self, other.shape)


def sum_to_size(self, *size):
    size = tuple(size[0]) if len(size) == 1 and not isinstance(size[0], int) else size
    lead = self.dim() - len(size)
    if lead < 0 or any(n != 1 and n != m for n, m in zip(size, self.shape[max(lead, 0):])):
        raise RuntimeError(f"size {{{list(size)}}} is not expandable to size {{{list(self.shape)}}}.")
    axes = list(range(lead)) + [lead + i for i, n in enumerate(size) if n == 1 and self.size(lead + i) != 1]
    return self.sum(axes, True).reshape(size) if axes or not size else self.reshape(size)


def fill_diagonal_(self, fill_value, wrap=False):
    if self.dim() < 2:
        raise RuntimeError("dimensions must larger than 1")
    if self.dim() > 2 and len(set(self.shape)) != 1:
        raise RuntimeError("all dimensions of input must be of equal length")
    n = min(self.shape)
    at = torch.arange(n)
    self[(at,) * self.dim()] = fill_value
    if wrap and self.dim() == 2 and self.size(0) > self.size(1) + 1:
        rows = torch.arange(n + 1, self.size(0))
        rows = rows[rows % (n + 1) != n]
        self[rows, rows % (n + 1)] = fill_value
    return self


def apply_(self, function):
    return self.copy_(torch.tensor([function(v) for v in self.reshape(-1).tolist()], dtype=self.dtype).reshape(self.shape))


def map_(self, tensor, function):
    other = tensor.expand(self.shape).reshape(-1).tolist()
    return self.copy_(torch.tensor([function(a, b) for a, b in zip(self.reshape(-1).tolist(), other)], dtype=self.dtype).reshape(self.shape))


# ---- random numbers, from uniform ones in double precision

def _uniform(self, generator):
    return torch.empty_like(self, dtype=torch.float64).uniform_(generator=generator)


# How C++ calls the types that cauchy_ refuses.
_IN_C = {torch.bool: "bool", torch.uint8: "unsigned char", torch.int8: "signed char", torch.int16: "short int", torch.int32: "int", torch.int64: "long int",
         torch.complex64: "c10::complex<float>", torch.complex128: "c10::complex<double>"}


def geometric_(self, p, *, generator=None):
    takes("geometric_", self)
    if not 0 < p < 1:
        raise RuntimeError(f"geometric_ expects p to be in (0, 1), but got p={p:g}")
    return self.copy_(torch.ceil(torch.log(_uniform(self, generator)) / math.log1p(-p)))


def cauchy_(self, median=0, sigma=1, *, generator=None):
    if not self.is_floating_point():
        raise RuntimeError("Cauchy distribution is a continuous probability distribution. dtype must be a floating point but you specified " + _IN_C[self.dtype])
    if sigma <= 0:
        raise RuntimeError(f"cauchy_ expects sigma > 0.0, but found sigma={sigma:g}")
    angles = math.pi * (_uniform(self, generator) - 0.5)
    if self.dtype == torch.float64 and self.device.type == "cpu":  # the tangents of PyTorch's kernel are the C library's
        return self.copy_(median + sigma * torch.tensor([math.tan(a) for a in angles.flatten().tolist()], dtype=torch.float64).view(self.shape))
    return self.copy_(median + sigma * torch.tan(angles))


@composed("poisson")
def poisson(input, generator=None):
    if not input.is_floating_point():
        raise NotImplementedError(f"\"poisson_cpu\" not implemented for '{SCALAR_NAMES[input.dtype]}'")
    return _samplers.poisson(input.detach(), generator)
