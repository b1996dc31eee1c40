"""Random numbers: CPython's sequences from CPython's seeds, over the native Mersenne Twister."""

from _random import Random as _Twister
from math import acos, cos, e, exp, floor, log, pi, sin, sqrt
from itertools import accumulate
from operator import index
from bisect import bisect as _bisect

_within = _Twister._within  # None: the numbers are not small, or the generator is not to be asked itself

__all__ = ["Random", "SystemRandom", "betavariate", "choice", "choices", "expovariate", "gammavariate", "gauss", "getrandbits",
           "getstate", "lognormvariate", "normalvariate", "paretovariate", "randbytes", "randint", "random", "randrange", "sample",
           "seed", "setstate", "shuffle", "triangular", "uniform", "vonmisesvariate", "weibullvariate"]
TWOPI = 2.0 * pi
NV_MAGICCONST = 4 * exp(-0.5) / sqrt(2.0)
LOG4 = log(4.0)
SG_MAGICCONST = 1.0 + log(4.5)
BPF = 53
RECIP_BPF = 2 ** -BPF


def _whole(value, position):
    """An argument of randrange as an int; what only equals one is still let through, with a warning."""
    try:
        return index(value)
    except TypeError:
        whole = int(value)
    import warnings

    if whole != value:
        name = ("", "arg 1", "stop", "step")[position]
        warnings.warn("randrange() will raise TypeError in the future", DeprecationWarning, 3)
        raise ValueError(f"non-integer {name} for randrange()")
    warnings.warn("non-integer arguments to randrange() have been deprecated since Python 3.10 and will be removed in "
                  "a subsequent version", DeprecationWarning, 3)
    return whole


