# Appending in loops, multiplication, comparison and interning are invisible.
s = ""
for i in range(200):
    s += str(i % 10)
    if i == 100: keep = s
print(len(s), s[:12], len(keep), keep[-3:])
t = s
s += "!"
print(len(t), len(s), t == s[:-1])
parts = []
for i in range(5): parts.append("%02d" % i)
print("".join(parts), "".join(parts)[2:4])
a = "ab"; b = "a" + "b"; c = "".join(["a", "b"])
print(a == b == c, {a: 1}[c], c in {"ab"})
print("x" * 0 == "", "" or "empty", str(), str(b"x"), str(5), str([1, "a"]), str(None), str("s"))
line = "key = value # comment"
key, _, value = line.partition("#")[0].partition("=")
print(repr(key.strip()), repr(value.strip()))
print("\n".join(f"{i:>3}|{'*' * i:<4}|" for i in range(4)))
