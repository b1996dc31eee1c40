"""numpy.random in its older form: one Mersenne Twister, whose numbers are NumPy's for the same seed."""

import math
import random as _python

import torch
from numpy._array import _made, _or_value, _shape, _tensor, array, asarray


def _twister(seed):
    """The 624 words that the seed of one number gives."""
    words = [seed & 0xffffffff]
    for i in range(1, 624):
        words.append((1812433253 * (words[-1] ^ words[-1] >> 30) + i) & 0xffffffff)
    return (3, tuple(words) + (624,), None)


class RandomState:
    """A generator of random numbers."""

    def __init__(self, seed=None):
        self._source, self._kept = _python.Random(), None
        if seed is not None:
            self.seed(seed)

    def seed(self, seed=None):
        self._kept = None
        if seed is None:
            self._source.seed()
        elif isinstance(seed, int):
            if not 0 <= seed < 1 << 32:
                raise ValueError("Seed must be between 0 and 2**32 - 1")
            self._source.setstate(_twister(int(seed)))
        else:
            raise NotImplementedError("seeds of several numbers are not implemented")

    def get_state(self, legacy=True):
        state = self._source.getstate()[1]
        return ("MT19937", array([0] * 0), state, self._kept is not None, self._kept or 0.0)

    def set_state(self, state):
        self._source.setstate((3, tuple(state[2]), None))
        self._kept = state[4] if state[3] else None

    def _filled(self, size, draw, dtype=torch.float64):
        if size is None:
            return draw()
        shape = _shape(size)
        return _made(torch.tensor([draw() for _ in range(math.prod(shape))], dtype=dtype).reshape(shape))

    def random_sample(self, size=None):
        return self._filled(size, self._source.random)

    random = ranf = sample = random_sample

    def rand(self, *shape):
        return self.random_sample(shape if shape else None)

    def _gauss(self):
        """By the polar method; the second of each pair is kept."""
        if self._kept is not None:
            value, self._kept = self._kept, None
            return value
        while True:
            x, y = 2.0 * self._source.random() - 1.0, 2.0 * self._source.random() - 1.0
            r = x * x + y * y
            if 0.0 < r < 1.0:
                break
        scale = math.sqrt(-2.0 * math.log(r) / r)
        self._kept = scale * x
        return scale * y

    def standard_normal(self, size=None):
        return self._filled(size, self._gauss)

    def randn(self, *shape):
        return self.standard_normal(shape if shape else None)

    def _spread(self, size, *parameters):
        """The parameters as rows of floats, and the shape of what is drawn; None: one number."""
        tensors = [_tensor(p).to(torch.float64) for p in parameters]
        if size is None and not any(t.dim() for t in tensors):
            return [[float(t)] for t in tensors], None
        wide = torch.broadcast_tensors(*tensors)
        shape = tuple(wide[0].shape) if size is None else _shape(size)
        return [t.expand(shape).reshape(-1).tolist() for t in wide], shape

    def _drawn(self, size, draw, *parameters):
        rows, shape = self._spread(size, *parameters)
        made = [draw(*row) for row in zip(*rows)]
        return made[0] if shape is None else _made(torch.tensor(made, dtype=torch.float64).reshape(shape))

    def normal(self, loc=0.0, scale=1.0, size=None):
        return self._drawn(size, lambda m, s: m + s * self._gauss(), loc, scale)

    def uniform(self, low=0.0, high=1.0, size=None):
        return self._drawn(size, lambda a, b: a + (b - a) * self._source.random(), low, high)

    def binomial(self, n, p, size=None):
        """Counts of successes, by one number for each while few are expected; beyond that it is not implemented."""
        def draw(n, p):
            q = min(p, 1 - p)
            if n * q > 30:
                raise NotImplementedError("numpy.random.binomial with more than 30 expected is not implemented")
            count = self._by_inversion(int(n), q)
            return count if p <= 0.5 else int(n) - count

        made = self._drawn(size, draw, n, p)
        return made if size is None and not hasattr(made, "_t") else made.astype("int64")

    def _by_inversion(self, n, p):
        if n == 0 or p == 0:
            return 0
        first = math.exp(n * math.log1p(-p))
        bound = int(min(n, n * p + 10.0 * math.sqrt(n * p * (1 - p) + 1)))
        count, mass, left = 0, first, self._source.random()
        while left > mass:
            count += 1
            if count > bound:
                count, mass, left = 0, first, self._source.random()
            else:
                left -= mass
                mass = (n - count + 1) * p * mass / (count * (1 - p))
        return count

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        return self._drawn(size, lambda m, s: math.exp(m + s * self._gauss()), mean, sigma)

    def exponential(self, scale=1.0, size=None):
        return self._drawn(size, lambda s: -s * math.log(1.0 - self._source.random()), scale)

    def _below(self, top):
        """A whole number from 0 to top, those that are too large drawn again."""
        if top == 0:
            return 0
        mask = (1 << top.bit_length()) - 1
        while True:
            if top > 0xffffffff:
                value = (self._source.getrandbits(32) << 32 | self._source.getrandbits(32)) & mask
            else:
                value = self._source.getrandbits(32) & mask
            if value <= top:
                return value

    def randint(self, low, high=None, size=None, dtype=int):
        low, high = (0, low) if high is None else (low, high)
        low, high = int(low), int(high)
        if low >= high:
            raise ValueError("low >= high")
        kind = torch.int64 if dtype is int else __import__("numpy").dtype(dtype)._torch
        return self._filled(size, lambda: low + self._below(high - 1 - low), kind)

    def shuffle(self, x):
        n = len(x)
        for i in range(n - 1, 0, -1):
            j = self._below(i)
            if hasattr(x, "_t") and x.ndim > 1:
                kept = x[i].copy()
                x[i] = x[j]
                x[j] = kept
            else:
                x[i], x[j] = x[j], x[i]

    def permutation(self, x):
        if isinstance(x, int):
            order = list(range(x))
            self.shuffle(order)
            return array(order) if order else _made(torch.empty(0, dtype=torch.int64))
        a = asarray(x)
        if a.ndim == 1:
            items = a.tolist()
            self.shuffle(items)
            return array(items, a.dtype)
        order = list(range(len(a)))
        self.shuffle(order)
        return a[order]

    def choice(self, a, size=None, replace=True, p=None):
        n = int(a) if isinstance(a, int) else len(a)
        count = 1 if size is None else math.prod(_shape(size))
        if p is not None:
            sums, total = [], 0.0
            for weight in _tensor(p).to(torch.float64).tolist():
                total += weight
                sums.append(total)
            if abs(total - 1) > 1e-8:
                raise ValueError("Probabilities do not sum to 1. See Notes section of docstring for more information.")
            if not replace:
                raise NotImplementedError("choice with probabilities and without replacement is not implemented")
            import bisect

            sums = [s / total for s in sums]
            at = [bisect.bisect_right(sums, self._source.random()) for _ in range(count)]
        elif replace:
            at = [self._below(n - 1) for _ in range(count)]
        else:
            if count > n:
                raise ValueError("Cannot take a larger sample than population when 'replace=False'")
            at = self.permutation(n).tolist()[:count]
        places = at[0] if size is None else array(at).reshape(_shape(size))
        if isinstance(a, int):
            return places
        if isinstance(a, (list, tuple)) and any(isinstance(item, str) for item in a):
            return a[places] if size is None else [a[i] for i in at]
        return asarray(a)[places]


_state = RandomState()
for _name in ("seed get_state set_state random_sample random ranf sample rand standard_normal randn normal uniform lognormal exponential binomial randint shuffle permutation choice").split():
    globals()[_name] = getattr(_state, _name)


from numpy._names import names_of as _names_of

__getattr__ = _names_of("numpy.random")
