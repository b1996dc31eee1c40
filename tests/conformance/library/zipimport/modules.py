# Modules and packages out of an archive, through the importer and through a path hook.
import os
import sys
import tempfile
import zipfile
import zipimport

folder = tempfile.mkdtemp()
archive = os.path.join(folder, "code.zip")
with zipfile.ZipFile(archive, "w") as z:
    z.writestr("single.py", "value = 3\nname = __name__\n")
    z.writestr("pack/__init__.py", "from . import inner\n")
    z.writestr("pack/inner.py", "deep = __name__, __package__\n")
    z.writestr("pack/data.txt", "text")
one = zipimport.zipimporter(archive)
print(one.is_package("pack"), one.is_package("single"), one.get_source("single").splitlines())
print(os.path.relpath(one.get_filename("pack"), folder), one.prefix == "", os.path.basename(one.archive))
print(one.get_data(os.path.join(archive, "pack/data.txt")), one.find_spec("nothing"))
module = one.load_module("single")
print(module.value, module.name, os.path.basename(module.__file__))
for call in (lambda: one.get_code("gone"), lambda: zipimport.zipimporter(folder), lambda: zipimport.zipimporter(""), lambda: one.get_data("x")):
    try:
        call()
    except (ImportError, OSError) as error:
        print(type(error).__name__, str(error).replace(folder, "F"))
if zipimport.zipimporter not in sys.path_hooks:
    sys.path_hooks.insert(0, zipimport.zipimporter)
sys.path.insert(0, archive)
import pack

print(pack.inner.deep, pack.__name__, [os.path.relpath(p, folder) for p in pack.__path__])
