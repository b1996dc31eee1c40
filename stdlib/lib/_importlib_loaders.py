"""Loaders of files, and where the images of sources lie. Imports nothing but the machine."""

import sys
import posix as _posix
import _objects

SOURCE_SUFFIXES = [".py"]
BYTECODE_SUFFIXES = DEBUG_BYTECODE_SUFFIXES = OPTIMIZED_BYTECODE_SUFFIXES = [".pyc"]
EXTENSION_SUFFIXES = []
MAGIC_NUMBER = _objects.image_magic()   # of this build: the images of others are compiled anew
_BY_HASH, _ASK_SOURCE = 1, 2            # flags of an image file


def _join(folder, name):
    return folder + name if folder.endswith("/") else f"{folder}/{name}" if folder else name


def _mode(path):
    try:
        return _posix.stat(path)[0] & 0o170000
    except (OSError, ValueError):
        return 0


def _is_file(path):
    return _mode(path) == 0o100000


def _is_dir(path):
    return _mode(path or ".") == 0o040000


def _fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    method = getattr(type(path), "__fspath__", None)
    if method is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return method(path)


def _cache_tag():
    tag = sys.implementation.cache_tag
    if tag is None:
        raise NotImplementedError("sys.implementation.cache_tag is None")
    return tag


def _absolute(folder):
    return folder if folder.startswith("/") else _join(_posix.getcwd(), folder) if folder else _posix.getcwd()


def cache_from_source(path, debug_override=None, *, optimization=None):
    if debug_override is not None:
        import warnings

        warnings.warn("the debug_override parameter is deprecated; use 'optimization' instead", DeprecationWarning)
        if optimization is not None:
            raise TypeError("debug_override or optimization must be set to None")
        optimization = "" if debug_override else 1
    folder, slash, name = _fspath(path).rpartition("/")
    base, dot, ending = name.rpartition(".")
    name = f"{base or ending}{dot}{_cache_tag()}"
    if optimization is None:
        optimization = sys.flags.optimize or ""
    optimization = str(optimization)
    if optimization:
        if not optimization.isalnum():
            raise ValueError(f"{optimization!r} is not alphanumeric")
        name += ".opt-" + optimization
    name += ".pyc"
    if sys.pycache_prefix is not None:
        return _join(sys.pycache_prefix, _join(_absolute(folder + slash).lstrip("/"), name))
    return f"{folder}{slash}__pycache__/{name}"


def source_from_cache(path):
    _cache_tag()
    path = _fspath(path)
    folder, _, name = path.rpartition("/")
    prefix = sys.pycache_prefix
    prefix = prefix.rstrip("/") if prefix is not None else None
    if prefix is not None and folder.startswith(prefix + "/"):
        folder = folder[len(prefix):]
    else:
        folder, _, last = folder.rpartition("/")
        if last != "__pycache__":
            raise ValueError(f"__pycache__ not bottom-level directory in {path!r}")
    parts = name.split(".")
    if len(parts) not in (3, 4):
        raise ValueError(f"expected only 2 or 3 dots in {name!r}")
    if len(parts) == 4:
        level = parts[2]
        if not level.startswith("opt-"):
            raise ValueError("optimization portion of filename does not start with 'opt-'")
        if not level[4:].isalnum():
            raise ValueError(f"optimization level {level!r} is not an alphanumeric value")
    return _join(folder, parts[0] + ".py")


class _NamespacePath:
    """The portions of a namespace package."""

    def __init__(self, name, path, path_finder=None):
        self._name, self._path = name, list(path)

    def __iter__(self):
        return iter(self._path)

    def __getitem__(self, index):
        return self._path[index]

    def __setitem__(self, index, path):
        self._path[index] = path

    def __len__(self):
        return len(self._path)

    def __repr__(self):
        return f"_NamespacePath({self._path!r})"

    def __contains__(self, item):
        return item in self._path

    def append(self, item):
        self._path.append(item)


class _LoaderBasics:
    """What loaders share."""

    def is_package(self, fullname):
        filename = self.get_filename(fullname).rpartition("/")[2]
        return filename.rpartition(".")[0] == "__init__" and fullname.rpartition(".")[2] != "__init__"

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        code = self.get_code(module.__name__)
        if code is None:
            raise ImportError(f"cannot load module {module.__name__!r} when get_code() returns None")
        exec(code, module.__dict__)

    def load_module(self, fullname):
        from _importlib import _load_by_name

        return _load_by_name(self, fullname)


