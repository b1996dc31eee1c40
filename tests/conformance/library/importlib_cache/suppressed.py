"""Nothing is written with -B, PYTHONDONTWRITEBYTECODE or sys.dont_write_bytecode, which is asked at each import; never for the program itself."""
import importlib
import os
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    def write(name, text):
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)

    def kept():
        found = []
        for top, folders, files in os.walk(folder):
            found += [name.partition(".")[0] for name in files if name.endswith(".pyc")]
            if top.endswith("__pycache__"):
                for name in files:
                    os.unlink(os.path.join(top, name))
        return sorted(found)

    def run(*options, **env):
        full = {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")}
        done = subprocess.run([sys.executable, *options], env=dict(full, **env), cwd=folder, capture_output=True, text=True)
        print(done.stdout.strip(), done.stderr.strip(), kept())

    write("main.py", "import sys, sup_helper\nprint(sys.dont_write_bytecode, sys.flags.dont_write_bytecode, globals().get('__cached__', 'none'))\n")
    write("sup_helper.py", "x = 1\n")
    write("sup_other.py", "x = 1\n")
    run("main.py")
    run("-B", "main.py")
    run("main.py", PYTHONDONTWRITEBYTECODE="1")
    run("main.py", PYTHONDONTWRITEBYTECODE="x")
    run("main.py", PYTHONDONTWRITEBYTECODE="0")
    run("main.py", PYTHONDONTWRITEBYTECODE="")
    run("-E", "main.py", PYTHONDONTWRITEBYTECODE="1")
    run("-c", "import sys; sys.dont_write_bytecode = True; import sup_helper; sys.dont_write_bytecode = False; import sup_other")
    run("-c", "import sys; sys.dont_write_bytecode = [1]; import sup_helper; sys.dont_write_bytecode = []; import sup_other")
    run("-B", "-c", "import sys; import sup_helper; sys.dont_write_bytecode = 0; import sup_other")
    run("-c", "import sup_helper")
    # What is there is used with -B too.
    subprocess.run([sys.executable, "-c", "import sup_helper"], env={k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}, cwd=folder)
    before = os.stat(folder + "/sup_helper.py")
    write("sup_helper.py", "x = 7\n")
    os.utime(folder + "/sup_helper.py", ns=(before.st_atime_ns, before.st_mtime_ns))
    run("-B", "-c", "import sup_helper; print(sup_helper.x)")
    run("-B", "-c", "import sup_helper; print(sup_helper.x)")
    run("-m", "sup_other")
    sys.path.insert(0, folder)
    for off in (True, False):
        sys.dont_write_bytecode = off
        importlib.invalidate_caches()
        sys.modules.pop("sup_helper", None)
        import sup_helper
        print(sup_helper.x, off, kept())
    sys.dont_write_bytecode = True
