"""Keys that come and go, also many of one remainder, against a list that says the same; iteration keeps its order."""
import random

random.seed(11)


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return self.n % 5

    def __eq__(self, other):
        return isinstance(other, Key) and self.n == other.n

    def __repr__(self):
        return f"Key({self.n})"


def check(s, model, pool):
    assert len(s) == len(model)
    for x in pool:
        assert (x in s) is (x in model), (x, s, model)
        assert (x not in s) is (x not in model)
    assert set(model) == s


def play(pool, steps):
    s, model = set(), []
    for step in range(steps):
        x = random.choice(pool)
        what = random.randrange(12)
        if what < 4:
            s.add(x)
            if x not in model:
                model.append(x)
        elif what < 6:
            s.discard(x)
            if x in model:
                model.remove(x)
        elif what == 6:
            try:
                s.remove(x)
                model.remove(x)
            except KeyError as e:
                assert e.args == (x,) and x not in model
        elif what == 7 and s:
            model.remove(s.pop())
        elif what == 8:
            other = set(random.sample(pool, min(4, len(pool))))
            s ^= other
            model = [y for y in model if y not in other] + [y for y in other if y not in model]
        elif what == 9:
            t = s.copy()
            t.discard(x)
            assert (x in s) is (x in model) and x not in t
            s, t = t | {x}, s
            if x not in model:
                model.append(x)
        elif what == 10:
            other = set(random.sample(pool, len(pool) // 2))
            assert sorted(map(str, s & other)) == sorted(str(y) for y in model if y in other)
            assert sorted(map(str, s - other)) == sorted(str(y) for y in model if y not in other)
            s.update(other)
            model = [y for y in model if y not in other] + list(other)
            for y in list(other)[:3]:
                s.difference_update([y])
                model.remove(y)
        elif step % 50 == 0:
            s.clear()
            model.clear()
        if step % 9 == 0:
            check(s, model, pool)
    check(s, model, pool)
    return s


print(play(list(range(10)), 200))
print(play([64 * i for i in range(12)], 200))
print(play([-3, -2, -1, 0, 61, 62, 63, 64, 65, 126, 127, 128], 200))
print(play([2 ** i for i in range(0, 130, 9)] + [-(2 ** i) for i in range(0, 130, 13)], 200))
print(len(play([f"word{i % 7}{i}" for i in range(40)], 300)) >= 0)
print(len(play([(i % 3, str(i)) for i in range(20)] + [1, 1.5, None, b"x"], 300)) >= 0)
print(len(play([Key(i) for i in range(14)], 250)) >= 0)
print(len(play(list(range(0, 4000, 7)), 600)) >= 0)

f = frozenset(range(5)) | {70, 134}
print([x in f for x in (0, 4, 5, 6, 70, 134, 198)], f - {70}, 70 in f - {70}, 6 in f - {70})
a, b = {1, 2, 3}, {65, 66}
a &= b
print(a, 1 in a, 65 in a)
a |= b
print(a, 1 in a, 65 in a)
print({True, 1.0} - {1}, 1 in {1.0}, 1.0 in {1}, -1 in {-2}, -2 in {-1})
