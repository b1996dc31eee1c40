"""Functions of torch and methods of Tensor that are Python over other ops. `add_to` gives each to torch, to Tensor, or to both."""

import math

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


def _with_inplace(fn):
    """Also as the method that writes the result into its tensor."""
    _both(fn)

    def in_place(self, *args, **kwargs):
        return self.copy_(fn(self, *args, **kwargs))

    in_place.__name__ = fn.__name__ + "_"
    _methods[in_place.__name__] = in_place
    return fn


def add_to(module, tensor_type):
    for name, fn in _functions.items():
        setattr(module, name, fn)
    for name, fn in _methods.items():
        setattr(tensor_type, name, fn)


def _named(t, name):
    return torch._C._nn.named(t, name)


def _dim(dim, n):
    if not -n <= dim < n:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-n}, {n - 1}], but got {dim})")
    return dim % n


# Joining and splitting.

def _listed(tensors):
    return tensors[0] if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)) else tensors


def _atleast(n, place):
    def atleast(*tensors):
        if len(tensors) == 1 and isinstance(tensors[0], torch.Tensor):
            return place(tensors[0])
        return tuple(place(t) for t in _listed(tensors))

    atleast.__name__ = f"atleast_{n}d"
    return _function(atleast)


atleast_1d = _atleast(1, lambda t: t.reshape(1) if t.dim() == 0 else t)
atleast_2d = _atleast(2, lambda t: t.reshape(1, 1) if t.dim() == 0 else t.unsqueeze(0) if t.dim() == 1 else t)
atleast_3d = _atleast(3, lambda t: t.reshape(1, 1, 1) if t.dim() == 0 else t.view(1, -1, 1) if t.dim() == 1 else t.unsqueeze(-1) if t.dim() == 2 else t)


@_function
def hstack(tensors, *, out=None):
    tensors = atleast_1d(*tensors) if len(tensors) > 1 else (atleast_1d(tensors[0]),)
    return torch.cat(tensors, 0 if tensors[0].dim() == 1 else 1, out=out)


@_function
def vstack(tensors, *, out=None):
    return torch.cat([atleast_2d(t) for t in tensors], 0, out=out)


@_function
def dstack(tensors, *, out=None):
    return torch.cat([atleast_3d(t) for t in tensors], 2, out=out)


@_function
def column_stack(tensors, *, out=None):
    return torch.cat([t.reshape(t.numel(), 1) if t.dim() <= 1 else t for t in tensors], 1, out=out)


_functions["row_stack"] = vstack


@_both
def tensor_split(input, indices_or_sections, dim=0):
    if input.dim() == 0:
        raise RuntimeError("tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims")
    dim = _dim(dim, input.dim())
    size = input.shape[dim]
    if isinstance(indices_or_sections, torch.Tensor):
        indices_or_sections = indices_or_sections.tolist()
    if isinstance(indices_or_sections, int):
        count = indices_or_sections
        if count <= 0:
            raise RuntimeError(f"number of sections must be larger than 0, got {count}")
        base, more = divmod(size, count)
        lengths = [base] * count  # raises at once where there can't be so many
        lengths[:more] = [base + 1] * more
        return tuple(input.split(lengths, dim))
    slices = [slice(None)] * dim
    return tuple(input[(*slices, slice(a, b))] for a, b in zip([None, *indices_or_sections], [*indices_or_sections, None]))


def _split_along(name, dim, least):
    def split(input, indices_or_sections):
        if input.dim() < least:
            raise RuntimeError(f"torch.{name} requires a tensor with at least {least} dimension{'s' if least > 1 else ''}, but got a tensor with "
                               f"{input.dim()} dimensions!")
        at = 0 if name == "hsplit" and input.dim() == 1 else dim
        if isinstance(indices_or_sections, int) and (indices_or_sections == 0 or input.shape[at] % indices_or_sections):
            raise RuntimeError(f"torch.{name} attempted to split along dimension {at}, but the size of the dimension {input.shape[at]} is not divisible by "
                               f"the split_size {indices_or_sections}!")
        return tensor_split(input, indices_or_sections, at)

    split.__name__ = name
    return _both(split)


