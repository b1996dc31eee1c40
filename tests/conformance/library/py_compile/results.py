"""py_compile.compile: where the file goes, what is in its header, what it returns; the code runs."""
import importlib.util
import os
import py_compile
import stat
import sys
import tempfile

sys.dont_write_bytecode = True
Mode = py_compile.PycInvalidationMode
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    with open("good.py", "w") as f:
        f.write("def f(x):\n    return x * 2\n\nprint(__name__, f(4))\n")
    os.utime("good.py", (5000, 5000))
    os.chmod("good.py", 0o640)
    tag = sys.implementation.cache_tag
    cached = py_compile.compile("good.py")
    print(cached.replace(tag, "TAG"), cached == importlib.util.cache_from_source("good.py"), oct(stat.S_IMODE(os.stat(cached).st_mode)))
    print(py_compile.compile(os.path.abspath("good.py")).replace(folder, "").replace(os.path.realpath(folder), "").replace(tag, "TAG"))
    for level in -1, 0, 1, 2:
        print(level, py_compile.compile("good.py", optimize=level).replace(tag, "TAG"))
    print(py_compile.compile("good.py", "out/er/x.pyc"), py_compile.compile("good.py", cfile="plain.bin", dfile="shown.py"))
    size = os.stat("good.py").st_size
    for mode in Mode.TIMESTAMP, Mode.CHECKED_HASH, Mode.UNCHECKED_HASH:
        print(mode, py_compile.compile("good.py", "m.pyc", invalidation_mode=mode))
        with open("m.pyc", "rb") as f:
            head = f.read(16)
        with open("good.py", "rb") as f:
            text = f.read()
        print(head[:4] == importlib.util.MAGIC_NUMBER, head[4:8], head[8:16] == importlib.util.source_hash(text), [int.from_bytes(head[i:i + 4], "little") for i in (8, 12)] == [5000, size])
    sys.path.insert(0, folder)
    os.rename("good.py", "kept.txt")
    os.rename("m.pyc", "good.pyc")
    import good
    print(good.f(21), good.f.__code__.co_filename, os.path.basename(good.__file__))
    os.chdir("/")
