"""Finds the modules that a script imports, without running it."""

import ast
import dis
import importlib._bootstrap_external
import importlib.machinery
import importlib.util
import os
import re
import sys
import types

# The text of an import instruction: where its module goes, its name, what is taken of it, the level.
_IMPORT = re.compile(r"%\d+, (.*), (None|\(.*\)), (\d+)")
packagePathMap = {}
replacePackageMap = {}


def AddPackagePath(packagename, path):
    """Another folder that a package's modules may lie in, for packages that add to their __path__."""
    packagePathMap.setdefault(packagename, []).append(path)


def ReplacePackage(oldname, newname):
    """The package of one name is loaded under another."""
    replacePackageMap[oldname] = newname


class Module:
    def __init__(self, name, file=None, path=None):
        self.__name__, self.__file__, self.__path__, self.__code__ = name, file, path, None
        self.globalnames, self.starimports = {}, {}

    def __repr__(self):
        shown = [repr(x) for x in (self.__file__, self.__path__) if x is not None]
        return "Module(" + ", ".join([repr(self.__name__), *shown]) + ")"


class ModuleFinder:
    def __init__(self, path=None, debug=0, excludes=None, replace_paths=None):
        self.path = sys.path if path is None else path
        self.modules, self.badmodules = {}, {}
        self.debug, self.indent = debug, 0
        self.excludes = [] if excludes is None else excludes
        self.replace_paths = [] if replace_paths is None else replace_paths
        self.processed_paths = []

    def msg(self, level, text, *args):
        if level <= self.debug:
            print("   " * self.indent, end=" ")
            print(text, *(repr(x) for x in args))

    def msgin(self, *args):
        if args[0] <= self.debug:
            self.indent += 1
            self.msg(*args)

    def msgout(self, *args):
        if args[0] <= self.debug:
            self.indent -= 1
            self.msg(*args)

    def run_script(self, pathname):
        self.msg(2, "run_script", pathname)
        with open(pathname, "rb") as f:
            self.load_module("__main__", f, pathname, ("", "rb", _PY_SOURCE))

    def load_file(self, pathname):
        name, ext = os.path.splitext(os.path.basename(pathname))
        with open(pathname, "rb") as f:
            self.load_module(name, f, pathname, (ext, "rb", _PY_SOURCE))

    def import_hook(self, name, caller=None, fromlist=None, level=-1):
        self.msg(3, "import_hook", name, caller, fromlist, level)
        parent = self.determine_parent(caller, level=level)
        q, tail = self.find_head_package(parent, name)
        m = self.load_tail(q, tail)
        if not fromlist:
            return q
        if m.__path__:
            self.ensure_fromlist(m, fromlist)
        return None

    def determine_parent(self, caller, level=-1):
        if not caller or level == 0:
            return None
        name = caller.__name__
        if level >= 1:
            if caller.__path__:
                level -= 1
            if level == 0:
                return self.modules[name]
            if name.count(".") < level:
                raise ImportError("relative importpath too deep")
            return self.modules[".".join(name.split(".")[:-level])]
        if caller.__path__:
            return self.modules[name]
        if "." in name:
            return self.modules.get(name.rpartition(".")[0])
        return None

    def find_head_package(self, parent, name):
        head, _, tail = name.partition(".")
        qname = f"{parent.__name__}.{head}" if parent else head
        q = self.import_module(head, qname, parent)
        if not q and parent:
            qname, parent = head, None
            q = self.import_module(head, qname, parent)
        if q:
            return q, tail
        raise ImportError("No module named " + qname)

    def load_tail(self, q, tail):
        m = q
        while tail:
            head, _, tail = tail.partition(".")
            mname = f"{m.__name__}.{head}"
            m = self.import_module(head, mname, m)
            if not m:
                raise ImportError("No module named " + mname)
        return m

    def ensure_fromlist(self, m, fromlist, recursive=0):
        for name in fromlist:
            if name == "*":
                if not recursive and (everything := self.find_all_submodules(m)):
                    self.ensure_fromlist(m, everything, 1)
            elif not hasattr(m, name):
                fullname = f"{m.__name__}.{name}"
                if not self.import_module(name, fullname, m):
                    raise ImportError("No module named " + fullname)

    def find_all_submodules(self, m):
        if not m.__path__:
            return None
        suffixes = importlib.machinery.all_suffixes()
        found = {}
        for folder in m.__path__:
            try:
                names = os.listdir(folder)
            except OSError:
                self.msg(2, "can't list directory", folder)
                continue
            for name in names:
                for suffix in suffixes:
                    if name.endswith(suffix):
                        name = name[:-len(suffix)]
                        if name != "__init__":
                            found[name] = name
                        break
        return found.keys()

    def import_module(self, partname, fqname, parent):
        self.msgin(3, "import_module", partname, fqname, parent)
        if fqname in self.modules:
            return self.modules[fqname]
        if fqname in self.badmodules or parent and parent.__path__ is None:
            return None
        try:
            fp, pathname, stuff = self.find_module(partname, parent and parent.__path__, parent)
        except ImportError:
            self.msgout(3, "import_module ->", None)
            return None
        try:
            m = self.load_module(fqname, fp, pathname, stuff)
        finally:
            if fp:
                fp.close()
        if parent:
            setattr(parent, partname, m)
        self.msgout(3, "import_module ->", m)
        return m

    def load_module(self, fqname, fp, pathname, file_info):
        suffix, mode, kind = file_info
        self.msgin(2, "load_module", fqname, fp and "fp", pathname)
        if kind == _PKG_DIRECTORY:
            m = self.load_package(fqname, pathname)
            self.msgout(2, "load_module ->", m)
            return m
        code = None
        if kind == _PY_SOURCE:
            code = compile(fp.read(), pathname, "exec")
        elif kind == _PY_COMPILED:
            code = importlib._bootstrap_external._compile_bytecode(memoryview(fp.read())[16:])
        m = self.add_module(fqname)
        m.__file__ = pathname
        if code:
            if self.replace_paths:
                code = self.replace_paths_in_code(code)
            m.__code__ = code
            self.scan_code(code, m)
        self.msgout(2, "load_module ->", m)
        return m

    def _add_badmodule(self, name, caller):
        self.badmodules.setdefault(name, {})[caller.__name__ if caller else "-"] = 1

    def _safe_import_hook(self, name, caller, fromlist, level=-1):
        if name in self.badmodules:
            self._add_badmodule(name, caller)
            return
        try:
            self.import_hook(name, caller, level=level)
        except ImportError as error:
            self.msg(2, "ImportError:", str(error))
            self._add_badmodule(name, caller)
            return
        except SyntaxError as error:
            self.msg(2, "SyntaxError:", str(error))
            self._add_badmodule(name, caller)
            return
        for sub in fromlist or ():
            fullname = name + "." + sub
            if fullname in self.badmodules:
                self._add_badmodule(fullname, caller)
                continue
            try:
                self.import_hook(name, caller, [sub], level=level)
            except ImportError as error:
                self.msg(2, "ImportError:", str(error))
                self._add_badmodule(fullname, caller)

    def scan_opcodes(self, co):
        """("store", (name,)), ("absolute_import", (names, module)), ("relative_import", (level, names, module)) of a code object."""
        instructions = list(dis.get_instructions(co))
        for i in instructions:
            if i.opname in ("StoreName", "StoreGlobal"):
                yield "store", (i.argval.rpartition(", ")[2],)
        for i in instructions:
            if i.opname == "ImportName":
                name, fromlist, level = _IMPORT.fullmatch(i.argval).groups()
                fromlist, level = ast.literal_eval(fromlist), int(level)
                yield ("relative_import", (level, fromlist, name)) if level else ("absolute_import", (fromlist, name))

    def scan_code(self, co, m):
        for what, args in self.scan_opcodes(co):
            if what == "store":
                m.globalnames[args[0]] = 1
            elif what == "absolute_import":
                fromlist, name = args
                have_star = 0
                if fromlist is not None:
                    have_star = int("*" in fromlist)
                    fromlist = [f for f in fromlist if f != "*"]
                self._safe_import_hook(name, m, fromlist, level=0)
                if have_star:
                    self._star(m, name)
            else:
                level, fromlist, name = args
                if name:
                    self._safe_import_hook(name, m, fromlist, level=level)
                else:
                    parent = self.determine_parent(m, level=level)
                    self._safe_import_hook(parent.__name__, None, fromlist, level=0)
        for c in co.co_consts:
            if isinstance(c, types.CodeType):
                self.scan_code(c, m)

    def _star(self, m, name):
        """The names that `from name import *` brings, as far as they can be known."""
        mm = self.modules.get(m.__name__ + "." + name) if m.__path__ else None
        if mm is None:
            mm = self.modules.get(name)
        if mm is None:
            m.starimports[name] = 1
            return
        m.globalnames.update(mm.globalnames)
        m.starimports.update(mm.starimports)
        if mm.__code__ is None:
            m.starimports[name] = 1

    def load_package(self, fqname, pathname):
        self.msgin(2, "load_package", fqname, pathname)
        fqname = replacePackageMap.get(fqname, fqname)
        m = self.add_module(fqname)
        m.__file__ = pathname
        m.__path__ = [pathname, *packagePathMap.get(fqname, [])]
        fp, buf, stuff = self.find_module("__init__", m.__path__)
        try:
            self.load_module(fqname, fp, buf, stuff)
            self.msgout(2, "load_package ->", m)
            return m
        finally:
            if fp:
                fp.close()

    def add_module(self, fqname):
        if fqname not in self.modules:
            self.modules[fqname] = Module(fqname)
        return self.modules[fqname]

    def find_module(self, name, path, parent=None):
        fullname = parent.__name__ + "." + name if parent is not None else name
        if fullname in self.excludes:
            self.msgout(3, "find_module -> Excluded", fullname)
            raise ImportError(name)
        if path is None:
            if name in sys.builtin_module_names:
                return None, None, ("", "", _C_BUILTIN)
            path = self.path
        return _find_module(name, path)

    def report(self):
        """Prints what was found, what was not, and what may be missing."""
        print()
        print("  %-25s %s" % ("Name", "File"))
        print("  %-25s %s" % ("----", "----"))
        for key in sorted(self.modules):
            m = self.modules[key]
            print("P" if m.__path__ else "m", "%-25s" % key, m.__file__ or "")
        missing, maybe = self.any_missing_maybe()
        if missing:
            print()
            print("Missing modules:")
            for name in missing:
                print("?", name, "imported from", ", ".join(sorted(self.badmodules[name])))
        if maybe:
            print()
            print("Submodules that appear to be missing, but could also be", end=" ")
            print("global names in the parent package:")
            for name in maybe:
                print("?", name, "imported from", ", ".join(sorted(self.badmodules[name])))

    def any_missing(self):
        missing, maybe = self.any_missing_maybe()
        return missing + maybe

    def any_missing_maybe(self):
        """Modules that are missing, and such that may be names of their packages."""
        missing, maybe = [], []
        for name in self.badmodules:
            if name in self.excludes:
                continue
            package, dot, sub = name.rpartition(".")
            if not dot:
                missing.append(name)
                continue
            pkg = self.modules.get(package)
            if pkg is None:
                missing.append(name)
            elif package in self.badmodules[name]:
                missing.append(name)
            elif sub in pkg.globalnames:
                continue
            elif pkg.starimports:
                maybe.append(name)
            else:
                missing.append(name)
        return sorted(missing), sorted(maybe)

    def replace_paths_in_code(self, co):
        new = original = os.path.normpath(co.co_filename)
        for f, r in self.replace_paths:
            if original.startswith(f):
                new = r + original[len(f):]
                break
        if self.debug and original not in self.processed_paths:
            if new != original:
                self.msgout(2, "co_filename %r changed to %r" % (original, new))
            else:
                self.msgout(2, "co_filename %r remains unchanged" % (original,))
            self.processed_paths.append(original)
        consts = tuple(self.replace_paths_in_code(c) if isinstance(c, type(co)) else c for c in co.co_consts)
        return co.replace(co_consts=consts, co_filename=new)


