"""Names of PyTorch that are not built. They import, so that a script runs until it uses one: then NotImplementedError.

The modules and names are those of _names.py. A module that is not built at all is made from there; modules that are built
look here for what they lack (`__getattr__ = _absent.names_of(__name__)`).
"""
import builtins
import sys


def module(name):
    """A module that has only names, in sys.modules; None if PyTorch has no such module."""
    known = _table().get(name)
    if known is None:
        return None
    made = type(sys)(name, f"{name} is not built: what it has elsewhere is found here, the rest raises when used.")
    package, _, _ = name.rpartition(".")
    made._names_only = True  # the import system asks: stdlib/import.cpp
    made.__package__ = name if known[0] else package
    if known[0]:
        made.__path__ = []
    made.__getattr__ = names_of(name)
    made.__all__ = [name for row in known[1].split("\n") for name in _names_in(row) if name[0] != "_"]
    sys.modules[name] = made
    return made


def load(name):
    """The module of that name. Not by importlib, which is Python and takes longer to load than most of these."""
    __import__(name)
    return sys.modules[name]


def names_of(name, later=None):
    """`__getattr__` of the module of this name. later: what is built, and loaded when it is asked for: the module that has it, by name."""
    def lookup(attribute):
        if later is not None and attribute in later:
            home = load(later[attribute])
            value = home if later[attribute] == f"{name}.{attribute}" else getattr(home, attribute)
            setattr(sys.modules[name], attribute, value)
            return value
        if attribute == "__all__":
            return _listed(name)
        if attribute[:2] != "__" or attribute[-2:] != "__":
            found = _find(name, attribute)
            if found is not None:
                value, = found
                if not hasattr(builtins, attribute):  # a global of that name would be what the module's own code calls
                    setattr(sys.modules[name], attribute, value)
                return value
        raise AttributeError(f"module '{name}' has no attribute '{attribute}'")
    return lookup


def _listed(name):
    """The names that `from name import *` takes."""
    _, _, *listed = _table().get(name, (False, ""))
    if not listed:
        raise AttributeError(f"module '{name}' has no attribute '__all__'")
    return listed[0].split()


def _table():
    from torch._names import NAMES
    return NAMES


def _find(module_name, attribute):
    known = _table().get(module_name)
    if known is None:
        return None
    row = _row(known[1], attribute)
    if row is None:
        return _submodule(f"{module_name}.{attribute}")
    kind, rest = row
    if kind == "v":
        return (_literal(rest),)
    if kind == "m":
        return _module(rest)
    if rest:
        built = _built(rest)
        if built is not None:
            return built
        if rest.startswith("torch."):
            return (placeholder(kind, rest),)
    return _sibling(module_name, attribute, kind) or (placeholder(kind, f"{module_name}.{attribute}"),)


def _names_in(row):
    """One, or all that a module has from Python's own library."""
    return row.split()[1:] if row[:2] == "p " else row.split(" ", 2)[1:2]


def _row(rows, attribute):
    own = rows[rows.rfind("\n") + 1:]  # the last row, if there are such names
    if own[:2] == "p " and attribute in own[2:].split():
        from torch._names import PYTHON
        return "f", PYTHON[attribute]
    at = rows.find(f" {attribute} ")
    while at >= 1 and not (at == 1 or rows[at - 2] == "\n"):
        at = rows.find(f" {attribute} ", at + 1)
    if at >= 1:
        end = rows.find("\n", at)
        return rows[at - 1], rows[at + len(attribute) + 2:end if end >= 0 else len(rows)]
    for kind in "cfo":  # nothing follows the name
        line = f"{kind} {attribute}"
        if rows == line or rows.startswith(line + "\n") or rows.endswith("\n" + line) or f"\n{line}\n" in rows:
            return kind, ""
    return None


def _literal(text):
    import ast
    return ast.literal_eval(text) if text not in ("nan", "inf", "-inf") else float(text)


def _submodule(name):
    return _module(name) if name in _table() else None


def _module(name):
    try:
        return (load(name),)
    except ImportError:
        return (placeholder("o", name),)


def _built(path):
    """What is built under that name, in a tuple; None if nothing is."""
    name, _, attribute = path.rpartition(".")
    try:
        holder = load(name)
    except ImportError:
        return None
    if name == "torch" and attribute not in vars(holder):
        from torch._lazy import HOME_OF
        if attribute in HOME_OF or attribute in holder._LATER:
            getattr(holder, attribute)
    return (vars(holder)[attribute],) if attribute in vars(holder) else None


def _sibling(module_name, attribute, kind):
    """Classes are sometimes in another file of the same package here."""
    package, _, _ = module_name.rpartition(".")
    for name, other in list(sys.modules.items()):
        if kind == "c" and name.startswith(package + ".") and isinstance(vars(other).get(attribute), type):
            return (vars(other)[attribute],)
    return None


_placeholders = {}


def placeholder(kind, path, make=None):
    """What stands for a class ("c") or for another object of that name: of the class `make`, else Absent."""
    made = _placeholders.get(path)
    if made is None:
        made = _placeholders[path] = _class(path) if kind == "c" else (make or Absent)(path)
    return made


def _refuse(path):
    raise NotImplementedError(f"{path} is not implemented")


def _class(path):
    module_name, _, name = path.rpartition(".")

    def __new__(cls, *args, **kwargs):
        _refuse(path)

    return type(name, (), {"__new__": __new__, "__module__": module_name, "__qualname__": name, "_path": path})


class Absent:
    """A function, or another object, that is not built."""

    def __init__(self, path):
        self.__dict__.update(__name__=path.rpartition(".")[2], __qualname__=path.rpartition(".")[2],
                             __module__=path.rpartition(".")[0], _path=path)

    def __call__(self, *args, **kwargs):
        _refuse(self._path)

    def __getattr__(self, name):
        if name[:2] == "__" and name[-2:] == "__":
            raise AttributeError(name)
        return type(self)(f"{self._path}.{name}")

    def __repr__(self):
        return f"<{self._path}, not implemented>"
