"""Tokens of whole programs by name: indentation, comments, f-strings as strings, continuation lines, numbers, operators; and of text that ends early."""
import io
import token
import tokenize


def show(source):
    try:
        for t in tokenize.generate_tokens(io.StringIO(source).readline):
            print(token.tok_name[t.exact_type], repr(t.string), *t.start, *t.end, end="; ")
    except (tokenize.TokenError, IndentationError) as e:
        print(type(e).__name__, e.args[0], e.args[1] if not isinstance(e, IndentationError) else e.args[1][1:3], end="")
    print()


show("def f(x: int) -> str:  # note\n    return x**2 // 3\n")
show("if a:\n  b\n\n  c\nelse:\n\td\n")
show("x = (1,\n     2) \\\n    + 3\n")
show("f'{a!r:>{w}}' rb'x' '''multi\nline''' u\"u\"\n")
show("0xFF 0b1 0o7 1_000 1e-5 .5 5. 1j 0_0\n")
show("a @= b := c != d -> e ... ; f\n")
show("async def g(): await h\nmatch x:\n  case _: pass\n")
show("x = 1")
show("")
show("\n\n# only comment\n")
show("(unclosed\n")
show("'''open\nstring\n")
show("if x:\n    a\n  b\n")
show("a $ b ? !\n")
show("é = ñ + 变量\n")
show("'unterminated\nnext\n")
show("1if 2else 3\n")
show("\tx\n\t\ty\n")
show("lambda *a, **k: (yield)\n")
show("x = 5\\\n")
