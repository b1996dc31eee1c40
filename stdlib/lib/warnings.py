"""Warnings: filters, and their way to stderr."""

import sys

filters = [("default", None, DeprecationWarning, "__main__", 0), ("ignore", None, DeprecationWarning, None, 0), ("ignore", None, PendingDeprecationWarning, None, 0),
           ("ignore", None, ImportWarning, None, 0), ("ignore", None, ResourceWarning, None, 0)]
defaultaction = "default"
onceregistry = {}
_shown = set()


class WarningMessage:
    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message, self.category, self.filename, self.lineno, self.file, self.line, self.source = message, category, filename, lineno, file, line, source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return f"{{message : {self.message!r}, category : {self._category_name!r}, filename : {self.filename!r}, lineno : {self.lineno}, line : {self.line!r}}}"


def formatwarning(message, category, filename, lineno, line=None):
    text = f"{filename}:{lineno}: {category.__name__}: {message}\n"
    if line is None:
        try:
            import linecache

            line = linecache.getline(filename, lineno)
        except Exception:
            line = ""
    if line and line.strip():
        text += f"  {line.strip()}\n"
    return text


def showwarning(message, category, filename, lineno, file=None, line=None):
    file = file or sys.stderr
    if file is not None:
        file.write(formatwarning(message, category, filename, lineno, line))


_original_showwarning = showwarning


def _show(record):
    """A showwarning that somebody put in place gets the parts; ours also tells of the source."""
    if showwarning is not _original_showwarning:
        return showwarning(record.message, record.category, record.filename, record.lineno, record.file, record.line)
    text = formatwarning(record.message, record.category, record.filename, record.lineno, record.line)
    if record.source is not None:
        text += f"{record.category.__name__}: Enable tracemalloc to get the object allocation traceback\n"
    if sys.stderr is not None:
        sys.stderr.write(text)


def _warn_unawaited_coroutine(coro):
    warn(f"coroutine '{coro.__qualname__}' was never awaited", RuntimeWarning, 2, coro)


def _where(stacklevel):
    try:
        frame = sys._getframe(stacklevel + 1)
        return frame.f_code.co_filename, frame.f_lineno, frame.f_globals.get("__name__", "<unknown>")
    except (NotImplementedError, ValueError, AttributeError):
        return "sys", 1, "sys"


def warn(message, category=None, stacklevel=1, source=None):
    if isinstance(message, Warning):
        category = message.__class__
    category = category or UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    filename, lineno, module = _where(stacklevel)
    warn_explicit(message, category, filename, lineno, module, _shown, None, source)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    text = str(message)
    if not isinstance(message, Warning):
        message = category(message)
    action = defaultaction
    for a, pattern, cat, mod, line in filters:
        if issubclass(category, cat) and (pattern is None or text.startswith(pattern)) and (mod is None or mod == module) and line in (0, lineno):
            action = a
            break
    if action == "error":
        raise message
    if action == "ignore":
        return
    if action != "always":
        key = (text, category) + (() if action == "once" else (filename,) if action == "module" else (filename, lineno))
        if action == "once":
            registry = _shown
        if registry is not None:   # else there is nowhere to remember it
            if key in registry:
                return
            if isinstance(registry, set):
                registry.add(key)
            else:
                registry[key] = True
    record = WarningMessage(message, category, filename, lineno, source=source)
    if _records:
        _records[-1].append(record)
    else:
        _show(record)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    if action not in ("error", "ignore", "always", "default", "module", "once"):
        raise AssertionError(f"invalid action: {action!r}")
    _add((action, message or None, category, module or None, lineno), append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    if action not in ("error", "ignore", "always", "default", "module", "once"):
        raise AssertionError(f"invalid action: {action!r}")
    _add((action, None, category, None, lineno), append)


def _add(item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)


def resetwarnings():
    filters[:] = []


_records = []


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record, self._action = record, action
        self._filter = (category, lineno, append)

    def __enter__(self):
        self._saved = filters[:]
        self._saved_shown = set(_shown)
        if self._action is not None:
            simplefilter(self._action, *self._filter)
        if self._record:
            log = []
            _records.append(log)
            return log

    def __exit__(self, *exc_info):
        filters[:] = self._saved
        _shown.clear()
        _shown.update(self._saved_shown)
        if self._record:
            _records.pop()
