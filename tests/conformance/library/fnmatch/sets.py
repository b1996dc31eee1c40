import fnmatch
for p in ("[a-]", "[-a]", "[a-c-e]", "[]-a]", "[!]-a]", "[a\\]", "[^x]", "[[x]", "[a&&b]", "[a||b]", "[~~]", "[--0]", "[b-a]", "[!b-a]", "[b-ax]", "[z-ab-d]"):
    print(p, [c for c in "abcdex-]^[&|~\\./z0" if fnmatch.fnmatchcase(c, p)])
