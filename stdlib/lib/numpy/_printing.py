"""How numbers and arrays are shown."""

import math

from numpy import _dtypes as dt
from numpy._ndarray import ndarray
from numpy._scalars import generic

_defaults = {"edgeitems": 3, "threshold": 1000, "floatmode": "maxprec", "precision": 8, "suppress": False, "linewidth": 75, "nanstr": "nan", "infstr": "inf",
             "sign": "-", "formatter": None, "legacy": False, "override_repr": None}
_options = dict(_defaults)


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, nanstr=None, infstr=None, formatter=None, sign=None,
                     floatmode=None, *, legacy=None, override_repr=None):
    _options.update(_checked(precision=precision, threshold=threshold, edgeitems=edgeitems, linewidth=linewidth, suppress=suppress, nanstr=nanstr, infstr=infstr,
                             sign=sign, floatmode=floatmode))
    _options["formatter"] = formatter
    if floatmode == "fixed" and _options["precision"] is None:
        raise ValueError("precision cannot be None in floatmode 'fixed'")


def _checked(**given):
    made = {k: v for k, v in given.items() if v is not None}
    if made.get("floatmode", "fixed") not in ("fixed", "unique", "maxprec", "maxprec_equal"):
        raise ValueError('floatmode option must be one of "fixed", "unique", "maxprec", "maxprec_equal"')
    if made.get("sign", "-") not in (" ", "+", "-"):
        raise ValueError("sign option must be one of ' ', '+', or '-'")
    if "threshold" in made and not isinstance(made["threshold"], (int, float, generic)):
        raise TypeError("threshold must be numeric")
    if "precision" in made and not isinstance(made["precision"], (int, generic)):
        raise TypeError("precision must be an integer")
    if "threshold" in made and made["threshold"] != made["threshold"]:
        raise ValueError("threshold must be non-NAN, try sys.maxsize for untruncated representation")
    return made


def get_printoptions():
    return dict(_options)


class printoptions:
    """`with np.printoptions(precision=2):`"""

    def __init__(self, **kwargs):
        self._given = kwargs

    def __enter__(self):
        self._old = dict(_options)
        set_printoptions(**self._given)
        return get_printoptions()

    def __exit__(self, *exc):
        _options.update(self._old)

    def __call__(self, function):
        import functools

        @functools.wraps(function)
        def inner(*args, **kwargs):
            with printoptions(**self._given):
                return function(*args, **kwargs)

        return inner


# ---- the digits of one number ----

def shortest(x, d):
    """The fewest digits that tell x from its neighbours of type d, and the exponent of the first: x = 0.d1d2... * 10**e."""
    if d is dt.f8:
        text = repr(x)
        mantissa, _, exponent = text.partition("e")
        whole, _, fraction = mantissa.partition(".")
        digits = whole + fraction
        e = int(exponent or 0) + len(whole)
    else:
        rounded = dt.round_single if d is dt.f4 else dt.round_half
        for n in range(1, 18):
            text = f"{x:.{n - 1}e}"
            if rounded(float(text)) == x:
                break
        mantissa, _, exponent = text.partition("e")
        digits = mantissa.replace(".", "")
        e = int(exponent) + 1
    stripped = digits.lstrip("0")
    e -= len(digits) - len(stripped)
    return stripped.rstrip("0") or "0", e if stripped else 1


def positional(x, d, precision=None, unique=True, trim="k", min_digits=None):
    """x >= 0 without exponent, with at most `precision` digits after the point (of the shortest ones, if unique)."""
    if unique:
        digits, e = shortest(x, d)
        if e <= 0:
            whole, fraction = "0", "0" * -e + digits if x else ""
        else:
            whole, fraction = digits[:e].ljust(e, "0"), digits[e:]
        if precision is not None and len(fraction) > precision:
            whole, _, fraction = f"{x:.{precision}f}".partition(".")
    else:
        whole, _, fraction = f"{x:.{precision}f}".partition(".")
    if min_digits is not None and len(fraction) < min_digits:
        fraction = fraction.ljust(min_digits, "0")
    if trim == "k":
        if precision is not None:
            fraction = fraction.ljust(precision, "0")
        return f"{whole}.{fraction}"
    fraction = fraction.rstrip("0")
    if trim == "." or fraction:
        return f"{whole}.{fraction}"
    return f"{whole}.0" if trim == "0" else whole


