# Popen: pipes, communicate, poll, wait, signals, context manager.
import signal, subprocess

p = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
print(p.poll(), p.args, p.pid > 0, p.returncode)
print(p.communicate(b"x" * 100000)[0] == b"x" * 100000, p.returncode, p.poll())
p = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
p.stdin.write("line\n")
p.stdin.flush()
print(repr(p.stdout.readline()))
p.stdin.close()
print(p.wait(), p.stdout.read())
p.stdout.close()
p = subprocess.Popen(["sleep", "10"])
try:
    p.wait(timeout=0.02)
except subprocess.TimeoutExpired as e:
    print(str(e)[:40])
p.terminate()
print(p.wait(), repr(p))
p = subprocess.Popen(["sleep", "10"])
p.send_signal(signal.SIGKILL)
print(p.wait(), p.kill())
with subprocess.Popen(["echo", "ctx"], stdout=subprocess.PIPE) as p:
    print(p.stdout.read())
print(p.returncode, p.stdout.closed)
p = subprocess.Popen(["sh", "-c", "cat; echo err >&2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
print(p.communicate("é\n", timeout=5))
for call in (lambda: subprocess.Popen(["ls"], bufsize="a"), lambda: subprocess.Popen([]), lambda: subprocess.Popen(["x"], startupinfo=1)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
