# os.PathLike, fspath, and functions that take path-like objects and bytes.
import os, tempfile

class P:
    def __init__(self, p):
        self.p = p
    def __fspath__(self):
        return self.p

class Bad:
    def __fspath__(self):
        return 5

print(isinstance(P("a"), os.PathLike), issubclass(P, os.PathLike), isinstance("a", os.PathLike), os.fspath(P("x")), os.fspath(b"y"))
for v in (5, None, Bad()):
    try:
        os.fspath(v)
    except TypeError as e:
        print(e)
print(os.path.join(P("a"), "b"), os.path.basename(P("/x/y")), os.path.exists(P("/")), os.fsencode(P("q")), os.fsdecode(P(b"z")))
d = tempfile.mkdtemp()
os.mkdir(P(os.path.join(d, "sub")))
print(os.listdir(P(d)), os.listdir(os.fsencode(d)), [e.name for e in os.scandir(os.fsencode(d))])
os.rmdir(P(os.path.join(d, "sub")))
os.rmdir(d)
try:
    os.PathLike()
except TypeError as e:
    print(e)
print(os.PathLike[str], os.name, os.sep, os.altsep, os.pathsep, repr(os.linesep), os.curdir, os.pardir, os.extsep, os.devnull, os.defpath)
