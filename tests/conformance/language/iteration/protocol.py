# iter, next, __getitem__ as a fallback, iter with a sentinel.
class Count:
    def __init__(self, n): self.i, self.n = 0, n
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n: raise StopIteration
        self.i += 1
        return self.i
print(list(Count(3)), sum(Count(4)), max(Count(2)), 2 in Count(3), dict(zip("ab", Count(2))), sorted(Count(3), reverse=True))
class Seq:
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return i * 10
print(list(Seq()), 10 in Seq(), [a for a in Seq()], tuple(reversed(list(Seq()))))
values = iter([1, 2, 0, 3])
print(list(iter(lambda: next(values), 0)), next(values))
class NotIter:
    def __iter__(self): return 5
try:
    iter(NotIter())
except TypeError as e:
    print(e)
try:
    for x in 5: pass
except TypeError as e:
    print(e)
it = iter("ab"); print(next(it), next(it), next(it, None))
class Len:
    def __len__(self): return 3
    def __getitem__(self, i): return "xyz"[i]
print(list(reversed(Len())), bool(Len()), list(Len()))
try:
    reversed(Count(2))
except TypeError as e:
    print(e)