class Random(_Twister):
    VERSION = 3

    def __init__(self, x=None):
        self.gauss_next = None
        self.seed(x)

    def seed(self, a=None, version=2):
        """Start the sequence anew from a seed: an int, float, str or bytes, or by default from the system."""
        if a is None:
            import posix

            a = int.from_bytes(posix.urandom(32), "big")
        elif isinstance(a, (str, bytes, bytearray)):
            import hashlib

            data = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(data + hashlib.sha512(data).digest(), "big")
        elif not isinstance(a, (int, float)):
            raise TypeError("The only supported seed types are: None,\nint, float, str, bytes, and bytearray.")
        if isinstance(a, float):
            a = hash(a)
        a = abs(int(a))
        self._seed_int(a.to_bytes(max(1, (a.bit_length() + 7) // 8), "little"))
        self.gauss_next = None

    def getstate(self):
        """Return the state of the generator, for setstate()."""
        return 3, self._getstate(), self.gauss_next

    def setstate(self, state):
        """Put the generator into a state that getstate() gave."""
        version = state[0]
        if version not in (2, 3):
            raise ValueError(f"state with version {version} passed to Random.setstate() of version 3")
        self._setstate(tuple(word % 2**32 for word in state[1]) if version == 2 else state[1])
        self.gauss_next = state[2]

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    _randbelow = _Twister._below

    def _randbelow_with_getrandbits(self, n):
        bits = n.bit_length()
        drawn = self.getrandbits(bits)
        while drawn >= n:
            drawn = self.getrandbits(bits)
        return drawn

    def _randbelow_without_getrandbits(self, n):
        most = 1 << BPF
        if n >= most:
            from warnings import warn

            warn("Underlying random() generator does not supply \n"
                 "enough bits to choose from a population range this large.\n"
                 "To remove the range limitation, add a getrandbits() method.")
            return floor(self.random() * n)
        limit = (most - most % n) / most
        drawn = self.random()
        while drawn >= limit:
            drawn = self.random()
        return floor(drawn * most) % n

    def __init_subclass__(cls, /, **names):
        # Whole numbers come from what the class replaced, or the nearest of its bases that did.
        for base in cls.__mro__:
            own = vars(base)
            if "_randbelow" in own:
                break
            if "getrandbits" in own or "random" in own:
                bits = "getrandbits" in own
                cls._randbelow = cls._randbelow_with_getrandbits if bits else cls._randbelow_without_getrandbits
                break

    def randbytes(self, n):
        """Return n random bytes."""
        return self.getrandbits(n * 8).to_bytes(n, "little")

    def randrange(self, start, stop=None, step=1):
        """Return a random item of range(start, stop, step)."""
        drawn = _within(self, start, stop, step)
        if drawn is not None:
            return drawn
        start = _whole(start, 1)
        if stop is None:
            if type(step) is not int or step != 1:
                raise TypeError("Missing a non-None stop argument")
            if start > 0:
                return self._randbelow(start)
            raise ValueError("empty range for randrange()")
        stop, step = _whole(stop, 2), _whole(step, 3)
        width = stop - start
        if step == 1:
            if width > 0:
                return start + self._randbelow(width)
            raise ValueError(f"empty range for randrange() ({start}, {stop}, {width})")
        if step == 0:
            raise ValueError("zero step for randrange()")
        count = (width + step + (-1 if step > 0 else 1)) // step
        if count <= 0:
            raise ValueError("empty range for randrange()")
        return start + step * self._randbelow(count)

    def randint(self, a, b):
        """Return a random int from a to b, both included."""
        return self.randrange(a, b + 1)

    def choice(self, seq):
        """Return a random item of a sequence that is not empty."""
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        """Shuffle a list in place."""
        below = self._randbelow
        for i in range(len(x) - 1, 0, -1):
            j = below(i + 1)
            x[i], x[j] = x[j], x[i]

    def _sample_repeated(self, population, k, counts):
        """Draws places among all repetitions, which are not made."""
        ends, total = [], 0
        for n in counts:
            total += n
            ends.append(total)
        if len(ends) != len(population):
            raise ValueError("The number of counts does not match the population")
        if not isinstance(total, int):
            raise TypeError("Counts must be integers")
        if total <= 0:
            raise ValueError("Total of counts must be greater than zero")
        from bisect import bisect

        return [population[bisect(ends, place)] for place in self.sample(range(total), k)]

    def sample(self, population, k, *, counts=None):
        """Return a list of k different items of the population, in random order."""
        if isinstance(population, (set, frozenset)):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        if not isinstance(population, (list, tuple, str, range)):
            from collections.abc import Sequence

            if not isinstance(population, Sequence):
                raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        if counts is not None:
            return self._sample_repeated(population, k, list(counts))
        below = self._randbelow
        n = len(population)
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        result = [None] * k
        # A list of the unchosen is cheaper than a set of the chosen while it is not much longer than the sample.
        limit = 21
        if k > 5:
            power = 1
            while power < k * 3:
                power *= 4
            limit += power
        if n <= limit:
            pool = list(population)
            for i in range(k):
                j = below(n - i)
                result[i] = pool[j]
                pool[j] = pool[n - i - 1]
        else:
            chosen = set()
            for i in range(k):
                j = below(n)
                while j in chosen:
                    j = below(n)
                chosen.add(j)
                result[i] = population[j]
        return result

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """Return a list of k random items, which may repeat; the items may have weights."""
        n = len(population)
        if cum_weights is None:
            if weights is None:
                return [population[int(self.random() * n)] for _ in range(k)]
            cum_weights = list(accumulate(weights))
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        return [population[_bisect(cum_weights, self.random() * total, 0, n - 1)] for _ in range(k)]

    def uniform(self, a, b):
        """Return a random float between a and b."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """Return a random float between low and high, most likely near mode."""
        u = self.random()
        if high == low:
            return low
        c = 0.5 if mode is None else (mode - low) / (high - low)
        if u > c:
            u, c, low, high = 1.0 - u, 1.0 - c, high, low
        return low + (high - low) * sqrt(u * c)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """Return a random float of the normal distribution."""
        while True:
            u1 = self.random()
            u2 = 1.0 - self.random()
            z = NV_MAGICCONST * (u1 - 0.5) / u2
            if z * z / 4.0 <= -log(u2):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """Return a random float of the normal distribution. Faster than normalvariate()."""
        z, self.gauss_next = self.gauss_next, None
        if z is None:
            angle = self.random() * TWOPI
            size = sqrt(-2.0 * log(1.0 - self.random()))
            z, self.gauss_next = cos(angle) * size, sin(angle) * size
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        """Return a random float whose logarithm has the normal distribution."""
        return exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd):
        """Return a random float of the exponential distribution with the mean 1 / lambd."""
        return -log(1.0 - self.random()) / lambd

    def gammavariate(self, alpha, beta):
        """Return a random float of the gamma distribution."""
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        if alpha > 1.0:
            a = sqrt(2.0 * alpha - 1.0)
            b, c = alpha - LOG4, alpha + a
            while True:
                u1 = self.random()
                if not 1e-7 < u1 < 0.9999999:
                    continue
                u2 = 1.0 - self.random()
                v = log(u1 / (1.0 - u1)) / a
                x = alpha * exp(v)
                z = u1 * u1 * u2
                r = b + c * v - x
                if r + 1.0 + log(4.5) - 4.5 * z >= 0.0 or r >= log(z):
                    return x * beta
        if alpha == 1.0:
            return -log(1.0 - self.random()) * beta
        while True:
            b = (e + alpha) / e
            p = b * self.random()
            x = p ** (1.0 / alpha) if p <= 1.0 else -log((b - p) / alpha)
            u = self.random()
            if u <= x ** (alpha - 1.0) if p > 1.0 else u <= exp(-x):
                return x * beta

    def betavariate(self, alpha, beta):
        """Return a random float of the beta distribution."""
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def vonmisesvariate(self, mu, kappa):
        """An angle around mu; the larger kappa, the nearer."""
        if kappa <= 1e-6:
            return TWOPI * self.random()
        s = 0.5 / kappa
        r = s + sqrt(1.0 + s * s)
        while True:
            z = cos(pi * self.random())
            d = z / (r + z)
            u = self.random()
            if u < 1.0 - d * d or u <= (1.0 - d) * exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        turn = acos(f) if self.random() > 0.5 else -acos(f)
        return (mu + turn) % TWOPI

    def paretovariate(self, alpha):
        """Return a random float of the Pareto distribution."""
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        """Return a random float of the Weibull distribution."""
        return alpha * (-log(1.0 - self.random())) ** (1.0 / beta)


class SystemRandom(Random):
    def seed(self, *args, **kwds):
        pass

    def random(self):
        """Return a random float from 0.0 up to but not including 1.0."""
        return (self.getrandbits(56) >> 3) * 2 ** -53

    def getstate(self, *args, **kwds):
        raise NotImplementedError("System entropy source does not have state.")

    setstate = getstate

    def getrandbits(self, k):
        """Return an int of k random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        import posix

        n = (k + 7) // 8
        return int.from_bytes(posix.urandom(n), "big") >> (n * 8 - k)


_inst = Random()
seed, random, uniform, triangular = _inst.seed, _inst.random, _inst.uniform, _inst.triangular
randint, choice, randrange, sample, shuffle, choices = (_inst.randint, _inst.choice, _inst.randrange, _inst.sample,
                                                        _inst.shuffle, _inst.choices)
normalvariate, lognormvariate, expovariate, gammavariate = (_inst.normalvariate, _inst.lognormvariate, _inst.expovariate,
                                                            _inst.gammavariate)
gauss, betavariate, paretovariate, weibullvariate = _inst.gauss, _inst.betavariate, _inst.paretovariate, _inst.weibullvariate
getstate, setstate, getrandbits, randbytes = _inst.getstate, _inst.setstate, _inst.getrandbits, _inst.randbytes
vonmisesvariate = _inst.vonmisesvariate
