# str methods: edge cases of each.
s = "Hello, World"
print(s.find("o"), s.find("o", 5), s.find("z"), s.rfind("o"), s.index("l"), s.rindex("l"), s.count("l"), s.count(""), s.count("o", 5), s.find("", 20), s.find("", 12), "".find(""), s.count("", 3, 5))
print(s.startswith("He"), s.startswith(("x", "He")), s.startswith("World", 7), s.startswith("", 12), s.startswith("", 13), s.endswith("ld"), s.endswith(("a", "d")), s.endswith("lo", 0, 5), s.startswith(()))
print(s.replace("l", "L"), s.replace("l", "L", 1), s.replace("", "-"), s.replace("", "-", 3), "".replace("", "x"), s.replace("zz", ""), "aaa".replace("aa", "b"), s.replace("l", "", -1))
print(s.center(20, "*"), s.ljust(15, "."), s.rjust(15), s.zfill(15), "-5".zfill(5), "+5".zfill(5), "".zfill(3), "abc".center(6), "abc".center(7, "-"), "ab".center(5, "-"), "x".ljust(0))
print("  x ".strip() + "|", "xxaxx".strip("x"), "xyax".lstrip("xy"), "axyx".rstrip("xy"), "abc".strip(""), "\t\n x\u3000".strip() + "|", "prefix-x".removeprefix("prefix"), "x.py".removesuffix(".py"), "x".removesuffix(""), "aa".removeprefix("aaa"))
print("a\tb".expandtabs(), "a\tbc\td".expandtabs(4), "\t".expandtabs(0) + "|", "a\n\tb".expandtabs(3), repr("ab\rc\td".expandtabs()))
print("abc".partition("b"), "abc".partition("z"), "abcbd".rpartition("b"), "abc".rpartition("z"))
print("abc".translate({97: "X", 98: None, 99: 0x100}), "abc".translate(str.maketrans("ab", "yz", "c")), str.maketrans({"a": 1, 98: "q"}), str.maketrans("a", "b"), "abc".translate([None] * 98 + ["Q"]) if False else "skip")
print("Straße".casefold(), "ﬁn".upper(), "ß".upper(), "İ".lower() == "i̇", "ǆ".title(), "they're bill's".title(), "hELLO wORLD".capitalize(), "Hello".swapcase(), "ΑΣ".lower(), "ΑΣΑ".lower(), "ŉ".upper())
for call in ("s.index('z')", "s.rindex('z')", "s.find(1)", "s.center(5, 'ab')", "s.split('')", "s.partition('')", "s.join([1])", "s.join(5)", "s.replace('a')", "s.startswith(1)", "s.startswith((1,))", "str.maketrans('a', 'bc')", "str.maketrans(1)", "str.maketrans({'ab': 1})", "'a'.translate({97: 10**9})", "'a'.translate({97: 1.5})", "s.encode('nope')", "s * 'a'", "s + 1", "1 + s", "s[1.5]", "s[100]", "s['a']", "s.zfill()", "s.format_map()", "s % 5", "s.expandtabs('x')", "str.upper(5)", "str.upper()", "s.splitlines(1, 2)", "s.nope", "s.upper = 1"):
    try:
        exec("r = " + call if "=" not in call or call.count("=") > 1 else call)
        print(call, "fine")
    except Exception as e:
        print(call, type(e).__name__, e)
