"""Joining, cutting and turning tensors: what is composed of the views of the op table."""

import torch
from torch import _C
from torch._refusals import mismatch
from torch._composed import composed, wrap_dim


def _list(tensors):
    return tuple(tensors[0]) if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)) else tensors


def _each(tensors, one):
    return one(tensors[0]) if len(tensors) == 1 and isinstance(tensors[0], torch.Tensor) else tuple(one(t) for t in _list(tensors))


def atleast_1d(*tensors):
    return _each(tensors, lambda t: t.reshape(1) if t.dim() == 0 else t)


def atleast_2d(*tensors):
    return _each(tensors, lambda t: t.reshape(1, 1) if t.dim() == 0 else t.unsqueeze(0) if t.dim() == 1 else t)


def atleast_3d(*tensors):
    return _each(tensors, lambda t: t.reshape(1, 1, 1) if t.dim() == 0 else t[None, :, None] if t.dim() == 1 else t.unsqueeze(-1) if t.dim() == 2 else t)


def _filled(tensors, name):
    tensors = tuple(tensors)
    if not tensors:
        raise RuntimeError(f"{name} expects a non-empty TensorList")
    return tensors


def hstack(tensors, *, out=None):
    tensors = atleast_1d(*_filled(tensors, "hstack"))
    tensors = (tensors,) if isinstance(tensors, torch.Tensor) else tensors
    return torch.cat(tensors, 0 if tensors[0].dim() == 1 else 1, out=out)


def vstack(tensors, *, out=None):
    tensors = atleast_2d(list(_filled(tensors, "vstack")))
    return torch.cat(tensors, 0, out=out)


row_stack = vstack


def dstack(tensors, *, out=None):
    return torch.cat(atleast_3d(list(_filled(tensors, "dstack"))), 2, out=out)


def column_stack(tensors, *, out=None):
    return torch.cat([t.reshape(-1, 1) if t.dim() < 2 else t for t in _filled(tensors, "column_stack")], 1, out=out)


def block_diag(*tensors):
    blocks = []
    for i, t in enumerate(tensors):
        if t.dim() > 2:
            raise RuntimeError(f"torch.block_diag: Input tensors must have 2 or fewer dimensions. Input {i} has {t.dim()} dimensions")
        blocks.append(atleast_2d(t))
    if not blocks:
        return torch.empty(1, 0)
    dtype = blocks[0].dtype
    for b in blocks[1:]:
        dtype = torch.promote_types(dtype, b.dtype)
    width, at, rows = sum(b.size(1) for b in blocks), 0, []
    for b in blocks:
        rows.append(torch.cat([b.new_zeros(b.size(0), at, dtype=dtype), b.to(dtype), b.new_zeros(b.size(0), width - at - b.size(1), dtype=dtype)], 1))
        at += b.size(1)
    return torch.cat(rows, 0)


def cartesian_prod(*tensors):
    for t in tensors:
        if t.dim() != 1:
            raise RuntimeError(f"Expect a 1D vector, but got shape {list(t.shape)}")
    if len(tensors) == 1:
        return tensors[0]
    return torch.stack([g.reshape(-1) for g in torch.meshgrid(*tensors, indexing="ij")], -1)


@composed("combinations")
def combinations(input, r=2, with_replacement=False):
    if input.dim() != 1:
        raise RuntimeError(f"Expect a 1D vector, but got shape {list(input.shape)}")
    if r < 0:
        raise RuntimeError(f"Expect a non-negative number, but got {r}")
    import itertools

    choose = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    rows = list(choose(range(input.size(0)), r))
    if r == 0:
        return input.new_empty(0)
    return input[torch.tensor(rows, dtype=torch.int64).reshape(-1, r)]


@composed("tensor_split")
def tensor_split(input, indices_or_sections=None, dim=0, *, indices=None, sections=None):
    parts = indices_or_sections if indices_or_sections is not None else indices if indices is not None else sections
    if input.dim() == 0:
        raise RuntimeError("tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims")
    if isinstance(parts, torch.Tensor):
        parts = parts.item() if parts.dim() == 0 else parts.tolist()
    dim = wrap_dim(dim, input.dim())
    n = input.size(dim)
    if isinstance(parts, int):
        if parts <= 0:
            raise RuntimeError(f"number of sections must be larger than 0, got {parts}")
        if parts > 2 ** 32:
            raise RuntimeError("vector::reserve")  # there is no memory for so many tensors
        small, more = divmod(n, parts)
        cuts = [i * small + min(i, more) for i in range(1, parts)]
    else:
        cuts = [min(max(c + n if c < 0 else c, 0), n) for c in parts]
    edges = [0] + cuts + [n]
    return tuple(input.narrow(dim, a, max(b - a, 0)) for a, b in zip(edges, edges[1:]))


