"""The game of life over a grid of bools."""
W, H = (64, 48)


def make():
    return [[(x * 7 + y * 13 + x * y) % 5 == 0 for x in range(W)] for y in range(H)]


def step(g):
    new = []
    for y in range(H):
        row = []
        up, mid, dn = (g[y - 1], g[y], g[(y + 1) % H])
        for x in range(W):
            l, r = (x - 1, (x + 1) % W)
            n = up[l] + up[x] + up[r] + mid[l] + mid[r] + dn[l] + dn[x] + dn[r]
            row.append(n == 3 or (n == 2 and mid[x]))
        new.append(row)
    return new
g = make()
for _ in range(2200):
    g = step(g)
print(sum(map(sum, g)))
