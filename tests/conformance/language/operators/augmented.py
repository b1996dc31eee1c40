# Augmented assignment on names, attributes and items evaluates its target once.
calls = []
def idx():
    calls.append(1)
    return 0
l = [10]
l[idx()] += 5; l[idx()] *= 2; l[idx()] -= 1; l[idx()] //= 4; l[idx()] **= 2; l[idx()] %= 10
print(l, len(calls))
x = 7; x <<= 2; x |= 3; x &= 0b11110; x ^= 5; x >>= 1; print(x)
x /= 2; print(x)
class O: v = [1]
o = O(); o.v += [2]; print(o.v, O.v, o.__dict__)
O.n = 1; o.n += 1; print(o.n, O.n)
s = "a"; s += "b"; s *= 3; print(s)
t = (1,); u = t; t += (2,); print(t, u)
d = {"k": 1}; d["k"] += 1; print(d)
try:
    d["zz"] += 1
except KeyError as e:
    print("KeyError", e)
m = {1}; n = m; m |= {2}; print(n is m, n)
