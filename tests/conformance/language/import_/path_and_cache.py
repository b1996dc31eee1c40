"""sys.path changes while running, modules replaced in sys.modules, re-import after deletion, packages shadowed by modules, __path__ edits."""
import importlib
import os
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    def write(name, text=""):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    write("one/pc_mod.py", "origin = 'one'\ncount = globals().get('count', 0) + 1\n")
    write("two/pc_mod.py", "origin = 'two'\n")
    write("two/pc_pkg/__init__.py", "kind = 'package'\n")
    write("two/pc_pkg.py", "kind = 'module'\n")
    write("extra/added.py", "where = __name__\n")
    one, two, extra = (os.path.join(folder, n) for n in ("one", "two", "extra"))
    sys.path.insert(0, two)
    import pc_mod
    print(pc_mod.origin)
    sys.path.insert(0, one)
    import pc_mod as again
    print(again is pc_mod, again.origin)
    del sys.modules["pc_mod"]
    import pc_mod as fresh
    print(fresh is pc_mod, fresh.origin, fresh.count, pc_mod.origin)
    print(importlib.reload(fresh).count)
    import pc_pkg
    print(pc_pkg.kind)
    pc_pkg.__path__.append(extra)
    import pc_pkg.added
    print(pc_pkg.added.where)

    class Fake:
        attribute = "from a class"

    sys.modules["fake_module"] = Fake
    import fake_module
    from fake_module import attribute
    print(fake_module is Fake, attribute)
    sys.modules["fake_pkg"] = type(sys)("fake_pkg")
    try:
        import fake_pkg.sub
    except ModuleNotFoundError as e:
        print(e)
    sys.modules["fake_pkg.sub2"] = type(sys)("fake_pkg.sub2")
    try:
        import fake_pkg.sub2
        print("found in sys.modules", hasattr(fake_pkg, "sub2"))
    except ModuleNotFoundError as e:
        print(e)
    sys.path[:2] = []
    importlib.invalidate_caches()
    for name in ("pc_mod", "pc_other"):
        sys.modules.pop(name, None)
        try:
            __import__(name)
            print(name, "found")
        except ModuleNotFoundError as e:
            print(e, e.name, e.path)
    sys.path.append(os.path.join(folder, "not", "there"))
    sys.path.append("")
    try:
        import surely_not_here_x
    except ImportError as e:
        print(type(e).__name__, e)
