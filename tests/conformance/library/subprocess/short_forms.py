# call, check_call, check_output, getoutput, getstatusoutput.
import subprocess

print(subprocess.call(["sh", "-c", "exit 4"]), subprocess.check_call(["true"]))
print(subprocess.check_output(["echo", "x"]), subprocess.check_output("echo y", shell=True, text=True), subprocess.check_output(["cat"], input="é", text=True))
print(subprocess.getoutput("echo a; echo b"), subprocess.getstatusoutput("echo q; exit 7"), subprocess.getstatusoutput("true"))
for call in (lambda: subprocess.check_call(["false"]), lambda: subprocess.check_output(["false"], stdout=1), lambda: subprocess.check_output("exit 9", shell=True)):
    try:
        call()
    except Exception as e:
        print(type(e).__name__, e)
print(subprocess.list2cmdline(["a b", "c", 'd"e', "f\\", ""]))
print(subprocess.PIPE, subprocess.STDOUT, subprocess.DEVNULL, issubclass(subprocess.CalledProcessError, subprocess.SubprocessError))
print(subprocess.CalledProcessError(3, "cmd"), subprocess.TimeoutExpired("cmd", 1.5), repr(subprocess.CompletedProcess(["x"], 0, stdout="o")))
