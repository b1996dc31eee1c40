"""get_importer, iter_importers, get_loader, ModuleInfo."""
import os
import pkgutil
import sys
import tempfile

d = tempfile.mkdtemp()
sys.path.insert(0, d)
os.mkdir(os.path.join(d, "epkg"))
for name in ("epkg/__init__.py", "epkg/m.py", "solo_mod.py"):
    open(os.path.join(d, name), "w").close()
info = next(m for m in pkgutil.iter_modules([d]) if m.name == "epkg")
print(info.name, info.ispkg, type(info.module_finder).__name__, info._fields, tuple(info)[1:])
print(sorted(n for n, p in pkgutil.iter_importer_modules(pkgutil.get_importer(d))))
print([type(i).__name__ for i in pkgutil.iter_importers("epkg.m")], any(True for _ in pkgutil.iter_importers()))
for bad in (lambda: list(pkgutil.iter_importers(".rel")), lambda: pkgutil.find_loader(".rel"), lambda: pkgutil.find_loader("no.such.parent")):
    try:
        bad()
    except ImportError as e:
        print(str(e).split(" (")[0])
print(pkgutil.get_loader("solo_mod").name, pkgutil.get_loader("absent_mod"), pkgutil.get_data("epkg", "m.py"), pkgutil.get_data("absent_pkg", "x"))
try:
    pkgutil.get_data("epkg", "missing.txt")
except OSError as e:
    print(type(e).__name__)
print(list(pkgutil.iter_modules(["/no/such/dir"])), list(pkgutil.walk_packages(["/no/such/dir"])))
