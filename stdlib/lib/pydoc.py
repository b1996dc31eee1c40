"""What modules, classes and functions say about themselves, as text: help() and `mpy -m pydoc NAME`."""

import builtins
import importlib
import inspect
import os
import re
import sys
from collections import deque
from reprlib import Repr

__all__ = ["help"]


class ErrorDuringImport(Exception):
    """A module that was named could not be imported."""

    def __init__(self, filename, exc_info):
        self.filename = filename
        self.exc, self.value, self.tb = exc_info

    def __str__(self):
        return f"problem in {self.filename} - {self.exc.__name__}: {self.value}"


# --- what there is to say

def _finddoc(obj):
    if inspect.ismethod(obj) or inspect.isclass(obj) or inspect.isfunction(obj):
        return inspect.getdoc(obj)
    try:
        doc = obj.__doc__
    except AttributeError:
        return None
    if not isinstance(doc, str) or doc is type(obj).__doc__:
        return None
    return inspect.cleandoc(doc)


def getdoc(object):
    """The doc string, or the comments before the source."""
    found = _finddoc(object)
    if not found and not isinstance(object, (type, property)):
        try:
            found = inspect.getcomments(object)
        except Exception:
            found = None
    return found and re.sub(r"^ *\n", "", found.rstrip()) or ""


def splitdoc(doc):
    lines = doc.strip().split("\n")
    if len(lines) == 1:
        return lines[0], ""
    if len(lines) >= 2 and not lines[1].rstrip():
        return lines[0], "\n".join(lines[2:])
    return "", "\n".join(lines)


def classname(object, modname):
    name = object.__name__
    return name if object.__module__ == modname else f"{object.__module__}.{name}"


def isdata(object):
    return not (inspect.ismodule(object) or inspect.isclass(object) or inspect.isroutine(object) or inspect.isframe(object) or
                inspect.istraceback(object) or inspect.iscode(object))


def visiblename(name, all=None, obj=None):
    """Is a name shown? Private ones are not, special ones but for a few are."""
    if name in {"__author__", "__builtins__", "__cached__", "__credits__", "__date__", "__doc__", "__docformat__", "__file__", "__loader__",
                "__module__", "__name__", "__package__", "__path__", "__qualname__", "__slots__", "__spec__", "__version__"}:
        return False
    if name.startswith("__") and name.endswith("__"):
        return True
    if name.startswith("_") and hasattr(obj, "_fields"):
        return True
    return name in all if all is not None else not name.startswith("_")


def classify_class_attrs(object):
    """inspect's, but data descriptors are told apart and those of read-only ones named."""
    results = []
    for name, kind, cls, value in inspect.classify_class_attrs(object):
        if inspect.isdatadescriptor(value):
            kind = "readonly property" if isinstance(value, property) and value.fset is None else "data descriptor"
        results.append((name, kind, cls, value))
    return results


def sort_attributes(attrs, object):
    fields = list(getattr(object, "_fields", ()))
    attrs.sort(key=lambda a: (fields.index(a[0]) if a[0] in fields else len(fields), a[0]))


def describe(thing):
    if inspect.ismodule(thing):
        if thing.__name__ in sys.builtin_module_names:
            return "built-in module " + thing.__name__
        return ("package " if hasattr(thing, "__path__") else "module ") + thing.__name__
    for what, test in (("built-in function ", inspect.isbuiltin), ("class ", inspect.isclass), ("function ", inspect.isfunction), ("method ", inspect.ismethod)):
        if test(thing):
            return what + thing.__name__
    for what, test in (("getset descriptor", inspect.isgetsetdescriptor), ("member descriptor", inspect.ismemberdescriptor)):
        if test(thing):
            return f"{what} {thing.__objclass__.__module__}.{thing.__objclass__.__name__}.{thing.__name__}"
    return type(thing).__name__


# --- as text

