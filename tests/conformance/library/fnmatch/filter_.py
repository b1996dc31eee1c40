import fnmatch
names = ["Makefile", "main.c", "main.h", "README.md", "a[1].txt", "data-01.csv", "data-2.csv", "x.C"]
for p in ("*.[ch]", "data-??.csv", "data-[0-9].csv", "*[[]1]*", "[A-Z]*", "*", "nothing*", "m*.?", "[!m]*"):
    print(p, fnmatch.filter(names, p))
