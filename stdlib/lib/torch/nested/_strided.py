"""Nested tensors of the strided layout: a list of tensors. Functions of torch are asked for through `__torch_function__`."""

import torch
from torch import _C

_ELEMENTWISE = set("""neg negative relu relu_ gelu tanh tanh_ abs sgn cos sin sqrt silu silu_ sigmoid logical_not isnan isinf add add_ sub sub_ subtract mul
mul_ multiply div div_ divide true_divide fill_ zero_ ones_like zeros_like empty_like clone detach to type half float double bfloat16 contiguous dropout dropout_
masked_fill linear gt lt ge le ne greater less __add__ __radd__ __sub__ __mul__ __rmul__ __truediv__ __neg__ __gt__ __lt__ __ge__ __le__ __ne__ __iadd__ __isub__
__imul__ __itruediv__ matmul bmm __matmul__ requires_grad_ alpha_dropout""".split())
_OF_DIM = {"softmax", "log_softmax", "transpose", "sum", "squeeze", "unsqueeze", "select"}


def _refused(name):
    name = name.strip("_")
    return NotImplementedError(
        f"Could not run 'aten::{name}' with arguments from the 'NestedTensorCPU' backend. This could be because the operator doesn't exist for this backend, or "
        "was omitted during the selective/custom build process (if using custom build). If you are a Facebook employee using PyTorch on mobile, please visit "
        f"https://fburl.com/ptmfixes for possible resolutions. 'aten::{name}' is not available for nested tensors.")


def _no(what):
    raise RuntimeError(f"Internal error: NestedTensorImpl doesn't support {what}. Please file an issue.")


def of_parts(parts):
    some = parts[0] if parts else torch.empty(0)
    made = _C._make_subclass(StridedNested, torch.empty(len(parts), dtype=some.dtype, device="meta"))
    made._parts = list(parts)
    return made


def padded(parts, padding, output_size, ragged_only):
    """The parts in one tensor, `padding` around them."""
    sizes = [max(sizes) for sizes in zip(*(t.shape for t in parts))]
    if output_size is not None:
        wanted = list(output_size)[1:]
        wanted = wanted[:1] + sizes[1:] if ragged_only else wanted
        if any(n < least for n, least in zip(wanted, sizes)):
            raise RuntimeError("Value in output_size is less than NestedTensor padded size. Truncation is not supported.")
        sizes = wanted
    rows = []
    for part in parts:
        around = [n for size, had in reversed(list(zip(sizes, part.shape))) for n in (0, size - had)]
        rows.append(torch.nn.functional.pad(part, around, value=padding) if any(around) else part)
    return torch.stack(rows)


def _inner(dim, n):
    """A dimension of the batch as one of its parts."""
    at = dim + n.dim() if dim < 0 else dim
    if not 0 < at < n.dim():
        raise RuntimeError(f"for nested tensors, dimension {dim} is not supported here")
    return at - 1


def _each(func, args, kwargs):
    """The function of each part."""
    nested = [a for a in (*args, *kwargs.values()) if isinstance(a, StridedNested)]
    count = len(nested[0]._parts)
    if any(len(n._parts) != count for n in nested):
        raise RuntimeError("expected both nested tensors to have as many parts")

    def of(value, i):
        return value._parts[i] if isinstance(value, StridedNested) else value

    return [func(*[of(a, i) for a in args], **{k: of(v, i) for k, v in kwargs.items()}) for i in range(count)]


def _along(func, name, n, args, kwargs):
    if name == "unsqueeze" and args[:1] == (0,):
        raise RuntimeError("unsqueeze(): For nested tensors, unsqueezing dimension 0 is not supported at the moment if you need this feature, please open an "
                           "issue on github describing your use case.")
    kwargs = dict(kwargs)
    given = list(args)
    if name == "sum" and not (kwargs.get("keepdim") and (given or "dim" in kwargs)):
        raise _refused(name)
    for i in range(min(len(given), 2 if name == "transpose" else 1)):
        given[i] = _inner(given[i], n)
    if "dim" in kwargs and kwargs["dim"] is not None:
        kwargs["dim"] = _inner(kwargs["dim"], n)
    kwargs.pop("_stacklevel", None)
    return of_parts([func(part, *given, **kwargs) for part in n._parts])


