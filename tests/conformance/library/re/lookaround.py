"""Look-around, conditionals, atomic groups, references."""
import re

print(re.findall(r"(?<=\$)\d+", "$5 6 $70"), re.findall(r"(?<!\$)\b\d+", "$5 6 $70"), re.findall(r"\w+(?=!)", "hey! you"), re.findall(r"\w+\b(?!!)", "hey! you"))
print(re.sub(r"(?<=\d)(?=(\d{3})+$)", ",", "1234567"), re.search(r"(?<=(a))b", "ab").groups(), re.match(r"(?=(\w+))\1:", "abc:"))
print([re.match(r"(<)?(\w+)(?(1)>|$)", s) for s in ("<a>", "a", "<a", "a>")], re.match(r"(?P<q>['\"])?x(?(q)(?P=q))", "'x'"))
print(re.match("(?>a*)ab", "aab"), re.match("(?>a*)b", "aab"), re.match("a*+b", "aab"), re.match("(?:ab)++b", "abab"), re.match("a?+a", "a"))
print(re.match(r"(a)\1", "aa"), re.match(r"(?i)(a)\1", "aA"), re.match(r"(a)?b\1", "b"), re.match(r"(.)(.)\2\1", "abba"), re.match(r"(?P<a>.)(?P=a)", "xx"))
print(re.match(r"(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\10", "abcdefghijj").end(), re.match(r"(a)\1(?:1)", "aa1"))
print(re.fullmatch("a|ab", "ab"), re.fullmatch("a*?", "aaa"), re.fullmatch("a", "a\n"), re.match("(?:a|ab)(?=c)", "abc"), re.fullmatch("(a)(?:b|$)", "ab").groups())
print(re.search("(?!a)", "aab").span(), re.search("x(?!)", "x"), re.findall("(?:(?<=a)|(?<=b))c", "acbcc"))
