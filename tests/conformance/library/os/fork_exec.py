# fork, exec, wait, kill, hooks of fork, spawn.
import os, sys, signal

def child(code):
    pid = os.fork()
    if pid == 0:
        os._exit(code)
    return pid

pid = child(7)
got, status = os.waitpid(pid, 0)
print(got == pid, os.waitstatus_to_exitcode(status))
r, w = os.pipe()
pid = os.fork()
if pid == 0:
    os.dup2(w, 1)
    os.execvp("echo", ["echo", "from", "child"])
os.close(w)
print(os.read(r, 100), os.waitpid(pid, 0)[1])
pid = os.fork()
if pid == 0:
    signal.pause()
os.kill(pid, signal.SIGTERM)
print(os.waitstatus_to_exitcode(os.wait()[1]))
events = []
os.register_at_fork(before=lambda: events.append("before"), after_in_parent=lambda: events.append("parent"), after_in_child=lambda: events.append("child"))
pid = os.fork()
if pid == 0:
    os._exit(len(events))
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), events)
print(os.spawnlp(os.P_WAIT, "sh", "sh", "-c", "exit 3"), os.system("exit 2") >> 8)
pid = os.posix_spawn("/bin/sh", ["sh", "-c", "exit 5"], {})
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
for call in (lambda: os.execv("/bin/ls", []), lambda: os.execv("/bin/ls", "a"), lambda: os.execv("/no/such", ["x"]), lambda: os.waitpid(-1, 0), lambda: os.register_at_fork()):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
print(os.get_exec_path({"PATH": "/a:/b"}))