def scientific(x, d, precision=None, unique=True, trim="k", exp_digits=2, min_digits=None):
    if unique:
        digits, e = shortest(x, d)
        whole, fraction, exponent = digits[0], digits[1:], e - 1 if x else 0
        if precision is not None and len(fraction) > precision:
            mantissa, _, exponent = f"{x:.{precision}e}".partition("e")
            whole, _, fraction = mantissa.partition(".")
            exponent = int(exponent)
    else:
        mantissa, _, exponent = f"{x:.{precision}e}".partition("e")
        whole, _, fraction = mantissa.partition(".")
        exponent = int(exponent)
    if min_digits is not None and len(fraction) < min_digits:
        fraction = fraction.ljust(min_digits, "0")
    if trim == "k":
        if precision is not None:
            fraction = fraction.ljust(precision, "0")
        text = f"{whole}.{fraction}"
    else:
        fraction = fraction.rstrip("0")
        text = f"{whole}.{fraction}" if fraction or trim == "." else f"{whole}.0" if trim == "0" else whole
    return f"{text}e{'-' if exponent < 0 else '+'}{str(abs(exponent)).rjust(exp_digits, '0')}"


def _negative(x):
    return math.copysign(1.0, x) < 0


def _float_text(x, d):
    """str() of a floating-point scalar."""
    if x != x:
        return "nan"
    if math.isinf(x):
        return "-inf" if x < 0 else "inf"
    size = abs(x)
    sign = "-" if _negative(x) else ""
    if size == 0 or 1e-4 <= size < {dt.f8: 1e16, dt.f4: 1e6, dt.f2: 1e3}[d]:
        return sign + positional(size, d, trim="0")
    return sign + scientific(size, d, trim="-")


def scalar_text(a):
    d = type(a).dtype
    v = a._v
    if d.kind == "f":
        return _float_text(v, d)
    part = dt.f8 if d is dt.c16 else dt.f4

    def shown(x):
        text = _float_text(x, part)
        return text[:-2] if text.endswith(".0") else text

    imag = shown(v.imag)
    if v.real == 0 and not _negative(v.real):
        return imag + "j" if math.isfinite(v.imag) else f"{imag}j"
    return f"({shown(v.real)}{'' if imag[0] == '-' else '+'}{imag}j)"


def format_float_positional(x, precision=None, unique=True, fractional=True, trim="k", sign=False, pad_left=None, pad_right=None, min_digits=None):
    d = getattr(x, "dtype", dt.f8)
    d = d if d.kind == "f" else dt.f8
    v = float(x)
    if not fractional and precision is not None and v:
        e = shortest(abs(v), d)[1]
        text = positional(abs(v), d, max(precision - e, 0), unique, trim, min_digits)
    else:
        text = positional(abs(v), d, precision, unique, trim, min_digits) if math.isfinite(v) else "nan" if v != v else "inf"
    text = ("-" if _negative(v) else "+" if sign else "") + text
    whole, dot, fraction = text.partition(".")
    if pad_right is not None:
        fraction = fraction.ljust(pad_right)
    return whole.rjust(pad_left or 0) + dot + fraction


def format_float_scientific(x, precision=None, unique=True, trim="k", sign=False, pad_left=None, exp_digits=None, min_digits=None):
    d = getattr(x, "dtype", dt.f8)
    v = float(x)
    text = scientific(abs(v), d if d.kind == "f" else dt.f8, precision, unique, trim, exp_digits or 2, min_digits) if math.isfinite(v) else "nan" if v != v else "inf"
    text = ("-" if _negative(v) else "+" if sign else "") + text
    return text.rjust(len(text) + max(0, (pad_left or 0) - len(text.partition(".")[0])))


# ---- formats for the elements of an array ----

