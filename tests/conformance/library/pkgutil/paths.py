"""extend_path with .pkg files and several folders; iter_importers; namespace packages."""
import os
import pkgutil
import sys
import tempfile

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    one, two, three = (os.path.join(folder, n) for n in ("one", "two", "three"))
    for base, module in ((one, "first"), (two, "second")):
        os.makedirs(os.path.join(base, "split"))
        with open(os.path.join(base, "split", "__init__.py"), "w") as f:
            f.write("import pkgutil\n__path__ = pkgutil.extend_path(__path__, __name__)\n")
        with open(os.path.join(base, "split", module + ".py"), "w") as f:
            f.write(f"name = {module!r}\n")
    os.makedirs(os.path.join(three, "ns"))
    with open(os.path.join(three, "ns", "inside.py"), "w") as f:
        f.write("value = 7\n")
    with open(os.path.join(one, "split.pkg"), "w") as f:
        f.write("# comment\n/extra/path\n\n")
    sys.path[:0] = [one, two, three]
    import split.first, split.second
    show = lambda paths: [p.replace(folder, "F") for p in paths]
    print(split.first.name, split.second.name, show(split.__path__))
    print(show(pkgutil.extend_path(["x"], "split")), pkgutil.extend_path("not a list", "split"), show(pkgutil.extend_path([], "split.deeper")))
    import ns.inside
    print(ns.inside.value, getattr(ns, "__file__", "no file"), type(ns.__path__).__name__, show(ns.__path__), ns.__spec__.origin, [m.name for m in pkgutil.iter_modules(ns.__path__)])
    finders = list(pkgutil.iter_importers("split.first"))
    print(len(finders), [type(f).__name__ for f in finders])
    print([m.name for m in pkgutil.iter_modules([one, two])])
