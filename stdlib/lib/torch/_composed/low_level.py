"""Ops that PyTorch's own layers and libraries call by their low-level names, in terms of the public ones."""

import math

import torch
from torch import _C
from torch._composed import composed, named_tuple, takes, wrap_dim


# ---- normalisation that gives its statistics too

def native_layer_norm(input, normalized_shape, weight, bias, eps):
    axes = list(range(input.dim() - len(normalized_shape), input.dim()))
    result = torch.layer_norm(input, normalized_shape, weight, bias, eps)
    wide = input.detach().to(torch.float32) if input.dtype in (torch.float16, torch.bfloat16) else input.detach()
    if not axes:
        return result, wide, torch.rsqrt(torch.zeros_like(wide) + eps)
    mean = wide.mean(axes, True)
    scale = torch.rsqrt(wide.var(axes, unbiased=False, keepdim=True) + eps)
    return result, mean.to(input.dtype), scale.to(input.dtype)


def native_group_norm(input, weight, bias, N, C, HxW, group, eps):
    result = torch.group_norm(input, group, weight, bias, eps)
    rows = input.detach().reshape(N, group, -1)
    return result, rows.mean(-1), torch.rsqrt(rows.var(-1, unbiased=False) + eps)


def native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps):
    result = torch.batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps)
    if not training:
        return result, input.new_empty(0), input.new_empty(0)
    axes = [d for d in range(input.dim()) if d != 1]
    wide = input.detach().to(torch.float32) if input.dtype in (torch.float16, torch.bfloat16) else input.detach()
    return result, wide.mean(axes).to(input.dtype), torch.rsqrt(wide.var(axes, unbiased=False) + eps).to(input.dtype)


def _native_batch_norm_legit(input, weight, bias, *rest):
    """(running_mean, running_var, training, momentum, eps), or without running statistics (training, momentum, eps)."""
    if len(rest) == 3:
        rest = (None, None) + rest
    return native_batch_norm(input, weight, bias, *rest)


def native_dropout(input, p, train):
    if not train or p == 0:
        return input.clone(), torch.ones(input.shape, dtype=torch.bool, device=input.device)
    keep = torch.empty(input.shape, dtype=input.dtype, device=input.device).bernoulli_(1 - p)
    return input * keep * (1 / (1 - p) if p < 1 else 0.0), keep.to(torch.bool)


# ---- softmax and its derivatives

def _softmax(input, dim, half_to_float):
    return torch.softmax(input, dim, dtype=torch.float32 if half_to_float else None)


def _safe_softmax(input, dim, dtype=None):
    """Where all is masked with -inf it is zero, not NaN."""
    if dtype is None:
        takes("softmax", input)
    masked = (input == -math.inf).all(dim, True)
    result = torch.softmax(torch.where(masked, torch.zeros((), dtype=input.dtype, device=input.device), input), dim, dtype=dtype)
    result = torch.where(masked, torch.zeros((), dtype=result.dtype, device=result.device), result)
    return _C._nn.named(result, "SafeSoftmaxBackward0") if result.requires_grad else result


def _log_softmax(input, dim, half_to_float):
    return torch.log_softmax(input, dim, dtype=torch.float32 if half_to_float else None)


def _softmax_backward_data(grad_output, output, dim, input_dtype):
    product = grad_output * output
    return (product - output * product.sum(dim, True)).to(input_dtype)


def _log_softmax_backward_data(grad_output, output, dim, input_dtype):
    return (grad_output - output.exp() * grad_output.sum(dim, True)).to(input_dtype)


# ---- sampling by a grid

def grid_sampler(input, grid, interpolation_mode, padding_mode, align_corners):
    mode, padding = ("bilinear", "nearest", "bicubic")[interpolation_mode], ("zeros", "border", "reflection")[padding_mode]
    return torch.nn.functional.grid_sample(input, grid, mode, padding, align_corners)


grid_sampler_2d = grid_sampler_3d = grid_sampler


# ---- masked indices: what the mask leaves out is not looked up, wherever its index points

