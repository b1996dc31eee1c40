import os
import sys
import tempfile
import warnings

warnings.simplefilter("ignore")
import imp

os.chdir(tempfile.mkdtemp())
sys.dont_write_bytecode = True
os.makedirs("pk")
for name, text in {"one.py": "# coding: latin-1\nx = 'é'\nprint('run', __name__)\n", "pk/__init__.py": "y = 2\n", "broken.py": "1/0\n"}.items():
    with open(name, "w", encoding="latin-1") as f:
        f.write(text)
f, path, details = imp.find_module("one", ["."])
print(f.encoding, path, details, f.read().count("\n"))
f.close()
f, path, details = imp.find_module("one", ["."])
with f:
    m = imp.load_module("one_again", f, path, details)
HERE = os.getcwd()
print(m.__name__, m.x, m.__file__.replace(HERE, 'HERE'), sys.modules["one_again"] is m)
print(imp.load_source("src", "./one.py").x, imp.load_source("src", "one.py").__file__.replace(HERE, "HERE"))
print(imp.find_module("pk", ["."]), imp.load_package("pkx", "pk").y, imp.load_module("pky", *imp.find_module("pk", ["."])).__path__[0].replace(HERE, "HERE"))
for bad in (lambda: imp.find_module("nope", ["."]), lambda: imp.find_module(1), lambda: imp.find_module("x", "str"), lambda: imp.load_source("b", "broken.py"), lambda: imp.NullImporter(""),
            lambda: imp.NullImporter("pk"), lambda: imp.load_module("x", None, "f", ("", "r", imp.PY_SOURCE)), lambda: imp.load_module("x", None, "f", ("", "w", 1)),
            lambda: imp.load_module("x", None, "f", ("", "", 42)), lambda: imp.load_package("q", "/")):
    try:
        print(bad())
    except Exception as error:
        print(type(error).__name__, error)
print("b" in sys.modules, imp.NullImporter("no/folder").find_module("x"), imp.new_module("n"), imp.find_module("sys"), imp.init_builtin("sys") is sys, imp.init_builtin("nope"))
print(imp.is_builtin("sys") != 0, imp.is_builtin("nope"), imp.is_frozen("nope"), imp.PY_SOURCE, imp.PKG_DIRECTORY)
imp.acquire_lock()
print(imp.lock_held())
imp.release_lock()
print(imp.lock_held(), [s for s in imp.get_suffixes() if s[2] == imp.PY_SOURCE])
