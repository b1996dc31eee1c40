"""Reductions: sums, products, extremes, means, spreads, truth, positions, and running sums."""

import builtins
import math

import _numpy

from numpy import _torch as torch
from torch import Tensor

from numpy import _dtypes as dt, _errors
from numpy._ndarray import _array_of, cast, change, ndarray, normal_axis, torch_type, value_of, wrap
from numpy._natives import stand_for
from numpy._scalars import make
from numpy._ufunc import sum_type

_NONE = object()


def axes_of(axis, ndim):
    """The axes, each once, from the front; all of them for None."""
    if axis is None:
        return list(range(ndim))
    if isinstance(axis, (tuple, list)):
        out = [normal_axis(i, ndim) for i in axis]
        if len(set(out)) != len(out):
            raise ValueError("duplicate value in 'axis'")
        return out
    return [normal_axis(axis, ndim)]


def _given(t, out, keepdims_shape=None):
    """The result, as a scalar or array, or stored in out."""
    if out is None:
        return value_of(t)
    if isinstance(out, tuple):
        out, = out
    made = wrap(t)
    if made.shape != out.shape:
        raise ValueError(f"output parameter for reduction operation has the wrong number of dimensions: Found {out.ndim} but expected {made.ndim}")
    change(out, lambda o: o.copy_(cast(t, out.dtype)))
    return out


def _masked(t, where, value):
    """t with `value` where the condition does not hold."""
    if where is True:
        return t
    return torch.where(_array_of(where, None)._t, t, torch.full((), value, dtype=t.dtype))


def _other(a, method, **options):
    """What another class's own method gives (a Tensor's)."""
    return getattr(a, method)(**{k: v for k, v in options.items() if v is not _NONE})


def _is_foreign(a, method):
    """Does the argument have a reduction of its own?"""
    if isinstance(a, ndarray):
        return type(a) is not ndarray and method in getattr(a, "_reductions", ())
    return type(a) is not ndarray and not isinstance(a, (list, tuple, int, float, complex, ndarray)) and isinstance(a, Tensor)


def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    if _is_foreign(a, "sum"):
        return a.sum(**_plain(axis, dtype, out, keepdims))
    if hasattr(a, "__next__"):
        import warnings
        warnings.warn("Calling np.sum(generator) is deprecated, and in the future will give a different result. Use np.sum(np.fromiter(generator)) or the python sum "
                      "builtin instead.", DeprecationWarning, stacklevel=2)
        return builtins.sum(a)
    a = _array_of(a, None)
    d = dt._dtype_of(dtype) if dtype is not None else sum_type(a.dtype)
    return _add_up(a, axes_of(axis, a.ndim), d, out, keepdims, initial, where)


def _plain(axis, dtype, out, keepdims):
    options = {"axis": axis, "out": out}
    if dtype is not None:
        options["dtype"] = dtype
    if keepdims:
        options["keepdims"] = keepdims
    return options


def _add_up(a, axes, d, out, keepdims, initial, where):
    t = cast(a._t, d) if a.dtype is not d else a._t
    t = _masked(t, where, 0)
    if d is dt.f2:
        made = t.to(torch.float32).sum(dim=axes, keepdim=keepdims).to(torch.float16) if axes else t.clone()
    elif d is dt.b1:
        made = t.any(dim=axes, keepdim=keepdims) if axes else t.clone()
    else:
        made = t.sum(dim=axes, keepdim=keepdims, dtype=torch_type(d)) if axes else t.clone()
    if initial is not None:
        made = made + initial
    return _given(made, out)


