"""The classes of the machinery under the names of their modules, and pickled by them."""
import importlib.machinery as machinery
import pickle

for name in ("ModuleSpec", "BuiltinImporter", "FrozenImporter", "PathFinder", "FileFinder", "SourceFileLoader", "SourcelessFileLoader", "ExtensionFileLoader",
             "NamespaceLoader"):
    cls = getattr(machinery, name)
    print(cls, pickle.loads(pickle.dumps(cls)) is cls)
spec = machinery.ModuleSpec("name", None, origin="here")
print(spec, pickle.loads(pickle.dumps(spec)) == spec)
print(type(machinery.SourceFileLoader("m", "m.py")).__module__)
