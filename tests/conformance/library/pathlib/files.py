import os
import tempfile
from pathlib import Path
with tempfile.TemporaryDirectory() as d:
    r = Path(d)
    p = r / "a" / "b"
    p.mkdir(parents=True)
    p.mkdir(parents=True, exist_ok=True)
    f = p / "f.txt"
    print(f.write_text("héllo\nworld\n", encoding="utf-8"), f.read_text(encoding="utf-8"), f.read_bytes(), f.write_bytes(b"xyz"), f.exists(), f.is_file(), f.is_dir(), p.is_dir(), f.stat().st_size)
    with f.open("a") as o:
        o.write("more")
    print(f.read_text(), sorted(x.name for x in r.iterdir()), f.relative_to(r))
    (r / "t").touch()
    (r / "t").touch()
    try:
        (r / "t").touch(exist_ok=False)
    except FileExistsError as e:
        print("FileExistsError", e.errno)
    g = (r / "t").rename(r / "u")
    print(g.name, (r / "t").exists(), g.replace(r / "v").name)
    (r / "v").unlink()
    (r / "v").unlink(missing_ok=True)
    for bad in (lambda: (r / "v").unlink(), lambda: p.mkdir(), lambda: (r / "no" / "x").mkdir(), lambda: (r / "zz").read_text(), lambda: p.rmdir(), lambda: (r / "zz").stat()):
        try:
            bad()
        except OSError as e:
            print(type(e).__name__, e.errno)
    (r / "s").symlink_to(f)
    print((r / "s").is_symlink(), (r / "s").readlink() == f, (r / "s").resolve() == f.resolve(), (r / "s").samefile(f), f.is_symlink(), (r / "s").lstat().st_size > 0)
    f.chmod(0o600)
    print(oct(f.stat().st_mode & 0o777), Path(d).is_absolute(), Path("x").absolute() == Path.cwd() / "x", repr(Path("x")), os.fspath(Path("a/b")), Path("/").is_mount(), Path("a/../b").resolve() == Path.cwd() / "b")
    print(Path("~").expanduser() == Path.home(), Path("~/x").expanduser() == Path.home() / "x", type(Path.cwd()).__name__)
    try:
        f.write_text(b"x")
    except TypeError as e:
        print(e)
