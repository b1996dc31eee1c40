# Case, searching and testing.
s = "Hello, World"
print(s.upper(), s.lower(), s.title(), s.swapcase(), s.capitalize(), "ß".upper(), "straße".casefold(), "ǅ".lower(), "İ".lower() == "i̇")
print(s.find("o"), s.find("o", 5), s.rfind("o"), s.find("zz"), s.index("W"), s.count("l"), s.count(""), s.find("", 3), s.find("l", -3, -1), s.rindex("l"))
print(s.startswith("He"), s.startswith(("x", "H")), s.endswith("ld"), s.startswith("W", 7), s.endswith("", 50), "Wor" in s)
print("abc1".isalnum(), "abc".isalpha(), "12".isdigit(), "½".isnumeric(), "²".isdigit(), "²".isdecimal(), " \t".isspace(), "".isspace(), "Ab".istitle(), "a_1".isidentifier(), "1a".isidentifier(), "abc".islower(), "ABC".isupper(), "é".isascii(), "a\n".isprintable())
print("a-b".partition("-"), "ab".partition("-"), "a-b-c".rpartition("-"), "x.tar.gz".removesuffix(".gz"), "test_x".removeprefix("test_"))
print("abc".translate({97: "A", 98: None}), "hello".translate(str.maketrans("el", "ip", "h")), "abc" < "abd", "Z" < "a", "" < "a", "é" > "z")
try:
    s.index("zz")
except ValueError as e:
    print(e)
