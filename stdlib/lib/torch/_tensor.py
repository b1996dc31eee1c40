"""The Python half of torch.Tensor."""

import math
from _references import _memo_find, _memo_put
from copy import _by_memo, _deepcopy

import torch
from torch import _C

Tensor = _C.Tensor


def _method(fn):
    setattr(Tensor, fn.__name__, fn)
    return fn


def _from_c(name, getter, setter=None, deleter=None):
    def refuse(self, value):
        raise AttributeError(f"attribute '{name}' of 'torch._C.TensorBase' objects is not writable")

    setattr(Tensor, name, property(getter, setter or refuse, deleter))


def _version(self):
    if self.is_inference():
        raise RuntimeError("Inference tensors do not track version counter.")
    return self._get_version()


def _grad_dtype(self):
    if not self.is_leaf:
        raise RuntimeError("grad_dtype can only be accessed on leaf tensors.")
    return self.dtype


def _set_grad_dtype(self, dtype):
    if not self.is_leaf:
        raise RuntimeError("grad_dtype can only be set on leaf tensors.")
    if dtype is not self.dtype:
        raise NotImplementedError("a grad_dtype that is not the tensor's dtype is not implemented")


_from_c("grad_dtype", _grad_dtype, _set_grad_dtype)
_from_c("shape", Tensor._get_shape)
_from_c("dtype", Tensor._get_dtype)
_from_c("requires_grad", Tensor._get_requires_grad, Tensor._set_requires_grad)
_from_c("grad", Tensor._get_grad, Tensor._set_grad, lambda self: self._set_grad(None))
_from_c("data", Tensor._get_data, Tensor._set_data)
_from_c("is_leaf", Tensor._get_is_leaf)
_from_c("_version", _version)
_from_c("retains_grad", Tensor._get_retains_grad)
_from_c("_backward_hooks", lambda self: None)
_from_c("output_nr", Tensor._get_output_nr)
_from_c("ndim", Tensor.dim)
_from_c("device", lambda self: torch._device_named(self._get_device()))
_from_c("layout", lambda self: torch.strided)
_from_c("is_cuda", lambda self: self._get_device().startswith("cuda"))
_from_c("is_cpu", lambda self: self._get_device() == "cpu")
_from_c("is_sparse", lambda self: False)
_from_c("is_quantized", lambda self: False)
for _flag in ("is_ipu", "is_maia", "is_mkldnn", "is_mps", "is_mtia", "is_nested", "is_sparse_csr", "is_vulkan", "is_xla", "is_xpu", "is_hpu"):
    _from_c(_flag, lambda self: False)
_from_c("is_meta", lambda self: self._get_device() == "meta")
_from_c("names", lambda self: (None,) * self.dim())
_from_c("itemsize", Tensor.element_size)
_from_c("nbytes", lambda self: self.numel() * self.element_size())
_from_c("name", lambda self: None)
if not hasattr(Tensor, "T"):
    _from_c("T", lambda self: self.permute(*range(self.dim() - 1, -1, -1)))
    _from_c("mT", lambda self: self.transpose(-2, -1))
_C.dtype.is_floating_point = property(_C.dtype._get_floating)
_C.dtype.itemsize = property(_C.dtype._get_itemsize)
_C.dtype.is_signed = property(lambda self: self not in (torch.uint8, torch.bool, torch.uint16, torch.uint32, torch.uint64))


def _grad_fn(self):
    name = self._get_grad_fn()
    if name is None:
        return None
    from torch.autograd import graph

    return graph._node(name, self)


_from_c("grad_fn", _grad_fn)
_from_c("_base", _C._base_of)


def _new(cls, *args, device=None, **kwargs):
    if device is not None:
        return _new(cls, *args, **kwargs).to(device)
    if cls is not Tensor:
        return _C._make_subclass(cls, _new(Tensor, *args, **kwargs))
    if len(args) == 1 and isinstance(args[0], (list, tuple)) and not isinstance(args[0], torch.Size):
        return torch.tensor(args[0], dtype=torch.get_default_dtype())
    if len(args) == 1 and isinstance(args[0], Tensor):
        return args[0].detach()
    if len(args) == 1 and hasattr(args[0], "_as_torch") and hasattr(args[0], "__setitem__"):  # an array of numpy's, not a size
        return args[0]._as_torch().to(torch.get_default_dtype())
    return torch.empty(*args, dtype=torch.get_default_dtype()) if args else torch.empty(0)


