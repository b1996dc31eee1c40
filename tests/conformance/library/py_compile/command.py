"""python -m py_compile: files named, a list on standard input, errors and the exit status."""
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    for name, text in ("bad.py", "def f(:\n  pass\n"), ("one.py", "x = 1\n"), ("two.py", "x = 2\n"):
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)

    def run(*args, text=None):
        done = subprocess.run([sys.executable, "-m", "py_compile", *args], cwd=folder, capture_output=True, text=True, input=text)
        cache = folder + "/__pycache__"
        made = sorted(n.partition(".")[0] for n in os.listdir(cache)) if os.path.exists(cache) else []
        for name in os.listdir(cache) if made else []:
            os.unlink(os.path.join(cache, name))
        print(args, done.returncode, repr(done.stdout), repr(done.stderr), made)

    run("one.py", "two.py")
    run("one.py", "bad.py", "two.py")
    run("-q", "bad.py")
    run("absent.py")
    run("-q", "absent.py")
    run("-", text="one.py\ntwo.py\n")
    run("-", "-q", text="two.py\nbad.py\n")
