import getopt
print(getopt.getopt("-a -b -cfoo -d bar a1 a2".split(), "abc:d:"), getopt.getopt(["-abc", "x"], "abc"), getopt.getopt([], "a"), getopt.getopt(["--", "-a"], "a"), getopt.getopt(["-", "-a"], "a"), getopt.getopt(["x", "-a"], "a"))
