"""python -m compileall: options and the exit status."""
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    for name, text in ("a.py", "x = 1\n"), ("sub/b.py", "y = 1\n"), ("sub/deep/c.py", "z = 2\n"), ("bad/bad.py", "bad(\n"):
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)

    def run(*args, text=None):
        done = subprocess.run([sys.executable, "-m", "compileall", *args], cwd=folder, capture_output=True, text=True, input=text)
        made = []
        for top, folders, files in os.walk(folder):
            for name in files:
                if name.endswith(".pyc"):
                    made.append(os.path.relpath(os.path.join(top, name), folder).replace(sys.implementation.cache_tag, "TAG"))
                    os.unlink(os.path.join(top, name))
        print(args, done.returncode, done.stdout.splitlines(), done.stderr, sorted(made))

    run("sub")
    run("-l", "sub")
    run("-r", "0", "sub")
    run("-q", "bad", "sub")
    run("-qq", "bad")
    run("-b", "a.py", "sub/b.py")
    run("-x", "deep", "sub")
    run("-o", "1", "-o", "0", "a.py")
    run("-d", "/shown", "bad")
    run("--invalidation-mode", "checked-hash", "-q", "a.py")
    run("-i", "-", text="a.py\nsub\n")
    run("-i", "absent.list")
    run("nosuch")
    run("-j", "2", "-q", "sub")
