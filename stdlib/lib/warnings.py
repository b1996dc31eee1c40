"""Warnings: filters, and their way to stderr."""

import sys

__all__ = ["warn", "warn_explicit", "showwarning", "formatwarning", "filterwarnings", "simplefilter", "resetwarnings", "catch_warnings"]

# (action, pattern of the message, category, pattern of the module, line): the first that fits decides.
filters = [("default", None, DeprecationWarning, "__main__", 0), ("ignore", None, DeprecationWarning, None, 0), ("ignore", None, PendingDeprecationWarning, None, 0),
           ("ignore", None, ImportWarning, None, 0), ("ignore", None, ResourceWarning, None, 0)]
defaultaction = "default"
onceregistry = {}
_ACTIONS = ("error", "ignore", "always", "default", "module", "once")
# Counts changes of the filters: what a registry remembers is void after one.
_version = 1


class WarningMessage:
    _WARNING_DETAILS = ("message", "category", "filename", "lineno", "file", "line", "source")

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message, self.category, self.filename, self.lineno, self.file, self.line, self.source = message, category, filename, lineno, file, line, source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return f"{{message : {self.message!r}, category : {self._category_name!r}, filename : {self.filename!r}, lineno : {self.lineno}, line : {self.line!r}}}"


def formatwarning(message, category, filename, lineno, line=None):
    return _text_of(WarningMessage(message, category, filename, lineno, None, line))


def showwarning(message, category, filename, lineno, file=None, line=None):
    _write(WarningMessage(message, category, filename, lineno, file, line))


_showwarning_orig, _formatwarning_orig = showwarning, formatwarning


def _text_of(record):
    category = record.category.__name__
    text = f"{record.filename}:{record.lineno}: {category}: {record.message}\n"
    line = record.line
    if line is None:
        try:
            import linecache

            line = linecache.getline(record.filename, record.lineno)
        except Exception:
            line = ""
    if line and line.strip():
        text += f"  {line.strip()}\n"
    if record.source is not None:
        text += f"{category}: Enable tracemalloc to get the object allocation traceback\n"
    return text


def _write(record):
    file = sys.stderr if record.file is None else record.file
    if file is None:
        return
    if formatwarning is _formatwarning_orig:
        text = _text_of(record)
    else:
        text = formatwarning(record.message, record.category, record.filename, record.lineno, record.line)
    try:
        file.write(text)
    except OSError:
        pass


def _showwarnmsg(record):
    """A showwarning that the program has put in place gets the parts."""
    if showwarning is _showwarning_orig:
        return _write(record)
    if not callable(showwarning):
        raise TypeError("warnings.showwarning() must be set to a function or method")
    showwarning(record.message, record.category, record.filename, record.lineno, record.file, record.line)


def _warn_unawaited_coroutine(coro):
    warn(f"coroutine '{coro.__qualname__}' was never awaited", RuntimeWarning, 2, coro)


def _matches(pattern, text):
    """Patterns that filterwarnings() has made are regular expressions; a text of the default filters stands for itself."""
    if pattern is None:
        return True
    return pattern == text if isinstance(pattern, str) else pattern.match(text) is not None


def _caller(stacklevel):
    """File, line and globals of a frame above; beyond the outermost one a warning comes from sys."""
    try:
        frame = sys._getframe(max(stacklevel, 1) + 1)
    except ValueError:
        return "sys", 1, sys.__dict__
    return frame.f_code.co_filename, frame.f_lineno, frame.f_globals


def warn(message, category=None, stacklevel=1, source=None):
    """Issues a warning, or raises it when a filter says so."""
    if isinstance(message, Warning):
        category = message.__class__
    elif category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    if not isinstance(stacklevel, int):
        raise TypeError(f"{type(stacklevel).__name__!r} object cannot be interpreted as an integer")
    filename, lineno, space = _caller(stacklevel)
    registry = space.setdefault("__warningregistry__", {}) if isinstance(space, dict) else {}
    warn_explicit(message, category, filename, lineno, space.get("__name__") or "<string>", registry, None, source)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    if module is None:
        module = filename or "<unknown>"
        module = module[:-3] if module[-3:].lower() == ".py" else module
    if isinstance(message, Warning):
        text, category = str(message), message.__class__
    else:
        text, message = message, category(message)
        if not isinstance(text, str):
            text = str(message)
    registry = {} if registry is None else registry
    if registry.get("version", 0) != _version:
        registry.clear()
        registry["version"] = _version
    key = (text, category, lineno)
    if registry.get(key):
        return
    action = defaultaction
    for act, pattern, kind, module_pattern, line in filters:
        if issubclass(category, kind) and line in (0, lineno) and _matches(pattern, text) and _matches(module_pattern, module):
            action = act
            break
    if action == "ignore":
        return
    if action == "error":
        raise message
    if _known(action, registry, key, text, category):
        return
    if action not in _ACTIONS:
        raise RuntimeError(f"Unrecognized action ({action!r}) in warnings.filters:\n None")
    _showwarnmsg(WarningMessage(message, category, filename, lineno, source=source))


