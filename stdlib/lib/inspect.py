"""Looks into live objects: what they are, where they come from, how they are called."""

import ast
import builtins
import collections.abc
import dis
import enum
import functools
import importlib.machinery
import itertools
import keyword
import linecache
import os
import sys
import tokenize
import types
from collections import OrderedDict, namedtuple
from keyword import iskeyword
from operator import attrgetter
from types import FunctionType as _FunctionType

from _signatures import (BoundArguments, ClassFoundException, Parameter, Signature, _empty, _ParameterKind, _void, formatannotation,
                         formatannotationrelativeto, get_annotations, signature, unwrap)
from _sources import (BlockFinder, EndOfBlock, cleandoc, findsource, getabsfile, getblock, getcomments, getdoc, getfile, getmodule, getmodulename,
                      getsource, getsourcefile, getsourcelines, indentsize, modulesbyfile)

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR, CO_NOFREE = 1, 2, 4, 8, 16, 32, 64
CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 128, 256, 512
TPFLAGS_IS_ABSTRACT = 1 << 20

__all__ = ["ArgInfo", "Arguments", "Attribute", "BlockFinder", "BoundArguments", "CORO_CLOSED", "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED",
           "CO_ASYNC_GENERATOR", "CO_COROUTINE", "CO_GENERATOR", "CO_ITERABLE_COROUTINE", "CO_NESTED", "CO_NEWLOCALS", "CO_NOFREE", "CO_OPTIMIZED",
           "CO_VARARGS", "CO_VARKEYWORDS", "ClassFoundException", "ClosureVars", "EndOfBlock", "FrameInfo", "FullArgSpec", "GEN_CLOSED", "GEN_CREATED",
           "GEN_RUNNING", "GEN_SUSPENDED", "Parameter", "Signature", "TPFLAGS_IS_ABSTRACT", "Traceback", "classify_class_attrs", "cleandoc",
           "currentframe", "findsource", "formatannotation", "formatannotationrelativeto", "formatargvalues", "get_annotations", "getabsfile",
           "getargs", "getargvalues", "getattr_static", "getblock", "getcallargs", "getclasstree", "getclosurevars", "getcomments",
           "getcoroutinelocals", "getcoroutinestate", "getdoc", "getfile", "getframeinfo", "getfullargspec", "getgeneratorlocals",
           "getgeneratorstate", "getinnerframes", "getlineno", "getmembers", "getmembers_static", "getmodule", "getmodulename", "getmro",
           "getouterframes", "getsource", "getsourcefile", "getsourcelines", "indentsize", "isabstract", "isasyncgen", "isasyncgenfunction",
           "isawaitable", "isbuiltin", "isclass", "iscode", "iscoroutine", "iscoroutinefunction", "isdatadescriptor", "isframe", "isfunction",
           "isgenerator", "isgeneratorfunction", "isgetsetdescriptor", "ismemberdescriptor", "ismethod", "ismethoddescriptor", "ismethodwrapper",
           "ismodule", "isroutine", "istraceback", "signature", "stack", "trace", "unwrap", "walktree"]


# --- what it is

def _test_of(name, kind):
    def test(object):
        return isinstance(object, kind)

    test.__name__ = test.__qualname__ = name
    return test


ismodule = _test_of("ismodule", types.ModuleType)
isclass = _test_of("isclass", type)
ismethod = _test_of("ismethod", types.MethodType)
isfunction = _test_of("isfunction", types.FunctionType)
ismemberdescriptor = _test_of("ismemberdescriptor", types.MemberDescriptorType)
isgetsetdescriptor = _test_of("isgetsetdescriptor", types.GetSetDescriptorType)
isasyncgen = _test_of("isasyncgen", types.AsyncGeneratorType)
isgenerator = _test_of("isgenerator", types.GeneratorType)
iscoroutine = _test_of("iscoroutine", types.CoroutineType)
istraceback = _test_of("istraceback", types.TracebackType)
isframe = _test_of("isframe", types.FrameType)
iscode = _test_of("iscode", types.CodeType)
isbuiltin = _test_of("isbuiltin", types.BuiltinFunctionType)
ismethodwrapper = _test_of("ismethodwrapper", types.MethodWrapperType)


def ismethoddescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    cls = type(object)
    return hasattr(cls, "__get__") and not hasattr(cls, "__set__")


def isdatadescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    cls = type(object)
    return hasattr(cls, "__set__") or hasattr(cls, "__delete__")


def _has_code_flag(f, flag):
    while True:
        if ismethod(f):
            f = f.__func__
        elif isinstance(f, functools.partial):
            f = f.func
        else:
            break
    if not (isfunction(f) or _signature_is_functionlike(f)):
        return False
    return bool(f.__code__.co_flags & flag)


# Names that programs use although they are not public.
_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD = _ParameterKind


def _signature_from_callable(obj, *, follow_wrapper_chains=True, skip_bound_arg=True, globals=None, locals=None, eval_str=False, sigcls):
    from _signatures import raw_signature

    return raw_signature(obj, follow_wrapped=follow_wrapper_chains, skip_bound_arg=skip_bound_arg, globals=globals, locals=locals,
                         eval_str=eval_str, sigcls=sigcls)


def _signature_is_functionlike(f):
    from _signatures import is_functionlike

    return is_functionlike(f)


def isgeneratorfunction(obj):
    return _has_code_flag(obj, CO_GENERATOR)


def iscoroutinefunction(obj):
    return _has_code_flag(obj, CO_COROUTINE)


def isasyncgenfunction(obj):
    return _has_code_flag(obj, CO_ASYNC_GENERATOR)


def isawaitable(object):
    return (isinstance(object, types.CoroutineType) or
            isinstance(object, types.GeneratorType) and bool(object.gi_code.co_flags & CO_ITERABLE_COROUTINE) or
            isinstance(object, collections.abc.Awaitable))


def isroutine(object):
    return isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object) or ismethodwrapper(object)


def isabstract(object):
    return isinstance(object, type) and bool(getattr(object, "__abstractmethods__", None)) and not issubclass(object, type)


# --- members and classes

def _members(object, predicate, getter):
    results, seen = [], set()
    names = dir(object)
    mro = getmro(object) if isclass(object) else ()
    if isclass(object):
        for base in object.__bases__:  # names that a metaclass hides behind a DynamicClassAttribute
            names.extend(k for k, v in base.__dict__.items() if isinstance(v, types.DynamicClassAttribute))
    for key in names:
        try:
            value = getter(object, key)
            if key in seen:
                raise AttributeError
        except AttributeError:
            for base in mro:
                if key in base.__dict__:
                    value = base.__dict__[key]
                    break
            else:
                continue
        if not predicate or predicate(value):
            results.append((key, value))
        seen.add(key)
    results.sort(key=lambda pair: pair[0])
    return results


