"""sum, min, max, any and all of a map whose function is native: plain items, others, errors, what is left of the map."""
class Number:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        return Number(self.n + (other.n if isinstance(other, Number) else other))

    def __radd__(self, other):
        return Number(self.n + other)

    def __lt__(self, other):
        return self.n < other.n

    def __gt__(self, other):
        return self.n > other.n

    def __bool__(self):
        print("asked", self.n)
        return self.n > 2


words, numbers = ["a", "bcd", "ef"], [Number(n) for n in (3, 1, 5, 1)]
print(sum(map(len, words)), max(map(len, words)), min(map(len, words)), any(map(len, words)), all(map(len, ["", ""])),
      any(map(len, ["", ""])), sum(map(float, "12")), sum(map(int, "123"), 10), sum(map(int, "123"), 0.5), sum(map(int, [])),
      max(map(int, []), default=7))
for f in (lambda: max(map(int, [])), lambda: sum(map(int, "1x")), lambda: max(map(ord, ["a", ""])), lambda: sum(map(str, [1])),
          lambda: sum(map(int, "12"), "a"), lambda: max(map(str, [1, 2])), lambda: sum(map(abs, [1, 2.5, -3])),
          lambda: sum(map(numbers.__getitem__, [0, 1, 2])).n, lambda: max(map(numbers.__getitem__, [0, 1, 2])).n,
          lambda: min(map(numbers.__getitem__, range(4))) is numbers[1], lambda: any(map(numbers.__getitem__, [1, 0])),
          lambda: all(map(numbers.__getitem__, [0, 1, 2])), lambda: sum(map(int, ["4" * 30, "1"])), lambda: sum(map(bool, [1, 0, 2])),
          lambda: max(map(float, ["nan", "1"])), lambda: max(map(float, ["1", "nan", "3"])), lambda: sum(map(pow, [1, 2], [3, 4])),
          lambda: max(map(len, (x for x in words))), lambda: sum(map(complex, [1, 2])), lambda: sum(map(int, "12"), True),
          lambda: sum(map({1: 2}.get, [1, 5])), lambda: max(map(int, "195"), key=lambda v: -v)):
    try:
        print(f())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
m = map(int, "1a2")
try:
    sum(m)
except ValueError:
    print(list(m))
m = map(int, "0120")
print(any(m), list(m))
m = map(int, "0120")
print(all(m), list(m))
print(sum(map(ord, "ab")), max(map(chr, b"ab")), sum(map(len, {"a": 1, "bb": 2})), sum(map(abs, {"a": -1}.values())),
      sum(map(abs, {-1, -2})), sum(map(abs, range(-5, 5))), sum(map(int, iter("12"))))
