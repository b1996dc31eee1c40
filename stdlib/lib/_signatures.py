"""Signatures of callables: the half of inspect that is about parameters."""

import enum
import functools
import sys
import types
from collections import OrderedDict
from keyword import iskeyword


class _void:
    """Nothing was given."""


class _empty:
    """No default, no annotation."""


_empty.__module__ = _void.__module__ = "inspect"


class ClassFoundException(Exception):
    pass


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    """The annotations of a class, module or callable, in a new dict."""
    unwrapped = obj_globals = obj_locals = None
    if isinstance(obj, type):
        found = obj.__dict__.get("__annotations__")
        if isinstance(found, types.GetSetDescriptorType):
            found = None
        module = sys.modules.get(getattr(obj, "__module__", None))
        obj_globals = getattr(module, "__dict__", None)
        obj_locals = dict(vars(obj))
        unwrapped = obj
    elif isinstance(obj, types.ModuleType):
        found = getattr(obj, "__annotations__", None)
        obj_globals = obj.__dict__
    elif callable(obj):
        found = getattr(obj, "__annotations__", None)
        obj_globals = getattr(obj, "__globals__", None)
        unwrapped = obj
    else:
        raise TypeError(f"{obj!r} is not a module, class, or callable.")
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise ValueError(f"{obj!r}.__annotations__ is neither a dict nor None")
    if not found or not eval_str:
        return dict(found)
    while unwrapped is not None:
        if hasattr(unwrapped, "__wrapped__"):
            unwrapped = unwrapped.__wrapped__
        elif isinstance(unwrapped, functools.partial):
            unwrapped = unwrapped.func
        else:
            obj_globals = getattr(unwrapped, "__globals__", obj_globals)
            break
    names = obj_globals if globals is None else globals
    own = obj_locals if locals is None else locals
    return {key: eval(value, names, own) if isinstance(value, str) else value for key, value in found.items()}


def unwrap(func, *, stop=None):
    """Follows __wrapped__ to the end."""
    first, seen = func, {id(func): func}
    limit = sys.getrecursionlimit()
    while not isinstance(func, type) and hasattr(func, "__wrapped__") and (stop is None or not stop(func)):
        func = func.__wrapped__
        if id(func) in seen or len(seen) >= limit:
            raise ValueError(f"wrapper loop when unwrapping {first!r}")
        seen[id(func)] = func
    return func


def formatannotation(annotation, base_module=None):
    if getattr(annotation, "__module__", None) == "typing":
        return repr(annotation).replace("typing.", "")
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if annotation.__module__ in ("builtins", base_module):
            return annotation.__qualname__
        return annotation.__module__ + "." + annotation.__qualname__
    return repr(annotation)


def formatannotationrelativeto(object):
    module = getattr(object, "__module__", None)
    return lambda annotation: formatannotation(annotation, module)


class _ParameterKind(enum.IntEnum):
    POSITIONAL_ONLY = "positional-only"
    POSITIONAL_OR_KEYWORD = "positional or keyword"
    VAR_POSITIONAL = "variadic positional"
    KEYWORD_ONLY = "keyword-only"
    VAR_KEYWORD = "variadic keyword"

    def __new__(cls, description):
        value = len(cls.__members__)
        member = int.__new__(cls, value)
        member._value_ = value
        member.description = description
        return member

    def __str__(self):
        return self.name


_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD = _ParameterKind


