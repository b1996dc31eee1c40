"""compileall.compile_dir: what it walks through, levels, legacy names, quietness, what it prints and returns."""
import compileall
import contextlib
import io
import os
import re
import shutil
import sys
import tempfile

tag = sys.implementation.cache_tag
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for name, text in ("a.py", "x = 1\n"), ("sub/b.py", "y = 1\n"), ("sub/deep/c.py", "z = 2\n"), ("sub/bad.py", "bad(\n"), ("sub/readme.txt", "hi"), ("sub/__pycache__/no.py", "1"):
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        with open(name, "w") as f:
            f.write(text)

    def run(f, *args, **kwargs):
        for top, folders, files in list(os.walk(".")):
            if top.endswith("__pycache__"):
                shutil.rmtree(top)
            for name in files:
                if name.endswith(".pyc") and os.path.exists(os.path.join(top, name)):
                    os.unlink(os.path.join(top, name))
        again(f, *args, **kwargs)

    def again(f, *args, **kwargs):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            try:
                result = f(*args, **kwargs)
            except Exception as e:
                result = f"{type(e).__name__}: {e}"
        print(f.__name__, args, {k: v for k, v in kwargs.items() if k != "rx"}, "->", result)
        for line in out.getvalue().splitlines():
            print("   ", line)
        print("   ", sorted(os.path.join(d, n).replace(tag, "TAG") for d, _, names in os.walk(".") for n in names if n.endswith(".pyc")))

    rx = re.compile(r"bad")
    run(compileall.compile_dir, ".")
    run(compileall.compile_dir, ".", quiet=1)
    run(compileall.compile_dir, ".", quiet=2, maxlevels=0)
    run(compileall.compile_dir, "sub", maxlevels=0, rx=rx)
    run(compileall.compile_dir, "sub", maxlevels=1, rx=rx)
    again(compileall.compile_dir, "sub", rx=rx)
    os.utime("sub/b.py", (1, 1))
    again(compileall.compile_dir, "sub", rx=rx)
    again(compileall.compile_dir, "sub", rx=rx, force=True, quiet=1)
    run(compileall.compile_dir, "sub", legacy=True, rx=rx, optimize=1)
    run(compileall.compile_dir, "sub", rx=rx, optimize=[0, 1, 2])
    run(compileall.compile_dir, "sub", rx=rx, optimize=[0, 1], hardlink_dupes=True, quiet=1)
    run(compileall.compile_dir, "nosuch")
    run(compileall.compile_dir, "nosuch", quiet=2)
    run(compileall.compile_dir, ".", workers=-1)
    run(compileall.compile_dir, "sub", ddir="/shown", quiet=1)
    sys.path[:] = ["", ".", "sub"]
    run(compileall.compile_path)
    run(compileall.compile_path, quiet=2)
    os.chdir("/")
