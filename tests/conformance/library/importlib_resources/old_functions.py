# options: -W ignore::DeprecationWarning
"""The functions of before: read_text, read_binary, open_text, open_binary, path, contents, is_resource."""
import importlib.resources as res
import os
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    pk = os.path.join(folder, "oldpk")
    os.makedirs(os.path.join(pk, "folder"))
    for name, data in (("__init__.py", b""), ("t.txt", b"caf\xc3\xa9\n"), ("latin.txt", b"caf\xe9"), ("b.bin", bytes(4))):
        with open(os.path.join(pk, name), "wb") as f:
            f.write(data)
    sys.path.insert(0, folder)
    print(ascii(res.read_text("oldpk", "t.txt")), ascii(res.read_text("oldpk", "latin.txt", "latin-1")), ascii(res.read_text("oldpk", "latin.txt", errors="replace")), res.read_binary("oldpk", "b.bin"))
    with res.open_text("oldpk", "t.txt") as f, res.open_binary("oldpk", "t.txt") as g:
        print(ascii(f.read()), g.read())
    with res.path("oldpk", "b.bin") as p:
        print(p.name, p.exists())
    print(sorted(n for n in res.contents("oldpk") if n != "__pycache__"), res.is_resource("oldpk", "t.txt"), res.is_resource("oldpk", "folder"), res.is_resource("oldpk", "none"))
    for bad in (lambda: res.read_text("oldpk", "latin.txt"), lambda: res.read_text("oldpk", "none.txt"), lambda: res.read_text("oldpk", "folder/x"), lambda: res.read_binary("nope", "x")):
        try:
            bad()
        except Exception as e:
            print(type(e).__name__, str(e).replace(folder, "F"))
