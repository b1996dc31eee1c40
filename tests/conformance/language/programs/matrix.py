# A small linear algebra program with operators and comprehension.
class Matrix:
    def __init__(self, rows): self.rows = [list(r) for r in rows]
    @classmethod
    def identity(cls, n): return cls([[int(i == j) for j in range(n)] for i in range(n)])
    @property
    def shape(self): return len(self.rows), len(self.rows[0])
    @property
    def T(self): return Matrix(zip(*self.rows))
    def __matmul__(self, o):
        if self.shape[1] != o.shape[0]: raise ValueError(f"shapes {self.shape} and {o.shape} do not match")
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in zip(*o.rows)] for r in self.rows])
    def __pow__(self, n):
        result, base = Matrix.identity(self.shape[0]), self
        while n:
            if n & 1: result = result @ base
            base, n = base @ base, n >> 1
        return result
    def __eq__(self, o): return self.rows == o.rows
    def __getitem__(self, ij): return self.rows[ij[0]][ij[1]]
    def __str__(self): return "\n".join(" ".join(f"{v:4}" for v in r) for r in self.rows)
m = Matrix([[1, 1], [1, 0]])
print(m ** 10); print((m ** 100)[0, 1], m.T == m, Matrix([[1, 2, 3]]).T.shape)
try:
    m @ Matrix([[1, 2, 3]])
except ValueError as e:
    print(e)