class _FloatFormat:
    """Numbers in columns: the same number of places before and after the point."""

    def __init__(self, values, d, o, sign=None):
        self.d, self.o, self.sign = d, o, o["sign"] if sign is None else sign
        self.mode, self.precision = o["floatmode"], o["precision"]
        if self.mode == "unique":
            self.precision = None
        finite = [v for v in values if math.isfinite(v)]
        sizes = [abs(v) for v in finite if v]
        self.exp = False
        if sizes:
            top, low = max(sizes), min(sizes)
            self.exp = top >= 1e8 or not o["suppress"] and (low < 1e-4 or (dt.round_half(top / low) if d is dt.f2 else top / low) > 1000.0)
        unique = self.mode != "fixed"
        self.unique = unique
        self.trim, self.min_digits, self.exp_digits = ".", None, 2
        self.left = self.right = self.exp_width = 0
        if not finite:
            pass
        elif self.exp:
            trim = "k" if self.mode == "fixed" else "."
            texts = [scientific(abs(v), d, self.precision, unique, trim) for v in finite]
            parts = [t.partition("e") for t in texts]
            fraction = [p[0].partition(".")[2] for p in parts]
            self.exp_digits = max(len(p[2]) - 1 for p in parts)
            self.exp_width = self.exp_digits + 2
            self.right = max(len(f) for f in fraction)
            self.trim, self.unique = "k", unique
            self.min_digits = self.right
            self.precision_shown = self.right
            self.left = max(1 + (_negative(v) or self.sign == "+") for v in finite)
        else:
            trim = "k" if self.mode == "fixed" else "."
            texts = [positional(abs(v), d, self.precision, unique, trim) for v in finite]
            parts = [t.partition(".") for t in texts]
            self.right = max(len(p[2]) for p in parts)
            self.left = max(len(p[0]) + (_negative(v) or self.sign == "+") for p, v in zip(parts, finite))
            if self.mode in ("fixed", "maxprec_equal"):
                self.trim, self.min_digits = "k", self.right
            self.precision_shown = self.right
        if self.sign == " " and finite and not any(_negative(v) for v in finite):
            self.left += 1
        special = [v for v in values if not math.isfinite(v)]
        if special:
            nan = len(o["nanstr"]) if any(v != v for v in special) else 0
            minus = any(v < 0 for v in special if v == v)
            inf = len(o["infstr"]) + (minus or self.sign == "+") if any(v == v for v in special) else 0
            offset = self.right + self.exp_width + 1 if finite else 0
            self.left = max(self.left, nan - offset, inf - offset)

    def __call__(self, x):
        o = self.o
        if not math.isfinite(x):
            if x != x:
                text = ("+" if self.sign == "+" else "") + o["nanstr"]
            else:
                text = ("-" if x < 0 else "+" if self.sign == "+" else "") + o["infstr"]
            return text.rjust(self.left + self.right + self.exp_width + 1 if self._any_finite() else self.left)
        sign = "-" if _negative(x) else "+" if self.sign == "+" else " " if self.sign == " " else ""
        if self.exp:
            text = scientific(abs(x), self.d, self.precision_shown if self.mode != "unique" else None, self.unique, "k", self.exp_digits, self.min_digits)
            whole, _, rest = text.partition(".")
            return (sign + whole).rjust(self.left) + "." + rest
        text = positional(abs(x), self.d, self.precision_shown if self.mode != "unique" else None, self.unique, self.trim, self.min_digits)
        whole, _, fraction = text.partition(".")
        return (sign + whole).rjust(self.left) + "." + fraction.ljust(self.right)

    def _any_finite(self):
        return hasattr(self, "precision_shown")


class _ComplexFormat:
    def __init__(self, values, d, o):
        part = dt.f8 if d is dt.c16 else dt.f4
        self.real = _FloatFormat([v.real for v in values], part, o)
        self.imag = _FloatFormat([v.imag for v in values], part, o, sign="+")

    def __call__(self, x):
        imag = self.imag(x.imag)
        bare = imag.rstrip()
        return self.real(x.real) + bare + "j" + " " * (len(imag) - len(bare))


class _IntFormat:
    def __init__(self, values, d, o):
        self.sign = o["sign"]
        self.width = max((len(self._text(v)) for v in values), default=0)

    def _text(self, v):
        return f"{v:+d}" if self.sign == "+" else f"{v: d}" if self.sign == " " else str(v)

    def __call__(self, x):
        return self._text(x).rjust(self.width)


class _BoolFormat:
    def __init__(self, values, d, o, zero_d=False):
        self.true = "True" if zero_d else " True"

    def __call__(self, x):
        return self.true if x else "False"


def _format_of(a, values, o):
    d = a.dtype
    formatter = o["formatter"]
    if formatter:
        names = {"b": ("bool",), "i": ("int", "int_kind"), "u": ("int", "int_kind"), "f": ("float", "float_kind"), "c": ("complexfloat", "complex_kind")}[d.kind]
        for name in ("all",) + names:
            if formatter.get(name) is not None:
                make = d.type
                return lambda v: formatter[name](make(v))
    if d.kind == "b":
        return _BoolFormat(values, d, o, a.ndim == 0)
    return {"i": _IntFormat, "u": _IntFormat, "f": _FloatFormat, "c": _ComplexFormat}[d.kind](values, d, o)


def _edges(a, edge):
    """The elements that are shown of an array that is too long."""
    from numpy import _torch as torch
    t = a._t
    for i in range(t.dim()):
        if t.shape[i] > 2 * edge:
            t = torch.cat([t.narrow(i, 0, edge), t.narrow(i, t.shape[i] - edge, edge)], i)
    return t


