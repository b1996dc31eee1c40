"""Generator over PCG64, seeded by a SeedSequence."""

import math
import struct

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, asarray, ndarray, wrap
from numpy._scalars import generic
from numpy.random._legacy import (
    CommonDraws, _by_shares, _distinct_by_shares, _integers, _not_negative, _Pieces, _poisson_mean, _population, _positive, _rows, _share, _shuffle)
from numpy.random._shared import checked_size, drawn, drawn_with, permuted_rows, probabilities, without_replacement

_M32, _M64, _M128 = (1 << 32) - 1, (1 << 64) - 1, (1 << 128) - 1


def _words(x):
    """A whole number, or several, as words of 32 bits, the least first."""
    if isinstance(x, (int, generic)):
        x = int(x)
        if x < 0:
            raise ValueError("expected non-negative integer")
        out = []
        while True:
            out.append(x & _M32)
            x >>= 32
            if not x:
                return out
    return [w for part in x for w in _words(part)]


class SeedSequence:
    """Turns any seed into as many good words as are wanted."""

    def __init__(self, entropy=None, *, spawn_key=(), pool_size=4, n_children_spawned=0):
        if entropy is None:
            import os
            entropy = int.from_bytes(os.urandom(16), "little")
        if isinstance(entropy, str):
            raise TypeError(f"SeedSequence expects int or sequence of ints for entropy not {entropy}")
        self.entropy, self.spawn_key, self.pool_size, self.n_children_spawned = entropy, tuple(spawn_key), pool_size, n_children_spawned
        words = _words(entropy if not isinstance(entropy, ndarray) else entropy.tolist())
        spawned = _words(self.spawn_key) if self.spawn_key else []
        if spawned and len(words) < pool_size:
            words += [0] * (pool_size - len(words))
        self._mix(words + spawned)

    def _mix(self, words):
        constant = 0x43B0D7E5

        def hashed(x):
            nonlocal constant
            x ^= constant
            constant = constant * 0x931E8875 & _M32
            x = x * constant & _M32
            return x ^ x >> 16

        def mixed(x, y):
            x = (0xCA01F9DD * x - 0x4973F715 * y) & _M32
            return x ^ x >> 16

        n = self.pool_size
        pool = [hashed(words[i] if i < len(words) else 0) for i in range(n)]
        for i in range(n):
            for j in range(n):
                if i != j:
                    pool[j] = mixed(pool[j], hashed(pool[i]))
        for word in words[n:]:
            for j in range(n):
                pool[j] = mixed(pool[j], hashed(word))
        self._pool = pool

    def _state(self, n):
        constant, out = 0x8B51F9DD, []
        for i in range(n):
            x = self._pool[i % self.pool_size] ^ constant
            constant = constant * 0x58F38DED & _M32
            x = x * constant & _M32
            out.append(x ^ x >> 16)
        return out

    def generate_state(self, n_words, dtype=dt.u4):
        d = dt._dtype_of(dtype)
        if d is dt.u8:
            words = self._state(2 * n_words)
            return asarray([words[2 * i] | words[2 * i + 1] << 32 for i in range(n_words)], d)
        return asarray(self._state(n_words), d)

    def spawn(self, n_children):
        first = self.n_children_spawned
        self.n_children_spawned += n_children
        return [SeedSequence(self.entropy, spawn_key=self.spawn_key + (i,), pool_size=self.pool_size) for i in range(first, first + n_children)]

    def __repr__(self):
        return f"SeedSequence(\n    entropy={self.entropy},\n)"


class BitGenerator:
    pass


