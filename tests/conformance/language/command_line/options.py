# Options that are known, unknown, or lack their argument.
import subprocess, sys

def run(*args, **kw):
    r = subprocess.run([sys.executable, *args], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    print(args, r.returncode, repr(r.stdout), r.stderr.replace(sys.executable, "PYTHON").splitlines()[:1])

run("-Z")
run("--nothing")
run("-c")
run("-m")
run("-W")
run("-X")
run("-W", "error", "-c", "import sys; print(sys.warnoptions)")
run("-Wignore", "-Wdefault::UserWarning", "-c", "import sys; print(sys.warnoptions)")
run("-X", "dev", "-X", "a=b", "-c", "import sys; print(sys._xoptions, sys.flags.dev_mode)")
run("-qBsS", "-c", "import sys; print(sys.flags.quiet, sys.flags.no_site, sys.flags.no_user_site)")
run("-OO", "-c", "import sys; print(sys.flags.optimize)")
run("-u", "-c", "import sys; sys.stdout.write('x')")
run("-bb", "-c", "import sys; print(sys.flags.bytes_warning)")
run("-P", "-c", "import sys; print(sys.flags.safe_path)")
run("-i", "-q", "-c", "x = 5")
run("--", "-c")