class SourceLoader(_LoaderBasics):
    """A loader of source text: subclasses give get_filename() and get_data()."""

    def path_mtime(self, path):
        raise OSError

    def path_stats(self, path):
        return {"mtime": self.path_mtime(path)}

    def set_data(self, path, data):
        pass

    def get_source(self, fullname):
        path = self.get_filename(fullname)
        try:
            data = self.get_data(path)
        except OSError as exc:
            raise ImportError("source not available through get_data()", name=fullname) from exc
        return decode_source(data)

    def source_to_code(self, data, path, *, _optimize=-1):
        if isinstance(data, (bytes, bytearray, str)):
            return _objects.compile_module(data, path, _optimize)
        return compile(data, path, "exec", dont_inherit=True, optimize=_optimize)

    def _cache_bytecode(self, source_path, cache_path, data):
        return self.set_data(cache_path, data)

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        stats = source = None
        flags = 0
        try:
            cached = cache_from_source(path)
            stats = self.path_stats(path)
        except (NotImplementedError, OSError):
            pass
        else:
            code, flags, source = self._cached_code(fullname, path, cached, stats)
            if code is not None:
                return code
        if source is None:
            source = self.get_data(path)
        code = self.source_to_code(source, path)
        if stats is not None and not sys.dont_write_bytecode:
            stamp = _objects.source_hash(source) if flags & _BY_HASH else _number(stats["mtime"]) + _number(len(source))
            try:
                self._cache_bytecode(path, cached, _objects.image_dump(code, flags, stamp))
            except NotImplementedError:
                pass
        return code

    def _cached_code(self, fullname, path, cached, stats):
        """The code of the image if it is one of this source; its flags; the source, if that had to be read."""
        try:
            data = self.get_data(cached)
        except OSError:
            return None, 0, None
        found = _objects.image_stamp(data)
        if found is None:
            return None, 0, None
        flags, have = found
        source = None
        if flags & _BY_HASH:
            if flags & _ASK_SOURCE:
                source = self.get_data(path)
                if have != _objects.source_hash(source):
                    return None, flags, source
        elif have[:4] != _number(stats["mtime"]) or "size" in stats and have[4:] != _number(stats["size"]):
            return None, 0, None
        return _loaded(data, path, fullname, cached), flags, source


def _loaded(data, source, what, path):
    """The code of an image; an error says what stands there instead, in marshal's words."""
    code = _objects.image_load(data, source)
    if code is None:
        import marshal

        marshal.loads(data[16:])
        raise ImportError(f"Non-code object in {path!r}", name=what, path=path)
    return code


def _number(value):
    return (int(value) & 0xFFFFFFFF).to_bytes(4, "little")


class FileLoader:
    """A loader of one file."""

    def __init__(self, fullname, path):
        self.name, self.path = fullname, path

    def __eq__(self, other):
        return self.__class__ == other.__class__ and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(self.name) ^ hash(self.path)

    def _check(self, name):
        if name is not None and name != self.name:
            raise ImportError(f"loader for {self.name} cannot handle {name}", name=name)

    def get_filename(self, fullname=None):
        self._check(fullname)
        return self.path

    def load_module(self, fullname=None):
        self._check(fullname)
        from _importlib import _load_by_name

        return _load_by_name(self, fullname or self.name)

    def get_data(self, path):
        with open(path, "rb") as stream:
            return stream.read()

    def get_resource_reader(self, name=None):
        self._check(name)
        from importlib.resources import _FileReader

        return _FileReader(self)


class SourceFileLoader(FileLoader, SourceLoader):
    def path_stats(self, path):
        st = _posix.stat(path)
        return {"mtime": st[8], "size": st[6]}

    def _cache_bytecode(self, source_path, cache_path, data):
        try:
            mode = _posix.stat(source_path)[0]
        except OSError:
            mode = 0o666
        return self.set_data(cache_path, data, _mode=mode | 0o200)

    def set_data(self, path, data, *, _mode=0o666):
        """All at once or not at all; a folder that can't be written is no error."""
        _objects.write_at_once(path, data, _mode)

    def is_package(self, fullname=None):
        return _LoaderBasics.is_package(self, fullname or self.name)


class SourcelessFileLoader(FileLoader, _LoaderBasics):
    """Modules of which there is only the image, written by this build."""

    def is_package(self, fullname=None):
        return _LoaderBasics.is_package(self, fullname or self.name)

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        data = self.get_data(path)
        if data[:4] != MAGIC_NUMBER:
            raise ImportError(f"bad magic number in {fullname!r}: {bytes(data[:4])!r}", name=fullname, path=path)
        if len(data) < 16:
            raise EOFError(f"reached EOF while reading pyc header of {fullname!r}")
        return _loaded(data, None, fullname, path)

    def get_source(self, fullname):
        return None


class ExtensionFileLoader(FileLoader, _LoaderBasics):
    """Shared libraries made for CPython cannot be loaded."""

    def create_module(self, spec):
        raise ImportError(f"{self.path}: extension modules of CPython cannot be loaded", name=spec.name, path=self.path)

    def exec_module(self, module):
        raise ImportError(f"{self.path}: extension modules of CPython cannot be loaded", name=self.name, path=self.path)

    def is_package(self, fullname):
        return False

    def get_code(self, fullname):
        return None

    def get_source(self, fullname):
        return None


class NamespaceLoader(_LoaderBasics):
    def __init__(self, name, path, path_finder=None):
        self._path = path if isinstance(path, _NamespacePath) else _NamespacePath(name, path)

    def is_package(self, fullname):
        return True

    def get_source(self, fullname):
        return ""

    def get_code(self, fullname):
        return compile("", "<string>", "exec", dont_inherit=True)

    def exec_module(self, module):
        pass

    def load_module(self, fullname):
        from _importlib import _load_by_name

        return _load_by_name(self, fullname)

    def get_resource_reader(self, module=None):
        from importlib.resources import _NamespaceReader

        return _NamespaceReader(self._path)


def decode_source(source_bytes):
    import io
    import tokenize

    encoding = tokenize.detect_encoding(io.BytesIO(source_bytes).readline)[0]
    text = bytes(source_bytes).decode(encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n")


# Shown under the name of the module that has them in CPython.
for _cls in (_NamespacePath, _LoaderBasics, SourceLoader, FileLoader, SourceFileLoader, SourcelessFileLoader, ExtensionFileLoader, NamespaceLoader):
    _cls.__module__ = "_frozen_importlib_external"
del _cls
