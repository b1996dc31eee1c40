"""zipfile: files of the system, appending, extracting."""
import io
import os
import shutil
import tempfile
import zipfile


def show(f):
    try:
        print(repr(f()).replace(where, "DIR"))
    except BaseException as e:
        print(type(e).__module__, type(e).__name__, str(e).replace(where, "DIR"))


where = tempfile.mkdtemp()
os.mkdir(where + "/dir")
with open(where + "/dir/f0.txt", "w") as f:
    f.write("hello " * 1000)
path=where+'/a.zip'
with zipfile.ZipFile(path,'w',zipfile.ZIP_DEFLATED,compresslevel=9) as z: z.write(where+'/dir/f0.txt','one.txt'); z.write(where+'/dir','d'); show(lambda: z)
with zipfile.ZipFile(path,'a') as z: z.writestr('two.txt','2'); show(lambda: z.namelist())
with zipfile.ZipFile(path) as z: show(lambda: z.namelist()); show(lambda: z.read('one.txt')==b'hello '*1000); show(lambda: z.infolist()[1])
with zipfile.ZipFile(path) as z:
    show(lambda: z.extract("two.txt", where))
    z.extractall(where + "/out")
    show(lambda: sorted(os.listdir(where + "/out")))
    show(lambda: z.write("x"))
show(lambda: zipfile.ZipFile(where + "/none.zip"))
show(lambda: zipfile.is_zipfile(path))
shutil.rmtree(where)