class Parameter:
    """One parameter: name, kind, default, annotation."""

    __slots__ = ("_name", "_kind", "_default", "_annotation")

    POSITIONAL_ONLY = _POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _VAR_POSITIONAL
    KEYWORD_ONLY = _KEYWORD_ONLY
    VAR_KEYWORD = _VAR_KEYWORD
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        try:
            self._kind = _ParameterKind(kind)
        except ValueError:
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind") from None
        if default is not _empty and self._kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
            raise ValueError(f"{self._kind.description} parameters cannot have default values")
        self._default, self._annotation = default, annotation
        if name is _empty:
            raise ValueError("name is a required attribute for Parameter")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if name[:1] == "." and name[1:].isdigit():  # the iterable of a comprehension
            if self._kind != _POSITIONAL_OR_KEYWORD:
                raise ValueError(f"implicit arguments must be passed as positional or keyword arguments, not {self._kind.description}")
            self._kind = _POSITIONAL_ONLY
            name = f"implicit{name[1:]}"
        if iskeyword(name) and self._kind is not _POSITIONAL_ONLY or not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name = name

    def __reduce__(self):
        return type(self), (self._name, self._kind), {"_default": self._default, "_annotation": self._annotation}

    def __setstate__(self, state):
        self._default, self._annotation = state["_default"], state["_annotation"]

    name = property(lambda self: self._name)
    default = property(lambda self: self._default)
    annotation = property(lambda self: self._annotation)
    kind = property(lambda self: self._kind)

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        return type(self)(self._name if name is _void else name, self._kind if kind is _void else kind,
                          default=self._default if default is _void else default,
                          annotation=self._annotation if annotation is _void else annotation)

    def __str__(self):
        text = self._name
        if self._annotation is not _empty:
            text += f": {formatannotation(self._annotation)}"
        if self._default is not _empty:
            text += f" = {self._default!r}" if self._annotation is not _empty else f"={self._default!r}"
        if self._kind == _VAR_POSITIONAL:
            return "*" + text
        return "**" + text if self._kind == _VAR_KEYWORD else text

    def __repr__(self):
        return f'<{self.__class__.__name__} "{self}">'

    def __hash__(self):
        return hash((self._name, self._kind, self._annotation, self._default))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name == other._name and self._kind == other._kind and self._default == other._default and
                self._annotation == other._annotation)


class BoundArguments:
    """Arguments as a signature bound them."""

    __slots__ = ("arguments", "_signature", "__weakref__")

    def __init__(self, signature, arguments):
        self.arguments, self._signature = arguments, signature

    @property
    def signature(self):
        return self._signature

    @property
    def args(self):
        args = []
        for name, param in self._signature.parameters.items():
            if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or name not in self.arguments:
                break
            value = self.arguments[name]
            if param.kind == _VAR_POSITIONAL:
                args.extend(value)
            else:
                args.append(value)
        return tuple(args)

    @property
    def kwargs(self):
        kwargs, by_name = {}, False
        for name, param in self._signature.parameters.items():
            if not by_name:
                if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                    by_name = True
                elif name not in self.arguments:
                    by_name = True
                    continue
            if not by_name or name not in self.arguments:
                continue
            if param.kind == _VAR_KEYWORD:
                kwargs.update(self.arguments[name])
            else:
                kwargs[name] = self.arguments[name]
        return kwargs

    def apply_defaults(self):
        filled = {}
        for name, param in self._signature.parameters.items():
            if name in self.arguments:
                filled[name] = self.arguments[name]
            elif param.default is not _empty:
                filled[name] = param.default
            elif param.kind is _VAR_POSITIONAL:
                filled[name] = ()
            elif param.kind is _VAR_KEYWORD:
                filled[name] = {}
        self.arguments = filled

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self._signature == other._signature and self.arguments == other.arguments

    def __setstate__(self, state):
        self._signature, self.arguments = state["_signature"], state["arguments"]

    def __getstate__(self):
        return {"_signature": self._signature, "arguments": self.arguments}

    def __repr__(self):
        return f"<{self.__class__.__name__} ({', '.join(f'{n}={v!r}' for n, v in self.arguments.items())})>"