def _called(func, name, args, kwargs):
    first = args[0]
    if name in ("cat", "concat") and (args[1:] or (kwargs.get("dim", 0),))[0] == 0:
        return of_parts([part for n in first for part in n._parts])
    if not isinstance(first, StridedNested) and name not in _ELEMENTWISE:
        raise _refused(name)
    if name in ("__eq__", "eq") and len(args) > 1 and isinstance(args[1], StridedNested):
        raise RuntimeError("eq does not support nested tensor as other value.")
    if name in ("matmul", "bmm", "__matmul__") and not all(isinstance(a, StridedNested) for a in args):
        raise RuntimeError("Expected both to be nested, but got a nested self and non-nested other")
    if name == "bmm":
        func = torch.matmul
    if name in _ELEMENTWISE or name in ("eq", "__eq__"):
        made = _each(func, args, kwargs)
        return first if name.endswith("_") and not name.endswith("__") or name.startswith("__i") else of_parts(made)
    if name in _OF_DIM:
        return _along(func, name, first, args[1:], kwargs)
    if name == "layer_norm":
        if len(args) < 4 and not {"weight", "bias"} <= set(kwargs) or any(v is None for v in args[2:4]):
            raise ValueError("NestedTensor layer_norm requires weight and bias")
        return of_parts(_each(func, args, kwargs))
    if name in ("view", "reshape"):
        sizes = list(args[1] if isinstance(args[1], (tuple, list)) else args[1:])[1:]
        return of_parts([part.reshape([part.size(i) if n == -1 and i < part.dim() else n for i, n in enumerate(sizes)]) for part in first._parts])
    if name == "chunk":
        raise RuntimeError("Chunk for nested tensors is currently only supported for the last dimension.")
    raise _refused(name)


class StridedNested(torch.Tensor):
    is_nested = property(lambda self: True)
    layout = property(lambda self: torch.strided)
    device = property(lambda self: self._parts[0].device if self._parts else torch.device("cpu"))
    shape = property(lambda self: _no("sizes"))
    ndim = property(lambda self: self.dim())
    requires_grad = property(lambda self: any(t.requires_grad for t in self._parts), lambda self, value: self.requires_grad_(value))
    is_leaf = property(lambda self: all(t.is_leaf for t in self._parts))
    grad_fn = property(lambda self: next((t.grad_fn for t in self._parts if t.grad_fn is not None), None))

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        name = getattr(func, "__name__", str(func))
        if name == "__get__":
            return func(args[0]._parts[0])
        return _called(func, name, args, kwargs or {})

    @property
    def grad(self):
        return of_parts([t.grad for t in self._parts]) if self._parts and all(t.grad is not None for t in self._parts) else None

    def unbind(self, dim=0):
        if dim != 0:
            raise RuntimeError("NestedTensor can only be unbound along dimension 0 ")
        return tuple(self._parts)

    def __getitem__(self, key):
        if not isinstance(key, int):
            raise _refused("slice")
        if not -len(self._parts) <= key < len(self._parts):
            raise IndexError(f"index {key} is out of bounds for dimension 0 with size {len(self._parts)}")
        return self._parts[key]

    def dim(self):
        return self._parts[0].dim() + 1 if self._parts else 1

    def size(self, dim=None):
        if dim is None:
            _no("sizes")
        at = dim + self.dim() if dim < 0 else dim
        if at == 0:
            return len(self._parts)
        sizes = {t.size(at - 1) for t in self._parts}
        if len(sizes) != 1:
            raise RuntimeError(f"Given dimension {at} is irregular and does not have a size.")
        return sizes.pop()

    def stride(self, dim=None):
        _no("strides")

    def tolist(self):
        _no("strides")

    def numpy(self, *, force=False):
        _no("sizes")

    def __len__(self):
        _no("sizes")

    def __iter__(self):
        _no("sizes")

    def numel(self):
        return sum(t.numel() for t in self._parts)

    def item(self):
        if self.numel() != 1:
            raise RuntimeError(f"a Tensor with {self.numel()} elements cannot be converted to Scalar")
        return next(t.item() for t in self._parts if t.numel())

    def is_contiguous(self, memory_format=torch.contiguous_format):
        return all(t.is_contiguous() for t in self._parts)

    def _nested_tensor_size(self):
        return torch.tensor([list(t.shape) for t in self._parts])

    def to_padded_tensor(self, padding, output_size=None):
        return padded(self._parts, padding, output_size, False)

    def __hash__(self):
        return id(self)

    def __repr__(self, *, tensor_contents=None):
        lines = ",\n".join("  " + repr(t).replace("\n", "\n  ") for t in (self._parts if self.is_leaf else [t.detach() for t in self._parts]))
        tail = ", requires_grad=True" if self.requires_grad and self.is_leaf else ""
        tail = f", grad_fn=<{type(self.grad_fn).__name__}>" if self.grad_fn is not None else tail
        return f"nested_tensor([\n{lines}\n]{tail})" if self._parts else f"nested_tensor([\n\n]{tail})"

    __str__ = __repr__


StridedNested.__module__, StridedNested.__name__, StridedNested.__qualname__ = "torch", "Tensor", "Tensor"
