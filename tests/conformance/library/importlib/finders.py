"""sys.meta_path, sys.path_hooks and sys.path_importer_cache are asked."""
import importlib.abc
import importlib.machinery
import importlib.util
import sys


class Memory(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    sources = {"virtual": "value = 42\n", "vpkg": "", "vpkg.child": "from . import __name__ as parent\n"}

    def find_spec(self, name, path, target=None):
        if name in self.sources:
            return importlib.util.spec_from_loader(name, self, origin="memory", is_package=name == "vpkg")
        if name.startswith("un"):
            print("asked for", name, path)
        return None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(self.sources[module.__name__], module.__dict__)


finder = Memory()
sys.meta_path.insert(0, finder)
import virtual
import vpkg.child
print(virtual.value, virtual.__spec__.origin, virtual.__loader__ is finder, vpkg.__path__, vpkg.child.parent, vpkg.child.__package__)
try:
    import unknown_module
except ImportError as e:
    print(repr(e))
print(importlib.util.find_spec("virtual").loader is finder, isinstance(finder, importlib.abc.MetaPathFinder))
sys.meta_path.remove(finder)


class Hook:
    def __init__(self, path):
        if not path.startswith("memory:"):
            raise ImportError

    def find_spec(self, name, target=None):
        print("hook asked for", name)
        return importlib.util.spec_from_loader(name, finder) if name == "virtual" else None


sys.path_hooks.insert(0, Hook)
sys.path.insert(0, "memory:x")
del sys.modules["virtual"]
import virtual
print(virtual.value, type(sys.path_importer_cache["memory:x"]).__name__)
sys.meta_path[:] = []
try:
    import something_else
except ImportError as e:
    print(e)