class Signature:
    """The parameters of a callable and what it returns."""

    __slots__ = ("_return_annotation", "_parameters")
    _parameter_cls = Parameter
    _bound_arguments_cls = BoundArguments
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        params = OrderedDict()
        if parameters is not None:
            top, defaults = _POSITIONAL_ONLY, False
            for param in parameters:
                kind, name = param.kind, param.name
                if not __validate_parameters__:
                    params[name] = param
                    continue
                if kind < top:
                    raise ValueError(f"wrong parameter order: {top.description} parameter before {kind.description} parameter")
                top = max(top, kind)
                if kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
                    if param.default is _empty:
                        if defaults:
                            raise ValueError("non-default argument follows default argument")
                    else:
                        defaults = True
                if name in params:
                    raise ValueError(f"duplicate parameter name: {name!r}")
                params[name] = param
        self._parameters = types.MappingProxyType(params)
        self._return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
        return raw_signature(obj, sigcls=cls, follow_wrapped=follow_wrapped, globals=globals, locals=locals, eval_str=eval_str)

    parameters = property(lambda self: self._parameters)
    return_annotation = property(lambda self: self._return_annotation)

    def replace(self, *, parameters=_void, return_annotation=_void):
        if parameters is _void:
            parameters = self.parameters.values()
        return type(self)(parameters, return_annotation=self._return_annotation if return_annotation is _void else return_annotation)

    def _hash_basis(self):
        positional = tuple(p for p in self.parameters.values() if p.kind != _KEYWORD_ONLY)
        return positional, {p.name: p for p in self.parameters.values() if p.kind == _KEYWORD_ONLY}, self.return_annotation

    def __hash__(self):
        positional, named, returned = self._hash_basis()
        return hash((positional, frozenset(named.values()), returned))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Signature):
            return NotImplemented
        return self._hash_basis() == other._hash_basis()

    def _bind(self, args, kwargs, *, partial=False):
        arguments, params, values = {}, list(self.parameters.values()), list(args)
        at = 0
        while at < len(params) and params[at].kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL):
            param = params[at]
            if param.kind == _VAR_POSITIONAL:
                if values:
                    arguments[param.name] = tuple(values)
                    values = []
                at += 1
                break
            if not values:
                break
            if param.name in kwargs and param.kind != _POSITIONAL_ONLY:
                raise TypeError(f"multiple values for argument {param.name!r}")
            arguments[param.name] = values.pop(0)
            at += 1
        if values:
            raise TypeError("too many positional arguments")
        rest = None
        for param in params[at:]:
            if param.kind == _VAR_KEYWORD:
                rest = param
                continue
            if param.kind == _VAR_POSITIONAL:
                continue
            if param.kind == _POSITIONAL_ONLY:
                if param.name in kwargs and not any(p.kind == _VAR_KEYWORD for p in params):
                    raise TypeError(f"{param.name!r} parameter is positional only, but was passed as a keyword")
                if param.default is _empty and not partial:
                    raise TypeError(f"missing a required argument: {param.name!r}")
                continue
            if param.name in kwargs:
                arguments[param.name] = kwargs.pop(param.name)
            elif param.default is _empty and not partial:
                raise TypeError(f"missing a required argument: {param.name!r}")
        if kwargs:
            if rest is None:
                raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
            arguments[rest.name] = kwargs
        return self._bound_arguments_cls(self, arguments)

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, partial=True)

    def __reduce__(self):
        return type(self), (tuple(self._parameters.values()),), {"_return_annotation": self._return_annotation}

    def __setstate__(self, state):
        self._return_annotation = state["_return_annotation"]

    def __repr__(self):
        return f"<{self.__class__.__name__} {self}>"

    def __str__(self):
        parts, slash, star = [], False, True
        for param in self.parameters.values():
            kind = param.kind
            if kind == _POSITIONAL_ONLY:
                slash = True
            elif slash:
                parts.append("/")
                slash = False
            if kind == _VAR_POSITIONAL:
                star = False
            elif kind == _KEYWORD_ONLY and star:
                parts.append("*")
                star = False
            parts.append(str(param))
        if slash:
            parts.append("/")
        text = f"({', '.join(parts)})"
        if self.return_annotation is not _empty:
            text += f" -> {formatannotation(self.return_annotation)}"
        return text


for _cls in (Parameter, BoundArguments, Signature, _ParameterKind, ClassFoundException):
    _cls.__module__ = "inspect"
for _function in (get_annotations, unwrap, formatannotation, formatannotationrelativeto):
    _function.__module__ = "inspect"
del _cls, _function


# --- how a signature is found

def is_functionlike(obj):
    """Does it look like a function (made by another compiler)?"""
    if not callable(obj) or isinstance(obj, type):
        return False
    defaults, named = getattr(obj, "__defaults__", _void), getattr(obj, "__kwdefaults__", _void)
    return (isinstance(getattr(obj, "__code__", None), types.CodeType) and isinstance(getattr(obj, "__name__", None), str) and
            (defaults is None or isinstance(defaults, tuple)) and (named is None or isinstance(named, dict)))


