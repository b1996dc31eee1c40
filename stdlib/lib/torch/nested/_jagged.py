"""Nested tensors of the jagged layout: the parts one after the other in one tensor, along the dimension that is ragged, and where each begins."""

import itertools

import torch
from torch import _C
from torch.nested._strided import padded

_numbers = itertools.count(1)  # of ragged sizes
# What computes each element from those at its place.
_ELEMENTWISE = set("""abs acos acosh add add_ asin asinh atan atan2 atanh bfloat16 bool ceil celu clamp clip clone contiguous cos cosh detach div div_ divide
double dropout dropout_ elu empty_like eq erf erfc erfinv exp exp2 expm1 fill_ float floor fmod frac ge gelu gt half hardtanh int isfinite isinf isnan leaky_relu
le lerp log log10 log1p log2 logical_and logical_not logical_or logsigmoid long lt masked_fill maximum minimum mish mul mul_ nan_to_num ne neg negative ones_like
positive pow rand_like randn_like reciprocal relu relu_ remainder round rsqrt selu sgn sigmoid sign silu sin sinh softplus sqrt square sub sub_ tan tanh to
true_divide trunc type where zero_ zeros_like full_like __add__ __radd__ __sub__ __rsub__ __mul__ __rmul__ __truediv__ __rtruediv__ __pow__ __rpow__ __neg__
__abs__ __invert__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __and__ __or__ __iadd__ __isub__ __imul__ __itruediv__ linear layer_norm rms_norm""".split())
_REDUCTIONS = {"sum", "mean", "max", "min", "amax", "amin", "prod", "all", "any"}


class _Ragged:
    """A size that differs from part to part: a name that is equal to itself alone."""

    def __init__(self):
        self._number = next(_numbers)

    def __repr__(self):
        return f"j{self._number}"


def _made(values, offsets, ragged=1, size=None, lengths=None):
    made = _C._make_subclass(NestedTensor, torch.empty(0, dtype=values.dtype, device="meta"))
    made._held = values, offsets, ragged, size or _Ragged(), lengths
    return made


def jagged_of(parts):
    if not parts:
        raise RuntimeError("Cannot construct a nested tensor from an empty tensor list")
    if parts[0].dim() == 0:
        raise RuntimeError("Cannot construct a nested tensor from a list of zero-dim tensors")
    sizes = torch.tensor([0] + [t.size(0) for t in parts], device=parts[0].device)
    for part in parts:
        if part.shape[1:] != parts[0].shape[1:]:
            raise RuntimeError("When constructing a nested tensor, all non-batch dimensions except the first must match between constituent tensors")
    return _made(torch.cat(parts), sizes.cumsum(0))


def nested_tensor_from_jagged(values, offsets=None, lengths=None, jagged_dim=None, min_seqlen=None, max_seqlen=None):
    if offsets is None:
        if lengths is None:
            raise RuntimeError("nested_tensor_from_jagged(): At least one of offsets or lengths is required.")
        offsets, lengths = torch.cat([lengths.new_zeros(1), lengths.cumsum(0)]), None
    return _made(values, offsets, jagged_dim or 1, None, lengths)


def narrow(tensor, dim, start, length, layout=torch.strided):
    """Of each row the part from its start on, of its length."""
    rows, count = tensor.unbind(), tensor.size(0)
    start, length = ([int(v) for v in (x.tolist() if isinstance(x, torch.Tensor) else [x] * count)] for x in (start, length))
    parts = [row.narrow(dim - 1, s, n) for row, s, n in zip(rows, start, length)]
    if layout == torch.jagged:
        return jagged_of(parts)
    from torch.nested._strided import of_parts

    return of_parts(parts)


def _values_of(value):
    return value._held[0] if isinstance(value, NestedTensor) else value


def _like(n, values):
    _, offsets, ragged, size, lengths = n._held
    return _made(values, offsets, ragged, size, lengths)


def _refused(name, dim=None):
    name = name.strip("_")
    where = "" if dim is None else f" on dim={dim}"
    return RuntimeError(f"{name}(): not supported for NestedTensor{where}")


def _at(dim, n):
    """A dimension of the batch as one of its values."""
    at = dim + n.dim() if dim < 0 else dim
    if not 0 < at < n.dim():
        raise _refused("this operation", dim)
    return at - 1