class PCG64(BitGenerator):
    _MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645

    def __init__(self, seed=None):
        self.seed_seq = seed if isinstance(seed, SeedSequence) else SeedSequence(seed)
        w = self.seed_seq._state(8)
        parts = [w[2 * i] | w[2 * i + 1] << 32 for i in range(4)]
        self._increment = ((parts[2] << 64 | parts[3]) << 1 | 1) & _M128
        self._at = self._increment
        self._at = (self._at + (parts[0] << 64 | parts[1])) & _M128
        self._at = (self._at * self._MULTIPLIER + self._increment) & _M128
        self._half = None

    def word64(self):
        x = self._at = (self._at * self._MULTIPLIER + self._increment) & _M128
        high = x >> 64
        turn = high >> 58
        x = (high ^ x) & _M64
        return (x >> turn | x << (64 - turn)) & _M64

    def word(self):
        if self._half is not None:
            made, self._half = self._half, None
            return made
        x = self.word64()
        self._half = x >> 32
        return x & _M32

    def double(self):
        return (self.word64() >> 11) * (1.0 / 9007199254740992.0)

    @property
    def state(self):
        return {"bit_generator": "PCG64", "state": {"state": self._at, "inc": self._increment}, "has_uint32": int(self._half is not None), "uinteger": self._half or 0}

    @state.setter
    def state(self, value):
        if value["bit_generator"] != "PCG64":
            raise ValueError("state must be for a PCG64 RNG")
        self._at, self._increment = value["state"]["state"], value["state"]["inc"]
        self._half = value["uinteger"] if value["has_uint32"] else None

    def random_raw(self, size=None):
        if size is None:
            return self.word64()
        return drawn(self.word64, size, dt.u8)


for _class in (SeedSequence, BitGenerator, PCG64):
    _class.__module__ = "numpy.random"


_FLOAT = struct.Struct("f")
_R, _LAYERS = 3.6541528853610087963519472518, 256
_tables = []


def _single(x):
    """The nearest float32."""
    return _FLOAT.unpack(_FLOAT.pack(x))[0]


def _ziggurat():
    """The layers below the normal density: their widths (by 2**52), what lies surely inside, and the density at each edge.
    Computed in more digits than are kept."""
    if _tables:
        return _tables
    from decimal import Decimal, localcontext
    with localcontext() as c:
        c.prec = 60
        r = Decimal("3.6541528853610087963519472518")
        # The area of the tail and of each layer.
        f = (-r * r / 2).exp()
        area = _area(c)
        x = [Decimal(0)] * _LAYERS
        x[255] = r
        for i in range(254, 0, -1):
            y = area / x[i + 1] + (-x[i + 1] * x[i + 1] / 2).exp()
            x[i] = (-2 * y.ln()).sqrt() if y < 1 else Decimal(0)
        wide = area / f

        def layers(scale):
            w = [wide / scale] + [x[i] / scale for i in range(1, _LAYERS)]
            k = [int(r / wide * scale)] + [int(x[i - 1] / x[i] * scale) for i in range(1, _LAYERS)]
            k[1] = 0
            return [float(v) for v in w], k

        density = [Decimal(1)] + [(-x[i] * x[i] / 2).exp() for i in range(1, _LAYERS)]
        # Numbers of 52 bits for doubles, of 23 for floats.
        (w, k), (w32, k32) = layers(Decimal(2) ** 52), layers(Decimal(2) ** 23)
    f = [float(v) for v in density]
    _tables.extend((w, k, f, [_single(v) for v in w32], k32, [_single(v) for v in f]))
    return _tables


def _area(c):
    """r f(r) and the tail beyond r: the tail by its continued fraction."""
    from decimal import Decimal
    r = Decimal("3.6541528853610087963519472518")
    t = r
    for n in range(400, 0, -1):
        t = r + n / t
    f = (-r * r / 2).exp()
    return r * f + f / t


_EXPONENTIAL_R = "7.69711747013104972"
_exponential_tables = []


