"""getline, getlines, checkcache, lazycache, updatecache."""
import linecache
import os
import tempfile

path = os.path.join(tempfile.mkdtemp(), "f.py")
with open(path, "w") as f:
    f.write("one\ntwo\nthree")
print(repr(linecache.getline(path, 2)), repr(linecache.getline(path, 3)), repr(linecache.getline(path, 4)), repr(linecache.getline(path, 0)))
print(linecache.getlines(path), path in linecache.cache, linecache.getlines("/no/such/file"), linecache.getlines("<string>"))
with open(path, "w") as f:
    f.write("changed line\n")
os.utime(path, (1, 1))
print(linecache.getline(path, 1))
linecache.checkcache(path)
print(linecache.getline(path, 1), len(linecache.cache[path]))
linecache.clearcache()
print(linecache.cache)


class Loader:
    def get_source(self, name):
        return f"source of {name}\nline 2\n"


print(linecache.lazycache("<virtual>", {"__name__": "v", "__loader__": Loader()}), linecache.lazycache("virtual.py", {"__name__": "v", "__loader__": Loader()}))
print(linecache.getlines("virtual.py"), linecache.updatecache("nothing.py"))
with open(path, "wb") as f:
    f.write(b"# coding: latin-1\n\xe4\n")
linecache.checkcache()
print(linecache.getlines(path))