Tensor.__new__ = staticmethod(_new)
Tensor._make_subclass = staticmethod(_C._make_subclass)


# Those that PyTorch writes in Python take a number for self.
_OPERATORS_IN_PYTHON = ("__rsub__", "__rtruediv__", "__pow__", "__rpow__", "__floordiv__", "__rfloordiv__", "__rmod__", "__rmatmul__", "__rlshift__", "__rrshift__")


def _operator(name, op, reflected=False):
    operands = Tensor if op is torch.matmul else (Tensor, int, float, complex)
    refuses = reflected and name not in _OPERATORS_IN_PYTHON  # `Tensor.__add__(2, t)` is let through: a test at each sum costs 9 %

    def method(self, other):
        if refuses and not isinstance(self, Tensor):
            raise TypeError(f"descriptor '{name}' for 'torch._C.TensorBase' objects doesn't apply to a '{type(self).__name__}' object")
        if not isinstance(other, operands):
            if not hasattr(other, "__array__") or getattr(other, "ndim", 0):  # arrays have operators that take tensors
                return NotImplemented
            other = torch.as_tensor(other)
        return op(other, self) if reflected else op(self, other)

    method.__name__ = name
    setattr(Tensor, name, method)


for _n, _f in (("add", torch.add), ("sub", torch.sub), ("mul", torch.mul), ("truediv", torch.div), ("matmul", torch.matmul), ("pow", torch.pow),
               ("and", torch.bitwise_and), ("or", torch.bitwise_or), ("xor", torch.bitwise_xor), ("mod", torch.remainder), ("floordiv", torch.floor_divide),
               ("lshift", getattr(torch, "bitwise_left_shift", None)), ("rshift", getattr(torch, "bitwise_right_shift", None))):
    if _f is not None:
        _operator(f"__{_n}__", _f)
        _operator(f"__r{_n}__", _f, reflected=True)


def _divided_by(self, other):
    return _quotient(self, other) if isinstance(self, Tensor) else self.reciprocal() * other


_quotient = Tensor.__rtruediv__
_divided_by.__name__ = "__rdiv__"
Tensor.__rdiv__ = Tensor.__rtruediv__ = _divided_by
for _n, _f in (("eq", torch.eq), ("ne", torch.ne), ("lt", torch.lt), ("le", torch.le), ("gt", torch.gt), ("ge", torch.ge)):
    _operator(f"__{_n}__", _f)


def _inplace(name, method):
    def op(self, other):
        if not isinstance(other, (Tensor, int, float, complex)):
            return NotImplemented
        return method(self, other)

    op.__name__ = name
    setattr(Tensor, name, op)


for _n in ("add", "sub", "mul", "div", "pow", "bitwise_and", "bitwise_or", "bitwise_xor", "remainder", "floor_divide"):
    _m = getattr(Tensor, _n + "_", None)
    if _m is not None:
        _python = {"div": "truediv", "bitwise_and": "and", "bitwise_or": "or", "bitwise_xor": "xor", "remainder": "mod", "floor_divide": "floordiv"}.get(_n, _n)
        _inplace(f"__i{_python}__", _m)
Tensor.__neg__ = lambda self: torch.neg(self)
Tensor.__pos__ = lambda self: torch.positive(self)
Tensor.__abs__ = lambda self: torch.abs(self)


@_method
def __invert__(self):
    if self.is_floating_point() or self.is_complex():
        raise TypeError("~ (operator.invert) is only implemented on integer and Boolean-type tensors")
    return torch.bitwise_not(self)


@_method
def __repr__(self, *, tensor_contents=None):
    from torch import _tensor_str

    return _tensor_str.tensor_str(self)


Tensor.__str__ = lambda self: repr(self)


@_method
def __format__(self, spec):
    if self.dim() == 0 and type(self) is Tensor:
        return self.item().__format__(spec)
    return object.__format__(self, spec)


@_method
def __iter__(self):
    if self.dim() == 0:
        raise TypeError("iteration over a 0-d tensor")
    return iter(self.unbind(0))


