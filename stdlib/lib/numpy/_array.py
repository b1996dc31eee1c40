"""ndarray: an array over the memory of a torch tensor, which it holds. Windows of an array share it; steps backwards copy."""

import builtins
import math
import operator

import torch
from numpy._types import _SCALARS, _both, _inexact, _of_torch, _with_number, bool_, dtype, generic

newaxis = None


class ndarray:
    """An array of numbers."""

    __slots__ = ("_t", "__weakref__")
    __array_priority__ = 0.0

    def __new__(cls, shape, dtype=None, buffer=None, offset=0, strides=None, order=None):
        if buffer is not None or strides is not None:
            raise NotImplementedError("numpy.ndarray over a buffer is not implemented")
        return _made(torch.empty(_shape(shape), dtype=_type(dtype)))

    # ---- what it is

    @property
    def shape(self):
        return tuple(self._t.shape)

    @shape.setter
    def shape(self, value):
        self._t = self._t.view(_shape(value))

    @property
    def dtype(self):
        return _of_torch(self._t.dtype)

    ndim = property(lambda self: self._t.dim())
    size = property(lambda self: self._t.numel())
    itemsize = property(lambda self: self._t.element_size())
    nbytes = property(lambda self: self._t.numel() * self._t.element_size())
    strides = property(lambda self: tuple(s * self._t.element_size() for s in self._t.stride()))
    T = property(lambda self: _made(self._t.permute(*range(self._t.dim() - 1, -1, -1)) if self._t.dim() > 1 else self._t))
    flat = property(lambda self: _Flat(self))
    real = property(lambda self: _made(self._t.real if self._t.is_complex() else self._t))
    imag = property(lambda self: _made(self._t.imag if self._t.is_complex() else torch.zeros_like(self._t)))
    base = property(lambda self: None)

    def __len__(self):
        if not self._t.dim():
            raise TypeError("len() of unsized object")
        return self._t.size(0)

    def __iter__(self):
        if not self._t.dim():
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(len(self)))

    def __contains__(self, value):
        return builtins.bool((self == value).any())

    def __bool__(self):
        if self.size != 1:
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()" if self.size else
                             "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
        return builtins.bool(self._t.reshape(()).item())

    def _one(self, to):
        if self.size != 1:
            raise TypeError("only length-1 arrays can be converted to Python scalars")
        return to(self._t.reshape(()).item())

    def __int__(self):
        return self._one(int)

    def __float__(self):
        return self._one(float)

    def __complex__(self):
        return self._one(complex)

    def __index__(self):
        if self._t.dim() or self._t.dtype.is_floating_point or self._t.dtype.is_complex:
            raise TypeError("only integer scalar arrays can be converted to a scalar index")
        return int(self._t.item())

    def __torch_index__(self):
        return self._t

    def item(self, *at):
        if at:
            return self[at if len(at) > 1 else at[0] if self.ndim == 1 else unravel(at[0], self.shape)].item()
        if self.size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return self._t.reshape(()).item()

    def tolist(self):
        return self._t.tolist()

    def tobytes(self, order="C"):
        return bytes(self._t.contiguous().data_as_bytes())

    def __array__(self, dtype=None, copy=None):
        return self if dtype is None else self.astype(dtype)

    def __reduce__(self):
        return _rebuilt, (self.tobytes(), self.shape, self.dtype.name)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __hash__(self):
        raise TypeError("unhashable type: 'numpy.ndarray'")

    def __repr__(self):
        from numpy._printing import array_repr

        return array_repr(self)

    def __str__(self):
        from numpy._printing import array_str

        return array_str(self)

    def __format__(self, spec):
        if not self._t.dim():
            return format(self.item(), spec)
        return object.__format__(self, spec)

    # ---- elements

    def __getitem__(self, key):
        key, flips = _key(key, self._t)
        found = self._t[key]
        for d in flips:
            found = found.flip(d)
        return _value(found) if not found.dim() and not _has_ellipsis(key) else _made(found)

    def __setitem__(self, key, value):
        key, flips = _key(key, self._t)
        value = _tensor(value)
        if flips:
            value = value.expand(self._t[key].shape)
            for d in flips:
                value = value.flip(d)
        with torch.no_grad():
            if value.dtype.is_complex and not self._t.dtype.is_complex:
                value = value.real
            self._t[key] = value.to(self._t.dtype)

    # ---- shape

    def reshape(self, *shape, order="C"):
        shape = _shape(shape[0] if len(shape) == 1 else shape)
        if order == "F":
            return _made(self._t.permute(*range(self.ndim - 1, -1, -1)).reshape(shape[::-1]).permute(*range(len(shape) - 1, -1, -1)))
        count = math.prod(n for n in shape if n != -1)
        if (count != self.size and -1 not in shape) or (-1 in shape and (not count or self.size % count)):
            raise ValueError(f"cannot reshape array of size {self.size} into shape ({','.join(map(str, shape))}{',' if len(shape) == 1 else ''})")
        return _made(self._t.reshape(shape))

    def ravel(self, order="C"):
        return self.reshape(-1, order=order)

    def flatten(self, order="C"):
        return self.reshape(-1, order=order).copy()

    def transpose(self, *axes):
        axes = axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes
        if not axes:
            return self.T
        return _made(self._t.permute(*axes))

    def swapaxes(self, a, b):
        return _made(self._t.transpose(a, b))

    def squeeze(self, axis=None):
        return _made(self._t.squeeze() if axis is None else self._t.squeeze(axis))

    def resize(self, *shape, refcheck=True):
        shape = _shape(shape[0] if len(shape) == 1 else shape)
        flat, count = self._t.reshape(-1), math.prod(shape)
        room = torch.zeros(count, dtype=self._t.dtype)
        room[:min(count, flat.numel())] = flat[:count]
        self._t = room.view(shape)

    def copy(self, order="C"):
        return _made(self._t.clone(memory_format=torch.contiguous_format))

    def astype(self, kind, order="K", casting="unsafe", subok=True, copy=True):
        to = dtype(kind)._torch
        t = self._t.real if self._t.is_complex() and not to.is_complex and to is not torch.bool else self._t
        made = t.to(to)
        return _made(made.clone() if made is self._t and copy else made)

    def view(self, kind=None):
        return _made(self._t if kind is None or kind is ndarray else self._t.view(dtype(kind)._torch))

    def fill(self, value):
        self._t.fill_(value.item() if hasattr(value, "item") else value)

    def sort(self, axis=-1, kind=None, order=None):
        self._t.copy_(self._t.sort(axis)[0])

    def put(self, at, values, mode="raise"):
        self._t.reshape(-1)[_tensor(at)] = _tensor(values).to(self._t.dtype)


