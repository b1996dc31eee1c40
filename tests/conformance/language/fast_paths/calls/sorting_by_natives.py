"""sorted() and list.sort() with names for key and reverse: native keys, None, Python functions, errors, lists changed meanwhile."""
words = ["banana", "Apple", "cherry", "fig", "Date", "a", "kiwi", "grape", "melon", "Z", "yy", "b"]
for key in (len, str.lower, None, lambda s: s[::-1]):
    for reverse in (True, False):
        copy = words[:]
        print(sorted(words, key=key, reverse=reverse), copy.sort(key=key, reverse=reverse), copy)
        print(sorted(set(words), reverse=reverse, key=str), sorted(dict.fromkeys(words), key=key) == sorted(words, key=key))


class Names(dict):
    def __missing__(self, key):
        items.append(5)
        return key


items = [3, 1, 2]
try:
    items.sort(key=Names().__getitem__)
except ValueError as e:
    print(e, items)


def grow(x):
    items.append(1)
    return x


try:
    items.sort(key=grow)
except ValueError as e:
    print(e, items)

for f in (lambda: sorted([1], key=5), lambda: sorted([1], reverse="x"), lambda: sorted([2, 1], foo=1), lambda: [2, 1].sort(foo=1),
          lambda: sorted([2, 1], reverse=None), lambda: sorted(reverse=True), lambda: sorted([1, "a"], reverse=True),
          lambda: sorted([1], key=ord), lambda: sorted([[1], [2]], key=len, reverse=2), lambda: sorted(5, key=len),
          lambda: sorted((x for x in (2, 1)), key=abs), lambda: sorted(*[[3, 2]], **{"key": abs, "reverse": True})):
    try:
        print(f())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
