"""Path.glob: patterns part by part, each looked for in the folders that the parts before it found."""

import os


def selected(path, pattern, recursive):
    from pathlib._pure import _parse
    if not pattern:
        raise ValueError(f"Unacceptable pattern: {pattern!r}")
    drive, root, parts = _parse(path._flavour, (pattern,))
    if drive or root:
        raise NotImplementedError("Non-relative patterns are unsupported")
    if pattern[-1] == path._flavour.sep:
        parts.append("")
    for part in parts:
        if "**" in part and part != "**":
            raise ValueError("Invalid pattern: '**' can only be an entire path component")
    if recursive:
        parts.insert(0, "**")
    return _chosen(path, parts)


def _chosen(path, parts):
    if not path.is_dir():
        return iter([])
    return _select(path, parts)


def _select(path, parts):
    if not parts:
        yield path
        return
    part, rest = parts[0], parts[1:]
    if part == "**":
        yield from _deep(path, rest)
    elif part in ("", ".."):
        if part == "":
            if path.is_dir():
                yield from _select(path, rest)
        elif path.is_dir():
            yield from _select(path._with_name(part), rest)
    elif any(c in part for c in "*?["):
        yield from _wild(path, part, rest)
    else:
        below = path._with_name(part)
        if below.is_dir() if rest else below.exists():
            yield from _select(below, rest)


def _names(path):
    try:
        return os.listdir(path)
    except PermissionError:
        return []


def _wild(path, pattern, rest):
    import fnmatch
    fold = path._flavour.fold
    pattern = fold(pattern)
    for name in _names(path):
        below = path._with_name(name)
        if rest and not below.is_dir():
            continue
        if fnmatch.fnmatchcase(fold(name), pattern):
            yield from _select(below, rest)


def _folders(path):
    yield path
    for name in _names(path):
        below = path._with_name(name)
        if below.is_dir() and not below.is_symlink():
            yield from _folders(below)


def _deep(path, rest):
    """Any depth of folders; one path may be found in several ways but is given once."""
    seen = set()
    for folder in _folders(path):
        for found in _select(folder, rest):
            if found not in seen:
                seen.add(found)
                yield found