_NATIVE = (types.WrapperDescriptorType, types.MethodWrapperType, types.ClassMethodDescriptorType, types.BuiltinFunctionType, types.MethodDescriptorType)


def _of_function(cls, func, globals, locals, eval_str):
    code = func.__code__
    names = code.co_varnames
    npos, nposonly, nkw = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount
    annotations = get_annotations(func, globals=globals, locals=locals, eval_str=eval_str)
    defaults, kwdefaults = func.__defaults__ or (), func.__kwdefaults__ or {}
    make, params = cls._parameter_cls, []

    def add(name, kind, default=_empty):
        params.append(make(name, annotation=annotations.get(name, _empty), kind=kind, default=default))

    for i, name in enumerate(names[:npos]):
        at = i - (npos - len(defaults))
        add(name, _POSITIONAL_ONLY if i < nposonly else _POSITIONAL_OR_KEYWORD, defaults[at] if at >= 0 else _empty)
    after = npos + nkw
    if code.co_flags & 4:
        add(names[after], _VAR_POSITIONAL)
        after += 1
    for name in names[npos:npos + nkw]:
        add(name, _KEYWORD_ONLY, kwdefaults.get(name, _empty))
    if code.co_flags & 8:
        add(names[after], _VAR_KEYWORD)
    return cls(params, return_annotation=annotations.get("return", _empty), __validate_parameters__=False)


def _of_text(cls, obj, text, skip_bound):
    """A signature written in the native's annotation."""
    import ast

    try:
        function = ast.parse(f"def f{text.replace('$', '').replace('[metaclass]', 'metaclass=None')}: pass").body[0]
    except SyntaxError:
        raise ValueError(f"{obj!r} has invalid signature") from None
    spec, make, params = function.args, cls._parameter_cls, []

    def default_of(node):
        if node is None:
            return _empty
        if isinstance(node, ast.Constant) and node.value is ...:
            return _empty
        return ast.literal_eval(node)

    positional = spec.posonlyargs + spec.args
    defaults = [None] * (len(positional) - len(spec.defaults)) + spec.defaults
    for i, (arg, default) in enumerate(zip(positional, defaults)):
        params.append(make(arg.arg, _POSITIONAL_ONLY if i < len(spec.posonlyargs) else _POSITIONAL_OR_KEYWORD, default=default_of(default)))
    if spec.vararg:
        params.append(make(spec.vararg.arg, _VAR_POSITIONAL))
    for arg, default in zip(spec.kwonlyargs, spec.kw_defaults):
        params.append(make(arg.arg, _KEYWORD_ONLY, default=default_of(default)))
    if spec.kwarg:
        params.append(make(spec.kwarg.arg, _VAR_KEYWORD))
    if skip_bound and params and params[0].name in ("self", "cls", "module", "type"):
        params.pop(0)
    return cls(params, __validate_parameters__=False)


def _of_native(cls, obj, skip_bound):
    text = getattr(obj, "__text_signature__", None)
    if not text:
        raise ValueError(f"no signature found for builtin {obj!r}")
    owner = getattr(obj, "__self__", None)
    bound = isinstance(obj, (types.BuiltinFunctionType, types.MethodWrapperType)) and owner is not None and (
        not isinstance(owner, (types.ModuleType, str)) or "." in obj.__qualname__)
    return _of_text(cls, obj, text, bound and skip_bound)


def _without_self(sig):
    params = tuple(sig.parameters.values())
    if not params or params[0].kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
        raise ValueError("invalid method signature")
    if params[0].kind in (_POSITIONAL_OR_KEYWORD, _POSITIONAL_ONLY):
        params = params[1:]
    return sig.replace(parameters=params)


