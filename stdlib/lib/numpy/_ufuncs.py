"""numpy's ufuncs, each with its types and what it is on tensors."""

import math

from numpy import _torch as torch

from numpy import _dtypes as dt, _errors
from numpy._scalar_math import divided, floor_divide as _floor_number, power as _power_number
from numpy._rows import running_extreme
from numpy._ufunc import float_for, not_finite, ufunc

_log2, _log10 = 1.4426950408889634, 0.4342944819032518


def _numbers(d):
    return None if d is dt.b1 else d


def _whole(d):
    return d if d.kind in "biu" else None


def _shifted(d):
    return dt.i1 if d is dt.b1 else d if d.kind in "iu" else None


def _quotient(d):
    return d if d.kind in "fc" else dt.f8


def _real(d):
    return None if d.kind == "c" else d


def _real_float(d):
    return None if d.kind == "c" else float_for(d)


def _number_not_bool(d):
    return dt.i1 if d is dt.b1 else d


def _real_not_bool(d):
    return None if d.kind == "c" else dt.i1 if d is dt.b1 else d


def _add(a, b):
    return a | b if a.dtype is torch.bool else torch.add(a, b)


def _multiply(a, b):
    return a & b if a.dtype is torch.bool else torch.mul(a, b)


def _no_zeros(name, a, b):
    """The divisor with ones for its zeros, and where they were; says that there were some."""
    zero = b == 0
    if not zero.any():
        return b, None
    _errors.report("divide", name)
    return torch.where(zero, torch.ones_like(b), b), zero


def _floor_divide(a, b):
    if not a.dtype.is_floating_point:
        b, zero = _no_zeros("floor_divide", a, b)
        made = torch.floor_divide(a, b)
        made = torch.div(a, b, rounding_mode="floor")
        return made if zero is None else torch.where(zero, torch.zeros_like(made), made)
    made = torch.div(a, b, rounding_mode="floor")
    return torch.where(torch.isinf(a) & (b != 0), torch.full_like(made, math.nan), made)


def _remainder(a, b):
    if a.dtype.is_floating_point:
        made = torch.remainder(a, b)
        made = torch.where(made == 0, torch.copysign(torch.zeros_like(made), b), made)
        return torch.where(torch.isinf(b) & torch.isfinite(a), torch.where((a != 0) & ((a < 0) != (b < 0)), b, a), made)
    b, zero = _no_zeros("remainder", a, b)
    made = torch.remainder(a, b)
    return made if zero is None else torch.where(zero, torch.zeros_like(made), made)


def _fmod(a, b):
    if a.dtype.is_floating_point:
        return torch.fmod(a, b)
    b, zero = _no_zeros("fmod", a, b)
    made = torch.fmod(a, b)
    return made if zero is None else torch.where(zero, torch.zeros_like(made), made)


def _power(a, b):
    if not a.dtype.is_floating_point and not a.is_complex() and a.dtype is not torch.uint8 and (b < 0).any():
        raise ValueError("Integers to negative integer powers are not allowed.")
    if b.dim() == 0 and a.dtype.is_floating_point:
        n = b.item()
        if n == 2.0:
            return a * a
        if n == 0.5:
            return torch.sqrt(a)
    return torch.pow(a, b)


def _float_power(a, b):
    return torch.pow(a, b)


def _sign(a):
    if a.is_complex():
        size = a.abs()
        return torch.where(size == 0, torch.zeros_like(a), a / size)
    made = torch.sign(a)
    return torch.where(torch.isnan(a), a, made) if a.dtype.is_floating_point else made


def _absolute(a):
    return a if a.dtype is torch.bool else a.abs()


def _extreme(run, run_fmin=False):
    def both(a, b):
        if a.dtype is torch.bool:
            return a | b if run is torch.maximum else a & b
        if a.is_complex():
            raise NotImplementedError("numpy.maximum: complex numbers are not implemented")
        return run(a, b)
    return both


def _shift_left(a, b):
    bits = 8 * a.element_size()
    return torch.where((b >= 0) & (b < bits), torch.bitwise_left_shift(a, torch.clamp(b, 0, bits - 1)), torch.zeros_like(a))


