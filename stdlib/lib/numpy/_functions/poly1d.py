"""poly1d: a polynomial of one variable, the highest power first; and division."""

import numpy as np


def polydiv(u, v):
    """Quotient and remainder."""
    truepoly = isinstance(u, poly1d) or isinstance(v, poly1d)
    u, v = np.atleast_1d(u) + 0.0, np.atleast_1d(v) + 0.0
    w = u[0] + v[0]
    m, n = len(u) - 1, len(v) - 1
    scale = 1.0 / v[0]
    q = np.zeros((max(m - n + 1, 1),), w.dtype)
    r = u.astype(w.dtype)
    for k in range(0, m - n + 1):
        d = scale * r[k]
        q[k] = d
        r[k:k + n + 1] -= d * v
    while np.allclose(r[0], 0, rtol=1e-14) and r.shape[-1] > 1:
        r = r[1:]
    return (poly1d(q), poly1d(r)) if truepoly else (q, r)


def _raised(text):
    """The powers on a line of their own, above their terms; lines of at most 70 places."""
    out, above, below, rest = " ", "", "", text
    while "**" in rest:
        place = rest.index("**")
        end = place + 2
        while end < len(rest) and rest[end].isdigit():
            end += 1
        power, term = rest[place + 2:end], rest[:place]
        rest = rest[end:]
        over, under = " " * (len(term) - 1) + power, term + " " * (len(power) - 1)
        if len(below) + len(under) > 70 or len(above) + len(over) > 70:
            out += above + "\n" + below + "\n "
            above, below = over, under
        else:
            above, below = above + over, below + under
    return out + above + "\n" + below + rest


def _number(x):
    text = "%.4g" % x
    return text[:-5] if text[-5:] == ".0000" else text


class poly1d:
    __hash__ = None

    def __init__(self, c_or_r, r=False, variable=None):
        self._variable = "x"
        if isinstance(c_or_r, poly1d):
            self._variable, self._coeffs = c_or_r._variable, c_or_r._coeffs
        else:
            given = np.poly(c_or_r) if r else c_or_r
            given = np.atleast_1d(given)
            if given.ndim > 1:
                raise ValueError("Polynomial must be 1d only.")
            filled = np.trim_zeros(given, trim="f")
            self._coeffs = filled if len(filled) else np.array([0], dtype=given.dtype)
        if variable is not None:
            self._variable = variable

    @property
    def coeffs(self):
        return self._coeffs

    @coeffs.setter
    def coeffs(self, value):
        if value is not self._coeffs:
            raise AttributeError("Cannot set attribute")

    variable = property(lambda self: self._variable)
    order = o = property(lambda self: len(self._coeffs) - 1)
    roots = r = property(lambda self: np.roots(self._coeffs))
    c = coef = coefficients = coeffs

    def __array__(self, t=None, copy=None):
        return np.asarray(self.coeffs, t) if t is not None else np.asarray(self.coeffs)

    def __repr__(self):
        return f"poly1d({repr(self.coeffs)[6:-1]})"

    def __len__(self):
        return self.order

    def __str__(self):
        text = "0"
        coefficients = np.trim_zeros(self.coeffs, "f")
        n = len(coefficients) - 1
        for k, value in enumerate(coefficients):
            if not np.iscomplex(value):
                number = _number(np.real(value))
            elif np.real(value) == 0:
                number = f"{_number(np.imag(value))}j"
            else:
                number = f"({_number(np.real(value))} + {_number(np.imag(value))}j)"
            power = n - k
            if power == 0:
                term = number if number != "0" else "0" if k == 0 else ""
            elif power == 1:
                term = "" if number == "0" else self.variable if number == "b" else f"{number} {self.variable}"
            else:
                term = "" if number == "0" else f"{self.variable}**{power}" if number == "b" else f"{number} {self.variable}**{power}"
            if k > 0:
                if term:
                    text = f"{text} - {term[1:]}" if term.startswith("-") else f"{text} + {term}"
            else:
                text = term
        return _raised(text)

    def __call__(self, val):
        return np.polyval(self.coeffs, val)

    def __neg__(self):
        return poly1d(-self.coeffs)

    def __pos__(self):
        return self

    def __mul__(self, other):
        return poly1d(self.coeffs * other) if np.isscalar(other) else poly1d(np.polymul(self.coeffs, poly1d(other).coeffs))

    __rmul__ = __mul__

    def __add__(self, other):
        return poly1d(np.polyadd(self.coeffs, poly1d(other).coeffs))

    __radd__ = __add__

    def __sub__(self, other):
        return poly1d(np.polysub(self.coeffs, poly1d(other).coeffs))

    def __rsub__(self, other):
        return poly1d(np.polysub(poly1d(other).coeffs, self.coeffs))

    def __pow__(self, val):
        if not np.isscalar(val) or int(val) != val or val < 0:
            raise ValueError("Power to non-negative integers only.")
        made = [1]
        for _ in range(val):
            made = np.polymul(self.coeffs, made)
        return poly1d(made)

    def __truediv__(self, other):
        return poly1d(self.coeffs / other) if np.isscalar(other) else polydiv(self, poly1d(other))

    def __rtruediv__(self, other):
        return poly1d(other / self.coeffs) if np.isscalar(other) else polydiv(poly1d(other), self)

    def __eq__(self, other):
        if not isinstance(other, poly1d):
            return NotImplemented
        return self.coeffs.shape == other.coeffs.shape and bool((self.coeffs == other.coeffs).all())

    def __ne__(self, other):
        same = self.__eq__(other)
        return same if same is NotImplemented else not same

    def __getitem__(self, val):
        """The coefficient of a power."""
        return self.coeffs[self.order - val] if 0 <= val <= self.order else self.coeffs.dtype.type(0)

    def __setitem__(self, key, val):
        if key < 0:
            raise ValueError("Does not support negative powers.")
        if key > self.order:
            self._coeffs = np.concatenate((np.zeros(key - self.order, self.coeffs.dtype), self.coeffs))
        self._coeffs[self.order - key] = val

    def __iter__(self):
        return iter(self.coeffs)

    def integ(self, m=1, k=0):
        return poly1d(np.polyint(self.coeffs, m=m, k=k))

    def deriv(self, m=1):
        return poly1d(np.polyder(self.coeffs, m=m))


poly1d.__module__ = "numpy"
