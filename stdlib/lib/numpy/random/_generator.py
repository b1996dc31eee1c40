"""Generator over PCG64, seeded by a SeedSequence."""

import struct

import _numpy

from numpy import _torch as torch

from numpy import _dtypes as dt
from numpy._ndarray import _array_of, asarray, ndarray, wrap
from numpy._scalars import generic
from numpy.random._legacy import (
    CommonDraws, _by_shares, _distinct_by_shares, _integers, _population, _rows)
from numpy.random import _urns
from numpy.random._limits import check_failures, check_parameters, check_probability, check_range, check_sample, check_shares
from numpy.random._shared import checked_size, drawn, numbers_of, probabilities, row_of, without_replacement

_M32, _M64, _M128 = (1 << 32) - 1, (1 << 64) - 1, (1 << 128) - 1
_STATE = struct.Struct("<4QII")  # the state and the increment, lower halves first; whether half a word waits, and that half


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
        increment = ((parts[2] << 64 | parts[3]) << 1 | 1) & _M128
        at = (increment + (parts[0] << 64 | parts[1])) & _M128
        self._source = _numpy.Source(False)
        self._set((at * self._MULTIPLIER + increment) & _M128, increment)

    def _set(self, at, increment, waits=0, half=0):
        self._source.set_state(_STATE.pack(at & _M64, at >> 64, increment & _M64, increment >> 64, waits, half))

    @property
    def state(self):
        low, high, increment_low, increment_high, waits, half = _STATE.unpack(self._source.state())
        return {"bit_generator": "PCG64", "state": {"state": high << 64 | low, "inc": increment_high << 64 | increment_low}, "has_uint32": waits, "uinteger": half if waits else 0}

    @state.setter
    def state(self, value):
        if value["bit_generator"] != "PCG64":
            raise ValueError("state must be for a PCG64 RNG")
        self._set(value["state"]["state"], value["state"]["inc"], bool(value["has_uint32"]), value["uinteger"])

    def advance(self, delta):
        """As if so many numbers had been drawn."""
        now = self.state["state"]
        factor, summand, times, plus = 1, 0, self._MULTIPLIER, now["inc"]
        for bit in range(128):
            if int(delta) >> bit & 1:
                factor, summand = factor * times & _M128, (summand * times + plus) & _M128
            plus, times = (times + 1) * plus & _M128, times * times & _M128
        self._set((factor * now["state"] + summand) & _M128, now["inc"])
        return self

    def jumped(self, jumps=1):
        """Another, far behind on the same stream."""
        made = PCG64(self.seed_seq)
        made.state = self.state
        return made.advance(0x9E3779B97F4A7C15F39CC0605CEDC835 * int(jumps) & _M128)

    def random_raw(self, size=None):
        return drawn(self._source.word64, lambda n: self._source.whole(0, -1, n, 64).to(torch.uint64), size)

    def __reduce__(self):
        return _restored, (self.seed_seq, self.state)


def _restored(seed_seq, state):
    made = PCG64(seed_seq)
    made.state = state
    return made


for _class in (SeedSequence, BitGenerator, PCG64):
    _class.__module__ = "numpy.random"


