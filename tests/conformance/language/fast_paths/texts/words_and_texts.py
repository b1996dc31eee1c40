"""Words of a text with control characters, texts of objects by format(), items of classes that inherit a dict's."""
from collections import Counter, OrderedDict, defaultdict

for s in ("", " ", "a", " a ", "abcdefgh ijklmnopq\x01r  s\x1ct\x1fu\x0bv\x85w", "x" * 7 + " " + "y" * 8 + "\t" + "z" * 9 + "\n", "a\x00b c",
          "\xe9 a b" * 3, "abcdefgh", "abcdefghi\x01\x01\x01 a", "one two three four five six seven eight nine ten eleven twelve " * 2):
    print(s.split(), s.split(None, 1), s.split(None, 2))


class F:
    def __str__(self):
        return "F!"


class G(F):
    def __format__(self, spec):
        return "G" + spec


class I(int):
    def __str__(self):
        return "I"


class S(str):
    def __str__(self):
        return "S"


class Bad:
    def __str__(self):
        return 3


print(f"{F()} {G()} {G():x} {I(5)} {S('q')} {F}", format(F()), "{}".format(F()), format(F(), ""))
for v in (F(), Bad()):
    for spec in ("", "5"):
        try:
            print(format(v, spec))
        except TypeError as e:
            print(e)


class Missing(dict):
    def __missing__(self, key):
        return ("missing", key)


class Got(Missing):
    def __getitem__(self, key):
        return ("got", key)


class Key:
    def __hash__(self):
        return hash(1)

    def __eq__(self, other):
        return other == 1


d = defaultdict(list)
d[1].append(2)
d["a"].append(3)
d[1, 2].append(5)
x, y, c, o = Missing({1: 2}), Got({1: 2}), Counter("aab"), OrderedDict(a=1)
for i in range(3):
    print(d[1], d["a"], d[1, 2], d[i], x[1], x[Key()], x[5], y[1], c["a"], c["z"], o["a"], d[Key()])
    try:
        o["q"]
    except KeyError as e:
        print(repr(e))
    try:
        d[[]]
    except TypeError as e:
        print(e)
Missing.__getitem__ = lambda self, key: "changed"
print(x[1], y[1])
