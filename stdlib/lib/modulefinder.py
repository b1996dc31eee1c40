"""Finds the modules that a script imports, without running it."""

import ast
import contextlib
import dis
import importlib._bootstrap_external
import importlib.machinery
import importlib.util
import os
import re
import sys
import types

# Kinds of files, as module imp numbers them.
_SEARCH_ERROR, _PY_SOURCE, _PY_COMPILED, _C_EXTENSION = range(4)
_PKG_DIRECTORY, _C_BUILTIN, _PY_FROZEN = range(5, 8)
_NO_FILE = "", ""

# The text of an import instruction: where its module goes, its name, what is taken of it, the level.
_IMPORT = re.compile(r"%\d+, (.*), (None|\(.*\)), (\d+)")

packagePathMap = {}
replacePackageMap = {}


def ReplacePackage(oldname, newname):
    """The package of one name is loaded under another."""
    replacePackageMap.update({oldname: newname})


def AddPackagePath(packagename, path):
    """Another folder that a package's modules may lie in, for packages that add to their __path__."""
    if packagename not in packagePathMap:
        packagePathMap[packagename] = []
    packagePathMap[packagename] += [path]


def _under(package, name):
    return f"{package.__name__}.{name}" if package is not None else name


class Module:
    def __init__(self, name, file=None, path=None):
        self.__dict__.update(__name__=name, __file__=file, __path__=path, __code__=None)
        self.globalnames, self.starimports = {}, {}

    def __repr__(self):
        known = filter(lambda x: x is not None, (self.__file__, self.__path__))
        return "Module(%s)" % ", ".join(map(repr, (self.__name__, *known)))


def _entry(path, kind, opened=True):
    """(file, its name, (suffix, mode, kind)) of a file that holds a module."""
    return open(path, "rb") if opened else None, path, (os.path.splitext(path)[1], "rb", kind)


def _find_module(name, path=None):
    machinery = importlib.machinery
    machinery.PathFinder.invalidate_caches()
    spec = machinery.PathFinder.find_spec(name, path)
    if spec is None:
        if path is sys.path and (spec := importlib.util.find_spec(name)):
            kind = {"built-in": _C_BUILTIN, "frozen": _PY_FROZEN}.get(spec.origin)
            if kind is not None:
                return None, None, (*_NO_FILE, kind)
        raise ImportError(f"No module named {name!r}", name=name)
    loader = spec.loader
    if loader is None:
        return None, None, (*_NO_FILE, _SEARCH_ERROR)
    if loader.is_package(name):
        return None, os.path.dirname(spec.origin), (*_NO_FILE, _PKG_DIRECTORY)
    for cls, kind in (machinery.SourceFileLoader, _PY_SOURCE), (machinery.SourcelessFileLoader, _PY_COMPILED):
        if isinstance(loader, cls):
            return _entry(spec.origin, kind)
    return _entry(spec.origin, _C_EXTENSION, opened=False)