def _shift_right(a, b):
    bits = 8 * a.element_size()
    outside = torch.where(a < 0, torch.full_like(a, -1), torch.zeros_like(a)) if a.dtype is not torch.uint8 else torch.zeros_like(a)
    return torch.where((b >= 0) & (b < bits), torch.bitwise_right_shift(a, torch.clamp(b, 0, bits - 1)), outside)


def _cbrt(a):
    wide = a.to(torch.float64)
    root = torch.pow(wide.abs(), 1.0 / 3.0)
    root = torch.where((root != 0) & torch.isfinite(root), root - (root * root * root - wide.abs()) / (3 * root * root), root)
    return torch.copysign(root, wide).to(a.dtype)


def _rint(a):
    return torch.round(a) if not a.is_complex() else torch.complex(torch.round(a.real), torch.round(a.imag))


def _of_complex_parts(run):
    def either(a):
        return run(a.real) | run(a.imag) if a.is_complex() else run(a)
    return either


def _isfinite(a):
    return torch.isfinite(a.real) & torch.isfinite(a.imag) if a.is_complex() else torch.isfinite(a)


def _truth(run):
    return lambda *tensors: run(*[t if t.dtype is torch.bool else t != 0 for t in tensors])


def _ordered(run):
    def compare(a, b):
        if a.is_complex():
            return torch.where(a.real == b.real, run(a.imag, b.imag), run(a.real, b.real))
        return run(a, b)
    return compare


def _equal(a, b):
    return (a.real == b.real) & (a.imag == b.imag) if a.is_complex() else a == b


def _square(a):
    return a * a


def _reciprocal(a):
    if a.dtype.is_floating_point or a.is_complex():
        return torch.reciprocal(a)
    b, zero = _no_zeros("reciprocal", a, a)
    made = torch.div(torch.ones_like(a), b, rounding_mode="trunc")
    return made if zero is None else torch.where(zero, torch.full_like(a, dt.int_limits(_type(a))[0]), made)


def _type(t):
    from numpy._ndarray import _of_torch
    return _of_torch[t.dtype]


def _modf(a):
    whole = torch.trunc(a)
    return torch.where(torch.isinf(a), torch.copysign(torch.zeros_like(a), a), torch.copysign(a - whole, a)), whole


def _frexp(a):
    mantissa, exponent = torch.frexp(a)
    return mantissa, exponent.to(torch.int32)


def _ldexp(a, b):
    half = torch.div(b, 2, rounding_mode="trunc").to(torch.float64)  # in two steps: 2.0**b alone may overflow
    wide = a.to(torch.float64)
    return (wide * torch.pow(torch.full_like(half, 2.0), half) * torch.pow(torch.full_like(half, 2.0), b.to(torch.float64) - half)).to(a.dtype)


def _divmod(a, b):
    return _floor_divide(a, b), _remainder(a, b)


def _conjugate(a):
    return a.conj() if a.is_complex() else a


def _log1p_complex(run):
    return run


def _through_complex(run, compose):
    return lambda a: compose(a) if a.is_complex() else run(a)


def _heaviside(a, b):
    return torch.where(torch.isnan(a), a, torch.where(a == 0, b, (a > 0).to(a.dtype)))


def _hypot(a, b):
    return torch.hypot(a, b)


def _spacing(a):
    made = torch.nextafter(a, torch.copysign(torch.full_like(a, math.inf), a)) - a
    return made


def _bit_count(a):
    made = torch.zeros_like(a)
    x = a.abs() if a.dtype is not torch.uint8 else a
    for i in range(8 * a.element_size()):
        made = made + ((x >> i) & 1)
    return made.to(torch.uint8)


def _cumulative(run):
    return lambda t, axis: run(t, dim=axis)


def _cumulative_pair(run, most):
    def accumulate(t, axis):
        if t.dtype is torch.bool:
            return run(t.to(torch.int8), dim=axis)[0].to(torch.bool)
        return running_extreme(t, most) if t.dim() == 1 else run(t, dim=axis)[0]
    return accumulate


