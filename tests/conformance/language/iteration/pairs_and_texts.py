"""Loops over pairs whose variables hold what dies, texts, dicts, sets and bytes; lists, tuples and sets made of texts and dicts."""
class Noisy:
    def __init__(self, name): self.name = name
    def __del__(self): print("del", self.name, end=" ")


def pairs():
    for a, b in zip([Noisy(1), Noisy(2), Noisy(3)], ("x", "y", "z")):
        print(b, end=" ")
    print()
    for i, n in enumerate([Noisy(4), Noisy(5)]):
        print(i, end=" ")
    print()
    i = n = a = b = None
    for k, v in {"a": Noisy(6), "b": Noisy(7)}.items():
        print(k, end=" ")
    k = v = None
    print()
    for i, i in enumerate("ab"):
        print(i, end=" ")
    for x, y in zip("ab", "ab"):
        x, y = y, x
        print(x, y, end=" ")
    for x, y in zip(range(3), b"abc"):
        print(x, y, end=" ")
    for x, y in zip([1, 2], [3]):
        print(x, y, end=" ")
    same = iter([1, 2, 3, 4])
    for x, y in zip(same, same):
        print(x, y, end=" ")
    print()


def dies_in_loop():
    items = [(Noisy(i), Noisy(-i)) for i in range(1, 4)]
    left, right = [a for a, _ in items], [b for _, b in items]
    del items
    for p, q in zip(left, right):
        left[0] = right[0] = None
        print(p.name, q.name, end=" ")
    print()


def changed():
    d = {"a": 1, "b": 2}
    try:
        for k, v in d.items():
            d[k + "x"] = v
    except RuntimeError as e:
        print(e)
    s = {1, 2, 3}
    try:
        for x in s:
            s.add(x + 10)
    except RuntimeError as e:
        print(e)
    data = bytearray(b"abc")
    out = []
    for x in data:
        out.append(x)
        if len(data) < 6:
            data.append(x + 3)
    print(out, [x for x in b"\x00\xff"], [c for c in "aé日"], [x for x in reversed([1, 2, 3])])
    d = {i: i for i in range(5)}
    del d[0], d[3]
    print([k for k in d], [v for v in d.values()], [(k, v) for k, v in d.items()])


def collected():
    print(list("héllo"), list(""), list("日本"), tuple("abc"), sorted("hello"), list({"b": 1, "a": 2}), list({}), [*"xy"], [*{"k": 1}])
    print(set("aab") == {"a", "b"}, frozenset("abc") == frozenset("cab"), len({1, 1.0, True}), {x % 3 for x in range(10)})
    items = [1]
    items.extend("ab")
    items += "cd"
    items.extend({9: 9})
    print(items, len(list("ab" * 40000)), len(tuple("ab" * 40000)), len(set("ab" * 40000)))
    d = {1: 2, 3: 4}
    del d[1]
    print(list(d), tuple(d), set(d))
    try:
        set([[]])
    except TypeError as e:
        print(e)


for function in (pairs, dies_in_loop, changed, collected):
    for _ in range(2):
        function()
