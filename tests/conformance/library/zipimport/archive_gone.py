"""An importer whose archive was deleted forgets what was in it."""
import importlib
import os
import sys
import tempfile
import zipfile
import zipimport

path = os.path.join(tempfile.mkdtemp(), "a.zip")
with zipfile.ZipFile(path, "w") as archive:
    archive.writestr("inside_gone.py", "x = 1")
sys.path.insert(0, path)
import inside_gone
importer = zipimport.zipimporter(path)
print(inside_gone.x, sorted(importer._files))
os.remove(path)
importlib.invalidate_caches()
importer.invalidate_caches()
print(sorted(importer._files))
try:
    zipimport.zipimporter(path)
except zipimport.ZipImportError as error:
    print(str(error).replace(path, "PATH"))