def _inside(input, indices):
    return [i if i is None else i.clamp(-input.size(d), input.size(d) - 1) for d, i in enumerate(indices)]


def _looked_up(input, indices):
    return input[tuple(slice(None) if i is None else i for i in _inside(input, indices))]


def _unsafe_masked_index(input, mask, indices, fill):
    return _looked_up(input, indices).masked_fill(~mask, fill)


def _unsafe_masked_index_put_accumulate(input, mask, indices, values):
    return input.index_put(tuple(_inside(input, indices)), values.masked_fill(~mask, 0), accumulate=True)


# ---- joining

def _chunked_dim(tensors, dim):
    """The dimension along which all of the tensors can be cut: what stands before it is the same in each."""
    if dim < 0 and len({t.dim() for t in tensors}) > 1:
        raise RuntimeError("_chunk_cat expects non-negative dim when input tensors have different ndims")
    dim = wrap_dim(dim, tensors[0].dim()) if dim < 0 else dim
    if any(dim >= t.dim() for t in tensors):
        raise RuntimeError("_chunk_cat expects dim < ndim for all input tensors")
    if any(t.shape[:dim] != tensors[0].shape[:dim] for t in tensors):
        raise RuntimeError("_chunk_cat expects same sizes of 0,...,dim-1 dimensions for all tensors")
    return dim


