"""import_module, reload, find_spec, invalidate_caches."""
import importlib
import importlib.util
import os
import sys
import tempfile

d = tempfile.mkdtemp()
sys.path.insert(0, d)


def write(path, text):
    full = os.path.join(d, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "w") as f:
        f.write(text)


write("mod_a.py", "value = 1\nprint('running', __name__, __package__ == '', __spec__.name, type(__loader__).__name__)\n")
write("pkg/__init__.py", "from . import sub\n")
write("pkg/sub.py", "print(__package__, __spec__.parent)\n")
write("ns/part.py", "here = True\n")
m = importlib.import_module("mod_a")
print(m.value, m.__spec__.has_location, m.__spec__.origin == m.__file__, os.path.basename(m.__cached__).replace(sys.implementation.cache_tag, "TAG"), importlib.import_module("mod_a") is m)
write("mod_a.py", "value = 22\nother = 1\n")
importlib.invalidate_caches()
m.kept = True
print(importlib.reload(m) is m, m.value, m.kept)
print(importlib.import_module("pkg.sub").__name__, importlib.import_module(".sub", "pkg").__name__, importlib.import_module("..mod_a", "pkg.sub").__name__ if False else "")
import ns.part
print(ns.__path__[0].endswith("ns"), len(ns.__path__), ns.__spec__.origin, ns.part.here, hasattr(ns, "__file__"))
for bad in (lambda: importlib.import_module("no_such"), lambda: importlib.import_module(".x"), lambda: importlib.import_module("pkg.no"),
            lambda: importlib.import_module("mod_a.x"), lambda: importlib.reload(5), lambda: importlib.import_module("...x", "pkg")):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e, getattr(e, "name", None))
spec = importlib.util.find_spec("pkg.sub")
print(spec.name, spec.parent, spec.submodule_search_locations, importlib.util.find_spec("nothing_here"), importlib.util.find_spec("mod_a").loader == m.__loader__)
del sys.modules["mod_a"]
try:
    importlib.reload(m)
except ImportError as e:
    print(e)
