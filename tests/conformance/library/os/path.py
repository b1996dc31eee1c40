# os.path on strings.
import os.path as p
from os.path import basename, dirname, join
print(join("a", "b", "c.py"), join("a/", "b"), join("a", "/b"), join("", "x"), join("a", ""), dirname("/x/y/z.txt"), basename("/x/y/z.txt"), basename("/x/"), dirname("f"), p.split("/a/b"), p.splitext("m.tar.gz"), p.splitext(".bashrc"), p.splitext("noext"))
print(p.normpath("a/./b/../c//d/"), p.isabs("/a"), p.isabs("a"), p.commonprefix(["abc", "abd"]), p.commonpath(["/a/b/c", "/a/b/d"]), p.relpath("/a/b/c", "/a/d"), p.abspath("/x/../y"), p.exists("/"), p.isdir("/"), p.isfile("/"), p.exists("/no/such"))
import os
print(os.sep, os.linesep == "\n", os.path is p, os.name, p.expanduser("plain"), p.basename(os.path.abspath(__file__)), p.isfile(__file__), p.basename(dirname(p.abspath(__file__))))
os.environ["MPY_TEST_VALUE"] = "set"; print(os.environ.get("MPY_TEST_VALUE"), os.environ.get("MPY_NO_SUCH"), os.getenv("MPY_NO_SUCH", "default"), "MPY_TEST_VALUE" in os.environ)
try:
    os.environ["MPY_NO_SUCH"]
except KeyError as e:
    print("KeyError", e)
