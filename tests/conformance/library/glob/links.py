import glob
import os
import tempfile
with tempfile.TemporaryDirectory() as d:
    os.chdir(d)
    os.mkdir("dir")
    open("dir/f", "w").close()
    os.symlink("dir", "link")
    os.symlink("missing", "broken")
    print(sorted(glob.glob("*")), sorted(glob.glob("*/")), sorted(glob.glob("broken")), sorted(glob.glob("link/*")), sorted(glob.glob("**/f", recursive=True)))
    os.chdir("/")
