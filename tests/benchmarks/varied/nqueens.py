"""Queens that do not attack each other: backtracking over sets."""
def solve(n):
    cols, d1, d2 = (set(), set(), set())
    count = 0

    def place(r):
        nonlocal count
        if r == n:
            count += 1
            return
        for c in range(n):
            if c in cols or r + c in d1 or r - c in d2:
                continue
            cols.add(c)
            d1.add(r + c)
            d2.add(r - c)
            place(r + 1)
            cols.remove(c)
            d1.remove(r + c)
            d2.remove(r - c)
    place(0)
    return count
for n in (8, 9, 10, 11):
    print(solve(n))
print(solve(11), solve(12), solve(10))
