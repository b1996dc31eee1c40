"""The torch API. Ops are natives made from the op table (torch._C); what wraps and combines them is Python."""

import sys as _sys

import torch._C as _C
from torch._C import dtype, Generator, get_default_dtype, is_grad_enabled, is_inference_mode_enabled
from torch._C import bfloat16, bool, complex64, complex128, float16, float32, float64, int16, int32, int64, int8, uint16, uint32, uint64, uint8

__version__ = "2.11.0+mpy"

half, float, double, short, int, long, cfloat, cdouble = float16, float32, float64, int16, int32, int64, complex64, complex128
inf, nan, pi, e = 1e999, 1e999 - 1e999, 3.141592653589793, 2.718281828459045
newaxis = None


class Size(tuple):
    def __repr__(self):
        return f"torch.Size([{', '.join(map(repr, self))}])"

    def numel(self):
        n = 1
        for s in self:
            n *= s
        return n

    def __getitem__(self, i):
        item = tuple.__getitem__(self, i)
        return Size(item) if isinstance(i, slice) else item

    def __add__(self, other):
        return Size(tuple.__add__(self, tuple(other)))

    def __radd__(self, other):
        return Size(tuple.__add__(tuple(other), self))

    def __mul__(self, n):
        return Size(tuple.__mul__(self, n))

    def __reduce__(self):
        return Size, (tuple(self),)


Size.__module__ = "torch"


class device:
    __slots__ = ("type", "index")

    def __init__(self, type, index=None):
        if isinstance(type, device):
            type, index = type.type, type.index
        elif isinstance(type, _builtin_int):
            type, index = "cuda", type
        elif ":" in type:
            type, _, number = type.partition(":")
            if not number.isdigit():
                raise RuntimeError(f"Invalid device string: '{type}:{number}'")
            index = _builtin_int(number)
        if type not in ("cpu", "cuda", "meta", "mps", "xpu"):
            raise RuntimeError("Expected one of cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, maia, xla, lazy, vulkan, mps, meta, hpu, mtia, "
                               f"privateuseone device type at start of device string: {type}")
        if index is not None and index < 0:
            raise RuntimeError("Device index must not be negative")
        object.__setattr__(self, "type", type)
        object.__setattr__(self, "index", index)

    def __setattr__(self, name, value):
        raise AttributeError(f"attribute '{name}' of 'torch.device' objects is not writable")

    def __str__(self):
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __repr__(self):
        return f"device(type={self.type!r})" if self.index is None else f"device(type={self.type!r}, index={self.index})"

    def __eq__(self, other):
        return isinstance(other, device) and (self.type, self.index) == (other.type, other.index)

    def __hash__(self):
        return hash((self.type, self.index))

    def __reduce__(self):
        return device, (self.type,) if self.index is None else (self.type, self.index)

    def __enter__(self):
        _devices_before.append(_C._set_default_device(str(self)))
        return self

    def __exit__(self, *exc):
        _C._set_default_device(_devices_before.pop())
        return False


_builtin_int = type(0)
_builtin_float = type(0.0)
_builtin_bool = type(True)
_builtin_range = range
device.__module__ = "torch"
_cpu = device("cpu")
_devices_before = []   # of the `with` statements under way
_devices = {"cpu": _cpu, "meta": device("meta")}


def _device_named(text):
    found = _devices.get(text)
    if found is None:
        found = _devices[text] = device(text)
    return found


def _return_type(name, names, values):
    cls = _return_types.get(name)
    if cls is None:
        cls = _return_types[name] = _make_return_type(name, names)
    return cls(values)


def _into_outs(name, names, values, out):
    """The results of an op with several, written to the tensors that the caller gave for them."""
    from torch._composed import check_outs, into
    if len(out) != len(values):
        raise TypeError(f"expected tuple of {len(values)} elements but got {len(out)}")
    if is_grad_enabled() and True in [t.requires_grad for t in (*values, *out)]:
        raise RuntimeError(f"{name}(): functions with out=... arguments don't support automatic differentiation, but one of the arguments requires grad.")
    check_outs(name, values, out)
    return _return_type(f"{name}_out", names, tuple(into(given, value) for given, value in zip(out, values)))


