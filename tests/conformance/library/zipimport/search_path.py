# An archive on sys.path: modules, packages, namespace packages, data, and what is found first.
import importlib
import os
import pkgutil
import sys
import tempfile
import zipfile

folder = tempfile.mkdtemp()
os.chdir(folder)
with zipfile.ZipFile("lib.zip", "w", zipfile.ZIP_DEFLATED) as z:
    z.writestr("plain_one.py", "value = __name__, __file__, __package__\ndef fail():\n    return 1 / 0\n")
    z.writestr("pack/__init__.py", "from .inner import x\npath = __path__\n")
    z.writestr("pack/inner.py", "x = 'café'\n")
    z.writestr("pack/data.txt", "some data")
    z.writestr("spread/", "")
    z.writestr("spread/part_one.py", "here = 1\n")
    z.writestr("bad_syntax.py", "x = (\n")
with open("broken.zip", "w") as f:
    f.write("no archive")
sys.path[:0] = ["broken.zip", "lib.zip"]

import plain_one
import pack.inner
import spread.part_one

print(plain_one.value)
print(pack.x, pack.path, pack.__spec__.submodule_search_locations)
print(type(plain_one.__loader__).__name__, plain_one.__spec__.origin, plain_one.__spec__.has_location)
print(type(spread.__path__).__name__, list(spread.__path__), spread.part_one.here)
print(pkgutil.get_data("pack", "data.txt"))
for name in ("not_in_there", "pack.not_in_there", "bad_syntax"):
    try:
        importlib.import_module(name)
    except (ImportError, SyntaxError) as e:
        print(type(e).__name__, e.msg, getattr(e, "name", None))
import linecache

print(repr(linecache.getline(plain_one.__file__, 3, plain_one.__dict__)))
print([m[1:] for m in pkgutil.iter_modules(["lib.zip"])])
print([m[1:] for m in pkgutil.walk_packages(["lib.zip/pack"], "pack.")])
print(sys.path_importer_cache["broken.zip"], sys.path_importer_cache["lib.zip"])
sys.path[:0] = ["lib.zip/pack"]
import inner

print(inner.x, inner.__file__)
