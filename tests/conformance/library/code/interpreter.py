"""InteractiveInterpreter.runsource and runcode: complete, incomplete and wrong input, exceptions, SystemExit, locals."""
import code
import sys


class Interp(code.InteractiveInterpreter):
    def write(self, data):
        print("W:", data.replace("\n", "\\n"))


i = Interp({"start": 10})
for source in ("start + 1", "x = 5", "x", "def f():", "def f():\n    return 2\n", "f()", "if x:", "if x:\n  pass", "(1,", "'''open", "", "# comment", "None", "print('out')", "1 / 0", "undefined", "for i in range(2):\n    i\n", "x; y = 2; y", "@deco", "class C:\n  a = 1\n", "raise ValueError('v')", "x = = 1"):
    more = i.runsource(source)
    print(repr(source), "->", more)
print(i.locals["x"], i.locals["y"], i.locals["f"]())
print(i.runsource("x + 1", "<file>", "eval"), i.runsource("y = 1\nz = 2", "<file>", "exec"), i.locals["z"])
try:
    i.runsource("raise SystemExit(4)")
except SystemExit as e:
    print("exit", e.code)
saved = sys.displayhook
sys.displayhook = lambda v: print("displayed", v)
i.runsource("x * 2")
sys.displayhook = saved
i.runcode(compile("print('code', start)", "<c>", "exec"))
j = code.InteractiveInterpreter()
print(sorted(k for k in j.locals if k != "__builtins__"), j.locals["__name__"])