class ModuleFinder:
    def __init__(self, path=None, debug=0, excludes=None, replace_paths=None):
        self.modules, self.badmodules, self.processed_paths = {}, {}, []
        self.path = path if path is not None else sys.path
        self.excludes = excludes if excludes is not None else []
        self.replace_paths = replace_paths if replace_paths is not None else []
        self.indent, self.debug = 0, debug

    # What is done, told to those who debug; msgin() and msgout() are around what happens within.

    def msg(self, level, text, *args):
        if self.debug >= level:
            print(" " * 4 * self.indent + " ".join([text, *map(repr, args)]), end=" \n")

    def msgin(self, *args):
        if self.debug >= args[0]:
            self.indent += 1
            self.msg(*args)

    def msgout(self, *args):
        if self.debug >= args[0]:
            self.indent -= 1
            self.msg(*args)

    def _begin(self, level, name, *shown):
        """Says that a step begins; what it gives says that it has ended, and how."""
        self.msgin(level, name, *shown)

        def ended(result):
            self.msgout(level, name + " ->", result)
            return result

        return ended

    def _missing(self, name):
        self.msgout(4, "raise ImportError: No module named", name)
        return ImportError("No module named " + name)

    # Where a search begins.

    def run_script(self, pathname):
        self.msg(2, "run_script", pathname)
        self._load_source("__main__", "", pathname)

    def load_file(self, pathname):
        self._load_source(*os.path.splitext(os.path.basename(pathname)), pathname)

    def _load_source(self, name, suffix, pathname):
        with open(pathname, "rb") as file:
            self.load_module(name, file, pathname, (suffix, "rb", _PY_SOURCE))

    # Importing by name.

    def import_hook(self, name, caller=None, fromlist=None, level=-1):
        self.msg(3, "import_hook", name, caller, fromlist, level)
        package = self.determine_parent(caller, level=level)
        head, rest = self.find_head_package(package, name)
        module = self.load_tail(head, rest)
        if not fromlist:
            return head
        if module.__path__:
            self.ensure_fromlist(module, fromlist)
        return None

    def determine_parent(self, caller, level=-1):
        ended = self._begin(4, "determine_parent", caller, level)
        if level == 0 or not caller:
            return ended(None)
        parts = caller.__name__.split(".")
        up = 0 if caller.__path__ else 1  # how many of the parts to leave out
        if level > 1:
            up += level - 1
        if up < len(parts):
            package = ".".join(parts[:len(parts) - up])
            return ended(self.modules[package] if level > 0 or not up else self.modules.get(package))
        if level > 0:
            raise ImportError("relative importpath too deep")
        return ended(None)

    def find_head_package(self, parent, name):
        ended = self._begin(4, "find_head_package", parent, name)
        head, _, rest = name.partition(".")
        for package in dict.fromkeys((parent, None)):
            full = _under(package, head)
            if found := self.import_module(head, full, package):
                return ended((found, rest))
        raise self._missing(full)

    def load_tail(self, q, tail):
        ended = self._begin(4, "load_tail", q, tail)
        module = q
        for part in tail.split(".") if tail else ():
            full = _under(module, part)
            module = self.import_module(part, full, module)
            if not module:
                raise self._missing(full)
        return ended(module)

    def ensure_fromlist(self, m, fromlist, recursive=0):
        self.msg(4, "ensure_fromlist", m, fromlist, recursive)
        for name in fromlist:
            if name == "*":
                names = None if recursive else self.find_all_submodules(m)
                if names:
                    self.ensure_fromlist(m, names, 1)
            elif not hasattr(m, name) and not self.import_module(name, _under(m, name), m):
                raise ImportError("No module named " + _under(m, name))

    def find_all_submodules(self, m):
        if not m.__path__:
            return None
        suffixes = importlib.machinery.all_suffixes()
        names = {}
        for folder in m.__path__:
            try:
                files = os.listdir(folder)
            except OSError:
                self.msg(2, "can't list directory", folder)
                files = []
            for file in files:
                suffix = next(filter(file.endswith, suffixes), None)
                if suffix and (name := file.removesuffix(suffix)) != "__init__":
                    names[name] = name
        return names.keys()

    def import_module(self, partname, fqname, parent):
        ended = self._begin(3, "import_module", partname, fqname, parent)
        if fqname in self.modules:
            return ended(self.modules[fqname])
        if fqname in self.badmodules or parent and parent.__path__ is None:
            return ended(None)
        try:
            file, pathname, kind = self.find_module(partname, parent and parent.__path__, parent)
        except ImportError:
            return ended(None)
        with file or contextlib.nullcontext():
            module = self.load_module(fqname, file, pathname, kind)
        if parent:
            setattr(parent, partname, module)
        return ended(module)

    def find_module(self, name, path, parent=None):
        full = _under(parent, name)
        if full in self.excludes:
            self.msgout(3, "find_module -> Excluded", full)
            raise ImportError(name)
        if path is not None:
            return _find_module(name, path)
        if name in sys.builtin_module_names:
            return None, None, (*_NO_FILE, _C_BUILTIN)
        return _find_module(name, self.path)

    # Loading what was found.

    def add_module(self, fqname):
        try:
            return self.modules[fqname]
        except KeyError:
            made = self.modules[fqname] = Module(fqname)
            return made

    def load_module(self, fqname, fp, pathname, file_info):
        ended = self._begin(2, "load_module", fqname, fp and "fp", pathname)
        kind = file_info[2]
        if kind == _PKG_DIRECTORY:
            return ended(self.load_package(fqname, pathname))
        code = None
        if kind == _PY_SOURCE:
            code = compile(fp.read(), pathname, "exec")
        elif kind == _PY_COMPILED:
            code = self._compiled(fqname, fp.read())
        module = self.add_module(fqname)
        module.__file__ = pathname
        if code is not None:
            module.__code__ = self.replace_paths_in_code(code) if self.replace_paths else code
            self.scan_code(module.__code__, module)
        return ended(module)

    def _compiled(self, fqname, data):
        return importlib._bootstrap_external._compile_bytecode(memoryview(data)[16:])

    def load_package(self, fqname, pathname):
        ended = self._begin(2, "load_package", fqname, pathname)
        fqname = replacePackageMap.get(fqname, fqname)
        package = self.add_module(fqname)
        package.__file__, package.__path__ = pathname, [pathname, *packagePathMap.get(fqname, ())]
        file, init, kind = self.find_module("__init__", package.__path__)
        with file or contextlib.nullcontext():
            self.load_module(fqname, file, init, kind)
        return ended(package)

    def replace_paths_in_code(self, co):
        original = os.path.normpath(co.co_filename)
        prefix, instead = next((pair for pair in self.replace_paths if original.startswith(pair[0])), ("", ""))
        new = instead + original[len(prefix):]
        if self.debug and original not in self.processed_paths:
            self.processed_paths.append(original)
            told = "remains unchanged" if new == original else "changed to %r" % new
            self.msgout(2, "co_filename %r %s" % (original, told))
        return co.replace(co_filename=new, co_consts=tuple(
            self.replace_paths_in_code(x) if isinstance(x, types.CodeType) else x for x in co.co_consts))

    # What a code object imports and defines.

    def scan_opcodes(self, co):
        """("store", (name,)), ("absolute_import", (names, module)), ("relative_import", (level, names, module))."""
        imports = []
        for instruction in dis.get_instructions(co):
            if instruction.opname == "ImportName":
                imports.append(_IMPORT.fullmatch(instruction.argval))
            elif instruction.opname in ("StoreName", "StoreGlobal"):
                yield "store", (instruction.argval.rpartition(", ")[2],)
        for match in imports:
            names, level = ast.literal_eval(match[2]), int(match[3])
            yield ("relative_import", (level, names, match[1])) if level else ("absolute_import", (names, match[1]))

    def scan_code(self, co, m):
        visit = {"store": self._stored, "absolute_import": self._absolute, "relative_import": self._relative}
        for what, args in self.scan_opcodes(co):
            visit[what](m, *args)
        for constant in co.co_consts:
            if isinstance(constant, types.CodeType):
                self.scan_code(constant, m)

    def _stored(self, module, name):
        module.globalnames[name] = 1

    def _absolute(self, module, names, name):
        self._safe_import_hook(name, module, names and [n for n in names if n != "*"], level=0)
        if names and "*" in names:
            self._star(module, name)

    def _relative(self, module, level, names, name):
        if name:
            self._safe_import_hook(name, module, names, level=level)
        else:
            package = self.determine_parent(module, level=level)
            self._safe_import_hook(package.__name__, None, names, level=0)

    def _star(self, module, name):
        """The names that `from name import *` brings, as far as they can be known."""
        source = self.modules.get(_under(module, name)) if module.__path__ else None
        source = self.modules.get(name) if source is None else source
        if source is not None:
            module.globalnames |= source.globalnames
            module.starimports |= source.starimports
        if source is None or source.__code__ is None:
            module.starimports[name] = 1

    def _add_badmodule(self, name, caller):
        self.badmodules.setdefault(name, {})[caller.__name__ if caller else "-"] = 1

    def _safe_import_hook(self, name, caller, fromlist, level=-1):
        def works(full, names, errors):
            if full not in self.badmodules:
                try:
                    self.import_hook(name, caller, names, level=level)
                    return True
                except errors as error:
                    kind = "ImportError" if isinstance(error, ImportError) else "SyntaxError"
                    self.msg(2, kind + ":", str(error))
            self._add_badmodule(full, caller)
            return False

        if works(name, None, (ImportError, SyntaxError)):
            for each in fromlist or ():
                works(f"{name}.{each}", [each], ImportError)

    # What was found.

    def any_missing(self):
        return [name for names in self.any_missing_maybe() for name in names]

    def any_missing_maybe(self):
        """Modules that are missing, and such that may be names of their packages."""
        sure, unsure = [], []
        for name, importers in sorted(self.badmodules.items()):
            if name in self.excludes:
                continue
            where, dot, last = name.rpartition(".")
            package = self.modules.get(where) if dot else None
            if package is None or where in importers:
                sure.append(name)
            elif last not in package.globalnames:
                (unsure if package.starimports else sure).append(name)
        return sure, unsure

    def report(self):
        """Prints what was found, what was not, and what may be missing."""
        print()
        for heading in ("Name", "File"), ("----", "----"):
            print("  %-25s %s" % heading)
        for name, module in sorted(self.modules.items()):
            print("%s %-25s %s" % ("P" if module.__path__ else "m", name, module.__file__ or ""))
        headings = ("Missing modules:", "Submodules that appear to be missing, but could also be "
                    "global names in the parent package:")
        for heading, names in zip(headings, self.any_missing_maybe()):
            if names:
                print("\n" + heading)
            for name in names:
                print(f"? {name} imported from {', '.join(sorted(self.badmodules[name]))}")


def test():
    import getopt

    try:
        options, args = getopt.getopt(sys.argv[1:], "dmp:qx:")
    except getopt.error as error:
        print(error)
        return None
    debug, modules, folders, excluded = 1, False, [], []
    for option, value in options:
        match option:
            case "-d":
                debug += 1
            case "-q":
                debug = 0
            case "-m":
                modules = True
            case "-p":
                folders.extend(value.split(os.pathsep))
            case "-x":
                excluded.append(value)
    script, *others = args or ["hello.py"]
    path = [*folders, os.path.dirname(script), *sys.path[1:]]
    if debug > 1:
        print("\n".join(["path:", *("    %r" % folder for folder in path)]))
    finder = ModuleFinder(path, debug, excluded)
    for other in others:
        if other == "-m":
            modules = True
        elif not modules:
            finder.load_file(other)
        elif other.endswith(".*"):
            finder.import_hook(other[:-2], None, ["*"])
        else:
            finder.import_hook(other)
    finder.run_script(script)
    finder.report()
    return finder


if __name__ == "__main__":
    try:
        mf = test()
    except KeyboardInterrupt:
        print("\n[interrupted]")
