import shlex
l = shlex.shlex("a b", posix=True)
l.push_source("x y", "inner")
print(l.infile, list(l))
l = shlex.shlex("a include z", posix=True)
l.source = "include"
l.sourcehook = lambda name: ("n", __import__("io").StringIO("from " + name))
print(list(l))
l = shlex.shlex("'a b' c\\", posix=True)
try:
    print(list(l))
except ValueError as e:
    print(e)
