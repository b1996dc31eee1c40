# Archive formats of the program's own.
import os, shutil, tempfile

def make(base_name, base_dir, **kw):
    print("make", os.path.basename(base_name), base_dir, sorted(kw))
    return base_name + ".own"
def unpack(filename, extract_dir, **kw):
    print("unpack", filename, extract_dir, kw)
shutil.register_archive_format("own", make, [("level", 3)], "own format")
shutil.register_unpack_format("own", [".own"], unpack, description="own format")
print(("own", "own format") in shutil.get_archive_formats(), ("own", [".own"], "own format") in shutil.get_unpack_formats())
print(os.path.basename(shutil.make_archive("name", "own", base_dir="x")))
shutil.unpack_archive("q.own", "there")
try:
    shutil.register_unpack_format("other", [".own"], unpack)
except shutil.RegistryError as e:
    print(e)
shutil.unregister_archive_format("own")
shutil.unregister_unpack_format("own")
print([n for n, d in shutil.get_archive_formats()])