@_method
def __contains__(self, element):
    if not isinstance(element, (Tensor, int, float, complex)):
        raise RuntimeError(f"Tensor.__contains__ only supports Tensor or scalar, but you passed in a {type(element)}.")
    return bool((self == element).any().item())


@_method
def __reversed__(self):
    return self if self.dim() == 0 else self.flip(0)


@_method
@_by_memo
def __deepcopy__(self, memo):
    found = _memo_find(memo, self)
    if found is not NotImplemented:
        return found
    if not self.is_leaf:
        raise RuntimeError("Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment.  If you were attempting to "
                           "deepcopy a module, this may be because of a torch.nn.utils.weight_norm usage, see https://github.com/pytorch/pytorch/pull/103001")
    data = self.detach().clone()
    new = _C._make_subclass(type(self), data, self.requires_grad) if type(self) is not Tensor else data.requires_grad_(self.requires_grad)
    if self.grad is not None:
        new.grad = _deepcopy(self.grad, memo)
    _memo_put(memo, self, new)
    return new


def __copy__(self):
    """Another tensor over the same memory."""
    alias = self.detach()
    new = _C._make_subclass(type(self), alias, self.requires_grad) if type(self) is not Tensor else alias.requires_grad_(self.requires_grad)
    new.__dict__.update(self.__dict__)
    return new


def _rebuild(data, shape, dtype, requires_grad, device="cpu"):
    t = torch.empty(shape, dtype=dtype, device=device)
    t.set_bytes(data)
    return t.requires_grad_(requires_grad)


def _rebuild_as(cls, plain, attributes):
    made = _C._alias_as(cls, plain) if plain.requires_grad and not plain.is_leaf else _C._make_subclass(cls, plain, plain.requires_grad)
    made.__dict__.update(attributes)
    return made


@_method
def __reduce_ex__(self, protocol):
    if type(self) is not Tensor:
        plain = _C._alias_as(Tensor, self.detach()).requires_grad_(self.requires_grad)
        return _rebuild_as, (type(self), plain, dict(self.__dict__))
    where = () if self.device.type == "cpu" else (str(self.device),)
    return _rebuild, (self.detach().data_as_bytes(), tuple(self.shape), self.dtype, self.requires_grad) + where


# The order of the axes in memory that a memory format asks for.
_ORDERS = {"channels_last": (0, 2, 3, 1), "channels_last_3d": (0, 2, 3, 4, 1)}


def _order_of(tensor, memory_format):
    """The order of axes of the format, None for the plain one."""
    if not isinstance(memory_format, torch.memory_format):
        raise TypeError(f"contiguous(): argument 'memory_format' must be torch.memory_format, not {type(memory_format).__name__}")
    order = _ORDERS.get(memory_format._name)
    if order is not None and tensor.dim() != len(order):
        raise RuntimeError(f"required rank {len(order)} tensor to use {memory_format._name} format")
    return order


_c_contiguous, _c_is_contiguous, _c_clone, _cast_to = Tensor.contiguous, Tensor.is_contiguous, Tensor.clone, Tensor.to


@_method
def is_contiguous(self, memory_format=None):
    if memory_format is None or memory_format is torch.contiguous_format:
        return _c_is_contiguous(self)
    order = _ORDERS.get(memory_format._name)
    if order is None:
        raise RuntimeError("preserve memory format is unsupported by the contiguous operator")
    return self.dim() == len(order) and _c_is_contiguous(self.detach().permute(order))


@_method
def contiguous(self, memory_format=None):
    if memory_format is None or memory_format is torch.contiguous_format:
        return _c_contiguous(self)
    if memory_format is torch.preserve_format:
        raise RuntimeError("preserve memory format is unsupported by the contiguous operator")
    order = _order_of(self, memory_format)
    return self if is_contiguous(self, memory_format) else _copy_in_order(self, order)


def _copy_in_order(self, order):
    order = order or tuple(range(self.dim()))
    turned = self.permute(order)
    # By way of one axis, since axes of one element may have any stride where they are.
    made = _c_clone(turned.reshape(-1)).view(turned.shape).permute([order.index(axis) for axis in range(len(order))])
    return _C._nn.named(made, "CloneBackward0") if made.requires_grad else made


