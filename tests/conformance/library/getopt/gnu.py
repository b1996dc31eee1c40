import getopt
print(getopt.gnu_getopt("a1 -a a2 --out f a3".split(), "a", ["out="]), getopt.gnu_getopt(["x", "-a"], "+a"), getopt.gnu_getopt(["x", "--", "-a"], "a"), getopt.gnu_getopt(["-ab", "c", "-b", "d"], "ab:"))
