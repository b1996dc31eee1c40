"""Resources of packages on disk: files, joinpath, read_text and read_bytes, iterdir, as_file, errors."""
import importlib.resources as res
import os
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    def write(name, data=b""):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as f:
            f.write(data)

    write("respk/__init__.py")
    write("respk/a.txt", "text é\n".encode())
    write("respk/bin.dat", b"\x00\xff")
    write("respk/sub/deep.txt", b"deep")
    write("respk/inner/__init__.py", b"")
    write("respk/inner/i.txt", b"inner")
    sys.path.insert(0, folder)
    root = res.files("respk")
    print(sorted(p.name for p in root.iterdir() if p.name != "__pycache__"), root.joinpath("a.txt").read_text(encoding="utf-8"), (root / "bin.dat").read_bytes(), (root / "sub" / "deep.txt").read_text(), root.joinpath("sub/deep.txt").is_file(), root.is_dir(), (root / "sub").is_dir(), (root / "nope").is_file())
    import respk.inner
    print((res.files(respk.inner) / "i.txt").read_text(), res.files("respk.inner").name, root.joinpath("sub", "deep.txt").name)
    with (root / "bin.dat").open("rb") as f:
        print(f.read())
    with (root / "a.txt").open(encoding="utf-8") as f:
        print(f.readlines())
    with res.as_file(root / "a.txt") as path:
        print(os.path.basename(path), path.exists(), type(path).__name__)
    with res.as_file(root / "sub") as path:
        print(sorted(os.listdir(path)))
    for bad in (lambda: res.files("no_such_pkg"), lambda: (root / "nope").read_text(), lambda: (root / "sub").read_bytes()):
        try:
            bad()
        except Exception as e:
            print(type(e).__name__, str(e).replace(folder, "F"))
