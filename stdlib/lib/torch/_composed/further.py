"""Functions of torch that few programs call: forms in place, norms by their old names, settings, control flow as functions."""

import math

import torch
from torch import _C
from torch._composed import composed, wrap_dim

Tensor = torch.Tensor


# ---- in place, as functions

def dropout_(input, p, train):
    return torch.nn.functional.dropout(input, p, train, inplace=True)


def alpha_dropout_(input, p, train):
    return torch.nn.functional.alpha_dropout(input, p, train, inplace=True)


def feature_dropout(input, p, train):
    """Whole channels of a batch are dropped together."""
    if not train or p == 0:
        return input
    keep = torch.empty(input.shape[:2] + (1,) * (input.dim() - 2), dtype=input.dtype, device=input.device).bernoulli_(1 - p)
    return input * (keep / (1 - p) if p < 1 else keep)


def feature_dropout_(input, p, train):
    return input.copy_(feature_dropout(input, p, train)) if train else input


def feature_alpha_dropout_(input, p, train):
    return torch.nn.functional.feature_alpha_dropout(input, p, train, inplace=True)


def rrelu_(input, lower=1.0 / 8, upper=1.0 / 3, training=False, generator=None):
    return torch.nn.functional.rrelu(input, lower, upper, training, inplace=True)


def as_strided_(input, size, stride, storage_offset=None):
    return input.as_strided_(size, stride, storage_offset)


def detach_(input):
    return input.detach_()


def embedding_renorm_(weight, indices, max_norm, norm_type=2.0):
    rows = indices.reshape(-1).unique()
    with torch.no_grad():
        norms = weight[rows].norm(norm_type, -1, keepdim=True)
        scale = torch.where(norms > max_norm, max_norm / (norms + 1e-7), torch.ones_like(norms))
        weight[rows] = weight[rows] * scale
    return weight


# ---- norms

def norm_except_dim(v, pow=2, dim=0):
    """The norm over all dimensions but one."""
    if dim == -1:
        return v.norm(pow)
    if dim == 0:
        return v.contiguous().view(v.size(0), -1).norm(pow, 1).view(v.size(0), *([1] * (v.dim() - 1)))
    if dim == v.dim() - 1:
        return v.contiguous().view(-1, v.size(-1)).norm(pow, 0).view(*([1] * (v.dim() - 1)), v.size(-1))
    return norm_except_dim(v.transpose(0, dim), pow, 0).transpose(0, dim)


def frobenius_norm(input, dim=(), keepdim=False):
    return torch.linalg.vector_norm(input, 2, tuple(dim) or None, keepdim)


def nuclear_norm(input, dim=(), keepdim=False):
    return torch.linalg.matrix_norm(input, "nuc", tuple(dim) or (-2, -1), keepdim)


# ---- rounding to the grid of a quantised type, and back

def _rounded(per, input, scale, zero_point, low, high):
    steps = torch.round(input * (1 / scale) + zero_point)
    inside = (steps >= low) & (steps <= high)
    value = _FakeQuantize.apply(input, ((steps.clamp(low, high) - zero_point) * scale).to(input.dtype), inside)
    return _C._nn.named(value, f"FakeQuantizePer{per}AffineCachemaskBackward0") if value.requires_grad else value


class _FakeQuantize(torch.autograd.Function):
    """The gradient goes through where the value lies on the grid."""

    @staticmethod
    def forward(ctx, input, value, inside):
        ctx.save_for_backward(inside)
        return value

    @staticmethod
    def backward(ctx, grad):
        inside, = ctx.saved_tensors
        return grad * inside, None, None


def fake_quantize_per_tensor_affine(input, scale, zero_point, quant_min, quant_max):
    if quant_min > quant_max:
        raise RuntimeError("`quant_min` should be less than or         equal to `quant_max`.")
    with torch.no_grad():
        scale, zero_point = torch.as_tensor(scale, dtype=torch.float32), torch.as_tensor(zero_point)
    return _rounded("Tensor", input, scale, zero_point, quant_min, quant_max)


