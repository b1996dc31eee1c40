import difflib
a = "one\ntwo\nthree\n".splitlines(True)
b = "ore\ntree\nemu\n".splitlines(True)
d = list(difflib.ndiff(a, b))
print("".join(d), end="")
print(list(difflib.restore(d, 1)) == a, list(difflib.restore(d, 2)) == b)
print("".join(difflib.ndiff(["\tx = 1\n", "same\n", "  y\n"], ["\tx = 2\n", "same\n", "  yz\n", "new\n"])), end="")
print("".join(difflib.Differ().compare(["private volatile Thread;\n", "abc def\n", "gone\n"], ["private Thread;\n", "abc  def\n"])), end="")
try:
    list(difflib.restore(d, 3))
except ValueError as e:
    print(e)
print(difflib.IS_LINE_JUNK("  # \n"), difflib.IS_LINE_JUNK("x"), difflib.IS_CHARACTER_JUNK("\t"), difflib.IS_CHARACTER_JUNK("a"))
