"""Lines put into linecache show in tracebacks, in inspect and in warnings."""
import inspect
import linecache
import traceback
import warnings

source = "def made(x):\n    y = x * 2\n    raise ValueError(y)\n"
name = "<generated 1>"
linecache.cache[name] = (len(source), None, source.splitlines(True), name)
space = {}
exec(compile(source, name, "exec"), space)
try:
    space["made"](4)
except ValueError as e:
    print("".join(traceback.format_tb(e.__traceback__)[1:]), end="")
print(inspect.getsource(space["made"]), end="")
print(warnings.formatwarning("text", UserWarning, name, 2), end="")
linecache.clearcache()
try:
    space["made"](1)
except ValueError as e:
    print("".join(traceback.format_tb(e.__traceback__)[1:]), end="")
try:
    inspect.getsource(space["made"])
except OSError as e:
    print(e)
