"""Ints of one to four machine words: results that take the place of an operand, names that share an object, masks, division."""
MASK = (1 << 64) - 1
WIDE = (1 << 128) - 1


def shared(n):
    x = n
    y = x
    x += 1
    z = x
    x ^= y
    x <<= 3
    x |= z
    x -= y
    return x, y, z


def doubled(x):
    keep = x + 0
    x += x
    x = x * x
    x = x ^ x
    return x, keep


def steps(x, rounds):
    total = 0
    out = []
    for i in range(rounds):
        x ^= (x << 13) & MASK
        x ^= x >> 7
        x ^= (x << 17) & MASK
        total = (total + x) & MASK
        out.append(x)
        if i % 3 == 0:
            x = x * 0x9E3779B97F4A7C15 & WIDE
            x = x >> (i % 70) | 1
    return out, total


def generator(state, rounds):
    for _ in range(rounds):
        state = (state * 25492979953554139244865540595714422341 + 63641362238467930051442695040888963407) % (1 << 128)
        yield state >> 64


for n in (1, (1 << 61) - 1, 1 << 61, 1 << 62, MASK, 1 << 64, WIDE, 1 << 128, -1, -(1 << 61), -(1 << 62), -MASK, -WIDE):
    print(n, shared(n), doubled(n))
print(steps(88172645463325252, 12))
print(list(generator(1, 6)))
values = [0, 1, 7, (1 << 61) - 1, 1 << 61, (1 << 63) + 1, MASK, 1 << 64, (1 << 64) + 1, (1 << 100) - 3, WIDE, WIDE - MASK, 1 << 128, 10 ** 40, 10 ** 57 + 1]
check = 0
for a in values:
    for b in values:
        for left, right in ((a, b), (-a, b), (a, -b), (-a, -b)):
            check = check * 31 + (left & right) + (left | right) * 3 + (left ^ right) * 5 + left * right + (left - right) * 7
            if right:
                q, r = divmod(left, right)
                assert q * right + r == left and left // right == q and left % right == r and (r == 0 or (r < 0) == (right < 0)), (left, right)
                check = check * 7 + q - r
            check %= 10 ** 60 + 7
    for shift in (0, 1, 3, 31, 32, 61, 62, 63, 64, 65, 100, 127, 128, 200):
        check = (check * 5 + (a << shift) + (a >> shift) - (-a >> shift) + (-a << shift)) % (10 ** 60 + 7)
print(check)
# Quotient digits at their edges.
edge = [0, 1, 2 ** 63 - 1, 2 ** 63, 2 ** 64 - 1]
check = 0
for d2 in edge:
    for d1 in edge:
        for d0 in (1, 2 ** 64 - 1):
            d = (d2 << 128) + (d1 << 64) + d0
            for q in (1, 2 ** 64 - 1, 2 ** 63, 2 ** 128 - 1, 2 ** 64):
                for r in (0, 1, d - 1):
                    assert divmod(d * q + r % d, d) == (q, r % d)
                    check += (d * q + r) % (d + 2)
print(check % 10 ** 30)
print(1 << 60, 2 ** 61, (1 << 62) - 1, (1 << 63) + 1, 2 ** 64 - 1, (1 << 128) - 1, 2 ** 512 % 1000007, -(1 << 64), ~((1 << 64) - 1))
kept = [MASK + i for i in range(3)]
for v in kept:
    v += 1
    v &= WIDE
print(kept)
