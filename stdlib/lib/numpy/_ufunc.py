"""The class of ufuncs: types by NEP 50, broadcasting, out, where, and the methods reduce, accumulate, outer, at."""

import operator
import math

from numpy import _torch as torch
from torch import Tensor

from numpy import _dtypes as dt, _errors
from numpy._ndarray import _array_of, cast, change, classed, ndarray, normal_axis, shape_text, value_of, wrap
from numpy._rows import reduced_at
from numpy._scalars import generic, make
from numpy.exceptions import _UFuncInputCastingError, _UFuncNoLoopError, _UFuncOutputCastingError

_NUMBERS = (int, float, complex)
_CASTINGS = ("no", "equiv", "safe", "same_kind", "unsafe")


def float_for(d):
    """The floating type in which a function of this type's values is computed."""
    if d.kind in "fc":
        return d
    return dt.f2 if d.itemsize == 1 else dt.f4 if d.itemsize == 2 else dt.f8


# What arrays of objects and of strings do by the operators of their elements.
_OF_OBJECTS = {"add": operator.add, "subtract": operator.sub, "multiply": operator.mul, "divide": operator.truediv, "floor_divide": operator.floordiv,
               "remainder": operator.mod, "power": operator.pow, "equal": operator.eq, "not_equal": operator.ne, "less": operator.lt,
               "less_equal": operator.le, "greater": operator.gt, "greater_equal": operator.ge}


_NOT_OF_OBJECTS = ("isnan", "isinf", "isfinite", "signbit", "spacing", "modf", "frexp", "bitwise_count")


