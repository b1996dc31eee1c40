"""Draws that RandomState and Generator make in the same way from uniform, normal and exponential numbers: `self._double` and its kin."""

import math

_MOST = float(2 ** 63 - 1)


def _series(x):
    """The end of Stirling's series, over 166320."""
    x2 = x * x
    return (13680.0 - (462.0 - (132.0 - (99.0 - 140.0 / x2) / x2) / x2) / x2) / x / 166320.0


class Draws:
    def _gamma(self, shape):
        if shape == 1.0:
            return self._exponential()
        if shape == 0.0:
            return 0.0
        if shape < 1.0:
            while True:
                u, v = self._double(), self._exponential()
                if u <= 1.0 - shape:
                    x = u ** (1.0 / shape)
                    if x <= v:
                        return x
                else:
                    y = -math.log((1 - u) / shape)
                    x = (1.0 - shape + shape * y) ** (1.0 / shape)
                    if x <= v + y:
                        return x
        b = shape - 1.0 / 3.0
        c = 1.0 / math.sqrt(9 * b)
        while True:
            x = self._normal()
            v = 1.0 + c * x
            while v <= 0.0:
                x = self._normal()
                v = 1.0 + c * x
            v = v * v * v
            u = self._double()
            if u < 1.0 - 0.0331 * (x * x) * (x * x) or math.log(u) < 0.5 * x * x + b * (1.0 - v + math.log(v)):
                return b * v

    def _beta(self, a, b):
        if a <= 1.0 and b <= 1.0:
            while True:
                u, v = self._double(), self._double()
                x, y = u ** (1.0 / a), v ** (1.0 / b)
                if x + y <= 1.0 and u + v > 0.0:
                    if x + y > 0:
                        return x / (x + y)
                    log_x, log_y = math.log(u) / a, math.log(v) / b
                    top = max(log_x, log_y)
                    return math.exp(log_x - top - math.log(math.exp(log_x - top) + math.exp(log_y - top)))
        x = self._gamma(a)
        return x / (x + self._gamma(b))

    def _chisquare(self, k):
        return 2.0 * self._gamma(k / 2.0)

    def _noncentral_chisquare(self, k, nonc):
        if nonc == 0:
            return self._chisquare(k)
        if k > 1:
            square = self._chisquare(k - 1)
            n = self._normal() + math.sqrt(nonc)
            return square + n * n
        return self._chisquare(k + 2 * self._poisson(nonc / 2.0))

    def _noncentral_f(self, dfnum, dfden, nonc):
        t = self._noncentral_chisquare(dfnum, nonc) * dfden
        return t / (self._chisquare(dfden) * dfnum)

    def _binomial(self, n, p):
        if not n or not p:
            return 0
        if p > 0.5:
            q = 1.0 - p
            return n - (self._binomial_by_inversion(n, q) if q * n <= 30.0 else self._binomial_by_regions(n, q))
        return self._binomial_by_inversion(n, p) if p * n <= 30.0 else self._binomial_by_regions(n, p)

    def _binomial_by_inversion(self, n, p):
        q = 1.0 - p
        first = math.exp(n * math.log(q))
        mean = n * p
        bound = min(n, int(mean + 10.0 * math.sqrt(mean * q + 1)))
        x, px, u = 0, first, self._double()
        while u > px:
            x += 1
            if x > bound:
                x, px, u = 0, first, self._double()
            else:
                u -= px
                px = ((n - x + 1) * p * px) / (x * q)
        return x

    def _binomial_by_regions(self, n, r):
        """A triangle, two parallelograms and two exponential tails above the distribution (Kachitvichyanukul and Schmeiser's BTPE)."""
        q = 1.0 - r
        fm = n * r + r
        m = math.floor(fm)
        p1 = math.floor(2.195 * math.sqrt(n * r * q) - 4.6 * q) + 0.5
        xm = m + 0.5
        xl, xr = xm - p1, xm + p1
        c = 0.134 + 20.5 / (15.3 + m)
        a = (fm - xl) / (fm - xl * r)
        left = a * (1.0 + a / 2.0)
        a = (xr - fm) / (xr * q)
        right = a * (1.0 + a / 2.0)
        p2 = p1 * (1.0 + 2.0 * c)
        p3 = p2 + c / left
        p4 = p3 + c / right
        nrq = n * r * q
        while True:
            u, v = self._double() * p4, self._double()
            if u <= p1:
                return math.floor(xm - p1 * v + u)
            if u <= p2:
                x = xl + (u - p1) / c
                v = v * c + 1.0 - abs(m - x + 0.5) / p1
                if v > 1.0:
                    continue
                y = math.floor(x)
            elif v == 0.0:
                continue
            elif u <= p3:
                y = math.floor(xl + math.log(v) / left)
                if y < 0:
                    continue
                v = v * (u - p2) * left
            else:
                y = math.floor(xr - math.log(v) / right)
                if y > n:
                    continue
                v = v * (u - p3) * right
            if self._accepts(y, v, n, r, q, m, xm, nrq):
                return y

    @staticmethod
    def _accepts(y, v, n, r, q, m, xm, nrq):
        k = abs(y - m)
        if not 20 < k < nrq / 2.0 - 1:
            s = r / q
            a = s * (n + 1)
            ratio = 1.0
            for i in range(m + 1, y + 1):
                ratio *= a / i - s
            for i in range(y + 1, m + 1):
                ratio /= a / i - s
            return v <= ratio
        if v <= 0.0:
            return True
        rho = (k / nrq) * ((k * (k / 3.0 + 0.625) + 0.16666666666666666) / nrq + 0.5)
        t, log_v = -k * k / (2 * nrq), math.log(v)
        if log_v < t - rho:
            return True
        if log_v > t + rho:
            return False
        x1, f1, z, w = y + 1.0, m + 1.0, n + 1.0 - m, n - y + 1.0
        return log_v <= (xm * math.log(f1 / x1) + (n - m + 0.5) * math.log(z / w) + (y - m) * math.log(w * r / (x1 * q)) +
                         _series(f1) + _series(z) + _series(x1) + _series(w))

    def _poisson(self, lam):
        if lam == 0:
            return 0
        if lam < 10:
            limit, x, product = math.exp(-lam), 0, 1.0
            while True:
                product *= self._double()
                if product <= limit:
                    return x
                x += 1
        b = 0.931 + 2.53 * math.sqrt(lam)
        a = -0.059 + 0.02483 * b
        inverse = 1.1239 + 1.1328 / (b - 3.4)
        vr = 0.9277 - 3.6224 / (b - 2)
        while True:
            u, v = self._double() - 0.5, self._double()
            us = 0.5 - abs(u)
            k = math.floor((2 * a / us + b) * u + lam + 0.43)
            if us >= 0.07 and v <= vr:
                return k
            if k < 0 or us < 0.013 and v > us:
                continue
            if math.log(v) + math.log(inverse) - math.log(a / (us * us) + b) <= -lam + k * math.log(lam) - math.lgamma(k + 1):
                return k

    def _laplace(self, m, s):
        u = self._double()
        while u == 0:
            u = self._double()
        return m - s * math.log(2.0 - u - u) if u >= 0.5 else m + s * math.log(u + u)

    def _logistic(self, m, s):
        u = self._double()
        while u == 0:
            u = self._double()
        return m + s * math.log(u / (1.0 - u))

    def _gumbel(self, m, s):
        u = 1.0 - self._double()
        while u >= 1.0:
            u = 1.0 - self._double()
        return m - s * math.log(-math.log(u))

    def _triangular(self, a, m, b):
        base, lower = b - a, m - a
        u = self._double()
        return a + math.sqrt(u * lower * base) if u <= lower / base else b - math.sqrt((1.0 - u) * (b - m) * base)

    def _vonmises(self, mu, kappa):
        if kappa < 1e-8:
            return math.pi * (2 * self._double() - 1)
        if kappa < 1e-5:
            s = 1.0 / kappa + kappa
        elif kappa <= 1e6:
            r = 1 + math.sqrt(1 + 4 * kappa * kappa)
            rho = (r - math.sqrt(2 * r)) / (2 * kappa)
            s = (1 + rho * rho) / (2 * rho)
        else:
            made = mu + math.sqrt(1.0 / kappa) * self._normal()
            return made + 2 * math.pi if made < -math.pi else made - 2 * math.pi if made > math.pi else made
        while True:
            z = math.cos(math.pi * self._double())
            w = (1 + s * z) / (s + z)
            y, v = kappa * (s - w), self._double()
            if y * (2 - y) - v >= 0 or math.log(y / v) + 1 - y >= 0:
                break
        made = math.acos(w)
        if self._double() < 0.5:
            made = -made
        made += mu
        turned = math.fmod(abs(made) + math.pi, 2 * math.pi) - math.pi
        return -turned if made < 0 else turned

    def _zipf(self, a):
        if a >= 1025:
            return 1
        am1 = a - 1.0
        b, least = 2.0 ** am1, _MOST ** -am1
        while True:
            share = self._double()
            u, v = share * least + (1 - share), self._double()
            x = math.floor(u ** (-1.0 / am1))
            if x > _MOST or x < 1:
                continue
            t = (1.0 + 1.0 / x) ** am1
            if v * x * (t - 1.0) / (b - 1.0) <= t / b:
                return x

    def _logseries(self, p):
        r = math.log1p(-p)
        while True:
            v = self._double()
            if v >= p:
                return 1
            q = -math.expm1(r * self._double())
            if v <= q * q:
                made = math.floor(1 + math.log(v) / math.log(q)) if v > 0 else 0
                if made < 1:
                    continue
                return made
            return 1 if v >= q else 2

    def _few_of(self, good, bad, sample, below):
        """How many good ones are in a sample, one by one: `below` draws a whole number up to its argument."""
        total = good + bad
        left = total - sample if sample > total // 2 else sample
        all_left, good_left = total, good
        while left > 0 and good_left > 0 and all_left > good_left:
            all_left -= 1
            if below(all_left) < good_left:
                good_left -= 1
            left -= 1
        if all_left == good_left:
            good_left -= left
        return good_left if sample > total // 2 else good - good_left

    def _multinomial(self, n, shares):
        left, rest, out = n, 1.0, []
        for p in shares[:-1]:
            k = self._binomial(left, min(p / rest, 1.0)) if left > 0 else 0
            out.append(k)
            left -= k
            rest -= p
        return out + [max(left, 0)]
