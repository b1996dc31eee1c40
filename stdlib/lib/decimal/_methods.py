"""The operations of numbers as methods of contexts. Imported once: the classes are fixed after it."""

from _core import dotted as _dotted
from _decimals import count_digits as _count_digits

from ._context import Context
from ._number import Decimal
from ._signals import ConversionSyntax


def _number(value):
    if isinstance(value, (int, Decimal)):
        return Decimal(value)
    raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")


def _delegate(name, count, method=None):
    method = method or name

    if count == 1:

        def call(self, a, /):
            return getattr(_number(a), method)(context=self)
    elif count == 2:

        def call(self, a, b, /):
            return getattr(_number(a), method)(_number(b), context=self)
    else:

        def call(self, a, b, c, /):
            return getattr(_number(a), method)(_number(b), _number(c), context=self)

    call.__name__, call.__qualname__, call.__module__ = name, "Context." + name, "decimal"
    setattr(Context, name, call)


for _name in ("exp", "ln", "log10", "logb", "logical_invert", "next_minus", "next_plus", "normalize", "number_class", "sqrt", "to_eng_string", "is_normal", "is_subnormal", "to_integral_exact", "to_integral_value"):
    _delegate(_name, 1)
for _name in ("compare", "compare_signal", "compare_total", "compare_total_mag", "copy_sign", "logical_and", "logical_or", "logical_xor", "max", "max_mag", "min", "min_mag", "next_toward", "remainder_near", "rotate", "same_quantum", "scaleb", "shift", "quantize"):
    _delegate(_name, 2)
_delegate("fma", 3)
for _name, _method in (("add", "__add__"), ("subtract", "__sub__"), ("multiply", "__mul__"), ("divide", "__truediv__"), ("divide_int", "__floordiv__"), ("remainder", "__mod__"), ("divmod", "__divmod__")):
    _delegate(_name, 2, _method)
_delegate("plus", 1, "__pos__")
_delegate("minus", 1, "__neg__")
_delegate("to_integral", 1, "to_integral_value")


def _plain(name):
    def call(self, a, /):
        return getattr(_number(a), name)()

    call.__name__, call.__qualname__, call.__module__ = name, "Context." + name, "decimal"
    setattr(Context, name, call)


for _name in ("canonical", "copy_abs", "copy_negate", "is_canonical", "is_finite", "is_infinite", "is_nan", "is_qnan", "is_signed", "is_snan", "is_zero"):
    _plain(_name)


def _abs(self, a, /):
    return _number(a).__abs__(context=self)


def _power(self, a, b, modulo=None):
    return _number(a).__pow__(_number(b), None if modulo is None else _number(modulo), self)


def _to_sci_string(self, a, /):
    return _number(a).__str__(context=self)


def _create_decimal(self, num="0", /):
    if isinstance(num, str) and (num != num.strip() or "_" in num):
        self._signal(ConversionSyntax)
        return Decimal("NaN")
    d = Decimal(num, self)
    if d.is_nan() and d._int and _count_digits(d._int) > self.prec - self.clamp:
        self._signal(ConversionSyntax)
        return Decimal("NaN")
    return d._fix(self)


def _create_decimal_from_float(self, f, /):
    return Decimal.from_float(f)._fix(self)


def _radix(self):
    return Decimal(10)


Context.abs, Context.power, Context.to_sci_string, Context.create_decimal, Context.create_decimal_from_float, Context.radix = _abs, _power, _to_sci_string, _create_decimal, _create_decimal_from_float, _radix
Context.copy_decimal = lambda self, a, /: _number(a)
_dotted(Decimal, Context)
