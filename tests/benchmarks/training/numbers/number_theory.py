"""Numbers of cryptography: RSA with given primes, extended Euclid, remainders put together, factors by Pollard's rho."""
from math import gcd, isqrt
from random import Random


def egcd(a, b):
    x, y, u, v = 1, 0, 0, 1
    while b:
        q, a, b = a // b, b, a % b
        x, u = u, x - q * u
        y, v = v, y - q * v
    return a, x, y


def inverse(a, m):
    g, x, _ = egcd(a, m)
    if g != 1:
        raise ZeroDivisionError(f"{a} has no inverse modulo {m}")
    return x % m


class Key:
    def __init__(self, p, q, e=65537):
        self.p, self.q, self.e = p, q, e
        self.n = p * q
        self.d = inverse(e, (p - 1) * (q - 1))
        self.size = (self.n.bit_length() - 1) // 8

    def encrypt(self, data):
        blocks = [data[i:i + self.size] for i in range(0, len(data), self.size)]
        return [(len(block), pow(int.from_bytes(block, "big"), self.e, self.n)) for block in blocks]

    def decrypt(self, blocks):
        out = []
        for length, cipher in blocks:
            mp, mq = pow(cipher, self.d % (self.p - 1), self.p), pow(cipher, self.d % (self.q - 1), self.q)
            m = mq + self.q * ((mp - mq) * inverse(self.q, self.p) % self.p)
            out.append(m.to_bytes(length, "big"))
        return b"".join(out)


def chinese(pairs):
    r, m = 0, 1
    for residue, modulus in pairs:
        r += (residue - r) * inverse(m, modulus) % modulus * m
        m *= modulus
    return r, m


def rho(n):
    if n % 2 == 0:
        return 2
    for c in range(1, 20):
        x = y = 2
        d = 1
        while d == 1:
            x = (x * x + c) % n
            y = (y * y + c) % n
            y = (y * y + c) % n
            d = gcd(abs(x - y), n)
        if d != n:
            return d
    return n


def factors(n):
    """Prime factors in order; small ones by trial."""
    found = []
    for p in (2, 3, 5, 7, 11, 13):
        while n % p == 0:
            found.append(p)
            n //= p
    todo = [n] if n > 1 else []
    while todo:
        m = todo.pop()
        if m < 100000 and all(m % k for k in range(2, isqrt(m) + 1)) or pow(2, m - 1, m) == 1 == pow(3, m - 1, m):
            found.append(m)
        else:
            d = rho(m)
            todo += [d, m // d]
    return sorted(found)


key = Key((1 << 521) - 1, (1 << 607) - 1)
small = Key(1000000007, 998244353)
text = "Attack at dawn; bring sandwiches. " * 60
print(key.decrypt(key.encrypt(text.encode())).decode() == text, small.decrypt(small.encrypt(text.encode())) == text.encode())
print(sum(c for _, c in small.encrypt(text.encode())) % 1000003)
numbers = Random(7)
total = 0
for number, n in enumerate([600851475143, 2 ** 59 - 1, 10403 * 10403] + [numbers.randrange(10 ** 17, 10 ** 18) for _ in range(110)]):
    found = factors(n)
    if number < 8:
        print(n, "=", " * ".join(map(str, found)))
    total += len(found) * (found[-1] % 1009)
print(total)
print(chinese([(n * n % p, p) for n, p in enumerate((3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41))]))
for a, m in ((3, 7), (6, 9), (10 ** 20 + 39, 10 ** 30 + 57)):
    try:
        print(inverse(a, m))
    except ZeroDivisionError as error:
        print(error)
