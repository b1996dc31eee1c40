"""Numeric loops: the longest Collatz chain below a limit."""


def longest(limit):
    best, where = 0, 0
    for start in range(1, limit):
        n, steps = start, 0
        while n != 1:
            if n % 2 == 0:
                n //= 2
            else:
                n = 3 * n + 1
            steps += 1
        if steps > best:
            best, where = steps, start
    return where, best


print(longest(85000))
