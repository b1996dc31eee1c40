# env, cwd, pass_fds, sessions, preexec_fn, redirection to files.
import os, subprocess, tempfile

print(subprocess.check_output("echo $A $B", shell=True, env={"A": "1", "B": "2"}))
print(subprocess.check_output(["pwd"], cwd="/"), subprocess.check_output(["sh", "-c", "echo $0 $1", "zero", "one"]))
r, w = os.pipe()
p = subprocess.run(["sh", "-c", f"echo through >&{w}"], pass_fds=[w])
os.close(w)
print(os.read(r, 100), p.returncode)
os.close(r)
with tempfile.TemporaryFile() as f:
    subprocess.run(["echo", "file"], stdout=f)
    f.seek(0)
    print(f.read())
    f.seek(0)
    print(subprocess.check_output(["cat"], stdin=f))
print(subprocess.check_output(["sh", "-c", "umask"], umask=0o77), subprocess.call(["true"], start_new_session=True))
print(subprocess.check_output(["sh", "-c", "echo $X"], preexec_fn=lambda: os.environ.__setitem__("X", "set")))
def bad():
    raise ValueError
try:
    subprocess.run(["true"], preexec_fn=bad)
except subprocess.SubprocessError as e:
    print(e)
print(subprocess.run(["echo"], executable="/bin/true").returncode, subprocess.call("exit 3", shell=True, executable="/bin/sh"))
