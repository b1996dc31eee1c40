"""Compiled files that are none, of another version, cut or of unknown kind are compiled again without a word, and replaced."""
import importlib
import importlib.util
import os
import sys
import tempfile

sys.dont_write_bytecode = False
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    path = os.path.join(folder, "da_mod.py")
    with open(path, "w") as f:
        f.write("def f(a, *, b=2):\n    return [a, b]\n\nv = f('module')\n")
    cached = importlib.util.cache_from_source(path)

    def load():
        sys.modules.pop("da_mod", None)
        module = importlib.import_module("da_mod")
        return module.v, module.f(1)

    def read():
        with open(cached, "rb") as f:
            return f.read()

    print(load())
    good = read()
    cases = {
        "empty": b"", "one byte": good[:1], "cut in the magic": good[:3], "magic only": good[:4], "no size": good[:12], "cut in the header": good[:15],
        "text": b"# not compiled\n" * 10, "another magic": b"\x00\x00\r\n" + good[4:], "magic changed": good[:2] + b"\n\r" + good[4:],
        "unknown flags": good[:4] + b"\x04\0\0\0" + good[8:], "all flags": good[:4] + b"\xff\xff\xff\xff" + good[8:],
        "another time": good[:8] + bytes(4) + good[12:], "another size": good[:12] + b"\xff\0\0\0" + good[16:], "zeros": bytes(len(good)),
        "other python": b"\x61\x0d\r\n" + good[4:], "cut and of another time": good[:8] + b"\1\2\3\4" + good[12:40],
    }
    for name, data in cases.items():
        with open(cached, "wb") as f:
            f.write(data)
        print(name, load(), read()[:16] == good[:16], load())
    os.unlink(cached)
    os.mkdir(cached)
    print("a folder", load(), os.listdir(cached))
    os.rmdir(cached)
    os.symlink(path, cached)
    print("a link to the source", load(), os.path.islink(cached), read()[:16] == good[:16])
    os.unlink(cached)
    os.symlink(folder + "/nowhere", cached)
    print("a link to nothing", load(), os.path.exists(folder + "/nowhere"), read()[:16] == good[:16])
    print(sorted(os.listdir(folder)), len(os.listdir(os.path.dirname(cached))))
