"""Products of matrices by zip and by index."""
def matmul(a, b):
    bt = list(zip(*b))
    return [[sum((x * y for x, y in zip(r, c))) for c in bt] for r in a]


def matmul2(a, b):
    n, m, p = (len(a), len(b), len(b[0]))
    out = [[0.0] * p for _ in range(n)]
    for i in range(n):
        for j in range(p):
            s = 0.0
            for k in range(m):
                s += a[i][k] * b[k][j]
            out[i][j] = s
    return out
n = 192
a = [[i * j % 7 / 3 for j in range(n)] for i in range(n)]
b = [[(i + j) % 5 - 2.0 for j in range(n)] for i in range(n)]
print(sum(map(sum, matmul(a, b))), sum(map(sum, matmul2(a, b))), sum(map(sum, matmul2(b, a))))