def _lies_in_order(self, order):
    """Are the strides those of the format? Where axes of one element leave it open they count as plain ones, as do all other strides."""
    if order is None:
        return not any(len(one) == self.dim() and _lies_in_order(self, one) for one in _ORDERS.values())
    sizes, strides, least = self.shape, self.stride(), 0
    for axis in reversed(order):
        if sizes[axis] == 0 or strides[axis] < least or axis == 0 and least == strides[1]:
            return False
        least = strides[axis] * max(sizes[axis], 1)
    return True


@_method
def clone(self, *, memory_format=None):
    if memory_format is None or memory_format is torch.preserve_format:
        return _c_clone(self)
    return _copy_in_order(self, _order_of(self, memory_format))


@_method
def to(self, *args, device=None, dtype=None, non_blocking=False, copy=False, memory_format=None):
    for a in args:
        if isinstance(a, _C.dtype):
            dtype = a
        elif isinstance(a, Tensor):
            dtype = a.dtype
            device = a.device
        elif isinstance(a, (str, torch.device)):
            device = a
        elif isinstance(a, bool):
            non_blocking = a
        elif a is not None:
            raise TypeError(f"to() received an invalid combination of arguments - got ({type(a).__name__})")
    moved = self if device is None else self._to_device(device)
    if memory_format is not None and memory_format is not torch.preserve_format:
        order = _order_of(self, memory_format)
        moved = moved if _lies_in_order(moved, order) else _copy_in_order(moved, order)
    if dtype is None or dtype == self.dtype:
        return self.clone() if copy and moved is self else moved
    if self.dtype.is_complex and not dtype.is_complex and dtype != torch.bool:
        import warnings

        warnings.warn("Casting complex values to real discards the imaginary part", UserWarning, stacklevel=2)
    return _cast_to(moved, dtype)


def _cast(name, dtype):
    setattr(Tensor, name, lambda self, memory_format=None: self.to(dtype, memory_format=memory_format))


for _n, _d in (("float", torch.float32), ("double", torch.float64), ("half", torch.float16), ("bfloat16", torch.bfloat16), ("long", torch.int64), ("int", torch.int32),
               ("short", torch.int16), ("char", torch.int8), ("byte", torch.uint8), ("bool", torch.bool),
               ("cfloat", torch.complex64), ("cdouble", torch.complex128)):
    _cast(_n, _d)


@_method
def type(self, dtype=None, non_blocking=False):
    names = {torch.float32: "Float", torch.float64: "Double", torch.float16: "Half", torch.bfloat16: "BFloat16", torch.int64: "Long", torch.int32: "Int", torch.int16: "Short",
             torch.int8: "Char", torch.uint8: "Byte", torch.bool: "Bool", torch.complex64: "ComplexFloat", torch.complex128: "ComplexDouble",
             torch.uint16: "UInt16", torch.uint32: "UInt32", torch.uint64: "UInt64"}
    if dtype is None:
        return f"torch.{names[self.dtype]}Tensor"
    if isinstance(dtype, str):
        for d, n in names.items():
            if dtype in (f"torch.{n}Tensor", f"torch.cuda.{n}Tensor"):
                return self.to(d)
        raise ValueError(f"invalid type: '{dtype}'")
    return self.to(getattr(dtype, "dtype", dtype))


from builtins import type  # the class body above hides it


@_method
def type_as(self, other):
    return self.to(other)


@_method
def cpu(self, memory_format=None):
    return self.to("cpu", memory_format=memory_format)


@_method
def cuda(self, device=None, non_blocking=False, memory_format=None):
    return self._to_device("cuda" if device is None else torch.device(device))


@_method
def pin_memory(self, device=None):
    return self


@_method
def is_pinned(self, device=None):
    return False


@_method
def to_sparse(self, *args, layout=None, **kwargs):
    """(sparse_dim=None): a sparse tensor in coordinate format."""
    if layout not in (None, torch.sparse_coo, torch.strided):
        from torch.sparse._compressed import compressed_of

        return compressed_of(self, layout, *args, **kwargs)
    from torch.sparse._coo import sparse_of

    kwargs.pop("blocksize", None)

    return sparse_of(self, *args, **kwargs)


