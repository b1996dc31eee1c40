# compile() raises SyntaxError with a position.
samples = ["x = ", "if True\n    pass", "for in x: pass", "def f(:\n  pass", "x = (1, 2", "a b", "return 1",
           "break", "1 = x", "f() = 1", "x = [1, 2", "'abc", "def f(a, a): pass", "yield 1", "class", "x +",
           "nonlocal x", "def f():\nreturn 1", "  x = 1", "if 1:\n    x\n  y", "f(a=1, 2)", "f(**k, *a)", "print 1",
           "x = {1: 2, 3}", "lambda: (yield) = 1", "a, b += 1", "del f()", "import", "from x import", "x := 1", "else: 1",
           "async x", "def f(a=1, b): pass", "f'{'", "f'{}'", "0777", "1__0", "'\\x1'", "continue", "x = 5a", "$", "a?b"]
for text in samples:
    try:
        compile(text, "<text>", "exec")
        print(repr(text), "compiled")
    except SyntaxError as e:
        print(repr(text), type(e).__name__, e.lineno)
