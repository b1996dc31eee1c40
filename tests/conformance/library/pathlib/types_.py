import copy
import os
from pathlib import Path, PosixPath, PurePath, PurePosixPath, WindowsPath
p = Path("a/b")
print(type(p) is PosixPath, isinstance(p, PurePosixPath), isinstance(p, os.PathLike), copy.copy(p) == p, copy.deepcopy(p) == p, p.__reduce__())
try:
    WindowsPath("x")
except NotImplementedError as e:
    print(e)


class Mine(type(Path())):
    def shout(self):
        return str(self).upper()


m = Mine("x/y")
print(repr(m / "z"), (m / "z").shout(), type(m.parent).__name__, Mine("q").with_suffix(".r"))
print(sorted([Path("b"), Path("a/c"), Path("a")]), Path("a") in {Path("a")}, f"{p}", "%s" % p, os.path.join(p, "c"), os.path.basename(p), open(Path(os.devnull)).read() == "")
print(p.parts, Path(p) == p, Path("a", p, "c"), p.drive == "", PurePath("x").name)
