"""What classes and functions a module defines, read from its source without importing it."""

import ast
import importlib.util
import sys

__all__ = ["readmodule", "readmodule_ex", "Class", "Function"]
_modules = {}  # full names of modules, to what they define


class _Object:
    def __init__(self, module, name, file, lineno, end_lineno, parent):
        self.module, self.name, self.file, self.lineno, self.end_lineno, self.parent = module, name, file, lineno, end_lineno, parent
        self.children = {}
        if parent is not None:
            parent.children[name] = self


class Function(_Object):
    """A function or method."""

    def __init__(self, module, name, file, lineno, parent=None, is_async=False, *, end_lineno=None):
        super().__init__(module, name, file, lineno, end_lineno, parent)
        self.is_async = is_async
        if isinstance(parent, Class):
            parent.methods[name] = lineno


class Class(_Object):
    """A class: `super` lists its bases, as Class objects where they are known, else as names."""

    def __init__(self, module, name, super_, file, lineno, parent=None, *, end_lineno=None):
        super().__init__(module, name, file, lineno, end_lineno, parent)
        self.super = super_ or []
        self.methods = {}


def readmodule(module, path=None):
    """The classes at the top of a module, by name."""
    return {name: x for name, x in _readmodule(module, path or []).items() if isinstance(x, Class)}


def readmodule_ex(module, path=None):
    """All classes and functions at the top of a module, by name."""
    return _readmodule(module, path or [])


def _readmodule(module, path, inpackage=None):
    fullmodule = module if inpackage is None else f"{inpackage}.{module}"
    if fullmodule in _modules:
        return _modules[fullmodule]
    tree = {}
    if module in sys.builtin_module_names and inpackage is None:
        _modules[module] = tree
        return tree
    package, dot, submodule = module.rpartition(".")
    if dot:
        parent = _readmodule(package, path, inpackage)
        if inpackage is not None:
            package = f"{inpackage}.{package}"
        if "__path__" not in parent:
            raise ImportError(f"No package named {package}")
        return _readmodule(submodule, parent["__path__"], package)
    search = path if inpackage is not None else path + sys.path
    spec = importlib.util._find_spec_from_path(fullmodule, search) if hasattr(importlib.util, "_find_spec_from_path") and inpackage is None else None
    if spec is None:
        spec = _spec_in(fullmodule, search) or importlib.util.find_spec(fullmodule)
    if spec is None:
        raise ModuleNotFoundError(f"no module named {fullmodule!r}", name=fullmodule)
    _modules[fullmodule] = tree
    if spec.submodule_search_locations is not None:
        tree["__path__"] = list(spec.submodule_search_locations)
    source = spec.loader.get_source(fullmodule) if hasattr(spec.loader, "get_source") else None
    if source is None:
        return tree
    file = spec.loader.get_filename(fullmodule) if hasattr(spec.loader, "get_filename") else spec.origin
    _Reader(fullmodule, file, tree, inpackage).visit(ast.parse(source))
    return tree


def _spec_in(name, path):
    from importlib.machinery import PathFinder

    return PathFinder.find_spec(name, path)


class _Reader(ast.NodeVisitor):
    def __init__(self, module, file, tree, inpackage):
        self.module, self.file, self.tree, self.inpackage = module, file, tree, inpackage
        self.stack = []

    def _define(self, node, made):
        if not self.stack:
            self.tree[node.name] = made
        self.stack.append(made)
        for child in node.body if hasattr(node, "body") else ():
            self.visit(child)
        self.stack.pop()

    def _parent(self):
        return self.stack[-1] if self.stack else None

    def _base(self, node):
        text = ast.unparse(node)
        if text in self.tree:
            return self.tree[text]
        module, dot, name = text.rpartition(".")
        if dot and (module := module.split(".")[-1]) in _modules and name in _modules[module]:
            return _modules[module][name]
        return text

    def visit_ClassDef(self, node):
        bases = [self._base(base) for base in node.bases]
        self._define(node, Class(self.module, node.name, bases, self.file, node.lineno, self._parent(), end_lineno=node.end_lineno))

    def visit_FunctionDef(self, node, is_async=False):
        self._define(node, Function(self.module, node.name, self.file, node.lineno, self._parent(), is_async, end_lineno=node.end_lineno))

    def visit_AsyncFunctionDef(self, node):
        self.visit_FunctionDef(node, True)

    def visit_Import(self, node):
        if node.col_offset != 0:
            return
        for name in node.names:
            try:
                try:
                    _readmodule(name.name, [], self.inpackage)
                except ImportError:
                    _readmodule(name.name, [])
            except (ImportError, SyntaxError):
                continue

    def visit_ImportFrom(self, node):
        if node.col_offset != 0:
            return
        name = "." * node.level + (node.module or "")
        try:
            if node.level:
                name = importlib.util.resolve_name(name, self.module if "__path__" in self.tree else self.module.rpartition(".")[0])
            try:
                theirs = _readmodule(name, [], None)
            except ImportError:
                theirs = _readmodule(name, [], self.inpackage)
        except (ImportError, SyntaxError):
            return
        for alias in node.names:
            if alias.name in theirs:
                self.tree[alias.asname or alias.name] = theirs[alias.name]
            elif alias.name == "*":
                self.tree.update((n, x) for n, x in theirs.items() if n[0] != "_")


def _main():
    """Prints the classes and functions of a module, or of a file."""
    import os

    module = sys.argv[1] if len(sys.argv) > 1 else __file__
    if os.path.exists(module):
        path = [os.path.dirname(module)]
        module = os.path.basename(module).removesuffix(".py")
    else:
        path = []
    tree = readmodule_ex(module, path)
    todo = sorted((x for x in tree.values() if isinstance(x, _Object)), key=lambda x: x.lineno or 0, reverse=True)
    level = {id(x): 0 for x in todo}
    while todo:
        x = todo.pop()
        indent = level[id(x)]
        children = sorted(x.children.values(), key=lambda c: c.lineno or 0, reverse=True)
        level.update((id(c), indent + 2) for c in children)
        todo += children
        if isinstance(x, Class):
            bases = [b if isinstance(b, str) else b.name for b in x.super]
            print(f"{'':{indent}}class {x.name} {bases} {x.lineno}")
        else:
            print(f"{'':{indent}}def {x.name} {x.lineno}")


if __name__ == "__main__":
    _main()
