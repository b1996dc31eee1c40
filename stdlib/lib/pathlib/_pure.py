"""Paths as texts only: no file is looked at."""

import os
from collections.abc import Sequence

from pathlib._flavour import posix, windows


class _Parents(Sequence):
    """The folders above a path, the nearest first."""

    def __init__(self, path):
        self._cls, self._drv, self._root, self._parts = type(path), path._drv, path._root, path._parts

    def __len__(self):
        return len(self._parts) - 1 if self._drv or self._root else len(self._parts)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if index >= len(self) or index < -len(self):
            raise IndexError(index)
        if index < 0:
            index += len(self)
        return _made(self._cls, self._drv, self._root, self._parts[:-index - 1])

    def __repr__(self):
        return f"<{self._cls.__name__}.parents>"


def _made(cls, drive, root, parts):
    self = object.__new__(cls)
    self._drv, self._root, self._parts = drive, root, parts
    return self


def _texts(args):
    for arg in args:
        if isinstance(arg, PurePath):
            yield from arg._parts
            continue
        text = os.fspath(arg)
        if not isinstance(text, str):
            raise TypeError("argument should be a str object or an os.PathLike object returning str, "
                            f"not {type(arg)!r}")
        yield text


def _parse_parts(flavour, parts):
    """Drive, root and parts of texts, as the flavours' parse_parts() gives them."""
    return _parse(flavour, parts)


def _split_root(flavour, part, sep=None):
    return flavour.split_root(part)


for _flavour in (posix, windows):
    type(_flavour).parse_parts, type(_flavour).splitroot = _parse_parts, _split_root
del _flavour


def _parse(flavour, args):
    """Drive, root and parts; a later absolute text throws away what came before it."""
    drive, root, parts = "", "", []
    for text in args:
        if flavour.altsep:
            text = text.replace(flavour.altsep, flavour.sep)
        own_drive, own_root, rest = flavour.split_root(text)
        names = [name for name in rest.split(flavour.sep) if name and name != "."]
        if own_root:
            drive, root, parts = own_drive or drive, own_root, names
        elif own_drive:
            if flavour.fold(own_drive) != flavour.fold(drive):
                drive, root, parts = own_drive, "", names
            else:
                drive, parts = own_drive, parts + names
        else:
            parts = parts + names
    anchor = drive + root
    return drive, root, ([anchor] if anchor else []) + parts


