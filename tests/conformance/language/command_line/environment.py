# Variables of the environment that change what a program sees.
import os, subprocess, sys

def run(code, **env):
    r = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=dict(os.environ, **env))
    print(r.returncode, r.stdout, r.stderr, end="")

run("import sys; print(sys.warnoptions)", PYTHONWARNINGS="ignore,error::UserWarning")
run("import sys; print('/a' in sys.path, '/b' in sys.path)", PYTHONPATH="/a:/b")
run("import sys; print(sys.stdout.encoding, sys.stdout.errors)", PYTHONIOENCODING="latin-1:replace")
run("import sys; print(sys.stdin.errors)", PYTHONIOENCODING=":replace")
run("print(1)", PYTHONHASHSEED="0")
run("print(1)", PYTHONHASHSEED="random")
run("import sys; print(sys.flags.verbose, sys.flags.optimize)", PYTHONOPTIMIZE="1")
run("import sys; print(sys.flags.safe_path)", PYTHONSAFEPATH="1")
run("import os; print(os.environ['Q'])", Q="é")
