import glob
import os
import tempfile
with tempfile.TemporaryDirectory() as d:
    for i in range(5):
        open(os.path.join(d, f"f{i}"), "w").close()
    it = glob.iglob(os.path.join(d, "f*"))
    print(iter(it) is it, os.path.basename(next(it))[0], len(list(it)))
    print(glob.glob(os.path.join(d, "nope", "*")), glob.glob(""))
