"""spec_from_file_location, module_from_spec, loaders."""
import importlib.machinery
import importlib.util
import os
import sys
import tempfile

path = os.path.join(tempfile.mkdtemp(), "plugin.py")
with open(path, "w") as f:
    f.write("'''doc'''\nx = __name__\ndef f():\n    return x\n")
spec = importlib.util.spec_from_file_location("my_plugin", path)
print(spec.name, spec.origin == path, spec.has_location, type(spec.loader).__name__, spec.loader.name, spec.submodule_search_locations, spec.parent == "")
module = importlib.util.module_from_spec(spec)
print(module.__name__, hasattr(module, "x"), module.__spec__ is spec, module.__loader__ is spec.loader, module.__file__ == path)
spec.loader.exec_module(module)
print(module.f(), module.__doc__, "my_plugin" in sys.modules)
loader = importlib.machinery.SourceFileLoader("again", path)
print(loader.get_source("again").splitlines()[1], loader.is_package("again"), loader.get_filename() == path, loader.get_data(path)[:9], loader.get_code("again").co_name)
print(loader == importlib.machinery.SourceFileLoader("again", path), loader.path_stats(path)["size"])
try:
    loader.get_filename("other")
except ImportError as e:
    print(e)
print(loader.load_module("again").f(), sys.modules["again"].x)
print(importlib.util.spec_from_file_location("n", "/tmp/x.unknown"), importlib.util.spec_from_file_location("n", "/tmp/x.unknown", loader=loader).origin)
s = importlib.machinery.ModuleSpec("a.b", None, origin="o", is_package=True)
print(s, s.parent, s.cached, s.has_location, s == importlib.machinery.ModuleSpec("a.b", None, origin="o", is_package=True), s != spec)
print(importlib.util.spec_from_loader("x", loader=None), importlib.util.resolve_name(".b", "a"), importlib.util.resolve_name("c", None))
for bad in (lambda: importlib.util.resolve_name(".b", ""), lambda: importlib.util.resolve_name("...b", "a")):
    try:
        bad()
    except ImportError as e:
        print(e)
print(importlib.util.cache_from_source("/a/b.py").replace(sys.implementation.cache_tag or "cpython-311", "TAG"), importlib.util.source_from_cache("/a/__pycache__/b.cpython-311.pyc"))
print(importlib.util.decode_source(b"# coding: latin-1\r\n\xe4"))
