# Where errors of the tokenizer are, and how much of the line they tell.
texts = ["y = 'abc\nz", "x='''a\nb\n", "y = 09\n", "y = 1__0\n", "0xg\n", "0b1_2\n", "0o8\n", "1e+\nz", "1jx\n", "x = 0777 + 1\n", "x = $\nz", "x = é€ + 1\nz", "x \\ y\nz",
         "x = \\", "x = (\\\n", ")\n", "(]\nz", "(\n]\nz", "if x:\n\ta\n        b\n", "if x:\n  a\n b\nc\n", "  x\ny", "x = (1,\ny = 2\n", "for x in y:\n", "for x in y:\n\n",
         "class A:\n  # c\n", "def f():\n    pass\n  x\n", "x = (a b\n)\ny", "x = {1:\n2, 3}\ny", "try:\n  x\n\n\n", "\tx\n", "0_7\n", "00_1\n", "x = {\n'a': 1\n'b': 2\n}\n",
         "if x:\n  if y:\n    # c\n\nz", "while 1:", "x = 1 +"]
for text in texts:
    try:
        compile(text, "p", "exec")
        print(repr(text), "ok")
    except SyntaxError as e:
        print(repr(text), type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