def getmembers(object, predicate=None):
    return _members(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    return _members(object, predicate, getattr_static)


Attribute = namedtuple("Attribute", "name kind defining_class object")


def classify_class_attrs(cls):
    mro = getmro(cls)
    metamro = tuple(c for c in getmro(type(cls)) if c not in (type, object))
    bases = mro + metamro
    names = dir(cls)
    for base in mro:
        names.extend(k for k, v in base.__dict__.items() if isinstance(v, types.DynamicClassAttribute) and v.fget is not None)
    result, done = [], set()
    for name in names:
        if name in done:
            continue
        home, found = None, None
        got = _void
        if name != "__dict__":
            try:
                got = getattr(cls, name)
            except Exception:
                pass
            else:
                home = getattr(got, "__objclass__", home)
                if home not in bases:
                    home = None
                    for base in bases:
                        if base.__dict__.get(name, _void) is got or getattr(base, name, _void) is got and name in base.__dict__:
                            home = base
                            break
        for base in bases:
            if name in base.__dict__:
                found = base.__dict__[name]
                if home is None or home not in metamro:
                    home = base
                break
        else:
            if home is None:
                continue
        obj = got if got is not _void and found is None else found
        if isinstance(found, (staticmethod, types.BuiltinMethodType)):
            kind, obj = "static method", found
        elif isinstance(found, (classmethod, types.ClassMethodDescriptorType)):
            kind, obj = "class method", found
        elif isinstance(found, property):
            kind, obj = "property", found
        elif isroutine(obj):
            kind = "method"
        else:
            kind = "data"
        result.append(Attribute(name, kind, home, obj))
        done.add(name)
    return result


def getmro(cls):
    return cls.__mro__


def walktree(classes, children, parent):
    results = []
    classes.sort(key=attrgetter("__module__", "__name__"))
    for c in classes:
        results.append((c, c.__bases__))
        if c in children:
            results.append(walktree(children[c], children, c))
    return results


def getclasstree(classes, unique=False):
    children, roots = {}, []
    for c in classes:
        if c.__bases__:
            for parent in c.__bases__:
                known = children.setdefault(parent, [])
                if c not in known:
                    known.append(c)
                if unique and parent in classes:
                    break
        elif c not in roots:
            roots.append(c)
    for parent in children:
        if parent not in classes:
            roots.append(parent)
    return walktree(roots, children, None)


_sentinel = object()


def _own_dict(obj):
    for c in type(obj).__mro__:
        if isinstance(c.__dict__.get("__dict__"), property):
            return {}  # a property that hides the real one
    try:
        return object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return {}


def getattr_static(obj, attr, default=_sentinel):
    """Finds an attribute without running anything of the object's."""
    in_instance = _sentinel
    if isinstance(obj, type):
        cls = obj
    else:
        cls = type(obj)
        in_instance = dict.get(_own_dict(obj), attr, _sentinel)
    in_class = _sentinel
    for c in type.__dict__["__mro__"].__get__(cls):
        if attr in c.__dict__:
            in_class = c.__dict__[attr]
            break
    if in_instance is not _sentinel and in_class is not _sentinel:
        kind = type(in_class)
        if hasattr(kind, "__get__") and (hasattr(kind, "__set__") or hasattr(kind, "__delete__")):
            return in_class
    if in_instance is not _sentinel:
        return in_instance
    if in_class is not _sentinel:
        return in_class
    if obj is cls:
        for c in type(cls).__mro__:
            if attr in c.__dict__:
                return c.__dict__[attr]
    if default is not _sentinel:
        return default
    raise AttributeError(attr)


# --- arguments

Arguments = namedtuple("Arguments", "args, varargs, varkw")
FullArgSpec = namedtuple("FullArgSpec", "args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations")
ArgInfo = namedtuple("ArgInfo", "args varargs keywords locals")
ClosureVars = namedtuple("ClosureVars", "nonlocals globals builtins unbound")


def getargs(co):
    if not iscode(co):
        raise TypeError(f"{co!r} is not a code object")
    names, nargs, nkw = co.co_varnames, co.co_argcount, co.co_kwonlyargcount
    at = nargs + nkw
    varargs = varkw = None
    if co.co_flags & CO_VARARGS:
        varargs = names[at]
        at += 1
    if co.co_flags & CO_VARKEYWORDS:
        varkw = names[at]
    return Arguments(list(names[:at if varargs is None else at - 1][:nargs + nkw]), varargs, varkw)


def getfullargspec(func):
    from _signatures import raw_signature

    try:
        sig = raw_signature(func, follow_wrapped=False, skip_bound_arg=False, eval_str=False)
    except Exception as ex:
        raise TypeError("unsupported callable") from ex
    args, kwonlyargs, defaults, kwdefaults, annotations = [], [], (), {}, {}
    varargs = varkw = None
    if sig.return_annotation is not sig.empty:
        annotations["return"] = sig.return_annotation
    for param in sig.parameters.values():
        kind, name = param.kind, param.name
        if kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD):
            args.append(name)
            if param.default is not param.empty:
                defaults += (param.default,)
        elif kind is Parameter.VAR_POSITIONAL:
            varargs = name
        elif kind is Parameter.KEYWORD_ONLY:
            kwonlyargs.append(name)
            if param.default is not param.empty:
                kwdefaults[name] = param.default
        else:
            varkw = name
        if param.annotation is not param.empty:
            annotations[name] = param.annotation
    return FullArgSpec(args, varargs, varkw, defaults or None, kwonlyargs, kwdefaults or None, annotations)


def getargvalues(frame):
    args, varargs, varkw = getargs(frame.f_code)
    return ArgInfo(args, varargs, varkw, frame.f_locals)


def formatargvalues(args, varargs, varkw, locals, formatarg=str, formatvarargs=lambda name: "*" + name,
                    formatvarkw=lambda name: "**" + name, formatvalue=lambda value: "=" + repr(value)):
    specs = [formatarg(name) + formatvalue(locals[name]) for name in args]
    if varargs:
        specs.append(formatvarargs(varargs) + formatvalue(locals[varargs]))
    if varkw:
        specs.append(formatvarkw(varkw) + formatvalue(locals[varkw]))
    return f"({', '.join(specs)})"