add = ufunc("add", _add, identity=0, number=None, accumulate=lambda t, axis: t.cumsum(axis) if t.dtype is not torch.bool else t.to(torch.int64).cumsum(axis) != 0)
subtract = ufunc("subtract", torch.sub, loop=_numbers)
multiply = ufunc("multiply", _multiply, identity=1, accumulate=lambda t, axis: t.cumprod(axis) if t.dtype is not torch.bool else t.to(torch.int64).cumprod(axis) != 0)
divide = true_divide = ufunc("divide", torch.div, loop=_quotient, check=not_finite)
floor_divide = ufunc("floor_divide", _floor_divide, loop=_real_not_bool, check=not_finite)
remainder = mod = ufunc("remainder", _remainder, loop=_real_not_bool, check=not_finite)
fmod = ufunc("fmod", _fmod, loop=_real_not_bool, check=not_finite)
power = ufunc("power", _power, loop=_number_not_bool, check=not_finite)
pow = power
float_power = ufunc("float_power", _float_power, loop=lambda d: dt.c16 if d.kind == "c" else dt.f8, check=not_finite)
divmod = ufunc("divmod", _divmod, nout=2, loop=_real_not_bool)
negative = ufunc("negative", torch.neg, nin=1, loop=_numbers)
positive = ufunc("positive", lambda a: a.clone(), nin=1, loop=_numbers)
absolute = abs = ufunc("absolute", _absolute, nin=1)
fabs = ufunc("fabs", lambda a: a.abs(), nin=1, loop=_real_float, number=math.fabs)
sign = ufunc("sign", _sign, nin=1, loop=_numbers)
maximum = ufunc("maximum", _extreme(torch.maximum), accumulate=_cumulative_pair(torch.cummax, True))
minimum = ufunc("minimum", _extreme(torch.minimum), accumulate=_cumulative_pair(torch.cummin, False))
fmax = ufunc("fmax", _extreme(torch.fmax))
fmin = ufunc("fmin", _extreme(torch.fmin))
equal = ufunc("equal", _equal, result=dt.b1)
not_equal = ufunc("not_equal", lambda a, b: ~_equal(a, b), result=dt.b1)
less = ufunc("less", _ordered(torch.lt), result=dt.b1)
less_equal = ufunc("less_equal", _ordered(torch.le), result=dt.b1)
greater = ufunc("greater", _ordered(torch.gt), result=dt.b1)
greater_equal = ufunc("greater_equal", _ordered(torch.ge), result=dt.b1)
logical_and = ufunc("logical_and", _truth(torch.logical_and), result=dt.b1, identity=True)
logical_or = ufunc("logical_or", _truth(torch.logical_or), result=dt.b1, identity=False)
logical_xor = ufunc("logical_xor", _truth(torch.logical_xor), result=dt.b1, identity=False)
logical_not = ufunc("logical_not", _truth(torch.logical_not), nin=1, result=dt.b1)
bitwise_and = ufunc("bitwise_and", torch.bitwise_and, loop=_whole, identity=-1)
bitwise_or = ufunc("bitwise_or", torch.bitwise_or, loop=_whole, identity=0)
bitwise_xor = ufunc("bitwise_xor", torch.bitwise_xor, loop=_whole, identity=0)
invert = bitwise_not = bitwise_invert = ufunc("invert", torch.bitwise_not, nin=1, loop=_whole)
left_shift = bitwise_left_shift = ufunc("left_shift", _shift_left, loop=_shifted)
right_shift = bitwise_right_shift = ufunc("right_shift", _shift_right, loop=_shifted)
bitwise_count = ufunc("bitwise_count", _bit_count, nin=1, loop=_shifted, result=dt.u1)
gcd = ufunc("gcd", torch.gcd, loop=_shifted, identity=0)
lcm = ufunc("lcm", torch.lcm, loop=_shifted)
square = ufunc("square", _square, nin=1, loop=_number_not_bool)
reciprocal = ufunc("reciprocal", _reciprocal, nin=1, loop=_number_not_bool, check=not_finite)
conjugate = conj = ufunc("conjugate", _conjugate, nin=1, loop=_number_not_bool)
isnan = ufunc("isnan", _of_complex_parts(torch.isnan), nin=1, result=dt.b1, number=math.isnan)
isinf = ufunc("isinf", _of_complex_parts(torch.isinf), nin=1, result=dt.b1, number=math.isinf)
isfinite = ufunc("isfinite", _isfinite, nin=1, result=dt.b1, number=math.isfinite)
signbit = ufunc("signbit", torch.signbit, nin=1, loop=_real_float, result=dt.b1)
_KEEPS = lambda d: None if d.kind == "c" else d
floor = ufunc("floor", lambda a: torch.floor(a) if a.dtype.is_floating_point else a.clone(), nin=1, loop=_KEEPS,
              number=lambda x: float(math.floor(x)) if x else x)
