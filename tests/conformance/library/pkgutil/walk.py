"""iter_modules, walk_packages, get_data, resolve_name, extend_path."""
import os
import pkgutil
import sys
import tempfile

d = tempfile.mkdtemp()
sys.path.insert(0, d)


def write(path, text=""):
    full = os.path.join(d, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "w") as f:
        f.write(text)


write("top/__init__.py", "X = 1\n")
write("top/a.py", "class C:\n    def m(self):\n        pass\n")
write("top/inner/__init__.py")
write("top/inner/b.py", "Y = 2\n")
write("top/broken.py", "raise ImportError('broken')\n")
write("top/data.txt", "data")
write("single.py")
print([(m.name, m.ispkg) for m in pkgutil.iter_modules([d])])
print([m.name for m in pkgutil.iter_modules([os.path.join(d, "top")], "pre.")])
print([m.name for m in pkgutil.walk_packages([d], onerror=lambda name: print("error in", name))])
print(pkgutil.get_data("top", "data.txt"), pkgutil.resolve_name("top.a:C.m").__qualname__, pkgutil.resolve_name("top.inner.b").Y, pkgutil.resolve_name("top.X"))
for name in ("top.a:", "1x", "top.nothing", "a b"):
    try:
        print(pkgutil.resolve_name(name).__name__)
    except Exception as e:
        print(type(e).__name__, e)
print(type(pkgutil.get_importer(d)).__name__, pkgutil.get_importer("/no/such/folder") is None or "finder", pkgutil.find_loader("single").name, pkgutil.find_loader("no_such_x"))
print(pkgutil.ModuleInfo._fields, pkgutil.get_loader("top").is_package("top"))
try:
    list(pkgutil.iter_modules("text"))
except ValueError as e:
    print(e)
d2 = tempfile.mkdtemp()
sys.path.append(d2)
os.makedirs(os.path.join(d2, "top"))
open(os.path.join(d2, "top", "__init__.py"), "w").close()
import top
print(len(pkgutil.extend_path(top.__path__, "top")))
