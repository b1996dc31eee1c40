import glob
for s in ("a*b", "[x]", "plain", "?", "a[b]*?", "", "/p/*"):
    print(s, glob.escape(s), glob.has_magic(s), glob.has_magic(glob.escape(s)))
print(glob.escape(b"a*[b]?"), glob.has_magic(b"*"), glob.has_magic(b"x"))
