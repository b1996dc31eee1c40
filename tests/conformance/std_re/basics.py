# Regular expressions as scripts use them.
import re
print(re.match(r"(\d+)-(\w+)", "12-ab cd").groups(), re.search(r"b+", "aabbb").span(), re.match("x", "abc"), re.fullmatch(r"a.c", "abc") is not None)
print(re.findall(r"\d+", "a1b22c333"), re.findall(r"(\w)=(\d)", "a=1,b=2"), re.sub(r"\s+", " ", "a  b \t c"), re.sub(r"(\w)(\d)", r"\2\1", "a1b2"), re.sub("a", lambda m: m.group().upper() * 2, "banana"), re.split(r"[,;]\s*", "a, b;c"), re.split(r"(-)", "a-b"))
p = re.compile(r"(?P<key>\w+)\s*=\s*(?P<value>[^#\n]*)", re.I | re.M)
m = p.search("lr = 0.1 # rate"); print(m["key"], m.group("value").strip(), m.groupdict(), m.start(), m.end("key"), p.pattern, m.lastgroup)
print([x.group(1) for x in re.finditer(r"layer\.(\d+)\.", "layer.0.w layer.12.b")], re.escape("a.b*c"), re.subn("a", "b", "aaa", count=2), re.match(r"(a)|(b)", "b").groups())
print(re.sub(r"^(\w+)\.", "x.", "a.b\nc.d", flags=re.M), bool(re.match(r"conv\d*$", "conv12")), re.findall(r"(?i)AB", "abAB"), re.search(r"(?<=\$)\d+", "cost $45").group(), re.findall(r"a*?b", "aab b"))
try:
    re.compile("(")
except re.error as e:
    print(e)
