"""A compiled file of another time or size of its source is compiled again and replaced."""
import importlib
import importlib.util
import os
import sys
import tempfile

sys.dont_write_bytecode = False
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    path = os.path.join(folder, "st_mod.py")
    cached = importlib.util.cache_from_source(path)

    def source(text, when):
        with open(path, "w") as f:
            f.write(text)
        os.utime(path, (when, when))

    def load():
        sys.modules.pop("st_mod", None)
        importlib.invalidate_caches()
        module = importlib.import_module("st_mod")
        with open(cached, "rb") as f:
            head = f.read(16)
        return module.v, int.from_bytes(head[8:12], "little"), int.from_bytes(head[12:16], "little")

    source("v = 'one'\n", 1_000_000_000)
    print("first", load())
    source("v = 'two'\n", 1_000_000_000)
    print("same time and size", load())
    source("v = 'two'\n", 1_000_000_001)
    print("a second later", load())
    source("v = 'old'\n", 900_000_000)
    print("earlier", load())
    source("v = 'longer'\n", 900_000_000)
    print("another size", load())
    source("v = 'farout'\n", 2**32 + 5)
    print("time beyond 32 bits", load())
    source("v = 'within'\n", 5)
    print("time modulo 2**32", load())
    os.utime(path, ns=(1_500_000_000_900_000_000,) * 2)
    print("fractions are cut", load())
    os.utime(path, ns=(1_500_000_000_100_000_000,) * 2)
    source_text = "v = 'hidden'\n"
    with open(path, "w") as f:
        f.write(source_text)
    os.utime(path, ns=(1_500_000_000_300_000_000,) * 2)
    print("so this is the same", load())
    os.unlink(path)
    importlib.invalidate_caches()
    sys.modules.pop("st_mod")
    try:
        import st_mod
    except ImportError as e:
        print(type(e).__name__, e)
