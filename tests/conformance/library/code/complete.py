# codeop.compile_command: whole, incomplete or wrong.
import codeop

for source in ("x", "if 1:", "if 1: x", "if 1:\n  x", "if 1:\n  x\n", "x=(1,", "x=(1,\n 2)", "", "#c", "def f(:", "'''a", "'a", "@d", "match = 3", "for i in x: pass\n", "try:\n x", "try:\n x\nexcept E:",
               "1 +", "1 \\", "class A:\n  def f(self):\n    pass\n", "print('a'", "async def f(): pass", "with a: b", "lambda: 0", "x =", "if 1:\n  if 2:", "@d\ndef f():", "@d\ndef f(): pass\n", "{", "f'''{x}", ")"):
    try:
        print(repr(source), codeop.compile_command(source) is not None)
    except SyntaxError as e:
        print(repr(source), type(e).__name__)
c = codeop.CommandCompiler()
print(eval(c("6 * 7", "<x>", "eval")), c("x = 1\ny = 2\n", symbol="exec") is not None)
