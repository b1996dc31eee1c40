"""Big ints: digits of pi by a spigot."""


def digits(count):
    out = []
    q, r, t, k, n, l = 1, 0, 1, 1, 3, 3
    while len(out) < count:
        if 4 * q + r - t < n * t:
            out.append(str(n))
            q, r, n = 10 * q, 10 * (r - n * t), (10 * (3 * q + r)) // t - 10 * n
        else:
            q, r, t, k, n, l = q * k, (2 * q + r) * l, t * l, k + 1, (q * (7 * k + 2) + r * l) // (t * l), l + 2
    return "".join(out)


text = digits(3900)
print(text[:40], text[-10:])
