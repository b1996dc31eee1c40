"""Functions called as attributes of modules and classes, which are replaced, deleted and shadowed meanwhile."""
import math
import sys
import types

m = types.ModuleType("m")
exec("def f(x): return x + 1\ndef g(x, y=2, *z): return x, y, z\ndef h():\n    yield 1\nvalue = 5\nclass K:\n    def __init__(self, x=1): self.x = x", m.__dict__)


def use(m):
    out = []
    for name in ("f", "value", "len"):
        try:
            out.append(m.f(1) if name == "f" else m.value if name == "value" else m.len("abc"))
        except (AttributeError, TypeError) as e:
            out.append(f"{type(e).__name__}: {e}")
    return out


for _ in range(3):
    print(use(m))
m.len = len
print(use(m), use(m))
m.f = lambda x: "replaced"
m.value = "changed"
print(use(m))
del m.f
print(use(m))
m.f = print
print(use(m))
m.f = math.floor
print(use(m), m.g(1), m.g(1, 3, 4), list(m.h()), m.K().x, m.K(4).x, m.g(*[1], y=0))
other = types.ModuleType("other")
other.value, other.f, other.len = 1, abs, id
for module in (m, other, m, other):
    print(use(module)[:2])
other.__getattr__ = lambda name: f"made {name}"
print(other.anything, other.value)
del other.value
print(other.value)
print(math.sqrt(16), math.log(8, 2), math.gcd(12, 18), math.floor(2.5), math.isclose(1, 1.0), math.pi == math.pi)
for wrong in (lambda: math.sqrt("x"), lambda: m.K.__init__(), lambda: m.nothing()):
    try:
        wrong()
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)


class C:
    def f(self, x):
        return "f", x

    @staticmethod
    def s(x, y=1):
        return x, y

    n = len


for _ in range(3):
    print(C.f(1, 2), C.s(1), C.n("abc"), C().s(3, 4))
C.f = lambda x: ("lambda", x)
print(C.f(3))
C.f = max
print(C.f(3, 4), C.f([5, 6]))
del C.f
try:
    C.f(1)
except AttributeError as e:
    print(e)
sys.modules["m"] = m
import m as again

print(again is m, again.value, dict.fromkeys("ab", 1), str.upper("x"), int.from_bytes(b"\1\2", "big"), float.fromhex("0x1p3"))
