"""Numeric loops: primes by a sieve written out, and sums of divisors."""


def sieve(n):
    flags = [True] * (n + 1)
    flags[0] = flags[1] = False
    i = 2
    while i * i <= n:
        if flags[i]:
            j = i * i
            while j <= n:
                flags[j] = False
                j += i
        i += 1
    count = 0
    for f in flags:
        if f:
            count += 1
    return count


def abundant(n):
    sums = [1] * (n + 1)
    for d in range(2, n // 2 + 1):
        for m in range(d + d, n + 1, d):
            sums[m] += d
    found = 0
    for i in range(1, n + 1):
        if sums[i] > i:
            found += 1
    return found


print(sieve(2500000), abundant(380000))
