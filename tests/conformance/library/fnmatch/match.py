import fnmatch
cases = [("foo.txt", "*.txt"), ("foo.TXT", "*.txt"), ("a", "?"), ("ab", "?"), ("a", "[abc]"), ("d", "[!abc]"), ("-", "[a-]"), ("b", "[a-c]"), ("]", "[]]"), ("x]", "x[]]"), ("[", "["), ("[a", "[a"), ("a*b", "a[*]b"),
         ("a\nb", "a*b"), (".hid", "*"), ("", "*"), ("", ""), ("abc", "a*c*"), ("b", "[c-a]"), ("b", "[!c-a]"), ("\\", "[\\]"), ("a^", "a[^]"), ("z", "[a-cx-z]"), ("-", "[!a-]"), ("é", "?"), ("a.b", "a.b"), ("axb", "a.b"), ("&", "[&&]"), ("foobar", "*o*b*r")]
for name, pattern in cases:
    print(repr(name), repr(pattern), fnmatch.fnmatch(name, pattern), fnmatch.fnmatchcase(name, pattern))
print(fnmatch.fnmatch(b"abc", b"a*"), fnmatch.filter(["a.py", "b.txt", "c.py"], "*.py"), fnmatch.filter([b"x", b"yy"], b"?"))
try:
    fnmatch.fnmatch("a", b"a")
except TypeError as e:
    print(type(e).__name__)