def _elementwise(func, name, args, kwargs):
    nested = [a for a in args if isinstance(a, NestedTensor)]
    for other in nested[1:]:
        if other._held[1] is not nested[0]._held[1] and not torch.equal(other._held[1], nested[0]._held[1]):
            raise RuntimeError(f"cannot call binary pointwise function {name.strip('_')} with inputs of shapes {tuple(nested[0].shape)} and {tuple(other.shape)}")
    result = func(*[_values_of(a) for a in args], **{k: _values_of(v) for k, v in kwargs.items()})
    inplace = name.endswith("_") and not name.endswith("__") or name.startswith("__i") and name != "__invert__"
    return nested[0] if inplace else _like(nested[0], result)


def _reduced(func, name, n, args, kwargs):
    values, _, ragged, _, _ = n._held
    kwargs = dict(kwargs)
    dim = args[0] if args else kwargs.pop("dim", None)
    if dim is None:
        return func(values, **kwargs)
    dim = dim[0] if isinstance(dim, (tuple, list)) and len(dim) == 1 else dim
    at = _at(dim, n)
    if at != ragged - 1:
        return _like(n, func(values, at, *args[1:], **kwargs))
    rows = [func(part, at, *args[1:], **kwargs) for part in n.unbind()]
    if isinstance(rows[0], tuple):
        return torch._return_type(name, ("values", "indices"), tuple(torch.stack(list(column)) for column in zip(*rows)))
    return torch.stack(rows)


def _attention(func, args, kwargs):
    first = args[0]
    rows = [func(*parts, **kwargs) for parts in zip(*(n.unbind() for n in args[:3]))]
    return _like(first, torch.cat(rows, first._held[2] - 1))