_SEARCH_ERROR, _PY_SOURCE, _PY_COMPILED, _C_EXTENSION, _PKG_DIRECTORY, _C_BUILTIN, _PY_FROZEN = range(7)


def _find_module(name, path=None):
    """(file, its name, (suffix, mode, kind)) of a module."""
    importlib.machinery.PathFinder.invalidate_caches()
    spec = importlib.machinery.PathFinder.find_spec(name, path)
    if spec is None:
        found = importlib.util.find_spec(name) if path is sys.path else None
        if found is not None and found.origin in ("built-in", "frozen"):
            return None, None, ("", "", _C_BUILTIN if found.origin == "built-in" else _PY_FROZEN)
        raise ImportError("No module named {name!r}".format(name=name), name=name)
    if spec.loader is None:
        return None, None, ("", "", _SEARCH_ERROR)
    file_path = spec.origin
    if spec.loader.is_package(name):
        return None, os.path.dirname(file_path), ("", "", _PKG_DIRECTORY)
    if isinstance(spec.loader, importlib.machinery.SourceFileLoader):
        kind = _PY_SOURCE
    elif isinstance(spec.loader, importlib.machinery.SourcelessFileLoader):
        kind = _PY_COMPILED
    else:
        return None, file_path, (os.path.splitext(file_path)[-1], "rb", _C_EXTENSION)
    return open(file_path, "rb"), file_path, (os.path.splitext(file_path)[-1], "rb", kind)


def test():
    import getopt

    try:
        opts, args = getopt.getopt(sys.argv[1:], "dmp:qx:")
    except getopt.error as message:
        print(message)
        return None
    debug, domods, addpath, exclude = 1, 0, [], []
    for o, a in opts:
        if o == "-d":
            debug += 1
        if o == "-m":
            domods = 1
        if o == "-p":
            addpath += a.split(os.pathsep)
        if o == "-q":
            debug = 0
        if o == "-x":
            exclude.append(a)
    script = args[0] if args else "hello.py"
    path = [os.path.dirname(script), *sys.path[1:]]
    path = addpath + path
    if debug > 1:
        print("path:")
        for item in path:
            print("   ", repr(item))
    mf = ModuleFinder(path, debug, exclude)
    for arg in args[1:]:
        if arg == "-m":
            domods = 1
        elif domods:
            if arg[-2:] == ".*":
                mf.import_hook(arg[:-2], None, ["*"])
            else:
                mf.import_hook(arg)
        else:
            mf.load_file(arg)
    mf.run_script(script)
    mf.report()
    return mf


if __name__ == "__main__":
    try:
        mf = test()
    except KeyboardInterrupt:
        print("\n[interrupted]")
