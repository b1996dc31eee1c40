"""-m as a subprocess does."""
import os
import subprocess
import sys
import tempfile

d = tempfile.mkdtemp()
os.makedirs(os.path.join(d, "app", "tools"))
for name, text in (("app/__init__.py", "print('init')\n"), ("app/__main__.py", "import sys\nprint(__name__, __package__, sys.argv[1:], __spec__.name)\n"),
                   ("app/one.py", "from . import __name__ as p\nprint(p, __name__)\n"), ("app/tools/__init__.py", ""), ("solo.py", "print(__file__ is not None, __name__)\n")):
    with open(os.path.join(d, name), "w") as f:
        f.write(text)
for args in (["app", "x", "-y"], ["app.one"], ["solo"], ["nothing_here"], ["app.tools"], ["app.no"]):
    r = subprocess.run([sys.executable, "-m", *args], cwd=d, capture_output=True, text=True)
    print(args, r.returncode, r.stdout.split("\n"), r.stderr.replace(sys.executable, "EXE").split("\n")[-2:])
