import os
import stat
import tempfile
with tempfile.TemporaryDirectory() as d:
    p = os.path.join(d, "f")
    open(p, "w").close()
    os.chmod(p, 0o640)
    os.symlink(p, os.path.join(d, "l"))
    for path, st in ((p, os.stat(p)), (d, os.stat(d)), ("l", os.lstat(os.path.join(d, "l")))):
        print(stat.filemode(st.st_mode), stat.S_ISREG(st.st_mode), stat.S_ISDIR(st.st_mode), stat.S_ISLNK(st.st_mode))
    print(os.stat(p)[stat.ST_SIZE], oct(stat.S_IMODE(os.stat(p)[stat.ST_MODE])))