class TextRepr(Repr):
    def __init__(self):
        Repr.__init__(self)
        self.maxlist = self.maxtuple = 20
        self.maxdict, self.maxstring, self.maxother = 10, 100, 100

    def repr_instance(self, x, level):
        try:
            return self.repr1_text(repr(x))
        except Exception:
            return f"<{x.__class__.__name__} instance>"

    def repr1_text(self, text):
        if len(text) <= self.maxstring:
            return text
        left = max(0, (self.maxstring - 3) // 2)
        return text[:left] + "..." + text[len(text) - (self.maxstring - 3 - left):]


# What CPython's descriptors of every class say.
_DESCRIPTORS = {"__dict__": "dictionary for instance variables (if defined)", "__weakref__": "list of weak references to the object (if defined)"}


class TextDoc:
    """Describes objects for a terminal; bold text is written over itself."""

    _repr_instance = TextRepr()
    repr = _repr_instance.repr

    def bold(self, text):
        return "".join(ch + "\b" + ch for ch in text)

    def indent(self, text, prefix="    "):
        if not text:
            return ""
        lines = [prefix + line for line in text.split("\n")]
        lines[-1] = lines[-1].rstrip()
        return "\n".join(lines)

    def section(self, title, contents):
        return self.bold(title) + "\n" + self.indent(contents).rstrip() + "\n\n"

    def document(self, object, name=None, *args):
        if inspect.ismodule(object):
            return self.docmodule(object, name, *args)
        if inspect.isclass(object):
            return self.docclass(object, name, *args)
        if inspect.isroutine(object):
            return self.docroutine(object, name, *args)
        if inspect.isdatadescriptor(object):
            return self.docdata(object, name, *args)
        return self.docother(object, name, *args)

    def formattree(self, tree, modname, parent=None, prefix=""):
        result = ""
        for entry in tree:
            if isinstance(entry, tuple):
                c, bases = entry
                result += prefix + classname(c, modname)
                if bases and bases != (parent,):
                    result += f"({', '.join(classname(b, modname) for b in bases)})"
                result += "\n"
            else:
                result += self.formattree(entry, modname, c, prefix + "    ")
        return result

    def docmodule(self, object, name=None, mod=None):
        name = object.__name__
        synopsis, description = splitdoc(getdoc(object))
        result = self.section("NAME", name + (synopsis and " - " + synopsis))
        if description:
            result += self.section("DESCRIPTION", description)
        all = getattr(object, "__all__", None)
        here = {"classes": [], "functions": [], "data": []}
        for key, value in inspect.getmembers(object):
            if not visiblename(key, all, object):
                continue
            if inspect.isclass(value):
                if all is not None or (inspect.getmodule(value) or object) is object:
                    here["classes"].append((key, value))
            elif inspect.isroutine(value):
                if all is not None or inspect.isbuiltin(value) or inspect.getmodule(value) is object:
                    here["functions"].append((key, value))
            elif isdata(value):
                here["data"].append((key, value))
        if hasattr(object, "__path__"):
            import pkgutil

            found = [n + (" (package)" if package else "") for _, n, package in pkgutil.iter_modules(object.__path__)]
            if found:
                result += self.section("PACKAGE CONTENTS", "\n".join(sorted(found)))
        if here["classes"]:
            tree = inspect.getclasstree([value for _, value in here["classes"]], True)
            result += self.section("CLASSES", "\n".join([self.formattree(tree, name)] + [self.document(v, k, name) for k, v in here["classes"]]))
        if here["functions"]:
            result += self.section("FUNCTIONS", "\n".join(self.document(v, k, name) for k, v in here["functions"]))
        if here["data"]:
            result += self.section("DATA", "\n".join(self.docother(v, k, name, maxlen=70) for k, v in here["data"]))
        for title, key in (("VERSION", "__version__"), ("DATE", "__date__"), ("AUTHOR", "__author__"), ("CREDITS", "__credits__")):
            if hasattr(object, key):
                result += self.section(title, str(getattr(object, key)))
        try:
            file = inspect.getabsfile(object)
        except TypeError:
            file = "(built-in)"
        return result + self.section("FILE", file)

    def docclass(self, object, name=None, mod=None, *ignored):
        realname = object.__name__
        name, bases = name or realname, object.__bases__
        title = "class " + self.bold(realname) if name == realname else self.bold(name) + " = class " + realname
        if bases:
            title += "(%s)" % ", ".join(classname(b, object.__module__) for b in bases)
        contents = []
        push = contents.append
        try:
            signature = str(inspect.signature(object))
        except (ValueError, TypeError):
            signature = None
        if signature and signature != "()":
            push(object.__name__ + signature + "\n")
        doc = getdoc(object)
        if doc:
            push(doc + "\n")
        mro = deque(inspect.getmro(object))
        if len(mro) > 2:
            push("Method resolution order:")
            for base in mro:
                push("    " + classname(base, object.__module__))
            push("")
        subclasses = sorted((cls.__name__ for cls in type.__subclasses__(object) if not cls.__name__.startswith("_") and cls.__module__ == "builtins"),
                            key=str.lower)
        if subclasses:
            push("Built-in subclasses:")
            for sub in subclasses[:4]:
                push("    " + sub)
            if len(subclasses) > 4:
                push(f"    ... and {len(subclasses) - 4} other subclasses")
            push("")
        ruled = False

        def rule():
            nonlocal ruled
            if ruled:
                push("-" * 70)
            ruled = True

        def spill(msg, attrs, wanted, write):
            kept = [a for a in attrs if wanted(a[1])]
            if kept:
                rule()
                push(msg)
                for attr in kept:
                    write(*attr)
            return [a for a in attrs if not wanted(a[1])]

        def routine(key, kind, cls, value):
            try:
                value = getattr(object, key)
            except Exception:
                push(self.docdata(value, key, mod))
            else:
                push(self.document(value, key, mod, object))

        def descriptor(key, kind, cls, value):
            push(self.docdata(value, key, mod))

        def data(key, kind, cls, value):
            try:
                value = getattr(object, key)
            except AttributeError:
                value = cls.__dict__[key]
            push(self.docother(value, key, mod, maxlen=70, doc=getdoc(value)) + "\n")

        attrs = [a for a in classify_class_attrs(object) if visiblename(a[0], obj=object)]
        while attrs:
            thisclass = mro.popleft() if mro else attrs[0][2]
            inherited = [a for a in attrs if a[2] is not thisclass]
            attrs = [a for a in attrs if a[2] is thisclass]
            if thisclass is builtins.object:
                attrs = inherited
                continue
            tag = "defined here" if thisclass is object else "inherited from " + classname(thisclass, object.__module__)
            sort_attributes(attrs, object)
            attrs = spill(f"Methods {tag}:\n", attrs, lambda k: k == "method", routine)
            attrs = spill(f"Class methods {tag}:\n", attrs, lambda k: k == "class method", routine)
            attrs = spill(f"Static methods {tag}:\n", attrs, lambda k: k == "static method", routine)
            attrs = spill(f"Readonly properties {tag}:\n", attrs, lambda k: k == "readonly property", descriptor)
            attrs = spill(f"Data descriptors {tag}:\n", attrs, lambda k: k == "data descriptor", descriptor)
            attrs = spill(f"Data and other attributes {tag}:\n", attrs, lambda k: True, data)
            attrs = inherited
        text = "\n".join(contents)
        return title + "\n" + (self.indent(text.rstrip(), " |  ") + "\n" if text else "")

    def docroutine(self, object, name=None, mod=None, cl=None):
        realname = getattr(object, "__name__", "")
        name = name or realname
        note = ""
        if inspect.ismethod(object):
            owner = object.__self__.__class__
            if cl is None:
                note = f" method of {classname(owner, mod)} instance"
            elif owner is not cl:
                note = f" from {classname(owner, mod)}"
        prefix = "async " if inspect.iscoroutinefunction(object) or inspect.isasyncgenfunction(object) else ""
        title = self.bold(name) if name == realname else self.bold(name) + " = " + realname
        argspec = None
        try:
            argspec = str(inspect.signature(object))
        except (ValueError, TypeError):
            argspec = "(...)"
        if argspec and realname == "<lambda>":
            title, argspec = self.bold(name) + " lambda ", argspec[1:-1]
        head = prefix + title + argspec + note
        doc = getdoc(object) or ""
        return head + "\n" + (doc and self.indent(doc).rstrip() + "\n")

    def docdata(self, object, name=None, mod=None, cl=None):
        parts = [self.bold(name), "\n"] if name else []
        doc = getdoc(object) or _DESCRIPTORS.get(name, "")
        if doc:
            parts += [self.indent(doc), "\n"]
        return "".join(parts)

    docproperty = docdata

    def docother(self, object, name=None, mod=None, parent=None, *ignored, maxlen=None, doc=None):
        text = self.repr(object)
        if maxlen:
            line = (name + " = " if name else "") + text
            over = maxlen - len(line)
            if over < 0:
                text = text[:over] + "..."
        line = (self.bold(name) + " = " if name else "") + text
        if not doc:
            doc = getdoc(object)
        if doc:
            line += "\n" + self.indent(str(doc)) + "\n"
        return line


class _PlainTextDoc(TextDoc):
    def bold(self, text):
        return text


text, plaintext = TextDoc(), _PlainTextDoc()


def plain(text):
    """The text without what makes it bold."""
    return re.sub(".\b", "", text)


# --- finding and showing

def safeimport(path, forceload=0, cache={}):
    try:
        return importlib.import_module(path)
    except ModuleNotFoundError as error:
        if error.name == path or path.startswith((error.name or "?") + "."):
            return None
        raise ErrorDuringImport(path, sys.exc_info())
    except BaseException:
        raise ErrorDuringImport(path, sys.exc_info())


def locate(path, forceload=0):
    """The object of a dotted name; None if there is none."""
    parts = [part for part in path.split(".") if part]
    module, n = None, 0
    while n < len(parts):
        following = safeimport(".".join(parts[:n + 1]), forceload)
        if following is None:
            break
        module, n = following, n + 1
    object = builtins if module is None else module
    for part in parts[n:]:
        try:
            object = getattr(object, part)
        except AttributeError:
            return None
    return object


def resolve(thing, forceload=0):
    """(object, name) of an object or a dotted name."""
    if isinstance(thing, str):
        object = locate(thing, forceload)
        if object is None:
            raise ImportError(f"No Python documentation found for {thing!r}.\nUse help() to get the interactive help utility.\n"
                              "Use help(str) for help on the str class.")
        return object, thing
    name = getattr(thing, "__name__", None)
    return thing, name if isinstance(name, str) else None


def render_doc(thing, title="Python Library Documentation: %s", forceload=0, renderer=None):
    renderer = renderer or text
    object, name = resolve(thing, forceload)
    what = describe(object)
    module = inspect.getmodule(object)
    if name and "." in name:
        what += " in " + name[:name.rfind(".")]
    elif module and module is not object:
        what += " in module " + module.__name__
    if not (inspect.ismodule(object) or inspect.isclass(object) or inspect.isroutine(object) or inspect.isdatadescriptor(object) or _finddoc(object)):
        if hasattr(object, "__origin__"):
            object = object.__origin__
        else:
            object = type(object)
            what += " object"
    return title % what + "\n\n" + renderer.document(object, name)


def pager(text):
    """Shows a text, by $PAGER on a terminal."""
    command = os.environ.get("MANPAGER") or os.environ.get("PAGER")
    if command and sys.stdin.isatty() and sys.stdout.isatty():
        import subprocess

        subprocess.run(command, shell=True, input=text, text=True, errors="backslashreplace")
    else:
        sys.stdout.write(plain(text))


def doc(thing, title="Python Library Documentation: %s", forceload=0, output=None):
    try:
        if output is None:
            pager(render_doc(thing, title, forceload))
        else:
            output.write(render_doc(thing, title, forceload, plaintext))
    except (ImportError, ErrorDuringImport) as value:
        print(value)


class Helper:
    """help(): about an object, or asked for names one after the other."""

    _none = object()

    def __init__(self, input=None, output=None):
        self._input, self._output = input, output

    @property
    def input(self):
        return self._input or sys.stdin

    @property
    def output(self):
        return self._output or sys.stdout

    def __repr__(self):
        return "Type help() for interactive help, or help(object) for help about object."

    def __call__(self, request=_none):
        if request is not self._none:
            self.help(request)
            return
        self.intro()
        self.interact()
        self.output.write("\nYou are now leaving help and returning to the Python interpreter.\n")

    def intro(self):
        self.output.write("\nWelcome to mpy's help utility!\n\nEnter the name of any module, class or function to read what it says about itself. "
                          "To leave, type \"quit\".\n\n")

    def interact(self):
        while True:
            self.output.write("help> ")
            self.output.flush()
            request = self.input.readline()
            if not request or request.strip().lower() in ("q", "quit", "exit"):
                return
            if request.strip():
                self.help(request.strip())

    def help(self, request):
        if isinstance(request, str):
            request = request.strip()
            if request in ("True", "False", "None"):
                doc(eval(request), "Help on %s:", output=self._output)
            else:
                doc(request, "Help on %s:", output=self._output)
        elif isinstance(request, Helper):
            self()
        else:
            doc(request, "Help on %s:", output=self._output)
        self.output.write("\n")


help = Helper()


def cli():
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        print("usage: mpy -m pydoc NAME ...\n\nShows what modules, classes and functions say about themselves.")
        return
    if sys.argv[1].startswith("-"):
        sys.exit(f"pydoc: {sys.argv[1]} is not supported: there are no pages to serve or to write")
    sys.path.insert(0, "")
    for name in sys.argv[1:]:
        try:
            help.help(name)
        except ErrorDuringImport as value:
            print(value)


if __name__ == "__main__":
    cli()
