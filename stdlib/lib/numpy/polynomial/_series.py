"""Series of polynomials, the lowest degree first: what the six kinds of numpy.polynomial share."""

import numpy as np

from numpy._ndarray import ndarray


def as_series(c):
    made = np.atleast_1d(np.asarray(c))
    if not made.size:
        raise ValueError("Coefficient array is empty")
    if made.ndim != 1:
        raise ValueError("Coefficient array is not 1-d")
    return made if made.dtype.kind in "fc" else made.astype(float)


def trimmed(c):
    """Without the zeros at the end; one number is always kept."""
    n = len(c)
    while n > 1 and c[n - 1] == 0:
        n -= 1
    return c[:n]


def added(a, b, sign=1):
    a, b = as_series(a), as_series(b)
    made = np.zeros(max(len(a), len(b)), dtype=np.result_type(a, b))
    made[:len(a)] += a
    made[:len(b)] += sign * b
    return trimmed(made)


class Basis:
    """A kind of polynomials by its recurrence: p[k+1] = (a x + b) p[k] - c p[k-1], with (a, b, c) = step(k), and p[1] = one[0] + one[1] x."""

    def __init__(self, name, one, step, domain):
        self.name, self.one, self.step, self.domain = name, one, step, np.array(domain, dtype=float)

    def vander(self, x, deg):
        """Each polynomial at each place, along a new last axis."""
        x = np.asarray(x)
        x = x if x.dtype.kind in "fc" else x.astype(float)
        columns = [x * 0 + 1]
        if deg > 0:
            columns.append(self.one[0] + self.one[1] * x)
        for k in range(1, deg):
            a, b, c = self.step(k)
            columns.append((a * x + b) * columns[k] - c * columns[k - 1])
        return np.stack(columns, -1)

    def val(self, x, c):
        c = as_series(c)
        x = np.asarray(x) if isinstance(x, (list, tuple)) else x
        if isinstance(x, ndarray) and x.dtype.kind not in "fc":
            x = x.astype(float)
        if self.name == "power":
            last = c[-1] + x * 0
            for value in reversed(list(c[:-1])):
                last = value + last * x
            return last
        # Clenshaw's sums, from the highest degree down.
        later, last = 0 * x, 0 * x
        for k in range(len(c) - 1, 0, -1):
            a, b, _ = self.step(k)
            later, last = last, c[k] + (a * x + b) * last - self.step(k + 1)[2] * later
        return c[0] + (self.one[0] + self.one[1] * x) * last - (self.step(1)[2] * later if len(c) > 2 else 0 * x)

    def to_power(self, c):
        """The same polynomial as powers of x."""
        c = as_series(c)
        rows = [np.array([1.0])]
        if len(c) > 1:
            rows.append(np.array([self.one[0], self.one[1]], dtype=float))
        for k in range(1, len(c) - 1):
            a, b, less = self.step(k)
            grown = np.zeros(k + 2)
            grown[1:] += a * rows[k]
            grown[:-1] += b * rows[k]
            grown[:k] -= less * rows[k - 1]
            rows.append(grown)
        made = np.zeros(len(c), dtype=c.dtype)
        for value, row in zip(c, rows):
            made[:len(row)] += value * row
        return made

    def from_power(self, p):
        p = as_series(p).copy()
        made = np.zeros(len(p), dtype=p.dtype)
        for k in range(len(p) - 1, -1, -1):
            unit = np.zeros(k + 1)
            unit[k] = 1
            row = self.to_power(unit)
            made[k] = p[k] / row[k]
            p[:k + 1] -= made[k] * row
        return made

    def mul(self, a, b):
        a, b = as_series(a), as_series(b)
        if self.name == "power":
            return trimmed(np.convolve(a, b))
        return trimmed(self.from_power(np.convolve(self.to_power(a), self.to_power(b))))

    def div(self, a, b):
        a, b = trimmed(self.to_power(a)), trimmed(self.to_power(b))
        if b[-1] == 0:
            raise ZeroDivisionError
        if len(a) < len(b):
            return as_series(a[:1] * 0), trimmed(self.from_power(a))
        q, r = np.polydiv(a[::-1], b[::-1])
        return trimmed(self.from_power(q[::-1])), trimmed(self.from_power(r[::-1]))

    def der(self, c, m=1, scl=1):
        p = self.to_power(c) if self.name != "power" else as_series(c)
        for _ in range(m):
            p = p[1:] * np.arange(1, len(p)) * scl if len(p) > 1 else p[:1] * 0
        return trimmed(p if self.name == "power" else self.from_power(p))

    def int(self, c, m=1, k=(), lbnd=0, scl=1):
        constants = list(np.atleast_1d(k)) if not isinstance(k, (list, tuple)) else list(k)
        constants += [0] * (m - len(constants))
        p = self.to_power(c) if self.name != "power" else as_series(c)
        for constant in constants[:m]:
            p = np.concatenate(([0.0], p * scl / np.arange(1, len(p) + 1)))
            p[0] += constant - POWER.val(lbnd, p)
        return p if self.name == "power" else self.from_power(p)

    def roots(self, c):
        made = np.sort(np.roots(trimmed(self.to_power(c))[::-1])) if len(c) > 1 else np.zeros(0)
        return made

    def fromroots(self, roots):
        p = np.array([1.0])
        for r in np.atleast_1d(roots):
            p = np.convolve(p, [-r, 1])
        return self.from_power(p) if self.name != "power" else p

    def fit(self, x, y, deg, rcond=None, full=False, w=None):
        x, y = np.asarray(x) + 0.0, np.asarray(y) + 0.0
        if x.ndim != 1:
            raise TypeError("expected 1D vector for x")
        if x.size == 0:
            raise TypeError("expected non-empty vector for x")
        if len(x) != len(y):
            raise TypeError("expected x and y to have same length")
        degrees = None if np.ndim(deg) == 0 else sorted(int(d) for d in np.atleast_1d(deg))
        top = int(deg) if degrees is None else degrees[-1]
        if top < 0 or degrees is not None and degrees[0] < 0:
            raise ValueError("expected deg >= 0")
        left = self.vander(x, top)
        left = left if degrees is None else left[:, degrees]
        right = y
        if w is not None:
            w = np.asarray(w) + 0.0
            left, right = left * w[:, None], right * (w[:, None] if y.ndim == 2 else w)
        scale = np.sqrt(np.square(left).sum(0))
        scale[scale == 0] = 1
        rcond = len(x) * np.finfo(x.dtype).eps if rcond is None else rcond
        c, residuals, rank, singular = np.linalg.lstsq(left / scale, right, rcond)
        c = (c.T / scale).T
        if degrees is not None:
            whole = np.zeros((top + 1,) + c.shape[1:], dtype=c.dtype)
            whole[degrees] = c
            c = whole
        if full:
            return c, [residuals, rank, singular, rcond]
        return c


