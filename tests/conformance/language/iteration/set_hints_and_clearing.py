# Length hints of set iterators; `*= 0` lets items go as clear() does.
import operator

s = {1, 2, 3}
it = iter(s)
print(it.__length_hint__(), operator.length_hint(it))
next(it)
print(it.__length_hint__())
list(it)
print(it.__length_hint__(), operator.length_hint(iter(frozenset("ab"))))
it = iter(s)
s.add(9)
print(it.__length_hint__())


class Noisy:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print("gone", self.n)


items = [Noisy(i) for i in range(3)]
same = items
items *= 0
print(items is same, items)
items = [1, 2]
items *= -1
print(items)
