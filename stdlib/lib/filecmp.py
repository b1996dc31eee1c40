"""Files and folders compared."""

import os
import stat
from types import GenericAlias

__all__ = ["clear_cache", "cmp", "dircmp", "cmpfiles", "DEFAULT_IGNORES"]

DEFAULT_IGNORES = ["RCS", "CVS", "tags", ".git", ".hg", ".bzr", "_darcs", "__pycache__"]
_PIECE = 8192
_known = {}


def clear_cache():
    """Forgets what earlier comparisons found."""
    _known.clear()


def _signature(path):
    found = os.stat(path)
    return stat.S_IFMT(found.st_mode), found.st_size, found.st_mtime


def cmp(f1, f2, shallow=True):
    """Whether two files are equal; shallow: files of one kind, size and time of change are."""
    first, second = _signature(f1), _signature(f2)
    if first[0] != stat.S_IFREG or second[0] != stat.S_IFREG:
        return False
    if shallow and first == second:
        return True
    if first[1] != second[1]:
        return False
    key = f1, f2, first, second
    if key not in _known:
        if len(_known) > 100:
            clear_cache()
        _known[key] = _same_bytes(f1, f2)
    return _known[key]


def _same_bytes(f1, f2):
    with open(f1, "rb") as one, open(f2, "rb") as two:
        while True:
            piece = one.read(_PIECE)
            if piece != two.read(_PIECE):
                return False
            if not piece:
                return True


def cmpfiles(a, b, common, shallow=True):
    """(equal, different, not compared) of files that two folders have by the same names."""
    outcome = [], [], []
    for name in common:
        try:
            which = 0 if cmp(os.path.join(a, name), os.path.join(b, name), shallow) else 1
        except (OSError, ValueError):
            which = 2
        outcome[which].append(name)
    return outcome


class dircmp:
    """Two folders compared; each attribute is worked out when it is asked for."""

    def __init__(self, a, b, ignore=None, hide=None):
        self.left, self.right = a, b
        self.hide = [os.curdir, os.pardir] if hide is None else hide
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore

    def _listed(self, folder):
        return sorted(name for name in os.listdir(folder) if name not in self.hide and name not in self.ignore)

    def _lists(self):
        self.left_list, self.right_list = self._listed(self.left), self._listed(self.right)

    def _sides(self):
        left, right = dict.fromkeys(map(os.path.normcase, self.left_list)), set(map(os.path.normcase, self.right_list))
        self.common = [name for name in self.left_list if os.path.normcase(name) in right]
        self.left_only = [name for name in self.left_list if os.path.normcase(name) not in right]
        self.right_only = [name for name in self.right_list if os.path.normcase(name) not in left]

    def _kinds(self):
        self.common_dirs, self.common_files, self.common_funny = [], [], []
        for name in self.common:
            try:
                kinds = {stat.S_IFMT(os.stat(os.path.join(folder, name)).st_mode) for folder in (self.left, self.right)}
            except OSError:
                kinds = set()
            into = (self.common_dirs if kinds == {stat.S_IFDIR} else self.common_files if kinds == {stat.S_IFREG}
                    else self.common_funny)  # fmt: skip
            into.append(name)

    def _files(self):
        self.same_files, self.diff_files, self.funny_files = cmpfiles(self.left, self.right, self.common_files)

    def _folders(self):
        self.subdirs = {name: self.__class__(os.path.join(self.left, name), os.path.join(self.right, name), self.ignore, self.hide)
                        for name in self.common_dirs}  # fmt: skip

    _makers = {name: maker for maker, names in (
        (_lists, "left_list right_list"), (_sides, "common left_only right_only"), (_kinds, "common_dirs common_files common_funny"),
        (_files, "same_files diff_files funny_files"), (_folders, "subdirs")) for name in names.split()}  # fmt: skip

    def __getattr__(self, name):
        if name not in self._makers:
            raise AttributeError(name)
        self._makers[name](self)
        return getattr(self, name)

    def report(self):
        """Prints what is different here."""
        print("diff", self.left, self.right)
        for label, names in (("Only in " + str(self.left), self.left_only), ("Only in " + str(self.right), self.right_only),
                             ("Identical files", self.same_files), ("Differing files", self.diff_files),
                             ("Trouble with common files", self.funny_files), ("Common subdirectories", self.common_dirs),
                             ("Common funny cases", self.common_funny)):  # fmt: skip
            if names:
                names.sort()
                print(label, ":", names)

    def report_partial_closure(self):
        """Prints this and the common folders directly below."""
        self.report()
        for below in self.subdirs.values():
            print()
            below.report()

    def report_full_closure(self):
        """Prints this and all common folders below."""
        self.report()
        for below in self.subdirs.values():
            print()
            below.report_full_closure()

    __class_getitem__ = classmethod(GenericAlias)


def demo():
    import getopt
    import sys

    options, args = getopt.getopt(sys.argv[1:], "r")
    if len(args) != 2:
        raise getopt.GetoptError("need exactly two args", None)
    compared = dircmp(args[0], args[1])
    if ("-r", "") in options:
        compared.report_full_closure()
    else:
        compared.report()


if __name__ == "__main__":
    demo()