def _splitter(name, least, dim_of, where):
    @composed(name)
    def split(input, indices_or_sections=None, *, indices=None, sections=None):
        parts = indices_or_sections if indices_or_sections is not None else indices if indices is not None else sections
        if input.dim() < least:
            raise RuntimeError(f"torch.{name} requires a tensor with at least {least} dimension, but got a tensor with {input.dim()} dimensions!")
        dim = dim_of(input)
        if isinstance(parts, str):
            raise TypeError(mismatch(name, False, (input, parts), {}))
        if isinstance(parts, int) and (parts <= 0 or input.size(dim) % parts):
            raise RuntimeError(f"torch.{name} attempted to split along dimension {where(dim)}, but the size of the dimension {input.size(dim)} is not divisible by the split_size {parts}!")
        return tensor_split(input, parts, dim)

    return split


hsplit = _splitter("hsplit", 1, lambda t: 0 if t.dim() == 1 else 1, lambda d: d)
vsplit = _splitter("vsplit", 2, lambda t: 0, lambda d: d)
dsplit = _splitter("dsplit", 3, lambda t: 2, lambda d: d)


@composed("moveaxis")
def moveaxis(input, source, destination):
    return torch.movedim(input, source, destination)


@composed("swapdims")
def swapdims(input, dim0, dim1):
    return input.transpose(dim0, dim1)


@composed("rot90", grad="Rot90Backward0")
def rot90(input, k=1, dims=(0, 1)):
    dims = list(dims)
    if len(dims) != 2:
        raise RuntimeError(f"expected total rotation dims == 2, but got dims = {len(dims)}")
    if input.dim() < 2:
        raise RuntimeError(f"expected total dims >= 2, but got total dims = {input.dim()}")
    if dims[0] == dims[1] or abs(dims[0] - dims[1]) == input.dim():
        raise RuntimeError(f"expected rotation dims to be different, but got dim0 = {dims[0]} and dim1 = {dims[1]}")
    for i, d in enumerate(dims):
        if not -input.dim() <= d < input.dim():
            raise RuntimeError(f"Rotation dim{i} out of range, dim{i} = {d}")
    k %= 4
    if k == 2:
        return input.flip(dims)
    if k == 1:
        return input.flip([dims[1]]).transpose(*dims)
    return input.flip([dims[0]]).transpose(*dims) if k else input.clone()


@composed("diag_embed", grad="DiagEmbedBackward0")
def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    n = input.dim() + 1
    dim1, dim2 = wrap_dim(dim1, n), wrap_dim(dim2, n)
    if dim1 == dim2:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    size = input.size(-1) + abs(offset)
    out = torch.zeros(tuple(input.shape[:-1]) + (size, size), dtype=input.dtype)
    torch.diagonal(out, offset, -2, -1).copy_(input)
    return torch.movedim(out, (-2, -1), (dim1, dim2))


@composed("diagflat")
def diagflat(input, offset=0):
    return torch.diag(input.reshape(-1), offset)


def _scattered(name, view, grad):
    @composed(name, grad=grad)
    def scatter(input, src, *args, **kwargs):
        out = input.clone()
        window = view(out, *args, **kwargs)
        if tuple(window.shape) != tuple(src.shape):
            raise RuntimeError(f"expected src to have a size equal to the slice of self. src size = {list(src.shape)}, slice size = {list(window.shape)}")
        window.copy_(src)
        return out

    return scatter


def _slice(t, dim=0, start=None, end=None, step=1):
    return t[(slice(None),) * wrap_dim(dim, t.dim()) + (slice(start, end, step),)]


select_scatter = _scattered("select_scatter", lambda t, dim, index: t.select(dim, index), "SelectScatterBackward0")
slice_scatter = _scattered("slice_scatter", _slice, "SliceScatterBackward0")
diagonal_scatter = _scattered("diagonal_scatter", lambda t, offset=0, dim1=0, dim2=1: torch.diagonal(t, offset, dim1, dim2), "DiagonalScatterBackward0")
as_strided_scatter = _scattered("as_strided_scatter", lambda t, size, stride, storage_offset=None: t.as_strided(size, stride, storage_offset), "AsStridedScatterBackward0")


