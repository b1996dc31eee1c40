"""The classes of numpy.polynomial: a series with a domain, which is mapped to the window of its kind."""

import numbers

import numpy as np

from numpy.polynomial import _series

_SUPERSCRIPTS, _SUBSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"), str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_style = ["unicode"]


def set_default_printstyle(style):
    if style not in ("unicode", "ascii"):
        raise ValueError(f"Unsupported format string '{style}'. Valid options are 'ascii' and 'unicode'")
    _style[0] = style


def _map(old, new):
    """off + scl * x takes the first interval to the second."""
    length = old[1] - old[0]
    return (old[1] * new[0] - old[0] * new[1]) / length, (new[1] - new[0]) / length


class ABCPolyBase:
    __hash__ = None
    __array_ufunc__ = None
    maxpower = 100
    basis_name = None

    def __init__(self, coef, domain=None, window=None, symbol="x"):
        self.coef = _series.as_series(coef).copy()
        self.domain = self.domain if domain is None else _series.as_series(domain)
        self.window = self.window if window is None else _series.as_series(window)
        if len(self.domain) != 2:
            raise ValueError("Domain has wrong number of elements.")
        if len(self.window) != 2:
            raise ValueError("Window has wrong number of elements.")
        if not isinstance(symbol, str):
            raise TypeError("Symbol must be a non-empty string")
        if not symbol.isidentifier():
            raise ValueError("Symbol string must be a valid Python identifier")
        self._symbol = symbol

    symbol = property(lambda self: self._symbol)

    def _made(self, coef):
        return type(self)(coef, self.domain, self.window, self.symbol)

    def _other(self, other):
        if isinstance(other, ABCPolyBase):
            if not isinstance(other, type(self)):
                raise TypeError("Polynomial types differ")
            if not np.all(self.domain == other.domain):
                raise TypeError("Domains differ")
            if not np.all(self.window == other.window):
                raise TypeError("Windows differ")
            if self.symbol != other.symbol:
                raise ValueError("Polynomial symbols differ")
            return other.coef
        return other

    def __call__(self, arg):
        off, scl = self.mapparms()
        return self._basis.val(off + scl * (np.asarray(arg) if isinstance(arg, (list, tuple)) else arg), self.coef)

    def __iter__(self):
        return iter(self.coef)

    def __len__(self):
        return len(self.coef)

    def __neg__(self):
        return self._made(-self.coef)

    def __pos__(self):
        return self

    def __add__(self, other):
        return self._made(_series.added(self.coef, self._other(other)))

    __radd__ = __add__

    def __sub__(self, other):
        return self._made(_series.added(self.coef, self._other(other), -1))

    def __rsub__(self, other):
        return self._made(_series.added(other, self.coef, -1))

    def __mul__(self, other):
        return self._made(self._basis.mul(self.coef, self._other(other)))

    __rmul__ = __mul__

    def __truediv__(self, other):
        if not isinstance(other, numbers.Number) or isinstance(other, bool):
            raise TypeError(f"unsupported types for true division: '{type(self)}', '{type(other)}'")
        return self // other

    def __floordiv__(self, other):
        return self._made(self._basis.div(self.coef, _series.as_series(self._other(other)))[0])

    def __mod__(self, other):
        return self._made(self._basis.div(self.coef, _series.as_series(self._other(other)))[1])

    def __divmod__(self, other):
        q, r = self._basis.div(self.coef, _series.as_series(self._other(other)))
        return self._made(q), self._made(r)

    def __pow__(self, other):
        return self._made(_series._power(self._basis, self.coef, other, self.maxpower))

    def __eq__(self, other):
        return (isinstance(other, type(self)) and np.all(self.domain == other.domain) and np.all(self.window == other.window) and
                self.coef.shape == other.coef.shape and bool(np.all(self.coef == other.coef)) and self.symbol == other.symbol)

    def __ne__(self, other):
        return not self == other

    def copy(self):
        return self._made(self.coef)

    def degree(self):
        return len(self) - 1

    def cutdeg(self, deg):
        return self.truncate(deg + 1)

    def truncate(self, size):
        if int(size) != size or size < 1:
            raise ValueError("size must be a positive integer")
        return self._made(self.coef[:size])

    def trim(self, tol=0):
        return self._made(_series._trim(self.coef, tol))

    def mapparms(self):
        return _map(self.domain, self.window)

    def deriv(self, m=1):
        return self._made(self._basis.der(self.coef, m, self.mapparms()[1]))

    def integ(self, m=1, k=(), lbnd=None):
        off, scl = self.mapparms()
        return self._made(self._basis.int(self.coef, m, k, off + scl * (0 if lbnd is None else lbnd) if lbnd is not None else 0, 1.0 / scl))

    def roots(self):
        off, scl = _map(self.window, self.domain)
        return off + scl * self._basis.roots(self.coef)

    def linspace(self, n=100, domain=None):
        domain = self.domain if domain is None else domain
        x = np.linspace(domain[0], domain[1], n)
        return x, self(x)

    def convert(self, domain=None, kind=None, window=None):
        kind = type(self) if kind is None else kind
        return self(kind.identity(kind.domain if domain is None else domain, kind.window if window is None else window, self.symbol))

    @classmethod
    def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None, symbol="x"):
        x = np.asarray(x) + 0.0
        if domain is None:
            domain = np.array([x.min(), x.max()])
            if domain[0] == domain[1]:
                domain = domain + np.array([-1.0, 1.0])
        elif isinstance(domain, list) and not domain:
            domain = cls.domain
        window = cls.window if window is None else window
        off, scl = _map(domain, window)
        made = cls._basis.fit(off + scl * x, y, deg, rcond, full, w)
        return (cls(made[0], domain, window, symbol), made[1]) if full else cls(made, domain, window, symbol)

    @classmethod
    def fromroots(cls, roots, domain=[], window=None, symbol="x"):
        roots = _series.as_series(roots)
        if domain is None:
            domain = np.array([roots.min(), roots.max()])
        elif isinstance(domain, list) and not domain:
            domain = cls.domain
        window = cls.window if window is None else window
        off, scl = _map(domain, window)
        return cls(cls._basis.fromroots(off + scl * roots) / scl ** len(roots), domain, window, symbol)

    @classmethod
    def identity(cls, domain=None, window=None, symbol="x"):
        domain, window = cls.domain if domain is None else domain, cls.window if window is None else window
        off, scl = _map(window, domain)
        return cls(cls._basis.from_power([off, scl]) if cls._basis.name != "power" else [off, scl], domain, window, symbol)

    @classmethod
    def basis(cls, deg, domain=None, window=None, symbol="x"):
        if int(deg) != deg or deg < 0:
            raise ValueError("deg must be non-negative integer")
        return cls([0] * int(deg) + [1], domain, window, symbol)

    @classmethod
    def cast(cls, series, domain=None, window=None):
        return series.convert(cls.domain if domain is None else domain, cls, cls.window if window is None else window)

    # How it is shown.

    def __repr__(self):
        return f"{type(self).__name__}({repr(self.coef)[6:-1]}, domain={repr(self.domain)[6:-1]}, window={repr(self.window)[6:-1]}, symbol='{self.symbol}')"

    def __str__(self):
        return self._text(_style[0])

    def __format__(self, spec):
        if spec == "":
            return self.__str__()
        if spec not in ("unicode", "ascii"):
            raise ValueError(f"Unsupported format string '{spec}' passed to {type(self)}.__format__. Valid options are 'ascii' and 'unicode'")
        return self._text(spec)

    def _text(self, style):
        width = np.get_printoptions()["linewidth"]
        width = 1 if width < 1 else width
        out = _shown_number(self.coef[0], False)
        off, scl = self.mapparms()
        scaled = self._inner(off, scl)
        for i, c in enumerate(self.coef[1:]):
            try:
                term = f"+ {_shown_number(c)}" if c >= 0 else f"- {_shown_number(-c)}"
            except TypeError:
                term = f"+ {c}"
            term += self._term(str(i + 1), scaled, style)
            line = len(out.split("\n")[-1]) + len(term)
            line += 2 if i < len(self.coef[1:]) - 1 else 0
            out += ("\n" if line >= width else " ") + term
        return out

    def _inner(self, off, scl):
        if off == 0 and scl == 1:
            return self.symbol
        if scl == 1:
            return f"({_shown_number(off)} + {self.symbol})"
        if off == 0:
            return f"({_shown_number(scl)}{self.symbol})"
        return f"({_shown_number(off)} + {_shown_number(scl)}{self.symbol})"

    def _term(self, power, argument, style):
        if self.basis_name is None:
            if power == "1":
                return f"·{argument}" if style == "unicode" else f" {argument}"
            return f"·{argument}{power.translate(_SUPERSCRIPTS)}" if style == "unicode" else f" {argument}**{power}"
        argument = argument if argument.startswith("(") else f"({argument})"
        return f"·{self.basis_name}{power.translate(_SUBSCRIPTS)}{argument}" if style == "unicode" else f" {self.basis_name}_{power}{argument}"