hsplit, vsplit, dsplit = _split_along("hsplit", 1, 1), _split_along("vsplit", 0, 2), _split_along("dsplit", 2, 3)
_c_split = torch.Tensor.split


@_method
def split(self, split_size, dim=0):
    return _c_split(self, split_size, dim)


@_function
def split(tensor, split_size_or_sections, dim=0):
    return _c_split(tensor, split_size_or_sections, dim)


for _copy in ("unsafe_split", "unsafe_chunk", "unsafe_split_with_sizes"):
    _functions[_copy] = _methods[_copy] = getattr(torch.Tensor, _copy[7:])


@_function
def block_diag(*tensors):
    blocks = [atleast_2d(t) for t in tensors]
    for i, t in enumerate(blocks):
        if t.dim() > 2:
            raise RuntimeError(f"torch.block_diag: Input tensors must have 2 or fewer dimensions. Input {i} has {t.dim()} dimensions")
    width = sum(t.shape[1] for t in blocks)
    rows, at = [], 0
    for t in blocks:
        rows.append(torch.nn.functional.pad(t, (at, width - at - t.shape[1])))
        at += t.shape[1]
    return torch.cat(rows)


@_function
def cartesian_prod(*tensors):
    tensors = _listed(tensors)
    for t in tensors:
        if t.dim() != 1:
            raise RuntimeError(f"Expect a 1D vector, but got shape {list(t.shape)}")
    if len(tensors) == 1:
        return tensors[0]
    return torch.stack([g.flatten() for g in torch.meshgrid(list(tensors), indexing="ij")], 1)


@_function
def combinations(input, r=2, with_replacement=False):
    import itertools
    if input.dim() != 1:
        raise RuntimeError(f"Expect a 1D vector, but got shape {list(input.shape)}")
    if r < 0:
        raise RuntimeError(f"Expect a non-negative number, but got {r}")
    choose = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    rows = list(choose(range(input.numel()), r))
    if r == 0 or not rows:
        return input.new_empty(0 if r == 0 else (0, r)) if r == 0 else input.new_empty((0, r))
    return input[torch.tensor(rows)]


# Rearranging.

@_both
def rot90(input, k=1, dims=(0, 1)):
    if len(dims) != 2:
        raise RuntimeError(f"expected total rotation dims == 2, but got dims = {len(dims)}")
    if input.dim() < 2:
        raise RuntimeError(f"expected total dims >= 2, but got total dims = {input.dim()}")
    a, b = (_dim(d, input.dim()) for d in dims)
    if a == b:
        raise RuntimeError(f"expected rotation dims to be different, but got dim0 = {dims[0]} and dim1 = {dims[1]}")
    k %= 4
    turned = input.clone() if k == 0 else input.flip(b).transpose(a, b) if k == 1 else input.flip(a, b) if k == 2 else input.transpose(a, b).flip(b)
    return _named(turned.contiguous() if k != 2 else turned, "Rot90Backward0")


@_both
def adjoint(input):
    return input.transpose(-2, -1)


@_both
def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    n = input.shape[-1] + abs(offset)
    rank = input.dim() + 1
    a, b = _dim(dim1, rank), _dim(dim2, rank)
    if a == b:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    at = torch.arange(n)
    here = at.unsqueeze(0) - at.unsqueeze(1) == offset
    place = (at - max(-offset, 0)).clamp(0, max(input.shape[-1] - 1, 0)) if offset < 0 else at.clamp(0, max(input.shape[-1] - 1, 0))
    made = torch.where(here, input.index_select(-1, place).unsqueeze(-1), torch.zeros((), dtype=input.dtype))
    return _named(made.movedim((-2, -1), (a, b) if a < b else (a, b)).contiguous(), "DiagEmbedBackward0")


@_both
def diagflat(input, offset=0):
    return torch.diag(input.reshape(-1), offset)


def _scattered(name, window):
    def scatter(input, src, *args, **kwargs):
        made = input.clone()
        view = window(made, *args, **kwargs)
        if view.shape != src.shape:
            raise RuntimeError(f"expected src to have a size equal to the slice of self. src size = {list(src.shape)}, slice size = {list(view.shape)}")
        view.copy_(src)
        return made

    scatter.__name__ = name
    return _both(scatter)


