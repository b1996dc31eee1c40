"""RandomState. Its numbers and the order in which it draws them never change."""

import struct

import _numpy

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, asarray, ndarray, torch_type, wrap
from numpy._scalars import generic, make
from numpy.random._distributions import Draws, signed
from numpy.random._limits import check_range, check_shares
from numpy.random._shared import checked_size, drawn, permuted_rows, probabilities, row_of, without_replacement

DRAWS = ("hypergeometric random_sample random rand randn randint random_integers tomaxint bytes choice shuffle permutation uniform normal standard_normal exponential "
         "standard_exponential gamma standard_gamma beta binomial poisson laplace logistic gumbel rayleigh weibull pareto power lognormal chisquare standard_cauchy "
         "standard_t f triangular geometric multinomial dirichlet multivariate_normal negative_binomial noncentral_chisquare noncentral_f vonmises zipf wald").split()


_STATE = struct.Struct("<624IiId")  # the words, the place in them, whether a normal number waits, that number
_WORD = (1 << 64) - 1


def _start_words(seed):
    """MT19937's state from one number."""
    words, x = [], seed & 0xFFFFFFFF
    for i in range(1, 625):
        words.append(x)
        x = (1812433253 * (x ^ (x >> 30)) + i) & 0xFFFFFFFF
    return words


def _start_from(keys):
    """MT19937's state from several numbers."""
    words = _start_words(19650218)
    i, j = 1, 0
    for _ in range(max(624, len(keys))):
        words[i] = ((words[i] ^ ((words[i - 1] ^ (words[i - 1] >> 30)) * 1664525)) + keys[j] + j) & 0xFFFFFFFF
        i, j = i + 1, j + 1
        if i == 624:
            words[0], i = words[623], 1
        if j == len(keys):
            j = 0
    for _ in range(623):
        words[i] = ((words[i] ^ ((words[i - 1] ^ (words[i - 1] >> 30)) * 1566083941)) - i) & 0xFFFFFFFF
        i += 1
        if i == 624:
            words[0], i = words[623], 1
    words[0] = 0x80000000
    return words


