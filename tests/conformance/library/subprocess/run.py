# run, its captures, checks and errors.
import subprocess

print(subprocess.run(["echo", "hi"], capture_output=True, text=True))
print(subprocess.run(["cat"], input=b"in", stdout=subprocess.PIPE))
print(subprocess.run("echo out; echo err >&2; exit 3", shell=True, capture_output=True))
print(subprocess.run(["sh", "-c", "echo both; echo err >&2"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout)
print(subprocess.run(["true"]).returncode, subprocess.run(["true"], stdout=subprocess.DEVNULL))
r = subprocess.run(["sh", "-c", "exit 5"])
print(r.check_returncode if r.returncode == 0 else r.returncode)
for call in (lambda: subprocess.run(["false"], check=True), lambda: r.check_returncode(), lambda: subprocess.run(["no-such-program"]), lambda: subprocess.run(["ls"], cwd="/no/dir"),
             lambda: subprocess.run("kill -9 $$", shell=True, check=True), lambda: subprocess.run(["cat"], input=b"", stdin=subprocess.PIPE),
             lambda: subprocess.run(["ls"], capture_output=True, stdout=1), lambda: subprocess.run(["/etc/passwd"])):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
try:
    subprocess.run(["sh", "-c", "echo part; exec sleep 10"], timeout=0.2, capture_output=True)
except subprocess.TimeoutExpired as e:
    print(e.cmd, e.timeout, e.output, e.stdout)
try:
    subprocess.run(["sh", "-c", "echo o; echo e >&2; exit 2"], capture_output=True, check=True)
except subprocess.CalledProcessError as e:
    print(e.returncode, e.cmd, e.output, e.stderr, e.stdout)
