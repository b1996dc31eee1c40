import fnmatch
import re
for p in ("*", "a*b", "**", "?x", "[abc]", "[!abc]", "[", "a.b", "*.tar.gz", "[]", "[!]", "[]a]", "[a-c]x*y*z", "x[^a]", "*a*", "a**b", "", "***"):
    r = fnmatch.translate(p)
    print(repr(p), bool(re.match(r, "abc")), bool(re.match(r, "axbyz")), bool(re.match(r, "")))
print(fnmatch.translate("abc"), fnmatch.translate("?"), fnmatch.translate("[a-c]"), fnmatch.translate("[!x]"), fnmatch.translate("*"), fnmatch.translate("a b"))
