import glob
import os
import tempfile
with tempfile.TemporaryDirectory() as d:
    os.chdir(d)
    for p in ("a.txt", "b.txt", ".hidden", "sub/c.txt", "sub/deep/d.txt", "sub/.h/e.txt", "x[1].dat", "sub2/z.py"):
        os.makedirs(os.path.dirname(p) or ".", exist_ok=True)
        open(p, "w").close()
    for p in ("*.txt", "*", ".*", "sub*/*.txt", "**/*.txt", "**", "sub/**", "sub", "sub/", "nothing", "*/", "x[[]1].dat", "[ab].txt", "sub/*/d.txt", "./*.txt", "*/../a.txt", "**/deep"):
        print(p, sorted(glob.glob(p)), sorted(glob.glob(p, recursive=True)))
    print(sorted(glob.glob("**", recursive=True, include_hidden=True)), sorted(glob.glob("*", include_hidden=True)))
    print(sorted(glob.glob("*.txt", root_dir="sub")), sorted(glob.glob("**/*.txt", root_dir="sub", recursive=True)))
    print(len(glob.glob(os.path.join(d, "*.txt"))), sorted(glob.iglob("sub*")))
    os.chdir("/")