def _missing_arguments(f_name, names, positional, values):
    names = [repr(name) for name in names if name not in values]
    count = len(names)
    s = " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
    raise TypeError("%s() missing %i required %s argument%s: %s" % (f_name, count, "positional" if positional else "keyword-only", "" if count == 1 else "s", s))


def _too_many(f_name, args, kwonly, varargs, defcount, given, values):
    atleast = len(args) - defcount
    kwonly_given = len([name for name in kwonly if name in values])
    if varargs:
        plural, sig = atleast != 1, f"at least {atleast}"
    elif defcount:
        plural, sig = True, f"from {atleast} to {len(args)}"
    else:
        plural, sig = len(args) != 1, str(len(args))
    extra = ""
    if kwonly_given:
        extra = f" positional argument{'s' if given != 1 else ''} (and {kwonly_given} keyword-only argument{'s' if kwonly_given != 1 else ''})"
    raise TypeError("%s() takes %s positional argument%s but %d%s %s given" %
                    (f_name, sig, "s" if plural else "", given, extra, "was" if given == 1 and not kwonly_given else "were"))


def getcallargs(func, /, *positional, **named):
    args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, _ = getfullargspec(func)
    f_name = func.__name__
    values = {}
    if ismethod(func) and func.__self__ is not None:
        positional = (func.__self__,) + positional
    n = min(len(positional), len(args))
    for i in range(n):
        values[args[i]] = positional[i]
    if varargs:
        values[varargs] = tuple(positional[n:])
    known = set(args + kwonlyargs)
    if varkw:
        values[varkw] = {}
    for name, value in named.items():
        if name not in known:
            if not varkw:
                raise TypeError(f"{f_name}() got an unexpected keyword argument {name!r}")
            values[varkw][name] = value
            continue
        if name in values:
            raise TypeError(f"{f_name}() got multiple values for argument {name!r}")
        values[name] = value
    defcount = len(defaults) if defaults else 0
    if len(positional) > len(args) and not varargs:
        _too_many(f_name, args, kwonlyargs, varargs, defcount, len(positional), values)
    if len(positional) < len(args):
        required = args[:len(args) - defcount]
        for name in required:
            if name not in values:
                _missing_arguments(f_name, required, True, values)
        for i, name in enumerate(args[len(args) - defcount:]):
            if name not in values:
                values[name] = defaults[i]
    missing = 0
    for name in kwonlyargs:
        if name not in values:
            if kwonlydefaults and name in kwonlydefaults:
                values[name] = kwonlydefaults[name]
            else:
                missing += 1
    if missing:
        _missing_arguments(f_name, kwonlyargs, False, values)
    return values


def getclosurevars(func):
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError(f"{func!r} is not a Python function")
    code = func.__code__
    nonlocals = {} if func.__closure__ is None else {var: cell.cell_contents for var, cell in zip(code.co_freevars, func.__closure__)}
    global_ns = func.__globals__
    builtin_ns = global_ns.get("__builtins__", builtins.__dict__)
    if ismodule(builtin_ns):
        builtin_ns = builtin_ns.__dict__
    global_vars, builtin_vars, unbound = {}, {}, set()
    for name in code.co_names:
        if name in ("None", "True", "False"):
            continue
        if name in global_ns:
            global_vars[name] = global_ns[name]
        elif name in builtin_ns:
            builtin_vars[name] = builtin_ns[name]
        else:
            unbound.add(name)
    return ClosureVars(nonlocals, global_vars, builtin_vars, unbound)


# --- frames

_Traceback = namedtuple("_Traceback", "filename lineno function code_context index")
_FrameInfo = namedtuple("_FrameInfo", ("frame",) + _Traceback._fields)


class Traceback(_Traceback):
    def __new__(cls, filename, lineno, function, code_context, index, *, positions=None):
        made = super().__new__(cls, filename, lineno, function, code_context, index)
        made.positions = positions
        return made

    def __repr__(self):
        return (f"Traceback(filename={self.filename!r}, lineno={self.lineno!r}, function={self.function!r}, code_context={self.code_context!r}, "
                f"index={self.index!r}, positions={self.positions!r})")


