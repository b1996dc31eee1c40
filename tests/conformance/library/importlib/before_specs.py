# Finders and loaders of the protocol before specs: find_module(), find_loader(), load_module().
import importlib
import importlib.machinery
import importlib.util
import sys
import types
import warnings


class Old:
    def __init__(self, *names):
        self.names = names

    def find_module(self, name, path=None):
        print("find_module", name, path)
        return self if name in self.names else None

    def load_module(self, name):
        print("load_module", name)
        if name.endswith("bad"):
            sys.modules[name] = types.ModuleType(name)
            raise ValueError(name)
        module = sys.modules[name] = types.ModuleType(name)
        if "." not in name:
            module.__path__ = ["nowhere"]
        module.made = True
        return "not the module"


class OldEntry:
    def find_loader(self, name):
        print("find_loader", name)
        return (Old(name), []) if name == "entry_module" else (None, ["portion"])


def hook(path):
    if path != "<old>":
        raise ImportError
    return OldEntry()


def attempt(name):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            module = importlib.import_module(name)
            print(name, module.made, module.__package__, type(module.__loader__).__name__, module.__spec__.name)
        except Exception as e:
            print(name, type(e).__name__, e)
    for w in caught:
        print("   ", w.category.__name__, w.message)


finders = sys.meta_path[:]
sys.meta_path.insert(0, Old("old_package", "old_package.child", "old_bad"))
attempt("old_package")
attempt("old_package.child")
attempt("old_bad")
print("old_bad" in sys.modules)
sys.meta_path[:] = finders
sys.path_hooks.insert(0, hook)
sys.path.insert(0, "<old>")
attempt("entry_module")
del sys.path[0], sys.path_hooks[0]
warnings.simplefilter("ignore")
for finder in (importlib.machinery.BuiltinImporter, importlib.machinery.FrozenImporter, importlib.machinery.PathFinder):
    print(finder.find_module("no_such_module"))
print(importlib.machinery.BuiltinImporter.find_module("sys") is importlib.machinery.BuiltinImporter)
for wrong in (object, Old):
    try:
        importlib.util.LazyLoader.factory(wrong)
    except TypeError as e:
        print(e)
