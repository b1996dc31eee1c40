import codeop
import warnings
warnings.simplefilter("ignore")
for s in ["try:\n a\n\n# comment\n", "if 1:\n pass\nelse:\n", "a = (\n", "def f():\n", "x = 1\n", "if 1:\n", "a b", "del (1)", "lambda z: (x + 1) = 3", "[i for i in range(3)] = (1,2)", "'abc' is 1", "def x():\n  return True;\n  def foo():", "", "\n", "#a\n#b", "try:\n pass\nfinally:\n", "try:\n pass\nexcept:\n", "with a:\n", "class A:\n", "for x in ():\n", "while 1:\n", "while 1:\n pass\nelse:\n", "for x in ():\n pass\nelse:\n", "'''a", "\"\"\"", "a = 3 \\\n", "@a.b.c\n", "@a\ndef f():\n", "match x:\n", "match x:\n case 1:\n", "async def f():\n", "x = [1,\n", "a = {'k':\n", "f'{", "if 9==3:\n  pass\nelif 1:\n", "return 2.3", "break", "]", "(a", "9+", "a = ", "import a.", "from a import (", "0777", "1 +\n"]:
    for sym in ("single", "exec", "eval"):
        try: r = codeop.compile_command(s, "f", sym); print(repr(s), sym, r if r is None else "code")
        except Exception as e: print(repr(s), sym, type(e).__name__)
