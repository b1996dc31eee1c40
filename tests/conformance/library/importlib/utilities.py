"""importlib.util and machinery: specs from names and files, lazy loading, module_from_spec, reload, invalidate_caches, resolve_name, magic numbers."""
import importlib
import importlib.machinery
import importlib.util
import os
import sys
import tempfile
import types

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "made.py")
    with open(path, "w") as f:
        f.write("print('executing', __name__)\nvalue = 1\nclass K: pass\n")
    spec = importlib.util.spec_from_file_location("my_made", path)
    module = importlib.util.module_from_spec(spec)
    print(spec.name, os.path.basename(spec.origin), spec.has_location, spec.parent, spec.submodule_search_locations, type(spec.loader).__name__, hasattr(module, "value"), module.__name__, module.__spec__ is spec, "my_made" in sys.modules)
    spec.loader.exec_module(module)
    print(module.value, module.K.__module__)
    sys.path.insert(0, folder)
    import made
    K = made.K
    made.extra = "kept"
    with open(path, "w") as f:
        f.write("value = 22222\n")
    os.utime(path, (1, 1))
    importlib.invalidate_caches()
    again = importlib.reload(made)
    print(again is made, made.value, made.extra, made.K is K)
    print(importlib.import_module("made") is made, importlib.util.find_spec("made").name, importlib.util.find_spec("no_such_thing"), importlib.util.find_spec("os.path").name, importlib.util.find_spec("json.decoder").parent)
    for bad in (lambda: importlib.import_module(".x"), lambda: importlib.import_module("no_such.x"), lambda: importlib.util.find_spec("no_such.x"), lambda: importlib.util.find_spec(".x"), lambda: importlib.reload("made"), lambda: importlib.reload(types.ModuleType("never")), lambda: importlib.util.find_spec("made.sub"), lambda: importlib.util.module_from_spec(importlib.machinery.ModuleSpec("n", object()))):
        try:
            bad()
        except Exception as e:
            print(type(e).__name__, e)
    with open(os.path.join(folder, "lazy_one.py"), "w") as f:
        f.write("print('lazy runs')\nx = 5\n")
    spec = importlib.util.find_spec("lazy_one")
    loader = importlib.util.LazyLoader(spec.loader)
    spec.loader = loader
    lazy = importlib.util.module_from_spec(spec)
    loader.exec_module(lazy)
    print("before use", type(lazy).__name__)
    print(lazy.x)
print(importlib.util.resolve_name(".a", "p.q"), importlib.util.resolve_name("..a.b", "p.q"), importlib.util.resolve_name("abs", None), importlib.util.cache_from_source("/x/y.py", optimization="").split("/")[:3], len(importlib.util.MAGIC_NUMBER))
for args in (("..a", "p"), (".a", ""), ("...a", "p.q")):
    try:
        print(importlib.util.resolve_name(*args))
    except ImportError as e:
        print(type(e).__name__, e)
s = importlib.machinery.ModuleSpec("n.m", None, origin="o", is_package=True)
print(s, s.parent, s.submodule_search_locations, s == importlib.machinery.ModuleSpec("n.m", None, origin="o", is_package=True), importlib.machinery.SOURCE_SUFFIXES, importlib.util.decode_source(b"# coding: latin-1\r\nx = '\xe9'\r\n"))