class CommonDraws(Draws):
    """What the old and the new generators draw in the same way."""

    def bytes(self, length):
        n = max(-(-length // 4), 1)  # NumPy draws a word for no bytes
        return b"".join(self._source.word().to_bytes(4, "little") for _ in range(n))[:length]

    def exponential(self, scale=1.0, size=None):
        return self._draw("exponential_times", size, scale)

    def gamma(self, shape, scale=1.0, size=None):
        return self._draw("gamma_times", size, shape, scale)

    def beta(self, a, b, size=None):
        return self._draw("beta", size, a, b)

    def standard_cauchy(self, size=None):
        return self._draw("cauchy", size)

    def binomial(self, n, p, size=None):
        return self._draw("binomial", size, n, p)

    def poisson(self, lam=1.0, size=None):
        return self._draw("poisson", size, lam)

    def negative_binomial(self, n, p, size=None):
        return self._draw("negative_binomial", size, n, p)

    def noncentral_chisquare(self, df, nonc, size=None):
        return self._draw("noncentral_chisquare", size, df, nonc)

    def noncentral_f(self, dfnum, dfden, nonc, size=None):
        return self._draw("noncentral_f", size, dfnum, dfden, nonc)

    def vonmises(self, mu, kappa, size=None):
        return self._draw("vonmises", size, mu, kappa)

    def zipf(self, a, size=None):
        return self._draw("zipf", size, a)

    def logseries(self, p, size=None):
        return self._draw("logseries", size, p)

    def triangular(self, left, mode, right, size=None):
        return self._draw("triangular", size, left, mode, right)

    def _parts_of_one(self, alphas, size):
        """Rows of gamma numbers over their sums."""
        shape, k = checked_size(size), len(alphas)

        def rows(n):
            t = self._source.row("gamma", n * k, torch.tensor(alphas, dtype=torch.float64).repeat(n)).view(n, k)
            total = t[:, 0]
            for i in range(1, k):
                total = total + t[:, i]
            return t * (1 / total).unsqueeze(1)
        return row_of(shape or [], lambda n: rows(n).view(-1), [k])

    def _around(self, mean, cov, size):
        """Of a multivariate normal: mean and covariance as arrays, the shape that is asked for, and standard normal numbers."""
        mean, cov = _array_of(mean, dt.f8), _array_of(cov, dt.f8)
        if mean.ndim != 1:
            raise ValueError("mean must be 1 dimensional")
        if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
            raise ValueError("cov must be 2 dimensional and square")
        if mean.shape[0] != cov.shape[0]:
            raise ValueError("mean and cov must have same length")
        shape = checked_size(size) or []
        x = self.standard_normal(list(shape) + [mean.shape[0]])
        return mean, cov, shape, x


class RandomState(CommonDraws):
    def __init__(self, seed=None):
        self._source = _numpy.Source(True)
        if not isinstance(seed, (int, type(None), generic, list, tuple, ndarray)):
            raise NotImplementedError("numpy.random.RandomState over a bit generator is not implemented")
        self.seed(seed)

    def seed(self, seed=None):
        if seed is None:
            import os
            words = _start_from(struct.unpack("624I", os.urandom(2496)))
        else:
            words = self._words(seed)
        self._source.set_state(_STATE.pack(*words, 624, 0, 0.0))

    def _words(self, seed):
        a = _array_of(seed, None)
        if a.ndim == 0:
            if a.dtype.kind not in "iu":
                raise TypeError(f"Cannot cast scalar from {a.dtype!r} to dtype('int64') according to the rule 'safe'")
            value = int(seed)
            if not 0 <= value < 1 << 32:
                raise ValueError("Seed must be between 0 and 2**32 - 1")
            return _start_words(value)
        keys = [int(k) for k in a.ravel()]
        if not keys:
            raise ValueError("Seed must be non-empty")
        if any(not 0 <= k < 1 << 32 for k in keys):
            raise ValueError("Seed must be between 0 and 2**32 - 1")
        return _start_from(keys)

    def get_state(self, legacy=True):
        *words, at, has, waiting = _STATE.unpack(self._source.state())
        key, waiting = asarray(words, dt.u4), waiting if has else 0.0
        if legacy:
            return "MT19937", key, at, has, waiting
        return {"bit_generator": "MT19937", "state": {"key": key, "pos": at}, "has_gauss": has, "gauss": waiting}

    def set_state(self, state):
        if isinstance(state, dict):
            state = (state["bit_generator"], state["state"]["key"], state["state"]["pos"], state.get("has_gauss", 0), state.get("gauss", 0.0))
        if state[0] != "MT19937":
            raise ValueError("set_state can only be used with legacy MT19937 state instances.")
        has = len(state) > 3 and bool(state[3])
        self._source.set_state(_STATE.pack(*map(int, state[1]), int(state[2]), has, state[4] if has else 0.0))

    def __getstate__(self):
        return self.get_state(False)

    def __setstate__(self, state):
        self.__init__(0)
        self.set_state(state)

    def __reduce__(self):
        return _restored, (self.get_state(False),)

    def __repr__(self):
        return f"RandomState(MT19937) at 0x{id(self):X}"

    # ---- what users call ----

    def random_sample(self, size=None):
        return self._draw("uniform", size)

    random = random_sample

    def rand(self, *args):
        return self.random_sample(args if args else None)

    def randn(self, *args):
        return self.standard_normal(args if args else None)

    def standard_normal(self, size=None):
        return self._draw("normal", size)

    def tomaxint(self, size=None):
        return drawn(lambda: self._source.word64() >> 1, lambda n: self._source.whole(0, -1, n, 64).__rshift__(1) & 0x7FFFFFFFFFFFFFFF, size)

    def randint(self, low, high=None, size=None, dtype=int):
        plain = dtype is int or dtype is bool
        d = dt._dtype_of(dtype)
        if d.kind not in "biu":
            raise TypeError(f"Unsupported dtype {d!r} for randint")
        low, high = (0, low) if high is None else (low, high)
        return _integers(self, low, high, size, d, plain)

    def random_integers(self, low, high=None, size=None):
        import warnings
        low, high = (1, low) if high is None else (low, high)
        warnings.warn(f"This function is deprecated. Please call randint({low}, {high} + 1) instead", DeprecationWarning, stacklevel=2)
        return self.randint(low, int(high) + 1, size)

    def uniform(self, low=0.0, high=1.0, size=None):
        check_range(low, high, False)
        return self._draw("uniform_between", size, low, high)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return self._draw("normal_around", size, loc, scale)

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        return self._draw("lognormal", size, mean, sigma)

    def standard_exponential(self, size=None):
        return self._draw("exponential", size)

    def standard_gamma(self, shape, size=None):
        return self._draw("gamma", size, shape)

    def chisquare(self, df, size=None):
        return self._draw("chisquare", size, df)

    def f(self, dfnum, dfden, size=None):
        return self._draw("f", size, dfnum, dfden)

    def standard_t(self, df, size=None):
        return self._draw("standard_t", size, df)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        return self._draw("laplace", size, loc, scale)

    def logistic(self, loc=0.0, scale=1.0, size=None):
        return self._draw("logistic", size, loc, scale)

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        return self._draw("gumbel", size, loc, scale)

    def rayleigh(self, scale=1.0, size=None):
        return self._draw("rayleigh", size, scale)

    def weibull(self, a, size=None):
        return self._draw("weibull", size, a)

    def pareto(self, a, size=None):
        return self._draw("pareto", size, a)

    def power(self, a, size=None):
        return self._draw("power", size, a)

    def wald(self, mean, scale, size=None):
        return self._draw("wald", size, mean, scale)

    def hypergeometric(self, ngood, nbad, nsample, size=None):
        from numpy.random import _urns
        from numpy.random._limits import check_sample
        check_sample(ngood, nbad, nsample)
        if not bool((_array_of(nsample, None) >= 1).all()):
            raise ValueError(f"nsample < 1 or nsample {'is NaN' if isinstance(nsample, (int, float)) else 'contains NaNs'}")

        def one(good, bad, sample):
            if sample > 10:
                return _urns.by_ratio(self._source, good, bad, sample, sample)
            return _urns.one_by_one(self._source, good, bad, sample) if sample > 0 else 0
        return _urns.rows(one, size, ngood, nbad, nsample)

    def geometric(self, p, size=None):
        return self._draw("geometric", size, p)

    def multinomial(self, n, pvals, size=None):
        shares = [float(p) for p in _array_of(pvals, dt.f8).ravel()]
        check_shares(n, shares)
        return _rows(lambda: self._multinomial(int(n), shares), size, len(shares), dt.i8)

    def dirichlet(self, alpha, size=None):
        alphas = [float(a) for a in _array_of(alpha, dt.f8).ravel()]
        if any(a <= 0 for a in alphas):
            raise ValueError("alpha <= 0")

        return self._parts_of_one(alphas, size)

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8):
        from numpy import linalg
        mean, cov, shape, x = self._around(mean, cov, size)
        _, s, v = linalg.svd(cov)
        made = torch.matmul(x._t.reshape(-1, mean.shape[0]), torch.sqrt(s._t).unsqueeze(1) * v._t) + mean._t
        return wrap(made.reshape(list(shape) + [mean.shape[0]]))

    def shuffle(self, x):
        self._shuffle(x)

    def permutation(self, x):
        if isinstance(x, (int, generic)):
            return wrap(self._source.order(int(x)))
        a = _array_of(x, None)
        if a.ndim == 1 or not a.shape[0]:
            made = a.copy()
            self._shuffle(made)
            return made
        return permuted_rows(a, self._source.order(a.shape[0]))

    def choice(self, a, size=None, replace=True, p=None):
        n, items = _population(a, size, "'")
        shares = None if p is None else probabilities(p, n, "probabilities do not sum to 1", "'")
        count = 1
        for k in checked_size(size) or []:
            count *= k
        if replace:
            if shares is None:
                at = self.randint(0, n, size)
            else:
                at = _by_shares(shares, self.random_sample(size))
        else:
            without_replacement(count, n, shares, "'replace=False'")
            if shares is None:
                at = self.permutation(n)[:count]
            else:
                at = _distinct_by_shares(shares, count, self.random_sample)
            at = at[0] if size is None else at.reshape(checked_size(size))
        if items is None:
            return int(at) if size is None else at
        return items[at]


RandomState.__module__ = "numpy.random"


def _restored(state):
    made = RandomState(0)
    made.set_state(state)
    return made


def _population(a, size, mark=""):
    """How many there are to choose from, and the things if they are not just numbers."""
    if isinstance(a, (int, generic)) or isinstance(a, ndarray) and a.ndim == 0:
        n = int(a)
        if n <= 0 and (size is None or size):
            raise ValueError("a must be greater than 0 unless no samples are taken")
        return n, None
    items = _array_of(a, None)
    if items.ndim != 1:
        raise ValueError("a must be 1-dimensional or an integer")
    if not items.shape[0]:
        raise ValueError(f"{mark}a{mark} cannot be empty unless no samples are taken")
    return items.shape[0], items


def _by_shares(shares, draws):
    from numpy._functions.sorting import searchsorted
    total = shares.cumsum()
    total = total / total[-1]
    return searchsorted(total, draws, "right")


def _distinct_by_shares(shares, count, draw):
    from numpy._functions.sorting import unique
    found, left = [], shares.copy()
    while len(found) < count:
        x = draw(count - len(found))
        if found:
            left[found] = 0
        new = _by_shares(left, x)
        _, first = unique(new, return_index=True)
        first.sort()
        found += [int(i) for i in new.take(first)]
    return asarray(found, dt.i8)


def _rows(one, size, width, d):
    shape = checked_size(size)
    n = 1
    for k in shape or []:
        n *= k
    if shape is None:
        return asarray(one(), d)
    return asarray([one() for _ in range(n)], d).reshape(list(shape) + [width])


def _integers(state, low, high, size, d, plain, endpoint=False):
    from numpy._layout import broadcast_arrays
    arrays = not (isinstance(low, (int, float, generic)) and isinstance(high, (int, float, generic)))
    least, most = (0, 1) if d is dt.b1 else dt.int_limits(d)
    bits = 1 if d is dt.b1 else 8 * d.itemsize

    def span(a, b):
        a, b = int(a), int(b) - (not endpoint)
        if a < least:
            raise ValueError(f"low is out of bounds for {d.name}")
        if b > most:
            raise ValueError(f"high is out of bounds for {d.name}")
        if a > b:
            less = "" if endpoint else "="
            raise ValueError(f"high <{less} 0" if not a else f"low >{less} high")
        return a, b - a

    if arrays:
        a, b = broadcast_arrays(low, high)
        shape = checked_size(size)
        if shape is None:
            shape = list(a.shape)
        if 0 in shape:
            return asarray([], d).reshape(shape)
        if not shape and a.size:
            a, b = a.ravel()[0], b.ravel()[0]  # NumPy draws one, between the first of the bounds
        from numpy._layout import broadcast_to
        spans = [span(x, y) for x, y in zip(broadcast_to(a, shape).ravel().tolist(), broadcast_to(b, shape).ravel().tolist())]
        tops = torch.tensor([signed(top) for _, top in spans], dtype=torch.int64)
        above = state._source.whole(0, tops, len(spans), bits).tolist()
        return asarray([base + (x & _WORD) for (base, _), x in zip(spans, above)], d).reshape(shape)
    base, top = span(low, high)
    shape = checked_size(size)
    if shape is None:
        value = base + (state._source.whole(0, signed(top), 1, bits).item() & _WORD)
        return (bool(value) if d is dt.b1 else value) if plain else make(d.type, value)
    to = torch_type(d)
    return row_of(shape, lambda n: state._source.whole(signed(base), signed(top), n, bits).to(to))


_rand = RandomState()


def seed(seed=None):
    _rand.seed(seed)


def get_state(legacy=True):
    return _rand.get_state(legacy)


def set_state(state):
    _rand.set_state(state)
