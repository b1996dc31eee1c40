# options: -S -W always
# (-S: without the replacement of distutils that setuptools brings)
from distutils.version import LooseVersion, StrictVersion, Version
from distutils.versionpredicate import VersionPredicate, split_provision
import distutils


def attempt(what, function):
    try:
        print(what, "->", function())
    except Exception as e:
        print(what, "->", type(e).__name__, e)


print(distutils.__version__[:4], LooseVersion.__module__, StrictVersion.__bases__)
for text in "1.5.1 1.5.2b2 161 3.10a 8.02 3.4j 1996.07.12 3.2.pl0 2g6 0.960923 1.13++ 5.5.kw 2.0b1pl0 1.12.1+cu113 2.0.0a0+git".split():
    version = LooseVersion(text)
    print(repr(version), str(version), version.version, version.vstring)
for text in "0.4 0.4.0 0.5a1 0.9.6 1.0.4b1 1.0.4 10.20.30".split():
    version = StrictVersion(text)
    print(repr(version), str(version), version.version, version.prerelease)
for text in "1 2.7.2.2 1.3.a4 1.3pl1 1.3c4 x".split():
    attempt(text, lambda: StrictVersion(text))

ordered = "1.0.4 0.5b3 0.5 1.0 0.4.1 1.0.4a3 0.5a1 0.4 1.0.4b1 0.9.6".split()
print([str(v) for v in sorted(map(StrictVersion, ordered))])
print(sorted(["1.10", "1.9", "1.2b", "1.2"], key=LooseVersion))
pairs = [("1.5.1", "1.5.2b2"), ("161", "3.10a"), ("8.02", "8.02"), ("3.4j", "1996.07.12"), ("0.4", "0.4.0"), ("1.13++", "5.5.kw"), ("2", "a")]
for a, b in pairs:
    x, y = LooseVersion(a), LooseVersion(b)
    attempt(f"{a} {b}", lambda: (x < y, x <= y, x == y, x != y, x >= y, x > y, x == b, x < b, a < y))
a, b = StrictVersion("1.0"), StrictVersion("1.0b2")
print(a < b, a <= b, a == b, a != b, a > b, a >= b, a > "0.9", "2.0" > a, b < "1.0b10", b == "1.0b2")
attempt("loose < strict", lambda: LooseVersion("1.0") < a)
attempt("strict == 1", lambda: a == 1)
attempt("strict >= 1", lambda: a >= 1)
attempt("strict < text", lambda: a < "1.0.0.0")
attempt("hash", lambda: hash(a))
attempt("empty", lambda: LooseVersion())
attempt("abstract", lambda: Version("1") < 2)


class Named(LooseVersion):
    pass


class Strict(StrictVersion):
    pass


print(repr(Named("3.2")), repr(Strict("3.2")), Named("3.2") < "3.10")

predicate = VersionPredicate("pyepat.abc (>1.0, <3333.3a1, !=1555.1b3)")
print(predicate, predicate.name, predicate.pred)
print([predicate.satisfied_by(v) for v in ("1.1", "1.0", "1555.1b3", "3333.3", "2.0")])
for text in "pat( == 0.1  )", "py", "", "-bar", "bar-12", "a (= 1)", "a (1.0)", "a (", "foo (12.21)", "a ()":
    attempt(text, lambda: str(VersionPredicate(text)))
for text in "mypkg", " mypkg ( 1.2 ) ", "a.b", "1a", "a (":
    attempt(text, lambda: split_provision(text))
