# Large data both ways, errors of a child that does not read, timeouts that keep what was read.
import subprocess, sys

code = "import sys\nfor line in sys.stdin:\n    sys.stdout.write(line.upper())\n    sys.stderr.write('.')\n"
p = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
out, err = p.communicate("abc\n" * 20000)
print(len(out), out[:8], len(err), p.returncode)
p = subprocess.Popen(["true"], stdin=subprocess.PIPE)
print(p.communicate(b"z" * 200000))
p = subprocess.Popen(["sh", "-c", "echo one; sleep 0.3; echo two"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
try:
    p.communicate(timeout=0.1)
except subprocess.TimeoutExpired as e:
    print(type(e).__name__)
print(p.communicate())
