# Indexing and slicing of str with all kinds of bounds, in each storage width.
for s in ("abcdef", "ab\u0101cdé", "a\U0001F600bc\u4e2dz"):
    print(s[0], s[-1], s[2:4], s[:2], s[3:], s[::2], s[::-1], s[-2:], s[1:-1], s[10:], s[-10:2], s[4:1:-1], s[5::-2], s[::-3], s[slice(None, None, 2)], len(s))
    print([s.index(c) for c in s], s.find(s[2:4]), s.count(s[1]), s in s, s[1:3] in s, "zz" in s, "" in s, s * 2, s * 0, 3 * s[0], s + s[0], s == s[:], s < s[1:], s > "", hash(s) == hash(s[:3] + s[3:]))
for idx in ("6", "-7", "'a'", "1.0", "None", "1:2:0", "'a':", "(1, 2)"):
    try:
        print(eval(f"'abcdef'[{idx}]"))
    except Exception as e:
        print(idx, type(e).__name__, e)
try:
    "abc"[0] = "x"
except TypeError as e:
    print(e)
try:
    del "abc"[0]
except TypeError as e:
    print(e)
class I:
    def __index__(self):
        return 2
print("abcdef"[I()], "abcdef"[I():], "abcdef"[:10**30], "abcdef"[-10**30:])
print(list("añ€😀"), [hex(ord(c)) for c in "añ€😀"], max("añ€"), sorted("banana"), "".join(reversed("añ😀")), list(enumerate("ab", 1)), dict(zip("ab", "cd")))
a, *b = "xyz"
print(a, b, *"hi", sep="/")
