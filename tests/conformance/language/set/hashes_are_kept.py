# Sets and dicts made of each other take the hashes over: __hash__ is asked once a key.
class Key:
    asked = 0

    def __init__(self, n):
        self.n = n

    def __hash__(self):
        Key.asked += 1
        return self.n % 3

    def __eq__(self, other):
        return self.n == other.n

    def __repr__(self):
        return f"k{self.n}"


keys = [Key(i) for i in range(7)]


def count(what, f):
    before = Key.asked
    made = f()
    print(what, Key.asked - before, len(made) if made is not None else None)
    return made


d = count("dict.fromkeys(list)", lambda: dict.fromkeys(keys))
s = count("set(dict)", lambda: set(d))
f = count("frozenset(dict)", lambda: frozenset(d))
count("dict.fromkeys(dict)", lambda: dict.fromkeys(d, 1))
count("dict.fromkeys(set)", lambda: dict.fromkeys(s, 1))
count("dict.fromkeys(frozenset)", lambda: dict.fromkeys(f))
count("set.difference", lambda: s.difference(d))
count("set.update", lambda: set().update(d))
count("symmetric_difference_update", lambda: set(s).symmetric_difference_update(d))
count("dict(dict)", lambda: dict(d))
count("set(set)", lambda: set(s))
count("s | s", lambda: s | f)
count("s & s", lambda: s & f)
print(dict.fromkeys(d, 1))


class Own(dict):
    def __setitem__(self, key, value):
        print("set", key)


Own.fromkeys(d)
Own.fromkeys(s)