def _known(action, registry, key, text, category):
    """Remembers a warning that is to be shown once per place, module or program; whether it has been."""
    if action == "once":
        registry[key] = True
        registry, key = onceregistry, (text, category)
    elif action == "module":
        registry[key] = True
        key = (text, category, 0)
    elif action != "default":
        return False
    known = registry.get(key)
    registry[key] = True
    return bool(known)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    """Puts a filter before (or after) the others; message and module are regular expressions."""
    assert action in _ACTIONS, f"invalid action: {action!r}"
    assert isinstance(message, str), "message must be a string"
    assert isinstance(category, type), "category must be a class"
    assert issubclass(category, Warning), "category must be a Warning subclass"
    assert isinstance(module, str), "module must be a string"
    assert isinstance(lineno, int) and lineno >= 0, "lineno must be an int >= 0"
    if message or module:
        import re
    _add_filter((action, re.compile(message, re.I) if message else None, category, re.compile(module) if module else None, lineno), append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Puts a filter of any message and module before (or after) the others."""
    assert action in _ACTIONS, f"invalid action: {action!r}"
    assert isinstance(lineno, int) and lineno >= 0, "lineno must be an int >= 0"
    _add_filter((action, None, category, None, lineno), append)


def _add_filter(item, append):
    if not append:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    elif item not in filters:
        filters.append(item)
    _filters_mutated()


def _filters_mutated():
    global _version
    _version += 1


def resetwarnings():
    filters[:] = []
    _filters_mutated()


class catch_warnings:
    """Restores filters and showwarning at its end; record=True collects the warnings issued meanwhile in a list."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._module = sys.modules["warnings"] if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = ["record=True"] if self._record else []
        if self._module is not sys.modules["warnings"]:
            args.append(f"module={self._module!r}")
        return f"{type(self).__name__}({', '.join(args)})"

    def __enter__(self):
        if self._entered:
            raise RuntimeError(f"Cannot enter {self!r} twice")
        self._entered = True
        module = self._module
        self._saved = module.filters, module.showwarning, module._showwarnmsg
        module.filters = module.filters[:]
        module._filters_mutated()
        log = None
        if self._record:
            log = []
            module._showwarnmsg, module.showwarning = log.append, module._showwarning_orig
        if self._filter is not None:
            simplefilter(*self._filter)
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError(f"Cannot exit {self!r} without entering first")
        module = self._module
        module.filters, module.showwarning, module._showwarnmsg = self._saved
        module._filters_mutated()


class _OptionError(Exception):
    """A -W option that cannot be used."""


def _getcategory(name):
    if not name:
        return Warning
    module, _, kind = name.rpartition(".")
    try:
        space = __import__(module or "builtins", None, None, [kind])
        category = getattr(space, kind)
    except ImportError:
        raise _OptionError(f"invalid module name: {module!r}") from None
    except AttributeError:
        raise _OptionError(f"unknown warning category: {name!r}") from None
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise _OptionError(f"invalid warning category: {name!r}")
    return category


def _getaction(action):
    """The action that a word or its beginning means."""
    if not action:
        return "default"
    if action == "all":
        return "always"
    chosen = next((a for a in _ACTIONS if a.startswith(action)), None)
    if chosen is None:
        raise _OptionError(f"invalid action: {action!r}")
    return chosen


def _setoption(option):
    """action:message:category:module:line, the rear parts optional."""
    parts = option.split(":")
    if len(parts) > 5:
        raise _OptionError(f"too many fields (max 5): {option!r}")
    action, message, category, module, line = (part.strip() for part in parts + [""] * (5 - len(parts)))
    chosen = _getaction(action)
    kind = _getcategory(category)
    if line and not line.isdigit():
        raise _OptionError(f"invalid lineno {line!r}")
    if message or module:
        import re

        message, module = re.escape(message), re.escape(module) + r"\Z" if module else ""
    filterwarnings(chosen, message, kind, module, int(line or 0))


def _processoptions(options):
    for option in options:
        try:
            _setoption(option)
        except _OptionError as error:
            print("Invalid -W option ignored:", error, file=sys.stderr)


_processoptions(sys.warnoptions)


_DEPRECATED_MSG = "{name!r} is deprecated and slated for removal in Python {remove}"


def _deprecated(name, message=_DEPRECATED_MSG, *, remove, _version=None):
    """The warning of a library's part that goes away with a version; RuntimeError in that version."""
    version = sys.version_info if _version is None else _version
    text = f"{remove[0]}.{remove[1]}"
    if (version[:2] > remove) or (version[:2] == remove and version[3] != "alpha"):
        raise RuntimeError(f"{name!r} was slated for removal after Python {text} alpha")
    warn(message.format(name=name, remove=text), DeprecationWarning, stacklevel=3)
