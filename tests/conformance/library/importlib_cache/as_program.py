"""A compiled file run as the program, by runpy and read by pkgutil; what is no compiled file of this version."""
import os
import pkgutil
import py_compile
import runpy
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    with open("prog.py", "w") as f:
        f.write("import sys\ndef f():\n    return __name__\nprint(__file__.rpartition('/')[2], __cached__, f(), sys.argv[1:])\nresult = 1 / (len(sys.argv) - 1)\n")
    py_compile.compile("prog.py", "prog.pyc", "shown.py")
    with open("prog.pyc", "rb") as f:
        good = f.read()
    os.unlink("prog.py")

    def run(name, *args):
        done = subprocess.run([sys.executable, name, *args], capture_output=True, text=True)
        print(name, args, done.returncode, done.stdout.splitlines(), done.stderr.splitlines()[-1:])

    run("prog.pyc", "a", "b")
    run("prog.pyc")
    for name, data in ("magic.pyc", b"abcd" + good[4:]), ("empty.pyc", b""), ("text.pyc", b"print('text')\n"):
        with open(name, "wb") as f:
            f.write(data)
        run(name)
    sys.argv[1:] = ["x"]
    space = runpy.run_path("prog.pyc", run_name="as_run")
    print(space["result"], space["f"].__code__.co_filename, space["f"]())
    with open("prog.pyc", "rb") as stream:
        code = pkgutil.read_code(stream)
        print(code.co_filename, code.co_name)
    with open("magic.pyc", "rb") as stream:
        print(pkgutil.read_code(stream))
    os.chdir("/")
