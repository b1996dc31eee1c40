"""Numeric loops over small lists: pancake flips of all permutations."""


def fannkuch(n):
    perm1 = list(range(n))
    count = list(range(1, n + 1))
    most, checksum, r, parity = 0, 0, n, 0
    while True:
        while r != 1:
            count[r - 1] = r
            r -= 1
        first = perm1[0]
        if first:
            perm = perm1[:]
            flips = 0
            while first:
                perm[: first + 1] = perm[first::-1]
                flips += 1
                first = perm[0]
            if flips > most:
                most = flips
            checksum += -flips if parity else flips
        while True:
            if r == n:
                return checksum, most
            head = perm1[0]
            for i in range(r):
                perm1[i] = perm1[i + 1]
            perm1[r] = head
            count[r] -= 1
            if count[r] > 0:
                break
            r += 1
        parity = 1 - parity


print(fannkuch(9))
