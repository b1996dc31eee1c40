"""compile_command and codeop: what is complete, what needs more, what is wrong; the code they give."""
import code
import codeop

for source in ("", "\n", "# c\n", "a = 1", "a = 1\n", "if a:", "if a:\n", "if a:\n  b\n", "if a:\n  b\n\n", "if a:\n  b\nelse:", "def f(): pass", "def f():\n pass\n", "(", "[1,\n2", "'''a", "a\\", "return", "yield", "1 = 2", "class C:", "@d", "@d\ndef f(): pass\n", "try:", "try:\n  a\n", "try:\n  a\nexcept:\n  b\n", "x = {", "async def f():", "\tx", "  x", "a;", "a;b;", "pass\npass", "match x:\n  case 1:\n    pass\n", "0777", "print 'x'"):
    try:
        r = code.compile_command(source)
        print(repr(source), "incomplete" if r is None else "complete")
    except (SyntaxError, OverflowError, ValueError) as e:
        print(repr(source), type(e).__name__, e.msg)
print(codeop.compile_command("1 + 1", "<f>", "eval") is not None, codeop.compile_command("1 + 1").co_filename, codeop.compile_command("x", symbol="exec").co_name)
try:
    codeop.compile_command("a\n b", symbol="exec")
except SyntaxError as e:
    print(type(e).__name__, e.msg)
print(sorted(codeop.__all__), sorted(code.__all__))