def _exponential_ziggurat():
    """The layers below exp(-x): their widths (by 2**53), what lies surely inside, and the density at each edge."""
    if _exponential_tables:
        return _exponential_tables
    from decimal import Decimal, localcontext
    with localcontext() as c:
        c.prec = 60
        r = Decimal(_EXPONENTIAL_R)
        f = (-r).exp()
        area = r * f + f
        x = [Decimal(0)] * _LAYERS
        x[255] = r
        for i in range(254, 0, -1):
            y = area / x[i + 1] + (-x[i + 1]).exp()
            x[i] = -y.ln() if y < 1 else Decimal(0)
        scale, wide = Decimal(2) ** 53, area / f
        w = [wide / scale] + [x[i] / scale for i in range(1, _LAYERS)]
        k = [int(r / wide * scale), 0] + [int(x[i - 1] / x[i] * scale) for i in range(2, _LAYERS)]
        density = [Decimal(1)] + [(-x[i]).exp() for i in range(1, _LAYERS)]
    _exponential_tables.extend(([float(v) for v in w], k, [float(v) for v in density]))
    return _exponential_tables


class Generator(CommonDraws):
    def __init__(self, bit_generator):
        if not isinstance(bit_generator, PCG64):
            raise NotImplementedError("numpy.random.Generator over another bit generator than PCG64 is not implemented")
        self._bits = self.bit_generator = bit_generator
        self._double, self._word, self._word64 = bit_generator.double, bit_generator.word, bit_generator.word64

    def __str__(self):
        return "Generator(PCG64)"

    def __repr__(self):
        return f"Generator(PCG64) at 0x{id(self):X}"

    def spawn(self, n_children):
        return [Generator(PCG64(s)) for s in self._bits.seed_seq.spawn(n_children)]

    # ---- single draws ----

    def _below(self, top):
        """A whole number up to `top`, by multiplying (Lemire)."""
        if not top:
            return 0
        if top <= _M32:
            bits, draw = 32, self._word
        else:
            bits, draw = 64, self._word64
        mask = (1 << bits) - 1
        if top == mask:
            return draw()
        n = top + 1
        m = draw() * n
        if m & mask < n:
            threshold = (mask - top) % n
            while m & mask < threshold:
                m = draw() * n
        return m >> bits

    def _interval(self, top):
        """A whole number up to `top`, by leaving out what is beyond it: what shuffling draws."""
        if not top:
            return 0
        mask = (1 << top.bit_length()) - 1
        draw = self._word if top <= _M32 else self._word64
        while True:
            x = draw() & mask
            if x <= top:
                return x

    def _normal(self):
        w, k, f = _ziggurat()[:3]
        while True:
            r = self._word64()
            i = r & 0xFF
            r >>= 8
            negative, size = r & 1, r >> 1 & 0x000FFFFFFFFFFFFF
            x = size * w[i]
            if negative:
                x = -x
            if size < k[i]:
                return x
            if i == 0:
                while True:
                    far = -1.0 / _R * math.log1p(-self._double())
                    y = -math.log1p(-self._double())
                    if y + y > far * far:
                        return -(_R + far) if size >> 8 & 1 else _R + far
            elif (f[i - 1] - f[i]) * self._double() + f[i] < math.exp(-0.5 * x * x):
                return x

    def _float(self):
        return (self._word() >> 8) * (1.0 / 16777216.0)

    def _normal32(self):
        """A float32 as NumPy draws it, from words of 32 bits."""
        w, k, f = _ziggurat()[3:]
        while True:
            r = self._word()
            i, negative, size = r & 0xFF, r >> 8 & 1, r >> 9
            x = _single(size * w[i])
            if negative:
                x = -x
            if size < k[i]:
                return x
            if i == 0:
                while True:
                    far = _single(_single(-1.0 / _R) * _single(math.log1p(-self._float())))
                    y = _single(-math.log1p(-self._float()))
                    if _single(y + y) > _single(far * far):
                        far = _single(_single(_R) + far)
                        return -far if size >> 8 & 1 else far
            elif _single(_single(_single(f[i - 1] - f[i]) * self._float()) + f[i]) < math.exp(-0.5 * x * x):
                return x

    def _exponential(self):
        w, k, f = _exponential_ziggurat()
        while True:
            r = self._word64() >> 3
            i = r & 0xFF
            r >>= 8
            x = r * w[i]
            if r < k[i]:
                return x
            if i == 0:
                return float(_EXPONENTIAL_R) - math.log1p(-self._double())
            if (f[i - 1] - f[i]) * self._double() + f[i] < math.exp(-x):
                return x

    # ---- what users call ----

    def random(self, size=None, dtype=dt.f8, out=None):
        d = dt._dtype_of(dtype)
        if d is dt.f4:
            made = drawn(self._float, size if out is None else out.shape, d)
        elif d is dt.f8:
            made = drawn(self._double, size if out is None else out.shape)
        else:
            raise TypeError(f"Unsupported dtype {d!r} for random")
        return self._given(made, out)

    def _given(self, made, out):
        if out is None:
            return made
        out[...] = made
        return out

    def integers(self, low, high=None, size=None, dtype=dt.i8, endpoint=False):
        d = dt._dtype_of(dtype)
        if d.kind not in "biu":
            raise TypeError(f"Unsupported dtype {d!r} for integers")
        low, high = (0, low) if high is None else (low, high)
        return _integers(self, low, high, size, d, dtype is int or dtype is bool, _lemire_fill, endpoint)

    def standard_normal(self, size=None, dtype=dt.f8, out=None):
        d = dt._dtype_of(dtype)
        if d is not dt.f8 and d is not dt.f4:
            raise TypeError(f"Unsupported dtype {d!r} for standard_normal")
        return self._given(drawn(self._normal if d is dt.f8 else self._normal32, size if out is None else out.shape, d), out)

    def normal(self, loc=0.0, scale=1.0, size=None):
        _not_negative(scale, "scale")
        return drawn_with(lambda m, s: m + s * self._normal(), size, loc, scale)

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        return drawn_with(lambda m, s: math.exp(m + s * self._normal()), size, mean, sigma)

    def uniform(self, low=0.0, high=1.0, size=None):
        return drawn_with(lambda a, b: a + (b - a) * self._double(), size, low, high)

    def standard_exponential(self, size=None, dtype=dt.f8, method="zig", out=None):
        if dt._dtype_of(dtype) is not dt.f8:
            raise NotImplementedError("numpy.random.Generator.standard_exponential: float32 is not implemented")
        draw = self._exponential if method == "zig" else lambda: -math.log1p(-self._double())
        return self._given(drawn(draw, size if out is None else out.shape), out)

    def standard_gamma(self, shape, size=None, dtype=dt.f8, out=None):
        if dt._dtype_of(dtype) is not dt.f8:
            raise NotImplementedError("numpy.random.Generator.standard_gamma: float32 is not implemented")
        _not_negative(shape, "shape")
        return self._given(drawn_with(self._gamma, size if out is None else out.shape, shape), out)

    def chisquare(self, df, size=None):
        _positive(df, "df")
        return drawn_with(self._chisquare, size, df)

    def f(self, dfnum, dfden, size=None):
        _positive(dfnum, "dfnum")
        _positive(dfden, "dfden")
        return drawn_with(lambda m, n: (self._chisquare(m) * n) / (self._chisquare(n) * m), size, dfnum, dfden)

    def standard_t(self, df, size=None):
        def one(k):
            x, g = self._normal(), self._gamma(k / 2)
            return math.sqrt(k / 2) * x / math.sqrt(g)
        _positive(df, "df")
        return drawn_with(one, size, df)

    def pareto(self, a, size=None):
        _positive(a, "a")
        return drawn_with(lambda k: math.expm1(self._exponential() / k), size, a)

    def weibull(self, a, size=None):
        _not_negative(a, "a")
        return drawn_with(lambda k: self._exponential() ** (1.0 / k) if k else 0.0, size, a)

    def power(self, a, size=None):
        _positive(a, "a")
        return drawn_with(lambda k: (-math.expm1(-self._exponential())) ** (1.0 / k), size, a)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        _not_negative(scale, "scale")
        return drawn_with(self._laplace, size, loc, scale)

    def logistic(self, loc=0.0, scale=1.0, size=None):
        _not_negative(scale, "scale")
        return drawn_with(self._logistic, size, loc, scale)

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        _not_negative(scale, "scale")
        return drawn_with(self._gumbel, size, loc, scale)

    def rayleigh(self, scale=1.0, size=None):
        _not_negative(scale, "scale")
        return drawn_with(lambda s: s * math.sqrt(2.0 * self._exponential()), size, scale)

    def wald(self, mean, scale, size=None):
        def one(mean, scale):
            y = mean * self._normal() ** 2
            x = mean * (1 - 2 / (1 + math.sqrt(1 + 4 * scale / y)))
            return x if self._double() <= mean / (mean + x) else mean * mean / x
        _positive(mean, "mean")
        _positive(scale, "scale")
        return drawn_with(one, size, mean, scale)

    def negative_binomial(self, n, p, size=None):
        _share(p)
        return drawn_with(lambda n, p: self._poisson((1 - p) / p * self._gamma(n)), size, n, p, dtype=dt.i8)

    def logseries(self, p, size=None):
        return drawn_with(self._logseries, size, p, dtype=dt.i8)

    def geometric(self, p, size=None):
        def one(p):
            if p < 0.333333333333333333333333:
                return math.ceil(-self._exponential() / math.log1p(-p))
            u, x, total, prod, q = self._double(), 1, p, p, 1 - p
            while u > total:
                prod *= q
                total += prod
                x += 1
            return x
        _share(p)
        return drawn_with(one, size, p, dtype=dt.i8)

    def hypergeometric(self, ngood, nbad, nsample, size=None):
        def one(good, bad, sample):
            good, bad, sample = int(good), int(bad), int(sample)
            if 10 <= sample <= good + bad - 10:
                raise NotImplementedError("numpy.random.Generator.hypergeometric: samples of ten and more are not implemented")
            return self._few_of(good, bad, sample, self._interval) if sample > 0 else 0
        return drawn_with(one, size, ngood, nbad, nsample, dtype=dt.i8)

    def multinomial(self, n, pvals, size=None):
        shares = [float(p) for p in _array_of(pvals, dt.f8).ravel()]
        if sum(shares[:-1]) > 1.0 + 1e-12:
            raise ValueError("sum(pvals[:-1]) > 1.0")
        return _rows(lambda: self._multinomial(int(n), shares), size, dt.i8)

    def dirichlet(self, alpha, size=None):
        alphas = [float(a) for a in _array_of(alpha, dt.f8).ravel()]
        if any(a < 0 for a in alphas):
            raise ValueError("alpha < 0")

        def one():
            if max(alphas) < 0.1:  # by breaking sticks: gammas of such shapes are zeros
                out, rest = [], 1.0
                for i, a in enumerate(alphas[:-1]):
                    v = self._beta(a, sum(alphas[i + 1:]))
                    out.append(rest * v)
                    rest *= 1.0 - v
                return out + [rest]
            parts = [self._gamma(a) for a in alphas]
            scale = 1 / sum(parts)
            return [p * scale for p in parts]
        return _rows(one, size, dt.f8)

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8, *, method="svd"):
        from numpy import linalg
        if method not in ("eigh", "svd", "cholesky"):
            raise ValueError("method must be one of {'eigh', 'svd', 'cholesky'}")
        mean, cov, shape, x = self._around(mean, cov, size)
        if method == "cholesky":
            factor = linalg.cholesky(cov)._t
        else:
            if method == "svd":
                u, s, _ = linalg.svd(cov)
            else:
                s, u = linalg.eigh(cov)
            factor = u._t * torch.sqrt(s._t)
        made = torch.matmul(x._t.reshape(-1, mean.shape[0]), factor.t()) + mean._t
        return wrap(made.reshape(list(shape) + [mean.shape[0]]))

    def permuted(self, x, *, axis=None, out=None):
        a = _array_of(x, None)
        if axis is None:
            order = list(range(a.size))
            _shuffle(order, self._interval)
            made = wrap(a._t.reshape(-1)[torch.tensor(order, dtype=torch.int64)].reshape(a.shape))
        else:
            rows = a._t.movedim(axis, -1)
            flat = rows.reshape(-1, rows.shape[-1])
            mixed = []
            for row in flat:
                order = list(range(flat.shape[1]))
                _shuffle(order, self._interval)
                mixed.append(row[torch.tensor(order, dtype=torch.int64)])
            made = wrap(torch.stack(mixed).reshape(rows.shape).movedim(-1, axis).contiguous())
        return self._given(made, out)

    def shuffle(self, x, axis=0):
        if axis and isinstance(x, ndarray):
            x[...] = self.permutation(x, axis)
            return
        _shuffle(x, self._interval)

    def permutation(self, x, axis=0):
        if isinstance(x, (int, generic)):
            order = list(range(int(x)))
            _shuffle(order, self._interval)
            return asarray(order, dt.i8)
        a = _array_of(x, None)
        order = list(range(a.shape[axis]))
        _shuffle(order, self._interval)
        if a.dtype.kind in "OUVmM":
            return a.take(order, axis)
        return wrap(a._t.index_select(axis, torch.tensor(order, dtype=torch.int64)))

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        if axis or isinstance(a, ndarray) and a.ndim > 1:
            rows = _array_of(a, None)
            at = self.choice(rows.shape[axis], size, replace, p, 0, shuffle)
            return rows.take(at, axis)
        n, items = _population(a, size)
        shares = None if p is None else probabilities(p, n)
        count = 1
        for k in checked_size(size) or []:
            count *= k
        if replace:
            at = self.integers(0, n, size) if shares is None else _by_shares(shares, self.random(size))
        else:
            without_replacement(count, n, shares)
            at = asarray(self._distinct(n, count, shuffle), dt.i8) if shares is None else _distinct_by_shares(shares, count, self.random)
            at = at[0] if size is None else at.reshape(checked_size(size))
        if items is None:
            return int(at) if size is None else at
        return items[at]

    def _distinct(self, n, count, shuffle):
        if n > 10000 and count > n // (50 if shuffle else 20):
            order = list(range(n))
            for i in range(n - 1, max(n - count, 1) - 1, -1):
                j = self._below(i)
                order[i], order[j] = order[j], order[i]
            return order[n - count:]
        seen, out = set(), []
        for j in range(n - count, n):
            x = self._below(j)
            x = j if x in seen else x
            seen.add(x)
            out.append(x)
        if shuffle:
            for i in range(count - 1, 0, -1):
                j = self._below(i)
                out[i], out[j] = out[j], out[i]
        return out

    def __getattr__(self, name):
        if name[:1] == "_":
            raise AttributeError(name)
        raise NotImplementedError(f"numpy.random.Generator.{name} is not implemented")


Generator.__module__ = "numpy.random"


def _lemire_fill(state, top, n, d):
    if not top:
        return [0] * n
    if d is dt.b1:
        piece = _Pieces(state._word, 1)
        return [piece() for _ in range(n)]
    if d.itemsize >= 4:
        return [state._below(top) for _ in range(n)]
    bits = 8 * d.itemsize
    piece, mask, out = _Pieces(state._word, bits), (1 << bits) - 1, []
    for _ in range(n):
        if top == mask:
            out.append(piece())
            continue
        m = piece() * (top + 1)
        if m & mask < top + 1:
            threshold = (mask - top) % (top + 1)
            while m & mask < threshold:
                m = piece() * (top + 1)
        out.append(m >> bits)
    return out


def default_rng(seed=None):
    if isinstance(seed, Generator):
        return seed
    if isinstance(seed, PCG64):
        return Generator(seed)
    return Generator(PCG64(seed))
