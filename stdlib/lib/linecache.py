"""Lines of source files, read once."""

__all__ = ["getline", "clearcache", "checkcache", "lazycache"]

# filename: (size, mtime, lines, full name), or a one-tuple with what gives the source later
cache = {}


def clearcache():
    cache.clear()


def getline(filename, lineno, module_globals=None):
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""


def getlines(filename, module_globals=None):
    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        return entry[2]
    try:
        return updatecache(filename, module_globals)
    except MemoryError:
        clearcache()
        return []


def checkcache(filename=None):
    """Forgets files that have changed."""
    import os

    for name in list(cache) if filename is None else [filename] if filename in cache else []:
        entry = cache[name]
        if len(entry) == 1 or entry[1] is None:
            continue
        try:
            stat = os.stat(entry[3])
        except OSError:
            cache.pop(name, None)
            continue
        if entry[0] != stat.st_size or entry[1] != stat.st_mtime:
            cache.pop(name, None)


def _split(text):
    lines = text.splitlines(keepends=True) if "\f" not in text and "\x0b" not in text else [l + "\n" for l in text.split("\n")]
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    return lines


def updatecache(filename, module_globals=None):
    import os
    import sys

    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        cache.pop(filename, None)
    if not filename or filename.startswith("<") and filename.endswith(">"):
        return []
    fullname = filename
    try:
        stat = os.stat(fullname)
    except OSError:
        if lazycache(filename, module_globals):
            try:
                data = cache[filename][0]()
            except (ImportError, OSError):
                data = None
            else:
                if data is None:
                    return []
                cache[filename] = (len(data), None, _split(data), fullname)
                return cache[filename][2]
        if filename.startswith("/"):
            return []
        for folder in sys.path:
            try:
                fullname = os.path.join(folder, filename)
                stat = os.stat(fullname)
                break
            except (TypeError, AttributeError, OSError):
                continue
        else:
            return []
    try:
        with open(fullname, "rb") as stream:
            data = stream.read()
        if b"coding" in data[:400]:
            import io
            import tokenize

            text = data.decode(tokenize.detect_encoding(io.BytesIO(data).readline)[0])
        else:
            text = data.decode("utf-8-sig" if data.startswith(b"\xef\xbb\xbf") else "utf-8")
    except (OSError, UnicodeDecodeError, SyntaxError):
        return []
    lines = _split(text.replace("\r\n", "\n").replace("\r", "\n"))
    cache[filename] = stat.st_size, stat.st_mtime, lines, fullname
    return lines


def lazycache(filename, module_globals):
    """Remembers how to ask a loader for the source; whether there is one."""
    if filename in cache:
        return len(cache[filename]) == 1
    if not filename or filename.startswith("<") and filename.endswith(">"):
        return False
    if module_globals and "__name__" in module_globals:
        spec = module_globals.get("__spec__")
        name = getattr(spec, "name", None) or module_globals["__name__"]
        loader = getattr(spec, "loader", None) or module_globals.get("__loader__")
        get_source = getattr(loader, "get_source", None)
        if name and get_source:
            cache[filename] = (lambda: get_source(name),)
            return True
    return False
