# One interactive statement: what is more, less, or only comments.
for text in ("", "\n", "# c\n", "\n\n# c\n", "   \n", "x=1\n", "x=1;y=2\n", "x=1\ny=2\n", "x=1;\ny", "if 1:\n  pass\n", "if 1:\n  pass\ny=2\n",
             "def f(): pass\nf()\n", "async def f(): pass\nf()\n", "x=1\n\n\ny=2\n", "x=1\n# c\n", "x=1\n\n", "\xe9=1\ny=2\n", "@d\ndef f():\n  pass\nx\n",
             "\n\nx=1\ny=1", "x=(1,\n2)\ny"):
    try:
        compile(text, "<text>", "single")
        print(repr(text), "compiles")
    except SyntaxError as error:
        print(repr(text), error.msg, error.lineno if text else None, error.offset if text else None)
