"""Strs that grow in place, with characters of all widths, and are encoded in between."""
s = ""
for i in range(300):
    s += chr(97 + i % 26)
    if i % 50 == 0:
        print(len(s), hash(s) == hash(s[:]), len(s.encode()), s[-1])
t = "é"
for i in range(300):
    t += "é" if i % 3 else "x"
    if i % 60 == 0:
        print(len(t), len(t.encode()), len(t.encode("utf-16")), t[-2:])
print(t.encode() == t[:].encode(), t.encode().decode() == t)
u = "a"
for c in ("b", "é", "ж", "語", "𝒳"):
    for i in range(20):
        u += c
        u.encode()
    print(len(u), len(u.encode()), ascii(u[-1]), u.isascii())
kept = u
u += "!"
print(len(kept), len(u), kept == u[:-1], kept.encode() == u[:-1].encode())
for n in range(0, 70):
    a = "x" * n
    b = "ü" * n
    a += "y"
    b += "y"
    assert a == "x" * n + "y" and b == "ü" * n + "y" and len(b.encode()) == 2 * n + 1
    assert a.startswith("x" * n) and b[:n] == "ü" * n and (a + b)[n + 1:] == b
parts = [chr(0x3b1 + i % 24) * (i % 5) for i in range(100)]
print(len("".join(parts)), len("".join(parts).encode()), "".join(parts)[:10])
d = {}
for i in range(40):
    d["ключ%d" % i] = i
print(d["ключ7"], "ключ40" in d, sum(len(k.encode()) for k in d))
exec("имя = 5\nprint(имя, 'имя' in globals())")