class ufunc:
    """A function of elements. `loop`: the type in which operands of a type are computed, or None; `result`: what the type of
    the results is, if not that; `run` works on tensors, `number` on Python's numbers of float type."""

    def __init__(self, name, run, nin=2, nout=1, loop=None, result=None, number=None, identity=None, reduce=None, check=None, accumulate=None, types=()):
        self.__name__ = self.__qualname__ = name
        self.run, self.nin, self.nout, self.nargs = run, nin, nout, nin + nout
        self.loop, self.result, self.number, self.identity = loop, result, number, identity
        self._reduce, self._check, self._accumulate = reduce, check, accumulate
        self.types, self.ntypes, self.signature = list(types), len(types), None

    def __repr__(self):
        return f"<ufunc '{self.__name__}'>"

    def __reduce__(self):
        return _named, (self.__name__,)

    def __call__(self, *args, out=None, where=True, casting="same_kind", order="K", dtype=None, subok=True, signature=None, axes=None, axis=None):
        nin = self.nin
        if casting not in _CASTINGS:
            raise ValueError(f"casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe' (got {casting!r})")
        if len(args) > nin:
            if len(args) > self.nargs:
                raise TypeError(f"{self.__name__}() takes from {nin} to {self.nargs} positional arguments but {len(args)} were given")
            if out is not None:
                raise TypeError("cannot specify 'out' as both a positional and keyword argument")
            args, out = args[:nin], args[nin:] if self.nout > 1 else args[nin]
        elif len(args) < nin:
            raise TypeError(f"{self.__name__}() takes from {nin} to {self.nargs} positional arguments but {len(args)} {'was' if len(args) == 1 else 'were'} given")
        if out is None and where is True and dtype is None and signature is None:
            if nin == 1:
                a, = args
                if type(a) is ndarray:
                    return self._on_array(a)
                if self.number and (type(a) is float or type(a) is int or isinstance(a, generic)):
                    return self._on_number(a)
            elif type(args[0]) is ndarray and type(args[1]) is ndarray:
                a, b = args
                d = a.dtype
                if d is b.dtype:
                    return self._finish(self._apply((a._t, b._t), d), False)
        return self._general(args, out, where, casting, dtype or (signature[-1] if isinstance(signature, tuple) else None))

    def _on_array(self, a):
        return self._finish(self._apply((a._t,), a.dtype), False)

    def _on_number(self, a):
        if isinstance(a, generic):
            d, v = type(a).dtype, a._v
        else:
            d, v = dt.i8 if type(a) is int else dt.f8, a
        loop = self._loop(d)
        if loop.kind != "f":
            made = self._finish(self._apply((torch.tensor(v, dtype=d._torch) if d._torch else _array_of(v, None)._t,), d), False)
            return made
        x = dt.rounded(v, loop)
        try:
            y = self.number(x)
        except (ValueError, OverflowError, ZeroDivisionError):
            made = self._finish(self._apply((torch.tensor(x, dtype=loop._torch),), loop), False)
            return made
        if self.result is not None:
            return make(self.result.type, y)
        return make(loop.type, y if loop is dt.f8 else dt.rounded(y, loop))

    # ---- types ----

    def _loop(self, d):
        made = self.loop(d) if self.loop else d
        if made is None:
            self._no_loop((d,) * self.nin)
        return made

    def _no_loop(self, types):
        if self.__name__ in ("subtract", "negative") and types[0] is dt.b1:
            if self.__name__ == "negative":
                raise TypeError("The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.")
            raise TypeError("numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.")
        raise TypeError(f"ufunc '{self.__name__}' not supported for the input types, and the inputs could not be safely coerced to any supported types "
                        "according to the casting rule ''safe''")

    def _no_loop_for_texts(self, types):
        if self.nin == 1 and self.__name__ not in ("sign", "negative", "positive", "absolute", "conjugate", "square", "reciprocal"):
            self._no_loop(types)
        shown = ", ".join(repr(d) for d in types) if self.nin > 1 and self.result is not dt.b1 else ", ".join(dt._class_text(d) for d in types)
        raise _UFuncNoLoopError(f"ufunc '{self.__name__}' did not contain a loop with signature matching types {f'({shown})' if self.nin > 1 else shown} -> None")

    def _apply(self, tensors, d):
        """The results of tensors that are all of type d (or have been made so)."""
        loop = self._loop(d)
        to = loop._torch
        if to is None:
            from numpy._ndarray import torch_type
            torch_type(loop)
        if type(tensors) is not _Wide:
            tensors = [t if t.dtype is to else t.to(to) for t in tensors]
        if len(tensors) == 2 and tensors[0].shape != tensors[1].shape:
            self._broadcastable(tensors)
        made = self.run(*tensors)
        if self._check and _errors.watching():
            self._check(self.__name__, made, tensors)
        return made

    def _broadcastable(self, tensors):
        try:
            return torch.broadcast_shapes(*[t.shape for t in tensors])
        except RuntimeError:
            raise ValueError("operands could not be broadcast together with shapes " + " ".join(shape_text(t.shape) for t in tensors) + " ") from None

    def _fits_with(self, tensors, given):
        shapes = [tuple(t.shape) for t in tensors]
        try:
            torch.broadcast_shapes(*shapes, *given)
        except RuntimeError:
            raise ValueError("operands could not be broadcast together with shapes " + " ".join(map(shape_text, [*shapes, *given])) + " ") from None

    def _finish(self, made, foreign):
        if self.nout > 1:
            return tuple(self._finish_one(m, foreign) for m in made)
        return self._finish_one(made, foreign)

    def _finish_one(self, t, foreign):
        return t if foreign else value_of(t)

    # ---- the general call ----

    def _general(self, args, out, where, casting, dtype):
        foreign = any(isinstance(a, Tensor) for a in args)
        if not foreign:
            for a in args:
                if type(a) is not ndarray and not isinstance(a, (generic, int, float, complex, list, tuple)):
                    special = getattr(type(a), "__array_ufunc__", ndarray.__array_ufunc__)
                    if special is None:
                        raise TypeError(f"operand '{type(a).__name__}' does not support ufuncs (__array_ufunc__=None)")
                    if special is not ndarray.__array_ufunc__:
                        made = special(a, self, "__call__", *args, **({} if out is None else {"out": out if isinstance(out, tuple) else (out,)}))
                        if made is NotImplemented:
                            shown = ", ".join(["'__call__'", *map(repr, args)])
                            raise TypeError(f"operand type(s) all returned NotImplemented from __array_ufunc__({self!r}, {shown}): "
                                            + ", ".join(repr(type(x).__name__) for x in args))
                        return made
        strong, weak, operands = [], [], []
        for a in args:
            t = type(a)
            if t is int or t is float or t is complex:
                weak.append(dt.weak_kind(a))
                operands.append(a)
            else:
                x = a if isinstance(a, ndarray) else _array_of(a, None)
                strong.append(x.dtype)
                operands.append(x)
        if self.nin == 1 and any(d.kind == "O" for d in strong):
            if self.__name__ in _NOT_OF_OBJECTS:
                self._no_loop(strong)
            first = next(iter(operands[0]._flat), None)
            raise TypeError(f"loop of ufunc does not support argument 0 of type {type(first).__name__} which has no callable {self.__name__} method")
        if any(d.kind in "mM" for d in strong):
            from numpy import _dates
            if self.__name__ in _dates.UNARY and out is None and where is True:
                return _dates.of_one(self.__name__, *operands)
            if self.__name__ not in _dates.OPERATIONS or out is not None or where is not True:
                raise NotImplementedError(f"numpy.{self.__name__} of dates is not implemented")
            return _dates.operate(self.__name__, *operands)
        if self.nin == 2 and self.__name__ in _OF_OBJECTS and out is None and where is True and self._of_elements(strong, weak):
            from numpy._objects import _as_objects
            return _OF_OBJECTS[self.__name__](*map(_as_objects, operands))
        if any(d.kind == "U" for d in strong):
            self._no_loop_for_texts([x.dtype if isinstance(x, ndarray) else _array_of(x, None).dtype for x in operands])
        d = dt.result_of(strong, weak)
        tensors = self._operands(operands, d, dtype, casting)
        if dtype is not None:
            wanted = dt._dtype_of(dtype)
            d = wanted if self.result is None else d
        given = () if out is None or isinstance(out, tuple) else (out.shape,) if isinstance(out, ndarray) else ()
        if given:
            self._fits_with(tensors, given)
        made = self._masked(tensors, d, out, where) if where is not True else self._apply(tensors, d)
        if dtype is not None and self.result is None and self.nout == 1 and made.dtype is not dt._dtype_of(dtype)._torch:
            made = cast(made, dt._dtype_of(dtype))
        if out is None or isinstance(out, tuple) and all(o is None for o in out):
            return self._of_class(self._finish(made, foreign), args)
        outs = out if isinstance(out, tuple) else (out,)
        for m, o in zip(made if self.nout > 1 else (made,), outs):
            self._store(m, o, casting, where)
        return outs[0] if self.nout == 1 else outs

    def _of_class(self, made, args):
        """The results as arrays of the class of an operand."""
        of = [a for a in args if isinstance(a, ndarray) and type(a) is not ndarray and a._exports and a._passed_on]
        if not of:
            return made
        first = max(of, key=lambda a: a.__array_priority__)
        results = tuple(classed(m, first) if type(m) is ndarray else m for m in (made if self.nout > 1 else (made,)))
        return results if self.nout > 1 else results[0]

    def _overridden(self, a):
        """What the class of an operand does instead of a method; None: nothing."""
        special = None if type(a) is ndarray else getattr(type(a), "__array_ufunc__", None)
        return None if special is ndarray.__array_ufunc__ else special

    def _of_elements(self, strong, weak):
        """Do the operators of the elements answer? They do where one is an object, and where all are strings."""
        if any(d.kind == "O" for d in strong):
            return True
        texts = not weak and all(d.kind == "U" for d in strong)
        return texts and (self.__name__ == "add" or self.result is dt.b1)

    def _operands(self, operands, d, dtype, casting):
        if dtype is not None:
            wanted = dt._dtype_of(dtype)
            for i, x in enumerate(operands):
                if isinstance(x, ndarray) and self.result is None and not dt._can_cast(x.dtype, wanted, casting):
                    raise _UFuncInputCastingError(f"Cannot cast ufunc '{self.__name__}' input {i if self.nin > 1 else ''}".rstrip() + f" from {x.dtype!r} to {wanted!r} "
                                                  f"with casting rule '{casting}'")
            if self.result is None:
                d = wanted
        tensors = []
        compare = self.result is dt.b1
        for x in operands:
            if isinstance(x, ndarray):
                tensors.append(cast(x._t, d) if d._rank >= 0 else x._t)
            else:
                if d.kind in "iu" and type(x) is int:
                    low, high = dt.int_limits(d)
                    if not low <= x <= high:
                        if compare:
                            x = (high if x > high else low)
                            tensors = [t.to(torch.float64) for t in tensors]
                            tensors.append(torch.tensor(float(x) * 2 + (1 if x > 0 else -1), dtype=torch.float64))
                            continue
                        computed = self.loop(d) if self.loop else None
                        if computed is not None and computed.kind == "f":  # a quotient of integers takes any number
                            tensors.append(torch.tensor(float(x), dtype=computed._torch))
                            continue
                        dt.int_for(x, d)
                from numpy._ndarray import torch_type
                tensors.append(torch.tensor(x, dtype=torch_type(d)))
        if compare and any(t.dtype is torch.float64 for t in tensors) and d.kind in "iu":
            return _Wide(t.to(torch.float64) for t in tensors)
        return tensors

    def _masked(self, tensors, d, out, where):
        mask = _array_of(where, None)
        if mask.dtype.kind != "b":
            raise TypeError(f"Cannot cast array data from {mask.dtype!r} to dtype('bool') according to the rule 'safe'")
        shape = torch.broadcast_shapes(mask._t.shape, *[t.shape for t in tensors])
        # Elements that are left out get harmless operands, so that nothing is said of them.
        tensors = [torch.where(mask._t, t, torch.ones_like(t)) for t in tensors]
        made = self._apply(tensors, d)
        if out is not None:
            return made
        if self.nout > 1:
            return tuple(torch.where(mask._t, m, torch.zeros_like(m)).expand(shape) for m in made)
        return torch.where(mask._t, made, torch.zeros_like(made))  # what is left out has no value

    def _store(self, made, out, casting, where):
        if out is None:
            return
        if not isinstance(out, ndarray):
            if isinstance(out, Tensor):
                out.copy_(made)
                return
            raise TypeError("return arrays must be of ArrayType")
        if out._readonly:
            raise ValueError("output array is read-only")
        d = value_type(made)
        if not dt._can_cast(d, out.dtype, casting):
            raise _UFuncOutputCastingError(f"Cannot cast ufunc '{self.__name__}' output from {d!r} to {out.dtype!r} with casting rule '{casting}'")
        if tuple(made.shape) != out.shape:
            try:
                made = made.expand(out.shape)
            except RuntimeError:
                raise ValueError(f"non-broadcastable output operand with shape {shape_text(out.shape)} doesn't match the broadcast shape "
                                 f"{shape_text(made.shape)}") from None
        made = cast(made, out.dtype)
        if where is not True:
            mask = _array_of(where, None)._t
            change(out, lambda t: t.copy_(torch.where(mask, made, t)))
        else:
            change(out, lambda t: t.copy_(made))

    # ---- methods ----

    def _binary_only(self, what):
        if self.nin != 2 or self.nout != 1:
            raise ValueError(f"{what} only supported for binary functions")

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
        self._binary_only("reduce")
        special = self._overridden(array)
        if special is not None:
            given = (("axis", axis, 0), ("dtype", dtype, None), ("out", out, None), ("keepdims", keepdims, False), ("initial", initial, None), ("where", where, True))
            return special(array, self, "reduce", array, **{name: value for name, value, default in given if value is not default})
        from numpy import _reductions
        return _reductions.ufunc_reduce(self, array, axis, dtype, out, keepdims, initial, where)

    def accumulate(self, array, axis=0, dtype=None, out=None):
        self._binary_only("accumulate")
        special = self._overridden(array)
        if special is not None:
            return special(array, self, "accumulate", array, **({"axis": axis} if axis else {}))
        a = _array_of(array, None)
        d = dt._dtype_of(dtype) if dtype is not None else None
        if not a.ndim:
            raise TypeError("cannot accumulate on a scalar")
        axis = normal_axis(axis, a.ndim)
        if d is None:
            d = sum_type(a.dtype) if self.__name__ in ("add", "multiply") else a.dtype
        t = cast(a._t, d)
        if self._accumulate:
            made = self._accumulate(t, axis)
        elif t.shape[axis] == 0:
            made = t
        else:
            rows = t.unbind(axis)
            done = [rows[0]]
            for row in rows[1:]:
                done.append(self._apply((done[-1], row), d))
            made = torch.stack([r.to(done[-1].dtype) for r in done], axis)
        if out is not None:
            self._store(made, out, "same_kind", True)
            return out
        return wrap(made)

    def outer(self, A, B, /, **kwargs):
        self._binary_only("outer product")
        a, b = _array_of(A, None), _array_of(B, None)
        left = a.reshape(a.shape + (1,) * b.ndim)
        return self(left, b, **kwargs)

    def at(self, a, indices, b=None, /):
        if not isinstance(a, ndarray):
            raise TypeError("first operand must be array")
        key = indices if isinstance(indices, tuple) else (indices,)
        if self.nin == 1:
            a[key] = self(a[key])
            return
        flat = wrap(torch.arange(a.size).reshape(a.shape))[key]
        flat = flat._t.reshape(-1) if isinstance(flat, ndarray) else torch.tensor([int(flat)])
        shape = a[key].shape
        values = cast(_array_of(b, None)._t, a.dtype).expand(shape).reshape(-1)
        t = a._t.reshape(-1).clone()
        if self.__name__ == "add" and a.dtype.kind != "b":
            t = t.index_add(0, flat, values)
        elif self.__name__ == "subtract" and a.dtype.kind != "b":
            t = t.index_add(0, flat, -values)
        else:  # each place's values in their order: one round for each time that a place is repeated
            order = torch.argsort(flat, stable=True)
            places = flat[order]
            starts = torch.searchsorted(places, places)
            turn = torch.arange(places.numel()) - starts
            for i in range(int(turn.max()) + 1 if places.numel() else 0):
                now = order[turn == i]
                t[flat[now]] = cast(self._apply((t[flat[now]], values[now]), a.dtype), a.dtype)
        a[...] = wrap(t.reshape(a.shape))

    def reduceat(self, array, indices, axis=0, dtype=None, out=None):
        a = _array_of(array, None)
        axis = normal_axis(axis, a.ndim)
        n, parts = a.shape[axis], []
        if a.ndim == 1 and dtype is None and out is None:
            made = reduced_at(self.__name__, a._t, _array_of(indices, None)._t)
            if made is not None:
                return wrap(made)
        places = list(indices)
        for i in places:
            if not 0 <= i < n:
                raise IndexError(f"index {i} out-of-bounds in {self.__name__}.reduceat [0, {n})")
        for i, start in enumerate(places):
            stop = places[i + 1] if i + 1 < len(places) else n
            part = wrap(a._t.narrow(axis, int(start), int(stop - start) if stop > start else 1))
            parts.append(_array_of(self.reduce(part, axis, dtype), None)._t)
        return wrap(torch.stack(parts, axis))


