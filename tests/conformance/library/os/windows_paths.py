# ntpath: every function over paths put together from parts of all kinds.
import itertools
import ntpath
import os

os.environ.update(USERPROFILE="C:\\Users\\me", USERNAME="me", HOME="/home/me", NAME="value")
os.environ.pop("UNKNOWN", None)
STARTS = ["", "c:", "C:", "\\", "/", "c:\\", "c:/", "\\\\server", "//server/share", "\\\\server\\share\\", "\\\\?\\UNC\\server\\share", "\\\\?\\c:", "\\\\.\\device"]
RESTS = ["", "a", "a\\b.txt", "a/b\\", "..\\a", ".", "a\\..\\..\\b", "\\a", "a.b.c", ".hidden", "a\\.b", "a\\\\b//c"]
PATHS = [start + rest for start in STARTS for rest in RESTS]


def shown(function, *args):
    try:
        return function(*args)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


for path in PATHS:
    row = [shown(getattr(ntpath, name), path) for name in ("splitdrive", "split", "splitext", "basename", "dirname", "isabs", "normpath", "normcase")]
    assert row[1] == tuple(os.fsdecode(x) for x in ntpath.split(os.fsencode(path)))
    assert row[0] == tuple(os.fsdecode(x) for x in ntpath.splitdrive(os.fsencode(path)))
    assert row[6] == os.fsdecode(ntpath.normpath(os.fsencode(path)))
    print(path, *map(repr, row))
print("join")
for pair in itertools.product(PATHS[::5], ["", "a", "\\a", "/a", "c:a", "C:\\a", "d:a", "d:\\", "//other/share/a", "..", "a\\", "c:"]):
    print(pair, repr(ntpath.join(*pair)), repr(ntpath.join(*pair, "z")))
print("commonpath, relpath")
SOME = ["a", "a\\b", "A/B/c", "c:\\a\\b", "C:/a\\c", "c:a", "\\a\\b", "d:\\x", "\\\\server\\share\\a", "//SERVER/share/b", "a\\.\\b\\.\\c", ".", "c:\\"]
for one, two in itertools.product(SOME, SOME):
    print(one, two, repr(shown(ntpath.commonpath, [one, two])), repr(shown(ntpath.relpath, one, two)) if ntpath.isabs(one) == ntpath.isabs(two) else "")
print(shown(ntpath.commonpath, []), shown(ntpath.relpath, ""), ntpath.commonpath(["c:\\a"]), ntpath.commonprefix(["c:\\abc", "c:\\abd"]))
print("variables")
for text in ["$NAME", "${NAME}x", "%NAME%/%UNKNOWN%", "$UNKNOWN-$NAME", "'$NAME'$NAME", "$$NAME", "%%NAME%%", "a$", "a%", "${NAME", "%NAME", "$NAME$NAME", "'open $NAME",
             "~", "~\\a", "~/a", "~me\\a", "~other/a", "a~", "$", "${}", "%%"]:
    print(text, repr(ntpath.expandvars(text)), repr(ntpath.expanduser(text)), ntpath.expandvars(text.encode()))
del os.environ["USERPROFILE"]
print(ntpath.expanduser("~/a"))
os.environ.update(HOMEDRIVE="D:", HOMEPATH="\\home\\me")
print(ntpath.expanduser("~/a"), ntpath.expanduser("~other"))
print("errors")
for function, args in [(ntpath.join, ("a", b"b")), (ntpath.join, (1, "b")), (ntpath.join, (b"a", None)), (ntpath.split, (None,)), (ntpath.normcase, (3.5,)),
                       (ntpath.relpath, ("a", b"b")), (ntpath.commonpath, (["a", b"b"],)), (ntpath.splitext, (0,)), (ntpath.isabs, ([],))]:
    print(shown(function, *args))
print([ntpath.ismount(p) for p in ["c:\\", "c:\\a", "\\\\server\\share", "\\\\server\\share\\", "\\\\server\\share\\a", "c:", "\\"]])
print(ntpath.islink("no such file"), ntpath.lexists("no such file"), ntpath.exists("/"), sorted(ntpath.__all__))
print([getattr(ntpath, name) for name in ("curdir", "pardir", "sep", "pathsep", "altsep", "extsep", "devnull", "defpath", "supports_unicode_filenames")])
