import string
for n in string.__all__:
    v = getattr(string, n)
    print(n, repr(v) if isinstance(v, str) else type(v).__name__)
print(string.capwords("hello  wORLD foo-bar"), repr(string.capwords("  a b ", " ")), string.capwords("x-y", "-"), repr(string.capwords("")))
