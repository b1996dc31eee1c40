"""Path: an archive seen as folders and files, like pathlib."""
import io
import posixpath

from ._archive import ZipFile


def _parents(path):
    path = path.rstrip("/")
    while "/" in path:
        path = path.rpartition("/")[0]
        yield path + "/"


class CompleteDirs(ZipFile):
    """An archive that lists the folders its members imply."""

    __module__ = "zipfile"

    def namelist(self):
        names = super().namelist()
        return names + list(self._implied_dirs(names))

    @staticmethod
    def _implied_dirs(names):
        """The folders above the members that are no members themselves."""
        known = set(names)
        return dict.fromkeys(p for name in names for p in _parents(name) if p not in known)

    def resolve_dir(self, name):
        """The name, with a slash if it is a folder."""
        names = set(self.namelist())
        return name + "/" if name not in names and name + "/" in names else name

    @classmethod
    def make(cls, source):
        """A CompleteDirs of a file or of an archive."""
        if isinstance(source, CompleteDirs):
            return source
        if not isinstance(source, ZipFile):
            return cls(source)
        if "r" not in source.mode:
            cls = CompleteDirs
        source.__class__ = cls
        return source


class FastLookup(CompleteDirs):
    """CompleteDirs that remembers its names."""

    __module__ = "zipfile"

    def namelist(self):
        found = self.__dict__.get("_names")
        if found is None:
            found = self._names = super().namelist()
        return found


class Path:
    """A member or a folder of an archive."""

    __module__ = "zipfile"

    def __init__(self, root, at=""):
        self.root = FastLookup.make(root)
        self.at = at

    def __repr__(self):
        return f"{type(self).__name__}({self.root.filename!r}, {self.at!r})"

    def __str__(self):
        return posixpath.join(self.root.filename, self.at)

    def open(self, mode="r", *args, pwd=None, **kwargs):
        """The member as a file of text or bytes."""
        if self.is_dir():
            raise IsADirectoryError(self)
        kind = mode[0]
        if not self.exists() and kind == "r":
            raise FileNotFoundError(self)
        stream = self.root.open(self.at, kind, pwd=pwd)
        if "b" in mode:
            if args or kwargs:
                raise ValueError("encoding args invalid for binary operation")
            return stream
        return io.TextIOWrapper(stream, *args, **kwargs)

    @property
    def filename(self):
        import pathlib

        return pathlib.Path(self.root.filename).joinpath(self.at)

    @property
    def name(self):
        return posixpath.basename(self.at.rstrip("/")) or self.filename.name

    @property
    def stem(self):
        import pathlib

        return pathlib.Path(self.at).stem or self.filename.stem

    @property
    def suffix(self):
        import pathlib

        return pathlib.Path(self.at).suffix or self.filename.suffix

    @property
    def suffixes(self):
        import pathlib

        return pathlib.Path(self.at).suffixes or self.filename.suffixes

    def read_text(self, *args, **kwargs):
        """The contents as text."""
        with self.open("r", *args, **kwargs) as f:
            return f.read()

    def read_bytes(self):
        """The contents as bytes."""
        with self.open("rb") as f:
            return f.read()

    def is_dir(self):
        return not self.at or self.at.endswith("/")

    def is_file(self):
        return self.exists() and not self.is_dir()

    def exists(self):
        return self.at in set(self.root.namelist())

    def iterdir(self):
        """The paths in this folder."""
        if not self.is_dir():
            raise ValueError("Can't listdir a file")
        for name in self.root.namelist():
            if posixpath.dirname(name.rstrip("/")) == self.at.rstrip("/"):
                yield type(self)(self.root, name)

    def joinpath(self, *other):
        """A path below this one."""
        return type(self)(self.root, self.root.resolve_dir(posixpath.join(self.at, *other)))

    __truediv__ = joinpath

    @property
    def parent(self):
        if not self.at:
            return self.filename.parent
        above = posixpath.dirname(self.at.rstrip("/"))
        return type(self)(self.root, above + "/" if above else "")