class _Flat:
    """An array as one row."""

    def __init__(self, of):
        self._of, self._at = of, 0

    def __iter__(self):
        return iter(self._of.ravel())

    def __len__(self):
        return self._of.size

    def __getitem__(self, key):
        return self._of.ravel()[key]

    def __setitem__(self, key, value):
        row = self._of.ravel()
        row[key] = value
        self._of._t.copy_(row._t.view(self._of._t.shape))


def unravel(at, shape):
    places = []
    for n in reversed(shape):
        at, place = divmod(at, n)
        places.append(place)
    return tuple(reversed(places))


def _made(t):
    a = object.__new__(ndarray)
    a._t = t.detach() if t.requires_grad else t
    return a


def _rebuilt(data, shape, kind):
    t = torch.empty(shape, dtype=dtype(kind)._torch)
    t.set_bytes(data)
    return _made(t)


def _value(t):
    """What numpy gives for an array without dimensions: a number of its type."""
    return _SCALARS[t.dtype](t.item())


def _or_value(t):
    return _made(t) if t.dim() else _value(t)


def _shape(shape):
    if isinstance(shape, (int, generic)) or not hasattr(shape, "__iter__"):
        return (int(shape),)
    return tuple(int(n) for n in shape)


def _type(kind, otherwise=torch.float64):
    return otherwise if kind is None else dtype(kind)._torch


def _has_ellipsis(key):
    return any(k is Ellipsis for k in key)


def _key(key, t):
    """A key of tensors, and the dimensions of what it gives that are then turned around."""
    parts = key if isinstance(key, tuple) else (key,)
    named = sum(1 for p in parts if p is not None and p is not Ellipsis)
    made, flips, axis, out = [], [], 0, 0
    for part in parts:
        if part is Ellipsis:
            made.append(part)
            axis += t.dim() - named
            out += t.dim() - named
            continue
        if part is None:
            made.append(None)
            out += 1
            continue
        if isinstance(part, slice):
            n = t.size(axis)
            start, stop, step = (None if v is None else int(v) for v in (part.start, part.stop, part.step))
            if step is not None and step < 0:
                places = range(n)[start:stop:step]
                flips.append(out)
                part = slice(places[-1], places[0] + 1, -step) if len(places) else slice(0, 0)
            else:
                part = slice(start, stop, step)
            out += 1
        elif isinstance(part, (bool_, bool)):
            part = builtins.bool(part)
        elif isinstance(part, (int, generic)):
            part = int(part)
            if not -t.size(axis) <= part < t.size(axis):
                raise IndexError(f"index {part} is out of bounds for axis {axis} with size {t.size(axis)}")
        else:
            part = _tensor(part)
            if part.dtype.is_floating_point and part.numel():
                raise IndexError("arrays used as indices must be of integer (or boolean) type")
            part = part if part.dtype is torch.bool else part.to(torch.int64)
            axis += part.dim() - 1 if part.dtype is torch.bool else 0
            out += 1
        made.append(part)
        axis += 1
    return tuple(made), flips


