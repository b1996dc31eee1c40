# Cells through several levels, and parameters that become cells.
def a(p, q=2):
    def b(r):
        def c():
            return p, q, r
        return c
    p += 1
    return b(q * 10)
print(a(1)())
def acc():
    total = 0
    def add(*values):
        nonlocal total
        for v in values:
            total += v
        return total
    return add
add = acc()
print(add(1, 2), add(), add(3.5))
def gen():
    k = 0
    def inc():
        nonlocal k
        k += 1
    while k < 3:
        inc()
        yield k
print(list(gen()))