_return_types = {}


def _make_return_type(name, names):
    def __repr__(self):
        inner = ",\n".join(f"{n}={v!r}" for n, v in zip(names, self))
        return f"torch.return_types.{name}(\n{inner})"

    namespace = {"__repr__": __repr__, "__slots__": (), "__module__": "torch.return_types"}
    for i, field in enumerate(names):
        namespace[field] = property(lambda self, i=i: tuple.__getitem__(self, i))
    return type(name, (tuple,), namespace)


_C._register("Size", Size)
_C._register("device", device)
_C._register("cpu", _cpu)


def _overridden(func, args, names):
    from torch.overrides import _asked
    return _asked(func, args, names)



for _name, _fn in vars(_C._VariableFunctions).items():
    if not _name.startswith("__"):
        globals()[_name] = _fn
del _name, _fn


class memory_format:
    def __init__(self, name):
        self._name = name

    def __repr__(self):
        return f"torch.{self._name}"

    def __reduce__(self):
        return self._name


class layout(memory_format):
    pass


strided, sparse_coo, jagged = layout("strided"), layout("sparse_coo"), layout("jagged")
sparse_csr, sparse_csc, sparse_bsr, sparse_bsc = layout("sparse_csr"), layout("sparse_csc"), layout("sparse_bsr"), layout("sparse_bsc")
layout.__module__ = memory_format.__module__ = "torch"


_C._register("memory_format", memory_format)
contiguous_format = memory_format("contiguous_format")
preserve_format = memory_format("preserve_format")
channels_last = memory_format("channels_last")
channels_last_3d = memory_format("channels_last_3d")
legacy_contiguous_format = contiguous_format

from torch._tensor import Tensor
from torch.overrides import _disabled_torch_function_impl

def _mismatch(name, method, args, names):
    from torch._refusals import mismatch

    split = len(args) - len(names)
    return mismatch(name, method, args[:split], dict(zip(names, args[split:])))


_C._register("helpers", {"return_type": _return_type, "into_outs": _into_outs, "mismatch": _mismatch, "overridden": _overridden, "no_override": _disabled_torch_function_impl})
from torch import _complex
from torch.autograd.grad_mode import enable_grad, inference_mode, no_grad, set_grad_enabled

default_generator = _C._default_generator()


_PYTHON_TYPES = {_builtin_int: int64, _builtin_float: float64, _builtin_bool: bool, type(1j): complex128}


def tensor(data, *, dtype=None, device=None, requires_grad=False, pin_memory=False):
    if isinstance(data, Tensor):
        import warnings

        warnings.warn("To copy construct from a tensor, it is recommended to use sourceTensor.detach().clone() or "
                      "sourceTensor.detach().clone().requires_grad_(True), rather than torch.tensor(sourceTensor).", UserWarning, stacklevel=2)
        out = data.detach().clone()
        if dtype is not None:
            out = out.to(dtype)
        device = _device_set() if device is None else device
        if device is not None:
            out = out.to(device)
        return out.requires_grad_(requires_grad)
    made = _of_loaded(data, dtype) if _C._follows_numbers() else None
    if made is None:
        made = _of_data(data, dtype)
    where = _C._get_default_device() if device is None else device
    if where != "cpu":
        made = made.to(where)
    if requires_grad:
        if not (made.is_floating_point() or made.is_complex()):
            raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
        made.requires_grad_()
    return made


def _of_loaded(data, dtype):
    """A tensor of numbers in whose place a replay may find others, made by ops: so only their class is looked at. None: there is none."""
    if _C._is_small_int(data):  # these types hold any
        return _C._VariableFunctions.full((), data, dtype=dtype or int64) if dtype in (None, int64, float32, float64) else None
    if dtype not in (None, float16, bfloat16, float32, float64, int64):
        return None
    if type(data) is _builtin_float:
        return _of_float(data, dtype or get_default_dtype()) if dtype is not int64 and _C._is_loaded(data) else None
    if type(data) not in (list, tuple) or not 0 < len(data) <= 64:
        return None
    parts, loaded, whole = [], False, True
    for part in data:
        if type(part) is _builtin_float:
            whole = False
        elif not _C._is_small_int(part):
            return None
        loaded = loaded or _C._is_loaded(part)
        parts.append(part)
    if not loaded or (dtype is int64 and not whole):
        return None
    dtype = dtype or (int64 if whole else get_default_dtype())
    return _C._VariableFunctions.stack([_of_int(part, dtype) if type(part) is not _builtin_float else _of_float(part, dtype) for part in parts])


