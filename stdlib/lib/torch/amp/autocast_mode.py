"""autocast: ops run in the types that suit them (compiler/schema/autocast.h says which do)."""

import functools
import warnings

import torch
from torch import _C

_DEFAULTS = {"cuda": torch.float16, "cpu": torch.bfloat16, "xpu": torch.bfloat16, "mps": torch.bfloat16, "meta": torch.bfloat16}
_dtypes = dict(_DEFAULTS)
_cache = {"enabled": True}


def is_autocast_available(device_type):
    return device_type in ("cpu", "cuda", "xpu", "mps", "hpu", "ipu", "xla", "mtia", "maia")


class autocast:
    def __init__(self, device_type, dtype=None, enabled=True, cache_enabled=None):
        if not isinstance(device_type, str):
            raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")
        self.device = device_type
        torch.device(device_type)  # raises where there is none of that kind
        if not is_autocast_available(device_type):
            raise RuntimeError(f"User specified an unsupported autocast device_type '{device_type}'")
        self.fast_dtype = get_autocast_dtype(device_type) if dtype is None else dtype
        self._cache_enabled = _cache["enabled"] if cache_enabled is None else cache_enabled
        if device_type == "cpu":
            if enabled and self.fast_dtype not in (torch.bfloat16, torch.float16):
                warnings.warn("In CPU autocast, but the target dtype is not supported. Disabling autocast.\nCPU Autocast only supports dtypes of "
                              "torch.bfloat16, torch.float16 currently.", stacklevel=2)
                enabled = False
        elif enabled:
            if device_type == "cuda":
                warnings.warn("CUDA is not available or torch_xla is imported. Disabling autocast.", stacklevel=2)
            else:
                warnings.warn(f"User provided device_type of '{device_type}', but {device_type.upper()} is not available. Disabling", stacklevel=2)
            enabled = False
        self._enabled = enabled

    def __enter__(self):
        self.prev = _C._autocast_dtype(), dict(_dtypes), dict(_cache)
        _cache["enabled"] = self._cache_enabled
        if self.device == "cpu":
            _dtypes["cpu"] = self.fast_dtype
            _C._set_autocast(self.fast_dtype if self._enabled else None)
        return self

    def __exit__(self, *exc):
        dtype, dtypes, cache = self.prev
        _C._set_autocast(dtype)
        _dtypes.update(dtypes)
        _cache.update(cache)
        return False

    def __call__(self, func):
        @functools.wraps(func)
        def decorated(*args, **kwargs):
            with self:
                return func(*args, **kwargs)

        return decorated


def is_autocast_enabled(device_type="cuda"):
    return device_type == "cpu" and _C._autocast_dtype() is not None


def get_autocast_dtype(device_type):
    if device_type not in _dtypes:
        raise RuntimeError(f"unknown device type for autocast in get_autocast_dispatch_key_from_device_type")
    return _dtypes[device_type]


def set_autocast_dtype(device_type, dtype):
    _dtypes[device_type] = dtype
    if device_type == "cpu" and _C._autocast_dtype() is not None:
        _C._set_autocast(dtype)


def set_autocast_enabled(device_type, enabled=None):
    if enabled is None:
        device_type, enabled = "cuda", device_type
    if device_type == "cpu":
        _C._set_autocast(_dtypes["cpu"] if enabled else None)
    elif enabled:
        raise RuntimeError(f"autocast on '{device_type}' is not available")


def in_float32(fn):
    """A function of several ops that autocast runs in 32 bits."""

    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        dtype = _C._autocast_dtype()
        if dtype is None:
            return fn(*args, **kwargs)
        cast = lambda v: v.float() if isinstance(v, torch.Tensor) and v.is_floating_point() and v.dtype != torch.float64 else v
        _C._set_autocast(None)
        try:
            return fn(*map(cast, args), **{k: cast(v) for k, v in kwargs.items()})
        finally:
            _C._set_autocast(dtype)

    return wrapper


def _cast(value, device_type, dtype):
    if isinstance(value, torch.Tensor):
        return value.to(dtype) if value.is_floating_point() and value.device.type == device_type and value.dtype != torch.float64 else value
    if isinstance(value, (str, bytes)):
        return value
    if isinstance(value, dict):
        return {_cast(k, device_type, dtype): _cast(v, device_type, dtype) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_cast(v, device_type, dtype) for v in value)
    return value


def custom_fwd(fwd=None, *, device_type, cast_inputs=None):
    """The forward of a Function: under autocast its inputs are cast, if it asks for that, and it runs without autocast."""
    if not isinstance(device_type, str):
        raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")
    if fwd is None:
        return functools.partial(custom_fwd, device_type=device_type, cast_inputs=cast_inputs)

    @functools.wraps(fwd)
    def decorated(*args, **kwargs):
        args[0]._dtype = get_autocast_dtype(device_type)
        if cast_inputs is None:
            args[0]._fwd_used_autocast = is_autocast_enabled(device_type)
            return fwd(*args, **kwargs)
        inside = is_autocast_enabled(device_type)
        args[0]._fwd_used_autocast = False
        if not inside:
            return fwd(*args, **kwargs)
        with autocast(device_type, enabled=False):
            return fwd(*_cast(args, device_type, cast_inputs), **_cast(kwargs, device_type, cast_inputs))

    return decorated


def custom_bwd(bwd=None, *, device_type):
    """The backward of a Function: it runs as the forward did."""
    if not isinstance(device_type, str):
        raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")
    if bwd is None:
        return functools.partial(custom_bwd, device_type=device_type)

    @functools.wraps(bwd)
    def decorated(*args, **kwargs):
        if device_type != "cpu":
            return bwd(*args, **kwargs)
        with autocast(device_type, enabled=args[0]._fwd_used_autocast, dtype=args[0]._dtype):
            return bwd(*args, **kwargs)

    return decorated


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
