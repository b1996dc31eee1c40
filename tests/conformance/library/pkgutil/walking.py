"""iter_modules and walk_packages over packages on disk; get_data; errors in packages; resolve_name."""
import os
import pkgutil
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    def write(path, text=""):
        path = os.path.join(folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    write("pk/__init__.py", "loaded = True")
    write("pk/mod.py", "x = 1")
    write("pk/sub/__init__.py")
    write("pk/sub/deep.py")
    write("pk/broken/__init__.py", "raise ImportError('broken on purpose')")
    write("pk/broken/inner.py")
    write("pk/plain/data.txt", "text data")
    write("single.py")
    write("not-a-module.py")
    sys.path.insert(0, folder)
    print([(m.name, m.ispkg) for m in pkgutil.iter_modules([folder])])
    print([m.name for m in pkgutil.iter_modules([os.path.join(folder, "pk")], prefix="pk.")])
    errors = []
    print([m.name for m in pkgutil.walk_packages([folder], onerror=errors.append)], errors)
    print([m.name for m in pkgutil.walk_packages([os.path.join(folder, "pk", "sub")], "pk.sub.")], list(pkgutil.iter_modules([])), list(pkgutil.iter_modules(["/no/such"])))
    print(pkgutil.get_data("pk", "plain/data.txt"), pkgutil.get_data("pk", "mod.py"))
    info = next(iter(pkgutil.iter_modules([folder])))
    print(type(info).__name__, info._fields, type(info.module_finder).__name__)
    try:
        pkgutil.get_data("pk", "missing.txt")
    except FileNotFoundError as e:
        print(type(e).__name__, os.path.basename(e.filename))
    import pk.mod
    print(pkgutil.resolve_name("pk.mod:x"), pkgutil.resolve_name("pk.mod.x"), pkgutil.resolve_name("pk.mod") is pk.mod, pkgutil.resolve_name("os:path.join") is os.path.join)
    for bad in ("pk.nope", "nope_at_all", "pk.mod:y", "a b", ".x", "", "pk:"):
        try:
            print(bad, pkgutil.resolve_name(bad).__name__)
        except Exception as e:
            print(repr(bad), type(e).__name__, e)
    loader = pkgutil.get_loader("pk.mod")
    print(loader.get_filename("pk.mod") == os.path.join(folder, "pk", "mod.py"), pkgutil.find_loader("no_such_module_x"), pkgutil.get_importer(folder) is pkgutil.get_importer(folder), loader.is_package("pk.mod"))
try:
    list(pkgutil.iter_modules("text"))
except ValueError as e:
    print(e)
