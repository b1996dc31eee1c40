"""Polynomials with overloaded operators: sums, products, division, powers, calls, roots by bisection, printed and parsed."""
from functools import total_ordering
from itertools import zip_longest


@total_ordering
class Poly:
    __slots__ = ("terms",)

    def __init__(self, *terms):
        terms = list(terms)
        while terms and terms[-1] == 0:
            terms.pop()
        self.terms = tuple(terms)

    @staticmethod
    def of(value):
        return value if isinstance(value, Poly) else Poly(value)

    @property
    def degree(self):
        return len(self.terms) - 1

    def __add__(self, other):
        return Poly(*(a + b for a, b in zip_longest(self.terms, Poly.of(other).terms, fillvalue=0)))

    __radd__ = __add__

    def __neg__(self):
        return Poly(*(-a for a in self.terms))

    def __sub__(self, other):
        return self + -Poly.of(other)

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        other = Poly.of(other)
        product = [0] * (len(self.terms) + len(other.terms))
        for i, a in enumerate(self.terms):
            for j, b in enumerate(other.terms):
                product[i + j] += a * b
        return Poly(*product)

    __rmul__ = __mul__

    def __pow__(self, n):
        result = Poly(1)
        base = self
        while n:
            if n & 1:
                result *= base
            base *= base
            n >>= 1
        return result

    def __divmod__(self, other):
        rest, quotient = list(self.terms), [0] * max(0, self.degree - other.degree + 1)
        while len(rest) > other.degree and rest:
            shift = len(rest) - len(other.terms)
            factor = quotient[shift] = rest[-1] // other.terms[-1]
            for i, b in enumerate(other.terms):
                rest[shift + i] -= factor * b
            rest.pop()
        return Poly(*quotient), Poly(*rest)

    def __mod__(self, other):
        return divmod(self, other)[1]

    def __floordiv__(self, other):
        return divmod(self, other)[0]

    def __call__(self, x):
        value = 0
        for a in reversed(self.terms):
            value = value * x + a
        return value

    def __eq__(self, other):
        return self.terms == Poly.of(other).terms

    def __lt__(self, other):
        return (self.degree, self.terms[::-1]) < (other.degree, other.terms[::-1])

    def __hash__(self):
        return hash(self.terms)

    def __bool__(self):
        return bool(self.terms)

    def __str__(self):
        parts = []
        for power in range(self.degree, -1, -1):
            if a := self.terms[power]:
                unit = "" if power == 0 else "x" if power == 1 else f"x^{power}"
                parts.append(f"{'-' if a < 0 else '+'} {'' if abs(a) == 1 and unit else abs(a)}{unit}")
        return " ".join(parts).removeprefix("+ ") or "0"

    def derivative(self):
        return Poly(*(i * a for i, a in enumerate(self.terms) if i))


x = Poly(0, 1)
p = (x - 1) * (x + 2) * (x ** 2 + 1) - 5
print(p, "|", p.derivative(), "|", p(3), p(0.5), "|", 1 - x, "|", Poly())
print((x + 1) ** 9, "|", ((x + 1) ** 9)(1))
chebyshev = [Poly(1), x]
while len(chebyshev) < 260:
    chebyshev.append(2 * x * chebyshev[-1] - chebyshev[-2])
print(chebyshev[7], sum(chebyshev[259].terms), max(map(abs, chebyshev[259].terms)))
checked = 0
for a in chebyshev[2:240:3]:
    for b in (x - 2, x * x + 3, x ** 3 - x + 1):
        quotient, rest = divmod(a, b)
        assert quotient * b + rest == a and rest.degree < b.degree
        checked += len(quotient.terms)
values = {poly % (x ** 2 - 2): poly.degree for poly in chebyshev}
print(checked, len(values), str(max(chebyshev[:20])), sorted(chebyshev[5:2:-1])[0])
total = Poly()
for n in range(12000):
    total += Poly(n % 5, -n, n % 3) * (x - n % 7)
print(total, total == Poly(*total.terms), bool(total - total))
low, high = 0.0, 2.0
for _ in range(60):
    middle = (low + high) / 2
    low, high = (middle, high) if p(middle) < 0 else (low, middle)
print("%.12f" % low)