def fake_quantize_per_channel_affine(input, scale, zero_point, axis, quant_min, quant_max):
    shape = [1] * input.dim()
    shape[axis] = -1
    return _rounded("Channel", input, scale.detach().reshape(shape), zero_point.detach().reshape(shape), quant_min, quant_max)


# ---- making tensors

def empty_permuted(size, physical_layout, *, dtype=None, layout=None, device=None, requires_grad=False, pin_memory=False):
    if sorted(physical_layout) != list(range(len(size))):
        raise RuntimeError(f"Number of dimensions in size does not match the length of the physical_layout; i.e. len(size) = {len(size)} is not equal to "
                           f"len(physical_layout) = {len(physical_layout)}")
    strides, step = [0] * len(size), 1
    for axis in reversed(physical_layout):
        strides[axis] = step
        step *= max(size[axis], 1)
    return torch.empty_strided(size, strides, dtype=dtype, device=device).requires_grad_(requires_grad)


def from_file(filename, shared=None, size=0, *, dtype=None, layout=None, device=None, pin_memory=False):
    """A tensor over the pages of a file."""
    import os

    dtype = dtype or torch.get_default_dtype()
    mode = os.O_RDWR | os.O_CREAT if shared else os.O_RDONLY
    fd = os.open(filename, mode)
    try:
        if shared and os.fstat(fd).st_size < size * dtype.itemsize:
            os.ftruncate(fd, size * dtype.itemsize)
        return _C._map_file(fd, 0, size, dtype, bool(shared))
    finally:
        os.close(fd)


def from_dlpack(ext_tensor, *, device=None, copy=None):
    """What tensors and arrays of this process share among themselves; memory of other libraries is not taken."""
    if isinstance(ext_tensor, _Capsule):
        made = ext_tensor.take()
    elif isinstance(ext_tensor, Tensor):
        made = ext_tensor.detach()
    elif hasattr(ext_tensor, "_as_torch"):
        made = ext_tensor._as_torch()
    else:
        raise NotImplementedError(f"torch.from_dlpack of {type(ext_tensor).__module__}.{type(ext_tensor).__name__} is not implemented")
    made = made.clone() if copy else made
    return made if device is None else made.to(device)


class _Capsule:
    """Stands for a tensor that another part of the program takes over, once."""

    def __init__(self, tensor):
        self._tensor = tensor

    def take(self):
        taken, self._tensor = self._tensor, None
        if taken is None:
            raise RuntimeError("from_dlpack received an invalid capsule. Note that DLTensor capsules can be consumed only once, so you might have already "
                               "constructed a tensor from it once.")
        return taken


def to_dlpack(tensor):
    if tensor.requires_grad:
        raise RuntimeError("Can't export tensors that require gradient, use tensor.detach()")
    return _Capsule(tensor)


# ---- copies of views

def slice_copy(input, dim=0, start=None, end=None, step=1):
    return input[(slice(None),) * (dim % input.dim()) + (slice(start, end, step),)].clone()


def view_as_real_copy(input):
    return torch.view_as_real(input).clone()


def view_as_complex_copy(input):
    return torch.view_as_complex(input).clone()


# ---- low names of layers' functions

def convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups):
    dims = input.dim() - 2
    if transposed:
        return getattr(torch, f"conv_transpose{dims}d")(input, weight, bias, stride, padding, output_padding, groups, dilation)
    return getattr(torch, f"conv{dims}d")(input, weight, bias, stride, padding, dilation, groups)


def affine_grid_generator(theta, size, align_corners):
    return torch.nn.functional.affine_grid(theta, size, align_corners)


# ---- settings

_warn_always = [False]


def set_warn_always(b, /):
    _warn_always[0] = bool(b)


def is_warn_always_enabled():
    return _warn_always[0]


def set_flush_denormal(mode):
    """Subnormal numbers are kept: False says that asking for another way had no effect."""
    return not mode


