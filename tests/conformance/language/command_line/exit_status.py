# How programs end: SystemExit of all kinds, errors, signals.
import subprocess, sys

def run(code):
    r = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    print(repr(code), r.returncode, repr(r.stdout), r.stderr)

for value in ("", "0", "3", "-1", "256", "True", "False", "None", "'text'", "[1]", "2.5", "(1, 2)", "2**70"):
    run(f"import sys; sys.exit({value})")
run("raise SystemExit")
run("raise SystemExit('x', 4)")
run("class E(SystemExit): pass\nraise E(9)")
run("import os; os._exit(6)")
run("raise KeyboardInterrupt")
run("import os, signal; os.kill(os.getpid(), signal.SIGTERM)")
run("import atexit; atexit.register(print, 'bye'); import sys; sys.exit(2)")
run("1/0")
run("def f(:")
run("print('a'); exit(5)")
run("quit()")
