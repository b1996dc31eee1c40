# __iter__ written as a generator; attributes of generators.
class Range2:
    def __init__(self, n): self.n = n
    def __iter__(self):
        i = 0
        while i < self.n:
            yield i, i * i
            i += 1
r = Range2(3)
print(list(r), list(r), dict(r), [a + b for a, b in r], (2, 4) in r)
a, b, c = r
print(a, b, c)
def gen(x): yield x
g = gen(4)
print(g.__name__, iter(g) is g, g.gi_frame is not None)
list(g)
print(g.gi_frame)
print([*gen(1), *gen(2)], {**dict(Range2(2))})
