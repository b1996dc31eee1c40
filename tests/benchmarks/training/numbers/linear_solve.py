"""Linear equations: elimination with pivots, inverses, least squares, and a tridiagonal heat equation, all over lists of floats."""


class Singular(ArithmeticError):
    pass


def solve(matrix, right):
    rows = [list(row) + [value] for row, value in zip(matrix, right)]
    n = len(rows)
    for col in range(n):
        pivot = max(range(col, n), key=lambda r: abs(rows[r][col]))
        if abs(rows[pivot][col]) < 1e-12:
            raise Singular(f"column {col}")
        rows[col], rows[pivot] = rows[pivot], rows[col]
        top = rows[col]
        for r in range(col + 1, n):
            row = rows[r]
            factor = row[col] / top[col]
            if factor:
                for c in range(col, n + 1):
                    row[c] -= factor * top[c]
    result = [0.0] * n
    for r in range(n - 1, -1, -1):
        row = rows[r]
        result[r] = (row[n] - sum(row[c] * result[c] for c in range(r + 1, n))) / row[r]
    return result


def inverse(matrix):
    n = len(matrix)
    columns = [solve(matrix, [float(i == j) for i in range(n)]) for j in range(n)]
    return [list(row) for row in zip(*columns)]


def fit(xs, ys, degree):
    """Coefficients of the polynomial nearest to the points."""
    powers = [sum(x ** k for x in xs) for k in range(2 * degree + 1)]
    matrix = [[powers[i + j] for j in range(degree + 1)] for i in range(degree + 1)]
    return solve(matrix, [sum(y * x ** k for x, y in zip(xs, ys)) for k in range(degree + 1)])


def heat(cells, steps, conductivity=0.4):
    """A rod that cools at its ends: an implicit step is a tridiagonal system."""
    rod = [100.0 if cells // 3 < i < 2 * cells // 3 else 20.0 for i in range(cells)]
    for _ in range(steps):
        upper, values = [0.0] * cells, [0.0] * cells
        for i in range(cells):
            low = -conductivity if i else 0.0
            high = -conductivity if i < cells - 1 else 0.0
            scale = 1 + 2 * conductivity - low * (upper[i - 1] if i else 0.0)
            upper[i] = high / scale
            values[i] = (rod[i] - low * (values[i - 1] if i else 0.0)) / scale
        rod[-1] = values[-1]
        for i in range(cells - 2, -1, -1):
            rod[i] = values[i] - upper[i] * rod[i + 1]
    return rod


def sample(n, salt):
    return [[((i * 31 + j * 17 + i * j * salt) % 19 - 9) / 7 + (5.0 if i == j else 0.0) for j in range(n)] for i in range(n)]


for n, salt in ((10, 3), (40, 5), (150, 7)):
    matrix = sample(n, salt)
    right = [float(i % 7) for i in range(n)]
    result = solve(matrix, right)
    error = max(abs(sum(a * x for a, x in zip(row, result)) - b) for row, b in zip(matrix, right))
    print(n, "%.9f" % sum(result), error < 1e-9)
square = inverse(sample(30, 2))
print("%.9f" % sum(square[i][i] for i in range(30)))
xs = [i / 50 for i in range(1500)]
print(["%.5f" % c for c in fit(xs, [3 - 2 * x + 0.5 * x * x - 0.01 * x ** 3 for x in xs], 3)])
print(" ".join(f"{t:.3f}" for t in heat(120, 1800)[::20]))
try:
    solve([[1.0, 2.0], [2.0, 4.0]], [1.0, 2.0])
except Singular as error:
    print(type(error).__name__, error)