def _of_int(number, dtype):
    return _C._VariableFunctions.full((), number, dtype=int64).to(dtype)


def _of_float(number, dtype):
    if dtype in (float16, bfloat16):
        return _C._VariableFunctions.full((), number, dtype=dtype)
    return _C._VariableFunctions.full((), number, dtype=float64).to(dtype)  # which is infinite where it is too narrow


def _in_lists(data):
    """Other sequences (a range, a deque) as lists."""
    return [_in_lists(part) for part in data] if isinstance(data, (list, tuple)) or _is_sequence(data) else data


def _is_sequence(data):
    """One that is neither list nor tuple."""
    kind = type(data)
    return hasattr(kind, "__getitem__") and hasattr(kind, "__len__") and not isinstance(data, (Tensor, list, tuple, dict, str, bytes))


def _of_data(data, dtype):
    first = data
    while isinstance(first, (list, tuple)) and first:
        first = first[0]
    if hasattr(first, "__array__") and not isinstance(first, Tensor) and (first is data or hasattr(first, "__setitem__")):
        from numpy._ndarray import array

        if hasattr(data, "_as_torch"):
            data._as_torch()  # raises for what has no tensor of its own
        made = array(data)._t
        return made if dtype is None else made.to(dtype)
    if dtype is None and isinstance(data, (list, tuple)) and "numpy" in _sys.modules:
        from numpy._scalars import kind_of_leaves

        dtype = kind_of_leaves(data)
    if hasattr(data, "tolist") and not isinstance(data, (list, tuple)):
        data = data.tolist()
    elif isinstance(data, (str, bytes)):
        raise TypeError(f"new(): invalid data type '{type(data).__name__}'")
    elif _is_sequence(first):
        data = _in_lists(data)
    dtype = _PYTHON_TYPES.get(dtype, dtype)
    if dtype is not None and not isinstance(dtype, _C.dtype):
        if isinstance(dtype, _absent.Absent):
            raise NotImplementedError(f"tensors of {dtype._path} are not implemented")
        raise TypeError(f"tensor(): argument 'dtype' must be torch.dtype, not {type(dtype).__name__}")
    if dtype is uint64:
        data = _in_int64(data)
    return _C._tensor_from_data(data, dtype, False)


def _device_set():
    """The default device, if it is another than the host, to which tensor and as_tensor move tensors as well."""
    where = _C._get_default_device()
    return None if where == "cpu" else where


def as_tensor(data, dtype=None, device=None):
    if isinstance(data, Tensor):
        return data.to(device=_device_set() if device is None else device, dtype=dtype)
    if hasattr(data, "_as_torch"):
        return data._as_torch().to(device=_C._get_default_device() if device is None else device, dtype=dtype)
    return tensor(data, dtype=dtype, device=device)


def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=False):
    made = as_tensor(obj, dtype=dtype, device=device)
    if copy is False and not (isinstance(obj, Tensor) and made is obj or hasattr(obj, "_as_torch") and (dtype is None or made.dtype == obj._as_torch().dtype)):
        raise ValueError("can't alias arbitrary sequence into a tensor.")
    if copy and (made is obj or hasattr(obj, "_as_torch")):
        made = made.clone()
    elif isinstance(obj, Tensor) and requires_grad and obj.requires_grad:
        return made
    made = made.detach() if not requires_grad and made.requires_grad else made
    return made.requires_grad_() if requires_grad else made


def scalar_tensor(value, *, dtype=None, device=None, requires_grad=False):
    return tensor(value, dtype=dtype or get_default_dtype(), device=device, requires_grad=requires_grad)


def from_numpy(ndarray):
    import numpy

    if not isinstance(ndarray, numpy.ndarray):
        raise TypeError(f"expected np.ndarray (got {typename(ndarray)})")
    return ndarray._as_torch()