@_method
def dequantize(self):
    return self.to(torch.float32)


@_method
def to_dense(self, dtype=None, *, masked_grad=None):
    return self if dtype is None else self.to(dtype)


@_method
def as_subclass(self, cls):
    return _C._alias_as(cls, self)


def _converted(result, cls):
    """The tensors of a result, as objects of the class."""
    if isinstance(result, Tensor) and not isinstance(result, cls):
        return _C._alias_as(cls, result)
    if isinstance(result, (tuple, list)):
        return type(result)([_converted(one, cls) for one in result])
    return result


def _torch_function(cls, func, types, args=(), kwargs=None):
    """The results of functions are objects of the class, if all arguments are or are of what it derives from."""
    from torch import overrides

    if not all(issubclass(cls, t) for t in types):
        return NotImplemented
    with _C.DisableTorchFunctionSubclass():
        result = func(*args, **kwargs or {})
    return result if cls is Tensor or func in overrides.get_default_nowrap_functions() else _converted(result, cls)


def _subclassed(cls, **kwargs):
    """From the first class of a program that derives from Tensor and takes part in functions, they ask."""
    from torch import overrides

    if cls.__torch_function__ is not overrides._disabled_torch_function_impl and not overrides._state.classes:
        from torch import _overriding

        _overriding.install()
        overrides._state.classes = True
        overrides._state.tell()


Tensor.__torch_function__ = classmethod(_torch_function)
Tensor.__init_subclass__ = classmethod(_subclassed)


@_method
def numpy(self, *, force=False):
    if self.requires_grad and not force:
        raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
    from numpy._ndarray import of_tensor

    return of_tensor(self.detach().cpu() if force else self)


@_method
def __array__(self, dtype=None, copy=None):
    a = self.numpy()
    return a if dtype is None else a.astype(dtype)


@_method
def new_tensor(self, data, *, dtype=None, device=None, requires_grad=False):
    return torch.tensor(data, dtype=dtype or self.dtype, device=self.device if device is None else device, requires_grad=requires_grad)


@_method
def new_empty(self, *size, dtype=None, device=None, requires_grad=False):
    return torch.empty(*size, dtype=dtype or self.dtype, device=self.device if device is None else device, requires_grad=requires_grad)


@_method
def new_zeros(self, *size, dtype=None, device=None, requires_grad=False):
    return torch.zeros(*size, dtype=dtype or self.dtype, device=self.device if device is None else device, requires_grad=requires_grad)


@_method
def new_ones(self, *size, dtype=None, device=None, requires_grad=False):
    return torch.ones(*size, dtype=dtype or self.dtype, device=self.device if device is None else device, requires_grad=requires_grad)


@_method
def new_full(self, size, fill_value, *, dtype=None, device=None, requires_grad=False):
    return torch.full(size, fill_value, dtype=dtype or self.dtype, device=self.device if device is None else device, requires_grad=requires_grad)


@_method
def new(self, *args):
    """Beside the tensor and of its type: of sizes, or with the elements of a sequence."""
    if args and isinstance(args[0], (list, tuple)) and not isinstance(args[0], torch.Size):
        return torch.tensor(args[0], dtype=self.dtype, device=self.device)
    return torch.empty(*args or (0,), dtype=self.dtype, device=self.device)


@_method
def new_empty_strided(self, size, stride, *, dtype=None, device=None, requires_grad=False):
    return torch.empty_strided(size, stride, dtype=dtype or self.dtype, device=self.device if device is None else device).requires_grad_(requires_grad)


@_method
def dim_order(self, *, ambiguity_check=False):
    """The axes from the outermost in memory to the innermost."""
    if not isinstance(ambiguity_check, bool) and not (isinstance(ambiguity_check, list) and all(isinstance(f, torch.memory_format) for f in ambiguity_check)):
        raise TypeError("The ambiguity_check argument must be a bool or a list of memory formats.")
    strides, sizes = self.stride(), self.shape
    if ambiguity_check is not False and (1 in sizes or any(a == b for a, b in zip(strides, strides[1:]))):
        formats = [] if ambiguity_check is True else ambiguity_check
        if sum(self.is_contiguous(memory_format=f) for f in formats if self.dim() == 4 or f is torch.contiguous_format) != 1:
            raise RuntimeError("The tensor does not have unique dim order, or cannot map to exact one of the given memory formats.")
    return tuple(sorted(range(self.dim()), key=lambda axis: -strides[axis]))


