"""Strings that grow in a module's global, watched by other names."""
s = "start"
other = s
for i in range(100):
    s += str(i)
    if i % 30 == 0:
        kept = s
print(s[:20], len(s), other, len(kept))


def grow():
    global s
    s += "x"
    t = s
    s += "y"
    return t, s


a, b = grow()
print(a[-2:], b[-2:], len(a), len(b), s is b)
try:
    s += 1
except TypeError as e:
    print(e)
print(len(s))
s = ""
for c in "abc":
    s += c
    s += s
print(s)
