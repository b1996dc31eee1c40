"""Numerical methods: integration, roots, chance."""
import math


def simpson(f, a, b, n):
    h = (b - a) / n
    s = f(a) + f(b)
    for i in range(1, n):
        s += f(a + i * h) * (4 if i % 2 else 2)
    return s * h / 3
print(round(simpson(lambda x: math.sin(x) * math.exp(-x), 0, 10, 1800000), 9))


def newton(f, df, x, eps=1e-12):
    while abs(f(x)) > eps:
        x -= f(x) / df(x)
    return x
print(sum((newton(lambda x: x * x - k, lambda x: 2 * x, k) for k in range(1, 8000))))


def monte(n):
    s = 12345
    inside = 0
    for _ in range(n):
        s = s * 1103515245 + 12345 & 2147483647
        x = s / 2147483647
        s = s * 1103515245 + 12345 & 2147483647
        y = s / 2147483647
        if x * x + y * y <= 1.0:
            inside += 1
    return 4 * inside / n
print(monte(3000000))


def gcd(a, b):
    while b:
        a, b = (b, a % b)
    return a
print(sum((gcd(a, b) for a in range(1, 900) for b in range(1, 900))))