def _slice(t, dim=0, start=None, end=None, step=1):
    return t[(*[slice(None)] * _dim(dim, t.dim()), slice(start, end, step))]


_scattered("select_scatter", lambda t, dim, index: t.select(dim, index))
_scattered("slice_scatter", _slice)
_scattered("diagonal_scatter", lambda t, offset=0, dim1=0, dim2=1: t.diagonal(offset, dim1, dim2))
_scattered("as_strided_scatter", lambda t, size, stride, storage_offset=None: t.as_strided(size, stride, storage_offset))


@_method
def fill_diagonal_(self, fill_value, wrap=False):
    if self.dim() < 2:
        raise RuntimeError("dimensions must larger than 1")
    if self.dim() > 2 and len(set(self.shape)) > 1:
        raise RuntimeError("all dimensions of input must be of equal length")
    step = sum(self.stride())
    count = min(self.shape)
    with torch.no_grad() if not self.requires_grad else torch.enable_grad():
        self.as_strided((count,), (step,), self.storage_offset()).fill_(fill_value)
        height, width = self.shape[0], self.shape[1]
        if wrap and self.dim() == 2 and height > width + 1:
            offset = self.stride(0) * (width + 1)
            more = -(-(self.numel() - offset) // (step if step else 1))
            if more > 0:
                self.as_strided((more,), (step,), self.storage_offset() + offset).fill_(fill_value)
    return self


@_method
def resize_(self, *sizes, memory_format=None):
    sizes = torch.Size(_listed(sizes))
    if self.requires_grad:
        raise RuntimeError("cannot resize variables that require grad")
    count = math.prod(sizes)
    strides, step = [], 1
    for n in reversed(sizes):
        strides.insert(0, step)
        step *= max(n, 1)
    if count <= self.numel() or count == 0:
        return self.as_strided_(sizes, strides, self.storage_offset())
    more = torch.zeros(count - self.numel(), dtype=self.dtype)
    return self.set_(torch.cat([self.reshape(-1), more]).view(sizes))


@_method
def resize(self, *sizes):
    return self.reshape(*sizes)


@_method
def resize_as_(self, other, memory_format=None):
    return resize_(self, *other.shape)


@_method
def resize_as(self, other):
    return self.reshape(other.shape)


@_method
def sum_to_size(self, *size):
    size = _listed(size)
    lead = self.dim() - len(size)
    if lead < 0 or any(want not in (1, have) for want, have in zip(size, self.shape[lead:])):
        raise RuntimeError(f"size {{{list(size)}}} is not expandable to size {{{list(self.shape)}}}.")
    dims = [*range(lead), *(lead + i for i, want in enumerate(size) if want == 1 and self.shape[lead + i] != 1)]
    made = self.sum(dims, keepdim=True) if dims else self
    return made.view(size) if lead else made


# Products.

@_both
def ger(input, vec2):
    return torch.outer(input, vec2)


@_both
def inner(input, other):
    if input.dim() == 0 or other.dim() == 0:
        return input * other
    if input.shape[-1] != other.shape[-1]:
        raise RuntimeError("inner() the last dimension must match on both input tensors but got shapes "
                           f"{list(input.shape)} and {list(other.shape)}")
    return torch.tensordot(input, other, dims=([-1], [-1]))


@_both
def vdot(input, other):
    return torch.dot(input, other)


@_function
def tensordot(a, b, dims=2, out=None):
    if isinstance(dims, torch.Tensor):
        dims = dims.tolist()
    if isinstance(dims, int):
        if dims < 0:
            raise RuntimeError(f"tensordot expects dims >= 0, but got dims={dims}")
        if dims > min(a.dim(), b.dim()):
            raise RuntimeError(f"tensordot expects dims < ndim_a or ndim_b, but got dims={dims}")
        dims = list(range(-dims, 0)), list(range(dims))
    left, right = ([d] if isinstance(d, int) else list(d) for d in dims)
    if len(left) != len(right):
        raise RuntimeError("both dimension lists should have same length")
    left, right = [_dim(d, a.dim()) for d in left], [_dim(d, b.dim()) for d in right]
    for i, j in zip(left, right):
        if a.shape[i] != b.shape[j]:
            if a.shape[i] == 1:
                b = b.sum(j, keepdim=True)
            elif b.shape[j] == 1:
                a = a.sum(i, keepdim=True)
            else:
                raise RuntimeError(f"contracted dimensions need to match, but first has size {a.shape[i]} in dim {i} and second has size {b.shape[j]} in dim {j}")
    keep_a, keep_b = [d for d in range(a.dim()) if d not in left], [d for d in range(b.dim()) if d not in right]
    inside = math.prod(a.shape[d] for d in left)
    product = a.permute(keep_a + left).reshape(-1, inside) @ b.permute(right + keep_b).reshape(inside, -1)
    made = product.view([a.shape[d] for d in keep_a] + [b.shape[d] for d in keep_b])
    return made if out is None else out.copy_(made)


@_both
def kron(input, other):
    n = max(input.dim(), other.dim())
    a, b = ([1] * (n - t.dim()) + list(t.shape) for t in (input, other))
    left = input.reshape([s for size in a for s in (size, 1)])
    right = other.reshape([s for size in b for s in (1, size)])
    return _named((left * right).reshape([x * y for x, y in zip(a, b)]), "UnsafeViewBackward0")


@_with_inplace
def addbmm(input, batch1, batch2, *, beta=1, alpha=1):
    product = torch.bmm(batch1, batch2).sum(0)
    return _named((input if beta == 1 else input * beta) + (product if alpha == 1 else product * alpha), "AddbmmBackward0")


@_with_inplace
def addr(input, vec1, vec2, *, beta=1, alpha=1):
    product = torch.outer(vec1, vec2)
    return _named((input if beta == 1 else input * beta) + (product if alpha == 1 else product * alpha), "AddrBackward0")


@_both
def cross(input, other, dim=None):
    if dim is None:
        dim = next((i for i, n in enumerate(input.shape) if n == 3), None)
        if dim is None:
            raise RuntimeError("no dimension of size 3 in input")
    input, other = torch.broadcast_tensors(input, other)
    if input.shape[dim] != 3:
        raise RuntimeError(f"linalg.cross: inputs dimension {dim} must have length 3. Got {input.shape[dim]} and {other.shape[dim]}")
    (a, b, c), (x, y, z) = input.unbind(dim), other.unbind(dim)
    return _named(torch.stack([b * z - c * y, c * x - a * z, a * y - b * x], dim), "LinalgCrossBackward0")


@_function
def chain_matmul(*matrices):
    product = matrices[0]
    for m in matrices[1:]:
        product = product @ m
    return product


@_function
def conv_tbc(input, weight, bias, pad=0):
    """A convolution of (time, batch, channels) with a (width, in, out) weight."""
    made = torch.conv1d(input.permute(1, 2, 0), weight.permute(2, 1, 0), bias, padding=pad)
    return _named(made.permute(2, 0, 1), "ConvTbcBackward0")


# Choosing.

@_both
def kthvalue(input, k, dim=-1, keepdim=False):
    size = input.shape[dim] if input.dim() else 1
    if not 1 <= k <= size:
        raise RuntimeError(f"kthvalue(): selected number k out of range for dimension {dim % max(input.dim(), 1)}")
    values, indices = torch.sort(input, dim)
    values, indices = (t.narrow(dim, k - 1, 1) if input.dim() else t for t in (values, indices))
    if not keepdim and input.dim():
        values, indices = values.squeeze(dim), indices.squeeze(dim)
    return torch._return_type("kthvalue", ["values", "indices"], (_named(values, "KthvalueBackward0"), indices))


@_both
def msort(input):
    return torch.sort(input, 0)[0]


def _running_extreme(name, better):
    def running(input, dim):
        x = input.detach()
        size = x.shape[dim] if x.dim() else 1
        at = torch.zeros(x.shape, dtype=torch.int64)
        if x.dim() and size:
            best, where, parts = x.select(dim, 0), torch.zeros(x.select(dim, 0).shape, dtype=torch.int64), []
            for i in range(size):
                now = x.select(dim, i)
                moves = better(now, best) | torch.isnan(now)
                best, where = torch.where(moves, now, best), torch.where(moves, i, where)
                parts.append(where)
            at = torch.stack(parts, dim)
        values = _named(input.gather(dim, at) if input.dim() else input.clone(), f"{name.capitalize()}Backward0")
        return torch._return_type(name, ["values", "indices"], (values, at))

    running.__name__ = name
    return _both(running)


cummax = _running_extreme("cummax", lambda a, b: a >= b)
cummin = _running_extreme("cummin", lambda a, b: a <= b)


@_both
def logcumsumexp(input, dim):
    top = input.detach().cummax(dim)[0]
    parts, total = [], None
    for x, high in zip(input.unbind(dim), top.unbind(dim)):
        total = x if total is None else torch.logaddexp(total, x)
        parts.append(total)
    return _named(torch.stack(parts, dim), "LogcumsumexpBackward0")


@_with_inplace
def index_copy(input, dim, index, source):
    dim = _dim(dim, max(input.dim(), 1))
    if index.dim() > 1:
        raise IndexError("index_copy_(): Index should have dimension 1 or 0 (got {})".format(index.dim()))
    count = index.numel()
    if source.dim() and source.shape[dim] != count:
        raise IndexError(f"index_copy_(): Number of indices ({count}) should be equal to source.size(dim) ({source.shape[dim]})")
    if input.dtype != source.dtype:
        raise RuntimeError("index_copy_(): self and source expected to have the same dtype, but got (self) "
                           f"{_type_name(input)} and (source) {_type_name(source)}")
    made = input.clone()
    made[(*[slice(None)] * dim, index.reshape(-1))] = source if source.dim() else source.reshape(1)
    return _named(made, "IndexCopyBackward0")


def _type_name(t):
    return t.type().partition(".")[2].removesuffix("Tensor")


@_with_inplace
def put(input, index, source, accumulate=False):
    flat = input.reshape(-1)
    return flat.index_put((index.reshape(-1),), source.reshape(-1), accumulate).view(input.shape)


_REDUCTIONS = ("prod", "mean", "amax", "amin")


def _reduced_into(base, dim, index, src, reduce, include_self):
    """What lands in one place is reduced; `index` has the shape of `src`."""
    zero = torch.zeros((), dtype=base.dtype)
    counts = torch.zeros(base.shape, dtype=torch.int64).scatter_add(dim, index, torch.ones_like(index))
    hit = counts > 0
    if reduce in ("sum", "mean"):
        total = (base if include_self else torch.where(hit, zero, base)).scatter_add(dim, index, src)
        if reduce == "sum":
            return total
        among = (counts + int(include_self)).clamp(min=1)
        means = total / among if base.is_floating_point() else total.div(among, rounding_mode="floor")
        return torch.where(hit, means.to(base.dtype), base)
    combine = {"prod": torch.mul, "amax": torch.maximum, "amin": torch.minimum}[reduce]
    length, made, fresh = index.shape[dim], base, ~hit if not include_self else torch.ones(base.shape, dtype=torch.bool)
    for i in range(length):
        at, value = index.narrow(dim, i, 1), src.narrow(dim, i, 1)
        first = ~fresh.gather(dim, at)
        before = made.gather(dim, at)
        made = made.scatter(dim, at, torch.where(first, value, combine(before, value)))
        fresh = fresh.scatter(dim, at, torch.ones(at.shape, dtype=torch.bool))
    return made


@_with_inplace
def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    if reduce not in ("sum", *_REDUCTIONS):
        raise RuntimeError(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
    if index.numel() == 0:
        return input.clone()
    src = src[tuple(slice(0, n) for n in index.shape)]
    return _named(_reduced_into(input, dim, index, src, reduce, include_self), "ScatterReduceBackward0")


@_with_inplace
def index_reduce(input, dim, index, source, reduce, *, include_self=True):
    if reduce not in _REDUCTIONS:
        raise RuntimeError(f"index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got {reduce}.")
    shape = [1] * input.dim()
    shape[dim] = index.numel()
    return _reduced_into(input, dim, index.view(shape).expand(source.shape).contiguous(), source, reduce, include_self)


# Numbers.

@_with_inplace
def renorm(input, p, dim, maxnorm):
    if p <= 0:
        raise RuntimeError("renorm: non-positive-norm not supported")
    if maxnorm < 0:
        raise RuntimeError(f"renorm: expected maxnorm to be >= 0 but got {maxnorm:g}")
    if input.dim() < 2:
        raise RuntimeError(f"renorm: input needs at least 2 dimensions, got {input.dim()} dimensions")
    dim = _dim(dim, input.dim())
    sizes = torch.norm(input, p, [d for d in range(input.dim()) if d != dim], True)
    return _named(input * torch.where(sizes > maxnorm, maxnorm / (sizes + 1e-7), torch.ones((), dtype=input.dtype)), "RenormBackward0")


@_both
def nansum(input, dim=None, keepdim=False, *, dtype=None):
    clean = torch.where(torch.isnan(input), torch.zeros((), dtype=input.dtype), input) if input.is_floating_point() else input
    return _named(clean.sum(dim, keepdim, dtype=dtype), "NansumBackward0")


@_both
def nanmean(input, dim=None, keepdim=False, *, dtype=None):
    return nansum(input, dim, keepdim, dtype=dtype) / (~torch.isnan(input)).sum(dim, keepdim)


@_both
def nanmedian(input, dim=None, keepdim=False):
    flat = input.reshape(-1) if dim is None else input
    at = 0 if dim is None else dim
    ordered, order = torch.sort(flat, at)  # NaN comes last
    count = (~torch.isnan(flat)).sum(at, keepdim=True)
    middle = ((count - 1) // 2).clamp(min=0)
    values, indices = ordered.gather(at, middle), order.gather(at, middle)
    if dim is None:
        return _named(values.squeeze(0), "NanmedianBackward0")
    if not keepdim:
        values, indices = values.squeeze(at), indices.squeeze(at)
    return torch._return_type("nanmedian", ["values", "indices"], (_named(values, "NanmedianBackward1"), indices))


def _quantiles(name, input, q, dim, keepdim, interpolation, skip):
    if interpolation not in ("linear", "lower", "higher", "midpoint", "nearest"):
        raise RuntimeError(f"{name}() interpolation must be one of linear, lower, higher, midpoint or nearest, but got {interpolation}")
    if not input.is_floating_point() or input.dtype not in (torch.float32, torch.float64):
        raise RuntimeError(f"{name}() input tensor must be either float or double dtype")
    if isinstance(q, torch.Tensor):
        if q.dtype != input.dtype:
            raise RuntimeError(f"{name}() q tensor must be same dtype as the input tensor")
    else:
        if not 0 <= q <= 1:
            raise RuntimeError(f"{name}() q must be in the range [0, 1] but got {q:g}")
        q = torch.tensor(q, dtype=input.dtype)
    if bool(((q < 0) | (q > 1)).any()):
        raise RuntimeError(f"{name}() q values must be in the range [0, 1]")
    if input.numel() == 0:
        raise RuntimeError(f"{name}() input tensor must be non-empty")
    x = input.reshape(-1) if dim is None else input.movedim(dim, -1)
    ordered = torch.sort(x, -1)[0]
    count = (~torch.isnan(x)).sum(-1, keepdim=True).to(x.dtype) if skip else torch.full((*x.shape[:-1], 1), x.shape[-1], dtype=x.dtype)
    ranks = q.reshape(-1) * (count - 1).clamp(min=0)
    if not skip:
        ranks = torch.where(torch.isnan(x).any(-1, keepdim=True), x.shape[-1] - 1, ranks)
    low = {"higher": torch.ceil, "nearest": torch.round}.get(interpolation, torch.floor)(ranks)
    values = ordered.gather(-1, low.long())
    if interpolation in ("linear", "midpoint"):
        above = ordered.gather(-1, torch.ceil(ranks).long())
        part = torch.full_like(ranks, 0.5) if interpolation == "midpoint" else ranks - low
        values = torch.lerp(values, above, part)
    if q.dim() == 0:
        values = values.squeeze(-1)
    else:
        values = values.movedim(-1, 0)
    if keepdim:
        shape = [1] * input.dim() if dim is None else [1 if i == dim % input.dim() else n for i, n in enumerate(input.shape)]
        values = values.reshape([len(q)] * (q.dim() > 0) + shape)
    return values


@_both
def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    return _quantiles("quantile", input, q, dim, keepdim, interpolation, False)


@_both
def nanquantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    return _quantiles("nanquantile", input, q, dim, keepdim, interpolation, True)


@_function
def std_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    if isinstance(dim, bool):
        dim, unbiased = None, dim
    correction = int(unbiased) if correction is None else correction
    return torch.std(input, dim, correction=correction, keepdim=keepdim), torch.mean(input, dim, keepdim)


@_both
def cov(input, *, correction=1, fweights=None, aweights=None):
    if input.dim() > 2:
        raise RuntimeError(f"cov(): expected input to have two or fewer dimensions but got an input with {input.dim()} dimensions")
    x = input.view(1, -1) if input.dim() < 2 else input
    count = x.shape[1]
    weights = None
    for w in (fweights, aweights):
        if w is not None:
            weights = w if weights is None else weights * w
    total = count if weights is None else weights.sum()
    mean = x.mean(1, keepdim=True) if weights is None else (x * weights).sum(1, keepdim=True) / total
    if weights is None or aweights is None or correction == 0:
        norm = total - correction
    else:
        norm = total - correction * (weights * aweights).sum() / total
    centred = x - mean
    made = centred @ (centred if weights is None else centred * weights).t() / norm
    return made.squeeze()


@_both
def corrcoef(input):
    c = cov(input)
    if c.dim() == 0:
        return c / c
    d = c.diag().sqrt()
    return (c / d.unsqueeze(1) / d.unsqueeze(0)).clamp(-1, 1)


@_both
def isreal(input):
    return torch.ones(input.shape, dtype=torch.bool)


@_both
def is_nonzero(input):
    if input.numel() != 1:
        raise RuntimeError(f"Boolean value of Tensor with {'more than one value' if input.numel() else 'no values'} is ambiguous")
    return bool(input)


@_both
def is_same_size(input, other):
    return input.shape == other.shape


@_both
def is_signed(input):
    return input.dtype.is_signed


@_both
def float_power(input, exponent):
    as_double = lambda t: t.double() if isinstance(t, torch.Tensor) else torch.tensor(t, dtype=torch.float64)
    return torch.pow(as_double(input), as_double(exponent) if isinstance(exponent, torch.Tensor) else float(exponent))


@_with_inplace
def logit(input, eps=None):
    x = input if eps is None else input.clamp(eps, 1 - eps)
    return _named(torch.log(x / (1 - x)), "LogitBackward0")


@_with_inplace
def sgn(input):
    return _named(torch.sign(input), "SgnBackward0")


def _whole(name, combine):
    def of(input, other):
        a, b = torch.broadcast_tensors(input, other)
        dtype = torch.promote_types(a.dtype, b.dtype)
        values = [combine(x, y) for x, y in zip(a.reshape(-1).tolist(), b.reshape(-1).tolist())]
        return torch.tensor(values, dtype=dtype).view(a.shape)

    of.__name__ = name
    return _with_inplace(of)


gcd, lcm = _whole("gcd", math.gcd), _whole("lcm", math.lcm)
nextafter = _whole("nextafter", math.nextafter)


@_both
def frexp(input):
    parts = [math.frexp(v) for v in input.reshape(-1).tolist()]
    mantissa = torch.tensor([m for m, _ in parts], dtype=input.dtype).view(input.shape)
    return torch._return_type("frexp", ["mantissa", "exponent"], (mantissa, torch.tensor([e for _, e in parts], dtype=torch.int32).view(input.shape)))


@_function
def logspace(start, end, steps, base=10.0, *, dtype=None, device=None, requires_grad=False, out=None):
    made = torch.pow(torch.tensor(base, dtype=torch.float64), torch.linspace(start, end, steps, dtype=torch.float64))
    made = made.to(dtype or torch.get_default_dtype()).requires_grad_(requires_grad)
    return made if out is None else out.copy_(made)


def _closed_range(start=0, end=None, step=1, *, dtype=None, device=None, requires_grad=False):
    import warnings
    warnings.warn("torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with Python's range builtin. "
                  "Instead, use torch.arange, which produces values in [start, end).", UserWarning, stacklevel=2)
    if end is None:
        start, end = 0, start
    count = int((end - start) / step) + 1
    return (torch.arange(count, dtype=torch.float64) * step + start).to(dtype or torch.get_default_dtype()).requires_grad_(requires_grad)


_functions["range"] = _closed_range


@_function
def trapezoid(y, x=None, *, dx=None, dim=-1):
    left, right = y.narrow(dim, 0, y.shape[dim] - 1), y.narrow(dim, 1, y.shape[dim] - 1)
    if x is None:
        return (left + right).sum(dim) * ((1.0 if dx is None else dx) / 2)
    gaps = x.diff(dim=-1 if x.dim() == 1 else dim)
    if x.dim() == 1 and y.dim() > 1:
        shape = [1] * y.dim()
        shape[dim] = -1
        gaps = gaps.view(shape)
    return (gaps * (left + right)).sum(dim) / 2


_functions["trapz"] = trapezoid


@_function
def cumulative_trapezoid(y, x=None, *, dx=None, dim=-1):
    left, right = y.narrow(dim, 0, y.shape[dim] - 1), y.narrow(dim, 1, y.shape[dim] - 1)
    if x is None:
        return (left + right).cumsum(dim) * ((1.0 if dx is None else dx) / 2)
    return (x.diff(dim=-1 if x.dim() == 1 else dim) * (left + right)).cumsum(dim) / 2


@_function
def vander(x, N=None, increasing=False):
    count = x.numel() if N is None else N
    powers = torch.arange(count) if increasing else torch.arange(count - 1, -1, -1)
    return x.unsqueeze(-1) ** powers.to(x.dtype if x.is_floating_point() else torch.int64)


@_function
def unravel_index(indices, shape):
    shape = [shape] if isinstance(shape, int) else list(shape)
    parts = []
    for n in reversed(shape):
        parts.insert(0, indices % n)
        indices = indices // n
    return tuple(parts)


@_both
def fill(input, value):
    return input.clone().fill_(value)


@_function
def zero_(input):
    return input.zero_()


_functions["fill_"] = lambda input, value: input.fill_(value)


@_function
def pdist(input, p=2.0):
    rows = torch.combinations(torch.arange(input.shape[0]), 2)
    return torch.norm(input[rows[:, 0]] - input[rows[:, 1]], p, 1)


@_method
def apply_(self, callable):
    values = [callable(v) for v in self.reshape(-1).tolist()]
    return self.copy_(torch.tensor(values, dtype=self.dtype).view(self.shape))


@_method
def map_(self, tensor, callable):
    values = [callable(a, b) for a, b in zip(self.reshape(-1).tolist(), tensor.expand(self.shape).reshape(-1).tolist())]
    return self.copy_(torch.tensor(values, dtype=self.dtype).view(self.shape))


# Random numbers.

@_method
def geometric_(self, p, *, generator=None):
    if not 0 < p < 1:
        raise RuntimeError(f"geometric_ expects p to be in (0, 1), but got p={p:g}")
    u = torch.empty(self.shape, dtype=torch.float64).uniform_(generator=generator)
    return self.copy_(torch.ceil(torch.log1p(-u) / math.log1p(-p)))


@_method
def log_normal_(self, mean=1.0, std=2.0, *, generator=None):
    return self.normal_(mean, std, generator=generator).exp_()


@_method
def cauchy_(self, median=0.0, sigma=1.0, *, generator=None):
    u = torch.empty(self.shape, dtype=torch.float64).uniform_(generator=generator)
    return self.copy_(median + sigma * torch.tan(math.pi * (u - 0.5)))