def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    if _is_foreign(a, "prod"):
        return a.prod(**_plain(axis, dtype, out, keepdims))
    if dtype is None and axis is None and out is None and initial is None and where is True and not keepdims and isinstance(a, (list, tuple)):
        if builtins.all(type(x) is int for x in a) and a:  # sizes, mostly
            made = 1
            for x in a:
                made *= x
            return make(dt.int64, dt.wrap_int(made, dt.i8))
    a = _array_of(a, None)
    d = dt._dtype_of(dtype) if dtype is not None else sum_type(a.dtype)
    t = _masked(cast(a._t, d), where, 1)
    for i in sorted(axes_of(axis, a.ndim), reverse=True):
        t = t.prod(dim=i, keepdim=keepdims, dtype=torch_type(d))
    if initial is not None:
        t = t * initial
    return _given(t, out)


def _extreme(name, which):
    def extreme(a, axis=None, out=None, keepdims=False, initial=None, where=True):
        if _is_foreign(a, name):
            return getattr(a, name)(axis=axis, out=out)
        a = _array_of(a, None)
        axes = axes_of(axis, a.ndim)
        t = a._t
        if where is not True:
            if initial is None:
                raise ValueError(f"reduction operation '{which}imum' does not have an identity, so to use a where mask one has to specify 'initial'")
            t = _masked(t, where, initial)
        empty = builtins.any(t.shape[i] == 0 for i in axes)
        if empty and initial is None:
            raise ValueError(f"zero-size array to reduction operation {which}imum which has no identity")
        if empty:
            made = torch.full([n if i not in axes else 1 for i, n in enumerate(t.shape) if keepdims or i not in axes], initial, dtype=t.dtype)
        else:
            made = _extreme_of(t, axes, keepdims, which)
            if initial is not None:
                bound = torch.full((), initial, dtype=made.dtype)
                made = torch.maximum(made, bound) if which == "max" else torch.minimum(made, bound)
        return _given(made, out)
    extreme.__name__ = extreme.__qualname__ = name
    return extreme


def _extreme_of(t, axes, keepdims, which):
    if not axes:
        return t.clone()
    if t.dtype is torch.bool:
        return t.any(dim=axes, keepdim=keepdims) if which == "max" else t.all(dim=axes, keepdim=keepdims)
    if t.is_complex():
        raise NotImplementedError("numpy: the extremes of complex numbers are not implemented")
    return t.amax(dim=axes, keepdim=keepdims) if which == "max" else t.amin(dim=axes, keepdim=keepdims)


max, min = _extreme("max", "max"), _extreme("min", "min")
amax, amin = max, min


def ptp(a, axis=None, out=None, keepdims=False):
    from numpy import _ufuncs
    return _ufuncs.subtract(max(a, axis, None, keepdims), min(a, axis, None, keepdims), out=out)


def _truth(name):
    def truth(a, axis=None, out=None, keepdims=False, *, where=True):
        if _is_foreign(a, name):
            return getattr(a, name)(axis=axis, out=out)
        a = _array_of(a, None)
        t = a._t if a.dtype is dt.b1 else a._t != 0
        t = _masked(t, where, name == "all")
        axes = axes_of(axis, a.ndim)
        if axes:
            t = t.all(dim=axes, keepdim=keepdims) if name == "all" else t.any(dim=axes, keepdim=keepdims)
        return _given(t, out)
    truth.__name__ = truth.__qualname__ = name
    return truth


all, any = _truth("all"), _truth("any")


def _mean_type(a, dtype):
    """The type in which is computed, and that of the result."""
    if dtype is not None:
        d = dt._dtype_of(dtype)
        return d, d
    d = a.dtype
    if d.kind in "biu":
        return dt.f8, dt.f8
    return (dt.f4 if d is dt.f2 else d), d


def _count(a, axes, where, keepdims):
    n = 1
    for i in axes:
        n *= a.shape[i]
    if where is True:
        return n
    mask = _array_of(where, None)._t.expand(a.shape)
    return mask.to(torch.int64).sum(dim=axes, keepdim=keepdims)


def mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    if _is_foreign(a, "mean"):
        return a.mean(axis=axis, dtype=dtype, out=out)
    a = _array_of(a, None)
    axes = axes_of(axis, a.ndim)
    inner, d = _mean_type(a, dtype)
    n = _count(a, axes, where, keepdims)
    if type(n) is int and n == 0:
        import warnings
        warnings.warn("Mean of empty slice", RuntimeWarning, stacklevel=_level())
        if _errors._state["invalid"] != "ignore":
            _errors.report("invalid", "scalar divide" if len(axes) == a.ndim and not keepdims else "divide")
    made = _masked(cast(a._t, inner), where, 0)
    made = made.sum(dim=axes, keepdim=keepdims) if axes else made
    made = made / n
    return _given(cast(made, d), out)


def _level():
    import sys
    level, frame = 1, sys._getframe(1)
    while frame is not None and (frame.f_globals.get("__name__", "") + ".").startswith("numpy."):
        level, frame = level + 1, frame.f_back
    return level


def _variance(a, axis, dtype, ddof, keepdims, where, given_mean=None):
    a = _array_of(a, None)
    axes = axes_of(axis, a.ndim)
    inner, d = _mean_type(a, dtype)
    n = _count(a, axes, where, True)
    if type(n) is int and n - ddof <= 0:
        import warnings
        warnings.warn("Degrees of freedom <= 0 for slice", RuntimeWarning, stacklevel=_level())
        _errors.report("invalid", "scalar divide" if len(axes) == a.ndim and not keepdims else "divide")
    t = cast(a._t, inner)
    if given_mean is not None:
        middle = _array_of(given_mean, None)._t
    else:
        middle = _masked(t, where, 0)
        middle = (middle.sum(dim=axes, keepdim=True) if axes else middle) / n
    apart = t - middle
    apart = apart.real * apart.real + apart.imag * apart.imag if apart.is_complex() else apart * apart
    apart = _masked(apart, where, 0)
    made = apart.sum(dim=axes, keepdim=keepdims) if axes else apart
    below = n - ddof
    if type(below) is not int and type(below) is not float:
        below = torch.clamp(below, min=0)
        below = below if keepdims else below.reshape(made.shape)
    elif below < 0:
        below = 0
    made = made / below
    if d.kind == "c":
        d = dt.f8 if d is dt.c16 else dt.f4
    return made, d


def _degrees(ddof, correction):
    if correction is not _NONE:
        if ddof != 0:
            raise ValueError("ddof and correction can't be provided simultaneously.")
        return correction
    return ddof


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=_NONE):
    if _is_foreign(a, "var"):
        return a.var(axis=axis, dtype=dtype, out=out, ddof=ddof)
    made, d = _variance(a, axis, dtype, _degrees(ddof, correction), keepdims, where, mean)
    return _given(cast(made, d), out)


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=_NONE):
    if _is_foreign(a, "std"):
        return a.std(axis=axis, dtype=dtype, out=out, ddof=ddof)
    made, d = _variance(a, axis, dtype, _degrees(ddof, correction), keepdims, where, mean)
    return _given(cast(torch.sqrt(made), d), out)


def _position(name):
    def position(a, axis=None, out=None, *, keepdims=False):
        if _is_foreign(a, name):
            return getattr(a, name)(axis=axis, out=out)
        a = _array_of(a, None)
        if a.size == 0:
            raise ValueError(f"attempt to get {name} of an empty sequence")
        t = a._t.to(torch.uint8) if a.dtype is dt.b1 else a._t
        if axis is None:
            made = getattr(t.reshape(-1), name)(0)
            made = made.reshape((1,) * a.ndim) if keepdims else made
        else:
            made = getattr(t, name)(normal_axis(axis, a.ndim), keepdim=keepdims)
        return _given(made, out)
    position.__name__ = position.__qualname__ = name
    return position


argmax, argmin = _position("argmax"), _position("argmin")