class FrameInfo(_FrameInfo):
    def __new__(cls, frame, filename, lineno, function, code_context, index, *, positions=None):
        made = super().__new__(cls, frame, filename, lineno, function, code_context, index)
        made.positions = positions
        return made

    def __repr__(self):
        return (f"FrameInfo(frame={self.frame!r}, filename={self.filename!r}, lineno={self.lineno!r}, function={self.function!r}, "
                f"code_context={self.code_context!r}, index={self.index!r}, positions={self.positions!r})")


def getframeinfo(frame, context=1):
    if istraceback(frame):
        lineno = frame.tb_lineno
        frame = frame.tb_frame
    else:
        lineno = frame.f_lineno
    if not isframe(frame):
        raise TypeError(f"{frame!r} is not a frame or traceback object")
    filename = getsourcefile(frame) or getfile(frame)
    lines = index = None
    if context > 0:
        start = lineno - 1 - context // 2
        try:
            lines, _ = findsource(frame)
        except OSError:
            lines = index = None
        else:
            start = max(0, min(start, len(lines) - context))
            lines = lines[start:start + context]
            index = lineno - 1 - start
    positions = dis.Positions(lineno, lineno, None, None) if hasattr(dis, "Positions") else None
    return Traceback(filename, lineno, frame.f_code.co_name, lines, index, positions=positions)


def getlineno(frame):
    return frame.f_lineno


def _frame_info(frame, info):
    return FrameInfo(frame, *info, positions=info.positions)


def getouterframes(frame, context=1):
    found = []
    while frame:
        found.append(_frame_info(frame, getframeinfo(frame, context)))
        frame = frame.f_back
    return found


def getinnerframes(tb, context=1):
    found = []
    while tb:
        found.append(_frame_info(tb.tb_frame, getframeinfo(tb, context)))
        tb = tb.tb_next
    return found


def currentframe():
    return sys._getframe(1) if hasattr(sys, "_getframe") else None


def stack(context=1):
    return getouterframes(sys._getframe(1), context)


def trace(context=1):
    return getinnerframes(sys.exc_info()[2], context)


# --- generators and coroutines

GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED"


def _state(running, suspended, frame):
    return "RUNNING" if running else "SUSPENDED" if suspended else "CLOSED" if frame is None else "CREATED"


def getgeneratorstate(generator):
    return "GEN_" + _state(generator.gi_running, generator.gi_suspended, generator.gi_frame)


def getgeneratorlocals(generator):
    if not isgenerator(generator):
        raise TypeError(f"{generator!r} is not a Python generator")
    frame = generator.gi_frame
    return frame.f_locals if frame is not None else {}


def getcoroutinestate(coroutine):
    return "CORO_" + _state(coroutine.cr_running, coroutine.cr_suspended, coroutine.cr_frame)


def getcoroutinelocals(coroutine):
    frame = getattr(coroutine, "cr_frame", None)
    return frame.f_locals if frame is not None else {}


def _main():
    """Prints the source of "module" or "module:qualname", or where it comes from."""
    import argparse
    import importlib

    parser = argparse.ArgumentParser()
    parser.add_argument("object", help="The object to be analysed. It supports the 'module:qualname' syntax")
    parser.add_argument("-d", "--details", action="store_true", help="Display info about the module rather than its source code")
    args = parser.parse_args()
    target = args.object
    mod_name, has_attrs, attrs = target.partition(":")
    try:
        obj = module = importlib.import_module(mod_name)
    except Exception as exc:
        print(f"Failed to import {mod_name} ({type(exc).__name__}: {exc})", file=sys.stderr)
        sys.exit(2)
    for part in attrs.split(".") if has_attrs else ():
        obj = getattr(obj, part)
    if module.__name__ in sys.builtin_module_names:
        print("Can't get info for builtin modules.", file=sys.stderr)
        sys.exit(1)
    if not args.details:
        try:
            print(getsource(obj))
        except (OSError, TypeError) as exc:
            print(exc, file=sys.stderr)
            sys.exit(1)
        return
    print(f"Target: {target}")
    print(f"Origin: {getattr(module, '__file__', None) or module.__spec__.origin}")
    print(f"Cached: {getattr(module, '__cached__', None)}")
    if obj is module:
        print(f"Loader: {module.__spec__.loader!r}")
        if hasattr(module, "__path__"):
            print(f"Submodule search path: {module.__path__}")
    else:
        try:
            line = findsource(obj)[1]
        except Exception:
            pass
        else:
            print(f"Line: {line}")
    print()


if __name__ == "__main__":
    _main()