class _Wide(list):
    """Operands that are compared as float64, whatever their type."""


def _named(name):
    from numpy import _ufuncs
    return getattr(_ufuncs, name)


def value_type(t):
    from numpy._ndarray import _of_torch
    return _of_torch[t.dtype]


def sum_type(d):
    """The type in which integers are added up."""
    return dt.i8 if d.kind in "bi" and d.itemsize < 8 else dt.u8 if d.kind == "u" and d._torch and dt.u8._torch else d


def not_finite(name, made, tensors):
    """After an operation that can divide by zero, overflow or have no value: the warnings that are due."""
    if not made.dtype.is_floating_point or not made.numel():
        return
    if torch.isfinite(made).all():
        return
    from numpy._scalar_math import _POLES
    known = torch.zeros((), dtype=torch.bool)
    finite = torch.ones((), dtype=torch.bool)
    for t in tensors:
        known = known | torch.isnan(t)
        finite = finite & torch.isfinite(t)
    if (torch.isinf(made) & finite).any():
        if name in ("divide", "floor_divide", "reciprocal", "remainder"):
            zero = (tensors[-1] == 0) & torch.isinf(made) & finite
            if zero.any():
                _errors.report("divide", name)
            if (torch.isinf(made) & finite & ~zero).any():
                _errors.report("over", name)
        elif name == "power":
            pole = torch.isinf(made) & (tensors[0] == 0)
            if pole.any():
                _errors.report("divide", name)
            if (torch.isinf(made) & finite & ~pole).any():
                _errors.report("over", name)
        else:
            _errors.report("divide" if name in _POLES else "over", name)
    if (torch.isnan(made) & ~known).any():
        _errors.report("invalid", name)
