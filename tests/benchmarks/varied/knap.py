"""Dynamic programming and itertools."""
def knap(ws, vs, W):
    dp = [[0] * (W + 1) for _ in range(len(ws) + 1)]
    for i in range(1, len(ws) + 1):
        for w in range(W + 1):
            dp[i][w] = dp[i - 1][w]
            if ws[i - 1] <= w:
                dp[i][w] = max(dp[i][w], dp[i - 1][w - ws[i - 1]] + vs[i - 1])
    return dp[-1][W]
print(knap([3 + i % 11 for i in range(60)], [10 + i * 7 % 23 for i in range(60)], 17000))


def lcs(a, b):
    dp = {}
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            dp[i, j] = dp.get((i - 1, j - 1), 0) + 1 if x == y else max(dp.get((i - 1, j), 0), dp.get((i, j - 1), 0))
    return dp[len(a) - 1, len(b) - 1]
print(lcs('abcbdabxyz' * 67, 'bdcabayxz' * 67))


def coins(cs, n):
    w = [1] + [0] * n
    for c in cs:
        for i in range(c, n + 1):
            w[i] += w[i - c]
    return w[n]
print(coins([1, 2, 5, 10, 20, 50, 100, 200], 280000) % 10 ** 9)
from itertools import permutations, combinations, product
print(sum((1 for p in permutations(range(9)) if all((abs(p[i] - p[j]) != j - i for i, j in combinations(range(8), 2))))))
print(sum((a * b * c for a, b, c in product(range(128), repeat=3))))