POWER = Basis("power", (0, 1), lambda k: (1, 0, 0), (-1, 1))
CHEBYSHEV = Basis("Chebyshev", (0, 1), lambda k: (2, 0, 1), (-1, 1))
LEGENDRE = Basis("Legendre", (0, 1), lambda k: ((2 * k + 1) / (k + 1), 0, k / (k + 1)), (-1, 1))
HERMITE = Basis("Hermite", (0, 2), lambda k: (2, 0, 2 * k), (-1, 1))
HERMITE_E = Basis("HermiteE", (0, 1), lambda k: (1, 0, k), (-1, 1))
LAGUERRE = Basis("Laguerre", (1, -1), lambda k: (-1 / (k + 1), (2 * k + 1) / (k + 1), k / (k + 1)), (0, 1))


def functions(basis, short):
    """What the module of a kind has: polyval, polyadd and their kin by the kind's short name, the series of 0 and 1, and where it is at home."""
    made = {"val": basis.val, "add": lambda c1, c2: added(c1, c2), "sub": lambda c1, c2: added(c1, c2, -1), "mul": basis.mul, "div": basis.div,
            "pow": lambda c, pow, maxpower=16: _power(basis, c, pow, maxpower), "der": lambda c, m=1, scl=1, axis=0: basis.der(c, m, scl),
            "int": lambda c, m=1, k=(), lbnd=0, scl=1, axis=0: basis.int(c, m, k, lbnd, scl), "roots": basis.roots, "fromroots": basis.fromroots,
            "fit": basis.fit, "vander": basis.vander, "trim": lambda c, tol=0: _trim(c, tol),
            "line": lambda off, scl: as_series([off]) if scl == 0 else basis.from_power([off, scl]) if basis.name != "power" else np.array([off, scl])}
    made.update(domain=basis.domain.copy(), zero=np.array([0]), one=np.array([1]))
    named = {short + name: value for name, value in made.items()}
    if basis is not POWER:
        named["poly2" + short], named[short + "2poly"] = lambda pol: basis.from_power(pol), lambda c: basis.to_power(c)
    return named


def _power(basis, c, pow, maxpower):
    if int(pow) != pow or pow < 0:
        raise ValueError("Power must be a non-negative integer.")
    if maxpower is not None and pow > maxpower:
        raise ValueError("Power is too large")
    made = np.array([1.0])
    for _ in range(int(pow)):
        made = basis.mul(made, c)
    return made


def _trim(c, tol):
    c = as_series(c)
    n = len(c)
    while n > 1 and abs(c[n - 1]) <= tol:
        n -= 1
    return c[:n].copy() if n > 1 or abs(c[0]) > tol else c[:1] * 0