def _running(name, ufunc_name):
    def running(a, axis=None, dtype=None, out=None):
        if _is_foreign(a, name):
            return getattr(a, name)(axis=axis, dtype=dtype, out=out)
        a = _array_of(a, None)
        if axis is None:
            a, axis = wrap(a._t.reshape(-1)), 0
        from numpy import _ufuncs
        return getattr(_ufuncs, ufunc_name).accumulate(a, axis, dtype, out)
    running.__name__ = running.__qualname__ = name
    return running


cumsum, cumprod = _running("cumsum", "add"), _running("cumprod", "multiply")


def _cumulative(name, run, start):
    def cumulative(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
        x = _array_of(x, None)
        if axis is None:
            if x.ndim > 1:
                raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
            axis = 0
        made = run(x, axis, dtype, None)
        if include_initial:
            first = list(made.shape)
            first[normal_axis(axis, made.ndim)] = 1
            made = wrap(torch.cat([torch.full(first, start, dtype=made._t.dtype), made._t], normal_axis(axis, made.ndim)))
        return made if out is None else _given(made._t, out)
    cumulative.__name__ = cumulative.__qualname__ = name
    return cumulative


cumulative_sum, cumulative_prod = _cumulative("cumulative_sum", cumsum, 0), _cumulative("cumulative_prod", cumprod, 1)


def count_nonzero(a, axis=None, *, keepdims=False):
    a = _array_of(a, None)
    axes = axes_of(axis, a.ndim)
    t = (a._t if a.dtype is dt.b1 else a._t != 0).to(torch.int64)
    made = t.sum(dim=axes, keepdim=keepdims) if axes else t
    return value_of(made)


stand_for(count_nonzero, _numpy.count_true)
for _function, _native in ((sum, _numpy.sum), (max, _numpy.max), (min, _numpy.min), (argmax, _numpy.argmax), (argmin, _numpy.argmin)):
    stand_for(_function, _native)
del _function, _native


# ---- without NaNs ----

def _without_nan(a, value):
    a = _array_of(a, None)
    if a.dtype.kind not in "fc":
        return a, None
    mask = torch.isnan(a._t) if a.dtype.kind == "f" else torch.isnan(a._t.real) | torch.isnan(a._t.imag)
    return wrap(torch.where(mask, torch.full((), value, dtype=a._t.dtype), a._t)), mask


def nansum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    return sum(_without_nan(a, 0)[0], axis, dtype, out, keepdims, initial, where)


def nanprod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True):
    return prod(_without_nan(a, 1)[0], axis, dtype, out, keepdims, initial, where)


def nancumsum(a, axis=None, dtype=None, out=None):
    return cumsum(_without_nan(a, 0)[0], axis, dtype, out)


def nancumprod(a, axis=None, dtype=None, out=None):
    return cumprod(_without_nan(a, 1)[0], axis, dtype, out)


def _nan_extreme(name, run, value):
    def extreme(a, axis=None, out=None, keepdims=False, initial=None, where=True):
        filled, mask = _without_nan(a, value)
        made = run(filled, axis, None, keepdims, initial, where)
        if mask is not None:
            axes = axes_of(axis, filled.ndim)
            nothing = mask.all(dim=axes, keepdim=keepdims) if axes else mask
            if bool(nothing.any()):
                import warnings
                warnings.warn(f"All-NaN {'slice' if type(a) is ndarray else 'axis'} encountered", RuntimeWarning, stacklevel=2)
                made = value_of(torch.where(nothing, torch.full((), math.nan, dtype=filled._t.dtype), _array_of(made, None)._t))
        return made if out is None else _given(_array_of(made, None)._t, out)
    extreme.__name__ = extreme.__qualname__ = name
    return extreme


nanmax, nanmin = _nan_extreme("nanmax", max, -math.inf), _nan_extreme("nanmin", min, math.inf)


def _nan_position(name, run, value):
    def position(a, axis=None, out=None, *, keepdims=False):
        filled, mask = _without_nan(a, value)
        if mask is not None and bool((mask.all(dim=axes_of(axis, filled.ndim)) if filled.ndim else mask).any()):
            raise ValueError("All-NaN slice encountered")
        return run(filled, axis, out, keepdims=keepdims)
    position.__name__ = position.__qualname__ = name
    return position


