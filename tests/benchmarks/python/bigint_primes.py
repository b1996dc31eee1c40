"""Big ints of a few words: Miller-Rabin tests, factorials, Fibonacci numbers by doubling."""


def is_prime(n):
    if n % 2 == 0:
        return n == 2
    d, s = n - 1, 0
    while d % 2 == 0:
        d >>= 1
        s += 1
    for a in (2, 3, 5, 7, 11, 13):
        x = 1
        base, exponent = a, d
        while exponent:
            if exponent & 1:
                x = x * base % n
            base = base * base % n
            exponent >>= 1
        if x == 1 or x == n - 1:
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def fibonacci(n):
    a, b = 0, 1
    for bit in bin(n)[2:]:
        a, b = a * (2 * b - a), a * a + b * b
        if bit == "1":
            a, b = b, a + b
    return a


start = 10 ** 40 + 1
found = [n - start for n in range(start, start + 30000, 2) if n % 3 and n % 5 and n % 7 and is_prime(n)]
print(found)
print(fibonacci(1500000) % 10 ** 20)
total = 1
for i in range(1, 15000):
    total *= i
print(total.bit_length())
