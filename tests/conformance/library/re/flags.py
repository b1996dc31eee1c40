"""Flags: their names, inline and scoped use."""
import re

print(repr(re.I), re.I | re.M, re.RegexFlag(1024), re.RegexFlag(0), ~re.I, re.NOFLAG, re.A | re.S | re.X, re.RegexFlag.DOTALL, int(re.VERBOSE))
print(re.compile("a", re.I | re.M | re.X), re.compile(b"a", re.I), re.compile("a" * 300), re.compile("(?i)a"), re.compile("a", re.A), re.compile("a").flags, re.compile("(?imsx)a").flags)
print(re.match("(?i:a)b", "AB"), re.match("(?i:a)b", "Ab"), re.match("(?i)a(?-i:b)", "AB"), re.match("(?i)a(?-i:b)", "Ab"), re.match("(?s:.)", "\n"), re.match(".", "\n"), re.match("(?s).", "\n"))
print(re.findall("(?m:^a)", "a\na"), re.findall("^a", "a\na"), re.findall("a$", "a\na\n"), re.findall("a$", "a\na\n", re.M), re.findall(r"a\Z", "a\na\n"))
print(re.match("(?x) a b # c\n c", "abc"), re.match(r"(?x) a\ b [ ] # x", "a b "), re.match(" a ", "a", re.X), re.match("(?x: a ) b", "a b"), re.match("(?x) a (?-x: b)", "a b"))
print(re.compile("a") == re.compile("a"), re.compile("a") == re.compile("a", re.I), re.compile("a") == re.compile(b"a"), hash(re.compile("q")) == hash(re.compile("q")), re.compile("a") != 1)
print(isinstance(re.I, int), re.I & re.M, bool(re.I & re.I), re.compile("x", re.I).flags & re.I)