ceil = ufunc("ceil", lambda a: torch.ceil(a) if a.dtype.is_floating_point else a.clone(), nin=1, loop=_KEEPS,
             number=lambda x: math.copysign(float(math.ceil(x)), x))
trunc = ufunc("trunc", lambda a: torch.trunc(a) if a.dtype.is_floating_point else a.clone(), nin=1, loop=_KEEPS,
              number=lambda x: math.copysign(float(math.trunc(x)), x))
rint = ufunc("rint", _rint, nin=1, loop=float_for, number=lambda x: math.copysign(float(round(x)), x))
copysign = ufunc("copysign", torch.copysign, loop=_real_float)
nextafter = ufunc("nextafter", torch.nextafter, loop=_real_float)
spacing = ufunc("spacing", _spacing, nin=1, loop=_real_float)
heaviside = ufunc("heaviside", _heaviside, loop=_real_float)
hypot = ufunc("hypot", _hypot, loop=_real_float, identity=0)
arctan2 = atan2 = ufunc("arctan2", torch.atan2, loop=_real_float)
logaddexp = ufunc("logaddexp", torch.logaddexp, loop=_real_float, identity=-math.inf)
logaddexp2 = ufunc("logaddexp2", torch.logaddexp2, loop=_real_float, identity=-math.inf)
modf = ufunc("modf", _modf, nin=1, nout=2, loop=_real_float)
frexp = ufunc("frexp", _frexp, nin=1, nout=2, loop=_real_float)


class _Ldexp(ufunc):
    """Its second operand stays an integer."""

    def _general(self, args, out, where, casting, dtype):
        from numpy._ndarray import _array_of, value_of
        a, b = _array_of(args[0], None), _array_of(args[1], None)
        if b.dtype.kind not in "iu":
            self._no_loop((a.dtype, b.dtype))
        made = _ldexp(a._t.to(float_for(a.dtype)._torch), b._t)
        if out is not None:
            self._store(made, out, casting, where)
            return out
        return value_of(made)

    def __call__(self, *args, out=None, where=True, casting="same_kind", dtype=None, **kwargs):
        return self._general(args, out, where, casting, dtype)


ldexp = _Ldexp("ldexp", _ldexp)


def _made(name, run, number, check=not_finite, loop=float_for):
    return ufunc(name, run, nin=1, loop=loop, number=number, check=check)


def _wide(run):
    """Half-precision functions are computed in single precision."""
    return lambda a: run(a.to(torch.float32)).to(torch.float16) if a.dtype is torch.float16 else run(a)