def _chunk_cat(tensors, dim, num_chunks, *, out=None):
    """Each tensor cut into chunks along dim, padded with zeros, and the chunks joined one beside another."""
    if num_chunks < 1:
        raise RuntimeError("_chunk_cat expects positive num_chunks")
    if not tensors:
        raise RuntimeError("_chunk_cat expects a non-empty input tensor list")
    dim = _chunked_dim(tensors, dim)
    rows = []
    for t in tensors:
        if not t.numel():
            raise RuntimeError("_chunk_cat expects non-empty tensor")
        width = -(-t.size(dim) // num_chunks)
        missing = width * num_chunks - t.size(dim)
        if missing:
            t = torch.cat([t, t.new_zeros([missing if d == dim else n for d, n in enumerate(t.shape)])], dim)
        rows.append(t.reshape(tuple(t.shape[:dim]) + (num_chunks, -1)))
    result = torch.cat(rows, dim + 1)
    return result if out is None else out.copy_(result)


def resize_as_(input, the_template, *, memory_format=None):
    return input.resize_(the_template.shape)


# ---- counts in several dimensions

def histogramdd(input, bins, range=None, weight=None, density=False):
    x = input.detach().reshape(-1, input.size(-1))
    count = x.size(1)
    if isinstance(bins, int):
        bins = [bins] * count
    if len(bins) != count:
        raise RuntimeError("histogramdd: The size of bins must be equal to the innermost dimension of the input.")
    edges = []
    for d, n in enumerate(bins):
        if isinstance(n, torch.Tensor):
            edges.append(n)
            continue
        column = x[:, d]
        if range is not None:
            low, high = float(range[2 * d]), float(range[2 * d + 1])
        else:
            low, high = (float(column.min()), float(column.max())) if column.numel() else (0.0, 1.0)
        if low == high:
            low, high = low - 0.5, high + 0.5
        edges.append(torch.linspace(low, high, n + 1, dtype=x.dtype, device=x.device))
    sizes = [e.numel() - 1 for e in edges]
    weights = x.new_ones(x.size(0)) if weight is None else weight.reshape(-1).to(x.dtype)
    at, inside = x.new_zeros(x.size(0), dtype=torch.int64), x.new_ones(x.size(0), dtype=torch.bool)
    for d, e in enumerate(edges):
        column = x[:, d].contiguous()
        inside = inside & (column >= e[0]) & (column <= e[-1])
        at = at * sizes[d] + (torch.searchsorted(e.contiguous(), column, right=True) - 1).clamp(0, sizes[d] - 1)
    hist = x.new_zeros(math.prod(sizes)).scatter_add(0, at[inside], weights[inside]).reshape(sizes)
    if density:
        hist = hist / hist.sum()
        for d, e in enumerate(edges):
            hist = hist / e.diff().reshape([-1 if i == d else 1 for i, _ in enumerate(sizes)])
    return named_tuple("histogramdd", ("hist", "bin_edges"), (hist, tuple(edges)))


# ---- reductions of segments

def segment_reduce(data, reduce, *, lengths=None, indices=None, offsets=None, axis=0, unsafe=False, initial=None):
    if reduce not in ("sum", "mean", "max", "min", "prod"):
        raise RuntimeError(f"unsupported reduction given! {reduce}")
    if axis < 0 and axis != -1 and axis < -data.dim():
        raise RuntimeError("segment_reduce(): Expected axis to be within the dimensions of data")
    if lengths is None and offsets is None:
        raise RuntimeError("segment_reduce(): Either lengths or offsets must be defined.")
    if indices is not None:
        raise RuntimeError("segment_reduce(): indices based reduction is not supported yet.")
    axis = wrap_dim(axis, data.dim())
    spans = offsets.diff(dim=-1) if lengths is None else lengths
    if spans.dim() != axis + 1:
        raise RuntimeError("Expected lengths to have one dimension more than the axis")
    lead = math.prod(data.shape[:axis])
    rows = data.reshape((lead,) + tuple(data.shape[axis:]))
    widths = spans.reshape(lead, -1).tolist()
    results = []
    for row, counts in zip(rows, widths):
        if not unsafe and any(n < 0 for n in counts):
            raise RuntimeError("lengths contains negative value!")
        at, parts = 0, []
        for n in counts:
            parts.append(_segment(row[at:at + n], reduce, initial))
            at += n
        if not unsafe and at != row.size(0):
            raise RuntimeError("segment_reduce(): Expected all rows of lengths along axis to sum to data.size(lengths.dim()-1) when !unsafe.")
        results.append(torch.stack(parts) if parts else row[:0])
    shape = tuple(data.shape[:axis]) + (spans.size(-1),) + tuple(data.shape[axis + 1:])
    return torch.stack(results).reshape(shape)


_segment_reduce = segment_reduce
_FIRST = {"sum": 0.0, "mean": math.nan, "max": -math.inf, "min": math.inf, "prod": 1.0}


def _segment(part, reduce, initial):
    if part.size(0) == 0:
        return part.new_full(part.shape[1:], _FIRST[reduce] if initial is None else float(initial))
    if reduce in ("max", "min"):
        result = part.amax(0) if reduce == "max" else part.amin(0)
        start = None if initial is None else result.new_full((), float(initial))
        return result if start is None else torch.maximum(result, start) if reduce == "max" else torch.minimum(result, start)
    if reduce == "prod":
        return part.prod(0) if initial is None else part.prod(0) * initial
    total = part.sum(0) if initial is None else part.sum(0) + initial
    return total if reduce == "sum" else total / part.size(0)


# ---- reflections: H = 1 - tau v v*, v with a one in front

@composed("geqrf")
def geqrf(input):
    if input.dim() < 2:
        raise RuntimeError(f"torch.geqrf: input must have at least 2 dimensions.")
    torch._C._nn.takes([input], "geqrf")
    m, n = input.shape[-2:]
    rest, taus = input.detach(), []
    for k in range(min(m, n)):
        column = rest[..., k:, k]
        alpha = column[..., 0]
        below = torch.linalg.vector_norm(column[..., 1:], dim=-1) if m - k > 1 else torch.zeros_like(alpha.real)
        size = torch.linalg.vector_norm(column, dim=-1)
        beta = torch.where(alpha.real >= 0, -size, size)
        plain = (below == 0) & (alpha.imag == 0 if alpha.is_complex() else True)  # nothing to reflect
        safe = torch.where(plain, torch.ones_like(beta), beta)
        tau = torch.where(plain, torch.zeros_like(alpha), (safe - alpha) / safe)
        v = column[..., 1:] / torch.where(plain, torch.ones_like(alpha), alpha - safe).unsqueeze(-1)
        first = torch.where(plain, alpha, beta.to(alpha.dtype))
        right = _reflected(torch.cat([torch.ones_like(alpha).unsqueeze(-1), v], -1), tau.conj(), rest[..., k:, k + 1:])
        made = torch.cat([torch.cat([first.unsqueeze(-1), v], -1).unsqueeze(-1), right], -1)
        rows = torch.cat([rest[..., k:, :k], made], -1)
        rest = torch.cat([rest[..., :k, :], rows], -2) if k else rows
        taus.append(tau)
    tau = torch.stack(taus, -1) if taus else input.new_zeros(tuple(input.shape[:-2]) + (0,))
    return named_tuple("geqrf", ("a", "tau"), (rest.mT.contiguous().mT, tau))


def _reflected(v, tau, x):
    v = v.unsqueeze(-1)
    return x - tau[..., None, None] * (v @ (v.conj().mT @ x))


@composed("ormqr")
def ormqr(input, tau, other, left=True, transpose=False):
    if input.dim() < 2 or other.dim() < 2:
        raise RuntimeError("torch.ormqr: input must have at least 2 dimensions.")
    side = other.size(-2 if left else -1)
    if side < tau.size(-1):
        raise RuntimeError(f"torch.ormqr: other.shape[{-2 if left else -1}] must be greater than or equal to tau.shape[-1]")
    if side != input.size(-2):
        raise RuntimeError(f"torch.ormqr: other.shape[{-2 if left else -1}] must be equal to input.shape[-2]")
    if tau.size(-1) != min(side, input.size(-1)):
        raise RuntimeError(f"torch.ormqr: tau.shape[-1] must be equal to min(other.shape[{-2 if left else -1}], input.shape[-1])")
    # From the right: C Q = (Q* C*)*.
    x = other if left else other.mH
    adjoint = transpose if left else not transpose
    order = range(tau.size(-1)) if adjoint else range(tau.size(-1) - 1, -1, -1)
    for k in order:
        column = input[..., :, k]
        at = torch.arange(column.size(-1))
        v = torch.where(at > k, column, torch.where(at == k, torch.ones_like(column), torch.zeros_like(column)))
        t = tau[..., k]
        x = _reflected(v, t.conj() if adjoint else t, x)
    x = x if left else x.mH
    return x.mT.contiguous().mT


# ---- assertions

def _assert(condition, message):
    """An assertion that PyTorch's tracers keep: condition is a bool or a tensor of one."""
    assert condition, message


def _assert_async(input, assert_msg=""):
    if not bool(input):
        raise RuntimeError(assert_msg or "Expected Tensor with single nonzero value, but got zero")


# ---- losses, whose reduction is a number here, and no reduction where none is given

_REDUCTION_NAMES = ("none", "mean", "sum")


def cosine_embedding_loss(input1, input2, target, margin=0.0, reduction=0):
    return torch.nn.functional.cosine_embedding_loss(input1, input2, target, margin, reduction=_REDUCTION_NAMES[reduction])


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction=0, zero_infinity=False):
    return torch.nn.functional.ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, _REDUCTION_NAMES[reduction], zero_infinity)


def hinge_embedding_loss(input, target, margin=1.0, reduction=0):
    return torch.nn.functional.hinge_embedding_loss(input, target, margin, reduction=_REDUCTION_NAMES[reduction])


def margin_ranking_loss(input1, input2, target, margin=0.0, reduction=0):
    return torch.nn.functional.margin_ranking_loss(input1, input2, target, margin, reduction=_REDUCTION_NAMES[reduction])


def poisson_nll_loss(input, target, log_input, full, eps, reduction):
    return torch.nn.functional.poisson_nll_loss(input, target, log_input, full, eps=eps, reduction=_REDUCTION_NAMES[reduction])


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, reduction=0):
    return torch.nn.functional.triplet_margin_loss(anchor, positive, negative, margin, p, eps, swap, reduction=_REDUCTION_NAMES[reduction])
