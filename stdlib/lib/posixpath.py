"""os.path."""

import posix

curdir, pardir, sep, pathsep, defpath, altsep, extsep, devnull = ".", "..", "/", ":", "/bin:/usr/bin", None, ".", "/dev/null"
supports_unicode_filenames = False


def _text(path):
    if isinstance(path, (str, bytes)):
        return path
    fspath = getattr(type(path), "__fspath__", None)
    if fspath is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return fspath(path)


def join(a, *parts):
    path = _text(a)
    for part in parts:
        part = _text(part)
        if part.startswith("/"):
            path = part
        elif not path or path.endswith("/"):
            path += part
        else:
            path += "/" + part
    return path


def split(p):
    p = _text(p)
    i = p.rfind("/") + 1
    head, tail = p[:i], p[i:]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, tail


def basename(p):
    p = _text(p)
    return p[p.rfind("/") + 1 :]


def dirname(p):
    return split(p)[0]


def splitext(p):
    p = _text(p)
    dot, slash = p.rfind("."), p.rfind("/")
    if dot > slash and p[slash + 1 : dot].strip("."):
        return p[:dot], p[dot:]
    return p, ""


def splitdrive(p):
    p = _text(p)
    return p[:0], p


def isabs(s):
    return _text(s).startswith("/")


def normcase(s):
    return _text(s)


def normpath(path):
    path = _text(path)
    if not path:
        return "."
    lead = 2 if path.startswith("//") and not path.startswith("///") else 1 if path.startswith("/") else 0
    parts = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part != ".." or (not lead and not parts) or (parts and parts[-1] == ".."):
            parts.append(part)
        elif parts:
            parts.pop()
    return "/" * lead + "/".join(parts) or "."


def abspath(path):
    path = _text(path)
    if not path.startswith("/"):
        path = join(posix.getcwd(), path)
    return normpath(path)


def realpath(filename, *, strict=False):
    path, seen = "/", 0
    rest = abspath(filename).split("/")[::-1]
    while rest:
        part = rest.pop()
        if part in ("", "."):
            continue
        if part == "..":
            path = dirname(path)
            continue
        nxt = join(path, part)
        try:
            link = posix.readlink(nxt)
        except OSError:
            if strict:
                posix.lstat(nxt)
            path = nxt
            continue
        seen += 1
        if seen > 40:
            raise OSError(40, "Too many levels of symbolic links", filename)
        if link.startswith("/"):
            path = "/"
        rest.extend(link.split("/")[::-1])
    return path


def relpath(path, start="."):
    a = [p for p in abspath(start).split("/") if p]
    b = [p for p in abspath(path).split("/") if p]
    i = 0
    while i < min(len(a), len(b)) and a[i] == b[i]:
        i += 1
    return "/".join([".."] * (len(a) - i) + b[i:]) or "."


def commonprefix(m):
    if not m:
        return ""
    lo, hi = min(m), max(m)
    for i, c in enumerate(lo):
        if c != hi[i]:
            return lo[:i]
    return lo


def commonpath(paths):
    paths = [_text(p) for p in paths]
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    if len({p.startswith("/") for p in paths}) != 1:
        raise ValueError("Can't mix absolute and relative paths")
    split_paths = [[c for c in p.split("/") if c and c != "."] for p in paths]
    common = commonprefix(split_paths)
    return ("/" if paths[0].startswith("/") else "") + "/".join(common)


def _mode(path, stat):
    try:
        return stat(_text(path))[0]
    except (OSError, ValueError):
        return None


def exists(path):
    return _mode(path, posix.stat) is not None


def lexists(path):
    return _mode(path, posix.lstat) is not None


def isfile(path):
    mode = _mode(path, posix.stat)
    return mode is not None and mode & 0o170000 == 0o100000


def isdir(s):
    mode = _mode(s, posix.stat)
    return mode is not None and mode & 0o170000 == 0o040000


def islink(path):
    mode = _mode(path, posix.lstat)
    return mode is not None and mode & 0o170000 == 0o120000


def getsize(filename):
    return posix.stat(_text(filename))[6]


def getmtime(filename):
    return posix.stat(_text(filename))[8]


def getatime(filename):
    return posix.stat(_text(filename))[7]


def getctime(filename):
    return posix.stat(_text(filename))[9]


def samefile(f1, f2):
    return posix.stat(f1)[1:3] == posix.stat(f2)[1:3]


def expanduser(path):
    path = _text(path)
    if not path.startswith("~"):
        return path
    end = path.find("/")
    name = path[1:] if end < 0 else path[1:end]
    home = posix.environ().get("HOME")
    if name or home is None:
        return path
    return home.rstrip("/") + (path[end:] if end >= 0 else "") or "/"


def expandvars(path):
    path = _text(path)
    env, out, i = posix.environ(), "", 0
    while i < len(path):
        if path[i] != "$":
            out += path[i]
            i += 1
            continue
        j = i + 1
        if path[j : j + 1] == "{":
            end = path.find("}", j)
            name, stop = (path[j + 1 : end], end + 1) if end > 0 else ("", j)
        else:
            while j < len(path) and (path[j].isalnum() or path[j] == "_"):
                j += 1
            name, stop = path[i + 1 : j], j
        out += env.get(name, path[i:stop]) if name else path[i:stop]
        i = stop
    return out
