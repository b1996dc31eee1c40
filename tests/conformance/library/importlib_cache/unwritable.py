"""Where no compiled file can be written, imports go on as if nothing was."""
import importlib
import os
import sys
import tempfile

sys.dont_write_bytecode = False
with tempfile.TemporaryDirectory() as folder:
    def package(name):
        top = os.path.join(folder, name)
        os.mkdir(top)
        with open(os.path.join(top, name + "_mod.py"), "w") as f:
            f.write("v = __name__\n")
        sys.path.insert(0, top)
        importlib.invalidate_caches()
        return top

    top = package("a")
    with open(os.path.join(top, "__pycache__"), "w") as f:
        f.write("a file")
    import a_mod
    print(a_mod.v, os.path.isfile(os.path.join(top, "__pycache__")))

    top = package("b")
    os.symlink("/nowhere/at/all", os.path.join(top, "__pycache__"))
    import b_mod
    print(b_mod.v, os.listdir(top) == ["__pycache__", "b_mod.py"] or sorted(os.listdir(top)))

    top = package("c")
    os.chmod(top, 0o555)
    import c_mod
    print(c_mod.v)
    os.chmod(top, 0o755)

    top = package("d")
    os.mkdir(os.path.join(top, "__pycache__"))
    os.chmod(os.path.join(top, "__pycache__"), 0o555)
    import d_mod
    print(d_mod.v)
    os.chmod(os.path.join(top, "__pycache__"), 0o755)

    top = package("e")
    sys.pycache_prefix = "/proc/nowhere"
    import e_mod
    print(e_mod.v, sorted(os.listdir(top)), e_mod.__cached__.startswith("/proc/nowhere/"))
    sys.pycache_prefix = None

    top = package("f")
    sys.pycache_prefix = "/dev/null"
    import f_mod
    print(f_mod.v, sorted(os.listdir(top)))
    sys.pycache_prefix = None

    top = package("g")
    tag, sys.implementation.cache_tag = sys.implementation.cache_tag, None
    import g_mod
    print(g_mod.v, sorted(os.listdir(top)), g_mod.__spec__.cached, hasattr(g_mod, "__cached__"))
    sys.implementation.cache_tag = "other-tag"
    del sys.modules["g_mod"]
    import g_mod
    print(g_mod.v, os.listdir(os.path.join(top, "__pycache__")), os.path.basename(g_mod.__cached__))
    sys.implementation.cache_tag = tag
