# _run_exitfuncs and _clear.
import atexit

atexit.register(print, "first")
atexit.register(print, "second")
atexit._run_exitfuncs()
print(atexit._ncallbacks())
atexit.register(print, "never")
atexit._clear()
print("done")
