# Subclasses of list, dict, str, float and exceptions have their payload and a __dict__.
class L(list):
    def total(self): return sum(self)
class D(dict):
    def __missing__(self, k): return f"no {k}"
    def __getattr__(self, k): return self[k]
class S(str):
    def shout(self): return self.upper() + "!"
class Fl(float):
    unit = "m"
l = L([1, 2]); l.append(3); l.name = "mine"
print(l, l.total(), l.name, l == [1, 2, 3], isinstance(l, list), type(l[:]).__name__, l + [1])
d = D(a=1)
print(d["a"], d["b"], d.a, d.zz, d.get("b"), dict(d), len(d))
s = S("abc")
print(s.shout(), s[1:], type(s + "d").__name__, s in {"abc": 1})
f = Fl("2.5")
print(f * 2, f.unit, type(f * 2).__name__, f"{f:.3f}")
class E(ValueError):
    def __init__(self, code, *rest):
        super().__init__(*rest)
        self.code = code
try:
    raise E(5, "a", "b")
except ValueError as e:
    print(e.code, e.args, e, repr(e))