def _in_int64(data):
    """Numbers for uint64 as the numbers of int64 that have their bits."""
    if isinstance(data, (list, tuple)):
        return [_in_int64(x) for x in data]
    if isinstance(data, _builtin_int) and (1 << 63) <= data < (1 << 64):
        return data - (1 << 64)
    return data


def is_tensor(obj):
    return isinstance(obj, Tensor)


def is_floating_point(input):
    return input.is_floating_point()


def is_complex(input):
    return input.is_complex()


def get_device_module(device=None):
    """The module of torch for the kind of a device."""
    name = "cpu" if device is None else globals()["device"](device).type
    import importlib

    try:
        return importlib.import_module(f"torch.{name}")
    except ImportError:
        raise RuntimeError(f"Invalid device module: {name}, please ensure that the module name is correct") from None


def is_storage(obj):
    from torch.storage import _StorageBase

    return isinstance(obj, _StorageBase)


def numel(input):
    return input.numel()


def manual_seed(seed):
    seed = _builtin_int(seed)
    if not -(2**63) <= seed < 2**64:
        raise RuntimeError(f"Overflow when unpacking long long")
    _C._cuda_default_generator().manual_seed(seed)
    return default_generator.manual_seed(seed)


def seed():
    chosen = default_generator.seed()
    _C._cuda_default_generator().manual_seed(chosen)
    return chosen


def initial_seed():
    return default_generator.initial_seed()


def get_rng_state():
    return default_generator.get_state()


def set_rng_state(new_state):
    default_generator.set_state(new_state)


def get_autocast_cpu_dtype():
    return get_autocast_dtype("cpu")


def get_autocast_gpu_dtype():
    return get_autocast_dtype("cuda")


def is_autocast_cpu_enabled():
    return is_autocast_enabled("cpu")


def is_autocast_cache_enabled():
    from torch.amp.autocast_mode import _cache

    return _cache["enabled"]


def clear_autocast_cache():
    """Nothing is kept from cast to cast."""


def set_default_dtype(d, /):
    _C._set_default_dtype(d)


def promote_types(type1, type2):
    wide = (uint16, uint32, uint64)
    if type1 is not type2 and (type1 in wide or type2 in wide) and not (type1.is_floating_point or type2.is_floating_point or type1.is_complex or type2.is_complex):
        from torch._composed import SCALAR_NAMES

        raise RuntimeError(f"Promotion for uint16, uint32, uint64 types is not supported, attempted to promote {SCALAR_NAMES[type1]} and {SCALAR_NAMES[type2]}")
    return _C._promote_types(type1, type2)


def can_cast(from_, to):
    """Whether a cast keeps to the same or a wider kind: bool, integer, floating."""
    rank = lambda d: 0 if d == bool else 3 if d.is_complex else 2 if d.is_floating_point else 1
    return rank(from_) <= rank(to)


_einsum_of_list = globals().get("einsum")


def _subscripts(sublist):
    return "".join("..." if s is Ellipsis else chr(ord("A") + s if s < 26 else ord("a") + s - 26) for s in sublist)


