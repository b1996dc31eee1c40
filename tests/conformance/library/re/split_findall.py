"""split, findall, finditer with groups and windows."""
import re

print(re.split(r"(\W)", "a,b;c", 1), re.split("(a)|b", "xaybz"), re.split(r"[,;]\s*", "a, b;c;;d"), re.split("x", "abc"), re.split("a", "a"))
print(re.split(r"(-)|(,)", "1-2,3", maxsplit=5), re.split(",", "a,b,c", maxsplit=-1), re.split(b",", b"a,b"))
print(re.findall("(a)(b)?", "abaab"), re.findall("a(b)?", "aab"), re.findall(r"(\w)=(\d)", "a=1, b=2"), re.findall(b"\\d", b"1a2"))
p = re.compile("a.")
print(p.findall("abacad", 1), p.findall("abacad", 0, 3), [m.span() for m in p.finditer("abacad", 2)], p.findall("abac", 10), p.findall("abac", -3))
it = p.finditer("abac")
print(next(it), next(it), next(it, "end"), type(it).__name__)
print(list(re.finditer("(?P<k>\\w+)=(?P<v>\\w+)", "a=1 b=2"))[1].groupdict())
