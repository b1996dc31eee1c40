"""Lines of source files, read once."""

cache = {}


def getlines(filename, module_globals=None):
    if filename not in cache:
        try:
            with open(filename, encoding="utf-8", errors="replace") as stream:
                cache[filename] = stream.readlines()
        except OSError:
            return []
    return cache[filename]


def getline(filename, lineno, module_globals=None):
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""


def clearcache():
    cache.clear()


def checkcache(filename=None):
    clearcache()