def _flat(x):
    if isinstance(x, list):
        for y in x:
            yield from _flat(y)
    else:
        yield x


def array2string(a, max_line_width=None, precision=None, suppress_small=None, separator=" ", prefix="", *, formatter=None, threshold=None, edgeitems=None,
                 sign=None, floatmode=None, suffix="", legacy=None):
    o = dict(_options)
    o.update(_checked(linewidth=max_line_width, precision=precision, suppress=suppress_small, threshold=threshold, edgeitems=edgeitems, sign=sign, floatmode=floatmode))
    if formatter is not None:
        o["formatter"] = formatter
    if isinstance(a, ndarray) and not a._exports and not formatter:  # what it holds is shown by its class
        return a._array_text(separator, prefix)
    return _array_text(a, o, separator, prefix, suffix)


def _array_text(a, o, separator=" ", prefix="", suffix=""):
    if a.size == 0:
        return "[]"
    summary = a.size > o["threshold"]
    edge = o["edgeitems"]
    t = _edges(a, edge) if summary else a._t
    data = t.tolist()
    one = _format_of(a, list(_flat(data)), o)
    if a.ndim == 0:
        return one(data)
    width = o["linewidth"] - len(suffix)
    return _layout(data, a.shape, one, " " + " " * len(prefix), separator, width, edge if summary else 0, 0)


def _layout(data, shape, one, indent, separator, width, edge, depth):
    """The text of nested brackets. `data` holds only the edges of long axes."""
    n = shape[depth]
    left = len(shape) - depth
    cut = edge and n > 2 * edge
    here = indent
    if left == 1:
        words = [one(v) for v in data]
        elements = words[:edge] + [None] + words[edge:] if cut else words
        text, line = "", here
        limit = width - depth - max(len(separator.rstrip()), 1)
        for i, w in enumerate(elements):
            final = i == len(elements) - 1
            word = "..." if w is None else w
            if len(line) + len(word) > limit and len(line) > len(here):
                text += line.rstrip() + "\n"
                line = here
            line += word
            if not final:
                line += separator
        text += line
        return "[" + text[len(indent):] + "]"
    rows = [_layout(row, shape, one, indent + " ", separator, width, edge, depth + 1) for row in data]
    between = separator.rstrip() + "\n" * (left - 1)
    out = ""
    for i, row in enumerate(rows):
        if cut and i == edge:
            out += here + "..." + between
        out += here + row
        if i < len(rows) - 1:
            out += between
    return "[" + out[len(here):] + "]"


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    if a.ndim == 0 and not _options["formatter"]:
        return str(a[()])
    return array2string(a, max_line_width, precision, suppress_small)


_IMPLIED = (dt.b1, dt.i8, dt.f8, dt.c16)


def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    name = type(arr).__name__ if type(arr).__name__ != "ndarray" else "array"
    prefix = name + "("
    if arr.size or arr.shape == (0,):
        body = array2string(arr, max_line_width, precision, suppress_small, ", ", prefix, suffix=")")
    else:
        body = "[]"
    implied = arr.dtype in _IMPLIED and arr.size > 0
    extras = []
    if arr.size == 0 and arr.shape != (0,) or arr.size > _options["threshold"]:
        extras.append(f"shape={arr.shape}")
    if not implied:
        extras.append(f"dtype={arr.dtype.name}")
    if not extras:
        return f"{prefix}{body})"
    tail = ", ".join(extras) + ")"
    head = f"{prefix}{body},"
    width = max_line_width or _options["linewidth"]
    last = len(head) - (head.rfind("\n") + 1)
    gap = " " if last + len(tail) + 1 <= width else "\n" + " " * len(prefix)
    return head + gap + tail


def base_repr(number, base=2, padding=0):
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    if base > len(digits):
        raise ValueError("Bases greater than 36 not handled in base_repr.")
    if base < 2:
        raise ValueError("Bases less than 2 not handled in base_repr.")
    left, out = abs(int(number)), ""
    while left:
        left, r = divmod(left, base)
        out = digits[r] + out
    out = "0" * padding + out
    return ("-" if number < 0 else "") + (out or "0")


def binary_repr(num, width=None):
    num = int(num)
    if num >= 0:
        return f"{num:b}".rjust(width or 0, "0")
    if width is None:
        return "-" + f"{-num:b}"
    need = len(f"{-num:b}")
    if 1 << (need - 1) == -num:
        need -= 1
    if width < need + 1:
        raise ValueError(f"Insufficient bit width={width} provided for binwidth={need + 1}")
    return f"{(1 << width) + num:b}".rjust(width, "1")