def _reshaped(func, name, n, args, kwargs):
    values, offsets, ragged, size, lengths = n._held
    if name == "transpose":
        a, b = (_at(d, n) for d in args[:2])
        moved = {a: b, b: a}.get(ragged - 1, ragged - 1)
        return _made(values.transpose(a, b), offsets, moved + 1, size, lengths)
    if name == "unflatten":
        at = _at(args[0], n)
        return _made(values.unflatten(at, args[1]), offsets, ragged, size, lengths)
    if name == "flatten":
        start, end = ((d + n.dim() if d < 0 else d) - 1 for d in (*args, *(0, -1)[len(args):]))
        if start <= ragged - 1 <= end:
            raise RuntimeError("flatten(): not supported for NestedTensor on ragged dim")
        return _made(values.flatten(start, end), offsets, ragged - (end - start if end < ragged - 1 else 0), size, lengths)
    if name == "unsqueeze":
        dim = args[0] + n.dim() + 1 if args[0] < 0 else args[0]
        if dim == 0:
            raise _refused(name, 0)
        return _made(values.unsqueeze(dim - 1), offsets, ragged + (dim <= ragged), size, lengths)
    if name in ("view", "reshape"):
        sizes = list(args[0] if isinstance(args[0], (tuple, list, torch.Size)) else args)[1:]
        return _made(values.reshape([values.size(i) if isinstance(s, _Ragged) or s == -1 and i == ragged - 1 else s for i, s in enumerate(sizes)]), offsets,
                     ragged, size, lengths)
    parts = n.unbind()
    step = -(-len(parts) // args[0])
    return tuple(jagged_of(list(parts[i:i + step])) for i in range(0, len(parts), step))


def _product(a, b):
    if isinstance(b, NestedTensor):
        raise RuntimeError(f"matmul(): not supported between inputs of shapes {tuple(a.shape)} and {b.shape}")
    if b.dim() == 3:
        return _like(a, torch.cat([part @ one for part, one in zip(a.unbind(), b)]))
    return _like(a, a._held[0] @ b)


def _called(func, name, args, kwargs):
    if name in ("cat", "stack"):
        dim = (args[1:] or (kwargs.get("dim", 0),))[0]
        if dim == 0:
            raise _refused(name, 0)
        return _like(args[0][0], func([_values_of(n) for n in args[0]], _at(dim, args[0][0])))
    if name in _ELEMENTWISE:
        return _elementwise(func, name, args, kwargs)
    n = args[0]
    if name in _REDUCTIONS:
        return _reduced(func, name, n, args[1:], kwargs)
    if name in ("softmax", "log_softmax"):
        dim = args[1] if len(args) > 1 else kwargs["dim"]
        if _at(dim, n) == n._held[2] - 1:
            return _like(n, torch.cat([func(part, 0) for part in n.unbind()]))
        return _like(n, func(n._held[0], _at(dim, n)))
    if name in ("transpose", "unflatten", "flatten", "unsqueeze", "view", "reshape", "chunk"):
        return _reshaped(func, name, n, args[1:], kwargs)
    if name in ("matmul", "bmm", "__matmul__"):
        return _product(n, args[1])
    if name == "scaled_dot_product_attention":
        return _attention(func, args, kwargs)
    raise NotImplementedError(f"aten.{name.strip('_')}.default")


class NestedTensor(torch.Tensor):
    is_nested = property(lambda self: True)
    layout = property(lambda self: torch.jagged)
    device = property(lambda self: self._held[0].device)
    requires_grad = property(lambda self: self._held[0].requires_grad, lambda self, value: self.requires_grad_(value))
    is_leaf = property(lambda self: self._held[0].is_leaf)
    grad_fn = property(lambda self: self._held[0].grad_fn)
    ndim = property(lambda self: self.dim())

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        name = getattr(func, "__name__", str(func))
        if name == "__get__":
            return func(args[0]._held[0])
        return _called(func, name, args, kwargs or {})

    @property
    def shape(self):
        values, offsets, ragged, size, _ = self._held
        sizes = [offsets.numel() - 1, *values.shape]
        sizes[ragged] = size
        return _Shape(sizes)

    @property
    def grad(self):
        return None if self._held[0].grad is None else _like(self, self._held[0].grad)

    def values(self):
        return self._held[0]

    def offsets(self):
        return self._held[1]

    def lengths(self):
        return self._held[4]

    def dim(self):
        return self._held[0].dim() + 1

    def size(self, dim=None):
        return self.shape if dim is None else self.shape[dim]

    def unbind(self, dim=0):
        if dim != 0:
            raise RuntimeError("unbind(): only supported for NestedTensor on dim=0")
        values, offsets, ragged, _, lengths = self._held
        at = offsets.tolist()
        counts = [b - a for a, b in zip(at, at[1:])] if lengths is None else lengths.tolist()
        return tuple(values.narrow(ragged - 1, a, count) for a, count in zip(at, counts))

    def __getitem__(self, key):
        if not isinstance(key, int):
            raise NotImplementedError("indexing a jagged tensor by more than a number is not implemented")
        return self.unbind()[key]

    def __iter__(self):
        return iter(self.unbind())

    def __len__(self):
        return self._held[1].numel() - 1

    def numel(self):
        return self._held[0].numel()

    def item(self):
        return self._held[0].item()

    def tolist(self):
        raise RuntimeError(".tolist() is not supported for tensor subclasses, got NestedTensor")

    def numpy(self, *, force=False):
        raise RuntimeError(".numpy() is not supported for tensor subclasses.")

    def is_contiguous(self, memory_format=torch.contiguous_format):
        return self._held[2] == 1 and self._held[0].is_contiguous()

    def requires_grad_(self, requires_grad=True):
        self._held[0].requires_grad_(requires_grad)
        return self

    def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
        self._held[0].backward(_values_of(gradient), retain_graph, create_graph, inputs)

    def to_padded_tensor(self, padding, output_size=None):
        return padded(self.unbind(), padding, output_size, True)

    def __hash__(self):
        return id(self)

    def __repr__(self, *, tensor_contents=None):
        sizes = "(" + ", ".join(map(repr, self.shape)) + ")"
        tail = f", grad_fn=<{type(self.grad_fn).__name__}>" if self.grad_fn is not None else ", requires_grad=True" if self.requires_grad else ""
        return f"NestedTensor(size={sizes}, offsets={self._held[1]}{tail}, contiguous={self.is_contiguous()})"

    __str__ = __repr__


class _Shape(tuple):
    def __repr__(self):
        return "torch.Size([" + ", ".join(map(repr, self)) + "])"


NestedTensor.__module__ = "torch.nested._internal.nested_tensor"