class Generator(CommonDraws):
    def __init__(self, bit_generator):
        if not isinstance(bit_generator, PCG64):
            raise NotImplementedError("numpy.random.Generator over another bit generator than PCG64 is not implemented")
        self._bits = self.bit_generator = bit_generator
        self._source = bit_generator._source

    def __reduce__(self):
        return Generator, (self._bits,)

    def __str__(self):
        return "Generator(PCG64)"

    def __repr__(self):
        return f"Generator(PCG64) at 0x{id(self):X}"

    def spawn(self, n_children):
        return [Generator(PCG64(s)) for s in self._bits.seed_seq.spawn(n_children)]

    # ---- what users call ----

    def random(self, size=None, dtype=dt.f8, out=None):
        return self._given(self._plain("random", "uniform", size if out is None else out.shape, dtype), out)

    def _plain(self, function, name, size, dtype):
        """Numbers of a distribution without parameters that is there for float32, too."""
        d = dt._dtype_of(dtype)
        if d is dt.f8:
            return self._draw(name, size)
        if d is not dt.f4:
            raise TypeError(f"Unsupported dtype {d!r} for {function}")
        return drawn(lambda: self._source.row32(name == "normal", 1).item(), lambda n: self._source.row32(name == "normal", n), size)

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
        return _integers(self, low, high, size, d, dtype is int or dtype is bool, endpoint)

    def standard_normal(self, size=None, dtype=dt.f8, out=None):
        return self._given(self._plain("standard_normal", "normal", size if out is None else out.shape, dtype), out)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return self._draw("normal_around", size, loc, scale)

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        return self._draw("lognormal", size, mean, sigma)

    def uniform(self, low=0.0, high=1.0, size=None):
        check_range(low, high, True)
        return self._draw("uniform_between", size, low, high)

    def standard_exponential(self, size=None, dtype=dt.f8, method="zig", out=None):
        if dt._dtype_of(dtype) is not dt.f8:
            raise NotImplementedError("numpy.random.Generator.standard_exponential: float32 is not implemented")
        return self._given(self._draw("exponential" if method == "zig" else "exponential_by_log", size if out is None else out.shape), out)

    def standard_gamma(self, shape, size=None, dtype=dt.f8, out=None):
        if dt._dtype_of(dtype) is not dt.f8:
            raise NotImplementedError("numpy.random.Generator.standard_gamma: float32 is not implemented")
        return self._given(self._draw("gamma", size if out is None else out.shape, shape), out)

    def chisquare(self, df, size=None):
        return self._draw("chisquare", size, df)

    def f(self, dfnum, dfden, size=None):
        return self._draw("f", size, dfnum, dfden)

    def standard_t(self, df, size=None):
        return self._draw("standard_t", size, df)

    def pareto(self, a, size=None):
        return self._draw("pareto", size, a)

    def weibull(self, a, size=None):
        return self._draw("weibull", size, a)

    def power(self, a, size=None):
        return self._draw("power", size, a)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        return self._draw("laplace", size, loc, scale)

    def logistic(self, loc=0.0, scale=1.0, size=None):
        return self._draw("logistic", size, loc, scale)

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        return self._draw("gumbel", size, loc, scale)

    def rayleigh(self, scale=1.0, size=None):
        return self._draw("rayleigh", size, scale)

    def wald(self, mean, scale, size=None):
        return self._draw("wald", size, mean, scale)

    def negative_binomial(self, n, p, size=None):
        check_parameters("negative_binomial", (n, 1.0))
        check_probability(p)
        check_failures(n, p)
        return super().negative_binomial(n, p, size)

    def geometric(self, p, size=None):
        return self._draw("geometric", size, p)

    def hypergeometric(self, ngood, nbad, nsample, size=None):
        check_sample(ngood, nbad, nsample)
        return _urns.rows(self._of_urn, size, ngood, nbad, nsample)

    def _of_urn(self, good, bad, sample):
        if 10 <= sample <= good + bad - 10:
            return _urns.by_ratio(self._source, good, bad, sample)
        return self._few_of(good, bad, sample) if sample > 0 else 0

    def multivariate_hypergeometric(self, colors, nsample, size=None, method="marginals"):
        if method not in ("marginals", "count"):
            raise ValueError('method must be "count" or "marginals".')
        if method == "count":
            raise NotImplementedError("numpy.random.Generator.multivariate_hypergeometric: method 'count' is not implemented")
        counts, sample = [int(n) for n in _array_of(colors, None).ravel().tolist()], int(nsample)
        if any(n < 0 for n in counts):
            raise ValueError("colors must be a one-dimensional sequence of nonnegative integers not exceeding 9223372036854775807.")
        if sample < 0:
            raise ValueError("nsample must be nonnegative.")
        if sample > sum(counts):
            raise ValueError("nsample > sum(colors)")
        return _rows(lambda: _urns.several(self._of_urn, counts, sample), size, len(counts), dt.i8)

    def multinomial(self, n, pvals, size=None):
        shares = [float(p) for p in _array_of(pvals, dt.f8).ravel()]
        check_shares(n, shares)
        return _rows(lambda: self._multinomial(int(n), shares), size, len(shares), dt.i8)

    def dirichlet(self, alpha, size=None):
        alphas = [float(a) for a in _array_of(alpha, dt.f8).ravel()]
        if any(a < 0 for a in alphas):
            raise ValueError("alpha < 0")

        if max(alphas) >= 0.1:
            return self._parts_of_one(alphas, size)

        def one():  # by breaking sticks: gammas of such shapes are zeros
            out, rest = [], 1.0
            for i, a in enumerate(alphas[:-1]):
                v = self._source.one("beta", a, sum(alphas[i + 1:]))
                out.append(rest * v)
                rest *= 1.0 - v
            return out + [rest]
        return _rows(one, size, len(alphas), dt.f8)

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
            made = wrap(a._t.reshape(-1)[self._source.order(a.size)].reshape(a.shape))
        else:
            rows = a._t.movedim(axis, -1)
            flat = rows.reshape(-1, rows.shape[-1])
            mixed = torch.stack([row[self._source.order(flat.shape[1])] for row in flat])
            made = wrap(mixed.reshape(rows.shape).movedim(-1, axis).contiguous())
        return self._given(made, out)

    def shuffle(self, x, axis=0):
        if axis and isinstance(x, ndarray):
            x[...] = self.permutation(x, axis)
            return
        self._shuffle(x)

    def permutation(self, x, axis=0):
        if isinstance(x, (int, generic)):
            return wrap(self._source.order(int(x)))
        a = _array_of(x, None)
        order = self._source.order(a.shape[axis])
        if a.dtype.kind in "OUVmM":
            return a.take(order.tolist(), axis)
        return wrap(a._t.index_select(axis, order))

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
            at = wrap(self._source.distinct(n, count, shuffle)) if shares is None else _distinct_by_shares(shares, count, self.random)
            at = at[0] if size is None else at.reshape(checked_size(size))
        if items is None:
            return int(at) if size is None else at
        return items[at]

    def __getattr__(self, name):
        if name[:1] == "_":
            raise AttributeError(name)
        raise NotImplementedError(f"numpy.random.Generator.{name} is not implemented")


Generator.__module__ = "numpy.random"


def default_rng(seed=None):
    if isinstance(seed, Generator):
        return seed
    if isinstance(seed, PCG64):
        return Generator(seed)
    return Generator(PCG64(seed))