@_method
def hardshrink(self, lambd=0.5):
    return torch.hardshrink(self, lambd)


@_method
def to_sparse_coo(self):
    return self.to_sparse()


def _to_layout(name, blocks):
    def method(self, blocksize=None, dense_dim=None):
        return self.to_sparse(layout=getattr(torch, f"sparse_{name}"), blocksize=blocksize, dense_dim=dense_dim)

    if not blocks:
        def method(self, dense_dim=None):
            return self.to_sparse(layout=getattr(torch, f"sparse_{name}"), dense_dim=dense_dim)

    method.__name__ = f"to_sparse_{name}"
    return method


for _n in ("csr", "csc", "bsr", "bsc"):
    _method(_to_layout(_n, _n[0] == "b"))


@_method
def sparse_mask(self, mask):
    """The elements that stand where the sparse tensor has its own."""
    mask = mask.coalesce() if not mask.is_coalesced() else mask
    return mask._with(self[tuple(mask._indices())])


@_method
def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
    if self.requires_grad:
        raise BufferError("Can't export tensors that require gradient, use tensor.detach()")
    return torch.to_dlpack(self.clone() if copy else self)


@_method
def __dlpack_device__(self):
    from torch.utils.dlpack import DLDeviceType

    return (DLDeviceType.kDLCUDA, self.device.index or 0) if self.is_cuda else (DLDeviceType.kDLCPU, 0)


@_method
def view_as(self, other):
    return self.view(other.shape)


@_method
def reshape_as(self, other):
    return self.reshape(other.shape)


@_method
def is_shared(self):
    """Whether its memory is mapped so that other processes see what is written."""
    address = self.data_ptr()
    with open("/proc/self/maps") as maps:
        for line in maps:
            bounds, flags = line.split(" ", 2)[:2]
            first, last = bounds.split("-")
            if int(first, 16) <= address < int(last, 16):
                return flags[3] == "s"
    return False


@_method
def share_memory_(self):
    """Moves the tensor to memory that processes forked from now on share with this one."""
    if self.is_shared() or not self.numel():
        return self
    import os

    fd = os.memfd_create("torch")
    try:
        os.ftruncate(fd, self.numel() * self.element_size())
        with torch.no_grad():
            shared = _C._map_file(fd, 0, self.numel(), self.dtype, True).view(self.shape)
            shared.copy_(self.detach())
            self.data = shared
    finally:
        os.close(fd)
    return self


@_method
def is_set_to(self, other):
    return self._shares_storage(other) and self.shape == other.shape and self.stride() == other.stride() and self.storage_offset() == other.storage_offset()


class _HookOfTensor:
    """Where a handle finds the hook that it takes back."""

    def __init__(self, tensor, number):
        self._tensor, self._number = tensor, number

    def pop(self, id, default=None):
        if self._tensor is not None:
            self._tensor._remove_hook(self._number)
            self._tensor = None


def _handle(tensor, number):
    from torch._handles import RemovableHandle

    return RemovableHandle(_HookOfTensor(tensor, number))


_c_register_hook, _c_post_hook = Tensor.register_hook, Tensor.register_post_accumulate_grad_hook


@_method
def register_hook(self, hook):
    return _handle(self, _c_register_hook(self, hook))


@_method
def register_post_accumulate_grad_hook(self, hook):
    def call(_, tensor=self):
        given = hook(tensor)
        if given is tensor:  # what a write in place gives
            return None
        if isinstance(given, Tensor):
            raise RuntimeError("Tensor post accumulate grad hooks should return None.")
        return given

    return _handle(self, _c_post_hook(self, call))


@_method
def untyped_storage(self):
    from torch.storage import UntypedStorage, of_tensor

    return of_tensor(self, UntypedStorage)


@_method
def storage(self):
    from torch.storage import TypedStorage, of_tensor

    return of_tensor(self, TypedStorage)


_typed_storage = storage


Tensor.__module__ = "torch"