nanargmax, nanargmin = _nan_position("nanargmax", argmax, -math.inf), _nan_position("nanargmin", argmin, math.inf)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    filled, mask = _without_nan(a, 0)
    if mask is None:
        return mean(filled, axis, dtype, out, keepdims, where=where)
    axes = axes_of(axis, filled.ndim)
    seen = ~mask if where is True else ~mask & _array_of(where, None)._t
    n = seen.to(torch.int64).sum(dim=axes, keepdim=keepdims) if axes else seen.to(torch.int64)
    if bool((n == 0).any()):
        import warnings
        warnings.warn("Mean of empty slice", RuntimeWarning, stacklevel=2)
    inner, d = _mean_type(filled, dtype)
    total = _masked(cast(filled._t, inner), where, 0)
    total = total.sum(dim=axes, keepdim=keepdims) if axes else total
    return _given(cast(total / n, d), out)


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=_NONE):
    ddof = _degrees(ddof, correction)
    filled, mask = _without_nan(a, 0)
    if mask is None:
        return var(filled, axis, dtype, out, ddof, keepdims, where=where)
    seen = ~mask if where is True else ~mask & _array_of(where, None)._t
    made, d = _variance(filled, axis, dtype, ddof, keepdims, wrap(seen), mean)
    n = _count(filled, axes_of(axis, filled.ndim), wrap(seen), keepdims)
    if bool((n - ddof <= 0).any()):
        import warnings
        warnings.warn("Degrees of freedom <= 0 for slice.", RuntimeWarning, stacklevel=2)
        made = torch.where(n - ddof <= 0, torch.full((), math.nan, dtype=made.dtype), made)
    return _given(cast(made, d), out)


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=_NONE):
    from numpy import _ufuncs
    return _ufuncs.sqrt(nanvar(a, axis, dtype, None, ddof, keepdims, where=where, mean=mean, correction=correction), out=out)


# ---- ufunc.reduce ----

def ufunc_reduce(self, array, axis, dtype, out, keepdims, initial, where):
    name = self.__name__
    if name == "add":
        return sum(array, axis, dtype, out, keepdims, initial, where)
    if name == "multiply":
        return prod(array, axis, dtype, out, keepdims, initial, where)
    if name in ("maximum", "minimum"):
        return (max if name == "maximum" else min)(array, axis, out, keepdims, initial, where)
    if name in ("logical_and", "logical_or"):
        return (all if name == "logical_and" else any)(array, axis, out, keepdims, where=where)
    a = _array_of(array, None)
    d = a.dtype if dtype is None else dt._dtype_of(dtype)
    axes = sorted(axes_of(axis, a.ndim), reverse=True)
    if len(axes) > 1 and name in ("subtract", "divide", "floor_divide", "power", "remainder"):
        raise ValueError(f"reduction operation '{name}' is not reorderable, so at most one axis may be specified")
    t = cast(a._t, d)
    if self.result is dt.b1:
        t = t != 0
    identity = initial if initial is not None else self.identity
    if where is not True:
        if identity is None:
            raise ValueError(f"reduction operation '{name}' does not have an identity, so to use a where mask one has to specify 'initial'")
        t = _masked(t, where, identity)
    for i in axes:
        rows = t.unbind(i)
        if not rows:
            if identity is None:
                raise ValueError(f"zero-size array to reduction operation {name} which has no identity")
            made = torch.full(tuple(t.shape[:i]) + tuple(t.shape[i + 1:]), identity, dtype=t.dtype)
        else:
            made = rows[0]
            for row in rows[1:]:
                made = self._apply((made, row), d if self.result is None else dt.b1)
        t = made.unsqueeze(i) if keepdims else made
    if initial is not None and where is True:
        t = self._apply((torch.full((), initial, dtype=t.dtype), t), d)
    return _given(t, out)
