# The functions of os.path that only look at text.
import os.path as p

for path in ("", "/", "//", "///", "a", "a/", "/a", "a/b", "//a/b", "/a/b/", "a//b", "./a", "../a/..", ".bashrc", "a.tar.gz", "a.", ".a.b", "..a", "a/.b", "dir.d/file"):
    print(repr(path), p.split(path), p.splitext(path), p.basename(path), p.dirname(path), p.normpath(path), p.isabs(path), p.splitdrive(path))
print(p.join("a", "b", "/c", "d"), p.join("a/", "b"), p.join("a", ""), p.join("", "a"), p.join(b"a", b"b"))
print(p.commonprefix(["/usr/lib", "/usr/local"]), p.commonprefix([]), p.commonprefix(["a", "b"]), p.commonprefix([[1, 2], [1, 3]]))
print(p.commonpath(["/usr/lib", "/usr/local/x"]), p.commonpath(["a/b", "a/c"]), p.commonpath(["/"]), p.normcase("A"))
print(p.relpath("/a/b", "/a/c"), p.relpath("/a", "/a"), p.relpath("/a/b/c", "/a"), p.relpath(b"/x", b"/y/z"))
for call in (lambda: p.commonpath([]), lambda: p.commonpath(["/a", "b"]), lambda: p.join("a", b"b"), lambda: p.join("a", 5), lambda: p.commonpath(["a", b"b"]), lambda: p.relpath(""),
             lambda: p.split(5), lambda: p.join(5), lambda: p.relpath("a", b"b")):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
