"""Scanner, escape, purge, the cache and copies."""
import copy
import re

scanner = re.Scanner([(r"\d+", lambda s, t: int(t)), (r"[a-z]+", lambda s, t: (t, s.match.span())), (r"\s+", None), (r"=", "EQ")])
print(scanner.scan("12 ab = 3 %x"), scanner.scan(""))
print(re.escape("a.b*c é\n"), re.escape(b"a-b"), re.escape("_az09!\"%&',/:;<=>@`~#"), re.escape(""))
for c in map(chr, range(128)):
    assert re.fullmatch(re.escape(c), c), c
p = re.compile("a", re.I)
print(copy.copy(p) is p, copy.deepcopy(p) is p, re.compile(p) is p, re.compile("zz") is re.compile("zz"))
re.purge()
m = p.match("A")
print(copy.copy(m) is m, copy.deepcopy(m) is m)
print(re.Pattern, re.Match, re.Pattern[str], re.Match[bytes], isinstance(p, re.Pattern), isinstance(m, re.Match), type(p).__name__, type(p).__module__)
print(sorted(n for n in dir(re) if n[0] != "_"))
print(sorted(n for n in dir(p) if n[0] != "_"), sorted(n for n in dir(m) if n[0] != "_"))
print(re.error.__mro__[1], re.error("x"), re.error("x", "abc", 1), repr(re.error("x", "abc", 1)))