def _of_partial(wrapped, partial, extra=()):
    params = OrderedDict(wrapped.parameters.items())
    args, kwargs = partial.args or (), partial.keywords or {}
    if extra:
        args = extra + args
    try:
        bound = wrapped.bind_partial(*args, **kwargs)
    except TypeError as ex:
        raise ValueError(f"partial object {partial!r} has incorrect arguments") from ex
    keyword_from_here = False
    for name, param in wrapped.parameters.items():
        if name in bound.arguments:
            value = bound.arguments[name]
            if param.kind is _POSITIONAL_ONLY:
                params.pop(name)
                continue
            if param.kind is _POSITIONAL_OR_KEYWORD:
                if name in kwargs:
                    keyword_from_here = True
                    params[name] = param.replace(default=value)
                else:
                    params.pop(name)
                    continue
            elif param.kind is _KEYWORD_ONLY:
                params[name] = param.replace(default=value)
        if keyword_from_here:
            if param.kind is _POSITIONAL_OR_KEYWORD:
                moved = params[name].replace(kind=_KEYWORD_ONLY)
                params[name] = moved
                params.move_to_end(name)
            elif param.kind in (_KEYWORD_ONLY, _VAR_KEYWORD):
                params.move_to_end(name)
            elif param.kind is _VAR_POSITIONAL:
                params.pop(param.name)
    return wrapped.replace(parameters=params.values())


def _user_method(cls, name):
    found = getattr(cls, name, None)
    return None if isinstance(found, _NATIVE) else found


def raw_signature(obj, *, follow_wrapped=True, skip_bound_arg=True, globals=None, locals=None, eval_str=False, sigcls=Signature):
    def again(other):
        return raw_signature(other, follow_wrapped=follow_wrapped, skip_bound_arg=skip_bound_arg, globals=globals, locals=locals,
                             eval_str=eval_str, sigcls=sigcls)

    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    if isinstance(obj, types.MethodType):
        sig = again(obj.__func__)
        return _without_self(sig) if skip_bound_arg else sig
    if follow_wrapped:
        obj = unwrap(obj, stop=lambda f: hasattr(f, "__signature__") or isinstance(f, types.MethodType))
        if isinstance(obj, types.MethodType):
            return again(obj)
    own = getattr(obj, "__signature__", None)
    if own is not None:
        if not isinstance(own, Signature):
            raise TypeError(f"unexpected object {own!r} in __signature__ attribute")
        return own
    method = getattr(obj, "_partialmethod", None)
    if isinstance(method, functools.partialmethod):
        wrapped = again(method.func)
        sig = _of_partial(wrapped, method, (None,))
        first = tuple(wrapped.parameters.values())[0]
        if first.kind is _VAR_POSITIONAL:
            return sig
        rest = tuple(sig.parameters.values())
        return sig.replace(parameters=(first,) + rest)
    if isinstance(obj, types.FunctionType) or is_functionlike(obj):
        return _of_function(sigcls, obj, globals, locals, eval_str)
    if isinstance(obj, _NATIVE):
        return _of_native(sigcls, obj, skip_bound_arg)
    if isinstance(obj, functools.partial):
        return _of_partial(again(obj.func), obj)
    if isinstance(obj, type):
        sig = _of_class(obj, again, sigcls)
        if sig is None:
            raise ValueError(f"no signature found for builtin {"" if obj is type else "type "}{obj!r}")
    else:
        call = _user_method(type(obj), "__call__")
        if call is None:
            raise ValueError(f"callable {obj!r} is not supported by signature")
        try:
            sig = again(call)
        except ValueError as ex:
            raise ValueError(f"no signature found for {obj!r}") from ex
    if isinstance(sig, _Whole):
        return sig.sig
    return _without_self(sig) if skip_bound_arg else sig


class _Whole:
    """A signature that has no first parameter to drop."""

    def __init__(self, sig):
        self.sig = sig


def _of_class(obj, again, sigcls):
    call = _user_method(type(obj), "__call__")
    if call is not None:
        return again(call)
    new, init = _user_method(obj, "__new__"), _user_method(obj, "__init__")
    for base in obj.__mro__:
        if new is not None and "__new__" in base.__dict__:
            return again(new)
        if init is not None and "__init__" in base.__dict__:
            return again(init)
    for base in obj.__mro__[:-1]:
        text = base.__text_signature__
        if text:
            return _Whole(_of_text(sigcls, obj, text, True))
    if type not in obj.__mro__:
        if obj.__init__ is object.__init__ and obj.__new__ is object.__new__:
            return _Whole(sigcls())
        return None
    return None


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    return Signature.from_callable(obj, follow_wrapped=follow_wrapped, globals=globals, locals=locals, eval_str=eval_str)


signature.__module__ = "inspect"