sqrt = _made("sqrt", torch.sqrt, math.sqrt)
cbrt = _made("cbrt", _cbrt, math.cbrt, None, _real_float)
exp = _made("exp", _wide(torch.exp), math.exp)
exp2 = _made("exp2", _wide(_through_complex(torch.exp2, lambda a: torch.exp(a * math.log(2)))), math.exp2)
expm1 = _made("expm1", _wide(_through_complex(torch.expm1, lambda a: torch.exp(a) - 1)), math.expm1)
log = _made("log", _wide(torch.log), math.log)
log2 = _made("log2", _wide(_through_complex(torch.log2, lambda a: torch.log(a) * _log2)), math.log2)
log10 = _made("log10", _wide(_through_complex(torch.log10, lambda a: torch.log(a) * _log10)), math.log10)
log1p = _made("log1p", _wide(_through_complex(torch.log1p, lambda a: torch.log(a + 1))), math.log1p)
sin = _made("sin", _wide(torch.sin), math.sin)
cos = _made("cos", _wide(torch.cos), math.cos)
tan = _made("tan", _wide(torch.tan), math.tan)
arcsin = asin = _made("arcsin", _wide(torch.asin), math.asin)
arccos = acos = _made("arccos", _wide(torch.acos), math.acos)
arctan = atan = _made("arctan", _wide(torch.atan), math.atan)
sinh = _made("sinh", _wide(torch.sinh), math.sinh)
cosh = _made("cosh", _wide(torch.cosh), math.cosh)
tanh = _made("tanh", _wide(torch.tanh), math.tanh)
arcsinh = asinh = _made("arcsinh", _wide(torch.asinh), math.asinh)
arccosh = acosh = _made("arccosh", _wide(torch.acosh), math.acosh)
arctanh = atanh = _made("arctanh", _wide(torch.atanh), math.atanh)
deg2rad = _made("deg2rad", lambda a: a * (math.pi / 180), lambda x: x * (math.pi / 180), None, _real_float)
radians = _made("radians", lambda a: a * (math.pi / 180), lambda x: x * (math.pi / 180), None, _real_float)
rad2deg = _made("rad2deg", lambda a: a * (180 / math.pi), lambda x: x * (180 / math.pi), None, _real_float)
degrees = _made("degrees", lambda a: a * (180 / math.pi), lambda x: x * (180 / math.pi), None, _real_float)


# ---- products of matrices, which broadcast over what lies before ----

class _Product(ufunc):
    def __call__(self, a, b, /, out=None, *, casting="same_kind", order="K", dtype=None, subok=True, axes=None, axis=None, signature=None):
        from torch import Tensor
        from numpy._ndarray import _array_of, cast, value_of
        foreign = isinstance(a, Tensor) or isinstance(b, Tensor)
        x, y = _array_of(a, None), _array_of(b, None)
        d = dt._promote(x.dtype, y.dtype) if dtype is None else dt._dtype_of(dtype)
        made = self.run(self, cast(x._t, d), cast(y._t, d))
        if d is dt.b1:
            made = made != 0
        if out is not None:
            self._store(made, out[0] if isinstance(out, tuple) else out, casting, True)
            return out[0] if isinstance(out, tuple) else out
        return made if foreign else value_of(made)

    def size_error(self, x, y, left, right, signature):
        raise ValueError(f"{self.__name__}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature {signature} "
                         f"(size {right} is different from {left})")


def _matmul(self, x, y):
    signature = "(n?,k),(k,m?)->(n?,m?)"
    for i, t in enumerate((x, y)):
        if not t.dim():
            raise ValueError(f"matmul: Input operand {i} does not have enough dimensions (has 0, gufunc core with signature {signature} requires 1)")
    left, right = x.shape[-1], y.shape[-2 if y.dim() > 1 else 0]
    if left != right:
        self.size_error(x, y, left, right, signature)
    return product(x, y)


def product(x, y):
    if x.dtype is torch.bool:
        x, y = x.to(torch.int64), y.to(torch.int64)
    return torch.matmul(x, y)


def _vecdot(self, x, y):
    if x.shape[-1] != y.shape[-1]:
        self.size_error(x, y, x.shape[-1], y.shape[-1], "(n),(n)->()")
    return (_conjugate(x) * y).sum(-1).to(x.dtype)


matmul = _Product("matmul", _matmul)
vecdot = _Product("vecdot", _vecdot)
matvec = _Product("matvec", lambda self, x, y: torch.matmul(x, y.unsqueeze(-1)).squeeze(-1))
vecmat = _Product("vecmat", lambda self, x, y: torch.matmul(_conjugate(x).unsqueeze(-2), y).squeeze(-2))
