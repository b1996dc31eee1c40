"""Lines of files: encodings, changes on disk, checkcache, missing files, last line without newline, module_globals with loaders."""
import linecache
import os
import tempfile

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "text.py")
    with open(path, "w", encoding="latin-1") as f:
        f.write("# -*- coding: latin-1 -*-\nx = 'é'\nlast")
    print([linecache.getline(path, n) for n in (0, 1, 2, 3, 4, -1)], linecache.getlines(path), path in linecache.cache)
    with open(path, "w") as f:
        f.write("changed and longer than before\n")
    print(linecache.getline(path, 1))
    linecache.checkcache(path)
    print(linecache.getline(path, 1), len(linecache.cache[path]), linecache.cache[path][0])
    os.remove(path)
    linecache.checkcache()
    print(path in linecache.cache, linecache.getlines(path))
    bad = os.path.join(folder, "bad.py")
    with open(bad, "wb") as f:
        f.write(b"\xff\xfe not utf-8\n")
    print(linecache.getlines(bad))
    empty = os.path.join(folder, "empty.py")
    open(empty, "w").close()
    print(linecache.getlines(empty), linecache.getline(empty, 1))
    print(linecache.updatecache(path), linecache.getlines("<string>"), linecache.getlines(""), linecache.getline("no/such/file.py", 3))


class Loader:
    def get_source(self, name):
        if name == "broken":
            raise ImportError
        return f"source of {name}\nsecond"


space = {"__name__": "virtual", "__loader__": Loader()}
print(linecache.getlines("<virtual>", space), linecache.getline("virtual.py", 2, space))
print(linecache.lazycache("lazy.py", {"__name__": "lazy", "__loader__": Loader()}), len(linecache.cache["lazy.py"]), linecache.getline("lazy.py", 1))
print(linecache.lazycache("<x>", space), linecache.lazycache("none.py", {}), linecache.lazycache("b.py", {"__name__": "broken", "__loader__": Loader()}), linecache.getlines("b.py"))
linecache.cache["made"] = (5, None, ["one\n", "two\n"], "made")
print(linecache.getline("made", 2))
linecache.clearcache()
print(linecache.cache, sorted(linecache.__all__))
