"""sub and subn: templates, functions, counts."""
import re

print(re.sub("a", lambda m: m.group().upper(), "banana", 2), re.sub("(a)(n)", r"\2\1", "banana"), re.sub("(?P<q>a)", r"<\g<q>\g<0>>", "banana"))
print(re.subn("a", "", "banana"), re.subn("z", "y", "banana"), re.subn("a", "o", "banana", count=1))
print(re.sub(b"a", b"b", b"banana"), re.sub(b"(a)", b"<\\1>", b"banana"))
print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world, good day"), re.sub("x", r"\\", "axb"), re.sub("x", r"\n\t", "axb"))
print(re.sub(r"(?i)B(.)", lambda m: f"[{m[1]}]", "abcABD"), re.sub("é", "e", "café été"), re.sub("e", "é", "cafe"), re.sub("a", "\U0001F600", "banana"))
print(re.sub("(a)|(b)", lambda m: str(m.lastindex), "abxab"), re.sub("(a)|b", r"<\1>", "ab"))
def nested(m):
    return re.sub("b", "c", m.group(0)) + "!"
print(re.sub("ab+", nested, "abb ab b"))
pattern = re.compile(r"\s+")
print(pattern.sub(" ", " a  b\t\nc "), pattern.sub(" ", "none") == "none", pattern.subn("-", "a b c", 1))
