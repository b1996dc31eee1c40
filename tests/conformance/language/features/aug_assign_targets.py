# Augmented assignment on names, attributes and items, with every operator.
class V:
    def __init__(self, v): self.v = v
    def __imatmul__(self, o): self.v = ("imatmul", o); return self
    def __matmul__(self, o): return ("matmul", o)
class O: n = 10
o, d, l = O(), {"k": 6}, [1, 2, 3]
o.n += 1; o.n -= 2; o.n *= 3; o.n //= 2; o.n **= 2; o.n %= 50; o.n <<= 2; o.n >>= 1; o.n |= 1; o.n &= 0xFF; o.n ^= 3; o.n /= 4
print(o.n, O.n)
d["k"] += 1; d["k"] -= 2; d["k"] *= 3; d["k"] //= 2; d["k"] **= 2; d["k"] %= 50; d["k"] <<= 2; d["k"] >>= 1; d["k"] |= 1; d["k"] &= 0xFF; d["k"] ^= 3; d["k"] /= 4
print(d)
l[1:2] += [9]; l[0] += 5; l *= 2; l += (7,)
print(l)
m = V(1)
m @= 3
print(m.v, m @ 4)
t = s = (1,)
t += (2,)
a = b = [1]
a += [2]
print(t, s, a, b, a is b)
i = 0
def idx():
    global i
    i += 1
    return i
arr = [0] * 4
arr[idx()] += 5
print(arr, i)
st = {1}; st |= {2}; st -= {1}; st ^= {5}; st &= {2, 5}
dd = {"a": 1}; dd |= {"b": 2}
f = 1.5; f *= 2; f //= 1; c = 1j; c *= 1j; q = "a"; q += "b"; q *= 3; by = b"a"; by += b"b"
print(sorted(st), dd, f, c, q, by)
