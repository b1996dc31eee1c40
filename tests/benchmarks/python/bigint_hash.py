"""Big ints at the edge of a machine word: hashes and generators of 64 and 128 bits."""
MASK = (1 << 64) - 1


def fnv(data):
    h = 0xCBF29CE484222325
    for byte in data:
        h = ((h ^ byte) * 0x100000001B3) & MASK
    return h


def xorshift(seed, rounds):
    x, total = seed, 0
    for _ in range(rounds):
        x ^= (x << 13) & MASK
        x ^= x >> 7
        x ^= (x << 17) & MASK
        total = (total + x) & MASK
    return total


def pcg(rounds):
    state, out = 1, 0
    for _ in range(rounds):
        state = (state * 25492979953554139244865540595714422341 + 63641362238467930051442695040888963407) % (1 << 128)
        out ^= state >> 64
    return out


print(fnv(bytes(range(256)) * 1800))
print(xorshift(88172645463325252, 860000))
print(pcg(860000))
