# code.InteractiveConsole and InteractiveInterpreter.
import code, sys

c = code.InteractiveConsole({"start": 5})
for line in ("x = start + 1", "x", "def f():", "    return x * 2", "", "f()", "(1,", "2)", "for i in range(2):", "  i", "", "1/0", "class A:", "  pass", ""):
    print(repr(line), c.push(line))
i = code.InteractiveInterpreter()
print(i.runsource("y = 1"), i.runsource("if 1:"), i.locals["y"], i.locals["__name__"])
sys.stderr.flush()
lines = iter(["a = 3", "a * 2"])
def read(prompt):
    print("prompt", repr(prompt))
    try:
        return next(lines)
    except StopIteration:
        raise EOFError
code.interact(banner="hello", readfunc=read, local={}, exitmsg="bye")
