"""Modules out of zip archives: zipimporter finds and loads them, and is a hook for sys.path_hooks."""

import os
import sys
import zipfile

__all__ = ["ZipImportError", "zipimporter"]

_zip_directory_cache = {}                       # archive path -> {name inside: ZipInfo}, shared by all importers of one archive


class ZipImportError(ImportError):
    pass


def _directory(archive):
    if archive not in _zip_directory_cache:
        try:
            with zipfile.ZipFile(archive) as opened:
                _zip_directory_cache[archive] = {info.filename: info for info in opened.infolist()}
        except (OSError, zipfile.BadZipFile):
            raise ZipImportError(f"not a Zip file: {archive!r}", path=archive) from None
    return _zip_directory_cache[archive]


class zipimporter:
    """One folder (perhaps the top one) of one archive."""

    def __init__(self, path):
        if not isinstance(path, str):
            path = os.fsdecode(path)
        if not path:
            raise ZipImportError("archive path is empty", path=path)
        archive, inside = path, []
        while not os.path.isfile(archive):
            parent, last = os.path.split(archive)
            if parent == archive or os.path.isdir(archive):
                raise ZipImportError("not a Zip file", path=path)
            archive, inside = parent, [last] + inside
        self.archive = archive
        self.prefix = "".join(part + os.sep for part in inside)
        self._files = _directory(archive)

    def __repr__(self):
        return f'<zipimporter object "{os.path.join(self.archive, self.prefix)}">'

    def _locate(self, fullname):
        """(name inside the archive, is it a package), or None."""
        base = self.prefix + fullname.rpartition(".")[2]
        for name, package in ((base + "/__init__.py", True), (base + ".py", False)):
            if name in self._files:
                return name, package
        return None

    def _found(self, fullname):
        found = self._locate(fullname)
        if found is None:
            raise ZipImportError(f"can't find module {fullname!r}", name=fullname)
        return found

    def find_spec(self, fullname, target=None):
        from importlib.machinery import ModuleSpec
        from importlib.util import spec_from_loader

        found = self._locate(fullname)
        if found is not None:
            spec = spec_from_loader(fullname, self, is_package=found[1])
            spec.origin = os.path.join(self.archive, found[0])
            spec.has_location = True
            if found[1]:
                spec.submodule_search_locations = [os.path.dirname(spec.origin)]
            return spec
        folder = self.prefix + fullname.rpartition(".")[2] + "/"
        if folder in self._files:
            spec = ModuleSpec(fullname, None, is_package=True)
            spec.submodule_search_locations = [os.path.join(self.archive, folder.rstrip("/"))]
            return spec
        return None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(self.get_code(module.__name__), module.__dict__)

    def load_module(self, fullname):
        from importlib.util import module_from_spec

        module = sys.modules.get(fullname) or module_from_spec(self.find_spec(fullname))
        sys.modules[fullname] = module
        self.exec_module(module)
        return sys.modules[fullname]

    def get_data(self, pathname):
        name = pathname
        if name.startswith(self.archive + os.sep):
            name = name[len(self.archive) + 1:]
        if name not in self._files:
            raise OSError(0, "", name)
        with zipfile.ZipFile(self.archive) as opened:
            return opened.read(name)

    def get_source(self, fullname):
        from _importlib_loaders import decode_source

        return decode_source(self.get_data(self._found(fullname)[0]))

    def get_code(self, fullname):
        return compile(self.get_source(fullname), self.get_filename(fullname), "exec", dont_inherit=True)

    def get_filename(self, fullname):
        return os.path.join(self.archive, self._found(fullname)[0])

    def is_package(self, fullname):
        return self._found(fullname)[1]

    def invalidate_caches(self):
        _zip_directory_cache.pop(self.archive, None)
        try:
            self._files = _directory(self.archive)
        except ZipImportError:   # the archive may have gone
            self._files = {}
