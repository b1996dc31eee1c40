"""exp, ln and powers by fixed-point integers: each returns (coefficient, exponent) that is right to more digits than asked for."""
from _decimals import count_digits


def _div(a, b):
    """Nearest integer to a / b."""
    q, r = divmod(a, b)
    return q + (2 * r >= b)


def _atanh_of(p, q, one):
    """2 * atanh(p / q) in units of 1 / one."""
    term = one * 2 * p // q
    total, n, p2, q2 = term, 3, p * p, q * q
    while term:
        term = term * p2 // q2
        total += term // n
        n += 2
    return total


_logs = {}


def _log2_log10(digits):
    """ln 2 and ln 10 in units of 10**-digits."""
    found = _logs.get(digits)
    if found is None:
        one = 10 ** (digits + 5)
        two = _atanh_of(1, 3, one)
        ten = 3 * two + _atanh_of(1, 9, one)
        found = _logs[digits] = (two // 10**5, ten // 10**5)
    return found


def ln(coefficient, exponent, digits):
    """ln(coefficient * 10**exponent) in units of 10**-digits, off by a few units at most."""
    work = digits + 10
    one = 10**work
    n = count_digits(coefficient)
    y = coefficient * one // 10**n if n <= work else coefficient // 10 ** (n - work)  # in [0.1, 1)
    exponent += n
    twos = 0
    while y < one * 7 // 10:
        y *= 2
        twos += 1
    two, ten = _log2_log10(work)
    # ln y = -2 atanh((1 - y) / (1 + y)) for y <= 1, else the other way round
    z = ((y - one) * one) // (y + one)
    square = z * z // one
    term, total, k = z, 0, 1
    while term:
        total += term // k
        term = term * square // one if term > 0 else -(-term * square // one)
        k += 2
    result = 2 * total - twos * two + exponent * ten
    return _div(result, 10**10)


def exp(value, digits):
    """e**(value * 10**-digits): (coefficient, exponent) with about `digits` right digits."""
    work = digits + 12
    one = 10**work
    x = value * 10**12
    ten = _log2_log10(work)[1]
    shift = x // ten
    r = x - shift * ten  # in [0, ln 10)
    halvings = max(4, int(digits**0.5))
    extra = 1 << halvings
    r = r * 10**halvings // extra  # more digits make up for the squarings
    unit = one * 10**halvings
    term = total = unit
    k = 1
    while term:
        term = term * r // (unit * k)
        total += term
        k += 1
    for _ in range(halvings):
        total = total * total // unit
    return total // 10**halvings, shift - work