def _tensor(value, kind=None):
    """The tensor of anything that array() takes; no copy of an array."""
    if isinstance(value, ndarray):
        t = value._t
    elif isinstance(value, torch.Tensor):
        t = value.detach()
    elif isinstance(value, generic):
        t = torch.tensor(value.item(), dtype=value._torch)
    elif isinstance(value, bool):
        t = torch.tensor(value)
    elif isinstance(value, int):
        t = torch.tensor(value, dtype=torch.int64)
    elif isinstance(value, (float, complex)):
        t = torch.tensor(value, dtype=torch.complex128 if isinstance(value, complex) else torch.float64)
    else:
        t = _of_sequence(value)
    return t if kind is None or t.dtype is kind else t.to(kind)


def _of_sequence(value):
    if hasattr(value, "__array__"):
        return _tensor(value.__array__())
    if isinstance(value, (str, bytes, dict)) or value is None or not hasattr(value, "__len__"):
        raise NotImplementedError(f"arrays of objects ({type(value).__name__}) are not implemented")
    items = list(value)
    if not items:
        return torch.empty(0, dtype=torch.float64)
    parts = [_tensor(item) for item in items]
    if any(p.shape != parts[0].shape for p in parts):
        raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions.")
    kind = parts[0].dtype
    for p in parts[1:]:
        kind = _both(kind, p.dtype)
    return torch.stack([p.to(kind) for p in parts])


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0, like=None):
    t = _tensor(object, None if dtype is None else _type(dtype))
    if copy and (isinstance(object, (ndarray, torch.Tensor)) and t.data_ptr() == (object._t if isinstance(object, ndarray) else object).data_ptr()):
        t = t.clone()
    while t.dim() < ndmin:
        t = t.unsqueeze(0)
    return _made(t)


def asarray(a, dtype=None, order=None, *, copy=None, like=None):
    if isinstance(a, ndarray) and (dtype is None or a.dtype == dtype):
        return a
    return array(a, dtype, copy=bool(copy))


def operands(*values):
    """Tensors of one type; Python numbers do not widen."""
    kind, numbers, tensors = None, [], []
    for v in values:
        if isinstance(v, (bool, int, float, complex)) and not isinstance(v, generic):
            numbers.append(v)
            tensors.append(v)
        else:
            t = _tensor(v)
            kind = t.dtype if kind is None else _both(kind, t.dtype)
            tensors.append(t)
    if kind is None:
        tensors = [_tensor(v) for v in values]
        kind = tensors[0].dtype
        for t in tensors[1:]:
            kind = _both(kind, t.dtype)
    else:
        for v in numbers:
            kind = _with_number(kind, v)
    return [t.to(kind) if isinstance(t, torch.Tensor) else torch.tensor(t, dtype=kind) for t in tensors]


def binary(name, op, inexact=False, result=None):
    """A ufunc of two operands."""

    def function(x1, x2, out=None, where=True, dtype=None, casting=None, **unused):
        a, b = operands(x1, x2)
        if dtype is not None:
            a, b = a.to(_type(dtype)), b.to(_type(dtype))
        if inexact:
            a, b = a.to(_inexact(a.dtype)), b.to(_inexact(b.dtype))
        return _finished(op(a, b), out, where, x1, x2)

    function.__name__ = function.__qualname__ = name
    function.__module__ = "numpy"
    return function


def unary(name, op, inexact=True):
    def function(x, out=None, where=True, dtype=None, casting=None, **unused):
        t = _tensor(x)
        t = t.to(_type(dtype)) if dtype is not None else t
        if inexact:
            t = t.to(_inexact(t.dtype))
        return _finished(op(t), out, where, x)

    function.__name__ = function.__qualname__ = name
    function.__module__ = "numpy"
    return function