@composed("narrow_copy")
def narrow_copy(input, dim, start, length):
    if dim >= max(input.dim(), 1):
        raise RuntimeError("Expected dim < static_cast<int64_t>(self_sizes.size()) to be true, but got false.  (Could this error message be improved?  If so, "
                           "please report an enhancement request to PyTorch.)")
    size = input.size(dim) if -input.dim() <= dim < input.dim() else None
    if size is not None and length < 0:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({size}).")
    return input.narrow(dim, start, length).clone()


def _copied(view):
    @composed(view + "_copy")
    def copy(input, *args, **kwargs):
        result = getattr(input, view)(*args, **kwargs)
        return tuple(t.clone() for t in result) if isinstance(result, (tuple, list)) else result.clone(memory_format=torch.contiguous_format)

    return copy


(as_strided_copy, detach_copy, diagonal_copy, expand_copy, permute_copy, select_copy, split_copy, squeeze_copy, t_copy, transpose_copy, unbind_copy, unfold_copy, unsqueeze_copy,
 _view_copy) = map(_copied, "as_strided detach diagonal expand permute select split squeeze t transpose unbind unfold unsqueeze view".split())


def view_copy(input, size=None, dtype=None):
    """Of a size: with what lies so that no view has it, too."""
    if dtype is None and not isinstance(size, torch.dtype):
        input = input.contiguous()
    return _view_copy(input, *(x for x in (size, dtype) if x is not None))


def unravel_index(indices, shape):
    if not isinstance(indices, torch.Tensor):
        raise TypeError(f"unravel_index(): argument 'indices' must be Tensor, not {type(indices).__name__}")
    if indices.is_floating_point() or indices.is_complex() or indices.dtype == torch.bool:
        raise TypeError(f"expected 'indices' to be integer dtype, but got {indices.dtype}")
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    if any(n < 0 for n in shape):
        raise ValueError(f"'shape' cannot have negative values, but got {shape}")
    result, rest = [], indices.to(torch.int64)
    for n in reversed(shape):
        result.append(rest % n)
        rest = rest // n
    return torch.stack(tuple(reversed(result)), -1).unbind(-1) if result else ()


def _no_views(parts):
    """Parts that may be written to, unlike the views that split gives."""
    return tuple(_C._nn.named(p, "UnsafeSplitBackward0") if p.requires_grad else p for p in parts)


@composed("unsafe_chunk")
def unsafe_chunk(input, chunks, dim=0):
    return _no_views(input.chunk(chunks, dim))


@composed("unsafe_split")
def unsafe_split(input, split_size, dim=0):
    return _no_views(input.split(split_size, dim))


@composed("unsafe_split_with_sizes")
def unsafe_split_with_sizes(input, split_sizes, dim=0):
    return _no_views(input.split(list(split_sizes), dim))


@composed("index_copy", grad="IndexCopyBackward0")
def index_copy(input, dim, index, source):
    if index.dim() > 1:
        raise IndexError(f"index_copy_(): Index should have dimension 1 or 0 (got {index.dim()})")
    dim = wrap_dim(dim, input.dim())
    if input.dim() == 0:
        return input.reshape(1).scatter(0, index.reshape(-1), source.reshape(-1)).reshape(())
    shape = [1] * input.dim()
    shape[dim] = index.numel()
    try:
        return input.scatter(dim, index.reshape(shape).expand(source.shape), source)
    except RuntimeError as error:
        if "is out of bounds for dimension" not in str(error):
            raise
        outside = str(error)
    raise IndexError(f"index_copy_(): {outside}")


@composed("put", grad="PutBackward0")
def put(input, index, source, accumulate=False):
    if index.numel() != source.numel():
        raise RuntimeError(f"put_(): Expected source and index to have the same number of elements, but got source.numel() = {source.numel()}, index.numel() = {index.numel()}")
    flat, at = input.reshape(-1), index.reshape(-1)
    at = torch.where(at < 0, at + flat.numel(), at)
    method = flat.scatter_add if accumulate else flat.scatter
    return method(0, at, source.reshape(-1)).reshape(input.shape)


@composed("nonzero_static")
def nonzero_static(input, *, size, fill_value=-1):
    found = input.nonzero()[:size]
    return torch.cat([found, torch.full((size - found.size(0), input.dim()), fill_value, dtype=torch.int64)])


def empty_strided(size, stride, *, dtype=None, layout=None, device=None, requires_grad=False, pin_memory=False):
    count = 1 + sum((n - 1) * s for n, s in zip(size, stride)) if all(size) else 0
    return torch.zeros(count, dtype=dtype).as_strided(size, stride).requires_grad_(requires_grad)
