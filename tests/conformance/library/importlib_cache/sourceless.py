"""Modules of which only the compiled file is there: found in place of the source, and what their loader refuses."""
import importlib
import importlib.machinery
import os
import py_compile
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)

    def make(name, text):
        path = os.path.join(folder, name + ".py")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)
        py_compile.compile(path, path + "c", "shown/" + name + ".py", doraise=True)
        os.unlink(path)
        importlib.invalidate_caches()

    make("sl_mod", "def f():\n    return __name__\n\nx = 3\n")
    make("sl_pkg/__init__", "from .inner import y\n")
    make("sl_pkg/inner", "y = 4\n")
    import sl_mod
    import sl_pkg
    print(sl_mod.x, sl_mod.f(), sl_pkg.y, sl_mod.f.__code__.co_filename)
    for module in sl_mod, sl_pkg, sl_pkg.inner:
        print(os.path.basename(module.__file__), type(module.__loader__).__name__, module.__spec__.has_location, hasattr(module, "__path__"))
    print(os.path.relpath(sl_mod.__cached__, folder), sl_mod.__loader__.get_source("sl_mod"), sl_mod.__loader__.is_package("sl_mod"))
    print(importlib.reload(sl_mod).x)
    with open(folder + "/sl_mod.pyc", "rb") as f:
        good = f.read()
    with open(folder + "/sl_mod.py", "w") as f:
        f.write("x = 'source'\n")
    importlib.invalidate_caches()
    sys.dont_write_bytecode = True
    del sys.modules["sl_mod"]
    import sl_mod
    print("the source comes first:", sl_mod.x)
    loader = importlib.machinery.SourcelessFileLoader("sl_other", folder + "/sl_other.pyc")
    for data in b"", b"abc", b"\0\0\r\n" + good[4:], b"text text text text", good[:4], good[:8], good[:15]:
        with open(folder + "/sl_other.pyc", "wb") as f:
            f.write(data)
        importlib.invalidate_caches()
        for ask in lambda: loader.get_code("sl_other"), lambda: importlib.import_module("sl_other"):
            try:
                print(ask())
            except Exception as e:
                print(type(e).__name__, e, getattr(e, "name", ""), os.path.basename(getattr(e, "path", None) or ""))
    with open(folder + "/sl_other.pyc", "wb") as f:
        f.write(good)
    print(loader.get_code("sl_other").co_filename, importlib.import_module("sl_other").x)
