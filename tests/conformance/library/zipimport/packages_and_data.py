"""Packages in archives: submodules, relative imports, data by get_data and pkgutil, __file__ and __path__, mixed with folders."""
import os
import pkgutil
import sys
import tempfile
import zipfile
import zipimport

sys.dont_write_bytecode = True
with tempfile.TemporaryDirectory() as folder:
    archive = os.path.join(folder, "lib.zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("zpk/__init__.py", "from .inner import VALUE\nfrom . import inner\n")
        z.writestr("zpk/inner.py", "VALUE = 7\ndef fail():\n    raise ValueError(VALUE)\n")
        z.writestr("zpk/data/info.txt", "zipped data")
        z.writestr("zpk/deep/__init__.py", "")
        z.writestr("zpk/deep/leaf.py", "from ..inner import VALUE as v\n")
        z.writestr("single.py", "name = __name__\nfile = __file__\n")
        z.writestr("broken.py", "def (:\n")
    sys.path.insert(0, archive)
    import zpk.deep.leaf
    import single
    show = lambda p: p.replace(folder, "F")
    print(zpk.VALUE, zpk.deep.leaf.v, single.name, show(single.file), [show(p) for p in zpk.__path__], show(zpk.__file__), type(zpk.__loader__).__name__)
    print(pkgutil.get_data("zpk", "data/info.txt"), zpk.__loader__.get_data(os.path.join(archive, "zpk", "data", "info.txt")), zpk.__loader__.is_package("zpk"), zpk.__spec__.submodule_search_locations is not None)
    try:
        zpk.inner.fail()
    except ValueError as e:
        tb = e.__traceback__.tb_next
        print(e, show(tb.tb_frame.f_code.co_filename), tb.tb_lineno)
    try:
        import broken
    except SyntaxError as e:
        print(e.msg, show(e.filename), e.lineno)
    try:
        import zpk.nothing
    except ModuleNotFoundError as e:
        print(e)
    importer = zipimport.zipimporter(archive)
    print(importer.is_package("zpk"), importer.is_package("single"), importer.get_source("single").splitlines()[0], show(importer.get_filename("zpk")), show(importer.archive), importer.prefix)
    sub = zipimport.zipimporter(os.path.join(archive, "zpk"))
    print(sub.prefix, sub.get_source("inner").splitlines()[0], sub.find_spec("deep").name, sub.find_spec("zzz"))
    for bad in (lambda: importer.get_source("nope"), lambda: importer.get_data("nope"), lambda: importer.is_package("nope"), lambda: zipimport.zipimporter(os.path.join(folder, "none.zip")), lambda: zipimport.zipimporter(folder), lambda: zipimport.zipimporter(""), lambda: importer.get_code("broken")):
        try:
            bad()
        except Exception as e:
            print(type(e).__name__, show(str(e)))