def _shown_number(x, apart=True):
    if np.iscomplexobj(x):
        return str(x)
    options = np.get_printoptions()
    if not np.isfinite(x):
        return options["nanstr"] if np.isnan(x) else options["infstr"]
    precision, size = options["precision"], abs(x)
    trim = "k" if options["floatmode"] == "fixed" else "0"
    if not options["suppress"] and (size >= 1e8 or 0 < size < min(0.0001, 10.0 ** (-(precision - 1) / 2))):
        text = np.format_float_scientific(x, precision=precision, unique=True, trim=trim, sign=options["sign"] == "+")
        return f"({text})" if apart else text
    return np.format_float_positional(x, precision=precision, unique=True, trim=trim, sign=options["sign"] == "+")


def _kind(name, basis, short, domain, window, basis_name):
    made = type(name, (ABCPolyBase,), {"_basis": basis, "domain": np.array(domain, dtype=float), "window": np.array(window, dtype=float),
                                       "basis_name": basis_name, "__module__": f"numpy.polynomial.{short}"})
    return made


Polynomial = _kind("Polynomial", _series.POWER, "polynomial", [-1, 1], [-1, 1], None)
Chebyshev = _kind("Chebyshev", _series.CHEBYSHEV, "chebyshev", [-1, 1], [-1, 1], "T")


def _interpolate(cls, func, deg, domain=None, args=()):
    """The series of a degree that meets a function at the Chebyshev points of the domain."""
    domain = cls.domain if domain is None else np.asarray(domain)
    off, scl = _map(cls.window, domain)
    return cls(np.polynomial.chebyshev.chebinterpolate(lambda x: func(off + scl * x, *args), deg), domain=domain)


Chebyshev.interpolate = classmethod(_interpolate)
Legendre = _kind("Legendre", _series.LEGENDRE, "legendre", [-1, 1], [-1, 1], "P")
Hermite = _kind("Hermite", _series.HERMITE, "hermite", [-1, 1], [-1, 1], "H")
HermiteE = _kind("HermiteE", _series.HERMITE_E, "hermite_e", [-1, 1], [-1, 1], "He")
Laguerre = _kind("Laguerre", _series.LAGUERRE, "laguerre", [0, 1], [0, 1], "L")
