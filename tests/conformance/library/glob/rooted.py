import glob
import os
import tempfile
with tempfile.TemporaryDirectory() as d:
    os.makedirs(os.path.join(d, "p", "q"))
    open(os.path.join(d, "p", "q", "r.py"), "w").close()
    for pattern in ("*", "p/*", "p/q/*.py", "**/*.py", "p/", "**/"):
        print(pattern, sorted(glob.glob(pattern, root_dir=d, recursive=True)))
    print([os.path.relpath(x, d) for x in sorted(glob.glob(d + "/**/*", recursive=True))])
    print(sorted(os.path.relpath(x, d) for x in glob.iglob(os.path.join(glob.escape(d), "**"), recursive=True)))