class PurePath:
    """Base class for manipulating paths without I/O."""

    __slots__ = ("_drv", "_root", "_parts", "_str", "_hash")

    def __new__(cls, *args):
        if cls is PurePath:
            cls = PureWindowsPath if os.name == "nt" else PurePosixPath
        return _made(cls, *_parse(cls._flavour, _texts(args)))

    def __reduce__(self):
        return type(self), tuple(self._parts)

    @classmethod
    def _from_parts(cls, args):
        return _made(cls, *_parse(cls._flavour, _texts(args)))

    def _joined(self, args):
        text = args[0] if len(args) == 1 else None
        if type(text) is str and text[:1] != "/" and self._flavour is posix:   # it only adds names
            names = text.split("/")
            if "" in names or "." in names:
                names = [name for name in names if name and name != "."]
            return _made(type(self), self._drv, self._root, self._parts + names)
        drive, root, parts = _parse(self._flavour, (*self._parts, *_texts(args)))
        return _made(type(self), drive, root, parts)

    def __str__(self):
        try:
            return self._str
        except AttributeError:
            sep, anchor = self._flavour.sep, self._drv + self._root
            if anchor:
                self._str = anchor + sep.join(self._parts[1:])
            else:
                self._str = sep.join(self._parts) or "."
            return self._str

    def __fspath__(self):
        return str(self)

    def as_posix(self):
        return str(self).replace(self._flavour.sep, "/")

    def __bytes__(self):
        return os.fsencode(self)

    def __repr__(self):
        return f"{type(self).__name__}({self.as_posix()!r})"

    def as_uri(self):
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        return self._flavour.uri(self)

    @property
    def _cparts(self):
        return [self._flavour.fold(part) for part in self._parts]

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._flavour is other._flavour and self._cparts == other._cparts

    def __hash__(self):
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(tuple(self._cparts))
            return self._hash

    def _comparable(self, other):
        return isinstance(other, PurePath) and self._flavour is other._flavour

    def __lt__(self, other):
        return self._cparts < other._cparts if self._comparable(other) else NotImplemented

    def __le__(self, other):
        return self._cparts <= other._cparts if self._comparable(other) else NotImplemented

    def __gt__(self, other):
        return self._cparts > other._cparts if self._comparable(other) else NotImplemented

    def __ge__(self, other):
        return self._cparts >= other._cparts if self._comparable(other) else NotImplemented

    drive = property(lambda self: self._drv, doc="The drive prefix (letter or UNC path), if any.")
    root = property(lambda self: self._root, doc="The root of the path, if any.")
    anchor = property(lambda self: self._drv + self._root, doc="The concatenation of the drive and root, or ''.")
    parts = property(lambda self: tuple(self._parts))

    @property
    def name(self):
        """The final path component, if any."""
        if len(self._parts) == (1 if self._drv or self._root else 0):
            return ""
        return self._parts[-1]

    def _dot(self):
        """Where the suffix begins, or -1."""
        name = self.name
        at = name.rfind(".")
        return at if 0 < at < len(name) - 1 else -1

    @property
    def suffix(self):
        at = self._dot()
        return self.name[at:] if at >= 0 else ""

    @property
    def suffixes(self):
        name = self.name
        if name.endswith("."):
            return []
        return ["." + part for part in name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        at = self._dot()
        return self.name[:at] if at >= 0 else self.name

    def with_name(self, name):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        drive, root, parts = _parse(self._flavour, (name,))
        if not name or name[-1] in (self._flavour.sep, self._flavour.altsep) or drive or root or len(parts) != 1:
            raise ValueError(f"Invalid name {name!r}")
        return _made(type(self), self._drv, self._root, self._parts[:-1] + [name])

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        seps = (self._flavour.sep, self._flavour.altsep)
        if any(sep and sep in suffix for sep in seps) or suffix and not suffix.startswith(".") or suffix == ".":
            raise ValueError(f"Invalid suffix {suffix!r}")
        name = self.name
        if not name:
            raise ValueError(f"{self!r} has an empty name")
        old = self.suffix
        name = (name[:-len(old)] if old else name) + suffix
        return _made(type(self), self._drv, self._root, self._parts[:-1] + [name])

    def relative_to(self, *other):
        if not other:
            raise TypeError("need at least one argument")
        base = type(self)(*other)
        mine, theirs = self._cparts, base._cparts
        if not self._root and self._drv and theirs == [] or theirs != mine[:len(theirs)]:
            shown = str(base)
            raise ValueError(f"{str(self)!r} is not in the subpath of {shown!r} OR one path is relative and the other "
                             "is absolute.")
        rest = self._parts[len(theirs):]
        return _made(type(self), "", "" if theirs else self._root, rest)

    def is_relative_to(self, *other):
        try:
            self.relative_to(*other)
        except ValueError:
            return False
        return True

    def joinpath(self, *args):
        return self._joined(args)

    def __truediv__(self, key):
        try:
            return self._joined((key,))
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return type(self)._from_parts((key, *self._parts))
        except TypeError:
            return NotImplemented

    @property
    def parent(self):
        if len(self._parts) == (1 if self._drv or self._root else 0):
            return self
        return _made(type(self), self._drv, self._root, self._parts[:-1])

    @property
    def parents(self):
        return _Parents(self)

    def is_absolute(self):
        return bool(self._root) and (not self._flavour.drives or bool(self._drv))

    def is_reserved(self):
        return self._flavour.is_reserved(self._parts)

    def match(self, path_pattern):
        import fnmatch
        fold = self._flavour.fold
        drive, root, patterns = _parse(self._flavour, (fold(path_pattern),))
        if not patterns:
            raise ValueError("empty pattern")
        if drive and drive != fold(self._drv) or root and root != fold(self._root):
            return False
        parts = self._cparts
        if drive or root:
            if len(patterns) != len(parts):
                return False
            patterns = patterns[1:]
        elif len(patterns) > len(parts):
            return False
        return all(fnmatch.fnmatchcase(part, pattern)
                   for part, pattern in zip(reversed(parts), reversed(patterns)))


os.PathLike.register(PurePath)


class PurePosixPath(PurePath):
    """PurePath subclass for non-Windows systems."""

    _flavour = posix
    __slots__ = ()


class PureWindowsPath(PurePath):
    """PurePath subclass for Windows systems."""

    _flavour = windows
    __slots__ = ()