def set_deterministic_debug_mode(debug_mode):
    names = {"default": 0, "warn": 1, "error": 2}
    if not isinstance(debug_mode, (int, str)):
        raise TypeError(f"debug_mode must be str or int, but got {type(debug_mode)}")
    mode = names.get(debug_mode, debug_mode)
    if mode not in (0, 1, 2):
        raise RuntimeError(f"invalid value of debug_mode, expected `default`, `warn`, or `error`, but got {debug_mode}" if isinstance(debug_mode, str) else
                           f"invalid value of debug_mode, expected 0, 1, or 2, but got {debug_mode}")
    torch.use_deterministic_algorithms(mode > 0, warn_only=mode == 1)


def set_anomaly_enabled(mode, check_nan=True):
    torch.autograd.set_detect_anomaly(mode, check_nan)


def set_autocast_cpu_dtype(dtype):
    torch.set_autocast_dtype("cpu", dtype)


def set_autocast_gpu_dtype(dtype):
    torch.set_autocast_dtype("cuda", dtype)


def set_autocast_cpu_enabled(enabled):
    torch.set_autocast_enabled("cpu", enabled)


def is_distributed(input):
    return False


def is_inference(input):
    return input.is_inference()


def get_device(input):
    return input.get_device()


# ---- numbers that PyTorch's tracer may know only by name: here they are plain

def sym_int(a):
    return int(a)


def sym_float(a):
    return float(a)


def sym_not(a):
    return not a


def sym_max(a, b):
    return float(max(a, b)) if isinstance(a, float) or isinstance(b, float) else max(a, b)


def sym_min(a, b):
    return float(min(a, b)) if isinstance(a, float) or isinstance(b, float) else min(a, b)


def sym_sum(args):
    return sum(args)


def sym_ite(b, t, f):
    return t if b else f


def sym_sqrt(a):
    return math.sqrt(a)


# ---- control flow as functions

def cond(pred, true_fn, false_fn, operands=()):
    if not isinstance(pred, (bool, Tensor)):
        raise RuntimeError(f"Expected pred to be bool or tensor, but got {pred}.")
    if isinstance(pred, Tensor) and pred.numel() != 1:
        raise RuntimeError(f"Expected pred to be bool or single-element tensor, but got {pred}.")
    if not callable(true_fn) or not callable(false_fn):
        raise RuntimeError("Expect both branches to be callable.")
    if not isinstance(operands, (tuple, list)):
        raise RuntimeError(f"Expect operands to be a tuple of possibly nested dict/list/tuple that only consists of tensor leaves, but got {operands}.")
    return true_fn(*operands) if pred else false_fn(*operands)


def while_loop(cond_fn, body_fn, carried_inputs):
    state = tuple(carried_inputs)
    while cond_fn(*state):
        state = body_fn(*state)
        state = tuple(state) if isinstance(state, (tuple, list)) else (state,)
    return state


@composed("hash_tensor", typed=1)
def hash_tensor(input, dim=None, *, keepdim=False, mode=0):
    """The bits of the elements as numbers of 64 bits, one exclusive or over all."""
    if mode != 0:
        raise RuntimeError(f"Unknown hash_tensor mode: {mode}")
    dims = range(input.dim()) if dim is None or dim == () else sorted(wrap_dim(d, input.dim()) for d in ((dim,) if isinstance(dim, int) else dim))
    rest = [d for d in range(input.dim()) if d not in dims]
    words = (input.double() if input.is_floating_point() else input.to(torch.int64)).detach().permute([*rest, *dims]).reshape([input.size(d) for d in rest] + [-1]).view(torch.int64)
    while (n := words.size(-1)) > 1:
        half = n // 2
        words = torch.cat([words.narrow(-1, 0, half) ^ words.narrow(-1, half, half), words.narrow(-1, 2 * half, n - 2 * half)], -1)
    made = words.squeeze(-1) if n else words.new_zeros(words.shape[:-1])
    made = made.view(torch.uint64)
    return made.reshape([1 if d in dims else input.size(d) for d in range(input.dim())]) if keepdim else made
