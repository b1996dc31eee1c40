"""The abstract classes and LazyLoader."""
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
import tempfile

print([issubclass(importlib.machinery.SourceFileLoader, getattr(importlib.abc, n)) for n in ("Loader", "InspectLoader", "ExecutionLoader", "FileLoader", "SourceLoader")])
print([issubclass(importlib.machinery.PathFinder, getattr(importlib.abc, n)) for n in ("MetaPathFinder", "PathEntryFinder")])


class Dict(importlib.abc.SourceLoader):
    def get_filename(self, name):
        return f"<{name}>"

    def get_data(self, path):
        return b"answer = 40 + 2\n"


loader = Dict()
spec = importlib.util.spec_from_loader("made", loader)
module = importlib.util.module_from_spec(spec)
loader.exec_module(module)
print(module.answer, loader.get_source("made"), loader.is_package("made"), loader.get_code("made").co_filename)
try:
    importlib.abc.InspectLoader()
except TypeError as e:
    print(e)
path = os.path.join(tempfile.mkdtemp(), "lazy.py")
with open(path, "w") as f:
    f.write("print('executed')\nvalue = 3\n")
spec = importlib.util.spec_from_file_location("lazy", path)
spec.loader = importlib.util.LazyLoader(spec.loader)
lazy = importlib.util.module_from_spec(spec)
sys.modules["lazy"] = lazy
spec.loader.exec_module(lazy)
print("loaded")
print(lazy.value)
print(importlib.machinery.all_suffixes()[0], importlib.machinery.SOURCE_SUFFIXES)
finder = importlib.machinery.FileFinder(os.path.dirname(path), (importlib.machinery.SourceFileLoader, [".py"]))
print(finder.find_spec("lazy").name, finder.find_spec("absent"))
