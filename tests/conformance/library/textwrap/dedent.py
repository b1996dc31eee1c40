import textwrap
samples = ["  a\n  b\n", "    a\n  b\n\n   c", "\ta\n\t  b", "\ta\n  b", "a\n  b", "  \n   x\n\t\n   y\n", "", "   ", "\n   hello\n     world\n   "]
for s in samples:
    print(repr(textwrap.dedent(s)))
def f():
    """Doc

        deep
    back
    """
print(textwrap.dedent(f.__doc__))
print(repr(textwrap.dedent("  a\r\n  b\r\n")))
