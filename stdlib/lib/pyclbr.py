"""What classes and functions a module defines, read from its source without importing it."""

import ast
import importlib.machinery
import importlib.util
import sys

__all__ = ["readmodule", "readmodule_ex", "Class", "Function"]
_modules = {}  # full names of modules, to what they define


class _Object:
    def __init__(self, parent, **facts):
        self.parent, self.children = parent, {}
        self.__dict__.update(facts)
        if parent is not None:
            parent.children[self.name] = self


class Class(_Object):
    """A class: `super` lists its bases, as Class objects where they are known, else as names."""

    def __init__(self, module, name, super_, file, lineno, parent=None, *, end_lineno=None):
        super().__init__(parent, module=module, name=name, file=file, lineno=lineno, end_lineno=end_lineno)
        self.super, self.methods = super_ or [], {}


class Function(_Object):
    """A function or method."""

    def __init__(self, module, name, file, lineno, parent=None, is_async=False, *, end_lineno=None):
        super().__init__(parent, module=module, name=name, file=file, lineno=lineno, end_lineno=end_lineno)
        self.is_async = is_async
        if isinstance(parent, Class):
            parent.methods.update({name: lineno})


def readmodule_ex(module, path=None):
    """All classes and functions at the top of a module, by name."""
    return _readmodule(module, [] if path is None else path)


def readmodule(module, path=None):
    """The classes at the top of a module, by name."""
    found = readmodule_ex(module, path)
    return {name: found[name] for name in found if isinstance(found[name], Class)}


def _readmodule(module, path, inpackage=None):
    full = module if inpackage is None else ".".join((inpackage, module))
    if full not in _modules:
        package, dot, last = module.rpartition(".")
        if inpackage is None and module in sys.builtin_module_names:
            _modules[full] = {}
        elif dot:
            return _in_package(package, last, path, inpackage)
        else:
            _read_source(full, path if inpackage is not None else path + sys.path, inpackage)
    return _modules[full]


def _in_package(package, module, path, inpackage):
    outer = _readmodule(package, path, inpackage)
    if inpackage is not None:
        package = ".".join((inpackage, package))
    if "__path__" in outer:
        return _readmodule(module, outer["__path__"], package)
    raise ImportError(f"No package named {package}")


def _read_source(full, path, inpackage):
    """Puts what a module defines into _modules, piece by piece as it is found."""
    finders = [importlib.machinery.PathFinder.find_spec, lambda name, path: importlib.util.find_spec(name)]
    if inpackage is None and hasattr(importlib.util, "_find_spec_from_path"):
        finders.insert(0, importlib.util._find_spec_from_path)
    spec = next(filter(None, (find(full, path) for find in finders)), None)
    if spec is None:
        raise ModuleNotFoundError("no module named %r" % full, name=full)
    tree = _modules[full] = {}
    loader, folders = spec.loader, spec.submodule_search_locations
    if folders is not None:
        tree["__path__"] = list(folders)
    source = loader.get_source(full) if hasattr(loader, "get_source") else None
    if source is not None:
        file = loader.get_filename(full) if hasattr(loader, "get_filename") else spec.origin
        _Reader(full, file, tree, inpackage).visit(ast.parse(source))


def _first_readable(*attempts):
    """What the first module defines that can be found; None where none can be read."""
    for attempt in attempts:
        try:
            return _readmodule(*attempt)
        except ImportError:
            continue
        except SyntaxError:
            break
    return None


class _Reader(ast.NodeVisitor):
    def __init__(self, module, file, tree, inpackage):
        self.module, self.file, self.tree, self.inpackage = module, file, tree, inpackage
        self.around = [None]  # what the node lies in, outermost first

    def _define(self, node, kind, *bases, **more):
        made = kind(self.module, node.name, *bases, self.file, node.lineno, self.around[-1],
                    end_lineno=node.end_lineno, **more)
        if len(self.around) == 1:
            self.tree[node.name] = made
        self.around.append(made)
        for child in node.body:
            self.visit(child)
        self.around.pop()

    def _base(self, node):
        text = ast.unparse(node)
        outer, _, name = text.rpartition(".")
        return self.tree.get(text) or outer and _modules.get(outer.split(".")[-1], {}).get(name) or text

    def visit_ClassDef(self, node):
        self._define(node, Class, [self._base(base) for base in node.bases])

    def visit_FunctionDef(self, node):
        self._define(node, Function, is_async=isinstance(node, ast.AsyncFunctionDef))

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Import(self, node):
        if node.col_offset == 0:
            for imported in node.names:
                _first_readable((imported.name, [], self.inpackage), (imported.name, []))

    def visit_ImportFrom(self, node):
        if node.col_offset != 0:
            return
        name = node.module or ""
        if node.level:
            package = self.module if "__path__" in self.tree else self.module.rpartition(".")[0]
            try:
                name = importlib.util.resolve_name("." * node.level + name, package)
            except ImportError:
                return
        theirs = _first_readable((name, []), (name, [], self.inpackage))
        for alias in node.names if theirs is not None else ():
            if alias.name in theirs:
                self.tree[alias.asname or alias.name] = theirs[alias.name]
            elif alias.name == "*":
                self.tree.update({n: x for n, x in theirs.items() if not n.startswith("_")})


def _lines(objects, depth=0):
    """The outline of objects and what they hold, in the order of their lines."""
    for x in sorted(objects, key=lambda x: x.lineno or 0):
        if isinstance(x, Class):
            bases = [getattr(base, "name", base) for base in x.super]
            yield f"{'':{depth}}class {x.name} {bases} {x.lineno}"
        else:
            yield f"{'':{depth}}def {x.name} {x.lineno}"
        yield from _lines(x.children.values(), depth + 2)


def _main():
    """Prints the classes and functions of a module, or of a file."""
    import os

    module, path = sys.argv[1] if len(sys.argv) > 1 else __file__, []
    if os.path.exists(module):
        folder, file = os.path.split(module)
        module, path = file.removesuffix(".py"), [folder]
    for line in _lines(x for x in readmodule_ex(module, path).values() if isinstance(x, _Object)):
        print(line)


if __name__ == "__main__":
    _main()
