"""Code from a compiled file says where the source is now: co_filename, tracebacks, inspect; its own constants stay."""
import importlib
import inspect
import os
import shutil
import sys
import tempfile
import traceback

sys.dont_write_bytecode = False
TEXT = '''"""The module's doc."""
import functools

class Outer:
    """Outer's doc."""
    def method(self, n):
        def inner():
            return (lambda: [1 // k for k in (n,)])()
        return inner()

def gen():
    yield __file__

here = HERE
'''


def all_codes(code):
    yield code
    for constant in code.co_consts:
        if inspect.iscode(constant):
            yield from all_codes(constant)


with tempfile.TemporaryDirectory() as folder:
    folder = os.path.realpath(folder)
    first, second = folder + "/first", folder + "/second"
    os.mkdir(first)
    with open(first + "/mo_mod.py", "w") as f:
        f.write(TEXT.replace("HERE", repr(first + "/mo_mod.py")))

    def look(top):
        sys.path.insert(0, top)
        importlib.invalidate_caches()
        sys.modules.pop("mo_mod", None)
        import mo_mod

        sys.path.remove(top)
        module = mo_mod.__spec__.loader.get_code("mo_mod")
        print(sorted({c.co_filename.replace(folder, "") for c in all_codes(module)}), mo_mod.__file__.replace(folder, ""), mo_mod.here.replace(folder, ""))
        print([c.co_filename.replace(folder, "") for c in (mo_mod.Outer.method.__code__, mo_mod.gen.__code__)], next(mo_mod.gen()).replace(folder, ""))
        try:
            mo_mod.Outer().method(0)
        except ZeroDivisionError as e:
            for entry in traceback.extract_tb(e.__traceback__)[1:]:
                print(entry.filename.replace(folder, ""), entry.lineno, entry.colno, entry.end_colno, entry.name, entry.line)
        print(inspect.getsourcefile(mo_mod.Outer.method).replace(folder, ""), inspect.getsource(mo_mod.gen).splitlines(), mo_mod.__doc__, mo_mod.Outer.__doc__)
        return os.stat(mo_mod.__cached__)

    before = look(first)
    again = look(first)
    print(before.st_mtime_ns == again.st_mtime_ns, before.st_ino == again.st_ino)
    os.rename(first, second)
    moved = look(second)
    print(before.st_ino == moved.st_ino)
    os.symlink(second, first)
    print(look(first).st_ino == before.st_ino)
    os.unlink(first)
    shutil.copytree(second, first)
    look(first)
    look(second)
