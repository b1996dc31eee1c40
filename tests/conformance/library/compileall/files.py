"""compileall.compile_file: what it passes over, names shown in errors, file names in the code."""
import compileall
import contextlib
import io
import os
import sys
import tempfile

tag = sys.implementation.cache_tag
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    os.makedirs("sub/er")
    for name, text in ("a.py", "x = 1\n"), ("sub/bad.py", "bad(\n"), ("sub/er/deep.py", "def f(): return 1\n"), ("text.txt", "hi"), ("outside.py", "1\n"):
        with open(name, "w") as f:
            f.write(text)

    def run(*args, **kwargs):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            try:
                result = compileall.compile_file(*args, **kwargs)
            except Exception as e:
                result = f"{type(e).__name__}: {e}"
        print(args, kwargs, "->", result, out.getvalue().splitlines())

    run("a.py")
    run("a.py")
    run("a.py", force=True)
    run("a.py", quiet=1, force=True)
    run("absent.py")
    run("text.txt")
    run("sub")
    run("sub/bad.py", ddir="/x/y")
    run("sub/bad.py", stripdir="sub", prependdir="/pre")
    run("sub/bad.py", prependdir="pre")
    run("sub/bad.py", stripdir="sub")
    run("sub/bad.py", ddir="x", prependdir="/pre")
    run("sub/bad.py", quiet=1)
    run("sub/bad.py", quiet=2)
    run("a.py", optimize=[], hardlink_dupes=True)
    run("a.py", optimize=[1], hardlink_dupes=True)
    run("a.py", optimize=[0, 1, 2], hardlink_dupes=True, force=True)
    names = sorted(os.listdir("__pycache__"))
    print([n.replace(tag, "TAG") for n in names], len({os.stat("__pycache__/" + n).st_ino for n in names}))
    os.symlink(os.path.realpath("outside.py"), "sub/link.py")
    run("sub/link.py", limit_sl_dest="sub")
    run("sub/link.py", limit_sl_dest=".")
    run("sub/er/deep.py", legacy=True, stripdir="sub", prependdir="/shown")
    os.unlink("sub/er/deep.py")
    sys.path.insert(0, "sub/er")
    import deep
    print(deep.f.__code__.co_filename, deep.f())
    os.chdir("/")
