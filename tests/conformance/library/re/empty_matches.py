"""Empty matches in findall, split and sub."""
import re

print(re.findall("x*", "axbc"), re.split("x*", "axbc"), re.sub("x*", "-", "axbxc"), re.subn("x*", "-", "abxd"))
print(re.sub("", "-", "abc"), re.findall("", "ab"), re.split("", "abc"), re.sub("(x)?", "[\\1]", "axb"))
print([m.span() for m in re.finditer(r"\b|x", "ab xx")], [m.span() for m in re.finditer(r"a|\b", "a aa")])
print(re.findall("(?m)^", "a\nb\n"), re.findall("(?m)$", "a\nb\n"), re.findall("$", "a\nb\n"), re.findall("^", "a\nb\n"))
print(re.sub("(?m)$", ".", "a\nb\n"), repr(re.sub("$", ".", "a\n")))
print(re.search(r"\B", ""), re.search(r"\b", ""), re.findall(r"\B", "abc d"))
print(re.split(r"\b", "Words, words."), re.sub(r"\b", "|", "ab cd"), re.findall(r"\w*", "ab cd"))
print(re.fullmatch("", ""), re.match("()*", "a").groups(), re.match("(a*)*", "b").groups(), re.match("(a|b*)*c", "abc").groups())
