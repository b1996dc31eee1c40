"""In-place operators: fallbacks, results of other types, targets evaluated once, immutable targets in containers, NotImplemented."""
log = []


class I:
    def __init__(self, v):
        self.v = v

    def __iadd__(self, o):
        log.append("iadd")
        self.v += o
        return self

    def __sub__(self, o):
        log.append("sub")
        return I(self.v - o)

    def __imul__(self, o):
        log.append("imul no")
        return NotImplemented

    def __mul__(self, o):
        log.append("mul")
        return I(self.v * o)

    def __ifloordiv__(self, o):
        return "replaced by text"

    def __imod__(self, o):
        return NotImplemented

    def __repr__(self):
        return f"I({self.v})"


class R:
    def __radd__(self, o):
        return ("radd", o)

    def __rmatmul__(self, o):
        return ("rmatmul", o)


x = y = I(5)
x += 1
print(x, x is y, log)
x -= 1
print(x, x is y, log)
x *= 3
print(x, log)
x //= 2
print(x)
z = 5
z += R()
print(z)
z @= R()
print(z)
for source in ("v = I(1)\nv %= 2", "v = I(1)\nv **= 2", "v = 1\nv += 'a'", "v = 'a'\nv += 1", "v = [1]\nv += 5", "v = (1,)\nv += [2]", "v = {1}\nv |= [2]", "v = {}\nv |= 5", "v = None\nv += 1", "v = 1\nv @= 2", "v = 1.5\nv <<= 1", "v = 1\nv /= 0", "v = b'a'\nv += 'b'", "v = {}\nv += {}", "v = 'ab'\nv *= 'c'", "undefined_thing += 1", "v = 1\nv >>= -1", "v = bytearray(b'a')\nv += 300"):
    try:
        exec(source, {"I": I})
    except Exception as e:
        print(source.split("\n")[-1], "|", type(e).__name__, e)


class Box:
    def __init__(self):
        self.d = {}

    def __getitem__(self, k):
        log.append(f"get {k}")
        return self.d.get(k, 0)

    def __setitem__(self, k, v):
        log.append(f"set {k} {v}")
        self.d[k] = v

    def __getattr__(self, n):
        log.append(f"getattr {n}")
        return 10

    def __setattr__(self, n, v):
        log.append(f"setattr {n} {v}")
        object.__setattr__(self, n, v)


log.clear()
b = Box()
key = lambda: log.append("key") or "k"
b[key()] += 5
b.attr -= 3
b[1, 2] = 7
print(log)
t = ([1],)
try:
    t[0] += [2]
except TypeError as e:
    print(e, t)
l = m = [1]
l += "ab"
l *= 2
print(l, l is m)
l = l + [0]
print(l is m)
s = r = "a"
s += "b"
n = o = {1: 1}
n |= {2: 2}
print(s, r, n is o, o)
i = 10 ** 20
i += 1; i -= 2; i *= 3; i //= 7; i %= 1000; i **= 2; i <<= 3; i >>= 1; i &= 0xFFFF; i |= 1; i ^= 5
print(i)


def closure():
    n = 0

    def inc():
        nonlocal n
        n += 1
        return n
    return inc


c = closure()
c()
g = 1


def unbound():
    g += 1


try:
    unbound()
except UnboundLocalError as e:
    print(c(), e)
