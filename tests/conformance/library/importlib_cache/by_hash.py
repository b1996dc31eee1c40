"""Compiled files by hash: asked against the source or believed, whatever its time."""
import importlib
import importlib.util
import os
import py_compile
import sys
import tempfile

sys.dont_write_bytecode = False
Mode = py_compile.PycInvalidationMode
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    path = os.path.join(folder, "hash_mod.py")

    def source(text, when):
        with open(path, "w") as f:
            f.write(text)
        os.utime(path, (when, when))

    def load(via):
        sys.modules.pop("hash_mod", None)
        importlib.invalidate_caches()
        if via == "import":
            value = importlib.import_module("hash_mod").v
        else:
            space = {}
            exec(importlib.machinery.SourceFileLoader("hash_mod", path).get_code("hash_mod"), space)
            value = space["v"]
        with open(cached, "rb") as f:
            head = f.read(16)
        with open(path, "rb") as f:
            text = f.read()
        return value, head[4:8], head[8:16] == importlib.util.source_hash(text), int.from_bytes(head[8:12], "little") == int(os.stat(path).st_mtime)

    for via in "import", "loader":
        for mode in Mode.CHECKED_HASH, Mode.UNCHECKED_HASH, Mode.TIMESTAMP:
            source("v = 'one'\n", 1000)
            cached = py_compile.compile(path, invalidation_mode=mode)
            print(via, mode.name, cached == importlib.util.cache_from_source(path), load(via))
            source("v = 'one'\n", 2000)
            print("  another time", load(via))
            source("v = 'two'\n", 2000)
            print("  another text", load(via))
            print("  again", load(via))
    os.environ["SOURCE_DATE_EPOCH"] = "1"
    py_compile.compile(path)
    print(load("import"))
    del os.environ["SOURCE_DATE_EPOCH"]
    py_compile.compile(path)
    print(load("import"))
