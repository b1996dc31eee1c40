"""Where objects come from: files, lines, comments, docstrings. The half of inspect that reads source text."""

import linecache
import os
import sys
import tokenize
import types
from importlib import machinery

modulesbyfile = {}
_filesbymodname = {}


class EndOfBlock(Exception):
    pass


def _unwrapped(obj):
    from _signatures import unwrap

    return unwrap(obj)


def cleandoc(doc):
    """A docstring without the indentation that its place gave it."""
    try:
        lines = doc.expandtabs().split("\n")
    except UnicodeError:
        return None
    margin = min((len(line) - len(line.lstrip()) for line in lines[1:] if line.lstrip()), default=None)
    lines[0] = lines[0].lstrip()
    if margin is not None:
        lines[1:] = [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def indentsize(line):
    expanded = line.expandtabs()
    return len(expanded) - len(expanded.lstrip())


def _class_of(func):
    cls = sys.modules.get(func.__module__)
    if cls is None:
        return None
    for name in func.__qualname__.split(".")[:-1]:
        cls = getattr(cls, name, None)
    return cls if isinstance(cls, type) else None


def _inherited_doc(obj):
    if isinstance(obj, type):
        for base in obj.__mro__:
            if base is not object:
                doc = base.__doc__
                if doc is not None:
                    return doc
        return None
    if isinstance(obj, types.MethodType):
        name, owner = obj.__func__.__name__, obj.__self__
        cls = owner if isinstance(owner, type) else type(owner)
    elif isinstance(obj, types.FunctionType):
        name, cls = obj.__name__, _class_of(obj)
        if cls is None or getattr(cls, name, None) is not obj:
            return None
    elif isinstance(obj, property):
        if obj.fget is None:
            return None
        name, cls = obj.fget.__name__, _class_of(obj.fget)
        if cls is None or getattr(cls, name, None) is not obj:
            return None
    else:
        return None
    for base in cls.__mro__:
        try:
            doc = getattr(base, name).__doc__
        except AttributeError:
            continue
        if doc is not None:
            return doc
    return None


def getdoc(object):
    try:
        doc = object.__doc__
    except AttributeError:
        return None
    if doc is None:
        try:
            doc = _inherited_doc(object)
        except (AttributeError, TypeError):
            return None
    return cleandoc(doc) if isinstance(doc, str) else None


def _code_of(object):
    """The code that a method, function, traceback or frame runs; anything else as it is."""
    if isinstance(object, types.MethodType):
        object = object.__func__
    if isinstance(object, types.FunctionType):
        object = object.__code__
    if isinstance(object, types.TracebackType):
        object = object.tb_frame
    if isinstance(object, types.FrameType):
        object = object.f_code
    return object


def getfile(object):
    if isinstance(object, types.ModuleType):
        if getattr(object, "__file__", None):
            return object.__file__
        raise TypeError(f"{object!r} is a built-in module")
    if isinstance(object, type):
        if hasattr(object, "__module__"):
            module = sys.modules.get(object.__module__)
            if getattr(module, "__file__", None):
                return module.__file__
            if object.__module__ == "__main__":
                raise OSError("source code not available")
        raise TypeError(f"{object!r} is a built-in class")
    object = _code_of(object)
    if isinstance(object, types.CodeType):
        return object.co_filename
    raise TypeError(f"module, class, method, function, traceback, frame, or code object was expected, got {type(object).__name__}")


def getmodulename(path):
    name = os.path.basename(path)
    for suffix in sorted(machinery.all_suffixes(), key=len, reverse=True):
        if name.endswith(suffix):
            return name[:-len(suffix)]
    return None


def getsourcefile(object):
    filename = getfile(object)
    if filename.endswith(".pyc"):
        filename = os.path.join(os.path.dirname(os.path.dirname(filename)), os.path.basename(filename).partition(".")[0] + ".py")
    if filename in linecache.cache:
        return filename
    if os.path.exists(filename):
        return filename
    module = getmodule(object, filename)
    if getattr(module, "__loader__", None) is not None:
        return filename
    if getattr(getattr(module, "__spec__", None), "loader", None) is not None:
        return filename
    return None


def getabsfile(object, _filename=None):
    if _filename is None:
        _filename = getsourcefile(object) or getfile(object)
    return os.path.normcase(os.path.abspath(_filename))


def getmodule(object, _filename=None):
    if isinstance(object, types.ModuleType):
        return object
    if hasattr(object, "__module__"):
        return sys.modules.get(object.__module__)
    if _filename is not None and _filename in modulesbyfile:
        return sys.modules.get(modulesbyfile[_filename])
    try:
        file = getabsfile(object, _filename)
    except (TypeError, FileNotFoundError):
        return None
    for name, module in sys.modules.copy().items():
        path = getattr(module, "__file__", None) if isinstance(module, types.ModuleType) else None
        if not path or _filesbymodname.get(name) == path:
            continue
        _filesbymodname[name] = path
        modulesbyfile[path] = modulesbyfile[os.path.realpath(path)] = module.__name__
    if file in modulesbyfile:
        return sys.modules.get(modulesbyfile[file])
    for name in ("__main__", "builtins"):
        module = sys.modules.get(name)
        if hasattr(object, "__name__") and getattr(module, object.__name__, None) is object:
            return module
    return None


def _find_class(lines, qualname):
    """The line (from 0) of a class; one outside an `if` or `try` is preferred to none."""
    import ast

    try:
        tree = ast.parse("".join(lines))
    except SyntaxError:
        raise OSError("could not find class definition") from None
    found = []

    def look(body, prefix):
        for node in body:
            if isinstance(node, ast.ClassDef):
                name = f"{prefix}{node.name}"
                if name == qualname:
                    found.append(min([d.lineno for d in node.decorator_list] + [node.lineno]) - 1)
                look(node.body, f"{name}.")
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                look(node.body, f"{prefix}{node.name}.<locals>.")
            else:
                for field in ("body", "orelse", "finalbody"):
                    inner = getattr(node, field, None)
                    if isinstance(inner, list):
                        look(inner, prefix)
                for handler in getattr(node, "handlers", ()):
                    look(handler.body, prefix)

    look(tree.body, "")
    if not found:
        raise OSError("could not find class definition")
    return found[0]


def findsource(object):
    """(all lines of its file, its first line from 0)"""
    file = getsourcefile(object)
    if file:
        linecache.checkcache(file)
    else:
        file = getfile(object)
        if not (file.startswith("<") and file.endswith(">")):
            raise OSError("source code not available")
    module = getmodule(object, file)
    lines = linecache.getlines(file, module.__dict__) if module else linecache.getlines(file)
    if not lines:
        raise OSError("could not get source code")
    if isinstance(object, types.ModuleType):
        return lines, 0
    if isinstance(object, type):
        return lines, _find_class(lines, object.__qualname__)
    object = _code_of(object)
    if isinstance(object, types.CodeType):
        line = object.co_firstlineno - 1
        if line >= len(lines):
            raise OSError("lineno is out of bounds")
        return lines, max(line, 0)
    raise OSError("could not find code object")


def getcomments(object):
    """The comment lines right above an object."""
    try:
        lines, at = findsource(object)
    except (OSError, TypeError):
        return None
    if isinstance(object, types.ModuleType):
        start = 1 if lines and lines[0][:2] == "#!" else 0
        while start < len(lines) and lines[start].strip() in ("", "#"):
            start += 1
        if start < len(lines) and lines[start][:1] == "#":
            comments, end = [], start
            while end < len(lines) and lines[end][:1] == "#":
                comments.append(lines[end].expandtabs())
                end += 1
            return "".join(comments)
        return None
    if at > 0:
        indent = indentsize(lines[at])
        end = at - 1
        if end >= 0 and lines[end].lstrip()[:1] == "#" and indentsize(lines[end]) == indent:
            comments = []
            while end >= 0 and lines[end].lstrip()[:1] == "#" and indentsize(lines[end]) == indent:
                comments.insert(0, lines[end].expandtabs().lstrip())
                end -= 1
            return "".join(comments)
    return None


class BlockFinder:
    """Fed with tokens, it finds where the block that they begin with ends."""

    def __init__(self):
        self.indent = 0
        self.islambda = self.started = self.passline = self.indecorator = False
        self.last = 1
        self.body_col0 = None
        self._brackets = 0

    def tokeneater(self, type, token, srowcol, erowcol, line):
        if not self.started and not self.indecorator:
            if token == "@":
                self.indecorator = True
            elif token in ("def", "class", "lambda"):
                self.islambda = token == "lambda"
                self.started = True
            self.passline = True
        elif type == tokenize.NEWLINE:
            self.passline = False
            self.last = srowcol[0]
            if self.islambda:
                raise EndOfBlock
            if self.indecorator:
                self.indecorator = False
        elif self.passline:
            pass
        elif type == tokenize.INDENT:
            if self.body_col0 is None and self.started:
                self.body_col0 = erowcol[1]
            self.indent += 1
            self.passline = True
        elif type == tokenize.DEDENT:
            self.indent -= 1
            if self.indent <= 0:
                raise EndOfBlock
        elif type == tokenize.COMMENT:
            if self.body_col0 is not None and srowcol[1] >= self.body_col0:
                self.last = srowcol[0]
        elif self.indent == 0 and type not in (tokenize.COMMENT, tokenize.NL):
            raise EndOfBlock


def getblock(lines):
    finder = BlockFinder()
    try:
        for token in tokenize.generate_tokens(iter(lines).__next__):
            finder.tokeneater(*token)
    except (EndOfBlock, IndentationError):
        pass
    except (SyntaxError, tokenize.TokenError):
        pass
    return lines[:finder.last]


def getsourcelines(object):
    object = _unwrapped(object)
    lines, at = findsource(object)
    if isinstance(object, types.TracebackType):
        object = object.tb_frame
    if isinstance(object, types.ModuleType) or isinstance(object, types.FrameType) and object.f_code.co_name == "<module>":
        return lines, 0
    return getblock(lines[at:]), at + 1


def getsource(object):
    return "".join(getsourcelines(object)[0])


for _item in list(globals().values()):
    if getattr(_item, "__module__", None) == "_sources":
        _item.__module__ = "inspect"
del _item
