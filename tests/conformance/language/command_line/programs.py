# -c, -m, standard input, scripts and folders, through subprocess.
import os, subprocess, sys, tempfile

def run(*args, input=None, **env):
    r = subprocess.run([sys.executable, *args], input=input, capture_output=True, text=True, env=dict(os.environ, **env))
    out = (r.stdout + "|" + r.stderr).replace(sys.executable, "PYTHON").replace(top, "TOP")
    print(args[:1], r.returncode, out)

top = os.path.realpath(tempfile.mkdtemp())
os.chdir(top)
run("-c", "import sys; print(sys.argv, __name__)", "a", "-b")
run("-", "x", input="import sys; print(sys.argv, __name__)")
run(input="print('from stdin')")
os.makedirs("pkg/sub")
os.makedirs("folder")
for name, text in {"mod.py": "import sys; print(sys.argv[1:], __name__, __spec__ is not None)", "pkg/__init__.py": "print('pkg', __name__)",
                   "pkg/__main__.py": "print('main', __name__, __package__)", "pkg/sub/__init__.py": "", "folder/__main__.py": "import sys, other; print(__name__, sys.argv[0])",
                   "folder/other.py": "print('other')"}.items():
    with open(name, "w") as f:
        f.write(text)
run("-m", "mod", "1", "2")
run("-m", "pkg")
run("-m", "pkg.sub")
run("-m", "nothing_here")
run("-m", "pkg.nothing")
run("folder")
run("pkg/sub")
run("missing.py")
run("-c", "import mod", PYTHONPATH=top)
run("-I", "-c", "import sys; print(sys.flags.isolated, '' in sys.path)")
run("-E", "-c", "import sys; print(sys.flags.ignore_environment)", PYTHONOPTIMIZE="2")
run("-c", "import sys; print(sys.flags.optimize)", PYTHONOPTIMIZE="2")
