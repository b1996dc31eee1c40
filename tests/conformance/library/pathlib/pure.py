from pathlib import PurePath, PurePosixPath, PureWindowsPath
for s in ("a/b/c.txt", "/a/b", "", ".", "a/./b//c/", "/", "//x/y", "///x", "..", "a.tar.gz", ".bashrc", "x.", "a/.b.c", "no_ext", "../up"):
    p = PurePosixPath(s)
    print(repr(p), str(p), p.parts, repr(p.name), repr(p.stem), repr(p.suffix), p.suffixes, repr(p.parent), [str(x) for x in p.parents], repr(p.root), repr(p.anchor), p.is_absolute(), p.as_posix())
p = PurePosixPath("/usr/lib/x.py")
print(p / "y", "z" / PurePosixPath("q"), p / "/abs", p.joinpath("a", "b/c"), p.with_name("n.txt"), p.with_suffix(".c"), p.with_suffix(""), p.with_stem("st"), p.relative_to("/usr"), p.relative_to("/"), p.is_relative_to("/usr/lib"), p.is_relative_to("/bin"))
print(p.match("*.py"), p.match("lib/*.py"), p.match("/usr/*/x.py"), p.match("/lib/*.py"), p.match("*.c"), PurePosixPath("a") == PurePosixPath("a/"), PurePosixPath("a") < PurePosixPath("b"), hash(p) == hash(PurePosixPath("/usr/lib/x.py")))
print(PurePosixPath("a", "b", PurePosixPath("c")), PurePosixPath(), bytes(p), p.as_uri(), type(PurePath("x")).__name__, len(p.parents), p.parents[0], p.parents[-1], p.parents[0:2], repr(p.parents))
for f in (lambda: p.with_name(""), lambda: p.with_name("a/b"), lambda: PurePosixPath("/").with_name("x"), lambda: p.with_suffix("x"), lambda: p.with_suffix("."), lambda: p.with_suffix("./a"), lambda: p.relative_to("/bin"), lambda: p.relative_to(), lambda: PurePosixPath(3), lambda: PurePosixPath("a") < "b",
          lambda: p.parents[9], lambda: PurePosixPath("rel").as_uri(), lambda: p / 3, lambda: p.match(""), lambda: PurePosixPath("..").with_suffix(".x"), lambda: PurePosixPath(b"x"), lambda: PurePosixPath("").with_suffix(".x")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(PurePosixPath("a") == "a", PurePosixPath("a") == PureWindowsPath("a"), {PurePosixPath("x"): 1}[PurePosixPath("x/")])
