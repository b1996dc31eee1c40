# Subclasses of str.
class S(str):
    def __repr__(self):
        return f"S({str.__repr__(self)})"
    def shout(self):
        return S(self.upper() + "!")
s = S("abc")
print(s, repr(s), s.shout(), type(s.upper()).__name__, type(s + "x").__name__, type(s[:]).__name__, type(str(s)).__name__, [s], {s: 1}, {"abc": 2}[s], s == "abc", hash(s) == hash("abc"), f"{s}", f"{s!r}", "%s|%r" % (s, s), "-".join([s, s]), s in ["abc"])
print(S(), S(5), S(b"x", "ascii"), S(s), len(s), list(s), s * 2, s % (), s.format(), type(s.strip()).__name__, type(s.replace("z", "y")).__name__, type(S("").join(["a"])).__name__, type("".join([s])).__name__)
class V(str):
    def __str__(self):
        return "V!"
    def __format__(self, spec):
        return "fmt:" + spec
    def __eq__(self, o):
        return True
    __hash__ = str.__hash__
v = V("v")
print(str(v), f"{v}", f"{v:x}", "%s" % v, format(v, "q"), "{:z}".format(v), v == 3, "a" == v, print(v))
class N(str):
    def __new__(cls, a, b):
        self = super().__new__(cls, a + b)
        self.parts = (a, b)
        return self
n = N("x", "y")
print(n, n.parts, n.__dict__, n.upper(), getattr(n, "parts"))
class M(dict):
    def __missing__(self, k):
        return "<" + k + ">"
print("{a} {b}".format_map(M(a=1)), "%(x)s %(y)s" % M(y=2))
o = type("O", (), {})()
setattr(o, S("name"), 5)
print(o.name, getattr(o, S("name")), list(o.__dict__.values()))
