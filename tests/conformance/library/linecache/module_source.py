"""Lines found along sys.path, of modules and with module_globals."""
import linecache
import os
import sys
import tempfile

d = tempfile.mkdtemp()
sys.path.insert(0, d)
with open(os.path.join(d, "found_on_path.py"), "w") as f:
    f.write("first = 1\nsecond = 2\n")
print(linecache.getline("found_on_path.py", 2))
import found_on_path
print(linecache.getline(found_on_path.__file__, 1, found_on_path.__dict__))
print(linecache.getline(__file__, 1), linecache.getlines("no_such_file_anywhere.py"))
os.remove(os.path.join(d, "found_on_path.py"))
linecache.checkcache()
print(linecache.getlines(found_on_path.__file__))
