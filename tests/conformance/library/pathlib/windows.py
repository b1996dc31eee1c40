from pathlib import PureWindowsPath
for s in ("c:/a/b.txt", "c:\\a\\b", "c:rel", "\\\\server\\share\\x", "//server/share", "/x", "a/b\\c", "C:", "d:\\", "x.tar.gz"):
    p = PureWindowsPath(s)
    print(repr(p), str(p), p.parts, repr(p.drive), repr(p.root), repr(p.anchor), p.name, p.is_absolute(), p.as_posix(), str(p.parent))
print(PureWindowsPath("A/B") == PureWindowsPath("a/b"), PureWindowsPath("c:/a") / "d:/b", PureWindowsPath("c:/a") / "/b", PureWindowsPath("c:/a") / "c:b", PureWindowsPath("nul").is_reserved(), PureWindowsPath("c:/x y").as_uri(), PureWindowsPath("C:/A").relative_to("c:/"), PureWindowsPath("A.TXT").match("*.txt"))
