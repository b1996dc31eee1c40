"""InteractiveConsole: prompts, banners, push, resetbuffer, end of input, interact's exit message."""
import code
import sys


class Console(code.InteractiveConsole):
    def __init__(self, lines, **kw):
        super().__init__(**kw)
        self.lines = iter(lines)

    def raw_input(self, prompt=""):
        try:
            line = next(self.lines)
        except StopIteration:
            raise EOFError
        print(f"[{prompt}] {line}")
        if line == "interrupt":
            raise KeyboardInterrupt
        return line

    def write(self, data):
        sys.stdout.write("W:" + data)


sys.ps1, sys.ps2 = ">>> ", "... "
c = Console(["x = 1", "for i in range(2):", "    print(i)", "", "x", "interrupt", "y", "nope", "def g():", "    return 1", "", "g()"], locals={})
c.interact(banner="Welcome", exitmsg="Bye")
c = Console([], locals={})
c.interact(banner="", exitmsg="")
c.interact("b2")
d = code.InteractiveConsole(locals={"v": 3}, filename="<mine>")
print(d.push("v"), d.push("if v:"), d.buffer, d.push("    w = v"), d.push(""), d.buffer, d.locals["w"], d.filename)
d.push("(1,")
d.resetbuffer()
print(d.buffer, d.push("v + 1"))