def _finished(t, out, where, *given):
    out = out[0] if isinstance(out, tuple) else out
    if where is not True:
        if out is None:
            raise NotImplementedError("a ufunc with where= and without out= is not implemented")
        out._t.copy_(torch.where(_tensor(where), t.to(out._t.dtype), out._t))
        return out
    if out is not None:
        out._t.copy_(t)
        return out
    return t if builtins.any(isinstance(g, torch.Tensor) for g in given) else _or_value(t)  # of tensors a tensor, as PyTorch wraps it


def _divided(a, b):
    return torch.div(a, b)


def _floor_divided(a, b):
    return _by_zero(a, b, torch.floor_divide)


def _remainder(a, b):
    return _by_zero(a, b, torch.remainder)


def _by_zero(a, b, op):
    if a.dtype.is_floating_point:
        return op(a, b)
    zero = b == 0  # integers by zero are zero in NumPy, with a warning
    return torch.where(zero, torch.zeros((), dtype=a.dtype), op(a, torch.where(zero, torch.ones((), dtype=b.dtype), b)))


def _bitwise(bools, others):
    return lambda a, b: (bools if a.dtype is torch.bool else others)(a, b)


add = binary("add", lambda a, b: a + b)
multiply = binary("multiply", lambda a, b: a * b)
subtract = binary("subtract", lambda a, b: a - b)
divide = true_divide = binary("divide", _divided, True)
floor_divide = binary("floor_divide", _floor_divided)
remainder = mod = binary("remainder", _remainder)
power = binary("power", torch.pow)
bitwise_and, bitwise_or, bitwise_xor = binary("bitwise_and", torch.bitwise_and), binary("bitwise_or", torch.bitwise_or), binary("bitwise_xor", torch.bitwise_xor)
left_shift, right_shift = binary("left_shift", torch.bitwise_left_shift), binary("right_shift", torch.bitwise_right_shift)
equal, not_equal = binary("equal", torch.eq), binary("not_equal", torch.ne)
less, less_equal, greater, greater_equal = binary("less", torch.lt), binary("less_equal", torch.le), binary("greater", torch.gt), binary("greater_equal", torch.ge)


def matmul(x1, x2, out=None, **unused):
    a, b = operands(x1, x2)
    if not a.dim() or not b.dim():
        raise ValueError("matmul: Input operand does not have enough dimensions")
    return _finished(torch.matmul(a, b), out, True)


_OPERATORS = {"add": add, "sub": subtract, "mul": multiply, "truediv": divide, "floordiv": floor_divide, "mod": remainder, "pow": power, "and": bitwise_and, "or": bitwise_or,
              "xor": bitwise_xor, "lshift": left_shift, "rshift": right_shift, "matmul": matmul}


def _takes(other):
    return isinstance(other, (ndarray, generic, bool, int, float, complex, list, tuple))


def _operator(name, function):
    def method(self, other):
        return function(self, other) if _takes(other) else NotImplemented

    def reflected(self, other):
        return function(other, self) if _takes(other) else NotImplemented

    def in_place(self, other):
        made = _tensor(function(self, other))
        if made.dtype.is_floating_point and not (self._t.dtype.is_floating_point or self._t.dtype.is_complex):
            raise TypeError(f"Cannot cast ufunc '{function.__name__}' output from dtype('{_of_torch(made.dtype)}') to dtype('{self.dtype}') with casting rule 'same_kind'")
        self._t.copy_(made)
        return self

    for short, made in ((f"__{name}__", method), (f"__r{name}__", reflected), (f"__i{name}__", in_place)):
        made.__name__ = short
        setattr(ndarray, short, made)


for _name, _function in _OPERATORS.items():
    _operator(_name, _function)
for _name, _function in (("eq", equal), ("ne", not_equal), ("lt", less), ("le", less_equal), ("gt", greater), ("ge", greater_equal)):
    def _compare(self, other, function=_function):
        return function(self, other) if _takes(other) else NotImplemented

    setattr(ndarray, f"__{_name}__", _compare)
ndarray.__neg__ = lambda self: _or_value(-self._t)
ndarray.__pos__ = lambda self: self.copy()
ndarray.__abs__ = lambda self: _or_value(self._t.abs() if self._t.dtype is not torch.bool else self._t)
ndarray.__invert__ = lambda self: _or_value(~self._t)
ndarray.__divmod__ = lambda self, other: (self // other, self % other)
ndarray.__module__ = "numpy"
