"""Imports leave compiled files in __pycache__, named after the module, with the source's time and size in them; they are used again."""
import importlib
import importlib.util
import os
import stat
import sys
import tempfile

sys.dont_write_bytecode = False


def listing(folder):
    return sorted((name.partition(".")[0], name.count("."), name[-4:]) for name in os.listdir(folder))


with tempfile.TemporaryDirectory() as folder:
    def write(name, text, mode=0o644):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)
        os.chmod(path, mode)
        return path

    plain = write("wr_plain.py", "value = 1\n")
    write("wr_pkg/__init__.py", "from . import inner\n")
    write("wr_pkg/inner.py", "value = 2\n", 0o600)
    write("wr_bad.py", "def f(:\n")
    write("wr_fails.py", "1 / 0\n", 0o444)
    sys.path.insert(0, folder)
    importlib.invalidate_caches()
    old = os.umask(0o022)
    import wr_plain
    import wr_pkg.inner
    for name in "wr_bad", "wr_fails":
        try:
            importlib.import_module(name)
        except Exception as e:
            print(type(e).__name__)
    os.umask(old)
    print(listing(folder + "/__pycache__"), listing(folder + "/wr_pkg/__pycache__"))
    for module in wr_plain, wr_pkg, wr_pkg.inner:
        cached = module.__cached__
        print(os.path.exists(cached), cached == module.__spec__.cached == importlib.util.cache_from_source(module.__file__),
              importlib.util.source_from_cache(cached) == module.__file__, os.path.dirname(cached) == os.path.dirname(module.__file__) + "/__pycache__",
              oct(stat.S_IMODE(os.stat(cached).st_mode)))
    print(oct(stat.S_IMODE(os.stat(importlib.util.cache_from_source(folder + "/wr_fails.py")).st_mode)))
    with open(wr_plain.__cached__, "rb") as f:
        head = f.read(16)
    source = os.stat(plain)
    print(head[:4] == importlib.util.MAGIC_NUMBER, head[4:8], head[8:12] == int(source.st_mtime).to_bytes(4, "little"), int.from_bytes(head[12:], "little"))

    # The same time and size: the compiled file is believed, not the source.
    write("wr_plain.py", "value = 9\n")
    os.utime(plain, ns=(source.st_atime_ns, source.st_mtime_ns))
    print(importlib.reload(wr_plain).value)
    del sys.modules["wr_plain"]
    import wr_plain as again
    print(again.value, again.__cached__ == wr_plain.__cached__, again.__loader__.get_code("wr_plain").co_names)
    os.unlink(again.__cached__)
    print(importlib.reload(again).value, os.path.exists(again.__cached__))
    print(sorted(os.listdir(folder + "/__pycache__")) == sorted(os.path.basename(importlib.util.cache_from_source(n)) for n in ("wr_plain.py", "wr_fails.py")))
