import fnmatch
print(fnmatch.fnmatch("a" * 50, "*a" * 20 + "b"))
print(fnmatch.fnmatch("a" * 50 + "b", "*a" * 10 + "*b"))
for s in ("", "a", "ab", "aab", "abab", "ba", "abc"):
    print(repr(s), [fnmatch.fnmatchcase(s, p) for p in ("*", "a*", "*b", "a*b", "*a*b*", "?*", "*?", "*??")])
