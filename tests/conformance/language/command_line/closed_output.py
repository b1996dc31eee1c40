# The reader of standard output goes away; standard output cannot be written.
import subprocess, sys

p = subprocess.Popen([sys.executable, "-c", "for i in range(100000): print(i)"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
print(p.stdout.readline())
p.stdout.close()
p.stderr.read()
print(p.wait() != 0)
r = subprocess.run([sys.executable, "-c", "import sys; sys.stdout.close()"], capture_output=True)
print(r.returncode, r.stderr)
r = subprocess.run([sys.executable, "-c", "import sys; print('x'); sys.stdout = None; print('y')"], capture_output=True)
print(r.returncode, r.stdout, r.stderr)