def einsum(equation, *operands):
    if isinstance(equation, Tensor):  # tensors and lists of subscripts by turns
        if len(operands) < 1:
            raise ValueError("einsum(): must specify the equation string and at least one operand, or at least one operand and its subscripts list")
        given = (equation,) + operands
        equation = ",".join(_subscripts(s) for s in given[1::2][:len(given) // 2])
        if len(given) % 2:
            equation += "->" + _subscripts(given[-1])
        operands = given[:len(given) // 2 * 2:2]
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = operands[0]
    return _einsum_of_list(equation, list(operands))


def broadcast_shapes(*shapes):
    out = []
    for k, shape in enumerate(shapes):
        before = out
        shape = [shape] if isinstance(shape, _builtin_int) else list(shape)
        width = len(out) if len(out) > len(shape) else len(shape)
        out, shape = [1] * (width - len(out)) + out, [1] * (width - len(shape)) + shape
        for i in _builtin_range(width - 1, -1, -1):
            n = shape[i]
            if out[i] == 1:
                out[i] = n
            elif n not in (1, out[i]):
                raise RuntimeError(f"Attempting to broadcast a dimension of length {n} at {i - width}! Mismatching argument at index {k} had {tuple(shapes[k])}; "
                                   f"but expected shape should be broadcastable to {list(before)}")
    return Size(out)


def broadcast_tensors(*tensors):
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tensors[0]
    shape = ()
    for t in tensors:
        other = t.shape
        width = len(shape) if len(shape) > len(other) else len(other)
        left, right = (1,) * (width - len(shape)) + tuple(shape), (1,) * (width - len(other)) + tuple(other)
        for i in _builtin_range(width - 1, -1, -1):
            if left[i] != right[i] and left[i] != 1 and right[i] != 1:
                raise RuntimeError(f"The size of tensor a ({left[i]}) must match the size of tensor b ({right[i]}) at non-singleton dimension {i}")
        shape = tuple(r if l == 1 else l for l, r in zip(left, right))
    return tuple(t if tuple(t.shape) == shape else t.expand(shape) for t in tensors)


def get_num_threads():
    import os

    return os.cpu_count()


def set_num_threads(n):
    if n < 1:
        raise RuntimeError("set_num_threads expects a positive integer")


def get_num_interop_threads():
    return 1


def set_num_interop_threads(n):
    if n < 1:
        raise RuntimeError("set_num_interop_threads expects a positive integer")


def get_default_device():
    return _device_named(_C._get_default_device())


def set_default_device(device):
    _C._set_default_device("cpu" if device is None else str(globals()["device"](device)))


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    from torch import _tensor_str

    _tensor_str.set_printoptions(precision, threshold, edgeitems, linewidth, profile, sci_mode)


_settings = {"deterministic": False, "warn_only": False, "matmul": "highest", "warned": False}


def use_deterministic_algorithms(mode, *, warn_only=False):
    """Results do not depend on the order of threads here, whatever the mode."""
    if not isinstance(mode, _builtin_bool):
        raise TypeError(f"_set_deterministic_algorithms(): argument 'mode' (position 1) must be bool, not {type(mode).__name__}")
    _settings.update(deterministic=mode, warn_only=mode and warn_only)


def _refuse_nondeterministic(name):
    """Raises, or warns, where the program wants deterministic results and PyTorch has no such algorithm for this op."""
    if not _settings["deterministic"]:
        return
    text = f"{name} does not have a deterministic implementation, but you set 'torch.use_deterministic_algorithms(True"
    if not _settings["warn_only"]:
        raise RuntimeError(f"{text})'. You can turn off determinism just for this operation, or you can use the 'warn_only=True' option, if that's acceptable for your "
                           "application. You can also file an issue at https://github.com/pytorch/pytorch/issues to help us prioritize adding deterministic support for this operation.")
    import warnings

    warnings.warn(f"{text}, warn_only=True)'. You can file an issue at https://github.com/pytorch/pytorch/issues to help us prioritize adding deterministic support for this "
                  "operation. (Triggered internally at /pytorch/aten/src/ATen/Context.cpp:160.)", UserWarning, stacklevel=4)


def are_deterministic_algorithms_enabled():
    return _settings["deterministic"]


def is_deterministic_algorithms_warn_only_enabled():
    return _settings["warn_only"]


def get_deterministic_debug_mode():
    return 0 if not _settings["deterministic"] else 1 if _settings["warn_only"] else 2


def set_float32_matmul_precision(precision):
    """Products of float32 are always made in float32."""
    if precision not in ("highest", "high", "medium"):
        raise RuntimeError(f"{precision} is not one of highest, high or medium")
    _settings["matmul"] = precision


def get_float32_matmul_precision():
    return _settings["matmul"]


def set_default_tensor_type(t, /):
    """The old way to set the dtype of new tensors: by the class of its tensors, or that class's name."""
    dtype = getattr(t, "dtype", None)
    if isinstance(t, str):
        dtype = getattr(globals().get(t.rpartition(".")[2]), "dtype", None) if t.startswith("torch.") else None
    if dtype is None:
        raise TypeError("invalid type object: only floating-point types are supported as the default type")
    if not _settings["warned"]:
        import warnings

        _settings["warned"] = True
        warnings.warn("torch.set_default_tensor_type() is deprecated as of PyTorch 2.1, please use torch.set_default_dtype() and "
                      "torch.set_default_device() as alternatives.", UserWarning, stacklevel=2)
    set_default_dtype(dtype)


def frombuffer(buffer, *, dtype, count=-1, offset=0, requires_grad=False):
    """Over the memory of the buffer: writes to either show in the other."""
    whole = data = None
    if type(buffer).__module__ == "numpy":
        if not buffer.flags.c_contiguous:
            raise RuntimeError("could not retrieve buffer from object")
        whole = from_numpy(buffer.reshape(-1)).view(uint8)
    else:
        try:
            data = memoryview(buffer)
        except TypeError:
            raise ValueError("object does not implement Python buffer protocol.") from None
        if data.readonly and not _settings.get("read_only"):
            import warnings

            _settings["read_only"] = True
            warnings.warn("The given buffer is not writable, and PyTorch does not support non-writable tensors. This means you can write to the underlying "
                          "(supposedly non-writable) buffer using the tensor. You may want to copy the buffer to protect its data or make it writable before "
                          "converting it to a tensor. This type of warning will be suppressed for the rest of this program. (Triggered internally at "
                          "/pytorch/torch/csrc/utils/tensor_new.cpp:1586.)", UserWarning, stacklevel=2)
        data = data.cast("B") if data.nbytes else data
    length, width = whole.numel() if data is None else data.nbytes, dtype.itemsize
    if not length:
        raise ValueError("both buffer length (0) and count (-1) must not be 0")
    if offset < 0 or offset >= length:
        raise ValueError(f"offset ({offset} bytes) must be non-negative and no greater than buffer length ({length} bytes) minus 1")
    if count < 0:
        if (length - offset) % width:
            raise ValueError(f"buffer length ({length - offset} bytes) after offset ({offset} bytes) must be a multiple of element size ({width})")
        count = (length - offset) // width
    if offset + count * width > length:
        raise ValueError(f"requested buffer length ({count} * {width} bytes) after offset ({offset} bytes) must not be greater than actual buffer "
                         f"length ({length} bytes)")
    if data is None:
        return whole[offset:offset + count * width].view(dtype).requires_grad_(requires_grad)
    if data.readonly:  # what is interned or shared by programs must not change: a copy
        made = empty(count, dtype=dtype, device="cpu")
        made.set_bytes(bytes(data[offset:offset + count * width]))
    else:
        made = _C._over_memory(data, offset, count, dtype)
    return made.requires_grad_(requires_grad)


def typename(obj):
    if isinstance(obj, Tensor):
        return obj.type()
    cls = obj if isinstance(obj, type) else type(obj)
    return cls.__qualname__ if cls.__module__ == "builtins" else f"{cls.__module__}.{cls.__qualname__}"


def result_type(a, b):
    return (a + b).dtype if not (isinstance(a, Tensor) or isinstance(b, Tensor)) else (a.new_zeros(()) if isinstance(a, Tensor) and a.dim() == 0 else a).dtype if a is b else add(
        zeros_like(a) if isinstance(a, Tensor) else a, zeros_like(b) if isinstance(b, Tensor) else b).dtype


class finfo:
    def __init__(self, type=None):
        d = (type or get_default_dtype()).to_real()
        rows = {float32: (32, 1.1920928955078125e-07, 3.4028234663852886e38, 1.1754943508222875e-38, 1e-06),
                float64: (64, 2.220446049250313e-16, 1.7976931348623157e308, 2.2250738585072014e-308, 1e-15),
                float16: (16, 0.0009765625, 65504.0, 6.103515625e-05, 0.001),
                bfloat16: (16, 0.0078125, 3.3895313892515355e38, 1.1754943508222875e-38, 0.01)}
        if d not in rows:
            raise TypeError(f"torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'")
        self.bits, self.eps, self.max, self.tiny, self.resolution = rows[d]
        self.min, self.smallest_normal, self.dtype = -self.max, self.tiny, repr(d)[6:]

    def __repr__(self):
        return f"finfo(resolution={self.resolution:g}, min={self.min:g}, max={self.max:g}, eps={self.eps:g}, smallest_normal={self.tiny:g}, tiny={self.tiny:g}, dtype={self.dtype})"


class iinfo:
    def __init__(self, type):
        rows = {int8: (8, True), int16: (16, True), int32: (32, True), int64: (64, True), uint8: (8, False), uint16: (16, False), uint32: (32, False), uint64: (64, False)}
        if not isinstance(type, dtype):
            raise TypeError(f"iinfo(): argument 'type' (position 1) must be torch.dtype, not {type.__class__.__name__}")
        if type is bool:
            raise TypeError("torch.bool is not supported by torch.iinfo")
        if type not in rows:
            raise TypeError("torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'")
        self.bits, signed = rows[type]
        self.max = 2 ** (self.bits - signed) - 1
        self.min = -(2 ** (self.bits - 1)) if signed else 0
        self.dtype = repr(type)[6:]

    def __repr__(self):
        return f"iinfo(min={self.min:g}, max={self.max:g}, dtype={self.dtype})"


def _legacy_class(name, dtype):
    """torch.FloatTensor and its kin: constructors of a fixed dtype, and classes for isinstance."""

    class Meta(type):
        def __instancecheck__(cls, instance):
            return isinstance(instance, Tensor) and instance.dtype == dtype

        def __call__(cls, *args):
            if len(args) == 1 and isinstance(args[0], Tensor):
                return args[0].to(dtype)
            if len(args) == 1 and hasattr(args[0], "_as_torch") and hasattr(args[0], "__setitem__"):
                return args[0]._as_torch().to(dtype)
            if len(args) == 1 and not isinstance(args[0], Size) and (isinstance(args[0], (list, tuple)) or _is_sequence(args[0])):
                return tensor(args[0], dtype=dtype)
            return empty(*args, dtype=dtype) if args else empty(0, dtype=dtype)

    return Meta(name, (), {"__module__": "torch", "dtype": dtype})


FloatTensor = _legacy_class("FloatTensor", float32)
DoubleTensor = _legacy_class("DoubleTensor", float64)
HalfTensor = _legacy_class("HalfTensor", float16)
BFloat16Tensor = _legacy_class("BFloat16Tensor", bfloat16)
LongTensor = _legacy_class("LongTensor", int64)
IntTensor = _legacy_class("IntTensor", int32)
ShortTensor = _legacy_class("ShortTensor", int16)
CharTensor = _legacy_class("CharTensor", int8)
ByteTensor = _legacy_class("ByteTensor", uint8)
BoolTensor = _legacy_class("BoolTensor", bool)


def compile(model=None, *, fullgraph=False, dynamic=None, backend="inductor", mode=None, options=None, disable=False):
    from torch import _compile

    if model is None:
        return lambda m: compile(m, fullgraph=fullgraph, dynamic=dynamic, backend=backend, mode=mode, options=options, disable=disable)
    return model if disable else _compile.compile(model, fullgraph)


from torch import _composites

_composites.add_to(_sys.modules[__name__], Tensor)
from torch.amp.autocast_mode import autocast, get_autocast_dtype, is_autocast_enabled, set_autocast_dtype, set_autocast_enabled
import copyreg as _copyreg
from torch._utils import _op_by_name

_copyreg.pickle(type(add), lambda op: (_op_by_name, (op.__name__,)))
from torch import _absent, _lazy

_LATER = ("nn", "autograd", "cuda", "amp", "jit", "optim", "random", "serialization", "utils", "version", "mps", "__config__", "_dynamo", "_inductor")
__getattr__ = _lazy.names_of(_absent.names_of(__name__, {name: f"torch.{name}" for name in _LATER}))


def __dir__():
    return sorted({*globals(), *_LATER, *_lazy.HOME_OF})


_C._log_api_usage_once = lambda event: None  # PyTorch counts who uses what; here nobody does
_C._is_tracing = lambda: False
_C._get_tracing_state, _C._set_tracing_state = lambda: None, lambda state: None  # traces run as Python
_C.__getattr__ = _absent.names_of("torch._C")
